// The layout: the board and the digits stay in place, nothing covers them, and the window is used.

import { ALMOST, CHAINS, EASY } from '../support/puzzles.mjs';
import { SIZES, assert, browserTest, until } from '../support/browser-test.mjs';

/** @typedef {import('../support/game.mjs').Game} Game */

/** Returns the position of an element in the window. @param {Game} game @param {string} selector */
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
const WINDOWS = [['tall phone', { width: 390, height: 844 }], ['short phone', { width: 360, height: 640 }], ['lying tablet', { width: 1180, height: 820 }], ['small laptop', { width: 1280, height: 680 }], ...Object.entries(SIZES)];

/** The positions of board and keys, which must not change. @param {Game} game */
const boxes = async (game) => [await placeOf(game, '#frame'), await game.page.locator('.pad').boundingBox(), await placeOf(game, '#line')];

for (const [name, size] of WINDOWS) {
  const isPhone = size.width < 560;
  const touch = size.width < 1000;

  browserTest(`a hint moves neither board nor digits and covers neither: ${name}`, { text: CHAINS, size, touch }, async (game) => {
    const [frame, pad, line] = await boxes(game);
    for (let rung = 1; rung <= 4; rung++) {
      await game.keys('h');
      await game.card.getByText(`${rung} of`).waitFor();
      // On a phone the hint takes the place of the keys.
      assert.deepEqual(await boxes(game), [frame, isPhone ? null : pad, line], `rung ${rung}`);
      const card = await placeOf(game, '#card');
      assert.ok(!overlap(card, frame) && (isPhone || !overlap(card, pad)), `rung ${rung} covers nothing`);
      assert.ok(card.y + card.height <= size.height, 'the card ends in the window');
      for (const button of await game.page.locator('#card .card-foot .btn').all()) {
        const box = await button.boundingBox();
        assert.ok(box && box.y >= card.y && box.y + box.height <= card.y + card.height + 1, 'its buttons are in sight');
      }
    }
    await game.card.getByRole('button', { name: 'Close' }).click();
    await until('as before', () => boxes(game), [frame, pad, line]);
  });

  browserTest(`messages, conflicts and the end move nothing and cover nothing: ${name}`, { text: ALMOST, settings: { faults: { rule: true, note: true, solvable: true, solution: true, warnings: true } }, size, touch }, async (game) => {
    const before = await boxes(game);
    const unmoved = async (what) => {
      assert.deepEqual(await boxes(game), before, what);
      assert.equal(await game.page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 0, `${what}: nothing scrolls`);
    };
    await game.keys('k');
    await game.page.locator('#message.shown').waitFor();
    await unmoved('a message');
    await game.enter('r9c9', '7');
    await game.untilFaults((text) => /7 twice in row 9/.test(text));
    await unmoved('a conflict');
    await game.page.locator('#faults').getByRole('button', { name: /Show/ }).click();
    await game.untilCardTitled('What is broken');
    await game.card.getByText('7 twice in column 9').waitFor();
    if (!isPhone) await unmoved('all conflicts');
    await game.card.getByRole('button', { name: 'Close' }).click();
    await game.enter('r9c9', '5');
    await game.untilCardTitled('Solved');
    const [frame, , line] = before;
    assert.deepEqual(await boxes(game), [frame, null, line], 'the end: only the keys go');
  });
}

/** Notices that stay: one with a button, one without, and one that is longer than any line. */
const NOTICES = [
  ['The game went on elsewhere, too. What you did here is kept as a branch.', 'Go to it'],
  ['A new version of Pencilmark is ready.', 'Restart'],
  ["This browser doesn't store data here, perhaps because the window is private. Your games last until you close this tab; export them to keep them.", null],
];

