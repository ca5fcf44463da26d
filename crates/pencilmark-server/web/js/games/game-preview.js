// Small and large pictures of games: givens, entries, and the clues as the engine draws them.

import { api } from '../shared/api.js';
import { h, parseDrawing, replaceContent, svg } from '../shared/dom.js';
import { CELL, placesOf, squarePlaces } from '../shared/places.js';

/** @import { Places } from '../shared/places.js' */
/** @import { GameSummary, GameView, RulesView } from '../types' */

/** The size above which small pictures of boards show no clues. */
const LARGE = 12;

/** Requested rules, by their text. @type {Map<string, Promise<RulesView | null>>} */
const rulesByText = new Map();

/** @param {string} text */
function rulesOf(text) {
  const known = rulesByText.get(text);
  if (known) return known;
  const asked = api.rules(text).catch(() => null);
  rulesByText.set(text, asked);
  return asked;
}

/** The engine's drawing of a board without its paper: lines and clues. @param {RulesView} rules */
const linesOf = (rules) => [...parseDrawing(rules.paper).childNodes];

/** Draws a game on its board, with its entries. @param {Pick<GameSummary, 'id'>} summary */
export async function boardPicture({ id }) {
  const view = await api.game(id).catch(() => null);
  const rules = view && (await rulesOf(view.rules));
  return view && rules ? drawBoard(view, rules) : null;
}

/** A blank classic board, shown where there is no game yet. */
export const BLANK = { id: '', digits: '.'.repeat(81), rules: '9' };

/** A picture of a game: a small one, replaced by the board as the engine draws it where that is large enough to be seen. @param {Pick<GameSummary, 'id' | 'digits' | 'rules'>} game */
export function gamePicture(game) {
  const picture = h('span', { class: 'pic' }, thumbnail(game));
  const isPhone = matchMedia('(max-width: 559px)').matches;
  if (game.id !== '' && !isPhone) boardPicture(game).then((board) => board && picture.replaceChildren(board));
  return picture;
}

/** @param {GameView} view @param {RulesView} rules */
function drawBoard(view, rules) {
  const digits = view.cells.flatMap(({ value, given }, index) => {
    if (value === null) return [];
    const [x, y] = placesOf(rules).middle(index);
    return svg('text', { class: given ? 'given' : 'entry', x, y, 'font-size': 34 }, rules.symbols[value - 1] ?? String(value));
  });
  const { drawing } = view;
  const [sheet, ...lines] = linesOf(rules);
  const [under, over] = [drawing?.under, drawing?.over].map((part) => (part ? [...parseDrawing(part).childNodes] : []));
  const parts = [sheet, ...under, ...lines, ...over];
  return svg('svg', { class: 'pm preview', viewBox: drawing?.viewBox ?? rules.viewBox, 'aria-hidden': 'true' }, ...parts, ...digits);
}

/** Functions that complete small pictures when they become visible. @type {WeakMap<Element, (rules: RulesView) => void>} */
const fillings = new WeakMap();
const inSight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    inSight.unobserve(target);
    rulesOf(/** @type {HTMLElement} */ (target).dataset.rules ?? '9').then((rules) => rules && fillings.get(target)?.(rules));
  }
});

/** @param {Element} thumb @param {(rules: RulesView) => void} fill */
function fillInSight(thumb, fill) {
  fillings.set(thumb, fill);
  inSight.observe(thumb);
}

/** Adds lines and clues to a small picture. @param {RulesView} rules */
function thumbClues(rules) {
  const lines = linesOf(rules).filter((node) => node instanceof Element && !node.classList.contains('paper'));
  return svg('g', { class: 'pm thumb-clues', transform: `scale(${1 / CELL})` }, ...lines);
}

/** Adds digits to a small picture. @param {string} digits @param {Places} places */
function thumbDigits(digits, places) {
  return [...digits].flatMap((digit, cell) => {
    const [row, column] = places.place(cell);
    const isOpen = digit === '.' || digit === '0';
    return isOpen ? [] : svg('text', { x: column + 0.5, y: row + 0.5, 'font-size': 0.78 }, digit.toUpperCase());
  });
}

/** The drawn area of a small picture. @param {number} rows @param {number} columns */
const thumbArea = (rows, columns) => `-0.15 -0.15 ${columns + 0.3} ${rows + 0.3}`;

/** A small picture of a game: its digits, and its clues when it becomes visible. @param {Pick<GameSummary, 'digits' | 'rules'>} game */
export function thumbnail({ digits, rules }) {
  return /^(\d|jigsaw)/.test(rules) ? squareThumb(digits, rules) : shapeThumb(digits, rules);
}

/** A picture of a board that is not square, drawn when it becomes visible. @param {string} digits @param {string} rules */
function shapeThumb(digits, rules) {
  const thumb = svg('svg', { class: 'thumb', viewBox: thumbArea(1, 1), 'aria-hidden': 'true', 'data-rules': rules });
  fillInSight(thumb, (board) => {
    thumb.setAttribute('viewBox', thumbArea(board.rows, board.columns));
    const paper = linesOf(board).filter((node) => node instanceof Element && node.classList.contains('paper'));
    const ground = svg('g', { class: 'pm', transform: `scale(${1 / CELL})` }, ...paper);
    replaceContent(thumb, ground, thumbClues(board), ...thumbDigits(digits, placesOf(board)));
  });
  return thumb;
}

/** @param {string} digits @param {string} rules */
function squareThumb(digits, rules) {
  const size = Math.round(Math.sqrt(digits.length)) || 9;
  const box = Math.sqrt(size) % 1 === 0 ? Math.sqrt(size) : 0;
  const inner = box ? Array.from({ length: box - 1 }, (_, index) => `M${box * (index + 1)} 0V${size}M0 ${box * (index + 1)}H${size}`).join('') : '';
  const thumb = svg(
    'svg',
    { class: 'thumb', viewBox: thumbArea(size, size), 'aria-hidden': 'true', 'data-rules': rules },
    svg('rect', { width: size, height: size, class: 'thumb-paper' }),
    svg('path', { class: 'thumb-lines', d: inner }),
    ...thumbDigits(digits, squarePlaces(size)),
  );
  const addClues = (/** @type {RulesView} */ board) => thumb.querySelector('.thumb-lines')?.replaceWith(thumbClues(board));
  if (rules.includes('+') && size <= LARGE) fillInSight(thumb, addClues);
  return thumb;
}
