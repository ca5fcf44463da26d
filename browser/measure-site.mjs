// Measures the site from the player's view, on a processor that is as many times slower as `SLOWDOWN` says (4), and prints a table.
//
//     SITE=folder node measure-site.mjs

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { launch } from './support/browser.mjs';
import { SITE, Site } from './support/site.mjs';

const ROUNDS = 7;
const PRESSES = 300;
const SLOWDOWN = Number(process.env.SLOWDOWN ?? 4);
const PUZZLE = '8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..';

/** Records when the board is there and can be played. */
const FIRST_BOARD = `globalThis.firstBoard = new Promise((drawn) => new MutationObserver((_, observer) => {
  if (!document.querySelector('.digits text')) return;
  observer.disconnect();
  requestAnimationFrame(() => drawn(performance.now()));
}).observe(document, { childList: true, subtree: true }))`;

/** @param {string} what @param {number[]} times */
function printTimes(what, times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (/** @type {number} */ part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))].toFixed(0);
  console.log(`${what.padEnd(52)} p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms (${times.length} times)`);
}

/** A page with a board on a slow phone; says when that was drawn. @param {import('playwright-core').BrowserContext} context @param {string} url */
async function openBoard(context, url) {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(FIRST_BOARD);
  await page.goto(url);
  return { page, time: /** @type {number} */ (await page.evaluate('globalThis.firstBoard')) };
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const wasm = await readFile(join(SITE, 'engine.wasm'));
const packed = brotliCompressSync(wasm, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } });
console.log(`engine: ${wasm.length} bytes, ${packed.length} by brotli; processor ${SLOWDOWN} times slower`);
const browser = await launch();
const site = await Site.start();
const [first, again] = [[], []];
for (let round = 0; round < ROUNDS; round++) {
  const context = await browser.newContext(phone);
  const { page, time } = await openBoard(context, site.url);
  first.push(time);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.close();
  const cached = await openBoard(context, site.url);
  again.push(cached.time);
  await context.close();
}
printTimes('page load to board, first visit', first);
printTimes('page load to board, from its cache', again);
const context = await browser.newContext(phone);
site.attach(context);
const id = await site.play(PUZZLE);
const { page } = await openBoard(context, `${site.url}#/game/${id}`);
await page.locator('[role=gridcell][aria-label$=empty]').first().click();
const times = await page.evaluate(async (presses) => {
  const { state } = await import(new URL('js/shared/state.js', document.baseURI).href);
  const place = document.querySelector('.digits').children[state.focus];
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
}, PRESSES);
printTimes('key press to digit on screen', times);
await context.close();
await site.end();
await browser.close();
