// Records in memory, for as long as the tab is open, when the browser stores nothing: they cover the records that the database can
// still read, if any.

/** @import { BrowserStore } from './browser-store' */
/** @import { Found, GameRecord, Key, StoredAction, Write } from './records' */

/** The first action that is appended to each game; the other appended actions follow it. @param {Write[]} writes */
export function firstAppends(writes) {
  const appends = writes.flatMap(({ append }) => append ?? []);
  return appends.filter(({ game }, index) => appends.findIndex((each) => each.game.id === game.id) === index);
}

export class MemoryStore {
  /** Games that were written here; null for deleted ones. @type {Map<string, { record: GameRecord, actions: StoredAction[] } | null>} */
  #games = new Map();
  /** @type {Map<string, string>} */
  #kept = new Map();
  /** @type {BrowserStore | null} */
  #below;

  /** @param {BrowserStore | null} [below] what can still be read */
  constructor(below = null) {
    this.#below = below;
  }

  /** @param {Key[]} keys @returns {Promise<Found[]>} */
  async read(keys) {
    const below = (await this.#below?.read(keys)) ?? [];
    return keys.map((key, index) => this.find(key, below[index]));
  }

  /**
   * Returns the record of a key, from here or from those found in the database.
   * @param {Key} key
   * @param {Found} [below]
   * @returns {Found}
   */
  find(key, below) {
    if (key === 'games') {
      const own = [...this.#games.values()].flatMap((game) => game?.record.game ?? []);
      return { games: [...(below?.games ?? []).filter((game) => !this.#games.has(game.id)), ...own] };
    }
    if (key === 'damaged') return below ?? { damaged: [] };
    if ('kept' in key) return { kept: { key: key.kept, value: this.#kept.get(key.kept) ?? below?.kept?.value ?? null } };
    const { id, after } = key.game;
    const own = this.#games.get(id);
    if (own === undefined && below) return below;
    return { game: { id, after, record: own?.record ?? null, actions: own?.actions.slice(after) ?? [] } };
  }

  /** @param {Write[]} writes */
  async commit(writes) {
    // Games that are written are held here from now on.
    const ids = writes.flatMap(({ append }) => append?.game.id ?? []).filter((id) => !this.#games.has(id));
    for (const { game } of (await this.#below?.read(ids.map((id) => ({ game: { id, after: 0 } })))) ?? [])
      if (game) this.#games.set(game.id, game.record && { record: game.record, actions: game.actions });
    return this.put(writes);
  }

  /** Writes everything, unless a game is no longer in the state that a write expects. @param {Write[]} writes */
  put(writes) {
    const isBehind = firstAppends(writes).some(({ game, revision }) => this.#games.get(game.id)?.record.revision !== revision - 1);
    if (isBehind) return false;
    for (const { add, append, remove, 'set-aside': aside, keep } of writes) {
      if (add) {
        const { actions, ...record } = add;
        this.#games.set(record.id, { record, actions });
      }
      if (append) {
        const { revision, sum, action, game } = append;
        const own = this.#games.get(game.id);
        if (own) this.#games.set(game.id, { record: { ...own.record, sum, revision, game }, actions: [...own.actions, action] });
      }
      const gone = remove ?? aside?.id;
      if (gone !== undefined) this.#games.set(gone, null);
      if (keep) this.#kept.set(keep.key, keep.value);
    }
    return true;
  }
}
