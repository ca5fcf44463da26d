// The setter's page: every gesture by pointer, touch and keys; the verdicts; a puzzle from the blank board to a link and back.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { SIZES, assert, browserTest, until } from '../support/browser-test.mjs';
import { SOLVED } from '../support/puzzles.mjs';
import { en } from '../../crates/pencilmark-server/web/js/set/en.js';
import { de } from '../../crates/pencilmark-server/web/js/set/de.js';
import { test } from 'node:test';
import { leftOut } from '../support/needs.mjs';
import { tap } from '../support/page.mjs';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const LAPTOP = { width: 1280, height: 800 };

/** A setter at work on the page. */
class Setter {
  /** @param {import('../support/game.mjs').Game} game */
  constructor(game) {
    this.game = game;
    this.page = game.page;
  }

  /** @param {import('../support/game.mjs').Game} game */
  static async at(game) {
    const setter = new Setter(game);
    await setter.page.locator('#set .kindtile').first().waitFor();
    game.id = /#\/set\/(.+)/.exec(setter.page.url())?.[1] ?? null;
    return setter;
  }

  /** The clues that are drawn, as texts. */
  async clues() {
    const view = await this.game.view();
    return view.clues.map((clue) => clue.text);
  }

  /** Returns the clues that the page shows, as texts. @returns {Promise<string[]>} */
  shownClues() {
    return this.page.evaluate(async () => {
      const { state } = await import(new URL('js/shared/state.js', document.baseURI).href);
      return state.view.clues.map((/** @type {{ text: string }} */ clue) => clue.text);
    });
  }

  /** @param {string[]} expected */
  untilClues(...expected) {
    return until('clues', () => this.clues(), expected);
  }

  /** Returns the middle of a cell, moved by fractions of a cell. @param {string} cell @param {[number, number]} [by] */
  async point(cell, [right, down] = [0, 0]) {
    const [row, column] = cell.slice(1).split('c').map(Number);
    const box = await this.page.locator('.grid').boundingBox();
    const size = Math.sqrt(await this.page.locator('[role=gridcell]').count());
    return [box.x + ((column - 0.5 + right) * box.width) / size, box.y + ((row - 0.5 + down) * box.height) / size];
  }

  /** Draws over cells by mouse. @param {...string} cells */
  async drag(...cells) {
    await this.page.mouse.move(...(await this.point(cells[0])));
    await this.page.mouse.down();
    for (const cell of cells.slice(1)) await this.page.mouse.move(...(await this.point(cell)), { steps: 3 });
    await this.page.mouse.up();
  }

  /** Draws over cells by finger. @param {...string} cells */
  async swipe(...cells) {
    if (leftOut('touch')) return this.drag(...cells);
    const session = await this.page.context().newCDPSession(this.page);
    const touch = async (/** @type {string} */ type, /** @type {string | null} */ cell) => {
      const points = [];
      if (cell !== null) {
        const [x, y] = await this.point(cell);
        points.push({ x, y });
      }
      await session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    };
    await touch('touchStart', cells[0]);
    for (const cell of cells.slice(1)) await touch('touchMove', cell);
    await touch('touchEnd', null);
    await session.detach();
  }

  /** Presses a point of the board. @param {string} cell @param {[number, number]} by */
  async press(cell, by) {
    await this.page.mouse.click(...(await this.point(cell, by)));
  }

  /** Selects a kind with the search field. @param {string} words */
  async choose(words) {
    await this.page.keyboard.press('/');
    await this.page.keyboard.type(words);
    await this.page.keyboard.press('Enter');
  }

