// What a game is called: by its own title, else by its rules.

import { t } from '../texts.js';

/** Titles of daily puzzles, as the session makes them. */
export const DAILY_TITLE = /^Daily puzzle (\d{4}-\d{2}-\d{2})$/;

/** Returns what a game is called. @param {{ title: string | null, rules_name: string }} game */
export function titleOf({ title, rules_name: rules }) {
  const day = title === null ? undefined : DAILY_TITLE.exec(title)?.[1];
  return day === undefined ? (title ?? rules) : t.daily.puzzle(day);
}
