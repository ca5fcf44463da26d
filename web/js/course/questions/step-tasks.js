// The questions of a step: which ones, by its technique.

import { chain, colours } from './chains.js';
import { emptyRectangle, fish } from './fish.js';
import { bug, fullHouse, hiddenSingle, nakedSingle } from './singles.js';
import { StepParts } from './step-parts.js';
import { hiddenSubset, intersection, nakedSubset } from './subsets.js';
import { rectangle, wWing, wing } from './wings.js';
import { CellsTask, StrikeTask } from '../tasks.js';
import { q } from '../texts.js';

/** @import { DrillView, StepView } from '../../types' */
/** @import { Task } from '../tasks.js' */

/** What asks for the steps of a technique: the first whose pattern fits its id. @type {[RegExp, (parts: StepParts) => Task[]][]} */
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

/** A pattern of any other kind: its cells, then what they eliminate. @param {StepParts} parts @returns {Task[]} */
function pattern(parts) {
  const { out, step } = parts;
  const houses = [...parts.houses('base'), ...parts.houses('cover')];
  const linked = parts.links.flatMap(({ from, to }) => [...from, ...to]).map(({ index }) => index);
  const cells = [...new Set([...parts.cells(), ...linked])];
  const lit = houses.map((house) => house.cells);
  const why = (/** @type {number} */ index) => parts.whyNoPlace(index, parts.digits()) ?? q.notPart(index);
  const asked = cells.length > 0 ? [new CellsTask({ ask: q.askPattern(step.name, cells.length), lit, answers: cells, why })] : [];
  const isOut = step.conclusions.some((name) => name.includes('<>'));
  return [...asked, ...(isOut ? [new StrikeTask({ ask: q.askFollows, lit: [cells], out, why: parts.whyNotOut([]) })] : [])];
}

/** What asks for the steps of a technique, if anything but its pattern is asked. @param {string} technique */
const asksFor = (technique) => BY_TECHNIQUE.find(([ids]) => ids.test(technique))?.[1];

/** True if the questions lead through all of a technique's argument. @param {string} technique */
export const leadsThrough = (technique) => asksFor(technique) !== undefined;

/** The questions that lead through a step. @param {DrillView} drill @param {StepView} step @returns {Task[]} */
export function stepTasks(drill, step) {
  const ask = asksFor(step.technique) ?? pattern;
  return ask(new StepParts(drill, step));
}
