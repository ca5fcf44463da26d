// The cells as elements over the drawing, for keyboard focus and screen readers.

import { boardArea, spaceAround } from './area.js';
import { cellName, digitSymbol } from '../shared/cells.js';
import { h, replaceContent } from '../shared/dom.js';
import { gridsOf, nearness, saidOnce } from '../shared/grids.js';
import { announce } from '../shared/notices.js';
import { boardPlaces, fits } from '../shared/places.js';
import { state, update, watch } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { GameView } from '../types' */
/** @import { PendingCell as CellView } from './pending.js' */

/** Boards with more rows or columns than this scroll on a phone. */
const LARGE = 12;
/** @type {HTMLElement[]} */
let cells = [];
const grid = h('div', { class: 'grid', role: 'grid', 'aria-multiselectable': 'true', 'aria-label': t.board.name });

/** @param {HTMLElement} frame */
export function mount(frame) {
  frame.append(grid);
  watch(['rules'], createCells);
  watch(['labels', 'area', 'room'], placeGrid);
  watch(['view', 'ahead', 'rules', 'candidates', 'drawing'], labelCells);
  watch(['selection', 'focus', 'rules'], markSelection);
  grid.addEventListener('focusin', (event) => {
    const index = cells.indexOf(/** @type {HTMLElement} */ (event.target));
    if (index >= 0 && index !== state.focus) update({ focus: index });
  });
}

export const gridElement = grid;

function createCells() {
  const { rules } = state;
  if (!rules) return;
  const { rows, columns, grids, places } = rules;
  placeGrid();
  document.body.style.setProperty('--columns', String(columns));
  document.body.style.setProperty('--rows', String(rows));
  document.body.classList.toggle('large', Math.max(rows, columns) > LARGE);
  document.body.classList.toggle('grids', grids.length > 0);
  document.body.style.setProperty('--near', String(nearness()));
  grid.setAttribute('aria-rowcount', String(rows));
  grid.setAttribute('aria-colcount', String(columns));
  // On boards with holes, each cell tells screen readers its place.
  const { hasHoles } = boardPlaces();
  cells = places.map(([row, column]) => createCell(hasHoles ? [row + 1, column + 1] : null));
  const lines = Array.from({ length: rows }, (_, row) => boardPlaces().row(row).map((cell) => cells[cell]));
  const line = (/** @type {HTMLElement[]} */ own, /** @type {number} */ row) => h('div', { role: 'row', 'aria-rowindex': hasHoles ? row + 1 : null }, ...own);
  replaceContent(grid, ...lines.map((own, row) => own.length > 0 && line(own, row)));
}

/** @param {[number, number] | null} place the row and the column to say */
function createCell(place) {
  const cell = h('div', { role: 'gridcell', tabindex: -1, class: 'cell', 'aria-colindex': place?.[1] });
  if (place) cell.style.gridArea = place.join(' / ');
  return cell;
}

/** Lays the cells over those of the drawing. */
function placeGrid() {
  const { width, height } = boardArea();
  document.body.style.setProperty('--ratio', String(width / height));
  grid.style.inset = spaceAround().map((share) => `${share * 100}%`).join(' ');
}

function markSelection() {
  // A selection of one cell already has an outline.
  grid.classList.toggle('one', state.selection.size === 1 && state.selection.has(state.focus));
  cells.forEach((cell, index) => {
    const selected = String(state.selection.has(index));
    if (cell.getAttribute('aria-selected') !== selected) cell.setAttribute('aria-selected', selected);
    const tab = index === state.focus ? 0 : -1;
    if (cell.tabIndex !== tab) cell.tabIndex = tab;
  });
}

function labelCells() {
  const view = state.ahead ?? state.view;
  if (!view || !state.rules || !fits(state.rules, view)) return;
  view.cells.forEach((cell, index) => {
    const text = describeCell(view, cell, index);
    if (cells[index].getAttribute('aria-label') === text) return;
    const before = cells[index].getAttribute('aria-label');
    cells[index].setAttribute('aria-label', text);
    if (before !== null && index === state.focus) announce(text);
  });
}

/**
 * Describes a cell for screen readers.
 * @param {GameView} view
 * @param {CellView} cell
 * @param {number} index
 */
function describeCell(view, cell, index) {
  const name = cellName(index);
  const digits = (/** @type {number[]} */ list) => list.map(digitSymbol).join(' ');
  const [row, column] = boardPlaces().place(index);
  const parts = [t.board.cell(row + 1, column + 1), ...describeGrids(index)];
  if (view.fog.includes(name)) parts.push(t.board.fog);
  if (cell.value !== null) {
    const kind = cell.given ? t.board.given : cell.hinted ? t.board.hinted : t.board.entry;
    parts.push(kind(digitSymbol(cell.value)));
  } else {
    parts.push(t.board.empty);
    if (state.candidates) parts.push(t.board.candidates(digits(cell.candidates)));
    else {
      if (cell.corner.length > 0) parts.push(t.board.corner(digits(cell.corner)));
      if (cell.centre.length > 0) parts.push(t.board.centre(digits(cell.centre)));
    }
  }
  if (cell.colours.length > 0)
    parts.push(t.board.colours(cell.colours.map((colour) => t.colours[colour - 1]).join(', ')));
  if (cell.pending) parts.push(t.board.pending);
  return [...parts, ...describeSolution(index), ...describeFaults(view, name)].join(', ');
}

/** The overlapping grids of a cell. @param {number} index */
function describeGrids(index) {
  const letters = gridsOf(index).map(({ letter }) => letter);
  return letters.length > 0 ? [t.grids.of(letters)] : [];
}

/** The text for screen readers about a shown solution in a cell. @param {number} index */
function describeSolution(index) {
  const { drawing } = state;
  if (drawing?.kind !== 'digits' || !drawing.entries) return [];
  if (drawing.right.has(index)) return [t.board.right];
  const value = drawing.values[index];
  const shown = value && !state.view?.cells[index].given ? [t.board.shown(digitSymbol(value))] : [];
  return drawing.wrong.has(index) ? [t.board.wrong, ...shown] : shown;
}

/** @param {GameView} view @param {string} name */
function describeFaults({ faults }, name) {
  const told = [...saidOnce(faults.conflicts), ...faults.warnings]
    .filter((each) => each.cells.includes(name))
    .map((each) => each.text);
  const notes = faults.notes
    .filter(({ cell }) => cell === name)
    .map(({ digit }) => t.board.badNote(digitSymbol(digit)));
  const wrong = faults.wrong.includes(name) ? [t.board.wrong] : [];
  return [...new Set(told), ...notes, ...wrong];
}

/** Moves the focus to a cell. @param {number} [index] */
export function focusCell(index = state.focus) {
  cells[index]?.focus({ preventScroll: true });
  scrollToCell(index);
}

/** Scrolls to a cell of a board that is larger than its window. @param {number | undefined} index */
export function scrollToCell(index) {
  if (index === undefined || !document.body.classList.contains('large')) return;
  cells[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
