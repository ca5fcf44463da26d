// Where the game has been: moments, other ways taken, bookmarks.

import { openCard, openName, row, side } from './card.js';
import { button, h } from './dom.js';
import { act } from './game.js';
import { state, watch } from './store.js';
import { t } from './texts.js';

/** @import { View } from './types' */

// Kept, so that what is typed outlives a new picture of the card.
const name = h('input', { type: 'text', maxlength: 60, 'data-hold': 'name', 'aria-label': t.history.name, placeholder: t.history.name });

export function openHistory() {
  const { view } = state;
  if (!view) return;
  const { moment, branches, last } = view.history;
  const ways = branches.map((each) => h('li', {}, goto(each.text, each.moment)));
  const body = [
    h('p', {}, moment === 0 ? t.history.start : t.history.now(moment, last ?? '')),
    steps(view),
    ways.length > 0 ? h('h3', {}, t.history.ways) : null,
    ways.length > 0 ? h('ul', { class: 'found' }, ...ways) : null,
    h('h3', {}, t.history.bookmarks),
    bookmarks(view),
    h('form', { class: 'inline', submit: keep }, name, h('button', { type: 'submit', class: 'btn' }, t.history.keep)),
  ];
  openCard('history', t.history.title, body, { stays: true });
}

/** @param {string} text @param {number} moment */
function goto(text, moment) {
  return button(text, () => act({ do: 'goto', moment }));
}

/** @param {View} view */
function steps({ history: { moment, undo, redo } }) {
  return row(
    undo ? side(t.acts.undo, () => act({ do: 'undo' })) : null,
    redo ? side(t.acts.redo, () => act({ do: 'redo' })) : null,
    moment > 0 ? side(t.restart.do, () => act({ do: 'restart' })) : null,
  );
}

/** @param {View} view */
function bookmarks({ history: { moment, bookmarks } }) {
  if (bookmarks.length === 0) return h('p', { class: 'small' }, t.history.none);
  const forget = (/** @type {number} */ kept) =>
    button(t.history.forget, () => act({ do: 'unbookmark', moment: kept }), { class: 'link' });
  const lines = bookmarks.map((each) => {
    const here = each.moment === moment ? 'true' : null;
    return h('li', { 'aria-current': here }, goto(each.name, each.moment), forget(each.moment));
  });
  return h('ul', { class: 'found marked' }, ...lines);
}

/** @param {Event} event */
function keep(event) {
  event.preventDefault();
  act({ do: 'bookmark', name: name.value.trim() || t.history.unnamed(state.view?.history.moment ?? 0) });
  name.value = '';
}

watch(['view'], () => {
  if (openName() === 'history') openHistory();
});
