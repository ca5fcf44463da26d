// Entering givens: the number of solutions so far, and the ways on. The verdict has a place of its own, the line under the board on a
// phone and the card beside it elsewhere; the ways on stand where modes are while playing. So nothing moves while digits are typed.

import { openEnterPuzzle } from './enter-puzzle.js';
import { drawOn } from './setter.js';
import { closeCard, onNoCard, openCard, openCardName } from '../play/card.js';
import { focusCell } from '../play/cell-grid.js';
import { cellIndices } from '../shared/cells.js';
import { act, ask } from '../shared/current-game.js';
import { button, findElement, h, icon, replaceContent } from '../shared/dom.js';
import { titleOfCell } from '../shared/grids.js';
import { announce } from '../shared/notices.js';
import { state, update, watch } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { VerdictAnswer } from '../types' */

/** @type {AbortController | null} */
let request = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let countTimer;
let countedKey = '';
/** The last verdict, and whether the givens have changed since. @type {{ verdict: VerdictAnswer | null, isStale: boolean }} */
let last = { verdict: null, isStale: true };
const COUNT_DELAY = 350;

const start = button(t.givensEditor.start, async () => {
  await act({ do: 'start' });
  focusCell();
});
const waysOn = h('div', { class: 'ways-on' }, button(t.givensEditor.draw, drawOn, { class: 'btn' }), start);
const tools = h(
  'div',
  { class: 'entering-tools' },
  button(t.givensEditor.paste, () => openEnterPuzzle(), { class: 'action', icon: 'link' }),
  h('a', { class: 'action', href: '#/photo' }, icon('photo'), h('span', {}, t.givensEditor.photo)),
);
const line = h('p', { id: 'entered' });

export function mount() {
  findElement('.modes').after(waysOn);
  findElement('.toolbar').append(tools);
  findElement('#line').append(line);
  onNoCard(() => isEntering() && paint());
  watch(['view', 'setter'], countIfChanged);
  watch(['focus'], () => isEntering() && paintLine());
  countIfChanged();
}

const isEntering = () => state.view?.phase === 'setting' && !state.setter;

/** Counts the solutions again when the givens have changed. */
function countIfChanged() {
  const { view } = state;
  document.body.toggleAttribute('data-entering', isEntering());
  if (!view || !isEntering()) {
    if (openCardName() === 'setting') closeCard();
    countedKey = '';
    return;
  }
  const key = view.id + view.cells.map((cell) => cell.value ?? '.').join();
  if (key === countedKey) return;
  last = { verdict: countedKey.startsWith(view.id) ? last.verdict : null, isStale: true };
  countedKey = key;
  paint();
  clearTimeout(countTimer);
  countTimer = setTimeout(countSolutions, COUNT_DELAY);
}

async function countSolutions() {
  request?.abort();
  request = new AbortController();
  const verdict = /** @type {VerdictAnswer | null} */ (await ask({ ask: 'verdict' }, request.signal));
  if (!verdict || !isEntering()) return;
  last = { verdict, isStale: false };
  paint();
  announce(verdict.text);
  if (verdict.solutions === 0) update({ highlighted: cellIndices(verdict.cells) });
}

/** What the verdict comes to in a few words. */
function told() {
  const { verdict } = last;
  if (verdict === null) return t.givensEditor.counting;
  return verdict.solutions === 2 ? t.givensEditor.several(verdict.amount?.solutions ?? null) : verdict.text;
}

const KINDS = ['none', 'one', 'several'];
const kind = () => `${KINDS[last.verdict?.solutions ?? 3] ?? 'unknown'}${last.isStale ? ' stale' : ''}`;

function paintLine() {
  line.className = kind();
  replaceContent(line, h('b', {}, told()), h('span', {}, titleOfCell(state.focus)));
}

function paint() {
  const { view } = state;
  if (!view) return;
  paintLine();
  start.className = last.verdict?.solutions === 1 ? 'btn main' : 'btn';
  if (openCardName() !== 'setting' && openCardName() !== null) return;
  const { verdict } = last;
  const keys = t.givensEditor.keys.map(([key, text]) => [h('dt', {}, h('kbd', {}, key)), h('dd', {}, text)]);
  openCard(
    'setting',
    told(),
    [
      h('p', { class: 'small' }, t.givensEditor.givens(view.cells.length - view.empty)),
      h('p', {}, verdict?.solutions === 2 ? verdict.text : t.givensEditor.text),
      verdict?.solutions === 2 && verdict.cells.length > 0 ? h('p', {}, button(t.givensEditor.where, () => update({ highlighted: cellIndices(verdict.cells) }), { class: 'link', 'data-hold': 'where' })) : null,
      h('dl', { class: 'keys' }, ...keys.flat()),
    ],
    { stays: true, fixed: true },
  );
  findElement('#card').classList.add(...kind().split(' '));
}
