// A test in the browser: a fresh server, a fresh page, a game; and nothing may go wrong behind the scenes.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch } from './browser.mjs';
import { Game } from './game.mjs';
import { Server } from './server.mjs';
import { PATIENCE, until } from './wait.mjs';

/** That the session refuses an action is an answer; the browser notes it all the same. */
const REFUSED = /409 \(Conflict\).*\/actions$/;
/** The longest that a test may take. */
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
 * How a scene begins.
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
export function scene(name, opening, body) {
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
    const wrong = game.wrong.filter((each) => !REFUSED.test(each) && !opening.expected?.test(each));
    assert.deepEqual(wrong, [], 'nothing goes wrong behind the scenes');
  });
}

export { assert, PATIENCE, until };
