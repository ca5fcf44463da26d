// A notice above the board that stays until it is dismissed.

import { button, h } from './dom.js';
import { announce } from './notices.js';
import { t } from '../texts.js';

/** Notices shown, by their texts: none is shown twice. @type {Set<string>} */
const shown = new Set();

/**
 * Shows a notice, with a button for what can be done about it. Returns what removes it.
 * @param {string} text
 * @param {{ text: string, click: () => void }} [remedy]
 */
export function showBanner(text, remedy) {
  if (shown.has(text)) return () => {};
  shown.add(text);
  const close = () => {
    shown.delete(text);
    banner.remove();
  };
  const act = remedy && button(remedy.text, remedy.click, { class: 'btn' });
  const banner = h('div', { class: 'banner', role: 'status' }, h('span', {}, text), act ?? null, button(t.dismiss, close, { class: 'btn quiet' }));
  document.querySelector('main')?.before(banner);
  announce(text);
  return close;
}
