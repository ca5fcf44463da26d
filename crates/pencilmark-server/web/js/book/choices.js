// The choices of a book, in the order in which they are usually made: all of them on a card, or, on a phone, one tile for each that
// opens it.

import { openDialog, selectField } from '../shared/dialog.js';
import { button, entriesOf, h, icon } from '../shared/dom.js';
import { addTechnique, loadTechniques, techniqueList } from '../teach/technique-list.js';
import { state } from '../shared/state.js';
import { t } from '../texts.js';
import { LAYOUTS, LEVELS, MOST, PAPERS, book, chooseLayout, chooseSource, isTurned, marks, mayHaveCover, randomSeed, shares, siteAddress, titles } from './book.js';
import { layoutDrawing, star } from './layouts.js';
import { b } from './texts.js';

/** @import { Child } from '../shared/dom.js' */
/** @import { CoverColour, HintPlace, Layout, Level, Place, Plate, Source } from './book.js' */

/**
 * A listener for changes of the choices; `isOther` is true if the book needs other puzzles, `isTyped` while the player is typing in a
 * field.
 * @typedef {(change: { isOther?: boolean, isTyped?: boolean }) => void} Changed
 */
/**
 * A choice: its name, a note beside it, its present value, and the control that changes it.
 * @typedef {{ name: string, note?: string, now: string, control: () => HTMLElement }} Choice
 */

/** The choices with their present values. @param {Changed} changed @returns {Choice[]} */
export function choices(changed) {
  const source = { name: b.source, now: b.sources[book.source], control: () => sourceChoice(changed) };
  const paper = { name: b.paper, note: /^\d/.test(book.paper) ? b.inches : '', now: paperName(book.paper), control: () => paperChoice(changed) };
  if (book.layout === 'worksheet') return [source, ...positionsOf(changed), paper, ...answersOf(changed), { name: b.heading, now: titles().title, control: () => details(changed) }];
  return [
    source,
    ...(book.source === 'new' ? [countOf(changed), levelsOf(changed)] : []),
    { name: b.layout, now: b.layouts[book.layout], control: () => layoutChoice(changed) },
    paper,
    { name: b.solutions, now: b.places[book.solutions], control: () => placeChoice(changed) },
    { name: b.details, now: titles().title, control: () => details(changed) },
  ];
}

/** Shows a choice on the card: its name, with the control below it. @param {Choice} choice */
export const field = ({ name, note, control }) => h('div', { class: 'book-field' }, name === b.source ? null : h('div', { class: 'book-name' }, h('h2', {}, name), note ? h('span', { class: 'small soft' }, note) : null), control());

/** Shows a choice as a tile that opens it. @param {Choice} choice @param {() => void} closed */
export function tile({ name, now, control }, closed) {
  const open = () => {
    const dialog = openDialog(name, 'book-choice', control(), h('div', { class: 'row' }, button(b.done, () => dialog.close(), { class: 'btn main' })));
    dialog.addEventListener('close', closed);
  };
  return h('li', {}, h('button', { type: 'button', 'data-key': `tile-${name}`, click: open }, h('span', { class: 'soft' }, name), h('b', {}, now || '–')));
}

/**
 * A row of buttons of which one is pressed.
 * @template {string} T
 * @param {string} name @param {[T, Child, string?][]} options value, what is on the button, and its name where that is no text @param {T | null} now @param {(value: T) => void} chosen @param {string} [kind]
 */
function oneOf(name, options, now, chosen, kind = 'modes book-modes') {
  const each = options.map(([value, content, label]) => h('button', { type: 'button', 'aria-pressed': value === now, 'aria-label': label, 'data-key': `${name}-${value}`, click: (/** @type {Event} */ event) => press(event, () => chosen(value)) }, content));
  each.forEach((one, at) => one.setAttribute('aria-pressed', String(options[at]?.[0] === now)));
  return h('div', { class: kind, role: 'group', 'aria-label': name }, ...each);
}

/** Presses a button of a group at once, since a dialog is not redrawn. @param {Event} event @param {() => void} action */
function press(event, action) {
  const pressed = /** @type {Element} */ (event.currentTarget);
  pressed.parentElement?.querySelectorAll('button').forEach((each) => each.setAttribute('aria-pressed', String(each === pressed)));
  action();
}

/** @param {Changed} changed */
function sourceChoice(changed) {
  const options = entriesOf(b.sources).filter(([source]) => source !== 'one' || state.view !== null);
  return oneOf(b.source, options, book.source, async (/** @type {Source} */ source) => {
    if (source === 'worksheet') await beginWorksheet();
    chooseSource(source);
    changed({ isOther: true });
  });
}

/** Loads what a worksheet needs; one without techniques begins with one. */
export async function beginWorksheet() {
  await loadTechniques();
  if (book.techniques.length === 0) addTechnique(book.techniques);
}

