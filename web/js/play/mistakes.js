// Mistakes, as far as the player's settings show them: the list of faults, checking entries, undoing to the last correct position.

import { cellIndices, cellName, selectedCells } from '../shared/cells.js';
import { act, allActionsAnswered, ask } from '../shared/current-game.js';
import { button, findElement, h, replaceContent } from '../shared/dom.js';
import { showMessage } from '../shared/notices.js';
import { state, update, watch } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { Mistakes } from '../types' */

const MOST_LINES = 3;
let shownText = '';

export function mount() {
  watch(['view', 'deleted'], updateFaults);
}

function updateFaults() {
  const { view, deleted } = state;
  const lines = [...(deleted ? [faultLine('gone', t.offline)] : []), ...(view ? faultLines(view.faults) : [])];
  const key = lines.map((each) => each.textContent).join('\n');
  if (key === shownText) return;
  shownText = key;
  const list = findElement('#faults');
  replaceContent(list, ...lines);
  // Where there is little room the list scrolls, with keys too.
  list.toggleAttribute('tabindex', list.scrollHeight > list.clientHeight);
  if (list.hasAttribute('tabindex')) list.tabIndex = 0;
}

/** @param {string} kind @param {string} text @param {...Node} more */
function faultLine(kind, text, ...more) {
  return h('div', { class: `fault ${kind}` }, h('span', {}, text), ...more);
}

/** @param {Mistakes} faults */
function faultLines({ conflicts, notes, unsolvable, wrong, warnings }) {
  const back = () => button(t.mistakes.back, returnToLastCorrect, { class: 'link' });
  const texts = [...new Set([...conflicts, ...warnings].map((each) => each.text))];
  const lines = texts.slice(0, MOST_LINES).map((text) => faultLine('rule', text));
  if (texts.length > MOST_LINES) lines.push(faultLine('rule', t.mistakes.more(texts.length - MOST_LINES)));
  if (notes.length > 0) lines.push(faultLine('note', t.mistakes.notes(notes.length)));
  if (unsolvable) lines.push(faultLine('rule', unsolvable, ...(wrong.length > 0 ? [] : [back()])));
  if (wrong.length > 0) lines.push(faultLine('rule', t.mistakes.wrong(wrong.length), back()));
  return lines;
}

/** Checks the selected cells, or every entry when none is selected. */
export async function checkEntries() {
  // What was typed just now counts.
  if (!state.deleted) await allActionsAnswered();
  const { view } = state;
  if (!view) return;
  const entered = view.cells.flatMap((cell, index) =>
    cell.value !== null && !cell.given ? [cellName(index, view.size)] : [],
  );
  const picked = selectedCells().filter((cell) => entered.includes(cell));
  const cells = picked.length > 0 ? picked : entered;
  if (cells.length === 0) return showMessage(t.mistakes.nothing);
  const answer = await ask({ ask: 'check', cells });
  if (!answer) return;
  await act({ do: 'checked' });
  update({ highlighted: cellIndices(answer.wrong, view.size) });
  showMessage(answer.text);
}

/** Goes back to the last position in which every entry was correct. */
export async function returnToLastCorrect() {
  const answer = await ask({ ask: 'last-right' });
  if (!answer) return;
  if (answer.moment !== state.view?.history.moment) await act({ do: 'goto', moment: answer.moment });
  showMessage(answer.text);
}

watch(['view', 'selection'], () => {
  if (state.highlighted.size > 0 && state.drawing === null && !document.body.dataset.card) update({ highlighted: new Set() });
});
