// The main paths of a player in WebKit, the engine of every iPhone: play, notes, a hint, a pasted puzzle, a reload, no network, two tabs.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { KIND } from '../support/browser-test.mjs';
import { EASY, SIX } from '../support/puzzles.mjs';
import { Server } from '../support/server.mjs';
import { Site } from '../support/site.mjs';
import { until } from '../support/wait.mjs';
import { WebDriver } from '../support/webdriver.mjs';

/** @type {WebDriver} */
let browser;
before(async () => {
  browser = await WebDriver.start();
  await browser.resize(1280, 800);
});
after(() => browser?.end());

/** Enters a puzzle as text in the dialog. @param {string} text */
async function paste(text) {
  await browser.run((/** @type {string} */ text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    (document.activeElement ?? document.body).dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
  await browser.element('dialog[open] textarea');
  await until('the text', () => browser.run(() => document.querySelector('dialog[open] textarea').value), text);
}

const label = (/** @type {string} */ cell) => browser.run(findLabel, cell);

/** The label of a cell; runs in the page. @param {string} cell */
function findLabel(cell) {
  const [, row, column] = /r(\d+)c(\d+)/.exec(cell);
  return document.querySelector(`.grid [role=row]:nth-child(${row}) [role=gridcell]:nth-child(${column})`)?.getAttribute('aria-label') ?? '';
}

/** @param {string} cell @param {RegExp} text */
const untilLabel = (cell, text) => until(`${cell} says ${text}`, () => label(cell), (told) => text.test(told));

/** Selects a cell. @param {string} cell */
async function select(cell) {
  const [, row, column] = /r(\d+)c(\d+)/.exec(cell) ?? assert.fail(cell);
  await browser.click(`.grid [role=row]:nth-child(${row}) [role=gridcell]:nth-child(${column})`);
}

/** Waits until there is a board with this many cells. @param {number} [cells] */
const untilBoard = (cells = 81) =>
  until('the board', () => browser.run(() => document.querySelectorAll('[role=gridcell][aria-label]').length), cells);

/** Waits until nothing extends beyond the right edge. */
const untilNothingIsCut = () =>
  until('nothing is wider than the window', () => browser.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);

/** A test with its own host. @param {string} name @param {(host: Server | Site) => Promise<void>} body @param {string | false} [skip] */
function pathTest(name, body, skip = false) {
  test(name, { timeout: 240000, skip }, async (t) => {
    const host = await (KIND === 'site' ? Site.start() : Server.start());
    t.after(() => host.end());
    await browser.goTo(host instanceof Server ? host.printedLink : host.url);
    await untilBoard();
    await body(host);
  });
}

/** Starts a game with a puzzle from its text. @param {string} text @param {number} [cells] */
async function play(text, cells = 81) {
  await select('r1c1');
  await paste(text);
  await browser.click('dialog[open] button.main');
  await until('the dialog closed', () => browser.run(() => document.querySelector('dialog[open]') === null), true);
  await untilBoard(cells);
}

pathTest('digits and notes by keys and by the pad, taken back, and kept through a reload', async () => {
  await play(EASY);
  await select('r1c2');
  await browser.keys('7');
  await untilLabel('r1c2', /entry 7/);
  await browser.keys('ArrowRight', 'Shift+5', 'Control+1');
  await untilLabel('r1c3', /corner notes 5/);
  await untilLabel('r1c3', /centre notes 1/);
  await browser.click('.pad .key[data-digit="3"]');
  await untilLabel('r1c3', /entry 3/);
  await browser.keys('Control+z');
  await untilLabel('r1c3', /corner notes 5/);
  await browser.reload();
  await untilBoard();
  await untilLabel('r1c2', /entry 7/);
  await untilLabel('r1c3', /corner notes 5/);
});

pathTest('a hint is told step by step, and applied', async () => {
  await play(EASY);
  await browser.keys('h');
  await until('the hint', () => browser.run(() => document.querySelector('#card')?.textContent ?? ''), (text) => /1 of/.test(text));
  await untilNothingIsCut();
  await browser.keys('h', 'h', 'h');
  const filled = () => browser.run(() => document.querySelectorAll('[role=gridcell][aria-label*="entry"]').length);
  const before = await filled();
  await browser.press('Apply');
  await until('applied', filled, before + 1);
});

pathTest('a pasted text of another size is opened', async () => {
  await play(SIX, 36);
  await untilNothingIsCut();
});

pathTest('two tabs of one game are in step', async () => {
  await play(EASY);
  const [first, address] = [await browser.tab(), await browser.run(() => location.href)];
  const second = await browser.openTab();
  await browser.goTo(address);
  await untilBoard();
  await select('r1c2');
  await browser.keys('7');
  await untilLabel('r1c2', /entry 7/);
  await browser.turnTo(first);
  await untilLabel('r1c2', /entry 7/);
  await select('r1c3');
  await browser.keys('Shift+5');
  await browser.turnTo(second);
  await untilLabel('r1c3', /corner notes 5/);
  await browser.ask('DELETE', '/window');
  await browser.turnTo(first);
});

pathTest(
  'the site works without a network, after a reload too',
  async (host) => {
    await until('served by its worker', () => browser.run(() => navigator.serviceWorker.controller !== null), true);
    await play(EASY);
    await host.kill();
    await browser.reload();
    await untilBoard();
    await select('r1c2');
    await browser.keys('7');
    await untilLabel('r1c2', /entry 7/);
    await browser.reload();
    await untilBoard();
    await untilLabel('r1c2', /entry 7/);
    await browser.keys('h');
    await until('a hint', () => browser.run(() => document.querySelector('#card')?.textContent ?? ''), (text) => /1 of/.test(text));
  },
  KIND === 'site' ? false : 'only for the site',
);

// MiniBrowser's window is never narrower than 447 pixels.
pathTest('nothing is wider than a narrow window', async (host) => {
  await browser.resize(360, 740);
  for (const screen of ['', 'games', 'settings', 'statistics', 'learn', 'course', 'daily', 'new', 'set']) {
    await browser.goTo(`${host.url}#/${screen}`);
    await until('the screen', () => browser.run(() => document.querySelector('.page[aria-busy]') === null), true);
    await untilNothingIsCut();
  }
  await browser.resize(1280, 800);
});
