// Links of assignments: puzzles and drills that a teacher puts together, packed into one address.

import { loadTechniques, techniqueList } from './technique-list.js';
import { d } from './texts.js';
import { copyText } from '../games/share.js';
import { api, isLocal } from '../shared/api.js';
import { button, h, replaceContent } from '../shared/dom.js';
import { reasonOf } from '../shared/reason.js';
import { state } from '../shared/state.js';

const HERE_ALONE = /^https?:\/\/(localhost|127\.|\[::1\])/;

/** Returns a random seed. */
const randomSeed = () => 1 + Math.floor(Math.random() * 2 ** 20);

/** Performs an action that may take long or be refused, and reports it. @param {HTMLElement} status @param {() => Promise<void>} action */
async function tried(status, action) {
  status.textContent = d.making;
  try {
    await action();
  } catch (error) {
    status.textContent = reasonOf(error);
  }
}

/** The address of the page that links lead to: this page if it needs no server, else the site from the settings, if there is one. */
function siteAddress() {
  const here = document.baseURI.replace(/[?#].*/, '');
  return isLocal ? here : state.settings.site || here;
}

export async function linkPart() {
  const made = h('div', { class: 'teach-made' });
  const status = h('p', { class: 'small', role: 'status' });
  await loadTechniques();
  /** @type {import('./technique-list.js').ListedTechnique[]} */
  const listed = [];
  const title = h('input', { type: 'text', maxlength: 120, input: () => replaceContent(made) });
  const puzzles = h('textarea', { rows: 5, spellcheck: 'false', 'aria-describedby': 'puzzles-help', input: () => replaceContent(made) });
  const make = () =>
    tried(status, async () => {
      replaceContent(made);
      const drills = listed.flatMap(({ technique, count }) => {
        const first = randomSeed();
        return Array.from({ length: count }, (_, index) => ({ technique, seed: first + index }));
      });
      const { link } = await api.packAssignment({ title: title.value, drills, puzzles: puzzles.value });
      const { items } = await api.openAssignment({ link });
      const address = `${siteAddress()}#/assignment/${link}`;
      status.textContent = d.linkMade(items.length, address.length);
      replaceContent(made, ...linkView(address, link));
    });
  return [
    h(
      'section',
      { class: 'teach-form' },
      h('label', { class: 'field' }, h('span', {}, d.heading), title),
      techniqueList(listed, () => replaceContent(made)),
      h('label', { class: 'field' }, h('span', {}, d.puzzles), puzzles),
      h('p', { class: 'small', id: 'puzzles-help' }, d.puzzlesHelp),
      h('div', { class: 'row' }, button(d.makeLink, make, { class: 'btn main' })),
      status,
      made,
    ),
  ];
}

/** @param {string} address @param {string} link */
function linkView(address, link) {
  const field = h('input', { type: 'text', readonly: true, value: address, focus: () => field.select() });
  return [
    h('label', { class: 'field' }, h('span', {}, d.address), field),
    HERE_ALONE.test(address) ? h('p', { class: 'small' }, d.hereOnly) : null,
    h('div', { class: 'row' }, button(d.copy, () => copyText(address, d.copied), { class: 'btn main', icon: 'link' }), h('a', { class: 'btn', href: `#/assignment/${link}` }, d.open)),
  ];
}
