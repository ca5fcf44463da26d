// The worker in which long calls are answered.

import { RequestRefused } from '../shared/request-errors.js';
import { Engine } from './engine.js';
import { reasonOf } from './host-problem.js';

/** @type {Engine | null} */
let engine = null;

self.onmessage = ({ data: { module, language, hold, call, fields } }) => {
  try {
    if (module) {
      engine = new Engine(module);
      engine.speak(language);
      return;
    }
    const ready = /** @type {Engine} */ (engine);
    if (hold && ready.call('hold', hold) !== hold.after + hold.actions.length) {
      ready.call('drop', { id: hold.id });
      return self.postMessage({ lost: true });
    }
    self.postMessage({ ok: ready.call(call, fields) });
  } catch (error) {
    const status = error instanceof RequestRefused ? error.status : 500;
    self.postMessage({ problem: { status, detail: reasonOf(engine, error) } });
  }
};
