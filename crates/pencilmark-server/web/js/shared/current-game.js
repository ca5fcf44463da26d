// The game on screen: opens it, sends the player's actions in order, and shows the answers of the session.

import { RequestRefused, Unreachable, api } from './api.js';
import { announce, showMessage } from './notices.js';
import { state, update, watch } from './state.js';
import { keepUnsent, newToken, readUnsent } from './unsent.js';
import { reasonOf } from './reason.js';
import { t } from '../texts.js';

/** @import { Action, GameView, Question } from '../types' */
/** @import { AnswerTo } from '../page' */

/** @typedef {import('./unsent.js').Unsent & { done: (view: GameView | null) => void }} Queued */

/** @type {Queued[]} */
const queue = [];
/** The tokens of actions that the browser stores for this page. @type {Set<string>} */
const kept = new Set();
let sending = false;
/** @type {Promise<void>} */
let queueEmpty = Promise.resolve();
/** The latest revision that the server has announced. */
let announcedRevision = 0;
/** @type {EventTarget & { close(): void } | null} */
let events = null;
const RETRY = 1500;
/** The phase of the game on screen when it was opened. */
let openedIn = '';
export const phaseWhenOpened = () => openedIn;
/** The selection with which the game on screen was opened. @type {Set<number>} */
let openingSelection = new Set();
/** True until a player selects a cell, even if it is the one selected already. */
export const isSelectionUntouched = () => state.selection === openingSelection;

/** Shows a game whose view has just arrived. @param {GameView} view */
export async function showGame(view) {
  const sameGame = state.view?.id === view.id;
  if (!sameGame) {
    pauseTimer();
    openedIn = view.phase;
  }
  const rules = state.rules?.rules === view.rules ? state.rules : await api.rules(view.rules);
  if (!sameGame) openingSelection = new Set([firstEmptyCell(view)]);
  const reset = sameGame
    ? {}
    : { selection: openingSelection, focus: firstEmptyCell(view), grid: 0, drawing: null, highlighted: new Set() };
  // A listener must never see the rules of one game with the cells of another.
  update({ ...reset, rules, view, paused: false, digit: sameGame ? state.digit : null });
  if (!sameGame) listenForChanges(view.id);
  resumeTimer();
}

/** Returns the first empty cell. @param {GameView} view */
function firstEmptyCell(view) {
  return Math.max(
    0,
    view.cells.findIndex((cell) => cell.value === null),
  );
}

/** Shows the open game that was played last; one begins where none is open. */
export async function beginGame() {
  const { game, board } = await api.now();
  if (state.view === null) update({ rules: board });
  if (game) await showGame(game);
}

/** Opens a game by its id. @param {string} id */
export async function openGame(id) {
  await showGame(await api.game(id));
}

/** The game on whose screen a key or button was pressed last. @type {string | null} */
let pressedIn = null;

/** Starts the clock if the game is visible. Looking at a board without moves costs no time: its clock waits for the first press. */
export function resumeTimer() {
  const { view } = state;
  if (view?.phase !== 'playing' || document.hidden || state.paused || state.screen !== 'play') return;
  const isUnbegun = view.history.moves === 0 || (view.timer.spent === 0 && !view.timer.running);
  if (isUnbegun && view.id !== pressedIn) return pauseTimer();
  if (!view.timer.running) act({ do: 'resume' });
}

/** Notes a press on the board or its controls; what the first screen offers beside it is not about this game. @param {Event} event */
const notePress = ({ target }) => !(target instanceof Element && target.closest('.card-today')) && startClock();

/** Starts the clock of the game on screen, if it still waits for the first press. */
export function startClock() {
  if (state.screen !== 'play' || !state.view || state.view.id === pressedIn) return;
  pressedIn = state.view.id;
  resumeTimer();
}

/** Starts the game over; its clock waits for the next press. */
export function restart() {
  pressedIn = null;
  return act({ do: 'restart' });
}

/** Stops the clock of a game that is no longer visible. */
function pauseTimer() {
  if (state.view?.phase === 'playing' && state.view.timer.running) act({ do: 'pause' });
}

