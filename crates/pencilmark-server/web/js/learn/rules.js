// The rules: a list of the variants, and a page for each.

import { api } from '../shared/api.js';
import { cellName } from '../shared/cells.js';
import { h, parseDrawing, replaceContent, svg } from '../shared/dom.js';
import { CELL, placesOf } from '../shared/places.js';
import { loadVariants } from '../shared/variants.js';
import { t } from '../texts.js';

/** @import { RulesView } from '../types' */

/** Creates the list of variants, or the page of one. @param {string} rules */
export const rulesScreen = (rules) => (rules ? variantPage(rules) : variantList());

async function variantList() {
  const all = (await loadVariants()).map(({ rules, name, text }) =>
    h('li', {}, h('a', { href: `#/rules/${encodeURIComponent(rules)}` }, h('span', {}, name, h('small', {}, text)))),
  );
  return { title: t.screens.rules, body: [h('p', {}, h('a', { href: '#/kinds' }, t.learn.kinds)), h('ul', { class: 'techniques' }, ...all)] };
}

/** @param {string} name */
async function variantPage(name) {
  const variant = (await loadVariants()).find((each) => each.rules === name);
  const rules = await api.rules(name);
  const picture = parseDrawing(
    `<svg xmlns="http://www.w3.org/2000/svg" class="pm picture" viewBox="${rules.viewBox}">${rules.paper}</svg>`,
  );
  picture.setAttribute('aria-hidden', 'true');
  const seen = h('p', { class: 'small' });
  showSight(picture, seen, rules);
  // The sentences are followed by a drawing in characters, which the picture replaces.
  const kinds = await kindsIn(name);
  const [sentences = ''] = rules.page.split('\n\n');
  const lines = new Set([...(variant ? [variant.text] : []), ...sentences.split('\n')]);
  return {
    title: variant?.name ?? rules.name,
    body: [
      h(
        'div',
        { class: 'lesson' },
        h('div', { class: 'example' }, picture),
        h('div', {}, ...[...lines].map((line) => h('p', {}, line)), seen, kinds),
      ),
    ],
  };
}

/** Links to the pages of the kinds of clues that rules contain. @param {string} rules */
async function kindsIn(rules) {
  const names = new Set(rules.split('+').slice(1).map((part) => part.split(/[:=(]/)[0]));
  const kinds = names.size === 0 ? [] : (await api.clueKinds().catch(() => [])).filter(({ name, aliases }) => names.has(name) || aliases.some((alias) => names.has(alias)));
  const links = kinds.map(({ name, title }) => h('li', {}, h('a', { href: `#/kinds/${name}` }, h('span', {}, title))));
  return links.length > 0 ? h('section', {}, h('h2', {}, t.learn.kindsHere), h('ul', { class: 'techniques' }, ...links)) : null;
}

/**
 * Marks on the picture the cells that one cell sees, and explains the dots. A press on another cell marks the cells that this one sees.
 * @param {SVGElement} picture @param {HTMLElement} text @param {RulesView} rules
 */
function showSight(picture, text, rules) {
  const places = placesOf(rules);
  const layer = svg('g', { class: 'sight' });
  picture.append(layer);
  const show = (/** @type {number} */ cell) => {
    const added = new Set(addedPeers(rules, cell));
    const middle = (/** @type {number} */ at) => {
      const [cx, cy] = places.middle(at);
      return { cx, cy };
    };
    const dots = rules.peers[cell].map((peer) =>
      svg('circle', { ...middle(peer), r: added.has(peer) ? 13 : 5, class: added.has(peer) ? 'added' : 'seen' }),
    );
    replaceContent(layer, svg('circle', { ...middle(cell), r: 19, class: 'looker' }), ...dots);
    const name = cellName(cell, places);
    text.textContent = added.size > 0 ? t.learn.seesMore(name) : t.learn.sees(name);
  };
  picture.addEventListener('pointerdown', (event) => {
    const svgElement = /** @type {SVGSVGElement} */ (picture);
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svgElement.getScreenCTM()?.inverse());
    const cell = places.at(Math.floor(y / CELL), Math.floor(x / CELL));
    if (cell !== null) show(cell);
  });
  show(tellingCell(rules));
}

/** The cells that a cell sees in addition to those of its row, column and box. @param {RulesView} rules @param {number} cell */
function addedPeers({ houses, peers, size, places, grids }, cell) {
  // On squares rows, columns and boxes come first; on other boards all houses are of the usual kinds.
  const isSquare = grids.length === 0 && places.length === size * size;
  const usual = new Set(houses.slice(0, isSquare ? 3 * size : undefined).flatMap(({ cells }) => (cells.includes(cell) ? cells : [])));
  return peers[cell].filter((peer) => !usual.has(peer));
}

/** The cell that shows the most of the special rules; among several, the one nearest to the middle. @param {RulesView} rules */
function tellingCell(rules) {
  const middle = [(rules.rows - 1) / 2, (rules.columns - 1) / 2];
  const away = (/** @type {number} */ cell) => Math.hypot(...rules.places[cell].map((at, side) => at - middle[side]));
  const worth = (/** @type {number} */ cell) => addedPeers(rules, cell).length * 100 - away(cell);
  return [...rules.peers.keys()].reduce((best, cell) => (worth(cell) > worth(best) ? cell : best), 0);
}
