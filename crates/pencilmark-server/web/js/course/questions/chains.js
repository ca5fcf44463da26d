// Questions that follow a chain link by link, and colours from house to house.

import { housesWith, nameOf, sees } from '../position.js';
import { CellsTask, HueTask, StrikeTask, also } from '../tasks.js';
import { q } from '../texts.js';

/** @import { Task } from '../tasks.js' */
/** @import { Candidate, Link, StepParts } from './step-parts.js' */

const cellsOf = (/** @type {Candidate[]} */ node) => node.map(({ index }) => index);

/**
 * Questions for chains, and for patterns that are short chains: skyscrapers, kites, turbot fish.
 * @param {StepParts} parts
 * @returns {Task[]}
 */
export function chain(parts) {
  const { links, out } = parts;
  const digits = [...new Set(links.flatMap(({ from, to }) => [...from, ...to]).map(({ digit }) => digit))];
  const seek = digits.length === 1 ? digits[0] : null;
  /** @type {Task[]} */
  const tasks = [];
  let told = '';
  for (const link of links) {
    const isInside = link.from.length === 1 && link.to.length === 1 && link.from[0].index === link.to[0].index;
    // A conclusion within one cell is explained together with the next question.
    const isFirst = tasks.length === 0 && told === '';
    if (isInside) told = q.leadInside(link.from[0].index, link.from[0].digit, link.to[0].digit, link.kind !== 'strong', isFirst);
    else {
      const lead = told || q.lead(q.cells(cellsOf(link.from)), link.from[0].digit, link.kind !== 'strong', isFirst);
      tasks.push(linkTask(parts, link, { seek, lead }));
      told = '';
    }
  }
  const [first, last] = [links[0].from, links[links.length - 1].to];
  const ends = [...cellsOf(first), ...cellsOf(last)];
  tasks.push(new StrikeTask({ ask: `${told} ${q.askEnds(ends)}`.trim(), lit: [ends], out, why: parts.whyNotOut(ends) }));
  return tasks;
}

/**
 * A question about one link: where the digit must then be, or can't be.
 * @param {StepParts} parts @param {Link} link @param {{ seek: number | null, lead: string }} place
 */
function linkTask({ position }, { kind, from, to }, { seek, lead }) {
  const [{ digit }] = to;
  const [start, answers] = [cellsOf(from), cellsOf(to)];
  const [house] = housesWith([...start, ...answers]);
  const area = house ? [house.cells] : [];
  const why = (/** @type {number} */ index) => {
    if (!position.isEmpty(index)) return q.filled(index);
    if (start.includes(index)) return q.isStart(index);
    if (!position.may(index, digit)) return q.cannot(index, [digit]);
    if (house && !house.cells.includes(index)) return q.outside(index, house);
    return kind === 'strong' ? q.notSure(index) : also(q.alsoNot(index, digit));
  };
  const ask = kind === 'strong' ? q.askMust : q.askCant;
  return new CellsTask({ ask: `${lead} ${ask(digit, house)}`, seek, lit: [start, ...area], known: start, answers, why });
}

/** Questions for simple colours: from one cell to its partners, layer by layer. @param {StepParts} parts @returns {Task[]} */
export function colours(parts) {
  const { position, out } = parts;
  const [seek] = parts.digits('colour');
  const hues = [parts.cells('colour', 0), parts.cells('colour', 1)];
  const partners = (/** @type {number} */ a, /** @type {number} */ b) => housesWith([a, b]).some((house) => position.places(house, seek).length === 2);
  const [first] = hues[0];
  const known = new Set([first]);
  /** @type {Task[]} */
  const tasks = [];
  let layer = [first];
  for (let hue = 1; layer.length > 0; hue = 1 - hue) {
    const next = hues[hue].filter((index) => !known.has(index) && layer.some((from) => partners(from, index)));
    if (next.length > 0) tasks.push(layerTask(parts, { seek, layer, next, hue, first: tasks.length === 0 ? first : null }));
    next.forEach((index) => known.add(index));
    layer = next;
  }
  const coloured = [...hues[0], ...hues[1]];
  const whyOut = (/** @type {number} */ index) => {
    if (coloured.includes(index)) return q.inPattern(index);
    if (!position.may(index, seek)) return parts.whyNoPlace(index, [seek]) ?? '';
    return q.notBothColours(index);
  };
  return [...tasks, new StrikeTask({ ask: q.askColours(seek), seek, out, why: whyOut })];
}

/** @param {StepParts} parts @param {{ seek: number, layer: number[], next: number[], hue: number, first: number | null }} step */
function layerTask(parts, { seek, layer, next, hue, first }) {
  const why = (/** @type {number} */ index) => {
    const nothing = parts.whyNoPlace(index, [seek]);
    if (nothing !== null) return nothing;
    const near = layer.filter((from) => sees(from, index));
    return near.length === 0 ? q.notSeen(index, layer[0]) : q.notPartners(index, near[0]);
  };
  const ask = first === null ? q.askPartners(q.cells(layer), hue) : q.askFirstPartners(seek, nameOf(first));
  return new HueTask({ ask, seek, answers: next, hue, first, why });
}
