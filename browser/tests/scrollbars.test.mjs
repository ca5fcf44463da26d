// Windows whose scrollbars take up space, as on most computers with a mouse: nothing is pushed out sideways.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { KIND, SIZES } from '../support/browser-test.mjs';
import { launchWithScrollbars } from '../support/browser.mjs';
import { Game } from '../support/game.mjs';
import { CHAINS } from '../support/puzzles.mjs';
import { Server } from '../support/server.mjs';
import { Site } from '../support/site.mjs';

/** @type {import('playwright-core').Browser} */
let browser;
before(async () => {
  browser = await launchWithScrollbars();
});
after(() => browser?.close());

for (const [name, size] of Object.entries({ ...SIZES, laptop: { width: 1280, height: 800 }, low: { width: 1000, height: 420 } })) {
  test(`scrollbars push nothing out sideways: ${name}`, { timeout: 240000 }, async (t) => {
    const server = await (KIND === 'site' ? Site : Server).start();
    t.after(() => server.end());
    const context = await browser.newContext({ viewport: size, serviceWorkers: 'block' });
    t.after(() => context.close());
    if (server instanceof Site) server.attach(context);
    const id = await server.play(CHAINS);
    const game = new Game(server, context, id);
    await game.visit(`#/game/${id}`);
    const tooWide = () => game.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(await tooWide(), 0, 'the board');
    await game.keys('h', 'h', 'h', 'h');
    await game.card.waitFor();
    assert.equal(await tooWide(), 0, 'a hint');
    for (const screen of ['games', 'settings', 'statistics', 'learn', 'course', 'daily']) {
      await game.page.evaluate((hash) => (location.hash = `#/${hash}`), screen);
      await game.page.locator('.page:not([aria-busy]) h1').waitFor();
      assert.equal(await tooWide(), 0, screen);
    }
  });
}
