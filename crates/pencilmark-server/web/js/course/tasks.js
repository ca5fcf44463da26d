// The questions of a picture: the learner taps cells, chooses houses or presses digits, and gets an explanation of each wrong answer.

import { HOUSES, housesAround, nameOf } from './position.js';
import { q } from './texts.js';

/** @import { House } from './position.js' */
/** @import { createDrillBoard } from './drill-board.js' */
/** @typedef {ReturnType<typeof createDrillBoard>} Board */
/**
 * The reply to an answer: the grade `also` means that it is right, but not the answer that the picture is about; `rays` are lines of sight
 * that show the reason.
 * @typedef {{ grade: 'right' | 'also' | 'wrong', text: string, rays?: [number, number][] }} Reply
 */
/** @typedef {{ id: string, text: string }} Choice */
/**
 * The properties of every question: its text, the text shown after it is answered, the areas that are lit, the cells that are marked from
 * the start (cells found before stay marked, unless it is `fresh`), the digit whose places are highlighted, and the lines of sight that
 * are drawn after it is answered.
 * @typedef {{ ask: string, told?: string, lit?: number[][], known?: number[], fresh?: boolean, seek?: number | null, rays?: [number, number][] }} Base
 */

/** @type {Reply} */
const RIGHT = { grade: 'right', text: '' };
/** The reply to an answer that is right, but not the one asked for. @param {string} text @returns {Reply} */
export const also = (text) => ({ grade: 'also', text });
/** The reply to a cell that sees the digit asked for. @param {number} index @param {number} digit @param {number} by @returns {Reply} */
export const blocked = (index, digit, by) => ({ grade: 'wrong', text: q.blocked(index, digit, by), rays: [[by, index]] });
/** @param {string | Reply} why @returns {Reply} */
export const asReply = (why) => (typeof why === 'string' ? { grade: 'wrong', text: why } : why);

/** A question. Input that does not belong to its kind is ignored. */
export class Task {
  /** True if the question is answered by pressing digits. */
  hasPad = false;
  /** Instructions for answering, if the question does not contain them. */
  how = '';
  /** The answers to choose from. @type {Choice[]} */
  choices = [];
  /** The text of the button that the learner presses when finished. @type {string | null} */
  checkText = null;
  isDone = false;

  /** @param {Base} base */
  constructor({ ask, told = '', lit = [], known = [], fresh = false, seek = null, rays = [] }) {
    this.ask = ask;
    this.known = known;
    this.fresh = fresh;
    this.rays = rays;
    this.told = told;
    this.lit = lit;
    this.seek = seek;
  }

  /** Shows the question on a board. @param {Board} board */
  begin(board) {
    this.board = board;
    board.mark((marks) => {
      const found = new Set([...(this.fresh ? [] : marks.found), ...this.known]);
      Object.assign(marks, { lit: this.lit, sought: this.seek, missed: null, chosen: new Set(), found });
    });
  }

  /** @param {(marks: import('./drill-marks.js').Marks) => void} change */
  mark(change) {
    this.board?.mark(change);
  }

  /** @param {number} _index @returns {Reply | null} */
  tap(_index) {
    return null;
  }

  /** @param {number} _digit @returns {Reply | null} */
  press(_digit) {
    return null;
  }

  /** @param {string} _id @returns {Reply | null} */
  choose(_id) {
    return null;
  }

  /** @returns {Reply | null} */
  check() {
    return null;
  }

  /** A letter on the keyboard. @param {string} _key @param {number} _index the cell with the focus @returns {Reply | null} */
  key(_key, _index) {
    return null;
  }

  /** A hint that doesn't give the answer away; `null` if there is none. @returns {string | null} */
  nudge() {
    return null;
  }

  /** Answers the question itself. */
  reveal() {
    this.isDone = true;
  }

  /** The text that is shown when the question was answered for the learner. */
  get shownText() {
    return q.shown;
  }
}

/** Cells to tap: all right ones, or a given number of them. */
export class CellsTask extends Task {
  /** @param {Base & { answers: number[], need?: number, why: (index: number) => string | Reply }} task */
  constructor({ answers, need = answers.length, why, ...base }) {
    super(base);
    this.answers = answers;
    this.need = need;
    this.why = why;
    /** @type {Set<number>} */
    this.found = new Set();
  }

  /** @param {number} index */
  tap(index) {
    if (!this.answers.includes(index)) return asReply(this.why(index));
    this.find([index]);
    return RIGHT;
  }

  /** @param {number[]} cells */
  find(cells) {
    cells.forEach((index) => this.found.add(index));
    this.mark((marks) => cells.forEach((index) => marks.found.add(index)));
    this.isDone = this.found.size >= this.need;
  }

  reveal() {
    this.find(this.answers.slice(0, Math.max(this.need, this.found.size)));
    this.isDone = true;
  }
}

/** Cells to colour, all cells of one colour before those of the next; the `first` cell has its colour from the start. */
export class HueTask extends CellsTask {
  /** @param {Base & { answers: number[], hue: number, first: number | null, why: (index: number) => string | Reply }} task */
  constructor({ hue, first, ...task }) {
    super(task);
    this.hue = hue;
    this.first = first;
  }

