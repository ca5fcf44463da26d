// All talk with the session. Nothing else in the page knows that it is behind a server.

/** @import { Action, Ask, Example, GameRow, Rules, Settings, Statistics, TechniquePage, TechniqueRow, Variant, View } from './types' */

/** Refused or failed, with a reason that players can read. */
export class Refused extends Error {
  /** @param {string} reason @param {number} status */
  constructor(reason, status) {
    super(reason);
    this.status = status;
  }
}

/** Nobody answered. */
export class Gone extends Error {}

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
  const answer = await fetch(path, sent).catch(nobody);
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

/** Nobody answers, unless it was the page that gave up. @param {unknown} error @returns {never} */
function nobody(error) {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw new Gone(String(error));
}

/** @param {Response} answer */
async function refusal(answer) {
  const problem = await answer.json().catch(() => ({}));
  return new Refused(problem.detail ?? problem.title ?? answer.statusText, answer.status);
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {{ signal?: AbortSignal, token?: string }} [more]
 */
async function json(method, path, body, more) {
  return (await send(method, path, body, more)).json().catch(nobody);
}

const game = (/** @type {string} */ id) => `/api/games/${encodeURIComponent(id)}`;

export const api = {
  /** @returns {Promise<{game: View, board: Rules, settings: Settings, version: string}>} */
  now: () => json('GET', '/api/now'),
  /** @returns {Promise<GameRow[]>} */
  games: () => json('GET', '/api/games'),
  /** @param {object} wish @param {AbortSignal} [signal] @returns {Promise<View>} */
  create: (wish, signal) => json('POST', '/api/games', wish, { signal }),
  /** @param {string} id @returns {Promise<View>} */
  view: (id) => json('GET', game(id)),
  /** @param {string} id */
  remove: (id) => send('DELETE', game(id)),
  /** As the page goes away. @param {string} id */
  removeLeaving: (id) => fetch(game(id), { method: 'DELETE', keepalive: true }),
  /** Done once, however often it is sent with this token. @param {string} id @param {Action} action @param {string} token @returns {Promise<View>} */
  act: (id, action, token) => json('POST', `${game(id)}/actions`, action, { token }),
  /** @param {string} id @param {Ask} ask @param {AbortSignal} [signal] @returns {Promise<any>} */
  ask: (id, ask, signal) => json('POST', `${game(id)}/ask`, ask, { signal }),
  /** @param {string} id */
  events: (id) => new EventSource(`${game(id)}/events`),
  /** @returns {Promise<Settings>} */
  settings: () => json('GET', '/api/settings'),
  /** @param {Settings} settings @returns {Promise<Settings>} */
  keep: (settings) => json('PUT', '/api/settings', settings),
  /** @returns {Promise<Statistics>} */
  statistics: () => json('GET', '/api/statistics'),
  /** @param {string} rules @returns {Promise<Rules>} */
  rules: (rules) => json('GET', `/api/rules?rules=${encodeURIComponent(rules)}`),
  /** @returns {Promise<Variant[]>} */
  variants: () => json('GET', '/api/variants'),
  /** @returns {Promise<TechniqueRow[]>} */
  techniques: () => json('GET', '/api/techniques'),
  /** @param {string} id @returns {Promise<TechniquePage>} */
  technique: (id) => json('GET', `/api/techniques/${encodeURIComponent(id)}`),
  /** @returns {Promise<Example[]>} */
  examples: () => json('GET', '/api/examples'),
  export: async () => (await send('GET', '/api/export')).text(),
  /** @param {string} text @returns {Promise<{games: number, text: string}>} */
  import: (text) => json('POST', '/api/import', text),
};
