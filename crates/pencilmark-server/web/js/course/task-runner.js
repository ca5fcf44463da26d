// Asks questions on a board one after the other: a right answer leads to the next question, a wrong one is explained.

import { createDrillBoard } from './drill-board.js';
import { DIGITS } from './position.js';
import { c, q } from './texts.js';
import { button, h, replaceContent } from '../shared/dom.js';

/** @import { DrillView } from '../types' */
/** @import { Reply, Task } from './tasks.js' */

/**
 * The result of the questions: `slips` counts wrong answers, `nudges` the hints that the learner got, `shown` the questions that were
 * answered for the learner.
 * @typedef {{ slips: number, nudges: number, shown: number }} Outcome
 */

export class TaskRunner {
  /**
   * @param {DrillView} drill @param {Task[]} tasks
   * @param {{ picture?: string, text: string, buttons: (outcome: Outcome) => Node[], ended?: (outcome: Outcome) => void }} end what is shown at the end
   * @param {Node[]} foot what stands below the questions
   */
  constructor(drill, tasks, end, foot = []) {
    this.tasks = tasks;
    this.end = end;
    this.at = 0;
    this.outcome = { slips: 0, nudges: 0, shown: 0 };
    this.board = createDrillBoard(drill, {
      onTap: (index) => this.take(this.task.tap(index), index),
      onDigit: (digit) => this.take(this.task.press(digit)),
      onKey: (key, index) => this.key(key, index),
      isNumbered: true,
    });
    this.rungs = h('div', { class: 'rungs', role: 'img' });
    this.question = h('p', { class: 'task', tabindex: -1 });
    this.verdict = h('p', { class: 'verdict' });
    this.choices = h('div', { class: 'row drill-choices', role: 'group', 'aria-label': c.answers });
    const key = (/** @type {number} */ digit) => button(String(digit), () => this.take(this.task.press(digit)), { class: 'btn' });
    this.pad = h('div', { class: 'drill-pad', role: 'group', 'aria-label': c.digits }, ...DIGITS.map(key));
    this.buttons = h('div', { class: 'row' });
    const said = h('div', { class: 'drill-said', role: 'status' }, this.verdict, this.question);
    const side = h('div', { class: 'drill-side' }, this.rungs, said, this.choices, this.pad, this.buttons, h('p', { class: 'small drill-keys' }, q.tapHelp), ...foot);
    this.element = h('div', { class: 'lesson' }, this.board.element, side);
    this.begin();
  }

  get task() {
    return this.tasks[Math.min(this.at, this.tasks.length - 1)];
  }

  get isOver() {
    return this.at >= this.tasks.length;
  }

  /** Asks the present question. */
  begin() {
    this.task.begin(this.board);
    const { ask, how } = this.task;
    replaceContent(this.question, ask, how === '' ? null : h('span', { class: 'how' }, ` ${how}`));
    this.paint();
  }

  /** Draws the content that belongs to the question. The focus stays on a button of the same name, or else on the board. */
  paint() {
    const focused = this.element.contains(document.activeElement) ? document.activeElement?.textContent : null;
    this.paintSide();
    if (focused === null || (this.element.contains(document.activeElement) && document.activeElement?.getClientRects().length)) return;
    const same = [...this.element.querySelectorAll('button')].find((each) => each.textContent === focused && each.getClientRects().length > 0);
    if (same) same.focus({ preventScroll: true });
    else this.board.focus();
  }

  paintSide() {
    const { task } = this;
    const all = this.tasks.length;
    replaceContent(this.rungs, ...this.tasks.map((_, index) => h('span', { class: index <= this.at ? 'is' : '' })));
    this.rungs.setAttribute('aria-label', q.stepOf(Math.min(this.at + 1, all), all));
    this.pad.hidden = this.isOver || !task.hasPad;
    const before = this.choices.childElementCount;
    replaceContent(this.choices, ...task.choices.map(({ id, text }) => button(text, () => this.choose(id), { class: 'btn' })));
    // On a phone the houses of a cell that was tapped may lie below the window.
    if (before === 0 && task.choices.length > 0 && this.choices.isConnected) this.choices.scrollIntoView({ block: 'nearest' });
    if (this.isOver) return replaceContent(this.buttons, ...this.end.buttons(this.outcome));
    const check = task.checkText === null ? null : button(task.checkText, () => this.take(task.check()), { class: 'btn main' });
    const nudge = task.nudge() === null ? null : button(c.nudge, () => this.nudge(), { class: 'btn' });
    replaceContent(this.buttons, check, nudge, button(q.show, () => this.reveal(), { class: 'btn' }));
  }

  /** @param {string} id */
  choose(id) {
    this.take(this.task.choose(id));
    if (!this.isOver) this.board.focus();
  }

  /** @param {string} key @param {number} index */
  key(key, index) {
    const reply = this.isOver ? null : this.task.key(key, index);
    if (reply) this.take(reply);
    return reply !== null;
  }

  /** Handles a reply: goes on, or explains the mistake. @param {Reply | null} reply @param {number} [index] the cell that was tapped */
  take(reply, index) {
    if (this.isOver) return;
    if (reply) {
      const isWrong = reply.grade === 'wrong';
      if (isWrong) this.outcome.slips += 1;
      this.tell(reply.text || q.right, reply.grade === 'also' ? 'near' : reply.grade);
      this.board.mark((marks) => {
        marks.missed = isWrong && index !== undefined ? index : null;
        marks.rays = reply.rays ?? [];
      });
    }
    if (this.task.isDone) this.goOn();
    else this.paint();
  }

  /** @param {string} text @param {string} grade */
  tell(text, grade) {
    this.verdict.textContent = text;
    this.verdict.className = `verdict ${grade}`;
  }

  nudge() {
    this.outcome.nudges += 1;
    this.tell(this.task.nudge() ?? '', 'near');
  }

  /** Answers the question for the learner. */
  reveal() {
    this.outcome.shown += 1;
    this.task.reveal();
    this.tell(this.task.shownText, 'near');
    this.goOn();
    if (!this.isOver) this.board.focus();
  }

  goOn() {
    const { told, rays } = this.task;
    if (told) this.tell(told, this.verdict.classList.contains('near') ? 'near' : 'right');
    this.board.mark((marks) => (marks.rays = rays));
    this.at += 1;
    if (this.isOver) return this.finish();
    this.begin();
    const { hasPad, choices } = this.task;
    if (!hasPad && choices.length > 0) /** @type {HTMLElement | null} */ (this.choices.querySelector('button'))?.focus({ preventScroll: true });
  }

  finish() {
    const { picture, text, ended = () => {} } = this.end;
    const { slips, nudges, shown } = this.outcome;
    if (picture) this.board.show(picture);
    else this.board.mark((marks) => Object.assign(marks, { lit: [], sought: null, missed: null }));
    this.tell(shown > 0 ? q.seen : slips + nudges > 0 ? q.done : q.doneAlone, slips + nudges + shown > 0 ? 'near' : 'right');
    this.question.textContent = text;
    this.question.classList.add('told');
    ended(this.outcome);
    this.paint();
    /** @type {HTMLElement | null} */ (this.buttons.querySelector('.main'))?.focus({ preventScroll: true });
  }
}
