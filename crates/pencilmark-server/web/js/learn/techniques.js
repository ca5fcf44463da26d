// The techniques: a list by family with a search, and a page for each.

import { openText } from '../enter/open-text.js';
import { api } from '../shared/api.js';
import { conclusionLines } from '../shared/conclusions.js';
import { button, h, parseDrawing, replaceContent } from '../shared/dom.js';
import { t } from '../texts.js';

/** @import { TechniqueCard } from '../types' */

/** Creates the list of techniques, or the page of one. @param {string} id */
export const techniquesScreen = (id) => (id ? techniquePage(id) : techniqueList());

async function techniqueList() {
  const all = await api.techniques();
  const found = h('div', { class: 'families' });
  const count = h('p', { class: 'small', role: 'status' });
  const search = h('input', { type: 'search', autocomplete: 'off', input: () => paint() });
  const paint = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = all.filter((each) => words.every((word) => searchText(each).includes(word)));
    const families = [...new Set(shown.map((each) => each.family))];
    replaceContent(
      found,
      ...families.map((family) =>
        familySection(
          family,
          shown.filter((each) => each.family === family),
        ),
      ),
    );
    replaceContent(count, t.learn.count(shown.length));
  };
  paint();
  return {
    title: t.screens.learn,
    body: [h('label', { class: 'field search' }, h('span', {}, t.learn.search), search), count, found],
  };
}

/** @param {TechniqueCard} each */
function searchText({ name, other_names, family, level, id }) {
  return [name, ...other_names, family, t.families[family], level, id].join(' ').toLowerCase();
}

/** @param {string} family @param {TechniqueCard[]} techniques */
function familySection(family, techniques) {
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
    h('h2', {}, t.families[family]),
    h('ul', { class: 'techniques' }, ...items),
  );
}

/** @param {string} id */
async function techniquePage(id) {
  const card = await api.technique(id);
  const picture = parseDrawing(card.picture);
  picture.classList.add('picture');
  const facts = [
    t.learn.level(t.levels[card.level] ?? card.level),
    t.families[card.family],
    card.other_names.length > 0 ? t.learn.also(t.list(card.other_names)) : null,
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
          ...conclusionLines(card.conclusions),
          card.text ? h('p', { class: 'small' }, card.text) : null,
          h(
            'div',
            { class: 'row' },
            button(t.learn.try, () => openText(card.board, card.rules), { class: 'btn main' }),
            h('a', { class: 'btn', href: `#/course/${id}` }, t.learn.lesson),
            h('a', { class: 'btn', href: `#/practise/${id}` }, t.learn.practise),
            card.rules === '9' ? h('a', { class: 'btn', href: `#/new/needs-${id}` }, t.learn.play) : null,
          ),
        ),
      ),
    ],
  };
}
