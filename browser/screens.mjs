// Pictures of every screen, in light and dark, in English and German, at the sizes of a phone, a tablet and a laptop, for people to look at.
// node screens.mjs FOLDER [WORD ...]: only pictures whose name has all of the words.

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { launch } from './support/browser.mjs';
import { Game } from './support/game.mjs';
import { CHAINS, EASY, SOLVED } from './support/puzzles.mjs';
import { Server } from './support/server.mjs';

const [folder = 'shots', ...words] = process.argv.slice(2);

const SIZES = {
  phone: { width: 360, height: 740 },
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1280, height: 800 },
};
const THEMES = /** @type {const} */ (['light', 'dark']);
const LANGUAGES = { en: 'en-GB', de: 'de-DE' };

/** A killer with three kinds of clues, and with a message from its setter. */
const KILLER = JSON.stringify({
  size: 9,
  title: 'Garden Walls',
  author: 'A. Setter',
  ruleset: 'Normal sudoku rules apply.\nDigits in a cage do not repeat and add up to its total.\nDigits joined by a black dot are in a ratio of 1:2, those joined by a white dot are consecutive.',
  grid: Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({}))),
  killercage: [
    { cells: ['R1C1', 'R1C2'], value: '15' },
    { cells: ['R1C3', 'R2C3', 'R2C2'], value: '11' },
    { cells: ['R5C5', 'R5C6', 'R6C6'], value: '22' },
    { cells: ['R8C8', 'R9C8', 'R9C9'], value: '15' },
  ],
  ratio: [{ cells: ['R1C5', 'R1C6'] }, { cells: ['R7C2', 'R7C3'] }],
  difference: [{ cells: ['R3C7', 'R3C8'] }, { cells: ['R5C2', 'R5C3'] }],
  successMessage: 'Thanks for playing! The walls meet at the pond.',
  solution: [...SOLVED].map(Number),
});
const LARGE = `16\t${'.'.repeat(256)}`;

/**
 * A screen: the puzzle in play, the address, and the actions done there.
 * @typedef {{ text?: string, address?: string, first?: boolean, work?: (game: Game) => Promise<unknown> }} Scene
 */

/** Takes rungs of a hint, at most to the last one, after which the key applies the step. @param {number} most @returns {(game: Game) => Promise<void>} */
const hints = (most) => async (game) => {
  for (let [rung, last] = [1, most]; rung <= last; rung++) {
    await game.keys('h');
    const height = game.page.locator('#card .rung').filter({ hasText: new RegExp(`${rung} \\S+ \\d`) });
    last = Math.min(most, Number(/\d(?=\D*$)/.exec((await height.textContent()) ?? '')?.[0]));
  }
};

/** @param {string} key of the dialog @returns {(game: Game) => Promise<void>} */
const openDialog = (key) => async (game) => {
  await game.keys(key);
  await game.page.locator('dialog[open] .menu').first().waitFor();
};

/** @param {string} sign of the entry in the menu of the game */
const menuEntry = (sign) => async (/** @type {Game} */ game) => {
  await openDialog('m')(game);
  await game.page.locator(`dialog .menu button:has(use[href$="#${sign}"])`).click();
  await game.page.locator('#card').waitFor();
};

/** @param {string} sign of the tool in their dialog */
const tool = (sign) => async (/** @type {Game} */ game) => {
  await openDialog('/')(game);
  await game.page.locator(`dialog .menu button:has(use[href$="#${sign}"])`).click();
  await game.page.locator('#card').waitFor();
  await game.page.waitForTimeout(600);
};

/** Solves some games and shows the page again. @param {Game} game */
async function someSolved(game) {
  await solveSome(game);
  await game.page.reload();
  await game.page.locator('.page:not([aria-busy]) h1').waitFor();
}

/** Solves some games, one with a hint. @param {Game} game */
async function solveSome(game) {
  const ALMOST = `${SOLVED.slice(0, 80)}.`;
  for (let count = 0; count < 9; count++) {
    const id = await game.server.play(ALMOST);
    const act = (/** @type {object} */ action) => game.server.ask('POST', `api/games/${id}/actions`, action);
    await act({ do: 'resume' });
    if (count === 4) await act({ do: 'hinted' });
    await game.page.waitForTimeout(count * 140);
    await act({ do: 'digit', cells: ['r9c9'], digit: Number(SOLVED[80]) });
  }
}

