// Enlarges one of several overlapping grids, or shows all of them.

import { boardArea } from './area.js';
import { setMode } from './digit-entry.js';
import { onLetter } from './keyboard.js';
import { fitting, isZoomable, width, zoomTo } from './zoom.js';
import { drawMap } from './grid-map.js';
import { currentGrid, enterGrid, grids, nearness } from '../shared/grids.js';
import { findElement, h, replaceContent } from '../shared/dom.js';
import { announce, showMessage } from '../shared/notices.js';
import { CELL } from '../shared/places.js';
import { state, update, watch } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { GridView } from '../types' */

const PHONE = matchMedia('(max-width: 559px)');

/** A board that is enlarged by more than this factor beyond the size of one grid is scrolled freely. */
const SWIPED = 1.05;

const key = h('button', { type: 'button', class: 'quiet look', click: toggle });
/** On a phone, the map in the header. */
const mapKey = h('button', { type: 'button', class: 'map-key', click: toggle });

export function mountLook() {
  findElement('.zoom').children[1].after(key);
  findElement('#head').prepend(mapKey);
  onLetter('z', () => (canLook() ? toggle() : setMode('digit')));
  watch(['rules'], begin);
  window.addEventListener('resize', () => canLook() && look(state.near));
  watch(['rules', 'near', 'grid'], paint);
  watch(['grid'], follow);
  const scroller = findElement('#scroller');
  scroller.addEventListener('pointerup', onPress);
  scroller.addEventListener('scrollend', onSwipe);
  begin();
  paint();
}

/** True if one of the grids can be enlarged. */
const canLook = () => grids().length > 0 && isZoomable();

/** The grids of the board that was shown before. */
let before = '';

/** On a phone, one grid is enlarged from the start; drawing clues does not change this. */
function begin() {
  const now = JSON.stringify(grids());
  const isNew = now !== before;
  before = now;
  if (canLook()) look(isNew ? PHONE.matches : state.near);
  else update({ near: false });
}

function toggle() {
  look(!state.near);
  if (PHONE.matches && !state.near) showMessage(t.grids.tap);
  else announce(state.near ? t.grids.of([currentGrid()?.letter ?? '']) : t.grids.all(grids().length));
}

/** Enlarges the current grid, or shows all. @param {boolean} near */
export function look(near) {
  zoomTo(near ? fitting() * nearness() : 0);
  follow();
}

/** Scrolls to the current grid, with the edge of its neighbours. */
function follow() {
  const grid = currentGrid();
  if (grid && state.near) findElement('#scroller').scrollTo(...scrolledTo(grid));
}

/** The scroll position that shows a grid. @param {GridView} grid @returns {[left: number, top: number]} */
function scrolledTo(grid) {
  const scroller = findElement('#scroller');
  const { x, y, width: across } = boardArea();
  const unit = width() / across;
  const start = (/** @type {number} */ from, /** @type {number} */ count, /** @type {number} */ edge, /** @type {number} */ room) => {
    const share = from === 0 ? 0 : from + grid.size === count ? 1 : 0.5;
    return (CELL * from - edge) * unit - share * (room - CELL * grid.size * unit);
  };
  const { columns = 0, rows = 0 } = state.rules ?? {};
  return [start(grid.column, columns, x, scroller.clientWidth), start(grid.row, rows, y, scroller.clientHeight)];
}

function paint() {
  document.body.classList.toggle('near', state.near);
  document.body.classList.toggle('whole', canLook() && !state.near);
  mapKey.hidden = !canLook();
  if (grids().length === 0) return;
  const name = state.near ? t.grids.all(grids().length) : t.grids.look(currentGrid()?.letter ?? '');
  replaceContent(key, name);
  mapKey.setAttribute('aria-label', name);
  replaceContent(mapKey, drawMap(state.near ? currentGrid() : null));
}

/** On a phone, scrolls to the nearest grid when a swipe ends, unless the board is enlarged further. */
function onSwipe() {
  if (!PHONE.matches || !canLook() || !state.near || width() > SWIPED * fitting() * nearness()) return;
  const { scrollLeft, scrollTop } = findElement('#scroller');
  const away = grids().map((grid) => scrolledTo(grid)).map(([left, top]) => Math.hypot(left - scrollLeft, top - scrollTop));
  const nearest = away.indexOf(Math.min(...away));
  if (grids()[nearest] === currentGrid()) follow();
  else enterGrid(nearest);
}

/** On a phone, a press on the whole board enlarges the grid that was pressed. */
function onPress() {
  if (PHONE.matches && canLook() && !state.near) setTimeout(() => look(true));
}
