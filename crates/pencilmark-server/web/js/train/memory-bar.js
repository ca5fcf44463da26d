// A bar for the memory of a technique: the full part would be recalled today, the hatched part has faded; a stroke marks where it
// falls due.

import { r } from './texts.js';
import { svg } from '../shared/dom.js';

/** @import { MemoryView } from '../types' */

/** @param {MemoryView} memory @param {MemoryView} [after] what it became: the striped part is what was added */
export function memoryBar({ now, was, due }, after) {
  const end = after ? Math.max(now, after.now) : was;
  const mark = after ? after.due : due;
  const part = (/** @type {string} */ kind, /** @type {number} */ from, /** @type {number} */ to) => svg('rect', { class: kind, x: from, y: 0, width: Math.max(0, to - from), height: 8 });
  return svg(
    'svg',
    { class: 'memory-bar', viewBox: '0 -3 100 14', preserveAspectRatio: 'none', role: 'img', 'aria-label': r.memory(after?.now ?? now, after?.was ?? was) },
    part('memory-all', 0, 100),
    svg('path', { class: after ? 'memory-new' : 'memory-was', d: `M${now} 4H${Math.max(now, end)}` }),
    part('memory-now', 0, now),
    svg('path', { class: 'memory-due', d: `M${mark} -3V11` }),
  );
}
