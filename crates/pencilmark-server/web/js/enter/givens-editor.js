// The card for entering givens: the number of solutions so far, and the button that starts the game.

import {
  buttonRow,
  closeCard,
  onNoCard,
  openCard,
  openCardName,
  primaryButton,
  secondaryButton,
} from '../play/card.js';
import { focusCell } from '../play/cell-grid.js';
import { cellIndices } from '../shared/cells.js';
import { act, ask } from '../shared/current-game.js';
import { h } from '../shared/dom.js';
import { announce } from '../shared/notices.js';
import { state, update, watch } from '../shared/state.js';
import { drawOn } from './setter.js';
import { t } from '../texts.js';

/** @import { CountAnswer } from '../types' */

/** @type {AbortController | null} */
let request = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let countTimer;
let countedKey = '';
/** @type {CountAnswer | null} */
let lastCount = null;
const COUNT_DELAY = 350;

export function mount() {
  onNoCard(() => state.view?.phase === 'setting' && !state.setter && showCard(lastCount));
  watch(['view', 'setter'], countIfChanged);
  countIfChanged();
}

/** Counts the solutions again when the givens have changed. */
function countIfChanged() {
  const { view } = state;
  if (view?.phase !== 'setting' || state.setter) {
    if (openCardName() === 'setting') closeCard();
    countedKey = '';
    return;
  }
  const key = view.id + view.cells.map((cell) => cell.value ?? '.').join();
  if (key === countedKey) return;
  countedKey = key;
  if (openCardName() === 'setting' || openCardName() === null) showCard(null);
  clearTimeout(countTimer);
  countTimer = setTimeout(countSolutions, COUNT_DELAY);
}

async function countSolutions() {
  request?.abort();
  request = new AbortController();
  const answer = /** @type {CountAnswer | null} */ (await ask({ ask: 'count' }, request.signal));
  if (!answer) return;
  lastCount = answer;
  if (openCardName() !== 'setting') return;
  showCard(answer);
  announce(answer.text);
  if (answer.solutions === 0) highlightCells(answer);
}

/** Highlights the cells that contradict each other, or in which the solutions differ. @param {CountAnswer} answer */
function highlightCells(answer) {
  update({ highlighted: cellIndices(answer.cells) });
}

/** @param {CountAnswer | null} answer */
function showCard(answer) {
  lastCount = answer;
  const { view } = state;
  if (!view) return;
  const givens = view.cells.length - view.empty;
  const one = answer?.solutions === 1;
  const start = (one ? primaryButton : secondaryButton)(t.givensEditor.start, async () => {
    await act({ do: 'start' });
    focusCell();
  });
  openCard(
    'setting',
    t.givensEditor.title,
    [
      h('p', {}, t.givensEditor.text),
      h(
        'p',
        { class: one ? 'good' : 'small' },
        t.givensEditor.givens(givens),
        ' ',
        answer ? answer.text : t.givensEditor.counting,
      ),
      buttonRow(
        start,
        secondaryButton(t.givensEditor.draw, drawOn),
        answer?.solutions === 2 && answer.cells.length > 0
          ? secondaryButton(t.givensEditor.where, () => highlightCells(answer))
          : null,
      ),
    ],
    { stays: true, fixed: true },
  );
}
