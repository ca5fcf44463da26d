// A position of a session: the learner marks a pattern; a near miss is explained by the candidate that spoils it.

import { r } from './texts.js';
import { createDrillBoard } from '../course/drill-board.js';
import { api } from '../shared/api.js';
import { cellIndex, formatTime } from '../shared/cells.js';
import { squarePlaces } from '../shared/places.js';
import { button, h, replaceContent } from '../shared/dom.js';
import { announce } from '../shared/notices.js';
import { state } from '../shared/state.js';
import { region } from '../texts/language.js';

/** @import { DrillResult, DrillView, NearMissView } from '../types' */
/** @import { Task } from './train-screen.js' */
/** @typedef {{ stage: HTMLElement, hand: HTMLElement | null, coach: HTMLElement | null }} Places */

const SIZE = 9;

export class Question {
  /**
   * @param {DrillView} drill @param {Task} task @param {Places} places
   * @param {(end: { how: Task['how'], took: number, reason: string }) => void} ended @param {{ at: number, all: number }} [progress]
   */
  constructor(drill, task, places, ended, progress = { at: 0, all: 1 }) {
    this.drill = drill;
    this.task = task;
    this.places = places;
    this.ended = ended;
    this.progress = progress;
    this.began = performance.now();
    this.tries = 0;
    /** The reason of the first near miss. */
    this.reason = '';
    /** @type {number | null} */
    this.digit = null;
    this.board = createDrillBoard(drill, { onDigit: (digit) => this.seek(digit), changed: () => this.paintFoot() });
    this.line = h('p', { class: 'review-line train-line' });
    this.foot = h('div', { class: 'row card-foot' });
  }

  /** Draws the board. */
  draw() {
    replaceContent(this.places.stage, this.board.element, this.line);
    this.paintLine();
  }

  /** Shows the question. */
  open() {
    this.draw();
    this.paintHand();
    this.ask();
    this.board.focus();
  }

  /** @param {string} title @param {(Node | null)[]} body */
  card(title, ...body) {
    const { coach } = this.places;
    if (!coach) return;
    const { at, all } = this.progress;
    const rungs = h('div', { class: 'rungs', role: 'img', 'aria-label': r.place(at + 1, all) }, ...Array.from({ length: all }, (_, index) => h('span', { class: index <= at ? 'is' : '' })));
    replaceContent(coach, h('div', { class: 'card-head train-head' }, rungs, h('h2', {}, title)), h('div', { class: 'card-body', tabindex: 0 }, ...body), this.foot);
  }

  ask() {
    this.card(r.find(this.drill.name), h('p', {}, r.tap(this.drill.count)), this.origin());
    this.paintFoot();
  }

  /** The origin of the position, if it comes from one of the player's own games. */
  origin() {
    const { board, began, at, took } = this.task.position;
    if (board === null) return null;
    const day = new Date(began).toLocaleDateString(region, { day: 'numeric', month: 'long' });
    return h('p', { class: 'small' }, took > 0 ? r.fromGame(day, formatTime(at), formatTime(took)) : r.fromGuess(day, formatTime(at)));
  }

  paintFoot() {
    const missing = this.drill.count - this.board.chosen().length;
    const main = missing > 0 ? button(r.more(missing), () => {}, { class: 'btn soon', 'aria-disabled': 'true' }) : button(r.check, () => this.check(), { class: 'btn main' });
    replaceContent(this.foot, button(r.show, () => this.reveal('shown'), { class: 'btn' }), main);
    this.paintLine();
  }

  paintLine() {
    const left = this.digit === null ? (this.origin()?.textContent ?? this.drill.name) : this.digitText(this.digit);
    replaceContent(this.line, h('span', {}, left), h('span', {}, r.place(this.board.chosen().length, this.drill.count)));
  }

  /** The number of places for a digit; without notes, the number of cells that hold it. @param {number} digit */
  placesOf(digit) {
    const { cells, notes } = this.drill;
    return cells.filter(({ value, candidates }) => (notes ? candidates.includes(digit) : value === digit)).length;
  }

