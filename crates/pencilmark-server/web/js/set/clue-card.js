// The card below the palette: instructions for drawing the selected kind, the clue that is being drawn, or the selected clue with
// its number.

import { button, h, replaceContent } from '../shared/dom.js';
import { showMessage } from '../shared/notices.js';
import { state, watch } from '../shared/state.js';
import {
  commitNumber,
  dropDraft,
  finishDraft,
  growCircle,
  kindOf,
  missingCells,
  pasteCopied,
  placeText,
  redrawSelected,
  removeSelected,
  selectClue,
  selectedClue,
  takesNumbers,
  textField,
  turnSelected,
} from './draft.js';
import { typeNumber } from './draw-keys.js';
import { drawingOf } from './palette.js';
import { set, updateSet, watchSet } from './set-state.js';
import { s } from './texts.js';

/** @import { ClueKindView, DrawnClue } from '../types' */
/** @import { Draft } from './set-state.js' */

export const clueCard = h('section', { class: 'clue-card', 'aria-live': 'off' });

export function mountClueCard() {
  watchSet(['tab', 'kind', 'draft', 'selected', 'typed', 'numbers', 'copied'], paintCard);
  watch(['view'], paintCard);
  paintCard();
}

let shownKey = '';

function paintCard() {
  const clue = selectedClue();
  const { kind, draft, tab, typed, numbers, copied } = set;
  const key = JSON.stringify([
    clue,
    kind?.name,
    draft,
    tab,
    typed,
    numbers,
    copied?.text,
    tab === 'select' && state.view?.clues.map(({ text }) => text),
  ]);
  const isWriting = clueCard.querySelector('input:focus') !== null && (draft?.waits || kind?.gesture === 'text');
  if (key === shownKey || isWriting) return;
  shownKey = key;
  const held = /** @type {HTMLElement | null} */ (clueCard.contains(document.activeElement) ? document.activeElement : null)?.dataset.hold;
  if (draft) replaceContent(clueCard, ...draftCard(draft));
  else if (clue) replaceContent(clueCard, ...selectedCard(clue));
  else if (tab === 'select') replaceContent(clueCard, ...clueList());
  else replaceContent(clueCard, ...(kind ? kindCard(kind) : []));
  clueCard.hidden = clueCard.childElementCount === 0;
  // On a phone the clue takes the place of the palette.
  clueCard.parentElement?.classList.toggle('lit', draft !== null || clue !== null);
  // Keys can scroll a text that does not fit.
  clueCard.tabIndex = clueCard.scrollHeight > clueCard.clientHeight ? 0 : -1;
  if (held) /** @type {HTMLElement | null} */ (clueCard.querySelector(`[data-hold="${held}"]`))?.focus();
}

/** @param {ClueKindView | null} kind @param {string} title @param {string} text */
const head = (kind, title, text) =>
  h('div', { class: 'clue-head' }, kind ? drawingOf(kind) : null, h('div', {}, h('h2', {}, title), h('p', { class: 'small' }, text)));

/** @param {ClueKindView} kind */
function kindCard(kind) {
  const text = kind.gesture === 'text' ? [wordField(s.clueText, kind.example.replace(/^[^+]*\+/, ''), (value) => value !== '' && placeText(value, kind))] : [];
  const more = h('a', { class: 'small', href: `#/kinds/${kind.name}` }, s.about);
  return [head(kind, kind.title, kind.rule), h('p', { class: 'how small' }, s.how[kind.gesture], ' ', more), ...text];
}

/** @param {string} label @param {string} example @param {(text: string) => void} done */
function wordField(label, example, done) {
  const field = textField(label, example, done);
  return h(
    'div',
    { class: 'row' },
    field,
    button(s.place, () => done(field.value.trim()), { class: 'btn main' }),
  );
}

/** @param {Draft} draft */
function draftCard(draft) {
  const { kind, lists } = draft;
  const cells = lists.flat().length;
  const missing = missingCells(draft);
  const writes = draft.waits && kind.word !== null;
  return [
    head(kind, kind.title, draft.place ?? s.cells(cells)),
    writes ? wordField(kind.word ?? s.word, exampleWord(kind), (word) => commitNumber(word)) : null,
    takesNumbers(kind) && !draft.stroking ? keys(kind) : null,
    h(
      'div',
      { class: 'row' },
      h('button', { type: 'button', class: 'btn', 'data-hold': 'drop', ...press(dropDraft) }, s.drop),
      writes || missing > 0
        ? null
        : h('button', { type: 'button', class: 'btn main', 'data-hold': 'place', ...press(finishDraft) }, s.place),
    ),
  ].filter((part) => part !== null);
}

/** The word in the example of a kind. @param {ClueKindView} kind */
const exampleWord = (kind) => /="(.*)":/.exec(kind.example)?.[1] ?? '';

