// Boards that are not single squares: overlapping grids, rectangles, boards with holes, digit sets with gaps.

import { phrase, wishCard } from '../support/wish.mjs';
import { findAccessibilityFaults, saveScreenshot } from '../support/screenshots.mjs';
import { SIZES, assert, browserTest, until } from '../support/browser-test.mjs';
import { EASY, SAMURAI, TWODOKU } from '../support/puzzles.mjs';
import { tap } from '../support/page.mjs';

/** @typedef {import('../support/game.mjs').Game} Game */

const twodoku = { text: TWODOKU, rules: 'twodoku', settings: { autoclean: false, motion: 'none' } };
const samurai = { text: SAMURAI, rules: 'samurai', settings: { motion: 'none' } };

/** @param {Game} game @param {RegExp} text */
const untilStatus = (game, text) => until(`the status says ${text}`, () => game.page.locator('#status').innerText(), (said) => text.test(said));

/** Returns the number of a digit's cells left, as shown on its key. @param {Game} game @param {number} digit */
const left = async (game, digit) => Number(await game.page.locator(`.pad [data-digit="${digit}"] small`).innerText());

/** @param {Game} game */
const boardWidth = (game) => game.page.locator('#frame').evaluate((frame) => frame.offsetWidth);

/** Returns the number of cells that are completely visible in the window of the board. @param {Game} game */
const cellsInView = (game) =>
  game.page.evaluate(() => {
    const view = document.querySelector('#scroller').getBoundingClientRect();
    const isInside = (box) => box.left > view.left - 2 && box.right < view.right + 2 && box.top > view.top - 2 && box.bottom < view.bottom + 2;
    return [...document.querySelectorAll('[role=gridcell]')].filter((cell) => isInside(cell.getBoundingClientRect())).length;
  });

/** Waits until one grid fills the window of the board. @param {Game} game @param {string} letter */
async function untilLookingAt(game, letter) {
  await until('near', () => game.page.evaluate(() => document.body.classList.contains('near')), true);
  await untilStatus(game, new RegExp(`empty in ${letter}`));
  await until(`all of ${letter} in view`, () => cellsInView(game), (count) => count >= 81 && count < 130);
}

browserTest('a twodoku is played by taps and keys', twodoku, async (game) => {
  const { values } = await game.ask({ ask: 'solution' });
  assert.equal(await game.page.getByRole('gridcell').count(), 153);
  await game.click('r7c7');
  await untilStatus(game, /^A r7c7, also B r1c1/);
  await game.untilLabel('r7c7', /^row 7 column 7, grids A and B, empty/);
  await game.untilLabel('r15c15', /^row 15 column 15, grid B, /);
  const right = values[await game.index('r7c7')];
  const before = await left(game, right);
  await game.keys(String(right));
  await game.untilCell('r7c7', { value: right });
  await until('one fewer is left in A', () => left(game, right), before - 1);
  await game.keys('PageDown');
  await game.untilSelected('r13c13');
  await untilStatus(game, /^B r7c7/);
  await game.click('r1c1');
  await game.button('Corner').click();
  await game.page.locator('.pad [data-digit="3"]').click();
  await game.untilCell('r1c1', { corner: [3] });
  await game.untilDrawn('r1c1', 'text.note', 1);
  await game.reload();
  await game.untilDrawn('r1c1', 'text.note', 1);
  await game.untilLabel('r7c7', new RegExp(`entry ${right}`));
  await game.click('r1c1');
  await game.keys('Control+z');
  await game.untilCell('r1c1', { corner: [] });
  await game.keys('h', 'h', 'h', 'h');
  await game.untilCount('#card .card-body', 1);
  await game.keys('Escape');
  const names = await game.page.evaluate(async () => {
    const { cellName } = await import(new URL('js/shared/cells.js', document.baseURI).href);
    const { state } = await import(new URL('js/shared/state.js', document.baseURI).href);
    return state.view.cells.map((cell, index) => (cell.value === null ? cellName(index) : null));
  });
  for (const [index, name] of names.entries()) if (name) await game.act({ do: 'digit', cells: [name], digit: values[index] });
  await game.untilCardTitled('Solved');
});

