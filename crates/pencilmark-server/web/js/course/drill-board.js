// A board on which a learner chooses cells, strikes candidates, enters digits and writes notes.

import { CELL, Marks, cellLabel, drawMarks, lineNumbers } from './drill-marks.js';
import { SIZE, nameOf } from './position.js';
import { c } from './texts.js';
import { h, parseDrawing, replaceContent, svg } from '../shared/dom.js';

/** @import { DrillView } from '../types' */

/** The empty margin of the drawing around the board. */
const RIM = 3;
const SIDE = CELL * SIZE + 2 * RIM;
/** The number of cells by which each arrow key moves. @type {Record<string, number>} */
const MOVES = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SIZE, ArrowDown: SIZE };

/**
 * Creates a board. `changed` is called after each change of the selected cells. With `onTap` a tap selects nothing but is passed on;
 * `onKey` receives all other keys. `isNumbered` shows the numbers of rows and columns.
 * @param {DrillView} drill
 * @param {{ onDigit: (digit: number) => void, changed?: () => void, onTap?: (index: number) => void, onKey?: (key: string, index: number) => boolean, isNumbered?: boolean }} actions
 */
export function createDrillBoard(drill, { onDigit, changed = () => {}, onTap, onKey = () => false, isNumbered = false }) {
  const marks = new Marks();
  let focus = 40;
  const layer = svg('svg', { class: 'pm drill-marks', viewBox: `${-RIM} ${-RIM} ${SIDE} ${SIDE}`, 'aria-hidden': 'true' });
  const picture = h('div', { class: 'drill-picture' }, parseDrawing(drill.picture));
  const cells = drill.cells.map((_, index) => h('div', { role: 'gridcell', class: 'cell', tabindex: -1, click: () => tap(index) }));
  const rows = Array.from({ length: SIZE }, (_, row) => h('div', { role: 'row' }, ...cells.slice(row * SIZE, (row + 1) * SIZE)));
  const grid = h('div', { class: 'drill-grid', role: 'grid', 'aria-label': c.board, 'aria-multiselectable': 'true', keydown: press }, ...rows);

  /** @param {number} index */
  function tap(index) {
    move(index);
    (onTap ?? toggle)(index);
  }

  /** @param {number} index */
  function toggle(index) {
    if (drill.cells[index].value !== null) return;
    if (marks.chosen.has(index)) marks.chosen.delete(index);
    else marks.chosen.add(index);
    paint();
    changed();
  }

  /** @param {number} index */
  function move(index) {
    focus = index;
    cells.forEach((cell, at) => (cell.tabIndex = at === focus ? 0 : -1));
    cells[index].focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
    if (digit) onDigit(Number(digit));
    else if (event.key in MOVES) move((focus + MOVES[event.key] + SIZE * SIZE) % (SIZE * SIZE));
    else if (event.key === ' ' || event.key === 'Enter') tap(focus);
    else if (!onKey(event.key, focus)) return;
    event.preventDefault();
  }

  function paint() {
    cells.forEach((cell, index) => {
      const { parts, gone } = cellLabel(drill, marks, index);
      const said = [...parts, gone.length > 0 ? c.struck(gone.join(' ')) : ''];
      cell.setAttribute('aria-label', said.filter((part) => part !== '').join(', '));
      cell.setAttribute('aria-selected', String(marks.chosen.has(index) || marks.found.has(index)));
    });
    replaceContent(layer, ...(isNumbered ? lineNumbers() : []), ...drawMarks(drill, marks));
  }

  cells[focus].tabIndex = 0;
  paint();
  return {
    element: h('div', { class: isNumbered ? 'drill-board numbered' : 'drill-board' }, picture, layer, grid),
    /** Focuses the board. */
    focus: () => cells[focus].focus({ preventScroll: true }),
    /** Returns the names of the chosen cells. */
    chosen: () => [...marks.chosen].map(nameOf),
    /** Returns the struck candidates as conclusions. */
    struck: () => [...marks.struck],
    /** Strikes a candidate in the selected cells, or restores it. @param {number} digit */
    strikeDigit(digit) {
      const names = [...marks.chosen].filter((index) => drill.cells[index].candidates.includes(digit)).map((index) => `${nameOf(index)}<>${digit}`);
      const all = names.every((name) => marks.struck.has(name));
      names.forEach((name) => (all ? marks.struck.delete(name) : marks.struck.add(name)));
      paint();
    },
    /** Deselects all cells. */
    clear() {
      marks.chosen.clear();
      paint();
    },
    /** Highlights the places of a digit and dims other notes; `null` shows all notes. @param {number | null} digit */
    seek(digit) {
      marks.sought = digit;
      paint();
    },
    /** Draws a ring around a candidate; `null` removes the ring. @param {number | null} index @param {number} digit */
    ring(index, digit) {
      marks.ringed = index === null ? null : { index, digit };
      paint();
    },
    /** Changes the marks by a function. @param {(marks: Marks) => void} change */
    mark(change) {
      change(marks);
      paint();
    },
    /** Replaces the picture under the marks, and removes all marks. @param {string} drawn */
    show(drawn) {
      Object.assign(marks, new Marks());
      paint();
      replaceContent(picture, parseDrawing(drawn));
    },
  };
}
