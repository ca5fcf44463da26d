// Questions about intersections and subsets, which lead to their eliminations.

import { HOUSES, sees } from '../position.js';
import { CellsTask, DigitsTask, HousesTask, StrikeTask, also } from '../tasks.js';
import { q } from '../texts.js';

/** @import { Task } from '../tasks.js' */
/** @import { House, Position } from '../position.js' */
/** @import { StepParts } from './step-parts.js' */

/** Returns the other houses that contain all of some cells. @param {House} house @param {number[]} cells */
const crossing = (house, cells) => HOUSES.filter((each) => each !== house && cells.every((index) => each.cells.includes(index)));

/** Techniques whose eliminations lie in cells that see all cells of the pattern. */
const SEEN_BY_ALL = /^(naked|locked)-(pair|triple|quad)$|^(pointing|claiming)$/;

/**
 * Explains why a pattern does not eliminate a candidate; `null` if it may, or if the technique follows other rules.
 * @param {string} technique @param {Position} position @param {number[]} pattern @param {{ index: number, digit: number }} struck
 */
export function whyNotEliminated(technique, position, pattern, { index, digit }) {
  if (!SEEN_BY_ALL.test(technique)) return null;
  const holders = pattern.filter((each) => position.may(each, digit));
  if (holders.length === 0) return q.noneHas(digit);
  if (pattern.includes(index)) return q.inPattern(index);
  const unseen = holders.find((each) => !sees(index, each));
  return unseen === undefined ? null : q.notSeen(index, unseen);
}

/** Questions for pointing and claiming. @param {StepParts} parts @returns {Task[]} */
export function intersection(parts) {
  const { position, out } = parts;
  const [house] = parts.houses('base');
  const [digit] = parts.digits('base');
  const cells = parts.cells('base');
  const points = house.kind === 'box';
  const why = (/** @type {House} */ each) => {
    if ((each.kind === 'box') !== points) return points ? q.aBox : q.aLine;
    if (position.has(each, digit)) return q.hasDigit(each, digit);
    const places = position.places(each, digit);
    const crosses = crossing(each, places).filter(({ kind }) => (kind === 'box') !== points);
    if (crosses.length === 0) return points ? q.notInLine(each, digit, places) : q.notInBox(each, digit, places);
    const useful = crosses.some((other) => position.places(other, digit).length > places.length);
    return also(useful ? q.alsoThere(each) : q.nothingThere(each));
  };
  const [line] = crossing(house, cells).filter((each) => out.every(({ index }) => each.cells.includes(index)));
  const seek = digit;
  return [
    new HousesTask({ ask: points ? q.askPointing(digit) : q.askClaiming(digit), seek, answers: [house], why }),
    new CellsTask({ ask: q.askPlaces(digit, house), seek, lit: [house.cells], answers: cells, why: (index) => (house.cells.includes(index) ? (parts.whyNoPlace(index, [digit]) ?? '') : q.outside(index, house)) }),
    new HousesTask({ ask: q.askCrossing, seek, lit: [house.cells], answers: [line], why: (each) => q.notAllIn(each) }),
    new StrikeTask({ ask: q.askOut([digit]), told: q.mustHave(house, digit), seek: null, lit: [line.cells], out, why: parts.whyNotOut(cells) }),
  ];
}

/** @param {StepParts} parts @returns {Task[]} */
export function nakedSubset(parts) {
  const { position, out } = parts;
  const [house] = parts.houses('base');
  const [digits, cells] = [parts.digits('base'), parts.cells('base')];
  const why = (/** @type {number} */ index) => {
    if (!house.cells.includes(index)) return q.outside(index, house);
    if (!position.isEmpty(index)) return q.filled(index);
    const extra = position.candidates[index].filter((digit) => !digits.includes(digit));
    return q.alsoHas(index, extra);
  };
  return [
    new CellsTask({ ask: q.askNakedSubset(cells.length, house), lit: [house.cells], answers: cells, why }),
    new DigitsTask({ ask: q.askTheirDigits, lit: [cells], answers: digits, why: (digit) => q.noneHas(digit) }),
    new StrikeTask({ ask: q.askUsedUp(digits), out, why: parts.whyNotOut(cells) }),
  ];
}

/** @param {StepParts} parts @returns {Task[]} */
export function hiddenSubset(parts) {
  const { position, out } = parts;
  const [house] = parts.houses('base');
  const [digits, cells] = [parts.digits('base'), parts.cells('base')];
  const whyDigit = (/** @type {number} */ digit) => (position.has(house, digit) ? q.hasDigit(house, digit) : q.placesIn(house, digit, position.places(house, digit)));
  const whyCell = (/** @type {number} */ index) => (house.cells.includes(index) ? (parts.whyNoPlace(index, digits) ?? '') : q.outside(index, house));
  const whyOut = (/** @type {number} */ index) => (cells.includes(index) ? q.hasNothingElse(index) : q.onlyTheirs);
  return [
    new DigitsTask({ ask: q.askHiddenSubset(digits.length, house), lit: [house.cells], answers: digits, why: whyDigit }),
    new CellsTask({ ask: q.askTheirCells(digits), lit: [house.cells], answers: cells, why: whyCell }),
    new StrikeTask({ ask: q.askElse(digits), out, why: whyOut }),
  ];
}
