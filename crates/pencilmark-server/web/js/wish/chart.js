// A chart of the rarity of each value, with two handles that select a range; the bars are logarithmic, since rarities differ by
// orders of magnitude.

import { h, svg } from '../shared/dom.js';
import { r } from './texts.js';

/**
 * A distribution: bars of equal width, from the smallest value to the largest; `step` is the amount by which arrow keys move a handle.
 * @typedef {{
 *   what: string, least: number, most: number, width: number, step: number, counts: Map<number, number>, all: number, ticks: number[],
 *   format: (value: number) => string, low: number, high: number, note?: boolean, odds: string, change: (low: number, high: number) => void,
 * }} Distribution
 */

const HEIGHT = 250;
const TOP = 34;
const BOTTOM = HEIGHT - 44;

/** Creates the chart. `narrow` is for phones. @param {Distribution} given @param {boolean} narrow */
export function chart(given, narrow) {
  const width = narrow ? 322 : 598;
  const left = narrow ? 52 : 72;
  const right = width - 10;
  const x = (/** @type {number} */ value) => left + ((value - given.least) / (given.most - given.least)) * (right - left);
  const drawing = svg('svg', { class: 'wish-chart', viewBox: `0 0 ${width} ${HEIGHT}` });
  drawing.append(...ground(given, narrow, x, [left, right]), ...handles(given, drawing, x));
  return h('div', { class: 'wish-chart-box', role: 'group', 'aria-label': r.chart.label(given.what, given.format(given.low), given.format(given.high), given.odds) }, drawing);
}

/**
 * Draws bars, scale and labels.
 * @param {Distribution} given
 * @param {boolean} narrow
 * @param {(value: number) => number} x
 * @param {number[]} ends
 */
function ground(given, narrow, x, [left, right]) {
  const { counts, all, low, high } = given;
  const largest = Math.max(...counts.values(), 1);
  const floor = Math.log10(Math.max(all, 100));
  const top = Math.log10(all / largest) - 0.1;
  const y = (/** @type {number} */ rare) => BOTTOM - ((floor - Math.log10(rare)) / (floor - top)) * (BOTTOM - TOP) + 2;
  const lines = [10, 100, 1000, 10000].filter((rare) => rare > 10 ** top && rare < all).flatMap((rare) => [
    svg('path', { class: 'rule', d: `M${left} ${y(rare)}H${right}` }),
    svg('text', { class: 'end', x: left - 8, y: y(rare) + 4 }, r.chart.oneIn(rare, narrow)),
  ]);
  const bars = [...counts].filter(([, count]) => count > 0).map(([value, count]) => {
    const isIn = value + given.width > low && value <= high;
    return svg('rect', { class: isIn ? 'bar in' : 'bar', x: x(value) + 1, y: Math.min(y(all / count), BOTTOM - 2), width: Math.max(2, x(value + given.width) - x(value) - 2), height: Math.max(2, BOTTOM - y(all / count)) });
  });
  const ticks = given.ticks.map((value) => svg('text', { class: 'mid', x: x(value), y: BOTTOM + 28 }, String(value)));
  const rarer = given.note ? r.chart.rarer.slice(0, narrow ? 1 : 2).map((line, at) => svg('text', { class: 'mid', x: x(10.7), y: BOTTOM - 41 + 16 * at }, line)) : [];
  return [
    svg('rect', { class: 'range', x: x(low), y: TOP - 8, width: Math.max(0, x(high) - x(low)), height: BOTTOM - TOP + 8 }),
    ...lines, ...bars, ...rarer, ...ticks,
    svg('path', { class: 'axis', d: `M${left} ${BOTTOM}H${right}` }),
    svg('path', { class: 'track', d: `M${x(low)} ${BOTTOM}H${x(high)}` }),
    svg('text', { x: left, y: HEIGHT - 1 }, given.what),
    ...(narrow ? [] : [svg('text', { class: 'end', x: right, y: HEIGHT - 1 }, r.chart.counted(all))]),
  ];
}

/** @param {Distribution} given @param {SVGElement} drawing @param {(value: number) => number} x */
function handles(given, drawing, x) {
  const rounded = (/** @type {number} */ value) => Math.round(Math.min(given.most, Math.max(given.least, value)) / given.step) * given.step;
  return [true, false].map((isLow) => {
    const value = isLow ? given.low : given.high;
    const move = (/** @type {number} */ to) => (isLow ? given.change(Math.min(rounded(to), given.high), given.high) : given.change(given.low, Math.max(rounded(to), given.low)));
    /** @type {Record<string, () => number>} */
    const keys = { ArrowLeft: () => value - given.step, ArrowDown: () => value - given.step, ArrowRight: () => value + given.step, ArrowUp: () => value + given.step, PageDown: () => value - given.width, PageUp: () => value + given.width, Home: () => given.least, End: () => given.most };
    const onKey = (/** @type {KeyboardEvent} */ event) => {
      const to = keys[event.key];
      if (!to || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      move(to());
    };
    const grip = svg('g', {
      class: 'handle', tabindex: 0, role: 'slider', 'data-handle': isLow ? 'low' : 'high', 'aria-label': `${isLow ? r.chart.lowest : r.chart.highest}: ${given.what}`,
      'aria-valuemin': given.least, 'aria-valuemax': given.most, 'aria-valuenow': Number(value.toFixed(2)), 'aria-valuetext': given.format(value), keydown: onKey,
    }, ...gripDrawing(x(value), given.format(value), isLow, x(given.high) - x(given.low) < 34));
    grip.addEventListener('pointerdown', (event) => startDrag(event, drawing, given, x, move));
    return grip;
  });
}

/** @param {number} at @param {string} says @param {boolean} isLow @param {boolean} close */
function gripDrawing(at, says, isLow, close) {
  const aside = close ? (isLow ? -16 : 16) : 0;
  return [
    svg('path', { class: 'stem', d: `M${at} ${TOP - 8}V${BOTTOM}` }),
    svg('rect', { class: 'reach', x: at - 22, y: BOTTOM - 22, width: 44, height: 44 }),
    svg('circle', { class: 'grip', cx: at, cy: BOTTOM, r: 10 }),
    svg('path', { class: 'stem', d: `M${at - 2} ${BOTTOM - 3.5}v7M${at + 2} ${BOTTOM - 3.5}v7` }),
    svg('text', { class: 'say', x: at + aside, y: TOP - 15 }, says),
  ];
}

/**
 * Follows the pointer until it is released; the chart is redrawn at each change, so the listener is on the window.
 * @param {Event} begun @param {SVGElement} drawing @param {Distribution} given @param {(value: number) => number} x @param {(to: number) => void} move
 */
function startDrag(begun, drawing, given, x, move) {
  begun.preventDefault();
  const matrix = /** @type {SVGSVGElement} */ (drawing).getScreenCTM()?.inverse();
  const from = x(given.least);
  const scale = (given.most - given.least) / (x(given.most) - from);
  const follow = (/** @type {PointerEvent} */ event) => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix).x;
    move(given.least + (at - from) * scale);
  };
  const end = () => {
    removeEventListener('pointermove', follow);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
  };
  addEventListener('pointermove', follow);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
