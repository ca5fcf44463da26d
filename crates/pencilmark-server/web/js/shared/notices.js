// Announcements to screen readers, and messages that are visible for a few seconds.

import { findElement } from './dom.js';
import { state, watch } from './state.js';

/** @type {ReturnType<typeof setTimeout> | undefined} */
let hideTimer;

/** Moves the notices into the open dialog, if there is one: elements outside it can be neither seen nor heard. */
export function moveNoticesToDialog() {
  const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  for (const notice of [findElement('#foot'), findElement('#announcements')])
    if (notice.parentElement !== host) host.append(notice);
  // Beside the board a message has its own line, so that nothing moves.
  const isBesideBoard = host === document.body && state.screen === 'play';
  const place = findElement(isBesideBoard ? '#line' : '#foot');
  const message = findElement('#message');
  if (message.parentElement !== place) place.append(message);
  const banners = document.querySelector('#banners');
  const home = state.screen === 'play' ? findElement('#line') : document.body;
  if (banners && banners.parentElement !== home) home.append(banners);
}

/** Announces a text to screen readers. @param {string} text */
export function announce(text) {
  moveNoticesToDialog();
  const region = findElement('#announcements');
  // An unchanged text is not announced again, so a repeated one gets a space.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/** Shows a text for a few seconds, and announces it. @param {string} text */
export function showMessage(text) {
  const note = findElement('#message');
  moveNoticesToDialog();
  note.textContent = text;
  note.classList.add('shown');
  note.classList.toggle('cut', note.scrollWidth > note.clientWidth);
  clearTimeout(hideTimer);
  hideTimer = setTimeout(() => note.classList.remove('shown'), Math.max(2500, text.length * 70));
  announce(text);
}

watch(['screen'], moveNoticesToDialog);