  /** @param {number} digit */
  digitText(digit) {
    return (this.drill.notes ? r.digit : r.standing)(digit, this.placesOf(digit));
  }

  paintHand() {
    const { hand } = this.places;
    if (!hand) return;
    const key = (/** @type {number} */ digit) =>
      h('button', { type: 'button', class: 'btn', 'aria-pressed': String(this.digit === digit), title: this.digitText(digit), click: () => this.seek(digit) }, h('b', {}, digit), ' ', h('small', {}, this.placesOf(digit)));
    const clear = () => {
      this.board.clear();
      this.paintFoot();
    };
    const tools = [
      button(r.clear, clear, { class: 'btn tool', icon: 'erase' }),
      h('a', { class: 'btn tool', href: `#/course/${this.drill.technique}` }, r.lesson),
      button(r.skip, () => this.end(null), { class: 'btn tool', icon: 'forward' }),
    ];
    replaceContent(hand, h('p', { class: 'train-label', 'aria-hidden': 'true' }, r.digits), h('div', { class: 'train-pad', role: 'group', 'aria-label': r.digits }, ...Array.from({ length: SIZE }, (_, index) => key(index + 1))), h('div', { class: 'train-tools' }, ...tools));
  }

  /** Highlights the places of a digit and dims other notes, or shows all notes again. @param {number} digit */
  seek(digit) {
    this.digit = this.digit === digit ? null : digit;
    this.board.seek(this.digit);
    this.paintHand();
    this.paintLine();
  }

  /** @param {'pattern' | 'shown'} part @returns {Promise<DrillResult>} */
  answer(part) {
    const { technique, board } = this.drill;
    return api.answerDrill({ technique, board, part, cells: this.board.chosen(), conclusions: [], layout: state.settings.layout });
  }

  async check() {
    const result = await this.answer('pattern');
    if (result.grade === 'right') return this.reveal(this.tries === 0 ? 'alone' : 'late');
    this.tries += 1;
    this.tellWhy(result);
  }

  /** Explains why the cells are not a pattern. @param {DrillResult} result */
  tellWhy({ near, text }) {
    this.reason ||= near ? `${near.title}: ${near.reason}.` : '';
    const body = near ? h('p', {}, `${near.reason}.`) : h('p', {}, text);
    this.card(near ? r.nearly(near.title) : this.drill.name, body, near ? nearCells(near) : null, this.origin());
    if (near) this.board.ring(cellIndex(near.cell, squarePlaces(SIZE)), near.digit);
    const again = () => {
      this.board.ring(null, 0);
      this.ask();
      this.board.focus();
    };
    replaceContent(this.foot, button(r.show, () => this.reveal('shown'), { class: 'btn' }), button(r.again, again, { class: 'btn main' }));
    announce(near ? near.reason : text);
  }

  /** Shows the step, then continues. @param {'alone' | 'late' | 'shown'} how */
  async reveal(how) {
    const took = performance.now() - this.began;
    const { picture, explanation } = await this.answer('shown');
    this.board.seek(null);
    this.board.ring(null, 0);
    if (picture) this.board.show(picture);
    const titles = { alone: r.right, late: r.late, shown: r.shown };
    this.card(titles[how], h('p', {}, explanation ?? ''), this.origin());
    const { at, all } = this.progress;
    replaceContent(this.foot, button(at + 1 === all ? r.finish : r.next, () => this.end(how, took), { class: 'btn main' }));
    /** @type {HTMLElement | null} */ (this.foot.querySelector('.main'))?.focus();
    announce(titles[how]);
  }

  /** @param {Task['how']} how @param {number} [took] */
  end(how, took = performance.now() - this.began) {
    this.ended({ how, took, reason: this.reason });
  }
}

/** The cells of a near miss, and the one that spoils it. @param {NearMissView} near */
function nearCells({ cells, cell }) {
  const chips = cells.map((name) => h('span', { class: 'train-cell' }, name));
  const extra = cells.includes(cell) ? [] : [h('span', { class: 'train-cell extra' }, cell)];
  return h('p', { class: 'train-cells' }, ...chips, ...extra);
}
