// What a screen reader is told, and the line of text that everyone sees for a while.

import { the } from './dom.js';

/** @type {ReturnType<typeof setTimeout> | undefined} */
let hiding;

/** Brings the notices into the dialogue that is open, if one is: what is outside of it can be neither seen nor heard. */
export function settle() {
  const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  for (const notice of [the('#foot'), the('#live')]) if (notice.parentElement !== host) host.append(notice);
}

/** Tells a screen reader. @param {string} text */
export function announce(text) {
  settle();
  const region = the('#live');
  // The same sentence twice is told twice.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/** Tells everyone, for a few seconds. @param {string} text */
export function say(text) {
  const note = the('#said');
  note.textContent = text;
  note.classList.add('shown');
  clearTimeout(hiding);
  hiding = setTimeout(() => note.classList.remove('shown'), Math.max(2500, text.length * 70));
  announce(text);
}
