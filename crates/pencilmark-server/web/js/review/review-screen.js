// The review of a game: the board with the player's notes, the story of the game, the technique to learn from it, and the game
// along a time axis.

import { drawBand } from './band.js';
import { momentCard, nodeCard, overviewCard } from './coach.js';
import { glyphPicture } from './glyphs.js';
import { reasonOf } from '../shared/reason.js';
import { r } from './texts.js';
import { drawTree } from '../play/history-tree.js';
import { api } from '../shared/api.js';
import { formatTime } from '../shared/cells.js';
import { act, openGame } from '../shared/current-game.js';
import { loadStyles } from '../shared/deferred.js';
import { button, h, parseDrawing, replaceContent } from '../shared/dom.js';
import { titleOf } from '../shared/game-title.js';
import { announce, showMessage } from '../shared/notices.js';
import { goToGame } from '../shared/router.js';
import { state } from '../shared/state.js';

/** @import { GameView, MomentAnswer, ReviewAnswer, TreeMoment } from '../types' */
/** @import { Child } from '../shared/dom.js' */

/**
 * The state of the screen. `line` is a line of the story, `node` a moment of the tree; without both the overview is shown.
 * @typedef {{ game: GameView, review: ReviewAnswer, line: number | null, node: number | null, list: 'moments' | 'tree', step: number | null, tree: TreeMoment[] | null }} Open
 */

/** @type {Open | null} */
let open = null;

const board = h('div', { class: 'review-board' });
const says = h('p', { class: 'review-line' });
const band = h('div', { class: 'review-time' });
const list = h('div', { class: 'review-list' });
const views = h('div', { class: 'review-views', role: 'group', 'aria-label': r.views });
const coach = h('section', { class: 'card review-coach', 'aria-label': r.coach });

/** The root element of the screen, once it is built. @type {HTMLElement} */
let root = h('div');
/** The number of the latest request for a moment: answers to earlier ones are dropped. */
let asked = 0;

/** Creates the screen with a game's review. @param {string} id @returns {Promise<{ title: string, body: Child[] }>} */
export async function reviewScreen(id) {
  if (!id) return { title: r.title, body: [h('p', {}, r.none)] };
  await loadStyles('review');
  const [game, review] = await Promise.all([api.game(id), api.ask(id, { ask: 'review' })]);
  open = { game, review, line: null, node: null, list: 'moments', step: null, tree: null };
  const story = h('section', { class: 'review-story', 'aria-label': r.story }, views, list);
  const stage = h('div', { class: 'review-stage' }, board, says);
  root = h('div', { class: 'review', tabindex: -1, keydown: pressed }, stage, story, coach, band);
  await show();
  return { title: [r.title, titleOf(game)].join(' \u00b7 '), body: [root] };
}

/** Redraws the time axis when the width of the window changes. */
new ResizeObserver(() => {
  if (open) drawTime(open);
  letKeysScroll();
}).observe(band);

/** Lets keys scroll a text that does not fit. */
function letKeysScroll() {
  const text = coach.querySelector('.card-body');
  if (text instanceof HTMLElement && text.scrollHeight > text.clientHeight) text.tabIndex = 0;
}

/** The line that the overview shows: the one that the lesson is about, else the longest pause, else the last. @param {Open} now */
function firstLine({ review: { lesson, story } }) {
  if (lesson) return lesson.line;
  const longest = story.reduce((best, { took, kind }, number) => (kind !== 'run' && took > (story[best]?.took ?? -1) ? number : best), -1);
  return longest >= 0 ? longest : story.length - 1;
}

/** Shows the selected moment: the board first, which must be requested. */
async function show() {
  if (!open) return;
  const now = open;
  const number = (asked += 1);
  const line = now.line ?? firstLine(now);
  const moment = now.node ?? now.review.story[line]?.moment ?? now.game.history.moment;
  const there = await momentOf(now, moment, now.step);
  if (!there || number !== asked) return;
  replaceContent(board, parseDrawing(there.picture));
  const { at, took } = now.review.story[line] ?? { at: 0, took: 0 };
  const when = now.node !== null ? '' : took > 0 && now.line !== null ? r.span(formatTime(at), formatTime(at + took)) : r.yourBoard(formatTime(at));
  replaceContent(says, h('span', {}, when), h('span', {}, r.filled(there.filled, there.cells)));
  drawList(now);
  drawTime(now);
  replaceContent(coach, ...card(now, line, there));
  letKeysScroll();
}

/** @param {Open} now @param {number} moment @param {number | null} step @returns {Promise<MomentAnswer | null>} */
async function momentOf(now, moment, step) {
  try {
    return await api.ask(now.game.id, { ask: 'moment', moment, step, layout: state.settings.layout });
  } catch (error) {
    showMessage(reasonOf(error));
    return null;
  }
}

