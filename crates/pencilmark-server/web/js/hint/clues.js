// The clues: the ways that remain for each, those that are excluded and why, and the digits that the selected cells hold together.

import { buttonRow, openCard, openCardName, secondaryButton } from '../play/card.js';
import { scrollToCell } from '../play/cell-grid.js';
import { cellIndex, cellIndices, selectedCells } from '../shared/cells.js';
import { ask } from '../shared/current-game.js';
import { h } from '../shared/dom.js';
import { announce } from '../shared/notices.js';
import { state, update, watch } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { ClueView, CluesAnswer, GoneWays } from '../types' */

/** Ways excluded for one reason are drawn up to this number, and counted above it. */
const DRAWN = 2;

/** @type {CluesAnswer | null} */
let answer = null;
/** The index of the shown clue on the card, among the clues followed by the hidden cages. */
let shown = 0;
let latest = 0;
/** The cell that had the focus when a clue was selected by it. */
let pickedBy = -1;

export function mount() {
  watch(['view', 'selection', 'focus'], () => {
    if (openCardName() === 'clues') refresh();
  });
}

/** Shows the clue of the cell in focus. */
export async function openClues() {
  pickedBy = -1;
  await refresh();
}

async function refresh() {
  const mine = ++latest;
  const found = await ask({ ask: 'clues', cells: selectedCells() });
  if (!found || mine !== latest) return;
  answer = found;
  if (pickedBy !== state.focus) pick(found);
  show();
}

/** Selects the smallest clue on the cell in focus, unless the shown clue already contains that cell. @param {CluesAnswer} from */
function pick(from) {
  pickedBy = state.focus;
  const all = everything(from);
  const holds = (/** @type {number} */ at) => all[at]?.cells.some((cell) => cellIndex(cell) === state.focus);
  if (openCardName() === 'clues' && holds(shown)) return;
  const here = from.clues.map((_, at) => at).filter(holds);
  here.sort((a, b) => all[a].cells.length - all[b].cells.length);
  if (here.length > 0) shown = here[0];
}

/** @param {CluesAnswer} from */
const everything = (from) => [...from.clues, ...from.hidden];

function show() {
  if (!answer) return;
  const clues = everything(answer);
  if (clues.length === 0) {
    openCard('clues', t.clues.title, [h('p', {}, t.clues.none), selectionLine()], { stays: true });
    return;
  }
  shown = (shown + clues.length) % clues.length;
  const clue = clues[shown];
  const body = [
    h('p', { class: 'small' }, clue.count),
    clue.origin ? h('p', { class: 'small' }, clue.origin) : null,
    waysOf(clue),
    clue.gone.length > 0 ? h('ul', { class: 'ways gone' }, ...clue.gone.flatMap(goneLines)) : null,
    clue.common ? h('p', {}, clue.common) : null,
    selectionLine(),
    buttonRow(secondaryButton(t.clues.previous, () => walk(-1)), secondaryButton(t.clues.next, () => walk(1))),
  ];
  openCard('clues', clue.title, body, { stays: true });
  update({ highlighted: cellIndices(clue.cells) });
}

/** @param {number} by */
function walk(by) {
  shown += by;
  show();
  const clue = answer && everything(answer)[shown];
  if (!clue) return;
  scrollToCell(cellIndex(clue.cells[0]));
  announce(`${clue.title}. ${clue.count}`);
}

/** The digits that the selected cells hold together. */
function selectionLine() {
  return answer?.selection ? h('p', { class: 'small' }, answer.selection) : null;
}

/** @param {ClueView} clue */
function waysOf(clue) {
  const sameCells = clue.left.every((way) => way.cells.join() === clue.left[0].cells.join());
  const ways = clue.left.map((way) =>
    h('li', {}, chips(way.digits), sameCells ? null : h('span', { class: 'small' }, way.cells.join(' '))),
  );
  const cells = clue.supported.map(({ cell, digits }) => h('li', {}, h('span', { class: 'small' }, cell), chips(digits)));
  const inOrder = sameCells && clue.left[0]?.cells.length ? h('p', { class: 'small' }, clue.left[0].cells.join(' ')) : null;
  return h('div', {}, inOrder, h('ul', { class: 'ways' }, ...ways, ...cells));
}

/** @param {GoneWays} gone */
function goneLines({ sets, why }) {
  if (sets.length > DRAWN) return [h('li', {}, t.clues.more(sets.length, why))];
  return sets.map((digits) => h('li', {}, chips(digits, 's'), h('span', { class: 'small' }, why)));
}

/** Digits, each in a box. @param {string[]} digits @param {'span' | 's'} [tag] */
function chips(digits, tag = 'span') {
  return h('span', { class: 'chips' }, ...digits.map((digit) => h(tag, {}, digit)));
}
