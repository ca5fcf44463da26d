// The backtracking search, animated on the board.

import { closeCard, openCard, openCardName } from '../play/card.js';
import { cellIndex } from '../shared/cells.js';
import { ask } from '../shared/current-game.js';
import { selectField } from '../shared/dialog.js';
import { button, entriesOf, h, replaceContent } from '../shared/dom.js';
import { state, update } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { BacktrackerCells, BacktrackerDigits, SearchAnswer } from '../types' */

const LIMIT = 5000;
/** Events per second at each position of the slider. */
const SPEEDS = [2, 5, 15, 40, 120, 400];

/** @type {SearchAnswer | null} */
let search = null;
let eventsShown = 0;
let digitsTried = 0;
/** @type {(number | null)[]} */
let values = [];
let running = false;
let speed = 2;
/** @type {BacktrackerCells} */
let cellOrder = 'row-major';
/** @type {BacktrackerDigits} */
let digitOrder = 'ascending';
/** @type {AbortController | null} */
let request = null;

const countText = h('p', { class: 'small', role: 'status' });
const runButton = button(t.search.pause, toggleRunning, { icon: 'pause', class: 'btn tool', 'data-hold': 'toggle' });

export async function openBacktracker() {
  stopSearch();
  request = new AbortController();
  openCard('search', t.search.title, [h('p', {}, t.search.looking)], { closed: stopSearch });
  search = await ask({ ask: 'search', cells: cellOrder, digits: digitOrder, seed: 1, limit: LIMIT }, request.signal);
  if (openCardName() !== 'search') return;
  if (!search) return closeCard();
  openCard('search', t.search.title, searchBody(), { closed: stopSearch });
  restartSearch();
}

function stopSearch() {
  request?.abort();
  running = false;
  search = null;
}

function searchBody() {
  const slider = h('input', {
    type: 'range',
    min: 0,
    max: SPEEDS.length - 1,
    value: speed,
    'data-hold': 'speed',
    input: () => (speed = Number(slider.value)),
  });
  const again = button(t.path.first, restartSearch, { icon: 'first', class: 'btn tool' });
  const end = button(t.path.last, showEnd, { icon: 'last', class: 'btn tool' });
  return [
    h('p', {}, t.search.text),
    orderFields(),
    h('label', { class: 'field' }, t.search.speed, slider),
    h('div', { class: 'player' }, again, runButton, end),
    countText,
  ];
}

/** Creates the fields for the order of cells and digits. */
function orderFields() {
  const byCells = selectField(t.search.cells, entriesOf(t.search.cellOrders), cellOrder, (value) => {
    cellOrder = value;
    openBacktracker();
  });
  const byDigits = selectField(t.search.digits, entriesOf(t.search.digitOrders), digitOrder, (value) => {
    digitOrder = value;
    openBacktracker();
  });
  return h('div', { class: 'pair' }, byCells, byDigits);
}

function restartSearch() {
  [eventsShown, digitsTried, values] = [0, 0, Array((state.view?.size ?? 9) ** 2).fill(null)];
  running = true;
  drawSearch();
  startRunning();
}

function toggleRunning() {
  running = !running;
  drawSearch();
  startRunning();
}

function showEnd() {
  running = false;
  applyEvents(Infinity);
  drawSearch();
}

let lastEventTime = 0;
let frameRequested = false;

function startRunning() {
  lastEventTime = performance.now();
  requestFrame();
}

/** Requests one animation frame, if running. */
function requestFrame() {
  if (running && !frameRequested) requestAnimationFrame(onFrame);
  frameRequested ||= running;
}

/** @param {number} now */
function onFrame(now) {
  frameRequested = false;
  const due = running ? Math.floor(((now - lastEventTime) / 1000) * SPEEDS[speed]) : 0;
  if (due > 0) {
    lastEventTime = now;
    applyEvents(due);
    drawSearch();
  }
  requestFrame();
}

/** @param {number} events */
function applyEvents(events) {
  if (!search) return;
  const end = Math.min(eventsShown + events, search.events.length);
  for (; eventsShown < end; eventsShown++) {
    const [cell, digit] = search.events[eventsShown];
    values[cellIndex(cell, state.view?.size ?? 9)] = digit === 0 ? null : digit;
    if (digit !== 0) digitsTried++;
  }
  if (eventsShown >= search.events.length) running = false;
}

function drawSearch() {
  if (!search) return;
  update({ drawing: { kind: 'digits', values: [...values], right: new Set(), wrong: new Set(), entries: false } });
  const ended = eventsShown >= search.events.length;
  countText.textContent = ended ? `${t.search.nodes(search.nodes)} ${search.text}` : t.search.nodes(digitsTried);
  replaceContent(
    runButton,
    ...button(running ? t.search.pause : t.search.play, () => {}, { icon: running ? 'pause' : 'play' }).childNodes,
  );
}
