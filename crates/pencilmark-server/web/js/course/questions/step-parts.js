// The parts of a step that questions ask for: its pattern, its houses, its links, its eliminations.

import { HOUSES, Position, houseOf, indexOf, sees } from '../position.js';
import { q } from '../texts.js';

/** @import { CandidateView, DrillView, StepView } from '../../types' */
/** @import { House } from '../position.js' */
/** @typedef {{ index: number, digit: number }} Candidate */
/** @typedef {{ kind: 'strong' | 'weak' | 'implied', from: Candidate[], to: Candidate[] }} Link */

/** @param {CandidateView} candidate @returns {Candidate} */
const candidateOf = ({ cell, digit }) => ({ index: indexOf(cell), digit });
/** @template T @param {T[]} list */
const unique = (list) => [...new Set(list)];

/** A step and its board. */
export class StepParts {
  /** @param {DrillView} drill @param {StepView} step */
  constructor(drill, step) {
    this.position = Position.of(drill.cells);
    this.step = step;
    /** The candidates that the step eliminates, or places. */
    this.out = step.conclusions.map((name) => ({ index: indexOf(name), digit: Number(/\d$/.exec(name)?.[0]) }));
    /** @type {Link[]} */
    this.links = step.marks.flatMap((mark) => (mark.kind === 'link' ? [{ kind: mark.link, from: mark.from.map(candidateOf), to: mark.to.map(candidateOf) }] : []));
  }

  /** Returns the candidates with a role, or all of them. @param {string} [role] @param {number} [number] @returns {Candidate[]} */
  candidates(role, number) {
    return this.step.marks.flatMap((mark) =>
      mark.kind === 'candidates' && (role === undefined || mark.role === role) && (number === undefined || ('number' in mark && mark.number === number)) ? mark.candidates.map(candidateOf) : [],
    );
  }

  /** Returns the cells of the candidates with a role. @param {string} [role] @param {number} [number] */
  cells(role, number) {
    return unique(this.candidates(role, number).map(({ index }) => index)).sort((a, b) => a - b);
  }

  /** The cells and houses that the step marks, each as an area. */
  get areas() {
    return this.step.marks.flatMap((mark) => {
      if (mark.kind === 'cells') return [mark.cells.map(indexOf)];
      return mark.kind === 'houses' ? mark.cells.map((cells) => cells.map(indexOf)) : [];
    });
  }

  /** Returns the digits of the candidates with a role. @param {string} [role] */
  digits(role) {
    return unique(this.candidates(role).map(({ digit }) => digit)).sort();
  }

  /** The digits that are eliminated or placed. */
  get outDigits() {
    return unique(this.out.map(({ digit }) => digit)).sort();
  }

  /** The houses with a role. @param {'base' | 'cover'} role @returns {House[]} */
  houses(role) {
    return this.step.marks.flatMap((mark) => (mark.kind === 'houses' && mark.role === role ? mark.cells.map((cells) => houseOf(cells.map(indexOf))) : []));
  }

  /**
   * Explains why the step eliminates nothing in a cell: it is filled, belongs to the pattern, has no such candidate, or does not see an
   * anchor.
   * @param {number[]} anchors
   */
  whyNotOut(anchors) {
    const digits = this.outDigits;
    return (/** @type {number} */ index) => {
      if (!this.position.isEmpty(index)) return q.filled(index);
      if (anchors.includes(index)) return q.inPattern(index);
      if (!digits.some((digit) => this.position.may(index, digit))) return q.cannot(index, digits);
      const unseen = anchors.find((anchor) => !sees(index, anchor));
      return unseen === undefined ? q.stays(index) : q.notSeen(index, unseen);
    };
  }

  /** Explains why a cell doesn't belong to a pattern with these digits. @param {number} index @param {number[]} digits */
  whyNoPlace(index, digits) {
    if (!this.position.isEmpty(index)) return q.filled(index);
    return digits.some((digit) => this.position.may(index, digit)) ? null : q.cannot(index, digits);
  }

  /**
   * Explains why a house is wrong for a digit: it already has the digit, or has other places for it.
   * @param {House} house
   * @param {number} digit
   */
  whyNoHouse(house, digit) {
    const places = this.position.places(house, digit);
    return this.position.has(house, digit) ? q.hasDigit(house, digit) : q.placesIn(house, digit, places);
  }

  /** Returns the houses of a kind in which a digit has the given number of places. @param {number} digit @param {number} count */
  housesWithPlaces(digit, count) {
    return HOUSES.filter((house) => this.position.places(house, digit).length === count);
  }
}
