// A classic board as a learner sees it: its houses, the cells that see each other, and the places left for each digit.

/** @import { DrillCell } from '../types' */
/** @typedef {{ kind: 'row' | 'column' | 'box', number: number, cells: number[] }} House */

export const SIZE = 9;
const ALL = Array.from({ length: SIZE }, (_, index) => index);
export const DIGITS = ALL.map((index) => index + 1);
export const CELLS = Array.from({ length: SIZE * SIZE }, (_, index) => index);

/** @param {number} index */
const rowOf = (index) => Math.floor(index / SIZE);
/** @param {number} index */
const columnOf = (index) => index % SIZE;
/** @param {number} index */
const boxOf = (index) => 3 * Math.floor(rowOf(index) / 3) + Math.floor(columnOf(index) / 3);

const OF_KIND = { row: rowOf, column: columnOf, box: boxOf };

/** Returns the houses of a kind, in order. @param {'row' | 'column' | 'box'} kind @returns {House[]} */
const housesOf = (kind) => ALL.map((number) => ({ kind, number: number + 1, cells: CELLS.filter((index) => OF_KIND[kind](index) === number) }));

/** All houses: rows, columns and boxes. */
export const HOUSES = [...housesOf('row'), ...housesOf('column'), ...housesOf('box')];
export const BOXES = HOUSES.filter(({ kind }) => kind === 'box');

/** The row, the column and the box of a cell. @param {number} index */
export const housesAround = (index) => HOUSES.filter(({ cells }) => cells.includes(index));

/** Returns the houses that contain all of the cells. @param {number[]} cells */
export const housesWith = (cells) => HOUSES.filter((house) => cells.every((index) => house.cells.includes(index)));

/** Returns the house that consists of exactly these cells. @param {number[]} cells */
export const houseOf = (cells) => housesWith(cells)[0];

/** True if two cells share a house. @param {number} a @param {number} b */
export const sees = (a, b) => a !== b && [rowOf, columnOf, boxOf].some((of) => of(a) === of(b));

/** @param {number} index */
export const nameOf = (index) => `r${rowOf(index) + 1}c${columnOf(index) + 1}`;

/** @param {string} name */
export function indexOf(name) {
  const [, row, column] = /** @type {RegExpExecArray} */ (/r(\d)c(\d)/.exec(name)).map(Number);
  return (row - 1) * SIZE + column - 1;
}

/** The digits on a board, and the candidates of its empty cells. */
export class Position {
  /** @param {(number | null)[]} values @param {number[][]} candidates */
  constructor(values, candidates) {
    this.values = values;
    this.candidates = candidates;
  }

  /** The position of a drill, with its remaining candidates. @param {DrillCell[]} cells */
  static of(cells) {
    return new Position(
      cells.map(({ value }) => value),
      cells.map(({ candidates }) => candidates),
    );
  }

  /** A position in which only its own digits eliminate candidates. @param {(number | null)[]} values */
  static ofDigits(values) {
    const left = (/** @type {number} */ index) => DIGITS.filter((digit) => !CELLS.some((other) => values[other] === digit && sees(index, other)));
    return new Position(
      values,
      CELLS.map((index) => (values[index] === null ? left(index) : [])),
    );
  }

  /** The position after a digit is entered. @param {number} index @param {number} digit */
  with(index, digit) {
    return Position.ofDigits(this.values.with(index, digit));
  }

  /** @param {number} index */
  isEmpty(index) {
    return this.values[index] === null;
  }

  /** @param {number} index @param {number} digit */
  may(index, digit) {
    return this.candidates[index].includes(digit);
  }

  /** Returns the cells of a house where a digit may go. @param {House} house @param {number} digit */
  places({ cells }, digit) {
    return cells.filter((index) => this.may(index, digit));
  }

  /** True if a house contains a digit. @param {House} house @param {number} digit */
  has({ cells }, digit) {
    return cells.some((index) => this.values[index] === digit);
  }

  /** Returns the digits that are missing in a house. @param {House} house */
  missing(house) {
    return DIGITS.filter((digit) => !this.has(house, digit));
  }

  /** The empty cells of a house. @param {House} house */
  empty({ cells }) {
    return cells.filter((index) => this.isEmpty(index));
  }

  /** Returns a cell that contains the digit and sees the given cell. @param {number} index @param {number} digit */
  blocker(index, digit) {
    return CELLS.find((other) => this.values[other] === digit && sees(index, other));
  }

  /** Returns a house in which the cell is the only place for a digit, boxes first. @param {number} index @param {number} digit */
  onlyPlace(index, digit) {
    return [...housesAround(index)].reverse().find((house) => this.places(house, digit).length === 1 && this.may(index, digit));
  }

  /** Returns the cells that are the only place for a digit in their box. @param {number} digit */
  placesInBoxes(digit) {
    return BOXES.flatMap((box) => {
      const places = this.places(box, digit);
      return places.length === 1 ? places : [];
    });
  }
}
