// The editor of board and rules, which are one phrase. Tiles show each kind of clue drawn on a board; the search finds all kinds.

import { h, button, icon, parseDrawing, replaceContent } from '../shared/dom.js';
import { amountButtons, amountsOf } from './amounts.js';
import { r } from './texts.js';
import { boardName, changeWish, facts, splitRules, wish } from './wish.js';

/** @import { ClueKindView } from '../types' */

const BOARDS = ['4', '6', '8', '9', '10', '12', '15', '16', '20', '25', 'jigsaw:9', 'jigsaw:7', 'jigsaw:6', 'jigsaw:5', 'jigsaw:8', 'samurai', 'twodoku', 'butterfly', 'windmill'];
/** The tiles in the order in which most players look for them. */
const FIRST = ['killer', 'thermo', 'arrow', 'kropki', 'xv', 'whispers', 'renban', 'regionsum', 'sandwich', 'skyscraper', 'littlekiller', 'x'];
/** Rules of the whole board with which puzzles can be made. */
const SWITCHES = ['x', 'windoku', 'antiknight', 'antiking', 'disjoint'];

/**
 * A tile: the text that it adds to the rules, its name and its drawing.
 * @typedef {{ token: string, title: string, picture: string, words: string, fits: boolean }} Tile
 */

/** The typed text, kept while tiles change. */
let typed = '';

/** All tiles for a board. @param {string} board @returns {Tile[]} */
function tilesFor(board) {
  const { rarities, kinds } = facts();
  const size = Number(/^\d+$/.exec(board)?.[0] ?? NaN);
  const named = (/** @type {string} */ name) => kinds.find((kind) => kind.name === name);
  const wordsOf = (/** @type {ClueKindView | undefined} */ kind) => (kind ? [kind.title, kind.name, ...kind.aliases, kind.rule].join(' ').toLowerCase() : '');
  const drawn = rarities.drawn.map(({ name, title, kinds: parts, sizes }) => ({
    token: name, title, picture: named(parts[0])?.picture ?? '', words: `${title.toLowerCase()} ${parts.map((part) => wordsOf(named(part))).join(' ')}`, fits: sizes.includes(size),
  }));
  const switches = SWITCHES.flatMap((name) => {
    const kind = named(name);
    return kind ? [{ token: name, title: kind.title, picture: kind.picture, words: wordsOf(kind), fits: !Number.isNaN(size) || board.startsWith('jigsaw') }] : [];
  });
  const place = (/** @type {Tile} */ { token }) => (FIRST.includes(token) ? FIRST.indexOf(token) : FIRST.length);
  return [...drawn, ...switches].sort((a, b) => place(a) - place(b));
}

/** Joins rules in the engine's order: rules of the board, then kinds of clues. @param {string} board @param {string[]} tokens */
function joined(board, tokens) {
  const known = [...SWITCHES.filter((name) => name !== 'antiknight' && name !== 'antiking'), 'antiking', 'antiknight', ...facts().rarities.drawn.map(({ name }) => name)];
  const place = (/** @type {string} */ token) => (known.indexOf(token) + known.length) % known.length;
  return [board, ...tokens.toSorted((a, b) => place(a) - place(b))].join('+');
}

/** @param {string} board */
function chooseBoard(board) {
  const fitting = new Set(tilesFor(board).filter(({ fits }) => fits).map(({ token }) => token));
  changeWish({ rules: joined(board, splitRules(wish.body.rules ?? '9').others.filter((token) => fitting.has(token))), clues: null, amounts: [] });
}

/** @param {string} token */
function toggle(token) {
  const { board, others } = splitRules(wish.body.rules ?? '9');
  const now = others.includes(token) ? others.filter((each) => each !== token) : [...others, token];
  changeWish({ rules: joined(board, now), clues: null, amounts: amountsOf(now), rating: null });
}

/** Creates the editor. */
export function rulesEditor() {
  const { board, others } = splitRules(wish.body.rules ?? '9');
  const { kinds } = facts();
  const chip = (/** @type {string} */ each) => button(boardName(each), () => chooseBoard(each), { class: 'chip', 'aria-pressed': String(each === board), 'data-value': each });
  const tiles = h('div', { class: 'wish-tiles', role: 'group', 'aria-label': r.tiles });
  const others_ = h('p', { class: 'small' });
  const tile = (/** @type {Tile} */ { token, title, picture }) => h(
    'button', { type: 'button', class: 'wish-tile', 'aria-pressed': String(others.includes(token)), 'data-value': token, click: () => toggle(token) },
    tilePicture(picture), h('span', {}, title), others.includes(token) ? icon('check') : null,
  );
  const show = () => {
    const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
    const all = tilesFor(board).filter(({ fits, token }) => fits || others.includes(token));
    const fits = all.filter((each) => words.every((word) => each.words.includes(word)));
    const byHand = words.length === 0 ? [] : kinds.filter((kind) => words.every((word) => `${kind.title} ${kind.name} ${kind.aliases.join(' ')}`.toLowerCase().includes(word)) && !fits.some(({ words: its }) => its.includes(kind.title.toLowerCase())));
    replaceContent(tiles, ...fits.map(tile));
    replaceContent(others_, ...(byHand.length > 0 ? [`${r.byHand} `, ...byHand.slice(0, 8).flatMap((kind, at) => [at === 0 ? '' : ', ', h('a', { href: `#/kinds/${kind.name}` }, kind.title)]), '. ', h('a', { href: '#/set' }, r.setIt)] : fits.length === 0 ? [r.noTiles] : []));
  };
  const field = h('input', { type: 'search', class: 'wish-find', value: typed, placeholder: r.findRule(kinds.length), 'aria-label': r.findRule(kinds.length), spellcheck: 'false', autocomplete: 'off' });
  field.addEventListener('input', () => {
    typed = field.value;
    show();
  });
  show();
  return [h('div', { class: 'wish-words wish-boards', role: 'group', 'aria-label': r.boards }, ...BOARDS.map(chip)), field, tiles, h('div', { class: 'wish-words' }, ...amountButtons()), others_, rulesText()];
}

/** @param {string} picture */
function tilePicture(picture) {
  if (!picture) return null;
  const drawing = parseDrawing(picture);
  drawing.setAttribute('aria-hidden', 'true');
  return drawing;
}

/** A field for typed rules, with any kind that the engine can make. */
function rulesText() {
  const field = h('input', { type: 'text', value: wish.body.rules ?? '9', spellcheck: 'false', autocapitalize: 'off' });
  field.addEventListener('change', () => changeWish({ rules: field.value.trim() || '9' }));
  return h('details', { class: 'wish-typed' }, h('summary', {}, r.typed), h('label', { class: 'field' }, h('span', { class: 'visually-hidden' }, r.typed), field));
}