/** Solves the game, its last cells by keys, and waits until the card says what comes next. @param {Game} game */
async function untilWon(game) {
  const cells = [...(await game.view()).cells.entries()].filter(([, { value }]) => value === null).map(([cell]) => [`r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`, SOLVED[cell]]);
  await game.act({ do: 'resume' });
  for (const [cell, digit] of cells.slice(0, -3)) {
    await game.act({ do: 'digit', cells: [cell], digit: Number(digit) });
    await game.page.waitForTimeout(cell === 'r5c5' ? 6000 : 60);
  }
  for (const [cell, digit] of cells.slice(-3)) await game.enter(cell, digit);
  await game.card.locator('.run').waitFor({ state: 'attached' });
  await game.page.waitForTimeout(1800);
}

/** Waits until a book is made. @param {Game} game */
const bookReady = (game) => game.page.locator('.book-foot [role=status]').filter({ hasText: /[KM]B$/ }).waitFor();

/** @type {Record<string, Scene>} */
const SCENES = {
  first: { first: true },
  day: { text: EASY, work: async (game) => (await solveSome(game), await game.page.goto(game.server.url), await game.reload(), await game.card.locator('.day-tile').nth(1).waitFor()) },
  idle: { text: EASY, work: (game) => game.enter('r1c2', '7') },
  clues: { text: KILLER, work: (game) => game.click('r1c1') },
  'clues-left': { text: KILLER, work: async (game) => (await game.click('r1c1'), await game.keys('w'), await game.card.waitFor()) },
  conflict: { text: EASY, work: async (game) => (await game.enter('r1c2', '8'), await game.untilFaults((text) => /8/.test(text))) },
  message: { text: EASY, work: async (game) => (await game.keys('k'), await game.page.locator('#message.shown').waitFor()) },
  'hint-1': { text: CHAINS, work: hints(1) },
  'hint-last': { text: CHAINS, work: hints(5) },
  path: { text: CHAINS, work: tool('path') },
  search: { text: EASY, work: tool('search') },
  rate: { text: EASY, work: tool('rate') },
  history: { text: EASY, work: async (game) => (await game.enter('r1c2', '7', '6'), await game.keys('Control+z', '9'), await game.enter('r1c3', '6'), await game.keys('Control+z', 'Control+z', '6'), await game.enter('r2c2', '2', '3'), await menuEntry('history')(game)) },
  colours: { text: EASY, work: (game) => game.enter('r1c2', 'v', '3') },
  pen: { text: EASY, work: (game) => game.keys('d') },
  setting: { text: '.'.repeat(81), work: (game) => game.enter('r1c1', '5', '3') },
  large: { text: LARGE, work: (game) => game.click('r1c1') },
  won: { text: EASY, work: untilWon },
  'won-setter': { text: KILLER, work: untilWon },
  new: { text: EASY, address: '#/new' },
  'new-rules': { text: EASY, address: '#/new', work: (game) => game.page.locator('.wish-sentence [data-part="rules"]').click() },
  'new-more': { text: EASY, address: '#/new', work: (game) => game.page.locator('.wish-sentence .more').click() },
  'new-rating': { text: EASY, address: '#/new/needs-x-wing', work: async (game) => (await game.page.locator('.wish-sentence .more').click(), await game.page.keyboard.type('8 9.5'), await game.page.keyboard.press('Enter')) },
  kinds: { text: EASY, address: '#/kinds' },
  kind: { text: EASY, address: '#/kinds/killer' },
  book: { text: EASY, address: '#/book', work: bookReady },
  worksheet: { text: EASY, address: '#/book/worksheet', work: bookReady },
  'book-page': { text: EASY, address: '#/book/this', work: bookReady },
  'book-saved': { text: EASY, address: '#/book', work: async (game) => (await bookReady(game), await game.page.locator('.book-foot .main').click(), await game.page.locator('.book-done').waitFor()) },
  enter: { text: EASY, work: (game) => game.openEnter() },
  menu: { text: EASY, work: openDialog('m') },
  tools: { text: EASY, work: openDialog('/') },
  games: { text: KILLER, address: '#/games', work: someSolved },
  statistics: { text: EASY, address: '#/statistics', work: someSolved },
  review: { text: EASY, work: async (game) => (await game.enter('r1c2', '7', '6'), await game.keys('Control+z', 'h', 'Escape'), await game.enter('r1c3', '6'), await game.enter('r2c2', '2'), await game.synced(), await game.page.evaluate((id) => (location.hash = `#/review/${id}`), game.id), await game.page.locator('.page:not([aria-busy]) h1').waitFor(), await game.page.waitForTimeout(1500)) },
  daily: { text: EASY, address: '#/daily', work: someSolved },
  settings: { text: EASY, address: '#/settings' },
  'set-none': { first: true, work: async (game) => {
    await drawn(game, '9+killer=3:r1c1,r1c2+killer=3:r1c3,r1c4+thermo:r5c1-r4c2-r4c3');
    await game.page.locator('.verdict-card .card-foot .btn.main').waitFor({ state: 'attached' });
  } },
  'set-equal': { first: true, work: async (game) => {
    await drawn(game, '9+palindrome:r1c1-r2c2-r3c3-r4c4-r5c5-r6c6+clone:r1c8,r1c9,r2c9/r7c3,r7c4,r8c4+killer:r9c1,r9c2,r8c1');
    await game.page.locator('.equal-letter').first().waitFor({ state: 'attached' });
  } },
  'set-suggest': { first: true, work: async (game) => {
    await drawn(game, '6+palindrome:r1c1-r2c2-r3c3-r4c4+killer:r5c1,r6c1,r6c2+killer:r5c4,r5c5,r6c4+killer:r1c4,r1c5,r2c4+killer:r2c6,r3c6+killer:r3c1,r4c1,r4c2+sandwich=8:r0c3');
    await game.page.locator('.equal-letter').first().waitFor({ state: 'attached' });
    if (await game.page.locator('.verdict-line').isVisible()) await game.page.locator('.verdict-line').click();
    await game.page.locator('.verdict-card .card-foot .btn.main').click();
    await game.page.locator('.offers li:nth-child(4)').waitFor();
  } },
  'new-amounts': { text: EASY, address: '#/new/rules-9+thermo+arrow', work: async (game) => {
    // The numbers identify the clues, since the names of kinds are in the language of the page: thermometers first, then arrows.
    for (const [at, numbers] of ['3 5', '2'].entries()) {
      await game.page.locator('.wish-sentence .more').click();
      await game.page.keyboard.type(numbers);
      await game.page.locator('.wish-sayings li').nth(at).click();
    }
  } },
  'phone-closed': { text: EASY, address: '#/devices' },
  'phone-code': { text: EASY, address: '#/devices', work: async (game) => (await game.page.locator('.pair-code .main').click(), await game.page.locator('.pair-square svg').waitFor()) },
  course: { text: EASY, address: '#/course' },
  techniques: { text: EASY, address: '#/learn' },
  technique: { text: EASY, address: '#/learn/x-wing' },
  lesson: { text: EASY, address: '#/course/scan-digit' },
  drill: { text: EASY, address: '#/practise/naked-pair' },
  skill: { text: EASY, address: '#/practise/snyder' },
  rules: { text: EASY, address: '#/rules/9%2Bx' },
};

