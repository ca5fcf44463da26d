// What is stored of a game, and whether it is whole.

/** @import { GameSummary } from '../types' */

/**
 * An action as it is stored. `sum` is a checksum of it and of all before it.
 * @typedef {{ at: number, action: string, token: string | null, sum?: number }} StoredAction
 * @typedef {{ game: GameSummary, start: string, actions: StoredAction[] }} StoredGame
 * @typedef {{ id: string, start: string, sum: number, revision: number, game: GameSummary }} GameRecord
 * @typedef {{ damage: string, [field: string]: unknown }} Damage
 * @typedef {{ record: GameRecord, actions: StoredAction[] }} Loaded
 */

const BASIS = 0x811c9dc5;

/** Continues a checksum (FNV-1a, 32 bits). @param {number} sum @param {string} text */
function continued(sum, text) {
  for (let at = 0; at < text.length; at++) {
    sum = Math.imul(sum ^ (text.charCodeAt(at) & 0xff), 0x01000193);
    sum = Math.imul(sum ^ (text.charCodeAt(at) >> 8), 0x01000193);
  }
  return sum >>> 0;
}

/** The checksum of a start. @param {string} start */
export const sumOfStart = (start) => continued(BASIS, start);

/** The checksum after an action. @param {number} before @param {StoredAction} action */
export const sumAfter = (before, action) => continued(before, `\n${action.at} ${action.action}`);

/** The record of a game that is new, and its actions with their checksums. @param {StoredGame} stored @returns {Loaded} */
export function recordOf({ game, start, actions }) {
  let sum = sumOfStart(start);
  const summed = actions.map((action) => ({ ...action, sum: (sum = sumAfter(sum, action)) }));
  return { record: { id: game.id, start, sum, revision: actions.length, game }, actions: summed };
}

/** What is wrong with a game as it was read; null if it is whole. @param {Loaded} loaded @returns {Damage | null} */
export function damageOf({ record, actions }) {
  if (typeof record.start !== 'string' || !record.game) return { damage: 'incomplete' };
  if (actions.length !== record.revision) return { damage: 'count', stored: record.revision, there: actions.length };
  let sum = sumOfStart(record.start);
  for (const [index, action] of actions.entries()) {
    sum = sumAfter(sum, action);
    if (sum !== action.sum) return { damage: 'action', number: index + 1 };
  }
  return sum === record.sum ? null : { damage: 'start' };
}
