// The board: the sheet, tints, digits and selection, drawn in the coordinates of the engine's own drawings.
// Redraws only cells that look different from before.

import { boardArea } from './area.js';
import { drawCell, drawColourMarks, drawHighlightedNotes } from './cell-drawing.js';
import { LABEL_ROOM } from './note-positions.js';
import { drawOutline } from './outline.js';
import { drawUnreadMarks } from './unread-marks.js';
import { cellIndex, cellIndices } from '../shared/cells.js';
import { parseDrawing, replaceContent, svg } from '../shared/dom.js';
import { grids } from '../shared/grids.js';
import { CELL, boardPlaces, fits } from '../shared/places.js';
import { state, update, watch } from '../shared/state.js';

/** @import { CellStyle } from './cell-drawing.js' */
/** @import { CellView, GameView } from '../types' */
/** @import { DigitOverlay, PictureOverlay } from '../page' */

const layer = (/** @type {string} */ name) => svg('g', { class: name });
const layers = {
  sheet: layer('sheet'),
  under: layer('under'),
  unread: layer('unread'),
  tints: layer('tints'),
  marks: layer('marks'),
  lines: layer('lines'),
  over: layer('over'),
  fog: layer('fog'),
  look: layer('look'),
  digits: layer('digits'),
  highlights: layer('highlights'),
  warnings: layer('warnings'),
  drawing: layer('drawing'),
  labels: layer('labels'),
  selection: layer('selection'),
  // The edge lies above the selection, so that it is visible on a selected cell too.
  lookEdges: layer('look-edges'),
};
const board = svg('svg', { class: 'pm board', 'aria-hidden': 'true' }, ...Object.values(layers));

/** The number of cells above which less is drawn in each cell. */
const MANY_CELLS = 144;

/** The state that each cell was last drawn from, as a key. @type {string[]} */
let drawnKeys = [];
/** @type {{ marks: SVGElement, tint: SVGElement, digits: SVGElement }[]} */
let cellLayers = [];

/** @param {HTMLElement} frame */
export function mount(frame) {
  frame.prepend(board);
  watch(['rules'], layOutBoard);
  watch(['view', 'ahead', 'rules', 'selection', 'focus', 'settings', 'candidates', 'digit', 'drawing', 'near'], paintCells);
  watch(['selection', 'rules'], () => replaceContent(layers.selection, ...outlineOf(state.selection)));
  watch(['highlighted', 'rules'], outlineHighlighted);
  watch(['view', 'rules'], outlineWarnings);
  watch(['view', 'rules'], drawFog);
  watch(['view', 'rules'], queryUnreadMarks);
  watch(['view', 'rules'], showSetterDrawing);
  watch(['drawing'], showDrawing);
  watch(['labels', 'rules', 'area', 'room'], showLabels);
}

/** Lays out an empty board for the rules. */
function layOutBoard() {
  const { rules } = state;
  if (!rules) return;
  const fragment = [...parseDrawing(rules.paper).childNodes];
  replaceContent(layers.sheet, ...(boardPlaces().hasHoles ? [paperOfCells()] : fragment.filter(isSheet)));
  replaceContent(layers.lines, ...fragment.filter((node) => !isSheet(node)));
  drawnKeys = [];
  cellLayers = rules.places.map((_, index) => createCellLayers(index));
  replaceContent(layers.marks, ...cellLayers.map((each) => each.marks));
  replaceContent(layers.tints, ...cellLayers.map((each) => each.tint));
  replaceContent(layers.digits, ...cellLayers.map((each) => each.digits));
}

/** @param {Node} node */
const isSheet = (node) => node instanceof Element && node.classList.contains('paper');

/** Paper behind the cells only: the page shows through holes. */
const paperOfCells = () => svg('path', { class: 'paper', d: boardPlaces().squares([...boardPlaces().places.keys()]) });

/** Shows or hides the numbers of rows and columns beside the board, which gets a little smaller for them. */
function showLabels() {
  const { rules, labels } = state;
  if (!rules) return;
  const { x, y, width, height } = boardArea();
  board.setAttribute('viewBox', [x, y, width, height].join(' '));
  const beside = LABEL_ROOM / 2;
  const numbers = (/** @type {number} */ count, /** @type {(at: number) => object} */ place) =>
    Array.from({ length: labels ? count : 0 }, (_, index) => svg('text', { ...place(CELL * (index + 0.5)), 'font-size': 15 }, index + 1));
  const [above, left] = [numbers(rules.columns, (at) => ({ x: at, y: y + beside })), numbers(rules.rows, (at) => ({ x: x + beside, y: at }))];
  replaceContent(layers.labels, ...above, ...left);
}

