// The page's requests to the session, by the names of the operations. Most are generated from the table of operations; this module
// adds those that need more than a plain request.

import { requestsBy } from './requests.js';
import { listen, listenToDevices, send, sendForFile, sendLeaving } from './transport.js';

/** @import { PagesRequest, Question } from '../types' */
/** @import { AnswerTo } from '../page' */

export { RequestRefused, Unreachable } from './request-errors.js';
export { isLocal } from './transport.js';

const gamePath = (/** @type {string} */ id) => `api/games/${encodeURIComponent(id)}`;

export const api = {
  ...requestsBy(send),
  /** Lays puzzles out on pages, as PDF. @param {PagesRequest} body @param {AbortSignal} [signal] */
  pages: (body, signal) => sendForFile('api/pages', body, signal),
  /** Deletes a game while the page is being closed. @param {string} id */
  deleteLeaving: (id) => sendLeaving('DELETE', gamePath(id)),
  /**
   * Asks a question, with the answer that belongs to it.
   * @template {Question} Q
   * @param {string} id @param {Q} question @param {AbortSignal} [signal] @returns {Promise<AnswerTo<Q>>}
   */
  ask: (id, question, signal) => send('POST', `${gamePath(id)}/ask`, question, { signal }),
  /** @param {string} id */
  events: (id) => listen(id),
  deviceEvents: () => listenToDevices(),
};
