// The summary of a saved book: its files, the checks that were made, and the seed that reproduces the book.

import { copyText } from '../games/share.js';
import { button, h, icon } from '../shared/dom.js';
import { downloadFile } from '../shared/download.js';
import { showMessage } from '../shared/notices.js';
import { reasonOf } from '../shared/reason.js';
import { book, fileName } from './book.js';
import { otherFile, preview } from './preview.js';
import { b } from './texts.js';

/** @import { Child } from '../shared/dom.js' */

/** @param {() => void} change goes back to the choices @returns {Child[]} */
export function savedCard(change) {
  const { known, cover, file } = preview;
  const pages = known?.pages ?? 0;
  const rows = [fileRow(fileName(), `${b.pages(pages)}, ${b.size(file?.size ?? 0)}`)];
  if (book.solutions === 'separate') rows.push(fileRow(b.files.solutions, '', 'solutions'));
  if (cover) rows.push(fileRow(b.files.cover, b.coverParts, 'cover'));
  return [
    h('div', { class: 'book-body' },
      h('h2', { class: 'book-done', tabindex: -1 }, icon('check'), b.saved),
      h('ul', { class: 'book-files' }, ...rows),
      h('h2', {}, b.checked),
      h('ul', { class: 'book-facts' }, ...facts()),
      ['new', 'worksheet'].includes(book.source) ? h('p', { class: 'small soft' }, b.again(book.seed), ' ', button(b.copySeed, () => copyText(String(book.seed), b.copied), { class: 'link' })) : null,
    ),
    h('div', { class: 'card-foot book-foot' }, button(b.change, change, { class: 'btn' }), h('span', { class: 'grow' }), button(b.open, open, { class: 'btn main' })),
  ];
}

/** @param {string} name @param {string} about @param {'cover' | 'solutions'} [part] that is saved by its own button */
function fileRow(name, about, part) {
  const save = async () => {
    try {
      downloadFile(fileName(part), await otherFile(/** @type {'cover' | 'solutions'} */ (part)));
    } catch (error) {
      showMessage(reasonOf(error));
    }
  };
  return h('li', {}, h('span', { class: 'grow' }, h('b', {}, name), h('span', { class: 'soft small' }, about)), part ? button(b.saveFile, save, { class: 'btn', 'aria-label': `${b.saveFile}: ${name}` }) : null);
}

/** The checks that were made, with their results. */
function facts() {
  const { known, count } = preview;
  if (!known) return [];
  /** @type {[string, string, boolean?][]} */
  const told = [];
  const [one, all] = b.one;
  if (book.layout === 'worksheet') told.push(/** @type {[string, string]} */ (b.technique));
  else if (book.layout !== 'blank') told.push([String(one), /** @type {(n: number) => string} */ (all)(count)]);
  const pairs = known.alike.map((pair) => pair.join(' = ')).slice(0, 5).join(', ');
  if (pairs) told.push([.../** @type {[string, string]} */ (b.alike(pairs)), true]);
  else if (count > 1 && book.layout !== 'blank') told.push(/** @type {[string, string]} */ (b.noTwo));
  const [margins, inside] = b.margins;
  if (typeof known.least_inside === 'number' && book.layout !== 'booklet') told.push([String(margins), /** @type {(inside: number, least: number) => string} */ (inside)(known.inside, known.least_inside)]);
  known.objections.forEach((objection) => told.push([objection, '', true]));
  if (book.profile === 'press' && known.objections.length === 0) told.push(/** @type {[string, string]} */ (b.ready));
  return told.map(([what, how, isBad]) => h('li', { class: isBad ? 'bad' : '' }, icon(isBad ? 'more' : 'check'), h('span', {}, h('b', {}, what), how ? h('small', {}, how) : null)));
}

/** Opens the file in the browser's own viewer. */
function open() {
  if (preview.file) window.open(URL.createObjectURL(preview.file), '_blank');
}
