// The palette: kinds of clues by search, by family, and those used last; and instructions for drawing the selected one.

import { button, h, parseDrawing, replaceContent, svg } from '../shared/dom.js';
import { focusCell } from '../play/cell-grid.js';
import { state } from '../shared/state.js';
import { dropDraft, leaveClue, toggleRule } from './draft.js';
import { set, updateSet, watchSet } from './set-state.js';
import { s } from './texts.js';

/** @import { ClueKindView } from '../types' */

/** The families in the order in which setters look for them. @type {ClueKindView['family'][]} */
const FAMILIES = ['cages', 'lines', 'edges', 'outside', 'cells', 'counts', 'board', 'alternatives'];
const FAMILY_EXAMPLES = {
  cages: 'killer',
  lines: 'thermo',
  edges: 'difference',
  outside: 'sandwich',
  cells: 'even',
  counts: 'quadruple',
  board: 'x',
  alternatives: 'or',
};
/** The kinds shown first to setters who have not used any. */
const FIRST_KINDS = ['killer', 'thermo', 'whispers', 'difference'];
/** As many as have room for their names. */
const RECENT = 4;
const STORE = 'pencilmark-kinds';

/** The search words, or the open family. @type {{ words: string, family: string | null, lit: number }} */
const search = { words: '', family: null, lit: 0 };

