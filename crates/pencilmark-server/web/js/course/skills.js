// Skills that are taught before techniques: the rule, scanning by digit and by box, noting pairs of places, when to note all
// candidates, and when to change.

import { BOXES, CELLS, DIGITS, HOUSES, Position, housesAround, sees } from './position.js';
import { stepTasks } from './questions/step-tasks.js';
import { NoteCellsTask, NotesTask, PlaceTask } from './entry-tasks.js';
import { CellsTask, ChoiceTask, DigitsTask, blocked } from './tasks.js';
import { whyNotEntered, whyNotThere } from './questions/singles.js';
import { q } from './texts.js';
import { api } from '../shared/api.js';
import { state } from '../shared/state.js';

/** @import { DrillView } from '../types' */
/** @import { House } from './position.js' */
/** @import { Task } from './tasks.js' */

/** The largest number of seeds that are tried to find a suitable position. */
const TRIES = 30;
/** The number of cells to note in a drill. */
const NOTED = 3;

/**
 * A skill: the technique whose positions are used to drill it, whether notes are shown there, and a function that makes the questions for
 * a position; no questions if the position is unsuitable.
 * @typedef {object} Skill
 * @property {(seed: number) => string} source
 * @property {boolean} notes
 * @property {string} end what is said at the end, where no step is told
 * @property {(drill: DrillView, isLesson: boolean, seed: number) => Task[] | null} tasks
 */

/** @param {House} house @param {Position} position @returns {{ index: number, digit: number }[]} digits with one place in a house */
const onlyPlaces = (house, position) =>
  DIGITS.flatMap((digit) => {
    const places = position.places(house, digit);
    return places.length === 1 ? [{ index: places[0], digit }] : [];
  });

/**
 * Lines of sight from the cells that exclude a digit to the cells of a house that they exclude it from.
 * @param {Position} position
 * @param {House} house
 * @param {number} digit
 */
function sightLines(position, house, digit) {
  return position.empty(house).flatMap((index) => {
    const by = position.blocker(index, digit);
    return by === undefined ? [] : [/** @type {[number, number]} */ ([by, index])];
  });
}

/**
 * The number of digits that the learner enters one after the other.
 * @param {Position} position
 * @param {(position: Position) => { index: number, digit: number }[]} left
 */
function countEntered(position, left) {
  let count = 0;
  for (let [next] = left(position); next; [next] = left(position)) {
    position = position.with(next.index, next.digit);
    count += 1;
  }
  return count;
}

/** @template T @param {T[]} list @param {(each: T) => number} value @returns {T | undefined} the first with the largest value above 0 */
const best = (list, value) => list.reduce((/** @type {T | undefined} */ found, each) => (value(each) > (found === undefined ? 0 : value(found)) ? each : found), undefined);

/** The rule. @type {Skill['tasks']} */
function ruleTasks(drill, _isLesson, seed) {
  const position = Position.of(drill.cells);
  const number = (/** @type {number} */ by) => (seed * by) % 9;
  const asked = [HOUSES[number(4)], HOUSES[9 + number(5)], HOUSES[18 + number(7)]];
  const asks = { row: q.askRow, column: q.askColumn, box: q.askBox };
  const ofKind = (/** @type {number} */ index, /** @type {House} */ { kind }) => /** @type {House} */ (housesAround(index).find((house) => house.kind === kind));
  const places = asked.map((house) => new CellsTask({ ask: asks[house.kind](house.number), fresh: true, answers: house.cells, need: 1, why: (index) => q.isIn(ofKind(index, house)) }));
  const open = CELLS.filter((index) => position.isEmpty(index));
  const middle = open[number(11) % open.length];
  const seen = CELLS.filter((index) => sees(index, middle));
  const whySeen = (/** @type {number} */ index) => (index === middle ? q.sameCell(index) : q.shares(index, middle));
  const digit = DIGITS.find((each) => seen.filter((index) => position.values[index] === each).length === 1) ?? 1;
  const forbids = seen.filter((index) => position.values[index] === digit);
  const whyForbids = (/** @type {number} */ index) => (position.values[index] === digit ? q.shares(index, middle) : q.isDigit(index, position.values[index], digit));
  return [
    ...places,
    new CellsTask({ ask: q.askSeen(middle, 3), fresh: true, lit: [[middle]], answers: seen, need: 3, why: whySeen }),
    new CellsTask({ ask: q.askForbids(middle, digit), fresh: true, lit: [[middle]], answers: forbids, need: 1, why: whyForbids, rays: forbids.map((index) => [index, middle]) }),
    ...stepQuestions(drill),
  ];
}

