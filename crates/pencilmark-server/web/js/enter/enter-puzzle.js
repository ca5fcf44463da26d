// The dialog "Enter a puzzle": pasted, from a file, on a blank board, or from the examples.

import { createGame, openText } from './open-text.js';
import { drawOn } from './setter.js';
import { focusCell } from '../play/cell-grid.js';
import { api } from '../shared/api.js';
import { fileButton, openDialog } from '../shared/dialog.js';
import { button, h, replaceContent } from '../shared/dom.js';
import { showMessage } from '../shared/notices.js';
import { state } from '../shared/state.js';
import { loadVariants, rulesField } from '../shared/variants.js';
import { t } from '../texts.js';

/** @import { ExampleGame } from '../types' */

const problem = h('p', { class: 'problem', role: 'alert' });
const showProblem = (/** @type {string} */ reason) => replaceContent(problem, reason);

/** Closes the dialog if a game was opened. @param {unknown} game */
function closeAfterOpening(game) {
  if (!game) return;
  closeDialog();
  focusCell();
}

const closeDialog = () => problem.closest('dialog')?.close();

/** @param {string} [text] */
export async function openEnterPuzzle(text = '') {
  const [variants, examples] = await Promise.all([loadVariants(), api.examples()]).catch(() => [null, null]);
  if (!variants || !examples) return showMessage(t.unreachable);
  // Random regions and clues are for created puzzles only.
  const boards = variants.filter((each) => each.kind === 'fixed');
  /** @type {[string, string][]} */
  const rules = boards.map((each) => [each.rules, each.name]);
  const area = h('textarea', { rows: 7, spellcheck: 'false', autocomplete: 'off', placeholder: t.enter.placeholder });
  area.value = text;
  replaceContent(problem);
  openDialog(
    t.enter.title,
    'enter',
    ...textSections(area, rules),
    blankSection(rules),
    examples.length > 0 ? exampleSection(examples) : null,
  );
  area.focus();
}

/** @param {HTMLTextAreaElement} area @param {[string, string][]} all */
function textSections(area, all) {
  let rules = '';
  const open = async (/** @type {string} */ text) =>
    closeAfterOpening(await openText(text, rules || null, showProblem));
  const go = button(t.enter.open, () => open(area.value), { class: 'btn main' });
  return [
    h(
      'section',
      {},
      h('label', { class: 'field' }, h('span', {}, t.enter.paste), area),
      rulesField(t.enter.rules, [['', t.enter.asWritten], ...all], rules, (value) => (rules = value)),
      problem,
      h('div', { class: 'row' }, go),
    ),
    h('section', {}, h('div', { class: 'row' }, fileButton(t.enter.file, open), h('a', { class: 'btn', href: '#/photo', click: closeDialog }, t.enter.photo))),
  ];
}

/** @param {[string, string][]} all */
function blankSection(all) {
  const liked = state.settings.rules;
  let rules = all.some(([each]) => each === liked) ? liked : '9';
  const start = button(
    t.enter.start,
    async () => closeAfterOpening(await createGame({ blank: { rules } }, showProblem)),
    { class: 'btn' },
  );
  const draw = async () => {
    if (await createGame({ blank: { rules } }, showProblem)) await drawOn();
    problem.closest('dialog')?.close();
  };
  const choice = rulesField(t.enter.blank, all, rules, (value) => (rules = value));
  return h('section', {}, choice, h('div', { class: 'row' }, start, button(t.givensEditor.draw, draw, { class: 'btn' })));
}

/** @param {ExampleGame[]} examples */
function exampleSection(examples) {
  const item = (/** @type {ExampleGame} */ { name, text, rules }) =>
    h(
      'li',
      {},
      button(name, async () => closeAfterOpening(await openText(text, rules, showProblem))),
    );
  return h('section', {}, h('h3', {}, t.enter.examples), h('ul', { class: 'menu' }, ...examples.map(item)));
}
