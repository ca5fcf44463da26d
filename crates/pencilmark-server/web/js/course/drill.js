// Drills: the learner finds a technique on a board made for it, gets a grade, and sees missed drills again later.

import { createDrillBoard } from './drill-board.js';
import { Position, indexOf } from './position.js';
import { currentProgress, dueDrills, fadedLessons, loadProgress, noteDrill } from './progress.js';
import { whyNotEntered } from './questions/singles.js';
import { whyNotEliminated } from './questions/subsets.js';
import { isSkill, makeSkill } from './skills.js';
import { endOf } from './step-picture.js';
import { TaskRunner } from './task-runner.js';
import { asReply } from './tasks.js';
import { c, q } from './texts.js';
import { RequestRefused, api } from '../shared/api.js';
import { button, h, replaceContent } from '../shared/dom.js';
import { state } from '../shared/state.js';

/** @import { DrillResult, DrillView } from '../types' */

/** The first seed of drills; examples in lessons have smaller ones. */
const FIRST_SEED = 1000;

/** Returns a random seed. */
const randomSeed = () => FIRST_SEED + Math.floor(Math.random() * 2 ** 31);

/** Creates the screen with the drills of a technique or, without one, with those that are due. @param {string} technique */
export async function drillScreen(technique) {
  await loadProgress();
  const place = h('div', { class: 'drill' });
  const next = async () => {
    const due = dueDrills(technique || null)[0];
    const id = due?.technique ?? (technique || fadedLessons()[0]);
    if (!id) {
      replaceContent(place, h('p', {}, c.nothingDue), h('a', { class: 'btn main', href: '#/course' }, c.map));
      return;
    }
    const seed = due?.seed ?? randomSeed();
    await (isSkill(id) ? showSkill(place, id, seed, next) : showDrill(place, id, seed, { next, end: next, known: null }));
  };
  // It may take long to make a position for a rare technique: the screen says so meanwhile.
  void next();
  return { title: c.title, body: [place] };
}

/**
 * The result of a drill: `late` if it was solved after a wrong answer.
 * @typedef {{ outcome: 'right' | 'late' | 'shown', mistakes: number, hints: number, took: number }} DrillOutcome
 */
/**
 * The actions at the end of a drill. With `known` the drill is a test: it has a button for "I don't know", and `end` is called as soon as
 * it is solved or missed. `done` is called with the result, and `buttons` are shown at the end.
 * @typedef {{
 *   next: () => void, end: (solved: boolean) => void, known: string | null,
 *   done?: (outcome: DrillOutcome) => unknown, buttons?: () => import('../shared/dom.js').Child[],
 * }} DrillActions
 */

/** Shows the drill of a skill. @param {HTMLElement} place @param {string} id @param {number} seed @param {() => void} next */
async function showSkill(place, id, seed, next) {
  replaceContent(place, h('p', { role: 'status' }, c.loading));
  const made = await makeSkill(id, seed, false);
  if (!made) return replaceContent(place, h('p', {}, c.rare));
  const { drill, tasks, end } = made;
  const streak = h('p', { class: 'small' }, streakText());
  const ending = {
    ...(id === 'change' ? endOf(drill) : { text: end }),
    buttons: () => endButtons(id, next),
    ended: async (/** @type {import('./task-runner.js').Outcome} */ { slips, nudges, shown }) => {
      await noteDrill(id, seed, slips + shown > 0 ? 'missed' : nudges > 0 ? 'helped' : 'right');
      streak.textContent = streakText();
    },
  };
  const runner = new TaskRunner(drill, tasks, ending, [streak]);
  // Only the part of a lesson's title before the colon is used.
  const [name] = c.lessons[id].title.split(':');
  replaceContent(place, h('h2', {}, c.drillTitle(name)), runner.element);
  runner.board.focus();
}

const streakText = () => c.streak(currentProgress().streak, currentProgress().best);

/** The buttons that lead on from a drill. @param {string} lesson @param {() => void} next */
const endButtons = (lesson, next) => [
  button(c.another1, next, { class: 'btn main' }),
  h('a', { class: 'btn', href: `#/course/${lesson}` }, c.lesson),
  h('a', { class: 'btn', href: '#/course' }, c.map),
];

/**
 * Shows a drill.
 * @param {HTMLElement} place @param {string} technique @param {number} seed @param {DrillActions} actions
 */
