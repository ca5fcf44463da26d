// The pen: freehand drawing over the board. Drawings are kept in the tab, one sheet per game.

import { svg, replaceContent, findElement } from '../shared/dom.js';
import { announce, showMessage } from '../shared/notices.js';
import { state, watch } from '../shared/state.js';
import { t } from '../texts.js';

/** A stroke: the number of its ink, and its points in the coordinates of the board. @typedef {{ ink: number, points: number[] }} Stroke */

/** The smallest distance between points of a stroke. */
const APART = 2;

const sheet = svg('svg', { class: 'ink', 'aria-hidden': 'true' });
/** @type {Stroke[]} */
let strokes = [];
/** @type {{ stroke: Stroke, line: SVGElement } | null} */
let drawing = null;
let ink = 1;
let shownGame = '';
/** True once the player was told how long drawings are kept. */
let isToldKept = false;

export function mount() {
  findElement('#frame').append(sheet);
  watch(['view', 'rules', 'labels'], showSheet);
  watch(['mode', 'view'], () => sheet.classList.toggle('writes', state.mode === 'pen'));
  sheet.addEventListener('pointerdown', startStroke);
  sheet.addEventListener('pointermove', drawOn);
  sheet.addEventListener('pointerup', endStroke);
  sheet.addEventListener('pointercancel', endStroke);
  showSheet();
}

/** @param {number} number */
export function chooseInk(number) {
  ink = number;
  markInk();
  announce(t.pen.inks[number - 1]);
}

/** Marks the key of the ink in use. */
export function markInk() {
  for (const key of document.querySelectorAll('.pad [data-ink]')) key.setAttribute('aria-pressed', String(Number(key.getAttribute('data-ink')) === ink));
}

export function undoStroke() {
  strokes = strokes.slice(0, -1);
  keep();
  announce(t.pen.undone);
}

export function clearStrokes() {
  strokes = [];
  keep();
  announce(t.pen.cleared);
}

function showSheet() {
  const board = document.querySelector('.board');
  const id = state.view?.id ?? '';
  sheet.setAttribute('viewBox', board?.getAttribute('viewBox') ?? '0 0 1 1');
  if (id === shownGame) return;
  shownGame = id;
  strokes = keptStrokes(id);
  drawAll();
}

function drawAll() {
  replaceContent(sheet, ...strokes.map(lineOf));
}

/** @param {Stroke} stroke */
function lineOf({ ink: number, points }) {
  return svg('polyline', { class: `ink${number}`, points: points.join(' ') });
}

/** The place of a pointer on the board. @param {PointerEvent} event */
function placeOf(event) {
  const matrix = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (sheet)).getScreenCTM()?.inverse();
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
}

/** @param {PointerEvent} event */
function startStroke(event) {
  if (event.button !== 0) return;
  event.preventDefault();
  sheet.setPointerCapture(event.pointerId);
  const [x, y] = placeOf(event);
  // A dot is a line too.
  const stroke = { ink, points: [x, y, x, y] };
  const line = lineOf(stroke);
  sheet.append(line);
  drawing = { stroke, line };
}

/** @param {PointerEvent} event */
function drawOn(event) {
  if (!drawing) return;
  const { points } = drawing.stroke;
  const [x, y] = placeOf(event);
  if (Math.hypot(x - points[points.length - 2], y - points[points.length - 1]) < APART) return;
  points.push(x, y);
  drawing.line.setAttribute('points', points.join(' '));
}

function endStroke() {
  if (!drawing) return;
  strokes = [...strokes, drawing.stroke];
  drawing = null;
  keep();
  if (isToldKept) return;
  isToldKept = true;
  showMessage(t.pen.kept);
}

const keyOf = (/** @type {string} */ id) => `ink-${id}`;

/** @param {string} id @returns {Stroke[]} */
function keptStrokes(id) {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '[]');
  } catch {
    return [];
  }
}

function keep() {
  drawAll();
  try {
    if (strokes.length > 0) sessionStorage.setItem(keyOf(shownGame), JSON.stringify(strokes));
    else sessionStorage.removeItem(keyOf(shownGame));
  } catch {
    // In a browser without storage the drawing is lost at the next reload.
  }
}
