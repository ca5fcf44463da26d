// Updates the results after each change: first the verdict, then its reasons, then the remaining digits, then the progress of logic.
// Running requests are cancelled when the puzzle changes again.

import { RequestRefused, api } from '../shared/api.js';
import { allActionsAnswered } from '../shared/current-game.js';
import { announce, showMessage } from '../shared/notices.js';
import { state, watch } from '../shared/state.js';
import { selectedClue, kindOf, takesNumbers } from './draft.js';
import { set, updateSet, watchSet } from './set-state.js';
import { s } from './texts.js';

/** @import { Question, Suggestion } from '../types' */
/** @import { AnswerTo } from '../page' */

/** @type {AbortController | null} */
let running = null;
/** @type {AbortController | null} */
let counting = null;
let judgedKey = '';

export function mountVerdict() {
  watch(['view', 'setter'], judgeIfChanged);
  watchSet(['selected'], countNumbers);
  // The state before a pending change is not counted.
  watchSet(['placing', 'draft'], () => counting?.abort());
}

/**
 * Asks a question that can be cancelled. Resolves with null if it was cancelled or refused.
 * @template {Question} Q
 * @param {Q} question
 * @param {AbortSignal} signal
 * @returns {Promise<AnswerTo<Q> | null>}
 */
async function inquire(question, signal) {
  const id = state.view?.id;
  await allActionsAnswered();
  if (!id || signal.aborted) return null;
  try {
    return await api.ask(id, question, signal);
  } catch (error) {
    if (error instanceof RequestRefused && !signal.aborted) showMessage(error.message);
    return null;
  }
}

/** A key of everything that the verdict depends on. */
function puzzleKey() {
  const { view } = state;
  return view ? [view.id, view.rules, ...view.cells.map((cell) => cell.value ?? '.')].join(' ') : '';
}

export function judgeIfChanged() {
  if (!state.setter || state.view?.phase !== 'setting') {
    running?.abort();
    judgedKey = '';
    return;
  }
  const key = puzzleKey();
  if (key === judgedKey) return;
  judgedKey = key;
  judge();
}

async function judge() {
  running?.abort();
  const { signal } = (running = new AbortController());
  updateSet({ busy: true, spare: null, suggested: null, suggesting: false, waysOut: [] });
  const first = await inquire({ ask: 'verdict', stage: 'first' }, signal);
  if (signal.aborted || !first) return;
  updateSet({
    verdict: first,
    shares: null,
    equal: [],
    path: null,
    busy: false,
    shown: first.solutions === 1 && set.shown === 'two' ? 'candidates' : set.shown,
  });
  announce(first.text);
  countNumbers();
  const isWrongDigit = first.solutions === 0 && first.cells.length === 1 && first.clues.length === 0;
  const verdict = isWrongDigit ? first : await inquire({ ask: 'verdict' }, signal);
  if (signal.aborted || !verdict) return;
  updateSet({ verdict });
  if (verdict.text !== first.text) announce(verdict.text);
  if (verdict.solutions === 2 || verdict.solutions === null) await refine(signal);
  if (verdict.solutions === 0) await findWaysOut(verdict.clues, signal);
  if (verdict.solutions === 1) {
    const path = await inquire({ ask: 'path' }, signal);
    if (!signal.aborted) updateSet({ path });
  }
}

/** Requests the remaining digits, and the exact number of solutions if it can be counted. @param {AbortSignal} signal */
async function refine(signal) {
  const shares = await inquire({ ask: 'shares' }, signal);
  if (signal.aborted || !shares || !set.verdict) return;
  const amount = shares.solutions === null ? set.verdict.amount : { solutions: shares.solutions, error: 0 };
  const text = shares.solutions === null ? set.verdict.text : s.verdict.counted(shares.solutions);
  updateSet({ shares, equal: shares.equal ?? [], verdict: { ...set.verdict, amount, text } });
  if (!shares.equal && set.verdict.solutions === 2) await joinEqual(signal);
}

/** Requests the cells that are equal in all solutions, if there are too many solutions to count. @param {AbortSignal} signal */
async function joinEqual(signal) {
  const equal = await inquire({ ask: 'equal' }, signal);
  if (!signal.aborted && equal) updateSet({ equal: equal.groups });
}

/** The largest number of clashing clues whose numbers are tried. */
const MOST_TRIED = 6;

/**
 * Finds for each clashing clue the nearest number that ends the clash; the least change comes first.
 * @param {string[]} clues
 * @param {AbortSignal} signal
 */
async function findWaysOut(clues, signal) {
  for (const text of clues.slice(0, MOST_TRIED)) {
    const own = state.view?.clues.find((clue) => clue.text === text)?.numbers;
    if (own?.length !== 1) continue;
    const answer = await inquire({ ask: 'suggest', clue: text }, signal);
    if (signal.aborted) return;
    const numbers = (answer?.numbers ?? []).map(({ number, left }) => ({ clue: text, number, change: Math.abs(number - own[0]), left }));
    const nearest = numbers.sort((a, b) => a.change - b.change).slice(0, 1);
    updateSet({ waysOut: [...set.waysOut, ...nearest].sort((a, b) => a.change - b.change) });
  }
}

/** Counts the solutions for each possible number of the selected clue. */
async function countNumbers() {
  counting?.abort();
  const clue = selectedClue();
  const kind = clue && kindOf(clue);
  if (!clue || !kind || !takesNumbers(kind) || set.verdict === null) return updateSet({ numbers: [] });
  const { signal } = (counting = new AbortController());
  await allActionsAnswered();
  if (signal.aborted || selectedClue()?.text !== clue.text) return;
  const answer = await inquire({ ask: 'suggest', clue: clue.text }, signal);
  if (!signal.aborted) updateSet({ numbers: (answer?.numbers ?? []).map(({ number, left }) => ({ number, left: answer?.exact ? left : null })) });
}

/** Waits for the pending changes, since each begins a new verdict, and returns a signal that the next change sets. */
async function untilNextChange() {
  await allActionsAnswered();
  return running?.signal ?? new AbortController().signal;
}

/** Looks for givens and clues that would leave one solution: first for one suggestion, then for others, which are listed below it. */
export async function findSuggestions() {
  showMessage(s.verdict.suggesting);
  const signal = await untilNextChange();
  const first = await inquire({ ask: 'suggest', most: 1 }, signal);
  if (signal.aborted || !first) return;
  // On a nearly empty board the first suggestion takes as long as all of them.
  updateSet({ suggested: first.suggestions.length > 0 ? first : null, suggesting: true });
  const all = await inquire({ ask: 'suggest' }, signal);
  if (signal.aborted) return;
  updateSet({ suggested: all ? { ...all, suggestions: inOrder(first.suggestions, all.suggestions) } : first, suggesting: false });
}

/** All suggestions; those already on screen keep their places. @param {Suggestion[]} shown @param {Suggestion[]} all */
function inOrder(shown, all) {
  const key = (/** @type {Suggestion} */ { givens, clues }) => JSON.stringify([givens, clues]);
  const known = new Set(shown.map(key));
  const same = (/** @type {Suggestion} */ one) => all.find((other) => key(other) === key(one)) ?? one;
  return [...shown.map(same), ...all.filter((one) => !known.has(key(one)))];
}

/** Finds the clues and givens that are not needed. */
export async function findSpare() {
  const signal = await untilNextChange();
  const spare = await inquire({ ask: 'spare' }, signal);
  if (!signal.aborted) updateSet({ spare });
}
