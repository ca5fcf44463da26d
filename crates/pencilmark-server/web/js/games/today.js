// The start of a new day before the first digit: the date, the last seven days, the puzzles of the day, and the game to continue.
// It is shown beside the board; on a phone it takes the place of the keys until the board is pressed. A newcomer gets a first board
// instead.

import { solvedDays, streakText, weekMarks } from './days.js';
import { thumbnail } from './game-preview.js';
import { makeGame } from './new-game.js';
import { isSolved, playDaily, todaysPuzzles } from './todays-puzzles.js';
import { closeCard, openCard, openCardName } from '../play/card.js';
import { api } from '../shared/api.js';
import { formatTime } from '../shared/cells.js';
import { loadRest } from '../shared/deferred.js';
import { button, findElement, h, replaceContent } from '../shared/dom.js';
import { titleOf } from '../shared/game-title.js';
import { state, update, watch } from '../shared/state.js';
import { region } from '../texts/language.js';
import { t } from '../texts.js';

/** @import { GameSummary, GameView } from '../types' */

let shownFor = '';
/** True until another screen or game is opened: only the first screen offers the day without being asked. */
let isFirstScreen = !/^#\/./.test(location.hash);

export function mount() {
  findElement('#frame').addEventListener('pointerdown', closeDay);
  window.addEventListener('keydown', ({ key }) => /^(\d|Enter)$/.test(key) && closeDay(), { capture: true });
  window.addEventListener('hashchange', () => (isFirstScreen = false));
  watch(['view', 'screen'], updateToday);
  updateToday();
}

/** True before the first move of a game. */
const isBefore = () => state.view?.phase === 'playing' && state.view.history.moves === 0;
const closeDay = () => openCardName() === 'today' && closeCard();

async function updateToday() {
  const { view } = state;
  const place = document.querySelector('#today');
  if (!view || !place) return;
  if (!isBefore() || state.screen !== 'play') {
    shownFor = '';
    if (state.first && !isBefore()) update({ first: false });
    return replaceContent(place);
  }
  if (shownFor === view.id && place.childElementCount > 0) return;
  shownFor = view.id;
  const games = await api.games().catch(() => null);
  const isStill = () => shownFor === view.id && isBefore();
  if (!games || !isStill()) return;
  if (isFirstVisit(games)) return showFirstVisit(place, games, view);
  update({ first: false });
  const offers = await today(games);
  if (!isStill()) return;
  replaceContent(place, h('h3', { class: 'date' }, longDate()), ...offers);
  if (isFirstScreen && openCardName() === null && findElement('#about').offsetParent === null)
    openCard('today', longDate(), await today(games), { stays: true });
  // This comes last, as it takes time: the content above it does not move.
  const due = games.some(({ finished }) => finished !== null) ? await dueToLearn() : null;
  if (!due || !isStill()) return;
  place.append(dueRow(due));
  if (openCardName() === 'today') findElement('#card .card-body').append(dueRow(due));
}

/** The technique to practise first, if one is due. The request is cancelled when the player acts, so that no hint waits for it. */
async function dueToLearn() {
  const control = new AbortController();
  for (const act of ['pointerdown', 'keydown']) addEventListener(act, () => control.abort(), { once: true, capture: true });
  const plan = await api.training({}, control.signal).catch(() => null);
  return plan?.until === null ? (plan.items[0] ?? null) : null;
}

/** @param {import('../types').TrainingItem} due */
const dueRow = ({ name, why }) => h('div', { class: 'offer' }, h('span', {}, h('b', {}, t.today.due(name)), h('small', {}, why)), h('a', { class: 'btn', href: '#/train' }, t.today.practise));

/** True if no game was ever played here. @param {GameSummary[]} games */
const isFirstVisit = (games) => games.every(({ finished, spent, empty, digits, id }) => finished === null && (id === state.view?.id || (spent < 1000 && empty === digits.length)));

const ways = {
  easier: () => makeLike('4', 'beginner'),
  harder: () => makeLike('9', harderThan(state.view?.level)),
  enter: async () => (await loadRest()).openEnterPuzzle(),
};

/** The next harder level. @param {string | null | undefined} level */
function harderThan(level) {
  const levels = Object.keys(t.levels);
  return levels[Math.min(levels.indexOf(level ?? '') + 1, levels.length - 1)];
}

/** @param {string} rules @param {string} level */
const makeLike = (rules, level) => makeGame({ rules, level, symmetry: state.settings.symmetry }, t.newGame.title);

/** @param {Element} place @param {GameSummary[]} games @param {GameView} view */
async function showFirstVisit(place, games, view) {
  const isFirst = isFirstScreen && games.length === 1 && view.source === 'made' && view.rules === '9';
  const board = isFirst ? await import('./first-visit.js') : null;
  if (shownFor !== view.id || !isBefore()) return;
  const isSure = board?.markSureCell(view) ?? false;
  if (board && !document.querySelector('.first-tools')) findElement('.toolbar').prepend(board.firstTools(ways));
  update({ first: isFirst });
  const rule = board?.firstRule(isSure) ?? [h('p', { class: 'small' }, t.today.firstText)];
  replaceContent(place, h('h3', {}, t.today.first), ...rule, ...waysOn());
}

function waysOn() {
  const offer = (/** @type {string} */ title, /** @type {Node[]} */ ...buttons) => h('div', { class: 'offer' }, h('span', {}, h('b', {}, title)), ...buttons);
  return [
    offer(t.today.fitting, button(t.today.easier, ways.easier, { class: 'btn' }), button(t.today.harder, ways.harder, { class: 'btn' })),
    offer(t.today.own, button(t.enter.short, ways.enter, { class: 'btn' })),
    offer(t.today.never, h('a', { class: 'btn', href: '#/course' }, t.places.learn)),
  ];
}

watch(['first'], () => document.body.toggleAttribute('data-first', state.first));

const longDate = () => new Intl.DateTimeFormat(region, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date());

/** @param {GameSummary[]} games */
async function today(games) {
  const days = solvedDays(games);
  const { classic, variant, going } = await todaysPuzzles(games);
  return [
    h('div', { class: 'row' }, weekMarks(days), streakText(days)),
    dailyRow(classic, true),
    variant ? dailyRow(variant, false) : null,
    going ? goingRow(going) : null,
  ].filter((each) => each !== null);
}

/** @param {import('./todays-puzzles.js').DailyPuzzle} puzzle @param {boolean} isMain */
export function dailyRow(puzzle, isMain) {
  const { name, told, mine } = puzzle;
  const isOver = mine?.id === state.view?.id || isSolved(puzzle);
  const stand = mine === undefined ? told : isSolved(puzzle) ? t.daily.solved : t.games.left(mine.empty);
  return h('div', { class: 'offer' },
    h('span', {}, h('b', {}, name), h('small', {}, stand)),
    isOver ? h('a', { class: 'btn', href: '#/daily' }, t.today.others) : button(mine ? t.games.goOn : t.today.play, () => playDaily(puzzle), { class: isMain ? 'btn main' : 'btn' }),
  );
}

/** @param {GameSummary} game */
function goingRow(game) {
  return h('div', { class: 'offer' },
    thumbnail(game),
    h('span', {}, h('b', {}, titleOf(game)), h('small', {}, `${t.games.left(game.empty)} \u00b7 ${formatTime(game.spent)}`)),
    h('a', { class: 'btn', href: `#/game/${game.id}` }, t.games.goOn),
  );
}
