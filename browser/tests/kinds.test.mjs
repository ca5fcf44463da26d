// A page for each kind of clue: its rule, example, tables and ideas, and the links to it.

import { SIZES, assert, browserTest } from '../support/browser-test.mjs';
import { EASY } from '../support/puzzles.mjs';
import { findAccessibilityFaults, saveScreenshot } from '../support/screenshots.mjs';

const LAPTOP = { width: 1280, height: 800 };

/** @param {import('../support/browser-test.mjs').Game} game @param {string} address */
const go = (game, address) => game.page.goto(`${game.page.url().split('#')[0]}${address}`);

for (const [name, size] of Object.entries({ laptop: LAPTOP, phone: SIZES.phone })) {
  for (const [language, locale] of Object.entries({ en: 'en-GB', de: 'de-DE' })) {
    browserTest(`pages of kinds are sound (${name}, ${language})`, { text: EASY, size, context: { locale, colorScheme: name === 'phone' ? 'dark' : 'light' } }, async (game) => {
      for (const address of ['#/kinds', '#/kinds/killer', '#/kinds/whispers', '#/kinds/or']) {
        await go(game, address);
        await game.page.locator(address === '#/kinds' ? '.kind-list' : `.kind-page[data-kind="${address.replace('#/kinds/', '')}"]`).first().waitFor();
        assert.deepEqual(await findAccessibilityFaults(game.page), [], address);
        assert.ok(await game.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${address} is cut`);
        await saveScreenshot(game.page, `kind-${address.replace(/\W+/g, '-')}-${name}-${language}`);
      }
    });
  }
}

browserTest('tables tell what numbers come to', { text: EASY, size: LAPTOP }, async (game) => {
  await go(game, '#/kinds/killer');
  const row = (/** @type {string} */ table, /** @type {string} */ first) => game.page.getByRole('group', { name: table }).getByRole('row').filter({ has: game.page.getByRole('rowheader', { name: first, exact: true }) });
  assert.match((await row('Sums with one set of digits', '2').textContent()) ?? '', /3: 12; 4: 13; 16: 79; 17: 89/);
  assert.match((await row('Sums of cages', '3').textContent()) ?? '', /6–24/);
  await go(game, '#/kinds/whispers');
  const title = game.page.getByRole('heading', { name: /What may stand beside each digit/ });
  await title.waitFor();
  assert.match((await row((await title.textContent()) ?? '', '4').textContent()) ?? '', /^49$/);
});

browserTest('an example is played, and a whole puzzle is wished for', { text: EASY, size: LAPTOP, expected: /422/ }, async (game) => {
  await go(game, '#/kinds/thermo');
  await game.page.getByRole('button', { name: 'Play this' }).click();
  const view = await game.followNewGame();
  assert.match(view.rules, /thermo/);
  assert.equal((await game.ask({ ask: 'count' })).solutions, 1);
  await go(game, '#/kinds/thermo');
  await game.page.getByRole('link', { name: 'A whole puzzle' }).click();
  await game.page.locator('.wish-sentence [data-part="rules"]').filter({ hasText: /thermo/i }).waitFor();
});

browserTest('rules of a game lead to the pages of their clues', { text: '.'.repeat(81), rules: '9+killer=15:r1c1,r1c2', size: LAPTOP }, async (game) => {
  await go(game, '#/rules/9%2Bkiller%3D15%3Ar1c1%2Cr1c2');
  await game.page.getByRole('link', { name: /Killer/ }).click();
  await game.page.locator('.kind-page').waitFor();
});
