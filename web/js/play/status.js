// The title above the board and the status line below it.

import { modeName } from './digit-entry.js';
import { cellName } from '../shared/cells.js';
import { findElement } from '../shared/dom.js';
import { state, watch } from '../shared/state.js';
import { titleOf } from '../shared/game-title.js';
import { t } from '../texts.js';

export function mount() {
  watch(['view'], updateTitle);
  watch(['view', 'selection', 'focus', 'mode', 'candidates'], updateStatusLine);
}

function updateTitle() {
  const { view } = state;
  if (!view) return;
  const level = view.level ? (t.levels[view.level] ?? view.level) : null;
  const title = [titleOf(view), level].filter(Boolean).join(' \u00b7 ');
  findElement('#meta').textContent =
    view.phase === 'setting' ? `${view.rules_name} \u00b7 ${t.givensEditor.title}` : title;
  findElement('#name').textContent = title;
  document.title = `${title} - Pencilmark`;
}

function updateStatusLine() {
  const { view, selection } = state;
  if (!view) return;
  const cell =
    selection.size === 1
      ? cellName([...selection][0], view.size)
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
  findElement('#status').textContent = parts.filter(Boolean).join(' \u00b7 ');
}
