// The cells as elements over the drawing, for keyboard focus and screen readers.

import { LABEL_ROOM } from './note-positions.js';
import { cellName, digitSymbol } from '../shared/cells.js';
import { h, replaceContent } from '../shared/dom.js';
import { announce } from '../shared/notices.js';
import { state, update, watch } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { GameView } from '../types' */
/** @import { PendingCell as CellView } from './pending.js' */

/** Boards larger than this scroll on a phone. */
const LARGE = 12;
/** @type {HTMLElement[]} */
let cells = [];
const grid = h('div', { class: 'grid', role: 'grid', 'aria-multiselectable': 'true', 'aria-label': t.board.name });

/** @param {HTMLElement} frame */
export function mount(frame) {
  frame.append(grid);
  watch(['rules'], createCells);
  watch(['labels'], placeGrid);
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
  const { size } = rules;
  placeGrid();
  document.body.style.setProperty('--size', String(size));
  document.body.classList.toggle('large', size > LARGE);
  grid.setAttribute('aria-rowcount', String(size));
  grid.setAttribute('aria-colcount', String(size));
  cells = Array.from({ length: size * size }, () => h('div', { role: 'gridcell', tabindex: -1, class: 'cell' }));
  replaceContent(
    grid,
    ...Array.from({ length: size }, (_, row) =>
      h('div', { role: 'row' }, ...cells.slice(row * size, (row + 1) * size)),
    ),
  );
}

/** Lays the cells over those of the drawing. */
function placeGrid() {
  const [left, , whole] = (state.rules?.viewBox ?? '0 0 1 1').split(' ').map(Number);
  const room = state.labels ? LABEL_ROOM : 0;
  grid.style.inset = `${((room - left) / (whole + 2 * room)) * 100}%`;
}

function markSelection() {
  // A selection of one cell is outlined already.
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
  if (!view || view.cells.length !== cells.length) return;
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
  const name = cellName(index, view.size);
  const digits = (/** @type {number[]} */ list) => list.map(digitSymbol).join(' ');
  const parts = [t.board.cell(Math.floor(index / view.size) + 1, (index % view.size) + 1)];
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

/** What a solution that is shown says of a cell. @param {number} index */
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
  const told = [...faults.conflicts, ...faults.warnings]
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
