// What a new day offers, beside the board before its first digit: the date, the last seven days, the puzzles of the day, the game to go on with.

import { dayName, solvedDays, streakText, weekMarks } from './days.js';
import { thumbnail } from './game-preview.js';
import { makeGame } from './new-game.js';
import { api } from '../shared/api.js';
import { formatTime } from '../shared/cells.js';
import { button, h, replaceContent } from '../shared/dom.js';
import { titleOf } from '../shared/game-title.js';
import { goToGame } from '../shared/router.js';
import { state, watch } from '../shared/state.js';
import { region } from '../texts/language.js';
import { t } from '../texts.js';

/** @import { GameSummary } from '../types' */

/** The level of the day's puzzle that is offered first. */
const LEVEL = 'medium';

let shownFor = '';

export function mount() {
  watch(['view', 'screen'], updateToday);
  updateToday();
}

/** True before the first move of a game. */
const isBefore = () => state.view?.phase === 'playing' && state.view.history.moves === 0;

async function updateToday() {
  const { view } = state;
  const place = document.querySelector('#today');
  if (!view || !place) return;
  if (!isBefore() || state.screen !== 'play') {
    shownFor = '';
    return replaceContent(place);
  }
  if (shownFor === view.id && place.childElementCount > 0) return;
  shownFor = view.id;
  const games = await api.games().catch(() => null);
  if (games && shownFor === view.id && isBefore()) replaceContent(place, ...(isFirstVisit(games) ? firstSteps() : today(games)));
}

/** True if nothing was ever played here. @param {GameSummary[]} games */
const isFirstVisit = (games) => games.every(({ finished, spent, empty, digits, id }) => finished === null && (id === state.view?.id || (spent < 1000 && empty === digits.length)));

/** Ways on for somebody who has never been here. */
function firstSteps() {
  return [
    h('h3', {}, t.today.first),
    h('p', { class: 'small' }, t.today.firstText),
    h('div', { class: 'row' },
      button(t.today.easier, () => makeLike('4', 'beginner'), { class: 'btn' }),
      button(t.today.harder, () => makeLike('9', 'hard'), { class: 'btn' }),
      h('a', { class: 'btn', href: '#/course' }, t.menu.learn),
    ),
  ];
}

/** @param {string} rules @param {string} level */
const makeLike = (rules, level) => makeGame({ rules, level, symmetry: state.settings.symmetry }, t.newGame.title);

/** @param {GameSummary[]} games */
function today(games) {
  const day = dayName(new Date());
  const days = solvedDays(games);
  const daily = games.filter((game) => game.title === `Daily puzzle ${day}`);
  const mine = daily.find(({ finished }) => finished !== null) ?? daily.find(({ level, rules }) => level === LEVEL && rules === '9') ?? daily[0];
  const going = games.find((game) => game.id !== state.view?.id && game.finished === null && game.phase === 'playing' && !daily.includes(game));
  return [
    h('h3', { class: 'date' }, new Intl.DateTimeFormat(region, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date())),
    h('div', { class: 'row' }, weekMarks(days), streakText(days)),
    dailyRow(day, mine),
    going ? goingRow(going) : null,
  ];
}

/** @param {string} day @param {GameSummary | undefined} mine */
function dailyRow(day, mine) {
  const play = () => (mine ? goToGame(mine.id) : makeGame({ rules: '9', level: LEVEL, symmetry: 'rot180', day }, t.daily.title));
  const isOnBoard = mine?.id === state.view?.id;
  const stand = mine === undefined ? t.levels[LEVEL] : mine.finished !== null ? t.daily.solved : t.games.left(mine.empty);
  return h('div', { class: 'offer' },
    h('span', {}, h('b', {}, t.today.puzzle), h('small', {}, stand)),
    isOnBoard || mine?.finished ? h('a', { class: 'btn', href: '#/daily' }, t.today.others) : button(mine ? t.games.goOn : t.today.play, play, { class: 'btn' }),
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
