// Books and pages as PDF: the saved file matches the preview, and content that can't be printed is reported.

import { readFile } from 'node:fs/promises';
import { SIZES, assert, browserTest, until } from '../support/browser-test.mjs';
import { EASY, SOLVED } from '../support/puzzles.mjs';
import { tap } from '../support/page.mjs';
import { findAccessibilityFaults, saveScreenshot } from '../support/screenshots.mjs';


const LAPTOP = { width: 1280, height: 800 };
const KILLER = `9+killer=${Number(SOLVED[0]) + Number(SOLVED[1])}:r1c1,r1c2\t${EASY}`;

/** @param {import('../support/game.mjs').Game} game @param {string} address */
const go = (game, address) => game.page.goto(`${game.page.url().split('#')[0]}${address}`);
/** @param {import('../support/game.mjs').Game} game */
const foot = (game) => game.page.locator('.book-foot [role=status]');

/** Waits until the file is made, and returns its summary. @param {import('../support/game.mjs').Game} game */
async function ready(game) {
  await foot(game).filter({ hasText: /[KM]B$/ }).waitFor();
  return (await foot(game).textContent()) ?? '';
}

/** Presses a button and returns the file that the page saves. @param {import('../support/game.mjs').Game} game @param {string} name */
async function saved(game, name) {
  const [download] = await Promise.all([game.page.waitForEvent('download'), game.page.getByRole('button', { name }).click()]);
  return { name: download.suggestedFilename(), bytes: (await readFile(await download.path())).toString('latin1') };
}

/** The number of pages in a file. @param {string} bytes */
const pagesIn = (bytes) => bytes.match(/\/Type\s*\/Page\b[^s]/g)?.length;

browserTest('a book is chosen, looked through and saved, by keyboard alone', { text: EASY, size: LAPTOP, needs: ['downloads'] }, async (game) => {
  await go(game, '#/book');
  const count = game.page.locator('.stepper input');
  await count.fill('9');
  await count.press('Tab');
  const told = await ready(game);
  const pages = Number(/^(\d+)/.exec(told)?.[1]);
  // Title, rules, contents, three openers with three puzzles each, solutions.
  assert.ok(pages >= 16 && pages % 2 === 0, told);
  const where = game.page.locator('.book-says [role=status]');
  assert.match((await where.textContent()) ?? '', /^Pages \d+ and \d+ of/);
  const before = await where.textContent();
  await game.page.keyboard.press('PageDown');
  await until('the page is turned', async () => (await where.textContent()) !== before, true);
  await game.page.locator('.leaf-page img').first().evaluate((/** @type {HTMLImageElement} */ image) => image.decode());
  assert.equal(await game.page.locator('.leaf-page img').count(), 2);
  await game.page.getByRole('button', { name: 'Solutions', exact: true }).click();
  await until('a part is opened', async () => Number(/(\d+)/.exec((await where.textContent()) ?? '')?.[1]) > 12, true);
  const { name, bytes } = await saved(game, 'Save as PDF');
  assert.deepEqual([name, pagesIn(bytes)], ['sudoku.pdf', pages]);
  await game.page.getByRole('heading', { name: 'Saved' }).waitFor();
  assert.match((await game.page.locator('.book-facts').textContent()) ?? '', /All 9 puzzles are proved.*No two alike/);
  const cover = await saved(game, 'Save: Cover');
  assert.deepEqual([cover.name, pagesIn(cover.bytes)], ['sudoku-cover.pdf', 1]);
  // The seed reproduces the book.
  const seed = /Seed (\d+)/.exec((await game.page.locator('.book-card').textContent()) ?? '')?.[1] ?? '';
  await game.page.reload();
  await count.fill('9');
  await count.press('Tab');
  await game.page.locator('.book-more summary').click();
  await game.page.getByLabel('Seed').fill(seed);
  await game.page.getByLabel('Seed').press('Tab');
  await foot(game).filter({ hasText: /[KM]B$/ }).waitFor();
  assert.ok((await saved(game, 'Save as PDF')).bytes === bytes, 'the same bytes');
});

