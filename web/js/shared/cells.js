// Cells and digits as players read them. A cell is named r1c1 outside of the page and is an index in reading order inside.

import { state } from './state.js';

/** @param {number} index @param {number} size */
export function cellName(index, size) {
  return `r${Math.floor(index / size) + 1}c${(index % size) + 1}`;
}

/** @param {string} name @param {number} size */
export function cellIndex(name, size) {
  const found = /^r(\d+)c(\d+)/.exec(name);
  return found ? (Number(found[1]) - 1) * size + Number(found[2]) - 1 : -1;
}

/** @param {string[]} names @param {number} size */
export function cellIndices(names, size) {
  return new Set(names.map((name) => cellIndex(name, size)).filter((index) => index >= 0));
}

/** Returns how a digit is written. @param {number} digit */
export function digitSymbol(digit) {
  return state.rules?.symbols[digit - 1] ?? (digit < 10 ? String(digit) : String.fromCharCode(55 + digit));
}

/** The names of the selected cells, in reading order. */
export function selectedCells() {
  const size = state.view?.size ?? 9;
  return [...state.selection].sort((a, b) => a - b).map((index) => cellName(index, size));
}

/** Formats a duration: 1:02:03 or 4:05. @param {number} milliseconds */
export function formatTime(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
