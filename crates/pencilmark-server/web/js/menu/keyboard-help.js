// The list of keyboard shortcuts.

import { openDialog } from '../shared/dialog.js';
import { h } from '../shared/dom.js';
import { t } from '../texts.js';

export function openKeyboardHelp() {
  const rows = t.help.keys.flatMap(([keys, text]) => [
    h('dt', {}, ...keys.split(' ').map((key) => h('kbd', {}, key))),
    h('dd', {}, text),
  ]);
  openDialog(t.help.title, 'help', h('dl', { class: 'keys' }, ...rows), h('p', { class: 'small' }, t.help.letters));
}
