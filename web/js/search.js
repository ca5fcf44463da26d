// The plain backtracker at work, as people learn it: places, goes on, takes back.

import { closeCard, openCard, openName } from './card.js';
import { indexOf } from './cells.js';
import { select } from './dialog.js';
import { button, fill, h } from './dom.js';
import { ask } from './game.js';
import { state, update } from './store.js';
import { t } from './texts.js';

/** @import { Search } from './types' */

const LIMIT = 5000;
/** How many events a second, by the place of the slider. */
const SPEEDS = [2, 5, 15, 40, 120, 400];

/** @type {Search | null} */
let search = null;
let at = 0;
let nodes = 0;
/** @type {(number | null)[]} */
let values = [];
let running = false;
let speed = 2;
let cells = 'row-major';
let digits = 'ascending';
/** @type {AbortController | null} */
let asking = null;

const count = h('p', { class: 'small', role: 'status' });
const toggler = button(t.search.pause, toggle, { icon: 'pause', class: 'btn tool', 'data-hold': 'toggle' });

export async function openSearch() {
  halt();
  asking = new AbortController();
  openCard('search', t.search.title, [h('p', {}, t.search.looking)], { closed: halt });
  search = await ask({ ask: 'search', cells, digits, seed: 1, limit: LIMIT }, asking.signal);
  if (openName() !== 'search') return;
  if (!search) return closeCard();
  openCard('search', t.search.title, body(), { closed: halt });
  restart();
}

function halt() {
  asking?.abort();
  running = false;
  search = null;
}

function body() {
  const slider = h('input', {
    type: 'range',
    min: 0,
    max: SPEEDS.length - 1,
    value: speed,
    'data-hold': 'speed',
    input: () => (speed = Number(slider.value)),
  });
  const again = button(t.path.first, restart, { icon: 'first', class: 'btn tool' });
  const end = button(t.path.last, finish, { icon: 'last', class: 'btn tool' });
  return [
    h('p', {}, t.search.text),
    orders(),
    h('label', { class: 'field' }, t.search.speed, slider),
    h('div', { class: 'player' }, again, toggler, end),
    count,
  ];
}

/** In which order cells and digits are tried. */
function orders() {
  const byCells = select(t.search.cells, Object.entries(t.search.cellOrders), cells, (value) => {
    cells = value;
    openSearch();
  });
  const byDigits = select(t.search.digits, Object.entries(t.search.digitOrders), digits, (value) => {
    digits = value;
    openSearch();
  });
  return h('div', { class: 'pair' }, byCells, byDigits);
}

function restart() {
  [at, nodes, values] = [0, 0, Array((state.view?.size ?? 9) ** 2).fill(null)];
  running = true;
  draw();
  run();
}

function toggle() {
  running = !running;
  draw();
  run();
}

function finish() {
  running = false;
  advance(Infinity);
  draw();
}

let last = 0;
let looping = false;

function run() {
  last = performance.now();
  next();
}

/** Goes on with the next frame, once. */
function next() {
  if (running && !looping) requestAnimationFrame(frame);
  looping ||= running;
}

/** @param {number} now */
function frame(now) {
  looping = false;
  const due = running ? Math.floor(((now - last) / 1000) * SPEEDS[speed]) : 0;
  if (due > 0) {
    last = now;
    advance(due);
    draw();
  }
  next();
}

/** @param {number} events */
function advance(events) {
  if (!search) return;
  const end = Math.min(at + events, search.events.length);
  for (; at < end; at++) {
    const [cell, digit] = search.events[at];
    values[indexOf(cell, state.view?.size ?? 9)] = digit === 0 ? null : digit;
    if (digit !== 0) nodes++;
  }
  if (at >= search.events.length) running = false;
}

function draw() {
  if (!search) return;
  update({ drawing: { kind: 'ghost', values: [...values], right: new Set(), wrong: new Set(), entries: false } });
  const ended = at >= search.events.length;
  count.textContent = ended ? `${t.search.nodes(search.nodes)} ${search.text}` : t.search.nodes(nodes);
  fill(
    toggler,
    ...button(running ? t.search.pause : t.search.play, () => {}, { icon: running ? 'pause' : 'play' }).childNodes,
  );
}
