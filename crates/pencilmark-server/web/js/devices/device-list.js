// The list of devices with a key, each with a button to revoke it, and the row in which the next device will appear.

import { reasonOf } from '../shared/reason.js';
import { d } from './texts.js';
import { api } from '../shared/api.js';
import { button, h, icon } from '../shared/dom.js';
import { showMessage } from '../shared/notices.js';
import { region } from '../texts/language.js';

/** @import { DeviceList, DeviceView } from '../types' */

/** A device that sent a request within this time, in milliseconds, counts as present. */
const NOW = 90_000;

/** Formats a time briefly. @param {number} at */
export const whenOf = (at) => new Date(at).toLocaleString(region, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });

/** The browser and system of a device: "Chrome, Android". @param {DeviceView} device */
const systemOf = ({ browser, system }) => [browser, system].filter(Boolean).join(', ') || d.unknown;

/** A name that distinguishes a device from others. @param {DeviceView} device */
export const deviceName = (device) => `${d.kinds[device.kind]} (${systemOf(device)})`;

/** @param {DeviceView['kind']} kind @param {string} name @param {string} about @param {...(Node | null)} end */
function row(kind, name, about, ...end) {
  return h('li', {}, icon(kind), h('div', { class: 'device' }, h('b', {}, name), h('span', {}, about)), ...end);
}

/** @param {DeviceView} device @param {boolean} isHere @param {() => void} changed */
function deviceRow(device, isHere, changed) {
  const seen = Date.now() - device.seen < NOW ? d.seenNow : d.seen(whenOf(device.seen));
  const about = [systemOf(device), d.since(whenOf(device.paired)), isHere ? '' : seen].filter(Boolean).join(' \u00b7 ');
  const name = isHere ? d.thisDevice : d.kinds[device.kind];
  const revoke = button(d.revoke, () => revokeKey(device, isHere, changed), { class: 'btn', 'aria-label': d.revokeNamed(deviceName(device)) });
  return row(device.kind, name, about, isHere ? h('span', { class: 'small' }, d.here) : null, revoke);
}

/** @param {DeviceView} device @param {boolean} isHere @param {() => void} changed */
async function revokeKey(device, isHere, changed) {
  try {
    await api.revokeDevice(device.id);
    // Without a key, only the pairing page can be shown.
    if (isHere) return location.assign('/');
    showMessage(d.revoked);
  } catch (error) {
    showMessage(reasonOf(error));
  }
  changed();
}

/** The list. @param {DeviceList} list @param {{ waits: boolean, changed: () => void }} options */
export function deviceList({ here, asking, devices }, { waits, changed }) {
  const isOwner = here === null;
  const rows = devices.map((device) => deviceRow(device, device.id === here, changed));
  const own = isOwner ? row(asking.kind, d.thisComputer, `${systemOf(asking)} \u00b7 ${d.runsHere}`, h('span', { class: 'small' }, d.here)) : null;
  const next = waits ? row('phone', d.waiting, d.appears) : null;
  next?.classList.add('waits');
  const none = isOwner && rows.length === 0 && !waits ? h('li', { class: 'small' }, d.none) : null;
  return h('ul', { class: 'devices' }, own, ...rows, next, none);
}
