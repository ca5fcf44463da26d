// The sketch in the board's place: it is drawn in pencil while the player is wishing, and in ink when a puzzle is found.

import { boardPicture } from '../games/game-preview.js';
import { titleOf } from '../shared/game-title.js';
import { button, h, parseDrawing, replaceContent, svg } from '../shared/dom.js';
import { api } from '../shared/api.js';
import { placesOf } from '../shared/places.js';
import { countedKinds, openAmount } from './amounts.js';
import { facts, openPhrase, splitRules } from './wish.js';
import { r } from './texts.js';
import { t } from '../texts.js';

/** @import { GameView, NewPuzzle, RulesView } from '../types' */

const board = h('div', { class: 'wish-board' });
const line = h('div', { class: 'wish-line' });
export const sketch = h('div', { class: 'wish-stage' }, board, line);

/** The rules of the sketch on screen, so that it is drawn only once. */
let drawn = '';
/** @type {Map<string, Promise<RulesView | null>>} */
const boards = new Map();

/** @param {string} rules */
function boardOf(rules) {
  const known = boards.get(rules);
  if (known) return known;
  const asked = api.rules(rules).catch(() => null);
  boards.set(rules, asked);
  return asked;
}

/** Shows a drawing in the board's place with a line below it. @param {string} picture @param {string} text @param {string} figure */
export function showInked(picture, text, figure) {
  drawn = '';
  replaceContent(board, parseDrawing(picture));
  replaceContent(line, h('span', {}, text), h('span', { class: 'num' }, figure));
}

/** Shows the game that the player left, which keeps its place. @param {GameView} view */
export async function showLeftGame(view) {
  const key = `game ${view.id}`;
  if (key === drawn || getComputedStyle(sketch).display === 'none') return;
  drawn = key;
  const picture = await boardPicture(view);
  if (!picture || key !== drawn) return;
  replaceContent(board, picture);
  replaceContent(line, h('span', {}, r.sketch.left(titleOf(view))), h('span', { class: 'num' }, t.games.left(view.empty)));
}

/** Draws the properties of the board in the wish. @param {NewPuzzle} body */
export async function drawSketch(body) {
  const key = JSON.stringify([body.rules, body.symmetry, body.givens]);
  if (key === drawn || getComputedStyle(sketch).display === 'none') return;
  drawn = key;
  const rules = await boardOf(body.rules ?? '9');
  if (!rules || key !== drawn) return;
  const picture = parseDrawing(`<svg xmlns="http://www.w3.org/2000/svg" class="pm sketch" viewBox="${rules.viewBox}">${rules.paper}</svg>`);
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', r.sketch.label);
  const spots = spotsOf(rules, body);
  const places = placesOf(rules);
  for (const cell of spots) {
    const [cx, cy] = places.middle(cell);
    picture.append(svg('circle', { class: 'spot', cx, cy, r: rules.places.length > 256 ? 14 : 11 }));
  }
  replaceContent(board, picture);
  const opens = (/** @type {string} */ text, /** @type {() => void} */ click) => button(text, click, { class: 'link' });
  replaceContent(
    line,
    h('span', {}, r.sketch.text),
    ...countedKinds().map((kind) => opens(r.kinds(kind.name), () => openAmount(kind))),
    opens(r.sketch.givens(spots.length), openGivens),
  );
}

const openGivens = () => openPhrase({ part: 'givens' });

/**
 * A press on the sketch opens the editor of the part that is pressed: givens at their dots, the number of clues at a clue if all
 * are of one kind, else the board and its rules. The line below has buttons for the same editors.
 */
board.addEventListener('click', (event) => {
  if (!board.querySelector('.sketch') || !(event.target instanceof Element)) return;
  const kinds = countedKinds();
  if (event.target.closest('.spot')) openGivens();
  else if (kinds.length === 1 && event.target.closest('[class*="clue"]')) openAmount(kinds[0]);
  else openPhrase({ part: 'rules' });
});

/**
 * The places of givens: cells chosen at random, always the same ones, with the wished symmetry.
 * @param {RulesView} rules
 * @param {NewPuzzle} body
 */
function spotsOf(rules, body) {
  const { others } = splitRules(body.rules ?? '9');
  const isTiled = others.includes('killer');
  const cells = rules.places.length;
  const wanted = body.givens ? Math.round((body.givens.least + body.givens.most) / 2) : isTiled ? 0 : Math.round(cells * (others.some((token) => facts().rarities.drawn.some(({ name }) => name === token)) ? 0.12 : 0.32));
  const order = shuffled(cells);
  /** @type {Set<number>} */
  const spots = new Set();
  for (const cell of order) {
    if (spots.size >= wanted) break;
    imagesOf(cell, rules, body.symmetry ?? 'rot180').forEach((image) => spots.add(image));
  }
  return [...spots];
}

/** The images of a cell under a symmetry. @param {number} cell @param {RulesView} rules @param {string} symmetry */
function imagesOf(cell, rules, symmetry) {
  const size = rules.rows;
  if (rules.places.length !== size * size || rules.columns !== size) return [cell];
  const end = size - 1;
  /** @type {Record<string, ((row: number, column: number) => [number, number])[]>} */
  const maps = {
    none: [], rot180: [(row, column) => [end - row, end - column]], rot90: [(row, column) => [column, end - row]], mirror: [(row, column) => [row, end - column]], flip: [(row, column) => [end - row, column]],
    diagonal: [(row, column) => [column, row]], antidiagonal: [(row, column) => [end - column, end - row]],
  };
  maps.mirrors = [...maps.mirror, ...maps.flip];
  maps.diagonals = [...maps.diagonal, ...maps.antidiagonal];
  maps.full = [...maps.rot90, ...maps.mirror];
  const found = new Set([cell]);
  // The set grows during this loop.
  for (const at of found) {
    for (const map of maps[symmetry] ?? []) {
      const [row, column] = map(Math.floor(at / size), at % size);
      found.add(row * size + column);
    }
  }
  return [...found];
}

/** The numbers below `count` in a random order that is always the same. @param {number} count */
function shuffled(count) {
  const order = Array.from({ length: count }, (_, at) => at);
  let x = 7;
  for (let at = count - 1; at > 0; at -= 1) {
    x = (x * 16807) % 2147483647;
    const other = x % (at + 1);
    [order[at], order[other]] = [order[other], order[at]];
  }
  return order;
}
