// Checks the puzzle with the clue that is being drawn, before it is placed: a stroke that leaves no solution turns red at once.

import { api } from '../shared/api.js';
import { state } from '../shared/state.js';
import { missingCells, textOf } from './draft.js';
import { set, updateSet, watchSet } from './set-state.js';

/** The time that a stroke rests before it is checked, in milliseconds. */
const REST = 60;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let rest;
/** @type {AbortController | null} */
let running = null;

export function mountDraftVerdict() {
  watchSet(['draft', 'typed'], () => {
    running?.abort();
    clearTimeout(rest);
    if (set.tried !== null) updateSet({ tried: null });
    if (set.draft !== null) rest = setTimeout(tryDraft, REST);
  });
}

/** Asks for the verdict on the puzzle with the draft, if the draft could be placed in its present form. */
async function tryDraft() {
  const { draft, typed } = set;
  const id = state.view?.id;
  if (!id || !draft || draft.replaces !== null || missingCells(draft) > 0) return;
  const needs = draft.kind.word !== null || draft.kind.numbers.least > 0;
  if (needs && typed === '') return;
  const { signal } = (running = new AbortController());
  try {
    const tried = await api.ask(id, { ask: 'verdict', with: textOf(draft, typed), stage: 'first' }, signal);
    if (!signal.aborted) updateSet({ tried: /** @type {import('../types').VerdictAnswer} */ (tried) });
  } catch {
    // A draft that can't be read yet is not checked; the reason is shown when it is placed.
  }
}
