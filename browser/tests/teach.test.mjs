// The teacher's desk: the way to worksheets, links of assignments and results, by pointer and by keyboard, in both languages.

import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { de } from '../../crates/pencilmark-server/web/js/teach/de.js';
import { en } from '../../crates/pencilmark-server/web/js/teach/en.js';
import { readResults, writeCsv, writeJson } from '../../crates/pencilmark-server/web/js/teach/results-file.js';
import { SIZES, assert, browserTest, until } from '../support/browser-test.mjs';
import { EASY } from '../support/puzzles.mjs';
import { type } from '../support/page.mjs';
import { findAccessibilityFaults, saveScreenshot } from '../support/screenshots.mjs';

/** @typedef {import('../support/browser-test.mjs').Game} Game */

const BOTH = { desk: { width: 1280, height: 800 }, phone: SIZES.phone };

/** Goes to a screen and waits for its heading. @param {Game} game @param {string} address @param {string | RegExp} heading */
async function goTo(game, address, heading) {
  await game.page.goto(`${game.page.url().split('#')[0]}#/${address}`);
  await game.page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

/** Checks the screen: nothing is cut off on the right, and axe finds no fault. @param {Game} game @param {string} name */
async function look(game, name) {
  assert.deepEqual(await findAccessibilityFaults(game.page), []);
  assert.ok((await game.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)) <= 0, name);
  await saveScreenshot(game.page, name);
}

const result = (/** @type {string} */ student, /** @type {number} */ number) => ({
  student,
  title: 'Fish; "third" week',
  assignment: 'abc',
  items: [{ number, kind: 'drill', what: 'X-wing 7', outcome: 'late', mistakes: 2, hints: 1, seconds: 75, at: '2026-11-26T08:00:00.000Z' }],
});

test('results are read as they were written, in either kind of file', () => {
  for (const student of ['Ada', '=1+1', '-3', "O'Neil, \"Jo\"", 'Zeile\nzwei']) {
    assert.deepEqual(readResults(writeJson(result(student, 3))), [result(student, 3)]);
    assert.deepEqual(readResults(writeCsv([result(student, 3)])), [result(student, 3)]);
  }
  const two = [result('Ada', 1), result('Bob', 1)];
  assert.deepEqual(readResults(`\ufeff${writeCsv(two)}`), two);
  assert.deepEqual(readResults(writeCsv([result('=cmd', 1)]).includes(',=') ? 'x' : writeCsv(two)), two, 'no cell is a formula');
  for (const text of ['', '{', '{"format":"other"}', 'a,b\n1,2', '8...24..3']) assert.deepEqual(readResults(text), []);
});

test('German has every text of the desk that English has', () => {
  const shape = (/** @type {any} */ value, name = '') => (typeof value === 'object' ? Object.entries(value).flatMap(([key, each]) => shape(each, `${name}.${key}`)) : [`${name} ${typeof value} ${value.length * Number(typeof value === 'function')}`]);
  assert.deepEqual(shape(de), shape(en));
});

