// Cells by their names: r1c1 outside, an index in reading order inside.

import { state } from './store.js';
import { t } from './texts.js';

/** @param {number} index @param {number} size */
export function nameOf(index, size) {
  return `r${Math.floor(index / size) + 1}c${(index % size) + 1}`;
}

/** @param {string} name @param {number} size */
export function indexOf(name, size) {
  const found = /^r(\d+)c(\d+)/.exec(name);
  return found ? (Number(found[1]) - 1) * size + Number(found[2]) - 1 : -1;
}

/** @param {string[]} names @param {number} size */
export function indices(names, size) {
  return new Set(names.map((name) => indexOf(name, size)).filter((index) => index >= 0));
}

/** How a digit is written. @param {number} digit */
export function symbol(digit) {
  return state.rules?.symbols[digit - 1] ?? (digit < 10 ? String(digit) : String.fromCharCode(55 + digit));
}

/** What a step comes to, in words. @param {string[]} conclusions */
export function told(conclusions) {
  const { placed, out } = outcome(conclusions);
  return [...placed, ...out].join('; ');
}

/**
 * What a step places, and each digit that goes out with where.
 * @param {string[]} conclusions
 */
export function outcome(conclusions) {
  /** @type {Map<string, string[]>} */
  const out = new Map();
  const placed = [];
  for (const each of conclusions) {
    const [cell, digit] = each.split('<>');
    if (digit === undefined) placed.push(each.replace('=', ' = '));
    else out.set(digit, [...(out.get(digit) ?? []), cell]);
  }
  return { placed, out: [...out].map(([digit, cells]) => t.out(digit, cells.join(', '))) };
}

/** The names of the selected cells, the focused one if none is selected. */
export function chosen() {
  const size = state.view?.size ?? 9;
  return [...state.selection].sort((a, b) => a - b).map((index) => nameOf(index, size));
}

/** A time as people write it: 1:02:03 or 4:05. @param {number} milliseconds */
export function clock(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
