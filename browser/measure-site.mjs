// Measures the site from the player's view on a slowed processor (`SLOWDOWN` is the factor, 4 by default), and prints a table.
//
//     SITE=folder node measure-site.mjs

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { launch } from './support/browser.mjs';
import { SITE, Site } from './support/site.mjs';
import { openBoard, pressKeys, printTimes } from './support/timing.mjs';

const ROUNDS = 7;
const PRESSES = 300;
const SLOWDOWN = Number(process.env.SLOWDOWN ?? 4);
const PUZZLE = '8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
for (const name of ['play.wasm', 'engine.wasm', 'js/joined/main.js']) {
  const file = await readFile(join(SITE, name));
  const packed = brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } });
  console.log(`${name.padEnd(46)} ${file.length} bytes, ${packed.length} by brotli`);
}
console.log(`processor ${SLOWDOWN} times slower`);
const browser = await launch();
const site = await Site.start();
const [first, again] = [[], []];
for (let round = 0; round < ROUNDS; round++) {
  const context = await browser.newContext(phone);
  const { page, time } = await openBoard(context, site.url, SLOWDOWN);
  first.push(time);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.close();
  const cached = await openBoard(context, site.url, SLOWDOWN);
  again.push(cached.time);
  await context.close();
}
printTimes('page load to board, first visit', first);
printTimes('page load to board, from its cache', again);
const context = await browser.newContext(phone);
site.attach(context);
const id = await site.play(PUZZLE);
const { page } = await openBoard(context, `${site.url}#/game/${id}`, SLOWDOWN);
const times = await pressKeys(page, PRESSES);
printTimes('key press to digit on screen', times);
await context.close();
await site.end();
await browser.close();
