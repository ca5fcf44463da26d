// The way through the puzzle by logic, step by step, drawn on the board.

import { openCard, openName } from './card.js';
import { told } from './cells.js';
import { fill, h, button } from './dom.js';
import { ask } from './game.js';
import { announce } from './live.js';
import { state, update } from './store.js';
import { t } from './texts.js';

/** @import { Path, StepPicture } from './types' */

/** @type {Path | null} */
let path = null;
/** @type {'givens' | 'here'} */
let from = 'here';
let at = 0;
/** @type {Map<number, StepPicture>} */
let pictures = new Map();
/** @type {AbortController | null} */
let asking = null;
/** @type {ReturnType<typeof setInterval> | null} */
let playing = null;
const PACE = 1800;

/** @param {'givens' | 'here'} start */
export async function openPath(start) {
  stop();
  [from, at, path, pictures] = [start, 0, null, new Map()];
  asking = new AbortController();
  openCard('path', t.path.title, [h('p', {}, t.path.looking)], { stays: false, closed: stop });
  path = await ask(question({ ask: 'path' }), asking.signal);
  if (openName() !== 'path') return;
  if (!path) return openCard('path', t.path.title, [h('p', {}, t.path.none), startChoice()], { closed: stop });
  paint();
  go(0);
}

/** @param {{ ask: string, [field: string]: unknown }} base */
function question(base) {
  const { order, off } = state.settings;
  return { ...base, from, order, off };
}

function stop() {
  asking?.abort();
  pause();
  path = null;
}

function pause() {
  if (playing) clearInterval(playing);
  playing = null;
}

const sentence = h('p', { class: 'told' });
const place = h('span', { class: 'small place' });
const list = h('ol', { class: 'steps', tabindex: 0, 'aria-label': t.path.list });
const play = button(t.path.play, toggle, { icon: 'play', class: 'btn tool', 'data-hold': 'play' });

function paint() {
  if (!path) return;
  const items = path.steps.map((step, index) => {
    const text = h('span', {}, step.name);
    const small = h('small', {}, told(step.conclusions));
    return h('li', {}, h('button', { type: 'button', click: () => jump(index) }, text, small));
  });
  fill(list, ...items);
  const counts = path.summary.map(({ name, count }) => `${name} ${count}`).join(' \u00b7 ');
  openCard(
    'path',
    t.path.title,
    [
      startChoice(),
      h('p', { class: 'split' }, h('span', {}, path.text), place),
      controls(),
      sentence,
      list,
      h('details', {}, h('summary', {}, t.path.summary), h('p', { class: 'small' }, counts)),
    ],
    { closed: stop },
  );
}

function startChoice() {
  const choice = (/** @type {'givens' | 'here'} */ value) =>
    h(
      'button',
      { type: 'button', 'aria-pressed': String(from === value), 'data-hold': value, click: () => openPath(value) },
      t.path.from[value],
    );
  return h('div', { class: 'modes two' }, choice('here'), choice('givens'));
}

function controls() {
  const tool = (/** @type {string} */ name, /** @type {string} */ text, /** @type {() => void} */ click) =>
    button(text, click, { icon: name, class: 'btn tool', 'data-hold': name });
  return h(
    'div',
    { class: 'player' },
    tool('first', t.path.first, () => jump(0)),
    tool('back', t.path.back, () => jump(at - 1)),
    play,
    tool('forward', t.path.forward, () => jump(at + 1)),
    tool('last', t.path.last, () => jump(path?.steps.length ?? 0)),
  );
}

/** @param {number} step */
function jump(step) {
  pause();
  go(step);
}

function toggle() {
  if (playing) pause();
  else playing = setInterval(() => (path && at < path.steps.length ? go(at + 1) : pause()), PACE);
  mark();
}

/** @param {number} step */
async function go(step) {
  if (!path) return;
  at = Math.max(0, Math.min(step, path.steps.length));
  mark();
  const wanted = at;
  const picture = await pictureOf(wanted);
  if (!picture || wanted !== at || openName() !== 'path') return;
  update({ drawing: { kind: 'picture', svg: picture.picture } });
  sentence.textContent = picture.text;
  announce(`${picture.title}. ${picture.text}`);
  if (path && wanted < path.steps.length) pictureOf(wanted + 1);
}

/** @param {number} step */
async function pictureOf(step) {
  const known = pictures.get(step);
  if (known) return known;
  const found = await ask(question({ ask: 'picture', step, layout: state.settings.layout }), asking?.signal);
  if (found) pictures.set(step, found);
  return found;
}

/** Scrolls the list, and nothing else, to a step. @param {HTMLElement} step */
function reveal(step) {
  const above = step.offsetTop;
  const below = above + step.offsetHeight - list.clientHeight;
  list.scrollTop = Math.max(below, Math.min(above, list.scrollTop));
}

function mark() {
  if (!path) return;
  const { length } = path.steps;
  place.textContent = at < length ? t.path.place(at + 1, length) : t.path.end(length);
  fill(
    play,
    ...button(playing ? t.path.pause : t.path.play, () => {}, { icon: playing ? 'pause' : 'play' }).childNodes,
  );
  list.querySelectorAll('button').forEach((each, index) => {
    if (index === at) each.setAttribute('aria-current', 'step');
    else each.removeAttribute('aria-current');
    if (index === at) reveal(each);
  });
}
