// Drawing by mouse, pen and finger: strokes over cells, presses on edges, corners and places outside the grid; and selecting clues.

import { focusCell, gridElement as grid } from '../play/cell-grid.js';
import { cellName } from '../shared/cells.js';
import { findElement } from '../shared/dom.js';
import { state, update } from '../shared/state.js';
import { beginOutside, beginStroke, commitNumber, endStroke, extendStroke, flipped } from './draft.js';
import { set, updateSet } from './set-state.js';

/** How far from the middle of a cell a stroke still counts, so that a slanted one does not touch the cells beside it. */
const REACH = 0.43;

let drawing = false;

export function mountPointer() {
  const frame = findElement('#frame');
  frame.addEventListener('pointerdown', onDown, true);
  frame.addEventListener('pointermove', onMove, true);
  frame.addEventListener('pointerup', onUp, true);
  frame.addEventListener('pointercancel', onUp, true);
}

const isActive = () => state.setter && state.screen === 'play' && (set.tab === 'draw' || set.tab === 'select');

/** Where a pointer is, in cells from the upper left corner of the grid. @param {MouseEvent} event */
function pointAt(event) {
  const size = state.rules?.size ?? 9;
  const box = grid.getBoundingClientRect();
  return { x: ((event.clientX - box.left) / box.width) * size, y: ((event.clientY - box.top) / box.height) * size, size };
}

/** @typedef {{ x: number, y: number, size: number }} Point */

/** @param {Point} point @param {number} [reach] */
function cellOf({ x, y, size }, reach = 1) {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const inside = column >= 0 && row >= 0 && column < size && row < size;
  return inside && Math.hypot(x - column - 0.5, y - row - 0.5) <= reach ? row * size + column : -1;
}

/** @param {PointerEvent} event */
function onDown(event) {
  if (!isActive() || event.button !== 0) return;
  event.stopPropagation();
  event.preventDefault();
  if (set.typed !== '') commitNumber();
  const point = pointAt(event);
  const cell = cellOf(point);
  if (cell >= 0) {
    update({ selection: new Set([cell]), focus: cell });
    focusCell(cell);
  }
  if (set.tab === 'select') return selectAt(cell);
  const cells = set.kind ? begin(point, cell, event.shiftKey) : null;
  drawing = cells !== null;
  if (drawing) findElement('#frame').setPointerCapture(event.pointerId);
}

/** Begins what the chosen kind is drawn by. Returns null where nothing begins. @param {Point} point @param {number} cell @param {boolean} adding */
function begin(point, cell, adding) {
  switch (set.kind?.gesture) {
    case 'edge':
      return cell < 0 ? null : beginStroke(edgeAt(point, cell));
    case 'corner':
      return cell < 0 ? null : beginStroke(cornerAt(point));
    case 'outside':
    case 'diagonal':
      return beginOutside(outsideAt(point, set.kind.gesture === 'diagonal'));
    case 'switch':
    case 'text':
    case undefined:
      return null;
    default:
      return cell < 0 ? null : beginStroke([cell], { adding });
  }
}

/** The two cells on both sides of the edge that is nearest. @param {Point} point @param {number} cell */
function edgeAt({ x, y, size }, cell) {
  const [row, column] = [Math.floor(y), Math.floor(x)];
  const sides = [
    { far: column > 0 ? x - column : 9, other: cell - 1 },
    { far: column < size - 1 ? column + 1 - x : 9, other: cell + 1 },
    { far: row > 0 ? y - row : 9, other: cell - size },
    { far: row < size - 1 ? row + 1 - y : 9, other: cell + size },
  ];
  const { other } = sides.reduce((best, side) => (side.far < best.far ? side : best));
  return [cell, other].sort((a, b) => a - b);
}

/** The four cells around the corner that is nearest. @param {Point} point */
function cornerAt({ x, y, size }) {
  const near = (/** @type {number} */ at) => Math.min(Math.max(Math.round(at), 1), size - 1);
  return cornerCells((near(y) - 1) * size + near(x) - 1, size);
}

