// Measures the speed and weight of the app from the player's view, and prints a table.
//
//     node measure.mjs [program]
//
// Without a program: the release build beside the tests, or else the debug build.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from './support/browser.mjs';

const RELEASE = fileURLToPath(new URL('../target/release/pencilmark', import.meta.url));
process.env.PENCILMARK =
  process.argv[2] ?? process.env.PENCILMARK ?? (existsSync(RELEASE) ? RELEASE : undefined) ?? '';
if (process.env.PENCILMARK === '') delete process.env.PENCILMARK;
const { PROGRAM, Server } = await import('./support/server.mjs');

const ROUNDS = 10;
const PRESSES = 500;

/** Records when the board is first drawn. */
const FIRST_BOARD = `globalThis.firstBoard = new Promise((drawn) => new MutationObserver((_, observer) => {
  if (!document.querySelector('.digits text')) return;
  observer.disconnect();
  requestAnimationFrame(() => drawn(performance.now()));
}).observe(document, { childList: true, subtree: true }))`;

/** @param {number[]} times @param {number} part */
function quantile(times, part) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

/** @param {string} what @param {number[]} times */
function printTimes(what, times) {
  const [middle, late, worst] = [0.5, 0.99, 1].map((part) => quantile(times, part).toFixed(1));
  console.log(`${what.padEnd(46)} p50 ${middle} ms, p99 ${late} ms, worst ${worst} ms (${times.length} times)`);
}

/** A page with a board; says when that was drawn. @param {import('playwright-core').BrowserContext} context @param {string} url */
async function openBoard(context, url) {
  const page = await context.newPage();
  await page.addInitScript(FIRST_BOARD);
  await page.goto(url);
  return { page, time: /** @type {number} */ (await page.evaluate('globalThis.firstBoard')) };
}

/** From the command to the first board: a fresh folder, a server that starts, a page that nobody has seen. */
async function timeStart() {
  const begun = performance.now();
  const server = await Server.start();
  const ready = performance.now() - begun;
  const context = await browser.newContext();
  const { time } = await openBoard(context, server.url);
  const all = performance.now() - begun;
  await context.close();
  return { server, ready, time, all };
}

/** @param {string} url */
async function printWeight(url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  let [count, sent] = [0, 0];
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    count += 1;
    sent += encodedDataLength;
  });
  /** @type {Promise<Buffer>[]} */
  const bodies = [];
  page.on('response', (response) => {
    if (response.status() === 200 && !response.url().endsWith('/events')) bodies.push(response.body());
  });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const whole = (await Promise.all(bodies)).reduce((sum, body) => sum + body.length, 0);
  await context.close();
  console.log(
    `${'page weight'.padEnd(46)} ${(sent / 1024).toFixed(0)} KB sent in ${count} answers, ${(whole / 1024).toFixed(0)} KB unpacked`,
  );
}

/** From a key going down to the frame that shows its digit, with the answer of the session. @param {string} url */
async function timePresses(url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const { page } = await openBoard(context, url);
  const empty = page.locator('[role=gridcell][aria-label$=empty]').first();
  await empty.click();
  const times = await page.evaluate(measurePresses, PRESSES);
  await context.close();
  return times;
}

/** Runs in the page: presses keys in turn, each when the last one is on screen. @param {number} presses */
async function measurePresses(presses) {
  const { state } = await import(new URL('js/shared/state.js', document.baseURI).href);
  const layer = document.querySelector('.digits');
  const place = layer.children[state.focus];
  const times = [];
  for (let count = 0; count < presses; count++) {
    const shown = new Promise((done) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame((frame) => done(Math.max(frame, performance.now())));
      });
      observer.observe(place, { childList: true, subtree: true });
    });
    const digit = 1 + (count % 9);
    const begun = performance.now();
    const key = { key: String(digit), code: `Digit${digit}`, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', key));
    document.activeElement.dispatchEvent(new KeyboardEvent('keyup', key));
    times.push((await shown) - begun);
  }
  return times;
}

const browser = await launch();
console.log(PROGRAM);
const [ready, boards, all] = [[], [], []];
for (let round = 0; round < ROUNDS; round++) {
  const run = await timeStart();
  ready.push(run.ready);
  boards.push(run.time);
  all.push(run.all);
  await run.server.end();
}
printTimes('command to server ready', ready);
printTimes('page load to first board (nothing cached)', boards);
printTimes('command to first board', all);
const server = await Server.start();
try {
  await server.play('8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..');
  const context = await browser.newContext();
  const again = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { page, time } = await openBoard(context, server.url);
    again.push(time);
    await page.close();
  }
  await context.close();
  printTimes('page load to first board (a game goes on)', again.slice(1));
  printTimes('key press to digit on screen', await timePresses(server.url));
  await printWeight(server.url);
} finally {
  await server.end();
  await browser.close();
}