/** Listens for changes by other pages. @param {string} id */
function listenForChanges(id) {
  events?.close();
  events = api.events(id);
  announcedRevision = 0;
  events.addEventListener('changed', (event) => {
    announcedRevision = JSON.parse(/** @type {MessageEvent} */ (event).data).revision;
    catchUp();
  });
}

/** Fetches the game when another page has changed it, unless the answer to an action will contain the change. */
function catchUp() {
  if (state.view && announcedRevision > state.view.revision && !sending) refresh();
}

/** Fetches the game again. */
export async function refresh() {
  const id = state.view?.id;
  if (!id) return;
  try {
    const view = await api.game(id);
    if (state.view?.id === id && !sending) update({ view, deleted: false });
  } catch {
    // The next change will be announced again.
  }
}

/**
 * Performs an action. Resolves with the game after it, or with null if the session refused it.
 * @param {Action} action
 * @returns {Promise<GameView | null>}
 */
export function act(action) {
  const id = state.view?.id;
  if (!id) return Promise.resolve(null);
  if (state.paused && !TIMER_ACTIONS.has(action.do)) unpause();
  return new Promise((done) => {
    queue.push({ id, base: state.view?.revision ?? 0, token: newToken(), action, done });
    if (state.deleted) showWaiting();
    if (!sending) queueEmpty = sendQueue();
  });
}

/** The actions in the game on screen that the server has not received. */
const waitingActions = () => queue.filter(({ id }) => id === state.view?.id).map(({ action }) => action);

/** Resolves once all actions so far are answered. */
export const allActionsAnswered = () => queueEmpty;

const TIMER_ACTIONS = new Set(['pause', 'resume']);

/** Ends a pause, because an action needs a visible board. */
function unpause() {
  update({ paused: false });
  // This is sent even if the clock seems to run: the answer to the pause may still be under way.
  act({ do: 'resume' });
}

/** Shows actions that the server has not received as not sent, and stores them in the browser. */
function showWaiting() {
  update({ deleted: true, waiting: waitingActions() });
  queue.forEach(({ token }) => kept.add(token));
  keepUnsent(queue, kept);
}

async function sendQueue() {
  sending = true;
  for (let next = queue[0]; next; next = queue[0]) {
    const view = await deliver(next);
    // All actions sent together with it have left the queue, too.
    if (queue[0] === next) queue.shift();
    // Later actions are stored only while they wait: otherwise their tokens would be taken for those of another tab, and they would
    // never be removed.
    if (kept.size > 0) keepUnsent(queue.filter(({ token }) => kept.has(token)), kept);
    const waiting = state.waiting.length > 0 ? { waiting: waitingActions() } : {};
    update({ ...waiting, ...(view && state.view?.id === view.id ? { view } : {}) });
    next.done(view);
  }
  sending = false;
  catchUp();
}

/** The status with which a server answers an action on cells that others have changed since this page last read them. */
const OUT_OF_STEP = 412;

/**
 * Sends one action until the server answers. Its token identifies it, so that it is performed only once even if just the answer was lost.
 * If the server cannot be reached, all waiting actions of the game are sent together once it is back; the same happens at once if others
 * have changed the same cells and this page has not seen it yet.
 * @param {Queued} next
 */
async function deliver(next) {
  let isOutOfStep = false;
  try {
    if (!isLeftOver(next)) return await api.act(next.id, next.action, next.token, next.base);
  } catch (error) {
    isOutOfStep = error instanceof RequestRefused && error.status === OUT_OF_STEP;
    if (!isOutOfStep && !(error instanceof Unreachable)) return reportRefusal(error, next.action);
  }
  for (;;) {
    try {
      if (!isLeftOver(next) && !isOutOfStep) {
        showWaiting();
        await pauseUntilBack();
      }
      isOutOfStep = false;
      return await deliverTogether(next);
    } catch (error) {
      if (!(error instanceof Unreachable)) return reportRefusal(error, next.action);
      leftOver.delete(next.token);
    }
  }
}

