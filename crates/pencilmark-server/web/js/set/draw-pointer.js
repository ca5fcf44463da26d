// Drawing with mouse, pen and finger: strokes over cells, presses on edges, corners and places outside the grid; and selecting clues.

import { focusCell, gridElement as grid } from '../play/cell-grid.js';
import { cellName } from '../shared/cells.js';
import { findElement } from '../shared/dom.js';
import { boardPlaces } from '../shared/places.js';
import { state, update } from '../shared/state.js';
import { beginOutside, beginStroke, endStroke, extendStroke, flipped, selectClue } from './draft.js';
import { set, updateSet } from './set-state.js';

/** The distance from the middle of a cell within which a stroke touches it, so that a slanted stroke does not touch the cells beside it. */
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

/** The position of a pointer, in cells from the upper left corner of the grid. @param {MouseEvent} event */
function pointAt(event) {
  const { rows, columns } = boardPlaces();
  const box = grid.getBoundingClientRect();
  return { x: ((event.clientX - box.left) / box.width) * columns, y: ((event.clientY - box.top) / box.height) * rows };
}

/** @typedef {{ x: number, y: number }} Point */

/** @param {Point} point @param {number} [reach] */
function cellOf({ x, y }, reach = 1) {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const isNear = Math.hypot(x - column - 0.5, y - row - 0.5) <= reach;
  return (isNear ? boardPlaces().at(row, column) : null) ?? -1;
}

/** @param {PointerEvent} event */
function onDown(event) {
  if (!isActive() || event.button !== 0) return;
  event.stopPropagation();
  event.preventDefault();
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

/**
 * Starts a clue with the gesture of the selected kind. Returns null if none starts here.
 * @param {Point} point
 * @param {number} cell
 * @param {boolean} adding
 */
function begin(point, cell, adding) {
  switch (set.kind?.gesture) {
    case 'edge':
      return beginOn(cell < 0 ? null : edgeAt(point, cell));
    case 'corner':
      return beginOn(cell < 0 ? null : cornerAt(point));
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

/** Starts a clue on cells, if there are any. @param {number[] | null} cells */
const beginOn = (cells) => cells && beginStroke(cells);

/** The two cells on both sides of the nearest edge. @param {Point} point @param {number} cell */
function edgeAt({ x, y }, cell) {
  const [row, column] = [Math.floor(y), Math.floor(x)];
  const places = boardPlaces();
  const sides = [
    { far: x - column, other: places.at(row, column - 1) },
    { far: column + 1 - x, other: places.at(row, column + 1) },
    { far: y - row, other: places.at(row - 1, column) },
    { far: row + 1 - y, other: places.at(row + 1, column) },
  ];
  const { other } = sides.sort((a, b) => a.far - b.far).find((side) => side.other !== null) ?? { other: null };
  return other === null ? null : [cell, other].sort((a, b) => a - b);
}

/** The four cells around the nearest corner. @param {Point} point */
function cornerAt({ x, y }) {
  const { rows, columns } = boardPlaces();
  const near = (/** @type {number} */ at, /** @type {number} */ count) => Math.min(Math.max(Math.round(at), 1), count - 1);
  return cellsAround(near(y, rows), near(x, columns));
}

/** The four cells of which this is the upper left one; at the last row and column, the nearest four. @param {number} cell */
export function cornerCells(cell) {
  const { rows, columns } = boardPlaces();
  const [row, column] = boardPlaces().place(cell);
  return cellsAround(Math.min(row + 1, rows - 1), Math.min(column + 1, columns - 1));
}

/** The four cells that meet above a row and before a column; null if one of them is a hole. @param {number} row @param {number} column */
function cellsAround(row, column) {
  const cells = [row - 1, row].flatMap((each) => [boardPlaces().at(each, column - 1), boardPlaces().at(each, column)]);
  const found = cells.filter((cell) => cell !== null);
  return found.length === cells.length ? found : null;
}

/** The nearest place outside the grid; pressing it again turns the arrow of a diagonal. @param {Point} point @param {boolean} diagonal */
function outsideAt({ x, y }, diagonal) {
  const { rows, columns } = boardPlaces();
  const line = (/** @type {number} */ at, /** @type {number} */ count) => Math.min(Math.max(Math.floor(at) + 1, 1), count);
  const sides = [
    { far: y, place: `r0c${line(x, columns)}` },
    { far: rows - y, place: `r${rows + 1}c${line(x, columns)}` },
    { far: x, place: `r${line(y, rows)}c0` },
    { far: columns - x, place: `r${line(y, rows)}c${columns + 1}` },
  ];
  const { place } = sides.reduce((best, side) => (side.far < best.far ? side : best));
  return diagonal ? diagonalAt(place) : place;
}

/** A place with the direction of a diagonal: towards the middle, or the other one if that one is already drawn. @param {string} place */
export function diagonalAt(place) {
  const { rows, columns } = boardPlaces();
  const [row, column] = /^r(\d+)c(\d+)$/.exec(place)?.slice(1).map(Number) ?? [0, 1];
  const direction = (row <= rows / 2 ? 'd' : 'u') + (column <= columns / 2 ? 'r' : 'l');
  const first = place + direction;
  const other = place + flipped(direction, place);
  const isCorner = [0, rows + 1].includes(row) && [0, columns + 1].includes(column);
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
      updateSet({ draft: { ...draft, place: kind.gesture === 'diagonal' ? diagonalAt(place) : place } });
    return;
  }
  const cell = cellOf(point, REACH);
  if (cell < 0) return;
  for (const each of between(draft.lists.at(-1)?.at(-1) ?? cell, cell)) extendStroke(each);
  update({ focus: cell });
}

/** The cells between two cells, including the second one: fast pointers skip cells. @param {number} from @param {number} to */
function between(from, to) {
  const places = boardPlaces();
  const [[row, column], [endRow, endColumn]] = [places.place(from), places.place(to)];
  const [down, right] = [endRow - row, endColumn - column];
  const steps = Math.max(Math.abs(down), Math.abs(right));
  const at = (/** @type {number} */ step) => places.at(row + Math.round((down * step) / steps), column + Math.round((right * step) / steps));
  return Array.from({ length: steps }, (_, step) => at(step + 1)).filter((cell) => cell !== null);
}

/** @param {PointerEvent} event */
function onUp(event) {
  if (!isActive() || !drawing) return;
  event.stopPropagation();
  drawing = false;
  if (event.type === 'pointercancel') return updateSet({ draft: null });
  const cells = set.draft?.lists.flat() ?? [];
  const isTap = set.draft?.kind.gesture === 'cells' && cells.length === 1 && set.draft.replaces === null;
  // A tap on what is drawn already selects it.
  if (isTap && state.view?.clues.some((clue) => clue.cells.flat().includes(cellName(cells[0])))) {
    updateSet({ draft: null });
    return selectAt(cells[0]);
  }
  endStroke();
}

/** Selects the clue at a cell that was drawn last; pressing again selects the one before it. @param {number} cell */
export function selectAt(cell) {
  const { view } = state;
  if (!view || cell < 0) return selectClue(null);
  const name = cellName(cell);
  const own = view.clues.filter(({ cells }) => cells.flat().includes(name));
  const here = (own.length > 0 ? own : view.clues.filter(({ reach }) => reach.includes(name))).toReversed();
  const at = here.findIndex(({ text }) => text === set.selected);
  selectClue(here[(at + 1) % here.length]?.text ?? null);
}
