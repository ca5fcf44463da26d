// What is not needed to show a board comes after it: asked for once the board is there, or as soon as somebody wants it.

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
  try {
    const all = await import('./rest.js');
    all.mount();
    return all;
  } catch (error) {
    coming = null;
    throw error;
  }
}

/**
 * What a button or a key does that needs the rest.
 * @param {(rest: Rest) => void} does
 */
export function later(does) {
  return () =>
    rest().then(does, () => {
      say(t.gone);
    });
}
