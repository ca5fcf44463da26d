// Puzzles with constraints: their drawing, their play, and the messages when a digit breaks them.

import { SIZES, assert, browserTest } from '../support/browser-test.mjs';

/** A small board with a cage of 3 and three more clues: one solution. */
const SMALL = '4+killer=3:r1c1,r1c2+thermo:r2c1-r2c2+sandwich=5:r3c0+greater:r3c1-r4c1\t.........2......';

browserTest('a puzzle with constraints shows them and names the one that a digit breaks', { text: SMALL }, async (game) => {
  await game.untilCount('.board .clue-cage, svg .clue-cage', 1);
  await game.enter('r1c1', '4');
  await game.untilCell('r1c1', { value: 4 });
  await game.untilFaults((text) => /cage of 3 at r1c1/.test(text));
  await game.enter('r1c1', '1');
  await game.untilCell('r1c1', { value: 1 });
  const { faults } = await game.until('the cage can be filled again', ({ faults }) => faults.conflicts.length === 0);
  assert.deepEqual(faults.conflicts, []);
});

/** A 4x4 puzzle with a rule that is only in words, and with the setter's solution: by the known rules there are several. */
const WORDS = JSON.stringify({
  size: 4,
  title: 'Fog',
  ruleset: 'Normal rules apply.\nDigits in the fog are prime.',
  grid: [
    [{ value: 1, given: true }, {}, {}, {}],
    [{}, {}, {}, {}],
    [{}, {}, {}, {}],
    [{}, {}, {}, {}],
  ],
  solution: [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1],
  fogofwar: ['R1C1'],
});

browserTest('rules in words stand beside the board, and digits are checked against the setter’s solution', { text: WORDS }, async (game) => {
  const words = game.page.locator('#setter');
  await words.getByText('Digits in the fog are prime').waitFor();
  await words.getByText('can be checked against the setter’s solution', { exact: false }).waitFor();
  await game.enter('r1c2', '3');
  await game.untilCell('r1c2', { value: 3 });
  await game.keys('k');
  await game.untilMessage(/r1c2 is wrong/);
});

/** Three sentences: one clue, one that is not understood, one that is not a rule; and a mark that may belong to the second. */
const SIGNED = JSON.stringify({
  size: 4,
  ruleset: 'Digits joined by a white dot are consecutive.\nDigits in the fog are prime.\nHave fun!',
  grid: Array.from({ length: 4 }, () => [{}, {}, {}, {}]),
  difference: [{ cells: ['R2C3', 'R2C4'] }],
  rectangle: [{ cells: ['R4C1'], width: 0.6, height: 0.6, baseC: '#FFFFFF', outlineC: '#000000', angle: 45 }],
});

browserTest('each sentence of the rules says what it was read as, and lights its clues; marks not understood are queried', { text: SIGNED }, async (game) => {
  const words = game.page.locator('#setter');
  await words.getByText('1 of 3 sentences isn’t understood.').waitFor();
  assert.deepEqual(await words.locator('.sentences .meant').allTextContents(), ['white dot, one clue', 'Not understood', 'No rule']);
  await words.locator('.sentences li').first().focus();
  await game.page.locator('.look-edges path').waitFor({ state: 'attached' });
  const query = game.page.locator('.unread rect');
  assert.deepEqual([await query.count(), await query.getAttribute('x'), await query.getAttribute('y')], [1, '0', '180']);
});

/** A puzzle whose setter has a message for those who solve it. */
const GREETING = JSON.stringify({
  size: 4,
  title: 'Small Walls',
  author: 'A. Setter',
  ruleset: 'Normal rules apply.',
  successMessage: 'Well done!\nThere are more of these.',
  grid: [
    [{ value: 1, given: true }, { value: 2, given: true }, { value: 3, given: true }, { value: 4, given: true }],
    [{ value: 3, given: true }, { value: 4, given: true }, { value: 1, given: true }, { value: 2, given: true }],
    [{ value: 2, given: true }, { value: 1, given: true }, { value: 4, given: true }, { value: 3, given: true }],
    [{ value: 4, given: true }, { value: 3, given: true }, { value: 2, given: true }, {}],
  ],
});

browserTest('title and setter stand above the board, the rules come first on a phone, the setter has the last word', { text: GREETING, size: SIZES.phone, touch: true }, async (game) => {
  await game.untilCardTitled('Small Walls');
  await game.card.getByText('Normal rules apply').waitFor();
  assert.equal(await game.page.locator('#name').textContent(), 'Small Walls');
  assert.match(await game.page.locator('#meta').textContent(), /by A\. Setter$/);
  assert.equal((await game.view()).setter.solved, null, 'nothing of it before');
  await game.card.getByRole('button', { name: 'Close' }).click();
  await game.enter('r4c4', '1');
  await game.untilCardTitled('Solved');
  await game.card.getByText('Well done!').waitFor();
});
