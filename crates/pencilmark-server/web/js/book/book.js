// The choices made for the book on screen, and the usual choices for each layout.

import { isLocal } from '../shared/api.js';
import { cellName } from '../shared/cells.js';
import { state } from '../shared/state.js';
import { t } from '../texts.js';
import { b } from './texts.js';

/** @import { ListedTechnique } from '../teach/technique-list.js' */
/** @import { PagesRequest, PlayerMarks } from '../types' */

/** @typedef {'one' | 'games' | 'new' | 'worksheet'} Source */
/** @typedef {'sheet' | 'large' | 'book' | 'pocket' | 'booklet' | 'practice' | 'answer-below' | 'blank'} Layout */
/** @typedef {'end' | 'below' | 'separate' | 'none'} Place */
/** @typedef {'below' | 'page' | 'none'} HintPlace */
/** @typedef {'puzzle' | 'mosaic' | 'lines' | 'number'} Plate what the front of a cover shows */
/** @typedef {'night' | 'blue' | 'green' | 'red' | 'plum' | 'ochre'} CoverColour */
/** @typedef {'easy' | 'medium' | 'hard' | 'expert' | 'extreme'} Level */

/** The levels of books, each with one star more than the one before. @type {readonly Level[]} */
export const LEVELS = ['easy', 'medium', 'hard', 'expert', 'extreme'];

/**
 * The usual choices for each layout: its papers with the usual one first, where its solutions are printed, and the number of puzzles on a
 * page.
 * @type {Record<Layout | 'worksheet', { papers: string[], solutions: Place, perPage: number, isBound: boolean }>}
 */
export const LAYOUTS = {
  sheet: { papers: ['a4', 'letter', 'a5'], solutions: 'none', perPage: 4, isBound: false },
  large: { papers: ['8.5x11', '8x10', 'a4'], solutions: 'end', perPage: 1, isBound: true },
  book: { papers: ['6x9', '8.5x11', '5.5x8.5'], solutions: 'end', perPage: 1, isBound: true },
  pocket: { papers: ['a6', 'a5', '5x8'], solutions: 'end', perPage: 1, isBound: true },
  booklet: { papers: ['a4', 'letter', 'a5'], solutions: 'end', perPage: 1, isBound: true },
  practice: { papers: ['a4', 'letter', 'a5'], solutions: 'end', perPage: 1, isBound: false },
  'answer-below': { papers: ['a4', 'letter', 'a5'], solutions: 'below', perPage: 4, isBound: false },
  blank: { papers: ['a4', 'letter', 'a5'], solutions: 'none', perPage: 4, isBound: false },
  worksheet: { papers: ['a4', 'letter', 'a5'], solutions: 'end', perPage: 4, isBound: false },
};

/** The names of all papers. */
export const PAPERS = ['a4', 'a5', 'a6', 'letter', '5x8', '5.25x8', '5.5x8.5', '6x9', '6.14x9.21', '6.69x9.61', '7x10', '7.44x9.69', '7.5x9.25', '8x10', '8.25x6', '8.25x8.25', '8.5x8.5', '8.5x11'];

/** The largest number of puzzles in a book: twice that of a usual one. */
export const MOST = 400;

/** A random seed that is short enough to write down. */
export const randomSeed = () => Math.floor(Math.random() * 9000) + 1000;

export const book = {
  /** @type {Source} */
  source: 'new',
  count: 60,
  /** @type {Level[]} */
  levels: ['easy', 'medium', 'hard'],
  /** The techniques of a worksheet. @type {ListedTechnique[]} */
  techniques: [],
  /** The place of a worksheet's hints. @type {HintPlace} */
  hints: 'below',
  seed: randomSeed(),
  /** @type {Layout | 'worksheet'} */
  layout: 'book',
  paper: '6x9',
  /** @type {Place} */
  solutions: 'end',
  perPage: 1,
  title: '',
  subtitle: '',
  author: '',
  /** The lines behind the title, and the ISBN. */
  imprint: '',
  isbn: '',
  hasCover: true,
  /** @type {Plate} */
  plate: 'puzzle',
  /** @type {CoverColour} */
  colour: 'night',
  hasCodes: false,
  hasRules: true,
  hasMarks: false,
  /** @type {'screen' | 'press'} */
  profile: 'screen',
};

