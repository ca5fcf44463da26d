// The list of games: favourites, names, search, pages, playing again, packs; the statistics.

import { ALMOST, CHAINS, EASY, SIX } from '../support/puzzles.mjs';
import { SIZES, assert, browserTest, until } from '../support/browser-test.mjs';
import { findAccessibilityFaults, saveScreenshot } from '../support/screenshots.mjs';

/** @typedef {import('../support/game.mjs').Game} Game */

/** @param {Game} game */
const rows = (game) => game.page.locator('.games li').count();

/** @param {Game} game @param {string} hash */
const go = (game, hash) => game.page.evaluate((to) => (location.hash = to), hash);

browserTest('a favourite is marked, found and played again; games have names', { text: EASY }, async (game) => {
  await game.server.play(SIX);
  await game.chooseMenuItem('Favourite');
  await game.until('marked', ({ favourite }) => favourite);
  await go(game, '#/games');
  await until('both', () => rows(game), 2);
  await game.page.getByRole('combobox', { name: /^Show/ }).selectOption('favourites');
  await until('the favourite', () => rows(game), 1);
  await game.page.getByRole('button', { name: /^Rename/ }).click();
  await game.page.getByLabel('Name of the game').fill('For Sunday');
  await game.page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await game.page.getByRole('link', { name: /For Sunday/ }).waitFor();
  assert.equal((await game.view()).title, 'For Sunday');
  await game.page.getByRole('combobox', { name: /^Show/ }).selectOption('all');
  await game.page.getByLabel('Search games').fill('sunday');
  await until('found by its name', () => rows(game), 1);
  assert.deepEqual(await findAccessibilityFaults(game.page), []);
  await game.page.getByRole('button', { name: /^Play For Sunday.* again/ }).click();
  const again = await game.followNewGame();
  assert.equal(again.cells.map((cell) => cell.value ?? '.').join(''), EASY);
});

browserTest('a pasted list becomes a pack of games, which the list shows in pages', { text: EASY }, async (game) => {
  const dialog = await game.openEnter();
  const lines = Array.from({ length: 40 }, (_, index) => (index % 2 ? EASY : CHAINS));
  await dialog.getByRole('textbox').first().fill(lines.join('\n'));
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await game.page.getByRole('button', { name: 'Open all 40' }).click();
  await game.page.locator('#message').getByText('40 games opened').waitFor();
  await until('all are there', async () => (await game.server.ask('GET', 'api/games')).length, 41);
  const titles = (await game.server.ask('GET', 'api/games')).map((each) => each.title);
  assert.equal(titles.filter((title) => /^Pack of .*, \d+$/.test(title)).length, 40);
  await go(game, '#/games');
  await until('a page of them', () => rows(game), 30);
  await game.page.getByRole('button', { name: 'Show 11 more' }).click();
  await until('all of them', () => rows(game), 41);
});

for (const [name, text] of Object.entries({
  'cells of a spreadsheet': EASY.match(/.{9}/g).map((row) => [...row].map((cell) => (cell === '.' ? '' : cell)).join('\t')).join('\r\n'),
  'an array in JSON': JSON.stringify({ grid: EASY.match(/.{9}/g).map((row) => [...row].map((cell) => Number(cell) || 0)) }),
  'comma separated cells': EASY.match(/.{9}/g).map((row) => [...row].map((cell) => (cell === '.' ? '' : cell)).join(',')).join('\n'),
})) {
  browserTest(`${name} are read`, { text: SIX }, async (game) => {
    await game.openEnter();
    await game.page.getByRole('dialog').getByRole('textbox').first().fill(text);
    await game.page.getByRole('button', { name: 'Open', exact: true }).click();
    const view = await game.followNewGame();
    assert.equal(view.cells.map((cell) => (cell.given ? cell.value : '.')).join(''), EASY);
  });
}

browserTest('statistics by size and rules, on a phone too', { text: ALMOST, size: SIZES.phone, touch: true }, async (game) => {
  await game.enter('r9c9', '5');
  await game.until('solved', ({ phase }) => phase === 'solved');
  const six = await game.server.play(SIX.replace(/./g, (symbol) => symbol));
  const solution = (await game.server.ask('POST', `api/games/${six}/ask`, { ask: 'solution' })).values;
  const view = await game.server.ask('GET', `api/games/${six}`);
  for (const [index, cell] of view.cells.entries()) {
    const name = `r${Math.floor(index / 6) + 1}c${(index % 6) + 1}`;
    if (cell.value === null) await game.server.ask('POST', `api/games/${six}/actions`, { do: 'digit', cells: [name], digit: solution[index] });
  }
  await go(game, '#/statistics');
  await game.page.getByText('2 games solved').waitFor();
  await game.page.getByRole('img', { name: /^Days\. .*: 2$/ }).waitFor();
  await game.page.getByRole('img', { name: /: 1 game, median/ }).waitFor();
  await game.untilCount('.times circle', 1);
  await game.page.getByRole('combobox', { name: 'Kind of puzzle' }).selectOption({ index: 1 });
  await game.page.getByRole('img', { name: /: 1 game, median/ }).waitFor();
  assert.equal(await game.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
  assert.deepEqual(await findAccessibilityFaults(game.page), []);
  await saveScreenshot(game.page, 'phone-light-statistics-filled');
});

browserTest('a puzzle solved before everything is loaded gets its card, too', { text: ALMOST }, async (game) => {
  let release = () => {};
  const held = new Promise((done) => (release = () => done(null)));
  await game.page.route('**/js/rest.js', async (route) => {
    await held;
    await route.fallback();
  });
  // Some browsers don't report a page as loaded while one of its modules is delayed.
  await game.reload({ waitUntil: 'commit' });
  await game.enter('r9c9', '5');
  await game.until('solved', ({ phase }) => phase === 'solved');
  release();
  await game.untilCardTitled('Solved');
});
