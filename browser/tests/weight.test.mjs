// The weight of the page, its origin, and its content policy.

import { EASY } from '../support/puzzles.mjs';
import { assert, browserTest, until } from '../support/browser-test.mjs';

browserTest('the page weighs less than 430 KB before compression and loads from its own server only', { text: EASY, only: 'server' }, async (game) => {
  const from = new Set();
  /** @type {Promise<Buffer>[]} */
  const bodies = [];
  // Another visitor, who has nothing of it yet.
  const context = await game.context.browser().newContext();
  const page = await context.newPage();
  page.on('response', (response) => {
    from.add(new URL(response.url()).origin);
    if (response.status() === 200 && !/events$/.test(response.url())) bodies.push(response.body());
  });
  await page.goto(game.server.url);
  await page.locator('.digits > g').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + body.length, 0);
  await context.close();
  assert.ok(bytes > 50 * 1024, `all was counted: ${bytes} bytes`);
  assert.ok(bytes < 430 * 1024, `${bytes} bytes`);
  assert.deepEqual([...from], [new URL(game.server.url).origin]);
});

browserTest(
  'the content policy blocks inline and foreign code',
  { text: EASY, expected: /policy|Content Security Policy|Refused/ },
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