/** Resets the choices to the usual ones for puzzles from a source. @param {Source} source */
export function begin(source) {
  // The title of the previous puzzle is not the title of a book.
  if (book.source === 'one') book.title = '';
  book.source = source;
  chooseLayout(source === 'one' ? 'large' : source === 'worksheet' ? source : 'book');
  if (source === 'one') Object.assign(book, { paper: 'a4', solutions: 'none', title: state.view?.title ?? '' });
  Object.assign(book, { hasCodes: siteAddress() !== null, hasMarks: false });
}

/** Chooses a source; a worksheet has a layout of its own. @param {Source} source */
export function chooseSource(source) {
  if ([source, book.source].includes('worksheet')) begin(source);
  else book.source = source;
}

/** Chooses a layout, with the usual choices for it. @param {Layout | 'worksheet'} layout */
export function chooseLayout(layout) {
  const { papers, solutions, perPage } = LAYOUTS[layout];
  Object.assign(book, { layout, paper: papers[0], solutions, perPage: book.source === 'one' ? 1 : perPage });
}

/** True for books with pages to turn, which have a title page. */
export const isTurned = () => LAYOUTS[book.layout].isBound && book.source !== 'one';

/** True for books that have a cover. */
export const mayHaveCover = () => isTurned() && book.layout !== 'booklet';

/** The address of the app that codes lead to: this page if it needs no server, else the site from the settings. */
export function siteAddress() {
  return isLocal ? document.baseURI.replace(/[?#].*/, '') : state.settings.site || null;
}

/** The number of puzzles to make of each level. @returns {[Level, number][]} */
export function shares() {
  const chosen = LEVELS.filter((level) => book.levels.includes(level));
  return chosen.map((level, at) => [level, Math.floor((book.count + chosen.length - 1 - at) / chosen.length)]);
}

/** The title and the line below it: those that the player typed, or the usual ones for new puzzles. */
export function titles() {
  const isNew = book.source === 'new' && LAYOUTS[book.layout].isBound;
  const names = shares().map(([level]) => t.levels[level]);
  return { title: book.title.trim() || (isNew ? b.usualTitle : ''), subtitle: book.subtitle.trim() || (isNew && names.length > 0 ? b.usualSubtitle(book.count, names) : '') };
}

/** The player's own digits and notes in the puzzle in play. @returns {PlayerMarks[]} */
export function marks() {
  return (state.view?.cells ?? []).flatMap(({ value, given, corner, centre }, at) => {
    const notes = value === null ? [...new Set([...corner, ...centre])] : [];
    return given || (value === null && notes.length === 0) ? [] : [{ cell: cellName(at), digit: value, notes }];
  });
}

/** The request for a file of the book. @param {string} puzzles @param {string} [file] @returns {PagesRequest} */
export function request(puzzles, file) {
  const { layout, paper, perPage, solutions, author, imprint, isbn, profile, plate, colour, hasCodes, hasRules, hasMarks, source, seed, techniques, hints } = book;
  const worksheet = source === 'worksheet' && { seed, parts: techniques.map(({ technique, count }) => ({ technique, count })) };
  return {
    puzzle: worksheet ? '' : puzzles, rules: null, layout: worksheet ? null : layout, paper, per_page: perPage, solutions, profile, ...titles(), author: author.trim(), imprint: isTurned() ? imprint.trim() : null, isbn: (isTurned() && isbn.trim()) || null, cover_design: mayHaveCover() ? `${plate},${colour}` : null,
    by_level: source === 'new' && shares().length > 1, rules_told: hasRules && !worksheet, marks: source === 'one' && hasMarks ? marks() : null, site: hasCodes ? siteAddress() : null, file: file ?? null, worksheet: worksheet || null, hints: worksheet ? hints : null,
  };
}

/** The name of a file, derived from the title. @param {string} [part] */
export function fileName(part) {
  const words = titles().title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return `${words || (book.source === 'worksheet' ? 'worksheet' : 'sudoku')}${part ? `-${part}` : ''}.pdf`;
}
