// Actions that the server has not received, stored in the browser, so that closing a tab while the server cannot be reached loses none.

/** @import { Action } from '../types' */

/**
 * An action under way. `base` is the revision of the game on which it was done.
 * @typedef {{ id: string, base: number, token: string, action: Action }} Unsent
 */

const KEY = 'pencilmark-unsent';

/** An id that distinguishes the actions of this page from those of other pages. */
const PAGE_ID = crypto.getRandomValues(new Uint32Array(3)).join('-');
let count = 0;

/** Returns a new token, by which an action is recognised when it is sent again. */
export const newToken = () => `${PAGE_ID}-${++count}`;

/** Returns the stored actions. @returns {Unsent[]} */
export function readUnsent() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/**
 * Stores these actions in place of this page's earlier ones; those of other tabs stay.
 * @param {Unsent[]} unsent
 * @param {Set<string>} own the tokens that this page answers for
 */
export function keepUnsent(unsent, own) {
  const others = readUnsent().filter(({ token }) => !own.has(token));
  const all = [...others, ...unsent.map(({ id, base, token, action }) => ({ id, base, token, action }))];
  try {
    if (all.length > 0) localStorage.setItem(KEY, JSON.stringify(all));
    else localStorage.removeItem(KEY);
  } catch {
    // In a browser without storage the actions exist only while the tab is open.
  }
}
