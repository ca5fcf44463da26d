// The weight of the page, the origin of its files, and its content policy.

/** @import { Game } from '../support/game.mjs' */

import { EASY } from '../support/puzzles.mjs';
import { assert, browserTest, until } from '../support/browser-test.mjs';
import { untilQuiet } from '../support/page.mjs';

browserTest('the page weighs less than 400 KB before compression and loads from its own server only', { text: EASY, only: 'server' }, async (game) => {
  const from = new Set();
  /** @type {Promise<Buffer>[]} */
  const bodies = [];
  // A new visitor, whose browser has no files of the page yet.
  const context = await game.context.browser().newContext();
  await game.server.admit(context);
  const page = await context.newPage();
  page.on('response', (response) => {
    from.add(new URL(response.url()).origin);
    if (response.status() === 200 && !/events$/.test(response.url())) bodies.push(response.body());
  });
  await page.goto(game.server.url);
  await page.locator('.digits > g').first().waitFor({ state: 'attached' });
  await untilQuiet(page);
  const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + body.length, 0);
  await context.close();
  assert.ok(bytes > 50 * 1024, `all was counted: ${bytes} bytes`);
  assert.ok(bytes < 400 * 1024, `${bytes} bytes`);
  assert.deepEqual([...from], [new URL(game.server.url).origin]);
});

/**
 * The requests of a first visit until the page is quiet, and the bytes sent for them.
 * @param {Game} game
 * @param {string} [last] the end of an address that is asked for some time after the board is there
 */
async function firstVisit(game, last = '') {
  const context = await /** @type {import('playwright-core').Browser} */ (game.context.browser()).newContext();
  await game.server.admit(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  /** @type {string[]} */
  const asked = [];
  /** @type {string[]} */
  const errors = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(game.server.url);
  await page.locator('.digits > g').first().waitFor({ state: 'attached' });
  await page.locator('#nav button').first().waitFor();
  await until('the last request', () => asked.some((path) => path.endsWith(last)), true);
  await untilQuiet(page);
  await context.close();
  console.log(`# a first visit: ${asked.length} requests, ${Math.round(bytes / 1024)} KB as sent`);
  return { asked, errors, bytes };
}

browserTest('a first visit takes at most 25 requests and 150 KB where modules are joined', { text: EASY, only: 'server', serve: ['--joined-modules'], needs: ['bytes as sent'] }, async (game) => {
  const { asked, errors, bytes } = await firstVisit(game);
  assert.deepEqual(errors, []);
  assert.ok(asked.length <= 25, asked.join(' '));
  assert.ok(bytes < 150 * 1024, `${bytes} bytes as sent`);
  // Code that is loaded later uses the same modules, not copies of them.
  await game.page.goto(`${game.server.url}#/course`);
  await game.page.locator('.page:not([aria-busy]) h1').waitFor();
  await game.page.goto(`${game.server.url}#/set`);
  await game.page.getByRole('button', { name: 'Draw' }).waitFor();
});

browserTest('a first visit takes at most 25 requests, and shows a board before the whole engine is asked for', { only: 'site', needs: ['bytes as sent'] }, async (game) => {
  const { asked, errors } = await firstVisit(game, '/engine.wasm');
  assert.deepEqual(errors, []);
  assert.ok(asked.length <= 25, asked.join(' '));
  const wasm = asked.filter((path) => path.endsWith('.wasm')).map((path) => path.replace(/.*\//, ''));
  assert.deepEqual(wasm, ['play.wasm', 'engine.wasm']);
  // With only the small engine there is a board on which digits can be placed.
  const context = await /** @type {import('playwright-core').Browser} */ (game.context.browser()).newContext();
  await context.route('**/engine.wasm', (route) => route.abort());
  const page = await context.newPage();
  await page.goto(game.server.url);
  const cell = page.locator('[role=gridcell][aria-label$=empty]').first();
  const place = (await cell.getAttribute('aria-label'))?.replace(/empty$/, '');
  await cell.click();
  await page.keyboard.press('5');
  await page.locator(`[role=gridcell][aria-label^="${place}"]:not([aria-label$=empty])`).waitFor();
  await page.keyboard.press('h');
  await page.getByText('could not be loaded').first().waitFor();
  await context.close();
});

browserTest('a line is painted before there is an engine', { only: 'site', context: { locale: 'de-DE' } }, async (game) => {
  let release = () => {};
  const released = new Promise((go) => (release = () => go(undefined)));
  let held = 0;
  const page = await game.context.newPage();
  await page.route('**/play.wasm', async (route) => {
    held += 1;
    await released;
    await route.continue();
  });
  await page.goto(game.server.url, { waitUntil: 'commit' });
  const line = page.locator('#status');
  await line.getByText('Brett und Löser werden geladen').waitFor();
  await until('the engine is on its way', () => held > 0, true);
  release();
  await line.getByText('Brett und Löser').waitFor({ state: 'detached' });
});

browserTest('where modules are single, a first visit is told', { text: EASY, only: 'server', needs: ['bytes as sent'] }, async (game) => {
  assert.deepEqual((await firstVisit(game)).errors, []);
});

browserTest(
  'the content policy blocks inline and foreign code',
  { text: EASY, expected: /policy|Content Security Policy|Refused|blocked an inline script/ },
  async (game) => {
    const policy = await game.server.policy();
    assert.match(policy, /default-src 'none'|default-src 'self'/);
    assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|\*/);
    await game.page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.crept = true';
      document.head.append(script);
    });
    assert.equal(await game.page.evaluate(() => globalThis.crept), undefined, 'nothing inline');
    assert.ok(
      await until(
        'told',
        () => game.errors.length,
        (count) => count > 0,
      ),
      'and the test would notice',
    );
  },
);
