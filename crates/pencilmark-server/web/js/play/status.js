// The name of the game in the header, and the line below the board with the selection or the latest message.

import { modeName } from './digit-entry.js';
import { openAbout } from './about.js';
import { openCard } from './card.js';
import { formatTime } from '../shared/cells.js';
import { findElement, h, replaceContent } from '../shared/dom.js';
import { currentGrid, leftIn, titleOfCell } from '../shared/grids.js';
import { state, watch } from '../shared/state.js';
import { detailsOf, titleOf } from '../shared/game-title.js';
import { t } from '../texts.js';

/** @import { GameView } from '../types' */

export function mount() {
  // The page contains this line in English, painted first; painting it twice would only take time.
  const line = findElement('#status');
  if (line.textContent !== t.status.opening) replaceContent(line, h('span', {}, t.status.opening));
  watch(['view', 'screen', 'day'], updateTitle);
  watch(['view', 'selection', 'focus', 'mode', 'candidates', 'grid', 'near', 'first', 'day', 'screen'], updateStatusLine);
  findElement('#line').addEventListener('click', (event) => {
    const message = /** @type {Element} */ (event.target).closest('#message.cut, .banner > span');
    if (message) openCard('message', t.status.said, [h('p', {}, message.textContent)], { stays: true });
  });
}

let shownTitle = '';

function updateTitle() {
  const { view } = state;
  // The first screen of a day says beside the board what is on it.
  const isHidden = state.screen !== 'play' || state.day !== '';
  findElement('#title').hidden = isHidden;
  findElement('#time').hidden = isHidden;
  if (!view) return;
  const title = titleOf(view);
  const details = view.phase === 'setting' ? t.givensEditor.title : detailsOf(view);
  findElement('#meta').textContent = details;
  if (title === shownTitle) return;
  shownTitle = title;
  replaceContent(findElement('#name'), h('button', { type: 'button', click: openAbout }, title));
  document.title = `${title} - Pencilmark`;
}

const isPhone = matchMedia('(max-width: 559px)');

function updateStatusLine() {
  const { view, selection } = state;
  if (!view) return;
  const cell =
    selection.size === 1
      ? titleOfCell([...selection][0])
      : selection.size > 1
        ? t.status.cells(selection.size)
        : null;
  const hints = view.hints > 0 ? t.status.hints(view.hints) : null;
  const parts = state.screen === 'settings' ? [t.settings.live] : view.phase === 'solved' && cell === null ? solvedParts(view) : state.first ? [t.today.rule] : state.day ? [isPhone.matches ? state.day : t.today.start] : [cell, modeName(state.mode), t.status.moves(view.history.moves), hints];
  replaceContent(
    findElement('#status'),
    h('span', { class: view.phase === 'solved' && cell === null ? 'whole' : null }, parts.filter(Boolean).join(' \u00b7 ')),
    state.first || view.phase === 'solved' ? null : h('span', {}, leftToDo(view)),
  );
}

/** What is said under a solved board: that it is whole, or on a phone the time, and the hints taken. @param {GameView} view */
function solvedParts(view) {
  const whole = view.rules === '9' ? t.solved.whole : t.solved.holds;
  return [`\u2713 ${isPhone.matches ? t.solved.in(formatTime(view.timer.spent)) : whole}`, view.hints > 0 ? t.status.hints(view.hints) : null];
}

/** The number of cells left in the enlarged grid, or else on the board. @param {GameView} view */
function leftToDo(view) {
  const grid = state.near ? currentGrid() : null;
  return grid ? t.grids.empty(leftIn(grid, view).empty, grid.letter) : t.status.empty(view.empty);
}
