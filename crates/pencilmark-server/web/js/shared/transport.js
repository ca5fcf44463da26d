// The connection to the session: the server that the page came from. A page without a server has `site/transport.js` in place of
// this module, with the same exports.

import { unusualLanguage } from '../texts/language.js';
import { RequestRefused, Unreachable } from './request-errors.js';

/**
 * The time that an action waits for its answer, in milliseconds: a sleeping computer doesn't refuse connections, it just doesn't answer.
 */
const PATIENCE = 4000;
/** The status with which a server answers a device without a key. */
const NO_KEY = 401;

/** True if the session runs in the browser itself, without a server behind the page. */
export const isLocal = false;

/**
 * Sends a request and returns its answer: JSON, or a text where it is none.
 * @param {string} method
 * @param {string} path from `api/` on
 * @param {unknown} [body] a text goes as it is, anything else as JSON
 * @param {{ signal?: AbortSignal, token?: string, base?: number }} [more] `token` is the same when the same thing is sent again; `base` the
 * revision of the game that it was done on
 */
export async function send(method, path, body, { signal, token, base } = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (body !== undefined) headers['content-type'] = typeof body === 'string' ? 'text/plain' : 'application/json';
  if (token !== undefined) headers['idempotency-key'] = token;
  if (base !== undefined) headers['if-match'] = `"${base}"`;
  if (unusualLanguage !== null) headers['accept-language'] = unusualLanguage;
  const content = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const canRepeat = token !== undefined || path.endsWith('/offline');
  const patience = canRepeat ? AbortSignal.timeout(PATIENCE) : signal;
  const sent = { method, headers, body: /** @type {string | undefined} */ (content), signal: patience };
  // The page's head requests `api/start` in the language of the browser, which is not the answer needed here.
  const address = unusualLanguage !== null && path === 'api/start' ? `${path}?language=${unusualLanguage}` : path;
  const answer = await fetch(address, sent).catch(throwUnreachable);
  if (answer.status === NO_KEY) return showPairing();
  if (!answer.ok) throw await readRefusal(answer);
  const isJson = answer.headers.get('content-type')?.includes('json');
  return (isJson ? answer.json() : answer.text()).catch(throwUnreachable);
}

/** Opens the pairing page, the only page that the server offers to a device whose key was revoked. @returns {Promise<never>} */
function showPairing() {
  location.reload();
  return new Promise(() => {});
}

/**
 * Requests a file and returns it.
 * @param {string} path
 * @param {unknown} body goes as JSON
 * @param {AbortSignal} [signal]
 * @returns {Promise<Blob>}
 */
export async function sendForFile(path, body, signal) {
  /** @type {Record<string, string>} */
  const headers = { 'content-type': 'application/json' };
  if (unusualLanguage !== null) headers['accept-language'] = unusualLanguage;
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body), signal }).catch(throwUnreachable);
  if (!answer.ok) throw await readRefusal(answer);
  return answer.blob().catch(throwUnreachable);
}

/** Sends a request while the page is being closed; nobody waits for its answer. @param {string} method @param {string} path */
export function sendLeaving(method, path) {
  fetch(path, { method, keepalive: true }).catch(() => {});
}

/** Returns a source of events named `changed`, one for each change of a game by any page. @param {string} id */
export function listen(id) {
  return new EventSource(`api/games/${encodeURIComponent(id)}/events`);
}

/** Returns a source of events named `changed`, one for each change of the devices with a key. */
export function listenToDevices() {
  return new EventSource('api/devices/events');
}

/**
 * Throws an error if the server could not be reached, unless the page itself aborted the request.
 * @param {unknown} error
 * @returns {never}
 */
function throwUnreachable(error) {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw new Unreachable(String(error));
}

/** @param {Response} answer */
async function readRefusal(answer) {
  const problem = await answer.json().catch(() => ({}));
  return new RequestRefused(problem.detail ?? problem.title ?? answer.statusText, answer.status);
}
