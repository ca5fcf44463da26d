// The board: the sheet, tints, digits and selection, drawn in the coordinates of the engine's own drawings.
// Redraws only cells that look different from before.

import { drawCell, drawColourMarks, drawHighlightedNotes } from './cell-drawing.js';
import { CELL, LABEL_ROOM } from './note-positions.js';
import { drawOutline } from './outline.js';
import { cellIndex, cellIndices } from '../shared/cells.js';
import { parseDrawing, replaceContent, svg } from '../shared/dom.js';
import { state, watch } from '../shared/state.js';

/** @import { CellStyle } from './cell-drawing.js' */
/** @import { CellView, GameView, RulesView } from '../types' */
/** @import { DigitOverlay } from '../page' */

const layer = (/** @type {string} */ name) => svg('g', { class: name });
const layers = {
  sheet: layer('sheet'),
  tints: layer('tints'),
  marks: layer('marks'),
  lines: layer('lines'),
  fog: layer('fog'),
  look: layer('look'),
  digits: layer('digits'),
  highlights: layer('highlights'),
  warnings: layer('warnings'),
  drawing: layer('drawing'),
  labels: layer('labels'),
  selection: layer('selection'),
  // Over the selection, so that a selected cell shows that it is looked at.
  lookEdges: layer('look-edges'),
};
const board = svg('svg', { class: 'pm board', 'aria-hidden': 'true' }, ...Object.values(layers));

/** Boards larger than this are drawn with less in each cell. */
const LARGE = 12;

/** The state that each cell was last drawn from, as a key. @type {string[]} */
let drawnKeys = [];
/** @type {{ marks: SVGElement, tint: SVGElement, digits: SVGElement }[]} */
let cellLayers = [];

/** @param {HTMLElement} frame */
export function mount(frame) {
  frame.prepend(board);
  watch(['rules'], layOutBoard);
  watch(['view', 'ahead', 'rules', 'selection', 'focus', 'settings', 'candidates', 'digit', 'drawing'], paintCells);
  watch(['selection', 'rules'], () => replaceContent(layers.selection, ...outlineOf(state.selection)));
  watch(['highlighted', 'rules'], outlineHighlighted);
  watch(['view', 'rules'], outlineWarnings);
  watch(['view', 'rules'], drawFog);
  watch(['drawing'], showDrawing);
  watch(['labels', 'rules'], showLabels);
}

/** Lays out an empty board for the rules. */
function layOutBoard() {
  const { rules } = state;
  if (!rules) return;
  board.setAttribute('viewBox', rules.viewBox);
  const fragment = [...parseDrawing(rules.paper).childNodes];
  const isSheet = (/** @type {Node} */ node) => node instanceof Element && node.classList.contains('paper');
  replaceContent(layers.sheet, ...fragment.filter(isSheet));
  replaceContent(layers.lines, ...fragment.filter((node) => !isSheet(node)));
  drawnKeys = [];
  cellLayers = Array.from({ length: rules.size * rules.size }, (_, index) => createCellLayers(index, rules));
  replaceContent(layers.marks, ...cellLayers.map((each) => each.marks));
  replaceContent(layers.tints, ...cellLayers.map((each) => each.tint));
  replaceContent(layers.digits, ...cellLayers.map((each) => each.digits));
}

/** Shows or hides the numbers of rows and columns beside the board, which gets a little smaller for them. */
function showLabels() {
  const { rules, labels } = state;
  if (!rules) return;
  const [x, y, width, height] = rules.viewBox.split(' ').map(Number);
  const room = labels ? LABEL_ROOM : 0;
  board.setAttribute('viewBox', [x - room, y - room, width + 2 * room, height + 2 * room].join(' '));
  const numbers = Array.from({ length: labels ? rules.size : 0 }, (_, index) => index);
  const text = (/** @type {number} */ at, /** @type {number} */ beside, /** @type {number} */ number) => [
    svg('text', { x: at, y: y - beside, 'font-size': 15 }, number),
    svg('text', { x: x - beside, y: at, 'font-size': 15 }, number),
  ];
  replaceContent(layers.labels, ...numbers.flatMap((index) => text(CELL * (index + 0.5), LABEL_ROOM / 2, index + 1)));
}

/** The cells that were last drawn under fog, as a key. */
let drawnFog = '';

