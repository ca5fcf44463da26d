// A notice that stays until it is dismissed: in the line below the board, where it moves nothing, and elsewhere at the foot of the window.

import { button, h } from './dom.js';
import { announce } from './notices.js';
import { t } from '../texts.js';

/** Notices shown, by their texts: none is shown twice. @type {Set<string>} */
const shown = new Set();
const banners = h('div', { id: 'banners' });

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
  const banner = h('div', { class: 'banner', role: 'status' }, h('span', {}, text), act ?? null, button('\u00d7', close, { class: 'btn quiet', 'aria-label': t.dismiss }));
  if (!banners.isConnected) document.body.append(banners);
  banners.append(banner);
  announce(text);
  return close;
}
