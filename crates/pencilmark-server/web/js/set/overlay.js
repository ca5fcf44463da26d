// Drawings over the board while a puzzle is being set: digits of solutions, two solutions, clues that clash, the draft and
// highlighted clues.

import { candidatePosition } from '../play/note-positions.js';
import { drawOutline } from '../play/outline.js';
import { cellIndices, digitSymbol } from '../shared/cells.js';
import { findElement, replaceContent, svg } from '../shared/dom.js';
import { CELL, boardPlaces, fits } from '../shared/places.js';
import { state, watch } from '../shared/state.js';
import { selectedClue } from './draft.js';
import { describeEqual, drawLetters, drawTints, noteSpace } from './equal-cells.js';
import { set, watchSet } from './set-state.js';

/** @import { Draft } from './set-state.js' */

const layers = {
  shares: svg('g', { class: 'set-shares' }),
  clash: svg('g', { class: 'set-clash' }),
  lit: svg('g', { class: 'set-lit' }),
  draft: svg('g', { class: 'set-draft' }),
  typed: svg('g', { class: 'set-typed', 'aria-hidden': 'true' }),
};

export function mountOverlay() {
  const board = findElement('#frame').querySelector('svg.board');
  const labels = board?.querySelector('.labels') ?? null;
  for (const layer of Object.values(layers)) board?.insertBefore(layer, labels);
  watchSet(['shares', 'equal', 'verdict', 'shown', 'busy'], drawSolutions);
  watchSet(['equal'], describeEqual);
  watchSet(['verdict', 'busy'], drawClash);
  watchSet(['selected'], drawLit);
  watchSet(['selected', 'typed', 'draft'], drawTyped);
  watchSet(['draft'], drawDraft);
  watchSet(['tried'], () => layers.draft.classList.toggle('dead', set.tried?.solutions === 0));
  watch(['view', 'rules', 'setter'], () => [drawSolutions, describeEqual, drawClash, drawLit, drawDraft].forEach((draw) => draw()));
}

const middle = (/** @type {number} */ cell) => boardPlaces().middle(cell);

function drawSolutions() {
  const { view, rules } = state;
  const isShown = state.setter && view?.phase === 'setting' && rules && fits(rules, view);
  layers.shares.classList.toggle('stale', set.busy);
  if (!isShown || set.shown === 'clues') return replaceContent(layers.shares);
  const pair = (set.shares?.found.length ?? 0) > 1 ? set.shares?.found : set.verdict?.found;
  if (set.shown === 'two' && pair?.length === 2) return replaceContent(layers.shares, ...drawPair(pair));
  const sure = set.verdict?.solutions === 1 ? set.verdict.found[0]?.map((digit) => [digit]) : set.shares?.digits;
  if (!sure || sure.length !== view.cells.length) return replaceContent(layers.shares);
  const open = (/** @type {number} */ cell) => view.cells[cell].value === null;
  replaceContent(
    layers.shares,
    ...drawTints(set.equal),
    ...sure.flatMap((digits, cell) => (open(cell) ? drawCell(cell, digits, set.shares?.shares[cell] ?? []) : [])),
    ...drawLetters(set.equal, sure),
  );
}

/**
 * Draws the digits that a cell has in solutions: a digit that it has in all of them is large.
 * @param {number} cell
 * @param {number[]} digits
 * @param {number[]} shares
 */
function drawCell(cell, digits, shares) {
  const [x, y] = middle(cell);
  // Nothing is shown if nothing is known.
  if (digits.length === state.rules?.digits.length && shares.length === 0) return [];
  if (digits.length === 1) return [svg('text', { class: 'sure', x, y, 'font-size': 34 }, digitSymbol(digits[0]))];
  const space = noteSpace();
  return digits.flatMap((digit, index) => {
    const at = candidatePosition(digit, space);
    const [cx, cy] = [x - CELL / 2 + at.x, y - CELL / 2 + at.y];
    const share = shares[index];
    const tile =
      share === undefined
        ? []
        : [svg('circle', { class: 'share', cx, cy, r: at.radius * 0.96, 'fill-opacity': (0.06 + share / 160).toFixed(2) })];
    return [
      ...tile,
      svg(
        'text',
        { class: share >= 50 ? 'held half' : 'held', x: cx.toFixed(1), y: cy.toFixed(1), 'font-size': at.font.toFixed(1) },
        digitSymbol(digit),
      ),
    ];
  });
}

/** Draws two solutions on one board: common digits are grey, and cells that differ are cut in half. @param {number[][]} pair */
function drawPair([one, other]) {
  return one.flatMap((digit, cell) => {
    if (state.view?.cells[cell].value !== null) return [];
    const [x, y] = middle(cell);
    if (digit === other[cell]) return [svg('text', { class: 'alike', x, y, 'font-size': 28 }, digitSymbol(digit))];
    const [left, top] = [x - CELL / 2, y - CELL / 2];
    return [
      svg('rect', { class: 'differ', x: left, y: top, width: CELL, height: CELL }),
      svg('path', { class: 'cut', d: `M${left} ${top + CELL}L${left + CELL} ${top}` }),
      svg('text', { class: 'one', x: x - 14, y: y - 12, 'font-size': 24 }, digitSymbol(digit)),
      svg('text', { class: 'other', x: x + 14, y: y + 13, 'font-size': 24 }, digitSymbol(other[cell])),
    ];
  });
}

