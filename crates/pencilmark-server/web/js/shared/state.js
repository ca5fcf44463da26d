// The state of the screen, in one place. `watch` calls listeners when it changes.

/** @import { Settings } from '../types' */
/** @import { State } from '../page' */

/** @type {Settings} */
const settings = {
  theme: 'system',
  motion: 'system',
  layout: 'phone',
  entry: 'cell',
  faults: { rule: true, note: false, solvable: false, solution: false, warnings: false },
  candidates: 'houses',
  autoclean: true,
  peers: true,
  same: true,
  timer: true,
  wrap: false,
  advance: true,
  sounds: false,
  sheet: 'paper',
  notes: 'candidates',
  clue_notes: true,
  order: 'easiest',
  off: [],
  level: 'easy',
  rules: '9',
  symmetry: 'rot180',
  site: '',
};

/** @type {State} */
export const state = {
  view: null,
  ahead: null,
  waiting: [],
  rules: null,
  area: null,
  settings,
  version: '',
  selection: new Set(),
  focus: 0,
  grid: 0,
  near: false,
  mode: 'digit',
  held: null,
  digit: null,
  candidates: isRemembered('candidates'),
  labels: isRemembered('labels'),
  room: 0,
  drawing: null,
  highlighted: new Set(),
  paused: false,
  deleted: false,
  screen: 'play',
  setter: false,
  first: false,
  day: '',
};

/** @type {{ keys: (keyof State)[], listener: () => void }[]} */
const watchers = [];

/**
 * Calls `listener` at once after each change of one of `keys`.
 * @param {(keyof State)[]} keys
 * @param {() => void} listener
 */
export function watch(keys, listener) {
  watchers.push({ keys, listener });
}

/** @param {Partial<State>} patch */
export function update(patch) {
  const changed = /** @type {(keyof State)[]} */ (Object.keys(patch)).filter((key) => state[key] !== patch[key]);
  Object.assign(state, patch);
  for (const { keys, listener } of watchers) {
    if (keys.some((key) => changed.includes(key))) listener();
  }
}

/**
 * True if the tab remembers this as on: the display of the board survives a reload, for as long as the tab is open.
 * @param {string} name
 */
export function isRemembered(name) {
  try {
    return sessionStorage.getItem(name) === 'on';
  } catch {
    return false;
  }
}

/** Remembers in the tab whether something is on. @param {string} name @param {boolean} on */
export function rememberInTab(name, on) {
  try {
    sessionStorage.setItem(name, on ? 'on' : 'off');
  } catch {
    // In a browser without storage this is lost at the next reload.
  }
}