browserTest('a clash in a shared box is said once', twodoku, async (game) => {
  await game.enter('r7c7', '5');
  await game.enter('r7c8', '5');
  await game.untilLabel('r7c8', /5 twice in row/);
  const told = await game.page.locator('#faults .fault').allInnerTexts();
  assert.equal(told.filter((text) => /: r7c7, r7c8$/.test(text)).length, 1, told.join(' | '));
});

browserTest('keys walk over holes, from grid to grid, and look at one or all', samurai, async (game) => {
  await game.untilCount('.map-key svg', 1);
  await game.click('r1c9');
  for (const [key, cell] of [
    ['ArrowRight', 'r1c13'],
    ['ArrowLeft', 'r1c9'],
    ['End', 'r1c21'],
    ['Home', 'r1c1'],
    ['PageDown', 'r1c13'],
    ['PageDown', 'r7c7'],
    ['PageUp', 'r1c13'],
    ['Control+End', 'r21c21'],
  ]) {
    await game.keys(key);
    await game.untilSelected(cell);
  }
  const whole = await boardWidth(game);
  await game.keys('z');
  await untilLookingAt(game, 'E');
  assert.ok((await boardWidth(game)) > 1.8 * whole);
  await game.keys('PageDown');
  await untilLookingAt(game, 'A');
  await game.keys('z');
  await until('all of them', () => boardWidth(game), whole);
  await game.button('Look at A').click();
  await untilLookingAt(game, 'A');
  await game.button('Go to grid C').first().click();
  await untilLookingAt(game, 'C');
  await game.button(/^Grid E \d+ left$/).click();
  await untilLookingAt(game, 'E');
});

browserTest('Space and a drag move what is enlarged, and leave the mode', samurai, async (game) => {
  await game.untilCount('.map-key svg', 1);
  await game.click('r1c1');
  await game.keys('z');
  await untilLookingAt(game, 'A');
  const scrolled = () => game.page.locator('#scroller').evaluate((scroller) => scroller.scrollLeft);
  const before = await scrolled();
  const { x, y } = await game.cellElement('r5c5').boundingBox();
  await game.page.keyboard.down(' ');
  await game.page.mouse.move(x, y);
  await game.page.mouse.down();
  await game.page.mouse.move(x - 150, y - 100, { steps: 5 });
  await game.page.mouse.up();
  await game.page.keyboard.up(' ');
  await until('moved', scrolled, (now) => now > before + 100);
  await game.untilSelected('r1c1');
  assert.equal(await game.page.locator('.modes [aria-pressed=true]').innerText(), 'Digit');
});

browserTest('a phone shows one grid, and goes on to the next ones', { ...samurai, size: SIZES.phone, touch: true }, async (game) => {
  await game.click('r4c4');
  await untilLookingAt(game, 'A');
  const door = game.button('Go to grid C').first();
  const { width, height } = await door.boundingBox();
  assert.ok(width >= 40 && height >= 40, `${width} x ${height}`);
  await door.click();
  await untilLookingAt(game, 'C');
  await game.page.locator('.map-key').click();
  await until('all cells', () => cellsInView(game), 369);
  await game.button(/^Grid B \d+ left$/).click();
  await untilLookingAt(game, 'B');
  await game.page.locator('.map-key').click();
  await tap(game.cellElement('r18c18'));
  await untilLookingAt(game, 'E');
});

browserTest('a swipe on a phone comes to rest at the next grid', { ...samurai, size: SIZES.phone, touch: true, needs: ['touch'] }, async (game) => {
  await game.click('r4c4');
  await untilLookingAt(game, 'A');
  const swipe = (/** @type {number} */ across, /** @type {number} */ down) =>
    game.page.locator('#scroller').evaluate((scroller, [left, top]) => scroller.scrollBy({ left, top, behavior: 'smooth' }), [across, down]);
  await swipe(200, 20);
  await untilLookingAt(game, 'C');
  await game.untilSelected('r10c10');
  await swipe(-30, -20);
  await untilLookingAt(game, 'C');
  await swipe(-200, 200);
  await untilLookingAt(game, 'D');
});

