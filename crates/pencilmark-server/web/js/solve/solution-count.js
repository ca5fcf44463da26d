// The number of solutions of the puzzle.

import { openCard } from '../play/card.js';
import { cellIndices } from '../shared/cells.js';
import { ask } from '../shared/current-game.js';
import { h } from '../shared/dom.js';
import { announce, showMessage } from '../shared/notices.js';
import { update } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { CountAnswer, SetterView } from '../types' */

export async function openSolutionCount() {
  const answer = /** @type {CountAnswer | null} */ (await ask({ ask: 'count' }));
  if (answer) showCount(answer);
}

/**
 * Says that a puzzle has no solution, or several. The setter's words stay in sight: no card covers them, and several solutions are
 * expected while a rule is missing.
 * @param {SetterView | null} setter
 */
export async function warnUnlessUnique(setter) {
  if (setter && !setter.understood) return;
  const answer = /** @type {CountAnswer | null} */ (await ask({ ask: 'count' }));
  if (!answer || answer.solutions === 1) return;
  if (!setter) return showCount(answer);
  update({ highlighted: cellIndices(answer.cells) });
  showMessage(answer.text);
}

/** @param {CountAnswer} answer */
function showCount(answer) {
  openCard('count', t.count.title, [h('p', {}, answer.text)]);
  update({ highlighted: cellIndices(answer.cells) });
  announce(answer.text);
}
