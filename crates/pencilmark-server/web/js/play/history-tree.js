// Draws the history as a tree: one row per moment, in the order in which they happened; abandoned lines of play have their own lanes.

import { h, svg } from '../shared/dom.js';
import { t } from '../texts.js';

/** @import { TreeMoment } from '../types' */

/** The height of a row; the style sheet contains it too. */
const ROW = 34;
const LANE = 16;
/** The number of lanes that are drawn separately; further lines of play share the last one. */
const LANES = 7;

/**
 * The lane of each moment: 0 for the line of play that contains the present moment.
 * @param {TreeMoment[]} moments @param {number} now
 */
function lanesOf(moments, now) {
  const main = new Set([0]);
  for (let at = now; at !== 0; at = moments[at].parent) main.add(at);
  /** The moment that continues each line of play in its lane. @type {Map<number, number>} */
  const goesOn = new Map();
  moments.forEach(({ parent }, number) => {
    if (number > 0 && (main.has(number) || !main.has(goesOn.get(parent) ?? -1))) goesOn.set(parent, number);
  });
  const last = moments.map((_, number) => number);
  for (let number = moments.length - 1; number > 0; number--)
    if (goesOn.get(moments[number].parent) === number) last[moments[number].parent] = last[number];
  const lanes = moments.map(() => 0);
  /** The row down to which each lane is occupied. @type {number[]} */
  const taken = [last[0]];
  for (let number = 1; number < moments.length; number++) {
    const { parent } = moments[number];
    if (goesOn.get(parent) === number) {
      lanes[number] = lanes[parent];
      continue;
    }
    const free = taken.findIndex((until, lane) => lane > 0 && until < parent);
    lanes[number] = Math.min(free > 0 ? free : taken.length, LANES - 1);
    taken[lanes[number]] = last[number];
  }
  return lanes;
}

/**
 * Draws the tree. `chosen` is the moment that is shown, normally the present one; `go` is called with the moment of a row that is pressed.
 * @param {{ moments: TreeMoment[], now: number, chosen?: number, bookmarks: Map<number, string>, go: (moment: number) => void }} tree
 */
export function drawTree({ moments, now, chosen = now, bookmarks, go }) {
  const lanes = lanesOf(moments, now);
  const onWay = new Set([0]);
  for (let at = now; at !== 0; at = moments[at].parent) onWay.add(at);
  const x = (/** @type {number} */ number) => LANE * (lanes[number] + 0.75);
  const y = (/** @type {number} */ number) => ROW * (number + 0.5);
  const lines = moments.flatMap(({ parent }, number) => {
    if (number === 0) return [];
    const bend = lanes[number] === lanes[parent] ? '' : `L${x(number)} ${y(parent) + ROW * 0.6}`;
    return svg('path', { class: onWay.has(number) ? 'way' : 'left', d: `M${x(parent)} ${y(parent)}${bend}L${x(number)} ${y(number)}` });
  });
  const dots = moments.map(({ placed, hinted }, number) => {
    const kind = [hinted ? 'hinted' : '', onWay.has(number) ? 'way' : 'left', number === chosen ? 'now' : ''].join(' ');
    return svg('circle', { class: kind, cx: x(number), cy: y(number), r: number === chosen ? 7 : placed || number === 0 ? 5 : 3 });
  });
  const width = LANE * (Math.max(...lanes) + 1.5);
  const drawing = svg('svg', { class: 'lanes', width, height: ROW * moments.length, 'aria-hidden': 'true' }, ...lines, ...dots);
  const rows = moments.map((moment, number) => row(moment, number, { chosen, bookmark: bookmarks.get(number), isLeft: !onWay.has(number), go }));
  return h('div', { class: 'tree' }, drawing, h('ol', {}, ...rows));
}

/**
 * @param {TreeMoment} moment @param {number} number
 * @param {{ chosen: number, bookmark: string | undefined, isLeft: boolean, go: (moment: number) => void }} more
 */
function row({ text, hinted }, number, { chosen, bookmark, isLeft, go }) {
  const marks = [hinted ? t.history.byHint : null, isLeft ? t.history.left : null].filter(Boolean).join(', ');
  return h(
    'li',
    {},
    h(
      'button',
      { type: 'button', 'aria-current': number === chosen ? 'step' : null, 'data-hold': `moment${number}`, click: () => go(number) },
      bookmark === undefined ? null : h('b', {}, bookmark),
      h('span', {}, number === 0 ? t.history.begin : text),
      marks ? h('small', {}, marks) : null,
    ),
  );
}