/** Opens the setter's page and draws the clues in the rules. @param {import('./support/game.mjs').Game} game @param {string} rules */
async function drawn(game, rules) {
  await game.page.goto(`${game.server.url}#/set`);
  await game.page.locator('#set .kindtile').first().waitFor();
  game.id = /#\/set\/(.+)/.exec(game.page.url())?.[1] ?? null;
  await game.act({ do: 'board', rules });
  await game.page.reload();
}

const browser = await launch();
await mkdir(folder, { recursive: true });
let count = 0;
for (const [scene, { text, address = '', first = false, work }] of Object.entries(SCENES)) {
  for (const [language, locale] of Object.entries(LANGUAGES)) {
    for (const theme of THEMES) {
      for (const [size, viewport] of Object.entries(SIZES)) {
        const name = `${scene}-${size}-${theme}-${language}`;
        if (!words.every((word) => `-${name}-`.includes(`-${word}-`))) continue;
        await picture(name, { text, address, first, work }, { viewport, locale, colorScheme: theme, hasTouch: size !== 'laptop', isMobile: size !== 'laptop' });
        count++;
      }
    }
  }
}
await browser.close();
console.log(`${count} pictures in ${folder}`);

/** @param {string} name @param {Scene} scene @param {import('playwright-core').BrowserContextOptions} options */
async function picture(name, { text, address, first, work }, options) {
  const server = await Server.start();
  const context = await browser.newContext(options);
  try {
    const id = text === undefined ? null : await server.play(text);
    const game = new Game(server, context, id);
    await game.visit(address || (first ? '' : `#/game/${id}`));
    if (address) await game.page.locator('.page:not([aria-busy]) h1').waitFor();
    await work?.(game);
    await game.page.waitForTimeout(300);
    await game.page.screenshot({ path: join(folder, `${name}.png`) });
    for (const error of game.errors) console.log(`${name}: ${error}`);
  } catch (error) {
    console.log(`${name}: ${error.message.split('\n')[0]}`);
  } finally {
    await context.close();
    await server.end();
  }
}
