// Which screen the address asks for. The board is one of them; it stays as it is while others are read.

import { Refused } from './api.js';
import { fill, h, the } from './dom.js';
import { openId } from './game.js';
import { focusCell } from './grid.js';
import { anew, rest } from './later.js';
import { say } from './live.js';
import { state, update } from './store.js';
import { t } from './texts.js';

/**
 * A screen: its title and what it shows.
 * @typedef {(argument: string) => Promise<{ title: string, body: import('./dom.js').Child[] }>} Screen
 */

/** @type {Map<string, Screen>} */
const screens = new Map();

/** @param {string} name @param {Screen} screen */
export function register(name, screen) {
  screens.set(name, screen);
}

/** Goes to a game. @param {string} id */
export function goPlay(id) {
  location.hash = `#/game/${id}`;
}

/** The puzzle that the address carries, if it does. */
export function puzzleOfAddress() {
  if (!location.hash.startsWith('#puzzle=')) return null;
  const fields = new URLSearchParams(location.hash.slice(1));
  return { text: fields.get('puzzle') ?? '', rules: fields.get('rules') };
}

/** Shows what the address asks for. */
export async function route() {
  const [name = '', argument = ''] = location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  if (name !== '' && name !== 'game') await rest().catch(anew);
  const screen = screens.get(name);
  if (screen) return show(name, argument, screen);
  update({ screen: 'play' });
  the('#page').hidden = true;
  the('#play').hidden = false;
  if (name === 'game' && argument !== state.view?.id) await game(argument);
  if (!document.activeElement || document.activeElement === document.body) focusCell();
}

/** @param {string} id */
async function game(id) {
  try {
    await openId(id);
  } catch (error) {
    say(error instanceof Refused ? error.message : t.gone);
  }
}

/** @param {string} name @param {string} argument @param {Screen} screen */
async function show(name, argument, screen) {
  const page = the('#page');
  const asked = location.hash;
  update({ screen: name });
  the('#play').hidden = true;
  page.hidden = false;
  page.setAttribute('aria-busy', 'true');
  const { title, body } = await screen(argument).catch(failed);
  if (location.hash !== asked) return;
  const heading = h('h1', { tabindex: -1 }, title);
  const up = argument ? h('a', { class: 'btn quiet', href: `#/${name}` }, t.lists[name] ?? name) : null;
  const back = h('a', { class: 'btn quiet', href: state.view ? `#/game/${state.view.id}` : '#/' }, t.screens.back);
  fill(page, h('div', { class: 'page-head' }, heading, h('div', { class: 'row' }, up, back)), ...body);
  page.removeAttribute('aria-busy');
  page.className = `page page-${name}`;
  document.title = `${title} - Pencilmark`;
  heading.focus({ preventScroll: true });
  scrollTo(0, 0);
}

/** @param {unknown} error */
function failed(error) {
  const text = error instanceof Refused ? error.message : t.gone;
  return { title: t.screens.failed, body: [h('p', {}, text)] };
}

/** Shows the screen again, as things are now. */
export function again() {
  if (state.screen !== 'play') route();
}
