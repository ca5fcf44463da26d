// The rules: a list of the variants, and a page for each.

import { api } from '../shared/api.js';
import { h, parseDrawing } from '../shared/dom.js';
import { registerScreen } from '../shared/router.js';
import { loadVariants } from '../shared/variants.js';
import { t } from '../texts.js';

export function mount() {
  registerScreen('rules', (rules) => (rules ? variantPage(rules) : variantList()));
}

async function variantList() {
  const all = (await loadVariants()).map(({ rules, name, text }) =>
    h('li', {}, h('a', { href: `#/rules/${encodeURIComponent(rules)}` }, h('span', {}, name, h('small', {}, text)))),
  );
  return { title: t.screens.rules, body: [h('ul', { class: 'techniques' }, ...all)] };
}

/** @param {string} name */
async function variantPage(name) {
  const variant = (await loadVariants()).find((each) => each.rules === name);
  const rules = await api.rules(name);
  const picture = parseDrawing(
    `<svg xmlns="http://www.w3.org/2000/svg" class="pm picture" viewBox="${rules.viewBox}">${rules.paper}</svg>`,
  );
  picture.setAttribute('aria-hidden', 'true');
  // After the sentences comes a drawing in characters, which the picture replaces.
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
