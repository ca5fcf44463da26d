// The first board, and new games.

import { ALMOST, EASY } from '../support/puzzles.mjs';
import { KIND, SIZES, assert, browserTest, until } from '../support/browser-test.mjs';
import { findAccessibilityFaults } from '../support/screenshots.mjs';
import { phrase, wishCard } from '../support/wish.mjs';

for (const [name, size] of Object.entries(SIZES)) {
  browserTest(`the first screen of a ${name} is a board with nothing over it`, { size }, async (game) => {
    assert.equal(await game.page.locator('dialog').count(), 0);
    const box = await game.page.locator('#frame').boundingBox();
    assert.ok(
      box.width >= 0.7 * Math.min(size.width, size.height),
      `${box.width} of ${size.width}x${size.height}`,
    );
    assert.ok(Math.abs(box.width - box.height) < 1, 'it is square');
    assert.ok(
      box.x >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height,
      'all of it is in view',
    );
    assert.equal((await game.view()).phase, 'playing');
    await until(
      'the board has the focus',
      () => game.page.evaluate(() => document.activeElement.getAttribute('role')),
      'gridcell',
    );
    assert.equal(
      await game.page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
      false,
      'nothing scrolls sideways',
    );
  });
}

/**
 * Wishes for a puzzle and waits until it is made.
 * @param {import('../support/game.mjs').Game} game @param {string} level @param {string} rules @param {string} [symmetry]
 */
async function wish(game, level, rules, symmetry) {
  await game.keys('g');
  const card = wishCard(game);
  await phrase(game, 'rules').click();
  await card.getByText('Rules as text').first().click();
  const field = card.getByRole('textbox', { name: 'Rules as text' });
  await field.fill('');
  // The text is typed, not filled in: in Firefox, filling in a field triggers no events.
  await field.pressSequentially(rules);
  await field.press('Tab');
  await phrase(game, 'level').click();
  await card.getByRole('group', { name: 'How hard' }).getByRole('button', { name: level, exact: true }).click();
  if (symmetry) {
    await phrase(game, 'more').click();
    await card.getByRole('combobox').fill(symmetry);
    await card.getByRole('option').first().click();
  }
  await card.getByRole('button', { name: 'Make it' }).click();
}

for (const [level, rules, size] of [
  ['Beginner', '4', 4],
  ['Easy', '6+x', 6],
  ['Easy', 'jigsaw:6', 6],
  ['Medium', '9+x', 9],
  ['Beginner', '16', 16],
]) {
  browserTest(`a new game: ${rules}, ${level}`, { text: EASY }, async (game) => {
    await wish(game, level, rules);
    const view = await game.followNewGame();
    assert.equal(view.size, size);
    assert.equal(view.level, level.toLowerCase());
    assert.ok(view.rules.startsWith(rules.split(/\d/)[0] || rules), view.rules);
    assert.equal(view.source, 'made');
    await until('cells', () => game.page.getByRole('gridcell').count(), size * size);
    assert.equal((await game.ask({ ask: 'count' })).solutions, 1);
    const { rules: kept, level: liked } = await game.server.ask('GET', 'api/settings');
    assert.deepEqual([kept, liked], [rules, level.toLowerCase()], 'the wish is kept for the next time');
    const meta = await game.page.locator('#title').textContent();
    assert.ok(meta.includes(view.rules_name) && meta.toLowerCase().includes(view.level), meta);
  });
}

browserTest('a new game with clues, which are drawn for it', { text: EASY }, async (game) => {
  await wish(game, 'Medium', '9+killer');
  const view = await game.followNewGame();
  assert.ok(view.rules.startsWith('9+killer='), view.rules);
  assert.deepEqual([view.level, view.rules_name, view.rules_alike], ['medium', 'Killer', '9+killer']);
  assert.ok(view.cells.every(({ given }) => !given), 'cages need no givens');
  assert.equal((await game.ask({ ask: 'count' })).solutions, 1);
  assert.equal((await game.server.ask('GET', 'api/settings')).rules, '9+killer', 'the wish is kept for the next time');
});

browserTest('one of the puzzles of the day has clues', { text: EASY }, async (game) => {
  await game.page.goto(new URL('#/daily/2026-11-02', game.page.url()).href);
  const daily = game.page.locator('.daily button').last();
  const name = await daily.evaluate((button) => button.firstChild.textContent);
  await daily.click();
  const view = await game.followNewGame();
  assert.equal(view.title, 'Daily puzzle 2026-11-02');
  assert.ok(view.rules !== '9' && view.rules_name.includes(name), `${name}: ${view.rules_name}`);
  assert.equal((await game.ask({ ask: 'count' })).solutions, 1);
});