  /** @param {Board} board */
  begin(board) {
    super.begin(board);
    const { first } = this;
    if (first !== null) board.mark((marks) => marks.hues.set(first, 0));
  }

  /** @param {number[]} cells */
  find(cells) {
    super.find(cells);
    this.mark((marks) =>
      cells.forEach((index) => {
        marks.found.delete(index);
        marks.hues.set(index, this.hue);
      }),
    );
  }
}

/** Cells that lose candidates: a tap strikes all candidates that the cell loses. */
export class StrikeTask extends CellsTask {
  /** @param {Base & { out: { index: number, digit: number }[], need?: number, why: (index: number) => string | Reply }} task */
  constructor({ out, ...task }) {
    super({ ...task, answers: [...new Set(out.map(({ index }) => index))] });
    this.out = out;
  }

  /** @param {number[]} cells */
  find(cells) {
    super.find(cells);
    const gone = this.out.filter(({ index }) => cells.includes(index)).map(({ index, digit }) => `${nameOf(index)}<>${digit}`);
    this.mark((marks) => {
      cells.forEach((index) => marks.found.delete(index));
      gone.forEach((conclusion) => marks.struck.add(conclusion));
    });
  }
}

/** The key of each kind of house. @type {Record<string, 'row' | 'column' | 'box'>} */
const HOUSE_KEYS = { r: 'row', c: 'column', b: 'box' };
const idOf = (/** @type {House} */ { kind, number }) => `${kind} ${number}`;

/** Houses to choose: the learner taps a cell, then selects one of its houses. */
export class HousesTask extends Task {
  /** @param {Base & { answers: House[], why: (house: House) => string | Reply }} task */
  constructor({ answers, why, ...base }) {
    super(base);
    this.how = q.sayHouse;
    this.answers = answers.map(idOf);
    this.why = why;
    /** @type {Set<string>} */
    this.found = new Set();
  }

  /** @param {number} index @returns {Reply | null} */
  tap(index) {
    this.choices = housesAround(index).map((house) => ({ id: idOf(house), text: q.House(house) }));
    this.mark((marks) => (marks.chosen = new Set([index])));
    return null;
  }

  /** @param {string} key @param {number} index */
  key(key, index) {
    const kind = HOUSE_KEYS[key.toLowerCase()];
    const house = kind && housesAround(index).find((each) => each.kind === kind);
    return house ? this.choose(idOf(house)) : null;
  }

  /** @param {string} id */
  choose(id) {
    this.choices = [];
    this.mark((marks) => marks.chosen.clear());
    const house = /** @type {House} */ (HOUSES.find((each) => idOf(each) === id));
    if (!this.answers.includes(id)) return asReply(this.why(house));
    this.find([id]);
    return RIGHT;
  }

  /** @param {string[]} ids */
  find(ids) {
    const areas = HOUSES.filter((house) => ids.includes(idOf(house)) && !this.found.has(idOf(house))).map(({ cells }) => cells);
    ids.forEach((id) => this.found.add(id));
    this.mark((marks) => (marks.lit = [...marks.lit, ...areas]));
    this.isDone = this.answers.every((each) => this.found.has(each));
  }

  reveal() {
    this.choices = [];
    this.mark((marks) => marks.chosen.clear());
    this.find(this.answers);
  }
}

/** Digits to press. The answer is written into the cell `entry`, if there is one. */
export class DigitsTask extends Task {
  hasPad = true;

  /** @param {Base & { answers: number[], need?: number, entry?: number | null, why: (digit: number) => string | Reply }} task */
  constructor({ answers, need = answers.length, entry = null, why, ...base }) {
    super(base);
    this.entry = entry;
    this.answers = answers;
    this.need = need;
    this.why = why;
    /** @type {Set<number>} */
    this.found = new Set();
  }

  /** @param {number} digit @returns {Reply} */
  press(digit) {
    if (!this.answers.includes(digit)) return asReply(this.why(digit));
    this.found.add(digit);
    if (this.found.size >= this.need) this.reveal();
    return this.isDone ? RIGHT : { grade: 'right', text: q.soFar([...this.found].sort(), this.need - this.found.size) };
  }

  reveal() {
    this.isDone = true;
    const { entry } = this;
    if (entry !== null) this.mark((marks) => marks.entered.set(entry, this.answers[0]));
  }

  get shownText() {
    return q.itIs(q.digits(this.answers.slice(0, this.need)));
  }
}

/** A choice among several answers in words. */
export class ChoiceTask extends Task {
  /** @param {Base & { choices: Choice[], answer: string, why: (id: string) => string | Reply }} task */
  constructor({ choices, answer, why, ...base }) {
    super(base);
    this.all = choices;
    this.choices = choices;
    this.answer = answer;
    this.why = why;
  }

  /** @param {string} id */
  choose(id) {
    if (id !== this.answer) return asReply(this.why(id));
    this.reveal();
    return RIGHT;
  }

  reveal() {
    this.choices = [];
    this.isDone = true;
  }

  get shownText() {
    return q.itIs(this.all.find(({ id }) => id === this.answer)?.text ?? '');
  }
}
