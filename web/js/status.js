// What is said around the board: whose game it is, and the line below.

import { nameOf } from './cells.js';
import { the } from './dom.js';
import { modeName } from './entry.js';
import { state, watch } from './store.js';
import { t } from './texts.js';

export function mount() {
  watch(['view'], head);
  watch(['view', 'selection', 'focus', 'mode', 'candidates'], line);
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
