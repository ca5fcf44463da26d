// The number of solutions of the puzzle.

import { openCard } from '../play/card.js';
import { cellIndices } from '../shared/cells.js';
import { ask } from '../shared/current-game.js';
import { h } from '../shared/dom.js';
import { announce } from '../shared/notices.js';
import { update } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { CountAnswer } from '../types' */

export async function openSolutionCount() {
  const answer = /** @type {CountAnswer | null} */ (await ask({ ask: 'count' }));
  if (answer) showCount(answer);
}

/** Opens the card only if the puzzle has no solution, or several. */
export async function warnUnlessUnique() {
  const answer = /** @type {CountAnswer | null} */ (await ask({ ask: 'count' }));
  if (answer && answer.solutions !== 1) showCount(answer);
}

/** @param {CountAnswer} answer */
function showCount(answer) {
  openCard('count', t.count.title, [h('p', {}, answer.text)]);
  update({ highlighted: cellIndices(answer.cells) });
  announce(answer.text);
}
