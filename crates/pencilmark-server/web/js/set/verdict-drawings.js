// The verdict in signs and numbers: a sheet that is crossed out, ticked or stacked, the number of solutions, and its place on a ruler.

import { svg } from '../shared/dom.js';
import { inShort as inFigures } from '../texts/plurals.js';
import { set } from './set-state.js';
import { s } from './texts.js';

/** @import { VerdictAnswer } from '../types' */

/** @typedef {'none' | 'one' | 'several' | 'unknown'} Kind */

/** @param {VerdictAnswer | null} verdict @returns {Kind} */
export const kindOfVerdict = (verdict) =>
  verdict?.solutions === 0 ? 'none' : verdict?.solutions === 1 ? 'one' : verdict?.solutions === 2 ? 'several' : 'unknown';

/** The paths of the signs: a crossed-out sheet, a ticked one, a stack. */
const SIGNS = {
  none: 'M5 3h14v18H5zM3 21L21 3',
  one: 'M5 3h14v18H5zM8.5 12l3 3 5-6',
  several: 'M8 6h12v15H8zM5 18V3h12M11 12c1-1.5 2-1.5 3 0s2 1.5 3 0',
  unknown: 'M5 3h14v18H5zM10 9c0-3 4-3 4 0 0 2-2 2-2 4M12 16.5v.5',
};

/** @param {Kind} kind @param {number} size */
export const sign = (kind, size) =>
  svg(
    'svg',
    { class: `sign${set.busy ? ' busy' : ''}`, viewBox: '0 0 24 24', width: size, height: size, 'aria-hidden': 'true' },
    svg('path', { d: SIGNS[kind] }),
  );

const inShort = (/** @type {number} */ value) => inFigures(value, document.documentElement.lang);

/** The displayed number of solutions. @param {VerdictAnswer | null} verdict */
export function numberOf(verdict) {
  if (verdict === null || verdict.solutions === null) return { number: '\u2026', below: '' };
  if (verdict.solutions < 2)
    return { number: String(verdict.solutions), below: verdict.solutions === 1 ? s.verdict.proved : s.verdict.clash };
  const { amount } = verdict;
  if (amount === null) return { number: s.verdict.many, below: '' };
  if (amount.error === 0) return { number: inShort(amount.solutions), below: '' };
  return { number: `${s.verdict.about} ${inShort(amount.solutions)}`, below: s.verdict.withError(inShort(amount.error)) };
}

/** A ruler with 0, 1, then one power of ten per step. @param {VerdictAnswer | null} verdict */
export function ruler(verdict) {
  const stops = ['0', '1', '10', '100', '1,000', '10⁴', '10⁵', '10⁶', '…'];
  const step = 37;
  const place = (/** @type {number} */ n) => 8 + (n === 0 ? 0 : step * (1 + Math.min(Math.log10(Math.max(n, 1)), 7)));
  const ticks = stops.flatMap((text, index) => [
    svg('path', { class: 'tick', d: `M${8 + index * step} 6V14` }),
    svg('text', { x: 8 + index * step, y: 31, class: index === 1 ? 'goal' : null }, text),
  ]);
  const solutions = verdict?.solutions ?? null;
  const now = solutions === null ? null : solutions < 2 ? solutions : (verdict?.amount?.solutions ?? 1e9);
  const dot =
    now === null ? [] : [svg('circle', { class: `here ${kindOfVerdict(verdict)}`, cx: place(now), cy: 10, r: now === 1 ? 4 : 5.5 })];
  return svg(
    'svg',
    { class: 'ruler num', viewBox: '0 0 316 36', 'aria-hidden': 'true' },
    svg('path', { class: 'rail', d: `M8 10H${8 + step * 8}` }),
    ...ticks,
    svg('circle', { class: 'target', cx: place(1), cy: 10, r: 6.5 }),
    ...dot,
  );
}
