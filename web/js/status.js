// What is said around the board: whose game it is, the line below, and the word at the end.

import { clock, nameOf } from './cells.js';
import { closeCard, main, openCard, openName, row } from './card.js';
import { h, the } from './dom.js';
import { modeName } from './entry.js';
import { newGame } from './newgame.js';
import { state, watch } from './store.js';
import { t } from './texts.js';
import { announce } from './live.js';

export function mount() {
  watch(['view'], head);
  watch(['view', 'selection', 'focus', 'mode', 'candidates'], line);
  watch(['view'], end);
}

function head() {
  const { view } = state;
  if (!view) return;
  const level = view.level ? (t.levels[view.level] ?? view.level) : null;
  const title = [view.title ?? view.rules_name, level].filter(Boolean).join(' \u00b7 ');
  the('#meta').textContent = view.phase === 'setting' ? `${view.rules_name} \u00b7 ${t.setting.title}` : title;
  the('#name').textContent = title;
  the('#grade').textContent = view.phase === 'setting' ? '' : (view.grade ?? '');
  document.title = `${title} - Pencilmark`;
}

function line() {
  const { view, selection } = state;
  if (!view) return;
  const cell =
    selection.size === 1
      ? nameOf([...selection][0], view.size)
      : selection.size > 1
        ? t.status.cells(selection.size)
        : null;
  const parts = [
    cell,
    modeName(state.mode),
    t.status.empty(view.empty),
    t.status.moves(view.history.moves),
    view.hints > 0 ? t.status.hints(view.hints) : null,
  ];
  the('#status').textContent = parts.filter(Boolean).join(' \u00b7 ');
}

let phase = '';
let id = '';

/** The word at the end of a game, when it ends while it is looked at. */
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