/** The cells that were last drawn under fog, as a key. */
let drawnFog = '';

/** Covers the cells under fog and their clues; the edges of boxes stay. */
function drawFog() {
  const { view, rules } = state;
  if (!view || !rules || !fits(rules, view)) return;
  const key = [rules.rules, ...view.fog].join(' ');
  if (key === drawnFog) return;
  drawnFog = key;
  const tiles = [...cellIndices(view.fog)].map(cellSquare);
  const edges = [...layers.lines.querySelectorAll('.thick')].map((path) => path.cloneNode());
  replaceContent(layers.fog, ...tiles, ...(tiles.length > 0 ? edges : []));
}

/** The setter's drawing that was drawn last, as a key. */
let drawnBySetter = '';

/** Draws what the setter drew: under and over the lines of the grid. */
function showSetterDrawing() {
  const { view, rules } = state;
  if (!view || !rules || !fits(rules, view)) return;
  const key = JSON.stringify(view.drawing);
  if (key === drawnBySetter) return;
  drawnBySetter = key;
  replaceContent(layers.under, ...partsDrawn(view.drawing?.under));
  replaceContent(layers.over, ...partsDrawn(view.drawing?.over));
  update({ area: view.drawing?.viewBox ?? null });
}

/** @param {string | undefined} fragment */
const partsDrawn = (fragment) => (fragment ? [...parseDrawing(fragment).childNodes] : []);

let queriedMarks = '';

function queryUnreadMarks() {
  const { view, rules } = state;
  if (!view || !rules || !fits(rules, view)) return;
  const key = [rules.rules, ...(view.setter?.unread_marks ?? [])].join(' ');
  if (key === queriedMarks) return;
  queriedMarks = key;
  replaceContent(layers.unread, ...drawUnreadMarks(view));
}

/** @param {number} cell */
function cellSquare(cell) {
  const [x, y] = boardPlaces().corner(cell);
  return svg('rect', { x, y, width: CELL, height: CELL });
}

/** @param {number} cell */
function createCellLayers(cell) {
  const moved = { transform: `translate(${boardPlaces().corner(cell).join(' ')})` };
  return {
    marks: svg('g', moved),
    tint: cellSquare(cell),
    digits: svg('g', moved),
  };
}

function paintCells() {
  const { rules } = state;
  const view = state.ahead ?? state.view;
  if (!view || !rules || !fits(rules, view)) return;
  const highlighted = highlightedDigit(view);
  const peers = new Set(state.settings.peers && state.selection.size === 1 ? rules.peers[state.focus] : []);
  const faults = faultsByCell(view);
  const isLarge = view.cells.length > MANY_CELLS;
  view.cells.forEach((cell, index) => {
    const style = {
      size: view.size,
      layout: state.settings.layout,
      room: rules.note_room,
      larger: noteScale(),
      candidates: state.candidates,
      highlighted: isLarge ? null : highlighted,
      ...faults(index),
    };
    const tint = tintOf(cell, index, peers, highlighted);
    const key = JSON.stringify([cell, style, tint]);
    if (drawnKeys[index] !== key) redrawCell(index, cell, style, tint);
    drawnKeys[index] = key;
  });
  const style = { ...plainStyle(view.size), candidates: state.candidates };
  replaceContent(layers.highlights, ...(isLarge && highlighted !== null ? drawHighlightedNotes(view.cells, highlighted, style) : []));
}

/** How many times larger notes are while all of several grids are shown. */
const noteScale = () => (grids().length > 0 && !state.near ? 1.32 : 1);

/** @param {number} index @param {CellView} cell @param {CellStyle} style @param {string} tint */
function redrawCell(index, cell, style, tint) {
  const { marks, tint: ground, digits } = cellLayers[index];
  replaceContent(marks, ...(cell.colours.length > 0 ? drawColourMarks(cell.colours) : []));
  ground.setAttribute('class', tint);
  digits.setAttribute('class', cell.colours.length > 0 ? 'marked' : 'plain');
  replaceContent(digits, ...drawCell(cell, style));
}

/** Returns the digit to highlight in all cells. @param {GameView} view */
function highlightedDigit(view) {
  if (!state.settings.same) return null;
  if (state.settings.entry === 'digit' && state.digit !== null) return state.digit;
  const values = new Set([...state.selection].map((index) => view.cells[index]?.value ?? null));
  return values.size === 1 ? ([...values][0] ?? null) : null;
}

