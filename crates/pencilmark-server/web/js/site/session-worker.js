// The worker that answers the page: it has the engine for short requests, the games, and another worker for long requests.

import { RequestRefused } from '../shared/request-errors.js';
import { Engine } from './engine.js';
import { Games, openStore, stepCall } from './games.js';
import { LongCalls } from './long-calls.js';

/** Requests under way, by number. @type {Map<number, AbortController>} */
const underWay = new Map();
/** The last request: requests run one after another, so that the stored records match the engine's. @type {Promise<unknown>} */
let last = Promise.resolve();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('pencilmark');

/** Sends news to the page and the other tabs. @param {any} news */
function tell(news) {
  if (news.notice) self.postMessage(news);
  else channel?.postMessage(news);
}

/** The engine that only plays, compiled by the page. @type {Promise<WebAssembly.Module | null>} */
const compiled = new Promise((done) => {
  self.addEventListener('message', ({ data }) => data.play !== undefined && done(data.play));
});
const opened = open();

/**
 * Opens the games, with answers in the language given by the worker's name. The engine that only plays is ready soon; the complete one is
 * loaded once there is a board, or when a request needs it.
 */
async function open() {
  const base = import.meta.url;
  const [play, language, store] = await Promise.all([
    compiled.then((module) => (module ? new Engine(module) : Engine.load(new URL('../../play.wasm', base)))),
    self.name === 'en' ? '' : loadText(new URL(`../../languages/${self.name}.txt`, base)),
    openStore(tell),
  ]);
  play.speak(language);
  const longCalls = { prompt: new LongCalls(language), heavy: new LongCalls(language) };
  /** @type {Promise<Engine> | null} */
  let loading = null;
  const load = async () => {
    try {
      const engine = await Engine.load(new URL('../../engine.wasm', base));
      engine.speak(language);
      longCalls.prompt.begin(engine);
      longCalls.heavy.prepare(engine);
      return engine;
    } catch (error) {
      console.warn(error);
      loading = null;
      throw new RequestRefused(play.say('unreachable'), 503);
    }
  };
  const whole = () => (loading ??= load());
  return { whole, games: new Games(play, whole, longCalls, store, tell) };
}

/** Loads a text; returns an empty one if it cannot be loaded. @param {URL} url */
async function loadText(url) {
  const answer = await fetch(url).catch(() => null);
  return answer?.ok ? answer.text() : '';
}

/**
 * Answers a request: at once, in its turn, or in the worker for long requests.
 * @param {import('./records').StepCall} call
 * @param {AbortSignal} signal
 */
async function answer(call, signal) {
  const { games } = await opened;
  const work = async () => {
    const step = last.then(() => games.quickly(call));
    last = step.catch(() => {});
    const done = await step;
    return 'long' in done ? games.atLength(call, done.long, signal) : done;
  };
  // Pages that are opened at the same time start only one game.
  return call.path === 'api/now' ? inTurn('pencilmark-now', work) : work();
}

/**
 * Runs a task while no other tab holds the lock; without the lock if the browser has none: requesting one fails where site data is
 * blocked.
 * @template T @param {string} name @param {() => Promise<T>} work @returns {Promise<T>}
 */
async function inTurn(name, work) {
  if (!navigator.locks) return work();
  let hasBegun = false;
  try {
    return await navigator.locks.request(name, () => {
      hasBegun = true;
      return work();
    });
  } catch (error) {
    if (hasBegun) throw error;
    return work();
  }
}

if (channel)
  channel.onmessage = async ({ data }) => {
    // Another tab changed the settings, or was closed during a deletion.
    if (data.settings) (await opened).games.forget();
    const path = `api/games/${encodeURIComponent(data.remove)}`;
    if (data.remove) answer(stepCall({ method: 'DELETE', path }), new AbortController().signal).catch(() => {});
  };

self.onmessage = async ({ data }) => {
  if (data.play !== undefined) return;
  if (data.cancel !== undefined) return underWay.get(data.cancel)?.abort();
  const { number, path } = data;
  const control = new AbortController();
  underWay.set(number, control);
  try {
    const done = await answer(stepCall(data), control.signal);
    self.postMessage({ number, ok: done.answer });
    // The complete engine is loaded in time, but only after there is a board.
    if (path === 'api/now' || path === 'api/start') setTimeout(async () => (await opened).whole().catch(() => {}), 300);
  } catch (error) {
    const status = error instanceof RequestRefused ? error.status : 500;
    self.postMessage({ number, problem: { status, detail: error instanceof Error ? error.message : String(error) } });
  } finally {
    underWay.delete(number);
  }
};
