// New games by rules and level, such as the daily puzzles: they are made while the player continues the game on screen.

import { focusCell } from '../play/cell-grid.js';
import { api } from '../shared/api.js';
import { showGame } from '../shared/current-game.js';
import { button, findElement, h, replaceContent } from '../shared/dom.js';
import { announce, showMessage } from '../shared/notices.js';
import { goToGame } from '../shared/router.js';
import { reasonOf } from '../shared/reason.js';
import { t } from '../texts.js';

/** @import { GameSummary, GameView } from '../types' */

/** @type {AbortController | null} */
let request = null;

/**
 * Makes a puzzle and opens it.
 * @param {{rules: string, level: string | null, symmetry: string, day?: string}} wish
 * @param {string} name of what is made
 */
export async function makeGame(wish, name) {
  request?.abort();
  request = new AbortController();
  const mine = request;
  const slow = setTimeout(() => showProgress(t.newGame.making(t.levels[wish.level ?? ''], name), () => mine.abort()), 250);
  try {
    const view = await api.begin({ new: wish }, mine.signal);
    await showGame(view);
    goToGame(view.id);
    if (!document.querySelector('dialog')) focusCell();
    announce(t.newGame.made(view.rules_name));
    sayWhatCame(wish.level, view);
  } catch (error) {
    if (!(error instanceof DOMException)) showMessage(reasonOf(error));
  }
  clearTimeout(slow);
  if (request === mine) replaceContent(findElement('#progress'));
}

/**
 * Makes a puzzle without opening it, unless the player asks for another meanwhile; null if none was made.
 * @param {{rules: string, level: string | null, symmetry: string, day?: string}} wish
 */
export function prepareGame(wish) {
  request?.abort();
  request = new AbortController();
  return api.begin({ new: wish }, request.signal).catch(() => null);
}

/**
 * The game of a puzzle of the day, which is begun if it was not, so that its board can be seen; null if another is asked for meanwhile.
 * @param {{ mine?: GameSummary, wish: { rules: string, level: string, symmetry: string, day: string } }} puzzle @returns {Promise<Pick<GameSummary, 'id' | 'digits' | 'rules'> | null>}
 */
export async function beginDaily({ mine, wish }) {
  if (mine) return mine;
  const view = await prepareGame(wish);
  return view && { id: view.id, digits: view.cells.map(({ value }) => value ?? '.').join(''), rules: view.rules };
}

/**
 * Reports the level of the new puzzle, if it is not the level wished for or is unknown.
 * @param {string | null} wished
 * @param {GameView} view
 */
function sayWhatCame(wished, { level, grade }) {
  if (wished === null || level === wished) return;
  const told =
    level === null ? t.newGame.unsure(t.levels[wished], grade ?? '') : t.newGame.nearest(t.levels[wished], t.levels[level] ?? level);
  showMessage(told);
}

/** @param {string} text @param {() => void} cancel */
function showProgress(text, cancel) {
  const elapsed = h('span', { class: 'small elapsed' });
  const begun = performance.now();
  const tick = () => {
    elapsed.textContent = t.newGame.seconds(Math.floor((performance.now() - begun) / 1000));
    if (elapsed.isConnected) setTimeout(tick, 1000);
  };
  setTimeout(tick, 1000);
  replaceContent(
    findElement('#progress'),
    h(
      'div',
      { class: 'progress' },
      h('span', { class: 'busy', 'aria-hidden': 'true' }),
      h('span', {}, text),
      elapsed,
      button(t.cancel, cancel, { class: 'btn' }),
    ),
  );
  announce(text);
}
