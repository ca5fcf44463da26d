// The history card: the current position, the moves from it, and bookmarks.

import { openCard, openCardName, secondaryButton } from './card.js';
import { act } from '../shared/current-game.js';
import { button, h } from '../shared/dom.js';
import { state, watch } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { GameView } from '../types' */

// Created once, so that what is typed survives an update of the card.
const nameField = h('input', {
  type: 'text',
  maxlength: 60,
  'data-hold': 'name',
  'aria-label': t.history.name,
  placeholder: t.history.name,
});

export function openHistory() {
  const { view } = state;
  if (!view) return;
  const { moment, branches, last } = view.history;
  const ways = branches.map((each) => h('li', {}, momentButton(each.text, each.moment)));
  const body = [
    h('p', {}, moment === 0 ? t.history.start : t.history.now(moment, last ?? '')),
    stepButtons(view),
    ways.length > 0 ? h('h3', {}, t.history.moves) : null,
    ways.length > 0 ? h('ul', { class: 'found' }, ...ways) : null,
    h('h3', {}, t.history.bookmarks),
    bookmarkList(view),
    h(
      'form',
      { class: 'inline', submit: addBookmark },
      nameField,
      h('button', { type: 'submit', class: 'btn' }, t.history.add),
    ),
  ];
  openCard('history', t.history.title, body, { stays: true });
}

/** @param {string} text @param {number} moment */
function momentButton(text, moment) {
  return button(text, () => act({ do: 'goto', moment }));
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

/** @param {GameView} view */
function bookmarkList({ history: { moment, bookmarks } }) {
  if (bookmarks.length === 0) return h('p', { class: 'small' }, t.history.none);
  const forget = (/** @type {number} */ kept) =>
    button(t.history.remove, () => act({ do: 'unbookmark', moment: kept }), { class: 'link' });
  const lines = bookmarks.map((each) => {
    const here = each.moment === moment ? 'true' : null;
    return h('li', { 'aria-current': here }, momentButton(each.name, each.moment), forget(each.moment));
  });
  return h('ul', { class: 'found marked' }, ...lines);
}

/** @param {Event} event */
function addBookmark(event) {
  event.preventDefault();
  act({ do: 'bookmark', name: nameField.value.trim() || t.history.unnamed(state.view?.history.moment ?? 0) });
  nameField.value = '';
}

watch(['view'], () => {
  if (openCardName() === 'history') openHistory();
});