/** @param {DrillView} drill */
const stepQuestions = (drill) => (drill.step ? stepTasks(drill, drill.step) : []);

/** Questions that train looking for a digit in all boxes. @type {Skill['tasks']} */
function scanDigitTasks({ cells }, isLesson) {
  const position = Position.of(cells);
  const left = (/** @type {number} */ digit) => (/** @type {Position} */ now) => now.placesInBoxes(digit).map((index) => ({ index, digit }));
  const digit = best(DIGITS, (each) => countEntered(position, left(each)));
  if (digit === undefined) return null;
  const missed = (/** @type {{ index: number }} */ { index }) => q.oneMore(digit, /** @type {House} */ (housesAround(index).at(-1)));
  const scan = (/** @type {string} */ ask, /** @type {number[]} */ found) => {
    const start = found.reduce((now, index) => now.with(index, digit), position);
    return new PlaceTask({ ask, seek: digit, position: start, digit, asks: true, left: left(digit), why: whyNotEntered, missed });
  };
  if (!isLesson) return [scan(q.askScanDigit(digit), [])];
  if (countEntered(position, left(digit)) < 2) return null;
  const [index] = position.placesInBoxes(digit);
  const box = /** @type {House} */ (housesAround(index).at(-1));
  const standing = CELLS.filter((each) => position.values[each] === digit);
  const once = new PlaceTask({ ask: q.askFree(digit, box), seek: digit, lit: [box.cells], position, digit, left: (now) => (now === position ? [{ index, digit }] : []), why: (at) => (at === index ? null : whyNotThere(position, box, digit)(at)), rays: sightLines(position, box, digit) });
  const all = new CellsTask({ ask: q.askAll(digit), answers: standing, why: (at) => q.isDigit(at, position.values[at], digit) });
  return [all, once, scan(q.askRest(digit), [index])];
}

/** Questions that train filling a box. @type {Skill['tasks']} */
function scanBoxTasks({ cells }, isLesson) {
  const position = Position.of(cells);
  const left = (/** @type {House} */ box) => (/** @type {Position} */ now) => {
    const lone = now.empty(box).flatMap((index) => (now.candidates[index].length === 1 ? [{ index, digit: now.candidates[index][0] }] : []));
    return [...onlyPlaces(box, now), ...lone];
  };
  const box = best(BOXES.filter((each) => position.empty(each).length > 2 && onlyPlaces(each, position).length > 0), (each) => countEntered(position, left(each)));
  if (box === undefined) return null;
  const why = (/** @type {number} */ index, /** @type {number} */ digit, /** @type {Position} */ now) => (box.cells.includes(index) ? whyNotEntered(index, digit, now) : q.outside(index, box));
  const fill = new PlaceTask({ ask: q.askScanBox(box), lit: [box.cells], position, asks: true, left: left(box), why, missed: ({ digit }) => q.oneMore(digit, box) });
  if (!isLesson) return [fill];
  if (countEntered(position, left(box)) < 2) return null;
  const whyFits = (/** @type {number} */ digit) => (position.has(box, digit) ? q.isThere(digit, box, position) : q.countPlaces(box, digit, position.places(box, digit)));
  return [
    new DigitsTask({ ask: q.askMissingIn(box), lit: [box.cells], answers: position.missing(box), why: (digit) => q.isThere(digit, box, position) }),
    new DigitsTask({ ask: q.askWhichFits(box), lit: [box.cells], answers: onlyPlaces(box, position).map(({ digit }) => digit), need: 1, why: whyFits }),
    fill,
  ];
}

