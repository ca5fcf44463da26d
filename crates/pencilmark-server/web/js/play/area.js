// The area of the board in drawings: its lines, the clues and drawings beside them, and the numbers of rows and columns.

import { LABEL_ROOM } from './note-positions.js';
import { CELL } from '../shared/places.js';
import { state } from '../shared/state.js';

export function boardArea() {
  const [x, y, width, height] = (state.area ?? state.rules?.viewBox ?? '0 0 1 1').split(' ').map(Number);
  const room = (state.labels ? LABEL_ROOM : 0) + state.room;
  return { x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room };
}

/** The space around the cells as fractions of the area: above, right, below, left. */
export function spaceAround() {
  const { x, y, width, height } = boardArea();
  const { rows, columns } = state.rules ?? { rows: 1, columns: 1 };
  return [-y / height, 1 - (CELL * columns - x) / width, 1 - (CELL * rows - y) / height, -x / width];
}
