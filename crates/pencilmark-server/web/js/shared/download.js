// Saving texts and other contents as files.

import { h } from './dom.js';

/** Saves a text through the browser's downloads. @param {string} name of the file @param {string} text */
export function downloadText(name, text) {
  downloadFile(name, new Blob([text], { type: 'text/plain' }));
}

/** Saves a file through the browser's downloads. @param {string} name @param {Blob} content */
export function downloadFile(name, content) {
  const url = URL.createObjectURL(content);
  h('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}
