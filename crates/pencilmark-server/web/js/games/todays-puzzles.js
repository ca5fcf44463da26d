// What may be played next today: the classic of the day, the puzzle with clues of the day, and the game to go on with.

import { dayName } from './days.js';
import { makeGame } from './new-game.js';
import { goToGame } from '../shared/router.js';
import { state } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { GameSummary } from '../types' */

/** @typedef {{ name: string, told: string, mine: GameSummary | undefined, wish: { rules: string, level: string, symmetry: string, day: string } }} DailyPuzzle */

/** The level of the daily puzzle that is offered first. */
const LEVEL = 'medium';

/** @param {DailyPuzzle} puzzle */
export const playDaily = ({ mine, wish }) => (mine ? goToGame(mine.id) : makeGame(wish, t.daily.title));

/** @param {DailyPuzzle} puzzle */
export const isSolved = ({ mine }) => (mine?.finished ?? null) !== null;

/**
 * Returns the puzzles of today with the player's games of them, and the latest other game that was begun.
 * @param {GameSummary[]} games
 */
export async function todaysPuzzles(games) {
  const day = dayName(new Date());
  const daily = games.filter((game) => game.title === `Daily puzzle ${day}`);
  const classics = daily.filter(({ rules }) => rules === '9');
  const mine = classics.find(({ finished }) => finished !== null) ?? classics.find(({ level }) => level === LEVEL) ?? classics[0];
  /** @type {DailyPuzzle} */
  const classic = { name: t.today.puzzle, told: t.levels[LEVEL], mine, wish: { rules: '9', level: LEVEL, symmetry: 'rot180', day } };
  const clue = await import('./daily-screen.js').then(({ clueOfDay }) => clueOfDay(day, games)).catch(() => null);
  /** @type {DailyPuzzle | null} */
  const variant = clue && { ...clue, told: t.today.variant };
  const going = games.find((game) => game.id !== state.view?.id && game.finished === null && game.phase === 'playing' && !daily.includes(game) && game.spent > 0);
  return { classic, variant, going: going ?? null };
}
