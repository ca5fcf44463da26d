// The statistics of solved games: how many there are, when they were solved, and the times at each level of each rules.

import { api } from '../shared/api.js';
import { formatTime } from '../shared/cells.js';
import { h, svg } from '../shared/dom.js';
import { registerScreen } from '../shared/router.js';
import { region } from '../texts/language.js';
import { t } from '../texts.js';

/** @import { GameSummary, LevelStatistics, Statistics } from '../types' */

/** How many days are drawn. */
const DAYS = 30;

export function mount() {
  registerScreen('statistics', async () => {
    const [all, games] = await Promise.all([api.statistics(), api.games()]);
    /** @type {Map<string, LevelStatistics[]>} */
    const byRules = new Map();
    for (const row of all.levels) byRules.set(row.rules_name, [...(byRules.get(row.rules_name) ?? []), row]);
    const sections = [...byRules].sort(([, a], [, b]) => solvedIn(b) - solvedIn(a));
    return {
      title: t.screens.statistics,
      body: [
        tiles(all),
        all.solved === 0 ? h('p', { class: 'small' }, t.statistics.none) : daysChart(games),
        ...sections.map(([name, rows]) => rulesSection(name, rows)),
      ],
    };
  });
}

/** @param {LevelStatistics[]} rows */
const solvedIn = (rows) => rows.reduce((sum, row) => sum + row.solved, 0);

/** The figures over all games. @param {Statistics} all */
function tiles({ levels, solved, open, spent }) {
  const unaided = levels.reduce((sum, row) => sum + row.without_hints, 0);
  const { tiles: names } = t.statistics;
  /** @type {[string, string][]} */
  const figures = [
    [names.solved, t.number(solved)],
    [names.unaided, t.number(unaided)],
    [names.open, t.number(open)],
    [names.spent, formatTime(spent)],
  ];
  return h('dl', { class: 'tiles' }, ...figures.map(([name, figure]) => h('div', {}, h('dt', {}, name), h('dd', {}, figure))));
}

/** How many games were solved on each of the last days, as bars. @param {GameSummary[]} games */
function daysChart(games) {
  const today = new Date();
  const days = Array.from({ length: DAYS }, (_, index) => new Date(today.getFullYear(), today.getMonth(), today.getDate() - DAYS + 1 + index));
  const counts = days.map((day) => {
    const next = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);
    return games.filter(({ finished }) => finished !== null && finished >= day.getTime() && finished < next.getTime()).length;
  });
  const most = Math.max(3, ...counts);
  const date = new Intl.DateTimeFormat(region, { day: 'numeric', month: 'short' });
  const bars = counts.map((count, index) => {
    const height = count === 0 ? 0.6 : (count / most) * 30;
    const bar = svg('rect', { x: index * 4 + 0.5, y: 32 - height, width: 3, height, rx: 0.6, class: count > 0 ? 'bar' : 'no-bar' });
    bar.append(svg('title', {}, t.statistics.day(date.format(days[index]), count)));
    return bar;
  });
  const told = counts.flatMap((count, index) => (count > 0 ? [t.statistics.day(date.format(days[index]), count)] : []));
  const chart = svg('svg', { class: 'days', viewBox: `0 0 ${DAYS * 4} 33`, role: 'img', 'aria-label': `${t.statistics.days}. ${told.join(', ')}` }, ...bars);
  return h(
    'section',
    {},
    h('h2', {}, t.statistics.days),
    chart,
    h('p', { class: 'small ends', 'aria-hidden': 'true' }, h('span', {}, date.format(days[0])), h('span', {}, date.format(today))),
  );
}

/** @param {string} name @param {LevelStatistics[]} rows */
function rulesSection(name, rows) {
  const head = h('tr', {}, ...t.statistics.columns.map((text) => h('th', { scope: 'col' }, text)));
  const order = Object.keys(t.levels);
  const sorted = [...rows].sort((a, b) => order.indexOf(a.level ?? '') - order.indexOf(b.level ?? ''));
  const table = h('table', {}, h('thead', {}, head), h('tbody', {}, ...sorted.map(levelRow)));
  return h(
    'section',
    {},
    h('h2', {}, name),
    h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': name }, table),
  );
}

/** @param {LevelStatistics} row */
function levelRow({ level, solved, best, median, hints, without_hints }) {
  const cells = [t.number(solved), formatTime(best), formatTime(median), t.number(hints, 1), t.number(without_hints)];
  const name = level === null ? t.statistics.unrated : (t.levels[level] ?? level);
  return h('tr', {}, h('th', { scope: 'row' }, name), ...cells.map((text) => h('td', {}, text)));
}
