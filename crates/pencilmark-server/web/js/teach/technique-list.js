// A list of techniques that a teacher puts together, with a number of positions for each.

import { d } from './texts.js';
import { api } from '../shared/api.js';
import { selectField } from '../shared/dialog.js';
import { button, h, icon, replaceContent } from '../shared/dom.js';
import { t } from '../texts.js';

/** @typedef {{ technique: string, name: string, count: number }} ListedTechnique */

/** The number of positions of a newly added technique. */
const USUAL_COUNT = 4;
const MOST = 60;

/** Returns the list, and the techniques that are in it. @param {() => void} changed */
export async function techniqueList(changed) {
  const all = (await api.techniques()).filter(({ family }) => family !== 'last resort');
  /** @type {ListedTechnique[]} */
  const listed = [];
  let chosen = all.find(({ id }) => id === 'x-wing')?.id ?? all[0].id;
  const rows = h('ul', { class: 'teach-list' });
  const options = all.map(({ id, name, family }) => /** @type {[string, string, string]} */ ([id, name, t.families[family] ?? family]));
  const select = selectField(d.technique, options, chosen, (id) => (chosen = id));
  const add = () => {
    const known = listed.find(({ technique }) => technique === chosen);
    if (known) known.count = Math.min(MOST, known.count + USUAL_COUNT);
    else listed.push({ technique: chosen, name: all.find(({ id }) => id === chosen)?.name ?? chosen, count: USUAL_COUNT });
    paint();
  };
  const remove = (/** @type {ListedTechnique} */ item) => {
    listed.splice(listed.indexOf(item), 1);
    paint();
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
  const paint = () => {
    replaceContent(rows, ...(listed.length > 0 ? listed.map(row) : [h('li', { class: 'small' }, d.noTechnique)]));
    changed();
  };
  const addButton = button(d.add, add, { class: 'btn' });
  paint();
  return { element: h('div', { class: 'teach-techniques' }, h('div', { class: 'teach-add' }, select, addButton), rows), listed };
}

/** Returns a random seed. */
export const randomSeed = () => 1 + Math.floor(Math.random() * 2 ** 20);
