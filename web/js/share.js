// The puzzle to take along: as a text of any format, as a link, on paper.

import { api } from './api.js';
import { openDialog, select } from './dialog.js';
import { button, fill, h } from './dom.js';
import { ask } from './game.js';
import { say } from './live.js';
import { state } from './store.js';
import { t } from './texts.js';

/** @import { Format } from './types' */

/** @param {string} text @param {string} done */
async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
  } catch {
    say(t.share.byHand);
  }
}

export async function openShare() {
  const answer = /** @type {{formats: Format[]} | null} */ (await ask({ ask: 'formats' }));
  if (answer) openDialog(t.share.title, 'share', asText(answer.formats), asLink());
}

/** @param {Format[]} formats */
function asText(formats) {
  let format = formats[0]?.name ?? 'line';
  let from = 'here';
  const area = h('textarea', { rows: 6, readonly: true, 'aria-label': t.share.text });
  const lost = h('p', { class: 'small' });
  const write = async () => {
    const text = await ask({ ask: 'text', format, from });
    area.value = text?.text ?? '';
    fill(lost, text?.dropped?.length > 0 ? t.share.lost(text.dropped.join(', ')) : '');
  };
  write();
  const take = button(t.share.copy, () => copy(area.value, t.share.copied), { class: 'btn main' });
  const save = button(t.share.save, () => download(`pencilmark-${format}.txt`, area.value), { class: 'btn' });
  const options = formats.map((each) => /** @type {[string, string]} */ ([each.name, each.text]));
  return h(
    'section',
    {},
    select(t.share.what, Object.entries(t.share.from), from, (value) => {
      from = value;
      write();
    }),
    select(t.share.format, options, format, (name) => {
      format = name;
      write();
    }),
    area,
    lost,
    h('div', { class: 'row' }, take, save),
  );
}

function asLink() {
  const whole = h('input', { type: 'checkbox', role: 'switch' });
  const take = button(t.share.link, () => link(whole.checked ? 'save' : 'line'), { class: 'btn', icon: 'link' });
  const paper = button(t.share.print, () => print(), { class: 'btn', icon: 'print' });
  const choice = h('label', { class: 'check' }, whole, h('span', {}, t.share.withState));
  return h('section', {}, choice, h('div', { class: 'row' }, take, paper));
}

/** @param {string} format */
async function link(format) {
  const answer = await ask({ ask: 'text', format, from: format === 'line' ? 'givens' : 'here' });
  if (!answer || !state.view) return;
  const fields = new URLSearchParams({
    puzzle: answer.text.trim(),
    ...(format === 'line' ? { rules: state.view.rules } : {}),
  });
  await copy(`${location.origin}/#${fields}`, t.share.linked);
}

/** @param {string} name @param {string} text */
export function download(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  h('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

export async function exportAll() {
  try {
    download('pencilmark-games.txt', await api.export());
  } catch {
    say(t.gone);
  }
}
