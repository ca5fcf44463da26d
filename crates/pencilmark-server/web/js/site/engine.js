// The engine in WebAssembly: it takes a call as JSON and returns its answer as JSON. The exported functions used here are described
// in `exports.rs` of the crate `pencilmark-wasm`.

import { RequestRefused } from '../shared/request-errors.js';

/** @typedef {{ memory: WebAssembly.Memory, input: (length: number) => number, answer: () => number, output: () => number, failure: () => number }} Exports */

/** An instance of the engine. An instance that failed is replaced by a new one, which holds no games. */
export class Engine {
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();
  /** @type {Exports} */
  #exports;
  /** The text of the language for answers; English if it is empty. */
  #language = '';
  #tag = '';
  /** @type {Engine | undefined} */
  #asked;
  /** @param {WebAssembly.Module} module @param {Engine} [asked] the engine that a module without one asks */
  constructor(module, asked) {
    /** The compiled engine, for another worker. */
    this.module = module;
    this.#asked = asked;
    this.#exports = this.#instantiate();
  }

  /** Loads and compiles the engine. @param {URL | string} url */
  static async load(url) {
    return new Engine(await compile(url));
  }

  /** Sets the language of answers by its text. @param {string} text @param {string} [tag] of the language, for files */
  speak(text, tag = '') {
    [this.#language, this.#tag] = [text, tag];
    if (text !== '') this.call({ language: { text, tag } });
  }

  /**
   * Tells the player something that concerns the worker itself, in the language of answers.
   * @param {'broken' | 'unreachable' | { late: { seconds: number } }} what
   * @returns {string}
   */
  say(what) {
    return this.call({ say: what }).text;
  }

  /** Answers a call, which is usually one step of a request. @param {object} call @returns {any} */
  call(call) {
    return JSON.parse(this.#answer(JSON.stringify(call)));
  }

  /** @param {string} call */
  #answer(call) {
    const { memory, input, answer, output } = this.#exports;
    const bytes = this.#encoder.encode(call);
    try {
      // The memory may grow during each call, and is a different buffer then.
      const place = input(bytes.length);
      new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
      const length = answer();
      const result = output();
      return this.#decoder.decode(new Uint8Array(memory.buffer, result, length));
    } catch (error) {
      console.warn(`The engine stopped: ${this.#reason()} (${error})`);
      this.#exports = this.#instantiate();
      this.speak(this.#language, this.#tag);
      throw new RequestRefused(this.say('broken'), 500);
    }
  }

  /** Starts an instance; one that has no engine of its own asks the other. */
  #instantiate() {
    /** @type {Exports} */
    let exports;
    let answer = new Uint8Array();
    const engine = {
      /** @param {number} place @param {number} length */
      ask: (place, length) => {
        const call = this.#decoder.decode(new Uint8Array(exports.memory.buffer, place, length));
        // Only a module that was given an engine asks one.
        answer = this.#encoder.encode(/** @type {Engine} */ (this.#asked).#answer(call));
        return answer.length;
      },
      /** @param {number} place */
      take: (place) => new Uint8Array(exports.memory.buffer).set(answer, place),
    };
    const { exports: started } = new WebAssembly.Instance(this.module, { engine });
    exports = /** @type {Exports} */ (/** @type {unknown} */ (started));
    return exports;
  }

  /** The reason why the instance stopped, if it left one. */
  #reason() {
    const { memory, output, failure } = this.#exports;
    try {
      const [place, length] = [output(), failure()];
      return this.#decoder.decode(new Uint8Array(memory.buffer, place, length));
    } catch {
      return 'no reason given';
    }
  }
}

/** Compiles an engine while its file is being downloaded, if the server sends the right type. @param {URL | string} url */
export async function compile(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  if (answer.headers.get('content-type')?.startsWith('application/wasm')) return WebAssembly.compileStreaming(answer);
  return WebAssembly.compile(await answer.arrayBuffer());
}
