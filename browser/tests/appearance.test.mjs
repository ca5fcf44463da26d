// Everything on the board is distinguishable, even without colour.

import { EASY } from '../support/puzzles.mjs';
import { assert, browserTest, until } from '../support/browser-test.mjs';

const calm = { text: EASY, settings: { autoclean: false } };
const withMarks = { text: EASY, settings: { autoclean: false, faults: { rule: true, note: true, solvable: false, solution: false, warnings: false } } };

/** @param {import('../support/game.mjs').Game} game @param {string} cell @param {string} selector */
async function style(game, cell, selector) {
  const text = (await game.drawnCell(cell)).locator(selector).first();
  return text.evaluate((element) => {
    const { fontWeight, fontStyle, fill } = getComputedStyle(element);
    return { fontWeight: Number(fontWeight), fontStyle, fill };
  });
}

browserTest('givens, entries and digits from hints differ in weight and shape', calm, async (game) => {
  await game.enter('r1c2', '7');
  await game.untilCell('r1c2', { value: 7 });
  await game.act({ do: 'apply', conclusions: ['r1c3=6'] });
  await game.untilLabel('r1c3', /entry 6 from a hint/);
  const [given, entry, hinted] = [
    await style(game, 'r1c1', 'text'),
    await style(game, 'r1c2', 'text'),
    await style(game, 'r1c3', 'text'),
  ];
  assert.ok(given.fontWeight > entry.fontWeight, `${given.fontWeight} and ${entry.fontWeight}`);
  assert.notEqual(given.fill, entry.fill);
  assert.equal(hinted.fontStyle, 'italic');
  await game.untilDrawn('r1c3', '.hint-dot', 1);
});

browserTest('rule violations have a wave, selections an outline', calm, async (game) => {
  await game.enter('r1c2', '8');
  await game.untilLabel('r1c2', /8 twice in row 1/);
  for (const cell of ['r1c1', 'r1c2']) await game.untilDrawn(cell, '.wave', 1);
  await game.untilCount('.selection .edge', 1);
  const outline = await game.page
    .locator('.selection .edge')
    .evaluate((edge) => getComputedStyle(edge).strokeWidth);
  assert.ok(parseFloat(outline) > 2);
});

browserTest('peers, equal digits and their candidates are highlighted', calm, async (game) => {
  await game.click('r5c5');
  await until('peers', () => game.page.locator('.tint-peer').count(), 20);
  await game.click('r1c1');
  const eights = (await game.view()).cells.filter((cell) => cell.value === 8).length;
  await until('same', () => game.page.locator('.tint-same').count(), eights);
  await game.untilCount('circle.same', eights);
  await game.keys('n');
  const places = (await game.view()).cells.filter((cell) => cell.candidates.includes(8)).length;
  await until('discs', () => game.page.locator('circle.disc').count(), places);
  await game.server.settings({ peers: false, same: false });
  await game.reload();
  await game.click('r5c5');
  await game.untilCount('.tint-peer', 0);
  await game.click('r1c1');
  await game.untilCount('.tint-same', 0);
});

browserTest('candidates replace notes on the board and can be eliminated', calm, async (game) => {
  await game.enter('r1c2', 'Shift+Digit5');
  await game.untilCell('r1c2', { corner: [5] });
  const all = (await game.cell('r1c2')).candidates;
  await game.chooseMenuItem('Show candidates');
  await game.untilLabel('r1c2', new RegExp(`candidates ${all.join(' ')}`));
  await game.keys('x', String(all[0]));
  await game.untilCell('r1c2', { struck: [all[0]], candidates: all.slice(1), corner: [5] });
  await game.untilDrawn('r1c2', '.struck-line', 1);
  await game.keys(String(all[0]));
  await game.untilCell('r1c2', { struck: [], candidates: all });
  await game.reload();
  await game.untilLabel('r1c2', /candidates/);
  await game.click('r1c2');
  await game.keys('n');
  await game.untilLabel('r1c2', /corner notes 5/);
  assert.equal((await game.cell('r1c2')).corner.length, 1, 'notes are as they were');
});

