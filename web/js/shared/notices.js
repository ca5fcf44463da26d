// What a screen reader is told, and the line of text that everyone sees for a while.

import { findElement } from './dom.js';

/** @type {ReturnType<typeof setTimeout> | undefined} */
let hideTimer;

/** Brings the notices into the dialogue that is open, if one is: what is outside of it can be neither seen nor heard. */
export function moveNoticesToDialog() {
  const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  for (const notice of [findElement('#foot'), findElement('#announcements')]) if (notice.parentElement !== host) host.append(notice);
}

/** Tells a screen reader. @param {string} text */
export function announce(text) {
  moveNoticesToDialog();
  const region = findElement('#announcements');
  // The same sentence twice is told twice.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/** Tells everyone, for a few seconds. @param {string} text */
export function showMessage(text) {
  const note = findElement('#message');
  note.textContent = text;
  note.classList.add('shown');
  clearTimeout(hideTimer);
  hideTimer = setTimeout(() => note.classList.remove('shown'), Math.max(2500, text.length * 70));
  announce(text);
}
