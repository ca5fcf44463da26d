// The actions that the server has not got, kept by the browser, so that a tab that is closed out of reach of the server loses none.

/** @import { Action } from '../types' */

/** An action on its way. `base` is the revision of the game that it was done on. @typedef {{ id: string, base: number, token: string, action: Action }} Unsent */

const KEY = 'pencilmark-unsent';

/** Distinguishes the actions of this page from those of other pages. */
const PAGE_ID = crypto.getRandomValues(new Uint32Array(3)).join('-');
let count = 0;

/** A token by which an action is known when it is sent again. */
export const newToken = () => `${PAGE_ID}-${++count}`;

/** Returns what is kept. @returns {Unsent[]} */
export function readUnsent() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Keeps these actions instead of those before; those of other tabs stay. @param {Unsent[]} unsent @param {Set<string>} own the tokens that this page answers for */
export function keepUnsent(unsent, own) {
  const others = readUnsent().filter(({ token }) => !own.has(token));
  const all = [...others, ...unsent.map(({ id, base, token, action }) => ({ id, base, token, action }))];
  try {
    if (all.length > 0) localStorage.setItem(KEY, JSON.stringify(all));
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing holds them for as long as the tab is open.
  }
}
