// Long calls, in a worker of their own so that keys stay quick. There is one at a time; one that is cancelled is ended with its worker.

import { RequestRefused } from '../shared/request-errors.js';
import { HostProblem } from './host-problem.js';

/** @import { Loaded } from './records' */

/** The longest that an answer may take, in milliseconds. */
const PATIENCE = 20000;
/** The longest for a new puzzle. */
const PATIENCE_MAKING = 60000;

/**
 * A call that waits or is under way; `game` loads the game that it is about, but the first so many actions.
 * @typedef {{
 *   call: string, fields: object, id: string | null, load: ((after: number) => Promise<Loaded | null>) | null,
 *   done: (answer: any) => void, failed: (why: unknown) => void,
 * }} Task
 */

export class LongCalls {
  /** The compiled engine. @type {WebAssembly.Module} */
  #module;
  /** @type {string} */
  #language;
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Task[]} */
  #tasks = [];
  /** The number of actions that the worker has of each game. @type {Map<string, number>} */
  #held = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {WebAssembly.Module} module @param {string} language the text of the language of the answers */
  constructor(module, language) {
    this.#module = module;
    this.#language = language;
  }

  /** Starts the worker, so that it is ready when it is needed. */
  start() {
    if (this.#worker) return;
    this.#worker = new Worker(new URL('./long-call-worker.js', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }) => this.#answered(data);
    this.#worker.onerror = (event) => this.#fail(new Error(event.message || 'the worker could not be started'));
    this.#worker.postMessage({ module: this.#module, language: this.#language });
    this.#held.clear();
  }

  /**
   * Makes a call, after those that wait.
   * @param {string} call @param {object} fields
   * @param {{ id: string, load: (after: number) => Promise<Loaded | null> } | null} game what it is about
   * @param {AbortSignal} [signal]
   * @returns {Promise<any>}
   */
  call(call, fields, game, signal) {
    return new Promise((done, failed) => {
      const task = { call, fields, id: game?.id ?? null, load: game?.load ?? null, done, failed };
      signal?.addEventListener('abort', () => this.#cancel(task, new DOMException('Cancelled', 'AbortError')));
      this.#tasks.push(task);
      if (this.#tasks.length === 1) this.#next();
    });
  }

  async #next() {
    const [task] = this.#tasks;
    if (!task) return;
    this.start();
    const patience = task.call === 'begin' ? PATIENCE_MAKING : PATIENCE;
    this.#timer = setTimeout(() => this.#cancel(task, new HostProblem({ say: 'late', seconds: patience / 1000 }, 503)), patience);
    try {
      const hold = task.id && task.load ? await this.#holding(task.id, task.load) : null;
      if (this.#tasks[0] === task) this.#worker?.postMessage({ hold, call: task.call, fields: task.fields });
    } catch (error) {
      if (this.#tasks[0] === task) this.#fail(error);
    }
  }

  /** What the worker lacks of a game. @param {string} id @param {(after: number) => Promise<Loaded | null>} load */
  async #holding(id, load) {
    const after = this.#held.get(id) ?? 0;
    const game = await load(after);
    if (!game) throw new HostProblem({ say: 'no-game', id }, 404);
    this.#held.set(id, after + game.actions.length);
    const { start, game: listed } = game.record;
    return { id, start, created: listed.created, after, actions: game.actions };
  }

  /** @param {{ ok?: unknown, problem?: { detail: string, status: number }, lost?: boolean }} answer */
  #answered({ ok, problem, lost }) {
    clearTimeout(this.#timer);
    if (lost) {
      // The worker dropped the game, as it does when it holds many: it gets it whole.
      this.#held.clear();
      this.#next();
      return;
    }
    if (problem) return this.#fail(new RequestRefused(problem.detail, problem.status));
    this.#tasks.shift()?.done(ok);
    this.#next();
  }

  /** @param {unknown} why */
  #fail(why) {
    clearTimeout(this.#timer);
    this.#tasks.shift()?.failed(why);
    this.#next();
  }

  /** Ends a call: one under way with its worker, which another takes the place of. @param {Task} task @param {unknown} why */
  #cancel(task, why) {
    const at = this.#tasks.indexOf(task);
    if (at < 0) return;
    this.#tasks.splice(at, 1);
    task.failed(why);
    if (at > 0) return;
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.start();
    this.#next();
  }
}
