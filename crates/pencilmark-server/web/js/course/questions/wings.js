// Questions about wings and unique rectangles, which lead to their eliminations.

import { HOUSES, sees } from '../position.js';
import { CellsTask, DigitsTask, HousesTask, StrikeTask, also } from '../tasks.js';
import { q } from '../texts.js';

/** @import { Task } from '../tasks.js' */
/** @import { House, Position } from '../position.js' */
/** @import { StepParts } from './step-parts.js' */

/** Explains, by the candidates of a cell, why it is wrong. @param {Position} position @param {number} index */
const candidatesOf = (position, index) => (position.isEmpty(index) ? q.couldBe(index, position.candidates[index]) : q.filled(index));

/** Questions for XY-wings and XYZ-wings. @param {StepParts} parts @returns {Task[]} */
export function wing(parts) {
  const { position, out, outDigits } = parts;
  const [pivot] = parts.cells('pivot');
  const wings = parts.cells('end').filter((index) => index !== pivot);
  const digits = position.candidates[pivot];
  const box = HOUSES.filter(({ cells }) => cells.includes(pivot)).at(-1)?.cells ?? [];
  const whyPivot = (/** @type {number} */ index) => {
    if (wings.includes(index)) return also(q.isWing(index));
    const { length } = position.candidates[index];
    return position.isEmpty(index) && length === digits.length ? q.noWings(index) : candidatesOf(position, index);
  };
  const whyWing = (/** @type {number} */ index) => {
    if (index === pivot) return also(q.isPivot(index));
    if (position.candidates[index].length !== 2) return candidatesOf(position, index);
    return sees(index, pivot) ? q.wrongWing(index) : q.notSeen(index, pivot);
  };
  const whyDigit = (/** @type {number} */ digit) => {
    const without = wings.find((index) => !position.may(index, digit));
    return without === undefined ? '' : q.cannot(without, [digit]);
  };
  const ends = parts.candidates('end').some(({ index }) => index === pivot) || digits.length === 3 ? [pivot, ...wings] : wings;
  return [
    new CellsTask({ ask: q.askPivot(digits.length), lit: [box], answers: [pivot], why: whyPivot }),
    new CellsTask({ ask: q.askWings(pivot, digits), lit: [[pivot]], answers: wings, why: whyWing }),
    new DigitsTask({ ask: q.askCommon, lit: [wings], answers: outDigits, why: whyDigit }),
    new StrikeTask({ ask: q.askEnds(ends), lit: [ends], out, why: parts.whyNotOut(ends) }),
  ];
}

/** @param {StepParts} parts @returns {Task[]} */
export function wWing(parts) {
  const { position, links, out } = parts;
  const [twins, [house]] = [parts.cells('end'), parts.houses('base')];
  const digits = position.candidates[twins[0]];
  const strong = /** @type {import('./step-parts.js').Link} */ (links.find(({ kind }) => kind === 'strong'));
  const [{ digit: bridge }] = strong.from;
  const ends = [...strong.from, ...strong.to].map(({ index }) => index);
  const whyTwin = (/** @type {number} */ index) => {
    const own = position.candidates[index];
    return own.length === 2 && own.every((digit) => digits.includes(digit)) ? also(q.noBridge(index)) : candidatesOf(position, index);
  };
  const whyHouse = (/** @type {House} */ each) => {
    const places = position.places(each, bridge);
    return places.length === 2 ? q.notInSight(each, bridge, places) : parts.whyNoHouse(each, bridge);
  };
  const whyEnd = (/** @type {number} */ index) => (house.cells.includes(index) ? (parts.whyNoPlace(index, [bridge]) ?? '') : q.outside(index, house));
  return [
    new CellsTask({ ask: q.askTwins(digits), answers: twins, why: whyTwin }),
    new HousesTask({ ask: q.askBridge(bridge), seek: bridge, lit: [twins], answers: [house], why: whyHouse }),
    new CellsTask({ ask: q.askPlaces(bridge, house), seek: bridge, lit: [twins, house.cells], answers: ends, why: whyEnd }),
    new StrikeTask({ ask: q.askTwinsOut(bridge, parts.outDigits), lit: [twins], out, why: parts.whyNotOut(twins) }),
  ];
}

/** Questions for unique rectangles of all types. @param {StepParts} parts @returns {Task[]} */
export function rectangle(parts) {
  const { position, out } = parts;
  const [digits, corners] = [parts.digits('base'), parts.cells('base')];
  const more = corners.filter((index) => position.candidates[index].length > digits.length);
  const others = parts.cells('set').filter((index) => !corners.includes(index));
  const [cover] = parts.houses('cover');
  const whyCorner = (/** @type {number} */ index) => {
    if (!position.isEmpty(index)) return q.filled(index);
    const lacking = digits.filter((digit) => !position.may(index, digit));
    return lacking.length > 0 ? q.cannot(index, lacking) : q.noCorner(index);
  };
  const whyMore = (/** @type {number} */ index) => (corners.includes(index) ? q.couldBe(index, position.candidates[index]) : q.outsideCorners);
  /** @type {Task[]} */
  const tasks = [
    new CellsTask({ ask: q.askCorners(digits), answers: corners, why: whyCorner }),
    new CellsTask({ ask: q.askMore(digits), lit: [corners], answers: more, why: whyMore }),
  ];
  if (others.length > 0) tasks.push(setTask(parts, cover, others));
  else if (cover) tasks.push(lockedTask(parts, cover, digits));
  const anchors = others.length > 0 ? [...corners, ...others] : parts.cells('end');
  tasks.push(new StrikeTask({ ask: rectangleEnd(parts, { more, hasSet: others.length > 0, cover }), lit: [cover?.cells ?? more], out, why: whyNotOut(parts, anchors) }));
  return tasks;
}

/**
 * A question for the cells that form a subset with the extra candidates of the corners.
 * @param {StepParts} parts
 * @param {House} cover
 * @param {number[]} others
 */
function setTask(parts, cover, others) {
  const extra = [...new Set(parts.candidates('set').map(({ digit }) => digit))].sort();
  const why = (/** @type {number} */ index) => {
    if (!cover.cells.includes(index)) return q.outside(index, cover);
    return candidatesOf(parts.position, index);
  };
  return new CellsTask({ ask: q.askSet(others.length, cover, extra), lit: [cover.cells], answers: others, why });
}

/** A question for the digit that must be in one of the corners. @param {StepParts} parts @param {House} cover @param {number[]} digits */
function lockedTask(parts, cover, digits) {
  const answers = parts.digits('end');
  const why = (/** @type {number} */ digit) => (digits.includes(digit) ? q.placesIn(cover, digit, parts.position.places(cover, digit)) : q.notOfRectangle(digit));
  return new DigitsTask({ ask: q.askLocked(cover), lit: [cover.cells], answers, why });
}

/** @param {StepParts} parts @param {{ more: number[], hasSet: boolean, cover: House | undefined }} form */
function rectangleEnd(parts, { more, hasSet, cover }) {
  if (hasSet) return q.askOutOfSet;
  if (cover) return q.askNotBoth(parts.outDigits);
  return more.length === 1 ? q.askOnlyMore(more[0]) : q.askOneOf(parts.outDigits, more);
}

/** @param {StepParts} parts @param {number[]} anchors */
function whyNotOut(parts, anchors) {
  const known = parts.whyNotOut(anchors);
  const loses = (/** @type {number} */ index) => parts.outDigits.some((digit) => parts.position.may(index, digit));
  return (/** @type {number} */ index) => (loses(index) && !anchors.includes(index) && parts.cells('base').includes(index) ? q.inPattern(index) : known(index));
}
