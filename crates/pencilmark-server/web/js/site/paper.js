// Pages to print, made by a separate module in a separate worker; both are loaded at the first request for a page.

import { RequestRefused } from '../shared/request-errors.js';
import { t } from '../texts.js';
import { language } from '../texts/language.js';

/**
 * A request that waits or is under way.
 * @typedef {{ asked: { method: string, path: string, body: unknown }, signal: AbortSignal | undefined, done: (answer: any) => void, failed: (why: unknown) => void }} Task
 */

/** @type {Worker | null} */
let worker = null;
/** The requests; the first one is under way. @type {Task[]} */
let tasks = [];

/**
 * Returns the answer to a request for pages.
 * @param {string} method
 * @param {string} path
 * @param {unknown} body
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export function makePages(method, path, body, signal) {
  return new Promise((done, failed) => {
    signal?.addEventListener('abort', () => failed(signal.reason));
    tasks.push({ asked: { method, path, body }, signal, done, failed });
    if (tasks.length === 1) next();
  });
}

/** Starts the first request that has not been cancelled; a running one is finished, since its result is kept. */
function next() {
  while (tasks[0]?.signal?.aborted) tasks.shift();
  if (!tasks[0]) return;
  worker ??= started();
  worker.postMessage(tasks[0].asked);
}

function started() {
  const begun = new Worker(new URL('./paper-worker.js', import.meta.url), { type: 'module', name: language });
  begun.onmessage = ({ data }) => {
    const task = tasks.shift();
    if (data.problem) task?.failed(new RequestRefused(data.problem.detail, data.problem.status));
    else task?.done(data.answer);
    next();
  };
  begun.onerror = () => {
    tasks.forEach(({ failed }) => failed(new RequestRefused(t.app.broken, 500)));
    [tasks, worker] = [[], null];
    begun.terminate();
  };
  return begun;
}
