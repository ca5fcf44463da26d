// The clues of a puzzle: the ways that remain for each, the reasons why others are excluded, and the digits that selected cells hold.

import { assert, browserTest, SIZES } from '../support/browser-test.mjs';
import { findAccessibilityFaults, saveScreenshot } from '../support/screenshots.mjs';

/** Two cages in the first row, one of which needs a digit that the other could take. */
const CAGES = `9+killer=3:r1c1,r1c2+killer=8:r1c4,r1c5+killer=41:r2c1,r2c2,r2c3,r3c1,r3c2,r3c3,r1c3\t${'.'.repeat(81)}`;

for (const [name, size] of Object.entries({ phone: SIZES.phone, desk: SIZES.desk })) {
  browserTest(`the clue in focus tells its ways, and why others are gone (${name})`, { text: CAGES, size }, async (game) => {
    await game.click('r1c4');
    await game.keys('w');
    const card = game.page.locator('#card.card-clues');
    await card.getByRole('heading', { name: /cage of 8 at r1c4/i }).waitFor();
    await card.getByText('1 of 3 ways left').waitFor();
    await card.getByText('with 1: the cage of 3 at r1c1 is 12').waitFor();
    await card.getByText('with 2: the cage of 3 at r1c1 is 12').waitFor();
    await saveScreenshot(game.page, `clues-${name}`);
    assert.deepEqual(await findAccessibilityFaults(game.page), []);
    await card.getByRole('button', { name: 'Next clue' }).click();
    await card.getByRole('heading', { name: /cage of 41 at r1c3/i }).waitFor();
    await card.getByRole('button', { name: 'Close', exact: true }).click();
    await card.waitFor({ state: 'hidden' });
  });
}

browserTest('the clues follow the board, the selection and the focus', { text: CAGES }, async (game) => {
  await game.click('r1c1');
  await game.keys('w');
  const card = game.page.locator('#card.card-clues');
  await card.getByText('1 way left').waitFor();
  // A digit that the cage sees excludes its only set.
  await game.enter('r1c9', '2');
  await game.click('r1c2');
  await card.getByText('0 of 1 way left').waitFor();
  await card.getByText('with 2, which is in r1c9').waitFor();
  await game.keys('Shift+ArrowRight');
  await card.getByText(/^r1c2 and r1c3 hold \d+ to \d+\.$/).waitFor();
  await game.click('r2c2');
  await card.getByRole('heading', { name: /cage of 41/i }).waitFor();
});

browserTest('candidates leave out what clues rule out, if the player wishes', { text: CAGES, settings: { candidates: 'clues' } }, async (game) => {
  const { cells } = await game.view();
  assert.deepEqual(cells[0].candidates, [1, 2]);
  assert.deepEqual(cells[3].candidates, [1, 2, 3, 5, 6, 7]);
});

browserTest('rules of the whole board are no clues to fill', { text: `9+antiknight\t${'.'.repeat(81)}` }, async (game) => {
  assert.equal(await game.page.locator('.toolbar').getByRole('button', { name: 'Clues' }).isVisible(), false);
  await game.keys('w');
  await game.page.locator('#card.card-clues').getByText('no clues to fill').waitFor();
});