browserTest('the givens have the chosen symmetry', { text: EASY }, async (game) => {
  await wish(game, 'Easy', '9', 'left-right');
  const { cells } = await game.followNewGame();
  cells.forEach((cell, index) => {
    const other = index - (index % 9) + 8 - (index % 9);
    assert.equal(cell.given, cells[other].given, `cell ${index} and its image`);
  });
});

browserTest('what is being made can be stopped, and the game stays', { text: EASY, needs: ['stopped requests'] }, async (game) => {
  let left = false;
  await game.page.route('**/api/wishes/search', (route) => {
    // The request is left waiting for as long as the page waits for the longest making.
    game.page.on('requestfailed', (request) => (left ||= request === route.request()));
  });
  await wish(game, 'Hard', '9');
  const card = wishCard(game);
  if (KIND === 'server') {
    await card.getByText('Looking for one').waitFor();
    await card.getByRole('button', { name: 'Stop' }).click();
    await until('nobody waits any more', () => left, true);
    await card.getByRole('heading', { name: 'Stopped' }).waitFor();
    await card.getByRole('button', { name: 'Change the wish' }).click();
    await phrase(game, 'rules').waitFor();
    await game.page.getByRole('link', { name: 'Back to the board' }).click();
    assert.equal(await game.shownGameId(), game.id, 'the game stays');
    assert.equal((await game.server.ask('GET', 'api/games')).length, 1);
  }
});

browserTest('the puzzle of the day is made once, and the calendar shows when it was solved', { text: EASY }, async (game) => {
  await game.page.goto(new URL('#/daily', game.page.url()).href);
  await game.page.getByRole('heading', { name: 'Daily puzzles' }).waitFor();
  await game.page.getByRole('button', { name: /^Easy/ }).click();
  const view = await game.followNewGame();
  assert.match(view.title, /^Daily puzzle \d{4}-\d\d-\d\d$/);
  assert.equal(view.level, 'easy');
  const { values } = await game.ask({ ask: 'solution' });
  for (const [index, { given }] of view.cells.entries()) {
    if (!given) await game.enter(`r${Math.floor(index / 9) + 1}c${(index % 9) + 1}`, String(values[index]));
  }
  await game.until('solved', ({ phase }) => phase === 'solved');
  await game.untilCardTitled('Solved');
  await game.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await game.card.getByRole('button', { name: 'Copy the result' }).click();
  await until(
    'a result without the puzzle',
    () => game.page.evaluate(() => navigator.clipboard.readText()),
    (text) => /^Pencilmark · Daily puzzle [-\d]{10} · Easy · \d+:\d\d · no hints$/.test(text),
  );
  await game.card.getByRole('button', { name: 'Another like this' }).click();
  await game.followNewGame();
  await game.page.goto(new URL('#/daily', game.page.url()).href);
  await game.page.locator('.calendar a.done[aria-current=date]').waitFor();
  await game.page.getByText('Your streak: 1 day.').waitFor();
  // The button leads to the existing game.
  await game.page.getByRole('button', { name: /^Easy\s*solved/ }).click();
  await until('the same game', () => game.page.url(), (url) => url.endsWith(view.id));
});

browserTest('a first visit has ways on beside the board', { text: EASY }, async (game) => {
  await game.page.locator('#today').getByText('New here?').waitFor();
  assert.equal(await game.card.isVisible(), false);
});

for (const [name, size] of Object.entries({ phone: { width: 360, height: 740 }, laptop: { width: 1280, height: 800 } }))
  browserTest(`the first board of all marks a cell that holds one digit for certain, and offers ways on until a digit is entered: ${name}`, { size, touch: name === 'phone' }, async (game) => {
    const view = await game.view();
    assert.equal(view.level, 'beginner');
    await game.page.locator('body[data-first]').waitFor();
    await until('what to do', () => game.page.locator('#status').innerText(), '1 to 9 once in each row, column and box');
    const where = () => Promise.all(['#frame', '.pad', '.toolbar'].map((each) => game.page.locator(each).boundingBox()));
    const before = await where();
    // Nearly all beginners' boards have a cell whose row, column and box hold every digit but one.
    const sees = (one, other) => one[0] === other[0] || one[1] === other[1] || [0, 1].every((axis) => Math.floor(one[axis] / 3) === Math.floor(other[axis] / 3));
    const place = (index) => [Math.floor(index / 9), index % 9];
    const seen = (index) => new Set(view.cells.flatMap(({ value }, other) => (value !== null && sees(place(index), place(other)) ? [value] : []))).size;
    const sure = view.cells.flatMap(({ value }, index) => (value === null && seen(index) === 8 ? [index] : []));
    const [cell] = await game.selected();
    const index = await game.index(cell);
    assert.ok(sure.length > 0 ? sure.includes(index) : cell === firstEmpty(view), `${cell} of ${sure}`);
    const ways = name === 'phone' ? game.page.locator('.toolbar') : game.page.locator('#today');
    await ways.getByRole('button', { name: 'Easier' }).waitFor();
    await game.keys('Shift+Digit1');
    await game.untilCell(cell, { corner: [1] });
    await until('the tools are back', () => game.page.locator('body[data-first]').count(), 0);
    assert.ok(await game.button('Undo').isVisible());
    assert.ok(!(await ways.getByRole('button', { name: 'Easier' }).isVisible()));
    assert.deepEqual(await where(), before, 'nothing moves');
  });

