// Keyboard entry.

import { EASY } from '../support/puzzles.mjs';
import { assert, browserTest, until } from '../support/browser-test.mjs';

const game9 = { text: EASY, settings: { autoclean: false } };

/** Presses a key that Playwright's keyboard lacks. @param {import('../support/game.mjs').Game} game @param {KeyboardEventInit} key */
function press(game, key) {
  return game.page.evaluate(
    (key) =>
      document.activeElement.dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key }),
      ),
    key,
  );
}

browserTest('arrows stop at the edges, Home and End go along the row', game9, async (game) => {
  await game.click('r1c1');
  for (const [key, cell] of [
    ['ArrowLeft', 'r1c1'],
    ['ArrowUp', 'r1c1'],
    ['ArrowRight', 'r1c2'],
    ['ArrowDown', 'r2c2'],
    ['Control+End', 'r9c9'],
    ['ArrowRight', 'r9c9'],
    ['ArrowDown', 'r9c9'],
    ['Control+Home', 'r1c1'],
    ['End', 'r1c9'],
    ['Home', 'r1c1'],
    ['Control+End', 'r9c9'],
    ['Control+Home', 'r1c1'],
  ]) {
    await game.keys(key);
    await game.untilSelected(cell);
    assert.match(
      await game.page.evaluate(() => document.activeElement.getAttribute('aria-label')),
      new RegExp(`^row ${cell[1]} column ${cell[3]}`),
    );
  }
  await game.keys('Shift+ArrowRight', 'Shift+ArrowRight');
  await game.untilSelected('r1c1', 'r1c2', 'r1c3');
  await game.keys('Escape');
  await game.untilSelected();
  await game.keys('Control+a');
  assert.equal((await game.selected()).length, 81);
});

browserTest('Tab leaves the board and returns to the same cell', game9, async (game) => {
  await game.click('r5c5');
  await game.keys('Tab');
  assert.equal(await game.page.evaluate(() => document.activeElement.closest('.grid')), null);
  await game.keys('Shift+Tab');
  await until(
    'back',
    () => game.page.evaluate(() => document.activeElement.getAttribute('aria-label') ?? ''),
    (label) => /^row 5 column 5/.test(label),
  );
});

browserTest('digit keys and the number pad enter a digit; again, they remove it', game9, async (game) => {
  await game.enter('r1c2', '7');
  await game.untilCell('r1c2', { value: 7, given: false });
  await game.untilLabel('r1c2', /entry 7/);
  await game.keys('4');
  await game.untilCell('r1c2', { value: 4 });
  await game.keys('4');
  await game.untilCell('r1c2', { value: null });
  await press(game, { code: 'Numpad6', key: '6' });
  await game.untilCell('r1c2', { value: 6 });
  await game.keys('Backspace');
  await game.untilCell('r1c2', { value: null });
  await game.keys('6', 'Delete');
  await game.untilCell('r1c2', { value: null });
});

for (const [field, key, other, name] of [
  ['corner', 'Shift+', 'x', 'corner notes'],
  ['centre', 'Control+', 'c', 'centre notes'],
  ['colours', 'Alt+', 'v', 'marked'],
]) {
  browserTest(`${name} by a modifier and by a mode`, game9, async (game) => {
    await game.enter('r1c2', `${field === 'colours' ? 'Alt' : key.slice(0, -1)}+Digit3`);
    await game.untilCell('r1c2', { [field]: [3], value: null });
    await game.keys(`${key}Digit1`);
    await game.untilCell('r1c2', { [field]: [1, 3] });
    await game.untilLabel('r1c2', new RegExp(field === 'colours' ? 'marked blue, .*amber' : `${name} 1 3`));
    await game.keys(`${key}Digit3`);
    await game.untilCell('r1c2', { [field]: [1] });
    await game.keys(other);
    const pressed = game.page.locator('.modes [aria-pressed=true]');
    assert.match(await pressed.textContent(), new RegExp(field.slice(0, 5), 'i'));
    assert.match(
      await game.page.locator('#status').textContent(),
      new RegExp(field.slice(0, 5), 'i'),
      'the line below says so too',
    );
    await game.keys('5');
    await game.untilCell('r1c2', { [field]: [1, 5] });
    await game.keys('Backspace');
    await game.untilCell('r1c2', { [field]: [] });
    await game.keys('z', '4');
    await game.untilCell('r1c2', { value: 4 });
  });
}