browserTest('the status line shows the cell, the mode and the progress', calm, async (game) => {
  await game.enter('r1c2', '7');
  const view = await game.until('a move', ({ history }) => history.moves === 1);
  await until(
    'status',
    () => game.page.locator('#status').textContent(),
    (text) =>
      text.includes('r1c2') &&
      text.includes('Digit') &&
      text.includes(`${view.empty} empty`) &&
      text.includes('1 move'),
  );
});

browserTest('notes are filled in and cleaned up', withMarks, async (game) => {
  await game.button('Fill notes').click();
  const filled = await game.until('filled', ({ cells }) =>
    cells.every((cell) => cell.value !== null || cell.corner.length > 0),
  );
  for (const cell of filled.cells) if (cell.value === null) assert.deepEqual(cell.corner, cell.candidates);
  await game.enter('r1c2', '7');
  await game.untilCell('r1c2', { value: 7 });
  const stale = (await game.view()).faults.notes;
  assert.ok(stale.length > 0, 'with cleaning switched off, notes stay');
  await game.untilFaults((text) => /ruled out/.test(text));
  const bars = await game.page.locator('.digits path.bar').count();
  assert.equal(bars, stale.length);
  await game.chooseMenuItem('Clean up notes');
  await game.until('clean', ({ faults }) => faults.notes.length === 0);
  for (const { cell, digit } of stale) {
    const { corner } = await game.cell(cell);
    assert.ok(corner.length > 0 && !corner.includes(digit), `only note ${digit} is gone from ${cell}: ${corner}`);
  }
  await game.keys('Control+z');
  await game.until('undone', ({ faults }) => faults.notes.length === stale.length);
});

browserTest('a note has the same position in every cell', calm, async (game) => {
  await game.enter('r1c2', 'Shift+Digit3', 'Shift+Digit5');
  await game.enter('r2c2', 'Shift+Digit5', 'Shift+Digit9');
  await game.untilCell('r2c2', { corner: [5, 9] });
  const places = async (cell) =>
    Object.fromEntries(
      await (
        await game.drawnCell(cell)
      )
        .locator('text')
        .evaluateAll((texts) =>
          texts.flatMap((text) =>
            [...text.textContent].map((digit, index) => [
              digit,
              `${text.getAttribute('x').split(' ')[index]} ${text.getAttribute('y').split(' ')[index]}`,
            ]),
          ),
        ),
    );
  await until('drawn', async () => Object.keys(await places('r2c2')).join(''), '59');
  assert.equal((await places('r1c2'))['5'], (await places('r2c2'))['5']);
});

const killer = `9+killer=15:r1c1,r1c2+killer=24:r2c1,r2c2,r2c3\t${'.'.repeat(81)}`;

browserTest('no note stands on the total of a cage', { text: killer }, async (game) => {
  await game.page.getByRole('button', { name: 'Fill notes' }).click();
  await game.until('notes', ({ cells }) => cells[0].corner.length > 3);
  await until('drawn', () => game.page.locator('.digits text.note').count(), 81);
  const overlaps = await game.page.evaluate(() => {
    const totals = [...document.querySelectorAll('text.clue-total')].map((text) => text.getBBox());
    const moved = (text) => text.closest('g[transform]')?.transform.baseVal.consolidate()?.matrix ?? { e: 0, f: 0 };
    return [...document.querySelectorAll('text.note')].flatMap((text) =>
      [...text.textContent].filter((_, index) => {
        const note = text.getExtentOfChar(index);
        const [x, y] = [note.x + moved(text).e, note.y + moved(text).f];
        // The visible part of a digit is within the middle of its line.
        const [top, bottom] = [y + note.height * 0.25, y + note.height * 0.75];
        return totals.some(
          (total) =>
            x < total.x + total.width && total.x < x + note.width &&
            top < total.y + total.height * 0.75 && total.y + total.height * 0.25 < bottom,
        );
      }),
    );
  });
  assert.ok((await game.page.locator('text.clue-total').count()) >= 2);
  assert.deepEqual(overlaps, []);
});
