// Overlapping grids on the board: their marks, the ways between them, and looking at one of them.

import { mountChoice } from './grid-choice.js';
import { mountDoors } from './grid-doors.js';
import { mountLook } from './grid-look.js';
import { mountMarks } from './grid-marks.js';

export function mount() {
  [mountMarks, mountDoors, mountLook, mountChoice].forEach((each) => each());
}
