// The editor of each phrase. One is open at a time, below the sentence.

import { amountButtons, amountEditor } from './amounts.js';
import { chart } from './chart.js';
import { rulesEditor } from './rules-editor.js';
import { sayMore } from './say-more.js';
import { r } from './texts.js';
import { changeCount, changeWish, facts, levelName, openPhrase, splitRules, wish } from './wish.js';
import { button, h, replaceContent } from '../shared/dom.js';
import { t } from '../texts.js';

/** @import { Child } from '../shared/dom.js' */
/** @import { NumberRange } from '../types' */
/** @import { Part } from './wish.js' */

/** True on a screen as narrow as that of a phone. */
const isNarrow = () => matchMedia('(max-width: 599px)').matches;
const LEVELS = ['beginner', 'easy', 'medium', 'hard', 'expert', 'extreme'];
const COUNTS = [1, 2, 3, 5, 10, 20];

/**
 * A row of chips of which one is selected.
 * @param {string} label
 * @param {[string, string][]} options
 * @param {string} now
 * @param {(value: string) => void} choose
 */
function chips(label, options, now, choose) {
  const chip = (/** @type {[string, string]} */ [value, text]) => button(text, () => choose(value), { class: 'chip', 'aria-pressed': String(value === now), 'data-value': value });
  return h('div', { class: 'wish-words', role: 'group', 'aria-label': label }, h('h2', {}, label), ...options.map(chip));
}

/** The editor of the open phrase. @returns {Child[]} */
export function editor() {
  const { open } = wish;
  if (!open) return [];
  /** @type {Record<Part, () => Child[]>} */
  const editors = {
    count: countEditor,
    level: levelEditor,
    rules: rulesEditor,
    rating: ratingEditor,
    needs: () => [techniqueList(open.technique ?? null, (id) => changeNeeds(open.technique ?? null, id)), removal(() => changeNeeds(open.technique ?? null, null))],
    hardest: () => [techniqueList(wish.body.hardest ?? null, (id) => changeWish({ hardest: id })), removal(() => changeWish({ hardest: null }))],
    givens: givensEditor,
    clues: cluesEditor,
    symmetry: symmetryEditor,
    minimal: () => [removal(() => changeWish({ minimal: false }))],
    more: sayMore,
  };
  return editors[open.part]();
}

/** A button that removes a phrase. @param {() => void} act */
const removal = (act) => h('div', { class: 'row' }, button(r.remove, () => {
  act();
  openPhrase(null);
}, { class: 'btn' }));

function countEditor() {
  const options = COUNTS.map((n) => /** @type {[string, string]} */ ([String(n), String(n)]));
  return [chips(r.parts.count, options, String(wish.count), (value) => changeCount(Number(value))), numberField(r.other, wish.count, 1, 100, changeCount)];
}

/** @param {string} label @param {number} value @param {number} least @param {number} most @param {(value: number) => void} change */
function numberField(label, value, least, most, change) {
  const field = h('input', { type: 'number', value, min: least, max: most, inputmode: 'numeric' });
  field.addEventListener('change', () => change(Math.min(most, Math.max(least, Math.round(Number(field.value)) || least))));
  return h('label', { class: 'field wish-number' }, h('span', {}, label), field);
}

function levelEditor() {
  const { level, level_to: to, rules } = wish.body;
  const names = LEVELS.map((id) => /** @type {[string, string]} */ ([id, levelName(id)]));
  const from = level ? LEVELS.indexOf(level) : -1;
  const board = facts().rarities.boards.find((each) => each.rules === rules);
  const meaning = [t.newGame.means[level ?? ''], rules === '9' && !to ? t.newGame.figures[level ?? ''] : rules?.includes('+') && level ? t.newGame.meansOfClues : null].filter(Boolean).join(' ');
  return [
    chips(r.parts.level, [...names, ['', r.anyLevel]], level ?? '', (value) => changeWish({ level: value || null, level_to: null })),
    from < 0 || from === LEVELS.length - 1 ? null : chips(r.upTo, names.slice(from), to ?? level ?? '', (value) => changeWish({ level_to: value === level ? null : value })),
    h('p', { class: 'small', role: 'status' }, meaning),
    rules === '9' ? ratingChart(wish.body.rating ?? ratingsBetween(level ?? null, to ?? null)) : null,
    rules !== '9' && board && board.levels.length > 0 ? h('p', { class: 'small' }, r.boardLevels(board.levels.map((each) => levelName(each)))) : null,
  ];
}

/** The ratings of most puzzles of a level. @param {string} level @returns {NumberRange} */
function ratingsOf(level) {
  const counted = facts().rarities.ratings.filter((count) => count.level === level).sort((a, b) => a.rating - b.rating);
  const all = counted.reduce((sum, { puzzles }) => sum + puzzles, 0);
  let before = 0;
  const middle = counted.filter(({ puzzles }) => {
    before += puzzles;
    return before > all * 0.03 && before - puzzles < all * 0.97;
  });
  return { least: middle[0]?.rating ?? 10, most: middle.at(-1)?.rating ?? 20 };
}

/** The ratings of a range of levels. @param {string | null} level @param {string | null} to @returns {NumberRange} */
const ratingsBetween = (level, to) => (level ? { least: ratingsOf(level).least, most: ratingsOf(to ?? level).most } : { least: 10, most: 120 });