/** The tokens of actions that an earlier visit of this page could not send. @type {Set<string>} */
const leftOver = new Set();
/** @param {Queued} each */
const isLeftOver = ({ token }) => leftOver.has(token);

/** Waits a moment, or until the browser reports a network again. */
const pauseUntilBack = () =>
  new Promise((go) => {
    setTimeout(go, RETRY);
    window.addEventListener('online', go, { once: true });
  });

/** Sends all waiting actions of a game. If the game was continued elsewhere, they become a branch of its history. @param {Queued} next */
async function deliverTogether(next) {
  const line = queue.filter(({ id }) => id === next.id);
  const actions = line.map(({ token, action }) => ({ token, action }));
  const { game, branch, refused } = await api.actOffline(next.id, { revision: next.base, actions });
  queue.splice(0, queue.length, next, ...queue.filter((each) => !line.includes(each)));
  for (const each of line) if (each !== next) each.done(game);
  line.forEach(({ token }) => leftOver.delete(token));
  update({ deleted: false });
  if (branch !== null) showBranch(game, branch);
  else if (refused > 0 && line.some(({ action }) => !SILENT_ACTIONS.has(action.do))) showMessage(t.branch.refused(refused));
  return game;
}

/**
 * Tells the player that the game was continued both here and elsewhere, and where each line of play is.
 * @param {GameView} game
 * @param {number} branch
 */
async function showBranch(game, branch) {
  const { showBanner } = await import('./banner.js');
  const goThere = async () => {
    close();
    if (state.view?.id !== game.id) await openGame(game.id);
    await act({ do: 'goto', moment: branch });
  };
  const close = showBanner(t.branch.kept, { text: t.branch.show, click: goThere });
}

/** Sends the actions that an earlier visit could not send. */
export function sendLeftOver() {
  const before = readUnsent().filter(({ token }) => !kept.has(token));
  for (const unsent of before) {
    kept.add(unsent.token);
    leftOver.add(unsent.token);
    queue.push({ ...unsent, done: () => {} });
  }
  if (queue.length > 0 && !sending) queueEmpty = sendQueue();
}

/** @param {unknown} error @param {Action} action */
function reportRefusal(error, action) {
  if (!(error instanceof RequestRefused)) throw error;
  if (!SILENT_ACTIONS.has(action.do)) showMessage(error.message);
  return null;
}

/** Actions that the page sends by itself: the player is not told if they are refused. */
const SILENT_ACTIONS = new Set(['pause', 'resume', 'hinted', 'checked', 'revealed', 'autoclean']);

/**
 * Asks the session a question about the game, after all actions so far. Shows a refusal as a message and returns null.
 * @template {Question} Q
 * @param {Q} question
 * @param {AbortSignal} [signal]
 * @returns {Promise<AnswerTo<Q> | null>}
 */
export async function ask(question, signal) {
  const id = state.view?.id;
  if (!id) return null;
  await allActionsAnswered();
  try {
    return await api.ask(id, question, signal);
  } catch (error) {
    if (error instanceof DOMException) return null;
    showMessage(reasonOf(error));
  }
  return null;
}

/** Pauses or resumes the game. */
export async function togglePause() {
  if (state.view?.phase !== 'playing') return;
  const paused = !state.paused;
  update({ paused });
  await act({ do: paused ? 'pause' : 'resume' });
  announce(paused ? t.timer.paused : t.timer.running);
}

watch(['screen'], () => (state.screen === 'play' ? resumeTimer() : pauseTimer()));

for (const press of ['pointerdown', 'keydown']) document.addEventListener(press, notePress, true);

document.addEventListener('visibilitychange', () => {
  const id = state.view?.id;
  if (!id) return;
  if (document.hidden) {
    if (!state.paused) pauseTimer();
    // A browser allows few connections to a server: hidden pages leave them to visible ones.
    events?.close();
    return;
  }
  listenForChanges(id);
  // Another page of this game may have been hidden a moment ago: its pause comes first.
  setTimeout(() => refresh().then(resumeTimer), 200);
});
