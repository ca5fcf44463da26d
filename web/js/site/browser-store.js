// Games in the browser's own database: a record a game, a record an action. What was answered is in the database.

import { sumAfter } from './records.js';

/** @import { GameSummary } from '../types' */
/** @import { Damage, GameRecord, Loaded, StoredAction } from './records' */

const NAME = 'pencilmark';
const VERSION = 1;

/** The end of a request. @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The keys of a game's actions, after the first so many. @param {string} id @param {number} [after] */
const actionsOf = (id, after = 0) => IDBKeyRange.bound([id, after + 1], [id, Number.MAX_SAFE_INTEGER]);

export class BrowserStore {
  /** @type {IDBDatabase} */
  #db;

  /** @param {IDBDatabase} db */
  constructor(db) {
    this.#db = db;
    // A later version of the page, in another tab, is not held up.
    db.onversionchange = () => db.close();
  }

  /** Opens the database, and makes it where there is none. */
  static async open() {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      const db = request.result;
      db.createObjectStore('games', { keyPath: 'id' });
      db.createObjectStore('actions');
      db.createObjectStore('kept');
      db.createObjectStore('damaged', { autoIncrement: true });
    };
    return new BrowserStore(await done(request));
  }

  /**
   * Reads and writes in one transaction, and waits until it is in the database.
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(stores: { games: IDBObjectStore, actions: IDBObjectStore, kept: IDBObjectStore, damaged: IDBObjectStore }) => Promise<T>} work
   * @returns {Promise<T>}
   */
  async #run(mode, work) {
    const names = ['games', 'actions', 'kept', 'damaged'];
    const transaction = this.#db.transaction(names, mode, { durability: 'strict' });
    const committed = new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(undefined);
      transaction.onabort = () => reject(transaction.error ?? new Error('the browser gave the transaction up'));
    });
    const [games, actions, kept, damaged] = names.map((name) => transaction.objectStore(name));
    try {
      const result = await work({ games, actions, kept, damaged });
      if (mode === 'readwrite') {
        transaction.commit();
        await committed;
      }
      return result;
    } catch (error) {
      committed.catch(() => {});
      throw error;
    }
  }

  /** All games as they are listed. @returns {Promise<GameSummary[]>} */
  async games() {
    /** @type {GameRecord[]} */
    const records = await this.#run('readonly', ({ games }) => done(games.getAll()));
    return records.filter((record) => record.game).map((record) => record.game);
  }

  /** A game with its actions, but the first so many. @param {string} id @param {number} [after] @returns {Promise<Loaded | null>} */
  load(id, after = 0) {
    return this.#run('readonly', async ({ games, actions }) => {
      const [record, rest] = await Promise.all([done(games.get(id)), done(actions.getAll(actionsOf(id, after)))]);
      return record ? { record, actions: rest } : null;
    });
  }

  /** Stores a game. @param {Loaded} loaded */
  add({ record, actions: each }) {
    return this.#run('readwrite', async ({ games, actions }) => {
      games.add(record);
      each.forEach((action, index) => actions.add(action, [record.id, index + 1]));
    });
  }

  /**
   * Stores an action, if it is the next one. A game that was finished stays so in lists, whatever is undone.
   * @param {number} revision the number of actions with it
   * @param {StoredAction} action
   * @param {GameSummary} game
   * @returns {Promise<'stored' | 'missing' | 'behind'>}
   */
  append(revision, action, game) {
    return this.#run('readwrite', async ({ games, actions }) => {
      /** @type {GameRecord | undefined} */
      const record = await done(games.get(game.id));
      if (!record) return 'missing';
      if (record.revision !== revision - 1) return 'behind';
      const sum = sumAfter(record.sum, action);
      actions.add({ ...action, sum }, [game.id, revision]);
      games.put({ ...record, sum, revision, game: { ...game, finished: record.game.finished ?? game.finished } });
      return 'stored';
    });
  }

  /** Deletes a game. False when there was none. @param {string} id */
  remove(id) {
    return this.#run('readwrite', async ({ games, actions }) => {
      const there = (await done(games.count(id))) > 0;
      games.delete(id);
      actions.delete(actionsOf(id));
      return there;
    });
  }

  /** Sets a damaged game aside, so that what is left of it is still there. @param {string} id @param {Damage | string} why @param {number} at */
  setAside(id, why, at) {
    return this.#run('readwrite', async ({ games, actions, damaged }) => {
      const [record, rest] = await Promise.all([done(games.get(id)), done(actions.getAll(actionsOf(id)))]);
      if (record) damaged.add({ record, actions: rest, why, at });
      games.delete(id);
      actions.delete(actionsOf(id));
    });
  }

  /** The games that were set aside. @returns {Promise<(Loaded & { why: Damage | string, at: number })[]>} */
  damaged() {
    return this.#run('readonly', ({ damaged }) => done(damaged.getAll()));
  }

  /** @param {string} key */
  kept(key) {
    return this.#run('readonly', ({ kept }) => done(kept.get(key)));
  }

  /** @param {string} key @param {string} value */
  keep(key, value) {
    return this.#run('readwrite', async ({ kept }) => void kept.put(value, key));
  }
}
