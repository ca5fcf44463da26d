// The focus view: only the board and its digits, without header, clock and status.

import { onEscape, onLetter } from './keyboard.js';
import { findElement, h } from '../shared/dom.js';
import { announce } from '../shared/notices.js';
import { isRemembered, rememberInTab } from '../shared/state.js';
import { t } from '../texts.js';

const leave = h('button', { type: 'button', class: 'link unfocus', click: toggleFocus }, t.focus.leave);

const isFocused = () => document.documentElement.classList.contains('focused');

export function mount() {
  findElement('#stage').append(leave);
  onLetter('f', toggleFocus);
  onEscape(() => {
    if (isFocused()) toggleFocus();
    else return false;
    return true;
  });
  document.documentElement.classList.toggle('focused', isRemembered('focus'));
}

export function toggleFocus() {
  const on = document.documentElement.classList.toggle('focused');
  rememberInTab('focus', on);
  announce(on ? t.focus.on : t.focus.off);
}
