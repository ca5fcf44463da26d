// The worker that the page asks: it has the engine for what is quick, the games, and another worker for what is long.

import { RequestRefused } from '../shared/request-errors.js';
import { Engine } from './engine.js';
import { reasonOf } from './host-problem.js';
import { Library } from './library.js';
import { answer } from './routes.js';
import { LongCalls } from './long-calls.js';

/** Requests under way, by number. @type {Map<number, AbortController>} */
const underWay = new Map();
/** One change after another: what is stored follows what the engine holds. @type {Promise<unknown>} */
let lastChange = Promise.resolve();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('pencilmark');

/** Tells the page and the other tabs. @param {any} news */
function tell(news) {
  if (news.notice) self.postMessage(news);
  else channel?.postMessage(news);
}

const library = open();

/** Opens the library, with answers in the language that the worker is named after. */
async function open() {
  const base = import.meta.url;
  const [engine, language] = await Promise.all([
    Engine.load(new URL('../../engine.wasm', base)),
    self.name === 'en' ? '' : loadText(new URL(`../../languages/${self.name}.txt`, base)),
  ]);
  engine.speak(language);
  return Library.open(engine, new LongCalls(engine.module, language), tell);
}

/** Loads a text; none where it can't be had. @param {URL} url */
async function loadText(url) {
  const answer = await fetch(url).catch(() => null);
  return answer?.ok ? answer.text() : '';
}

if (channel)
  channel.onmessage = async ({ data }) => {
    if (data.settings) await (await library).readSettings();
    if (data.remove) inTurn(async () => (await library).remove(data.remove)).catch(() => {});
  };

/** Does one thing after another. @template T @param {() => Promise<T>} work @returns {Promise<T>} */
function inTurn(work) {
  const done = lastChange.then(work);
  lastChange = done.catch(() => {});
  return done;
}

self.onmessage = async ({ data }) => {
  if (data.cancel !== undefined) return underWay.get(data.cancel)?.abort();
  const { number, method, path, body, token } = data;
  const control = new AbortController();
  underWay.set(number, control);
  const work = async () => answer(await library, { method, path, body, token: token ?? null, signal: control.signal });
  try {
    const changes = /\/actions$|^api\/(now|import|export)$/.test(path) || method === 'DELETE' || method === 'PUT';
    // What is read comes after what was written before.
    const answered = path === 'api/now' ? alone(() => inTurn(work)) : changes ? inTurn(work) : lastChange.then(work);
    self.postMessage({ number, ok: await answered });
    // Ready when it is needed, and not before there is a board.
    if (path === 'api/now') setTimeout(async () => (await library).longCalls.start(), 300);
  } catch (error) {
    const status = error instanceof RequestRefused ? error.status : 500;
    const { engine } = await library;
    self.postMessage({ number, problem: { status, detail: reasonOf(engine, error) } });
  } finally {
    underWay.delete(number);
  }
};

/** Does something that no other tab does at the same time: pages that are opened together begin one game. @template T @param {() => Promise<T>} work @returns {Promise<T>} */
function alone(work) {
  return navigator.locks ? /** @type {Promise<T>} */ (navigator.locks.request('pencilmark-now', work)) : work();
}
