// The games that are kept: open ones to go on with, finished ones, and all of them as a file.

import { api } from './api.js';
import { clock } from './cells.js';
import { button, fill, h, s, the } from './dom.js';
import { open } from './game.js';
import { say } from './live.js';
import { again, register } from './router.js';
import { exportAll } from './share.js';
import { state } from './store.js';
import { t } from './texts.js';

/** @import { GameRow } from './types' */

/** How long a deletion can be taken back. */
const GRACE = 6000;
/** Games about to be deleted. @type {Map<string, ReturnType<typeof setTimeout>>} */
const leaving = new Map();

export function mount() {
  register('games', async () => {
    const games = (await api.games()).filter((game) => !leaving.has(game.id));
    const open = games.filter((game) => game.finished === null && game.phase !== 'solved' && game.phase !== 'revealed');
    const done = games.filter((game) => !open.includes(game));
    return {
      title: t.screens.games,
      body: [list(t.games.open, open, t.games.noOpen), list(t.games.done, done, t.games.noDone), whole()],
    };
  });
  // Whoever leaves the page has made up their mind.
  window.addEventListener('pagehide', () =>
    leaving.forEach((timer, id) => {
      clearTimeout(timer);
      api.removeLeaving(id).catch(() => {});
    }),
  );
}

/** @param {string} title @param {GameRow[]} games @param {string} none */
function list(title, games, none) {
  const rows = games.map(row);
  return h(
    'section',
    {},
    h('h2', {}, title),
    rows.length > 0 ? h('ul', { class: 'games' }, ...rows) : h('p', { class: 'small' }, none),
  );
}

/** @param {GameRow} game */
function row(game) {
  const name = [game.title ?? game.rules_name, game.level ? (t.levels[game.level] ?? game.level) : null]
    .filter(Boolean)
    .join(' \u00b7 ');
  const now =
    game.finished || game.phase === 'solved'
      ? t.games.solved
      : game.phase === 'revealed'
        ? t.games.revealed
        : game.phase === 'setting'
          ? t.setting.title
          : t.games.left(game.empty);
  const facts = [now, clock(game.spent), game.hints > 0 ? t.status.hints(game.hints) : null, when(game.updated)]
    .filter(Boolean)
    .join(' \u00b7 ');
  const remove = h(
    'button',
    { type: 'button', class: 'btn quiet', 'aria-label': t.games.deleteNamed(name), click: () => leave(game, name) },
    t.games.delete,
  );
  return h(
    'li',
    {},
    h(
      'a',
      { href: `#/game/${game.id}` },
      small(game.digits),
      h('span', { class: 'what' }, h('b', {}, name), h('small', {}, facts)),
    ),
    remove,
  );
}

/** @param {number} at */
function when(at) {
  return new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

/** A small picture of where the digits are. @param {string} digits */
function small(digits) {
  const size = Math.round(Math.sqrt(digits.length)) || 9;
  let path = '';
  [...digits].forEach((each, index) => {
    if (each !== '.' && each !== '0') path += `M${index % size} ${Math.floor(index / size)}h1v1h-1z`;
  });
  return s(
    'svg',
    { class: 'thumb', viewBox: `-0.3 -0.3 ${size + 0.6} ${size + 0.6}`, 'aria-hidden': 'true' },
    s('rect', { width: size, height: size, class: 'thumb-paper' }),
    s('path', { d: path }),
  );
}

/** Deletes a game, unless the player takes it back. @param {GameRow} game @param {string} name */
function leave(game, name) {
  leaving.set(
    game.id,
    setTimeout(() => remove(game.id), GRACE),
  );
  const undo = button(
    t.acts.undo,
    () => {
      clearTimeout(leaving.get(game.id));
      leaving.delete(game.id);
      fill(the('#making'));
      again();
    },
    { class: 'btn' },
  );
  fill(the('#making'), h('div', { class: 'making' }, h('span', {}, t.games.deleted(name)), undo));
  setTimeout(() => undo.isConnected && fill(the('#making')), GRACE);
  again();
}

/** @param {string} id */
async function remove(id) {
  try {
    await api.remove(id);
    if (state.view?.id === id) await open((await api.now()).game);
  } catch {
    say(t.gone);
  }
  leaving.delete(id);
}

function whole() {
  const file = h('input', {
    type: 'file',
    change: async () => {
      const chosen = file.files?.[0];
      if (!chosen) return;
      try {
        say((await api.import(await chosen.text())).text);
        again();
      } catch (error) {
        say(error instanceof Error && error.message ? error.message : t.gone);
      }
    },
  });
  return h(
    'section',
    {},
    h('h2', {}, t.games.whole),
    h('p', {}, t.games.wholeText),
    h(
      'div',
      { class: 'row' },
      button(t.games.export, exportAll, { class: 'btn' }),
      h('label', { class: 'field' }, h('span', {}, t.games.import), file),
    ),
  );
}
