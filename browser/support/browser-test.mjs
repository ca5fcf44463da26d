// A test in the browser, with its own server, page and game. It also fails on any error in the console.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { known, launch } from './browser.mjs';
import { Game } from './game.mjs';
import { BROWSER, leftOut } from './needs.mjs';
import { Server } from './server.mjs';
import { Site } from './site.mjs';
import { PATIENCE, until } from './wait.mjs';

/** The subject of the tests: the page served by a server, or the site, which needs none. */
export const KIND = process.env.KIND === 'site' ? 'site' : 'server';

/**
 * Console errors to ignore: browsers log refused actions, although they are valid answers, and that the test blocks service workers.
 * Firefox logs modules, too, that it was still loading when a test left the page; a page that lacks one fails in other ways.
 */
const REFUSED = /409 \(Conflict\).*\/actions$|Service Worker registration blocked|error loading dynamically imported module/;
/** The longest time that a test may take, in milliseconds. */
const LONGEST = 240000;
export const SIZES = {
  phone: { width: 360, height: 740 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
};

/** @import { Browser, BrowserContextOptions } from 'playwright-core' */

/** The running browsers, by the media settings that they were started with. @type {Map<string, Promise<Browser>>} */
const browsers = new Map();
after(async () => {
  for (const browser of browsers.values()) await (await browser).close();
});

/**
 * Returns a browser that can have a context with these options; in Chromium one browser can have all of them.
 * @param {BrowserContextOptions} [options]
 */
function browserFor(options = {}) {
  const media = BROWSER === 'chromium' ? '' : `${options.colorScheme} ${options.reducedMotion}`;
  const browser = browsers.get(media) ?? launch(options);
  browsers.set(media, browser);
  return browser;
}

/**
 * The start of a test.
 * @typedef {{
 *   text?: string, rules?: string | null, settings?: object, size?: { width: number, height: number }, touch?: boolean,
 *   context?: import('playwright-core').BrowserContextOptions, address?: string, expected?: RegExp, only?: 'server' | 'site', serve?: string[],
 *   needs?: import('./needs.mjs').Need[], delay?: number,
 * }} Opening `expected` is what may be found on the console; `only` the kind that has what is tested; `serve` further arguments of the server;
 * `needs` what a browser's driver must be able to do; `delay` by how many milliseconds each answer is held up
 */

/**
 * A test that plays a game.
 * @param {string} name
 * @param {Opening} opening
 * @param {(game: Game) => Promise<void>} body
 */
export function browserTest(name, opening, body) {
  const skip = opening.only && opening.only !== KIND ? `only for the ${opening.only}` : leftOut(...(opening.needs ?? []));
  test(name, { timeout: LONGEST, skip }, async (t) => {
    const server = await (KIND === 'site' ? Site.start() : Server.start(opening.serve));
    t.after(() => server.end());
    const browser = await browserFor(opening.context);
    const options = {
      viewport: opening.size ?? SIZES.desk,
      hasTouch: opening.touch,
      isMobile: opening.touch,
      // Most tests need files from the host, and requests that can be delayed.
      serviceWorkers: /** @type {const} */ ('block'),
      ...opening.context,
    };
    const context = await browser.newContext(known(options));
    t.after(() => context.close());
    if (server instanceof Site) server.attach(context);
    if (opening.settings) await server.settings(opening.settings);
    const id = opening.text ? await server.play(opening.text, opening.rules) : null;
    const game = new Game(server, context, id, opening.delay);
    await game.visit(opening.address);
    await body(game);
    const unexpected = game.errors.filter((each) => !REFUSED.test(each) && !opening.expected?.test(each));
    assert.deepEqual(unexpected, [], 'no unexpected errors in the console');
  });
}

export { assert, PATIENCE, until };
