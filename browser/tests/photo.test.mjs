// Puzzles from photos: choosing, checking, answering, playing. Nothing leaves the device.

import { fileURLToPath } from 'node:url';
import { SIZES, assert, browserTest, until } from '../support/browser-test.mjs';
import { findAccessibilityFaults } from '../support/screenshots.mjs';

const pictures = fileURLToPath(new URL('../../testdata/pictures/', import.meta.url));
const PAGE = '..2.37..9.89.5..3.3..6..418.6148.72.2.87..9.3......8.1.26.9...4.942.13...7..4..92';

/** @param {import('../support/browser-test.mjs').Game} game */
const side = (game) => game.page.locator('.photo-side');

/** Opens the screen and chooses a picture. */
async function choose(game, name) {
  await game.page.goto(`${game.page.url().split('#')[0]}#/photo`);
  await side(game).waitFor();
  await side(game).locator('input[type=file]').first().setInputFiles(pictures + name);
}

for (const [name, size] of Object.entries({ desk: SIZES.desk, phone: SIZES.phone })) {
  browserTest(`a photo is read, a cell corrected, and the puzzle played (${name})`, { size }, async (game) => {
    const foreign = [];
    const home = new URL(game.page.url()).origin;
    game.page.on('request', (request) => !request.url().startsWith(home) && !request.url().startsWith('blob:') && foreign.push(request.url()));
    await choose(game, 'page.jpg');
    await side(game).getByRole('heading', { name: '39 digits read' }).waitFor();
    await side(game).getByText('one solution').waitFor();
    assert.equal(await game.page.locator('.photo-corner').count(), 4);
    assert.deepEqual(await findAccessibilityFaults(game.page), []);
    // A cell that was read with certainty can be changed by keyboard, and changed back.
    const board = game.page.locator('.read-board').first();
    await board.click({ position: { x: 10, y: 10 } });
    await side(game).getByRole('heading', { name: /Is r1c1/ }).waitFor();
    await game.page.keyboard.press('9');
    await side(game).getByText('no solution').waitFor();
    await game.page.locator('.read-board').first().click({ position: { x: 10, y: 10 } });
    await game.page.keyboard.press('0');
    await side(game).getByText('one solution').waitFor();
    const wide = await game.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok(wide <= 0, `${wide} pixels are cut`);
    await side(game).getByRole('button', { name: 'Use this puzzle' }).click();
    const view = await game.followNewGame();
    assert.equal(view.cells.map((cell) => cell.value ?? '.').join(''), PAGE);
    assert.deepEqual(foreign, []);
  });
}

browserTest('a corner is moved by the arrow keys, and the grid is read again', {}, async (game) => {
  await choose(game, 'dark.png');
  await side(game).getByText('one solution').waitFor();
  const corner = game.page.getByRole('button', { name: 'Top left corner' });
  await corner.focus();
  await game.page.keyboard.press('Shift+ArrowLeft');
  await game.page.keyboard.press('ArrowUp');
  await until('the second reading', () => game.page.locator('.photo-line').textContent(), (text) => text.startsWith('Grid found'));
  await side(game).getByText('one solution').waitFor();
});

browserTest('a picture without a grid is told, with what helps', {}, async (game) => {
  await game.page.goto(`${game.page.url().split('#')[0]}#/photo`);
  const blank = await game.page.evaluate(async () => {
    const canvas = new OffscreenCanvas(400, 300);
    const context = canvas.getContext('2d');
    context.fillStyle = '#eee';
    context.fillRect(0, 0, 400, 300);
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
  });
  const field = side(game).locator('input[type=file]').first();
  await field.setInputFiles({ name: 'blank.png', mimeType: 'image/png', buffer: Buffer.from(blank) });
  await side(game).getByRole('heading', { name: 'No grid in this photo' }).waitFor();
  await side(game).getByText('The whole frame').waitFor();
  await side(game).getByRole('button', { name: 'Show the corners yourself' }).click();
  assert.equal(await game.page.locator('.photo-corner').count(), 4);
});
