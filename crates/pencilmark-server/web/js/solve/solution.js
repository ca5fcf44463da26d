// The solution, shown beside the player's digits.

import { buttonRow, openCard, primaryButton } from '../play/card.js';
import { cellIndices } from '../shared/cells.js';
import { act, ask } from '../shared/current-game.js';
import { h } from '../shared/dom.js';
import { announce } from '../shared/notices.js';
import { update } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { SolutionAnswer } from '../types' */

/** Asks for confirmation first, because showing the solution ends the game. */
export function openSolution() {
  openCard('solution', t.solution.title, [
    h('p', {}, t.solution.sure),
    buttonRow(primaryButton(t.solution.show, revealSolution)),
  ]);
}

async function revealSolution() {
  const answer = /** @type {SolutionAnswer | null} */ (await ask({ ask: 'solution' }));
  if (!answer) return;
  await act({ do: 'revealed' });
  openCard('solution', t.solution.title, [h('p', {}, answer.text), h('p', { class: 'small' }, t.solution.legend)], {
    stays: true,
  });
  update({
    drawing: {
      kind: 'digits',
      values: answer.values,
      right: cellIndices(answer.right),
      wrong: cellIndices(answer.wrong),
      entries: true,
    },
  });
  announce(answer.text);
}
