// The languages: German has all texts of English, the page shows only texts from its catalogues, and a game is played in German.

import test from 'node:test';
import { en as courseEnglish } from '../../crates/pencilmark-server/web/js/course/en.js';
import { de as courseGerman } from '../../crates/pencilmark-server/web/js/course/de.js';
import { en as questionsEnglish } from '../../crates/pencilmark-server/web/js/course/questions/en.js';
import { de as questionsGerman } from '../../crates/pencilmark-server/web/js/course/questions/de.js';
import { clueLessons as cluesEnglish } from '../../crates/pencilmark-server/web/js/course/clues/en.js';
import { clueLessons as cluesGerman } from '../../crates/pencilmark-server/web/js/course/clues/de.js';
import { techniqueLessons as techniquesEnglish } from '../../crates/pencilmark-server/web/js/course/techniques/en.js';
import { techniqueLessons as techniquesGerman } from '../../crates/pencilmark-server/web/js/course/techniques/de.js';
import { de } from '../../crates/pencilmark-server/web/js/texts/de.js';
import { en } from '../../crates/pencilmark-server/web/js/texts/en.js';
import { EASY } from '../support/puzzles.mjs';
import { assert, browserTest, until } from '../support/browser-test.mjs';
import { untilQuiet } from '../support/page.mjs';
import { SCREEN_ROWS, nameOf, openRow } from '../support/screen-rows.mjs';

/** Opens a page in German, as a German browser does. */
const GERMAN = { text: EASY, context: { locale: 'de-DE' } };
/** The board, which is shown without an address. */
const BOARD = { name: 'board', address: '' };
/** The folders of the catalogues. */
const CATALOGUES = ['texts', 'course', 'course/questions', 'set', 'wish', 'kinds', 'book', 'photo', 'review', 'train', 'teach', 'devices'];
/** Marks put around each text of a catalogue. */
const [OPEN, CLOSE] = ['\u00a6', '\u00a4'];
/** Texts that belong to no language: names, keys, cells, and texts made by the platform. */
const NEUTRAL = /pencilmark serve --address|https:\/\/|Pencilmark|Pencil|mark|English|Deutsch|Sudoku|\b[A-Z]\b|\br\d+c\d+\b|\b(Shift|Ctrl|Alt|Space|Enter|Backspace|Home|End|Escape)\b|\d+x\d+|ER|EP|ED|\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*|\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*|AM|PM|\bLetter\b/g;

/** One of the actions returns to entering givens, where questions are refused. */
const REFUSED = /422 \(Unprocessable Entity\)/;

/**
 * The shape of a catalogue: its keys, the lengths of its lists, the parameters of its functions.
 * @param {any} value
 * @param {string} name
 * @returns {string[]}
 */
function shape(value, name) {
  if (typeof value === 'function') return [`${name}(${value.length})`];
  if (typeof value !== 'object') return [`${name}: ${typeof value}`];
  // The number of paragraphs in a lesson may differ between languages.
  if (Array.isArray(value) && /\.(what|why|spot|mistakes)$/.test(name)) return [`${name}: ${value.length > 0}`];
  return Object.entries(value).flatMap(([key, each]) => shape(each, `${name}.${key}`));
}

test('German has every text that English has', () => {
  assert.deepEqual(shape(de, 'page').sort(), shape(en, 'page').sort());
  assert.deepEqual(shape(courseGerman, 'course').sort(), shape(courseEnglish, 'course').sort());
  assert.deepEqual(shape(questionsGerman, 'questions').sort(), shape(questionsEnglish, 'questions').sort());
  const lessons = (/** @type {typeof techniquesEnglish} */ all) => all.map(({ ids, text }) => [ids.join(), ...shape(text, 'lesson.').map((each) => each.replace('..', '.'))]);
  assert.deepEqual(lessons(techniquesGerman), lessons(techniquesEnglish));
  assert.deepEqual(lessons(cluesGerman), lessons(cluesEnglish));
});

/** Marks all texts of a catalogue; runs in the page. */
const MARK = `
const mark = (value, name) => {
  // A function may have nothing to say.
  if (value === null || value === undefined) return value;
  if (typeof value === 'string') return '${OPEN}' + value + '${CLOSE}';
  if (typeof value === 'function') return name === 'number' || name === 'list' ? value : (...all) => mark(value(...all), '');
  if (Array.isArray(value)) return value.map((each) => mark(each, ''));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mark(each, key)]));
};
`;

