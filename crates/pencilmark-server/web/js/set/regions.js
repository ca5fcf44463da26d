// Regions drawn by hand: the selected cells become a region; the board takes the regions once each has as many cells as there are digits.

import { drawOutline } from '../play/outline.js';
import { act } from '../shared/current-game.js';
import { button, findElement, h, replaceContent, svg } from '../shared/dom.js';
import { CELL, boardPlaces, fits } from '../shared/places.js';
import { showMessage } from '../shared/notices.js';
import { state, watch } from '../shared/state.js';
import { set, updateSet, watchSet } from './set-state.js';
import { s } from './texts.js';

/** @import { GameView } from '../types' */

/** The labels of regions in the text of rules. */
const LABELS = 'ABCDEFGHIJKLMNOPQRSTUVWXY';

const layer = svg('g', { class: 'set-regions' });

export function mountRegions() {
  const board = findElement('#frame').querySelector('svg.board');
  board?.insertBefore(layer, board.querySelector('.labels'));
  watchSet(['regions', 'tab'], draw);
  watch(['view', 'rules', 'setter'], draw);
}

/** The cells of the boxes of a board: the first of its houses that are not lines and share no cell with each other. */
function boxes() {
  const { rules } = state;
  const places = boardPlaces();
  /** @type {number[][]} */
  const found = [];
  for (const { cells } of rules?.houses ?? []) {
    const lines = [0, 1].map((side) => new Set(cells.map((cell) => places.place(cell)[side])).size);
    const isNew = cells.every((cell) => !found.some((box) => box.includes(cell)));
    if (cells.length === rules?.digits.length && !lines.includes(1) && isNew) found.push(cells);
  }
  return found;
}

/** The label of each cell on the present board; empty if the cell is in no region. */
function labelsOfBoard() {
  const drawn = /^jigsaw:([^+]+)/.exec(state.view?.rules ?? '')?.[1];
  if (drawn) {
    const known = [...new Set(drawn)];
    return [...drawn].map((label) => LABELS[known.indexOf(label)] ?? '');
  }
  const labels = Array.from({ length: state.rules?.places.length ?? 0 }, () => '');
  boxes().forEach((cells, at) => cells.forEach((cell) => (labels[cell] = LABELS[at] ?? '')));
  return labels;
}

/** The regions with their cells, by label. @param {string[]} labels */
function regionsOf(labels) {
  /** @type {Map<string, Set<number>>} */
  const regions = new Map();
  labels.forEach((label, cell) => label !== '' && regions.set(label, (regions.get(label) ?? new Set()).add(cell)));
  return new Map([...regions].sort(([a], [b]) => a.localeCompare(b)));
}

/** Makes a region of the selected cells, and removes them from other regions. */
async function join() {
  const { view, rules, selection } = state;
  if (!view || !rules) return;
  const size = rules.digits.length;
  if (selection.size !== size) return showMessage(s.regions.select(size, selection.size));
  const labels = [...(set.regions ?? labelsOfBoard())];
  for (const cell of selection) labels[cell] = '';
  const free = [...LABELS].find((label) => !labels.includes(label)) ?? 'A';
  for (const cell of selection) labels[cell] = free;
  // A region that has lost cells is dissolved.
  for (const cells of regionsOf(labels).values()) if (cells.size !== size) cells.forEach((cell) => (labels[cell] = ''));
  updateSet({ regions: labels });
  if (labels.every((label) => label !== '')) await take(view, labels);
}

/** @param {GameView} view @param {string[]} labels */
async function take(view, labels) {
  const zero = /\+from0(\+|$)/.test(view.rules) ? '+from0' : '';
  const clues = view.clues.map(({ text }) => `+${text}`).join('');
  if (await act({ do: 'board', rules: `jigsaw:${labels.join('')}${zero}${clues}` })) updateSet({ regions: null });
}

/** The section of the tab about regions; there is none if the board is not square. @param {GameView} view @param {() => void} repaint */
export function regionsPart(view, repaint) {
  if (view.cells.length !== view.size * view.size || view.size > LABELS.length) return null;
  const missing = set.regions?.filter((label) => label === '').length ?? 0;
  const joined = async () => {
    await join();
    repaint();
  };
  const drop = () => {
    updateSet({ regions: null });
    repaint();
  };
  return h(
    'section',
    {},
    h('h2', {}, s.regions.title),
    h('p', { class: 'small' }, s.regions.how(view.size)),
    h('p', { class: 'small', role: 'status' }, missing > 0 ? s.regions.missing(missing) : ''),
    h(
      'div',
      { class: 'row' },
      button(s.regions.join, joined, { class: 'btn' }),
      set.regions === null ? null : button(s.regions.drop, drop, { class: 'btn quiet' }),
    ),
  );
}

function draw() {
  const { view, rules } = state;
  const isShown = state.setter && set.tab === 'puzzle' && set.regions !== null && view && rules && fits(rules, view);
  if (!isShown || set.regions?.length !== rules.places.length) return replaceContent(layer);
  const regions = [...regionsOf(set.regions).values()].flatMap(drawOutline);
  const open = set.regions.flatMap((label, cell) => {
    const [x, y] = boardPlaces().corner(cell);
    return label === '' ? [svg('rect', { class: 'open', x, y, width: CELL, height: CELL })] : [];
  });
  replaceContent(layer, ...open, ...regions);
}
