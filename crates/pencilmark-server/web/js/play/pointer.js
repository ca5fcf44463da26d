// Selecting with mouse, pen and finger: press, drag, Shift and Ctrl; a double press selects all cells with that digit, or enters a lone note.

import { focusCell, gridElement as grid } from './cell-grid.js';
import { enterDigit } from './digit-entry.js';
import { cellName } from '../shared/cells.js';
import { boardPlaces } from '../shared/places.js';
import { state, update } from '../shared/state.js';

/** The distance from the middle of a cell within which a drag touches it, so that a slanted drag does not touch the cells beside it. */
const REACH = 0.42;

/** @type {{ cells: Set<number>, adding: boolean, entering: boolean } | null} */
let drag = null;

/** Two presses within this many milliseconds are a double press. */
const DOUBLE_PRESS = 400;
/** The cell and time of the previous press. */
let lastPress = { index: -1, at: 0 };

export function mount() {
  grid.addEventListener('pointerdown', onPointerDown);
  grid.addEventListener('pointermove', onPointerMove);
  grid.addEventListener('pointerup', onPointerUp);
  grid.addEventListener('pointercancel', endDrag);
  grid.addEventListener('touchmove', onTouchMove, { passive: false });
  grid.addEventListener('contextmenu', (event) => event.preventDefault());
  document.addEventListener('pointerdown', onPressOutside);
}

/**
 * Returns the cell under a pointer, or -1.
 * @param {MouseEvent} event
 * @param {number} [reach]
 */
function cellAt(event, reach = 0.5) {
  const places = boardPlaces();
  const box = grid.getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * places.columns;
  const y = ((event.clientY - box.top) / box.height) * places.rows;
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const near = Math.hypot(x - column - 0.5, y - row - 0.5) <= (reach < 0.5 ? reach : 1);
  return (near ? places.at(row, column) : null) ?? -1;
}

/** @param {PointerEvent} event */
function onPointerDown(event) {
  const index = cellAt(event);
  if (event.button !== 0 || index < 0) return;
  event.preventDefault();
  grid.setPointerCapture(event.pointerId);
  const many = event.ctrlKey || event.metaKey;
  waitForHold(event);
  // Presses are counted here, since browsers differ in whether captured presses make a double click.
  const again = index === lastPress.index && event.timeStamp - lastPress.at < DOUBLE_PRESS;
  lastPress = { index, at: event.timeStamp };
  if (event.shiftKey) extendSelection(index);
  else if (many) toggleCell(index);
  else if (!again || !(enterLoneNote(index) || selectSameDigit(index))) startDrag(index);
  focusCell(index);
}

/** @param {number} index */
function startDrag(index) {
  const entering = state.settings.entry === 'digit' && state.digit !== null;
  drag = { cells: new Set([index]), adding: true, entering };
  update({ selection: new Set([index]), focus: index });
}

/** @param {number} index */
function toggleCell(index) {
  const selection = new Set(state.selection);
  const adding = !selection.has(index);
  if (adding) selection.add(index);
  else selection.delete(index);
  drag = { cells: selection, adding, entering: false };
  update({ selection: new Set(selection), focus: index });
}

/** Selects the rectangle from the focused cell. @param {number} index */
function extendSelection(index) {
  const places = boardPlaces();
  const [from, to] = [state.focus, index].map((cell) => places.place(cell));
  const selection = new Set(state.selection);
  for (let row = Math.min(from[0], to[0]); row <= Math.max(from[0], to[0]); row++) {
    for (let column = Math.min(from[1], to[1]); column <= Math.max(from[1], to[1]); column++) {
      const cell = places.at(row, column);
      if (cell !== null) selection.add(cell);
    }
  }
  update({ selection, focus: index });
}

/** The time that a finger must rest before it selects on a scrolling board, in milliseconds. */
const HOLD = 350;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let holdTimer;
let held = false;

/** On a scrolling board, a finger selects after it has rested; before that, it scrolls. @param {PointerEvent} event */
function waitForHold(event) {
  held = event.pointerType !== 'touch' || !document.body.classList.contains('large');
  clearTimeout(holdTimer);
  if (held) return;
  holdTimer = setTimeout(() => {
    held = drag !== null;
    if (held) navigator.vibrate?.(12);
  }, HOLD);
}

/** @param {TouchEvent} event */
function onTouchMove(event) {
  if (held && drag && event.touches.length === 1) event.preventDefault();
}

function endDrag() {
  drag = null;
  clearTimeout(holdTimer);
}

/** @param {PointerEvent} event */
function onPointerMove(event) {
  if (!drag || !held || event.buttons === 0) return;
  const index = cellAt(event, REACH);
  if (index < 0 || drag.cells.has(index) === drag.adding) return;
  if (drag.adding) drag.cells.add(index);
  else drag.cells.delete(index);
  update({ selection: new Set(drag.cells), focus: index });
}

function onPointerUp() {
  const done = drag;
  endDrag();
  if (done) focusCell();
  if (!done?.entering || state.digit === null) return;
  enterDigit(
    state.digit,
    [...done.cells].map((cell) => cellName(cell)),
  );
}

/** Enters the only note of a cell as its digit; false if it has none or several. @param {number} index */
function enterLoneNote(index) {
  const cell = state.view?.cells[index];
  const notes = new Set([...(cell?.corner ?? []), ...(cell?.centre ?? [])]);
  if (!cell || cell.value !== null || notes.size !== 1 || (state.settings.entry === 'digit' && state.digit !== null)) return false;
  drag = null;
  // A third press must not take the digit away again.
  lastPress = { index: -1, at: 0 };
  enterDigit([...notes][0], [cellName(index)], 'digit');
  return true;
}

/** Selects all cells with the digit of this one, unless presses enter a digit. @param {number} index @returns {boolean} */
function selectSameDigit(index) {
  const { view } = state;
  const value = view?.cells[index]?.value;
  if (!view || !value || (state.settings.entry === 'digit' && state.digit !== null)) return false;
  const alike = view.cells.flatMap((cell, at) => (cell.value === value ? [at] : []));
  drag = null;
  update({ selection: new Set(alike), focus: index });
  return true;
}

/** Clears the selection on a press beside the board that hits no control. @param {PointerEvent} event */
function onPressOutside(event) {
  const target = /** @type {Element} */ (event.target);
  // Two presses on a cell with a key between them are no double press.
  if (!grid.contains(target)) lastPress = { index: -1, at: 0 };
  if (target.matches('#stage, #play, body, html') && state.selection.size > 0) update({ selection: new Set() });
}
