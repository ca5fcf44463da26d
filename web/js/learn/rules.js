// The rules: a list of the variants, and a page for each.

import { api } from '../shared/api.js';
import { cellName } from '../shared/cells.js';
import { h, parseDrawing, replaceContent, svg } from '../shared/dom.js';
import { registerScreen } from '../shared/router.js';
import { loadVariants } from '../shared/variants.js';
import { t } from '../texts.js';

/** @import { RulesView } from '../types' */

/** The side of a cell in a drawing. */
const CELL = 60;

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
  const seen = h('p', { class: 'small' });
  showSight(picture, seen, rules);
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
        h('div', {}, ...[...lines].map((line) => h('p', {}, line)), seen),
      ),
    ],
  };
}

/**
 * Shows on the picture what a cell sees, and tells what the dots mean. A press on another cell shows what that one sees.
 * @param {SVGElement} picture @param {HTMLElement} text @param {RulesView} rules
 */
function showSight(picture, text, rules) {
  const layer = svg('g', { class: 'sight' });
  picture.append(layer);
  const show = (/** @type {number} */ cell) => {
    const added = new Set(addedPeers(rules, cell));
    const middle = (/** @type {number} */ at) => ({ cx: CELL * ((at % rules.size) + 0.5), cy: CELL * (Math.floor(at / rules.size) + 0.5) });
    const dots = rules.peers[cell].map((peer) =>
      svg('circle', { ...middle(peer), r: added.has(peer) ? 13 : 5, class: added.has(peer) ? 'added' : 'seen' }),
    );
    replaceContent(layer, svg('circle', { ...middle(cell), r: 19, class: 'looker' }), ...dots);
    const name = cellName(cell, rules.size);
    text.textContent = added.size > 0 ? t.learn.seesMore(name) : t.learn.sees(name);
  };
  picture.addEventListener('pointerdown', (event) => {
    const svgElement = /** @type {SVGSVGElement} */ (picture);
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svgElement.getScreenCTM()?.inverse());
    const [row, column] = [Math.floor(y / CELL), Math.floor(x / CELL)];
    if (row >= 0 && column >= 0 && row < rules.size && column < rules.size) show(row * rules.size + column);
  });
  show(tellingCell(rules));
}

/** The cells that a cell sees by more than its row, column and box. @param {RulesView} rules @param {number} cell */
function addedPeers({ houses, peers, size }, cell) {
  const usual = new Set(houses.slice(0, 3 * size).flatMap(({ cells }) => (cells.includes(cell) ? cells : [])));
  return peers[cell].filter((peer) => !usual.has(peer));
}

/** The cell that shows most of what is special, the nearest to the middle of several. @param {RulesView} rules */
function tellingCell(rules) {
  const middle = (rules.size - 1) / 2;
  const away = (/** @type {number} */ cell) => Math.hypot((cell % rules.size) - middle, Math.floor(cell / rules.size) - middle);
  const worth = (/** @type {number} */ cell) => addedPeers(rules, cell).length * 100 - away(cell);
  return [...rules.peers.keys()].reduce((best, cell) => (worth(cell) > worth(best) ? cell : best), 0);
}
