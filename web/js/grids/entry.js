// Overlapping grids on the board: their marks, the ways between them, and looking at one of them.

import { mountDoors } from './doors.js';
import { mountLook } from './look.js';
import { mountMarks } from './marks.js';

export function mount() {
  [mountMarks, mountDoors, mountLook].forEach((each) => each());
}
