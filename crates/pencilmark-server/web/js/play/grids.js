// Overlapping grids on the board: mounts their marks, the ways between them, and the enlarging of one of them.

import { mountChoice } from './grid-choice.js';
import { mountDoors } from './grid-doors.js';
import { mountLook } from './grid-look.js';
import { mountMarks } from './grid-marks.js';

export function mount() {
  [mountMarks, mountDoors, mountLook, mountChoice].forEach((each) => each());
}
