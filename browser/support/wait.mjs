// Functions that wait for states, never for fixed times.

import { isDeepStrictEqual } from 'node:util';
import { inspect } from 'node:util';

/** The time that a state may take on a busy machine, in milliseconds. */
export const PATIENCE = Number(process.env.PATIENCE ?? 30000);
const PACE = 25;

/**
 * Polls until the answer is the expected one, and returns it.
 * @template T
 * @param {string} what is waited for
 * @param {() => T | Promise<T>} ask
 * @param {unknown} expected a value, or a function that says whether the answer will do
 * @param {number} [patience]
 * @returns {Promise<T>}
 */
export async function until(what, ask, expected, patience = PATIENCE) {
  const fits = typeof expected === 'function' ? expected : (answer) => isDeepStrictEqual(answer, expected);
  const end = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (fits(answer)) return answer;
    if (Date.now() > end) {
      const wanted = typeof expected === 'function' ? expected.toString() : inspect(expected, { depth: 6 });
      throw new Error(`${what}: wanted ${wanted}, got ${inspect(answer, { depth: 6, maxArrayLength: 100 })}`);
    }
    await new Promise((go) => setTimeout(go, PACE));
  }
}
