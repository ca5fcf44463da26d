// One game on two devices: they are in step while both are connected, and nothing is lost if one was not.

import { OWN_ADDRESS, pairedPhone } from '../support/network.mjs';
import { EASY } from '../support/puzzles.mjs';
import { assert, browserTest, until } from '../support/browser-test.mjs';

/** @import { Game } from '../support/game.mjs' */

const REFUSED = /Failed to load resource|ERR_|net::/;

/** A test with a paired phone. @param {string} name @param {(game: Game, phone: Game) => Promise<void>} body */
const twoDevices = (name, body) =>
  browserTest(name, { text: EASY, only: 'server', settings: { autoclean: false }, expected: REFUSED }, async (game) => {
    if (!OWN_ADDRESS) return;
    const phone = await pairedPhone(game);
    await body(game, phone);
    assert.deepEqual(phone.errors, []);
  });

/** Enters something in a cell by touch. @param {Game} phone @param {string} name @param {string} key */
async function tapAndType(phone, name, key) {
  await phone.page.evaluate(async ([cell, digit]) => {
    const load = (/** @type {string} */ module) => import(new URL(`js/shared/${module}.js`, document.baseURI).href);
    // This is not awaited: without a connection to the server it takes as long as the interruption.
    void (await load('current-game')).act({ do: 'digit', cells: [cell], digit: Number(digit) });
  }, [name, key]);
}

/** @param {number[]} sorted @param {number} share */
const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];

twoDevices('what is done on one is on the other at once', async (game, phone) => {
  await phone.page.evaluate(async () => {
    const { state, watch } = await import(new URL('js/shared/state.js', document.baseURI).href);
    const arrived = /** @type {any} */ (window);
    arrived.arrived = new Map();
    watch(['view'], () => requestAnimationFrame(() => arrived.arrived.set(state.view.revision, Date.now())));
  });
  await game.page.evaluate(() => addEventListener('keydown', () => (/** @type {any} */ (window).pressed = Date.now()), { capture: true }));
  await game.enter('r1c2', 'Shift+Digit1');
  await game.synced();
  const taken = [];
  for (let count = 0; count < 100; count++) {
    const before = (await game.synced()).revision;
    await game.keys(`Shift+Digit${1 + (count % 9)}`);
    const pressed = await game.page.evaluate(() => /** @type {any} */ (window).pressed);
    const arrived = await until('there', () => phone.page.evaluate((revision) => /** @type {any} */ (window).arrived.get(revision) ?? 0, before + 1), (at) => at > 0);
    taken.push(arrived - pressed);
  }
  taken.sort((a, b) => a - b);
  console.log(`# from key to the other device's frame, 100 actions: p50 ${quantile(taken, 0.5)} ms, p99 ${quantile(taken, 0.99)} ms, longest ${taken.at(-1)} ms`);
});

twoDevices('both go on while one is out of reach: the other line is a branch, and the player is told', async (game, phone) => {
  await game.enter('r1c2', '7');
  await phone.untilLabel('r1c2', /entry 7/);
  await phone.context.setOffline(true);
  await tapAndType(phone, 'r1c3', '6');
  await tapAndType(phone, 'r1c7', '5');
  await phone.untilLabel('r1c7', /entry 5, not sent yet/);
  await game.enter('r1c3', '5');
  await game.untilCell('r1c3', { value: 5 });
  await phone.context.setOffline(false);
  const banner = phone.page.locator('.banner', { hasText: 'kept as a branch' });
  await banner.waitFor();
  await phone.untilLabel('r1c3', /entry 5/);
  await phone.untilLabel('r1c7', /empty/);
  await game.untilLabel('r1c3', /entry 5/);
  const { moments } = await game.ask({ ask: 'tree' });
  assert.equal(moments.length, 5, 'the start and all four entries are in the history');
  await banner.getByRole('button', { name: 'Go to it' }).click();
  await until('the notice goes', () => banner.count(), 0);
  for (const device of [game, phone]) {
    await device.untilLabel('r1c3', /entry 6/);
    await device.untilLabel('r1c7', /entry 5/);
    await device.untilLabel('r1c2', /entry 7/);
  }
});

