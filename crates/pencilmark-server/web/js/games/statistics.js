// The statistics of solved games as plots: times by level for one kind of puzzle at a time, and the days on which games were solved.

import { longestStreak, solvedDays, streakUntil, weeksChart } from './days.js';
import { timePlot } from './time-plot.js';
import { api } from '../shared/api.js';
import { formatTime } from '../shared/cells.js';
import { selectField } from '../shared/dialog.js';
import { h, replaceContent } from '../shared/dom.js';
import { region } from '../texts/language.js';
import { t } from '../texts.js';

/** @import { GameSummary } from '../types' */

/** The number of weeks drawn. */
const WEEKS = 11;

/** Creates the screen of the statistics. */
export async function statisticsScreen() {
  const games = await api.games();
  const solved = games.filter(({ finished }) => finished !== null);
  return {
    title: t.screens.statistics,
    body: [
      h('p', { class: 'summary' }, h('b', {}, t.statistics.solved(solved.length)), ' ', summary(solved, games.length)),
      h('div', { class: 'plots' }, timesSection(solved), daysSection(solved)),
    ],
  };
}

/** @param {GameSummary[]} solved @param {number} all */
function summary(solved, all) {
  if (solved.length === 0) return t.statistics.none;
  const date = new Intl.DateTimeFormat(region, { dateStyle: 'long' });
  const first = Math.min(...solved.map(({ finished }) => finished ?? Infinity));
  const spent = formatTime(solved.reduce((sum, game) => sum + game.spent, 0));
  const unaided = solved.filter(({ hints }) => hints === 0).length;
  return t.statistics.summary(date.format(first), unaided, spent, all - solved.length);
}

/** @param {GameSummary[]} solved */
function timesSection(solved) {
  /** @type {Map<string, GameSummary[]>} */
  const kinds = new Map();
  for (const game of solved) kinds.set(game.rules_name, [...(kinds.get(game.rules_name) ?? []), game]);
  const sorted = [...kinds].sort(([, a], [, b]) => b.length - a.length);
  const plot = h('div', {});
  const show = (/** @type {string} */ kind) => replaceContent(plot, timePlot(kinds.get(kind) ?? []));
  if (sorted.length > 0) show(sorted[0][0]);
  else replaceContent(plot, h('p', { class: 'small' }, t.statistics.timesPromise));
  const options = sorted.map(([name, games]) => /** @type {[string, string]} */ ([name, `${name}, ${t.number(games.length)}`]));
  return h(
    'section',
    {},
    h('h2', {}, t.statistics.times),
    options.length > 1 ? selectField(t.statistics.kind, options, options[0][0], show) : h('p', { class: 'small' }, sorted[0]?.[0] ?? ''),
    plot,
    legend([['alone', t.statistics.alone], ['aided', t.statistics.aided], ['median', t.statistics.median]]),
  );
}

/** @param {GameSummary[]} solved */
function daysSection(solved) {
  const days = solvedDays(solved);
  const streak = streakUntil(new Date(), days);
  /** @type {[string, string][]} */
  const figures = [
    [t.statistics.dayCount(streak), t.statistics.inRow],
    [t.statistics.dayCount(longestStreak(days)), t.statistics.longest],
    [t.statistics.dayCount(days.size), t.statistics.withGames],
  ];
  return h(
    'section',
    {},
    h('h2', {}, t.statistics.days),
    h(
      'div',
      { class: 'beside' },
      weeksChart(days, WEEKS),
      h('dl', { class: 'figures' }, ...figures.map(([figure, text]) => h('div', {}, h('dt', {}, text), h('dd', {}, figure)))),
    ),
    legend([['empty', t.statistics.noGame], ['half', t.statistics.oneGame], ['full', t.statistics.moreGames]]),
  );
}

/** @param {[string, string][]} marks the class of each mark, and its meaning */
function legend(marks) {
  return h('p', { class: 'small legend' }, ...marks.map(([kind, text]) => h('span', {}, h('i', { class: kind, 'aria-hidden': 'true' }), text)));
}
