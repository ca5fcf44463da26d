// The board: the sheet, tints, digits and selection, drawn in the coordinates of the engine's own drawings.
// Only cells that look different from before are drawn again.

import { indexOf, indices } from './cells.js';
import { drawing, fill, s } from './dom.js';
import { colours, glyphs } from './glyphs.js';
import { outline } from './outline.js';
import { CELL } from './spots.js';
import { state, watch } from './store.js';

/** @import { Look } from './glyphs.js' */
/** @import { CellView, Ghost, Rules, View } from './types' */

const layer = (/** @type {string} */ name) => s('g', { class: name });
const layers = {
  sheet: layer('sheet'),
  marks: layer('marks'),
  tints: layer('tints'),
  lines: layer('lines'),
  look: layer('look'),
  digits: layer('digits'),
  warnings: layer('warnings'),
  drawing: layer('drawing'),
  selection: layer('selection'),
};
const board = s('svg', { class: 'pm board', 'aria-hidden': 'true' }, ...Object.values(layers));

/** What each cell was drawn from. @type {string[]} */
let drawn = [];
/** @type {{ marks: SVGElement, tint: SVGElement, digits: SVGElement }[]} */
let places = [];

/** @param {HTMLElement} frame */
export function mount(frame) {
  frame.prepend(board);
  watch(['rules'], lay);
  watch(['view', 'rules', 'selection', 'focus', 'settings', 'candidates', 'digit', 'drawing'], paint);
  watch(['selection', 'rules'], () => select(layers.selection, state.selection));
  watch(['look', 'rules'], () => select(layers.look, state.look));
  watch(['view', 'rules'], warn);
  watch(['drawing'], show);
}

/** Lays out an empty board of the rules. */
function lay() {
  const { rules } = state;
  if (!rules) return;
  board.setAttribute('viewBox', rules.viewBox);
  const fragment = [...drawing(rules.paper).childNodes];
  const isSheet = (/** @type {Node} */ node) => node instanceof Element && node.classList.contains('paper');
  fill(layers.sheet, ...fragment.filter(isSheet));
  fill(layers.lines, ...fragment.filter((node) => !isSheet(node)));
  drawn = [];
  places = Array.from({ length: rules.size * rules.size }, (_, index) => place(index, rules));
  fill(layers.marks, ...places.map((each) => each.marks));
  fill(layers.tints, ...places.map((each) => each.tint));
  fill(layers.digits, ...places.map((each) => each.digits));
}

/** @param {number} index @param {Rules} rules */
function place(index, rules) {
  const [x, y] = [CELL * (index % rules.size), CELL * Math.floor(index / rules.size)];
  const moved = { transform: `translate(${x} ${y})` };
  return {
    marks: s('g', moved),
    tint: s('rect', { x, y, width: CELL, height: CELL, class: 'tint-none' }),
    digits: s('g', moved),
  };
}

function paint() {
  const { view, rules } = state;
  if (!view || !rules || view.size !== rules.size) return;
  const bright = brightDigit(view);
  const peers = new Set(state.settings.peers && state.selection.size === 1 ? rules.peers[state.focus] : []);
  const faults = faultsByCell(view);
  view.cells.forEach((cell, index) => {
    const look = {
      size: view.size,
      layout: state.settings.layout,
      candidates: state.candidates,
      bright,
      ...faults(index),
    };
    const tint = tintOf(cell, index, peers, bright);
    const key = JSON.stringify([cell, look, tint]);
    if (drawn[index] !== key) redraw(index, cell, look, tint);
    drawn[index] = key;
  });
}

/** @param {number} index @param {CellView} cell @param {Look} look @param {string} tint */
function redraw(index, cell, look, tint) {
  const { marks, tint: ground, digits } = places[index];
  fill(marks, ...(cell.colours.length > 0 ? colours(cell.colours) : []));
  ground.setAttribute('class', tint);
  digits.setAttribute('class', cell.colours.length > 0 ? 'marked' : 'plain');
  fill(digits, ...glyphs(cell, look));
}

/** The digit that is shown wherever it stands. @param {View} view */
function brightDigit(view) {
  if (!state.settings.same) return null;
  if (state.settings.entry === 'digit' && state.digit !== null) return state.digit;
  const values = new Set([...state.selection].map((index) => view.cells[index]?.value ?? null));
  return values.size === 1 ? ([...values][0] ?? null) : null;
}

/** @param {CellView} cell @param {number} index @param {Set<number>} peers @param {number | null} bright */
function tintOf(cell, index, peers, bright) {
  if (bright !== null && cell.value === bright) return 'tint-same';
  return peers.has(index) ? 'tint-peer' : 'tint-none';
}

/** @param {View} view */
function faultsByCell({ faults, size }) {
  const conflicts = indices(
    faults.conflicts.flatMap((each) => each.cells),
    size,
  );
  const wrong = indices(faults.wrong, size);
  /** @type {Map<number, number[]>} */
  const notes = new Map();
  for (const { cell, digit } of faults.notes) {
    const index = indexOf(cell, size);
    notes.set(index, [...(notes.get(index) ?? []), digit]);
  }
  return (/** @type {number} */ index) => ({
    conflict: conflicts.has(index),
    wrong: wrong.has(index),
    badNotes: notes.get(index) ?? [],
  });
}

/** @param {SVGElement} where @param {Set<number>} cells */
function select(where, cells) {
  const size = state.rules?.size ?? 9;
  fill(where, ...(cells.size > 0 ? outline(cells, size) : []));
}

let warned = '';

/** Outlines cells without a candidate and houses without a place for a digit. */
function warn() {
  const { view } = state;
  if (!view) return;
  const key = JSON.stringify([view.faults.warnings, view.size]);
  if (key === warned) return;
  warned = key;
  fill(layers.warnings, ...view.faults.warnings.flatMap(({ cells }) => outline(indices(cells, view.size), view.size)));
}

/** Shows a drawing in place of the player's digits, or takes it away. */
function show() {
  board.classList.toggle('covered', state.drawing !== null);
  if (state.drawing === null) fill(layers.drawing);
  else if (state.drawing.kind === 'picture') fill(layers.drawing, ...drawing(state.drawing.svg).childNodes);
  else fill(layers.drawing, ...ghosts(state.drawing));
}

/** Digits that are not the player's: a solution, or a search at work. @param {Ghost} ghost */
function ghosts({ values, right, wrong, entries }) {
  const { view, rules } = state;
  if (!view || !rules) return [];
  return view.cells.map((cell, index) => {
    const own = cell.value !== null && (cell.given || entries);
    const extra = right.has(index) ? ['right'] : wrong.has(index) ? ['wrong'] : [];
    const value = own ? cell.value : (values[index] ?? null);
    const looks = { ...plain(view.size), wrong: wrong.has(index) };
    const shown = glyphs({ ...cell, value, corner: [], centre: [], candidates: [], struck: [] }, looks);
    if (value !== null && !own) shown[0].setAttribute('class', 'ghost');
    if (right.has(index)) shown.push(s('path', { class: 'tick', d: 'M44 11l4 4l7-9' }));
    const [x, y] = [CELL * (index % rules.size), CELL * Math.floor(index / rules.size)];
    return s('g', { class: extra.join(' '), transform: `translate(${x} ${y})` }, ...shown);
  });
}

/** @param {number} size @returns {Look} */
function plain(size) {
  const layout = state.settings.layout;
  return { size, layout, candidates: false, bright: null, conflict: false, wrong: false, badNotes: [] };
}
