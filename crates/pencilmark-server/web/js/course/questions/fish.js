// Questions about fish and other patterns of one digit, which lead to their eliminations.

import { CellsTask, HousesTask, StrikeTask, also } from '../tasks.js';
import { q } from '../texts.js';

/** @import { Task } from '../tasks.js' */
/** @import { House } from '../position.js' */
/** @import { StepParts } from './step-parts.js' */

/** Questions for X-wings, swordfish and jellyfish, with or without fins. @param {StepParts} parts @returns {Task[]} */
export function fish(parts) {
  const { position, out } = parts;
  const [base, cover] = [parts.houses('base'), parts.houses('cover').sort((a, b) => a.number - b.number)];
  const [seek] = parts.digits('base');
  const fins = parts.cells('fin');
  const cells = parts.cells('base');
  const kind = base[0].kind;
  const inCover = (/** @type {number} */ index) => cover.some((house) => house.cells.includes(index));
  const whyBase = (/** @type {House} */ house) => {
    if (house.kind !== kind) return q.aKind(kind);
    const places = position.places(house, seek);
    return places.length > 0 && places.length <= base.length ? also(q.otherLines(house, seek, places)) : parts.whyNoHouse(house, seek);
  };
  const whyCover = (/** @type {House} */ house) => (house.kind === cover[0].kind ? q.notTheirs(house) : q.aKind(cover[0].kind));
  const whyOut = (/** @type {number} */ index) => {
    if (cells.includes(index) || fins.includes(index)) return q.inPattern(index);
    if (!position.may(index, seek)) return parts.whyNoPlace(index, [seek]) ?? '';
    return inCover(index) ? parts.whyNotOut(fins)(index) : q.notIn(index, cover);
  };
  const lit = base.map((house) => house.cells);
  const whyFin = (/** @type {number} */ index) => (lit.some((area) => area.includes(index)) ? (parts.whyNoPlace(index, [seek]) ?? q.inCover(index)) : q.notIn(index, base));
  return [
    new HousesTask({ ask: fins.length > 0 ? q.askFinned(base.length, seek, kind) : q.askFish(base.length, seek, kind), seek, answers: base, why: whyBase }),
    new HousesTask({ ask: q.askCover(cover.length, cover[0].kind), seek, lit, answers: cover, why: whyCover }),
    ...(fins.length > 0 ? [new CellsTask({ ask: q.askFin(fins.length), seek, lit, answers: fins, why: whyFin })] : []),
    new StrikeTask({ ask: fins.length > 0 ? q.askOutFin(seek) : q.askOut([seek]), lit: cover.map((house) => house.cells), out, why: whyOut }),
  ];
}

/** @param {StepParts} parts @returns {Task[]} */
export function emptyRectangle(parts) {
  const { position, out } = parts;
  const [box, line] = parts.houses('base');
  const [seek] = parts.digits('base');
  const [{ from, to }] = parts.links;
  const ends = [from[0].index, to[0].index];
  const whyBox = (/** @type {House} */ house) => {
    if (house.kind !== 'box') return q.aBox;
    return position.has(house, seek) ? q.hasDigit(house, seek) : q.noCross(house);
  };
  const whyLine = (/** @type {House} */ house) => {
    if (house.kind === 'box') return q.aLine;
    const { length } = position.places(house, seek);
    return length === 2 ? also(q.noUse(house)) : parts.whyNoHouse(house, seek);
  };
  const whyEnd = (/** @type {number} */ index) => (line.cells.includes(index) ? (parts.whyNoPlace(index, [seek]) ?? '') : q.outside(index, line));
  return [
    new HousesTask({ ask: q.askCross(seek), seek, answers: [box], why: whyBox }),
    new HousesTask({ ask: q.askTwoPlaces(seek), seek, lit: [box.cells], answers: [line], why: whyLine }),
    new CellsTask({ ask: q.askPlaces(seek, line), seek, lit: [box.cells, line.cells], answers: ends, why: whyEnd }),
    new StrikeTask({ ask: q.askOutEither(seek), lit: [box.cells, line.cells], out, why: parts.whyNotOut([...parts.cells('base'), ...ends]) }),
  ];
}
