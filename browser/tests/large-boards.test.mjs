// Boards that are too large for their window: zoom, scrolling, and selecting by a drag.

import { SIZES, assert, browserTest, until } from '../support/browser-test.mjs';

/** @typedef {import('../support/game.mjs').Game} Game */

const TEXT = `1${'.'.repeat(255)}`;
const HUGE = `1${'.'.repeat(624)}`;

/** @param {Game} game */
const width = (game) => game.page.locator('#frame').evaluate((frame) => frame.offsetWidth);

/** The font size of a note on the screen, in pixels. @param {Game} game */
const noteSize = (game) => game.page.locator('.digits text.note').first().evaluate((text) => text.getBoundingClientRect().height);

browserTest('a large board is zoomed by buttons, keys and the wheel, and uses the width', { text: HUGE }, async (game) => {
  await game.untilCount('.zoom', 1);
  const before = await width(game);
  await game.act({ do: 'fill' });
  await game.synced();
  await game.click('r1c1');
  for (let press = 0; press < 3; press++) await game.button('Zoom in').click();
  await until('wider', () => width(game), (now) => now > 2 * before);
  assert.ok((await noteSize(game)) > 8, 'notes can be read');
  const stage = await game.page.locator('#scroller').boundingBox();
  assert.ok(stage && stage.width > before + 50, 'the window of the board is wider than it was');
  assert.equal(await game.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
  await game.keys('-', '-', '-', '-');
  await until('as before', () => width(game), before);
  await game.page.mouse.move(stage.x + 300, stage.y + 300);
  await game.page.keyboard.down('Control');
  await game.page.mouse.wheel(0, -300);
  await game.page.keyboard.up('Control');
  await until('by the wheel', () => width(game), (now) => now > before + 100);
});

browserTest('two fingers zoom, a finger that has rested selects, another scrolls', { text: TEXT, size: SIZES.phone, touch: true, needs: ['touch'] }, async (game) => {
  await game.untilCount('.zoom', 1);
  const session = await game.context.newCDPSession(game.page);
  const touch = (/** @type {string} */ type, /** @type {number[][]} */ points) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const before = await width(game);
  await touch('touchStart', [[120, 200], [160, 200]]);
  for (let step = 1; step <= 5; step++) await touch('touchMove', [[120 - 10 * step, 200], [160 + 10 * step, 200]]);
  await touch('touchEnd', []);
  await until('zoomed', () => width(game), (now) => now > 1.8 * before);
  const cell = async (/** @type {string} */ name) => {
    const box = await game.cellElement(name).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await game.page.locator('#scroller').evaluate((scroller) => scroller.scrollTo(0, 0));
  const [from, over, to] = [await cell('r2c2'), await cell('r2c3'), await cell('r2c4')];
  // The page vibrates once the finger has rested.
  await game.page.evaluate(() => {
    navigator.vibrate = () => ((/** @type {any} */ (window).hasRested = true), true);
  });
  await touch('touchStart', [from]);
  await game.page.waitForFunction(() => /** @type {any} */ (window).hasRested);
  await touch('touchMove', [over]);
  await touch('touchMove', [to]);
  await touch('touchEnd', []);
  await game.untilSelected('r2c2', 'r2c3', 'r2c4');
  assert.equal(await game.page.locator('#scroller').evaluate((scroller) => scroller.scrollLeft), 0, 'selecting does not scroll');
});

browserTest('focus shows the board alone, with keys and buttons to leave it', { text: TEXT }, async (game) => {
  await game.untilCount('.unfocus', 1);
  await game.keys('Alt+f');
  await until('alone', () => game.page.locator('#head').isVisible(), false);
  await game.page.reload();
  await game.button('Leave focus').click();
  await until('all again', () => game.page.locator('#head').isVisible(), true);
  await game.click('r1c2');
  await game.keys('Alt+f', 'Escape');
  await until('left by Escape', () => game.page.locator('#head').isVisible(), true);
});
