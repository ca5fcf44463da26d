// The card beside the board: a hint, a solution path, the history. Only one is open at a time; closing it removes its drawing from
// the board.

import { onEscape } from './keyboard.js';
import { button, findElement, h, replaceContent } from '../shared/dom.js';
import { state, update, watch } from '../shared/state.js';
import { t } from '../texts.js';

/** @typedef {{ name: string, stays: boolean, fixed: boolean, closed: () => void }} Card */

/** @type {Card | null} */
let card = null;
let moment = -1;

/** Called when no card is open any more. @type {() => void} */
let noCardOpen = () => {};

/** @param {() => void} action */
export function onNoCard(action) {
  noCardOpen = action;
}

/** Returns the name of the open card. */
export const openCardName = () => card?.name ?? null;

/**
 * Opens a card, or updates the open one of that name. Without `stays` it closes when the board changes.
 * @param {string} name
 * @param {string} title
 * @param {(import('../shared/dom.js').Child)[]} body
 * @param {{ stays?: boolean, fixed?: boolean, closed?: () => void }} [options] a fixed card can't be closed by hand
 */
export function openCard(name, title, body, { stays = false, fixed = false, closed = () => {} } = {}) {
  const element = findElement('#card');
  const isNew = card?.name !== name;
  if (isNew) closeCard();
  const focusKey = element.contains(document.activeElement) ? document.activeElement?.getAttribute('data-hold') : null;
  card = { name, stays, fixed, closed };
  moment = state.view?.history.moment ?? -1;
  const closeButton = h(
    'button',
    { type: 'button', class: 'close', 'aria-label': t.close, click: closeCard },
    '\u00d7',
  );
  const foot = body.at(-1);
  const hasFoot = foot instanceof HTMLElement && foot.classList.contains('card-foot');
  const scrolled = element.querySelector('.card-body')?.scrollTop ?? 0;
  const text = h('div', { class: 'card-body' }, ...(hasFoot ? body.slice(0, -1) : body));
  replaceContent(
    element,
    h('div', { class: 'card-head' }, h('h2', { id: 'card-title' }, title), fixed ? null : closeButton),
    text,
    hasFoot ? foot : null,
  );
  element.className = `card card-${name}`;
  element.hidden = false;
  document.body.dataset.card = name;
  // Keys can scroll a text that does not fit.
  if (text.scrollHeight > text.clientHeight) text.tabIndex = 0;
  if (!isNew) text.scrollTop = scrolled;
  if (focusKey) /** @type {HTMLElement | null} */ (element.querySelector(`[data-hold="${focusKey}"]`))?.focus();
}

export function closeCard() {
  if (!card) return;
  const { closed } = card;
  card = null;
  const element = findElement('#card');
  const held = element.contains(document.activeElement);
  element.hidden = true;
  delete document.body.dataset.card;
  replaceContent(element);
  update({ drawing: null, highlighted: new Set() });
  closed();
  queueMicrotask(() => card === null && noCardOpen());
  if (held) /** @type {HTMLElement | null} */ (document.querySelector('[role=gridcell][tabindex="0"]'))?.focus();
}

/** The buttons at the foot of a card, as the last part of its body. @param {(import('../shared/dom.js').Child)[]} buttons */
export function buttonRow(...buttons) {
  return h('div', { class: 'row card-foot' }, ...buttons);
}

/** @param {string} text @param {() => void} click */
export function primaryButton(text, click) {
  return button(text, click, { class: 'btn main', 'data-hold': text });
}

/** @param {string} text @param {() => void} click */
export function secondaryButton(text, click) {
  return button(text, click, { class: 'btn', 'data-hold': text });
}

let id = '';
watch(['view'], () => {
  const changed = state.view?.history.moment !== moment || state.view?.id !== id;
  if (card && (!card.stays || state.view?.id !== id) && changed && id !== '') closeCard();
  id = state.view?.id ?? '';
});

onEscape(() => {
  if (card === null || card.fixed) return false;
  closeCard();
  return true;
});
