// The games of this browser: what a server does with games, in a worker. The engine says what an action does; the store keeps it; only
// then is it answered.

import { RequestRefused } from '../shared/request-errors.js';
import { HostProblem, reasonOf } from './host-problem.js';
import { BrowserStore } from './browser-store.js';
import { MemoryStore } from './memory-store.js';
import { damageOf, recordOf } from './records.js';

/** @import { Action, GameSummary, LearningProgress, NewGameRequest, Question, Settings } from '../types' */
/** @import { Engine } from './engine' */
/** @import { Damage, StoredGame } from './records' */
/** @import { LongCalls } from './long-calls' */

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz123456789';
const SETTINGS = 'settings';
const PROGRESS = 'progress';
/** How many games that were set aside the player has been told of. */
const TOLD = 'damaged-told';
/** Questions that take moments; all others go to the worker for long ones. */
const QUICK = new Set(['text', 'formats']);

/** A seed that JSON can hold exactly. */
function seed() {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 0x1fffff) * 2 ** 32 + low;
}

/** A name for a game: twelve letters and digits, so that two games never share one. */
const newId = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => ALPHABET[byte & 31]).join('');

/** @param {string} id */
const missing = (id) => new HostProblem({ say: 'no-game', id }, 404);

export class Library {
  /** @type {BrowserStore | MemoryStore} */
  #store;
  /** @param {Engine} engine @param {LongCalls} longCalls @param {BrowserStore | MemoryStore} store @param {Settings} settings @param {(news: object) => void} tell */
  constructor(engine, longCalls, store, settings, tell) {
    this.engine = engine;
    this.longCalls = longCalls;
    this.#store = store;
    this.settings = settings;
    this.tell = tell;
  }

  /** Opens the store, or makes do without. @param {Engine} engine @param {LongCalls} longCalls @param {(news: object) => void} tell */
  static async open(engine, longCalls, tell) {
    /** @type {BrowserStore | MemoryStore} */
    let store;
    let kept;
    try {
      store = await BrowserStore.open();
      kept = await store.kept(SETTINGS);
    } catch (error) {
      tell({ notice: 'unavailable', detail: String(error) });
      store = new MemoryStore(null);
    }
    await tellOfDamage(engine, store, tell);
    return new Library(engine, longCalls, store, usableSettings(engine, kept), tell);
  }

  /** The browser refuses to store: what follows is kept in memory. @param {unknown} error */
  #leaveStore(error) {
    if (this.#store instanceof MemoryStore) throw error;
    this.#store = new MemoryStore(this.#store);
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    this.tell({ notice: isFull ? 'full' : 'unavailable', detail: String(error) });
  }

  /** Writes to the store, or to memory where the browser refuses. @template T @param {(store: BrowserStore | MemoryStore) => Promise<T>} write */
  async #write(write) {
    try {
      return await write(this.#store);
    } catch (error) {
      this.#leaveStore(error);
      return write(this.#store);
    }
  }

  /** All games, the last played first. @returns {Promise<GameSummary[]>} */
  async games() {
    const games = await this.#store.games();
    games.sort((a, b) => b.updated - a.updated || (a.id < b.id ? -1 : 1));
    return this.engine.call('list', { games });
  }

  /** Has the engine hold a game as it is stored. @param {string} id */
  async #hold(id) {
    const held = this.engine.call('held', { id }) ?? 0;
    const loaded = await this.#store.load(id, held);
    if (!loaded) {
      this.engine.call('drop', { id });
      throw missing(id);
    }
    if (held > 0 && loaded.actions.length === 0 && loaded.record.revision === held) return;
    const whole = held === 0 ? loaded : await this.#store.load(id);
    const damage = whole && damageOf(whole);
    if (!whole || damage) return this.#setAside(id, damage ?? { damage: 'gone' });
    const { start, game } = whole.record;
    try {
      this.engine.call('drop', { id });
      this.engine.call('hold', { id, start, created: game.created, after: 0, actions: whole.actions });
    } catch (error) {
      return this.#setAside(id, reasonOf(this.engine, error));
    }
  }