for (const [name, size] of WINDOWS)
  browserTest(`notices that stay move nothing, and are read whole: ${name}`, { text: CHAINS, size, touch: size.width < 1000, expected: /Failed to load|NetworkError|ERR_INTERNET/ }, async (game) => {
    const before = await boxes(game);
    const unmoved = async (what) => {
      assert.deepEqual(await boxes(game), before, what);
      assert.equal(await game.page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 0, `${what}: nothing scrolls`);
    };
    const show = (notice) =>
      game.page.evaluate(async ([text, remedy]) => {
        const { showBanner } = await import(new URL('js/shared/banner.js', document.baseURI).href);
        showBanner(text, remedy && { text: remedy, click: () => {} });
      }, notice);
    for (const notice of NOTICES) {
      await show(notice);
      await unmoved(notice[0]);
      const [line, banner] = [await placeOf(game, '#line'), await placeOf(game, '.banner:last-child')];
      assert.ok(banner.y >= line.y - 1 && banner.y + banner.height <= line.y + line.height + 1, 'it is in its line');
    }
    await game.page.locator('.banner:last-child > span').click();
    await game.card.getByText('export them to keep them').waitFor();
    await game.card.getByRole('button', { name: 'Close' }).click();
    await game.page.evaluate(() => (location.hash = '#/settings'));
    await game.page.locator('.page:not([aria-busy]) h1').waitFor();
    // On other screens they are at the foot.
    await game.page.locator('body > #banners .banner').first().waitFor();
    await game.page.evaluate((id) => (location.hash = `#/game/${id}`), game.id);
    await game.page.locator('#line .banner').first().waitFor({ state: 'attached' });
    await unmoved('back at the board');
    for (const _ of NOTICES) await game.page.locator('.banner:last-child').getByRole('button', { name: 'Dismiss' }).click();
    await unmoved('without notices');
    if (game.server.url.includes('games/sudoku')) return;
    await game.context.setOffline(true);
    await game.click('r1c1');
    await game.keys('5');
    await game.untilFaults((text) => /reach the server/.test(text));
    await unmoved('out of reach');
    await game.context.setOffline(false);
    await game.untilFaults((text) => !/reach the server/.test(text));
    await unmoved('in reach again');
  });

browserTest('a phone has new, enter and erase on the first screen, and all of its keys', { text: EASY, size: SIZES.phone, touch: true }, async (game) => {
  for (const name of ['New game', 'Menu', 'Erase', 'Undo', 'Hint']) {
    const box = await game.button(name).boundingBox();
    assert.ok(box && box.width >= 44 && box.height >= 44 && box.y >= 0 && box.y + box.height <= SIZES.phone.height, name);
  }
  const keys = await game.page.locator('.key').all();
  assert.equal(keys.length, 10, 'the tenth erases');
  const rows = new Set();
  for (const key of keys) {
    const box = await key.boundingBox();
    assert.ok(box && box.y + box.height <= SIZES.phone.height && box.width >= 60 && box.height >= 44, 'each is in sight');
    rows.add(Math.round(box.y));
  }
  assert.equal(rows.size, 2, 'two rows without a hole');
});

/** Texts that are cut off: buttons and labels whose text is larger than they are. @param {Game} game */
const cutTexts = (game) =>
  game.page
    .locator('.action, .action span, .modes button, .key, .btn, #nav :is(a, button), h2, .card-foot, label, .offer b')
    .evaluateAll((all) =>
      all
        .filter((each) => each.clientWidth > 0 && (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 4))
        .map((each) => `${each.className} ${each.textContent}`),
    );

for (const locale of ['en-GB', 'de-DE'])
  for (const [name, size] of WINDOWS)
    browserTest(`no text is cut: ${name}, ${locale}`, { text: CHAINS, size, context: { locale } }, async (game) => {
      assert.deepEqual(await cutTexts(game), [], 'at rest');
      for (let rung = 1; rung <= 4; rung++) await game.keys('h');
      await game.card.locator('.rung').waitFor();
      assert.deepEqual(await cutTexts(game), [], 'a hint');
      await game.keys('Escape', 'm');
      await game.page.getByRole('dialog').waitFor();
      assert.deepEqual(await cutTexts(game), [], 'the menu');
    });

browserTest('a laptop has three columns, a lower window smaller keys', { text: EASY }, async (game) => {
  const [frame, pad, about] = [await placeOf(game, '#frame'), await placeOf(game, '.pad'), await placeOf(game, '#about')];
  assert.ok(frame.x + frame.width < pad.x && pad.x + pad.width < about.x, 'board, hand and coach side by side');
  assert.ok(frame.width >= 720 && about.height > 600, `${frame.width}, ${about.height}`);
  const key = await placeOf(game, '.key >> nth=0');
  assert.ok(key.width > 70 && key.height > 60, `${key.width} x ${key.height}`);
  await game.page.setViewportSize({ width: 1280, height: 640 });
  await until('smaller keys', async () => (await placeOf(game, '.key >> nth=0')).height < 60, true);
  await game.page.setViewportSize({ width: 1280, height: 800 });
  await until('the board of a small laptop', async () => (await placeOf(game, '#frame')).width >= 620, true);
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
    await until(`${screen} fits`, () => game.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
  }
});
