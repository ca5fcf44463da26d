// Exporting the puzzle: as our link, links of other programs, text, a picture, or on paper; each row lists the parts that its
// format can't hold.

import { isLocal } from '../shared/api.js';
import { ask } from '../shared/current-game.js';
import { button, h, replaceContent } from '../shared/dom.js';
import { downloadText } from '../shared/download.js';
import { showMessage } from '../shared/notices.js';
import { state } from '../shared/state.js';
import { t } from '../texts.js';
import { updateSet } from './set-state.js';
import { s } from './texts.js';

/** @import { SentSolution } from '../types' */

/** True if the unique solution is included. */
let sends = true;

/** @typedef {{ name: keyof typeof s.shareOut, format: string, saves?: string }} Row */

/** @type {Row[]} */
const ROWS = [
  { name: 'link', format: 'link' },
  { name: 'sudokupad', format: 'sudokupad' },
  { name: 'fpuzzles', format: 'fpuzzles-link' },
  { name: 'text', format: 'variant' },
  { name: 'svg', format: 'svg', saves: 'pencilmark.svg' },
];

/** The address of the page that our links lead to. */
const address = () => (isLocal || !state.settings.site ? document.baseURI.replace(/[?#].*/, '') : state.settings.site);

/** True if our link would lead to a server that only this machine reaches. */
const isHereAlone = () => /^https?:\/\/(localhost|127\.|\[::1\])/.test(address());

/** @param {string} format */
async function textIn(format) {
  /** @type {SentSolution} */
  const solution = sends ? 'only' : 'none';
  const answer = await ask({ ask: 'text', format, from: 'givens', solution });
  return answer && { ...answer, text: format === 'link' ? address() + answer.text : answer.text.trim() };
}

/** The body and the foot of the card while the puzzle is being shared. @returns {[import('../shared/dom.js').Child[], HTMLElement]} */
export function shareOut() {
  const box = h('input', { type: 'checkbox', change: () => (sends = box.checked) });
  box.checked = sends;
  const back = button(s.shareOut.back, () => updateSet({ sharing: false }), { class: 'btn', 'data-hold': 'back' });
  const first = isHereAlone() ? ROWS[1] : ROWS[0];
  const copy = button(`${s.shareOut.copy}: ${s.shareOut[first.name]}`, () => take(first), { class: 'btn main', 'data-hold': 'link' });
  const print = h(
    'li',
    {},
    h('span', {}, s.shareOut.print),
    button(s.shareOut.print, () => window.print(), { class: 'btn' }),
  );
  return [
    [
      h('h2', {}, s.shareOut.title),
      h('label', { class: 'check' }, box, ' ', s.shareOut.solution),
      h('ul', { class: 'offers outs' }, ...ROWS.map(row), print),
    ],
    h('div', { class: 'row card-foot' }, back, copy),
  ];
}

/** @param {Row} each */
function row(each) {
  const note = h('small', {});
  textIn(each.format).then((answer) => {
    replaceContent(note, answer === null ? '' : answer.dropped.length > 0 ? s.shareOut.lacks(t.list(answer.dropped)) : each.name === 'link' && isHereAlone() ? t.share.hereAlone : s.shareOut.whole);
  });
  const action = each.saves ? s.shareOut.save : s.shareOut.copy;
  return h(
    'li',
    { 'data-out': each.name },
    h('span', {}, /** @type {string} */ (s.shareOut[each.name]), h('br'), note),
    button(action, () => take(each), { class: 'btn', 'aria-label': `${action}: ${s.shareOut[each.name]}` }),
  );
}

/** @param {Row} each */
async function take({ format, saves }) {
  const answer = await textIn(format);
  if (!answer) return;
  if (saves) return downloadText(saves, answer.text);
  try {
    await navigator.clipboard.writeText(answer.text);
    showMessage(s.shareOut.copied);
  } catch {
    showMessage(t.share.blocked);
  }
}
