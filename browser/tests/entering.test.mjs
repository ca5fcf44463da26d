// Entering a puzzle digit by digit, and correcting it later; the behaviour of the arrow keys.

import { BLANK, EASY } from '../support/puzzles.mjs';
import { assert, browserTest, until } from '../support/browser-test.mjs';

browserTest('givens are typed one after the other, 0 leaves a cell empty', { text: BLANK }, async (game) => {
  await game.click('r1c1');
  await game.keys(...[...EASY.slice(0, 18)].map((symbol) => (symbol === '.' ? '0' : symbol)));
  await game.untilSelected('r3c1');
  const view = await game.synced();
  const line = view.cells.map((cell) => cell.value ?? '.').join('');
  assert.equal(line.slice(0, 18), EASY.slice(0, 18));
  // Typing the same digit again keeps it.
  await game.enter('r1c1', '8');
  await game.untilSelected('r1c2');
  assert.equal((await game.cell('r1c1')).value, 8);
  await game.server.settings({ advance: false });
  await game.reload();
  await game.enter('r5c5', '1');
  await game.untilCell('r5c5', { value: 1 });
  await game.untilSelected('r5c5');
});

browserTest('a wrong given is corrected during the game, and what was entered stays', { text: EASY }, async (game) => {
  await game.enter('r1c2', '7');
  await game.untilCell('r1c2', { value: 7, given: false });
  await game.chooseMenuItem('Correct the givens');
  await game.untilCardTitled('Entering a puzzle');
  await game.enter('r1c1', '6');
  await game.untilCell('r1c1', { value: 6, given: true });
  await game.enter('r1c1', '8');
  await game.untilCell('r1c1', { value: 8 });
  await game.card.getByRole('button', { name: 'Start playing' }).click();
  await game.untilCell('r1c2', { value: 7, given: false });
  assert.equal((await game.view()).phase, 'playing');
});

browserTest('arrow keys go on at the other side where the setting says so', { text: EASY, settings: { wrap: true } }, async (game) => {
  await game.click('r1c1');
  await game.keys('ArrowLeft');
  await game.untilSelected('r1c9');
  await game.keys('ArrowUp');
  await game.untilSelected('r9c9');
  await until('focused', () => game.page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.startsWith('row 9 column 9')), true);
});
