// The backtracking search, animated on the board.

import { closeCard, openCard, openCardName } from '../play/card.js';
import { cellIndex } from '../shared/cells.js';
import { ask } from '../shared/current-game.js';
import { selectField } from '../shared/dialog.js';
import { button, entriesOf, h, replaceContent } from '../shared/dom.js';
import { update } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { BacktrackerCells, BacktrackerDigits, SearchAnswer } from '../types' */

/** The number of events requested at once. */
const LIMIT = 20000;
/** A number larger than that of any search's events: with it only the end is requested. */
const ALL = 1e15;
/** Events per second at each position of the slider. */
const SPEEDS = [2, 5, 15, 40, 120, 400, 4000, 40000];

/** @type {SearchAnswer | null} */
let search = null;
/** The next events after those of `search`, as soon as they have arrived. @type {Promise<SearchAnswer | null> | null} */
let following = null;
let eventsBefore = 0;
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
  search = await askFor(0);
  if (openCardName() !== 'search') return;
  if (!search) return closeCard();
  openCard('search', t.search.title, searchBody(), { closed: stopSearch });
  restartSearch();
}

/** Requests the events after the first `skip`. @param {number} skip */
function askFor(skip) {
  const order = /** @type {const} */ ({ cells: cellOrder, digits: digitOrder, seed: 1 });
  return ask({ ask: 'search', ...order, limit: LIMIT, skip }, request?.signal);
}

function stopSearch() {
  request?.abort();
  running = false;
  [search, following] = [null, null];
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
  const end = button(t.search.skip, showEnd, { icon: 'last', class: 'btn tool' });
  return [
    h('p', {}, t.search.text),
    orderFields(),
    h('label', { class: 'field' }, t.search.speed, slider),
    countText,
    h('div', { class: 'player card-foot' }, again, runButton, end),
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

async function restartSearch() {
  if (eventsBefore > 0 || search?.tried) search = await askFor(0);
  if (!search || openCardName() !== 'search') return;
  beginAt(search, 0);
  running = true;
  drawSearch();
  startRunning();
}

/** Continues with the events of an answer, which follow the first `before`. @param {SearchAnswer} answer @param {number} before */
function beginAt(answer, before) {
  [search, following, eventsBefore, eventsShown, digitsTried] = [answer, null, before, 0, answer.tried];
  values = answer.before.map((digit) => digit || null);
}

function toggleRunning() {
  running = !running;
  drawSearch();
  startRunning();
}

async function showEnd() {
  running = false;
  drawSearch();
  countText.textContent = t.search.looking;
  const end = await askFor(ALL);
  if (!end || openCardName() !== 'search') return;
  beginAt(end, ALL);
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
    values[cellIndex(cell)] = digit === 0 ? null : digit;
    if (digit !== 0) digitsTried++;
  }
  if (search.end === 'limit' && eventsShown >= search.events.length / 2) following ??= askFor(eventsBefore + search.events.length);
  if (eventsShown < search.events.length) return;
  if (search.end === 'limit') goOn();
  else running = false;
}

/** Waits for the next events. */
async function goOn() {
  const [now, next] = [search, following];
  const answer = await next;
  if (!now || !answer || search !== now || following !== next) return;
  beginAt(answer, eventsBefore + now.events.length);
  if (running) startRunning();
}

function drawSearch() {
  if (!search) return;
  update({ drawing: { kind: 'digits', values: [...values], right: new Set(), wrong: new Set(), entries: false } });
  const ended = search.end !== 'limit' && eventsShown >= search.events.length;
  countText.textContent = ended ? search.text : t.search.nodes(digitsTried);
  replaceContent(
    runButton,
    ...button(running ? t.search.pause : t.search.play, () => {}, { icon: running ? 'pause' : 'play' }).childNodes,
  );
}
