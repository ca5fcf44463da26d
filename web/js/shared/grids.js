// Overlapping grids: which of them a cell belongs to, what it is called there, and what is left in each.

import { cellName } from './cells.js';
import { boardPlaces } from './places.js';
import { state, update, watch } from './state.js';
import { t } from '../texts.js';

/** @import { GameView, GridView } from '../types' */

/** The overlapping grids of the board; none if it is one. */
export const grids = () => state.rules?.grids ?? [];

/** The grid that one is in, or null on a board that is one. */
export const currentGrid = () => grids()[state.grid] ?? null;

/** @param {GridView} grid @param {number} cell */
export function holds(grid, cell) {
  const [row, column] = boardPlaces().place(cell);
  const within = (/** @type {number} */ at, /** @type {number} */ from) => at >= from && at < from + grid.size;
  return within(row, grid.row) && within(column, grid.column);
}

/** The grids that a cell belongs to, first the one that one is in. @param {number} cell */
export function gridsOf(cell) {
  const here = currentGrid();
  return grids().filter((grid) => holds(grid, cell)).sort((a, b) => Number(b === here) - Number(a === here));
}

/** The cells of a grid, in reading order. @param {GridView} grid */
export const cellsOf = (grid) => [...boardPlaces().places.keys()].filter((cell) => holds(grid, cell));

/** What a cell is called: `r8c9`; with overlapping grids `A r8c9, also C r2c3`. @param {number} cell */
export function titleOfCell(cell) {
  const [row, column] = boardPlaces().place(cell);
  const names = gridsOf(cell).map((grid) => `${grid.letter} r${row - grid.row + 1}c${column - grid.column + 1}`);
  if (names.length === 0) return cellName(cell);
  return names.length === 1 ? names[0] : t.grids.also(names[0], names.slice(1).join(', '));
}

/** How many cells of a grid are empty, and how many of each digit are left. @param {GridView} grid @param {GameView} view */
export function leftIn(grid, view) {
  const values = cellsOf(grid).map((cell) => view.cells[cell].value);
  const placed = (/** @type {number} */ digit) => values.filter((value) => value === digit).length;
  const digits = view.remaining.map((_, index) => (index < grid.size ? Math.max(0, grid.size - placed(index + 1)) : 0));
  return { empty: placed(/** @type {any} */ (null)), digits };
}

/**
 * Clashes, each said once: cells that two grids share may break a rule of both.
 * @template {{ cells: string[] }} C
 * @param {C[]} clashes
 */
export function saidOnce(clashes) {
  if (grids().length === 0) return clashes;
  const cells = clashes.map((clash) => clash.cells.join());
  return clashes.filter((_, index) => cells.indexOf(cells[index]) === index);
}

/** How many times the board is enlarged when one grid and a cell of its neighbours fill its window. */
export function nearness() {
  const { columns = 1 } = state.rules ?? {};
  return columns / ((grids()[0]?.size ?? columns) + 1.14);
}

/** Goes to the cell at the same place of a grid. @param {number} index */
export function enterGrid(index) {
  const [from, to] = [currentGrid(), grids()[index]];
  if (!from || !to) return state.focus;
  const [row, column] = boardPlaces().place(state.focus);
  const focus = boardPlaces().at(to.row + Math.min(row - from.row, to.size - 1), to.column + Math.min(column - from.column, to.size - 1)) ?? state.focus;
  update({ grid: index });
  update({ selection: new Set([focus]), focus });
  return focus;
}

/** One is in the grid of the cell in focus; in a shared box, in the one from which one came. */
function followFocus() {
  const here = currentGrid();
  if (here && holds(here, state.focus)) return;
  update({ grid: Math.max(0, grids().findIndex((grid) => holds(grid, state.focus))) });
}

watch(['focus', 'rules'], followFocus);
