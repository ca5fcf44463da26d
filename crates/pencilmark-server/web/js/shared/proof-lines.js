// The numbered lines of a proof.

import { h } from './dom.js';

/** @import { ProofLineView } from '../types' */

/** Lists the lines; those under an assumption are indented. @param {ProofLineView[]} lines */
export function proofLines(lines) {
  return h(
    'ol',
    { class: 'proof' },
    ...lines.map(({ text, depth }) => h('li', { class: `depth${Math.min(depth, 2)}` }, text)),
  );
}
