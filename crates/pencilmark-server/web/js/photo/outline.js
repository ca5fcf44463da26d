// The photo with the grid that was found: its lines, and corners that can be moved.

import { p } from './texts.js';
import { button, h, svg } from '../shared/dom.js';

/** @import { GridReading } from '../types' */
/** @import { Picture } from './picture.js' */

/** How much the loupe enlarges. */
const LOUPE = 3;
/** The loupe's side, in pixels of the page. */
const LOUPE_SIDE = 132;

/** Indices of the four corners among the crossings, clockwise from the top left. @param {number} size */
const cornerPlaces = (size) => [0, size, (size + 1) * (size + 1) - 1, size * (size + 1)];

/** The corners of a grid. @param {GridReading} grid @returns {[number, number][]} */
export const cornersOf = (grid) => cornerPlaces(grid.size).map((place) => /** @type {[number, number]} */ (grid.crossings[place] ?? [0, 0]));

/** The crossings around a cell: top left, top right, bottom left and bottom right. @param {GridReading} grid @param {number} cell @returns {[number, number][]} */
export function cellCorners(grid, cell) {
  const lines = grid.size + 1;
  const first = Math.floor(cell / grid.size) * lines + (cell % grid.size);
  return [first, first + 1, first + lines, first + lines + 1].map((place) => /** @type {[number, number]} */ (grid.crossings[place] ?? [0, 0]));
}

/** @param {GridReading} grid */
function linesPath({ size, crossings }) {
  const lines = size + 1;
  const at = (/** @type {number} */ place) => (crossings[place] ?? [0, 0]).join(' ');
  const way = (/** @type {number} */ start, /** @type {number} */ step) =>
    `M${Array.from({ length: lines }, (_, k) => at(start + k * step)).join('L')}`;
  return Array.from({ length: lines }, (_, k) => way(k * lines, 1) + way(k, lines)).join('');
}

/** The photo alone. @param {Picture} picture */
export function barePhoto(picture) {
  const stage = h('div', { class: 'photo-picture', role: 'group', 'aria-label': p.photo }, picture.canvas);
  stage.style.setProperty('--ratio', String(picture.width / picture.height));
  return stage;
}

/**
 * The photo with the lines of its grids.
 * @param {Picture} picture
 * @param {GridReading[]} grids
 * @param {number} chosen
 * @param {{ cell: number | null, choose: (grid: number) => void, move: (corners: [number, number][]) => void }} how
 */
export function outlinedPhoto(picture, grids, chosen, { cell, choose, move }) {
  const { width, height } = picture;
  const overlay = svg('svg', { class: 'photo-overlay', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' });
  const stage = barePhoto(picture);
  stage.append(overlay);
  grids.forEach((grid, index) => {
    overlay.append(svg('path', { class: index === chosen ? 'photo-lines' : 'photo-other', d: index === chosen ? linesPath(grid) : `M${cornersOf(grid).map((corner) => corner.join(' ')).join('L')}Z` }));
    if (index === chosen) return;
    const [[x, y] = [0, 0]] = cornersOf(grid);
    const read = button(p.readThis, () => choose(index), { class: 'btn photo-read' });
    putAt(read, [x, y], picture);
    stage.append(read);
  });
  const grid = grids[chosen];
  if (!grid) return stage;
  if (cell !== null) {
    const [a, b, c, d] = cellCorners(grid, cell).map((corner) => corner.join(' '));
    overlay.append(svg('path', { class: 'photo-cell', d: `M${a}L${b}L${d}L${c}Z` }));
  }
  stage.append(...handles(picture, cornersOf(grid), overlay, move));
  return stage;
}

/** Puts an element over a point of the picture. @param {HTMLElement} element @param {[number, number]} point @param {Picture} picture */
function putAt(element, [x, y], { width, height }) {
  element.style.left = `${(100 * x) / width}%`;
  element.style.top = `${(100 * y) / height}%`;
}

/**
 * A handle for each corner: dragged, or moved by the arrow keys, with a loupe.
 * @param {Picture} picture
 * @param {[number, number][]} corners
 * @param {SVGElement} overlay
 * @param {(corners: [number, number][]) => void} move called when a corner has come to rest
 */
function handles(picture, corners, overlay, move) {
  const outline = svg('path', { class: 'photo-frame' });
  const loupe = h('canvas', { class: 'photo-loupe', width: LOUPE_SIDE, height: LOUPE_SIDE, hidden: true });
  const draw = () => outline.setAttribute('d', `M${corners.map((corner) => corner.join(' ')).join('L')}Z`);
  overlay.append(outline);
  draw();
  let resting = 0;
  const buttons = corners.map((_, index) => {
    const handle = h('button', { type: 'button', class: 'photo-corner', 'aria-label': p.corner(index) });
    putAt(handle, corners[index] ?? [0, 0], picture);
    const place = (/** @type {[number, number]} */ [x, y]) => {
      corners[index] = [Math.min(picture.width, Math.max(0, x)), Math.min(picture.height, Math.max(0, y))];
      putAt(handle, corners[index] ?? [0, 0], picture);
      draw();
      showLoupe(loupe, picture, corners[index] ?? [0, 0]);
    };
    const rest = () => {
      loupe.hidden = true;
      move(corners);
    };
    const scale = () => picture.width / (handle.parentElement?.getBoundingClientRect().width || picture.width);
    handle.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      handle.focus();
      handle.setPointerCapture(event.pointerId);
      const [x, y] = corners[index] ?? [0, 0];
      const start = [event.clientX, event.clientY];
      const drag = (/** @type {PointerEvent} */ { clientX, clientY }) => place([x + (clientX - (start[0] ?? 0)) * scale(), y + (clientY - (start[1] ?? 0)) * scale()]);
      handle.addEventListener('pointermove', drag);
      const end = () => {
        handle.removeEventListener('pointermove', drag);
        rest();
      };
      handle.addEventListener('lostpointercapture', end, { once: true });
    });
    handle.addEventListener('keydown', (event) => {
      const [right, down] = ARROWS[event.key] ?? [0, 0];
      if (!right && !down) return;
      event.preventDefault();
      const step = event.shiftKey ? 10 : 1;
      const [x, y] = corners[index] ?? [0, 0];
      place([x + right * step, y + down * step]);
      clearTimeout(resting);
      resting = window.setTimeout(rest, 700);
    });
    return handle;
  });
  return [...buttons, loupe];
}

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {HTMLCanvasElement} loupe @param {Picture} picture @param {[number, number]} point */
function showLoupe(loupe, picture, [x, y]) {
  const context = loupe.getContext('2d');
  if (!context) return;
  const half = LOUPE_SIDE / LOUPE / 2;
  context.fillStyle = '#888';
  context.fillRect(0, 0, LOUPE_SIDE, LOUPE_SIDE);
  context.drawImage(picture.canvas, x - half, y - half, 2 * half, 2 * half, 0, 0, LOUPE_SIDE, LOUPE_SIDE);
  context.strokeStyle = '#2456b0';
  context.beginPath();
  context.moveTo(LOUPE_SIDE / 2, 0);
  context.lineTo(LOUPE_SIDE / 2, LOUPE_SIDE);
  context.moveTo(0, LOUPE_SIDE / 2);
  context.lineTo(LOUPE_SIDE, LOUPE_SIDE / 2);
  context.stroke();
  putAt(loupe, [x, y], picture);
  loupe.hidden = false;
}