/** Keeps changes of a game from a page, which continues from the state that it shows. @param {Game} device */
const deafen = async (device) => {
  await device.page.route('**/events', () => {});
  await device.page.evaluate(async () => {
    const { state, update } = await import(new URL('js/shared/state.js', document.baseURI).href);
    const { showGame } = await import(new URL('js/shared/current-game.js', document.baseURI).href);
    const { view } = state;
    update({ view: { ...view, id: 'none' } });
    await showGame(view);
  });
};

twoDevices('a page that has not heard of the other keeps both lines, though it is in reach', async (game, phone) => {
  await game.enter('r1c2', '7');
  await phone.untilLabel('r1c2', /entry 7/);
  await deafen(phone);
  await game.enter('r1c3', '5');
  await game.untilCell('r1c3', { value: 5 });
  await phone.untilLabel('r1c3', /empty/);
  // A change of another cell takes nothing away from anybody.
  await tapAndType(phone, 'r1c7', '5');
  await game.untilCell('r1c7', { value: 5 });
  assert.equal(await phone.page.locator('.banner').count(), 0);
  await phone.untilLabel('r1c3', /entry 5/);
  await game.enter('r1c8', '9');
  await game.untilCell('r1c8', { value: 9 });
  await phone.untilLabel('r1c8', /empty/);
  await tapAndType(phone, 'r1c8', '1');
  const banner = phone.page.locator('.banner', { hasText: 'kept as a branch' });
  await banner.waitFor();
  for (const device of [game, phone]) await device.untilLabel('r1c8', /entry 9/);
  await banner.getByRole('button', { name: 'Go to it' }).click();
  for (const device of [game, phone]) await device.untilLabel('r1c8', /entry 1/);
});

twoDevices('a step back on a board that went on elsewhere takes nothing back', async (game, phone) => {
  await game.enter('r1c2', '7');
  await phone.untilLabel('r1c2', /entry 7/);
  await deafen(phone);
  await game.enter('r1c3', '5');
  await game.untilCell('r1c3', { value: 5 });
  await phone.page.evaluate(async () => {
    const { act } = await import(new URL('js/shared/current-game.js', document.baseURI).href);
    void act({ do: 'undo' });
  });
  await phone.untilMessage(/had changed meanwhile/);
  await phone.untilLabel('r1c3', /entry 5/);
  assert.equal((await game.cell('r1c2')).value, 7);
});

twoDevices('where only one goes on out of reach, its actions follow as if nothing had been', async (game, phone) => {
  await phone.context.setOffline(true);
  await tapAndType(phone, 'r1c2', '7');
  await tapAndType(phone, 'r1c3', '6');
  await phone.untilLabel('r1c3', /entry 6, not sent yet/);
  await phone.context.setOffline(false);
  await game.untilLabel('r1c3', /entry 6/);
  await phone.untilLabel('r1c3', /entry 6$/);
  assert.equal(await phone.page.locator('.banner').count(), 0);
  assert.equal((await game.synced()).history.moves, 2);
});

twoDevices('what was done out of reach outlasts the tab', async (game, phone) => {
  const address = phone.page.url();
  await phone.context.setOffline(true);
  await tapAndType(phone, 'r1c2', '7');
  await phone.untilLabel('r1c2', /entry 7, not sent yet/);
  await phone.page.close();
  await phone.context.setOffline(false);
  phone.page = await phone.context.newPage();
  // Further actions meanwhile are sent as usual, and not stored.
  await phone.page.route('**/offline', async (route) => {
    await tapAndType(phone, 'r1c3', '6');
    await route.continue();
  });
  await phone.page.goto(address);
  await game.untilLabel('r1c2', /entry 7/);
  await game.untilLabel('r1c3', /entry 6/);
  await until('sent', () => phone.page.evaluate(() => localStorage.getItem('pencilmark-unsent')), null);
  await phone.page.reload();
  await phone.untilLabel('r1c2', /entry 7/);
  assert.equal((await game.synced()).history.moves, 2, 'each once');
});
