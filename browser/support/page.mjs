// Operations on a page that each driver performs in a different way.

import { BROWSER } from './needs.mjs';
import { PATIENCE } from './wait.mjs';

/** @import { Locator, Page } from 'playwright-core' */

/** The time without requests and answers after which a page counts as quiet, in milliseconds. */
const QUIET = 700;

/** Taps an element; clicks it if the driver has no touch input. @param {Locator} what */
export const tap = (what) => (BROWSER === 'firefox' ? what.click() : what.tap());

/**
 * Fills a field; by keys if the driver's method appends to the content of a number field and makes no `change` event when the field loses
 * the focus.
 * @param {Locator} field
 * @param {string} text
 */
export async function type(field, text) {
  if (BROWSER !== 'firefox') return field.fill(text);
  await field.press('Control+a');
  await field.pressSequentially(text);
}

/** Waits until no request of the page has been under way for a moment. @param {Page} page */
export async function untilQuiet(page) {
  let last = Date.now();
  const end = last + PATIENCE;
  const note = () => (last = Date.now());
  const traffic = /** @type {const} */ (['request', 'response', 'requestfinished', 'requestfailed']);
  for (const each of traffic) page.on(/** @type {'request'} */ (each), note);
  while (Date.now() - last < QUIET) {
    if (Date.now() > end) throw new Error(`requests without end: ${page.url()}`);
    await new Promise((go) => setTimeout(go, 50));
  }
  for (const each of traffic) page.off(/** @type {'request'} */ (each), note);
}
