// Games for as long as the tab is open, where the browser keeps nothing: over what its database still gives, if it gives anything.

import { sumAfter } from './records.js';

/** @import { BrowserStore } from './browser-store' */
/** @import { GameSummary } from '../types' */
/** @import { Damage, Loaded, StoredAction } from './records' */

export class MemoryStore {
  /** @type {Map<string, Loaded | null>} */
  #games = new Map();
  /** @type {Map<string, string>} */
  #kept = new Map();
  /** @type {BrowserStore | null} */
  #below;

  /** @param {BrowserStore | null} below what can still be read */
  constructor(below) {
    this.#below = below;
  }

  async games() {
    const below = (await this.#below?.games()) ?? [];
    const own = [...this.#games.values()].flatMap((each) => (each ? [each.record.game] : []));
    return [...below.filter((game) => !this.#games.has(game.id)), ...own];
  }

  /** @param {string} id @returns {Promise<Loaded | null>} */
  async #whole(id) {
    if (!this.#games.has(id)) this.#games.set(id, (await this.#below?.load(id)) ?? null);
    return this.#games.get(id) ?? null;
  }

  /** @param {string} id @param {number} [after] @returns {Promise<Loaded | null>} */
  async load(id, after = 0) {
    const whole = await this.#whole(id);
    return whole && { record: whole.record, actions: whole.actions.slice(after) };
  }

  /** @param {Loaded} loaded */
  async add(loaded) {
    this.#games.set(loaded.record.id, { record: loaded.record, actions: [...loaded.actions] });
  }

  /**
   * @param {number} revision @param {StoredAction} action @param {GameSummary} game
   * @returns {Promise<'stored' | 'missing' | 'behind'>}
   */
  async append(revision, action, game) {
    const whole = await this.#whole(game.id);
    if (!whole) return 'missing';
    if (whole.record.revision !== revision - 1) return 'behind';
    const sum = sumAfter(whole.record.sum, action);
    whole.actions.push({ ...action, sum });
    whole.record = { ...whole.record, sum, revision, game: { ...game, finished: whole.record.game.finished ?? game.finished } };
    return 'stored';
  }

  /** @param {string} id */
  async remove(id) {
    const there = (await this.#whole(id)) !== null;
    this.#games.set(id, null);
    return there;
  }

  /** @param {string} id */
  async setAside(id) {
    this.#games.set(id, null);
  }

  /** @returns {Promise<(Loaded & { why: Damage | string, at: number })[]>} */
  async damaged() {
    return (await this.#below?.damaged()) ?? [];
  }

  /** @param {string} key */
  async kept(key) {
    return this.#kept.get(key) ?? this.#below?.kept(key);
  }

  /** @param {string} key @param {string} value */
  async keep(key, value) {
    this.#kept.set(key, value);
  }
}
