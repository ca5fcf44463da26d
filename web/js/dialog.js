// Dialogues: the browser's own, with a heading and a way out.

import { h, icon } from './dom.js';
import { settle } from './live.js';
import { t } from './texts.js';

/** @import { Child } from './dom.js' */

let count = 0;

/**
 * Opens a dialogue and gives it back; closing takes it out of the page.
 * @param {string} title
 * @param {string} kind
 * @param {...Child} body
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, kind, ...body) {
  const id = `dialog-${++count}`;
  const shut = h(
    'button',
    { type: 'button', class: 'shut', 'aria-label': t.close, click: () => dialog.close() },
    '\u00d7',
  );
  const head = h('div', { class: 'card-head' }, h('h2', { id }, title), shut);
  /** @type {HTMLDialogElement} */
  const dialog = h('dialog', { class: `sheet ${kind}`, 'aria-labelledby': id, close: gone }, head, ...body);
  function gone() {
    settle();
    dialog.remove();
  }
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  /** @type {HTMLElement | null} */ (dialog.querySelector('.menu a, .menu button'))?.focus();
  return dialog;
}

/**
 * A line of a menu that does something and closes the menu.
 * @param {string} name of its icon
 * @param {string} text
 * @param {string | (() => void)} does a place to go to, or something to do
 * @param {string} [key]
 */
export function item(name, text, does, key) {
  const face = [icon(name), h('span', {}, text), key ? h('kbd', {}, key) : null];
  const shut = (/** @type {Event} */ event) => /** @type {Element} */ (event.currentTarget).closest('dialog')?.close();
  if (typeof does === 'string') return h('li', {}, h('a', { href: does, click: shut }, ...face));
  const click = (/** @type {Event} */ event) => {
    shut(event);
    does();
  };
  return h('li', {}, h('button', { type: 'button', click }, ...face));
}

/** @param {string} heading @param {...Child} items */
export function section(heading, ...items) {
  return h('section', {}, h('h3', {}, heading), h('ul', { class: 'menu' }, ...items));
}

/**
 * A group of choices of which one holds.
 * @param {string} legend
 * @param {string} name
 * @param {[string, string][]} options value and text
 * @param {string} now
 * @param {(value: string) => void} chosen
 */
export function choices(legend, name, options, now, chosen) {
  const each = options.map(([value, text]) =>
    h(
      'label',
      { class: 'choice' },
      h('input', { type: 'radio', name, value, checked: value === now, change: () => chosen(value) }),
      h('span', {}, text),
    ),
  );
  return h('fieldset', { class: 'choices' }, h('legend', {}, legend), h('div', {}, ...each));
}

/**
 * @param {string} label
 * @param {[string, string][]} options value and text
 * @param {string} now
 * @param {(value: string) => void} chosen
 */
export function select(label, options, now, chosen) {
  const list = h(
    'select',
    { change: () => chosen(list.value) },
    ...options.map(([value, text]) => h('option', { value, selected: value === now }, text)),
  );
  return h('label', { class: 'field' }, h('span', {}, label), list);
}
