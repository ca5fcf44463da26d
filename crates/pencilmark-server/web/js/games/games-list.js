// The list of games: those in progress, those finished, and all of them as a backup file.

import { boardPicture, thumbnail } from './game-preview.js';
import { isUnplayedDaily } from './todays-puzzles.js';
import { openText } from '../enter/open-text.js';
import { api } from '../shared/api.js';
import { formatTime } from '../shared/cells.js';
import { beginGame } from '../shared/current-game.js';
import { fileButton, openDialog, selectField } from '../shared/dialog.js';
import { button, entriesOf, findElement, h, icon, replaceContent } from '../shared/dom.js';
import { downloadText } from '../shared/download.js';
import { showMessage } from '../shared/notices.js';
import { refreshScreen } from '../shared/router.js';
import { state } from '../shared/state.js';
import { titleOf } from '../shared/game-title.js';
import { reasonOf } from '../shared/reason.js';
import { t } from '../texts.js';
import { region } from '../texts/language.js';

/** @import { Action, GameSummary } from '../types' */

/** How long a deletion can be undone, in milliseconds. */
const UNDO_TIME = 6000;
/** Games about to be deleted. @type {Map<string, ReturnType<typeof setTimeout>>} */
const pendingDeletions = new Map();

/** The number of games shown at first, and added by each press on "more". */
const PAGE = 30;
/** @typedef {keyof typeof t.games.filters} Filter */
/** The search words and filter of the list; they are kept while other screens are shown. */
let shown = { words: '', filter: /** @type {Filter} */ ('all'), count: PAGE };

/** Creates the screen. */
export async function gamesScreen() {
  const games = (await api.games()).filter((game) => !pendingDeletions.has(game.id) && !isUnplayedDaily(game));
  shown = { ...shown, count: PAGE };
  const list = h('div', {});
  const narrow = (/** @type {Partial<typeof shown>} */ patch) => {
    shown = { ...shown, count: PAGE, ...patch };
    showGames(list, games);
  };
  const search = h('input', { type: 'search', value: shown.words, input: () => narrow({ words: search.value }) });
  const filters = entriesOf(t.games.filters);
  showGames(list, games);
  const tools = h(
    'div',
    { class: 'narrow' },
    h('label', { class: 'field' }, h('span', {}, t.games.search), search),
    selectField(t.games.filter, filters, shown.filter, (filter) => narrow({ filter })),
  );
  picked = null;
  const all = h('div', { class: 'all-games', keydown: walk }, tools, list, backupSection());
  if (games[0]) pick(games.find(isOpen) ?? games[0]);
  return { title: t.screens.games, body: [h('div', { class: 'list-and-board' }, pickedBoard, all)] };
}

// Leaving the page confirms the deletion.
window.addEventListener('pagehide', () =>
  pendingDeletions.forEach((timer, id) => {
    clearTimeout(timer);
    api.deleteLeaving(id);
  }),
);

/** The board beside the list, which shows the selected game if there is room. */
const pickedBoard = h('div', { class: 'picked-board' });
/** @type {string | null} */
let picked = null;

/** Shows a game beside the list. @param {GameSummary} game */
async function pick(game) {
  if (picked === game.id || !matchMedia('(min-width: 1000px)').matches) return;
  picked = game.id;
  const board = await boardPicture(game);
  if (!board || picked !== game.id) return;
  const open = h('a', { class: 'btn main', href: `#/game/${game.id}` }, isOpen(game) ? t.games.goOn : t.games.look);
  replaceContent(pickedBoard, board, h('div', { class: 'row split' }, h('span', {}, h('b', {}, titleOf(game)), ' ', h('span', { class: 'small' }, stateOf(game))), open));
}

/** Moves from game to game with the arrow keys. @param {KeyboardEvent} event */
function walk(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !(event.target instanceof HTMLAnchorElement)) return;
  const links = [...document.querySelectorAll('.games a')];
  const next = links[links.indexOf(event.target) + step];
  if (next instanceof HTMLElement) next.focus();
  event.preventDefault();
}

