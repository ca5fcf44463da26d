// Zooming a board that is too large for its window: with two fingers, with Ctrl and the wheel, with keys and buttons.

import { onLetter } from './keyboard.js';
import { findElement, h, replaceContent } from '../shared/dom.js';
import { state, watch } from '../shared/state.js';
import { t } from '../texts.js';

/** The largest that a cell gets, in pixels. */
const LARGEST_CELL = 84;
const STEP = 1.3;

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
  showPercent();
}

const width = () => findElement('#frame').offsetWidth;
const isLarge = () => document.body.classList.contains('large');

/** The width at which the board just fits. */
function fitting() {
  return Math.min(findElement('#scroller').clientHeight, findElement('#stage').clientWidth);
}

function reset() {
  document.documentElement.style.removeProperty('--zoomed');
  showPercent();
}

function showPercent() {
  const share = isLarge() && fitting() > 0 ? width() / fitting() : 1;
  replaceContent(percent, new Intl.NumberFormat(document.documentElement.lang, { style: 'percent' }).format(share));
}

/**
 * Gives the board a width. The place under `x` and `y` stays where it is, or else the focused cell.
 * @param {number} wanted @param {number} [x] @param {number} [y]
 */
function zoomTo(wanted, x, y) {
  if (!isLarge()) return;
  const scroller = findElement('#scroller');
  const box = scroller.getBoundingClientRect();
  const before = width();
  const [dx, dy] = x === undefined || y === undefined ? focusedPlace(scroller, before) : [x - box.left, y - box.top];
  const [left, top] = [(scroller.scrollLeft + dx) / before, (scroller.scrollTop + dy) / before];
  const size = state.rules?.size ?? 9;
  const after = Math.max(fitting(), Math.min(wanted, Math.max(LARGEST_CELL * size, fitting())));
  document.documentElement.style.setProperty('--zoomed', `${Math.round(after)}px`);
  const now = width();
  scroller.scrollLeft = left * now - dx;
  scroller.scrollTop = top * now - dy;
  showPercent();
}

/** Where the focused cell is in the window of the board; the middle if it is out of sight. @param {HTMLElement} scroller @param {number} across */
function focusedPlace(scroller, across) {
  const size = state.rules?.size ?? 9;
  const x = (((state.focus % size) + 0.5) / size) * across - scroller.scrollLeft;
  const y = ((Math.floor(state.focus / size) + 0.5) / size) * across - scroller.scrollTop;
  const isInSight = x >= 0 && y >= 0 && x <= scroller.clientWidth && y <= scroller.clientHeight;
  return isInSight ? [x, y] : [scroller.clientWidth / 2, scroller.clientHeight / 2];
}

/** @param {WheelEvent} event */
function onWheel(event) {
  if (!event.ctrlKey || !isLarge()) return;
  event.preventDefault();
  zoomTo(width() * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
}

/** A pinch: how far apart the fingers were when it began, and how wide the board was. */
let pinch = { apart: 0, width: 0 };

/** @param {TouchEvent} event */
function onTouchStart(event) {
  if (event.touches.length === 2) pinch = { apart: distance(event), width: width() };
}

/** @param {TouchEvent} event */
function onTouchMove(event) {
  if (event.touches.length !== 2 || pinch.apart === 0 || !isLarge()) return;
  event.preventDefault();
  const [one, other] = event.touches;
  zoomTo((pinch.width * distance(event)) / pinch.apart, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
}

/** @param {TouchEvent} event */
function distance({ touches: [one, other] }) {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}
