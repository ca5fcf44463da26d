// The screen that makes books and pages as PDF: the choices on the left, the book itself on the right, page by page as it will be printed.

import { loadStyles } from '../shared/deferred.js';
import { button, h, replaceContent } from '../shared/dom.js';
import { downloadFile } from '../shared/download.js';
import { announce, showMessage } from '../shared/notices.js';
import { state, watch } from '../shared/state.js';
import { reasonOf } from '../shared/reason.js';
import { t } from '../texts.js';
import { begin, book, fileName } from './book.js';
import { beginWorksheet, choices, disclosure, field, tile } from './choices.js';
import { openAt, preview, refresh, stopPreview, turn, watchPreview, wholeFile } from './preview.js';
import { MOST_PRINTED, printPages } from './printing.js';
import { savedCard } from './saved.js';
import { showCover, showStage, stage } from './stage.js';
import { b } from './texts.js';

/** @import { Child } from '../shared/dom.js' */

const body = h('div', { class: 'book-body' });
const foot = h('div', { class: 'card-foot book-foot' });
const card = h('section', { class: 'card book-card', 'aria-label': b.choices });
const root = h('div', { class: 'book' }, card, stage);
const isPhone = matchMedia('(max-width: 599px)');
let [areDetailsOpen, isSaved, isSaving] = [false, false, false];

addEventListener('keydown', onKey);
isPhone.addEventListener('change', () => showChoices());
watch(['screen'], () => state.screen !== 'book' && stopPreview());

/**
 * Creates the screen. With the source `this` it prints the puzzle in play, with `worksheet` positions for techniques, without one it makes
 * new puzzles.
 * @param {string} source
 * @returns {Promise<{ title: string, body: Child[] }>}
 */
export async function bookScreen(source) {
  await loadStyles('book');
  if (source === 'worksheet') await beginWorksheet();
  begin(source === 'this' && state.view ? 'one' : source === 'worksheet' ? source : 'new');
  [areDetailsOpen, isSaved, isSaving] = [false, false, false];
  Object.assign(preview, { puzzles: '', count: 0, known: null, cover: null, pages: [1], drawn: new Map(), file: null, told: b.wait, problem: null });
  watchPreview(showPreview);
  showCover(false);
  showChoices();
  refresh(true);
  return { title: book.source === 'one' ? b.page : book.source === 'worksheet' ? b.sources.worksheet : b.book, body: [root] };
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (state.screen !== 'book' || document.querySelector('dialog[open]') || event.target instanceof HTMLSelectElement) return;
  if (event.key === 'PageDown' || event.key === 'PageUp') {
    event.preventDefault();
    turn(event.key === 'PageDown' ? 1 : -1);
  } else if ((event.key === 'Home' || event.key === 'End') && !(event.target instanceof HTMLInputElement)) {
    event.preventDefault();
    openAt(event.key === 'Home' ? 1 : (preview.known?.pages ?? 1));
  }
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let typed;
/** True if a change that the preview doesn't show yet asks for other puzzles. */
let isOtherDue = false;

/** @type {import('./choices.js').Changed} */
function changed({ isOther = false, isTyped = false }) {
  isOtherDue ||= isOther;
  // What is saved from now on has this change.
  stopPreview();
  preview.file = null;
  if (isTyped) showFoot();
  else showChoices();
  showCover(false);
  clearTimeout(typed);
  typed = setTimeout(() => {
    refresh(isOtherDue);
    isOtherDue = false;
  }, isTyped ? 250 : 0);
}

/** Shows the choices again, and puts the focus back where it was. */
function showChoices() {
  if (isSaved) return;
  const key = card.contains(document.activeElement) ? document.activeElement?.getAttribute('data-key') : null;
  const all = choices(changed);
  const more = /** @type {import('./choices.js').Choice} */ (all.pop());
  if (isPhone.matches) replaceContent(body, h('ul', { class: 'book-tiles' }, ...[...all, more].map((each) => tile(each, showChoices))));
  else replaceContent(body, ...all.map(field), disclosure(more, areDetailsOpen, (isOpen) => (areDetailsOpen = isOpen)));
  replaceContent(card, body, foot);
  showFoot();
  if (key) /** @type {HTMLElement | null} */ (card.querySelector(`[data-key="${CSS.escape(key)}"]`))?.focus();
}

function showPreview() {
  showStage();
  if (!isSaved) showFoot();
}

/** Shows a summary of the book, and the button that saves it. */
function showFoot() {
  const { known, told, problem, file } = preview;
  const isReady = known !== null && told === null && problem === null && !isSaving;
  const key = foot.contains(document.activeElement) ? document.activeElement?.getAttribute('data-key') : null;
  const first = problem ? h('b', { class: 'bad' }, problem) : h('b', {}, told ?? (known && !isSaving ? b.pages(known.pages) : b.wait));
  const second = problem || told || !known ? null : h('span', { class: 'small soft' }, ...(known.objections.length ? known.objections : [file ? b.size(file.size) : '…']));
  const mayPrint = known !== null && known.pages <= MOST_PRINTED;
  replaceContent(foot,
    h('p', { class: 'grow', role: 'status' }, first, second),
    mayPrint ? button(b.print, () => printPages().catch(() => showMessage(t.unreachable)), { class: 'btn', 'data-key': 'print', 'aria-disabled': String(!isReady) }) : null,
    button(b.save, save, { class: 'btn main', 'data-key': 'save', 'aria-disabled': String(!isReady) }),
  );
  if (key) /** @type {HTMLElement | null} */ (foot.querySelector(`[data-key="${key}"]`))?.focus();
}

async function save() {
  if (isSaving || preview.told || preview.problem || !preview.known) return;
  isSaving = true;
  showFoot();
  try {
    downloadFile(fileName(), await wholeFile());
    isSaved = true;
    replaceContent(card, ...savedCard(change));
    showCover(true);
    announce(b.saved);
    /** @type {HTMLElement | null} */ (card.querySelector('.book-done'))?.focus();
  } catch (error) {
    showMessage(reasonOf(error));
  }
  isSaving = false;
  if (!isSaved) showFoot();
}

function change() {
  isSaved = false;
  showCover(false);
  showChoices();
  /** @type {HTMLElement | null} */ (foot.querySelector('.main'))?.focus();
}
