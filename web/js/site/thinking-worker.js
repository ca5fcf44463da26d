// The worker in which long calls are answered.

import { RequestRefused } from '../shared/request-errors.js';
import { Engine } from './engine.js';

const engine = Engine.load(new URL('../../engine.wasm', import.meta.url));

self.onmessage = async ({ data: { hold, call, fields } }) => {
  try {
    const ready = await engine;
    if (hold && ready.call('hold', hold) !== hold.after + hold.actions.length) {
      ready.call('drop', { id: hold.id });
      return self.postMessage({ lost: true });
    }
    self.postMessage({ ok: ready.call(call, fields) });
  } catch (error) {
    const status = error instanceof RequestRefused ? error.status : 500;
    self.postMessage({ problem: { status, detail: error instanceof Error ? error.message : String(error) } });
  }
};
