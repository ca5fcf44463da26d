// The board's marks of overlapping grids: their letters where there is room beside them, and the cells that they share.

import { currentGrid, grids, gridsOf } from '../shared/grids.js';
import { findElement, replaceContent, svg } from '../shared/dom.js';
import { CELL, boardPlaces } from '../shared/places.js';
import { watch } from '../shared/state.js';

/** @import { GridView } from '../types' */

const shared = svg('g', { class: 'shared' });
const letters = svg('g', { class: 'grid-letters' });

export function mountMarks() {
  const board = findElement('#frame').querySelector('svg.board');
  board?.querySelector('.sheet')?.after(shared);
  board?.querySelector('.lines')?.after(letters);
  watch(['rules'], draw);
  watch(['grid'], markCurrent);
  draw();
}

function draw() {
  const places = boardPlaces();
  const common = grids().length === 0 ? [] : [...places.places.keys()].filter((cell) => gridsOf(cell).length > 1);
  replaceContent(shared, ...(common.length > 0 ? [svg('path', { d: places.squares(common) })] : []));
  replaceContent(letters, ...grids().flatMap(drawLetter));
  markCurrent();
}

/** @param {GridView} grid */
function drawLetter(grid) {
  const [row, column] = roomBeside(grid) ?? [];
  if (row === undefined || column === undefined) return [];
  return [svg('text', { x: CELL * (column + 0.5), y: CELL * (row + 0.5), 'font-size': 30, 'data-grid': grid.letter }, grid.letter)];
}

/** A hole beside a corner or the middle of a side of a grid, or null. @param {GridView} grid */
function roomBeside({ row, column, size }) {
  const places = boardPlaces();
  const [last, middle] = [size - 1, Math.floor(size / 2)];
  const beside = [[0, size], [0, -1], [last, size], [last, -1], [-1, middle], [size, middle], [middle, -1], [middle, size]];
  const isInside = (/** @type {number} */ r, /** @type {number} */ c) => r >= 0 && c >= 0 && r < places.rows && c < places.columns;
  return beside.map(([down, right]) => [row + down, column + right]).find(([r, c]) => isInside(r, c) && places.at(r, c) === null) ?? null;
}

function markCurrent() {
  for (const text of letters.children) text.classList.toggle('here', text.getAttribute('data-grid') === currentGrid()?.letter);
}