/** The lists of lessons, each in a module of its own; `ids` and other fields beside `text` are no texts. */
const LESSONS = { 'course/techniques': 'techniqueLessons', 'course/clues': 'clueLessons' };

/**
 * Serves a catalogue with all its texts marked.
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} path
 * @param {string} name of what the module exports
 * @param {string} marked the marked value, in terms of `unmarked` and `mark`
 */
async function serveMarked(context, path, name = 'en', marked = 'mark(unmarked, "")') {
  await context.route(`**/${path}`, async (route) => {
    const answer = await route.fetch();
    const body = `${(await answer.text()).replace(`export const ${name} =`, 'const unmarked =')}${MARK}export const ${name} = ${marked};`;
    await route.fulfill({ response: answer, body, headers: { ...answer.headers(), etag: '' } });
  });
}

/** Returns all texts that can be read or heard on a page. @param {import('playwright-core').Page} page @returns {Promise<string[]>} */
function readable(page) {
  return page.evaluate(() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent && !parent.closest('script, noscript, svg, textarea, [hidden]')) texts.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    return texts;
  });
}

/** Returns texts that come neither from a catalogue nor from the engine. @param {string[]} texts @param {Set<string>} engine */
function strangers(texts, engine) {
  const unmarked = texts.map((text) => {
    let rest = text;
    // Texts may contain other texts.
    for (let before = ''; before !== rest; ) {
      before = rest;
      rest = rest.replace(new RegExp(`${OPEN}[^${OPEN}${CLOSE}]*${CLOSE}`, 'gi'), ' ');
    }
    return rest;
  });
  const parts = unmarked.flatMap((text) => text.split(/[\u00b7\n]|; | - |[.,] /)).map((part) => part.trim().replace(/[\s\u00d7]*\d+$/, ''));
  const isEngine = (/** @type {string} */ part) => [...engine].some((text) => text.toLowerCase().includes(part.toLowerCase()));
  // The first mark is at the beginning of a catalogue's text. The marks themselves are not in the fonts of books.
  const isFound = (/** @type {string} */ part) => /[a-z]{2}/i.test(part.replaceAll(NEUTRAL, '')) && !part.startsWith(OPEN) && !part.includes('no glyph for') && !isEngine(part);
  return [...new Set(parts.filter(isFound))];
}

