// Results that students have handed in, side by side.

import { readResults, writeCsv } from './results-file.js';
import { d } from './texts.js';
import { formatTime } from '../shared/cells.js';
import { button, h, replaceContent } from '../shared/dom.js';
import { downloadText } from '../shared/download.js';

/** @import { ItemResult, Results } from './results-file.js' */

/** The signs of outcomes, which are distinguishable without colours. @type {Record<string, string>} */
const SIGNS = { right: '\u2713', late: '(\u2713)', shown: '\u2717', begun: '\u2026', open: '' };

export async function resultsPart() {
  const table = h('div', { class: 'teach-results' });
  const status = h('p', { class: 'small', role: 'status' });
  const field = h('input', {
    type: 'file',
    multiple: true,
    accept: '.json,.csv,application/json,text/csv',
    class: 'visually-hidden',
    change: async () => {
      const files = [...(field.files ?? [])];
      const read = await Promise.all(files.map(async (file) => ({ name: file.name, results: readResults(await file.text()) })));
      const bad = read.filter(({ results }) => results.length === 0).map(({ name }) => d.unreadable(name));
      const all = read.flatMap(({ results }) => results);
      status.textContent = [d.read(files.length - bad.length), ...bad].join(' ');
      replaceContent(table, ...assignmentsOf(all).map(tableOf), all.length > 0 ? saveAll(all) : null);
      field.value = '';
    },
  });
  const choose = h('label', { class: 'btn main file' }, field, h('span', {}, d.openFiles));
  return [h('section', {}, h('p', {}, d.drop), h('div', { class: 'row' }, choose), status, table)];
}

/** @param {Results[]} all */
const saveAll = (all) => h('div', { class: 'row' }, button(d.allCsv, () => downloadText(`${d.fileName}.csv`, writeCsv(all)), { class: 'btn' }));

/** The results of each assignment, by name. @param {Results[]} all */
function assignmentsOf(all) {
  const links = [...new Set(all.map(({ assignment }) => assignment))];
  const of = (/** @type {string} */ link) => all.filter(({ assignment }) => assignment === link).sort((a, b) => a.student.localeCompare(b.student));
  return links.map(of);
}

/** @param {Results[]} results */
function tableOf(results) {
  const [{ title, items }] = results;
  const column = (/** @type {ItemResult} */ { number, what }) => h('th', { scope: 'col', title: what, 'aria-label': `${number}: ${what}` }, number);
  const head = h('tr', {}, h('th', { scope: 'col' }, d.studentColumn), ...items.map(column), ...[d.doneColumn, d.hintsColumn, d.timeColumn].map((text) => h('th', { scope: 'col' }, text)));
  return h(
    'section',
    {},
    h('h2', {}, title || d.assignment),
    h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': title || d.assignment }, h('table', {}, h('thead', {}, head), h('tbody', {}, ...results.map(rowOf)))),
    h('p', { class: 'small teach-legend' }, ...Object.entries(SIGNS).filter(([, sign]) => sign).map(([outcome, sign]) => h('span', {}, `${sign} ${outcomeText(outcome)}`))),
  );
}

/** @param {Results} results */
function rowOf({ student, items }) {
  const sum = (/** @type {(item: ItemResult) => number} */ of) => items.reduce((total, item) => total + of(item), 0);
  const cells = items.map((item) => {
    const text = [outcomeText(item.outcome), d.detail(item.mistakes, item.hints), item.seconds > 0 ? formatTime(item.seconds * 1000) : ''].filter(Boolean).join(', ');
    return h('td', { title: text, 'aria-label': text, class: item.outcome }, SIGNS[item.outcome] ?? '');
  });
  const right = items.filter(({ outcome }) => outcome === 'right' || outcome === 'late').length;
  return h('tr', {}, h('th', { scope: 'row' }, student || d.noName), ...cells, h('td', {}, `${right} / ${items.length}`), h('td', {}, sum(({ hints }) => hints)), h('td', {}, formatTime(1000 * sum(({ seconds }) => seconds))));
}

/** @param {string} outcome */
const outcomeText = (outcome) => d.outcomes[/** @type {keyof typeof d.outcomes} */ (outcome)] ?? outcome;
