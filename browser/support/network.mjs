// A server that is open to the local network, and devices that connect to it, as a phone does.

import { networkInterfaces } from 'node:os';
import { known } from './browser.mjs';
import { Game } from './game.mjs';
import { PATIENCE } from './wait.mjs';

/** The address of this machine in its local network; undefined if there is no network. */
export const OWN_ADDRESS = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.family === 'IPv4' && !each.internal)?.address;

const AGENT = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** Opens the server to the network. @param {Game} game */
export const openNetwork = (game) => game.server.ask('POST', 'api/network');

/** Makes a pairing code. @param {Game} game @returns {Promise<import('../../target/wire/types').PairingCode>} */
export const newCode = (game) => game.server.ask('POST', 'api/pairing', { game: game.id });

/**
 * A phone in the local network: a separate browser without a key.
 * @param {Game} game @param {import('playwright-core').BrowserContextOptions} [options]
 */
export async function phone(game, options = {}) {
  const browser = /** @type {import('playwright-core').Browser} */ (game.context.browser());
  const context = await browser.newContext(known({ viewport: { width: 360, height: 740 }, userAgent: AGENT, isMobile: true, hasTouch: true, ...options }));
  const device = new Game(game.server, context, game.id);
  device.page = await context.newPage();
  device.page.setDefaultTimeout(PATIENCE);
  device.page.on('pageerror', (error) => device.errors.push(`error: ${error.message}`));
  return device;
}

/** A phone that is paired and shows the game. @param {Game} game */
export async function pairedPhone(game) {
  await openNetwork(game);
  const code = await newCode(game);
  const device = await phone(game);
  await device.page.goto(code.link);
  await device.page.locator('.paired .main').click();
  await device.page.locator('[role=gridcell][aria-label]').first().waitFor({ state: 'attached' });
  // Tests that cut the connection use the module later.
  await device.page.evaluate(() => import(new URL('js/shared/current-game.js', document.baseURI).href).then(() => null));
  return device;
}
