// What is on screen, in one place, and who wants to know when it changes.

import { remembered } from './tab.js';

/** @import { State, Settings } from './types' */

/** @type {Settings} */
const settings = {
  theme: 'system',
  motion: 'system',
  layout: 'phone',
  entry: 'cell',
  faults: { rule: true, note: true, solvable: false, solution: false, warnings: true },
  autoclean: true,
  peers: true,
  same: true,
  timer: true,
  notes: 'candidates',
  order: 'easiest',
  off: [],
  level: 'easy',
  rules: '9',
  symmetry: 'rot180',
};

/** @type {State} */
export const state = {
  view: null,
  rules: null,
  settings,
  selection: new Set(),
  focus: 0,
  mode: 'digit',
  held: null,
  digit: null,
  candidates: remembered('candidates'),
  drawing: null,
  look: new Set(),
  paused: false,
  gone: false,
  screen: 'play',
};

/** @type {{ keys: (keyof State)[], told: () => void }[]} */
const watchers = [];

/**
 * Calls `told` at once after each change of one of `keys`.
 * @param {(keyof State)[]} keys
 * @param {() => void} told
 */
export function watch(keys, told) {
  watchers.push({ keys, told });
}

/** @param {Partial<State>} patch */
export function update(patch) {
  const changed = /** @type {(keyof State)[]} */ (Object.keys(patch)).filter((key) => state[key] !== patch[key]);
  Object.assign(state, patch);
  for (const { keys, told } of watchers) {
    if (keys.some((key) => changed.includes(key))) told();
  }
}
