// Where the game has been: moments, other ways taken, bookmarks.

import { openCard, openName, row, side } from './card.js';
import { button, h } from './dom.js';
import { act } from './game.js';
import { state, watch } from './store.js';
import { t } from './texts.js';

export function openHistory() {
  const { view } = state;
  if (!view) return;
  const { moment, branches, bookmarks, last, undo, redo } = view.history;
  const name = h('input', { type: 'text', maxlength: 60, 'data-hold': 'name', 'aria-label': t.history.name });
  const keep = (/** @type {Event} */ event) => {
    event.preventDefault();
    act({ do: 'bookmark', name: name.value.trim() || t.history.unnamed(moment) });
  };
  const marked = bookmarks.map((each) =>
    h(
      'li',
      { 'aria-current': each.moment === moment ? 'true' : null },
      button(each.name, () => act({ do: 'goto', moment: each.moment })),
      button(t.history.forget, () => act({ do: 'unbookmark', moment: each.moment }), { class: 'link' }),
    ),
  );
  const ways = branches.map((each) =>
    h(
      'li',
      {},
      button(each.text, () => act({ do: 'goto', moment: each.moment })),
    ),
  );
  openCard(
    'history',
    t.history.title,
    [
      h('p', {}, moment === 0 ? t.history.start : t.history.now(moment, last ?? '')),
      row(
        undo ? side(t.acts.undo, () => act({ do: 'undo' })) : null,
        redo ? side(t.acts.redo, () => act({ do: 'redo' })) : null,
        moment > 0 ? side(t.restart.do, () => act({ do: 'restart' })) : null,
      ),
      ways.length > 0 ? h('h3', {}, t.history.ways) : null,
      ways.length > 0 ? h('ul', { class: 'found' }, ...ways) : null,
      h('h3', {}, t.history.bookmarks),
      marked.length > 0 ? h('ul', { class: 'found marked' }, ...marked) : h('p', { class: 'small' }, t.history.none),
      h('form', { class: 'inline', submit: keep }, name, h('button', { type: 'submit', class: 'btn' }, t.history.keep)),
    ],
    { stays: true },
  );
}

watch(['view'], () => {
  if (openName() === 'history') openHistory();
});
