// The game on screen: opens it, sends it what the player does, in order, and shows what the session answers.

import { Gone, Refused, api } from './api.js';
import { announce, say } from './live.js';
import { state, update, watch } from './store.js';
import { t } from './texts.js';

/** @import { Action, Ask, View } from './types' */

/** @type {{ id: string, action: Action, done: (view: View | null) => void }[]} */
const queue = [];
let sending = false;
/** @type {Promise<void>} */
let drained = Promise.resolve();
/** The last revision that was told of. */
let heard = 0;
/** @type {EventSource | null} */
let events = null;
const RETRY = 1500;
/** Tells this page's actions from every other page's. */
const PAGE = crypto.getRandomValues(new Uint32Array(3)).join('-');
let sent = 0;

/** Shows a game that the server has just told of. @param {View} view */
export async function open(view) {
  const same = state.view?.id === view.id;
  if (!same) rest();
  const rules = state.rules?.rules === view.rules ? state.rules : await api.rules(view.rules);
  update({ rules });
  const fresh = same ? {} : { selection: new Set([first(view)]), focus: first(view), drawing: null, look: new Set() };
  update({ ...fresh, view, paused: false, digit: same ? state.digit : null });
  if (!same) listen(view.id);
  wake();
}

/** The first empty cell. @param {View} view */
function first(view) {
  return Math.max(
    0,
    view.cells.findIndex((cell) => cell.value === null),
  );
}

/** Opens a game by its id. @param {string} id */
export async function openId(id) {
  await open(await api.view(id));
}

/** Starts the clock of a game that is looked at. */
export function wake() {
  const { view } = state;
  const seen = !document.hidden && !state.paused && state.screen === 'play';
  if (seen && view?.phase === 'playing' && !view.timer.running) act({ do: 'resume' });
}

/** Stops the clock of a game that is no longer looked at. */
function rest() {
  if (state.view?.phase === 'playing' && state.view.timer.running) act({ do: 'pause' });
}

/** Follows what other pages do with the game. @param {string} id */
function listen(id) {
  events?.close();
  events = api.events(id);
  heard = 0;
  events.addEventListener('changed', (event) => {
    heard = JSON.parse(/** @type {MessageEvent} */ (event).data).revision;
    catchUp();
  });
}

/** Fetches the game when another page has changed it; while something is being sent, its answer may tell. */
function catchUp() {
  if (state.view && heard > state.view.revision && !sending) refresh();
}

/** Fetches the game again. */
export async function refresh() {
  const id = state.view?.id;
  if (!id) return;
  try {
    const view = await api.view(id);
    if (state.view?.id === id && !sending) update({ view, gone: false });
  } catch {
    // The next change tells again.
  }
}

/**
 * Does something. Resolves with the game as it is then, or null when the session refused.
 * @param {Action} action
 * @returns {Promise<View | null>}
 */
export function act(action) {
  const id = state.view?.id;
  if (!id) return Promise.resolve(null);
  if (state.paused && !CLOCK.has(action.do)) goOn();
  return new Promise((done) => {
    queue.push({ id, action, done });
    if (!sending) drained = drain();
  });
}

/** Resolves once all that the player has done so far is answered. */
export const settled = () => drained;

const CLOCK = new Set(['pause', 'resume']);

/** Whoever does something wants to see the board. */
function goOn() {
  update({ paused: false });
  wake();
}

async function drain() {
  sending = true;
  for (let next = queue[0]; next; next = queue[0]) {
    const view = await deliver(next.id, next.action);
    queue.shift();
    if (view && state.view?.id === view.id) update({ view });
    next.done(view);
  }
  sending = false;
  catchUp();
}

/**
 * Sends one action until someone answers. Its token says that it is still the same one, so that it is done once even where
 * only the answer was lost.
 * @param {string} id
 * @param {Action} action
 */
async function deliver(id, action) {
  const token = `${PAGE}-${++sent}`;
  for (;;) {
    try {
      const view = await api.act(id, action, token);
      if (state.gone) update({ gone: false });
      return view;
    } catch (error) {
      if (!(error instanceof Gone)) return refused(error, action);
    }
    update({ gone: true });
    await new Promise((go) => setTimeout(go, RETRY));
  }
}

/** @param {unknown} error @param {Action} action */
function refused(error, action) {
  if (!(error instanceof Refused)) throw error;
  if (!QUIET.has(action.do)) say(error.message);
  return null;
}

/** What the page does by itself: nobody need hear that there was nothing to do. */
const QUIET = new Set(['pause', 'resume', 'hinted', 'checked', 'revealed', 'autoclean']);

/**
 * Asks the session about the game with all that was done in it; an answer that can't be given is said and comes back as null.
 * @param {Ask} ask
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function ask(ask, signal) {
  const id = state.view?.id;
  if (!id) return null;
  await settled();
  try {
    const answer = await api.ask(id, ask, signal);
    if (!answer?.problem) return answer;
    say(answer.problem);
  } catch (error) {
    if (error instanceof DOMException) return null;
    say(error instanceof Refused ? error.message : t.gone);
  }
  return null;
}

/** Pauses or goes on, as the player wishes. */
export async function pauseOrResume() {
  if (state.view?.phase !== 'playing') return;
  const paused = !state.paused;
  update({ paused });
  await act({ do: paused ? 'pause' : 'resume' });
  announce(paused ? t.timer.paused : t.timer.running);
}

watch(['screen'], () => (state.screen === 'play' ? wake() : rest()));

document.addEventListener('visibilitychange', () => {
  const id = state.view?.id;
  if (!id) return;
  if (document.hidden) {
    if (!state.paused) rest();
    // A browser has few connections to a server: pages that nobody sees leave them to others.
    events?.close();
    return;
  }
  listen(id);
  // Another page of the same game may have gone to sleep just now: its word comes first.
  setTimeout(() => refresh().then(wake), 200);
});
