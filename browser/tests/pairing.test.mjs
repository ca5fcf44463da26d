// Continue on the phone: a device is paired by a code, listed, and revoked.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { newCode, openNetwork, OWN_ADDRESS, pairedPhone, phone } from '../support/network.mjs';
import { EASY } from '../support/puzzles.mjs';
import { assert, browserTest, until } from '../support/browser-test.mjs';

/** @import { Game } from '../support/game.mjs' */
/** @import { Page } from 'playwright-core' */

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const REFUSED = /Failed to load resource|ERR_|net::/;

/**
 * A test with a server that other devices can reach.
 * @param {string} name
 * @param {object} opening
 * @param {(game: Game) => Promise<void>} body
 */
const networkTest = (name, opening, body) =>
  browserTest(name, { text: EASY, only: 'server', settings: { autoclean: false }, expected: REFUSED, ...opening }, async (game) => {
    if (OWN_ADDRESS) await body(game);
  });

/** Returns the faults that axe finds on a page, and the text that is cut off on the right. @param {Page} page */
async function faultsOf(page) {
  await page.evaluate(await readFile(AXE, 'utf8'));
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run();
    const wide = document.documentElement.scrollWidth > innerWidth ? ['wider than the window'] : [];
    return [...violations.map((/** @type {any} */ each) => `${each.id}: ${each.nodes[0].html}`), ...wide];
  });
}

const devices = (/** @type {Game} */ game) => game.page.locator('.devices');

networkTest('a phone is paired by the code on screen, appears at once, and shows the same board', {}, async (game) => {
  await game.enter('r1c2', '7');
  await game.untilCell('r1c2', { value: 7 });
  await game.page.goto(`${game.server.url}#/devices`);
  const made = game.page.waitForResponse(/api\/pairing$/);
  await game.page.getByRole('button', { name: 'Open to this network' }).click();
  const code = await (await made).json();
  assert.match(code.link, new RegExp(`^http://${OWN_ADDRESS}:\\d+/pair#\\w{32}$`));
  await game.page.getByRole('img', { name: 'QR code that pairs a device' }).waitFor();
  await devices(game).getByText('appears here once it has opened the link').waitFor();
  const device = await phone(game);
  const begun = Date.now();
  const shown = devices(game).getByText('Chrome, Android').waitFor().then(() => Date.now() - begun);
  await device.page.goto(code.link);
  await device.page.getByRole('heading', { name: 'This phone is paired' }).waitFor();
  console.log(`# the row of the phone is there ${await shown} ms after its link was opened`);
  await game.page.locator('.come', { hasText: 'Paired: Phone (Chrome, Android)' }).waitFor();
  assert.doesNotMatch(device.page.url(), new RegExp(code.link.split('#')[1]), 'the secret is not in the address any more');
  await device.page.getByRole('link', { name: 'Go on' }).click();
  await device.untilLabel('r1c2', /entry 7/);
  assert.equal(await device.page.evaluate(() => document.cookie), '', 'no script reads the key');
  await game.page.getByRole('link', { name: 'Done' }).click();
  await device.page.keyboard.press('Escape');
  await device.act({ do: 'digit', cells: ['r1c3'], digit: 6 });
  await game.untilLabel('r1c3', /entry 6/);
  assert.deepEqual(device.errors, []);
});

networkTest('a page without a key pairs by digits, and says in the same place what was wrong', {}, async (game) => {
  await openNetwork(game);
  const code = await newCode(game);
  const device = await phone(game);
  // Without a key every request leads to this page.
  await device.page.goto(`${code.address}#/games`);
  await device.page.getByRole('heading', { name: 'Pair this device' }).waitFor();
  const wrong = code.digits === '00000000' ? '11111111' : '00000000';
  const digits = device.page.getByLabel('The eight digits');
  await digits.fill(wrong);
  await digits.press('Enter');
  await device.page.getByText('That is not the code').waitFor();
  await device.context.setOffline(true);
  await device.page.getByRole('button', { name: 'Try again' }).click();
  await device.page.getByText('Is this device on the same Wi-Fi?').waitFor();
  await device.context.setOffline(false);
  await digits.fill(`${code.digits.slice(0, 4)} ${code.digits.slice(4)}`);
  await device.page.getByRole('button', { name: 'Try again' }).click();
  await device.page.getByRole('heading', { name: 'This phone is paired' }).waitFor();
  // The same link is opened on another device.
  const other = await phone(game);
  await other.page.goto(code.link);
  await other.page.getByText('This code was used or has run out').waitFor();
});

