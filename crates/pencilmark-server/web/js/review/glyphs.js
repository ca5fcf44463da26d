// The symbols of a review's moments: each has one meaning in the list and on the time axis, recognisable by its form as well as by
// its colour.

import { svg } from '../shared/dom.js';

/** @import { ReviewKind } from '../types' */

/** The strokes of each symbol within a circle of radius 9 around 0, 0. @type {Record<ReviewKind, string>} */
const STROKES = {
  run: 'M-6 -5V5M-2 -5V2M2 -5V5M6 -5V2',
  found: 'M-4 0L-1 3L4.5 -3.5',
  helped: 'M-9 6C-4 6 -4 -6 0 -6S4 6 9 6',
  passed: 'M-9 6C-4 6 -4 -6 0 -6S4 6 9 6',
  astray: 'M-9 6C-4 6 -4 -6 0 -6S4 6 9 6',
  hint: 'M-1.5 5H1.5M-1.5 2.8C-1.5 1 -3.5 .5 -3.5 -1.8A3.5 3.5 0 0 1 3.5 -1.8C3.5 .5 1.5 1 1.5 2.8Z',
  'wrong-strike': 'M-4.5 4.5L4.5 -4.5',
  slip: 'M-3.5 -3.5L3.5 3.5M-3.5 3.5L3.5 -3.5',
  guess: 'M-2.6 -2.2A2.7 2.7 0 1 1 .6 .3C0 .7 0 1.2 0 1.9M0 4.6V4.7',
  undone: 'M4 3.5H-1.5A3 3 0 0 1 -1.5 -2.5H4M1.5 -5L4 -2.5L1.5 0',
  bookmark: 'M-3.2 -5H3.2V5L0 2.2L-3.2 5Z',
};
/** Symbols without a circle. */
const BARE = new Set(['run', 'helped', 'passed', 'astray']);

/** A symbol around the origin of a drawing. @param {ReviewKind} kind @param {Record<string, unknown>} [place] */
export function glyph(kind, place = {}) {
  const disc = BARE.has(kind) ? null : svg('circle', { class: 'disc', r: 9 });
  return svg('g', { class: `review-sign ${kind}`, ...place }, disc, svg('path', { d: STROKES[kind] }));
}

/** A symbol as a separate picture. @param {ReviewKind} kind */
export function glyphPicture(kind) {
  return svg('svg', { class: 'review-glyph', viewBox: '-11 -11 22 22', 'aria-hidden': 'true' }, glyph(kind));
}

/** Kinds that are drawn as hills. */
export const HILLS = new Set(['found', 'helped', 'passed', 'astray']);