browserTest('the page has no text outside its catalogues', { text: EASY, only: 'server', expected: REFUSED }, async (game) => {
  for (const folder of CATALOGUES) await serveMarked(game.context, `js/${folder}/en.js`);
  const lessons = 'unmarked.map((each) => ({ ...each, text: mark(each.text, "") }))';
  for (const [folder, name] of Object.entries(LESSONS)) await serveMarked(game.context, `js/${folder}/en.js`, name, lessons);
  /** The texts that the engine has sent. @type {Set<string>} */
  const engine = new Set();
  const keep = (/** @type {any} */ value) => {
    if (typeof value === 'string') engine.add(value);
    else if (value && typeof value === 'object') Object.values(value).forEach(keep);
  };
  game.page.on('response', async (response) => {
    if (/\/api\//.test(response.url()) && /json/.test(response.headers()['content-type'] ?? '')) keep(await response.json().catch(() => null));
  });
  await game.visit();
  /** @param {string} where */
  const check = async (where) => {
    // The backtracker sends requests continually.
    if (!/backtracker/i.test(where)) await untilQuiet(game.page);
    // An answer may be recorded a moment after it arrived.
    const found = await until(`only catalogues: ${where}`, async () => strangers(await readable(game.page), engine), (all) => all.length === 0).catch(async () =>
      strangers(await readable(game.page), engine),
    );
    assert.deepEqual(found, [], where);
  };
  await check('board');
  assert.ok((await readable(game.page)).some((text) => text.includes(OPEN)), 'the marks are there');
  for (let rung = 1; rung <= 4; rung++) {
    await game.page.keyboard.press('h');
    await check(`hint ${rung}`);
  }
  await game.page.keyboard.press('Escape');
  for (const row of SCREEN_ROWS) {
    await openRow(game, row);
    await check(nameOf(row));
  }
  await game.page.goto(`${game.server.url}#/game/${game.id}`);
  await game.page.locator('#frame').waitFor();
  for (let [item, list] = [0, 'm']; ; item++) {
    await game.page.keyboard.press(list);
    const items = game.page.locator('dialog .menu button');
    await items.first().waitFor();
    if (item === 0) await check(`menu ${list}`);
    if (item >= (await items.count())) {
      if (list === '/') break;
      [item, list] = [-1, '/'];
      await game.page.keyboard.press('Escape');
      continue;
    }
    const name = (await items.nth(item).innerText()).replaceAll(OPEN, '').replaceAll(CLOSE, '');
    if (/print/i.test(name)) {
      await game.page.keyboard.press('Escape');
      continue;
    }
    await items.nth(item).click();
    await check(name);
    await game.page.goto(`${game.server.url}#/settings`);
    await game.page.goto(`${game.server.url}#/game/${game.id}`);
    await game.reload();
  }
});

browserTest('a game, a hint and a lesson in German; English is chosen in the settings', GERMAN, async (game) => {
  const { page } = game;
  const heading = (/** @type {string} */ name, level = 1) => page.getByRole('heading', { name, level, exact: true });
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
  await page.getByText('leer').first().waitFor();
  await page.keyboard.press('h');
  await page.getByText('Sieh dir', { exact: false }).first().waitFor();
  for (let rung = 2; rung <= 4; rung++) await page.keyboard.press('h');
  await page.locator('#card').getByText(/Einer|Volles Haus/).first().waitFor();
  assert.doesNotMatch(await page.locator('#card').innerText(), /\b(the|fits|only|row|column|box)\b/);
  await page.keyboard.press('Escape');
  await page.goto(`${game.server.url}#/course/hidden-single`);
  await heading('Versteckter Einer: der einzige Platz für eine Ziffer').waitFor();
  await page.locator('.task').getByText(/^Betrachte die \d\. In welcher Zeile/).waitFor();
  await page.getByRole('button', { name: 'Zeig es mir' }).click();
  await page.getByRole('button', { name: 'Zeig es mir' }).click();
  await page.locator('.task').getByText(/^In (Zeile|Spalte|Block) \d passt/).waitFor();
  await page.goto(`${game.server.url}#/learn/x-wing`);
  await heading('X-Wing').waitFor();
  await page.getByText('hat die 7 nur zwei Plätze').first().waitFor();
  await page.goto(`${game.server.url}#/settings`);
  await heading('Einstellungen').waitFor();
  await page.getByRole('radio', { name: 'English' }).click();
  await heading('Settings').waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
  await page.goto(`${game.server.url}#/learn/x-wing`);
  await page.getByText('has just two places').first().waitFor();
  await page.goto(`${game.server.url}#/game/${game.id}`);
  await game.reload();
  await page.getByText('Classic', { exact: false }).first().waitFor();
  await page.goto(`${game.server.url}#/settings`);
  await page.getByRole('radio', { name: 'Browser' }).click();
  await heading('Einstellungen').waitFor();
});

browserTest('German is chosen in an English browser, and kept', { text: EASY }, async (game) => {
  const { page } = game;
  /** @type {string[]} */
  const loaded = [];
  page.on('request', (request) => loaded.push(request.url()));
  await game.reload();
  assert.ok(!loaded.some((url) => /\/de\.(js|txt)$/.test(url)), 'English loads no German');
  await page.goto(`${game.server.url}#/settings`);
  await page.getByRole('radio', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { name: 'Einstellungen', level: 1 }).waitFor();
  await page.goto(`${game.server.url}#/game/${game.id}`);
  await game.reload();
  await page.getByText('Klassisch', { exact: false }).first().waitFor();
});

for (const [name, size] of /** @type {[string, { width: number, height: number }][]} */ ([
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
])) {
  browserTest(`German words fit on ${name}`, { ...GERMAN, size }, async (game) => {
    for (const row of [BOARD, ...SCREEN_ROWS]) {
      if (row !== BOARD) await openRow(game, row);
      const cut = await game.page.evaluate(() => {
        const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
        const labels = [...document.querySelectorAll('button span:not(.visually-hidden), a.btn, button.btn')].filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0);
        return [over > 0 ? `the page by ${over}` : '', ...labels.map((each) => each.textContent ?? '')].filter(Boolean);
      });
      assert.deepEqual(cut, [], nameOf(row));
    }
  });
}
