// Entering digits: the cells they go into, and whether as digit, note, colour or elimination.

import { focusCell } from './cell-grid.js';
import { selectedCells } from '../shared/cells.js';
import { act } from '../shared/current-game.js';
import { whenLoaded } from '../shared/deferred.js';
import { announce } from '../shared/notices.js';
import { boardPlaces } from '../shared/places.js';
import { rememberInTab, state, update } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { Mode } from '../page' */

/** How many colours there are. */
export const COLOURS = 9;
/** How many inks the pen has. */
export const INKS = 6;

/** Returns the modes that can be used now, in order. @returns {Mode[]} */
export function availableModes() {
  if (state.view?.phase === 'setting') return ['digit', 'colour'];
  return state.candidates ? ['digit', 'corner', 'colour', 'pen'] : ['digit', 'corner', 'centre', 'colour', 'pen'];
}

/** @param {Mode} mode */
export function setMode(mode) {
  if (!availableModes().includes(mode)) return;
  update({ mode });
  announce(t.modes.now(modeName(mode)));
}

export function nextMode() {
  // The pen is not a mode for keys.
  const all = /** @type {Mode[]} */ (availableModes().filter((mode) => mode !== 'pen'));
  setMode(all[(all.indexOf(state.mode) + 1) % all.length]);
}

/** Returns the name of a mode: while candidates are shown, the note modes eliminate them. @param {Mode} mode */
export function modeName(mode) {
  return state.candidates && (mode === 'corner' || mode === 'centre') ? t.modes.strike : t.modes[mode];
}

/**
 * Handles a digit pressed on the keyboard or the pad.
 * @param {number} digit
 * @param {Mode} [mode]
 */
export function pressDigit(digit, mode = state.mode) {
  if (digit === 0) return leaveEmpty();
  if (!isInMode(digit, mode)) return;
  if (mode === 'pen') return whenLoaded((rest) => rest.chooseInk(digit))();
  if (state.settings.entry === 'digit' && mode === state.mode) {
    update({ digit: state.digit === digit ? null : digit, selection: new Set() });
    return;
  }
  enterDigit(digit, selectedCells(), mode);
}

/** True if there is a digit, or a colour, of that number. @param {number} digit @param {Mode} mode */
function isInMode(digit, mode) {
  if (mode === 'colour') return digit <= COLOURS;
  return mode === 'pen' ? digit <= INKS : (state.rules?.digits.includes(digit) ?? false);
}

/**
 * Enters a digit in cells.
 * @param {number} digit
 * @param {string[]} cells
 * @param {Mode} [mode]
 */
export function enterDigit(digit, cells, mode = state.mode) {
  if (cells.length === 0 || mode === 'pen' || (mode === 'colour' && digit > COLOURS)) return;
  if (mode === 'colour') act({ do: 'colour', cells, colour: digit });
  else if (mode === 'digit') placeDigit(digit, cells);
  else act({ do: state.candidates ? 'strike' : mode, cells, digit });
}

/** @param {number} digit @param {string[]} cells */
function placeDigit(digit, cells) {
  // While givens are typed one after the other, typing a digit that is already there keeps it.
  if (!isAdvancing() || state.view?.cells[state.focus]?.value !== digit) act({ do: 'digit', cells, digit });
  advanceCell();
}

/** True if givens are entered cell by cell. */
const isAdvancing = () => state.settings.advance && state.view?.phase === 'setting' && state.selection.size === 1;

/** Selects the next cell in reading order, while givens are entered. */
export function advanceCell() {
  const next = state.focus + 1;
  if (!isAdvancing() || next >= (state.view?.cells.length ?? 0)) return;
  focusCell(selectOnly(next));
}

/** Leaves the selected cell empty and goes on, while givens are entered. */
export function leaveEmpty() {
  if (state.view?.phase !== 'setting') return;
  if (selectedCells().length > 0 && [...state.selection].some((cell) => (state.view?.cells[cell].value ?? null) !== null)) eraseCells();
  advanceCell();
}

/** Selects the first cell of the next row. */
export function nextRow() {
  const next = boardPlaces().row(boardPlaces().place(state.focus)[0] + 1)[0];
  if (next !== undefined) focusCell(selectOnly(next));
}

/** @param {number} cell */
const selectOnly = (cell) => (update({ selection: new Set([cell]), focus: cell }), cell);

export function eraseCells() {
  const cells = selectedCells();
  if (cells.length > 0) act({ do: 'erase', cells });
}

export function toggleCandidates() {
  const candidates = !state.candidates;
  update({ candidates, mode: candidates && state.mode === 'centre' ? 'corner' : state.mode });
  rememberInTab('candidates', candidates);
  announce(candidates ? t.candidates.shown : t.candidates.hidden);
}

/** Shows or hides the numbers of rows and columns. */
export function toggleLabels() {
  update({ labels: !state.labels });
  rememberInTab('labels', state.labels);
}
