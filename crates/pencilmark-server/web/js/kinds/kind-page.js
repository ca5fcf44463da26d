// A page for each kind of clue: the rule, a drawn example that can be played, the digits that its numbers allow, and first ideas
// for solving.

import { reasonOf } from '../shared/reason.js';
import { k } from './texts.js';
import { api } from '../shared/api.js';
import { showGame } from '../shared/current-game.js';
import { loadStyles } from '../shared/deferred.js';
import { button, h, parseDrawing } from '../shared/dom.js';
import { announce, showMessage } from '../shared/notices.js';
import { goToGame } from '../shared/router.js';
import { t } from '../texts.js';

/** @import { ClueKindPage, ClueKindView, FactTable } from '../types' */

/** The families in the order in which players meet them. @type {ClueKindView['family'][]} */
const FAMILIES = ['cages', 'lines', 'edges', 'outside', 'cells', 'counts', 'board', 'alternatives'];

/** All kinds, by family. */
export async function kindList() {
  await loadStyles('kinds');
  const kinds = await api.clueKinds();
  const item = (/** @type {ClueKindView} */ { name, title, rule, picture }) => h('li', {}, h('a', { href: `#/kinds/${name}` }, drawingOf(picture), h('span', {}, title, h('small', {}, rule))));
  const sections = FAMILIES.map((family) => h('section', {}, h('h2', {}, k.families[family]), h('ul', { class: 'techniques kind-list' }, ...kinds.filter((kind) => kind.family === family).map(item))));
  return { title: k.title, body: [h('p', { class: 'small' }, k.intro(kinds.length)), ...sections] };
}

/** The page of a kind. @param {string} name */
export async function kindPage(name) {
  await loadStyles('kinds');
  const page = await api.clueKind(name);
  const { kind } = page;
  const ideas = k.ideas[kind.name] ?? [];
  const picture = drawingOf(kind.picture);
  picture.setAttribute('class', 'pm picture');
  return {
    title: kind.title,
    body: [
      h('div', { class: 'lesson kind-page', 'data-kind': kind.name },
        h('div', { class: 'kind-example' }, picture, h('p', { class: 'small' }, k.example), actions(page)),
        h('div', {},
          h('section', {}, h('h2', {}, k.rule), h('p', {}, kind.rule), kind.aliases.length > 0 ? h('p', { class: 'small' }, k.also(kind.aliases)) : null),
          h('section', {}, h('h2', {}, k.ideasTitle), h('ul', { class: 'kind-ideas' }, ...[...ideas, ...k.familyIdeas[kind.family]].map((idea) => h('li', {}, idea)))),
        ),
      ),
      ...page.tables.map(factTable),
    ],
  };
}

/** @param {string} picture */
function drawingOf(picture) {
  const drawing = parseDrawing(picture);
  drawing.setAttribute('aria-hidden', 'true');
  return drawing;
}

/** The actions for a kind: playing the example, wishing for a puzzle, drawing one. @param {ClueKindPage} page */
function actions({ kind, drawn }) {
  const play = button(k.play, () => playExample(kind, play), { class: 'btn main', icon: 'play' });
  return h('div', { class: 'row' },
    play,
    drawn ? h('a', { class: 'btn', href: `#/new/rules-${encodeURIComponent(drawn)}` }, k.wish) : null,
    h('a', { class: 'btn', href: '#/set' }, k.set),
  );
}

/**
 * Starts a game with the clue of the example and givens that leave one solution: on the small board of the example, or, if it has no grid,
 * on a board of 9x9.
 * @param {ClueKindView} kind @param {HTMLButtonElement} play
 */
async function playExample(kind, play) {
  play.disabled = true;
  let why = t.unreachable;
  for (const rules of [kind.example, kind.example.replace(/^\d+\+/, '9+')]) {
    const view = await api.begin({ new: { rules, level: 'easy' } }).catch((error) => {
      why = reasonOf(error);
      return null;
    });
    if (!view) continue;
    await showGame(view);
    goToGame(view.id);
    announce(t.newGame.made(view.rules_name));
    why = '';
    break;
  }
  if (why) showMessage(why);
  play.disabled = false;
}

/** @param {FactTable} table */
function factTable({ title, columns, rows }) {
  return h('section', { class: 'kind-facts' }, h('h2', {}, title), h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': title },
    h('table', {}, h('thead', {}, h('tr', {}, ...columns.map((column) => h('th', { scope: 'col' }, column)))),
      h('tbody', {}, ...rows.map(([first, ...rest]) => h('tr', {}, h('th', { scope: 'row' }, first), ...rest.map((cell) => h('td', {}, cell))))))));
}
