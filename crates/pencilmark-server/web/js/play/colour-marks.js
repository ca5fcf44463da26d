// The nine colour marks: each has a colour and a pattern, so that they differ without colour.

import { svg } from '../shared/dom.js';

const STEP = 12;
/** The shape in each tile of 12 by 12, in the colour of the mark. */
const PATTERNS = [
  'M-3 9L9 -3M3 15L15 3',
  'M-3 3L9 15M3 -3L15 9',
  'M0 6H12',
  'M6 0V12',
  'M6 4.2a1.8 1.8 0 1 0 .01 0z',
  'M0 0L12 12M12 0L0 12',
  'M6 3a3 3 0 1 0 .01 0z',
  'M0 8L6 4L12 8',
  'M6 3V9M3 6H9',
];

/** Creates the patterns, which the page holds once. */
export function createMarkPatterns() {
  const each = PATTERNS.map((path, index) =>
    svg(
      'pattern',
      { id: `mark${index + 1}`, class: `mark${index + 1}`, width: STEP, height: STEP, patternUnits: 'userSpaceOnUse' },
      svg('rect', { class: 'ground', width: STEP, height: STEP }),
      svg('path', { class: 'figure', d: path }),
    ),
  );
  return svg('svg', { class: 'patterns', width: 0, height: 0, 'aria-hidden': 'true' }, svg('defs', {}, ...each));
}

/** Creates a sample of a mark. @param {number} colour */
export function createSwatch(colour) {
  return svg(
    'svg',
    { class: 'swatch', viewBox: '0 0 36 24', 'aria-hidden': 'true' },
    svg('rect', { class: 'mark', width: 36, height: 24, rx: 5, fill: `url(#mark${colour})` }),
  );
}
