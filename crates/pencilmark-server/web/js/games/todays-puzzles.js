// What may be played next today: the classic of the day, the puzzle with clues of the day, and the game to go on with.

import { dayName } from './days.js';
import { makeGame } from './new-game.js';
import { api } from '../shared/api.js';
import { DAILY_TITLE } from '../shared/game-title.js';
import { goToGame } from '../shared/router.js';
import { state } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { GameSummary } from '../types' */

/** @typedef {{ name: string, told: string, mine: GameSummary | undefined, wish: { rules: string, level: string, symmetry: string, day: string } }} DailyPuzzle */

/** The level of the daily puzzle that is offered first. */
const LEVEL = 'medium';
/** For how many milliseconds a puzzle of a day is kept that nobody has touched. */
const KEPT = 7 * 86_400_000;

/** @param {DailyPuzzle} puzzle */
export const playDaily = ({ mine, wish }) => (mine ? goToGame(mine.id) : makeGame(wish, t.daily.title));

/** @param {DailyPuzzle} puzzle */
export const isSolved = ({ mine }) => (mine?.finished ?? null) !== null;

/** @param {string} day @param {GameSummary[]} games */
const ofDay = (day, games) => games.filter(({ title }) => title === `Daily puzzle ${day}`);

/** @param {string} day @param {GameSummary[]} games @returns {DailyPuzzle} */
function classicOf(day, games) {
  const classics = ofDay(day, games).filter(({ rules }) => rules === '9');
  const mine = classics.find(({ finished }) => finished !== null) ?? classics.find(({ level }) => level === LEVEL) ?? classics[0];
  return { name: t.today.puzzle, told: t.levels[LEVEL], mine, wish: { rules: '9', level: LEVEL, symmetry: 'rot180', day } };
}

/** @param {string} day @param {GameSummary[]} games @returns {Promise<DailyPuzzle | null>} */
async function variantOf(day, games) {
  const clue = await import('./daily-screen.js').then(({ clueOfDay }) => clueOfDay(day, games)).catch(() => null);
  return clue && { ...clue, told: t.today.variant };
}

/** The latest game that was begun and is no puzzle of the day. @param {string} day @param {GameSummary[]} games */
function goingOf(day, games) {
  const daily = ofDay(day, games);
  return games.find((game) => game.id !== state.view?.id && game.finished === null && game.phase === 'playing' && !daily.includes(game) && game.spent > 0) ?? null;
}

/**
 * Returns the puzzles of today with the player's games of them, and the latest other game that was begun.
 * @param {GameSummary[]} games
 */
export async function todaysPuzzles(games) {
  const day = dayName(new Date());
  return { classic: classicOf(day, games), variant: await variantOf(day, games), going: goingOf(day, games) };
}

/**
 * Returns the id of the game with which a day begins: today's classic; once that is solved, today's puzzle with clues, then the game to
 * go on with. A puzzle that the player has not opened yet is begun.
 * @param {GameSummary[]} games
 */
export async function gameOfDay(games) {
  const day = dayName(new Date());
  const classic = classicOf(day, games);
  const puzzle = isSolved(classic) ? await variantOf(day, games) : classic;
  if (puzzle && !isSolved(puzzle)) return puzzle.mine?.id ?? (await api.begin({ new: puzzle.wish })).id;
  return goingOf(day, games)?.id ?? null;
}

/** True if the player has played a game. @param {GameSummary | undefined} game */
export const isTouched = (game) => game !== undefined && game.spent > 0;

/** True if a game is a puzzle of a day that nobody has touched: it was begun to show its board. @param {GameSummary} game */
export const isUnplayedDaily = (game) => DAILY_TITLE.test(game.title ?? '') && !isTouched(game) && game.finished === null && !game.favourite;

/** Deletes the puzzles of days that passed long ago without being touched. @param {GameSummary[]} games */
export function forgetPassed(games) {
  for (const game of games) if (isUnplayedDaily(game) && game.created < Date.now() - KEPT) api.deleteGame(game.id).catch(() => {});
}

/** The times of the player's finished games with these rules at this level, the shortest first. @param {GameSummary[]} games @param {{ id: string, rules: string, level: string | null }} like */
export function timesLike(games, like) {
  const alike = games.filter((game) => game.id !== like.id && game.finished !== null && game.rules === like.rules && game.level === like.level);
  return alike.map(({ spent }) => spent).sort((a, b) => a - b);
}

/** How many games alike make a usual time. */
export const USUAL = 3;

/** The middle one of the times. @param {number[]} times */
export const usualOf = (times) => times[Math.floor(times.length / 2)];
