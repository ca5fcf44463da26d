// The screen "Continue on the phone": the board of the game that will continue there, the code with its steps, and the devices with a key.

import { deviceList, deviceName } from './device-list.js';
import { reasonOf } from '../shared/reason.js';
import { d } from './texts.js';
import { boardPicture } from '../games/game-preview.js';
import { copyText } from '../games/share.js';
import { api } from '../shared/api.js';
import { formatTime } from '../shared/cells.js';
import { loadStyles } from '../shared/deferred.js';
import { button, h, replaceContent, svg } from '../shared/dom.js';
import { titleOf } from '../shared/game-title.js';
import { announce } from '../shared/notices.js';
import { state, watch } from '../shared/state.js';

/** @import { DeviceList, PairingCode } from '../types' */
/** @import { Child } from '../shared/dom.js' */

/**
 * The state of the screen.
 * @typedef {{ list: DeviceList, code: PairingCode | null, ends: number, paired: string | null, problem: string | null }} Pairing
 */

/** @type {Pairing | null} */
let pairing = null;
/** @type {{ close(): void } | null} */
let events = null;
/** @type {ReturnType<typeof setInterval> | undefined} */
let clock;

const place = h('div', { class: 'pair-code' });
const devices = h('div', { class: 'pair-devices' });
const left = h('figcaption', { class: 'small' });

/** The screen. */
export async function pairScreen() {
  await loadStyles('devices');
  pairing = { list: await api.devices(), code: null, ends: 0, paired: null, problem: null };
  listen();
  const isOwner = pairing.list.here === null;
  if (isOwner && pairing.list.network) await renew();
  else paint();
  const foot = h('div', { class: 'row card-foot' }, h('p', { class: 'small' }, isOwner ? d.own : d.elsewhere), h('a', { class: 'btn', href: backToGame() }, d.done));
  const card = h('section', { class: 'card pair-card', 'aria-label': isOwner ? d.title : d.heading }, h('div', { class: 'card-body' }, isOwner ? place : null, devices), foot);
  return { title: isOwner ? d.title : d.heading, body: [h('div', { class: 'pair' }, await stage(), card)] };
}

const backToGame = () => (state.view ? `#/game/${state.view.id}` : '#/');

/** The board of the game on screen, with a line below it. */
async function stage() {
  const { view } = state;
  const picture = view && (await boardPicture(/** @type {any} */ ({ id: view.id })));
  if (!view || !picture) return null;
  const filled = view.cells.filter(({ value }) => value !== null).length;
  const line = h('p', { class: 'pair-line' }, h('span', {}, titleOf(view)), h('span', {}, d.filled(filled, view.cells.length)));
  return h('div', { class: 'pair-stage' }, h('div', { class: 'pair-board' }, picture), line);
}

/** Requests a new code, which replaces the last one. */
async function renew() {
  if (!pairing) return;
  try {
    const code = await api.newPairing({ game: state.view?.id ?? null });
    Object.assign(pairing, { code, ends: Date.now() + code.seconds * 1000, paired: null, problem: null });
  } catch (error) {
    Object.assign(pairing, { code: null, problem: reasonOf(error) });
  }
  await refresh();
}

/** Opens the server to the local network, and makes a code. */
async function openNetwork() {
  if (!pairing) return;
  try {
    pairing.list = await api.openNetwork();
    return renew();
  } catch (error) {
    pairing.problem = reasonOf(error);
  }
  paint();
}

/** Requests the devices again, and shows new ones. */
async function refresh() {
  if (!pairing) return;
  const before = pairing.list.devices;
  const list = await api.devices().catch(() => null);
  if (!list || !pairing) return paint();
  pairing.list = list;
  const isUsed = pairing.code !== null && list.pairing === 'none' && Date.now() < pairing.ends;
  const come = list.devices.find(({ id }) => before.every((device) => device.id !== id));
  if (isUsed && come) {
    Object.assign(pairing, { code: null, paired: d.paired(deviceName(come)) });
    announce(d.paired(deviceName(come)));
  }
  paint();
}

function listen() {
  stop();
  events = api.deviceEvents();
  /** @type {EventTarget} */ (/** @type {unknown} */ (events)).addEventListener('changed', () => void refresh());
  clock = setInterval(tick, 1000);
}

/** Stops listening when the screen is left. */
function stop() {
  events?.close();
  events = null;
  clearInterval(clock);
}

function tick() {
  if (!pairing?.code) return;
  const rest = pairing.ends - Date.now();
  if (rest > 0) return replaceContent(left, d.left(formatTime(rest)));
  Object.assign(pairing, { code: null, problem: d.ranOut });
  announce(d.ranOut);
  paint();
}

function paint() {
  if (!pairing) return;
  const { list, code } = pairing;
  replaceContent(place, ...(list.network ? codePart(pairing) : closedPart(pairing)));
  place.classList.toggle('closed', !list.network);
  const isWaiting = code !== null && list.here === null;
  replaceContent(devices, h('h2', {}, d.list), deviceList(list, { waits: isWaiting, changed: () => void refresh() }));
  tick();
}

/** The content of the screen while only this computer can reach the games. @param {Pairing} now @returns {Child[]} */
function closedPart({ problem }) {
  const press = button(problem ? d.again : d.open, openNetwork, { class: 'btn main', 'data-hold': 'open' });
  return [h('p', {}, d.closed), h('p', { class: 'small' }, d.plain), problem ? h('p', { class: 'problem', role: 'alert' }, problem) : null, h('div', { class: 'row' }, press), h('p', { class: 'small' }, d.untilEnd, ' ', h('code', {}, 'pencilmark serve --address 0.0.0.0'))];
}

/** The code and its steps, or the reason why there is no code. @param {Pairing} now @returns {Child[]} */
function codePart({ list, code, paired, problem }) {
  const game = state.view ? titleOf(state.view) : '';
  const steps = h('ol', { class: 'pair-steps' }, ...d.steps(game).map((step) => h('li', {}, step)));
  const again = button(problem ? d.again : d.renew, renew, { class: problem ? 'btn main' : 'btn' });
  if (!code) {
    const sign = h('p', { class: paired ? 'come' : 'problem', role: 'status' }, paired ?? problem ?? d.ranOut);
    return [h('figure', {}, h('div', { class: 'pair-square empty' }, sign)), h('div', { class: 'pair-how' }, steps, h('div', { class: 'row' }, again))];
  }
  const copy = button(d.copy, () => copyText(code.link, d.copied), { class: 'btn' });
  const how = h('div', { class: 'pair-how' }, steps, typed(list, code), h('div', { class: 'row' }, copy, again));
  return [h('figure', {}, h('div', { class: 'pair-square' }, drawCode(code)), left), how];
}

/** @param {DeviceList} list @param {PairingCode} code */
function typed({ pairing }, { address, digits }) {
  if (pairing === 'locked') return h('p', { class: 'problem', role: 'alert' }, d.locked);
  const groups = [digits.slice(0, 4), digits.slice(4)];
  const plain = address.replace(/^http:\/\//, '').replace(/\/$/, '');
  return h('p', { class: 'pair-typed' }, d.digits(plain), ' ', h('b', {}, groups.join('\u00a0')));
}

/** @param {PairingCode} code */
function drawCode({ picture, modules }) {
  const quiet = 4;
  const size = modules + 2 * quiet;
  return svg('svg', { viewBox: `${-quiet} ${-quiet} ${size} ${size}`, role: 'img', 'aria-label': d.code }, svg('path', { d: picture, 'shape-rendering': 'crispEdges' }));
}

watch(['screen'], () => {
  if (state.screen !== 'devices') stop();
});
