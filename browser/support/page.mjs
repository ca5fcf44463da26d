// What a page is asked that each driver does in its own way.

import { BROWSER } from './needs.mjs';
import { PATIENCE } from './wait.mjs';

/** @import { Locator, Page } from 'playwright-core' */

/** How long a page asks for nothing and is told nothing when it is quiet, in milliseconds. */
const QUIET = 700;

/** Taps; clicks where the driver has no touches. @param {Locator} what */
export const tap = (what) => (BROWSER === 'firefox' ? what.click() : what.tap());

/** Fills a field; by keys where the driver's own way adds to what a number field holds and makes no `change` when the field is left. @param {Locator} field @param {string} text */
export async function type(field, text) {
  if (BROWSER !== 'firefox') return field.fill(text);
  await field.press('Control+a');
  await field.pressSequentially(text);
}

/** Waits until nothing more is on its way to the page; at most for this long. @param {Page} page @param {number} [patience] */
export async function untilQuiet(page, patience = PATIENCE) {
  if (BROWSER === 'chromium') return page.waitForLoadState('networkidle', { timeout: patience }).catch(() => {});
  let last = Date.now();
  const end = last + patience;
  const note = () => (last = Date.now());
  const traffic = /** @type {const} */ (['request', 'response', 'requestfinished', 'requestfailed']);
  for (const each of traffic) page.on(/** @type {'request'} */ (each), note);
  while (Date.now() - last < QUIET && Date.now() < end) await new Promise((go) => setTimeout(go, 50));
  for (const each of traffic) page.off(/** @type {'request'} */ (each), note);
}
