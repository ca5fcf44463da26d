// All requests to the session. Nothing else in the page knows where that is.

import { listen, send, sendLeaving } from './transport.js';

/** @import { Action, DrillAnswer, DrillRequest, DrillResult, DrillView, ExampleGame, GameSummary, GameView, ImportResult, LearningProgress, NewGameRequest, Question, RulesView, Settings, StartData, StartedGame, Statistics, TechniqueCard, TechniquePage, Variant } from '../types' */
/** @import { AnswerTo } from '../page' */

export { RequestRefused, Unreachable } from './request-errors.js';
export { isLocal } from './transport.js';

const gamePath = (/** @type {string} */ id) => `api/games/${encodeURIComponent(id)}`;

export const api = {
  /** @returns {Promise<StartData>} */
  now: () => send('GET', 'api/now'),
  /** @returns {Promise<GameSummary[]>} */
  games: () => send('GET', 'api/games'),
  /** @param {NewGameRequest} wish @param {AbortSignal} [signal] @returns {Promise<StartedGame>} */
  create: (wish, signal) => send('POST', 'api/games', wish, { signal }),
  /** @param {string} id @returns {Promise<GameView>} */
  view: (id) => send('GET', gamePath(id)),
  /** @param {string} id */
  remove: (id) => send('DELETE', gamePath(id)),
  /** Deletes a game while the page is being closed. @param {string} id */
  removeLeaving: (id) => sendLeaving('DELETE', gamePath(id)),
  /** Carries out an action, once, however often it is sent with this token. @param {string} id @param {Action} action @param {string} token @returns {Promise<GameView>} */
  act: (id, action, token) => send('POST', `${gamePath(id)}/actions`, action, { token }),
  /**
   * @template {Question} Q
   * @param {string} id @param {Q} question @param {AbortSignal} [signal] @returns {Promise<AnswerTo<Q>>}
   */
  ask: (id, question, signal) => send('POST', `${gamePath(id)}/ask`, question, { signal }),
  /** @param {string} id */
  events: (id) => listen(id),
  /** @returns {Promise<Settings>} */
  settings: () => send('GET', 'api/settings'),
  /** @param {Settings} settings @returns {Promise<Settings>} */
  keep: (settings) => send('PUT', 'api/settings', settings),
  /** @returns {Promise<Statistics>} */
  statistics: () => send('GET', 'api/statistics'),
  /** @param {string} rules @returns {Promise<RulesView>} */
  rules: (rules) => send('GET', `api/rules?rules=${encodeURIComponent(rules)}`),
  /** @returns {Promise<Variant[]>} */
  variants: () => send('GET', 'api/variants'),
  /** @returns {Promise<TechniqueCard[]>} */
  techniques: () => send('GET', 'api/techniques'),
  /** @param {string} id @returns {Promise<TechniquePage>} */
  technique: (id) => send('GET', `api/techniques/${encodeURIComponent(id)}`),
  /** @param {DrillRequest} wish @returns {Promise<DrillView>} */
  drill: (wish) => send('POST', 'api/drills', wish),
  /** @param {DrillAnswer} answer @returns {Promise<DrillResult>} */
  answerDrill: (answer) => send('POST', 'api/drills/answer', answer),
  /** @returns {Promise<LearningProgress>} */
  progress: () => send('GET', 'api/progress'),
  /** @param {LearningProgress} progress @returns {Promise<LearningProgress>} */
  keepProgress: (progress) => send('PUT', 'api/progress', progress),
  /** @returns {Promise<ExampleGame[]>} */
  examples: () => send('GET', 'api/examples'),
  /** @returns {Promise<string>} */
  export: () => send('GET', 'api/export'),
  /** @param {string} text @returns {Promise<ImportResult>} */
  import: (text) => send('POST', 'api/import', text),
};
