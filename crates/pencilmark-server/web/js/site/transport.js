// The connection to the session on a page without a server: a worker of this page. It replaces `shared/transport.js` and has the
// same exports.

import { t } from '../texts.js';
import { language } from '../texts/language.js';
import { RequestRefused } from '../shared/request-errors.js';
import { compile } from './engine.js';
import { makePages } from './paper.js';

/** True if the session runs in the browser itself, without a server behind the page. */
export const isLocal = true;

/** Games whose deletion began while a page was being closed. */
const LEAVING = 'pencilmark-leaving';

const worker = new Worker(new URL('./session-worker.js', import.meta.url), { type: 'module', name: language });
/** The longest time to wait for the first paint, in milliseconds: a hidden page has none. */
const LONGEST_PAINT = 200;
// The engine that only plays is requested after the first paint, so that on a slow connection its bytes arrive after those that are
// visible. It is compiled here while the worker's modules are loading; if that fails, the worker tries it, and reports the reason
// if it fails too.
const painted = new Promise((done) => {
  requestAnimationFrame(() => setTimeout(done));
  setTimeout(done, LONGEST_PAINT);
});
painted
  .then(() => compile(new URL('../../play.wasm', import.meta.url)))
  .then(
    (play) => worker.postMessage({ play }),
    () => worker.postMessage({ play: null }),
  );
/** @type {Map<number, { done: (answer: any) => void, failed: (why: unknown) => void }>} */
const waiting = new Map();
let count = 0;
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('pencilmark');
/** @type {((news: { notice: string, detail: string }) => void)[]} */
const listeners = [];
/** News that arrived before there was a listener. @type {{ notice: string, detail: string }[]} */
const news = [];

worker.onmessage = ({ data }) => {
  if (data.notice) {
    news.push(data);
    listeners.forEach((listener) => listener(data));
    return;
  }
  const asked = waiting.get(data.number);
  waiting.delete(data.number);
  if (data.problem) asked?.failed(new RequestRefused(data.problem.detail, data.problem.status));
  else asked?.done(data.ok);
};
worker.onerror = (event) => {
  const why = new RequestRefused(event.message || t.app.broken, 500);
  waiting.forEach(({ failed }) => failed(why));
  waiting.clear();
};

/**
 * Sends a request and returns its answer.
 * @param {string} method
 * @param {string} path from `api/` on
 * @param {unknown} [body]
 * @param {{ signal?: AbortSignal, token?: string, base?: number }} [more] `token` is the same when the same thing is sent again; `base` the
 * revision of the game that it was done on
 * @returns {Promise<any>}
 */
export function send(method, path, body, { signal, token, base } = {}) {
  if (path === 'api/pages/preview') return makePages(method, path, body, signal);
  const number = ++count;
  return new Promise((done, failed) => {
    const cancel = () => {
      waiting.delete(number);
      worker.postMessage({ cancel: number });
      failed(new DOMException('Cancelled', 'AbortError'));
    };
    if (signal?.aborted) return cancel();
    signal?.addEventListener('abort', cancel);
    waiting.set(number, { done, failed });
    worker.postMessage({ number, method, path, body, token, base });
  });
}

/** Requests a file and returns it. @param {string} path @param {unknown} body @param {AbortSignal} [signal] @returns {Promise<Blob>} */
export async function sendForFile(path, body, signal) {
  const text = atob(await makePages('POST', path, body, signal));
  return new Blob([Uint8Array.from(text, (sign) => sign.charCodeAt(0))], { type: 'application/pdf' });
}

/**
 * Deletes a game while the page is being closed: by this worker if it survives for a moment, else by another tab's or the next page's
 * worker.
 * @param {string} method
 * @param {string} path
 */
export function sendLeaving(method, path) {
  const id = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  try {
    localStorage.setItem(LEAVING, JSON.stringify([...leaving(), id]));
  } catch {
    // A browser without storage has no game to delete either.
  }
  worker.postMessage({ number: ++count, method, path });
  channel?.postMessage({ remove: id });
}

/** @returns {string[]} */
function leaving() {
  try {
    return JSON.parse(localStorage.getItem(LEAVING) ?? '[]');
  } catch {
    return [];
  }
}

leaving().forEach((id) => send('DELETE', `api/games/${encodeURIComponent(id)}`).catch(() => {}));
try {
  localStorage.removeItem(LEAVING);
} catch {
  // There was no such game.
}

/** Returns a source of events that never sends any: there are no devices without a server. */
export const listenToDevices = () => Object.assign(new EventTarget(), { close: () => {} });

/** Returns a source of events named `changed`, one for each change of a game by any tab. @param {string} id */
export function listen(id) {
  const events = Object.assign(new EventTarget(), { close: () => channel?.removeEventListener('message', heard) });
  /** @param {MessageEvent} event */
  function heard({ data }) {
    if (data.changed !== id) return;
    events.dispatchEvent(new MessageEvent('changed', { data: JSON.stringify({ revision: data.revision }) }));
  }
  channel?.addEventListener('message', heard);
  return events;
}

/** Calls the listener with notices about the storage of games. @param {(news: { notice: string, detail: string }) => void} listener */
export function onNotice(listener) {
  listeners.push(listener);
  news.forEach(listener);
}
