// Every screen on a phone, a tablet and a desktop, light and dark: no accessibility faults by axe, and a screenshot of each.

import { readFile, readdir } from 'node:fs/promises';
import test from 'node:test';
import { CHAINS } from '../support/puzzles.mjs';
import { SIZES, assert, browserTest, until } from '../support/browser-test.mjs';
import { SCREEN_ROWS, nameOf, openRow, openScreen } from '../support/screen-rows.mjs';
import { findAccessibilityFaults, saveScreenshot } from '../support/screenshots.mjs';

/** @typedef {import('../support/game.mjs').Game} Game */

/** The folder of the page's modules. */
const MODULES = new URL('../../crates/pencilmark-server/web/js/', import.meta.url);

/** The states of the board and its dialogs, with the way to open each; the screens with an address follow them. @type {[string, (game: Game) => Promise<unknown>][]} */
const SCREENS = [
  ['board', (game) => game.click('r2c2')],
  [
    'notes',
    async (game) => {
      await game.act({ do: 'fill' });
      await game.act({ do: 'colour', cells: ['r1c1', 'r2c2', 'r3c3'], colour: 2 });
      await game.act({ do: 'centre', cells: ['r1c1', 'r1c3'], digit: 5 });
      await game.act({ do: 'digit', cells: ['r5c1'], digit: 4 });
      await game.act({ do: 'digit', cells: ['r1c5'], digit: 4 });
      await game.untilFaults((text) => text.length > 0);
      await game.click('r1c5');
    },
  ],
  [
    'hint',
    async (game) => {
      await game.act({ do: 'restart' });
      await game.synced();
      const { rungs } = await game.ask({ ask: 'hint', rung: 5 });
      for (let rung = 1; rung <= rungs; rung++) {
        await game.keys('h');
        await game.card.getByText(`${rung} of ${rungs}`).waitFor();
      }
    },
  ],
  [
    'path',
    async (game) => {
      await game.keys('Escape');
      await game.chooseMenuItem('Solve by logic');
      await until(
        'drawn',
        () => game.page.locator('.drawing > *').count(),
        (count) => count > 0,
      );
    },
  ],
  [
    'search',
    async (game) => {
      await game.keys('Escape');
      await game.chooseMenuItem('Backtracker');
      await game.card.getByRole('button', { name: 'Pause' }).click();
    },
  ],
  [
    'missed',
    async (game) => {
      await game.keys('Escape');
      await game.chooseMenuItem('What did I miss?');
      await game.card.locator('.found li').first().waitFor();
    },
  ],
  [
    'history',
    async (game) => {
      await game.keys('Escape');
      await game.act({ do: 'bookmark', name: 'before the guess' });
      await game.chooseMenuItem('History');
      await game.card.getByRole('button', { name: 'before the guess' }).waitFor();
    },
  ],
  [
    'rate',
    async (game) => {
      await game.keys('Escape');
      await game.chooseMenuItem('How hard is it?');
      await game.card.getByText('Givens').waitFor();
    },
  ],
  [
    'new',
    (game) => game.keys('Escape', 'g').then(() => game.page.getByRole('region', { name: 'The wish' }).waitFor()),
  ],
  [
    'help',
    (game) => game.back().then(() => game.keys('Escape', '?')).then(() => game.page.getByRole('dialog', { name: 'Keyboard' }).waitFor()),
  ],
  [
    'menu',
    async (game) => {
      await game.keys('Escape');
      await game.page.locator('#nav').getByRole('button', { name: 'Menu' }).click();
      await game.page.getByRole('dialog').waitFor();
    },
  ],
  [
    'tools',
    async (game) => {
      await game.keys('Escape', '/');
      await game.page.getByRole('searchbox').waitFor();
    },
  ],
  [
    'enter',
    async (game) => {
      await game.keys('Escape');
      await (await game.openEnter()).waitFor();
    },
  ],
  [
    'share',
    async (game) => {
      await game.keys('Escape');
      await game.back();
      await game.chooseMenuItem('Share');
      await until(
        'a text',
        () => game.page.getByLabel('The puzzle as text').inputValue(),
        (text) => text !== '',
      );
    },
  ],
  ['drill', (game) => game.keys('Escape').then(() => openScreen(game, 'practise/naked-pair'))],
  [
    'drill-marked',
    async (game) => {
      await game.page.locator('.drill-grid [role=gridcell]').nth(40).focus();
      const open = game.page.locator('.drill-grid [aria-label*=" "]').first();
      await open.click();
      await game.page.getByRole('button', { name: 'Check' }).click();
      await game.page.locator('.verdict').getByText(/\w/).waitFor();
    },
  ],
  [
    'drill-shown',
    async (game) => {
      await game.page.getByRole('button', { name: 'Show me' }).click();
      await game.page.getByRole('button', { name: 'Next drill' }).waitFor();
    },
  ],
];

test('every screen of the page has a row', async () => {
  const found = new Set();
  for (const file of await readdir(MODULES, { recursive: true })) {
    const text = file.endsWith('.js') ? await readFile(new URL(file, MODULES), 'utf8') : '';
    for (const [, name] of text.matchAll(/registerScreen\('(\w+)'/g)) found.add(name);
  }
  assert.deepEqual([...found].sort(), [...new Set(SCREEN_ROWS.map(({ name }) => name))].sort());
});

for (const [device, size] of Object.entries(SIZES)) {
  for (const theme of ['light', 'dark']) {
    const opening = { text: CHAINS, size, touch: device !== 'desk', settings: { theme, motion: 'none' } };
    browserTest(`every screen of a ${device}, ${theme}`, opening, async (game) => {
      /** @type {string[]} */
      const found = [];
      const rows = SCREEN_ROWS.map((row) => /** @type {const} */ ([nameOf(row), (/** @type {Game} */ game) => openRow(game, row)]));
      for (const [name, go] of [...SCREENS, ...rows]) {
        await go(game);
        await saveScreenshot(game.page, `${device}-${theme}-${name}`);
        // Except for colours, axe's checks give equal results at every size: one run in each theme and one on a phone are enough.
        if (device === 'desk' || theme === 'light')
          found.push(...(await findAccessibilityFaults(game.page)).map((each) => `${name}: ${each}`));
        const wide = await game.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        if (wide > 0) found.push(`${name}: wider than the window by ${wide}`);
      }
      assert.deepEqual(found, []);
    });
  }
}

browserTest(
  'a finished game, a paused one and a blank board',
  { text: `${'.'.repeat(80)}1`, settings: { theme: 'light' } },
  async (game) => {
    await game.keys('p');
    await game.page.locator('.pause-cover').waitFor();
    await saveScreenshot(game.page, 'desk-light-paused');
    assert.deepEqual(await findAccessibilityFaults(game.page), []);
    await game.keys('p');
    await (await game.openEnter()).getByRole('button', { name: 'Type it in' }).click();
    await game.page.locator('.ways-on').waitFor();
    await saveScreenshot(game.page, 'desk-light-setting');
    assert.deepEqual(await findAccessibilityFaults(game.page), []);
  },
);