/** The choices of positions. @param {Changed} changed @returns {Choice[]} */
function positionsOf(changed) {
  const others = () => {
    book.seed = randomSeed();
    changed({ isOther: true });
  };
  const list = () => h('div', { class: 'book-field' }, techniqueList(book.techniques, () => changed({ isOther: true, isTyped: true })), h('div', {}, button(b.others, others, { class: 'link', 'data-key': 'others' })));
  return [
    { name: b.techniques, now: t.list(book.techniques.map(({ name, count }) => `${count} ${name}`)), control: list },
    { name: b.positions, now: String(book.perPage), control: () => oneOf(b.positions, ['1', '2', '4', '6', '9'].map((count) => [count, count]), String(book.perPage), (count) => {
      book.perPage = Number(count);
      changed({});
    }) },
  ];
}

/** The choices of hints and answers. @param {Changed} changed @returns {Choice[]} */
function answersOf(changed) {
  const hints = () => oneOf(b.hints, entriesOf(b.hintPlaces), book.hints, (/** @type {HintPlace} */ place) => {
    book.hints = place;
    changed({});
  });
  return [
    { name: b.hints, now: b.hintPlaces[book.hints], control: hints },
    { name: b.answers, now: b.places[book.solutions], control: () => placeChoice(changed) },
  ];
}

/** @param {Changed} changed @returns {Choice} */
const countOf = (changed) => ({ name: b.count, now: String(book.count), control: () => countChoice(changed) });

/** @param {Changed} changed */
function countChoice(changed) {
  const set = (/** @type {number} */ count) => {
    book.count = Math.max(1, Math.min(MOST, Math.round(count) || 1));
    number.value = String(book.count);
    changed({ isOther: true });
  };
  const step = () => (book.count < 20 ? 1 : book.count < 60 ? 5 : 10);
  const number = h('input', { type: 'number', min: 1, max: MOST, value: book.count, 'aria-label': b.count, 'data-key': 'count', change: () => set(number.valueAsNumber) });
  return h('div', { class: 'stepper' }, button('\u2212', () => set(book.count - step()), { 'aria-label': b.fewer, 'data-key': 'fewer' }), number, button('+', () => set(book.count + step()), { 'aria-label': b.more, 'data-key': 'more' }));
}

/** @param {Changed} changed @returns {Choice} */
function levelsOf(changed) {
  const [first, ...others] = shares();
  const isEven = others.every(([, count]) => count === first?.[1]);
  const names = shares().map(([level]) => t.levels[level]);
  const isRun = names.length > 2 && LEVELS.indexOf(others.at(-1)?.[0] ?? 'easy') - LEVELS.indexOf(first?.[0] ?? 'easy') === others.length;
  return { name: b.levels, note: isEven && first ? b.perLevel(first[1], others.length > 0) : '', now: isRun ? `${names[0]} – ${names.at(-1)}` : t.list(names), control: () => levelChoice(changed) };
}

/** @param {Changed} changed */
function levelChoice(changed) {
  const toggle = (/** @type {Level} */ level) => {
    book.levels = book.levels.includes(level) ? book.levels.filter((each) => each !== level) : [...book.levels, level];
    changed({ isOther: true });
  };
  const each = LEVELS.map((level, at) => {
    const one = h('button', { type: 'button', 'aria-pressed': String(book.levels.includes(level)), 'data-key': `level-${level}`, click: () => {
      toggle(level);
      one.setAttribute('aria-pressed', String(book.levels.includes(level)));
    } }, h('span', { class: 'stars' }, ...Array.from({ length: at + 1 }, star)), t.levels[level]);
    return one;
  });
  return h('div', { class: 'book-levels', role: 'group', 'aria-label': b.levels }, ...each);
}

/** @param {Changed} changed */
function layoutChoice(changed) {
  const options = entriesOf(b.layouts).map(([layout, text]) => /** @type {[Layout, Child]} */ ([layout, h('span', {}, layoutDrawing(layout), text)]));
  return oneOf(b.layout, options, book.layout, (layout) => {
    chooseLayout(layout);
    changed({});
  }, 'book-layouts');
}

/** @param {Changed} changed */
function paperChoice(changed) {
  const set = (/** @type {string} */ paper) => {
    book.paper = paper;
    changed({});
  };
  const { papers } = LAYOUTS[book.layout];
  const others = PAPERS.filter((paper) => !papers.includes(paper));
  const isOther = !papers.includes(book.paper);
  const list = h('select', { 'aria-label': b.otherPaper, class: isOther ? 'pressed' : '', 'data-key': 'paper', change: () => list.value && set(list.value) },
    h('option', { value: '' }, b.otherPaper), ...others.map((paper) => h('option', { value: paper, selected: paper === book.paper }, paperName(paper))));
  const usual = oneOf(b.paper, papers.map((paper) => /** @type {[string, Child]} */ ([paper, paperName(paper)])), book.paper, set);
  usual.append(list);
  return usual;
}

/** The name of a paper. @param {string} paper */
function paperName(paper) {
  if (!/^\d/.test(paper)) return paper === 'letter' ? 'Letter' : paper.toUpperCase();
  return paper.replace('x', ' × ').replaceAll(/(\d+)\.5\b/g, '$1½');
}

