// Mistakes are shown to the extent that the settings allow.

import { EASY, right } from '../support/puzzles.mjs';
import { assert, browserTest, until } from '../support/browser-test.mjs';

const quiet = { rule: false, note: false, solvable: false, solution: false, warnings: false };
/** Allowed by the rules, but not the digit of the solution. */
const WRONG = { cell: 'r2c1', key: '5' };

/** Chooses which mistakes are marked. @param {import('../support/game.mjs').Game} game @param {string} name */
async function mark(game, name) {
  await game.chooseMenuItem('Settings');
  await game.page.getByRole('group', { name: 'Mark mistakes' }).getByRole('radio', { name }).check();
  await game.page.getByRole('link', { name: 'Back to the board' }).click();
  await game.page.locator('#play').waitFor();
}

browserTest(
  'with everything off no mistake is shown',
  { text: EASY, settings: { autoclean: false, faults: quiet } },
  async (game) => {
    await game.enter('r1c2', 'Shift+Digit8');
    await game.enter('r1c3', '8');
    const { faults } = await game.until('entered', ({ cells }) => cells[2].value === 8);
    assert.deepEqual(faults, { conflicts: [], notes: [], unsolvable: null, wrong: [], warnings: [] });
    await game.untilCount('.wave, .cross, .bar, .warnings .edge', 0);
    assert.equal(await game.page.locator('#faults').isVisible(), false);
  },
);

browserTest(
  'a digit that breaks a rule names its house as soon as the setting is on',
  { text: EASY, settings: { autoclean: false, faults: quiet } },
  async (game) => {
    await game.enter('r1c3', '8');
    await game.untilCell('r1c3', { value: 8 });
    await mark(game, 'Broken rules');
    await game.untilFaults((text) => /8 twice in (row|box) 1: r1c1, r1c3/.test(text));
    await mark(game, 'Never');
    await until('off again', () => game.page.locator('#faults').isVisible(), false);
  },
);

browserTest(
  'notes that a digit rules out are marked',
  { text: EASY, settings: { autoclean: false, faults: { ...quiet, note: true } } },
  async (game) => {
    await game.enter('r1c2', 'Shift+Digit8');
    await game.untilLabel('r1c2', /note 8 is ruled out/);
    await game.untilFaults((text) => /1 note is ruled out/.test(text));
    await game.untilDrawn('r1c2', '.bar', 1);
  },
);

browserTest(
  'a position with no solution is reported',
  { text: EASY, settings: { autoclean: false, faults: { ...quiet, solvable: true } } },
  async (game) => {
    assert.notEqual(right(WRONG.cell), Number(WRONG.key));
    await game.enter(WRONG.cell, WRONG.key);
    const { faults } = await game.until('unsolvable', (view) => view.faults.unsolvable !== null);
    await game.untilFaults((text) => text.includes(faults.unsolvable));
    await game.page.locator('#faults').getByRole('button', { name: 'Undo to the last correct position' }).click();
    await game.until('back', (view) => view.history.moment === 0);
  },
);

browserTest(
  'wrong entries are marked and can be undone',
  { text: EASY, settings: { autoclean: false, faults: { ...quiet, solution: true } } },
  async (game) => {
    await game.enter('r1c2', String(right('r1c2')));
    await game.enter(WRONG.cell, WRONG.key);
    await game.untilLabel(WRONG.cell, /differs from the solution/);
    await game.enter('r1c3', String(right('r1c3')));
    await game.untilCell('r1c3', { value: right('r1c3') });
    await game.untilDrawn(WRONG.cell, '.cross', 1);
    await game.untilDrawn('r1c2', '.cross', 0);
    await game.untilFaults((text) => /1 entry differs/.test(text));
    await game.chooseMenuItem('Undo to the last correct position');
    await game.until('back', (view) => view.history.moment === 1);
    await game.untilCell('r1c2', { value: right('r1c2') });
    await game.untilCell(WRONG.cell, { value: null });
  },
);

browserTest(
  'a cell with no candidates is outlined',
  { text: EASY, settings: { autoclean: false, faults: { ...quiet, warnings: true } } },
  async (game) => {
    const { candidates } = await game.cell('r1c2');
    await game.keys('n', 'x');
    await game.click('r1c2');
    for (const digit of candidates) await game.keys(String(digit));
    await game.untilFaults((text) => /No candidate in r1c2/.test(text));
    await until(
      'outlined',
      () => game.page.locator('.warnings .edge').count(),
      (count) => count > 0,
    );
    await game.untilLabel('r1c2', /no candidate/);
  },
);

browserTest(
  'the selected cell is checked, or all cells',
  { text: EASY, settings: { autoclean: false, faults: quiet } },
  async (game) => {
    await game.enter('r1c2', String(right('r1c2')));
    await game.untilLabel('r1c2', /entry/);
    await game.keys('k');
    await game.untilMessage(/r1c2 is right/);
    await game.enter(WRONG.cell, WRONG.key);
    await game.untilLabel(WRONG.cell, /entry/);
    await game.keys('Escape');
    await game.button('Check').click();
    await game.untilMessage(/wrong/i);
    await until(
      'pointed at',
      () => game.page.locator('.look-edges .edge').count(),
      (count) => count > 0,
    );
    await game.until('counted', (view) => view.checks === 2);
  },
);

browserTest('restarting keeps the history', { text: EASY, settings: { autoclean: false } }, async (game) => {
  await game.enter('r1c2', '7');
  await game.enter('r1c3', 'Shift+Digit6');
  await game.untilCell('r1c3', { corner: [6] });
  await game.chooseMenuItem('Restart');
  await game.card.getByRole('button', { name: 'Restart' }).click();
  const view = await game.until('restarted', ({ history }) => history.moment === 0);
  assert.ok(view.cells.every((cell) => cell.given || (cell.value === null && cell.corner.length === 0)));
  await game.keys('Control+y', 'Control+y');
  await game.untilCell('r1c3', { corner: [6] });
});
