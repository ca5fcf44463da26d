// The names of cells and digits for players. A cell is named r1c1 outside the page, and is an index in reading order inside it.

import { boardPlaces } from './places.js';
import { state } from './state.js';

/** @param {number} cell @param {import('./places.js').Places} [places] */
export function cellName(cell, places = boardPlaces()) {
  const [row, column] = places.place(cell);
  return `r${row + 1}c${column + 1}`;
}

/** Returns the cell with a name, or -1. @param {string} name @param {import('./places.js').Places} [places] */
export function cellIndex(name, places = boardPlaces()) {
  const found = /^r(\d+)c(\d+)/.exec(name);
  return (found && places.at(Number(found[1]) - 1, Number(found[2]) - 1)) ?? -1;
}

/** @param {string[]} names */
export function cellIndices(names) {
  const places = boardPlaces();
  return new Set(names.map((name) => cellIndex(name, places)).filter((cell) => cell >= 0));
}

/** Returns the symbol of a digit. @param {number} digit */
export function digitSymbol(digit) {
  return state.rules?.symbols[digit - 1] ?? (digit < 10 ? String(digit) : String.fromCharCode(55 + digit));
}

/** Returns the digit with a symbol; 0 if the board has none. @param {string} symbol */
export const digitOfSymbol = (symbol) => (state.rules?.symbols.indexOf(symbol) ?? -1) + 1;

/** The names of the selected cells, in reading order. */
export function selectedCells() {
  return [...state.selection].sort((a, b) => a - b).map((cell) => cellName(cell));
}

/** Formats a duration: 1:02:03 or 4:05. @param {number} milliseconds */
export function formatTime(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