/** @param {DrawnClue} clue */
function selectedCard(clue) {
  const kind = kindOf(clue);
  const cells = clue.cells.flat().length;
  const turns =
    (kind?.gesture === 'line' || kind?.gesture === 'edge' || kind?.gesture === 'diagonal') && (cells > 1 || clue.place !== null);
  return [
    head(kind, clue.title, clue.rule),
    kind && takesNumbers(kind) ? keys(kind) : null,
    h(
      'div',
      { class: 'row' },
      button(s.remove, removeSelected, { class: 'btn', icon: 'bin', 'data-hold': 'remove' }),
      clue.cells.length > 0 ? button(s.copy, copySelected, { class: 'btn', 'data-hold': 'copy' }) : null,
      kind?.gesture === 'arrow' && kind.cells > 1
        ? button(s.circle(clue.cells[0].length), growCircle, { class: 'btn', 'data-hold': 'circle' })
        : null,
      turns ? button(s.turn, turnSelected, { class: 'btn', 'data-hold': 'turn' }) : null,
      kind && kind.gesture !== 'switch' && kind.gesture !== 'text'
        ? button(s.redraw, redrawSelected, { class: 'btn', 'data-hold': 'redraw' })
        : null,
      set.copied ? button(s.paste, paste, { class: 'btn', 'data-hold': 'paste' }) : null,
    ),
  ].filter((part) => part !== null);
}

function copySelected() {
  updateSet({ copied: selectedClue(), tab: 'select' });
  showMessage(s.copied);
}

function paste() {
  if (!pasteCopied()) showMessage(s.noRoom);
}

/** The time after a press within which its click may follow, in milliseconds. */
const CLICK_AFTER_PRESS = 700;
let pressedAt = -Infinity;

/**
 * Listeners for keys that are tapped right after a stroke. Browsers swallow such a click, and if the press redrew the card, its click
 * falls on another key. So a press counts when it ends, and a click counts only without a press before it.
 * @param {() => void} action
 */
function press(action) {
  return {
    pointerup: (/** @type {PointerEvent} */ event) => {
      pressedAt = event.timeStamp;
      action();
    },
    click: (/** @type {MouseEvent} */ event) => {
      if (event.detail === 0 || event.timeStamp - pressedAt > CLICK_AFTER_PRESS) action();
    },
  };
}

/** The largest number of keys for whole numbers; more are typed. */
const MOST_KEYS = 40;

/** The keys for a number: likely numbers, each with the result it would leave, then the digits. @param {ClueKindView} kind */
function keys(kind) {
  const key = (/** @type {string} */ label, /** @type {() => void} */ action, small = '', name = label, more = '') =>
    h(
      'button',
      {
        type: 'button',
        class: `key number${small === '' ? '' : ' likely'} ${more}`,
        'data-hold': `key ${name}`,
        'aria-label': name,
        ...press(action),
      },
      h('b', {}, label),
      small === '' ? null : h('small', {}, small),
    );
  const likely = (set.numbers.length > MOST_KEYS ? [] : set.numbers).map(({ number, left }) =>
    left === null
      ? key(String(number), () => commitNumber(String(number)), '', String(number), 'likely')
      : key(String(number), () => commitNumber(String(number)), left.toLocaleString(), `${number}: ${s.verdict.left(left)}`),
  );
  const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', ...(kind.numbers.most === 1 ? [] : [','])].map((digit) =>
    key(digit, () => typeNumber(digit)),
  );
  const none = kind.numbers.least === 0 ? key(s.noNumber, () => commitNumber(''), '', s.noNumber, 'none') : null;
  const erase = key('\u232b', () => updateSet({ typed: set.typed.slice(0, -1) }), '', s.erase);
  return h(
    'div',
    { class: 'numbers' },
    h('p', { class: 'small typed' }, `${kind.numbers.what}: `, h('b', { class: 'num' }, set.typed || '\u2026')),
    likely.length > 0 ? h('div', { class: 'keys likely', role: 'group', 'aria-label': s.numbersLeft }, ...likely, none) : null,
    h('div', { class: 'keys', role: 'group', 'aria-label': s.keys }, ...digits, erase, likely.length > 0 ? null : none),
  );
}

/** A list of all clues, from which one can be selected. */
function clueList() {
  const clues = state.view?.clues ?? [];
  const item = (/** @type {DrawnClue} */ clue) =>
    h(
      'li',
      {},
      h('button', { type: 'button', class: 'link', 'data-hold': clue.text, click: () => selectClue(clue.text) }, clue.title),
    );
  const pasteButton = set.copied ? button(s.paste, paste, { class: 'btn', 'data-hold': 'paste' }) : null;
  return [
    h('h2', {}, s.clues(clues.length)),
    h('ul', { class: 'clue-list', 'aria-label': s.clueList }, ...clues.map(item)),
    pasteButton,
  ].filter((part) => part !== null);
}