networkTest('a revoked device is back at the pairing page, whatever it does next', {}, async (game) => {
  const device = await pairedPhone(game);
  await game.page.goto(`${game.server.url}#/devices`);
  const revoke = game.page.getByRole('button', { name: 'Revoke the key: Phone (Chrome, Android)' });
  await game.page.bringToFront();
  await revoke.focus();
  await game.page.keyboard.press('Enter');
  await until('gone', () => revoke.count(), 0);
  await device.page.locator('[role=gridcell]').nth(1).click();
  await device.page.keyboard.press('7');
  await device.page.getByRole('heading', { name: 'Pair this device' }).waitFor();
});

networkTest('a device revokes itself in the settings', {}, async (game) => {
  const device = await pairedPhone(game);
  await device.page.goto(`${device.page.url().split('#')[0]}#/settings`);
  await device.page.getByRole('heading', { name: 'Links and devices' }).click();
  await device.page.getByRole('link', { name: 'Show devices' }).click();
  await device.page.getByText('Other devices are paired on the computer that runs Pencilmark').waitFor();
  await device.page.getByRole('button', { name: 'Revoke the key' }).click();
  await device.page.getByRole('heading', { name: 'Pair this device' }).waitFor();
});

networkTest('a code that has run out is renewed in the same place, by keyboard alone', {}, async (game) => {
  await openNetwork(game);
  await game.page.clock.install();
  await game.page.goto(`${game.server.url}#/devices`);
  await game.page.getByText(/For one device, 4:5\d left|5:00 left/).waitFor();
  await game.page.clock.fastForward(301_000);
  await game.page.locator('.problem', { hasText: 'The code has run out.' }).waitFor();
  const seen = new Set();
  for (let presses = 0; presses < 30; presses++) {
    await game.page.keyboard.press('Tab');
    const name = await game.page.evaluate(() => document.activeElement?.textContent ?? '');
    seen.add(name);
    if (name === 'Try again') break;
  }
  assert.ok(seen.has('Try again'), [...seen].join(', '));
  await game.page.keyboard.press('Enter');
  await game.page.getByRole('img', { name: 'QR code that pairs a device' }).waitFor();
});

for (const [locale, title] of [['en-GB', 'Continue on the phone'], ['de-DE', 'Am Handy weiterspielen']])
  for (const colorScheme of /** @type {const} */ (['light', 'dark']))
    for (const size of [{ width: 1280, height: 800 }, { width: 360, height: 740 }])
      networkTest(`axe finds nothing and nothing is cut: ${locale}, ${colorScheme}, ${size.width}`, { size, context: { locale, colorScheme } }, async (game) => {
        await game.page.goto(`${game.server.url}#/devices`);
        await game.page.getByRole('heading', { name: title, level: 1 }).waitFor();
        await game.page.locator('.pair-code .btn.main').waitFor();
        assert.deepEqual(await faultsOf(game.page), [], 'before the network is open');
        await game.page.locator('.pair-code .btn.main').click();
        await game.page.locator('.pair-square svg').waitFor();
        assert.deepEqual(await faultsOf(game.page), [], 'with a code');
        const code = await newCode(game);
        const device = await phone(game, { viewport: size, locale, colorScheme, isMobile: false });
        await device.page.goto(code.address);
        await device.page.locator('form').waitFor();
        assert.deepEqual(await faultsOf(device.page), [], 'the pairing page');
        await device.page.goto(code.link);
        await device.page.locator('.paired .main').waitFor();
        assert.deepEqual(await faultsOf(device.page), [], 'paired');
      });
