// Chooses the questions about a step by its technique.

import { chain, colours } from './chains.js';
import { emptyRectangle, fish } from './fish.js';
import { bug, fullHouse, hiddenSingle, nakedSingle } from './singles.js';
import { StepParts } from './step-parts.js';
import { hiddenSubset, intersection, nakedSubset } from './subsets.js';
import { rectangle, wWing, wing } from './wings.js';
import { CellsTask, DigitsTask, StrikeTask } from '../tasks.js';
import { q } from '../texts.js';

/** @import { DrillView, StepView } from '../../types' */
/** @import { Task } from '../tasks.js' */

/**
 * The function that makes questions for each technique: the first row whose pattern matches the technique's id is used.
 * @type {[RegExp, (parts: StepParts) => Task[]][]}
 */
const BY_TECHNIQUE = [
  [/^full-house$/, fullHouse],
  [/^hidden-single$/, hiddenSingle],
  [/^naked-single$/, nakedSingle],
  [/^bug-1$/, bug],
  [/^(pointing|claiming)$/, intersection],
  [/^(naked|locked)-(pair|triple|quad)$/, nakedSubset],
  [/^hidden-(pair|triple|quad)$/, hiddenSubset],
  [/^(finned-)?(x-wing|swordfish|jellyfish)$/, fish],
  [/^empty-rectangle$/, emptyRectangle],
  [/^xyz?-wing$/, wing],
  [/^w-wing$/, wWing],
  [/^unique-rectangle-[1-4]$/, rectangle],
  [/^simple-colours-trap$/, colours],
  [/^(skyscraper|two-string-kite|turbot-fish|x-chain|xy-chain|aic)$/, chain],
];

/** If more cells than this lose candidates, the learner needn't find all of them. */
const ENOUGH = 6;

/** Questions for any other kind of pattern: its cells, then its eliminations. @param {StepParts} parts @returns {Task[]} */
function pattern(parts) {
  const { out, step } = parts;
  const linked = parts.links.flatMap(({ from, to }) => [...from, ...to]).map(({ index }) => index);
  const cells = [...new Set([...parts.cells(), ...linked])];
  const lit = parts.areas;
  const why = (/** @type {number} */ index) => parts.whyNoPlace(index, parts.digits()) ?? q.notPart(index);
  const asked = cells.length > 0 ? [new CellsTask({ ask: q.askPattern(step.name, cells.length), lit, answers: cells, why })] : [];
  if (step.conclusions.some((name) => name.includes('='))) return [...asked, ...placement(parts)];
  const losing = new Set(out.map(({ index }) => index)).size;
  return [...asked, new StrikeTask({ ask: q.askFollows, lit: cells.length > 0 ? [cells] : lit, out, need: Math.min(losing, ENOUGH), why: parts.whyNotOut([]) })];
}

/** Questions for a placement: the cell, then its digit. @param {StepParts} parts @returns {Task[]} */
function placement({ position, out: [{ index, digit }], areas }) {
  const whyCell = (/** @type {number} */ at) => (position.isEmpty(at) ? q.notDecided(at) : q.filled(at));
  const whyDigit = (/** @type {number} */ each) => (position.may(index, each) ? q.notThis(each) : q.cannot(index, [each]));
  return [
    new CellsTask({ ask: q.askDecided, lit: areas, answers: [index], why: whyCell }),
    new DigitsTask({ ask: q.askItsDigit(index), lit: [...areas, [index]], answers: [digit], entry: index, why: whyDigit }),
  ];
}

/** The function that makes a technique's questions, if there are any beyond those for its pattern. @param {string} technique */
const asksFor = (technique) => BY_TECHNIQUE.find(([ids]) => ids.test(technique))?.[1];

/** True if the questions cover the whole argument of a technique. @param {string} technique */
export const leadsThrough = (technique) => asksFor(technique) !== undefined;

/** The questions that lead through a step. @param {DrillView} drill @param {StepView} step @returns {Task[]} */
export function stepTasks(drill, step) {
  const ask = asksFor(step.technique) ?? pattern;
  return ask(new StepParts(drill, step));
}
