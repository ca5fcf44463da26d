// Moves a board that is larger than its window: by a drag while Space is held, or with the middle button.

import { setMode } from './digit-entry.js';
import { findElement } from '../shared/dom.js';
import { state } from '../shared/state.js';

/** The mode before Space was pressed, which changes it; null while Space is not held. @type {import('../page').Mode | null} */
let before = null;
let isPanning = false;

export function mountPan() {
  window.addEventListener('keydown', (event) => event.key === ' ' && (before ??= state.mode), true);
  window.addEventListener('keyup', (event) => event.key === ' ' && (before = null), true);
  window.addEventListener('blur', () => (before = null));
  const scroller = findElement('#scroller');
  scroller.addEventListener('pointerdown', begin, true);
  scroller.addEventListener('pointermove', move, true);
  for (const type of ['pointerup', 'pointercancel']) scroller.addEventListener(type, () => (isPanning = false));
}

/** @param {PointerEvent} event */
function begin(event) {
  const isLarger = document.body.classList.contains('large') && event.pointerType === 'mouse';
  if (!isLarger || (before === null && event.button !== 1)) return;
  event.preventDefault();
  event.stopPropagation();
  isPanning = true;
  findElement('#scroller').setPointerCapture(event.pointerId);
  if (before !== null && state.mode !== before) setMode(before);
}

/** @param {PointerEvent} event */
function move(event) {
  if (!isPanning) return;
  event.stopPropagation();
  findElement('#scroller').scrollBy(-event.movementX, -event.movementY);
}
