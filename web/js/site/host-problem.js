// What the worker itself refuses: the engine says it in the language of its answers.

import { RequestRefused } from '../shared/request-errors.js';

/** @typedef {{ say: string, [field: string]: unknown }} HostMessage */

/** A request that the worker refused, with what the engine is to say of it. */
export class HostProblem extends RequestRefused {
  /** @param {HostMessage} what @param {number} status */
  constructor(what, status) {
    super(what.say, status);
    this.what = what;
  }
}

/** The reason of an error, in the language of the engine. @param {import('./engine.js').Engine | null} engine @param {unknown} error */
export function reasonOf(engine, error) {
  if (error instanceof HostProblem && engine) return engine.say(error.what);
  return error instanceof Error ? error.message : String(error);
}
