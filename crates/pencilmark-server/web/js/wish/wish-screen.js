// New puzzles by wish: one sentence, from which a puzzle can be made at once; pressing a phrase opens its editor below. On a wide
// screen a sketch takes the board's place.

import { clashBlock, showWays } from './clash.js';
import { editor } from './editors.js';
import { forget, making, startMaking } from './making.js';
import { sentence } from './sentence.js';
import { drawSketch, sketch } from './sketch.js';
import { r } from './texts.js';
import { otherWays } from './ways.js';
import { changeWish, forgetWatchers, loadWish, openPhrase, sentWish, shortName, watchWish, weigh, wish } from './wish.js';
import { loadStyles } from '../shared/deferred.js';
import { button, h, replaceContent } from '../shared/dom.js';
import { saveSettings } from '../shared/preferences.js';
import { state } from '../shared/state.js';

/** @import { Child } from '../shared/dom.js' */
/** @import { NewPuzzle } from '../types' */

const sentencePlace = h('div', {});
const editorPlace = h('div', { class: 'wish-body', id: 'wish-editor' });
const footPlace = h('div', { class: 'card-foot wish-foot' });
const card = h('section', { class: 'card wish-card', 'aria-label': r.wish });
const root = h('div', { class: 'wish' }, sketch, card);
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
  replaceContent(card, sentencePlace, editorPlace, footPlace);
  show('wish');
}

/** The part whose editor was shown last: when another editor opens, its first field gets the focus. */
let shownPart = '';

/** @param {import('./wish.js').ChangeOf} of */
function show(of) {
  if (making.isOn) return;
  replaceKeepingFocus(sentencePlace, [sentence()]);
  if (of === 'wish') replaceKeepingFocus(editorPlace, wish.open ? editor() : otherWays());
  const clash = wish.odds?.clash ?? null;
  editorPlace.querySelector('.wish-clash')?.remove();
  if (clash) editorPlace.prepend(clashBlock(clash, makeWish));
  editorPlace.hidden = editorPlace.childElementCount === 0;
  replaceContent(footPlace, ...foot());
  if (clash) showWays(clash, editorPlace);
  if (of !== 'wish') return;
  drawSketch(wish.body);
  focusEditor();
}

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
  return [h('p', { role: 'status' }, ...footText(odds, refusal)), refusal ? null : button(r.make(wish.count), make, { class: 'btn main' })];
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
