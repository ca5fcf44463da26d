// The dialog "Copy and share": the puzzle as text in any format, or as a link.

import { isLocal } from '../shared/api.js';
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
  const sections = [textSection(answer?.formats ?? []), linkSection()];
  if (answer) openDialog(t.share.title, 'share', ...sections);
}

/** The format that is selected at first: the simplest one that can hold the whole puzzle. @param {FormatView[]} formats */
function formatThatHolds(formats) {
  const isClassic = state.view?.rules === '9';
  const found = isClassic ? undefined : formats.find(({ name }) => name === 'variant');
  return (found ?? formats[0])?.name ?? 'line';
}

/** @param {FormatView[]} formats */
function textSection(formats) {
  let format = formatThatHolds(formats);
  /** @type {PathStart} */
  let from = 'here';
  const area = h('textarea', { rows: 6, readonly: true, 'aria-label': t.share.text });
  const lost = h('p', { class: 'small' });
  const write = async () => {
    const text = await ask({ ask: 'text', format, from });
    area.value = text?.text ?? '';
    replaceContent(lost, text && text.dropped.length > 0 ? t.share.lost(t.list(text.dropped)) : '');
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
    selectField(t.share.format, options, /** @type {string} */ (format), (name) => {
      format = name;
      write();
    }),
    area,
    lost,
    h('div', { class: 'row' }, take, save),
  );
}

function linkSection() {
  const address = linkAddress();
  if (!address) {
    const as = (/** @type {string} */ text, /** @type {string} */ format) => button(text, () => copyPuzzle(format), { class: 'btn' });
    const text = as(t.share.puzzleText, state.view?.rules === '9' ? 'line' : 'variant');
    return h('section', {}, h('p', { class: 'small' }, t.share.noSite), h('div', { class: 'row' }, as(t.share.sudokupad, 'sudokupad'), as(t.share.fpuzzles, 'fpuzzles-link'), text));
  }
  let content = 'givens';
  const choice = selectField(t.share.linkContent, entriesOf(t.share.links), content, (value) => (content = value));
  const take = button(t.share.link, () => copyLink(address, content), { class: 'btn', icon: 'link' });
  const note = HERE_ALONE.test(address) ? h('p', { class: 'small' }, t.share.hereAlone) : null;
  return h('section', {}, choice, note, h('div', { class: 'row' }, take));
}

/** The address of the page that links lead to: this page if it needs no server, else the site from the settings. */
function linkAddress() {
  return isLocal ? document.baseURI.replace(/[?#].*/, '') : state.settings.site;
}

const HERE_ALONE = /^https?:\/\/(localhost|127\.|\[::1\])/;

/** @param {string} address @param {string} content */
async function copyLink(address, content) {
  const format = content === 'save' ? 'link-save' : 'link';
  const answer = await ask({ ask: 'text', format, from: content === 'givens' ? 'givens' : 'here' });
  if (answer) await copyText(address + answer.text, t.share.linked);
}

/** Copies the puzzle in a form that opens without this server. @param {string} format */
async function copyPuzzle(format) {
  const answer = await ask({ ask: 'text', format, from: 'givens' });
  if (answer) await copyText(answer.text.trim(), t.share.copied);
}