/** @param {Open} now @param {number} line @param {MomentAnswer} there @returns {Child[]} */
function card(now, line, there) {
  const actions = { showLine, showStep, playOn, openTree: () => void openList('tree'), overview: () => go({ line: null, node: null, step: null }), walk };
  if (now.node !== null) return nodeCard(now, there, actions);
  if (now.line === null) return overviewCard(now, line, actions);
  return momentCard(now, line, there, actions);
}

/** @param {Partial<Open>} patch */
function go(patch) {
  if (!open) return;
  Object.assign(open, patch);
  void show();
}

/** Shows a line of the story, with its step. @param {number} line */
function showLine(line) {
  const shown = open?.review.story[line];
  if (!shown) return;
  go({ line, node: null, list: 'moments', step: shown.step });
  announce(`${formatTime(shown.at)}. ${shown.title}. ${shown.text}`);
}

/** @param {number | null} step */
const showStep = (step) => go({ step });

/** Goes to the moment before or after. @param {number} by */
function walk(by) {
  if (!open) return;
  const next = (open.line ?? (by > 0 ? -1 : open.review.story.length)) + by;
  if (open.review.story[next]) showLine(next);
}

/** Continues the game from the moment that is shown: later moments stay in the history. */
async function playOn() {
  if (!open) return;
  const { game, review, line, node } = open;
  const moment = node ?? review.story[line ?? firstLine(open)]?.moment ?? game.history.moment;
  await openGame(game.id);
  if (state.view?.history.moment !== moment) await act({ do: 'goto', moment });
  goToGame(game.id);
}

/** @param {Open} now */
function drawList(now) {
  const tab = (/** @type {'moments' | 'tree'} */ name) =>
    button(r[name], () => openList(name), { class: 'btn', 'aria-pressed': String(now.list === name) });
  root.dataset.list = now.list;
  replaceContent(views, tab('moments'), tab('tree'));
  if (now.list === 'tree') return drawHistory(now);
  const items = now.review.story.map((line, number) => {
    const isShown = number === now.line;
    const took = line.took > 0 ? h('span', { class: 'took' }, formatTime(line.took)) : null;
    const what = h('span', { class: 'review-what' }, h('b', {}, line.title), line.text ? h('small', {}, line.text) : null);
    const row = button('', () => showLine(number), { class: `review-row ${isShown ? 'chosen' : ''}`, 'aria-current': isShown ? 'step' : null });
    replaceContent(row, h('span', { class: 'when' }, formatTime(line.at)), glyphPicture(line.kind), what, took);
    return h('li', {}, row);
  });
  replaceContent(list, items.length > 0 ? h('ol', {}, ...items) : h('p', { class: 'small' }, r.noMoments));
  list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
}

/** The history as a tree, whose rows open their moments. @param {Open} now */
function drawHistory(now) {
  if (!now.tree) return;
  const bookmarks = new Map(now.game.history.bookmarks.map(({ moment, name }) => [moment, name]));
  const goTo = (/** @type {number} */ node) => go({ node, line: null, step: null });
  const { moment } = now.game.history;
  replaceContent(list, drawTree({ moments: now.tree, now: moment, chosen: now.node ?? moment, bookmarks, go: goTo }));
  list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
}

/** @param {'moments' | 'tree'} name */
async function openList(name) {
  if (!open) return;
  if (name === 'tree' && !open.tree) open.tree = (await api.ask(open.game.id, { ask: 'tree' })).moments;
  const node = name === 'tree' ? (open.review.story[open.line ?? firstLine(open)]?.moment ?? open.game.history.moment) : null;
  go({ list: name, node, line: null, step: null });
}

/** @param {Open} now */
function drawTime(now) {
  const width = Math.floor(band.clientWidth);
  const chosen = now.node === null ? (now.line ?? firstLine(now)) : null;
  if (width > 0) replaceContent(band, drawBand(now.review, width, { chosen, choose: showLine }));
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  if (!open || event.ctrlKey || event.metaKey || event.altKey) return;
  const does = {
    ArrowLeft: () => walk(-1),
    ArrowUp: () => walk(-1),
    ArrowRight: () => walk(1),
    ArrowDown: () => walk(1),
    Escape: () => go({ line: null, node: null, step: null, list: 'moments' }),
    p: playOn,
    t: () => openList(open?.list === 'tree' ? 'moments' : 'tree'),
  }[event.key];
  const isTree = open.list === 'tree' && event.key.startsWith('Arrow');
  if (!does || isTree) return;
  event.preventDefault();
  void does();
}
