// Pages to print, made by a module of their own in a worker of its own: both are loaded when somebody asks for a page.

import { RequestRefused } from '../shared/request-errors.js';
import { t } from '../texts.js';
import { language } from '../texts/language.js';

/** @typedef {{ done: (answer: any) => void, failed: (why: unknown) => void }} Waiting */

/** @type {Worker | null} */
let worker = null;
/** Those that wait, in the order in which they asked. @type {Waiting[]} */
let waiting = [];

/** Has a request for pages answered. @param {string} method @param {string} path @param {unknown} body @param {AbortSignal} [signal] @returns {Promise<any>} */
export function makePages(method, path, body, signal) {
  return new Promise((done, failed) => {
    const one = { done, failed };
    // What is under way is finished, since it is remembered; who called it off hears of it at once.
    signal?.addEventListener('abort', () => failed(signal.reason));
    waiting.push(one);
    worker ??= started();
    worker.postMessage({ method, path, body });
  });
}

function started() {
  const begun = new Worker(new URL('./paper-worker.js', import.meta.url), { type: 'module', name: language });
  begun.onmessage = ({ data }) => {
    const one = waiting.shift();
    if (data.problem) one?.failed(new RequestRefused(data.problem.detail, data.problem.status));
    else one?.done(data.answer);
  };
  begun.onerror = () => {
    waiting.forEach(({ failed }) => failed(new RequestRefused(t.app.broken, 500)));
    [waiting, worker] = [[], null];
    begun.terminate();
  };
  return begun;
}
