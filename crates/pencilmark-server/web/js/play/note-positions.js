// The positions of notes in a cell: fixed, so that notes can be read at a glance.

import { CELL } from '../shared/places.js';

/** The width of row and column numbers on each side of the board. */
export const LABEL_ROOM = 20;
const EDGE = 3;

/** @typedef {{ x: number, y: number, font: number, radius: number }} NotePosition */

/**
 * The values that determine the positions of notes: the number of digits, their layout, and the space at the top for totals of cages; and
 * the factor by which notes are enlarged where cells are small.
 * @typedef {{ size: number, layout: 'phone' | 'pad', room: number, larger: number }} NoteSpace
 */

/**
 * Returns the position of a digit in a grid as square as possible, as in the engine's drawings; with `pad`, as on a number pad.
 *
 *     phone  1 2 3   pad  7 8 9
 *            4 5 6        4 5 6
 *            7 8 9        1 2 3
 *
 * @param {number} digit
 * @param {NoteSpace} space
 * @returns {NotePosition}
 */
export function candidatePosition(digit, { size, layout, room, larger }) {
  const columns = Math.ceil(Math.sqrt(size));
  const rows = Math.ceil(size / columns);
  const [row, column] = [Math.floor((digit - 1) / columns), (digit - 1) % columns];
  const line = layout === 'pad' ? rows - 1 - row : row;
  const [width, height] = [CELL - 2 * EDGE, CELL - 2 * EDGE - room];
  const radius = Math.min(width / columns, height / rows) * 0.52;
  return {
    x: EDGE + (width * (column + 0.5)) / columns,
    y: EDGE + room + (height * (line + 0.5)) / rows,
    font: radius * 1.5 * larger,
    radius,
  };
}

/**
 * Returns the position of a corner note in a cell that has centre notes: along the edge, so that the middle is free.
 *
 *     1 2 3 4 5
 *       (789)
 *     6 7 8 9
 *
 * @param {number} digit
 * @param {NoteSpace} space
 * @returns {NotePosition}
 */
export function edgePosition(digit, { size, room, larger }) {
  const lines = size <= 10 ? 2 : 4;
  const columns = Math.ceil(size / lines);
  const [line, column] = [Math.floor((digit - 1) / columns), (digit - 1) % columns];
  const inner = CELL - 2 * EDGE;
  const height = lines === 2 ? 12.5 : 9;
  const radius = Math.min(height, inner / columns) * 0.52;
  const above = line < lines / 2;
  return {
    x: EDGE + (inner * (column + 0.5)) / columns,
    y: above ? EDGE + room + height * (line + 0.5) : CELL - EDGE - height * (lines - line - 0.5),
    font: radius * 1.55 * larger,
    radius,
  };
}

/** Returns the font size in which `count` centre notes fit side by side. @param {number} count @param {NoteSpace} space */
export function centreFont(count, { size, larger }) {
  const most = (size <= 10 ? 16 : 13) * larger;
  return Math.min(most, (CELL - 8) / (count * 0.64));
}
