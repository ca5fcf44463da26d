// The puzzles of the day, one for each level and one with clues: the same puzzles for everyone. A calendar shows the days that were solved.

import { dayMark, dayName, streakUntil } from './days.js';
import { BLANK, gamePicture } from './game-preview.js';
import { beginDaily, makeGame } from './new-game.js';
import { api } from '../shared/api.js';
import { h } from '../shared/dom.js';
import { DAILY_TITLE, levelText } from '../shared/game-title.js';
import { goToGame } from '../shared/router.js';
import { loadVariants } from '../shared/variants.js';
import { t } from '../texts.js';
import { region } from '../texts/language.js';

/** @import { GameSummary, Variant } from '../types' */

/** The rules of the daily puzzles that exist at each level. */
const CLASSIC = '9';

/** The level of the puzzle with clues. */
const LEVEL_WITH_CLUES = 'medium';

/** Creates the screen of a day, of today if none is given. @param {string} argument */
export async function dailyScreen(argument) {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(argument) ? argument : dayName(new Date());
  const all = await api.games();
  const games = all.filter((game) => DAILY_TITLE.test(game.title ?? ''));
  const clues = cluesOf(day, await loadVariants());
  const solved = solvedByDay(games);
  const streak = streakUntil(new Date(), solved);
  const tiles = [...Object.keys(t.levels).map((level) => levelTile(day, level, games)), cluesTile(day, clues, games)];
  // As on the first screen, nothing is begun for a player who has not solved anything yet.
  if (day === dayName(new Date()) && all.some(({ finished }) => finished !== null)) showBoards(tiles);
  return {
    title: t.daily.title,
    body: [
      h('p', {}, streak > 0 ? t.daily.streak(streak) : t.daily.none),
      h('h2', {}, fullDate(day)),
      h('ul', { class: 'daily' }, ...tiles.map(({ element }) => h('li', {}, element))),
      calendar(day, solved),
    ],
  };
}

/** @param {string} day */
const dateOf = (day) => new Date(`${day}T12:00`);

/** @param {string} day */
const fullDate = (day) => new Intl.DateTimeFormat(region, { dateStyle: 'full' }).format(dateOf(day));

/** @param {GameSummary} game */
const isSolved = (game) => game.finished !== null || game.phase === 'solved';

/** Returns how many puzzles of each day are solved. @param {GameSummary[]} games */
function solvedByDay(games) {
  /** @type {Map<string, number>} */
  const solved = new Map();
  for (const game of games.filter(isSolved)) {
    const day = DAILY_TITLE.exec(game.title ?? '')?.[1] ?? '';
    solved.set(day, (solved.get(day) ?? 0) + 1);
  }
  return solved;
}

/** @param {string} day @param {string} level @param {GameSummary[]} games */
function levelTile(day, level, games) {
  const mine = ofDay(day, games).filter((game) => game.rules === CLASSIC && game.level === level);
  return dailyTile({ rules: CLASSIC, level, symmetry: 'rot180', day }, t.levels[level], mine, levelText(level).slice(t.levels[level].length));
}

/** The puzzle of the day with clues. @param {string} day @param {Variant} clues @param {GameSummary[]} games */
function cluesTile(day, clues, games) {
  const mine = ofDay(day, games).filter((game) => game.rules !== CLASSIC);
  return dailyTile({ rules: clues.rules, level: LEVEL_WITH_CLUES, symmetry: 'rot180', day }, clues.name, mine);
}

/** The day's puzzle with clues: its wish, its name, and the player's game of it. @param {string} day @param {GameSummary[]} games */
export async function clueOfDay(day, games) {
  const clues = cluesOf(day, await loadVariants());
  const mine = ofDay(day, games).filter((game) => game.rules !== CLASSIC);
  return { wish: { rules: clues.rules, level: LEVEL_WITH_CLUES, symmetry: 'rot180', day }, name: clues.name, mine: mine.find(isSolved) ?? mine[0] };
}

/** @param {string} day @param {GameSummary[]} games */
const ofDay = (day, games) => games.filter((game) => game.title === `Daily puzzle ${day}`);

/** The kind of clues of a day; the kinds take turns. @param {string} day @param {Variant[]} variants */
function cluesOf(day, variants) {
  const clues = variants.filter(({ kind, rules }) => kind === 'clues' && rules.startsWith('9+'));
  const number = Math.floor(Date.parse(`${day}T00:00Z`) / 86_400_000);
  return clues[number % clues.length];
}