browserTest('the look of a cover is chosen, shown and saved', { text: EASY, size: LAPTOP, needs: ['downloads'] }, async (game) => {
  await go(game, '#/book');
  const count = game.page.locator('.stepper input');
  await count.fill('3');
  await count.press('Tab');
  await ready(game);
  const shown = () => game.page.locator('.thumb.flat img').first().getAttribute('src');
  await until('the cover is drawn', async () => (await shown()) !== null, true);
  await game.page.locator('.book-more summary').click();
  const looks = [await shown()];
  for (const [label, value] of [['Picture on the cover', 'mosaic'], ['Colour of the cover', 'blue']]) {
    await game.page.getByLabel(label ?? '').selectOption(value ?? '');
    await until(`the cover has another look: ${value}`, async () => !looks.includes(await shown()), true);
    looks.push(await shown());
  }
  await ready(game);
  await saved(game, 'Save as PDF');
  assert.equal(pagesIn((await saved(game, 'Save: Cover')).bytes), 1);
});

browserTest('an imprint and an ISBN are typed, shown behind the title and on the cover', { text: EASY, size: LAPTOP }, async (game) => {
  await go(game, '#/book');
  const count = game.page.locator('.stepper input');
  await count.fill('3');
  await count.press('Tab');
  const pagesBefore = Number(/^(\d+)/.exec(await ready(game))?.[1]);
  const cover = () => game.page.locator('.thumb.flat img').first().getAttribute('src');
  await until('the cover is drawn', async () => (await cover()) !== null, true);
  const before = await cover();
  await game.page.locator('.book-more summary').click();
  await game.page.getByLabel('Imprint behind the title').fill('Cedar Press, 2026\nAll rights reserved');
  await game.page.getByLabel('ISBN').fill('978-0-306-40615-7');
  await game.page.getByLabel('ISBN').press('Tab');
  const pages = Number(/^(\d+)/.exec(await ready(game))?.[1]);
  assert.ok(pages >= pagesBefore, `${pages} pages, ${pagesBefore} before`);
  await until('the cover has a bar code', async () => ![before, null].includes(await cover()), true);
});

browserTest('choices made while puzzles are made lose none of them', { text: EASY, size: LAPTOP, needs: ['downloads'] }, async (game) => {
  await go(game, '#/book');
  await game.page.getByRole('button', { name: 'Pocket' }).click();
  await game.page.getByRole('button', { name: 'Expert' }).click();
  await game.page.getByRole('button', { name: 'Booklet' }).click();
  await ready(game);
  await saved(game, 'Save as PDF');
  assert.match((await game.page.locator('.book-facts').textContent()) ?? '', /All 60 puzzles are proved/);
});

