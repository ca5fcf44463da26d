// Questions that are answered by entering digits or notes on the board.

import { CellsTask, Task, asReply } from './tasks.js';
import { q } from './texts.js';

/** @import { Base, Reply } from './tasks.js' */
/** @import { Position } from './position.js' */

/** @param {string} [text] @returns {Reply} */
const right = (text = '') => ({ grade: 'right', text });

/**
 * Digits to enter. With a `digit` a tap enters it, else the learner selects a cell and presses a digit. `left` lists what remains to be
 * entered; with `asks` the learner must confirm that nothing remains.
 */
export class PlaceTask extends Task {
  /**
   * @param {Base & {
   *   position: Position, digit?: number | null, asks?: boolean,
   *   left: (position: Position) => { index: number, digit: number }[],
   *   why: (index: number, digit: number, position: Position) => string | Reply | null,
   *   missed?: (entry: { index: number, digit: number }) => string,
   * }} task `why` says why a digit can't be entered in a cell, `missed` where there is one more
   */
  constructor({ position, digit = null, asks = false, left, why, missed, ...base }) {
    super(base);
    this.position = position;
    this.digit = digit;
    this.left = left;
    this.why = why;
    this.missed = missed;
    this.hasPad = digit === null;
    this.checkText = asks ? q.thatsAll : null;
    /** @type {number | null} */
    this.index = null;
  }

  /** @param {number} index @returns {Reply | null} */
  tap(index) {
    if (!this.position.isEmpty(index)) return asReply(q.filled(index));
    if (this.digit !== null) return this.enter(index, this.digit);
    this.index = index;
    this.mark((marks) => (marks.chosen = new Set([index])));
    return null;
  }

  /** @param {number} digit */
  press(digit) {
    if (this.digit !== null) return null;
    return this.index === null ? { grade: /** @type {const} */ ('also'), text: q.chooseCell } : this.enter(this.index, digit);
  }

  /** @param {number} index @param {number} digit @returns {Reply} */
  enter(index, digit) {
    const why = this.why(index, digit, this.position);
    if (why !== null) return asReply(why);
    this.write(index, digit);
    this.isDone = this.checkText === null && this.left(this.position).length === 0;
    return right();
  }

  /** @param {number} index @param {number} digit */
  write(index, digit) {
    this.position = this.position.with(index, digit);
    this.index = null;
    this.mark((marks) => {
      marks.entered.set(index, digit);
      marks.chosen.clear();
    });
  }

  check() {
    const [next] = this.left(this.position);
    if (next) return asReply(this.missed?.(next) ?? '');
    this.isDone = true;
    return right();
  }

  nudge() {
    const [next] = this.left(this.position);
    if (!this.missed) return null;
    return next ? this.missed(next) : q.nothingLeft;
  }

  reveal() {
    for (let [next] = this.left(this.position); next; [next] = this.left(this.position)) this.write(next.index, next.digit);
    this.isDone = true;
  }
}

/** Notes to write: each of the cells must get exactly its own digits. */
export class NotesTask extends Task {
  hasPad = true;

  /**
   * @param {Base & { cells: number[], expected: Map<number, number[]>, why: (index: number, digit: number, isNoted: boolean) => string | Reply }} task
   *   `why` says why a digit that is noted does not belong, or why one that is not noted does
   */
  constructor({ cells, expected, why, ...base }) {
    super(base);
    this.cells = cells;
    this.expected = expected;
    this.why = why;
    this.checkText = q.check;
    /** @type {Map<number, Set<number>>} */
    this.notes = new Map(cells.map((index) => [index, new Set()]));
    /** @type {number | null} */
    this.index = null;
  }

  /** @param {number} index @returns {Reply | null} */
  tap(index) {
    if (!this.notes.has(index)) return { grade: 'also', text: q.onlyLit };
    this.index = index;
    this.mark((marks) => (marks.chosen = new Set([index])));
    return null;
  }

  /** @param {number} digit @returns {Reply | null} */
  press(digit) {
    const noted = this.index === null ? undefined : this.notes.get(this.index);
    if (!noted) return { grade: 'also', text: q.chooseCell };
    if (!noted.delete(digit)) noted.add(digit);
    this.paint();
    return null;
  }

  paint() {
    this.mark((marks) => (marks.notes = this.notes));
  }

  check() {
    const fault = this.fault();
    if (fault !== null) return asReply(fault);
    this.isDone = true;
    return right();
  }

  nudge() {
    const fault = this.fault();
    return fault === null ? q.nothingLeft : asReply(fault).text;
  }

  /** The first note that is wrong or missing; `null` if all are right. @returns {string | Reply | null} */
  fault() {
    for (const index of this.cells) {
      const [noted, wanted] = [this.notes.get(index) ?? new Set(), this.expected.get(index) ?? []];
      const extra = [...noted].find((digit) => !wanted.includes(digit));
      if (extra !== undefined) return this.why(index, extra, true);
      const missing = wanted.find((digit) => !noted.has(digit));
      if (missing !== undefined) return this.why(index, missing, false);
    }
    return null;
  }

  reveal() {
    this.cells.forEach((index) => this.notes.set(index, new Set(this.expected.get(index))));
    this.paint();
    this.isDone = true;
  }
}

/** Cells to find that contain a digit in their notes. */
export class NoteCellsTask extends CellsTask {
  /** @param {Base & { digit: number, answers: number[], why: (index: number) => string | Reply }} task */
  constructor({ digit, ...task }) {
    super(task);
    this.digit = digit;
  }

  /** @param {number[]} cells */
  find(cells) {
    super.find(cells);
    this.mark((marks) =>
      cells.forEach((index) => {
        marks.found.delete(index);
        marks.notes.set(index, new Set([...(marks.notes.get(index) ?? []), this.digit]));
      }),
    );
  }
}
