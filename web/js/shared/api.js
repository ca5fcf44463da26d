// All requests to the session. Nothing else in the page knows that it is behind a server.

/** @import { Action, DrillAnswer, DrillRequest, DrillResult, DrillView, ExampleGame, GameSummary, GameView, ImportResult, LearningProgress, NewGameRequest, Question, RulesView, Settings, StartData, StartedGame, Statistics, TechniqueCard, TechniquePage, Variant } from '../types' */
/** @import { AnswerTo } from '../page' */

/** A request that was refused or failed, with a reason that players can read. */
export class RequestRefused extends Error {
  /** @param {string} reason @param {number} status */
  constructor(reason, status) {
    super(reason);
    this.status = status;
  }
}

/** A request that got no answer. */
export class Unreachable extends Error {}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {{ signal?: AbortSignal, token?: string }} [more] `token` is the same when the same thing is sent again
 * @returns {Promise<Response>}
 */
async function send(method, path, body, { signal, token } = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (body !== undefined) headers['content-type'] = typeof body === 'string' ? 'text/plain' : 'application/json';
  if (token !== undefined) headers['idempotency-key'] = token;
  const content = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const sent = { method, headers, body: /** @type {string | undefined} */ (content), signal };
  const answer = await fetch(path, sent).catch(throwUnreachable);
  if (!answer.ok) throw await readRefusal(answer);
  return answer;
}

/** Throws that the server could not be reached, unless the page itself aborted the request. @param {unknown} error @returns {never} */
function throwUnreachable(error) {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw new Unreachable(String(error));
}

/** @param {Response} answer */
async function readRefusal(answer) {
  const problem = await answer.json().catch(() => ({}));
  return new RequestRefused(problem.detail ?? problem.title ?? answer.statusText, answer.status);
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {{ signal?: AbortSignal, token?: string }} [more]
 */
async function sendForJson(method, path, body, more) {
  return (await send(method, path, body, more)).json().catch(throwUnreachable);
}

const gamePath = (/** @type {string} */ id) => `/api/games/${encodeURIComponent(id)}`;

export const api = {
  /** @returns {Promise<StartData>} */
  now: () => sendForJson('GET', '/api/now'),
  /** @returns {Promise<GameSummary[]>} */
  games: () => sendForJson('GET', '/api/games'),
  /** @param {NewGameRequest} wish @param {AbortSignal} [signal] @returns {Promise<StartedGame>} */
  create: (wish, signal) => sendForJson('POST', '/api/games', wish, { signal }),
  /** @param {string} id @returns {Promise<GameView>} */
  view: (id) => sendForJson('GET', gamePath(id)),
  /** @param {string} id */
  remove: (id) => send('DELETE', gamePath(id)),
  /** Deletes a game while the page is being closed. @param {string} id */
  removeLeaving: (id) => fetch(gamePath(id), { method: 'DELETE', keepalive: true }),
  /** Carries out an action, once, however often it is sent with this token. @param {string} id @param {Action} action @param {string} token @returns {Promise<GameView>} */
  act: (id, action, token) => sendForJson('POST', `${gamePath(id)}/actions`, action, { token }),
  /**
   * @template {Question} Q
   * @param {string} id @param {Q} question @param {AbortSignal} [signal] @returns {Promise<AnswerTo<Q>>}
   */
  ask: (id, question, signal) => sendForJson('POST', `${gamePath(id)}/ask`, question, { signal }),
  /** @param {string} id */
  events: (id) => new EventSource(`${gamePath(id)}/events`),
  /** @returns {Promise<Settings>} */
  settings: () => sendForJson('GET', '/api/settings'),
  /** @param {Settings} settings @returns {Promise<Settings>} */
  keep: (settings) => sendForJson('PUT', '/api/settings', settings),
  /** @returns {Promise<Statistics>} */
  statistics: () => sendForJson('GET', '/api/statistics'),
  /** @param {string} rules @returns {Promise<RulesView>} */
  rules: (rules) => sendForJson('GET', `/api/rules?rules=${encodeURIComponent(rules)}`),
  /** @returns {Promise<Variant[]>} */
  variants: () => sendForJson('GET', '/api/variants'),
  /** @returns {Promise<TechniqueCard[]>} */
  techniques: () => sendForJson('GET', '/api/techniques'),
  /** @param {string} id @returns {Promise<TechniquePage>} */
  technique: (id) => sendForJson('GET', `/api/techniques/${encodeURIComponent(id)}`),
  /** @param {DrillRequest} wish @returns {Promise<DrillView>} */
  drill: (wish) => sendForJson('POST', '/api/drills', wish),
  /** @param {DrillAnswer} answer @returns {Promise<DrillResult>} */
  answerDrill: (answer) => sendForJson('POST', '/api/drills/answer', answer),
  /** @returns {Promise<LearningProgress>} */
  progress: () => sendForJson('GET', '/api/progress'),
  /** @param {LearningProgress} progress @returns {Promise<LearningProgress>} */
  keepProgress: (progress) => sendForJson('PUT', '/api/progress', progress),
  /** @returns {Promise<ExampleGame[]>} */
  examples: () => sendForJson('GET', '/api/examples'),
  export: async () => (await send('GET', '/api/export')).text(),
  /** @param {string} text @returns {Promise<ImportResult>} */
  import: (text) => sendForJson('POST', '/api/import', text),
};
