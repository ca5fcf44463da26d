// A board on which a learner marks cells, strikes candidates and enters a digit.

import { c } from './texts.js';
import { h, parseDrawing, replaceContent, svg } from '../shared/dom.js';
import { state } from '../shared/state.js';

/** @import { DrillView } from '../types' */

const SIZE = 9;
const CELL = 60;
/** The empty rim of the drawing around the board. */
const RIM = 3;
const SIDE = CELL * SIZE + 2 * RIM;

/** @param {number} index */
export const nameOf = (index) => `r${Math.floor(index / SIZE) + 1}c${(index % SIZE) + 1}`;

/**
 * Creates a board. `changed` is called after each change of the chosen cells.
 * @param {DrillView} drill @param {{ onDigit: (digit: number) => void, changed?: () => void }} actions
 */
export function createDrillBoard(drill, { onDigit, changed = () => {} }) {
  /** @type {Set<number>} */
  const chosen = new Set();
  /** @type {Set<string>} */
  const struck = new Set();
  let focus = 40;
  /** The digit whose places are shown. @type {number | null} */
  let sought = null;
  /** The candidate that is one too many. @type {{ index: number, digit: number } | null} */
  let ringed = null;
  const marks = svg('svg', { class: 'pm drill-marks', viewBox: `${-RIM} ${-RIM} ${SIDE} ${SIDE}`, 'aria-hidden': 'true' });
  const picture = h('div', { class: 'drill-picture' }, parseDrawing(drill.picture));
  const cells = drill.cells.map((_, index) =>
    h('div', { role: 'gridcell', class: 'cell', tabindex: -1, click: () => toggle(index) }),
  );
  const rows = Array.from({ length: SIZE }, (_, row) =>
    h('div', { role: 'row' }, ...cells.slice(row * SIZE, (row + 1) * SIZE)),
  );
  const grid = h('div', { class: 'drill-grid', role: 'grid', 'aria-label': c.board, 'aria-multiselectable': 'true', keydown: onKey }, ...rows);
  const element = h('div', { class: 'drill-board' }, picture, marks, grid);

  /** @param {number} index */
  function toggle(index) {
    if (drill.cells[index].value !== null) return;
    if (chosen.has(index)) chosen.delete(index);
    else chosen.add(index);
    move(index);
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
  function onKey(event) {
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
    const steps = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SIZE, ArrowDown: SIZE });
    if (digit && !event.ctrlKey && !event.metaKey && !event.altKey) onDigit(Number(digit));
    else if (event.key in steps) move((focus + steps[event.key] + SIZE * SIZE) % (SIZE * SIZE));
    else if (event.key === ' ' || event.key === 'Enter') toggle(focus);
    else return;
    event.preventDefault();
  }

  function paint() {
    cells.forEach((cell, index) => {
      const { value, candidates } = drill.cells[index];
      const gone = candidates.filter((digit) => struck.has(`${nameOf(index)}<>${digit}`));
      const said = [nameOf(index), value ?? candidates.join(' '), gone.length > 0 ? c.struck(gone.join(' ')) : ''];
      cell.setAttribute('aria-label', said.filter((part) => part !== '').join(', '));
      cell.setAttribute('aria-selected', String(chosen.has(index)));
    });
    const rings = [...chosen].map((index) =>
      svg('rect', { class: 'chosen-cell', x: (index % SIZE) * CELL + 3, y: Math.floor(index / SIZE) * CELL + 3, width: CELL - 6, height: CELL - 6, rx: 6 }),
    );
    const ring = ringed && candidateRing('extra', ringed.index, ringed.digit);
    replaceContent(marks, ...seekMarks(), ...rings, ...[...struck].map(strike), ring);
  }

  /** A veil over all notes, and the places of the digit on it. */
  function seekMarks() {
    const digit = sought;
    if (digit === null) return [];
    const open = drill.cells.flatMap(({ value }, index) => (value === null ? [index] : []));
    const veils = open.map((index) => svg('rect', { class: 'seek-veil', x: (index % SIZE) * CELL + 2, y: Math.floor(index / SIZE) * CELL + 2, width: CELL - 4, height: CELL - 4 }));
    const places = open.filter((index) => drill.cells[index].candidates.includes(digit));
    return [...veils, ...places.flatMap((index) => [candidateRing('sought', index, digit), candidateText(index, digit)])];
  }

  /** @param {number} index @param {number} digit @returns {[number, number]} */
  function candidatePlace(index, digit) {
    const line = Math.floor((digit - 1) / 3);
    const at = (/** @type {number} */ place) => 3 + (CELL - 6) * ((place + 0.5) / 3);
    return [(index % SIZE) * CELL + at((digit - 1) % 3), Math.floor(index / SIZE) * CELL + at(state.settings.layout === 'pad' ? 2 - line : line)];
  }

  /** @param {string} kind @param {number} index @param {number} digit */
  function candidateRing(kind, index, digit) {
    const [cx, cy] = candidatePlace(index, digit);
    return svg('circle', { class: `ring-${kind}`, cx, cy, r: kind === 'extra' ? 11 : 9 });
  }

  /** @param {number} index @param {number} digit */
  function candidateText(index, digit) {
    const [x, y] = candidatePlace(index, digit);
    return svg('text', { class: 'sought-digit', x, y, 'font-size': 13 }, digit);
  }

  /** @param {string} conclusion */
  function strike(conclusion) {
    const [, row, column, digit] = /** @type {RegExpExecArray} */ (/r(\d)c(\d)<>(\d)/.exec(conclusion)).map(Number);
    const [x, y] = candidatePlace((row - 1) * SIZE + column - 1, digit);
    return svg('path', { class: 'strike', d: `M${x - 7} ${y + 7}L${x + 7} ${y - 7}` });
  }

  cells[focus].tabIndex = 0;
  paint();
  return {
    element,
    /** Focuses the board. */
    focus: () => cells[focus].focus({ preventScroll: true }),
    /** Returns the names of the chosen cells. */
    chosen: () => [...chosen].map(nameOf),
    /** Returns the struck candidates as conclusions. */
    struck: () => [...struck],
    /** Strikes a candidate of the chosen cells, or takes that back. @param {number} digit */
    strikeDigit(digit) {
      const names = [...chosen].filter((index) => drill.cells[index].candidates.includes(digit)).map((index) => `${nameOf(index)}<>${digit}`);
      const all = names.every((name) => struck.has(name));
      names.forEach((name) => (all ? struck.delete(name) : struck.add(name)));
      paint();
    },
    /** Unchooses all cells. */
    clear() {
      chosen.clear();
      paint();
    },
    /** Shows the places of a digit while other notes stand back; `null` shows all. @param {number | null} digit */
    seek(digit) {
      sought = digit;
      paint();
    },
    /** Rings a candidate; `null` rings none. @param {number | null} index @param {number} digit */
    ring(index, digit) {
      ringed = index === null ? null : { index, digit };
      paint();
    },
    /** Shows another picture under the marks, and none of these. @param {string} drawn */
    show(drawn) {
      chosen.clear();
      struck.clear();
      paint();
      replaceContent(picture, parseDrawing(drawn));
    },
  };
}
