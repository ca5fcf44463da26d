// Zooms a board that is too large for its window: with two fingers, with Ctrl and the wheel, with keys and buttons.

import { boardArea } from './area.js';
import { onLetter } from './keyboard.js';
import { mountPan } from './pan.js';
import { findElement, h, replaceContent } from '../shared/dom.js';
import { grids } from '../shared/grids.js';
import { boardPlaces } from '../shared/places.js';
import { state, update, watch } from '../shared/state.js';
import { t } from '../texts.js';

/** The largest size of a cell, in pixels. */
const LARGEST_CELL = 84;
const STEP = 1.3;
/** The enlargement above which a board of several grids shows one of them. */
const NEAR = 1.3;

const percent = h('span', { class: 'small' });
const zoomButton = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {number} */ by) =>
  h('button', { type: 'button', class: 'quiet', 'aria-label': label, click: () => zoomTo(width() * by) }, sign);
const group = h(
  'div',
  { class: 'zoom', role: 'group', 'aria-label': t.zoom.name },
  zoomButton('\u2212', t.zoom.out, 1 / STEP),
  percent,
  zoomButton('+', t.zoom.in, STEP),
);

export function mount() {
  const scroller = findElement('#scroller');
  findElement('#stage').append(group);
  watch(['rules'], reset);
  window.addEventListener('resize', reset);
  onLetter('+', () => zoomTo(width() * STEP));
  onLetter('-', () => zoomTo(width() / STEP));
  scroller.addEventListener('wheel', onWheel, { passive: false });
  scroller.addEventListener('touchstart', onTouchStart, { passive: true });
  scroller.addEventListener('touchmove', onTouchMove, { passive: false });
  mountPan();
  showPercent();
}

/** The width of the board. */
export const width = () => findElement('#frame').offsetWidth;
export const isZoomable = () => document.body.classList.contains('large');

/** The width at which the board just fits. */
export function fitting() {
  const { width: across, height } = boardArea();
  return Math.min((findElement('#scroller').clientHeight * across) / height, findElement('#stage').clientWidth);
}

function reset() {
  document.documentElement.style.removeProperty('--zoomed');
  showPercent();
}

function showPercent() {
  const share = isZoomable() && fitting() > 0 ? width() / fitting() : 1;
  replaceContent(percent, new Intl.NumberFormat(document.documentElement.lang, { style: 'percent' }).format(share));
}

/**
 * Gives the board a width. The point under `x` and `y` stays in its place, or else the focused cell.
 * @param {number} wanted @param {number} [x] @param {number} [y]
 */
export function zoomTo(wanted, x, y) {
  if (!isZoomable()) return;
  const scroller = findElement('#scroller');
  const box = scroller.getBoundingClientRect();
  const before = width();
  const [dx, dy] = x === undefined || y === undefined ? focusedPlace(scroller, before) : [x - box.left, y - box.top];
  const [left, top] = [(scroller.scrollLeft + dx) / before, (scroller.scrollTop + dy) / before];
  const largest = LARGEST_CELL * boardPlaces().columns;
  const after = Math.max(fitting(), Math.min(wanted, Math.max(largest, fitting())));
  document.documentElement.style.setProperty('--zoomed', `${Math.round(after)}px`);
  const now = width();
  scroller.scrollLeft = left * now - dx;
  scroller.scrollTop = top * now - dy;
  update({ near: grids().length > 0 && now > NEAR * fitting() });
  showPercent();
}

/**
 * The position of the focused cell in the window of the board; the middle if it is out of sight.
 * @param {HTMLElement} scroller
 * @param {number} across
 */
function focusedPlace(scroller, across) {
  const [middleX, middleY] = boardPlaces().middle(state.focus);
  const area = boardArea();
  const x = ((middleX - area.x) / area.width) * across - scroller.scrollLeft;
  const y = ((middleY - area.y) / area.width) * across - scroller.scrollTop;
  const isInSight = x >= 0 && y >= 0 && x <= scroller.clientWidth && y <= scroller.clientHeight;
  return isInSight ? [x, y] : [scroller.clientWidth / 2, scroller.clientHeight / 2];
}

/** @param {WheelEvent} event */
function onWheel(event) {
  if (!event.ctrlKey || !isZoomable()) return;
  event.preventDefault();
  zoomTo(width() * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
}

/** The state at the beginning of a pinch: the distance of the fingers and the width of the board. */
let pinch = { apart: 0, width: 0 };

/** @param {TouchEvent} event */
function onTouchStart(event) {
  if (event.touches.length === 2) pinch = { apart: distance(event), width: width() };
}

/** @param {TouchEvent} event */
function onTouchMove(event) {
  if (event.touches.length !== 2 || pinch.apart === 0 || !isZoomable()) return;
  event.preventDefault();
  const [one, other] = event.touches;
  zoomTo((pinch.width * distance(event)) / pinch.apart, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
}

/** @param {TouchEvent} event */
function distance({ touches: [one, other] }) {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}