/** The distribution of ratings, with its handles. @param {NumberRange} range */
function ratingChart({ least, most }) {
  const { rarities } = facts();
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const { rating, puzzles } of rarities.ratings) {
    const bin = Math.floor(rating / 5) / 2;
    counts.set(bin, (counts.get(bin) ?? 0) + puzzles);
  }
  const odds = wish.odds?.parts.find(({ part }) => part === 'rating')?.one_in;
  return chart({
    what: r.chart.rating, least: 1, most: 12, width: 0.5, step: 0.1, counts, all: rarities.puzzles, ticks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    format: (value) => r.rating(value * 10), low: least / 10, high: most / 10, note: true, odds: odds ? r.uses(odds) : '',
    change: (low, high) => changeWish({ rating: { least: Math.round(low * 10), most: Math.round(high * 10) } }),
  }, isNarrow());
}

function ratingEditor() {
  const { least, most } = wish.body.rating ?? { least: 15, most: 30 };
  const names = LEVELS.map((id) => /** @type {[string, string]} */ ([id, levelName(id)]));
  const same = names.find(([id]) => ratingsOf(id).least === least && ratingsOf(id).most === most)?.[0] ?? '';
  return [chips(r.parts.level, names, same, (level) => changeWish({ rating: ratingsOf(level) })), ratingChart({ least, most }), removal(() => changeWish({ rating: null }))];
}

/** The number of cells of a board, if it is a square. */
function cellCount() {
  const size = Number(/\d+/.exec(splitRules(wish.body.rules ?? '9').board)?.[0] ?? 9);
  return size * size;
}

function givensEditor() {
  const { least, most } = wish.body.givens ?? { least: 24, most: 26 };
  const change = (/** @type {number} */ low, /** @type {number} */ high) => changeWish({ givens: { least: Math.min(low, high), most: Math.max(low, high) } });
  const end = removal(() => changeWish({ givens: null }));
  const none = chips(r.parts.givens, [['0', r.none], ['', r.usual]], most === 0 ? '0' : 'some', (value) => {
    changeWish({ givens: value === '0' ? { least: 0, most: 0 } : null });
    if (value === '') openPhrase(null);
  });
  if (wish.body.rules !== '9') {
    return [none, h('div', { class: 'row' }, numberField(r.least, least, 0, cellCount(), (n) => change(n, Math.max(n, most))), numberField(r.most, most, 0, cellCount(), (n) => change(Math.min(n, least), n)))];
  }
  const { rarities } = facts();
  const counts = new Map(rarities.givens.map(({ givens, puzzles }) => [givens, puzzles]));
  const odds = wish.odds?.parts.find(({ part }) => part === 'givens')?.one_in;
  const distribution = {
    what: r.chart.givens, least: 16, most: 42, width: 1, step: 1, counts, all: rarities.puzzles, ticks: [18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40],
    format: (/** @type {number} */ value) => String(value), low: least, high: most, odds: odds ? r.uses(odds) : '', change,
  };
  return [chart(distribution, isNarrow()), end];
}

function cluesEditor() {
  const kind = wish.open?.technique;
  if (kind) return amountEditor(kind, numberField);
  const { least, most } = wish.body.clues ?? { least: 8, most: 12 };
  const change = (/** @type {number} */ low, /** @type {number} */ high) => changeWish({ clues: { least: low, most: high } });
  return [
    h('div', { class: 'row' }, numberField(r.least, least, 1, 200, (n) => change(n, Math.max(n, most))), numberField(r.most, most, 1, 200, (n) => change(Math.min(n, least), n))),
    h('p', { class: 'small' }, r.usualClues(cellCount())),
    h('div', { class: 'wish-words' }, ...amountButtons()),
    removal(() => changeWish({ clues: null })),
  ];
}

function symmetryEditor() {
  return [chips(r.parts.symmetry, Object.entries(t.symmetries), wish.body.symmetry ?? 'rot180', (symmetry) => changeWish({ symmetry }))];
}

/** Replaces a needed technique by another; null stands for removing or adding one. @param {string | null} old @param {string | null} id */
export function changeNeeds(old, id) {
  const needs = (wish.body.needs ?? []).filter((each) => each !== old && each !== id);
  changeWish({ needs: id === null ? needs : [...needs, id] });
  if (id !== null) openPhrase({ part: 'needs', technique: id });
}

/** A list of all techniques with their rarity, with a search field. @param {string | null} now @param {(id: string) => void} choose */
function techniqueList(now, choose) {
  const { techniques, rarities } = facts();
  const counts = new Map(rarities.techniques.map(({ id, puzzles }) => [id, puzzles]));
  const list = h('ul', { class: 'wish-techniques' });
  const field = h('input', { type: 'search', class: 'wish-find', placeholder: r.findTechnique, 'aria-label': r.findTechnique, spellcheck: 'false', autocomplete: 'off', input: () => show() });
  const row = (/** @type {import('../types').TechniqueCard} */ { id, name, level }) => {
    const count = counts.get(id);
    const odds = wish.body.rules === '9' ? (count ? r.uses(rarities.puzzles / count) : r.neverUsed) : levelName(level);
    return h('li', {}, h('button', { type: 'button', class: 'wish-technique', 'aria-pressed': String(id === now), click: () => choose(id) }, h('span', {}, name), h('small', {}, odds)));
  };
  const show = () => {
    const words = field.value.toLowerCase().split(/[\s-]+/).filter(Boolean);
    // Without clues, techniques on clues find nothing and are left out; the selected technique comes first.
    const hasClues = (wish.body.rules ?? '9').includes('+');
    const those = techniques.filter(({ family }) => hasClues || family !== 'clue').toSorted((a, b) => Number(b.id === now) - Number(a.id === now));
    const fits = those.filter(({ name, other_names: others, id }) => words.every((word) => `${name} ${others.join(' ')} ${id}`.toLowerCase().includes(word)));
    replaceContent(list, ...fits.map(row));
  };
  show();
  return h('div', { class: 'wish-pick' }, field, list);
}
