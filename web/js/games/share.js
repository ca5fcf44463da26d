// The dialog "Copy and share": the puzzle as text in any format, as a link, on paper.

import { ask } from '../shared/current-game.js';
import { openDialog, selectField } from '../shared/dialog.js';
import { button, entriesOf, h, replaceContent } from '../shared/dom.js';
import { downloadText } from '../shared/download.js';
import { showMessage } from '../shared/notices.js';
import { state } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { FormatView, PathStart } from '../types' */

/** @param {string} text @param {string} done */
export async function copyText(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    showMessage(done);
  } catch {
    showMessage(t.share.blocked);
  }
}

export async function openShare() {
  const answer = /** @type {{formats: FormatView[]} | null} */ (await ask({ ask: 'formats' }));
  if (answer) openDialog(t.share.title, 'share', textSection(answer.formats), linkSection());
}

/** @param {FormatView[]} formats */
function textSection(formats) {
  let format = formats[0]?.name ?? 'line';
  /** @type {PathStart} */
  let from = 'here';
  const area = h('textarea', { rows: 6, readonly: true, 'aria-label': t.share.text });
  const lost = h('p', { class: 'small' });
  const write = async () => {
    const text = await ask({ ask: 'text', format, from });
    area.value = text?.text ?? '';
    replaceContent(lost, text && text.dropped.length > 0 ? t.share.lost(text.dropped.join(', ')) : '');
  };
  write();
  const take = button(t.share.copy, () => copyText(area.value, t.share.copied), { class: 'btn main' });
  const save = button(t.share.save, () => downloadText(`pencilmark-${format}.txt`, area.value), { class: 'btn' });
  const options = formats.map((each) => /** @type {[string, string]} */ ([each.name, each.text]));
  return h(
    'section',
    {},
    selectField(t.share.content, entriesOf(t.share.from), from, (value) => {
      from = value;
      write();
    }),
    selectField(t.share.format, options, format, (name) => {
      format = name;
      write();
    }),
    area,
    lost,
    h('div', { class: 'row' }, take, save),
  );
}

function linkSection() {
  const whole = h('input', { type: 'checkbox', role: 'switch' });
  const take = button(t.share.link, () => copyLink(whole.checked ? 'save' : 'line'), { class: 'btn', icon: 'link' });
  const paper = button(t.share.print, () => print(), { class: 'btn', icon: 'print' });
  const choice = h('label', { class: 'check' }, whole, h('span', {}, t.share.withState));
  return h('section', {}, choice, h('div', { class: 'row' }, take, paper));
}

/** @param {string} format */
async function copyLink(format) {
  const answer = await ask({ ask: 'text', format, from: format === 'line' ? 'givens' : 'here' });
  if (!answer || !state.view) return;
  const fields = new URLSearchParams({
    puzzle: answer.text.trim(),
    ...(format === 'line' ? { rules: state.view.rules } : {}),
  });
  await copyText(`${location.origin}/#${fields}`, t.share.linked);
}