for (const [device, size] of Object.entries(SIZES)) {
  for (const theme of ['light', 'dark']) {
    browserTest(`a samurai on a ${device}, ${theme}`, { ...samurai, size, touch: device !== 'desk', settings: { theme, motion: 'none' } }, async (game) => {
      for (const look of ['first', 'other']) {
        await game.click('r8c9');
        await game.untilCount('.map-key svg', 1);
        assert.deepEqual(await findAccessibilityFaults(game.page), []);
        await saveScreenshot(game.page, `${device}-${theme}-samurai-${look}`);
        assert.equal(await game.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
        await game.keys('z');
      }
    });
  }
}

browserTest('a rectangle has as many rows and columns as it says', { text: '.'.repeat(54), rules: 'shape:6x9:3x3' }, async (game) => {
  assert.equal(await game.page.locator('.grid [role=row]').count(), 6);
  const { width, height } = await game.page.locator('#frame').boundingBox();
  assert.ok(Math.abs(width / height - 1.5) < 0.05, `${width} x ${height}`);
  await game.enter('r6c9', '9');
  await game.untilCell('r6c9', { value: 9 });
  await game.keys('ArrowUp', 'ArrowLeft', '1');
  await game.untilCell('r5c8', { value: 1 });
});

browserTest('keys are for the digits that a board has', { text: '.'.repeat(16), rules: '4+digits:2,3,5,7' }, async (game) => {
  const keys = () => game.page.locator('.pad [data-digit] b').allInnerTexts();
  await until('its keys', keys, ['2', '3', '5', '7']);
  await game.enter('r1c1', '4');
  await game.keys('7');
  await game.untilCell('r1c1', { value: 7 });
  assert.equal((await game.view()).history.moves, 1);
});

browserTest('a board is made from rules that are typed', { text: EASY, expected: /422/ }, async (game) => {
  const ask = async (/** @type {string} */ rules) => {
    await game.keys('g');
    await phrase(game, 'rules').click();
    await wishCard(game).getByText('Rules as text').first().click();
    const field = wishCard(game).getByRole('textbox', { name: 'Rules as text' });
    await field.fill('');
    // Not every driver fills a field with the events of a typing person.
    await field.pressSequentially(rules);
    await game.page.keyboard.press('Tab');
  };
  await ask('shape:AABB/AABB/C--D/CCDD');
  await until('the rules are taken', () => phrase(game, 'rules').textContent(), (text) => !/Classic|classic/.test(text ?? ''));
  await wishCard(game).getByRole('button', { name: 'Make it' }).click();
  const view = await game.followNewGame();
  assert.equal(view.cells.length, 14);
  await until('its cells', () => game.page.getByRole('gridcell').count(), 14);
  await ask('shape:AAB/A');
  await wishCard(game).getByText(/row 2/).waitFor();
  assert.equal(await wishCard(game).getByRole('button', { name: 'Make it' }).count(), 0);
});

browserTest('a clue is drawn on overlapping grids', { ...twodoku, only: 'server' }, async (game) => {
  await game.act({ do: 'edit' }).catch(() => {});
  const { id } = await game.server.ask('POST', 'api/games', { blank: { rules: 'twodoku' } });
  game.id = id;
  await game.visit(`#/set/${id}`);
  await game.page.locator('.set-tabs').waitFor();
  const { clues } = await game.act({ do: 'clues', add: ['killer=12:r9c9-r9c10-r10c10'], remove: [] });
  assert.equal(clues.length, 1);
  await game.synced();
  await game.page.locator('[data-tab=select]').click();
  await game.click('r9c10');
  await until('it is lit', () => game.page.locator('.set-lit .edge').count(), 1);
});
