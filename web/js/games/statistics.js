// The statistics of solved games, by level.

import { api } from '../shared/api.js';
import { formatTime } from '../shared/cells.js';
import { h } from '../shared/dom.js';
import { registerScreen } from '../shared/router.js';
import { t } from '../texts.js';

/** @import { LevelStatistics } from '../types' */

export function mount() {
  registerScreen('statistics', async () => {
    const { levels, solved, open, spent } = await api.statistics();
    const head = h('tr', {}, ...t.statistics.columns.map((text) => h('th', { scope: 'col' }, text)));
    const table = h('table', {}, h('thead', {}, head), h('tbody', {}, ...levels.map(levelRow)));
    return {
      title: t.screens.statistics,
      body: [
        h('p', {}, t.statistics.text(solved, open, formatTime(spent))),
        solved === 0 ? h('p', { class: 'small' }, t.statistics.none) : null,
        levels.length > 0
          ? h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t.screens.statistics }, table)
          : null,
      ],
    };
  });
}

/** @param {LevelStatistics} row */
function levelRow({ level, solved, best, median, hints, without_hints }) {
  const time = (/** @type {number | null} */ each) => (each === null ? '\u2013' : formatTime(each));
  const cells = [
    t.number(solved),
    time(best),
    time(median),
    hints === null ? '\u2013' : t.number(hints, 1),
    t.number(without_hints),
  ];
  return h('tr', {}, h('th', { scope: 'row' }, level === null ? t.statistics.unrated : (t.levels[level] ?? level)), ...cells.map((text) => h('td', {}, text)));
}
