// Mistakes, as far as the player's settings show them: the line of faults, checking entries, undoing to the last correct position.

import { openCard, openCardName } from './card.js';
import { cellIndices, cellName, selectedCells } from '../shared/cells.js';
import { act, allActionsAnswered, ask } from '../shared/current-game.js';
import { button, findElement, h, replaceContent } from '../shared/dom.js';
import { saidOnce } from '../shared/grids.js';
import { showMessage } from '../shared/notices.js';
import { state, update, watch } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { Mistakes } from '../types' */

let shownText = '';

export function mount() {
  watch(['view', 'deleted'], updateFaults);
}

function updateFaults() {
  const { view, deleted } = state;
  const lines = () => [...(deleted ? [faultLine('gone', t.offline)] : []), ...(view ? faultLines(view.faults) : [])];
  const shown = lines();
  const key = shown.map((each) => each.textContent).join('\n');
  if (key === shownText) return;
  shownText = key;
  showInLine(findElement('#faults'), shown, view !== null && hasWayBack(view.faults));
  if (openCardName() === 'faults') openFaults(lines());
}

/**
 * Shows as much of the list as fits in one line, and a button for the rest.
 * @param {HTMLElement} list
 * @param {HTMLElement[]} shown
 * @param {boolean} hasBack
 */
function showInLine(list, shown, hasBack) {
  const text = h('div', { class: 'fault-line' }, ...shown.flatMap((each, index) => (index === 0 ? [each] : [' ', each])));
  replaceContent(list, ...(shown.length > 0 ? [text] : []), hasBack ? backButton() : null);
  if (text.scrollWidth <= text.clientWidth) return;
  const open = () => openFaults(shown.map((each) => /** @type {HTMLElement} */ (each.cloneNode(true))));
  list.append(button(t.mistakes.all(shown.length), open, { class: 'link', 'aria-label': t.mistakes.allName(shown.length) }));
}

/** Shows all broken rules beside the board. @param {HTMLElement[]} lines */
function openFaults(lines) {
  const none = lines.length === 0 ? h('p', {}, t.mistakes.none) : null;
  openCard('faults', t.mistakes.title, [none, h('div', { class: 'told' }, ...lines)], { stays: true });
}

/** The button that returns to a board without mistakes; its visible text is short. */
const backButton = () => button(t.mistakes.backShort, returnToLastCorrect, { class: 'link', 'aria-label': t.mistakes.back });

/** @param {Mistakes} faults */
const hasWayBack = ({ unsolvable, wrong }) => Boolean(unsolvable) || wrong.length > 0;

/** @param {string} kind @param {string} text */
function faultLine(kind, text) {
  return h('div', { class: `fault ${kind}` }, text);
}

/** @param {Mistakes} faults */
function faultLines({ conflicts, notes, unsolvable, wrong, warnings }) {
  const texts = [...new Set([...saidOnce(conflicts), ...warnings].map((each) => each.text))];
  const lines = texts.map((text) => faultLine('rule', text));
  if (notes.length > 0) lines.push(faultLine('note', t.mistakes.notes(notes.length)));
  if (unsolvable) lines.push(faultLine('rule', unsolvable));
  if (wrong.length > 0) lines.push(faultLine('rule', t.mistakes.wrong(wrong.length)));
  return lines;
}

/** Checks the selected cells, or every entry when none is selected. */
export async function checkEntries() {
  // Digits typed a moment ago are included.
  if (!state.deleted) await allActionsAnswered();
  const { view } = state;
  if (!view) return;
  const entered = view.cells.flatMap((cell, index) =>
    cell.value !== null && !cell.given ? [cellName(index)] : [],
  );
  const picked = selectedCells().filter((cell) => entered.includes(cell));
  const cells = picked.length > 0 ? picked : entered;
  if (cells.length === 0) return showMessage(t.mistakes.nothing);
  const answer = await ask({ ask: 'check', cells });
  if (!answer) return;
  await act({ do: 'checked' });
  update({ highlighted: cellIndices(answer.wrong) });
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
