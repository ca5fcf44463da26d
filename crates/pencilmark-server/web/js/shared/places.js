// The positions of the cells of a board. Cells are numbered in reading order of the drawing; holes have no number.

import { state } from './state.js';

/** @import { GameView, RulesView } from '../types' */

/** The side of a cell in drawings. */
export const CELL = 60;

/** The positions of the cells of one board. */
export class Places {
  /** The cell at each position of the drawing, row by row. @type {(number | undefined)[]} */
  #cells = [];

  /** @param {Pick<RulesView, 'rows' | 'columns' | 'places'>} board */
  constructor({ rows, columns, places }) {
    this.rows = rows;
    this.columns = columns;
    this.places = places;
    this.hasHoles = places.length < rows * columns;
    places.forEach(([row, column], cell) => (this.#cells[row * columns + column] = cell));
  }

  /** Returns the row and the column of a cell, from 0. @param {number} cell @returns {[number, number]} */
  place(cell) {
    return this.places[cell] ?? [0, 0];
  }

  /** Returns the cell in a row and a column, or null if there is none. @param {number} row @param {number} column */
  at(row, column) {
    if (row < 0 || column < 0 || row >= this.rows || column >= this.columns) return null;
    return this.#cells[row * this.columns + column] ?? null;
  }

  /** The upper left corner of a cell in drawings. @param {number} cell @returns {[number, number]} */
  corner(cell) {
    const [row, column] = this.place(cell);
    return [CELL * column, CELL * row];
  }

  /** The middle of a cell in drawings. @param {number} cell @returns {[number, number]} */
  middle(cell) {
    const [x, y] = this.corner(cell);
    return [x + CELL / 2, y + CELL / 2];
  }

  /**
   * Returns the next cell in a direction, across holes; beyond the last one, the first from the other side, or without `around` the cell
   * itself.
   * @param {number} cell @param {number} down @param {number} right @param {boolean} around
   */
  next(cell, down, right, around) {
    let [row, column] = this.place(cell);
    for (let found = null; found === null; found = this.at(row, column)) {
      [row, column] = [row + down, column + right];
      const isOutside = row < 0 || column < 0 || row >= this.rows || column >= this.columns;
      if (isOutside && !around) return cell;
      [row, column] = [(row + this.rows) % this.rows, (column + this.columns) % this.columns];
    }
    return this.at(row, column) ?? cell;
  }

  /** The outlines of cells in drawings, as the data of a path. @param {number[]} cells */
  squares(cells) {
    return cells.map((cell) => `M${this.corner(cell).join(' ')}h${CELL}v${CELL}h${-CELL}z`).join('');
  }

  /** Returns the distance between the middles of two cells, in cells. @param {number} one @param {number} other */
  distance(one, other) {
    const [from, to] = [this.place(one), this.place(other)];
    return Math.hypot(from[0] - to[0], from[1] - to[1]);
  }

  /** The cells of a row, from the left. @param {number} row */
  row(row) {
    return Array.from({ length: this.columns }, (_, column) => this.at(row, column)).filter((cell) => cell !== null);
  }
}

/** Returns the positions of a square without holes. @param {number} size */
export function squarePlaces(size) {
  /** @type {[number, number][]} */
  const places = Array.from({ length: size * size }, (_, cell) => [Math.floor(cell / size), cell % size]);
  return new Places({ rows: size, columns: size, places });
}

/** @type {WeakMap<object, Places>} */
const known = new WeakMap();

/** Returns the positions of a board's cells. @param {Pick<RulesView, 'rows' | 'columns' | 'places'>} rules */
export function placesOf(rules) {
  const found = known.get(rules) ?? new Places(rules);
  known.set(rules, found);
  return found;
}

const usual = squarePlaces(9);

/** Returns the positions of the cells on screen. */
export const boardPlaces = () => (state.rules ? placesOf(state.rules) : usual);

/**
 * True if the rules belong to the board of the game: rules arrive after a game that has changed its board.
 * @param {RulesView} rules
 * @param {GameView} view
 */
export const fits = (rules, view) => rules.size === view.size && rules.places.length === view.cells.length;
