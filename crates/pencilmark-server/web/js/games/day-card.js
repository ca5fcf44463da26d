// The first screen of a day: the date, the last seven days, the puzzle on the board, two more to play as boards, and what is due to learn.
// It lies beside the board; on a phone it takes the place of the keys until the board is pressed.

import { solvedDays, streakText, weekMarks } from './days.js';
import { BLANK, gamePicture } from './game-preview.js';
import { beginDaily } from './new-game.js';
import { USUAL, isSolved, isTouched, playDaily, timesLike, todaysPuzzles, usualOf } from './todays-puzzles.js';
import { openCard, openCardName } from '../play/card.js';
import { focusCell } from '../play/cell-grid.js';
import { api } from '../shared/api.js';
import { formatTime } from '../shared/cells.js';
import { startClock } from '../shared/current-game.js';
import { loadStyles, whenLoaded } from '../shared/deferred.js';
import { button, findElement, h, icon } from '../shared/dom.js';
import { titleOf } from '../shared/game-title.js';
import { goToGame } from '../shared/router.js';
import { state, update } from '../shared/state.js';
import { region } from '../texts/language.js';
import { t } from '../texts.js';

/** @import { GameSummary, GameView, TrainingItem } from '../types' */

/** @typedef {{ name: string, told: string, action: string, game: Pick<GameSummary, 'id' | 'digits' | 'rules'>, click: () => void }} Offer */

const longDate = () => new Intl.DateTimeFormat(region, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date());
const makeNew = whenLoaded((rest) => rest.openNewGame());

/**
 * Opens the card of the day beside the game on the board.
 * @param {GameSummary[]} games @param {GameView} view @param {{ play: () => void, closed: () => void }} acts
 */
export async function openDay(games, view, { play, closed }) {
  const [puzzles] = await Promise.all([todaysPuzzles(games), loadStyles('day')]);
  if (state.view?.id !== view.id || openCardName() !== null) return;
  const days = solvedDays(games);
  const { name, told } = onBoard(games, view, puzzles);
  const start = () => (play(), startClock(), focusCell());
  const tiles = offers(view, puzzles).map(tile);
  update({ day: `${name} \u00b7 ${told}` });
  openCard('today', longDate(), [
    streakText(days),
    weekMarks(days),
    h('div', { class: 'day-what' }, h('div', {}, h('h2', {}, name), h('p', { class: 'small' }, told)), button(view.history.moves === 0 ? t.today.play : t.games.goOn, start, { class: 'btn main' })),
    h('div', { class: 'day-pair' }, ...tiles),
  ], { stays: true, closed: () => (update({ day: '' }), closed()) });
  // The name of the game in the header is hidden, so that the date is the heading of the page.
  for (const [name, value] of [['role', 'heading'], ['aria-level', '1']]) findElement('#card-title').setAttribute(name, value);
  prepareVariant(puzzles.variant, tiles[0]);
}

/**
 * What stands about the game on the board: its name, its level, its givens and how long it may take.
 * @param {GameSummary[]} games @param {GameView} view @param {Awaited<ReturnType<typeof todaysPuzzles>>} puzzles
 */
function onBoard(games, view, { classic, variant }) {
  const daily = [classic, variant].find((each) => each?.mine?.id === view.id || (each === classic && view.title === `Daily puzzle ${classic.wish.day}` && view.rules === '9'));
  const times = timesLike(games, view);
  const pace = times.length >= USUAL ? t.today.pace(Math.max(1, Math.round(usualOf(times) / 60_000))) : null;
  const stand = view.history.moves > 0 ? `${t.games.left(view.empty)} \u00b7 ${formatTime(view.timer.spent)}` : t.today.givens(view.cells.filter(({ given }) => given).length);
  const level = view.level && (t.levels[view.level] ?? view.level);
  return { name: daily?.name ?? titleOf(view), told: [daily === variant ? t.today.variant : null, level, stand, pace].filter(Boolean).join(' \u00b7 ') };
}

/** Two of what is left for today. @param {GameView} view @param {Awaited<ReturnType<typeof todaysPuzzles>>} puzzles @returns {Offer[]} */
function offers(view, { classic, variant, going }) {
  const daily = [classic, variant].flatMap((each) => (each && !isSolved(each) && each.mine?.id !== view.id ? [each] : []));
  /** @type {Offer[]} */
  const found = daily.map((each) => ({
    name: each.name, told: each.mine && isTouched(each.mine) ? t.games.left(each.mine.empty) : each.told, game: each.mine ?? BLANK, click: () => playDaily(each),
    action: isTouched(each.mine) ? t.games.goOn : t.today.play,
  }));
  if (going) found.push({ name: titleOf(going), told: `${t.games.left(going.empty)} \u00b7 ${formatTime(going.spent)}`, action: t.games.goOn, game: going, click: () => goToGame(going.id) });
  found.push({ name: t.today.make, told: t.today.makeText, action: t.newGame.short, game: BLANK, click: makeNew });
  found.push({ name: t.daily.title, told: t.today.others, action: t.today.play, game: BLANK, click: () => (location.hash = '#/daily') });
  return found.slice(0, 2);
}

/** A board to press, with its name below it. @param {Offer} offer */
function tile({ name, told, action, game, click }) {
  return h('button', { type: 'button', class: 'day-tile', click }, gamePicture(game), h('span', { class: 'what' }, h('b', {}, name), h('small', {}, told)), h('span', { class: 'go' }, action));
}

/** Begins the puzzle with clues, if it is not begun, so that its board can be seen. @param {import('./todays-puzzles.js').DailyPuzzle | null} variant @param {Element | undefined} place */
async function prepareVariant(variant, place) {
  if (!variant || variant.mine || !place) return;
  const game = await beginDaily(variant);
  if (game && place.isConnected) place.replaceWith(tile({ name: variant.name, told: variant.told, action: t.today.play, game, click: () => goToGame(game.id) }));
}

/** Says in the card what is due; on a phone it is a dot at the place to learn. @param {TrainingItem} due */
export function showDue({ name, why }) {
  const told = t.today.due(name);
  for (const link of document.querySelectorAll('#places [data-place="learn"]')) link.setAttribute('aria-description', told);
  document.body.dataset.due = '';
  findElement('#card .card-body').append(
    h('div', { class: 'day-due' }, icon('learn'), h('span', {}, told, ' ', h('small', {}, why)), h('a', { class: 'go', href: '#/train' }, t.today.practise)),
  );
}

/** The technique to practise first, if one is due. The request is cancelled when the player acts, so that no hint waits for it. */
export async function dueToLearn() {
  const control = new AbortController();
  for (const act of ['pointerdown', 'keydown']) addEventListener(act, () => control.abort(), { once: true, capture: true });
  const plan = await api.training({}, control.signal).catch(() => null);
  return plan?.until === null ? (plan.items[0] ?? null) : null;
}
