// The name of the game in the header, and the line below the board: what is selected, or a message that was just said.

import { modeName } from './digit-entry.js';
import { openAbout } from './about.js';
import { openCard } from './card.js';
import { cellName } from '../shared/cells.js';
import { findElement, h, replaceContent } from '../shared/dom.js';
import { state, watch } from '../shared/state.js';
import { detailsOf, titleOf } from '../shared/game-title.js';
import { t } from '../texts.js';

export function mount() {
  watch(['view', 'screen'], updateTitle);
  watch(['view', 'selection', 'focus', 'mode', 'candidates'], updateStatusLine);
  findElement('#line').addEventListener('click', (event) => {
    const message = /** @type {Element} */ (event.target).closest('#message.cut');
    if (message) openCard('message', t.status.said, [h('p', {}, message.textContent)], { stays: true });
  });
}

let shownTitle = '';

function updateTitle() {
  const { view } = state;
  findElement('#title').hidden = state.screen !== 'play';
  findElement('#time').hidden = state.screen !== 'play';
  if (!view) return;
  const title = titleOf(view);
  const details = view.phase === 'setting' ? t.givensEditor.title : detailsOf(view);
  findElement('#meta').textContent = details;
  if (title === shownTitle) return;
  shownTitle = title;
  replaceContent(findElement('#name'), h('button', { type: 'button', click: openAbout }, title));
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
  const hints = view.hints > 0 ? t.status.hints(view.hints) : null;
  const parts = [cell, modeName(state.mode), t.status.moves(view.history.moves), hints];
  replaceContent(
    findElement('#status'),
    h('span', {}, parts.filter(Boolean).join(' \u00b7 ')),
    h('span', {}, t.status.empty(view.empty)),
  );
}
