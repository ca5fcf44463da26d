// The start link: a browser on the server's computer gets the key of the owner, and without it is told how to get one.

import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { known } from '../support/browser.mjs';
import { EASY } from '../support/puzzles.mjs';
import { assert, browserTest, PATIENCE } from '../support/browser-test.mjs';

/** @import { Game } from '../support/game.mjs' */
/** @import { Browser, BrowserContextOptions } from 'playwright-core' */

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** A page of another browser, which has no key. @param {Game} game @param {BrowserContextOptions} [options] */
async function otherBrowser(game, options = {}) {
  const browser = /** @type {Browser} */ (game.context.browser());
  const context = await browser.newContext(known(options));
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  return page;
}

const board = '[role=gridcell][aria-label]';

browserTest('the printed link opens the app once, and its browser keeps the key', { text: EASY, only: 'server', expected: /Failed to load resource|ERR_|net::/ }, async (game) => {
  const { port, printedLink } = game.server;
  const page = await otherBrowser(game);
  await page.goto(`${printedLink}#/games`);
  await page.getByRole('heading', { name: 'Games', level: 1 }).waitFor();
  assert.equal(page.url(), `${game.server.url}#/games`, 'the secret is not in the address any more');
  assert.equal(await page.evaluate(() => document.cookie), '', 'no script reads the key');
  await game.server.kill();
  await game.server.run(port);
  await page.goto(`${game.server.url}#/game/${game.id}`);
  await page.reload();
  await page.locator(board).first().waitFor({ state: 'attached' });
  // The link leads to the page even when it was used, but gives no other browser a key.
  await page.goto(printedLink);
  await page.locator(board).first().waitFor({ state: 'attached' });
  const third = await otherBrowser(game);
  await third.goto(printedLink);
  await third.getByRole('heading', { name: 'This browser has no key' }).waitFor();
});

browserTest('a link of another site opens the app with the key', { text: EASY, only: 'server' }, async (game) => {
  // To browsers, `localhost` and `127.0.0.1` are different sites, which is why the first request is sent without the key.
  const site = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(`<a href="${game.server.url}#/games">my games</a>`);
  });
  await new Promise((ready) => site.listen(0, () => ready(null)));
  try {
    const { port } = /** @type {import('node:net').AddressInfo} */ (site.address());
    await game.page.goto(`http://localhost:${port}/`);
    await game.page.getByRole('link', { name: 'my games' }).click();
    await game.page.getByRole('heading', { name: 'Games', level: 1 }).waitFor();
    assert.equal(game.page.url(), `${game.server.url}#/games`);
  } finally {
    site.close();
  }
});

for (const [locale, title] of [['en-GB', 'This browser has no key'], ['de-DE', 'Dieser Browser hat keinen Schlüssel']])
  for (const colorScheme of /** @type {const} */ (['light', 'dark']))
    browserTest(`a browser without the key is told how to get it: ${locale}, ${colorScheme}`, { text: EASY, only: 'server' }, async (game) => {
      for (const viewport of [{ width: 1280, height: 800 }, { width: 360, height: 740 }]) {
        const page = await otherBrowser(game, { viewport, locale, colorScheme });
        await page.goto(`${game.server.url}#/games`);
        await page.getByRole('heading', { name: title, level: 1 }).waitFor();
        await page.getByText('pencilmark open').waitFor();
        await page.evaluate(await readFile(AXE, 'utf8'));
        const { violations } = await page.evaluate(() => /** @type {any} */ (window).axe.run());
        assert.deepEqual(violations.map((each) => `${each.id}: ${each.nodes[0].html}`), []);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is cut off');
        await page.goto(await game.server.startLink());
        await page.locator(board).first().waitFor({ state: 'attached' });
      }
    });