  /** @param {string} id @param {Damage | string} why @returns {Promise<never>} */
  async #setAside(id, why) {
    await this.#store.setAside(id, why, Date.now());
    this.tell({ notice: 'damaged', detail: this.engine.say({ say: 'damage', why }) });
    this.#changed(id, 0);
    throw new HostProblem({ say: 'damaged', id, why }, 500);
  }

  /** @param {string} id */
  async view(id) {
    await this.#hold(id);
    return this.#view(id);
  }

  /** @param {string} id */
  #view(id) {
    return this.engine.call('view', { id, shown: this.settings.faults, at: Date.now() });
  }

  /**
   * Does something in a game, once, however often it is sent with its token.
   * @param {string} id @param {Action} action @param {string | null} token
   */
  async act(id, action, token) {
    if (this.engine.call('held', { id }) === null) await this.#hold(id);
    for (;;) {
      const fields = { id, action, token, shown: this.settings.faults, at: Date.now() };
      const { stored, revision, listed, view } = this.engine.call('act', fields);
      if (!stored) return view;
      /** @type {'stored' | 'missing' | 'behind'} */
      let how;
      try {
        how = await this.#write((store) => store.append(revision, stored, listed));
      } catch (error) {
        // What is stored counts.
        this.engine.call('drop', { id });
        throw error;
      }
      if (how === 'stored') {
        this.#changed(id, revision);
        return view;
      }
      // Another tab was first, or deleted it: the game is read anew, and the action done on that.
      this.engine.call('drop', { id });
      await this.#hold(id);
    }
  }

  /** @param {string} id */
  async remove(id) {
    const was = await this.#write((store) => store.remove(id));
    this.engine.call('drop', { id });
    if (!was) throw missing(id);
  }

  /** @param {NewGameRequest} request @param {AbortSignal} [signal] */
  async begin(request, signal) {
    const fields = { id: newId(), request, settings: this.settings, seed: seed(), at: Date.now() };
    const { stored, others, recognised, puzzles } = await this.longCalls.call('begin', fields, null, signal);
    for (const other of others) await this.#keep({ ...other, game: { ...other.game, id: newId() } });
    const id = await this.#keep(stored);
    await this.#hold(id);
    const told = { ...(recognised === null ? {} : { recognised }), ...(puzzles === null ? {} : { puzzles }) };
    return { ...this.#view(id), ...told };
  }

  /** @param {StoredGame} stored */
  async #keep(stored) {
    await this.#write((store) => store.add(recordOf(stored)));
    return stored.game.id;
  }

  /** The game played last, or a new one like the last. Games that can't be read are passed over. */
  async now() {
    for (;;) {
      const open = (await this.games()).find((game) => game.phase === 'setting' || game.phase === 'playing');
      if (!open) break;
      const game = await this.view(open.id).catch((error) => {
        if (error instanceof RequestRefused && error.status >= 500) return null;
        throw error;
      });
      if (game) return this.#started(game);
    }
    const { rules, level, symmetry } = this.settings;
    return this.#started(await this.begin({ new: { rules, level, symmetry, day: null }, text: null, rules: null, pack: null, blank: null }));
  }

  /** @param {any} game */
  #started(game) {
    return { game, board: this.engine.call('rules', { rules: game.rules }), settings: this.settings, version: '', notices: [] };
  }

  /** @param {string} id @param {Question} question @param {AbortSignal} [signal] */
  async ask(id, question, signal) {
    if (QUICK.has(question.ask)) {
      await this.#hold(id);
      return this.engine.call('ask', { id, question });
    }
    const load = (/** @type {number} */ after) => this.#store.load(id, after);
    return this.longCalls.call('ask', { id, question }, { id, load }, signal);
  }

  /** @param {Settings} settings */
  async keepSettings(settings) {
    const checked = this.engine.call('settings', { settings });
    await this.#write((store) => store.keep(SETTINGS, JSON.stringify(checked)));
    this.settings = checked;
    this.tell({ settings: true });
    return checked;
  }

  /** Reads the settings again, since another tab changed them. */
  async readSettings() {
    this.settings = usableSettings(this.engine, await this.#store.kept(SETTINGS));
  }

  /** What the learner has done so far. */
  async progress() {
    return this.engine.call('progress', { kept: (await this.#store.kept(PROGRESS)) ?? null });
  }

  /** @param {LearningProgress} progress */
  async keepProgress(progress) {
    const readable = this.engine.call('progress', { kept: JSON.stringify(progress) });
    await this.#write((store) => store.keep(PROGRESS, JSON.stringify(readable)));
    return readable;
  }

  async statistics() {
    return this.engine.call('statistics', { games: await this.games() });
  }

  /** The texts of all games, the last played last, and why some can't be read. */
  async #saves() {
    /** @type {{ saves: string[], here: string[], unread: string[] }} */
    const all = { saves: [], here: [], unread: [] };
    for (const game of (await this.games()).reverse()) {
      try {
        await this.#hold(game.id);
        const { save, identity } = this.engine.call('save', { id: game.id });
        all.saves.push(save);
        all.here.push(identity);
      } catch (error) {
        all.unread.push(reasonOf(this.engine, error));
      }
    }
    for (const { record, why } of await this.#store.damaged()) all.unread.push(this.engine.say({ say: 'damaged', id: record.id, why }));
    return all;
  }

  /** Everything as one text. @returns {Promise<string>} */
  async export() {
    const { saves, unread } = await this.#saves();
    return this.engine.call('export', { settings: this.settings, saves, unread });
  }

  /** Takes in what was exported, here or elsewhere. @param {string} text */
  async import(text) {
    // A text without games is refused before anything is done.
    this.engine.call('import', { text, here: [] });
    const { here } = await this.#saves();
    const { settings, games, result } = this.engine.call('import', { text, here });
    if (settings) await this.keepSettings(settings);
    for (const stored of games) await this.#keep({ ...stored, game: { ...stored.game, id: newId() } });
    return result;
  }

  /** @param {string} id @param {number} revision */
  #changed(id, revision) {
    this.tell({ changed: id, revision });
  }
}

/** Tells of games that were set aside since the last time: whoever set them aside may have been a page that nobody saw. @param {Engine} engine @param {BrowserStore | MemoryStore} store @param {(news: object) => void} tell */
async function tellOfDamage(engine, store, tell) {
  try {
    const damaged = await store.damaged();
    const told = Number((await store.kept(TOLD)) ?? 0);
    damaged.slice(told).forEach(({ why }) => tell({ notice: 'damaged', detail: engine.say({ say: 'damage', why }) }));
    if (damaged.length > told) await store.keep(TOLD, String(damaged.length));
  } catch {
    // What can't be read now is told when it is needed.
  }
}

/** The settings that were kept; as at the beginning where there are none or they make no sense. @param {Engine} engine @param {string | undefined} kept @returns {Settings} */
function usableSettings(engine, kept) {
  try {
    return engine.call('settings', { settings: JSON.parse(kept ?? '{}') });
  } catch {
    return engine.call('settings', { settings: {} });
  }
}
