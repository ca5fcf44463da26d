// The first screen before the first digit: the card of the day, or for a newcomer a first board with the rule and ways on beside it.

import { makeGame } from './new-game.js';
import { forgetPassed } from './todays-puzzles.js';
import { closeCard, openCardName } from '../play/card.js';
import { api } from '../shared/api.js';
import { loadRest } from '../shared/deferred.js';
import { button, findElement, h, replaceContent } from '../shared/dom.js';
import { isFirstScreen as isFirstScreenNow } from '../shared/router.js';
import { state, update, watch } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { GameSummary, GameView } from '../types' */

let shownFor = '';
/** True until another screen or game is opened: only the first screen offers the day without being asked. */
let isFirstScreen = isFirstScreenNow();
let isDayShown = false;

export function mount() {
  findElement('#frame').addEventListener('pointerdown', closeDay);
  const isOver = (/** @type {KeyboardEvent} */ { key, target }) => /^\d$/.test(key) || (key === 'Enter' && !findElement('#card').contains(/** @type {Node} */ (target)));
  window.addEventListener('keydown', (event) => isOver(event) && closeDay(), { capture: true });
  window.addEventListener('hashchange', () => (isFirstScreen = false));
  watch(['view', 'screen'], updateToday);
  updateToday();
}

/** True before the first move of a game. */
const isBefore = () => state.view?.phase === 'playing' && state.view.history.moves === 0;

/** Closes the card of the day; from now on the address names the game, so that a reload comes back to it. */
function closeDay() {
  if (openCardName() !== 'today') return;
  history.replaceState(null, '', `#/game/${state.view?.id}`);
  closeCard();
}

async function updateToday() {
  const { view } = state;
  const place = document.querySelector('#today');
  if (!view || !place) return;
  if (!isBefore()) {
    update({ first: false });
    replaceContent(place);
  }
  if (state.screen !== 'play' || !(isBefore() || (isFirstScreen && view.phase === 'playing'))) {
    shownFor = '';
    return replaceContent(place);
  }
  if (shownFor === view.id && (place.childElementCount > 0 || !isBefore())) return;
  shownFor = view.id;
  const games = await api.games().catch(() => null);
  if (!games || shownFor !== view.id) return;
  if (isBefore() && isFirstVisit(games)) return showFirstVisit(place, games, view);
  update({ first: false });
  if (!isFirstScreen || isDayShown || games.every(({ finished }) => finished === null)) return;
  isDayShown = true;
  await showDay(games, view);
}

/** @param {GameSummary[]} games @param {GameView} view */
async function showDay(games, view) {
  const { dueToLearn, openDay, showDue } = await import('./day-card.js');
  await openDay(games, view, { play: closeDay, closed: () => (isFirstScreen = false) });
  forgetPassed(games);
  // This comes last, as it takes time: the content above it does not move.
  const due = openCardName() === 'today' ? await dueToLearn() : null;
  if (due && openCardName() === 'today') showDue(due);
}

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
