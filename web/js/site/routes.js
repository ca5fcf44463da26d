// The requests of the page, by method and path, as the HTTP API has them.

import { RequestRefused } from '../shared/request-errors.js';

/** @import { Library } from './library' */

/**
 * A request.
 * @typedef {{ method: string, path: string, body: any, token: string | null, signal: AbortSignal }} Request
 * @typedef {(library: Library, request: Request, argument: string) => unknown} Route
 */

/** @param {Library} library @param {string} call @param {object} fields @param {Request} request */
const long = (library, call, fields, request) => library.longCalls.call(call, fields, null, request.signal);

/** @type {[string, RegExp, Route][]} */
const ROUTES = [
  ['GET', /^now$/, (library) => library.now()],
  ['GET', /^games$/, (library) => library.games()],
  ['POST', /^games$/, (library, { body, signal }) => library.begin(withAll(body), signal)],
  ['GET', /^games\/([^/]+)$/, (library, _, id) => library.view(id)],
  ['DELETE', /^games\/([^/]+)$/, (library, _, id) => library.remove(id)],
  ['POST', /^games\/([^/]+)\/actions$/, (library, { body, token }, id) => library.act(id, body, token)],
  ['POST', /^games\/([^/]+)\/ask$/, (library, { body, signal }, id) => library.ask(id, body, signal)],
  ['GET', /^settings$/, (library) => library.settings],
  ['PUT', /^settings$/, (library, { body }) => library.keepSettings(body)],
  ['GET', /^statistics$/, (library) => library.statistics()],
  ['GET', /^rules\?rules=(.*)$/, (library, _, rules) => library.engine.call('rules', { rules })],
  ['GET', /^variants$/, (library) => library.engine.call('variants')],
  ['GET', /^techniques$/, (library) => library.engine.call('techniques')],
  ['GET', /^techniques\/([^/]+)$/, (library, request, id) => long(library, 'technique', { id }, request)],
  ['POST', /^drills$/, (library, request) => long(library, 'drill', { request: request.body }, request)],
  ['POST', /^drills\/answer$/, (library, { body }) => library.engine.call('answer-drill', { answer: body })],
  ['GET', /^progress$/, (library) => library.progress()],
  ['PUT', /^progress$/, (library, { body }) => library.keepProgress(body)],
  ['GET', /^examples$/, (library) => library.engine.call('examples')],
  ['GET', /^export$/, (library) => library.export()],
  ['POST', /^import$/, (library, { body }) => library.import(body)],
  ['POST', /^(solve|hint|explain|rate)$/, (library, request, call) => long(library, call, { request: request.body }, request)],
  ['POST', /^generate$/, (library, request) => long(library, 'generate', { request: request.body, seed: Date.now() }, request)],
];

/** Answers a request. @param {Library} library @param {Request} request */
export async function answer(library, request) {
  const path = request.path.replace(/^api\//, '');
  for (const [method, pattern, route] of ROUTES) {
    const found = method === request.method && pattern.exec(path);
    if (found) return route(library, request, decodeURIComponent(found[1] ?? ''));
  }
  throw new RequestRefused('There is no such request.', 404);
}

/** A request for a game with every field. @param {any} body */
const withAll = (body) => ({ new: null, text: null, rules: null, pack: null, blank: null, ...body });
