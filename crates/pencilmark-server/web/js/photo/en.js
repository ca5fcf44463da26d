// The texts of reading photos, in English.

import { counting, listing } from '../texts/plurals.js';

const countOf = counting('en');
const listOf = listing('en');

export const en = {
  title: 'From a photo',
  private: 'Read on this device; the photo goes nowhere.',
  server: 'Read by the server of this page; the photo goes nowhere else.',
  drop: 'Drop a picture here',
  paste: 'or paste one with Ctrl V',
  sources: 'From a newspaper, a book or a screen.',
  choose: 'Choose a picture',
  take: 'Take a photo',
  type: 'Type it in',
  another: 'Another photo',
  how: 'How a photo is read',
  steps: [
    ['The grid is found', 'and outlined on the photo. You can drag its corners.'],
    ['The digits are read.', 'Where one is unsure you are asked, with the cell enlarged.'],
    ['The puzzle is solved as a test.', 'A wrong digit almost always leaves no solution, or many.'],
    ['You decide.', 'Nothing is taken over until you press \u201cUse this puzzle\u201d.'],
  ],
  helps: 'What helps',
  tips: [
    ['The whole frame', 'All four corners, with a little paper around.'],
    ['Straight above', 'The page flat, the phone level with it.'],
    ['Even light', 'No shadow across the grid, no glare.'],
  ],
  screenshot: 'A screenshot needs none of this: paste it here.',
  reading: 'Reading \u2026',
  noPicture: "This file isn't a picture that your browser can open.",
  failed: 'No grid in this photo',
  corners: 'Show the corners yourself',
  found: 'Grid found. Drag a corner if a line is off, or move it with the arrow keys.',
  corner: (/** @type {number} */ n) => ['Top left corner', 'Top right corner', 'Bottom right corner', 'Bottom left corner'][n] ?? '',
  readThis: 'Read this one',
  digits: (/** @type {number} */ n) => `${countOf(n, 'digit', 'digits')} read`,
  clear: (/** @type {number} */ clear, /** @type {number} */ unsure) =>
    unsure === 0 ? 'All are clear.' : `${countOf(clear, 'cell is', 'cells are')} clear, ${countOf(unsure, 'needs', 'need')} a look.`,
  written: (/** @type {number} */ count) =>
    count === 1 ? 'One digit is written by hand: it is yours, the others are givens.' : `${count} digits are written by hand: they are yours, the others are givens.`,
  unsure: (/** @type {string[]} */ cells) => `Unsure of ${listOf(cells)}`,
  changed: (/** @type {string} */ cell, /** @type {string} */ seen, /** @type {string} */ digit) =>
    `${cell} looks like ${seen}, but only ${digit} leaves one solution`,
  point: 'Press a cell to see it in the photo, or to change it',
  look: (/** @type {number} */ n) => `Look at ${countOf(n, 'cell', 'cells')}`,
  use: 'Use this puzzle',
  back: 'Back',
  skip: 'Skip',
  question: (/** @type {string} */ cell, /** @type {string[]} */ choices) => `Is ${cell} ${choices.join(' or ')}?`,
  place: (/** @type {number} */ k, /** @type {number} */ n) => `${k} of ${n}`,
  empty: 'empty',
  emptyKey: 'Empty',
  other: 'Another',
  line: (/** @type {string} */ cell, /** @type {string} */ read) => `${cell} is read as ${read}. Press a digit, or 0 for empty.`,
  confirmed: (/** @type {string} */ digit) => `${digit}, confirmed by you`,
  one: 'one solution',
  none: 'no solution',
  several: (/** @type {string} */ n) => `${n} solutions`,
  more: (/** @type {string} */ n) => `more than ${n} solutions`,
  asItStands: 'As it stands:',
  board: 'The puzzle as it is read',
  photo: 'The photo, with the grid that was found',
};

/** @typedef {typeof en} PhotoTexts */
