// Draws the puzzle that was read: cells to check, confirmed cells, and the one in question.

import { p } from './texts.js';
import { h, svg } from '../shared/dom.js';

/** Rows and columns of a box. @param {number} size @returns {[number, number]} */
function boxOf(size) {
  const rows = Math.max(...Array.from({ length: Math.floor(Math.sqrt(size)) }, (_, k) => k + 1).filter((k) => size % k === 0));
  return [rows, size / rows];
}

/** @param {number} size @param {boolean} bold */
function gridLines(size, bold) {
  const [rows, columns] = boxOf(size);
  const across = Array.from({ length: size + 1 }, (_, line) => (line % rows === 0) === bold && `M0 ${line}H${size}`);
  const down = Array.from({ length: size + 1 }, (_, line) => (line % columns === 0) === bold && `M${line} 0V${size}`);
  return [...across, ...down].filter(Boolean).join('');
}

/**
 * @param {number} size
 * @param {number[]} digits
 * @param {{ unsure: Set<number>, confirmed: Set<number>, current: number | null, press: (cell: number) => void }} how
 */
export function readBoard(size, digits, { unsure, confirmed, current, press }) {
  const at = (/** @type {number} */ cell) => ({ x: cell % size, y: Math.floor(cell / size) });
  const tint = (/** @type {number} */ cell) => {
    const kind = cell === current ? 'now' : confirmed.has(cell) ? 'confirmed' : unsure.has(cell) ? 'unsure' : null;
    return kind && svg('rect', { class: `read-${kind}`, ...at(cell), width: 1, height: 1 });
  };
  const text = (/** @type {number} */ cell) => {
    const { x, y } = at(cell);
    const digit = digits[cell];
    const mark = confirmed.has(cell) ? '\u2713' : unsure.has(cell) ? '?' : null;
    return [
      digit ? svg('text', { class: 'read-digit', x: x + 0.5, y: y + 0.52 }, digit) : null,
      mark && svg('text', { class: 'read-mark', x: x + 0.84, y: y + 0.2 }, mark),
    ];
  };
  const cells = digits.map((_, cell) => cell);
  const drawing = svg(
    'svg',
    { class: 'read-board', viewBox: `-0.06 -0.06 ${size + 0.12} ${size + 0.12}`, role: 'img', 'aria-label': p.board },
    svg('rect', { class: 'read-paper', width: size, height: size }),
    ...cells.map(tint),
    svg('path', { class: 'read-thin', d: gridLines(size, false) }),
    svg('path', { class: 'read-bold', d: gridLines(size, true) }),
    ...cells.flatMap(text),
  );
  drawing.addEventListener('click', (event) => {
    const box = drawing.getBoundingClientRect();
    const side = (size + 0.12) / box.width;
    const [column, row] = [(event.clientX - box.left) * side - 0.06, (event.clientY - box.top) * side - 0.06].map(Math.floor);
    if (column !== undefined && row !== undefined && column >= 0 && row >= 0 && column < size && row < size) press(row * size + column);
  });
  return h('div', { class: 'read-frame' }, drawing);
}