/** Covers the cells under fog and their clues; the edges of boxes stay. */
function drawFog() {
  const { view, rules } = state;
  if (!view || !rules || view.size !== rules.size) return;
  const key = [view.size, ...view.fog].join(' ');
  if (key === drawnFog) return;
  drawnFog = key;
  const tile = (/** @type {number} */ index) =>
    svg('rect', { x: CELL * (index % view.size), y: CELL * Math.floor(index / view.size), width: CELL, height: CELL });
  const tiles = [...cellIndices(view.fog, view.size)].map(tile);
  const edges = [...layers.lines.querySelectorAll('.thick')].map((path) => path.cloneNode());
  replaceContent(layers.fog, ...tiles, ...(tiles.length > 0 ? edges : []));
}

/** @param {number} index @param {RulesView} rules */
function createCellLayers(index, rules) {
  const [x, y] = [CELL * (index % rules.size), CELL * Math.floor(index / rules.size)];
  const moved = { transform: `translate(${x} ${y})` };
  return {
    marks: svg('g', moved),
    tint: svg('rect', { x, y, width: CELL, height: CELL, class: 'tint-none' }),
    digits: svg('g', moved),
  };
}

function paintCells() {
  const { rules } = state;
  const view = state.ahead ?? state.view;
  if (!view || !rules || view.size !== rules.size) return;
  const highlighted = highlightedDigit(view);
  const peers = new Set(state.settings.peers && state.selection.size === 1 ? rules.peers[state.focus] : []);
  const faults = faultsByCell(view);
  const isLarge = view.size > LARGE;
  view.cells.forEach((cell, index) => {
    const style = {
      size: view.size,
      layout: state.settings.layout,
      room: rules.note_room,
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
function faultsByCell({ faults, size }) {
  const conflicts = cellIndices(
    faults.conflicts.flatMap((each) => each.cells),
    size,
  );
  const wrong = cellIndices(faults.wrong, size);
  /** @type {Map<number, number[]>} */
  const notes = new Map();
  for (const { cell, digit } of faults.notes) {
    const index = cellIndex(cell, size);
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
  return cells.size > 0 ? drawOutline(cells, state.rules?.size ?? 9) : [];
}

function outlineHighlighted() {
  const [ground, edges] = outlineOf(state.highlighted);
  replaceContent(layers.look, ...(ground ? [ground] : []));
  replaceContent(layers.lookEdges, ...(edges ? [edges] : []));
}

let warningsKey = '';

/** Outlines cells with no candidates and houses with no place for a digit. */
function outlineWarnings() {
  const { view } = state;
  if (!view) return;
  const key = JSON.stringify([view.faults.warnings, view.size]);
  if (key === warningsKey) return;
  warningsKey = key;
  replaceContent(
    layers.warnings,
    ...view.faults.warnings.flatMap(({ cells }) => drawOutline(cellIndices(cells, view.size), view.size)),
  );
}

/** Shows a drawing in place of the player's digits, or removes it. */
function showDrawing() {
  board.classList.toggle('covered', state.drawing !== null);
  if (state.drawing === null) replaceContent(layers.drawing);
  else if (state.drawing.kind === 'picture')
    replaceContent(layers.drawing, ...parseDrawing(state.drawing.svg).childNodes);
  else replaceContent(layers.drawing, ...drawOtherDigits(state.drawing));
}

/** Draws digits that are not the player's: a solution, or a running search. @param {DigitOverlay} overlay */
function drawOtherDigits({ values, right, wrong, entries }) {
  const { view, rules } = state;
  if (!view || !rules) return [];
  return view.cells.map((cell, index) => {
    const own = cell.value !== null && (cell.given || entries);
    const extra = right.has(index) ? ['right'] : wrong.has(index) ? ['wrong'] : [];
    const value = own ? cell.value : (values[index] ?? null);
    const style = { ...plainStyle(view.size), wrong: wrong.has(index) };
    const shown = drawCell({ ...cell, value, corner: [], centre: [], candidates: [], struck: [] }, style);
    if (value !== null && !own) shown[0].setAttribute('class', 'ghost');
    if (right.has(index)) shown.push(svg('path', { class: 'tick', d: 'M44 11l4 4l7-9' }));
    const [x, y] = [CELL * (index % rules.size), CELL * Math.floor(index / rules.size)];
    return svg('g', { class: extra.join(' '), transform: `translate(${x} ${y})` }, ...shown);
  });
}

/** @param {number} size @returns {CellStyle} */
function plainStyle(size) {
  const layout = state.settings.layout;
  const room = state.rules?.note_room ?? 0;
  return { size, layout, room, candidates: false, highlighted: null, conflict: false, wrong: false, badNotes: [] };
}
