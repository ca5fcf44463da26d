// Access to the modules that a board does not need. They are loaded after the board is painted, or as soon as one of them is used.

import { api } from './api.js';
import { allActionsAnswered } from './current-game.js';
import { h } from './dom.js';
import { showMessage } from './notices.js';
import { t } from '../texts.js';

/**
 * The functions of the rest of the page that the toolbar, the keyboard and the address use.
 * @typedef {{
 *   mount: () => void,
 *   chooseInk: (number: number) => void,
 *   clearStrokes: () => void,
 *   markInk: () => void,
 *   undoStroke: () => void,
 *   openClues: () => void,
 *   openEnterPuzzle: (text?: string) => void,
 *   openKeyboardHelp: () => void,
 *   openMenu: () => void,
 *   openNewGame: () => void,
 *   openText: (text: string, rules: string | null) => Promise<unknown>,
 *   openRating: () => void,
 *   openTools: () => void,
 *   openPhoto: (file: Blob) => void,
 *   showNextHint: () => void,
 * }} Rest
 */

/** The function that imports the rest. @type {() => Promise<Rest>} */
let importRest = () => Promise.reject(new Error('no importer of the rest is set'));
/** @type {Promise<Rest> | null} */
let loading = null;

/**
 * Sets the function that imports the rest. Modules of the rest import this one, so it can't import them.
 * @param {() => Promise<Rest>} importer
 */
export function setRestImporter(importer) {
  importRest = importer;
}

/** Loads a style sheet, once. @param {string} name @returns {Promise<unknown>} */
export function loadStyles(name) {
  const href = `css/${name}.css`;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    document.head.append(h('link', { rel: 'stylesheet', href, load: resolve, error: resolve }));
  });
}

/** Loads and mounts the rest, once. @returns {Promise<Rest>} */
export function loadRest() {
  loading ??= Promise.all([importRest(), loadStyles('screens')]).then(([rest]) => {
    rest.mount();
    return rest;
  });
  return loading;
}

/**
 * Returns a handler for a button or key that needs the rest.
 * @param {(rest: Rest) => void} action
 */
export function whenLoaded(action) {
  return () => loadRest().then(action, reloadWhenServerIsBack);
}

/** Reloads the page as soon as the server answers, since browsers don't request a module again that failed to load. */
export async function reloadWhenServerIsBack() {
  showMessage(t.offline);
  await allActionsAnswered();
  const back = await api.settings().then(
    () => true,
    () => false,
  );
  if (back) location.reload();
}
