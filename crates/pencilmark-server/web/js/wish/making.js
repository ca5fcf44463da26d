// Making puzzles by searches of about a second each, so that the page can show the effect of each part of the wish, and Stop keeps
// the puzzles found. The first matching puzzle is shown on the board at once; each found puzzle becomes a game immediately, so none
// is lost.

import { api } from '../shared/api.js';
import { button, h, parseDrawing, replaceContent } from '../shared/dom.js';
import { openGame } from '../shared/current-game.js';
import { announce } from '../shared/notices.js';
import { goToGame } from '../shared/router.js';
import { reasonOf } from '../shared/reason.js';
import { plainSentence } from './sentence.js';
import { showInked } from './sketch.js';
import { r } from './texts.js';
import { changeWish, levelName, wish } from './wish.js';

/** @import { FoundPuzzle, NewPuzzle, WishPart, WishSearched } from '../types' */

/** The time that one search should take, in milliseconds. */
const PACE = 700;
/** The largest number of puzzles that one search tries. */
const MOST_TRIES = 20000;
/** The factor by which removing a part must increase the number of puzzles for it to be named. */
const COSTLY = 3;

export const making = { isOn: false };
/** @type {AbortController | null} */
let request = null;

/**
 * A job of making puzzles.
 * @typedef {{
 *   body: NewPuzzle, count: number, tried: number, left: Map<WishPart, number>, found: FoundPuzzle[], begun: number, state: 'making' | 'done' | 'stopped' | 'failed', why: string, card: HTMLElement, back: () => void,
 * }} Job
 */

/** Stops the current job and forgets it; puzzles found so far are kept. */
export function forget() {
  request?.abort();
  making.isOn = false;
}

/**
 * Makes puzzles and shows the progress.
 * @param {NewPuzzle} body
 * @param {number} count
 * @param {HTMLElement} card
 * @param {() => void} back
 */
export async function startMaking(body, count, card, back) {
  forget();
  making.isOn = true;
  request = new AbortController();
  const { signal } = request;
  /** @type {Job} */
  const job = { body, count, tried: 0, left: new Map(), found: [], begun: performance.now(), state: 'making', why: '', card, back };
  paint(job);
  card.querySelector('button')?.focus();
  announce(r.making.found(0, count));
  try {
    await search(job, signal);
    if (!signal.aborted) job.state = 'done';
  } catch (error) {
    if (!signal.aborted) Object.assign(job, { state: 'failed', why: reasonOf(error) });
  }
  if (!making.isOn || request?.signal !== signal) return;
  if (signal.aborted) job.state = 'stopped';
  if (job.state === 'done' && count === 1) return play(job);
  paint(job);
  announce(headline(job));
}

/** @param {Job} job @param {AbortSignal} signal */
async function search(job, signal) {
  const isClassic = (job.body.rules ?? '9') === '9';
  const seed = Math.floor(Math.random() * 2 ** 32);
  let tries = isClassic ? 64 : 1;
  let from = 0;
  /** @type {number | null} */
  let share = null;
  while (job.found.length < job.count && !signal.aborted) {
    const begun = performance.now();
    const searched = await api.searchWish({ wish: job.body, seed, from, tries, share, keep: true }, signal);
    const took = performance.now() - begun;
    from += Math.max(1, searched.tried);
    share = searched.share;
    take(job, searched);
    if (!searched.found) tries = Math.max(1, Math.min(MOST_TRIES, Math.round(tries * Math.min(4, PACE / Math.max(took, 1)))));
    paint(job);
  }
}

/** Adds the results of a search to a job. @param {Job} job @param {WishSearched} searched */
function take(job, searched) {
  job.tried += searched.tried;
  for (const { part, left } of searched.left) job.left.set(part, (job.left.get(part) ?? 0) + left);
  if (!searched.found) return;
  job.found.push(searched.found);
  if (job.found.length === 1) {
    const { picture, grade, givens, cells } = searched.found;
    showInked(picture, r.making.first(grade ?? levelName(searched.found.level)), r.making.givens(givens, cells));
  }
}

/** Opens the first puzzle; the others stay in Games. @param {Job} job */
async function play(job) {
  const game = job.found[0]?.game;
  forget();
  if (!game) return;
  // This gives the board the focus, as no other element has it.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await openGame(game);
  goToGame(game);
}

/** @param {Job} job */
function headline({ state, found, count, why }) {
  if (state === 'done') return r.making.done(found.length);
  if (state === 'stopped') return r.making.stopped(found.length);
  if (state === 'failed') return why || r.making.failed;
  return r.making.found(found.length, count);
}