browserTest('the puzzle in play is printed as one chooses', { text: KILLER, size: LAPTOP, needs: ['downloads', 'print media'] }, async (game) => {
  await game.chooseMenuItem('Print');
  await game.page.locator('.leaf-page img').first().waitFor();
  const first = await ready(game);
  await game.page.getByRole('button', { name: 'Newspaper' }).click();
  await until('another layout makes another file', async () => (await ready(game)) !== first, true);
  // When printed directly, a page has the size of its paper.
  await game.page.evaluate(() => (window.print = () => {}));
  await game.page.getByRole('button', { name: 'Print', exact: true }).click();
  await game.page.locator('.book-print img').first().waitFor({ state: 'attached' });
  const printed = (await game.page.pdf({ preferCSSPageSize: true })).toString('latin1');
  assert.deepEqual([pagesIn(printed), /MediaBox ?\[0 0 59\d[.\d]* 84\d/.test(printed)], [1, true]);
  assert.match((await saved(game, 'Save as PDF')).bytes, /^%PDF-/);
});

browserTest('what the player has written is printed if wished for', { text: EASY, size: LAPTOP }, async (game) => {
  const [first = '', second = ''] = [...EASY].flatMap((sign, at) => (sign === '.' ? [`r${Math.floor(at / 9) + 1}c${(at % 9) + 1}`] : []));
  const toggle = game.page.getByLabel('My digits and notes');
  const page = () => game.page.locator('.leaf-page img').first().getAttribute('src');
  const board = game.page.url();
  await go(game, '#/book/this');
  await ready(game);
  await game.page.locator('.book-more summary').click();
  await game.page.getByLabel('Rules in words').waitFor();
  assert.equal(await toggle.count(), 0, 'nothing is written yet');
  await game.page.goto(board);
  await game.enter(first, '5');
  await game.enter(second, 'Shift+Digit3', 'Shift+Digit4');
  await go(game, '#/book/this');
  await ready(game);
  await until('the page is drawn', async () => (await page()) !== null, true);
  const bare = await page();
  if (!(await toggle.isVisible())) await game.page.locator('.book-more summary').click();
  assert.equal(await toggle.isChecked(), false);
  await toggle.check();
  await until('the page has them', async () => (await page()) !== bare, true);
  await ready(game);
  await saveScreenshot(game.page, 'book-page-marks');
});

browserTest('what can’t be printed is said where the size stands', { text: EASY, size: LAPTOP, expected: /422/ }, async (game) => {
  await go(game, '#/book/this');
  await ready(game);
  await game.page.locator('.book-more summary').click();
  await game.page.getByLabel('Title', { exact: true }).fill('数独');
  await foot(game).filter({ hasText: '数' }).waitFor();
  assert.equal(await game.page.locator('.book-foot .main').getAttribute('aria-disabled'), 'true');
  await game.page.getByLabel('Title', { exact: true }).fill('Sudoku');
  await ready(game);
});

for (const [name, size] of Object.entries({ laptop: LAPTOP, tablet: SIZES.tablet, phone: SIZES.phone })) {
  for (const [language, locale] of Object.entries({ en: 'en-GB', de: 'de-DE' })) {
    browserTest(`books are sound (${name}, ${language})`, { text: EASY, size, touch: name === 'phone', context: { locale, colorScheme: language === 'de' ? 'dark' : 'light' } }, async (game) => {
      for (const address of ['#/book', '#/book/this']) {
        await go(game, address);
        await ready(game);
        await game.page.locator('.leaf-page img').first().waitFor();
        assert.deepEqual(await findAccessibilityFaults(game.page), [], address);
        assert.ok(await game.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${address} is cut`);
        await saveScreenshot(game.page, `book${address.endsWith('this') ? '-page' : ''}-${name}-${language}`);
      }
      await game.page.locator('.book-foot .main').click();
      await game.page.locator('.book-done').waitFor();
      assert.deepEqual(await findAccessibilityFaults(game.page), [], 'saved');
      await saveScreenshot(game.page, `book-saved-${name}-${language}`);
    });
  }
}

browserTest('on a phone each choice opens from its tile', { text: EASY, size: SIZES.phone, touch: true }, async (game) => {
  await go(game, '#/book/this');
  const told = await ready(game);
  await tap(game.page.getByRole('button', { name: /^Layout/ }));
  await tap(game.page.locator('dialog').getByRole('button', { name: 'Practice' }));
  await tap(game.page.locator('dialog').getByRole('button', { name: 'Done' }));
  await until('the choice counts', async () => (await ready(game)) !== told, true);
  assert.match((await game.page.getByRole('button', { name: /^Layout/ }).textContent()) ?? '', /Practice/);
});

browserTest('what makes pages is loaded when a page is asked for', { text: EASY, size: LAPTOP, only: 'site' }, async (game) => {
  /** @type {string[]} */
  const asked = [];
  game.page.context().on('request', (request) => asked.push(request.url()));
  await go(game, '#/games');
  await game.page.locator('.page h1').waitFor();
  assert.ok(!asked.some((url) => url.endsWith('paper.wasm')), 'not before');
  await game.context.route('**/paper.wasm', (route) => route.abort());
  await go(game, '#/book/this');
  await foot(game).filter({ hasText: /could not be loaded/ }).waitFor();
  await game.context.unroute('**/paper.wasm');
  await go(game, '#/games');
  await game.page.locator('.page h1').waitFor();
  await go(game, '#/book/this');
  await ready(game);
  assert.ok(asked.some((url) => url.endsWith('paper.wasm')));
});
