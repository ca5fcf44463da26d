// All that begins a game: the puzzles of the day, a puzzle by wish, and one of one's own. The wish is one sentence, from which a puzzle can
// be made at once; pressing a phrase opens its editor below. On a wide screen the game that was left has the board's place, then a sketch
// of the wish.

import { clashBlock, showWays } from './clash.js';
import { editor } from './editors.js';
import { forget, making, startMaking } from './making.js';
import { sentence } from './sentence.js';
import { drawSketch, showLeftGame, sketch } from './sketch.js';
import { r } from './texts.js';
import { fillToday, otherWays, ownWays, today } from './ways.js';
import { changeWish, forgetWatchers, loadWish, openPhrase, sentWish, shortName, watchWish, weigh, wish } from './wish.js';
import { loadStyles } from '../shared/deferred.js';
import { button, h, replaceContent } from '../shared/dom.js';
import { saveSettings } from '../shared/preferences.js';
import { state } from '../shared/state.js';

/** @import { Child } from '../shared/dom.js' */
/** @import { NewPuzzle } from '../types' */

const startPlace = h('div', { class: 'wish-start' });
const sentencePlace = h('div', { class: 'wish-said' });
const editorPlace = h('div', { class: 'wish-body', id: 'wish-editor' });
const footPlace = h('div', { class: 'card-foot wish-foot' });
const card = h('section', { class: 'card wish-card', 'aria-label': r.wish });
const root = h('div', { class: 'wish' }, sketch, card);
/** True until the player says more about the wish: then the puzzles of the day come first. */
let isStart = true;
/** True if one of them can be played, so that it has the filled button. */
let isOffered = true;
addEventListener('keydown', onKey);

/**
 * Creates the screen; `preset` names a needed technique, as `needs-x-wing`, or rules, as `rules-9+killer`.
 * @param {string} preset
 * @returns {Promise<{ title: string, body: Child[] }>}
 */
export async function wishScreen(preset) {
  await loadStyles('wish');
  await loadWish();
  forget();
  forgetWatchers();
  watchWish((of) => show(of));
  const technique = /^needs-(.+)/.exec(preset)?.[1];
  const rules = /^rules-(.+)/.exec(preset)?.[1];
  if (technique) wish.body = { rules: '9', needs: [technique] };
  if (rules) wish.body = { rules, level: wish.body.level };
  wish.open = null;
  isStart = preset === '';
  showWish();
  weigh();
  return { title: r.title, body: [root] };
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (state.screen !== 'new') return;
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !making.isOn) {
    event.preventDefault();
    make();
  } else if (event.key === 'Escape' && wish.open && !making.isOn) {
    const { part, technique } = wish.open;
    openPhrase(null);
    focusPhrase(part, technique);
  }
}

/** @param {string} part @param {string} [technique] */
const focusPhrase = (part, technique) => find(sentencePlace, { 'data-part': part, 'data-technique': technique })?.focus();

/** The element with these attributes. @param {HTMLElement} place @param {Record<string, string | null | undefined>} attributes @returns {HTMLElement | SVGElement | null} */
function find(place, attributes) {
  const selector = Object.entries(attributes).map(([name, value]) => (value ? `[${name}="${CSS.escape(value)}"]` : '')).join('');
  return selector === '' ? null : place.querySelector(selector);
}

/** Replaces the content of a place, and puts the focus back where it was. @param {HTMLElement} place @param {Child[]} children */
function replaceKeepingFocus(place, children) {
  const active = document.activeElement;
  const names = ['data-part', 'data-technique', 'data-handle', 'data-value'];
  const kept = active && place.contains(active) ? Object.fromEntries(names.map((name) => [name, active.getAttribute(name)])) : null;
  const group = kept ? active?.closest('[role=group]')?.getAttribute('aria-label') : null;
  const { scrollTop } = place;
  replaceContent(place, ...children);
  place.scrollTop = scrollTop;
  if (!kept) return;
  const within = /** @type {HTMLElement | null} */ (kept['data-value'] && group ? find(place, { role: 'group', 'aria-label': group }) : null);
  find(within ?? place, kept)?.focus();
}

