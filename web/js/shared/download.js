// Saving a text as a file.

import { h } from './dom.js';

/** Saves a text through the browser's downloads. @param {string} name of the file @param {string} text */
export function downloadText(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  h('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}
