// The keyboard. Every action has a key here or a button that Tab reaches.

import { focusCell } from './cell-grid.js';
import { enterDigit, eraseCells, leaveEmpty, nextMode, nextRow, pressDigit, setMode, toggleCandidates, toggleLabels } from './digit-entry.js';
import { cellName, digitOfSymbol, selectedCells } from '../shared/cells.js';
import { act, togglePause } from '../shared/current-game.js';
import { enterGrid, grids } from '../shared/grids.js';
import { boardPlaces } from '../shared/places.js';
import { state, update } from '../shared/state.js';

/** @import { Mode } from '../page' */

/** The action of each letter; on boards whose digits are letters, with Alt. @type {Record<string, () => void>} */
const LETTERS = {
  z: () => setMode('digit'),
  x: () => setMode('corner'),
  c: () => setMode('centre'),
  v: () => setMode('colour'),
  d: () => setMode('pen'),
  n: toggleCandidates,
  r: toggleLabels,
  p: togglePause,
  '.': leaveEmpty,
};

/** Adds a shortcut. @param {string} handleLetter @param {() => void} action */
export function onLetter(handleLetter, action) {
  LETTERS[handleLetter] = action;
}

/** Fields that handle their keys themselves. */
const TEXT_FIELDS = 'input:not([type=radio], [type=checkbox]), textarea, select';

/** The functions that Escape calls, newest first, until one of them returns true. @type {(() => boolean)[]} */
const escapeActions = [];

/** @param {() => boolean} action returns true if there was something to do */
export function onEscape(action) {
  escapeActions.unshift(action);
}

/** @type {Record<string, Mode>} */
const MODIFIER_MODES = { Shift: 'corner', Control: 'centre', Alt: 'colour' };

export function mount() {
  document.addEventListener('keyup', () => update({ held: null }));
  window.addEventListener('blur', () => update({ held: null }));
  document.addEventListener('keydown', (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.defaultPrevented || event.isComposing || target.closest('dialog') || state.screen !== 'play') return;
    if (target.matches(TEXT_FIELDS) && event.key !== 'Escape') return;
    if (event.key in MODIFIER_MODES) update({ held: MODIFIER_MODES[event.key] });
    if (handleKey(event, target)) event.preventDefault();
  });
}

/** @param {KeyboardEvent} event @param {Element} target */
function handleKey(event, target) {
  const mode = modeOf(event);
  const digit = digitOf(event, mode ?? state.mode);
  if (digit !== null) {
    // A key held down repeats moving, erasing and undoing, but never entering.
    if (!event.repeat) pressDigit(digit, mode);
    return true;
  }
  if (event.ctrlKey || event.metaKey) return handleCommand(event) || handleArrow(event, target);
  return letter(event) || handleNamedKey(event, target) || handleArrow(event, target);
}

/** The digit, or the number of a colour, that a key stands for, whatever the layout. @param {KeyboardEvent} event @param {Mode} mode */
function digitOf(event, mode) {
  const found = /^(?:Digit|Numpad)([0-9])$/.exec(event.code);
  if (found) {
    const byArrow = event.code.startsWith('Numpad') && !/^[0-9]$/.test(event.key) && !event.getModifierState('NumLock');
    if (byArrow) return null;
    const hasNumbers = mode === 'colour' || mode === 'pen';
    return hasNumbers ? Number(found[1]) : digitOfSymbol(found[1]);
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return null;
  const digit = digitOfSymbol(event.key.toUpperCase());
  return digit > 9 ? digit : null;
}

/** @param {KeyboardEvent} event @returns {Mode | undefined} */
function modeOf(event) {
  if (event.ctrlKey || event.metaKey) return 'centre';
  if (event.altKey) return 'colour';
  // With NumLock on, Shift turns the keys of the number pad into arrows, and shiftKey is not set.
  const shifted = event.shiftKey || (event.code.startsWith('Numpad') && !/^[0-9]$/.test(event.key));
  return shifted ? 'corner' : undefined;
}

/** @param {KeyboardEvent} event */
function handleCommand(event) {
  const key = event.key.toLowerCase();
  if (key === 'z') act({ do: event.shiftKey ? 'redo' : 'undo' });
  else if (key === 'y') act({ do: 'redo' });
  else if (key === 'a') update({ selection: new Set(state.view?.cells.keys()) });
  else return false;
  return true;
}

/** @param {KeyboardEvent} event */
function letter(event) {
  const key = event.altKey ? /^Key([A-Z])$/.exec(event.code)?.[1].toLowerCase() : event.key.toLowerCase();
  const action = key && Object.hasOwn(LETTERS, key) ? LETTERS[key] : undefined;
  if (!event.repeat) action?.();
  return action !== undefined;
}

/** @param {KeyboardEvent} event @param {Element} target */
function handleNamedKey(event, target) {
  const onControl = target.matches('button, a, summary, input');
  if (event.repeat && (event.key === ' ' || event.key === 'Enter')) return !onControl;
  if (event.key === 'Backspace' || event.key === 'Delete') eraseCells();
  else if (event.key === ' ' && !onControl) (state.view?.phase === 'setting' ? leaveEmpty : nextMode)();
  else if (event.key === 'Enter' && !onControl && state.view?.phase === 'setting') nextRow();
  else if (event.key === 'Enter' && !onControl && state.digit !== null) enterDigit(state.digit, selectedOrFocused());
  else if (event.key === 'Escape') handleEscape();
  else return false;
  return true;
}

/** Returns the selected cells or, when digits are selected first, the focused cell. */
function selectedOrFocused() {
  const cells = selectedCells();
  return cells.length > 0 ? cells : [cellName(state.focus)];
}

function handleEscape() {
  if (escapeActions.some((action) => action())) return;
  update({ selection: new Set(), digit: null });
}

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @param {KeyboardEvent} event @param {Element} target */
function handleArrow(event, target) {
  if (!state.rules || target.closest('#card, #nav')) return false;
  const to = event.key in ARROWS ? boardPlaces().next(state.focus, ...ARROWS[event.key], state.settings.wrap) : jumpTarget(event);
  if (to === undefined) return handlePage(event);
  const adding = event.shiftKey || (event.key in ARROWS && (event.ctrlKey || event.metaKey));
  update({ selection: new Set(adding ? [...state.selection, state.focus, to] : [to]), focus: to });
  focusCell(to);
  return true;
}

/** The first or the last cell of the row, or of the board. @param {KeyboardEvent} event */
function jumpTarget(event) {
  const end = { Home: 0, End: -1 }[event.key];
  const places = boardPlaces();
  return end === undefined ? undefined : (event.ctrlKey ? [...places.places.keys()] : places.row(places.place(state.focus)[0])).at(end);
}

/** Goes to the next or the previous one of overlapping grids. @param {KeyboardEvent} event */
function handlePage(event) {
  const by = { PageDown: 1, PageUp: -1 }[event.key];
  const count = grids().length;
  if (by === undefined || count === 0) return false;
  focusCell(enterGrid((state.grid + by + count) % count));
  return true;
}
