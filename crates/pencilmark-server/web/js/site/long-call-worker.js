// The worker that answers long calls.

import { RequestRefused } from '../shared/request-errors.js';
import { Engine } from './engine.js';

/** @type {Engine | null} */
let engine = null;

self.onmessage = ({ data: { module, language, call } }) => {
  try {
    if (module) {
      engine = new Engine(module);
      engine.speak(language);
      return;
    }
    self.postMessage({ ok: engine?.call(call) });
  } catch (error) {
    const status = error instanceof RequestRefused ? error.status : 500;
    self.postMessage({ failed: { status, message: error instanceof Error ? error.message : String(error) } });
  }
};
