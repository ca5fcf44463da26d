// Shows the screen that the address names. The board is one of them; it stays unchanged while others are shown.

import { loadRest, reloadWhenServerIsBack } from './deferred.js';
import { findElement, h, replaceContent } from './dom.js';
import { state, update } from './state.js';
import { reasonOf } from './reason.js';
import { t } from '../texts.js';

/**
 * A screen: a function that returns its title and content.
 * @typedef {(argument: string) => Promise<{ title: string, body: import('./dom.js').Child[] }>} Screen
 */

/** The screens that lie beside the board where there is room for both. */
const BESIDE = new Set(['settings']);

/** @type {Map<string, Screen>} */
const screens = new Map();

/** @param {string} name @param {Screen} screen */
export function registerScreen(name, screen) {
  screens.set(name, screen);
}

/** Shows the board, with the game whose id is in the address, if there is one. @type {(gameId: string | null) => Promise<void>} */
let showBoard = async () => {};

/** @param {(gameId: string | null) => Promise<void>} show */
export function registerBoard(show) {
  showBoard = show;
}

/** Opens a game by changing the address. @param {string} id */
export function goToGame(id) {
  location.hash = `#/game/${id}`;
}

/** Returns the puzzle in the address, if there is one. */
export function puzzleInAddress() {
  if (location.hash.startsWith('#pm=')) return { text: location.hash, rules: null };
  if (!location.hash.startsWith('#puzzle=')) return null;
  const fields = new URLSearchParams(location.hash.slice(1));
  return { text: fields.get('puzzle') ?? '', rules: fields.get('rules') };
}

/** True while the address names no game, puzzle or screen. */
export const isFirstScreen = () => /^#?\/?$/.test(location.hash);

/** Shows the screen that the address names. */
export async function showAddress() {
  const [name = '', argument = ''] = location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  const isBoard = name === 'game' || name === 'set';
  if (name !== '' && name !== 'game') await loadRest().catch(reloadWhenServerIsBack);
  const screen = screens.get(name);
  if (screen) return showScreen(name, argument, screen);
  findElement('#page').hidden = true;
  showPlay(true);
  update({ screen: 'play', setter: false });
  await showBoard(isBoard && argument !== '' ? argument : null);
  if (name === 'set') update({ setter: true });
}

/** Shows or hides the board; beside another screen it can only be looked at. @param {boolean} isShown @param {string} [beside] */
function showPlay(isShown, beside = '') {
  const isBeside = BESIDE.has(beside);
  findElement('#play').hidden = !isShown && !isBeside;
  findElement('#stage').inert = isBeside;
  document.body.toggleAttribute('data-beside', isBeside);
}

/** @param {string} name @param {string} argument @param {Screen} screen */
async function showScreen(name, argument, screen) {
  const page = findElement('#page');
  const asked = location.hash;
  update({ screen: name });
  showPlay(false, name);
  // What was there before another board is no screen to press on.
  if (page.hidden) replaceContent(page);
  page.hidden = false;
  page.setAttribute('aria-busy', 'true');
  const { title, body } = await screen(argument).catch(errorScreen);
  if (location.hash !== asked) return;
  const heading = h('h1', { tabindex: -1 }, title);
  const up = argument && t.lists[name] ? h('a', { class: 'btn quiet', href: `#/${name}` }, t.lists[name]) : null;
  const back = h('a', { class: 'btn quiet', href: state.view ? `#/game/${state.view.id}` : '#/' }, t.screens.back);
  replaceContent(page, h('div', { class: 'page-head' }, heading, h('div', { class: 'row' }, up, back)), ...body);
  page.removeAttribute('aria-busy');
  page.className = `page page-${name}`;
  document.title = `${title} - Pencilmark`;
  heading.focus({ preventScroll: true });
  scrollTo(0, 0);
}

/** @param {unknown} error */
function errorScreen(error) {
  const text = reasonOf(error);
  return { title: t.screens.failed, body: [h('p', {}, text)] };
}

/** Updates the open screen with new data. */
export function refreshScreen() {
  if (state.screen !== 'play') showAddress();
}
