// Candidates that the puzzle gives for a cell: a clue of one cell with the digits that it may hold.

import { cellName } from '../shared/cells.js';
import { findElement } from '../shared/dom.js';
import { state } from '../shared/state.js';
import { drawClues } from './draft.js';
import { set } from './set-state.js';

/** The kind of clue that says which digits a cell may hold: the one of the family of cells that takes a list of digits. */
const KIND = 'candidates';

/** Keys of the pad are candidates while such are given. */
export function mountGivenCandidates() {
  for (const type of ['pointerup', 'click']) findElement('#controls').addEventListener(type, onPad, true);
}

/** @param {Event} event */
function onPad(event) {
  const key = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('.pad [data-digit]'));
  if (!key || !state.setter || set.tab !== 'digits' || !set.candidates) return;
  event.stopPropagation();
  // A press is counted when it ends; a click without one comes from a keyboard.
  if (event.type === 'pointerup' || /** @type {MouseEvent} */ (event).detail === 0) toggleCandidate(Number(key.dataset.digit));
}

/** The changes so far: each goes by what the one before it left. @type {Promise<unknown>} */
let changes = Promise.resolve();

/** Adds a digit to what the selected cells may hold, or takes it away. @param {number} digit */
export function toggleCandidate(digit) {
  changes = changes.then(() => toggle(digit));
}

/** Adds a digit, counted from the first one of the board, to what the selected cells may hold, or takes it away. @param {number} digit */
async function toggle(digit) {
  const { view } = state;
  if (!view) return;
  const value = Number(state.rules?.symbols[digit - 1] ?? digit);
  /** @type {string[]} */
  const add = [];
  /** @type {string[]} */
  const remove = [];
  for (const cell of state.selection) {
    const name = cellName(cell);
    const old = view.clues.find(({ kind, cells }) => kind === KIND && cells.flat().join() === name);
    const held = new Set(old?.numbers ?? []);
    if (!held.delete(value)) held.add(value);
    if (old) remove[held.size > 0 ? 'unshift' : 'push'](old.text);
    const text = `${KIND}=${[...held].sort((a, b) => a - b).join()}:${name}`;
    if (held.size > 0) add[old ? 'unshift' : 'push'](text);
  }
  await drawClues(add, remove);
}