/** @param {CellView} cell @param {number} index @param {Set<number>} peers @param {number | null} highlighted */
function tintOf(cell, index, peers, highlighted) {
  if (highlighted !== null && cell.value === highlighted) return 'tint-same';
  return peers.has(index) ? 'tint-peer' : 'tint-none';
}

/** @param {GameView} view */
function faultsByCell({ faults }) {
  const conflicts = cellIndices(faults.conflicts.flatMap((each) => each.cells));
  const wrong = cellIndices(faults.wrong);
  /** @type {Map<number, number[]>} */
  const notes = new Map();
  for (const { cell, digit } of faults.notes) {
    const index = cellIndex(cell);
    notes.set(index, [...(notes.get(index) ?? []), digit]);
  }
  return (/** @type {number} */ index) => ({
    conflict: conflicts.has(index),
    wrong: wrong.has(index),
    badNotes: notes.get(index) ?? [],
  });
}

/** @param {Set<number>} cells */
function outlineOf(cells) {
  return cells.size > 0 ? drawOutline(cells) : [];
}

function outlineHighlighted() {
  const [ground, edges] = outlineOf(state.highlighted);
  replaceContent(layers.look, ...(ground ? [ground] : []));
  replaceContent(layers.lookEdges, ...(edges ? [edges] : []));
}

let warningsKey = '';

/** Outlines cells with no candidates and houses with no place for a digit. */
function outlineWarnings() {
  const { view, rules } = state;
  if (!view) return;
  const key = JSON.stringify([view.faults.warnings, rules?.rules]);
  if (key === warningsKey) return;
  warningsKey = key;
  replaceContent(
    layers.warnings,
    ...view.faults.warnings.flatMap(({ cells }) => drawOutline(cellIndices(cells))),
  );
}

/** Shows a drawing in place of the player's digits, or removes it. */
function showDrawing() {
  board.classList.toggle('covered', state.drawing !== null);
  if (state.drawing === null) replaceContent(layers.drawing);
  else if (state.drawing.kind === 'picture')
    replaceContent(layers.drawing, ...partsOf(state.drawing));
  else replaceContent(layers.drawing, ...drawOtherDigits(state.drawing));
}

/** The parts of a picture of the board, on paper as the board is. @param {PictureOverlay} picture */
function partsOf({ svg: picture, lookedAt }) {
  const parts = [...parseDrawing(picture).childNodes];
  const sheets = boardPlaces().hasHoles ? [paperOfCells()] : parts.filter(isSheet);
  const drawn = [layers.under, layers.over].map((group) => group.cloneNode(true));
  return [...sheets, ...drawn, ...(lookedAt ? ownNotesBeside(lookedAt) : []), ...parts.filter((node) => !isSheet(node))];
}

/** The player's own notes in the cells that a step doesn't look at. @param {Set<number>} lookedAt */
function ownNotesBeside(lookedAt) {
  const { view } = state;
  if (!view) return [];
  return view.cells.flatMap((cell, index) => {
    const isEmpty = cell.value === null && cell.corner.length + cell.centre.length > 0;
    if (!isEmpty || lookedAt.has(index)) return [];
    const place = `translate(${boardPlaces().corner(index).join(' ')})`;
    return [svg('g', { class: 'beside', transform: place }, ...drawCell(cell, plainStyle(view.size)))];
  });
}

/** Draws digits that are not the player's: a solution, or a running search. @param {DigitOverlay} overlay */
function drawOtherDigits({ values, right, wrong, entries }) {
  const { view } = state;
  if (!view) return [];
  return view.cells.map((cell, index) => {
    const own = cell.value !== null && (cell.given || entries);
    const extra = right.has(index) ? ['right'] : wrong.has(index) ? ['wrong'] : [];
    const value = own ? cell.value : (values[index] ?? null);
    const style = { ...plainStyle(view.size), wrong: wrong.has(index) };
    const shown = drawCell({ ...cell, value, corner: [], centre: [], candidates: [], struck: [] }, style);
    if (value !== null && !own) shown[0].setAttribute('class', 'ghost');
    if (right.has(index)) shown.push(svg('path', { class: 'tick', d: 'M44 11l4 4l7-9' }));
    return svg('g', { class: extra.join(' '), transform: `translate(${boardPlaces().corner(index).join(' ')})` }, ...shown);
  });
}

/** @param {number} size @returns {CellStyle} */
function plainStyle(size) {
  const layout = state.settings.layout;
  const room = state.rules?.note_room ?? 0;
  return { size, layout, room, larger: noteScale(), candidates: false, highlighted: null, conflict: false, wrong: false, badNotes: [] };
}
