// The other ways to begin a game, below the wish: the puzzles of the day, one that is typed, pasted, photographed or in a file, and
// one that is drawn.

import { r } from './texts.js';
import { openEnterPuzzle } from '../enter/enter-puzzle.js';
import { createGame, openText } from '../enter/open-text.js';
import { BLANK, gamePicture } from '../games/game-preview.js';
import { isSolved, isTouched, playDaily, todaysPuzzles } from '../games/todays-puzzles.js';
import { api } from '../shared/api.js';
import { fileButton } from '../shared/dialog.js';
import { button, h, icon, replaceContent } from '../shared/dom.js';
import { showMessage } from '../shared/notices.js';
import { state } from '../shared/state.js';
import { t } from '../texts.js';

/** The puzzles of the day. */
export const today = h('div', { class: 'wish-today' });
const link = (/** @type {string} */ text, /** @type {string} */ sign, /** @type {string} */ href) => h('a', { class: 'btn', href }, icon(sign), h('span', {}, text));

/** The ways to begin a game of one's own. */
export const ownWays = [
  button(r.ways.box, () => openEnterPuzzle(), { class: 'btn wish-box', icon: 'link' }),
  h(
    'div',
    { class: 'wish-ways', role: 'group', 'aria-label': t.enter.title },
    button(t.enter.start, () => createGame({ blank: { rules: '9' } }, showMessage), { class: 'btn', icon: 'keys' }),
    link(t.enter.photo, 'photo', '#/photo'),
    fileButton(t.enter.file, (text) => openText(text, null), 'file'),
  ),
  h('div', { class: 'offer' }, h('span', {}, h('b', {}, r.ways.own), h('small', {}, r.ways.draw)), h('a', { class: 'btn', href: '#/set' }, t.places.set)),
];

/** @param {import('../games/todays-puzzles.js').DailyPuzzle} puzzle @param {boolean} isNext true for the one that one most likely wants */
function dailyRow(puzzle, isNext) {
  const { name, told, mine } = puzzle;
  const isBegun = isTouched(mine);
  const isOver = mine?.id === state.view?.id || isSolved(puzzle);
  const stand = !isBegun && !isSolved(puzzle) ? told : isSolved(puzzle) ? t.daily.solved : t.games.left(mine?.empty ?? 0);
  return h('div', { class: 'offer' },
    gamePicture(mine ?? BLANK),
    h('span', {}, h('b', {}, name), h('small', {}, stand)),
    isOver ? h('a', { class: 'btn', href: '#/daily' }, t.today.others) : button(isBegun ? t.games.goOn : t.today.play, () => playDaily(puzzle), { class: isNext ? 'btn main' : 'btn' }),
  );
}

/** Returns all ways; the puzzles of the day follow as soon as they are known. */
export function otherWays() {
  fillToday(false);
  return [today, ...ownWays];
}

/** Shows the puzzles of the day. @param {boolean} isFirst true where nothing is wished yet: one of them is what one most likely wants */
export async function fillToday(isFirst) {
  const games = await api.games().catch(() => null);
  if (!games) return false;
  const { classic, variant } = await todaysPuzzles(games);
  const next = !isFirst ? null : [classic, variant].find((each) => each && !isSolved(each) && each.mine?.id !== state.view?.id) ?? null;
  replaceContent(today, dailyRow(classic, classic === next), variant && dailyRow(variant, variant === next));
  return next !== null;
}