browserTest('Shift with the number pad makes corner notes', game9, async (game) => {
  await game.click('r1c2');
  await press(game, { code: 'Numpad3', key: 'PageDown', modifierNumLock: true });
  await game.untilCell('r1c2', { corner: [3], value: null });
});

browserTest('Space cycles through the modes', game9, async (game) => {
  await game.click('r1c2');
  for (const mode of ['Corner', 'Centre', 'Colour', 'Digit']) {
    await game.keys('Space');
    await until(mode, () => game.page.locator('.modes [aria-pressed=true]').textContent(), mode);
  }
});

browserTest('several cells at once: a note is added where it lacks, removed when all have it', game9, async (game) => {
  await game.enter('r1c2', 'Shift+Digit5');
  await game.untilCell('r1c2', { corner: [5] });
  await game.keys('Shift+ArrowRight', 'Shift+Digit5');
  await game.untilCell('r1c3', { corner: [5] });
  await game.untilCell('r1c2', { corner: [5] });
  await game.keys('Shift+Digit5');
  await game.untilCell('r1c2', { corner: [] });
  await game.untilCell('r1c3', { corner: [] });
});

browserTest('erasing removes digits, then notes, then colours', game9, async (game) => {
  await game.enter('r1c2', 'Alt+Digit2', 'Shift+Digit5', 'Control+Digit6', '7');
  await game.untilCell('r1c2', { value: 7, colours: [2] });
  await game.keys('Backspace');
  await game.untilCell('r1c2', { value: null, corner: [5], centre: [6], colours: [2] });
  await game.keys('Backspace');
  await game.untilCell('r1c2', { corner: [], centre: [], colours: [2] });
  await game.keys('Backspace');
  await game.untilCell('r1c2', { colours: [] });
});

browserTest('givens stay, other keys do nothing', { ...game9 }, async (game) => {
  const before = await game.view();
  await game.enter('r1c1', '5');
  await game.untilMessage(/given/i);
  await game.keys('Backspace', 'q', 'F2', '0', '-', '+', '.', ',', 'Insert', 'w', 'Numpad6');
  await press(game, { code: 'CapsLock', key: 'CapsLock' });
  await press(game, { code: 'Quote', key: '\u00e4' });
  const after = await game.view();
  assert.deepEqual(after.cells, before.cells);
  assert.equal(after.history.moment, 0);
  assert.equal(await game.page.locator('dialog').count(), 0);
  await game.enter('r1c2', '5');
  await game.untilCell('r1c2', { value: 5 });
});

browserTest(
  'letters enter digits above 9, Alt makes them shortcuts',
  { text: `${'.'.repeat(255)}1`, rules: '16' },
  async (game) => {
    await game.enter('r1c1', 'a');
    await game.untilCell('r1c1', { value: 10 });
    await game.untilLabel('r1c1', /entry A/);
    await game.enter('r10c12', 'Shift+g');
    await game.untilCell('r10c12', { value: null, corner: [16] });
    await game.enter('r2c1', 'c');
    await game.untilCell('r2c1', { value: 12 });
    await game.keys('Alt+c');
    await until('centre', () => game.page.locator('.modes [aria-pressed=true]').textContent(), 'Centre');
    await game.enter('r3c1', 'e');
    await game.untilCell('r3c1', { centre: [14] });
  },
);

