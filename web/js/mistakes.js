// What may be wrong, on the player's terms: the strip of faults, a check when asked, the way back.

import { chosen, indices, nameOf } from './cells.js';
import { button, fill, h, the } from './dom.js';
import { act, ask } from './game.js';
import { say } from './live.js';
import { state, update, watch } from './store.js';
import { t } from './texts.js';

/** @import { Faults } from './types' */

const MOST = 3;
let told = '';

export function mount() {
  watch(['view', 'gone'], paint);
}

function paint() {
  const { view, gone } = state;
  const lines = [...(gone ? [line('gone', t.gone)] : []), ...(view ? faults(view.faults) : [])];
  const key = lines.map((each) => each.textContent).join('\n');
  if (key === told) return;
  told = key;
  fill(the('#strip'), ...lines);
}

/** @param {string} kind @param {string} text @param {...Node} more */
function line(kind, text, ...more) {
  return h('div', { class: `fault ${kind}` }, h('span', {}, text), ...more);
}

/** @param {Faults} faults */
function faults({ conflicts, notes, unsolvable, wrong, warnings }) {
  const back = () => button(t.mistakes.back, backToRight, { class: 'link' });
  const texts = [...new Set([...conflicts, ...warnings].map((each) => each.text))];
  const lines = texts.slice(0, MOST).map((text) => line('rule', text));
  if (texts.length > MOST) lines.push(line('rule', t.mistakes.more(texts.length - MOST)));
  if (notes.length > 0) lines.push(line('note', t.mistakes.notes(notes.length)));
  if (unsolvable) lines.push(line('rule', unsolvable, ...(wrong.length > 0 ? [] : [back()])));
  if (wrong.length > 0) lines.push(line('rule', t.mistakes.wrong(wrong.length), back()));
  return lines;
}

/** Checks the selected cells, or every entry when none is selected. */
export async function check() {
  const { view } = state;
  if (!view) return;
  const entered = view.cells.flatMap((cell, index) =>
    cell.value !== null && !cell.given ? [nameOf(index, view.size)] : [],
  );
  const picked = chosen().filter((cell) => entered.includes(cell));
  const cells = picked.length > 0 ? picked : entered;
  if (cells.length === 0) return say(t.mistakes.nothing);
  const answer = await ask({ ask: 'check', cells });
  if (!answer) return;
  await act({ do: 'checked' });
  update({ look: indices(answer.wrong, view.size) });
  say(answer.text);
}

/** Goes back to the last moment at which every entry was right. */
export async function backToRight() {
  const answer = await ask({ ask: 'last-right' });
  if (!answer) return;
  if (answer.moment !== state.view?.history.moment) await act({ do: 'goto', moment: answer.moment });
  say(answer.text);
}

watch(['view', 'selection'], () => {
  if (state.look.size > 0 && state.drawing === null && !document.body.dataset.card) update({ look: new Set() });
});