/**
 * A puzzle of the day on the screen.
 * @typedef {{ element: Element, wish: import('./todays-puzzles.js').DailyPuzzle['wish'], game: Promise<Pick<GameSummary, 'id' | 'digits' | 'rules'> | null> | null }} Tile
 * `game` is the player's game of it, which may be in the making; null if there is none
 */

/**
 * A button that continues a puzzle of the day, or makes it: its board, its name and stars.
 * @param {Tile['wish']} wish @param {string} name @param {GameSummary[]} mine @param {string} [stars] @returns {Tile}
 */
function dailyTile(wish, name, mine, stars = '') {
  const game = mine.find(isSolved) ?? mine[0];
  const stand = game === undefined ? '' : isSolved(game) ? t.daily.solved : game.spent > 0 ? t.games.left(game.empty) : '';
  const play = async () => {
    const begun = await tile.game;
    if (begun) goToGame(begun.id);
    else makeGame(wish, t.daily.title);
  };
  const element = h('button', { type: 'button', class: 'btn', click: play }, gamePicture(game ?? BLANK), h('b', {}, name), h('small', { 'aria-hidden': 'true' }, stars), h('small', {}, stand));
  /** @type {Tile} */
  const tile = { element, wish, game: game ? Promise.resolve(game) : null };
  return tile;
}

/** Begins the puzzles of today that are not begun, one after another, so that their boards can be seen. @param {Tile[]} tiles */
async function showBoards(tiles) {
  for (const tile of tiles.filter(({ game }) => game === null)) {
    tile.game = beginDaily({ wish: tile.wish });
    const game = await tile.game;
    // Another puzzle is asked for, or another screen.
    if (!game || !tile.element.isConnected) return;
    tile.element.querySelector('.pic')?.replaceWith(gamePicture(game));
  }
}

/** The month of a day. @param {string} day @param {Map<string, number>} solved */
function calendar(day, solved) {
  const chosen = dateOf(day);
  const first = new Date(chosen.getFullYear(), chosen.getMonth(), 1, 12);
  const month = new Intl.DateTimeFormat(region, { month: 'long', year: 'numeric' }).format(first);
  // Weeks begin on Monday.
  const start = new Date(first);
  start.setDate(1 - ((first.getDay() + 6) % 7));
  const dates = Array.from({ length: 42 }, (_, index) => new Date(start.getFullYear(), start.getMonth(), start.getDate() + index, 12));
  const weekday = new Intl.DateTimeFormat(region, { weekday: 'short' });
  const weeks = [0, 7, 14, 21, 28, 35].map((from) => dates.slice(from, from + 7));
  const shown = weeks.filter((week) => week.some((date) => date.getMonth() === first.getMonth()));
  const isInMonth = (/** @type {Date} */ date) => date.getMonth() === first.getMonth();
  const other = (/** @type {number} */ step) => dayName(new Date(first.getFullYear(), first.getMonth() + step, 1, 12));
  return h(
    'section',
    { class: 'calendar' },
    h(
      'div',
      { class: 'row' },
      h('a', { class: 'btn quiet', href: `#/daily/${other(-1)}`, 'aria-label': t.daily.before }, '\u2039'),
      h('h2', {}, month),
      h('a', { class: 'btn quiet', href: `#/daily/${other(1)}`, 'aria-label': t.daily.after }, '\u203a'),
    ),
    h(
      'table',
      {},
      h('thead', {}, h('tr', {}, ...shown[1].map((date) => h('th', { scope: 'col' }, weekday.format(date))))),
      h('tbody', {}, ...shown.map((week) => h('tr', {}, ...week.map((date) => h('td', {}, isInMonth(date) ? dayLink(date, day, solved) : null))))),
    ),
  );
}

/** A day of the calendar; a future day is not a link. @param {Date} date @param {string} chosen @param {Map<string, number>} solved */
function dayLink(date, chosen, solved) {
  const day = dayName(date);
  const count = solved.get(day) ?? 0;
  const number = String(date.getDate());
  if (day > dayName(new Date())) return h('span', {}, number);
  const label = count > 0 ? t.daily.solvedOn(fullDate(day), count) : fullDate(day);
  const current = day === chosen ? { 'aria-current': 'date' } : {};
  return h('a', { href: `#/daily/${day}`, class: count > 0 ? 'done' : 'open', 'aria-label': label, ...current }, number, dayMark(count, false));
}
