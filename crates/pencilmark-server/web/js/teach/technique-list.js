// A list of techniques that a teacher puts together, with a number of positions for each.

import { d } from './texts.js';
import { api } from '../shared/api.js';
import { loadStyles } from '../shared/deferred.js';
import { selectField } from '../shared/dialog.js';
import { button, h, icon, replaceContent } from '../shared/dom.js';
import { t } from '../texts.js';

/** @typedef {{ technique: string, name: string, count: number }} ListedTechnique */
/** @import { TechniqueCard } from '../types' */

/** The number of positions of a newly added technique. */
const USUAL_COUNT = 4;
const MOST = 60;

/** All techniques that can be listed, once they are loaded. @type {TechniqueCard[]} */
let all = [];
let chosen = 'x-wing';

/** Loads what a list needs. */
export async function loadTechniques() {
  if (all.length === 0) all = (await api.techniques()).filter(({ family }) => family !== 'last resort');
  await loadStyles('teach');
}

/** Adds positions for a technique to a list. @param {ListedTechnique[]} listed @param {string} [technique] */
export function addTechnique(listed, technique = chosen) {
  const known = listed.find((each) => each.technique === technique);
  if (known) known.count = Math.min(MOST, known.count + USUAL_COUNT);
  else listed.push({ technique, name: all.find(({ id }) => id === technique)?.name ?? technique, count: USUAL_COUNT });
}

/** Shows a list, in which techniques can be added, counted and removed. @param {ListedTechnique[]} listed @param {() => void} changed */
export function techniqueList(listed, changed) {
  const rows = h('ul', { class: 'teach-list' });
  const options = all.map(({ id, name, family }) => /** @type {[string, string, string]} */ ([id, name, t.families[family] ?? family]));
  const select = selectField(d.technique, options, chosen, (id) => (chosen = id));
  const add = () => {
    addTechnique(listed);
    paint();
    changed();
  };
  const remove = (/** @type {ListedTechnique} */ item) => {
    listed.splice(listed.indexOf(item), 1);
    paint();
    changed();
    addButton.focus();
  };
  const row = (/** @type {ListedTechnique} */ item) => {
    const count = h('input', {
      type: 'number',
      min: 1,
      max: MOST,
      value: item.count,
      'aria-label': d.positionsOf(item.name),
      input: () => {
        item.count = Math.max(1, Math.min(MOST, Math.round(Number(count.value)) || 1));
        changed();
      },
      // The number is corrected only when the field loses the focus: while it is being typed it may be out of range.
      change: () => (count.value = String(item.count)),
    });
    const off = h('button', { type: 'button', class: 'btn quiet only', 'aria-label': d.remove(item.name), click: () => remove(item) }, icon('bin'));
    return h('li', {}, h('span', {}, item.name), count, off);
  };
  const paint = () => replaceContent(rows, ...(listed.length > 0 ? listed.map(row) : [h('li', { class: 'small' }, d.noTechnique)]));
  const addButton = button(d.add, add, { class: 'btn' });
  paint();
  return h('div', { class: 'teach-techniques' }, h('div', { class: 'teach-add' }, select, addButton), rows);
}
