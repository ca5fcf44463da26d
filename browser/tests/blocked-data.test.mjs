// A browser that blocks the data of sites: on the site games can be played, and the page says once that nothing is stored; a server, whose
// key is a cookie, says what it needs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KIND } from '../support/browser-test.mjs';
import { launchBlockingData } from '../support/browser.mjs';
import { leftOut } from '../support/needs.mjs';
import { Game } from '../support/game.mjs';
import { Server } from '../support/server.mjs';
import { Site } from '../support/site.mjs';

test('with site data blocked the game is played, or the page says what it needs', { timeout: 240000, skip: leftOut('content settings') }, async (t) => {
  const server = await (KIND === 'site' ? Site : Server).start();
  const context = await launchBlockingData(server.folder);
  t.after(async () => {
    // The browser's profile is in the folder that the server deletes.
    await context.close();
    await server.end();
  });
  if (server instanceof Server) {
    const page = await context.newPage();
    await page.goto(server.printedLink);
    await page.getByText('This browser blocks cookies').waitFor();
    return;
  }
  const game = new Game(server, context, null);
  await game.visit();
  const isBlocked = await game.page.evaluate(() => {
    try {
      return localStorage === null;
    } catch {
      return true;
    }
  });
  assert.ok(isBlocked, 'the browser blocks');
  const cell = game.page.locator('[role=gridcell][aria-label$=empty]').first();
  const name = (await cell.getAttribute('aria-label')).replace(/[,:]? empty$/, '');
  await cell.click();
  await game.keys('Shift+Digit5');
  await game.page.locator(`[role=gridcell][aria-label^="${name}"][aria-label*="corner notes 5"]`).waitFor();
  await game.keys('h');
  await game.card.getByText('1 of').waitFor();
  const told = game.page.locator('.banner', { hasText: 'store data here' });
  assert.equal(await told.count(), 1);
  await game.page.evaluate(() => (location.hash = '#/games'));
  await game.page.getByRole('heading', { name: 'Games', level: 1 }).waitFor();
  assert.equal(await told.count(), 1, 'it is said once');
  assert.deepEqual(game.errors, []);
});