browserTest(
  'digit first: a digit, then cells',
  { text: EASY, settings: { entry: 'digit', autoclean: false } },
  async (game) => {
    await game.keys('7');
    await until('chosen', () => game.page.locator('.pad [aria-pressed=true]').getAttribute('data-digit'), '7');
    await game.click('r1c2');
    await game.untilCell('r1c2', { value: 7 });
    await game.click('r1c3');
    await game.untilCell('r1c3', { value: 7 });
    await game.keys('ArrowRight', 'Enter');
    await game.untilCell('r1c4', { value: 7 });
    await game.keys('x');
    await game.click('r2c2');
    await game.untilCell('r2c2', { corner: [7] });
    await game.keys('7');
    await until('given up', () => game.page.locator('.pad [aria-pressed=true]').count(), 0);
    await game.click('r2c4');
    await game.untilSelected('r2c4');
    assert.equal((await game.cell('r2c4')).value, null);
  },
);

browserTest('every kind of change can be undone and redone', game9, async (game) => {
  const start = (await game.view()).cells;
  await game.enter('r1c2', 'Shift+Digit5');
  await game.untilCell('r1c2', { corner: [5] });
  await game.keys('Control+Digit6', 'Alt+Digit2', '7');
  await game.untilCell('r1c2', { value: 7, colours: [2] });
  const end = (await game.view()).cells;
  for (const moment of [3, 2, 1, 0]) {
    await game.keys('Control+z');
    await game.until(`moment ${moment}`, (view) => view.history.moment === moment);
  }
  assert.deepEqual((await game.view()).cells, start);
  await until('nothing to undo', () => game.button('Undo').isDisabled(), true);
  for (const key of ['Control+y', 'Control+Shift+z', 'Control+y', 'Control+y']) await game.keys(key);
  await game.until('redone', (view) => view.history.moment === 4);
  assert.deepEqual((await game.view()).cells, end);
  await game.button('Undo').click();
  await game.until('by the button', (view) => view.history.moment === 3);
  await game.button('Redo').click();
  await game.until('by the button', (view) => view.history.moment === 4);
});

browserTest(
  'a placed digit removes the notes that it rules out, in one change',
  { text: EASY, settings: { autoclean: true } },
  async (game) => {
    await game.enter('r1c2', 'Shift+Digit7');
    await game.enter('r1c3', 'Control+Digit7');
    await game.untilCell('r1c3', { centre: [7] });
    await game.enter('r2c2', '7');
    await game.untilCell('r2c2', { value: 7 });
    await game.untilCell('r1c2', { corner: [] });
    await game.untilCell('r1c3', { centre: [] });
    await game.keys('Control+z');
    await game.untilCell('r1c2', { corner: [7] });
    await game.untilCell('r1c3', { centre: [7] });
  },
);

browserTest('the history keeps branches and bookmarks', game9, async (game) => {
  await game.enter('r1c2', '7');
  await game.untilCell('r1c2', { value: 7 });
  await game.chooseMenuItem('History');
  await game.card.getByLabel('Bookmark name').fill('a guess');
  await game.card.getByRole('button', { name: 'Add bookmark' }).click();
  await game.until('kept', (view) => view.history.bookmarks[0]?.name === 'a guess');
  await game.card.getByRole('button', { name: 'Undo' }).click();
  await game.until('undone', (view) => view.history.moment === 0);
  await game.enter('r1c2', '6');
  await game.untilCell('r1c2', { value: 6 });
  await game.keys('Control+z');
  await game.until('two ways', (view) => view.history.branches.length === 2);
  // The tree has one row per moment, and a separate lane for abandoned lines of play.
  await game.untilCount('.tree li', 3);
  await game.untilCount('.lanes path', 2);
  await game.card.getByRole('button', { name: /a guess r1c2 = 7/ }).click();
  await game.untilCell('r1c2', { value: 7 });
  await game.card.getByRole('button', { name: 'Restart' }).click();
  await game.until('restarted', (view) => view.history.moment === 0);
  await game.card.getByRole('button', { name: 'a guess' }).click();
  await game.untilCell('r1c2', { value: 7 });
  await game.card.getByRole('button', { name: 'Remove' }).click();
  await game.until('forgotten', (view) => view.history.bookmarks.length === 0);
  // A digit placed by a hint is marked.
  await game.act({ do: 'hinted' });
  await game.act({ do: 'apply', conclusions: ['r1c3=6'] });
  await game.untilCount('.lanes circle.hinted', 1);
});
