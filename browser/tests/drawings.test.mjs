// What a setter drew: shown under the digits with room beside the board, and the setter's words first, with no card over them.

import { assert, browserTest, SIZES, until } from '../support/browser-test.mjs';
import { EASY } from '../support/puzzles.mjs';
import { findAccessibilityFaults, saveScreenshot } from '../support/screenshots.mjs';

const LAPTOP = { width: 1280, height: 800 };

/** A puzzle of several solutions whose rule hangs on its drawing, in the JSON of f-puzzles. */
const LAMPS = JSON.stringify({
  size: 4,
  title: 'Lamps',
  author: 'A setter',
  ruleset: 'Normal sudoku rules apply. Lamps shine along their rays.',
  grid: [
    [{ c: '#FFA0A0' }, {}, {}, { value: 4, given: true }],
    [{}, {}, {}, {}],
    [{}, {}, {}, { value: 3, given: true }],
    [{}, {}, {}, {}],
  ],
  line: [{ lines: [['R1C1', 'R2C2', 'R3C2']], outlineC: '#67F067', width: 0.3 }],
  circle: [{ cells: ['R5C2'], baseC: '#FFE060', outlineC: '#000000', width: 0.8, height: 0.8 }],
  text: [{ cells: ['R2C2', 'R2C3'], value: '7', fontC: '#0000C0', size: 0.6 }],
  solution: [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1],
});

/** Checks that the drawing and the setter's words are shown. @param {import('../support/game.mjs').Game} game @param {string} place */
async function checkDrawing(game, place) {
  const board = game.page.locator('svg.board');
  const drawn = (/** @type {number} */ count) => until('drawn', () => board.locator('.under .drawn, .over .drawn').count(), (found) => found === count);
  await drawn(4);
  assert.equal(await board.getAttribute('viewBox'), '-57 -57 354 354', 'the circle below the board has room');
  const words = game.page.locator(place);
  await words.getByText('Lamps shine along their rays').waitFor();
  await words.getByText('Drawn: 1 coloured cell, 1 line, 1 circle, 1 text').waitFor();
  assert.deepEqual(await findAccessibilityFaults(game.page), []);
}

browserTest('on a phone the words of a setter come first, under the drawing', { text: LAMPS, size: SIZES.phone }, async (game) => {
  await checkDrawing(game, '#card');
  await saveScreenshot(game.page, 'drawing-phone');
  await game.reload();
  await checkDrawing(game, '#card');
});

browserTest('no card covers the words of a setter whose drawing is opened', { text: EASY, size: LAPTOP }, async (game) => {
  const dialog = await game.openEnter();
  await dialog.getByLabel(/Paste a puzzle/).fill(LAMPS);
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await game.followNewGame();
  await checkDrawing(game, '#about');
  await saveScreenshot(game.page, 'drawing-laptop');
  // The drawing stays when a picture of a step lies over the board, and while digits are entered.
  await game.enter('r1c1', '1');
  assert.equal(await game.page.getByRole('heading', { name: 'Count solutions' }).count(), 0);
  await checkDrawing(game, '#about');
});
