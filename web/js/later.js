// What is not needed to show a board comes after it: asked for once the board is there, or as soon as somebody wants it.

import { api } from './api.js';
import { settled } from './game.js';
import { say } from './live.js';
import { t } from './texts.js';

/** @typedef {typeof import('./rest.js')} Rest */

/** @type {Promise<Rest> | null} */
let coming = null;

/** All that is not needed to show a board. @returns {Promise<Rest>} */
export function rest() {
  coming ??= fetched();
  return coming;
}

async function fetched() {
  const all = await import('./rest.js');
  all.mount();
  return all;
}

/**
 * What a button or a key does that needs the rest.
 * @param {(rest: Rest) => void} does
 */
export function later(does) {
  return () => rest().then(does, anew);
}

/** Browsers don't ask twice for a module that they could not have, so the page begins anew as soon as the server is back. */
export async function anew() {
  say(t.gone);
  await settled();
  const back = await api.settings().then(
    () => true,
    () => false,
  );
  if (back) location.reload();
}