/** The four cells of which this is the upper left one. @param {number} cell @param {number} size */
export function cornerCells(cell, size) {
  const at = Math.min(Math.floor(cell / size), size - 2) * size + Math.min(cell % size, size - 2);
  return [at, at + 1, at + size, at + size + 1];
}

/** The place outside the grid that is nearest; pressed again, the arrow of a diagonal turns. @param {Point} point @param {boolean} diagonal */
function outsideAt({ x, y, size }, diagonal) {
  const line = (/** @type {number} */ at) => Math.min(Math.max(Math.floor(at) + 1, 1), size);
  const sides = [
    { far: y, place: `r0c${line(x)}` },
    { far: size - y, place: `r${size + 1}c${line(x)}` },
    { far: x, place: `r${line(y)}c0` },
    { far: size - x, place: `r${line(y)}c${size + 1}` },
  ];
  const { place } = sides.reduce((best, side) => (side.far < best.far ? side : best));
  return diagonal ? diagonalAt(place, size) : place;
}

/** A place with the direction of a diagonal: towards the middle, or the other one where that is drawn already. @param {string} place @param {number} size */
export function diagonalAt(place, size) {
  const [row, column] = /^r(\d+)c(\d+)$/.exec(place)?.slice(1).map(Number) ?? [0, 1];
  const direction = (row <= size / 2 ? 'd' : 'u') + (column <= size / 2 ? 'r' : 'l');
  const first = place + direction;
  const other = place + flipped(direction, place);
  const isCorner = [0, size + 1].includes(row) && [0, size + 1].includes(column);
  return set.draft?.place === first && !isCorner ? other : first;
}

/** @param {PointerEvent} event */
function onMove(event) {
  if (!isActive() || !drawing) return;
  event.stopPropagation();
  const { kind, draft } = set;
  if (!kind || !draft || ['edge', 'corner'].includes(kind.gesture)) return;
  const point = pointAt(event);
  if (draft.place !== null) {
    const place = outsideAt(point, false);
    if (!draft.place.startsWith(place))
      updateSet({ draft: { ...draft, place: kind.gesture === 'diagonal' ? diagonalAt(place, point.size) : place } });
    return;
  }
  const cell = cellOf(point, REACH);
  if (cell < 0) return;
  for (const each of between(draft.lists.at(-1)?.at(-1) ?? cell, cell, point.size)) extendStroke(each);
  update({ focus: cell });
}

/** The cells on the way from one to another, which is the last of them: a fast pointer leaves cells out. @param {number} from @param {number} to @param {number} size */
function between(from, to, size) {
  const [down, right] = [Math.floor(to / size) - Math.floor(from / size), (to % size) - (from % size)];
  const steps = Math.max(Math.abs(down), Math.abs(right));
  const at = (/** @type {number} */ step) => from + Math.round((down * step) / steps) * size + Math.round((right * step) / steps);
  return Array.from({ length: steps }, (_, step) => at(step + 1));
}

/** @param {PointerEvent} event */
function onUp(event) {
  if (!isActive() || !drawing) return;
  event.stopPropagation();
  drawing = false;
  if (event.type === 'pointercancel') return updateSet({ draft: null });
  endStroke();
}

/** Selects the clue at a cell that was drawn last; pressed again, the one before it. @param {number} cell */
export function selectAt(cell) {
  const { view } = state;
  if (!view || cell < 0) return updateSet({ selected: null, typed: '' });
  const name = cellName(cell, view.size);
  const own = view.clues.filter(({ cells }) => cells.flat().includes(name));
  const here = (own.length > 0 ? own : view.clues.filter(({ reach }) => reach.includes(name))).toReversed();
  const at = here.findIndex(({ text }) => text === set.selected);
  updateSet({ selected: here[(at + 1) % here.length]?.text ?? null, typed: '' });
}