const field = h('input', {
  type: 'search',
  class: 'find',
  spellcheck: 'false',
  autocomplete: 'off',
  input: () => openMatches({ words: field.value, family: null, lit: 0 }),
  keydown: (/** @type {KeyboardEvent} */ event) => onSearchKey(event),
});
const counted = h('span', { class: 'small num' });
const body = h('div', { class: 'palette-body' });
export const palette = h(
  'div',
  { class: 'palette' },
  h(
    'div',
    { class: 'find-row' },
    svg(
      'svg',
      { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
      svg('path', { d: 'M15.5 15.5L21 21M17 10.5a6.5 6.5 0 1 1-13 0a6.5 6.5 0 0 1 13 0' }),
    ),
    field,
    counted,
    h('kbd', { 'aria-hidden': 'true' }, '/'),
  ),
  body,
);

export function mountPalette() {
  field.placeholder = s.search(set.kinds.length);
  field.setAttribute('aria-label', s.search(set.kinds.length));
  updateSet({ recent: recentKinds() });
  watchSet(['kind', 'recent'], paintPalette);
  paintPalette();
}

/** The kinds used last, followed by those of most puzzles. */
function recentKinds() {
  const known = (/** @type {string} */ name) => set.kinds.some((kind) => kind.name === name);
  /** @type {string[]} */
  let kept = [];
  try {
    kept = JSON.parse(localStorage.getItem(STORE) ?? '[]');
  } catch {
    // In a browser without storage the list starts empty each time.
  }
  return [...new Set([...kept, ...FIRST_KINDS])].filter(known).slice(0, RECENT);
}

/** @param {string} name */
const kindNamed = (name) => set.kinds.find((kind) => kind.name === name);

/** Moves the focus to the search field. */
export function openSearch() {
  leaveClue();
  updateSet({ tab: 'draw' });
  document.body.dataset.low = 'hand';
  field.focus();
  field.select();
}

/** @param {Partial<typeof search>} patch */
function openMatches(patch) {
  Object.assign(search, patch);
  paintPalette();
}

function closeMatches() {
  field.value = '';
  openMatches({ words: '', family: null, lit: 0 });
}

/** The kinds that contain all search words, those with a matching name first; or the kinds of a family. */
function matches() {
  if (search.family !== null) return set.kinds.filter(({ family }) => family === search.family);
  const words = search.words.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const named = (/** @type {ClueKindView} */ { title, name, aliases }) => [title, name, ...aliases].join(' ').toLowerCase();
  const rank = (/** @type {ClueKindView} */ kind) => {
    const all = named(kind);
    if (kind.title.toLowerCase() === words.join(' ') || kind.name === words[0]) return 0;
    if (words.every((word) => all.includes(word))) return all.startsWith(words[0]) ? 1 : 2;
    return words.every((word) => `${all} ${kind.rule.toLowerCase()} ${s.families[kind.family].toLowerCase()}`.includes(word)) ? 3 : 9;
  };
  return set.kinds.filter((kind) => rank(kind) < 9).sort((a, b) => rank(a) - rank(b));
}

/** @param {KeyboardEvent} event */
function onSearchKey(event) {
  const found = matches();
  const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 4, ArrowUp: -4 };
  const step = steps[/** @type {keyof typeof steps} */ (event.key)];
  if (step && found.length > 0) openMatches({ lit: Math.min(Math.max(search.lit + step, 0), found.length - 1) });
  else if (event.key === 'Enter' && found.length > 0) chooseKind(found[search.lit]);
  else if (event.key === 'Escape') {
    closeMatches();
    focusCell();
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Selects a kind to draw with. A rule of the whole board is switched at once. @param {ClueKindView} kind */
export function chooseKind(kind) {
  leaveClue();
  if (set.draft) dropDraft();
  const recent = [kind.name, ...set.recent.filter((name) => name !== kind.name)].slice(0, RECENT);
  try {
    localStorage.setItem(STORE, JSON.stringify(recent));
  } catch {
    // In a browser without storage they are forgotten.
  }
  field.value = '';
  Object.assign(search, { words: '', family: null, lit: 0 });
  updateSet({ kind, recent });
  if (kind.gesture === 'switch') toggleRule(kind);
  focusCell();
}

const isOn = (/** @type {ClueKindView} */ kind) => kind.gesture === 'switch' && state.view?.clues.some((clue) => clue.kind === kind.name);

/** @param {ClueKindView} kind @param {boolean} [lit] */
function tile(kind, lit = false) {
  const chosen = kind === set.kind;
  return h(
    'button',
    {
      type: 'button',
      class: `kindtile${lit ? ' lit' : ''}`,
      'aria-pressed': String(kind.gesture === 'switch' ? isOn(kind) : chosen),
      'data-kind': kind.name,
      title: kind.rule,
      click: () => chooseKind(kind),
    },
    drawingOf(kind),
    h('span', {}, kind.title),
    isOn(kind) ? h('small', {}, s.on) : null,
  );
}

/** @param {ClueKindView} kind */
export function drawingOf(kind) {
  const drawing = parseDrawing(kind.picture);
  drawing.setAttribute('aria-hidden', 'true');
  return drawing;
}

let shownKey = '';

export function paintPalette() {
  const found = matches();
  const open = search.words.trim() !== '' || search.family !== null;
  const rules = state.view?.clues.map(({ kind }) => kind).join();
  const key = JSON.stringify([search, set.kind?.name, set.recent, rules]);
  if (key === shownKey) return;
  shownKey = key;
  palette.classList.toggle('open', open);
  counted.textContent = open ? s.found(found.length, set.kinds.length) : '';
  if (!open) return replaceContent(body, ...atRest());
  const groups = FAMILIES.map((family) => found.filter((kind) => kind.family === family)).filter((group) => group.length > 0);
  const lit = found[search.lit];
  groups.sort((a, b) => Number(b.includes(lit)) - Number(a.includes(lit)) || found.indexOf(a[0]) - found.indexOf(b[0]));
  const group = (/** @type {ClueKindView[]} */ kinds) =>
    h(
      'section',
      {},
      h('h3', {}, s.families[kinds[0].family], ' ', h('span', { class: 'num' }, kinds.length)),
      h('div', { class: 'tiles' }, ...kinds.map((kind) => tile(kind, kind === lit))),
    );
  const back = search.family !== null ? button(s.allFamilies, closeMatches, { class: 'link', icon: 'back' }) : null;
  replaceContent(body, back, ...(found.length > 0 ? groups.map(group) : [h('p', { class: 'small' }, s.nothingFound)]));
}

/** The content without a search: the kinds used last and the families. */
function atRest() {
  const recent = set.recent.map(kindNamed).filter((kind) => kind !== undefined);
  const family = (/** @type {ClueKindView['family']} */ name) => {
    const kind = kindNamed(FAMILY_EXAMPLES[name]);
    const count = set.kinds.filter((each) => each.family === name).length;
    return h(
      'button',
      { type: 'button', class: 'family', 'data-family': name, click: () => openMatches({ words: '', family: name, lit: 0 }) },
      kind ? drawingOf(kind) : null,
      h('span', {}, s.families[name], h('small', { class: 'num' }, count)),
    );
  };
  return [
    h('div', { class: 'tiles recent', role: 'group', 'aria-label': s.recent }, ...recent.map((kind) => tile(kind))),
    h('div', { class: 'families' }, ...FAMILIES.filter((name) => set.kinds.some((kind) => kind.family === name)).map(family)),
  ];
}

/** True while the search field has the focus, so that the line under the board describes the highlighted kind. */
export const isSearching = () => document.activeElement === field;
