// Questions about full houses, hidden and naked singles and BUG+1, which lead to a digit to enter.

import { HOUSES, housesAround } from '../position.js';
import { CellsTask, DigitsTask, HousesTask, blocked } from '../tasks.js';
import { q } from '../texts.js';

/** @import { Task } from '../tasks.js' */
/** @import { StepParts } from './step-parts.js' */
/** @import { House, Position } from '../position.js' */

/**
 * Explains why a cell can't hold a digit, or where else the digit may go.
 * @param {Position} position
 * @param {House} house
 * @param {number} digit
 */
export const whyNotThere = (position, house, digit) => (/** @type {number} */ index) => {
  if (!house.cells.includes(index)) return q.outside(index, house);
  if (!position.isEmpty(index)) return q.filled(index);
  const by = position.blocker(index, digit);
  return by === undefined ? q.cannot(index, [digit]) : blocked(index, digit, by);
};

/**
 * Explains why a digit can't be entered yet; `null` if it must be in the cell.
 * @param {number} index
 * @param {number} digit
 * @param {Position} position
 */
export function whyNotEntered(index, digit, position) {
  const by = position.blocker(index, digit);
  if (by !== undefined) return blocked(index, digit, by);
  if (position.candidates[index].length === 1 || position.onlyPlace(index, digit)) return null;
  const box = /** @type {House} */ (housesAround(index).at(-1));
  const others = position.places(box, digit).filter((other) => other !== index);
  return others.length === 0 ? q.cannot(index, [digit]) : q.severalPlaces(box, digit, others);
}

/** Explains why a digit can't be in a cell. @param {Position} position @param {number} index */
export const whyNotDigit = (position, index) => (/** @type {number} */ digit) => {
  const by = position.blocker(index, digit);
  return by === undefined ? q.cannot(index, [digit]) : blocked(index, digit, by);
};

/** @param {StepParts} parts @returns {Task[]} */
export function fullHouse({ position, out: [{ index, digit }] }) {
  const houses = HOUSES.filter((house) => house.cells.includes(index) && position.empty(house).length === 1);
  const others = (/** @type {House} */ house) => {
    const { length } = position.empty(house);
    return length === 1 ? { grade: /** @type {const} */ ('also'), text: q.alsoThere(house) } : q.emptyCells(house, length);
  };
  const [house] = houses;
  return [
    new HousesTask({ ask: q.askFullHouse, answers: [house], why: others }),
    new CellsTask({ ask: q.askEmpty(house), lit: [house.cells], answers: [index], why: (at) => (house.cells.includes(at) ? q.filled(at) : q.outside(at, house)) }),
    new DigitsTask({ ask: q.askMissing(house), lit: [house.cells], answers: [digit], entry: index, why: (each) => q.isThere(each, house, position) }),
  ];
}

/** @param {StepParts} parts @returns {Task[]} */
export function hiddenSingle(parts) {
  const { position, out } = parts;
  const [{ index, digit }] = out;
  const [house] = parts.houses('base');
  const why = (/** @type {House} */ each) => {
    const { length } = position.places(each, digit);
    if (position.has(each, digit)) return q.hasDigit(each, digit);
    return length === 1 ? { grade: /** @type {const} */ ('also'), text: q.alsoThere(each) } : q.placesIn(each, digit, position.places(each, digit));
  };
  return [
    new HousesTask({ ask: q.askOnlyPlace(digit), seek: digit, answers: [house], why }),
    new CellsTask({ ask: q.askWhere(digit, house), seek: digit, lit: [house.cells], answers: [index], why: whyNotThere(position, house, digit) }),
  ];
}

/** @param {StepParts} parts @returns {Task[]} */
export function nakedSingle({ position, out: [{ index, digit }] }) {
  // The learner is directed to the house with the fewest cells to check.
  const around = HOUSES.filter(({ cells }) => cells.includes(index));
  const house = around.reduce((best, each) => (position.empty(each).length < position.empty(best).length ? each : best));
  const why = (/** @type {number} */ at) => {
    if (!house.cells.includes(at)) return q.outside(at, house);
    if (!position.isEmpty(at)) return q.filled(at);
    const { length } = position.candidates[at];
    return length === 1 ? { grade: /** @type {const} */ ('also'), text: q.alsoSingle(at) } : q.couldBe(at, position.candidates[at]);
  };
  return [
    new CellsTask({ ask: q.askNaked(house), lit: [house.cells], answers: [index], why }),
    new DigitsTask({ ask: q.askLeft(index), lit: [[index]], answers: [digit], entry: index, why: whyNotDigit(position, index) }),
  ];
}

/** @param {StepParts} parts @returns {Task[]} */
export function bug({ position, out: [{ index, digit }] }) {
  const why = (/** @type {number} */ at) => (position.isEmpty(at) ? q.couldBe(at, position.candidates[at]) : q.filled(at));
  const times = (/** @type {number} */ each) => (position.may(index, each) ? q.notThrice(each) : q.cannot(index, [each]));
  return [
    new CellsTask({ ask: q.askBug, answers: [index], why }),
    new DigitsTask({ ask: q.askThrice(index), lit: [[index]], answers: [digit], why: times }),
  ];
}
