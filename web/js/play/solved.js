// The word at the end of a game.

import { closeCard, primaryButton, openCard, openCardName, buttonRow } from './card.js';
import { formatTime } from '../shared/cells.js';
import { h, findElement } from '../shared/dom.js';
import { announce } from '../shared/notices.js';
import { whenLoaded } from '../shared/deferred.js';
import { state, watch } from '../shared/state.js';
import { t } from '../texts.js';

let phase = '';
let id = '';

export function mount() {
  watch(['view'], showSolvedCard);
  showSolvedCard();
}

/** Says it when a game ends while it is looked at. */
function showSolvedCard() {
  const { view } = state;
  if (!view) return;
  const finished = view.phase === 'solved' && phase === 'playing' && id === view.id;
  if (view.phase !== 'solved' && openCardName() === 'won') closeCard();
  [phase, id] = [view.phase, view.id];
  if (!finished) return;
  const text = t.solved.text(formatTime(view.timer.spent), view.hints, view.checks);
  openCard(
    'won',
    t.solved.title,
    [
      h('p', {}, text),
      buttonRow(primaryButton(t.newGame.title, whenLoaded((rest) => rest.openNewGame())), h('a', { class: 'btn quiet', href: '#/statistics' }, t.screens.statistics)),
    ],
    { stays: true },
  );
  announce(`${t.solved.title}. ${text}`);
  const frame = findElement('#frame');
  frame.classList.add('won');
  setTimeout(() => frame.classList.remove('won'), 1600);
}
