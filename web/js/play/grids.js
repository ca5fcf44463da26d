// Overlapping grids on the board: their marks, the ways between them, and looking at one of them.

import { mountDoors } from './grid-doors.js';
import { mountLook } from './grid-look.js';
import { mountMarks } from './grid-marks.js';

export function mount() {
  [mountMarks, mountDoors, mountLook].forEach((each) => each());
}
