// Dialogs, menus and form fields. Dialogs are the browser's own, with a heading and a close button.

import { h, icon } from './dom.js';
import { moveNoticesToDialog } from './notices.js';
import { t } from '../texts.js';

/** @import { Child } from './dom.js' */

let dialogCount = 0;

/**
 * Opens a dialog and returns it; it is removed from the page when it closes.
 * @param {string} title
 * @param {string} kind
 * @param {...Child} body
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, kind, ...body) {
  const id = `dialog-${++dialogCount}`;
  const closeButton = h(
    'button',
    { type: 'button', class: 'close', 'aria-label': t.close, click: () => dialog.close() },
    '\u00d7',
  );
  const head = h('div', { class: 'card-head' }, h('h2', { id }, title), closeButton);
  /** @type {HTMLDialogElement} */
  const dialog = h('dialog', { class: `sheet ${kind}`, 'aria-labelledby': id, close: onClosed }, head, ...body);
  function onClosed() {
    moveNoticesToDialog();
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
 * Creates a menu item, which closes the menu and goes to an address or runs an action.
 * @param {string} name of its icon
 * @param {string} text
 * @param {string | (() => void)} target an address, or an action
 * @param {string} [key]
 */
export function menuItem(name, text, target, key) {
  const content = [icon(name), h('span', {}, text), key ? h('kbd', {}, key) : null];
  const closeDialog = (/** @type {Event} */ event) =>
    /** @type {Element} */ (event.currentTarget).closest('dialog')?.close();
  if (typeof target === 'string') return h('li', {}, h('a', { href: target, click: closeDialog }, ...content));
  const click = (/** @type {Event} */ event) => {
    closeDialog(event);
    target();
  };
  return h('li', {}, h('button', { type: 'button', click }, ...content));
}

/**
 * Creates a button that selects a file, and looks like other buttons.
 * @param {string} text @param {(content: string) => void} chosen @param {string} [sign] the name of its icon
 */
export function fileButton(text, chosen, sign) {
  const field = h('input', {
    type: 'file',
    class: 'visually-hidden',
    change: async () => {
      const file = field.files?.[0];
      if (file) chosen(await file.text());
      // This lets the player select the same file again.
      field.value = '';
    },
  });
  return h('label', { class: 'btn file' }, field, sign ? icon(sign) : null, h('span', {}, text));
}

/** @param {string} heading @param {...Child} items */
export function menuSection(heading, ...items) {
  return h('section', {}, h('h3', {}, heading), h('ul', { class: 'menu' }, ...items));
}

/**
 * Creates a group of radio buttons.
 * @param {string} legend
 * @param {string} name
 * @template {string} T
 * @param {[T, string][]} options value and text
 * @param {T | null} now
 * @param {(value: T) => void} chosen
 */
export function radioGroup(legend, name, options, now, chosen) {
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
 * @template {string} T
 * @param {[T, string, string?][]} options value, text and the group to list it in
 * @param {T | null} now
 * @param {(value: T) => void} chosen
 */
export function selectField(label, options, now, chosen) {
  const list = h('select', { change: () => chosen(/** @type {T} */ (list.value)) });
  /** @type {Map<string, HTMLElement>} */
  const groups = new Map();
  for (const [value, text, group] of options) {
    const place = group === undefined ? list : (groups.get(group) ?? h('optgroup', { label: group }));
    place.append(h('option', { value, selected: value === now }, text));
    if (group !== undefined) groups.set(group, place);
  }
  list.append(...groups.values());
  return h('label', { class: 'field' }, h('span', {}, label), list);
}
