// The progress that logic makes in a puzzle with one solution, and the difficulty on the way.

import { h, svg } from '../shared/dom.js';
import { state } from '../shared/state.js';
import { s } from './texts.js';

/** @import { PathAnswer } from '../types' */

const LEVELS = /** @type {const} */ (['beginner', 'easy', 'medium', 'hard', 'expert', 'extreme']);

/** The progress of logic, its difficulty, and a bar for each digit as high as the hardest step before it. @param {PathAnswer} path */
export function logic(path) {
  const rank = (/** @type {string} */ level) => LEVELS.indexOf(/** @type {typeof LEVELS[number]} */ (level));
  const hardest = path.steps.reduce((most, step) => (rank(step.level) > rank(most.level) ? step : most), path.steps[0]);
  /** @type {number[]} */
  const bars = [];
  let high = 0;
  for (const step of path.steps) {
    high = Math.max(high, rank(step.level));
    const placed = step.conclusions.filter((conclusion) => /=/.test(conclusion)).length;
    for (let index = 0; index < placed; index++) bars.push(high);
    if (placed > 0) high = 0;
  }
  const open = state.view?.empty ?? 0;
  const level = hardest ? LEVELS[rank(hardest.level)] : 'beginner';
  const stars = '\u2605'.repeat(rank(level)) + '\u2606'.repeat(LEVELS.length - 1 - rank(level));
  const width = 292 / Math.max(bars.length, 1);
  return h(
    'section',
    {},
    h('h3', {}, s.verdict.logic),
    h(
      'p',
      {},
      path.end === 'solved' ? s.verdict.solved : s.verdict.stuck(bars.length, open),
      ' ',
      path.end === 'solved'
        ? h('span', {}, s.verdict.levels[level], ' ', h('span', { class: 'stars', 'aria-hidden': 'true' }, stars))
        : null,
    ),
    svg(
      'svg',
      { class: 'path', viewBox: '0 0 292 40', role: 'img', 'aria-label': s.verdict.pathName, preserveAspectRatio: 'none' },
      ...bars.map((bar, index) =>
        svg('rect', {
          class: `p${bar}`,
          x: (index * width).toFixed(2),
          y: 38 - 7 * bar - 3,
          width: Math.max(width - 1, 0.5),
          height: 7 * bar + 3,
        }),
      ),
    ),
    hardest ? h('p', { class: 'small' }, s.verdict.hardest(hardest.name)) : null,
  );
}
