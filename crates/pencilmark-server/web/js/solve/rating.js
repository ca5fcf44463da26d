// The difficulty of the puzzle on every scale.

import { closeCard, openCard } from '../play/card.js';
import { ask } from '../shared/current-game.js';
import { h } from '../shared/dom.js';
import { announce } from '../shared/notices.js';
import { t } from '../texts.js';

/** @import { RatingView } from '../types' */

export async function openRating() {
  openCard('rate', t.rate.title, [h('p', {}, t.rate.looking)], { stays: true });
  const answer = /** @type {RatingView | null} */ (await ask({ ask: 'rate' }));
  if (!answer) return closeCard();
  const { se, hodoku, effort, chains, cost } = answer;
  /** @type {[string, string][]} */
  const rows = [[t.rate.givens, t.number(answer.givens)]];
  if (answer.level) rows.unshift([t.rate.level, t.levels[answer.level] ?? answer.level]);
  if (se) rows.push([t.rate.se, [se.er, se.ep, se.ed].map((each) => t.number(each, 1)).join(' / ')]);
  if (hodoku) rows.push([t.rate.hodoku, `${t.rate.hodokuLevels[hodoku.level.toLowerCase()] ?? hodoku.level} (${t.number(hodoku.score)})`]);
  if (effort) rows.push([t.rate.effort, `${t.number(effort.total)} (${t.number(effort.hardest_digit)})`]);
  if (typeof chains?.whip === 'number') rows.push([t.rate.whip, t.number(chains.whip)]);
  if (typeof chains?.depth === 'number') rows.push([t.rate.depth, chains.depth < 3 ? t.number(chains.depth) : t.rate.deep]);
  if (typeof cost?.nodes === 'number') rows.push([t.rate.nodes, t.number(cost.nodes)]);
  if (typeof cost?.guesses === 'number') rows.push([t.rate.guesses, t.number(cost.guesses)]);
  const list = rows.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]);
  openCard('rate', t.rate.title, [h('p', {}, answer.text), h('dl', { class: 'facts' }, ...list)], { stays: true });
  announce(answer.text);
}