/** Questions that train noting digits with two places. @type {Skill['tasks']} */
function snyderTasks({ cells }, isLesson) {
  const position = Position.ofDigits(cells.map(({ value }) => value));
  const pairsOf = (/** @type {House} */ box) => DIGITS.filter((digit) => position.places(box, digit).length === 2);
  const box = best(BOXES.filter((each) => onlyPlaces(each, position).length === 0), (each) => (pairsOf(each).length < 6 ? pairsOf(each).length : 0));
  if (box === undefined || pairsOf(box).length < 2) return null;
  const digits = pairsOf(box);
  const open = position.empty(box);
  const lit = [box.cells];
  const expected = new Map(open.map((index) => [index, digits.filter((digit) => position.may(index, digit))]));
  const why = (/** @type {number} */ index, /** @type {number} */ digit, /** @type {boolean} */ isNoted) => {
    const by = position.blocker(index, digit);
    if (isNoted && by !== undefined) return blocked(index, digit, by);
    const places = position.places(box, digit);
    return isNoted ? q.leaveOut(digit, box, places) : q.noteBoth(digit, places);
  };
  if (!isLesson) return [new NotesTask({ ask: q.askSnyder(box), lit, cells: open, expected, why })];
  const whyDigit = (/** @type {number} */ digit) => (position.has(box, digit) ? q.isThere(digit, box, position) : q.countPlaces(box, digit, position.places(box, digit)));
  const places = (/** @type {number} */ digit) => new NoteCellsTask({ ask: q.askNoteTwo(digit, box), lit, digit, answers: position.places(box, digit), why: whyNotThere(position, box, digit), rays: sightLines(position, box, digit) });
  const asked = new DigitsTask({ ask: q.askTwoEach(box), lit, answers: digits, why: whyDigit });
  return [asked, ...digits.map(places), ...useOfNotes(position, box, digits)];
}

/**
 * Questions that show the purpose of notes: if one of the two places is taken, the digit is in the other.
 * @param {Position} position
 * @param {House} box
 * @param {number[]} digits
 */
function useOfNotes(position, box, digits) {
  for (const digit of digits) {
    const [taken, other] = position.places(box, digit);
    const instead = position.candidates[taken].find((each) => each !== digit);
    if (instead === undefined) continue;
    const why = (/** @type {number} */ index) => (index === taken ? q.isTaken(index, instead) : whyNotThere(position, box, digit)(index));
    return [new CellsTask({ ask: q.askOtherPlace(taken, instead, digit), lit: [[taken]], answers: [other], why })];
  }
  return [];
}

/** Questions that teach when to note all candidates, and train noting them. @type {Skill['tasks']} */
function notesTasks({ cells }, isLesson) {
  const position = Position.ofDigits(cells.map(({ value }) => value));
  const hidden = HOUSES.flatMap((house) => onlyPlaces(house, position).map((entry) => ({ ...entry, house })));
  const lone = CELLS.some((index) => position.candidates[index].length === 1);
  if (hidden.length === 0 && lone) return null;
  const [single] = hidden;
  const why = () => (single ? q.thereIsOne(single.digit, single.house) : q.thereIsNone);
  const choice = new ChoiceTask({ ask: q.askIsSingle, choices: [{ id: 'yes', text: q.yes }, { id: 'no', text: q.no }], answer: single ? 'yes' : 'no', why });
  if (single) {
    return [choice, new PlaceTask({ ask: q.askSingle, position, left: (now) => (now === position ? [single] : []), why: whyNotEntered, missed: why })];
  }
  const box = best(BOXES, (each) => position.empty(each).filter((index) => position.candidates[index].length < 5).length);
  const asked = box ? position.empty(box).filter((index) => position.candidates[index].length < 5).slice(0, NOTED) : [];
  if (asked.length < NOTED) return null;
  const whyNote = (/** @type {number} */ index, /** @type {number} */ digit) => {
    const by = position.blocker(index, digit);
    return by === undefined ? q.stillPossible(index, digit) : blocked(index, digit, by);
  };
  const [first] = asked;
  const example = new DigitsTask({ ask: q.askCandidates(first), lit: [[first]], answers: position.candidates[first], why: (digit) => whyNote(first, digit) });
  const noted = isLesson ? asked.slice(1) : asked;
  const notes = new NotesTask({ ask: q.askNotes(noted), lit: [noted], cells: noted, expected: new Map(noted.map((index) => [index, position.candidates[index]])), why: whyNote });
  return isLesson ? [choice, example, notes] : [choice, notes];
}

