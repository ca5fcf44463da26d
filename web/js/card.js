// The card beside the board: a hint, a way through the puzzle, a history. One at a time; what it drew goes with it.

import { button, fill, h, the } from './dom.js';
import { onEscape } from './keys.js';
import { state, update, watch } from './store.js';
import { t } from './texts.js';

/** @typedef {{ name: string, stays: boolean, fixed: boolean, closed: () => void }} Card */

/** @type {Card | null} */
let card = null;
let moment = -1;

/** What fills the place when no card is open. @type {() => void} */
let idle = () => {};

/** @param {() => void} action */
export function whenIdle(action) {
  idle = action;
}

/** The name of the open card. */
export const openName = () => card?.name ?? null;

/**
 * Opens a card, or paints the open one of that name anew. A card that does not stay goes when the board changes.
 * @param {string} name
 * @param {string} title
 * @param {(import('./dom.js').Child)[]} body
 * @param {{ stays?: boolean, fixed?: boolean, closed?: () => void }} [options] a fixed card can't be closed by hand
 */
export function openCard(name, title, body, { stays = false, fixed = false, closed = () => {} } = {}) {
  const element = the('#card');
  const fresh = card?.name !== name;
  if (fresh) closeCard();
  const held = element.contains(document.activeElement) ? document.activeElement?.getAttribute('data-hold') : null;
  card = { name, stays, fixed, closed };
  moment = state.view?.history.moment ?? -1;
  const shut = h('button', { type: 'button', class: 'shut', 'aria-label': t.close, click: closeCard }, '\u00d7');
  fill(element, h('div', { class: 'card-head' }, h('h2', { id: 'card-title' }, title), fixed ? null : shut), ...body);
  element.className = `card card-${name}`;
  element.hidden = false;
  document.body.dataset.card = name;
  if (held) /** @type {HTMLElement | null} */ (element.querySelector(`[data-hold="${held}"]`))?.focus();
  if (fresh) element.scrollIntoView({ block: 'nearest', behavior: 'auto' });
}

export function closeCard() {
  if (!card) return;
  const { closed } = card;
  card = null;
  const element = the('#card');
  const held = element.contains(document.activeElement);
  element.hidden = true;
  delete document.body.dataset.card;
  fill(element);
  update({ drawing: null, look: new Set() });
  closed();
  queueMicrotask(() => card === null && idle());
  if (held) /** @type {HTMLElement | null} */ (document.querySelector('[role=gridcell][tabindex="0"]'))?.focus();
}

/** A row of buttons at the foot of a card. @param {(import('./dom.js').Child)[]} buttons */
export function row(...buttons) {
  return h('div', { class: 'row' }, ...buttons);
}

/** @param {string} text @param {() => void} click */
export function main(text, click) {
  return button(text, click, { class: 'btn main', 'data-hold': text });
}

/** @param {string} text @param {() => void} click */
export function side(text, click) {
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
