// A test in the browser, with a server, a page and a game of its own. It fails on any error in the console, too.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch } from './browser.mjs';
import { Game } from './game.mjs';
import { Server } from './server.mjs';
import { PATIENCE, until } from './wait.mjs';

/** A refused action is a valid answer; the browser logs it all the same. */
const REFUSED = /409 \(Conflict\).*\/actions$/;
/** The longest that a test may take, in milliseconds. */
const LONGEST = 240000;
export const SIZES = {
  phone: { width: 360, height: 740 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
};

/** @type {import('playwright-core').Browser} */
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

/**
 * How a test begins.
 * @typedef {{
 *   text?: string, rules?: string | null, settings?: object, size?: { width: number, height: number }, touch?: boolean,
 *   context?: import('playwright-core').BrowserContextOptions, address?: string, expected?: RegExp,
 * }} Opening `expected` is what may be found on the console
 */

/**
 * A test that plays.
 * @param {string} name
 * @param {Opening} opening
 * @param {(game: Game) => Promise<void>} body
 */
export function browserTest(name, opening, body) {
  test(name, { timeout: LONGEST }, async (t) => {
    const server = await Server.start();
    t.after(() => server.end());
    if (opening.settings) await server.settings(opening.settings);
    const id = opening.text ? await server.play(opening.text, opening.rules) : null;
    const context = await browser.newContext({
      viewport: opening.size ?? SIZES.desk,
      hasTouch: opening.touch,
      isMobile: opening.touch,
      ...opening.context,
    });
    t.after(() => context.close());
    const game = new Game(server, context, id);
    await game.visit(opening.address);
    await body(game);
    const unexpected = game.errors.filter((each) => !REFUSED.test(each) && !opening.expected?.test(each));
    assert.deepEqual(unexpected, [], 'no unexpected errors in the console');
  });
}

export { assert, PATIENCE, until };
