// The way to the session where there is no server: a worker of this page. It has the exports of `shared/transport.js`, whose place it takes.

import { t } from '../texts.js';
import { language } from '../texts/language.js';
import { RequestRefused } from '../shared/request-errors.js';
import { compile } from './engine.js';
import { makePages } from './paper.js';

/** True if the session is in the browser itself, and no server behind the page. */
export const isLocal = true;

/** Games whose deletion was begun while a page was closed. */
const LEAVING = 'pencilmark-leaving';

const worker = new Worker(new URL('./session-worker.js', import.meta.url), { type: 'module', name: language });
/** The longest that a first paint is waited for, in milliseconds: a hidden page has none. */
const LONGEST_PAINT = 200;
// The engine that only plays is asked for once something is painted, so that on a slow line its bytes come after those that the eye waits for. It
// is compiled here while the worker's modules are on their way; where that fails the worker tries it, and says why it can't.
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
/** News that came before anyone listened. @type {{ notice: string, detail: string }[]} */
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

/** Asks for a file and returns it. @param {string} path @param {unknown} body @param {AbortSignal} [signal] @returns {Promise<Blob>} */
export async function sendForFile(path, body, signal) {
  const text = atob(await makePages('POST', path, body, signal));
  return new Blob([Uint8Array.from(text, (sign) => sign.charCodeAt(0))], { type: 'application/pdf' });
}

/** Deletes a game while the page is being closed: by this worker if it lives on for a moment, by another tab's, or by the next page's. @param {string} method @param {string} path */
export function sendLeaving(method, path) {
  const id = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  try {
    localStorage.setItem(LEAVING, JSON.stringify([...leaving(), id]));
  } catch {
    // A browser that keeps nothing has no game to delete either.
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
  // Then there was none.
}

/** News of devices; there are none without a server. */
export const listenToDevices = () => Object.assign(new EventTarget(), { close: () => {} });

/** News of a game, from any tab: events named `changed`. @param {string} id */
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

/** Calls back with what the player should know of how games are kept. @param {(news: { notice: string, detail: string }) => void} listener */
export function onNotice(listener) {
  listeners.push(listener);
  news.forEach(listener);
}
