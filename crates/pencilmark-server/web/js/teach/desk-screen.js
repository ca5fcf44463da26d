// The teacher's desk: worksheets, links of assignments, and results.

import { linkPart } from './link-part.js';
import { resultsPart } from './results-part.js';
import { d } from './texts.js';
import { worksheetPart } from './worksheet-part.js';
import { loadStyles } from '../shared/deferred.js';
import { h } from '../shared/dom.js';

/** The parts of the desk by their names in addresses. */
const PARTS = {
  worksheet: { title: d.worksheet, text: d.worksheetText, body: worksheetPart },
  link: { title: d.link, text: d.linkText, body: linkPart },
  results: { title: d.results, text: d.resultsText, body: resultsPart },
};

/** Creates a part of the desk; without a name, links to all parts. @param {string} name */
export async function deskScreen(name) {
  await loadStyles('teach');
  const part = PARTS[/** @type {keyof typeof PARTS} */ (name)];
  if (part) return { title: part.title, body: await part.body() };
  const ways = Object.entries(PARTS).map(([id, { title, text }]) =>
    h('li', {}, h('a', { href: `#/teach/${id}` }, h('span', {}, title, h('small', {}, text)))),
  );
  return { title: d.title, body: [h('p', {}, d.intro), h('ul', { class: 'techniques teach-ways' }, ...ways)] };
}