  /** @param {...string} keys */
  async keys(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Selects a kind by taps. @param {string} family @param {string} kind */
  async tapKind(family, kind) {
    const place = this.page.locator(`[data-family=${family}]`);
    // The card of the clue drawn last appears as soon as the clue is known, and takes the place of the palette.
    await until('the palette', async () => (await tap(this.page.locator('[data-tab=draw]')), place.isVisible()), true);
    await tap(place);
    await tap(this.page.locator(`[data-kind="${kind}"]`));
  }

  async selectCell(cell) {
    await this.page.locator('[data-tab=select]').click();
    await this.page.mouse.click(...(await this.point(cell)));
    await this.page.locator('[data-tab=draw]').click();
    await this.page.locator('[role=gridcell][tabindex="0"]').focus();
  }
}

/** Clues drawn by pointer: the kind, the gesture, and the resulting clue. */
const BY_POINTER = [
  ['killer cage', (setter) => setter.drag('r1c1', 'r1c2', 'r2c2'), 'killer:r1c1,r1c2,r2c2'],
  ['thermometer', (setter) => setter.drag('r9c1', 'r8c1', 'r7c2'), 'thermo:r9c1-r8c1-r7c2'],
  ['arrow', (setter) => setter.drag('r5c5', 'r5c6', 'r5c7'), 'arrow:r5c5/r5c6-r5c7'],
  ['white dot', (setter) => setter.press('r3c3', [0.45, 0]), 'difference:r3c3-r3c4'],
  ['odd', (setter) => setter.drag('r9c9'), 'odd:r9c9'],
];

browserTest('a setter draws by pointer what each gesture draws', { address: '#/set', size: LAPTOP }, async (game) => {
  const setter = await Setter.at(game);
  const drawn = [];
  for (const [kind, draw, clue] of BY_POINTER) {
    await setter.choose(kind);
    await draw(setter);
    drawn.push(clue);
    await setter.untilClues(...drawn);
  }
  await setter.choose('quadruple');
  await setter.press('r4c7', [0.45, 0.45]);
  await setter.keys('1', ',', '2', 'Enter');
  await setter.untilClues(...drawn, 'quadruple=1,2:r4c7,r4c8,r5c7,r5c8');
  await setter.choose('sandwich');
  await setter.press('r8c1', [-0.7, 0]);
  await setter.keys('5', 'Enter');
  await setter.choose('little killer');
  await setter.press('r1c6', [0, -0.7]);
  await setter.keys('2', '0', 'Enter');
  await setter.choose('clones');
  await setter.drag('r6c3', 'r6c4');
  await setter.drag('r7c6', 'r7c7');
  await setter.keys('Enter');
  await setter.choose('anti-knight');
  const all = [
    ...drawn,
    'quadruple=1,2:r4c7,r4c8,r5c7,r5c8',
    'sandwich=5:r8c0',
    'littlekiller=20:r0c6dl',
    'clone:r6c3,r6c4/r7c6,r7c7',
    'antiknight',
  ];
  await setter.untilClues(...all);
  // Each undo removes one clue, each redo restores one.
  for (let left = all.length - 1; left > all.length - 4; left--) {
    await setter.page.keyboard.press('Control+z');
    await setter.untilClues(...all.slice(0, left));
  }
  await setter.page.keyboard.press('Control+y');
  await setter.untilClues(...all.slice(0, all.length - 2));
});

browserTest('a setter draws, edits, copies and removes by keys alone', { address: '#/set', size: LAPTOP }, async (game) => {
  const setter = await Setter.at(game);
  await setter.selectCell('r1c1');
  await setter.choose('killer cage');
  await setter.keys('Space', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Backspace', 'Enter', '1', '5', 'Enter');
  await setter.untilClues('killer=15:r1c1,r1c2,r2c2');
  await setter.keys('9', 'Enter');
  await setter.untilClues('killer=9:r1c1,r1c2,r2c2');
  await setter.selectCell('r9c1');
  await setter.choose('thermometer');
  await setter.keys('Space', 'ArrowRight', 'ArrowRight', 'Space');
  await setter.untilClues('killer=9:r1c1,r1c2,r2c2', 'thermo:r9c1-r9c2-r9c3');
  await setter.keys('t');
  await setter.untilClues('killer=9:r1c1,r1c2,r2c2', 'thermo:r9c3-r9c2-r9c1');
  await setter.keys('c');
  await setter.keys('ArrowUp', 'v');
  await until('a copy', async () => (await setter.clues()).length, 3);
  await setter.keys('Delete');
  await until('no copy', async () => (await setter.clues()).length, 2);
  await setter.choose('sandwich');
  await setter.keys('Space', 'ArrowLeft', 'Enter', '1', '2', 'Enter');
  await until('a sandwich', async () => (await setter.clues()).at(-1)?.startsWith('sandwich=12:r'), true);
  await setter.choose('black dot');
  await setter.keys('Space', 'ArrowUp', 'Enter');
  await until('a dot', async () => (await setter.clues()).at(-1)?.startsWith('ratio:r'), true);
  // Esc drops the clue that is being drawn.
  await setter.keys('Space', 'ArrowUp', 'Escape');
  await until('nothing new', async () => (await setter.clues()).length, 4);
});

browserTest('a setter draws by finger, and taps totals', { address: '#/set', size: SIZES.phone, touch: true }, async (game) => {
  const setter = await Setter.at(game);
  await tap(setter.page.locator('[data-tab=puzzle]'));
  await setter.page.getByLabel(en.puzzle.boxes).fill('4');
  await tap(setter.page.getByRole('button', { name: en.puzzle.setBoard }));
  await until('a small board', () => setter.page.locator('[role=gridcell]').count(), 16);
  await setter.tapKind('cages', 'killer');
  await setter.swipe('r1c1', 'r1c2');
  await setter.untilClues('killer:r1c1,r1c2');
  await tap(setter.page.locator('.key.likely', { hasText: '3' }).first());
  await setter.untilClues('killer=3:r1c1,r1c2');
  await setter.tapKind('lines', 'thermo');
  await setter.swipe('r4c1', 'r4c2', 'r4c3');
  await setter.untilClues('killer=3:r1c1,r1c2', 'thermo:r4c1-r4c2-r4c3');
  await setter.tapKind('edges', 'greater');
  await setter.swipe('r3c3');
  await until('an edge', async () => (await setter.clues()).at(-1)?.startsWith('greater:'), true);
  await tap(setter.page.locator('.verdict-line'));
  await setter.page.locator('.verdict-card').waitFor({ state: 'visible' });
});

/** Eighteen cages that fill the board, two in each row but for some that reach into the next one. @type {string[][]} */
const CAGES = Array.from({ length: 9 }, (_, row) => {
  const cells = Array.from({ length: 9 }, (_, column) => `r${row + 1}c${column + 1}`);
  const at = 4 + (row % 2);
  return [cells.slice(0, at), cells.slice(at).toReversed()];
}).flat();

for (const [name, size] of Object.entries({ phone: SIZES.phone, tablet: SIZES.tablet, laptop: LAPTOP }))
  browserTest(`a killer of eighteen cages is set in 37 presses: ${name}`, { address: '#/set', size, touch: name !== 'laptop' }, async (game) => {
    const setter = await Setter.at(game);
    const press = (/** @type {import('playwright-core').Locator} */ place) => (name === 'laptop' ? place.click() : tap(place));
    const stroke = (/** @type {string[]} */ cells) => (name === 'laptop' ? setter.drag(...cells) : setter.swipe(...cells));
    const isInside = (/** @type {import('playwright-core').Locator} */ place) =>
      place.evaluate((each) => {
        const [own, hand] = [each.getBoundingClientRect(), document.querySelector('#controls').getBoundingClientRect()];
        return own.top >= hand.top && own.bottom <= hand.bottom + 1 && own.right <= hand.right + 1;
      });
    // Before anything is chosen, names and families are whole.
    const isBroken = (/** @type {Element[]} */ each) =>
      each.filter((span) => {
        const range = document.createRange();
        const text = /** @type {Text} */ (span.firstChild);
        const isCut = [...text.data.matchAll(/\p{L}+/gu)].some(({ 0: word, index }) => (range.setStart(text, index), range.setEnd(text, index + word.length), range.getClientRects().length > 1));
        return isCut || span.scrollWidth > span.clientWidth + 1;
      }).map((span) => span.textContent);
    assert.deepEqual(await setter.page.locator('.kindtile:visible span').evaluateAll(isBroken), []);
    assert.ok(await isInside(setter.page.locator('.family').last()), 'all families are in sight');
    let presses = 1;
    await press(setter.page.locator('[data-kind=killer]').first());
    const board = await setter.page.locator('.grid').boundingBox();
    const expected = [];
    for (const cells of CAGES) {
      // Going back over a cell of the same stroke does nothing.
      await stroke([...cells.slice(0, 3), cells[1], ...cells.slice(3)]);
      const total = cells.reduce((sum, cell) => sum + Number(SOLVED[9 * (Number(cell[1]) - 1) + Number(cell[3]) - 1]), 0);
      const key = setter.page.getByRole('button', { name: new RegExp(`^${total}(:|$)`) });
      await key.waitFor();
      assert.ok(await isInside(key), `the key of ${total} is in sight`);
      await press(key);
      presses += 2;
      expected.push(total);
      await until(`cage ${expected.length}`, async () => (await setter.clues()).filter((text) => /=/.test(text)).length, expected.length);
    }
    assert.equal(presses, 37);
    const view = await game.view();
    assert.deepEqual(view.clues.map(({ cells, numbers }) => [cells.flat().length, numbers[0]]).sort().join(' '), CAGES.map((cells, at) => [cells.length, expected[at]]).sort().join(' '));
    assert.deepEqual(await setter.page.locator('.grid').boundingBox(), board, 'the board kept its place');
    // A tap on a cage selects it.
    await stroke(['r5c2']);
    await setter.page.locator('.clue-card h2', { hasText: /cage .*at r5c1/ }).waitFor();
    assert.equal((await setter.clues()).length, 18);
  });

browserTest('the board keeps its size when the first clue beside it comes, and shows no other numbers there', { address: '#/set', size: LAPTOP }, async (game) => {
  const setter = await Setter.at(game);
  await setter.choose('sandwich');
  const box = () => setter.page.locator('.grid').boundingBox();
  const before = await box();
  await setter.press('r1c2', [0, -0.7]);
  await setter.keys('5', 'Enter');
  await setter.untilClues('sandwich=5:r0c2');
  await until('the clue', () => setter.page.locator('.board text', { hasText: /^5$/ }).count(), 1);
  assert.deepEqual(await box(), before);
  assert.equal(await setter.page.locator('.labels text').count(), 0);
});

browserTest('the page for setting makes one game, however often it is opened', { address: '#/set', size: LAPTOP }, async (game) => {
  const setter = await Setter.at(game);
  const games = async () => (await game.server.ask('GET', 'api/games')).length;
  const before = await games();
  for (let time = 0; time < 2; time++) {
    await setter.page.evaluate(() => (location.hash = '#/games'));
    await setter.page.getByRole('heading', { name: 'Games', level: 1 }).waitFor();
    await setter.page.evaluate(() => (location.hash = '#/set'));
    await setter.page.locator('#set .kindtile').first().waitFor();
    assert.equal(await game.shownGameId(), game.id);
  }
  assert.equal(await games(), before);
});

browserTest('the verdict says none and what clashes, several, and one', { address: '#/set', size: LAPTOP }, async (game) => {
  const setter = await Setter.at(game);
  const word = () => setter.page.locator('.verdict h2').textContent();
  await until('several', word, en.verdict.several);
  await game.act({ do: 'board', rules: '4+killer=3:r1c1,r1c2+killer=3:r1c3,r1c4' });
  await game.reload();
  await until('none', word, en.verdict.none);
  await until('what clashes', () => setter.page.locator('.offers li').count(), 2);
  // Both cages need 1 and 2; with a total of 7 one of them would hold 3 and 4. The numbers that end the clash are found one by one.
  await until('two ways out', () => setter.page.locator('.offers .btn', { hasText: en.verdict.setTo(7) }).count(), 2);
  await setter.page.locator('.card-foot .btn.main', { hasText: en.verdict.setTo(7) }).waitFor();
  await setter.page.locator('.offers .btn').last().click();
  await until('several again', word, en.verdict.several);
  await setter.page.getByRole('button', { name: en.verdict.suggest, exact: true }).click();
  await setter.page.locator('.card-foot .btn.main', { hasText: /given/ }).click();
  await until('one', word, en.verdict.one);
  await setter.page.locator('.path rect').first().waitFor();
  await setter.page.getByRole('button', { name: en.verdict.test }).click();
  await until('playing', () => setter.page.evaluate(() => location.hash.startsWith('#/game/') && !document.body.dataset.set), true);
  await setter.game.back();
  await until('back at the drawing', word, en.verdict.one);
});

browserTest('cells that are equal in all solutions have a letter, a tint and words', { address: '#/set', size: LAPTOP }, async (game) => {
  const setter = await Setter.at(game);
  const letters = () => setter.page.locator('.equal-letter').allTextContents();
  const words = (cell) => setter.page.locator('[role=gridcell]').nth(cell).getAttribute('aria-description');
  await game.act({ do: 'clues', add: ['palindrome:r1c1-r2c2-r3c3-r4c4-r5c5'] });
  await game.reload();
  await until('two pairs', letters, ['a', 'a', 'b', 'b']);
  assert.equal(await words(0), en.equal.cell('a', 'r5c5'));
  assert.equal(await words(30), en.equal.cell('b', 'r2c2'));
  const list = () => setter.page.locator('.equal-list li').allTextContents();
  await until('both pairs in words', list, ['a r1c1 = r5c5', 'b r2c2 = r4c4']);
  // Each group has a tint, and other cells have none.
  const tints = await setter.page.locator('.equal').evaluateAll((all) => all.map((each) => getComputedStyle(each).fill));
  assert.deepEqual([tints.length, new Set(tints).size], [4, 2]);
  assert.equal(await words(1), null);
  // A digit that is the same in all solutions is no longer listed as equal.
  await game.act({ do: 'digit', cells: ['r1c1'], digit: 4 });
  await game.reload();
  await until('one pair', letters, ['a', 'a']);
  await until('one pair in words', list, ['a r2c2 = r4c4']);
});

browserTest('an answer that comes during a press does not take the press away', { address: '#/set', size: LAPTOP }, async (game) => {
  const setter = await Setter.at(game);
  await game.act({ do: 'board', rules: '6+thermo:r6c1-r5c1-r4c1-r3c1' });
  await game.reload();
  await until('several', () => setter.page.locator('.verdict:not(.stale) h2').textContent(), en.verdict.several);
  const suggest = setter.page.getByRole('button', { name: en.verdict.suggest, exact: true });
  await suggest.hover();
  await setter.page.mouse.down();
  await setter.page.evaluate(async () => {
    const { set, updateSet } = await import(new URL('js/set/set-state.js', document.baseURI).href);
    updateSet({ equal: [...set.equal] });
  });
  await setter.page.mouse.up();
  await setter.page.locator('.card-foot .btn.main', { hasText: /given|clue/ }).waitFor();
});

browserTest('totals of cages are suggested, and one tap sets them', { address: '#/set', size: LAPTOP }, async (game) => {
  const setter = await Setter.at(game);
  const word = () => setter.page.locator('.verdict:not(.stale) h2').textContent();
  const cages = ['killer:r5c1,r6c1,r6c2', 'killer:r5c4,r5c5,r6c4', 'killer:r1c4,r1c5,r2c4', 'killer:r2c6,r3c6', 'killer:r3c1,r4c1,r4c2'];
  await game.act({ do: 'board', rules: `6+palindrome:r1c1-r2c2-r3c3-r4c4+${cages.join('+')}` });
  await game.reload();
  await until('several', word, en.verdict.several);
  await setter.page.getByRole('button', { name: en.verdict.suggest, exact: true }).click();
  const offers = setter.page.locator('.offers .link');
  await until('all suggestions', async () => (await offers.allTextContents()).length > 3 && (await setter.page.getByText(en.verdict.more).count()), 0);
  const totals = setter.page.locator('.offers li').filter({ hasText: /cage of \d+/ }).first();
  const left = await totals.locator('.res').textContent();
  await totals.locator('.link').click();
  await until('numbers', async () => (await setter.clues()).some((clue) => clue.startsWith('killer=')), true);
  await until('fewer solutions', word, left?.startsWith(en.verdict.one_) ? en.verdict.one : en.verdict.several);
  await setter.page.keyboard.press('Control+z');
  await setter.untilClues('palindrome:r1c1-r2c2-r3c3-r4c4', ...cages);
});

/** Draws one clue of a puzzle: its kind, its cells or the place beside the grid, and its number. */
async function drawRow(
  /** @type {Setter} */ setter,
  /** @type {[string, string[] | [string, [number, number]], string]} */ [kind, where, number],
) {
  await setter.choose(kind);
  if (typeof where[1] === 'object') await setter.press(where[0], /** @type {[number, number]} */ (where[1]));
  else await setter.drag(.../** @type {string[]} */ (where));
  if (number !== '') await setter.keys(...number, 'Enter');
}

/** Puzzles on a 6x6 grid, each drawn by hand from a blank board. @type {Record<string, [string, any, string][]>} */
const PUZZLES = {
  killer: [
    ['killer cage', ['r1c1', 'r1c2', 'r2c1'], '6'],
    ['killer cage', ['r1c3', 'r2c3'], '11'],
    ['killer cage', ['r3c4', 'r3c5', 'r3c6'], '9'],
    ['killer cage', ['r6c5', 'r6c6'], '3'],
  ],
  lines: [
    ['thermometer', ['r6c1', 'r5c1', 'r4c1', 'r3c1'], ''],
    ['renban', ['r1c4', 'r1c5', 'r1c6'], ''],
    ['arrow', ['r3c3', 'r4c4', 'r5c5'], ''],
    ['palindrome', ['r6c4', 'r5c5', 'r4c6'], ''],
  ],
  'outside clues': [
    ['sandwich', ['r1c1', [-0.7, 0]], '9'],
    ['sandwich', ['r4c1', [-0.7, 0]], '0'],
    ['x-sum', ['r1c3', [0, -0.7]], '8'],
    ['skyscraper', ['r3c6', [0.7, 0]], '3'],
  ],
};

for (const [name, rows] of Object.entries(PUZZLES)) {
  browserTest(
    `a puzzle with ${name} is drawn from blank, and its links open again and are solved`,
    { address: '#/set', size: LAPTOP, only: 'server' },
    async (game) => {
      const setter = await Setter.at(game);
      await setter.page.locator('[data-tab=puzzle]').click();
      await setter.page.getByLabel(en.puzzle.boxes).fill('6');
      await setter.page.getByRole('button', { name: en.puzzle.setBoard }).click();
      await until('a grid of 6', () => setter.page.locator('[role=gridcell]').count(), 36);
      await setter.page.locator('[data-tab=draw]').click();
      for (const [index, row] of rows.entries()) {
        await drawRow(setter, row);
        await until(`clue ${index + 1} on the page`, () => setter.shownClues(), (/** @type {string[]} */ shown) => shown.length === index + 1 && shown[index].includes(row[2] === '' ? ':' : `=${row[2]}:`));
      }
      const word = () => setter.page.locator('.verdict:not(.stale) h2').textContent();
      await until('several', word, en.verdict.several);
      await setter.page.getByRole('button', { name: en.verdict.suggest, exact: true }).click();
      await setter.page.locator('.card-foot .btn.main', { hasText: /given|clue/ }).click();
      await until('one', word, en.verdict.one);
      const drawn = await game.view();
      for (const format of ['link', 'fpuzzles-link', 'sudokupad', 'variant']) {
        const { text } = await game.ask({ ask: 'text', format, from: 'givens', solution: 'only' });
        const opened = await game.server.ask('POST', 'api/games', { text: format === 'link' ? `https://example.org/${text}` : text });
        assert.equal(opened.phase, 'playing', format);
        if (format === 'link' || format === 'variant') assert.equal(opened.rules, drawn.rules);
        const { values } = await game.server.ask('POST', `api/games/${opened.id}/ask`, { ask: 'solution' });
        assert.equal(values.length, 36, format);
        for (const [cell, digit] of values.entries()) {
          if (opened.cells[cell].given) continue;
          await game.server.ask('POST', `api/games/${opened.id}/actions`, {
            do: 'digit',
            cells: [`r${Math.floor(cell / 6) + 1}c${(cell % 6) + 1}`],
            digit,
          });
        }
        assert.equal((await game.server.ask('GET', `api/games/${opened.id}`)).phase, 'solved', format);
      }
    },
  );
}

for (const size of [SIZES.phone, LAPTOP, SIZES.tablet]) {
  browserTest(`the setter's page has no fault of access and cuts nothing at ${size.width}`, { address: '#/set', size }, async (game) => {
    const setter = await Setter.at(game);
    await setter.choose('killer cage');
    await setter.drag('r1c1', 'r1c2');
    await setter.untilClues('killer:r1c1,r1c2');
    await setter.page.evaluate(await readFile(AXE, 'utf8'));
    for (const tab of ['draw', 'digits', 'select', 'puzzle']) {
      await setter.page.locator(`[data-tab=${tab}]`).click();
      const { violations } = await setter.page.evaluate(() => /** @type {any} */ (window).axe.run());
      assert.deepEqual(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
        [],
        tab,
      );
      const cut = await setter.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.equal(cut, false, tab);
    }
  });
}

test('the German texts of the setter say all that the English ones say', () => {
  const shape = (value, path) =>
    typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => shape(inner, `${path}.${key}`))
      : [`${path}: ${typeof value}`];
  assert.deepEqual(shape(de, 's'), shape(en, 's'));
  assert.ok(shape(en, 's').length > 100);
});

browserTest('givens and given candidates are typed in the digits tab', { address: '#/set', size: LAPTOP }, async (game) => {
  const setter = await Setter.at(game);
  await setter.page.locator('[data-tab=digits]').click();
  await setter.page.mouse.click(...(await setter.point('r1c1')));
  await setter.keys('5');
  await until('a given', async () => (await game.cell('r1c1')).value, 5);
  await setter.page.getByLabel(en.givenCandidates).click();
  await setter.page.mouse.click(...(await setter.point('r2c2')));
  await setter.keys('1', '3');
  await setter.untilClues('candidates=1,3:r2c2');
  await setter.keys('1', '3');
  await setter.untilClues();
  await setter.page.locator('.pad [data-digit="7"]').click();
  await setter.untilClues('candidates=7:r2c2');
  assert.equal((await game.cell('r2c2')).value, null);
});

browserTest(
  'an arrow gets a longer circle, a line is drawn anew, and an expression is written',
  { address: '#/set', size: LAPTOP },
  async (game) => {
    const setter = await Setter.at(game);
    await setter.choose('arrow');
    await setter.drag('r5c4', 'r5c5', 'r5c6', 'r5c7');
    await setter.untilClues('arrow:r5c4/r5c5-r5c6-r5c7');
    await setter.page.locator('[data-hold=circle]').click();
    await setter.untilClues('arrow:r5c4-r5c5/r5c6-r5c7');
    await setter.page.locator('[data-hold=redraw]').click();
    await setter.drag('r1c1', 'r2c2', 'r3c3');
    await setter.untilClues('arrow:r1c1/r2c2-r3c3');
    await setter.choose('regular expression');
    await setter.drag('r9c1', 'r9c2', 'r9c3');
    await setter.page.locator('.clue-card input[type=text]').fill('12*3');
    await setter.keys('Enter');
    await setter.untilClues('arrow:r1c1/r2c2-r3c3', 'regex="12*3":r9c1-r9c2-r9c3');
    await setter.choose('one of');
    await setter.page.locator('.clue-card input[type=text]').fill('or(odd:r1c9|even:r2c9)');
    await setter.keys('Enter');
    await until('three clues', async () => (await setter.clues()).length, 3);
  },
);

browserTest('what is done before the answers come is done to the clue that is meant', { address: '#/set', size: LAPTOP, delay: 500 }, async (game) => {
  const setter = await Setter.at(game);
  const { mouse } = setter.page;
  await setter.choose('killer cage');
  await setter.drag('r1c1', 'r1c2');
  await setter.keys('1', '2');
  // The number belongs to the cage, the letters to the search field.
  await setter.choose('thermometer');
  await setter.drag('r9c1', 'r9c2', 'r9c3');
  await setter.keys('t', 'c', 'ArrowUp', 'v');
  await setter.untilClues('killer=12:r1c1,r1c2', 'thermo:r9c3-r9c2-r9c1', 'thermo:r8c3-r8c2-r8c1');
  // Another clue is selected before the number takes effect.
  await setter.page.locator('[data-tab=select]').click();
  await mouse.click(...(await setter.point('r1c1')));
  await setter.keys('8');
  await mouse.click(...(await setter.point('r8c2')));
  await setter.untilClues('killer=8:r1c1,r1c2', 'thermo:r9c3-r9c2-r9c1', 'thermo:r8c3-r8c2-r8c1');
  await setter.choose('arrow');
  await setter.drag('r5c4', 'r5c5', 'r5c6', 'r5c7');
  await setter.page.locator('[data-hold=circle]').click();
  await setter.page.locator('[data-hold=redraw]').click();
  await setter.drag('r2c1', 'r3c2', 'r4c3');
  await setter.untilClues('killer=8:r1c1,r1c2', 'thermo:r9c3-r9c2-r9c1', 'thermo:r8c3-r8c2-r8c1', 'arrow:r2c1/r3c2-r4c3');
});

browserTest('a stroke that leaves no solution is red before it is placed', { address: '#/set', size: LAPTOP }, async (game) => {
  const setter = await Setter.at(game);
  await game.act({ do: 'board', rules: '4+thermo:r1c1-r1c2-r1c3-r1c4' });
  await game.reload();
  await setter.page.locator('#set .kindtile').first().waitFor();
  await setter.choose('thermometer');
  await setter.page.mouse.move(...(await setter.point('r1c4')));
  await setter.page.mouse.down();
  await setter.page.mouse.move(...(await setter.point('r1c3')), { steps: 3 });
  await setter.page.locator('.set-draft.dead').waitFor({ state: 'attached' });
  await until('the reason', () => setter.page.locator('#says').textContent(), en.says.dead);
  await setter.page.keyboard.press('Escape');
  await setter.page.mouse.up();
  await setter.untilClues('thermo:r1c1-r1c2-r1c3-r1c4');
});

browserTest('words are kept, and a drawing of another program is gone on with', { address: '#/set', size: LAPTOP }, async (game) => {
  const setter = await Setter.at(game);
  await game.act({ do: 'clues', add: ['killer=15:r1c1,r1c2'] });
  await game.reload();
  const { text } = await game.ask({ ask: 'text', format: 'fpuzzles-link', from: 'givens' });
  await setter.page.locator('[data-tab=puzzle]').click();
  await setter.page.getByLabel(en.puzzle.title).fill('Warm Front');
  await setter.page.getByRole('button', { name: en.puzzle.fromClues }).click();
  await until('the title', async () => (await game.view()).title, 'Warm Front');
  await until('the rules', async () => (await game.view()).setter?.rules?.startsWith(en.puzzle.normal), true);
  await setter.page.getByLabel(en.puzzle.open).fill(text);
  const before = setter.page.url();
  await setter.page.getByRole('button', { name: en.puzzle.openButton }).click();
  await until('another puzzle', () => setter.page.url() !== before, true);
  game.id = /#\/set\/(.+)/.exec(setter.page.url())[1];
  await setter.untilClues('killer=15:r1c1,r1c2');
  assert.equal((await game.view()).phase, 'setting');
});

/** Clues drawn by keys from r5c5: the kind, the keys, and the resulting clue. @type {[string, string[], string][]} */
const BY_KEYS = [
  ['quadruple', ['Space', 'Enter', '1', 'Enter'], 'quadruple=1:r5c5,r5c6,r6c5,r6c6'],
  ['arrow', ['Space', 'ArrowRight', 'ArrowRight', 'Enter'], 'arrow:r5c5/r5c6-r5c7'],
  ['clones', ['Space', 'ArrowRight', 'Space', 'ArrowDown', 'ArrowDown', 'Space', 'ArrowLeft', 'Enter'], 'clone:r5c5,r5c6/r7c6,r7c5'],
  ['little killer', ['Space', 'ArrowUp', 't', 'Enter', '2', '0', 'Enter'], 'littlekiller=20:r0c5dl'],
  ['sandwich', ['Space', 'ArrowRight', 'Enter', '7', 'Enter'], 'sandwich=7:r5c10'],
  ['odd', ['Space', 'Enter'], 'odd:r5c5'],
  ['anti-king', [], 'antiking'],
];

for (const size of [SIZES.phone, LAPTOP]) {
  browserTest(`each gesture has its keys at ${size.width}`, { address: '#/set', size }, async (game) => {
    const setter = await Setter.at(game);
    const drawn = [];
    for (const [kind, keys, clue] of BY_KEYS) {
      await setter.selectCell('r5c5');
      await setter.choose(kind);
      await setter.keys(...keys);
      drawn.push(clue);
      await setter.untilClues(...drawn);
    }
  });
}

browserTest(
  'corners, places outside and shapes are drawn by finger, with numbers by taps',
  { address: '#/set', size: SIZES.phone, touch: true },
  async (game) => {
    const setter = await Setter.at(game);
    const tapHold = (/** @type {string} */ hold) => tap(setter.page.locator(`[data-hold="${hold}"]`));
    await setter.tapKind('counts', 'quadruple');
    await setter.swipe('r5c5');
    await until('a circle', async () => (await setter.clues()).length, 1);
    await setter.tapKind('outside', 'sandwich');
    await setter.swipe('r3c1');
    for (const key of ['1', '2']) await tapHold(`key ${key}`);
    // A number takes effect by itself after a long pause.
    await setter.page.evaluate(() => /** @type {HTMLElement | null} */ (document.querySelector('[data-hold="place"]'))?.click());
    await until('a sandwich', async () => (await setter.clues()).at(-1), 'sandwich=12:r3c0');
    await setter.tapKind('cages', 'clone');
    await setter.swipe('r7c1', 'r7c2');
    await setter.swipe('r9c5', 'r9c6');
    await tapHold('place');
    await until('copies', async () => (await setter.clues()).at(-1), 'clone:r7c1,r7c2/r9c5,r9c6');
  },
);
