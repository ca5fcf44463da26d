// Buttons that lead from the enlarged grid to its neighbours: they lie in the holes beside it, each next to the grid across the edge.

import { focusCell } from './cell-grid.js';
import { boardArea } from './area.js';
import { currentGrid, enterGrid, grids, holds } from '../shared/grids.js';
import { findElement, h, putAt, replaceContent } from '../shared/dom.js';
import { CELL, boardPlaces } from '../shared/places.js';
import { state, watch } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { GridView } from '../types' */

const doors = h('div', { class: 'doors' });

export function mountDoors() {
  findElement('#frame').append(doors);
  watch(['rules', 'grid', 'near', 'labels'], draw);
  draw();
}

function draw() {
  const here = currentGrid();
  replaceContent(doors, ...(state.near && here ? grids().flatMap((grid, index) => (grid === here ? [] : doorsTo(here, grid, index))) : []));
}

/** @param {GridView} here @param {GridView} grid @param {number} index */
function doorsTo(here, grid, index) {
  const { x, y, width, height } = boardArea();
  return waysTo(here, grid).map(({ row, column, sign }) => {
    const go = () => focusCell(enterGrid(index));
    const button = h('button', { type: 'button', 'aria-label': t.grids.go(grid.letter), click: go }, grid.letter, h('span', { 'aria-hidden': 'true' }, sign));
    return putAt(button, (CELL * (column + 0.5) - x) / width, (CELL * (row + 0.5) - y) / height);
  });
}

/**
 * The holes beside a grid from which another grid is one step away along the edge: at most one above, one below, and one on each side.
 * @param {GridView} here @param {GridView} grid
 */
function waysTo(here, grid) {
  const places = boardPlaces();
  const isHole = (/** @type {number} */ row, /** @type {number} */ column) => row >= 0 && column >= 0 && row < places.rows && column < places.columns && places.at(row, column) === null;
  const leads = (/** @type {number} */ row, /** @type {number} */ column) => {
    const cell = places.at(row, column);
    return cell !== null && holds(grid, cell) && !holds(here, cell);
  };
  const along = Array.from({ length: here.size }, (_, at) => at);
  const sides = [
    { sign: '\u203a', holes: along.map((at) => [here.row + at, here.column + here.size]), steps: [[-1, 0], [1, 0]] },
    { sign: '\u2039', holes: along.map((at) => [here.row + at, here.column - 1]), steps: [[-1, 0], [1, 0]] },
    { sign: '\u2304', holes: along.map((at) => [here.row + here.size, here.column + at]), steps: [[0, -1], [0, 1]] },
    { sign: '\u2303', holes: along.map((at) => [here.row - 1, here.column + at]), steps: [[0, -1], [0, 1]] },
  ];
  return sides.flatMap(({ sign, holes, steps }) => {
    const found = holes.find(([row, column]) => isHole(row, column) && steps.some(([down, right]) => leads(row + down, column + right)));
    return found ? [{ row: found[0], column: found[1], sign }] : [];
  });
}
