// The solution by logic, step by step, drawn on the board.

import { openCard, openCardName } from '../play/card.js';
import { describeConclusions } from '../shared/conclusions.js';
import { ask } from '../shared/current-game.js';
import { button, h, replaceContent } from '../shared/dom.js';
import { announce } from '../shared/notices.js';
import { linesByClue, proofLines } from '../shared/proof-lines.js';
import { state, update } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { PathAnswer, PictureAnswer } from '../types' */

/** @type {PathAnswer | null} */
let path = null;
/** @type {'givens' | 'here'} */
let startsFrom = 'here';
let position = 0;
/** @type {Map<number, PictureAnswer>} */
let pictures = new Map();
/** @type {AbortController | null} */
let request = null;
/** @type {ReturnType<typeof setInterval> | null} */
let playTimer = null;
const STEP_TIME = 1800;

/** @param {'givens' | 'here'} start */
export async function openSolutionPath(start) {
  stopPath();
  [startsFrom, position, path, pictures] = [start, 0, null, new Map()];
  request = new AbortController();
  openCard('path', t.path.title, [h('p', {}, t.path.looking)], { stays: false, closed: stopPath });
  path = await ask({ ask: 'path', ...route() }, request.signal);
  if (openCardName() !== 'path') return;
  if (!path) return openCard('path', t.path.title, [h('p', {}, t.path.none), startButtons()], { closed: stopPath });
  showPath();
  showStep(0);
}

/** A key of everything that a path depends on. */
function route() {
  const { order, off } = state.settings;
  return { from: startsFrom, order, off };
}

function stopPath() {
  request?.abort();
  pausePlaying();
  path = null;
}

function pausePlaying() {
  if (playTimer) clearInterval(playTimer);
  playTimer = null;
}

const stepText = h('div', { class: 'step-text' });
const positionText = h('span', { class: 'small place' });
const stepList = h('ol', { class: 'steps', tabindex: 0, 'aria-label': t.path.list });
const playButton = button(t.path.play, togglePlaying, { icon: 'play', class: 'btn tool', 'data-hold': 'play' });

function showPath() {
  if (!path) return;
  const items = path.steps.map((step, index) => {
    const text = h('span', {}, step.name);
    const small = h('small', {}, describeConclusions(step.conclusions));
    return h('li', {}, h('button', { type: 'button', click: () => jumpToStep(index) }, text, small));
  });
  replaceContent(stepList, ...items);
  const counts = path.summary.map(({ name, count }) => `${name} ${count}`).join(' \u00b7 ');
  openCard(
    'path',
    t.path.title,
    [
      startButtons(),
      h('p', { class: 'split' }, h('span', {}, path.text), positionText),
      stepText,
      stepList,
      h('details', {}, h('summary', {}, t.path.summary), h('p', { class: 'small' }, counts)),
      playerButtons(),
    ],
    { closed: stopPath },
  );
}

function startButtons() {
  const choice = (/** @type {'givens' | 'here'} */ value) =>
    h(
      'button',
      {
        type: 'button',
        'aria-pressed': String(startsFrom === value),
        'data-hold': value,
        click: () => openSolutionPath(value),
      },
      t.path.from[value],
    );
  return h('div', { class: 'modes two' }, choice('here'), choice('givens'));
}

function playerButtons() {
  const tool = (/** @type {string} */ name, /** @type {string} */ text, /** @type {() => void} */ click) =>
    button(text, click, { icon: name, class: 'btn tool', 'data-hold': name });
  return h(
    'div',
    { class: 'player card-foot' },
    tool('first', t.path.first, () => jumpToStep(0)),
    tool('back', t.path.previous, () => jumpToStep(position - 1)),
    playButton,
    tool('forward', t.path.next, () => jumpToStep(position + 1)),
    tool('last', t.path.last, () => jumpToStep(path?.steps.length ?? 0)),
  );
}

/** @param {number} step */
function jumpToStep(step) {
  pausePlaying();
  showStep(step);
}

function togglePlaying() {
  if (playTimer) pausePlaying();
  else
    playTimer = setInterval(
      () => (path && position < path.steps.length ? showStep(position + 1) : pausePlaying()),
      STEP_TIME,
    );
  updatePosition();
}

/** @param {number} step */
async function showStep(step) {
  if (!path) return;
  position = Math.max(0, Math.min(step, path.steps.length));
  updatePosition();
  const wanted = position;
  const picture = await loadPicture(wanted);
  if (!picture || wanted !== position || openCardName() !== 'path') return;
  update({ drawing: { kind: 'picture', svg: picture.picture } });
  replaceContent(
    stepText,
    picture.text ? h('p', {}, picture.text) : null,
    picture.lines.length > 0 ? (path?.steps[wanted]?.bookkeeping ? linesByClue : proofLines)(picture.lines) : null,
  );
  announce(`${picture.title}. ${picture.text}`);
  if (path && wanted < path.steps.length) loadPicture(wanted + 1);
}

/** @param {number} step */
async function loadPicture(step) {
  const known = pictures.get(step);
  if (known) return known;
  const found = await ask({ ask: 'picture', step, layout: state.settings.layout, ...route() }, request?.signal);
  if (found) pictures.set(step, found);
  return found;
}

/** Scrolls the list to a step, without scrolling anything else. @param {HTMLElement} step */
function scrollToStep(step) {
  const above = step.offsetTop;
  const below = above + step.offsetHeight - stepList.clientHeight;
  stepList.scrollTop = Math.max(below, Math.min(above, stepList.scrollTop));
}

function updatePosition() {
  if (!path) return;
  const { length } = path.steps;
  positionText.textContent = position < length ? t.path.place(position + 1, length) : t.path.end(length);
  replaceContent(
    playButton,
    ...button(playTimer ? t.path.pause : t.path.play, () => {}, { icon: playTimer ? 'pause' : 'play' }).childNodes,
  );
  stepList.querySelectorAll('button').forEach((each, index) => {
    if (index === position) each.setAttribute('aria-current', 'step');
    else each.removeAttribute('aria-current');
    if (index === position) scrollToStep(each);
  });
}
