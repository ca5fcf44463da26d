// Small drawings of the layouts, on the buttons that choose them.

import { svg } from '../shared/dom.js';

/** @import { Layout } from './book.js' */

const leaf = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ width, /** @type {number} */ height) => svg('rect', { class: 'leaf', x, y, width, height, rx: 1 });

/** Draws a grid of three by three boxes. @param {number} x @param {number} y @param {number} side */
function grid(x, y, side) {
  const lines = [1, 2].map((i) => `M${x + (side * i) / 3} ${y}v${side}M${x} ${y + (side * i) / 3}h${side}`).join('');
  return [svg('rect', { x, y, width: side, height: side }), svg('path', { d: lines, 'stroke-width': 0.6 })];
}

/** @type {Record<Layout, () => SVGElement[]>} */
const SHAPES = {
  sheet: () => [leaf(11, 1, 24, 32), ...[0, 1, 2, 3].flatMap((i) => grid(13.5 + (i % 2) * 10.5, 6 + Math.floor(i / 2) * 13, 8.5))],
  large: () => [leaf(11, 1, 24, 32), ...grid(13.5, 7, 19)],
  book: () => [leaf(3, 4, 20, 27), leaf(23, 4, 20, 27), ...grid(6, 9, 13.5), ...grid(26.5, 9, 13.5)],
  pocket: () => [leaf(15, 7, 16, 22), ...grid(17.5, 11, 11)],
  booklet: () => [leaf(4, 6, 38, 24), ...grid(7, 10, 12.5), ...grid(26.5, 10, 12.5), svg('path', { d: 'M23 6v24', 'stroke-dasharray': '1.8 1.6' })],
  practice: () => [leaf(11, 1, 24, 32), ...grid(15, 4, 16), svg('path', { d: 'M15 24h16M15 27h16M15 30h10' })],
  'answer-below': () => [leaf(11, 1, 24, 32), ...grid(15, 4, 16), ...[0, 1, 2].map((i) => svg('rect', { class: 'small-answer', x: 15 + i * 5.7, y: 24.5, width: 4.6, height: 4.6 }))],
  blank: () => [leaf(11, 1, 24, 32), svg('rect', { x: 13.5, y: 7, width: 19, height: 19 })],
};

/** The drawing of a layout. @param {Layout} layout */
export const layoutDrawing = (layout) => svg('svg', { viewBox: '0 0 46 34', 'aria-hidden': 'true' }, ...SHAPES[layout]());

/** Draws the star of a level. */
export function star() {
  const point = (/** @type {number} */ i) => {
    const [far, angle] = [i % 2 ? 0.2 : 0.5, Math.PI * (i / 5 - 0.5)];
    return `${(0.5 + far * Math.cos(angle)).toFixed(3)} ${(0.53 + far * Math.sin(angle)).toFixed(3)}`;
  };
  return svg('svg', { viewBox: '-.1 -.1 1.2 1.2', 'aria-hidden': 'true' }, svg('path', { d: `M${Array.from({ length: 10 }, (_, i) => point(i)).join('L')}Z` }));
}
