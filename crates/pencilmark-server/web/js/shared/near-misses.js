// A list of near misses: each would be a pattern but for one candidate.

import { h } from './dom.js';
import { t } from '../texts.js';

/** @import { NearMissView } from '../types' */

/** @param {NearMissView[]} misses */
export function missList(misses) {
  if (misses.length === 0) return h('p', { class: 'small' }, t.hint.noNearMiss);
  const row = (/** @type {NearMissView} */ { title, cells, reason }) => h('li', {}, h('b', {}, title), ' ', h('small', {}, cells.join(', ')), h('span', {}, reason));
  return h('ul', { class: 'near-misses' }, ...misses.map(row));
}
