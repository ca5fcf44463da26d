// Paths that cross games: from any board to any other, to the win, and from it to what comes next.

import { EASY, SAMURAI, SIX, SOLVED, TWODOKU } from '../support/puzzles.mjs';
import { SIZES, assert, browserTest, until } from '../support/browser-test.mjs';
import { untilQuiet } from '../support/page.mjs';

/** Boards of every kind, with their rules and their numbers of cells. @type {[string, string | null, number][]} */
const BOARDS = [
  [EASY, null, 81],
  [SAMURAI, 'samurai', 369],
  [SIX, null, 36],
  [TWODOKU, 'twodoku', 153],
  [`1${'.'.repeat(255)}`, null, 256],
  ['.'.repeat(14), 'shape:AAB-/A-BB/CCDD/CCDD', 14],
];

for (const size of [SIZES.phone, SIZES.desk]) {
  browserTest(`any board opens from any other, ${size.width} wide`, { text: EASY, size }, async (game) => {
    const ids = [];
    for (const [text, rules, cells] of BOARDS) ids.push({ id: await game.server.play(text, rules), cells });
    for (const from of ids) {
      for (const to of ids.filter((each) => each !== from)) {
        for (const { id, cells } of [from, to]) {
          await game.page.evaluate((hash) => (location.hash = hash), `#/game/${id}`);
          await until('the board', () => game.page.getByRole('gridcell').count(), cells);
          await until('its cells', () => game.page.locator('.digits > g').count(), cells);
        }
        assert.equal(await game.page.locator('#message.shown').count(), 0);
      }
    }
  });
}

browserTest('a double press enters the only note of a cell', { text: EASY, settings: { autoclean: false } }, async (game) => {
  await game.enter('r1c2', 'Shift+Digit7');
  await game.untilCell('r1c2', { corner: [7] });
  await game.cellElement('r1c2').dblclick();
  await game.untilCell('r1c2', { value: 7 });
  await game.enter('r1c3', 'Shift+Digit1', 'Shift+Digit6');
  await game.cellElement('r1c3').dblclick();
  await game.untilCell('r1c3', { value: null, corner: [1, 6] });
});

browserTest('a win says how it went and what comes next', { text: `${SOLVED.slice(0, 78)}...` }, async (game) => {
  await game.page.evaluate(async () => (await import(new URL('js/shared/deferred.js', document.baseURI).href)).loadRest());
  for (const [cell, digit] of [['r9c7', SOLVED[78]], ['r9c8', SOLVED[79]], ['r9c9', SOLVED[80]]]) await game.enter(cell, digit);
  await game.untilCardTitled('Solved in');
  await game.card.getByText('You needed no hint.').waitFor();
  await game.card.getByRole('img', { name: /Your digits over time|Longest look/ }).waitFor();
  await until('one filled button', () => game.card.locator('.btn.main').count(), 1);
  await game.card.getByRole('button', { name: 'Play', exact: true }).click();
  const { title } = await game.followNewGame();
  assert.match(title, /^Daily puzzle/);
});

browserTest('whoever opens another screen or a link first has no game that nobody asked for', { text: EASY }, async (game) => {
  const { server } = game;
  await server.send('DELETE', `api/games/${game.id}`);
  const games = () => server.ask('GET', 'api/games');
  /** Opens an address as the first of a visit. @param {string} address */
  const open = async (address) => {
    await game.page.goto('about:blank');
    await game.page.goto(`${server.url}${address}`);
    await untilQuiet(game.page);
  };
  for (const address of ['#/games', '#/course', '#/new', '#/book', '#/settings', '#/daily', '#/statistics']) {
    await open(address);
    await game.page.locator('.page:not([aria-busy]) h1').waitFor();
    assert.deepEqual(await games(), [], address);
  }
  // A link brings its own board, and a way back to the games leads to it.
  await open(`#puzzle=${EASY}`);
  await game.page.locator('.digits > g').first().waitFor({ state: 'attached' });
  assert.equal((await games()).length, 1);
  await server.send('DELETE', `api/games/${(await games())[0].id}`);
  // The first board that is looked at begins a game, also from another screen.
  await open('#/games');
  await game.page.getByRole('link', { name: 'Play', exact: true }).first().click();
  await game.page.locator('.digits > g').first().waitFor({ state: 'attached' });
  assert.equal((await games()).length, 1);
});
