// Explains why a pattern does not hold: the near misses of techniques that are easier than a hint's, and the parts missing for a
// pattern of the player's own.

import { openCard, secondaryButton, buttonRow } from '../play/card.js';
import { cellIndex, cellIndices, selectedCells } from '../shared/cells.js';
import { ask } from '../shared/current-game.js';
import { h, replaceContent } from '../shared/dom.js';
import { announce, showMessage } from '../shared/notices.js';
import { missList } from '../shared/near-misses.js';
import { state, update } from '../shared/state.js';
import { t } from '../texts.js';

/** A section below a hint that explains why nothing easier helps. Its content is requested when it is opened. @param {string} technique */
export function whyNothingEasier(technique) {
  const place = h('div', {}, h('p', { class: 'small' }, t.hint.comparing));
  let isAsked = false;
  const toggle = async () => {
    if (isAsked) return;
    isAsked = true;
    const answer = await ask({ ask: 'misses', technique });
    if (answer) replaceContent(place, missList(answer.misses));
  };
  return h('details', { class: 'why-easier', toggle }, h('summary', {}, t.hint.easier), place);
}

/** Explains what is missing for a pattern in the selected cells, of the selected digit if there is one. */
export async function askWhyNot() {
  const cells = selectedCells();
  if (cells.length === 0) return showMessage(t.hint.selectPattern);
  await showAnswer(cells, null);
}

/** @param {string[]} cells @param {number | null} digit */
async function showAnswer(cells, digit) {
  const answer = await ask({ ask: 'why-not', cells, digit });
  if (!answer) return;
  const digits = (state.rules?.digits ?? []).filter((each) => cells.every((name) => state.view?.cells[cellIndex(name)]?.candidates.includes(each)));
  const choices = digits.map((each) => secondaryButton(state.rules?.symbols[each - 1] ?? String(each), () => showAnswer(cells, each === digit ? null : each)));
  openCard('why-not', t.hint.whyNot, [
    h('p', {}, answer.text),
    answer.miss ? missList([answer.miss]) : null,
    choices.length > 0 ? h('p', { class: 'small' }, t.hint.ofDigit) : null,
    choices.length > 0 ? buttonRow(...choices) : null,
  ]);
  update({ highlighted: cellIndices(answer.miss ? [...answer.miss.cells, answer.miss.cell] : cells) });
  announce(answer.text);
}
