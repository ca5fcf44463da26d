// Candidates that the puzzle gives for a cell: a clue on one cell with the digits that it may hold.

import { cellName } from '../shared/cells.js';
import { findElement } from '../shared/dom.js';
import { state } from '../shared/state.js';
import { drawClues } from './draft.js';
import { set } from './set-state.js';

/** The kind of clue that lists the digits of a cell: the one in the family of cells that takes a list of digits. */
const KIND = 'candidates';

/** Makes the keys of the pad candidates while the setter gives some. */
export function mountGivenCandidates() {
  for (const type of ['pointerup', 'click']) findElement('#controls').addEventListener(type, onPad, true);
}

/** @param {Event} event */
function onPad(event) {
  const key = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('.pad [data-digit]'));
  if (!key || !state.setter || set.tab !== 'digits' || !set.candidates) return;
  event.stopPropagation();
  // A press counts when it ends; a click without a press comes from a keyboard.
  if (event.type === 'pointerup' || /** @type {MouseEvent} */ (event).detail === 0) toggleCandidate(Number(key.dataset.digit));
}

/** The changes so far: each starts from the result of the one before it. @type {Promise<unknown>} */
let changes = Promise.resolve();

/** Adds a digit to those that the selected cells may hold, or removes it. @param {number} digit */
export function toggleCandidate(digit) {
  changes = changes.then(() => toggle(digit));
}

/**
 * Adds a digit, counted from the first one of the board, to those that the selected cells may hold, or removes it.
 * @param {number} digit
 */
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
