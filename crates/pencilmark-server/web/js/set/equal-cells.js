// Cells that hold equal digits in all solutions: each group has a letter, in a corner of its cells, and a tint. The card lists the
// groups, and screen readers read them at each cell.

import { candidatePosition } from '../play/note-positions.js';
import { cellIndex, cellName } from '../shared/cells.js';
import { h, svg } from '../shared/dom.js';
import { CELL, boardPlaces } from '../shared/places.js';
import { state } from '../shared/state.js';
import { set } from './set-state.js';
import { s } from './texts.js';

/** The number of tints. */
const TINTS = 9;
/** The number of groups that the card lists. */
const NAMED = 8;
/** The radius of a letter's disc, and the distance of its middle from the edges of the cell. */
const [RADIUS, INSET] = [8, 10];

/** The letter of a group: a to z, then aa, ab. @param {number} group @returns {string} */
const letter = (group) => (group < 26 ? '' : letter(Math.floor(group / 26) - 1)) + String.fromCharCode(97 + (group % 26));

/** The space for notes on the board. */
export const noteSpace = () => ({ size: state.rules?.size ?? 9, layout: state.settings.layout, room: state.rules?.note_room ?? 0, larger: 1 });

/**
 * The corner of a cell, one of three, that its digits leave most free; the fourth corner is for totals of cages.
 * @param {number[]} digits
 */
function freeCorner(digits) {
  const notes = digits.map((digit) => candidatePosition(digit, noteSpace()));
  const corners = [
    [CELL - INSET, INSET],
    [CELL - INSET, CELL - INSET],
    [INSET, CELL - INSET],
  ];
  const room = (/** @type {number[]} */ [x, y]) => Math.min(...notes.map((note) => Math.hypot(note.x - x, note.y - y) - note.radius), 20);
  return corners.reduce((best, corner) => (room(corner) > room(best) + 1 ? corner : best));
}

/** The tints of groups, below the digits of their cells. @param {string[][]} groups */
export function drawTints(groups) {
  return drawGroups(groups, (cell, tint) => {
    const [x, y] = corner(cell);
    return [svg('rect', { class: `equal ${tint}`, x, y, width: CELL, height: CELL })];
  });
}

/** The letters of groups, above the digits of their cells. @param {string[][]} groups @param {number[][]} digits of each cell */
export function drawLetters(groups, digits) {
  return drawGroups(groups, (cell, tint, index) => {
    const [left, top] = corner(cell);
    const [right, down] = freeCorner(digits[cell]);
    const [x, y] = [left + right, top + down];
    return [
      svg('circle', { class: `equal-disc ${tint}`, cx: x, cy: y, r: RADIUS }),
      svg('text', { class: 'equal-letter', x, y, 'font-size': 12 }, letter(index)),
    ];
  });
}

/** @param {string[][]} groups @param {(cell: number, tint: string, group: number) => SVGElement[]} draw */
const drawGroups = (groups, draw) =>
  groups.flatMap((group, index) => group.flatMap((name) => draw(cellIndex(name), `mark${(index % TINTS) + 1}`, index)));

/** The upper left corner of a cell. @param {number} cell */
const corner = (cell) => boardPlaces().middle(cell).map((at) => at - CELL / 2);

/** Adds to each cell, while a puzzle is being set, the cells that it equals. */
export function describeEqual() {
  const groups = state.setter && state.view?.phase === 'setting' ? set.equal : [];
  const others = new Map(groups.flatMap((group, index) => group.map((name) => [name, { letter: letter(index), group }])));
  document.querySelectorAll('.grid [role=gridcell]').forEach((cell, index) => {
    const known = others.get(cellName(index));
    if (known) cell.setAttribute('aria-description', s.equal.cell(known.letter, known.group.filter((name) => name !== cellName(index)).join(', ')));
    else cell.removeAttribute('aria-description');
  });
}

/** The groups in words. */
export function equalList() {
  if (set.equal.length === 0 || set.shown !== 'candidates') return null;
  const item = (/** @type {string[]} */ group, /** @type {number} */ index) =>
    h('li', {}, h('b', { class: `equal-name mark${(index % TINTS) + 1}` }, letter(index)), ' ', group.join(' = '));
  const more = set.equal.length - NAMED;
  return h(
    'section',
    {},
    h('h3', {}, s.equal.title),
    h('ul', { class: 'equal-list' }, ...set.equal.slice(0, NAMED).map(item), more > 0 ? h('li', {}, s.equal.more(more)) : null),
  );
}
