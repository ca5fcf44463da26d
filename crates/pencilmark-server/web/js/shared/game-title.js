// The name of a game: its own title, or else the name of its rules.

import { t } from '../texts.js';

/** A pattern for the titles of daily puzzles that the session makes. */
export const DAILY_TITLE = /^Daily puzzle (\d{4}-\d{2}-\d{2})$/;

/** Returns the name of a game. @param {{ title: string | null, rules_name: string }} game */
export function titleOf({ title, rules_name: rules }) {
  const day = title === null ? undefined : DAILY_TITLE.exec(title)?.[1];
  return day === undefined ? (title ?? rules) : t.daily.puzzle(day);
}

/** The number of stars of each level, out of five. @type {Record<string, number>} */
const STARS = { beginner: 0, easy: 1, medium: 2, hard: 3, expert: 4, extreme: 5 };

/** Returns a level in words and stars. @param {string} level */
export function levelText(level) {
  const [name, stars] = [t.levels[level] ?? level, STARS[level] ?? 0];
  return stars === 0 ? name : `${name} ${'\u2605'.repeat(stars)}${'\u2606'.repeat(5 - stars)}`;
}

/**
 * Returns the text below the name of a game: its rules, if they are not its name, its level and its setter.
 * @param {{ title: string | null, rules_name: string, level: string | null, setter?: { author: string | null } | null }} game
 */
export function detailsOf(game) {
  const rules = titleOf(game) === game.rules_name ? null : game.rules_name;
  const author = game.setter?.author ?? null;
  return [rules, game.level ? levelText(game.level) : null, author === null ? null : t.about.by(author)].filter(Boolean).join(' \u00b7 ');
}
