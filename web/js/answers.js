// Questions about the puzzle and what the session says: what was missed, the solution, how hard it is, how many solutions.

import { closeCard, main, openCard, row, side } from './card.js';
import { indices, told } from './cells.js';
import { h } from './dom.js';
import { act, ask } from './game.js';
import { announce } from './live.js';
import { state, update } from './store.js';
import { t } from './texts.js';

/** @import { Count, Missed, Rate, Solution } from './types' */

/** What can be found now, easiest first. */
export async function openMissed() {
  openCard('missed', t.missed.title, [h('p', {}, t.missed.looking)]);
  const answer = /** @type {Missed | null} */ (await ask({ ask: 'missed' }));
  if (!answer) return closeCard();
  const rows = answer.found.map(({ technique, name, count, first }) =>
    h(
      'li',
      {},
      h(
        'details',
        {},
        h('summary', {}, h('span', {}, name), h('small', {}, t.missed.count(count))),
        h('p', {}, t.missed.first(told(first)), ' ', h('a', { href: `#/learn/${technique}` }, t.hint.about)),
      ),
    ),
  );
  openCard('missed', t.missed.title, [
    h('p', {}, rows.length > 0 ? t.missed.text : answer.text),
    h('ul', { class: 'found' }, ...rows),
  ]);
  announce(answer.text);
}

/** Asks first: a solution that was seen can't be unseen. */
export function openSolution() {
  openCard('solution', t.solution.title, [h('p', {}, t.solution.sure), row(main(t.solution.show, reveal))]);
}

async function reveal() {
  const answer = /** @type {Solution | null} */ (await ask({ ask: 'solution' }));
  if (!answer) return;
  await act({ do: 'revealed' });
  const size = state.view?.size ?? 9;
  openCard('solution', t.solution.title, [h('p', {}, answer.text), h('p', { class: 'small' }, t.solution.legend)], {
    stays: true,
  });
  update({
    drawing: {
      kind: 'ghost',
      values: answer.values,
      right: indices(answer.right, size),
      wrong: indices(answer.wrong, size),
      entries: true,
    },
  });
  announce(answer.text);
}

export async function openRate() {
  openCard('rate', t.rate.title, [h('p', {}, t.rate.looking)], { stays: true });
  const answer = /** @type {Rate | null} */ (await ask({ ask: 'rate' }));
  if (!answer) return closeCard();
  const { se, hodoku, cost } = answer;
  /** @type {[string, string][]} */
  const rows = [[t.rate.givens, String(answer.givens)]];
  if (answer.level) rows.unshift([t.rate.level, t.levels[answer.level] ?? answer.level]);
  if (se) rows.push([t.rate.se, [se.er, se.ep, se.ed].map((each) => each.toFixed(1)).join(' / ')]);
  if (hodoku) rows.push([t.rate.hodoku, `${hodoku.level} (${hodoku.score})`]);
  if (typeof cost?.nodes === 'number') rows.push([t.rate.nodes, String(cost.nodes)]);
  if (typeof cost?.guesses === 'number') rows.push([t.rate.guesses, String(cost.guesses)]);
  const list = rows.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]);
  openCard('rate', t.rate.title, [h('p', {}, answer.text), h('dl', { class: 'facts' }, ...list)], { stays: true });
  announce(answer.text);
}

export async function openCount() {
  const answer = /** @type {Count | null} */ (await ask({ ask: 'count' }));
  if (answer) showCount(answer);
}

/** Says of a puzzle from elsewhere that it has no solution, or several. */
export async function warnOfCount() {
  const answer = /** @type {Count | null} */ (await ask({ ask: 'count' }));
  if (answer && answer.solutions !== 1) showCount(answer);
}

/** @param {Count} answer */
function showCount(answer) {
  openCard('count', t.count.title, [h('p', {}, answer.text)]);
  update({ look: indices(answer.cells, state.view?.size ?? 9) });
  announce(answer.text);
}

/** Restarting keeps the history: it needs no question, only a word. */
export function restart() {
  openCard('restart', t.restart.title, [
    h('p', {}, t.restart.text),
    row(
      main(t.restart.do, () => act({ do: 'restart' })),
      side(t.cancel, closeCard),
    ),
  ]);
}
