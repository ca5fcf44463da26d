// Themes, animation, settings, keyboard shortcuts.

import { EASY } from '../support/puzzles.mjs';
import { assert, browserTest, until } from '../support/browser-test.mjs';
import { findAccessibilityFaults, saveScreenshot } from '../support/screenshots.mjs';

/** Returns the lightness of the page, from 0 to 1. @param {import('../support/game.mjs').Game} game */
const lightness = (game) =>
  game.page.evaluate(() => {
    const [r, g, b] = getComputedStyle(document.body)
      .backgroundColor.match(/[\d.]+/g)
      .map(Number);
    return (r + g + b) / 765;
  });

browserTest(
  'a chosen theme applies at once and is saved',
  { text: EASY, context: { colorScheme: 'light' } },
  async (game) => {
    await game.chooseMenuItem('Settings');
    const choose = (name) =>
      game.page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name, exact: true }).check();
    await choose('Dark');
    await until(
      'dark',
      () => lightness(game),
      (light) => light < 0.2,
    );
    await until('kept', async () => (await game.server.ask('GET', 'api/settings')).theme, 'dark');
    await choose('Contrast');
    await until('contrast', () => lightness(game), 1);
    await choose('Light');
    await until(
      'light',
      () => lightness(game),
      (light) => light > 0.9 && light < 1,
    );
  },
);

browserTest(
  "the system's theme is followed as it changes",
  { text: EASY, context: { colorScheme: 'light' }, settings: { theme: 'light' }, needs: ['changing media'] },
  async (game) => {
    await game.chooseMenuItem('Settings');
    await game.page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name: 'System', exact: true }).check();
    await game.page.emulateMedia({ colorScheme: 'dark' });
    await until(
      'as the system',
      () => lightness(game),
      (light) => light < 0.2,
    );
    await game.page.emulateMedia({ colorScheme: 'light' });
    await until(
      'as the system',
      () => lightness(game),
      (light) => light > 0.9,
    );
  },
);

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  browserTest(
    `high contrast, ${colorScheme}`,
    { text: EASY, settings: { theme: 'contrast' }, context: { colorScheme } },
    async (game) => {
      await game.enter('r1c2', '8');
      await game.untilFaults((text) => /8 twice in row 1/.test(text));
      assert.equal(await lightness(game), colorScheme === 'light' ? 1 : 0);
      assert.deepEqual(await findAccessibilityFaults(game.page), []);
      await saveScreenshot(game.page, `desk-contrast-${colorScheme}`);
    },
  );
}

browserTest(
  'nothing moves when the system asks for reduced motion',
  { text: EASY, context: { reducedMotion: 'reduce' } },
  async (game) => {
    await game.keys('m');
    await game.page.getByRole('dialog').waitFor();
    const moving = await game.page.evaluate(() => document.getAnimations().length);
    assert.equal(moving, 0);
    const slow = await game.page
      .locator('.key')
      .first()
      .evaluate((key) => getComputedStyle(key).transitionDuration);
    assert.equal(slow, '0s');
  },
);

browserTest('every setting is saved at once', { text: EASY }, async (game) => {
  await game.chooseMenuItem('Settings');
  for (const name of ['Look', 'Entering digits', 'Hints and techniques']) await game.page.getByRole('heading', { name }).click();
  const settings = () => game.server.ask('GET', 'api/settings');
  const pick = async (group, name, field, value) => {
    await game.page
      .getByRole('group', { name: group, exact: true })
      .getByRole('radio', { name, exact: true })
      .check();
    await until(field, async () => (await settings())[field], value);
  };
  await pick('Animation', 'Off', 'motion', 'none');
  await pick('Select first', 'Digit', 'entry', 'digit');
  await pick('Digit layout', 'Number pad: 7 8 9 on top', 'layout', 'pad');
  await pick('Hints use', 'My notes', 'notes', 'own');
  await pick('Order of techniques', 'Subsets first', 'order', 'subsets');
  for (const [name, field] of [
    ['Tidy notes after each digit', 'autoclean'],
    ['Light up row, column and box', 'peers'],
    ['Light up equal digits', 'same'],
    ['Show timer', 'timer'],
  ]) {
    const before = (await settings())[field];
    await game.page.getByRole('switch', { name }).click();
    await until(field, async () => (await settings())[field], !before);
  }
  await game.page.getByRole('switch', { name: 'Techniques that assume a unique solution' }).click();
  const relying = (await game.server.ask('GET', 'api/techniques'))
    .filter((each) => each.assumes_uniqueness)
    .map((each) => each.id);
  await until('off', async () => (await settings()).off.sort(), relying.sort());
  await game.reload();
  await until(
    'still there',
    () =>
      game.page.getByRole('group', { name: 'Select first' }).getByRole('radio', { name: 'Digit' }).isChecked(),
    true,
  );
});

browserTest('a question mark lists the shortcuts, Escape closes the list', { text: EASY }, async (game) => {
  await game.keys('?');
  const dialog = game.page.getByRole('dialog', { name: 'Keyboard' });
  await dialog.getByText('undo', { exact: true }).waitFor();
  await game.keys('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await game.page.evaluate(() => document.activeElement.getAttribute('role')), 'gridcell');
});

browserTest('the order of techniques shows what it does with the puzzle on the board', { text: EASY, address: '#/settings' }, async (game) => {
  await game.page.getByRole('heading', { name: 'Hints and techniques' }).click();
  await game.page.getByRole('group', { name: 'Order of techniques' }).getByRole('radio', { name: 'Subsets first' }).check();
  const paths = game.page.locator('details', { hasText: 'in each order' }).locator('dd');
  await until('three paths', () => paths.allTextContents(), (texts) => texts.length === 3 && texts.every((text) => /^\d+ steps, first .+; up to /.test(text)));
});
