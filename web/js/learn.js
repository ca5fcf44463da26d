// The techniques: a list by family with a search, and a page each; the rules of each variant.

import { api } from './api.js';
import { outcome } from './cells.js';
import { conclusions, drawing, fill, h, button } from './dom.js';
import { openText } from './open.js';
import { allVariants } from './newgame.js';
import { register } from './router.js';
import { t } from './texts.js';

/** @import { TechniqueRow } from './types' */

export function mount() {
  register('learn', (id) => (id ? page(id) : list()));
  register('rules', (rules) => (rules ? rulesPage(rules) : rulesList()));
}

async function list() {
  const all = await api.techniques();
  const found = h('div', { class: 'families' });
  const count = h('p', { class: 'small', role: 'status' });
  const search = h('input', { type: 'search', autocomplete: 'off', input: () => paint() });
  const paint = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = all.filter((each) => words.every((word) => haystack(each).includes(word)));
    const families = [...new Set(shown.map((each) => each.family))];
    fill(
      found,
      ...families.map((family) =>
        familyOf(
          family,
          shown.filter((each) => each.family === family),
        ),
      ),
    );
    fill(count, t.learn.count(shown.length));
  };
  paint();
  return {
    title: t.screens.learn,
    body: [h('label', { class: 'field search' }, h('span', {}, t.learn.search), search), count, found],
  };
}

/** @param {TechniqueRow} each */
function haystack({ name, other_names, family, level, id }) {
  return [name, ...other_names, family, level, id].join(' ').toLowerCase();
}

/** @param {string} family @param {TechniqueRow[]} techniques */
function familyOf(family, techniques) {
  const items = techniques.map(({ id, name, level, other_names }) =>
    h(
      'li',
      {},
      h(
        'a',
        { href: `#/learn/${id}` },
        h('span', {}, name, other_names.length > 0 ? h('small', {}, other_names.join(', ')) : null),
        h('span', { class: `level ${level}` }, t.levels[level] ?? level),
      ),
    ),
  );
  return h(
    'section',
    {},
    h('h2', {}, family.charAt(0).toUpperCase() + family.slice(1)),
    h('ul', { class: 'techniques' }, ...items),
  );
}

/** @param {string} id */
async function page(id) {
  const card = await api.technique(id);
  const picture = drawing(card.picture);
  picture.classList.add('picture');
  const facts = [
    t.learn.level(t.levels[card.level] ?? card.level),
    card.family,
    card.other_names.length > 0 ? t.learn.also(card.other_names.join(', ')) : null,
  ];
  return {
    title: card.name,
    body: [
      h('p', { class: 'small' }, facts.filter(Boolean).join(' \u00b7 ')),
      h(
        'div',
        { class: 'lesson' },
        h('div', { class: 'example' }, picture),
        h(
          'div',
          {},
          h('p', {}, card.sentence),
          ...conclusions(outcome(card.conclusions)),
          card.text ? h('p', { class: 'small' }, card.text) : null,
          h(
            'div',
            { class: 'row' },
            button(t.learn.try, () => openText(card.board, card.rules), { class: 'btn main' }),
          ),
        ),
      ),
    ],
  };
}

async function rulesList() {
  const all = (await allVariants()).map(({ rules, name, text }) =>
    h('li', {}, h('a', { href: `#/rules/${encodeURIComponent(rules)}` }, h('span', {}, name, h('small', {}, text)))),
  );
  return { title: t.screens.rules, body: [h('ul', { class: 'techniques' }, ...all)] };
}

/** @param {string} name */
async function rulesPage(name) {
  const variant = (await allVariants()).find((each) => each.rules === name);
  const rules = await api.rules(name);
  const picture = drawing(
    `<svg xmlns="http://www.w3.org/2000/svg" class="pm picture" viewBox="${rules.viewBox}">${rules.paper}</svg>`,
  );
  picture.setAttribute('aria-hidden', 'true');
  // What follows is a drawing in characters.
  const [sentences = ''] = rules.page.split('\n\n');
  const lines = new Set([...(variant ? [variant.text] : []), ...sentences.split('\n')]);
  return {
    title: variant?.name ?? rules.name,
    body: [
      h(
        'div',
        { class: 'lesson' },
        h('div', { class: 'example' }, picture),
        h('div', {}, ...[...lines].map((line) => h('p', {}, line))),
      ),
    ],
  };
}
