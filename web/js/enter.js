// The dialogue for a puzzle from elsewhere: pasted, chosen as a file, entered by hand, or taken from the examples.

import { api } from './api.js';
import { openDialog, select } from './dialog.js';
import { button, fill, h } from './dom.js';
import { focusCell } from './grid.js';
import { say } from './live.js';
import { allVariants } from './newgame.js';
import { begin, openText } from './open.js';
import { state } from './store.js';
import { t } from './texts.js';

/** @import { Example } from './types' */

const wrong = h('p', { class: 'problem', role: 'alert' });
const failed = (/** @type {string} */ reason) => fill(wrong, reason);

/** Closes the dialogue when there is a game. @param {unknown} game */
function shut(game) {
  if (!game) return;
  wrong.closest('dialog')?.close();
  focusCell();
}

/** @param {string} [text] */
export async function enterPuzzle(text = '') {
  const [variants, examples] = await Promise.all([allVariants(), api.examples()]).catch(() => [null, null]);
  if (!variants || !examples) return say(t.gone);
  // Regions by lot belong to puzzles that are made.
  const boards = variants.filter((each) => !each.rules.startsWith('jigsaw'));
  /** @type {[string, string][]} */
  const rules = boards.map((each) => [each.rules, each.name]);
  const area = h('textarea', { rows: 7, spellcheck: 'false', autocomplete: 'off', placeholder: t.enter.placeholder });
  area.value = text;
  fill(wrong);
  openDialog(t.enter.title, 'enter', ...texts(area, rules), blank(rules), examples.length > 0 ? list(examples) : null);
  area.focus();
}

/** @param {HTMLTextAreaElement} area @param {[string, string][]} all */
function texts(area, all) {
  let rules = '';
  const open = async (/** @type {string} */ text) => shut(await openText(text, rules || null, failed));
  const file = h('input', {
    type: 'file',
    change: async () => {
      const chosen = file.files?.[0];
      if (chosen) open(await chosen.text());
    },
  });
  const go = button(t.enter.open, () => open(area.value), { class: 'btn main' });
  return [
    h(
      'section',
      {},
      h('label', { class: 'field' }, h('span', {}, t.enter.paste), area),
      select(t.enter.rules, [['', t.enter.asWritten], ...all], rules, (value) => (rules = value)),
      wrong,
      h('div', { class: 'row' }, go),
    ),
    h('section', {}, h('label', { class: 'field' }, h('span', {}, t.enter.file), file)),
  ];
}

/** @param {[string, string][]} all */
function blank(all) {
  const liked = state.settings.rules;
  let rules = all.some(([each]) => each === liked) ? liked : '9';
  const start = button(t.enter.start, async () => shut(await begin({ blank: { rules } }, failed)), { class: 'btn' });
  const choice = select(t.enter.blank, all, rules, (value) => (rules = value));
  return h('section', {}, choice, h('div', { class: 'row' }, start));
}

/** @param {Example[]} examples */
function list(examples) {
  const item = (/** @type {Example} */ { name, text, rules }) =>
    h(
      'li',
      {},
      button(name, async () => shut(await openText(text, rules, failed))),
    );
  return h('section', {}, h('h3', {}, t.enter.examples), h('ul', { class: 'menu' }, ...examples.map(item)));
}
