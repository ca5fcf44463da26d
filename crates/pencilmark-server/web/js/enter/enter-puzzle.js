// The dialog "Enter a puzzle": one box for what is pasted, a file, a photo, a blank board, or an example. Other rules than the text
// has, or than the usual ones, are below.

import { createGame, openText } from './open-text.js';
import { drawOn } from './setter.js';
import { focusCell } from '../play/cell-grid.js';
import { api } from '../shared/api.js';
import { fileButton, openDialog } from '../shared/dialog.js';
import { button, h, replaceContent } from '../shared/dom.js';
import { showMessage } from '../shared/notices.js';
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
  let rules = '';
  const area = h('textarea', { rows: 7, spellcheck: 'false', autocomplete: 'off', placeholder: t.enter.placeholder });
  area.value = text;
  replaceContent(problem);
  const open = async (/** @type {string} */ content) => closeAfterOpening(await openText(content, rules || null, showProblem));
  const type = () => createGame({ blank: { rules: rules || '9' } }, showProblem);
  const draw = async () => {
    if (await type()) await drawOn();
    closeDialog();
  };
  openDialog(
    t.enter.title,
    'enter',
    h(
      'section',
      {},
      h('label', { class: 'field' }, h('span', {}, t.enter.paste), area),
      problem,
      h(
        'div',
        { class: 'row' },
        button(t.enter.open, () => open(area.value), { class: 'btn main' }),
        fileButton(t.enter.file, open),
        h('a', { class: 'btn', href: '#/photo', click: closeDialog }, t.enter.photo),
      ),
      h(
        'details',
        {},
        h('summary', {}, t.enter.other),
        rulesField(t.enter.rules, [['', t.enter.asWritten], ...boards.map((each) => /** @type {[string, string]} */ ([each.rules, each.name]))], rules, (value) => (rules = value)),
      ),
    ),
    h(
      'section',
      {},
      h('div', { class: 'row' }, button(t.enter.start, async () => closeAfterOpening(await type()), { class: 'btn' }), button(t.givensEditor.draw, draw, { class: 'btn' })),
    ),
    examples.length > 0 ? exampleSection(examples) : null,
  );
  area.focus();
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
