// Days on which games were solved: the number of days in a row, and a mark for each of the last days, which is empty, half or full
// for none, one or more games.

import { h, svg } from '../shared/dom.js';
import { region } from '../texts/language.js';
import { t } from '../texts.js';

/** @import { GameSummary } from '../types' */

/** Returns a day such as `2026-11-22`, by the player's clock. @param {Date} date */
export function dayName(date) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Returns the number of games solved on each day. @param {GameSummary[]} games */
export function solvedDays(games) {
  /** @type {Map<string, number>} */
  const days = new Map();
  for (const { finished } of games) {
    if (finished === null) continue;
    const day = dayName(new Date(finished));
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return days;
}

/**
 * Returns the number of consecutive days with solved games, up to today or yesterday.
 * @param {Date} today
 * @param {Map<string, number>} days
 */
export function streakUntil(today, days) {
  const date = new Date(today);
  if (!days.has(dayName(date))) date.setDate(date.getDate() - 1);
  let count = 0;
  for (; days.has(dayName(date)); date.setDate(date.getDate() - 1)) count++;
  return count;
}

/** Returns the largest number of consecutive days. @param {Map<string, number>} days */
export function longestStreak(days) {
  return Math.max(0, ...[...days.keys()].map((day) => streakUntil(new Date(`${day}T12:00`), days)));
}

/** The mark of a day. @param {number} count of games @param {number} x @param {number} y @param {boolean} isToday */
function mark(count, x, y, isToday) {
  const box = svg('rect', { class: count > 1 ? 'full' : isToday ? 'today' : 'empty', x, y, width: 18, height: 18, rx: 4 });
  return count === 1 ? [box, svg('path', { class: 'half', d: `M${x + 3} ${y + 3}V${y + 15}H${x + 15}Z` })] : [box];
}

/** The mark of a day that stands alone. @param {number} count @param {boolean} isToday */
export const dayMark = (count, isToday) => svg('svg', { class: 'week day', viewBox: '0 0 20 20', 'aria-hidden': 'true' }, ...mark(count, 1, 1, isToday));

/** The days of the last weeks, Mondays first. @param {Map<string, number>} days @param {number} weeks */
export function weeksChart(days, weeks) {
  const today = new Date();
  const sinceMonday = (today.getDay() + 6) % 7;
  const dateAt = (/** @type {number} */ index) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() - sinceMonday - 7 * (weeks - 1) + index, 12);
  const count = 7 * (weeks - 1) + sinceMonday + 1;
  const dates = Array.from({ length: count }, (_, index) => dateAt(index));
  const marks = dates.flatMap((date, index) =>
    mark(days.get(dayName(date)) ?? 0, 40 + 24 * Math.floor(index / 7), 20 + 24 * (index % 7), index === count - 1),
  );
  const month = new Intl.DateTimeFormat(region, { month: 'short' });
  const months = dates.filter((date, index) => index % 7 === 0 && (index === 0 || date.getDate() <= 7));
  const names = months.map((date) => svg('text', { x: 40 + 24 * Math.floor(dates.indexOf(date) / 7), y: 12 }, month.format(date)));
  const weekday = new Intl.DateTimeFormat(region, { weekday: 'short' });
  const rows = [0, 2, 4, 6].map((row) => svg('text', { x: 0, y: 34 + 24 * row }, weekday.format(dateAt(row))));
  const full = new Intl.DateTimeFormat(region, { day: 'numeric', month: 'short' });
  const told = dates.flatMap((date) => (days.has(dayName(date)) ? [t.statistics.day(full.format(date), days.get(dayName(date)) ?? 0)] : []));
  return svg(
    'svg',
    { class: 'weeks', viewBox: `0 0 ${40 + 24 * weeks} ${20 + 24 * 7}`, role: 'img', 'aria-label': `${t.statistics.days}. ${told.join(', ')}` },
    ...names,
    ...rows,
    ...marks,
  );
}

/** Draws the marks of the last seven days. @param {Map<string, number>} days */
export function weekMarks(days) {
  const today = new Date();
  const dates = Array.from({ length: 7 }, (_, index) => new Date(today.getFullYear(), today.getMonth(), today.getDate() - 6 + index, 12));
  const solved = dates.filter((date) => days.has(dayName(date))).length;
  const letter = new Intl.DateTimeFormat(region, { weekday: 'narrow' });
  return svg(
    'svg',
    { class: 'week', viewBox: '0 0 166 20', role: 'img', 'aria-label': t.statistics.week(solved) },
    ...dates.map((date, index) => svg('text', { x: 10 + 24 * index, y: -7, class: index === 6 ? 'now' : null }, letter.format(date))),
    ...dates.flatMap((date, index) => mark(days.get(dayName(date)) ?? 0, 1 + 24 * index, 1, index === 6)),
  );
}

/** The text for consecutive days, with or without today. @param {Map<string, number>} days */
export function streakText(days) {
  const streak = streakUntil(new Date(), days);
  return h('p', { class: 'small' }, streak > 0 ? t.statistics.streak(streak) : t.statistics.noStreak);
}
