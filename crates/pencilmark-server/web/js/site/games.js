// The games stored in this browser. The engine works out each request; the records that it needs are read from the store, and its
// writes are stored; only then is the request answered.

import { RequestRefused } from '../shared/request-errors.js';
import { BrowserStore } from './browser-store.js';
import { MemoryStore } from './memory-store.js';

/** @import { Engine } from './engine' */
/** @import { LongCalls } from './long-calls' */
/** @import { LongWork, StepCall, Write } from './records' */

/** The workers for long calls: one for those that somebody waits for, one for searches that may use all of their time. @typedef {{ prompt: LongCalls, heavy: LongCalls }} Lanes */

/** Returns a random number that JSON can represent exactly. */
function seed() {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 0x1fffff) * 2 ** 32 + low;
}

/**
 * Converts a request to the form that the engine takes.
 * @param {{ method: string, path: string, body?: unknown, token?: string | null, base?: number | null }} request
 * @returns {StepCall}
 */
export const stepCall = ({ method, path, body, token = null, base = null }) => ({
  method,
  path,
  body: typeof body === 'string' ? body : (JSON.stringify(body) ?? ''),
  token,
  base,
  at: Date.now(),
  seed: seed(),
  mayBeLong: false,
  isBehind: false,
  found: [],
});

/** Opens the store, or falls back to memory. @param {(news: object) => void} tell */
export async function openStore(tell) {
  try {
    const store = await BrowserStore.open();
    await store.read([{ kept: 'settings' }]);
    return store;
  } catch (error) {
    tell({ notice: 'unavailable', detail: String(error) });
    return new MemoryStore();
  }
}

export class Games {
  /** @type {BrowserStore | MemoryStore} */
  #store;
  #engine;
  #whole;
  #longCalls;
  #tell;

  /**
   * @param {Engine} engine one that only plays will do @param {() => Promise<Engine>} whole the one that does everything, which takes its
   * place when more is asked for @param {Lanes} longCalls @param {BrowserStore | MemoryStore} store @param {(news: object) => void} tell
   */
  constructor(engine, whole, longCalls, store, tell) {
    this.#engine = engine;
    this.#whole = whole;
    this.#longCalls = longCalls;
    this.#store = store;
    this.#tell = tell;
  }

  /**
   * Answers a short request; for a long one, returns how long it may take.
   * @param {StepCall} call @returns {Promise<{ answer: unknown } | { long: LongWork }>}
   */
  quickly(call) {
    return this.#work(call, async () => this.#engine.call({ step: call }));
  }

  /**
   * Answers a long request in a worker: heavy ones in one of their own, so that they hold up no hint.
   * @param {StepCall} call @param {LongWork} work @param {AbortSignal} signal
   */
  atLength(call, { seconds, isHeavy }, signal) {
    call.mayBeLong = true;
    const { prompt, heavy } = this.#longCalls;
    return this.#work(call, () => (isHeavy ? heavy : prompt).call({ step: call }, seconds, signal));
  }

  /** Makes the engine read its records again. */
  forget() {
    this.#engine.call({ forget: {} });
  }

  /** @param {StepCall} call @param {() => Promise<import('./records').Step>} step @returns {Promise<any>} */
  async #work(call, step) {
    for (;;) {
      const { needs, long, elsewhere, answer, problem, writes = [] } = await step();
      if (long !== undefined) return { long };
      if (elsewhere) {
        this.#engine = await this.#whole();
        continue;
      }
      if (needs) {
        call.found.push(...(await this.#store.read(needs)));
      } else if (writes.length === 0 || (await this.#written(writes))) {
        // This engine does not hold the writes of the other worker.
        if (call.mayBeLong && writes.length > 0) this.forget();
        if (problem) throw new RequestRefused(problem.detail, problem.status);
        return { answer };
      } else {
        // Another tab was first: the request is worked out again from the stored records.
        Object.assign(call, { found: [], isBehind: true });
      }
    }
  }

  /**
   * Stores the writes, in memory if the browser refuses, and announces them. Returns false if the store has changed.
   * @param {Write[]} writes
   */
  async #written(writes) {
    const isDone = await this.#store.commit(writes).catch((error) => {
      this.forget();
      if (this.#store instanceof MemoryStore) throw error;
      this.#store = new MemoryStore(this.#store);
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      this.#tell({ notice: isFull ? 'full' : 'unavailable', detail: String(error) });
      return this.#store.commit(writes);
    });
    if (!isDone) return false;
    for (const { append, keep, 'set-aside': aside } of writes) {
      if (append) this.#tell({ changed: append.game.id, revision: append.revision });
      if (keep?.key === 'settings') this.#tell({ settings: true });
      if (aside) this.#tell({ notice: 'damaged', detail: aside.told });
      if (aside) this.#tell({ changed: aside.id, revision: 0 });
    }
    return true;
  }
}