/** @param {Changed} changed */
function placeChoice(changed) {
  const places = entriesOf(b.places).filter(([place]) => (book.layout === 'blank' ? place === 'none' : book.layout === 'worksheet' ? place === 'end' || place === 'none' : true));
  return oneOf(book.layout === 'worksheet' ? b.answers : b.solutions, places, book.solutions, (/** @type {Place} */ place) => {
    book.solutions = place;
    changed({});
  });
}

/** The choices that are needed less often. @param {Changed} changed */
function details(changed) {
  if (book.layout === 'worksheet') return h('div', { class: 'book-details' }, words(b.title, 'title', changed), numberField(b.seed, 'seed', 999_999_999, changed));
  return h('div', { class: 'book-details' },
    words(b.title, 'title', changed),
    ...(isTurned() ? [words(b.subtitle, 'subtitle', changed), words(b.author, 'author', changed), imprintField(changed), isbnField(changed)] : []),
    numberField(b.perPage, 'perPage', 48, changed),
    book.source === 'new' ? numberField(b.seed, 'seed', 999_999_999, changed) : null,
    toggle(b.rules, 'hasRules', changed),
    siteAddress() ? toggle(b.codes, 'hasCodes', changed) : null,
    book.source === 'one' && marks().length > 0 ? toggle(b.marks, 'hasMarks', changed) : null,
    ...(mayHaveCover() ? [toggle(b.withCover, 'hasCover', changed), ...coverLook(changed)] : []),
    selectField(b.profile, entriesOf(b.profiles), book.profile, (/** @type {'screen' | 'press'} */ profile) => {
      book.profile = profile;
      changed({});
    }),
  );
}

/** What the front of the cover shows, and its colour. @param {Changed} changed */
function coverLook(changed) {
  const plate = selectField(b.plate, entriesOf(b.plates), book.plate, (/** @type {Plate} */ chosen) => {
    book.plate = chosen;
    changed({ isTyped: true });
  });
  const colour = selectField(b.colour, entriesOf(b.colours), book.colour, (/** @type {CoverColour} */ chosen) => {
    book.colour = chosen;
    changed({ isTyped: true });
  });
  return [plate, colour];
}

/** @param {string} label @param {'title' | 'subtitle' | 'author'} name @param {Changed} changed */
function words(label, name, changed) {
  const usual = name === 'author' ? '' : titles()[name];
  const input = h('input', { type: 'text', maxlength: 120, value: book[name], placeholder: book[name] ? null : usual, 'data-key': name, input: () => {
    book[name] = input.value;
    changed({ isTyped: true });
  } });
  return h('label', { class: 'field' }, h('span', {}, label), input);
}

/** The lines behind the title. @param {Changed} changed */
function imprintField(changed) {
  const area = h('textarea', { rows: 3, maxlength: 2000, placeholder: b.imprintExample, 'data-key': 'imprint', input: () => {
    book.imprint = area.value;
    changed({ isTyped: true });
  } }, book.imprint);
  return h('label', { class: 'field' }, h('span', {}, b.imprint), area);
}

/** An ISBN is taken when it is complete. @param {Changed} changed */
function isbnField(changed) {
  const input = h('input', { type: 'text', maxlength: 20, inputmode: 'numeric', value: book.isbn, placeholder: '978', 'data-key': 'isbn', change: () => {
    book.isbn = input.value;
    changed({ isTyped: true });
  } });
  return h('label', { class: 'field' }, h('span', {}, b.isbn), input);
}

/** @param {string} label @param {'perPage' | 'seed'} name @param {number} most @param {Changed} changed */
function numberField(label, name, most, changed) {
  const input = h('input', { type: 'number', min: 1, max: most, value: book[name], 'data-key': name, change: () => {
    book[name] = Math.max(1, Math.min(most, Math.floor(input.valueAsNumber) || 1));
    input.value = String(book[name]);
    changed({ isOther: name === 'seed', isTyped: true });
  } });
  return h('label', { class: 'field' }, h('span', {}, label), input);
}

/** @param {string} text @param {'hasRules' | 'hasCodes' | 'hasMarks' | 'hasCover'} name @param {Changed} changed */
function toggle(text, name, changed) {
  const box = h('input', { type: 'checkbox', role: 'switch', checked: book[name], 'data-key': name, change: () => {
    book[name] = box.checked;
    changed({ isTyped: true });
  } });
  return h('label', { class: 'check' }, box, h('span', {}, text));
}

/**
 * The row that opens the choices that are needed less often.
 * @param {Choice} choice
 * @param {boolean} isOpen
 * @param {(isOpen: boolean) => void} opened
 */
export function disclosure({ name, now, control }, isOpen, opened) {
  const place = h('details', { open: isOpen, class: 'book-more', toggle: () => opened(place.open) }, h('summary', { 'data-key': 'details' }, h('b', {}, name), h('span', { class: 'soft' }, now), icon('forward')), control());
  return place;
}
