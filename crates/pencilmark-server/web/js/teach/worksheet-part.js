// Worksheets: positions for chosen techniques, shown as they will be printed.

import { randomSeed, techniqueList } from './technique-list.js';
import { d } from './texts.js';
import { api } from '../shared/api.js';
import { selectField } from '../shared/dialog.js';
import { button, entriesOf, h, parseDrawing, replaceContent } from '../shared/dom.js';
import { downloadFile } from '../shared/download.js';

/** @import { Worksheet, WorksheetItem } from '../types' */
/** @typedef {{ title: string, hints: keyof typeof d.hintPlaces, answers: boolean, paper: string, per_page: string, seed: number }} Choice */

export async function worksheetPart() {
  /** @type {Choice} */
  const choice = { title: '', hints: 'below', answers: true, paper: 'a4', per_page: '4', seed: randomSeed() };
  const sheet = h('div', { class: 'sheet-pages' });
  const status = h('p', { class: 'small', role: 'status' });
  const techniques = await techniqueList(() => {});
  const asked = () => ({ seed: choice.seed, parts: techniques.listed.map(({ technique, count }) => ({ technique, count })) });
  const make = () =>
    tried(status, async () => {
      const made = await api.worksheet(asked());
      replaceContent(sheet, ...pagesOf(made, choice));
      status.textContent = d.made(made.items.length, made.seed);
    });
  const others = () => {
    choice.seed = seed.valueAsNumber = randomSeed();
    return make();
  };
  const pdf = () =>
    tried(status, async () => {
      const { title, hints, answers, paper, per_page } = choice;
      const request = { worksheet: asked(), title, hints, answers, paper, per_page: Number(per_page) };
      downloadFile('worksheet.pdf', await api.worksheetPages(request));
      status.textContent = '';
    });
  const printed = async () => {
    if (sheet.childElementCount === 0) await make();
    if (sheet.childElementCount > 0) print();
  };
  const seed = h('input', { type: 'number', min: 0, max: 2 ** 32 - 1, value: choice.seed, change: () => (choice.seed = Math.max(0, Math.floor(seed.valueAsNumber)) || 0) });
  return [
    h('section', { class: 'teach-form' }, techniques.element, fields(choice, seed), h('div', { class: 'row' }, button(d.make, make, { class: 'btn main' }), button(d.others, others, { class: 'btn' }), button(d.print, printed, { class: 'btn', icon: 'print' }), button(d.pdf, pdf, { class: 'btn' })), status),
    sheet,
  ];
}

/** Performs an action that may take long or be refused, and reports it. @param {HTMLElement} status @param {() => Promise<void>} action */
export async function tried(status, action) {
  status.textContent = d.making;
  try {
    await action();
  } catch (error) {
    status.textContent = error instanceof Error ? error.message : String(error);
  }
}

/** @param {Choice} choice @param {HTMLElement} seed */
function fields(choice, seed) {
  const title = h('input', { type: 'text', maxlength: 120, input: () => (choice.title = title.value) });
  const answers = h('input', { type: 'checkbox', checked: true, change: () => (choice.answers = answers.checked) });
  const counts = ['1', '2', '4', '6', '9'].map((n) => /** @type {[string, string]} */ ([n, n]));
  return h(
    'div',
    { class: 'teach-fields' },
    h('label', { class: 'field' }, h('span', {}, d.heading), title),
    selectField(d.hints, entriesOf(d.hintPlaces), choice.hints, (value) => (choice.hints = value)),
    selectField(d.paper, entriesOf(d.papers), choice.paper, (value) => (choice.paper = value)),
    selectField(d.perPage, counts, choice.per_page, (value) => (choice.per_page = value)),
    h('label', { class: 'field' }, h('span', {}, d.seed), seed),
    h('label', { class: 'check' }, answers, h('span', {}, d.answers)),
  );
}

/** The worksheet in its printed form: positions, hints, answers. @param {Worksheet} worksheet @param {Choice} choice */
function pagesOf({ items }, { title, hints, answers, per_page }) {
  const line = (/** @type {string} */ label) => h('span', { class: 'blank' }, `${label} `, h('i', {}));
  const hint = (/** @type {WorksheetItem} */ { hints: told }) => told.at(-1) ?? '';
  const position = (/** @type {WorksheetItem} */ item, /** @type {number} */ index) =>
    h(
      'figure',
      {},
      h('figcaption', {}, h('b', {}, index + 1), ` ${item.name}`),
      pictureOf(item.picture),
      h('p', {}, line(d.answer)),
      hints === 'below' ? h('p', { class: 'upside-down' }, `${index + 1}: ${hint(item)}`) : null,
    );
  const numbered = (/** @type {string} */ heading, /** @type {HTMLElement[]} */ all) => h('section', { class: 'sheet-page' }, h('h2', {}, heading), ...all);
  const told = items.map((item, index) => h('p', {}, h('b', {}, `${index + 1} `), `${item.name}: ${hint(item)}`));
  const answer = (/** @type {WorksheetItem} */ item, /** @type {number} */ index) =>
    h('figure', { class: 'sheet-answer' }, pictureOf(item.answer_picture), h('figcaption', {}, h('b', {}, `${index + 1} ${item.name}. `), item.answer));
  return [
    h(
      'section',
      { class: 'sheet-page' },
      title ? h('h2', {}, title) : null,
      h('p', { class: 'name-line' }, line(d.name), line(d.date)),
      h('div', { class: 'sheet-grid', 'data-columns': columnsOf(Number(per_page)) }, ...items.map(position)),
    ),
    hints === 'page' ? numbered(d.hintsTitle, told) : null,
    answers ? numbered(d.answersTitle, [h('div', { class: 'sheet-answers' }, ...items.map(answer))]) : null,
  ].filter((page) => page !== null);
}

/** @param {number} perPage */
const columnsOf = (perPage) => (perPage <= 2 ? 1 : perPage <= 6 ? 2 : 3);

/** @param {string} text */
function pictureOf(text) {
  const picture = parseDrawing(text);
  picture.classList.add('picture');
  return picture;
}
