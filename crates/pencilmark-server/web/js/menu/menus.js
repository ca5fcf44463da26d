// The menu of this game.

import { markPlace, placeLinks } from '../play/places-bar.js';
import { drawOn } from '../enter/setter.js';
import { openShare } from '../games/share.js';
import { openKeyboardHelp } from './keyboard-help.js';
import { openHistory } from '../play/history.js';
import { openRestart } from '../play/restart.js';
import { act } from '../shared/current-game.js';
import { menuItem, openDialog } from '../shared/dialog.js';
import { h } from '../shared/dom.js';
import { showMessage } from '../shared/notices.js';
import { state } from '../shared/state.js';
import { t } from '../texts.js';

/** An entry: its icon, its name, an address or an action, and its key. @typedef {[string, string, string | (() => void), string?]} Entry */

/** Opens the menu of this game, if it is on screen, with the ways to tools, settings and keys. */
export function openMenu() {
  const isHere = state.screen === 'play';
  const dialog = openDialog(
    isHere ? t.menu.game : t.menu.title,
    'side game',
    isHere && h('ul', { class: 'menu' }, ...list(game())),
    h('ul', { class: 'menu' }, ...list([['missed', t.menu.tools, openTools, '/'], settings(), ...keys()])),
    h('nav', { class: 'places', 'aria-label': t.places.name }, ...placeLinks({ click: () => dialog.close() })),
  );
  markPlace();
}

/** Opens all tools. */
export async function openTools() {
  const tools = await import('./tools.js').catch(() => null);
  if (!tools) return showMessage(t.unreachable);
  tools.openTools([...(state.screen === 'play' ? game() : []), settings(), ...keys()]);
}

/** @param {Entry[]} entries */
const list = (entries) => entries.map((entry) => menuItem(...entry));

/** @returns {Entry} */
const settings = () => ['settings', t.screens.settings, '#/settings'];
/** None on a device without a keyboard. @returns {Entry[]} */
const keys = () => (matchMedia('(hover: none)').matches ? [] : [['keys', t.help.title, openKeyboardHelp, '?']]);

/** What can be done with this game. @returns {Entry[]} */
function game() {
  const { view } = state;
  const isOver = view?.phase === 'solved' || view?.phase === 'revealed';
  return /** @type {Entry[]} */ ([
    ['history', t.history.title, openHistory],
    ['restart', t.restart.title, openRestart],
    ['rules', t.menu.rulesHere, `#/rules/${encodeURIComponent(view?.rules ?? '9')}`],
    ['star', view?.favourite ? t.games.unmark : t.menu.favourite, toggleFavourite],
    ['share', t.menu.share, openShare],
    ['print', t.share.print, '#/book/this'],
    ['clues', t.menu.drawOn, drawOn],
    view?.correctable && view.phase !== 'setting' && ['enter', t.givensEditor.edit, () => act({ do: 'edit' })],
    isOver && ['eye', t.solved.review, `#/review/${view?.id}`],
  ].filter(Boolean));
}

async function toggleFavourite() {
  const view = await act({ do: 'favourite', on: !state.view?.favourite });
  if (view) showMessage(view.favourite ? t.games.marked : t.games.unmarked);
}
