// Impossible wishes: they are reported as soon as a phrase is set, with each part that could be given up and a board without it,
// the nearest first.

import { api } from '../shared/api.js';
import { button, h, parseDrawing, replaceContent } from '../shared/dom.js';
import { r } from './texts.js';
import { levelName, rulesName, shortName, techniqueName, wish } from './wish.js';

/** @import { NewPuzzle, WishClash, WishPart } from '../types' */

/** Reasons that follow from the wish itself, rather than from statistics. */
const CONTRADICTIONS = ['technique-above-level', 'technique-above-hardest', 'too-many-givens', 'rating-of-board'];
/** Boards that take longer than this, in seconds, are made only on request. */
const SOON = 4;
/** The time to wait for a picture, in milliseconds. */
const PATIENCE = 6000;

/** @param {WishClash} clash @param {(body: NewPuzzle) => void} make */
export function clashBlock(clash, make) {
  const { level, level_to: to, rules } = wish.body;
  const of = {
    level: [level, to].filter(Boolean).map(levelName).join('\u2013').toLowerCase(), rules: rulesName(rules), technique: clash.technique ? techniqueName(clash.technique) : '',
    tried: r.number(clash.tried), time: typeof clash.seconds === 'number' ? r.time(clash.seconds) : '',
  };
  const title = CONTRADICTIONS.includes(clash.reason) ? r.impossible.contradiction : r.impossible.title;
  return h('div', { class: 'wish-clash' },
    h('div', { role: 'status' }, h('h2', {}, title), h('p', {}, r.impossible.clashes[clash.reason](of))),
    h('ul', { class: 'wish-ways' }, ...clash.ways.map((way) => wayItem(way.part, way.wish, way.seconds ?? null, make)), ...hopeless(clash).map(noWay)),
  );
}

/** The parts whose removal would not help. @param {WishClash} clash */
const hopeless = (clash) => clash.parts.filter((part) => !clash.ways.some((way) => way.part === part));

/** @param {WishPart} part */
const noWay = (part) => h('li', {}, h('h3', {}, r.impossible.without(r.partNames(part))), h('div', { class: 'none' }, r.impossible.none));

/**
 * The wish that remains when a part is given up.
 * @param {WishPart} part
 * @param {NewPuzzle} body
 * @param {number | null} seconds
 * @param {(body: NewPuzzle) => void} make
 */
function wayItem(part, body, seconds, make) {
  const name = shortName(body);
  return h('li', { 'data-way': part },
    h('h3', {}, r.impossible.without(r.partNames(part))),
    h('div', { class: 'none', 'data-picture': part }),
    h('b', {}, r.impossible.plain(name)),
    h('p', {}, r.impossible.time(seconds)),
    button(r.impossible.makes(name), () => make(body), { class: 'btn phone-hidden' }),
  );
}

/** The request under way for the clash on screen. @type {AbortController | null} */
let request = null;
/** Pictures of the wishes made so far. @type {Map<string, string>} */
const pictures = new Map();

/** Makes a board for each remaining wish that takes only a moment, and shows it. @param {WishClash} clash @param {HTMLElement} place */
export async function showWays(clash, place) {
  request?.abort();
  const mine = (request = new AbortController());
  const late = setTimeout(() => mine.abort(), PATIENCE);
  for (const way of clash.ways) {
    if ((way.seconds ?? Infinity) > SOON) continue;
    const key = JSON.stringify(way.wish);
    const picture = pictures.get(key) ?? (await boardFor(way.wish, mine.signal).catch(() => null))?.picture;
    if (mine.signal.aborted) break;
    if (!picture) continue;
    pictures.set(key, picture);
    const spot = place.querySelector(`[data-picture="${way.part}"]`);
    if (spot?.isConnected) replaceContent(spot, parseDrawing(picture));
  }
  clearTimeout(late);
}

/** Looks for a puzzle without starting a game. @param {NewPuzzle} body @param {AbortSignal} signal */
async function boardFor(body, signal) {
  let from = 0;
  let tries = (body.rules ?? '9') === '9' ? 256 : 8;
  /** @type {number | null} */
  let share = null;
  while (!signal.aborted && from < 100000) {
    const searched = await api.searchWish({ wish: body, seed: 1, from, tries, share, keep: false }, signal);
    if (searched.found) return searched.found;
    from += searched.tried;
    share = searched.share;
    tries = Math.min(tries * 2, 4096);
  }
  return null;
}
