// The card at the end of a solved game.

import { buttonRow, closeCard, openCard, openCardName, primaryButton } from './card.js';
import { formatTime } from '../shared/cells.js';
import { whenLoaded } from '../shared/deferred.js';
import { findElement, h } from '../shared/dom.js';
import { announce } from '../shared/notices.js';
import { state, watch } from '../shared/state.js';
import { t } from '../texts.js';

let phase = '';
let id = '';

export function mount() {
  watch(['view'], showSolvedCard);
  showSolvedCard();
}

/** Opens the card when the game on screen has just been solved. */
function showSolvedCard() {
  const { view } = state;
  if (!view) return;
  const finished = view.phase === 'solved' && phase === 'playing' && id === view.id;
  if (view.phase !== 'solved' && openCardName() === 'solved') closeCard();
  [phase, id] = [view.phase, view.id];
  if (!finished) return;
  const text = t.solved.text(formatTime(view.timer.spent), view.hints, view.checks);
  openCard(
    'solved',
    t.solved.title,
    [
      h('p', {}, text),
      buttonRow(
        primaryButton(
          t.newGame.title,
          whenLoaded((rest) => rest.openNewGame()),
        ),
        h('a', { class: 'btn quiet', href: '#/statistics' }, t.screens.statistics),
      ),
    ],
    { stays: true },
  );
  announce(`${t.solved.title}. ${text}`);
  const frame = findElement('#frame');
  frame.classList.add('solved');
  setTimeout(() => frame.classList.remove('solved'), 1600);
}
