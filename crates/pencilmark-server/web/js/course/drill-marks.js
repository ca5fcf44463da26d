// The marks that a learner has made on a board, drawn over its picture.

import { DIGITS, SIZE, nameOf } from './position.js';
import { c } from './texts.js';
import { svg } from '../shared/dom.js';
import { state } from '../shared/state.js';

/** @import { DrillView } from '../types' */

export const CELL = 60;
const DIGIT = 38;
const NOTE = 14;
/** The distance from the board to the numbers of its rows and columns. */
const BESIDE = 13;

/**
 * Marks on a board: `chosen` and `found` cells and a `missed` one; `struck` candidates as conclusions; `sought` is the digit whose places
 * are highlighted, `ringed` a candidate that spoils the pattern; `lit` are areas, `hues` the colours of cells, `rays` lines of sight;
 * `entered` and `notes` are the learner's own digits and notes.
 */
export class Marks {
  /** @type {Set<number>} */
  chosen = new Set();
  /** @type {Set<number>} */
  found = new Set();
  /** @type {number | null} */
  missed = null;
  /** @type {Set<string>} */
  struck = new Set();
  /** @type {number | null} */
  sought = null;
  /** @type {{ index: number, digit: number } | null} */
  ringed = null;
  /** @type {number[][]} */
  lit = [];
  /** @type {Map<number, number>} */
  hues = new Map();
  /** @type {[number, number][]} */
  rays = [];
  /** @type {Map<number, number>} */
  entered = new Map();
  /** @type {Map<number, Set<number>>} */
  notes = new Map();
}

/** @param {number} index @returns {[number, number]} the top left corner of a cell */
const corner = (index) => [(index % SIZE) * CELL, Math.floor(index / SIZE) * CELL];

/** @param {number} index @returns {[number, number]} */
const centre = (index) => /** @type {[number, number]} */ (corner(index).map((at) => at + CELL / 2));

/** A rectangle in a cell. @param {string} kind @param {number} index @param {number} inset @param {number} [round] */
function cellRect(kind, index, inset, round = 0) {
  const [x, y] = corner(index);
  return svg('rect', { class: kind, x: x + inset, y: y + inset, width: CELL - 2 * inset, height: CELL - 2 * inset, rx: round });
}

/** @param {number} index @param {number} digit @returns {[number, number]} */
function candidatePlace(index, digit) {
  const [x, y] = corner(index);
  const line = Math.floor((digit - 1) / 3);
  const at = (/** @type {number} */ place) => 3 + (CELL - 6) * ((place + 0.5) / 3);
  return [x + at((digit - 1) % 3), y + at(state.settings.layout === 'pad' ? 2 - line : line)];
}

/** @param {string} kind @param {number} index @param {number} digit */
function candidateRing(kind, index, digit) {
  const [cx, cy] = candidatePlace(index, digit);
  return svg('circle', { class: `ring-${kind}`, cx, cy, r: kind === 'extra' ? 11 : 9 });
}

/** @param {string} kind @param {number} index @param {number} digit */
function smallDigit(kind, index, digit) {
  const [x, y] = candidatePlace(index, digit);
  return svg('text', { class: kind, x, y, 'font-size': NOTE }, digit);
}

/** @param {string} conclusion */
function strike(conclusion) {
  const [, row, column, digit] = /** @type {RegExpExecArray} */ (/r(\d)c(\d)<>(\d)/.exec(conclusion)).map(Number);
  const [x, y] = candidatePlace((row - 1) * SIZE + column - 1, digit);
  return svg('path', { class: 'strike', d: `M${x - 7} ${y + 7}L${x + 7} ${y - 7}` });
}

/**
 * Marks the places where a digit may go and dims other notes; on a board without notes, marks where the digit is entered.
 * @param {DrillView} drill
 * @param {number} digit
 */
function seekMarks(drill, digit) {
  const indices = drill.cells.map((_, index) => index);
  if (!drill.notes) return indices.filter((index) => drill.cells[index].value === digit).map((index) => cellRect('sought-value', index, 6, 24));
  const open = indices.filter((index) => drill.cells[index].value === null);
  const places = open.filter((index) => drill.cells[index].candidates.includes(digit));
  return [...open.map((index) => cellRect('seek-veil', index, 2)), ...places.flatMap((index) => [candidateRing('sought', index, digit), smallDigit('sought-digit', index, digit)])];
}

/** @param {[number, number]} ray */
function ray([from, to]) {
  const [[x1, y1], [x2, y2]] = [centre(from), centre(to)];
  return svg('path', { class: 'ray', d: `M${x1} ${y1}L${x2} ${y2}` });
}

/** @param {number} index @param {number} digit */
function enteredDigit(index, digit) {
  const [x, y] = centre(index);
  return svg('text', { class: 'entered-digit', x, y, 'font-size': DIGIT }, digit);
}

/** Draws the marks. @param {DrillView} drill @param {Marks} marks */
export function drawMarks(drill, { chosen, found, missed, struck, sought, ringed, lit, hues, rays, entered, notes }) {
  return [
    ...lit.flatMap((area) => area.map((index) => cellRect('lit-cell', index, 0))),
    ...[...hues].map(([index, hue]) => cellRect(`hue-cell hue${hue}`, index, 5, 6)),
    ...(sought === null ? [] : seekMarks(drill, sought)),
    ...rays.map(ray),
    ...[...found].map((index) => cellRect('found-cell', index, 3, 6)),
    ...[...chosen].map((index) => cellRect('chosen-cell', index, 3, 6)),
    missed === null ? null : cellRect('missed-cell', missed, 4, 6),
    ...[...entered].map(([index, digit]) => enteredDigit(index, digit)),
    ...[...notes].flatMap(([index, digits]) => [...digits].map((digit) => smallDigit('own-note', index, digit))),
    ...[...struck].map(strike),
    ringed && candidateRing('extra', ringed.index, ringed.digit),
  ];
}

/** The numbers of rows and columns, beside the board. */
export const lineNumbers = () =>
  DIGITS.flatMap((number) => {
    const at = (number - 0.5) * CELL;
    const text = (/** @type {number} */ x, /** @type {number} */ y) => svg('text', { class: 'line-number', x, y, 'font-size': NOTE }, number);
    return [text(-BESIDE, at), text(at, -BESIDE)];
  });

/**
 * The text that a screen reader speaks for a cell: its name, then its digit or its notes.
 * @param {DrillView} drill
 * @param {Marks} marks
 * @param {number} index
 */
export function cellLabel(drill, { entered, notes, struck }, index) {
  const { value, candidates } = drill.cells[index];
  const written = value ?? entered.get(index);
  const own = [...(notes.get(index) ?? [])].sort();
  const noted = (drill.notes ? candidates : own).join(' ') || c.empty;
  const gone = candidates.filter((digit) => struck.has(`${nameOf(index)}<>${digit}`));
  return { parts: [nameOf(index), written ?? noted], gone };
}