/** The kinds of techniques to choose from, easy ones first, each with the techniques drilled for it. */
const KINDS = [
  { id: 'single', techniques: ['naked-single', 'hidden-single'] },
  { id: 'intersection', techniques: ['pointing', 'claiming'] },
  { id: 'subset', techniques: ['naked-pair', 'hidden-pair', 'naked-triple'] },
  { id: 'fish', techniques: ['x-wing', 'swordfish'] },
];
const DRILLED = KINDS.flatMap(({ id, techniques }) => techniques.map((technique) => ({ kind: id, technique })));

/** Selects a technique by the seed, so that consecutive seeds give different ones. @param {number} seed */
const drilled = (seed) => DRILLED[(seed * 5) % DRILLED.length];

/** Questions that teach when to change the search method. @type {Skill['tasks']} */
function changeTasks(drill) {
  const order = KINDS.map(({ id }) => id);
  const answer = DRILLED.find(({ technique }) => technique === drill.technique)?.kind ?? order[0];
  const why = (/** @type {string} */ id) => (order.indexOf(id) < order.indexOf(answer) ? q.harder : q.easier(drill.nudges[0] ?? ''));
  const choices = order.map((id) => ({ id, text: q.kinds[id] }));
  return [new ChoiceTask({ ask: q.askKind, told: q.foundKind(drill.name), choices, answer, why }), ...stepQuestions(drill)];
}

/** @type {Record<string, Skill>} */
const SKILLS = {
  sudoku: { end: q.rule, source: () => 'full-house', notes: false, tasks: ruleTasks },
  'scan-digit': { end: q.sawAll, source: () => 'hidden-single', notes: false, tasks: scanDigitTasks },
  'scan-box': { end: q.sawAll, source: () => 'hidden-single', notes: false, tasks: scanBoxTasks },
  snyder: { end: q.notedPairs, source: () => 'pointing', notes: false, tasks: snyderTasks },
  notes: { end: q.notedAll, source: (seed) => (seed % 2 === 0 ? 'hidden-single' : 'pointing'), notes: false, tasks: notesTasks },
  change: { end: q.sawAll, source: (seed) => drilled(seed).technique, notes: true, tasks: changeTasks },
};

/** True if a lesson is about a skill, not a technique. @param {string} id */
export const isSkill = (id) => id in SKILLS;

/** Makes the position of a seed, and its questions; `null` if no position fits. @param {string} id @param {number} seed @param {boolean} isLesson */
export async function makeSkill(id, seed, isLesson) {
  const { source, notes, tasks } = SKILLS[id];
  const technique = source(seed);
  for (let number = 0; number < TRIES; number++) {
    const drill = await api.drill({ technique, seed: (seed + number * 7919) % 2 ** 31, layout: state.settings.layout, told: true, notes });
    const asked = tasks(drill, isLesson, seed);
    if (asked) return { drill, tasks: asked, end: SKILLS[id].end };
  }
  return null;
}
