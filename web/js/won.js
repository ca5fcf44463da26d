// The word at the end of a game.

import { closeCard, main, openCard, openName, row } from './card.js';
import { clock } from './cells.js';
import { h, the } from './dom.js';
import { announce } from './live.js';
import { newGame } from './newgame.js';
import { state, watch } from './store.js';
import { t } from './texts.js';

let phase = '';
let id = '';

export function mount() {
  watch(['view'], end);
  end();
}

/** Says it when a game ends while it is looked at. */
function end() {
  const { view } = state;
  if (!view) return;
  const finished = view.phase === 'solved' && phase === 'playing' && id === view.id;
  if (view.phase !== 'solved' && openName() === 'won') closeCard();
  [phase, id] = [view.phase, view.id];
  if (!finished) return;
  const text = t.won.text(clock(view.timer.spent), view.hints, view.checks);
  openCard(
    'won',
    t.won.title,
    [
      h('p', {}, text),
      row(main(t.new.title, newGame), h('a', { class: 'btn quiet', href: '#/statistics' }, t.screens.statistics)),
    ],
    { stays: true },
  );
  announce(`${t.won.title}. ${text}`);
  const frame = the('#frame');
  frame.classList.add('won');
  setTimeout(() => frame.classList.remove('won'), 1600);
}