/** @param {GameSummary} game */
const isOpen = (game) => game.finished === null && game.phase !== 'solved' && game.phase !== 'revealed';

/** @param {GameSummary} game */
const nameOf = (game) =>
  [titleOf(game), game.level ? (t.levels[game.level] ?? game.level) : null].filter(Boolean).join(' \u00b7 ');

/** True if a game contains all search words and passes the filter. @param {GameSummary} game */
function fits(game) {
  const text = `${nameOf(game)} ${game.rules_name}`.toLowerCase();
  const words = shown.words.toLowerCase().split(/\s+/).filter(Boolean);
  const passes = { all: true, open: isOpen(game), done: !isOpen(game), favourites: game.favourite };
  return passes[shown.filter] && words.every((word) => text.includes(word));
}

/** Shows a page of the games that pass, those in progress first. @param {HTMLElement} list @param {GameSummary[]} games */
function showGames(list, games) {
  const fitting = games.filter(fits);
  const [open, done] = [fitting.filter(isOpen), fitting.filter((game) => !isOpen(game))];
  const left = Math.max(0, shown.count - open.length);
  const hidden = fitting.length - Math.min(open.length, shown.count) - Math.min(done.length, left);
  const isWhole = shown.words === '' && shown.filter === 'all';
  const more = button(t.games.more(Math.min(PAGE, hidden)), () => {
    shown.count += PAGE;
    showGames(list, games);
  }, { class: 'btn' });
  replaceContent(
    list,
    open.length > 0 || isWhole ? gameSection(t.games.open, open.slice(0, shown.count), t.games.noOpen) : null,
    done.length > 0 || isWhole ? gameSection(t.games.done, done.slice(0, left), t.games.noDone) : null,
    fitting.length === 0 && !isWhole ? h('p', { role: 'status' }, t.games.none) : null,
    hidden > 0 ? more : null,
  );
}

/** @param {string} title @param {GameSummary[]} games @param {string} none */
function gameSection(title, games, none) {
  const rows = games.map(gameRow);
  return h(
    'section',
    {},
    h('h2', {}, title),
    rows.length > 0 ? h('ul', { class: 'games' }, ...rows) : h('p', { class: 'small' }, none),
  );
}

/** @param {GameSummary} game */
function stateOf(game) {
  if (game.finished || game.phase === 'solved') return t.games.solved;
  if (game.phase === 'revealed') return t.games.revealed;
  return game.phase === 'setting' ? t.givensEditor.title : t.games.left(game.empty);
}

/** @param {GameSummary} game */
function gameRow(game) {
  const name = nameOf(game);
  const hints = game.hints > 0 ? t.status.hints(game.hints) : null;
  const facts = [stateOf(game), formatTime(game.spent), hints, formatDate(game.updated)].filter(Boolean).join(' \u00b7 ');
  const iconButton = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ click, more = {}) =>
    button('', click, { icon: sign, class: 'quiet only', 'aria-label': label, title: label, ...more });
  const star = iconButton('star', t.games.favouriteNamed(name), () => mark(game, star), { 'aria-pressed': String(game.favourite) });
  return h(
    'li',
    {},
    h(
      'a',
      { href: `#/game/${game.id}`, focus: () => pick(game), mouseenter: () => pick(game) },
      thumbnail(game),
      h('span', { class: 'what' }, h('b', {}, name), h('small', {}, facts), progressBar(game)),
    ),
    h(
      'div',
      { class: 'deeds' },
      star,
      isOpen(game) ? null : h('a', { class: 'quiet only', href: `#/review/${game.id}`, 'aria-label': t.solved.reviewNamed(name), title: t.solved.reviewNamed(name) }, icon('history')),
      game.phase === 'setting' ? null : iconButton('restart', t.games.again(name), () => playAgain(game)),
      iconButton('enter', t.games.renameNamed(name), () => openRename(game)),
      iconButton('bin', t.games.deleteNamed(name), () => deleteLater(game, name)),
    ),
  );
}

