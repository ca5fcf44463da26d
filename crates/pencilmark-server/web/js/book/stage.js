// The open book, with its parts beside it and the numbers of the visible pages below it.

import { button, h, replaceContent } from '../shared/dom.js';
import { book } from './book.js';
import { openAt, preview, spreadAt, turn } from './preview.js';
import { b } from './texts.js';

/** @import { BookPart } from '../types' */

/** A page as a picture. @param {string | undefined} svg @param {string} name */
const picture = (svg, name) => h('img', { alt: name, src: svg ? `data:image/svg+xml,${encodeURIComponent(svg)}` : null, draggable: 'false' });

const spread = h('div', { class: 'book-spread' });
const says = h('div', { class: 'book-says' });
const strip = h('ol', { class: 'book-strip', 'aria-label': b.parts });
export const stage = h('section', { class: 'book-stage', 'aria-label': b.preview }, spread, says, strip);

/** The largest number of parts that fit beside the pages. */
const MOST_PARTS = 7;
/** The content that the stage showed last, so that unchanged pictures are not redrawn. */
let [shown, shownParts] = ['', ''];
/** True while the cover is shown. */
let isCover = false;

/** @param {boolean} cover */
export function showCover(cover) {
  isCover = cover;
  showStage();
}

/** Shows the pages that lie open. */
export function showStage() {
  const { known, cover, pages, drawn } = preview;
  stage.classList.toggle('is-cover', isCover && cover !== null);
  if (known) stage.style.setProperty('--page', `${known.width} / ${known.height}`);
  if (known) stage.style.setProperty('--ratio', String(known.width / known.height));
  if (isCover && cover) stage.style.setProperty('--flat', `${cover.width} / ${cover.height}`);
  const key = isCover && cover ? cover.svg : pages.map((page) => `${page} ${drawn.get(page) ?? ''}`).join();
  if (key !== shown && (isCover || pages.every((page) => drawn.has(page)) || !known)) {
    shown = key;
    // A blank page stands there until the first is drawn.
    const leaves = known
      ? pages.map((page) => h('div', { class: `leaf-page ${leafClass(page)}` }, picture(drawn.get(page), b.pageName(page))))
      : [h('div', { class: 'leaf-page lone' })];
    replaceContent(spread, ...(isCover && cover ? [h('div', { class: 'flat' }, picture(cover.svg, b.cover))] : leaves));
  }
  showWhere();
  showParts();
}

/** @param {number} page */
function leafClass(page) {
  if (!preview.known?.is_book) return 'lone';
  return page % 2 === 0 ? 'left' : 'right';
}

function showWhere() {
  const { known, cover, pages } = preview;
  if (!known) return replaceContent(says);
  if (isCover && cover) return replaceContent(says, h('b', {}, b.cover), h('span', {}, b.coverSize(cover.width, cover.height)), h('span', { class: 'wide-only' }, b.spine(cover.spine, known.pages)));
  const [where, of] = b.at(pages, known.pages);
  const size = b.paperSize(known.width, known.height, /^\d/.test(book.paper));
  const last = pages.at(-1) ?? 1;
  const active = says.contains(document.activeElement) ? document.activeElement?.getAttribute('data-key') : null;
  replaceContent(says,
    button('', () => turn(-1), { class: 'btn quiet', icon: 'back', 'aria-label': b.previous, 'data-key': 'turn-back', 'aria-disabled': String(pages[0] === 1) }),
    h('span', { role: 'status' }, h('b', {}, where ?? ''), of ?? ''),
    h('span', { class: 'grow wide-only' }, known.is_book ? `${size}, ${b.margin(known.inside)}` : size),
    button('', () => turn(1), { class: 'btn quiet', icon: 'forward', 'aria-label': b.next, 'data-key': 'turn-on', 'aria-disabled': String(last === known.pages) }),
  );
  if (active) /** @type {HTMLElement | null} */ (says.querySelector(`[data-key="${active}"]`))?.focus();
}

/** The parts that are shown: one for each two visible pages, at most as many as fit. */
function partsShown() {
  const seen = new Set();
  const parts = (preview.known?.parts ?? []).filter(({ page }) => {
    const place = spreadAt(page).join();
    return !seen.has(place) && seen.add(place);
  });
  return parts.slice(0, MOST_PARTS);
}

function showParts() {
  const { known, cover, pages, drawn } = preview;
  const parts = known && known.pages > 2 ? partsShown() : [];
  const at = [...parts].reverse().find(({ page }) => page <= (pages.at(-1) ?? 1));
  const key = [isCover, at?.page, cover?.svg, ...parts.map(({ name, page }) => `${name} ${page} ${spreadAt(page).map((each) => drawn.get(each)?.length)}`)].join();
  if (key === shownParts) return;
  shownParts = key;
  const focused = strip.contains(document.activeElement) ? document.activeElement?.getAttribute('data-key') : null;
  const front = cover ? [h('li', { class: isCover ? 'is' : '' }, h('button', { type: 'button', class: 'thumb flat', 'aria-label': b.cover, 'data-key': 'cover', click: () => showCover(true) }, picture(cover.svg, '')), b.cover)] : [];
  replaceContent(strip, ...front, ...parts.map((part) => thumb(part, !isCover && part === at)));
  if (focused) /** @type {HTMLElement | null} */ (strip.querySelector(`[data-key="${focused}"]`))?.focus();
}

/** @param {BookPart} part @param {boolean} isHere */
function thumb({ name, page }, isHere) {
  const open = () => {
    isCover = false;
    openAt(page);
  };
  const pages = spreadAt(page).map((each) => picture(preview.drawn.get(each), ''));
  return h('li', { class: isHere ? 'is' : '' }, h('button', { type: 'button', class: 'thumb', 'aria-label': name, 'aria-current': isHere ? 'page' : null, 'data-key': `part-${page}`, click: open }, ...pages), name);
}

/** The position at which a finger touched the pages. @type {number | null} */
let from = null;
spread.addEventListener('pointerdown', ({ clientX }) => (from = clientX));
spread.addEventListener('pointerup', ({ clientX }) => {
  const moved = from === null ? 0 : clientX - from;
  from = null;
  if (Math.abs(moved) > 40) turn(moved < 0 ? 1 : -1);
});