/** @param {Job} job */
function paint(job) {
  const { card, state, found } = job;
  const hadFocus = card.contains(document.activeElement);
  const seconds = Math.round((performance.now() - job.begun) / 1000);
  const toGo = state === 'making' && found.length > 0 ? r.making.toGo(((performance.now() - job.begun) / 1000 / found.length) * (job.count - found.length)) : '';
  replaceContent(card,
    h('div', { class: 'wish-asked' }, h('h2', {}, r.making.asked), h('p', {}, plainSentence())),
    h('div', { class: 'wish-body' },
      h('div', { class: 'wish-progress' }, h('h2', {}, headline(job)), h('span', { class: 'small num' }, r.making.tried(job.tried, seconds) + toGo)),
      h('div', { class: 'wish-steps', role: 'progressbar', 'aria-label': r.making.found(found.length, job.count), 'aria-valuemin': 0, 'aria-valuemax': job.count, 'aria-valuenow': found.length },
        ...Array.from({ length: Math.min(job.count, 20) }, (_, at) => h('i', { class: stepClass(job, at) }))),
      job.count > 1 ? slots(job) : null,
      ...leaves(job),
    ),
    h('div', { class: 'card-foot wish-foot' }, ...buttons(job)),
  );
  if (hadFocus) /** @type {HTMLElement | null} */ (card.querySelector('.wish-foot .btn'))?.focus();
}

/** @param {Job} job @param {number} at */
function stepClass({ count, found, state }, at) {
  const each = count / Math.min(count, 20);
  if (found.length >= (at + 1) * each) return 'on';
  return state === 'making' && found.length >= at * each ? 'now' : '';
}

/** The puzzles found, and placeholders for the others. @param {Job} job */
function slots({ found, count, body }) {
  const items = found.slice(0, 10).map(({ picture, level, rating, givens, game }) => h('li', {}, h('a', { href: `#/game/${game}` }, parseDrawing(picture), h('span', {}, r.making.figures(levelName(level), body.rating ? (rating ?? null) : null, givens)))));
  const open = Array.from({ length: Math.max(0, Math.min(count, 10) - items.length) }, () => h('li', {}, h('span', { class: 'next' })));
  return h('ul', { class: 'wish-slots num', 'aria-label': r.making.slots }, ...items, ...open);
}

/** The number of puzzles that each part of the wish leaves, and the part that costs the most. @param {Job} job */
function leaves(job) {
  if (job.left.size === 0 || job.tried === 0) return [];
  const most = Math.log10(job.tried + 1) || 1;
  const row = (/** @type {number} */ count, /** @type {string} */ text, /** @type {boolean} */ isLast) => {
    const bar = h('i', { class: isLast ? 'last' : '' });
    bar.style.width = `${Math.max(count > 0 ? 1 : 0, (Math.log10(count + 1) / most) * 55)}%`;
    return h('li', {}, h('b', {}, r.number(count)), h('span', {}, bar, h('em', {}, text)));
  };
  const parts = [...job.left];
  return [
    h('h3', {}, r.making.leaves),
    h('ul', { class: 'wish-leaves num' }, row(job.tried, r.making.grids, false), ...parts.map(([part, left], at) => row(left, r.making.left(part, at === 0), at === parts.length - 1))),
    ...loosening(job),
  ];
}

/** A suggestion for long searches: giving up the part that leaves the fewest puzzles. @param {Job} job */
function loosening(job) {
  if (job.state === 'done' || performance.now() - job.begun < 2000) return [];
  let before = job.tried;
  let costly = /** @type {{ part: WishPart, times: number } | null} */ (null);
  for (const [part, left] of job.left) {
    const times = before / Math.max(left, 1);
    if (part !== 'level' && part !== 'rules' && (!costly || times > costly.times)) costly = { part, times };
    before = left;
  }
  if (!costly || costly.times < COSTLY) return [];
  const { part, times } = costly;
  return [h('p', { class: 'small' }, h('button', { type: 'button', class: 'link', click: () => loosen(job, part) }, r.making.loosen(r.partNames(part), times)))];
}

/** Gives up a part, and continues the search for the missing puzzles. @param {Job} job @param {WishPart} part */
function loosen(job, part) {
  const body = { ...job.body, [part]: part === 'needs' ? [] : null };
  if (part === 'minimal') body.minimal = false;
  wish.body = body;
  changeWish({});
  startMaking(body, job.count, job.card, job.back);
}

/** @param {Job} job */
function buttons(job) {
  const { found, state, back } = job;
  const change = () => {
    forget();
    back();
  };
  const stop = state === 'making' ? button(found.length > 0 ? r.making.stopKeep(found.length) : r.making.stop, () => request?.abort(), { class: 'btn' }) : button(r.making.change, change, { class: 'btn' });
  const games = found.length > 1 && state !== 'making' ? h('a', { class: 'btn quiet', href: '#/games' }, r.making.games) : null;
  return [stop, h('span', { class: 'grow' }), games, found.length > 0 ? button(r.making.play, () => play(job), { class: 'btn main' }) : null];
}
