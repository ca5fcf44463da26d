// A full game with only the keyboard, from the new game to the solution.

import { EASY } from '../support/puzzles.mjs';
import { assert, browserTest, until } from '../support/browser-test.mjs';

browserTest('a new game is solved without a mouse', { text: EASY }, async (game) => {
  await game.keys('g');
  await game.page.getByRole('button', { name: 'Make it' }).waitFor();
  await game.keys('Control+Enter');
  const view = await game.followNewGame();
  const size = view.size;
  const { values } = await game.ask({ ask: 'solution' });
  await until(
    'the board has the focus',
    () => game.page.evaluate(() => document.activeElement.getAttribute('role')),
    'gridcell',
  );
  await game.keys('Control+Home');
  for (let index = 0; index < size * size; index++) {
    if (index > 0) await game.keys(...(index % size === 0 ? ['Home', 'ArrowDown'] : ['ArrowRight']));
    if (!view.cells[index].given) await game.keys(String(values[index]));
  }
  const end = await game.until('solved', ({ phase }) => phase === 'solved');
  assert.equal(end.empty, 0);
  await game.untilCardTitled('Solved');
  await until(
    'told',
    () => game.page.locator('#announcements').textContent(),
    (text) => /Solved/.test(text),
  );
});