/** Shows how much of an unfinished game is filled in. @param {GameSummary} game */
function progressBar(game) {
  if (!isOpen(game) || game.digits.length === 0) return null;
  return h('progress', { max: game.digits.length, value: game.digits.length - game.empty, 'aria-hidden': 'true' });
}

/** Performs an action in a game that is not on screen. @param {GameSummary} game @param {Action} action */
async function actIn(game, action) {
  try {
    return await api.act(game.id, action, crypto.getRandomValues(new Uint32Array(4)).join('-'));
  } catch (error) {
    showMessage(reasonOf(error));
    return null;
  }
}

/** @param {GameSummary} game @param {HTMLElement} star */
async function mark(game, star) {
  const view = await actIn(game, { do: 'favourite', on: !game.favourite });
  if (!view) return;
  game.favourite = view.favourite;
  star.setAttribute('aria-pressed', String(view.favourite));
}

/** Starts another game with the puzzle of a game. @param {GameSummary} game */
async function playAgain(game) {
  try {
    const { text } = await api.ask(game.id, { ask: 'text', format: 'link', from: 'givens' });
    await openText(text, null);
  } catch (error) {
    showMessage(reasonOf(error));
  }
}

/** @param {GameSummary} game */
function openRename(game) {
  const field = h('input', { type: 'text', maxlength: 200, value: game.title ?? '' });
  const rename = async (/** @type {Event} */ event) => {
    event.preventDefault();
    dialog.close();
    if (field.value.trim() !== (game.title ?? '') && (await actIn(game, { do: 'rename', name: field.value }))) refreshScreen();
  };
  const dialog = openDialog(
    t.games.rename,
    'rename',
    h(
      'form',
      { submit: rename },
      h('label', { class: 'field' }, h('span', {}, t.games.name), field),
      h('div', { class: 'row' }, h('button', { type: 'submit', class: 'btn main' }, t.games.rename)),
    ),
  );
  field.select();
}

/** @param {number} at */
function formatDate(at) {
  return new Date(at).toLocaleString(region, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Deletes a game after a while, unless the player undoes it. @param {GameSummary} game @param {string} name */
function deleteLater(game, name) {
  pendingDeletions.set(
    game.id,
    setTimeout(() => remove(game.id), UNDO_TIME),
  );
  const undo = button(
    t.actions.undo,
    () => {
      clearTimeout(pendingDeletions.get(game.id));
      pendingDeletions.delete(game.id);
      replaceContent(findElement('#progress'));
      refreshScreen();
    },
    { class: 'btn' },
  );
  replaceContent(findElement('#progress'), h('div', { class: 'progress' }, h('span', {}, t.games.deleted(name)), undo));
  setTimeout(() => undo.isConnected && replaceContent(findElement('#progress')), UNDO_TIME);
  refreshScreen();
}

/** @param {string} id */
async function remove(id) {
  try {
    await api.deleteGame(id);
    if (state.view?.id === id) await beginGame();
  } catch {
    showMessage(t.unreachable);
  }
  pendingDeletions.delete(id);
}

function backupSection() {
  const take = async (/** @type {string} */ text) => {
    try {
      showMessage((await api.import(text)).text);
      refreshScreen();
    } catch (error) {
      showMessage(reasonOf(error));
    }
  };
  return h(
    'section',
    {},
    h('h2', {}, t.games.backup),
    h('p', {}, t.games.backupText),
    h(
      'div',
      { class: 'row' },
      button(t.games.export, exportAllGames, { class: 'btn' }),
      fileButton(t.games.import, take),
    ),
  );
}

async function exportAllGames() {
  try {
    downloadText('pencilmark-games.txt', await api.export());
  } catch {
    showMessage(t.unreachable);
  }
}
