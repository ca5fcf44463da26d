// The history card: all moments of the game as a tree, and bookmarks.

import { openCard, openCardName, secondaryButton } from './card.js';
import { drawTree } from './history-tree.js';
import { act, ask } from '../shared/current-game.js';
import { button, h } from '../shared/dom.js';
import { state, watch } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { GameView, TreeMoment } from '../types' */

/**
 * The moments from the last request, with the game and revision that they belong to.
 * @type {{ id: string, revision: number, moments: TreeMoment[] }}
 */
let known = { id: '', revision: -1, moments: [] };

// The field is created only once, so that typed text survives an update of the card.
const nameField = h('input', {
  type: 'text',
  maxlength: 60,
  'data-hold': 'name',
  'aria-label': t.history.name,
  placeholder: t.history.short,
});

export async function openHistory() {
  const { view } = state;
  if (!view) return;
  if (known.id !== view.id || known.revision !== view.revision) {
    const answer = await ask({ ask: 'tree' });
    if (!answer || state.view?.id !== view.id) return;
    known = { id: view.id, revision: view.revision, moments: answer.moments };
    // The game changed while the tree was being requested.
    if (state.view.revision !== view.revision) return openHistory();
  }
  showHistory(view);
}

/** @param {GameView} view */
function showHistory(view) {
  const { moment, bookmarks } = view.history;
  if (moment >= known.moments.length) return;
  const named = new Map(bookmarks.map((each) => [each.moment, each.name]));
  const tree = drawTree({ moments: known.moments, now: moment, bookmarks: named, go: (to) => act({ do: 'goto', moment: to }) });
  openCard('history', t.history.title, [stepButtons(view), tree, bookmarkForm(view)], { stays: true });
  const present = tree.querySelector('[aria-current]');
  const body = /** @type {HTMLElement | null} */ (tree.closest('.card-body'));
  if (!body || !(present instanceof HTMLElement)) return;
  // Scrolls only the card, so that the present moment is visible.
  const place = present.getBoundingClientRect().top - body.getBoundingClientRect().top;
  if (place < 0 || place > body.clientHeight - 40) body.scrollTop += place - body.clientHeight / 2;
}

/** @param {GameView} view */
function stepButtons({ history: { moment, undo, redo } }) {
  return h(
    'div',
    { class: 'row' },
    undo ? secondaryButton(t.actions.undo, () => act({ do: 'undo' })) : null,
    redo ? secondaryButton(t.actions.redo, () => act({ do: 'redo' })) : null,
    moment > 0 ? secondaryButton(t.restart.do, () => act({ do: 'restart' })) : null,
  );
}

/** A field that names the present moment, or the button that removes its name. @param {GameView} view */
function bookmarkForm({ history: { moment, bookmarks } }) {
  const forget = button(t.history.remove, () => act({ do: 'unbookmark', moment }), { class: 'btn' });
  return h(
    'form',
    { class: 'inline row card-foot', submit: addBookmark },
    nameField,
    h('button', { type: 'submit', class: 'btn' }, t.history.add),
    bookmarks.some((each) => each.moment === moment) ? forget : null,
  );
}

/** @param {Event} event */
function addBookmark(event) {
  event.preventDefault();
  act({ do: 'bookmark', name: nameField.value.trim() || t.history.unnamed(state.view?.history.moves ?? 0) });
  nameField.value = '';
}

watch(['view'], () => {
  if (openCardName() === 'history') openHistory();
});
