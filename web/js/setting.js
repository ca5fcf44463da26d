// A puzzle being entered by hand: how many solutions it has so far, and the start of the game.

import { closeCard, main, openCard, openName, row, side, whenIdle } from './card.js';
import { indices } from './cells.js';
import { h } from './dom.js';
import { act, ask } from './game.js';
import { focusCell } from './grid.js';
import { announce } from './live.js';
import { state, update, watch } from './store.js';
import { t } from './texts.js';

/** @import { Count } from './types' */

/** @type {AbortController | null} */
let asking = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;
let counted = '';
/** @type {Count | null} */
let last = null;
const PATIENCE = 350;

export function mount() {
  whenIdle(() => state.view?.phase === 'setting' && paint(last));
  watch(['view'], follow);
  follow();
}

/** Counts anew whenever the givens have changed. */
function follow() {
  const { view } = state;
  if (view?.phase !== 'setting') {
    if (openName() === 'setting') closeCard();
    counted = '';
    return;
  }
  const key = view.id + view.cells.map((cell) => cell.value ?? '.').join();
  if (key === counted) return;
  counted = key;
  if (openName() === 'setting' || openName() === null) paint(null);
  clearTimeout(waiting);
  waiting = setTimeout(count, PATIENCE);
}

async function count() {
  asking?.abort();
  asking = new AbortController();
  const answer = /** @type {Count | null} */ (await ask({ ask: 'count' }, asking.signal));
  if (!answer) return;
  last = answer;
  if (openName() !== 'setting') return;
  paint(answer);
  announce(answer.text);
  if (answer.solutions === 0) point(answer);
}

/** Shows where it breaks, or where solutions differ. @param {Count} answer */
function point(answer) {
  update({ look: indices(answer.cells, state.view?.size ?? 9) });
}

/** @param {Count | null} answer */
function paint(answer) {
  last = answer;
  const { view } = state;
  if (!view) return;
  const givens = view.cells.length - view.empty;
  const one = answer?.solutions === 1;
  const start = (one ? main : side)(t.setting.start, async () => {
    await act({ do: 'start' });
    focusCell();
  });
  openCard(
    'setting',
    t.setting.title,
    [
      h('p', {}, t.setting.text),
      h(
        'p',
        { class: one ? 'good' : 'small' },
        t.setting.givens(givens),
        ' ',
        answer ? answer.text : t.setting.counting,
      ),
      row(
        start,
        answer?.solutions === 2 && answer.cells.length > 0 ? side(t.setting.where, () => point(answer)) : null,
      ),
    ],
    { stays: true, fixed: true },
  );
}
