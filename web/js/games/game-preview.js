// Small and large pictures of games: givens, entries, and the clues as the engine draws them.

import { api } from '../shared/api.js';
import { parseDrawing, svg } from '../shared/dom.js';

/** @import { GameSummary, GameView, RulesView } from '../types' */

/** The width of a cell in the engine's drawings. */
const CELL = 60;
/** Boards larger than this have no clues in their small pictures. */
const LARGE = 12;

/** Rules by their text, as they were asked for. @type {Map<string, Promise<RulesView | null>>} */
const rulesByText = new Map();

/** @param {string} text */
function rulesOf(text) {
  const known = rulesByText.get(text);
  if (known) return known;
  const asked = api.rules(text).catch(() => null);
  rulesByText.set(text, asked);
  return asked;
}

/** What the engine draws of a board, without its paper: lines and clues. @param {RulesView} rules */
const linesOf = (rules) => [...parseDrawing(rules.paper).childNodes];

/** A game on its board, with its entries. @param {GameSummary} summary */
export async function boardPicture({ id }) {
  const view = await api.game(id).catch(() => null);
  const rules = view && (await rulesOf(view.rules));
  return view && rules ? drawBoard(view, rules) : null;
}

/** @param {GameView} view @param {RulesView} rules */
function drawBoard(view, rules) {
  const digits = view.cells.flatMap(({ value, given }, index) => {
    if (value === null) return [];
    const [x, y] = [CELL * ((index % view.size) + 0.5), CELL * (Math.floor(index / view.size) + 0.5)];
    return svg('text', { class: given ? 'given' : 'entry', x, y, 'font-size': 34 }, rules.symbols[value - 1] ?? String(value));
  });
  return svg('svg', { class: 'pm preview', viewBox: rules.viewBox, 'aria-hidden': 'true' }, ...linesOf(rules), ...digits);
}

/** Fills small pictures once they come into sight. */
const inSight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    inSight.unobserve(target);
    rulesOf(/** @type {HTMLElement} */ (target).dataset.rules ?? '9').then((rules) => rules && addClues(target, rules));
  }
});

/** Puts the clues below the digits of a small picture. @param {Element} thumb @param {RulesView} rules */
function addClues(thumb, rules) {
  const scale = `scale(${1 / CELL})`;
  const drawn = svg('g', { class: 'pm thumb-clues', transform: scale }, ...linesOf(rules).filter((node) => node instanceof Element && !node.classList.contains('paper')));
  thumb.querySelector('.thumb-lines')?.replaceWith(drawn);
}

/** A small picture of a game: its digits, and its clues once it is in sight. @param {GameSummary} game */
export function thumbnail({ digits, rules }) {
  const size = Math.round(Math.sqrt(digits.length)) || 9;
  const texts = [...digits].flatMap((digit, index) =>
    digit === '.' || digit === '0'
      ? []
      : svg('text', { x: (index % size) + 0.5, y: Math.floor(index / size) + 0.5, 'font-size': 0.78 }, digit.toUpperCase()),
  );
  const box = Math.sqrt(size) % 1 === 0 ? Math.sqrt(size) : 0;
  const inner = box ? Array.from({ length: box - 1 }, (_, index) => `M${box * (index + 1)} 0V${size}M0 ${box * (index + 1)}H${size}`).join('') : '';
  const thumb = svg(
    'svg',
    { class: 'thumb', viewBox: `-0.15 -0.15 ${size + 0.3} ${size + 0.3}`, 'aria-hidden': 'true', 'data-rules': rules },
    svg('rect', { width: size, height: size, class: 'thumb-paper' }),
    svg('path', { class: 'thumb-lines', d: inner }),
    ...texts,
  );
  if (rules.includes('+') && size <= LARGE) inSight.observe(thumb);
  return thumb;
}
