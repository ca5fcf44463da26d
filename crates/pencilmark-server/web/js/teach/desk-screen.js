// The teacher's desk: links of assignments, results, and the way to worksheets, which are pages like those of books.

import { linkPart } from './link-part.js';
import { resultsPart } from './results-part.js';
import { d } from './texts.js';
import { loadStyles } from '../shared/deferred.js';
import { h } from '../shared/dom.js';

/** The parts of the desk by their names in addresses. */
const PARTS = {
  link: { title: d.link, text: d.linkText, body: linkPart },
  results: { title: d.results, text: d.resultsText, body: resultsPart },
};

/** Creates a part of the desk; without a name, links to all parts. @param {string} name */
export async function deskScreen(name) {
  await loadStyles('teach');
  // Worksheets were made here once.
  if (name === 'worksheet') location.replace('#/book/worksheet');
  const part = PARTS[/** @type {keyof typeof PARTS} */ (name)];
  if (part) return { title: part.title, body: await part.body() };
  const way = (/** @type {string} */ href, /** @type {string} */ title, /** @type {string} */ text) => h('li', {}, h('a', { href }, h('span', {}, title, h('small', {}, text))));
  const ways = Object.entries(PARTS).map(([id, { title, text }]) => way(`#/teach/${id}`, title, text));
  return { title: d.title, body: [h('p', {}, d.intro), h('ul', { class: 'techniques teach-ways' }, way('#/book/worksheet', d.worksheet, d.worksheetText), ...ways)] };
}