/** Updates the screen after a change of the wish. */
function showWish() {
  replaceContent(card, startPlace, sentencePlace, editorPlace, footPlace);
  show('wish');
}

/** The part whose editor was shown last: when another editor opens, its first field gets the focus. */
let shownPart = '';

/** @param {import('./wish.js').ChangeOf} of */
function show(of) {
  if (making.isOn) return;
  const clash = wish.odds?.clash ?? null;
  isStart &&= !wish.open && !clash && !wish.refusal;
  root.classList.toggle('start', isStart);
  if (of === 'wish') {
    replaceContent(startPlace, isStart ? today : null);
    if (isStart) offerToday();
    replaceKeepingFocus(editorPlace, wish.open ? editor() : isStart ? ownWays : otherWays());
  }
  replaceKeepingFocus(sentencePlace, [sentence(), isStart ? makeButton(isOffered ? 'btn' : 'btn main') : null]);
  editorPlace.querySelector('.wish-clash')?.remove();
  if (clash) editorPlace.prepend(clashBlock(clash, makeWish));
  editorPlace.hidden = editorPlace.childElementCount === 0;
  replaceContent(footPlace, ...(isStart ? [] : foot()));
  if (clash) showWays(clash, editorPlace);
  if (of !== 'wish') return;
  if (isStart && state.view) showLeftGame(state.view);
  else drawSketch(wish.body);
  focusEditor();
}

/** Shows the puzzles of the day; without one to play, what is most likely wanted is the wish. */
async function offerToday() {
  const before = isOffered;
  isOffered = await fillToday(true);
  if (isStart && isOffered !== before) show('odds');
}

/** @param {string} look */
const makeButton = (look) => button(r.make(wish.count), make, { class: look });

/** Gives the focus to the field of an editor that has just opened. */
function focusEditor() {
  const part = wish.open?.part ?? '';
  if (part === shownPart) return;
  shownPart = part;
  if (part === 'more') /** @type {HTMLElement | null} */ (editorPlace.querySelector('input'))?.focus();
}

/** A summary of the wish, and the button that makes puzzles. @returns {Child[]} */
function foot() {
  const { odds, refusal } = wish;
  const clash = odds?.clash ?? null;
  if (clash) {
    const [nearest, other] = clash.ways;
    return [
      h('p', { class: 'soft' }, r.foot.change),
      other ? button(r.impossible.makes(shortName(other.wish)), () => makeWish(other.wish), { class: 'btn' }) : null,
      nearest ? button(r.impossible.makes(shortName(nearest.wish)), () => makeWish(nearest.wish), { class: 'btn main' }) : null,
    ];
  }
  return [h('p', { role: 'status' }, ...footText(odds, refusal)), refusal ? null : makeButton('btn main')];
}

/** @param {import('../types').WishOdds | null} odds @param {string | null} refusal @returns {Child[]} */
function footText(odds, refusal) {
  if (refusal) return [h('b', { class: 'bad' }, refusal)];
  if (!odds) return [r.foot.wait];
  const isClassic = (wish.body.rules ?? '9') === '9';
  const { one_in: oneIn, seconds } = odds;
  const rare = typeof oneIn === 'number' ? (isClassic ? r.foot.oneIn(oneIn) : r.foot.boardOneIn(oneIn)) : !isClassic ? r.foot.unknown : odds.counted > 0 ? r.foot.never(odds.counted) : r.foot.searched;
  const time = typeof seconds === 'number' ? r.foot.time(wish.count, seconds * wish.count) : r.foot.noTime;
  return [h('b', {}, rare), h('span', {}, time)];
}

/** Replaces this wish by another. @param {NewPuzzle} body */
function makeWish(body) {
  wish.body = body;
  changeWish({});
  make();
}

/** Makes the puzzles wished for. */
function make() {
  if (wish.refusal) return;
  const { level = null, rules = '9', symmetry = 'rot180' } = wish.body;
  saveSettings({ level: level ?? null, rules, symmetry: symmetry ?? 'rot180' });
  openPhrase(null);
  startMaking(sentWish(), wish.count, card, () => {
    showWish();
    focusPhrase('more');
  });
}
