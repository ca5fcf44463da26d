// The numbered lines of a proof, and what each clue says.

import { t } from '../texts.js';
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

/** Lists what each clue says by itself, folded. @param {ProofLineView[]} lines */
export const linesByClue = (lines) =>
  h('details', {}, h('summary', {}, t.hint.byClue), h('ul', { class: 'proof' }, ...lines.map(({ text }) => h('li', {}, text))));
