// A browser that blocks the data of sites: games can be played, and the page says once that nothing is stored.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KIND } from '../support/browser-test.mjs';
import { launchBlockingData } from '../support/browser.mjs';
import { leftOut } from '../support/needs.mjs';
import { Game } from '../support/game.mjs';
import { Server } from '../support/server.mjs';
import { Site } from '../support/site.mjs';

test('with site data blocked the game is played', { timeout: 240000, skip: leftOut('content settings') }, async (t) => {
  const server = await (KIND === 'site' ? Site : Server).start();
  const context = await launchBlockingData(server.folder);
  t.after(async () => {
    // The browser's profile is in the folder that the server deletes.
    await context.close();
    await server.end();
  });
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
  assert.equal(await told.count(), KIND === 'site' ? 1 : 0);
  await game.page.evaluate(() => (location.hash = '#/games'));
  await game.page.getByRole('heading', { name: 'Games', level: 1 }).waitFor();
  assert.equal(await told.count(), KIND === 'site' ? 1 : 0, 'it is said once');
  assert.deepEqual(game.errors, []);
});
