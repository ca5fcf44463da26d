// Overlapping grids: the grids that a cell belongs to, its name in each, and the number of cells left in them.

import { cellName } from './cells.js';
import { boardPlaces } from './places.js';
import { state, update, watch } from './state.js';
import { t } from '../texts.js';

/** @import { GameView, GridView } from '../types' */

/** The overlapping grids of the board; an empty list if it is a single grid. */
export const grids = () => state.rules?.grids ?? [];

/** The current grid, or null on a board with a single grid. */
export const currentGrid = () => grids()[state.grid] ?? null;

/** @param {GridView} grid @param {number} cell */
export function holds(grid, cell) {
  const [row, column] = boardPlaces().place(cell);
  const within = (/** @type {number} */ at, /** @type {number} */ from) => at >= from && at < from + grid.size;
  return within(row, grid.row) && within(column, grid.column);
}

/** The grids that a cell belongs to, the current one first. @param {number} cell */
export function gridsOf(cell) {
  const here = currentGrid();
  return grids().filter((grid) => holds(grid, cell)).sort((a, b) => Number(b === here) - Number(a === here));
}

/** The cells of a grid, in reading order. @param {GridView} grid */
export const cellsOf = (grid) => [...boardPlaces().places.keys()].filter((cell) => holds(grid, cell));

/** The name of a cell: `r8c9`; with overlapping grids `A r8c9, also C r2c3`. @param {number} cell */
export function titleOfCell(cell) {
  const [row, column] = boardPlaces().place(cell);
  const names = gridsOf(cell).map((grid) => `${grid.letter} r${row - grid.row + 1}c${column - grid.column + 1}`);
  if (names.length === 0) return cellName(cell);
  return names.length === 1 ? names[0] : t.grids.also(names[0], names.slice(1).join(', '));
}

/** The number of empty cells of a grid, and the number of each digit left. @param {GridView} grid @param {GameView} view */
export function leftIn(grid, view) {
  const values = cellsOf(grid).map((cell) => view.cells[cell].value);
  const placed = (/** @type {number} */ digit) => values.filter((value) => value === digit).length;
  const digits = view.remaining.map((_, index) => (index < grid.size ? Math.max(0, grid.size - placed(index + 1)) : 0));
  return { empty: placed(/** @type {any} */ (null)), digits };
}

/**
 * Clashes without repetitions: cells that two grids share may break a rule of both.
 * @template {{ cells: string[] }} C
 * @param {C[]} clashes
 */
export function saidOnce(clashes) {
  if (grids().length === 0) return clashes;
  const cells = clashes.map((clash) => clash.cells.join());
  return clashes.filter((_, index) => cells.indexOf(cells[index]) === index);
}

/** The factor of enlargement at which one grid and one cell of its neighbours fill the window of the board. */
export function nearness() {
  const { columns = 1 } = state.rules ?? {};
  return columns / ((grids()[0]?.size ?? columns) + 1.14);
}

/** Goes to the cell at the corresponding place of a grid. @param {number} index */
export function enterGrid(index) {
  const [from, to] = [currentGrid(), grids()[index]];
  if (!from || !to) return state.focus;
  const [row, column] = boardPlaces().place(state.focus);
  const focus = boardPlaces().at(to.row + Math.min(row - from.row, to.size - 1), to.column + Math.min(column - from.column, to.size - 1)) ?? state.focus;
  update({ grid: index });
  update({ selection: new Set([focus]), focus });
  return focus;
}

/** Makes the grid of the cell in focus the current one; in a shared box the current grid stays. */
function followFocus() {
  const here = currentGrid();
  if (here && holds(here, state.focus)) return;
  update({ grid: Math.max(0, grids().findIndex((grid) => holds(grid, state.focus))) });
}

watch(['focus', 'rules'], followFocus);
