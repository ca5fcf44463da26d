// Records in the browser's database: one per game, one per action. Answers are given only after their changes are in the database.

import { firstAppends } from './memory-store.js';

/** @import { Found, Key, Write } from './records' */

const NAME = 'pencilmark';
const VERSION = 1;

/** @typedef {{ games: IDBObjectStore, actions: IDBObjectStore, kept: IDBObjectStore, damaged: IDBObjectStore }} Stores */

/** Resolves when a request ends. @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The keys of a game's actions after the first `after`. @param {string} id @param {number} [after] */
const actionsOf = (id, after = 0) => IDBKeyRange.bound([id, after + 1], [id, Number.MAX_SAFE_INTEGER]);

export class BrowserStore {
  /** @type {IDBDatabase} */
  #db;

  /** @param {IDBDatabase} db */
  constructor(db) {
    this.#db = db;
    // This does not delay a later version of the page in another tab.
    db.onversionchange = () => db.close();
  }

  /** Opens the database, and creates it if it doesn't exist. */
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
   * Reads and writes in one transaction, and waits until it is complete.
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(stores: Stores) => Promise<T>} work
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
      // Either everything is written or nothing; a failed transaction has ended already.
      if (transaction.error === null && mode === 'readwrite') transaction.abort();
      throw error;
    }
  }

  /** Reads the records of these keys. @param {Key[]} keys @returns {Promise<Found[]>} */
  read(keys) {
    return this.#run('readonly', (stores) => Promise.all(keys.map((key) => found(stores, key))));
  }

  /**
   * Writes everything; returns false and writes nothing if a game is no longer in the state that a write expects.
   * @param {Write[]} writes
   */
  commit(writes) {
    return this.#run('readwrite', async (stores) => {
      for (const append of firstAppends(writes)) {
        const record = await done(stores.games.get(append.game.id));
        if (record?.revision !== append.revision - 1) return false;
      }
      for (const write of writes) await put(stores, write);
      return true;
    });
  }
}

/** @param {Stores} stores @param {Key} key @returns {Promise<Found>} */
async function found({ games, actions, kept, damaged }, key) {
  if (key === 'games') return { games: (await done(games.getAll())).flatMap((record) => record.game ?? []) };
  if (key === 'damaged') return { damaged: (await done(damaged.getAll())).map(({ record, why }) => ({ id: record.id, why })) };
  if ('kept' in key) return { kept: { key: key.kept, value: (await done(kept.get(key.kept))) ?? null } };
  const { id, after } = key.game;
  const [record, rest] = await Promise.all([done(games.get(id)), done(actions.getAll(actionsOf(id, after)))]);
  return { game: { id, after, record: record ?? null, actions: rest } };
}

/** @param {Stores} stores @param {Write} write */
async function put({ games, actions, kept, damaged }, { add, append, remove, 'set-aside': aside, keep }) {
  if (add) {
    const { actions: each, ...record } = add;
    games.add(record);
    each.forEach((action, index) => actions.add(action, [record.id, index + 1]));
  }
  if (append) {
    const { revision, sum, action, game } = append;
    actions.add(action, [game.id, revision]);
    games.put({ ...(await done(games.get(game.id))), sum, revision, game });
  }
  if (aside) {
    const { id, why, at } = aside;
    const [record, rest] = await Promise.all([done(games.get(id)), done(actions.getAll(actionsOf(id)))]);
    if (record) damaged.add({ record, actions: rest, why, at });
  }
  const gone = remove ?? aside?.id;
  if (gone !== undefined) {
    games.delete(gone);
    actions.delete(actionsOf(gone));
  }
  if (keep) kept.put(keep.value, keep.key);
}
