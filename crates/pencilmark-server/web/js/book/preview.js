// The preview of the book: its pages as pictures and its file, made in the background while the player chooses.

import { api } from '../shared/api.js';
import { reasonOf } from '../shared/reason.js';
import { book, mayHaveCover, request } from './book.js';
import { puzzles } from './puzzles.js';
import { b } from './texts.js';

/** @import { BookPreview, CoverPicture, PagesRequest } from '../types' */

/** The time without a new choice after which the file is made, in milliseconds. */
const REST = 700;
/** The largest number of pages that one request draws. */
const MOST_DRAWN = 24;

/**
 * The parts of the book that are known so far. Pages of earlier choices stay until they are replaced, so that nothing flickers.
 * @typedef {{
 *   puzzles: string, count: number, known: BookPreview | null, cover: CoverPicture | null, pages: number[], drawn: Map<number, string>, file: Blob | null,
 *   told: string | null, problem: string | null,
 * }} Preview
 */

/** @type {Preview} */
export const preview = { puzzles: '', count: 0, known: null, cover: null, pages: [1], drawn: new Map(), file: null, told: null, problem: null };

/** False while puzzles are missing: while they are being made, or if a new choice interrupted making them. */
let isWhole = false;
/** @type {AbortController | null} */
let work = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let rest;
/** @type {() => void} */
let show = () => {};

/** @param {() => void} listener is called whenever more is known */
export function watchPreview(listener) {
  show = listener;
}

/** Stops all requests under way. */
export function stopPreview() {
  work?.abort();
  clearTimeout(rest);
}

/** Updates the preview after a change of the choices. `isOther` is true if the book has other puzzles now. @param {boolean} isOther */
export async function refresh(isOther) {
  stopPreview();
  work = new AbortController();
  const { signal } = work;
  Object.assign(preview, { file: null, problem: null });
  try {
    if (isOther || !isWhole) await gather(signal);
    if (preview.puzzles === '') return show();
    await look(signal);
    rest = setTimeout(() => tried(signal, () => makeFile(signal)), REST);
  } catch (error) {
    fail(error, signal);
  }
}

/** @param {AbortSignal} signal @param {() => Promise<unknown>} action */
const tried = (signal, action) => action().catch((error) => fail(error, signal));

/** @param {unknown} error @param {AbortSignal} signal */
function fail(error, signal) {
  if (signal.aborted) return;
  Object.assign(preview, { told: null, problem: reasonOf(error) });
  show();
}

/** Makes or gathers the puzzles; pages appear as puzzles arrive. @param {AbortSignal} signal */
async function gather(signal) {
  isWhole = false;
  preview.told = book.source === 'one' ? b.wait : b.gathering;
  show();
  /** A preview of the puzzles made so far, while one is being drawn. @type {Promise<unknown> | null} */
  let early = null;
  const found = await puzzles(signal, (made, count) => {
    preview.told = b.making(made.length, count);
    show();
    if (early || made.length === 0) return;
    preview.puzzles = made.join('\n');
    early = tried(signal, () => look(signal)).then(() => (early = null));
  });
  await early;
  signal.throwIfAborted();
  isWhole = true;
  Object.assign(preview, { puzzles: found.lines.join('\n'), count: found.lines.length, told: null, problem: found.problem });
  if (found.lines.length === 0) Object.assign(preview, { known: null, cover: null, drawn: new Map() });
}

/** Requests the parts of the book and the visible pages. @param {AbortSignal} signal */
async function look(signal) {
  const asked = request(preview.puzzles);
  const hasCover = mayHaveCover() && book.hasCover;
  if (isWhole && book.source === 'worksheet') preview.told = b.makingPositions;
  show();
  const first = await api.bookPreview({ book: asked, pictures: preview.pages, cover: hasCover }, signal);
  const isNew = preview.known === null || first.pages !== preview.known.pages;
  Object.assign(preview, { known: first, cover: first.cover, drawn: new Map() });
  if (isWhole) preview.told = null;
  first.pictures.forEach(({ page, svg }) => preview.drawn.set(page, svg));
  if (isNew) preview.pages = spreadAt(firstShown(first));
  await draw(asked, [...preview.pages, ...first.parts.flatMap(({ page }) => spreadAt(page))], signal);
}

/** Draws the pages that are not drawn yet. @param {PagesRequest} asked @param {number[]} pages @param {AbortSignal} signal */
async function draw(asked, pages, signal) {
  const missing = [...new Set(pages)].filter((page) => !preview.drawn.has(page)).slice(0, MOST_DRAWN);
  if (missing.length > 0) {
    const { pictures } = await api.bookPreview({ book: asked, pictures: missing, cover: false }, signal);
    pictures.forEach(({ page, svg }) => preview.drawn.set(page, svg));
  }
  show();
}

/** Makes the file, so that its size is known and it can be saved at once. @param {AbortSignal} signal */
async function makeFile(signal) {
  const file = await api.pages(request(preview.puzzles), signal);
  if (signal.aborted) return;
  preview.file = file;
  show();
}

/** The complete file; it is made now if it doesn't exist yet. */
export async function wholeFile() {
  clearTimeout(rest);
  preview.file ??= await api.pages(request(preview.puzzles));
  return preview.file;
}

/** Requests a separate file of the book: its cover or its solutions. @param {'cover' | 'solutions'} part */
export const otherFile = (part) => api.pages(request(preview.puzzles, part));

/** All pages as pictures. */
export async function allPictures() {
  const pages = Array.from({ length: preview.known?.pages ?? 0 }, (_, at) => at + 1);
  const { signal } = work ?? new AbortController();
  await draw(request(preview.puzzles), pages, signal);
  return pages.map((page) => preview.drawn.get(page) ?? '');
}

/** The page that is shown first: the beginning of the second section, or else the first puzzles. @param {BookPreview} known */
function firstShown({ parts }) {
  const sections = parts.filter(({ kind }) => kind === 'section');
  return (sections[1] ?? sections[0] ?? parts.find(({ kind }) => kind === 'puzzles'))?.page ?? 1;
}

/**
 * The pages that are visible when the book is open at a page: two of a book, one of loose sheets.
 * @param {number} page
 * @returns {number[]}
 */
export function spreadAt(page) {
  const last = preview.known?.pages ?? 1;
  if (!preview.known?.is_book) return [Math.min(page, last)];
  const left = page - (page % 2);
  return [left, left + 1].filter((each) => each >= 1 && each <= last);
}

/** Opens the book at a page. @param {number} page */
export async function openAt(page) {
  const last = preview.known?.pages ?? 1;
  preview.pages = spreadAt(Math.max(1, Math.min(page, last)));
  show();
  const { signal } = work ?? new AbortController();
  await tried(signal, () => draw(request(preview.puzzles), preview.pages, signal));
}

/** Turns pages. @param {1 | -1} direction */
export function turn(direction) {
  const at = preview.pages.at(direction > 0 ? -1 : 0) ?? 1;
  openAt(at + direction);
}
