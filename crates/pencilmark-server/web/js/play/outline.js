// The outline around a set of cells.

import { svg } from '../shared/dom.js';
import { CELL, boardPlaces } from '../shared/places.js';

const INSET = 2.4;

/**
 * @param {Set<number>} cells
 * @returns {SVGElement[]}
 */
export function drawOutline(cells) {
  const places = boardPlaces();
  const has = (/** @type {number} */ row, /** @type {number} */ column) => cells.has(places.at(row, column) ?? -1);
  let edges = '';
  let ground = '';
  for (const index of cells) {
    const [row, column] = places.place(index);
    ground += `M${column * CELL} ${row * CELL}h${CELL}v${CELL}h${-CELL}z`;
    for (const side of SIDES) edges += edgePath(has, row, column, side);
  }
  return [svg('path', { class: 'ground', d: ground }), svg('path', { class: 'edge', d: edges })];
}

/** For each side of a cell: the direction outwards and the two directions along it, as row and column. */
const SIDES = [
  {
    out: [-1, 0],
    along: [
      [0, -1],
      [0, 1],
    ],
  },
  {
    out: [1, 0],
    along: [
      [0, -1],
      [0, 1],
    ],
  },
  {
    out: [0, -1],
    along: [
      [-1, 0],
      [1, 0],
    ],
  },
  {
    out: [0, 1],
    along: [
      [-1, 0],
      [1, 0],
    ],
  },
];

/**
 * One side of a cell. It stops short of a corner of the outline, runs on into a selected neighbour, and runs on to where the outline turns
 * away when the cell across the corner is selected too.
 * @param {(row: number, column: number) => boolean} has
 * @param {number} row
 * @param {number} column
 * @param {{ out: number[], along: number[][] }} side
 */
function edgePath(has, row, column, { out, along }) {
  if (has(row + out[0], column + out[1])) return '';
  const half = CELL / 2;
  const [y, x] = [row * CELL + half + out[0] * (half - INSET), column * CELL + half + out[1] * (half - INSET)];
  const ends = along.map(([down, right]) => {
    const beside = has(row + down, column + right);
    const across = has(row + down + out[0], column + right + out[1]);
    const reach = !beside ? half - INSET : across ? half + INSET : half;
    return `${x + right * reach} ${y + down * reach}`;
  });
  return `M${ends.join('L')}`;
}
