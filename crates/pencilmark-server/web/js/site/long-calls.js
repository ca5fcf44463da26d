// Long calls, in a separate worker so that keys stay responsive. One runs at a time; a cancelled call is ended together with its worker.

import { RequestRefused } from '../shared/request-errors.js';

/** @import { Engine } from './engine' */

/**
 * A call that waits or is under way.
 * @typedef {{ call: object, seconds: number, done: (answer: any) => void, failed: (why: unknown) => void }} Task
 */

export class LongCalls {
  /** The engine of which the worker has an instance. @type {Engine | null} */
  #engine = null;
  /** @type {string} */
  #language;
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Task[]} */
  #tasks = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {string} language the text of the language of the answers */
  constructor(language) {
    this.#language = language;
  }

  /** Sets the engine for long calls; the worker starts with the first one. @param {Engine} engine */
  prepare(engine) {
    this.#engine = engine;
  }

  /** Sets the engine for long calls and starts the worker, so that it is ready when needed. @param {Engine} engine */
  begin(engine) {
    this.prepare(engine);
    this.#start();
  }

  #start() {
    if (this.#worker) return;
    this.#worker = new Worker(new URL('./long-call-worker.js', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }) => this.#end(({ done, failed }) => (data.failed ? failed(refusal(data.failed)) : done(data.ok)));
    this.#worker.onerror = (event) => {
      this.#end(({ failed }) => failed(new Error(event.message || 'the worker could not be started')));
    };
    this.#worker.postMessage({ module: this.#engine?.module, language: this.#language });
  }

  /**
   * Queues a call after those that wait.
   * @param {object} call
   * @param {number} seconds that it may take
   * @param {AbortSignal} signal
   * @returns {Promise<any>}
   */
  call(call, seconds, signal) {
    return new Promise((done, failed) => {
      const task = { call, seconds, done, failed };
      const cancel = () => this.#cancel(task, new DOMException('Cancelled', 'AbortError'));
      if (signal.aborted) return failed(new DOMException('Cancelled', 'AbortError'));
      signal.addEventListener('abort', cancel);
      this.#tasks.push(task);
      if (this.#tasks.length === 1) this.#next();
    });
  }

  #next() {
    const [task] = this.#tasks;
    if (!task) return;
    const { call, seconds } = task;
    this.#start();
    const late = () => new RequestRefused(this.#engine?.say({ late: { seconds } }) ?? '', 503);
    this.#timer = setTimeout(() => this.#cancel(task, late()), seconds * 1000);
    this.#worker?.postMessage({ call });
  }

  /** Ends the current call, and starts the next. @param {(task: Task) => void} tell */
  #end(tell) {
    clearTimeout(this.#timer);
    const task = this.#tasks.shift();
    if (task) tell(task);
    this.#next();
  }

  /** Cancels a call; a running one is ended with its worker, which is replaced. @param {Task} task @param {unknown} why */
  #cancel(task, why) {
    const at = this.#tasks.indexOf(task);
    if (at > 0) this.#tasks.splice(at, 1)[0]?.failed(why);
    if (at !== 0) return;
    this.#worker?.terminate();
    this.#worker = null;
    this.#start();
    this.#end(({ failed }) => failed(why));
  }
}

/** @param {{ message: string, status: number }} why */
const refusal = ({ message, status }) => new RequestRefused(message, status);
