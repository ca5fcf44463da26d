// The worker that makes pages to print, one request at a time, with an engine of its own, so that the games' engine stays free.

import { RequestRefused } from '../shared/request-errors.js';
import { compile, Engine } from './engine.js';
import { stepCall } from './games.js';

/** @type {Promise<Engine> | null} */
let opened = load();

/** Loads the module that makes pages and the engine that it asks, with texts in the language given by the worker's name. */
async function load() {
  const base = import.meta.url;
  const text = self.name === 'en' ? null : fetch(new URL(`../../languages/${self.name}.txt`, base)).catch(() => null);
  try {
    const [engine, paper, answer] = await Promise.all([
      Engine.load(new URL('../../engine.wasm', base)),
      compile(new URL('../../paper.wasm', base)).catch(() => null),
      text,
    ]);
    const language = answer?.ok ? await answer.text() : '';
    engine.speak(language, self.name);
    if (!paper) throw new RequestRefused(engine.say('unreachable'), 503);
    const pages = new Engine(paper, engine);
    pages.speak(language, self.name);
    return pages;
  } catch (error) {
    opened = null;
    throw error;
  }
}

self.onmessage = async ({ data }) => {
  try {
    const pages = await (opened ??= load());
    const { answer, problem } = pages.call({ step: stepCall(data) });
    self.postMessage(problem ? { problem } : { answer });
  } catch (error) {
    const status = error instanceof RequestRefused ? error.status : 500;
    self.postMessage({ problem: { status, detail: error instanceof Error ? error.message : String(error) } });
  }
};