function drawClash() {
  const { verdict } = set;
  const isNone = state.setter && verdict?.solutions === 0 && !set.busy;
  replaceContent(layers.clash, ...(isNone && verdict.cells.length > 0 ? drawOutline(cellIndices(verdict.cells)) : []));
}

function drawLit() {
  const clue = state.setter ? selectedClue() : null;
  const own = clue && clue.cells.length > 0 ? clue.cells.flat() : (clue?.reach ?? []);
  replaceContent(
    layers.lit,
    ...(own.length > 0 ? drawOutline(cellIndices(own)) : []),
    ...(clue?.place ? drawPlace(clue.place) : []),
  );
}

/** Draws the number where it will stand on the board, while it is typed. */
function drawTyped() {
  const clue = state.setter && set.typed !== '' ? selectedClue() : null;
  const place = set.draft?.place ?? clue?.place;
  const cells = set.draft?.lists.flat() ?? [...cellIndices(clue?.cells.flat() ?? [])];
  if (set.typed === '' || (cells.length === 0 && !place)) return replaceContent(layers.typed);
  const [x, y] = cells.length > 0 ? middle(Math.min(...cells)) : placeAt(place ?? '');
  const [left, top] = cells.length > 0 ? [x - CELL / 2 + 4, y - CELL / 2 + 3] : [x - 14, y - 14];
  const width = 12 * set.typed.length + 8;
  replaceContent(layers.typed, svg('rect', { x: left, y: top, width, height: 22, rx: 4 }), svg('text', { x: left + width / 2, y: top + 17, 'font-size': 19 }, set.typed));
}

/** The middle of a mark outside the grid. @param {string} place */
function placeAt(place) {
  const [, row, column] = /^r(\d+)c(\d+)/.exec(place) ?? [];
  const { rows, columns } = boardPlaces();
  const near = (/** @type {number} */ at, /** @type {number} */ count) => (at === 0 ? -9 : at === count + 1 ? CELL * count + 9 : CELL * (at - 0.5));
  return [near(Number(column), columns), near(Number(row), rows)];
}

/** Draws a mark outside the grid, with its direction. @param {string} place */
function drawPlace(place) {
  const [, row, column, way] = /^r(\d+)c(\d+)([du][rl])?$/.exec(place) ?? [];
  const { rows, columns } = boardPlaces();
  const [r, c] = [Number(row), Number(column)];
  const [x, y] = placeAt(place);
  const down = way ? (way[0] === 'd' ? 1 : -1) : r === 0 ? 1 : r === rows + 1 ? -1 : 0;
  const right = way ? (way[1] === 'r' ? 1 : -1) : c === 0 ? 1 : c === columns + 1 ? -1 : 0;
  return [
    svg('circle', { class: 'place', cx: x, cy: y, r: 7 }),
    svg('path', { class: 'way', d: `M${x} ${y}L${x + right * 30} ${y + down * 30}` }),
  ];
}

function drawDraft() {
  const { draft } = set;
  replaceContent(layers.draft, ...(state.setter && draft ? drawDrafted(draft) : []));
}

/** @param {Draft} draft */
function drawDrafted({ kind, lists, place }) {
  if (place !== null) return drawPlace(place);
  const { gesture } = kind;
  if (gesture === 'line' || gesture === 'arrow') return lists.flatMap((list) => drawPath(list, gesture === 'arrow'));
  if (gesture === 'edge' && lists[0]?.length === 2)
    return [...lists.flatMap((list) => drawOutline(new Set(list))), dotBetween(lists[0])];
  if (gesture === 'corner') return [...lists.flatMap((list) => drawOutline(new Set(list))), dotBetween(lists[0])];
  return lists.flatMap((list) => drawOutline(new Set(list)));
}

/** @param {number[]} cells @param {boolean} circle */
function drawPath(cells, circle) {
  const points = cells.map((cell) => middle(cell).join(' '));
  const [x, y] = middle(cells[0]);
  const [endX, endY] = middle(cells[cells.length - 1]);
  return [
    svg('path', { class: 'stroke', d: `M${points.join('L')}` }),
    svg('circle', { class: circle ? 'start open' : 'start', cx: x, cy: y, r: circle ? 22 : 9 }),
    svg('circle', { class: 'end', cx: endX, cy: endY, r: 5 }),
  ];
}

/** @param {number[]} cells */
function dotBetween(cells) {
  const sum = cells.map(middle).reduce((a, b) => [a[0] + b[0], a[1] + b[1]]);
  return svg('circle', { class: 'place', cx: sum[0] / cells.length, cy: sum[1] / cells.length, r: 9 });
}
