// What answers the requests of the page, which are those of the HTTP API.

import { HostProblem } from './host-problem.js';
import { ROUTES } from './operations.js';

/** @import { Library } from './library' */
/** @import { OperationName } from './operations' */

/**
 * A request.
 * @typedef {{ method: string, path: string, body: any, token: string | null, signal: AbortSignal }} Request
 * @typedef {(library: Library, request: Request, argument: string) => unknown} Route
 */

/** @param {Library} library @param {string} call @param {object} fields @param {Request} request */
const long = (library, call, fields, request) => library.longCalls.call(call, fields, null, request.signal);

/** What answers each operation. @type {Record<OperationName, Route>} */
const HANDLERS = {
  now: (library) => library.now(),
  games: (library) => library.games(),
  begin: (library, { body, signal }) => library.begin(withAll(body), signal),
  game: (library, _, id) => library.view(id),
  deleteGame: (library, _, id) => library.remove(id),
  act: (library, { body, token }, id) => library.act(id, body, token),
  ask: (library, { body, signal }, id) => library.ask(id, body, signal),
  settings: (library) => library.settings,
  keepSettings: (library, { body }) => library.keepSettings(body),
  statistics: (library) => library.statistics(),
  rules: (library, _, rules) => library.engine.call('rules', { rules }),
  variants: (library) => library.engine.call('variants'),
  examples: (library) => library.engine.call('examples'),
  techniques: (library) => library.engine.call('techniques'),
  technique: (library, request, id) => long(library, 'technique', { id }, request),
  drill: (library, request) => long(library, 'drill', { request: request.body }, request),
  answerDrill: (library, { body }) => library.engine.call('answer-drill', { answer: body }),
  progress: (library) => library.progress(),
  keepProgress: (library, { body }) => library.keepProgress(body),
  export: (library) => library.export(),
  import: (library, { body }) => library.import(body),
  solve: (library, request) => long(library, 'solve', { request: request.body }, request),
  hint: (library, request) => long(library, 'hint', { request: request.body }, request),
  explain: (library, request) => long(library, 'explain', { request: request.body }, request),
  rate: (library, request) => long(library, 'rate', { request: request.body }, request),
  generate: (library, request) => long(library, 'generate', { request: request.body, seed: Date.now() }, request),
};

/** Answers a request. @param {Library} library @param {Request} request */
export async function answer(library, request) {
  const path = request.path.replace(/^api\//, '');
  for (const { name, method, pattern } of ROUTES) {
    const found = method === request.method && pattern.exec(path);
    if (found) return HANDLERS[name](library, request, decodeURIComponent(found[1] ?? ''));
  }
  throw new HostProblem({ say: 'no-request' }, 404);
}

/** A request for a game with every field. @param {any} body */
const withAll = (body) => ({ new: null, text: null, rules: null, pack: null, blank: null, ...body });
