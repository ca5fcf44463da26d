// Waiting for a state, never for a time.

import { isDeepStrictEqual } from 'node:util';
import { inspect } from 'node:util';

/** How long a state may take on a loaded machine. */
export const PATIENCE = Number(process.env.PATIENCE ?? 30000);
const PACE = 25;

/**
 * Asks until the answer is as expected, and gives it back.
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