export async function showDrill(place, technique, seed, actions) {
  replaceContent(place, h('p', { role: 'status' }, c.loading));
  const drill = await api.drill({ technique, seed, layout: state.settings.layout, told: false }).catch((error) => {
    const rare = error instanceof RequestRefused;
    replaceContent(place, h('p', {}, rare ? c.rare : error.message));
    return null;
  });
  if (drill) new DrillScreen(place, drill, actions).open();
}

/** A drill on the page. */
class DrillScreen {
  /** @param {HTMLElement} place @param {DrillView} drill @param {DrillActions} actions */
  constructor(place, drill, { next, end, known, done, buttons }) {
    this.place = place;
    this.drill = drill;
    this.next = next;
    this.end = end;
    this.isTest = known !== null;
    this.done = done;
    this.lastButtons = buttons ?? (() => endButtons(drill.technique, next));
    this.began = performance.now();
    this.mistakes = 0;
    /** @type {'pattern' | 'conclusions' | 'done'} */
    this.part = 'pattern';
    /** @type {'right' | 'helped' | 'missed'} */
    this.how = 'right';
    this.nudges = 0;
    /** The cells of the pattern, after the learner has found them. @type {number[]} */
    this.pattern = [];
    this.board = createDrillBoard(drill, { onDigit: (digit) => this.press(digit), isNumbered: true });
    this.task = h('p', { class: 'task' });
    this.verdict = h('p', { class: 'verdict', role: 'status' });
    this.streak = h('p', { class: 'small' });
    this.buttons = h('div', { class: 'row' });
    this.keys = this.digitKeys();
    /** The digit whose places are lit up. @type {number | null} */
    this.sought = null;
    this.pad = h('div', { class: 'drill-pad', role: 'group', 'aria-label': c.digits }, ...this.keys);
  }

  open() {
    const { name } = this.drill;
    replaceContent(
      this.place,
      h('h2', {}, c.drillTitle(name)),
      h(
        'div',
        { class: 'lesson' },
        this.board.element,
        h('div', { class: 'drill-side' }, this.task, this.pad, this.verdict, this.buttons, this.streak),
      ),
    );
    this.show();
  }

  digitKeys() {
    return Array.from({ length: 9 }, (_, index) => button(String(index + 1), () => this.press(index + 1), { class: 'btn' }));
  }

  show() {
    const { name, places } = this.drill;
    const tasks = { pattern: places ? c.findSingle(name) : c.find(name), conclusions: places ? c.place1 : c.conclude, done: '' };
    this.task.textContent = tasks[this.part];
    this.pad.hidden = this.part === 'done';
    this.seek(null);
    this.streak.textContent = this.isTest ? '' : streakText();
    replaceContent(this.buttons, ...(this.part === 'done' ? this.lastButtons() : this.workButtons()));
  }

  workButtons() {
    const checks = !this.drill.places;
    return [
      checks ? button(c.check, () => this.check(), { class: 'btn main' }) : null,
      this.isTest ? null : button(c.nudge, () => this.nudge(), { class: 'btn' }),
      button(this.isTest ? c.unknown : c.show, () => this.giveUp(), { class: 'btn' }),
    ];
  }

  /** Lights up the places of a digit, as its key does on a board in play; `null` shows all notes. @param {number | null} digit */
  seek(digit) {
    this.sought = digit;
    this.board.seek(digit);
    if (this.drill.places || this.part !== 'pattern') return this.keys.forEach((key) => key.removeAttribute('aria-pressed'));
    this.keys.forEach((key, index) => key.setAttribute('aria-pressed', String(index + 1 === digit)));
  }

  /**
   * Handles a pressed digit: its places light up while the pattern is looked for, then it is struck; it is entered if the drill looks for a
   * single.
   * @param {number} digit
   */
  async press(digit) {
    if (this.part === 'done') return;
    if (!this.drill.places) return this.part === 'pattern' ? this.seek(this.sought === digit ? null : digit) : this.board.strikeDigit(digit);
    const [cell, more] = this.board.chosen();
    if (!cell || more !== undefined) return this.tell({ grade: 'near', text: q.oneCell });
    const why = this.drill.notes ? null : whyNotEntered(indexOf(cell), digit, Position.of(this.drill.cells));
    if (why !== null) {
      const { text, rays = [] } = asReply(why);
      this.board.mark((marks) => (marks.rays = rays));
      return this.miss('wrong', text);
    }
    const pattern = await this.answer('pattern', { cells: this.board.chosen() });
    if (pattern.grade !== 'right' && this.drill.notes) return this.tellNear(pattern);
    if (pattern.grade !== 'right') return this.tell({ grade: 'near', text: q.otherSingle(this.drill.name) });
    this.finish(await this.answer('conclusions', { conclusions: [`${cell}=${digit}`] }));
  }

