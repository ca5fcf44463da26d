// The list of games: in progress, finished, and all of them as a backup file.

import { RequestRefused, api } from '../shared/api.js';
import { formatTime } from '../shared/cells.js';
import { showGame } from '../shared/current-game.js';
import { button, findElement, h, replaceContent, svg } from '../shared/dom.js';
import { downloadText } from '../shared/download.js';
import { showMessage } from '../shared/notices.js';
import { refreshScreen, registerScreen } from '../shared/router.js';
import { state } from '../shared/state.js';
import { titleOf } from '../shared/game-title.js';
import { t } from '../texts.js';
import { language } from '../texts/language.js';

/** @import { GameSummary } from '../types' */

/** How long a deletion can be undone, in milliseconds. */
const UNDO_TIME = 6000;
/** Games about to be deleted. @type {Map<string, ReturnType<typeof setTimeout>>} */
const pendingDeletions = new Map();

export function mount() {
  registerScreen('games', async () => {
    const games = (await api.games()).filter((game) => !pendingDeletions.has(game.id));
    const open = games.filter((game) => game.finished === null && game.phase !== 'solved' && game.phase !== 'revealed');
    const done = games.filter((game) => !open.includes(game));
    return {
      title: t.screens.games,
      body: [
        gameSection(t.games.open, open, t.games.noOpen),
        gameSection(t.games.done, done, t.games.noDone),
        backupSection(),
      ],
    };
  });
  // Leaving the page confirms the deletion.
  window.addEventListener('pagehide', () =>
    pendingDeletions.forEach((timer, id) => {
      clearTimeout(timer);
      api.removeLeaving(id);
    }),
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
function gameRow(game) {
  const name = [titleOf(game), game.level ? (t.levels[game.level] ?? game.level) : null]
    .filter(Boolean)
    .join(' \u00b7 ');
  const now =
    game.finished || game.phase === 'solved'
      ? t.games.solved
      : game.phase === 'revealed'
        ? t.games.revealed
        : game.phase === 'setting'
          ? t.givensEditor.title
          : t.games.left(game.empty);
  const facts = [
    now,
    formatTime(game.spent),
    game.hints > 0 ? t.status.hints(game.hints) : null,
    formatDate(game.updated),
  ]
    .filter(Boolean)
    .join(' \u00b7 ');
  const deleteNow = h(
    'button',
    {
      type: 'button',
      class: 'btn quiet',
      'aria-label': t.games.deleteNamed(name),
      click: () => deleteLater(game, name),
    },
    t.games.delete,
  );
  return h(
    'li',
    {},
    h(
      'a',
      { href: `#/game/${game.id}` },
      thumbnail(game.digits),
      h('span', { class: 'what' }, h('b', {}, name), h('small', {}, facts)),
    ),
    deleteNow,
  );
}

/** @param {number} at */
function formatDate(at) {
  return new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Draws a small picture of the cells that hold a digit. @param {string} digits */
function thumbnail(digits) {
  const size = Math.round(Math.sqrt(digits.length)) || 9;
  let path = '';
  [...digits].forEach((each, index) => {
    if (each !== '.' && each !== '0') path += `M${index % size} ${Math.floor(index / size)}h1v1h-1z`;
  });
  return svg(
    'svg',
    { class: 'thumb', viewBox: `-0.3 -0.3 ${size + 0.6} ${size + 0.6}`, 'aria-hidden': 'true' },
    svg('rect', { width: size, height: size, class: 'thumb-paper' }),
    svg('path', { d: path }),
  );
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
    await api.remove(id);
    if (state.view?.id === id) await showGame((await api.now()).game);
  } catch {
    showMessage(t.unreachable);
  }
  pendingDeletions.delete(id);
}

function backupSection() {
  const file = h('input', {
    type: 'file',
    change: async () => {
      const chosen = file.files?.[0];
      if (!chosen) return;
      try {
        showMessage((await api.import(await chosen.text())).text);
        refreshScreen();
      } catch (error) {
        showMessage(error instanceof RequestRefused ? error.message : t.unreachable);
      }
    },
  });
  return h(
    'section',
    {},
    h('h2', {}, t.games.backup),
    h('p', {}, t.games.backupText),
    h(
      'div',
      { class: 'row' },
      button(t.games.export, exportAllGames, { class: 'btn' }),
      h('label', { class: 'field' }, h('span', {}, t.games.import), file),
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
