// Sudoku in WebAssembly: puzzles and games, for Node and browsers.

import { MemoryStore } from './memory-store.js';
import { PUZZLE_TOOLS, requestsBy } from './requests.js';

/** A call that was refused, with the reason as a sentence. */
export class PencilmarkError extends Error {
  constructor(reason, status) {
    super(reason);
    this.name = 'PencilmarkError';
    this.status = status;
  }
}

const ENGINE = new URL('./engine.wasm', import.meta.url);

/** Loads the engine: from beside this module, or from bytes or a compiled module. */
export async function load(source) {
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source ?? (await engineBytes()));
  return new Pencilmark(module);
}

async function engineBytes() {
  if (ENGINE.protocol !== 'file:') {
    const answer = await fetch(ENGINE);
    if (!answer.ok) throw new PencilmarkError(`${ENGINE}: ${answer.status}`, answer.status);
    return answer.arrayBuffer();
  }
  const { readFile } = await import('node:fs/promises');
  return readFile(ENGINE);
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const SHOWN = { rule: true, note: true, solvable: false, solution: false, warnings: true };

/** Returns a random integer that JSON represents exactly. */
const randomSeed = () => Math.floor(Math.random() * Number.MAX_SAFE_INTEGER);

export class Pencilmark {
  #module;
  #exports;
  #requests;

  constructor(module) {
    this.#module = module;
    this.#start();
    this.#requests = requestsBy((method, path, body) => this.#request(method, path, body));
  }

  static {
    // The operations on a puzzle become methods with their names: `solve(puzzle, options)`.
    for (const name of PUZZLE_TOOLS)
      this.prototype[name] ??= function (puzzle, options) {
        return this.#requests[name]({ puzzle, ...options });
      };
  }

  #start() {
    this.#exports = new WebAssembly.Instance(this.#module, {}).exports;
  }

  /** Answers a request of the HTTP API, with the games of a store. */
  #request(method, path, body, store = new MemoryStore(), { shown = SHOWN, at = Date.now() } = {}) {
    store.put([{ keep: { key: 'settings', value: JSON.stringify({ faults: shown }) } }]);
    const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
    const call = { method, path, body: text, token: null, at, seed: randomSeed(), mayBeLong: true, isBehind: true, found: [] };
    for (;;) {
      const { needs, answer, problem, writes } = this.#call({ step: call });
      if (needs) {
        call.found.push(...needs.map((key) => store.find(key)));
        continue;
      }
      store.put(writes);
      if (problem) throw new PencilmarkError(problem.detail, problem.status);
      return answer;
    }
  }

  /** Performs a call of the engine. */
  #call(call) {
    const { memory, input, answer, output, failure } = this.#exports;
    const bytes = encoder.encode(JSON.stringify(call));
    const read = (length) => {
      const at = output();
      return decoder.decode(new Uint8Array(memory.buffer, at, length));
    };
    try {
      // The memory may grow in each call, and then has a new buffer.
      const at = input(bytes.length);
      new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
      return JSON.parse(read(answer()));
    } catch (error) {
      let reason = String(error);
      try {
        reason = read(failure()) || reason;
      } catch {
        // Without a reason from the engine, the error of the host is used.
      }
      // After a failure the state of the instance is unknown, so a new one is started.
      this.#start();
      throw new PencilmarkError(`The engine stopped: ${reason}`, 500);
    }
  }

  convert(puzzle, format, options) {
    return this.#requests.convert({ puzzle, format, ...options });
  }

  formats() {
    return this.#requests.formats();
  }

  generate(wish = {}) {
    return this.#requests.generate(wish);
  }

  /** Starts a game with a puzzle, or restores a saved one. */
  session(text, { rules = null, at } = {}) {
    const store = new MemoryStore();
    const { id } = this.#request('POST', 'api/games', { text, rules }, store, { at });
    const forget = () => this.#call({ forget: {} });
    return new Session((method, path, body, options) => this.#request(method, `api/games/${id}${path}`, body, store, options), forget);
  }
}

/** A game. Its records are stored outside the engine, so that it outlives the instance. */
export class Session {
  #request;
  #forget;

  constructor(request, forget) {
    this.#request = request;
    this.#forget = forget;
  }

  view(options) {
    return this.#request('GET', '', undefined, options);
  }

  act(action, options) {
    return this.#request('POST', '/actions', action, options);
  }

  ask(question) {
    return this.#request('POST', '/ask', question);
  }

  save() {
    return this.ask({ ask: 'text', format: 'save' }).text;
  }

  /** Removes the game from the engine. */
  close() {
    this.#forget();
  }
}