  async check() {
    if (this.part === 'pattern') {
      const result = await this.answer('pattern', { cells: this.board.chosen() });
      if (result.grade !== 'right') return this.tellNear(result);
      this.tell(result);
      this.pattern = this.board.chosen().map(indexOf);
      this.part = 'conclusions';
      this.board.ring(null, 0);
      this.board.clear();
      this.show();
      this.board.focus();
      return;
    }
    this.finish(await this.answer('conclusions', { conclusions: this.board.struck() }));
  }

  /** @param {'pattern' | 'conclusions' | 'shown'} part @param {{ cells?: string[], conclusions?: string[] }} given @returns {Promise<DrillResult>} */
  answer(part, given) {
    const { technique, board } = this.drill;
    return api.answerDrill({ technique, board, part, cells: [], conclusions: [], layout: state.settings.layout, ...given });
  }

  /** @param {Pick<DrillResult, 'grade' | 'text'>} result */
  tell({ grade, text }) {
    this.verdict.textContent = text;
    this.verdict.className = `verdict ${grade}`;
  }

  /** Explains the mistake, and counts the drill as missed. @param {'wrong' | 'near'} grade @param {string} text */
  miss(grade, text) {
    this.tell({ grade, text });
    this.how = 'missed';
    this.mistakes += 1;
    if (this.isTest) this.end(false);
  }

  /** Explains what is missing for the pattern, and draws a ring around the candidate that spoils it. @param {DrillResult} result */
  tellNear({ grade, text, near }) {
    this.board.ring(near ? indexOf(near.cell) : null, near?.digit ?? 0);
    this.miss(grade === 'wrong' ? 'wrong' : 'near', near ? `${text} ${near.reason}.` : text);
  }

  /** @param {DrillResult} result */
  async finish(result) {
    if (result.grade !== 'right') return this.miss(result.grade, [result.text, this.whyNot()].filter(Boolean).join(' '));
    this.tell(result);
    await this.reveal(result, result.text, this.mistakes > 0 ? 'late' : 'right');
  }

  /** Explains why the first struck candidate that has an explanation doesn't follow. */
  whyNot() {
    const { technique, cells } = this.drill;
    const struck = this.board.struck().map((name) => ({ index: indexOf(name), digit: Number(name.at(-1)) }));
    const reasons = struck.map((each) => whyNotEliminated(technique, Position.of(cells), this.pattern, each));
    return reasons.find((reason) => reason !== null) ?? '';
  }

  nudge() {
    const { nudges } = this.drill;
    if (this.how === 'right') this.how = 'helped';
    this.verdict.textContent = nudges[Math.min(this.nudges, nudges.length - 1)] ?? '';
    this.verdict.className = 'verdict';
    this.nudges += 1;
  }

  async giveUp() {
    this.how = 'missed';
    if (this.isTest) return this.end(false);
    await this.reveal(await this.answer('shown', {}), '', 'shown');
  }

  /**
   * Shows the step, and records the result of the drill.
   * @param {DrillResult} result
   * @param {string} text
   * @param {DrillOutcome['outcome']} outcome
   */
  async reveal({ picture, explanation }, text, outcome) {
    const { technique, seed } = this.drill;
    const took = Math.round(performance.now() - this.began);
    this.part = 'done';
    if (picture) this.board.show(picture);
    await noteDrill(technique, seed, this.how);
    await this.done?.({ outcome, mistakes: this.mistakes, hints: this.nudges, took });
    if (this.isTest) return this.end(this.how === 'right');
    this.show();
    replaceContent(this.verdict, ...[text, this.how === 'missed' ? c.again : '', explanation].filter(Boolean).map((each) => h('span', {}, `${each} `)));
    /** @type {HTMLElement | null} */ (this.buttons.querySelector('.main'))?.focus();
  }
}
