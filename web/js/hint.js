// The hint: five rungs, each one press, from a nudge to the step carried out.

import { closeCard, main, openCard, row, side } from './card.js';
import { indices, outcome } from './cells.js';
import { conclusions, h } from './dom.js';
import { act, ask } from './game.js';
import { bring, focusCell } from './grid.js';
import { announce, say } from './live.js';
import { state, update } from './store.js';
import { t } from './texts.js';
import { backToRight } from './mistakes.js';

/** @import { Hint } from './types' */

/** The highest rung there is. */
const MOST = 5;

/** @type {Hint | null} */
let hint = null;
/** The rung asked for last, which may still be on its way; 0 when there is no hint. */
let wanted = 0;
let notes = 'candidates';
/** @type {AbortController | null} */
let asking = null;

/** The first rung, or one more. */
export function hintOrMore() {
  if (wanted > 0) climb(Math.min(wanted + 1, hint?.rungs ?? MOST));
  else begin(state.settings.notes);
}

/** What the player's own notes say. */
export function hintByNotes() {
  begin('own');
}

/** @param {string} by */
function begin(by) {
  if (state.view?.phase === 'setting') return say(t.hint.notYet);
  notes = by;
  [hint, wanted] = [null, 0];
  act({ do: 'hinted' });
  climb(1);
}

/** @param {number} rung */
async function climb(rung) {
  if (rung === wanted) return;
  wanted = rung;
  asking?.abort();
  const mine = new AbortController();
  asking = mine;
  const { order, off, layout } = state.settings;
  const slow = setTimeout(() => openCard('hint', t.hint.looking, [h('p', {}, t.hint.slow)], { closed: stop }), 400);
  const answer = await ask({ ask: 'hint', rung, notes, order, off, layout }, mine.signal);
  clearTimeout(slow);
  if (mine.signal.aborted) return;
  wanted = answer?.rung ?? hint?.rung ?? 0;
  if (!answer) return hint ? undefined : closeCard();
  hint = answer;
  show(answer);
}

function stop() {
  asking?.abort();
  [hint, wanted] = [null, 0];
}

/** @param {Hint} answer */
function show(answer) {
  const size = state.view?.size ?? 9;
  openCard('hint', answer.title, body(answer), { closed: stop });
  update({
    drawing: answer.picture ? { kind: 'picture', svg: answer.picture } : null,
    look: answer.picture ? new Set() : indices(answer.cells, size),
  });
  bring([...indices(answer.cells, size)][0]);
  announce(`${answer.title}. ${answer.text}`);
}

/** @param {Hint} answer */
function body(answer) {
  const { rung, rungs } = answer;
  const steps = Array.from({ length: rungs }, (_, index) => h('span', { class: index < rung ? 'is' : null }));
  const height = rungs > 1 ? t.hint.rung(rung, rungs) : '';
  const about = answer.technique ? h('a', { href: `#/learn/${answer.technique}` }, t.hint.about) : null;
  return [
    h('p', { class: 'small split' }, height, about),
    rungs > 1 ? h('div', { class: 'rungs', 'aria-hidden': 'true' }, ...steps) : null,
    h('p', {}, answer.text),
    // The last rung is the outcome in words.
    ...(rung < rungs ? conclusions(outcome(answer.conclusions)) : []),
    row(...buttons(answer)),
  ];
}

/** @param {Hint} answer */
function buttons(answer) {
  const { rung, rungs, kind } = answer;
  const applies = answer.conclusions.length > 0;
  const wrong = ['conflicts', 'dead-ends', 'wrong-entries'].includes(kind);
  const more = rung < rungs ? (applies ? side : main)(t.hint.more, hintOrMore) : null;
  return [
    applies ? main(t.hint.apply, () => apply(answer.conclusions)) : null,
    more,
    wrong ? side(t.mistakes.back, backToRight) : null,
    kind === 'step' ? side(t.hint.mine, leave) : null,
  ];
}

/** @param {string[]} steps */
function apply(steps) {
  closeCard();
  act({ do: 'apply', conclusions: steps });
  focusCell();
}

function leave() {
  closeCard();
  focusCell();
}
