// The times of solved games as dots, in one row per level: hollow dots are games with a hint; a line marks the median, with its value.

import { formatTime } from '../shared/cells.js';
import { svg } from '../shared/dom.js';
import { t } from '../texts.js';

/** @import { GameSummary } from '../types' */

/** The largest width of the plot, in pixels. */
const WIDEST = 600;
const width = () => Math.max(300, Math.min(WIDEST, innerWidth - 40));
const LEFT = 110;
const RIGHT = 24;
const ROW = 84;
const RADIUS = 6;
/** The minutes at which the axis may have a line. */
const MARKS = [1 / 60, 2 / 60, 5 / 60, 0.25, 0.5, 1, 2, 3, 5, 10, 20, 30, 60, 120, 240, 600];

/**
 * Draws the times of games of one kind.
 * @param {GameSummary[]} games
 */
export function timePlot(games) {
  const order = [...Object.keys(t.levels), null];
  const rows = order.map((level) => games.filter((game) => game.level === level)).filter((row) => row.length > 0);
  const times = games.map(({ spent }) => Math.max(spent, 1000));
  const scale = scaleOf(Math.min(...times), Math.max(...times));
  const height = ROW * rows.length + 34;
  const grid = scale.marks.flatMap((minutes) => {
    const x = scale.at(minutes * 60000);
    const text = minutes < 1 ? t.statistics.seconds(Math.round(minutes * 60)) : t.statistics.minutes(minutes);
    return [svg('path', { class: 'grid-line', d: `M${x} 14V${height - 26}` }), svg('text', { class: 'mark', x, y: height - 8 }, text)];
  });
  const told = rows.map((row) => t.statistics.row(levelName(row[0].level), row.length, formatTime(median(row))));
  const drawn = rows.flatMap((row, index) => levelRow(row, ROW * index + ROW / 2 + 14, scale.at));
  return (
    svg('svg', { class: 'times', viewBox: `0 0 ${width()} ${height}`, role: 'img', 'aria-label': told.join('; ') }, ...grid, ...drawn)
  );
}

/** A scale for times that is logarithmic: equal ratios have equal distances. @param {number} least @param {number} most */
function scaleOf(least, most) {
  const low = MARKS.filter((minutes) => minutes * 60000 <= least).at(-1) ?? MARKS[0];
  const high = MARKS.find((minutes) => minutes * 60000 >= most && minutes > low) ?? MARKS[MARKS.length - 1];
  const room = width() - LEFT - RIGHT;
  const at = (/** @type {number} */ time) => LEFT + (room * Math.log(time / (low * 60000))) / Math.log(high / low);
  return { at, marks: MARKS.filter((minutes) => minutes >= low && minutes <= high) };
}

/** @param {string | null} level */
const levelName = (level) => (level === null ? t.statistics.unrated : (t.levels[level] ?? level));

/** @param {GameSummary[]} games */
function median(games) {
  const times = games.map(({ spent }) => Math.max(spent, 1000)).sort((a, b) => a - b);
  const middle = Math.floor(times.length / 2);
  return times.length % 2 ? times[middle] : (times[middle - 1] + times[middle]) / 2;
}

/**
 * The dots of a level, stacked where they would overlap.
 * @param {GameSummary[]} games
 * @param {number} y
 * @param {(time: number) => number} at
 */
function levelRow(games, y, at) {
  /** @type {{ x: number, level: number }[]} */
  const placed = [];
  const dots = [...games]
    .sort((a, b) => a.spent - b.spent)
    .map((game) => {
      const x = at(Math.max(game.spent, 1000));
      let level = 0;
      while (placed.some((dot) => dot.level === level && Math.abs(dot.x - x) < 2 * RADIUS + 1)) level++;
      placed.push({ x, level });
      const up = (level % 2 ? -1 : 1) * Math.ceil(level / 2) * (2 * RADIUS + 1);
      const dot = svg('circle', { class: game.hints > 0 ? 'aided' : 'alone', cx: x, cy: y - Math.max(-26, Math.min(26, up)), r: RADIUS });
      dot.append(svg('title', {}, formatTime(game.spent)));
      return dot;
    });
  const middle = at(median(games));
  return [
    svg('text', { class: 'level-name', x: 0, y: y - 6 }, levelName(games[0].level)),
    svg('text', { class: 'level-count', x: 0, y: y + 12 }, t.statistics.games(games.length)),
    ...dots,
    svg('path', { class: 'median', d: `M${middle} ${y - 30}V${y + 30}` }),
    svg('text', { class: 'median-time', x: middle, y: y - 34 }, formatTime(median(games))),
  ];
}