for (const [name, size] of Object.entries(BOTH)) {
  browserTest(`a worksheet is chosen, seen as it will be printed, saved, and made again by its seed (${name})`, { size, needs: ['downloads'] }, async (game) => {
    const { page } = game;
    const foot = page.locator('.book-foot [role=status]');
    const ready = async () => (await foot.filter({ hasText: /[KM]B$/ }).waitFor(), (await foot.textContent()) ?? '');
    const pages = async () => Number(/^(\d+) pages?/.exec(await ready())?.[1]);
    /** Opens a choice, which is on the card or behind its tile. @param {string} choice @param {() => Promise<unknown>} made */
    const choose = async (choice, made) => {
      const tile = page.locator('.book-tiles button', { hasText: choice });
      const isTile = name === 'phone';
      if (isTile) await tile.click();
      await made();
      if (isTile) await page.locator('dialog').getByRole('button', { name: 'Done' }).click();
    };
    const setSeed = async (/** @type {string} */ seed) => {
      await page.getByLabel('Seed', { exact: true }).fill(seed);
      await page.getByLabel('Seed', { exact: true }).press('Tab');
    };
    const saved = async () => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as PDF' }).click()]);
      return { name: download.suggestedFilename(), bytes: (await readFile(await download.path())).toString('latin1') };
    };
    await goTo(game, 'teach', 'For a class');
    await look(game, `teach-${name}`);
    await page.getByRole('link', { name: /Worksheet/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Worksheet' }).waitFor();
    // One technique is chosen already, so that there is something to see: a page of four, and their answers.
    await ready();
    await choose('Title and seed', async () => {
      if (name !== 'phone') await page.locator('.book-more summary').click();
      await setSeed('5');
    });
    await until('a page and its answers', pages, 2);
    await choose('Techniques', async () => {
      await page.getByRole('combobox', { name: 'Technique' }).selectOption('naked-pair');
      await page.getByRole('button', { name: 'Add technique' }).click();
      await type(page.getByLabel('Positions for X-wing'), '1');
    });
    await until('two pages of five positions', pages, (now) => now === 3);
    await page.locator('.leaf-page img').first().waitFor();
    await look(game, `worksheet-${name}`);
    await choose('Answers', () => page.getByRole('group', { name: 'Answers' }).getByRole('button', { name: 'None' }).click());
    await until('no page of answers', pages, (now) => now === 2);
    await choose('Hints', () => page.getByRole('group', { name: 'Hints' }).getByRole('button', { name: 'On a page' }).click());
    await until('a page of hints', pages, (now) => now === 3);
    await choose('Positions on a page', () => page.getByRole('group', { name: 'Positions on a page' }).getByRole('button', { name: '6' }).click());
    await until('all on one page', pages, (now) => now === 2);
    await choose('Title and seed', () => page.getByLabel('Title', { exact: true }).fill('Pairs and fish'));
    await ready();
    const first = await saved();
    assert.deepEqual([first.name, first.bytes.slice(0, 5)], ['pairs-and-fish.pdf', '%PDF-']);
    await page.getByText('In each position it is the next step.').waitFor();
    assert.match((await page.locator('.book-card').textContent()) ?? '', /Seed 5 makes the same pages again/);
    await page.getByRole('button', { name: 'Change' }).click();
    await ready();
    const picture = () => page.locator('.leaf-page img').first().getAttribute('src');
    const before = await picture();
    await choose('Techniques', () => page.getByRole('button', { name: 'Other positions' }).click());
    await until('others', picture, (now) => now !== before);
    await choose('Title and seed', () => setSeed('5'));
    await until('the same again', picture, (now) => now === before);
    await ready();
    assert.ok((await saved()).bytes === first.bytes, 'the same bytes');
    // The address of before, and the name.
    await goTo(game, 'teach/worksheet', 'Worksheet');
    await until('the address of now', () => page.url(), (url) => /#\/book\/worksheet$/.test(url));
    await game.page.goto(`${page.url().split('#')[0]}#/game/${game.id ?? ''}`);
    await page.locator('[role=gridcell]').first().waitFor();
    await page.keyboard.press('/');
    await page.getByRole('searchbox').fill('worksheet');
    await page.getByRole('link', { name: 'Worksheet', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Worksheet' }).waitFor();
  });

  browserTest(`a class opens an assignment by its link alone, works on it, and hands in (${name})`, { size, needs: ['downloads'] }, async (game) => {
    await goTo(game, 'teach/link', 'Assignment link');
    await game.page.getByLabel('Title').fill('Monday');
    await game.page.getByRole('combobox', { name: 'Technique' }).selectOption('hidden-single');
    await game.page.getByRole('button', { name: 'Add technique' }).click();
    await type(game.page.getByLabel('Positions for Hidden single'), '2');
    await game.page.getByLabel('Puzzles').fill(EASY);
    await game.page.getByRole('button', { name: 'Make the link' }).click();
    const address = await game.page.getByLabel('Link for the class').inputValue();
    assert.ok(address.length < 400 && address.includes('#/assignment/'), address);
    await look(game, `assignment-link-${name}`);
    await goTo(game, address.split('#/')[1], 'Monday');
    await game.page.getByText('0 of 3 done').waitFor();
    await look(game, `assignment-${name}`);
    // The first drill is given up, which is recorded and shown.
    await game.page.getByRole('link', { name: /Hidden single/ }).first().click();
    await game.page.getByRole('button', { name: 'Show' }).click();
    await game.page.getByRole('link', { name: 'Next', exact: true }).waitFor();
    await look(game, `assignment-drill-${name}`);
    await game.page.getByRole('link', { name: 'All items' }).last().click();
    await game.page.getByText('1 of 3 done').waitFor();
    // The puzzle becomes a game, which is continued the next time.
    await game.page.getByRole('link', { name: /Puzzle/ }).click();
    const id = await until('a game', () => game.page.url().split('#/game/')[1] ?? '', (shown) => shown !== '');
    await until('it is kept', async () => (await game.server.ask('POST', 'api/assignments/open', { link: address.split('/').at(-1) })).items[2].game, (kept) => kept === id);
    await goTo(game, address.split('#/')[1], 'Monday');
    await game.page.getByText('Puzzle \u00b7 Begun').waitFor();
    await game.page.getByLabel('Your name').fill('Ada');
    const [json] = await Promise.all([game.page.waitForEvent('download'), game.page.getByRole('button', { name: 'Save results' }).click()]);
    const text = await readFile(await json.path(), 'utf8');
    const [handed] = readResults(text);
    assert.equal(handed.student, 'Ada');
    assert.deepEqual(handed.items.map(({ outcome }) => outcome), ['shown', 'open', 'begun']);
    // The teacher opens it beside another one.
    const other = { ...handed, student: 'Bob', items: handed.items.map((item) => ({ ...item, outcome: 'right', hints: 1, seconds: 61 })) };
    await goTo(game, 'teach/results', 'Results');
    await game.page.locator('input[type=file]').setInputFiles([
      { name: 'ada.json', mimeType: 'application/json', buffer: Buffer.from(text) },
      { name: 'bob.csv', mimeType: 'text/csv', buffer: Buffer.from(writeCsv([other])) },
      { name: 'cat.txt', mimeType: 'text/plain', buffer: Buffer.from('meow') },
    ]);
    await game.page.getByText('2 files read. cat.txt has no results of Pencilmark.').waitFor();
    const rows = await game.page.locator('.teach-results tbody tr').allInnerTexts();
    assert.equal(rows.length, 2);
    assert.match(rows[0], /^Ada.*0 \/ 3/s);
    assert.match(rows[1], /^Bob.*3 \/ 3\s+3\s+3:03/s);
    await look(game, `results-${name}`);
  });
}

browserTest('the desk and an assignment are used by keyboard alone, in German and in the dark', { context: { locale: 'de-DE', colorScheme: 'dark' } }, async (game) => {
  await goTo(game, 'teach/link', 'Link mit Aufgaben');
  const press = async (/** @type {import('playwright-core').Locator} */ element, /** @type {string} */ key) => {
    await element.focus();
    await game.page.keyboard.press(key);
  };
  await press(game.page.getByRole('button', { name: 'Technik hinzufügen' }), 'Enter');
  await press(game.page.getByRole('button', { name: 'Link machen' }), 'Enter');
  await press(game.page.getByRole('link', { name: 'Ausprobieren' }), 'Enter');
  await game.page.getByText('0 von 4 erledigt').waitFor();
  await look(game, 'assignment-german');
  await press(game.page.getByRole('button', { name: 'Ergebnisse speichern' }), 'Enter');
  await game.page.locator('#message', { hasText: 'Gib zuerst deinen Namen ein.' }).waitFor();
  await press(game.page.getByRole('link', { name: /X-Wing/ }).first(), 'Enter');
  await press(game.page.getByRole('button', { name: 'Zeig' }), 'Enter');
  await press(game.page.getByRole('link', { name: 'Weiter', exact: true }), 'Enter');
  await game.page.getByRole('heading', { level: 1, name: /2 von 4/ }).waitFor();
});
