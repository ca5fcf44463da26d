// Sudoku in WebAssembly: puzzles and games, for Node and browsers.

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

/** A number that JSON holds exactly. */
const randomSeed = () => Math.floor(Math.random() * Number.MAX_SAFE_INTEGER);

export class Pencilmark {
  #module;
  #exports;
  #games = 0;

  constructor(module) {
    this.#module = module;
    this.#start();
  }

  #start() {
    this.#exports = new WebAssembly.Instance(this.#module, {}).exports;
  }

  /** Makes a call of the engine, by its name. */
  call(name, fields = {}) {
    const { memory, input, answer, output, failure } = this.#exports;
    const bytes = encoder.encode(JSON.stringify({ call: name, ...fields }));
    const read = (length) => {
      const at = output();
      return decoder.decode(new Uint8Array(memory.buffer, at, length));
    };
    let text;
    try {
      // The memory may grow in each call, and is another buffer then.
      const at = input(bytes.length);
      new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
      text = read(answer());
    } catch (error) {
      let reason = String(error);
      try {
        reason = read(failure()) || reason;
      } catch {
        // Then there is only what the host says.
      }
      // Nothing can be said of what the instance holds now.
      this.#start();
      throw new PencilmarkError(`The engine stopped: ${reason}`, 500);
    }
    const { ok, problem } = JSON.parse(text);
    if (problem) throw new PencilmarkError(problem.detail, problem.status);
    return ok;
  }

  #of(puzzle, { rules = null, ...rest } = {}) {
    return { request: { puzzle, rules, ...rest } };
  }

  solve(puzzle, options) {
    return this.call('solve', this.#of(puzzle, { limit: null, ...options }));
  }

  count(puzzle, options) {
    return this.call('count', this.#of(puzzle, { limit: null, ...options }));
  }

  check(puzzle, options) {
    return this.call('check', this.#of(puzzle, options));
  }

  hint(puzzle, options) {
    return this.call('hint', this.#of(puzzle, { rung: null, ...options }));
  }

  explain(puzzle, options) {
    return this.call('explain', this.#of(puzzle, options));
  }

  rate(puzzle, options) {
    return this.call('rate', this.#of(puzzle, options));
  }

  canon(puzzle, options) {
    return this.call('canon', this.#of(puzzle, options));
  }

  convert(puzzle, format, options) {
    return this.call('convert', { ...this.#of(puzzle, options), format });
  }

  formats() {
    return this.call('formats');
  }

  generate(wish = {}) {
    return this.call('generate', { request: wish, seed: randomSeed() });
  }

  /** A game of a puzzle, or a saved one as it was left. */
  session(text, { rules = null, at = Date.now() } = {}) {
    const id = `game-${++this.#games}`;
    const request = { new: null, blank: null, text, rules };
    const { stored } = this.call('begin', { id, request, settings: {}, seed: 0, at });
    return new Session(this, stored);
  }
}

/** A game: its start and its actions are here, so that it outlasts the instance. */
export class Session {
  #engine;
  #stored;

  constructor(engine, stored) {
    this.#engine = engine;
    this.#stored = stored;
  }

  #hold() {
    const { game, start, actions } = this.#stored;
    if (this.#engine.call('held', { id: game.id }) === actions.length) return game.id;
    this.#engine.call('drop', { id: game.id });
    this.#engine.call('hold', { id: game.id, start, created: game.created, after: 0, actions });
    return game.id;
  }

  view({ shown = SHOWN, at = Date.now() } = {}) {
    return this.#engine.call('view', { id: this.#hold(), shown, at });
  }

  act(action, { shown = SHOWN, at = Date.now() } = {}) {
    const done = this.#engine.call('act', { id: this.#hold(), action, token: null, shown, at });
    if (done.stored) this.#stored.actions.push(done.stored);
    return done.view;
  }

  ask(question) {
    return this.#engine.call('ask', { id: this.#hold(), question });
  }

  save() {
    return this.#engine.call('save', { id: this.#hold() }).save;
  }

  /** Lets the engine forget the game. */
  close() {
    this.#engine.call('drop', { id: this.#stored.game.id });
  }
}
