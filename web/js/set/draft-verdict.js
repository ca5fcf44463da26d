// Looks at the puzzle with the clue that is being drawn, before it is placed: a stroke that leaves no solution is red at once.

import { api } from '../shared/api.js';
import { state } from '../shared/state.js';
import { missingCells, textOf } from './draft.js';
import { set, updateSet, watchSet } from './set-state.js';

/** How long a stroke rests until it is looked at, in milliseconds. */
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

/** Asks what would hold with the draft, if it could be placed as it is. */
async function tryDraft() {
  const { draft, typed } = set;
  const id = state.view?.id;
  if (!id || !draft || draft.replaces !== null || missingCells(draft) > 0) return;
  const needs = draft.kind.word !== null || draft.kind.numbers.least > 0;
  if (needs && typed === '') return;
  const { signal } = (running = new AbortController());
  try {
    const tried = await api.ask(id, { ask: 'verdict', with: textOf(draft, typed) }, signal);
    if (!signal.aborted) updateSet({ tried: /** @type {import('../types').VerdictAnswer} */ (tried) });
  } catch {
    // A draft that can't be read yet is not judged; placing it says why.
  }
}
