// A description of the puzzle: its name, its setter's words or its rules in short, and the number of cells left. It is shown beside
// the board while no other card is open; on a phone the name of the game opens it.

import { buttonRow, closeCard, openCard, openCardName, secondaryButton } from './card.js';
import { gridMap } from './grid-map.js';
import { setterWords } from './setter-words.js';
import { whenLoaded } from '../shared/deferred.js';
import { findElement, h, replaceContent } from '../shared/dom.js';
import { fits } from '../shared/places.js';
import { detailsOf, titleOf } from '../shared/game-title.js';
import { state, watch } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { GameView, RulesView, SetterView } from '../types' */

const clues = whenLoaded((rest) => rest.openClues());
const rating = whenLoaded((rest) => rest.openRating());
/** The number of cells left, which is updated while playing. */
const left = h('p', { class: 'small' });
let shownKey = '';

export function mount() {
  findElement('#about').setAttribute('aria-label', t.about.name);
  watch(['view', 'rules'], updateAbout);
}

/** Shows the description in the place of any other card. */
export function openAbout() {
  closeCard();
  const { view, rules } = state;
  if (!view || !rules || findElement('#about').offsetParent !== null) return;
  openCard('about', titleOf(view), [...aboutBody(view, rules), aboutButtons(view)], { stays: true });
}

function updateAbout() {
  const { view, rules } = state;
  if (!view || !rules || !fits(rules, view)) return;
  left.textContent = t.about.left(view.empty);
  const key = JSON.stringify([view.id, rules.rules, view.setter, titleOf(view), detailsOf(view), view.phase, isSignedBySentence(view)]);
  if (key === shownKey) return;
  shownKey = key;
  replaceContent(
    findElement('#about'),
    h('div', { class: 'card-head' }, h('h2', {}, titleOf(view))),
    h('div', { class: 'card-body', tabindex: 0 }, ...aboutBody(view, rules), h('div', { id: 'today' })),
    aboutButtons(view),
  );
  if (openCardName() === 'about') openAbout();
  else showSetterFirst(view);
}

let greeted = '';

/** If the setter's words have no place beside the board, they are shown before the first move. @param {GameView} view */
function showSetterFirst(view) {
  if (greeted === view.id) return;
  greeted = view.id;
  const isNew = view.phase === 'playing' && view.history.moves === 0 && view.setter?.rules;
  if (isNew && openCardName() === null && findElement('#about').offsetParent === null && state.screen === 'play') openAbout();
}

/** @param {GameView} view @param {RulesView} rules */
function aboutBody(view, rules) {
  const playing = view.phase === 'playing';
  return [
    h('p', { class: 'small' }, detailsOf(view)),
    rules.grids.length > 0 ? gridMap() : null,
    h('div', { class: 'about', id: openCardName() === 'about' ? null : 'setter' }, ...rulesAndNotes(view, rules)),
    playing ? (openCardName() === 'about' ? left.cloneNode(true) : left) : null,
  ];
}

/** @param {string} text */
const paragraphs = (text) => text.split('\n').filter((line) => line.trim() !== '').map((line) => h('p', {}, line));

/**
 * The rules without the parts that are obvious from a board or common to all puzzles, which are the first and last sentence, and without
 * the drawing.
 * @param {RulesView} rules
 */
const rulesInShort = ({ page }) => paragraphs(page.split('\n\n')[0]).slice(1, -1);

/**
 * The setter's words: sentence by sentence until the first move or if something was not understood, else as plain text; if there are none,
 * the rules in short.
 * @param {GameView} view @param {RulesView} rules
 */
function rulesAndNotes(view, rules) {
  const { setter } = view;
  if (setter === null) return rulesInShort(rules);
  if (isSignedBySentence(view)) return [...setterWords(setter), ...setterNotes(setter)];
  return [...(setter.rules === null ? rulesInShort(rules) : paragraphs(setter.rules)), ...setterNotes(setter)];
}

/** @param {GameView} view */
const isSignedBySentence = ({ setter, history }) =>
  setter !== null && setter.sentences.length > 0 && (history.moves === 0 || !setter.understood);

/** The drawings and unread parts of the puzzle that are not sentences. @param {SetterView} setter */
function setterNotes({ drawings, not_drawn: notDrawn, unknown, checkable, understood, sentences }) {
  const missed = sentences.filter(({ sign }) => sign === 'not-understood');
  const rest = unknown.filter((text) => !missed.some((sentence) => text.includes(sentence.text)));
  const isTold = !understood && sentences.length > 0;
  return [
    ...textList(t.setter.unknown, rest),
    ...textList(t.setter.notDrawn, notDrawn),
    drawings.length > 0 ? h('p', { class: 'small' }, t.setter.drawings(drawings.join(', '))) : null,
    !isTold && (checkable || unknown.length > 0) ? h('p', {}, checkable ? t.setter.checkable : t.setter.uncheckable) : null,
  ];
}

/** @param {string} title @param {string[]} texts */
function textList(title, texts) {
  return texts.length === 0 ? [] : [h('h3', {}, title), h('ul', {}, ...texts.map((text) => h('li', {}, text)))];
}

/** True if a rule names its cells: rules of the whole board are not clues. @param {GameView} view */
export const hasClues = (view) => /\+[^+]*:/.test(view.rules);

/** @param {GameView} view */
function aboutButtons(view) {
  if (view.phase === 'setting') return null;
  return buttonRow(
    hasClues(view) ? secondaryButton(t.about.clues, clues) : null,
    view.cells.some(({ given }) => given) || hasClues(view) ? secondaryButton(t.about.hard, rating) : null,
  );
}
