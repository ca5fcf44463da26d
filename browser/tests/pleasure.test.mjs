// Features for pleasure: the pen, sounds, the looks of the sheet.

import { ALMOST, EASY, SIX } from '../support/puzzles.mjs';
import { assert, browserTest, until } from '../support/browser-test.mjs';
import { findAccessibilityFaults } from '../support/screenshots.mjs';
import { untilQuiet } from '../support/page.mjs';

browserTest('the pen draws on the board; strokes are taken back, cleared, and kept for each game', { text: EASY }, async (game) => {
  await game.untilCount('.ink', 1);
  await game.button('Pen').click();
  await game.button('violet ink').click();
  const box = await game.page.locator('#frame').boundingBox();
  const stroke = async (/** @type {number} */ y) => {
    await game.page.mouse.move(box.x + 100, box.y + y);
    await game.page.mouse.down();
    await game.page.mouse.move(box.x + 400, box.y + y + 40, { steps: 8 });
    await game.page.mouse.up();
  };
  await stroke(100);
  await stroke(300);
  await game.untilCount('.ink polyline.ink4', 2);
  assert.deepEqual(await findAccessibilityFaults(game.page), []);
  await game.page.locator('.pad').getByRole('button', { name: 'Undo' }).click();
  await game.untilCount('.ink polyline', 1);
  await game.reload();
  await game.untilCount('.ink polyline', 1);
  // Another game has its own sheet.
  const other = await game.server.play(SIX);
  await game.page.evaluate((id) => (location.hash = `#/game/${id}`), other);
  await game.untilCount('.ink polyline', 0);
  await game.page.evaluate((id) => (location.hash = `#/game/${id}`), game.id);
  await game.untilCount('.ink polyline', 1);
  // Outside the pen mode, presses select as usual.
  await game.keys('z');
  await game.click('r3c3');
  await game.untilSelected('r3c3');
  await game.button('Pen').click();
  await game.page.locator('.pad').getByRole('button', { name: 'Clear' }).click();
  await game.untilCount('.ink polyline', 0);
});

/** Counts the tones instead of playing them. */
const COUNT_TONES = `globalThis.tones = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { globalThis.tones++; return start.apply(this, when); };`;

browserTest('sounds are off, and once on mark digits and the end', { text: ALMOST }, async (game) => {
  await game.page.addInitScript(COUNT_TONES);
  const tones = () => game.page.evaluate(() => globalThis.tones);
  await game.reload();
  await untilQuiet(game.page);
  await game.enter('r9c9', '4');
  await game.untilCell('r9c9', { value: 4 });
  assert.equal(await tones(), 0);
  await game.chooseMenuItem('Settings');
  await game.page.getByRole('heading', { name: 'Look' }).click();
  await game.page.getByRole('switch', { name: 'Play sounds' }).click();
  await game.page.getByRole('link', { name: 'Back to the board' }).click();
  await game.enter('r9c9', '5');
  await game.until('solved', ({ phase }) => phase === 'solved');
  await until('a chord', tones, 3);
});

for (const sheet of ['newspaper', 'squared']) {
  browserTest(`the sheet looks like ${sheet}, light and dark`, { text: EASY, settings: { sheet } }, async (game) => {
    await game.act({ do: 'fill' });
    await game.synced();
    await game.enter('r1c2', '7');
    const paper = () => game.page.evaluate(() => getComputedStyle(document.querySelector('.board .paper')).fill);
    const light = await paper();
    for (const theme of ['light', 'dark']) {
      await game.server.settings({ theme });
      await game.reload();
      assert.deepEqual(await findAccessibilityFaults(game.page), []);
    }
    assert.notEqual(await paper(), light, 'dark has a paper of its own');
    await game.server.settings({ theme: 'contrast' });
    await game.reload();
    assert.equal(await paper(), 'rgb(255, 255, 255)', 'high contrast stays as it is');
  });
}

browserTest('a page of rules shows what a cell sees', { text: EASY, address: '#/rules/9%2Bantiknight' }, async (game) => {
  await game.untilCount('.sight .added', 8);
  await game.untilCount('.sight .seen', 20);
  await game.page.getByText(/that r5c5 sees/).waitFor();
  const picture = await game.page.locator('.picture').boundingBox();
  await game.page.mouse.click(picture.x + 20, picture.y + 20);
  await game.page.getByText(/that r1c1 sees/).waitFor();
  await game.untilCount('.sight .added', 0);
});
