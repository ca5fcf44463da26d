// The map of overlapping grids: their positions, the number of cells left in each, and the current one. A press on a grid goes there.

import { focusCell } from './cell-grid.js';
import { cellsOf, currentGrid, enterGrid, grids, gridsOf, leftIn, titleOfCell } from '../shared/grids.js';
import { cellName } from '../shared/cells.js';
import { h, putAt, replaceContent, svg } from '../shared/dom.js';
import { boardPlaces, fits } from '../shared/places.js';
import { state, watch } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { GridView } from '../types' */

/** A map with the name of the cell in focus; it is kept up to date wherever it is shown. */
export function gridMap() {
  const map = h('div', { class: 'grid-map', click: onPress });
  const says = h('div', { class: 'grid-says' });
  const whole = h('div', { class: 'grid-card' }, map, says, keyList());
  paint(whole);
  return whole;
}

function keyList() {
  const line = (/** @type {string} */ keys, /** @type {string} */ text) => [h('kbd', {}, keys), h('span', {}, text)];
  const { walk, next, look } = t.grids.keys;
  return h('div', { class: 'grid-keys' }, ...line('\u2191 \u2193 \u2190 \u2192', walk), ...line(t.grids.pageDown, next), ...line('Z', look));
}

watch(['view', 'rules', 'grid', 'focus', 'near'], () => document.querySelectorAll('.grid-card').forEach(paint));

/** @param {Element} card */
function paint(card) {
  const { view, rules } = state;
  const [map, says] = card.children;
  if (!view || !rules || !fits(rules, view) || grids().length === 0) return;
  const held = map.contains(document.activeElement) ? document.activeElement?.getAttribute('data-grid') : null;
  replaceContent(map, drawMap(currentGrid()), ...grids().map((grid, index) => gridButton(grid, index)));
  replaceContent(
    says,
    h('p', {}, titleOfCell(state.focus)),
    h('p', { class: 'small' }, t.grids.whole(cellName(state.focus))),
    h('p', { class: 'small' }, t.grids.sees(rules.peers[state.focus].length), ' ', t.grids.counts(currentGrid()?.letter ?? '')),
  );
  if (held) /** @type {HTMLElement | null} */ (map.querySelector(`[data-grid="${held}"]`))?.focus();
}

/** Draws the grids as squares, with the cells that they share, and marks one of them. @param {GridView | null} here */
export function drawMap(here) {
  const { rows, columns, places } = boardPlaces();
  const tile = (/** @type {GridView} */ { row, column, size }, /** @type {string} */ kind) =>
    svg('rect', { class: kind, x: column, y: row, width: size, height: size });
  const common = [...places.keys()].filter((cell) => gridsOf(cell).length > 1).map((cell) => `M${places[cell][1]} ${places[cell][0]}h1v1h-1z`);
  return svg(
    'svg',
    { viewBox: `-0.5 -0.5 ${columns + 1} ${rows + 1}`, 'aria-hidden': 'true' },
    ...grids().map((grid) => tile(grid, 'tile')),
    ...(here ? [tile(here, 'tile here')] : []),
    svg('path', { class: 'common', d: common.join('') }),
    ...grids().map((grid) => tile(grid, grid === here ? 'edge here' : 'edge')),
  );
}

/** @param {GridView} grid @param {number} index */
function gridButton(grid, index) {
  const { view } = state;
  const { rows, columns } = boardPlaces();
  const [row, column] = heartOf(grid);
  const left = view ? leftIn(grid, view).empty : 0;
  const props = { type: 'button', 'data-grid': grid.letter, 'aria-current': index === state.grid ? 'true' : null };
  const unseen = (/** @type {string} */ text) => h('span', { class: 'visually-hidden' }, text);
  const button = h('button', props, unseen(t.grids.grid), h('b', {}, grid.letter), h('span', {}, t.grids.left(left)));
  return putAt(button, (column + 0.5) / (columns + 1), (row + 0.5) / (rows + 1));
}

/** The middle of the cells that belong to only this grid. @param {GridView} grid */
function heartOf(grid) {
  const cells = cellsOf(grid);
  const fewest = Math.min(...cells.map((cell) => gridsOf(cell).length));
  const own = cells.filter((cell) => gridsOf(cell).length === fewest).map((cell) => boardPlaces().place(cell));
  return [0, 1].map((side) => own.reduce((sum, place) => sum + place[side] + 0.5, 0) / own.length);
}

/** Goes to the grid whose button or middle is pressed. @param {MouseEvent} event */
function onPress(event) {
  const map = /** @type {HTMLElement} */ (event.currentTarget);
  const button = /** @type {Element} */ (event.target).closest('button');
  const buttons = [...map.querySelectorAll('button')];
  const away = (/** @type {Element} */ each) => {
    const box = each.getBoundingClientRect();
    return Math.hypot(event.clientX - box.x - box.width / 2, event.clientY - box.y - box.height / 2);
  };
  const nearest = button ?? buttons.reduce((best, each) => (away(each) < away(best) ? each : best));
  const cell = enterGrid(buttons.indexOf(nearest));
  if (event.detail > 0) focusCell(cell);
}
