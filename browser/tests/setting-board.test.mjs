// The board of the setter's page: regions drawn by hand, and fog, by pointer and by keys.

import { assert, browserTest, until } from '../support/browser-test.mjs';
import { findAccessibilityFaults, saveScreenshot } from '../support/screenshots.mjs';
import { en } from '../../crates/pencilmark-server/web/js/set/en.js';

const LAPTOP = { width: 1280, height: 800 };

/** Opens the tab about the puzzle, on an empty board of 4 by 4. @param {import('../support/game.mjs').Game} game */
async function openTab(game) {
  await game.page.locator('#set .kindtile').first().waitFor();
  game.id = /#\/set\/(.+)/.exec(game.page.url())?.[1] ?? null;
  await game.act({ do: 'board', rules: '4' });
  await game.page.locator('[data-tab=puzzle]').click();
  await until('cells', () => game.page.locator('[role=gridcell]').count(), 16);
}

/** @param {import('../support/game.mjs').Game} game @param {string} name */
const press = (game, name) => game.page.getByRole('button', { name, exact: true }).click();

/** Draws over cells by mouse. @param {import('../support/game.mjs').Game} game @param {...string} cells */
async function drag(game, ...cells) {
  const box = await game.page.locator('.grid').boundingBox();
  const point = (/** @type {string} */ cell) => {
    const [row, column] = cell.slice(1).split('c').map(Number);
    return /** @type {const} */ ([box.x + ((column - 0.5) * box.width) / 4, box.y + ((row - 0.5) * box.height) / 4]);
  };
  await game.page.mouse.move(...point(cells[0]));
  await game.page.mouse.down();
  for (const cell of cells.slice(1)) await game.page.mouse.move(...point(cell), { steps: 3 });
  await game.page.mouse.up();
}

browserTest('regions are drawn one by one, and the board takes them once all are whole', { address: '#/set', size: LAPTOP }, async (game) => {
  await openTab(game);
  // The first two boxes become two lines.
  await drag(game, 'r1c1', 'r1c4');
  await press(game, en.regions.join);
  await game.page.getByText(en.regions.missing(4)).waitFor();
  await saveScreenshot(game.page, 'set-regions');
  assert.equal((await game.view()).rules, '4', 'a board with cells in no region is none');
  await drag(game, 'r2c1', 'r2c3');
  await press(game, en.regions.join);
  await game.page.locator('#message').getByText(en.regions.select(4, 3)).waitFor();
  await drag(game, 'r2c1', 'r2c4');
  await press(game, en.regions.join);
  await until('the regions', async () => (await game.view()).rules, 'jigsaw:1111222233443344');
  await until('the lines of the board', () => game.page.locator('.set-regions *').count(), 0);
});

browserTest('fog covers the board, cells are opened by keys, and a player lifts it', { address: '#/set', size: LAPTOP }, async (game) => {
  await openTab(game);
  const shaded = (/** @type {number} */ count) => until('shaded', () => game.page.locator('.set-fog rect').count(), count);
  await shaded(0);
  await press(game, en.fog.cover);
  await shaded(16);
  await game.page.locator('[role=gridcell]').first().focus();
  await game.page.keyboard.press('Shift+ArrowRight');
  const open = game.page.getByRole('button', { name: en.fog.open, exact: true });
  await open.focus();
  await game.page.keyboard.press('Enter');
  await shaded(14);
  assert.deepEqual((await game.view()).open_at_start, ['r1c1', 'r1c2']);
  assert.deepEqual(await findAccessibilityFaults(game.page), []);
  // With one solution, the player's test game starts with this fog.
  for (const [row, digits] of ['1234', '341.', '2143', '43..'].entries()) {
    for (const [column, digit] of [...digits].entries()) {
      if (digit !== '.') await game.act({ do: 'digit', cells: [`r${row + 1}c${column + 1}`], digit: Number(digit) });
    }
  }
  await press(game, en.verdict.test);
  await until('fog in play', () => game.page.locator('.board .fog rect').count(), 14);
});
