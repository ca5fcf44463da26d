// Where things stand: the board and the digits stay put, nothing covers them, and the window is used.

import { CHAINS, EASY } from '../support/puzzles.mjs';
import { SIZES, assert, browserTest, until } from '../support/browser-test.mjs';

/** @typedef {import('../support/game.mjs').Game} Game */

/** The place of an element in the window. @param {Game} game @param {string} selector */
async function placeOf(game, selector) {
  const box = await game.page.locator(selector).boundingBox();
  assert.ok(box, selector);
  return box;
}

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** @param {Box} one @param {Box} other */
const overlap = (one, other) =>
  Math.min(one.x + one.width, other.x + other.width) > Math.max(one.x, other.x) + 1 &&
  Math.min(one.y + one.height, other.y + other.height) > Math.max(one.y, other.y) + 1;

/** @type {[string, { width: number, height: number }][]} */
const WINDOWS = [['tall phone', { width: 390, height: 844 }], ['short phone', { width: 360, height: 640 }], ...Object.entries(SIZES)];

for (const [name, size] of WINDOWS) {
  browserTest(`a hint moves neither board nor digits and covers neither: ${name}`, { text: CHAINS, size, touch: size.width < 1000 }, async (game) => {
    const before = [await placeOf(game, '#frame'), await placeOf(game, '.pad')];
    for (let rung = 1; rung <= 4; rung++) {
      await game.keys('h');
      await game.card.getByText(`${rung} of`).waitFor();
      const [frame, pad, card] = [await placeOf(game, '#frame'), await placeOf(game, '.pad'), await placeOf(game, '#card')];
      assert.deepEqual([frame, pad], before, `rung ${rung}`);
      assert.ok(!overlap(card, pad) && !overlap(card, frame), `rung ${rung} covers nothing`);
      assert.ok(card.y + card.height <= size.height, 'the card ends in the window');
    }
    // Its buttons are in sight, however long its text.
    const apply = await placeOf(game, '#card .row:last-child .btn >> nth=0');
    assert.ok(apply.y + apply.height <= size.height && apply.y > 0);
  });

  browserTest(`a message covers neither board nor conflicts: ${name}`, { text: EASY, size, touch: size.width < 1000 }, async (game) => {
    await game.enter('r1c2', '8');
    await game.untilFaults((text) => /8 twice in row 1/.test(text));
    await game.keys('k');
    await game.page.locator('#message.shown').waitFor();
    const message = await placeOf(game, '#message');
    for (const each of ['#faults', '.pad']) assert.ok(!overlap(message, await placeOf(game, each)), each);
  });
}

browserTest('a phone has new, enter and erase on the first screen, and all of its keys', { text: EASY, size: SIZES.phone, touch: true }, async (game) => {
  for (const name of ['New game', 'Enter a puzzle', 'Menu', 'Erase', 'Undo', 'Hint']) {
    const box = await game.button(name).boundingBox();
    assert.ok(box && box.width >= 44 && box.height >= 44 && box.y >= 0 && box.y + box.height <= SIZES.phone.height, name);
  }
  const last = await placeOf(game, '.key >> nth=8');
  assert.ok(last.y + last.height <= SIZES.phone.height, 'all keys are in sight');
});

browserTest('keys grow with the board of a desktop, and the column beside it is used', { text: EASY }, async (game) => {
  const key = await placeOf(game, '.key >> nth=0');
  assert.ok(key.width > 120 && key.height > 80, `${key.width} x ${key.height}`);
  const [board, toolbar] = [await placeOf(game, '#frame'), await placeOf(game, '.toolbar')];
  assert.ok(toolbar.y + toolbar.height > board.y + board.height * 0.55);
  await game.page.setViewportSize({ width: 1280, height: 640 });
  await until('smaller keys', async () => (await placeOf(game, '.key >> nth=0')).height < 64, true);
});

browserTest('texts follow the font size of the browser, and 400 % zoom scrolls in one direction only', { text: EASY }, async (game) => {
  const sizeOf = (/** @type {string} */ selector) =>
    game.page.locator(selector).first().evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  const before = await sizeOf('.action');
  await game.page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
  assert.ok((await sizeOf('.action')) >= 1.9 * before);
  await game.page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  // 1280 x 1024 at 400 %.
  await game.page.setViewportSize({ width: 320, height: 256 });
  for (const screen of ['', 'games', 'settings', 'statistics', 'learn', 'daily', 'rules/9%2Bx']) {
    await game.page.evaluate((hash) => (location.hash = hash), screen === '' ? `#/game/${game.id}` : `#/${screen}`);
    await until(`${screen} fits`, () => game.page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
  }
});
