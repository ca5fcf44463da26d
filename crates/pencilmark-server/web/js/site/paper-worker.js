// The worker that makes pages to print, one request at a time.

import { RequestRefused } from '../shared/request-errors.js';
import { Engine } from './engine.js';
import { stepCall } from './games.js';

const opened = open();

/** Loads the module that makes pages, with texts in the language given by the worker's name. */
async function open() {
  const base = import.meta.url;
  const text = self.name === 'en' ? null : fetch(new URL(`../../languages/${self.name}.txt`, base)).catch(() => null);
  const [engine, answer] = await Promise.all([Engine.load(new URL('../../paper.wasm', base)), text]);
  engine.speak(answer?.ok ? await answer.text() : '', self.name);
  return engine;
}

self.onmessage = async ({ data }) => {
  try {
    const { answer, problem } = (await opened).call({ step: stepCall(data) });
    self.postMessage(problem ? { problem } : { answer });
  } catch (error) {
    const status = error instanceof RequestRefused ? error.status : 500;
    self.postMessage({ problem: { status, detail: error instanceof Error ? error.message : String(error) } });
  }
};
