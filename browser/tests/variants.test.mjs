// Puzzles with constraints: drawn, played, and what they say when a digit breaks them.

import { assert, browserTest } from '../support/browser-test.mjs';

/** A small board with a cage of 3 and three more clues: one solution. */
const SMALL = '4+killer=3:r1c1,r1c2+thermo:r2c1-r2c2+sandwich=5:r3c0+greater:r3c1-r4c1\t.........2......';

browserTest('a puzzle with constraints shows them and names the one that a digit breaks', { text: SMALL }, async (game) => {
  await game.untilCount('.board .clue-cage, svg .clue-cage', 1);
  await game.enter('r1c1', '4');
  await game.untilCell('r1c1', { value: 4 });
  await game.untilFaults((text) => /killer cage of 3 at r1c1/.test(text));
  await game.enter('r1c1', '1');
  await game.untilCell('r1c1', { value: 1 });
  const { faults } = await game.until('the cage can be filled again', ({ faults }) => faults.conflicts.length === 0);
  assert.deepEqual(faults.conflicts, []);
});
