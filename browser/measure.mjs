// Measures the speed and weight of the app from the player's view, and prints a table.
//
//     node measure.mjs [program]
//
// Without a program: the release build beside the tests, or else the debug build.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from './support/browser.mjs';
import { openBoard, pressKeys, printTimes } from './support/timing.mjs';

const RELEASE = fileURLToPath(new URL('../target/release/pencilmark', import.meta.url));
process.env.PENCILMARK =
  process.argv[2] ?? process.env.PENCILMARK ?? (existsSync(RELEASE) ? RELEASE : undefined) ?? '';
if (process.env.PENCILMARK === '') delete process.env.PENCILMARK;
const { PROGRAM, Server } = await import('./support/server.mjs');

const ROUNDS = 10;
const PRESSES = 500;

/** The time from the command to the first board: with an empty folder, a newly started server, and a page that was never loaded. */
async function timeStart() {
  const begun = performance.now();
  const server = await Server.start();
  const ready = performance.now() - begun;
  const context = await browser.newContext();
  const { time } = await openBoard(context, server.printedLink);
  const all = performance.now() - begun;
  await context.close();
  return { server, ready, time, all };
}

/** @param {InstanceType<typeof Server>} server */
async function printWeight(server) {
  const context = await browser.newContext();
  await server.admit(context);
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
  await page.goto(server.url);
  await page.waitForLoadState('networkidle');
  const whole = (await Promise.all(bodies)).reduce((sum, body) => sum + body.length, 0);
  await context.close();
  console.log(
    `${'page weight'.padEnd(46)} ${(sent / 1024).toFixed(0)} KB sent in ${count} answers, ${(whole / 1024).toFixed(0)} KB unpacked`,
  );
}

/** The time from a key press to the frame that shows its digit, including the answer of the session. @param {InstanceType<typeof Server>} server */
async function timePresses(server) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await server.admit(context);
  const { page } = await openBoard(context, server.url);
  const times = await pressKeys(page, PRESSES);
  await context.close();
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
  await server.admit(context);
  const again = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { page, time } = await openBoard(context, server.url);
    again.push(time);
    await page.close();
  }
  await context.close();
  printTimes('page load to first board (a game goes on)', again.slice(1));
  printTimes('key press to digit on screen', await timePresses(server));
  await printWeight(server);
} finally {
  await server.end();
  await browser.close();
}