browserTest('the cell that somebody presses first stays selected on the first board of all', { delay: 500 }, async (game) => {
  const cell = firstEmpty(await game.view());
  await game.page.getByRole('gridcell', { name: `row ${cell[1]} column ${cell[3]}, empty` }).click();
  await game.page.locator('body[data-first]').waitFor();
  await game.keys('5');
  await game.untilCell(cell, { value: 5 });
});

/** Solves a game by its own solution. @param {import('../support/game.mjs').Game} game @param {string} id */
async function solve(game, id) {
  const { cells } = await game.server.ask('GET', `api/games/${id}`);
  const { values } = await game.server.ask('POST', `api/games/${id}/ask`, { ask: 'solution' });
  for (const [index, { value }] of cells.entries())
    if (value === null) await game.server.ask('POST', `api/games/${id}/actions`, { do: 'digit', cells: [`r${Math.floor(index / 9) + 1}c${(index % 9) + 1}`], digit: values[index] });
}

for (const [name, size] of Object.entries(SIZES))
  browserTest(`later visits begin with the day: its classic on the board, its variant, the game to go on with: ${name}`, { size, touch: name !== 'desk' }, async (game) => {
    const begun = game.id;
    // The page has asked for the list of games before one of them is solved.
    await game.page.locator('body[data-first]').waitFor();
    const sudoku = await game.server.play(ALMOST);
    await game.server.ask('POST', `api/games/${sudoku}/actions`, { do: 'digit', cells: ['r9c9'], digit: 5 });
    await game.enter(firstEmpty(await game.view()), '1');
    await game.synced();
    await game.reload();
    await game.card.getByText('1 day in a row').waitFor();
    await game.card.getByRole('img', { name: 'Games solved on 1 of the last 7 days' }).waitFor();
    const { title, timer } = await game.followNewGame();
    assert.match(title, /^Daily puzzle \d{4}-\d{2}-\d{2}$/);
    assert.deepEqual(timer, { spent: 0, running: false }, 'the clock waits for the first press');
    // The variant has been made, so that its board can be seen; the game in progress is the other board.
    const tiles = game.card.locator('.day-tile');
    await tiles.filter({ hasText: 'Today\u2019s variant' }).locator('.pic text').first().waitFor({ state: 'attached' });
    await tiles.filter({ hasText: 'Go on' }).waitFor();
    assert.equal(await game.page.locator('.pad').isVisible(), false);
    assert.deepEqual(await findAccessibilityFaults(game.page), []);
    const games = await game.server.ask('GET', 'api/games');
    await game.reload();
    await game.card.locator('.day-tile').nth(1).waitFor();
    assert.deepEqual((await game.server.ask('GET', 'api/games')).length, games.length, 'nothing is begun twice');
    const where = () => Promise.all(['#frame', '#line'].map((each) => game.page.locator(each).boundingBox()));
    const before = await where();
    const cell = firstEmpty(await game.view());
    await game.keys('4');
    await game.untilCell(cell, { value: 4 });
    await until('the hand', () => game.page.locator('.pad').isVisible(), true);
    assert.deepEqual(await where(), before, 'nothing moves');
    await game.until('the clock runs', (view) => view.timer.running);
    await game.reload();
    await until('a reload comes back to the game', () => game.page.url().endsWith(game.id), true);
    assert.equal(await game.card.isVisible(), false);
    // Without an open game of its own, the page shows the game played last, not a puzzle that was only begun.
    await game.act({ do: 'pause' });
    await game.act({ do: 'erase', cells: [cell] });
    await solve(game, game.id);
    assert.equal((await game.server.ask('GET', 'api/now')).game.id, begun);
    await game.page.goto(game.server.url);
    await game.reload();
    await game.card.getByRole('button', { name: 'Play', exact: true }).click();
    const variant = await game.followNewGame();
    assert.ok(/^Daily puzzle/.test(variant.title) && variant.rules !== '9', 'once the classic is solved, the variant takes the board');
    await until('the hand', () => game.page.locator('.pad').isVisible(), true);
  });

/** @param {any} view */
function firstEmpty(view) {
  const index = view.cells.findIndex((cell) => cell.value === null);
  return `r${Math.floor(index / view.size) + 1}c${(index % view.size) + 1}`;
}
