// A notice that stays until it is dismissed: in the line below the board, where it moves nothing, or on other screens at the foot
// of the window.

import { button, h } from './dom.js';
import { announce } from './notices.js';
import { t } from '../texts.js';

/** The notices shown, by their texts: no notice is shown twice. @type {Set<string>} */
const shown = new Set();
const banners = h('div', { id: 'banners' });

/**
 * Shows a notice, with a button for its remedy. Returns a function that removes it.
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
