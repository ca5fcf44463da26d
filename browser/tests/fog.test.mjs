// A puzzle under fog: covered cells are not shown, and right digits lift the fog around them.

import { assert, browserTest, SIZES } from '../support/browser-test.mjs';
import { findAccessibilityFaults, saveScreenshot } from '../support/screenshots.mjs';

/** Two cages and two givens, one of each in fog, in the JSON of f-puzzles. */
const FOGGY = JSON.stringify({
  size: 4,
  title: 'Fog',
  fogofwar: ['R3C3', 'R3C4', 'R4C3', 'R4C4'],
  grid: [
    [{}, {}, {}, { value: 4, given: true }],
    [{}, {}, {}, {}],
    [{}, {}, {}, { value: 3, given: true }],
    [{}, {}, {}, {}],
  ],
  killercage: [
    { cells: ['R1C1', 'R1C2'], value: '3' },
    { cells: ['R4C3', 'R4C4'], value: '3' },
  ],
  solution: [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1],
});

for (const [name, size] of Object.entries({ phone: SIZES.phone, desk: SIZES.desk })) {
  browserTest(`right digits lift the fog around them (${name})`, { text: FOGGY, size }, async (game) => {
    const covered = (/** @type {number} */ count) =>
      game.page.waitForFunction((wanted) => document.querySelectorAll('.board .fog rect').length === wanted, count);
    await covered(12);
    const given = game.page.getByRole('gridcell', { name: /^row 1 column 4, under fog, empty/ });
    await given.waitFor();
    await saveScreenshot(game.page, `fog-${name}`);
    assert.deepEqual(await findAccessibilityFaults(game.page), []);
    await game.enter('r3c3', '4');
    await covered(7);
    await game.enter('r2c3', '1');
    await covered(4);
    await game.page.getByRole('gridcell', { name: /^row 1 column 4, given 4/ }).waitFor();
  });
}
