// The first board that a newcomer sees: one cell is marked whose row, column and box hold every digit but one; beside the board is
// the rule as three small boards; on a phone, buttons among the tools lead to other puzzles.

import { isSelectionUntouched } from '../shared/current-game.js';
import { button, h, svg } from '../shared/dom.js';
import { state, update } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { GameView } from '../types' */

const SIZE = 9;
const BOX = 3;

/**
 * Selects a cell whose digit is certain, unless the player has already selected a cell. Returns true if the selected cell is certain.
 * @param {GameView} view
 */
export function markSureCell(view) {
  const sure = sureCells(view);
  if (sure.length > 0 && isSelectionUntouched()) update({ selection: new Set([sure[0]]), focus: sure[0] });
  const chosen = [...state.selection];
  return chosen.length === 1 && sure.includes(chosen[0]);
}

/** Returns the empty cells whose row, column and box hold every digit but one, those near the middle first. @param {GameView} view */
function sureCells({ cells }) {
  const place = (/** @type {number} */ index) => [Math.floor(index / SIZE), index % SIZE];
  const box = (/** @type {number[]} */ [row, column]) => BOX * Math.floor(row / BOX) + Math.floor(column / BOX);
  const seen = (/** @type {number} */ index) => {
    const [row, column] = place(index);
    const around = cells.filter((_, other) => {
      const [r, c] = place(other);
      return r === row || c === column || box([r, c]) === box([row, column]);
    });
    return new Set(around.flatMap(({ value }) => (value === null ? [] : [value]))).size;
  };
  const fromMiddle = (/** @type {number} */ index) => Math.hypot(...place(index).map((at) => at - (SIZE - 1) / 2));
  const found = cells.flatMap(({ value }, index) => (value === null && seen(index) === SIZE - 1 ? [index] : []));
  return found.sort((a, b) => fromMiddle(a) - fromMiddle(b));
}

/** The rule, and a hint where to begin. @param {boolean} isSure @returns {HTMLElement[]} */
export function firstRule(isSure) {
  if (!isSure) return [h('p', { class: 'small' }, t.today.firstText)];
  return [h('div', { class: 'three' }, ...t.today.houses.map(ruleBoard)), h('p', {}, t.today.begin), h('p', { class: 'small' }, t.today.stuck)];
}

/** The digits of a house, in no particular order. */
const DIGITS = [4, 9, 1, 6, 3, 8, 5, 2, 7];
/** The cells of a row, a column and a box. @type {((place: number) => number[])[]} */
const HOUSES = [(place) => [place, 4], (place) => [4, place], (place) => [3 + (place % BOX), 3 + Math.floor(place / BOX)]];

/** A small board with the digits of one house. @param {string} name of the house @param {number} kind */
function ruleBoard(name, kind) {
  const cells = DIGITS.map((digit, place) => ({ digit, at: HOUSES[kind](place) }));
  const lines = [1, 2, 4, 5, 7, 8].flatMap((at) => [`M${at} 0V9`, `M0 ${at}H9`]).join('');
  const picture = svg(
    'svg',
    { viewBox: '-.15 -.15 9.3 9.3', 'aria-hidden': 'true' },
    ...cells.map(({ at: [x, y] }) => svg('rect', { x, y, width: 1, height: 1 })),
    svg('path', { class: 'thin', d: lines }),
    svg('path', { d: 'M0 0H9V9H0ZM3 0V9M6 0V9M0 3H9M0 6H9' }),
    ...cells.map(({ digit, at: [x, y] }) => svg('text', { x: x + 0.5, y: y + 0.78 }, String(digit))),
  );
  return h('figure', {}, picture, h('figcaption', {}, name));
}

/**
 * Buttons to easier or harder puzzles and to entering one; on a phone they replace tools that are of no use before the first digit.
 * @param {{ easier: () => void, harder: () => void, enter: () => void }} ways
 */
export function firstTools({ easier, harder, enter }) {
  const tool = (/** @type {string} */ text, /** @type {string} */ icon, /** @type {() => void} */ go) => button(text, go, { icon, class: 'action' });
  return h(
    'div',
    { class: 'first-tools' },
    tool(t.today.easier, 'easier', easier),
    tool(t.today.harder, 'harder', harder),
    tool(t.enter.short, 'enter', enter),
    tool(t.places.learn, 'learn', () => (location.hash = '#/course')),
  );
}
