// The field for more phrases: typed text is completed to a phrase, which is added to the sentence.

import { h, replaceContent } from '../shared/dom.js';
import { t } from '../texts.js';
import { canBeCounted, countedKinds, usualAmount, withAmount } from './amounts.js';
import { r } from './texts.js';
import { changeCount, changeWish, facts, levelName, openPhrase, splitRules, wish } from './wish.js';

/** @import { NewPuzzle } from '../types' */
/**
 * A possible phrase: its text, the words that find it, and the change that it makes to the wish.
 * @typedef {{ text: string, words: string, say: () => void }} Saying
 */

/** The number of completions shown. */
const SHOWN = 9;

/**
 * Adds a phrase to the wish and opens its editor.
 * @param {Partial<NewPuzzle>} patch
 * @param {import('./wish.js').Part} part
 * @param {string} [technique]
 */
function join(patch, part, technique) {
  changeWish(patch);
  openPhrase({ part, technique });
}

/** The possible meanings of typed numbers: a rating, givens, clues, the number of puzzles. @param {string} typed @returns {Saying[]} */
function numbers(typed) {
  const found = [...typed.matchAll(/\d+(?:[.,]\d)?/g)].map(([number]) => Number(number.replace(',', '.')));
  const [a, b = a] = found;
  if (a === undefined) return [];
  const isClassic = (wish.body.rules ?? '9') === '9';
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  /** @type {[boolean, string, () => void][]} */
  const meanings = [
    [isClassic && low >= 1 && high <= 12, r.more.rated(low * 10, Math.max(high * 10, found.length < 2 ? low * 10 + 4 : 0)), () => join({ rating: { least: Math.round(low * 10), most: Math.round(Math.max(high * 10, found.length < 2 ? low * 10 + 4 : 0)) } }, 'rating')],
    [Number.isInteger(low) && Number.isInteger(high), r.more.givens(low, high), () => join({ givens: { least: low, most: high } }, 'givens')],
    [hasClues() && Number.isInteger(low) && low > 0, r.more.clues(low, high), () => join({ clues: { least: low, most: high } }, 'clues')],
    [Number.isInteger(low) && low > 0 && low <= 100 && found.length === 1, r.more.count(low), () => {
      changeCount(low);
      openPhrase({ part: 'count' });
    }],
  ];
  const told = meanings.filter(([fits]) => fits).map(([, text, say]) => ({ text, words: `${text} ${typed}`, say }));
  return [...(Number.isInteger(low) && Number.isInteger(high) && low > 0 ? amounts(typed, low, high) : []), ...told];
}

/**
 * A phrase with a number of clues, for each kind in the wish or named beside the number.
 * @param {string} typed
 * @param {number} low
 * @param {number} high
 * @returns {Saying[]}
 */
function amounts(typed, low, high) {
  const words = typed.toLowerCase().split(/[\s\d.,]+/).filter((word) => word.length > 2);
  const own = countedKinds();
  const named = facts().rarities.drawn.filter((kind) => canBeCounted(kind) && words.length > 0 && words.every((word) => `${kind.title} ${r.kinds(kind.name)}`.toLowerCase().includes(word)));
  const all = words.length > 0 ? named : own;
  return all.map((kind) => saying(r.more.amount(kind.name, low, high), typed, () => join(withKind(kind.name, { least: low, most: high }), 'clues', kind.name)));
}

/**
 * The wish with a number of clues of a kind.
 * @param {string} kind
 * @param {import('../types').NumberRange} range
 * @returns {Partial<NewPuzzle>}
 */
function withKind(kind, range) {
  const { board, others } = splitRules(wish.body.rules ?? '9');
  return { rules: [board, ...others.filter((each) => each !== kind), kind].join('+'), amounts: withAmount(kind, range), rating: null };
}

/** True if clues are drawn for the wish. */
const hasClues = () => splitRules(wish.body.rules ?? '9').others.some((token) => facts().rarities.drawn.some(({ name }) => name === token));

/** All phrases without typed numbers, the most frequent first. @returns {Saying[]} */
function sayings() {
  const { techniques, rarities } = facts();
  const { board, others } = splitRules(wish.body.rules ?? '9');
  const isClassic = (wish.body.rules ?? '9') === '9';
  const counted = new Set(rarities.techniques.filter(({ puzzles }) => puzzles > 0).map(({ id }) => id));
  const usual = ['x-wing', 'swordfish', 'xy-wing', 'w-wing', 'skyscraper', 'unique-rectangle-1'];
  const place = (/** @type {string} */ id) => (usual.includes(id) ? usual.indexOf(id) : counted.has(id) ? usual.length : usual.length + 1);
  const needs = techniques.toSorted((a, b) => place(a.id) - place(b.id)).map(({ id, name, other_names: names }) => saying(r.more.needs(name), `${names.join(' ')} ${id}`, () => join({ needs: [...(wish.body.needs ?? []).filter((each) => each !== id), id] }, 'needs', id)));
  const hardest = techniques.map(({ id, name, other_names: names }) => saying(r.more.hardest(name), `${names.join(' ')} ${id}`, () => join({ hardest: id }, 'hardest')));
  const symmetries = Object.keys(t.symmetries).map((symmetry) => saying(r.more.symmetry(symmetry), '', () => join({ symmetry }, 'symmetry')));
  const levels = Object.keys(t.levels).map((level) => saying(r.more.level(levelName(level)), '', () => join({ level, level_to: null }, 'level')));
  const kinds = rarities.drawn.filter(({ name }) => !others.includes(name)).map(({ name, title }) => saying(r.more.rules(title), name, () => join({ rules: [board, ...others, name].join('+'), rating: null }, 'rules')));
  const noGivens = saying(r.more.noGivens, r.more.noGivensAlso, () => join({ givens: { least: 0, most: 0 } }, 'givens'));
  const first = [
    isClassic ? saying(r.more.rated(66, 72), '', () => join({ rating: { least: 66, most: 72 } }, 'rating')) : null,
    needs[0],
    isClassic ? saying(r.more.givens(24, 26), '', () => join({ givens: { least: 24, most: 26 } }, 'givens')) : noGivens,
    hasClues() ? saying(r.more.clues(8, 12), '', () => join({ clues: { least: 8, most: 12 } }, 'clues')) : null,
    ...countedKinds().map((kind) => {
      const range = usualAmount(kind);
      return saying(r.more.amount(kind.name, range.least, range.most), kind.name, () => join(withKind(kind.name, range), 'clues', kind.name));
    }),
    symmetries[0],
    saying(r.more.minimal, r.more.also, () => join({ minimal: true }, 'minimal')),
    hardest[0] ? (hardest.find((each) => each.words.includes(' x-wing')) ?? hardest[0]) : null,
    levels.find((_, at) => Object.keys(t.levels)[at] !== wish.body.level),
    kinds[0],
  ];
  return [...new Set([...first.filter((each) => each !== null && each !== undefined), ...needs, ...kinds, ...levels, ...symmetries, ...hardest, noGivens])];
}

/** @param {string} text @param {string} others @param {() => void} say @returns {Saying} */
const saying = (text, others, say) => ({ text, words: `${text} ${others}`, say });

/** The phrases that match some text: first those with its words, then those whose words begin with them. @param {string} typed */
function completions(typed) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const all = sayings();
  if (words.length === 0) return all.slice(0, SHOWN);
  const has = (/** @type {Saying} */ each) => words.every((word) => each.words.toLowerCase().includes(word));
  const starts = (/** @type {Saying} */ each) => words.every((word) => ` ${each.words.toLowerCase()}`.includes(` ${word}`));
  const isSaid = (/** @type {Saying} */ each) => words.every((word) => each.text.toLowerCase().split(/[\s,]+/).includes(word));
  const fits = all.filter(has);
  const ranked = [...numbers(typed), ...fits.filter(isSaid), ...fits.filter(starts), ...fits];
  const seen = new Set();
  return ranked.filter(({ text }) => !seen.has(text) && seen.add(text)).slice(0, SHOWN);
}

/** Creates the editor: a field with its completions. */
export function sayMore() {
  let lit = 0;
  /** @type {Saying[]} */
  let shown = [];
  const list = h('ul', { class: 'wish-sayings', role: 'listbox', id: 'wish-sayings', 'aria-label': r.parts.more });
  const field = h('input', {
    type: 'text', class: 'wish-find', role: 'combobox', placeholder: r.more.placeholder, 'aria-label': r.more.label, 'aria-expanded': 'true', 'aria-controls': 'wish-sayings', 'aria-autocomplete': 'list', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off',
  });
  const paint = () => {
    field.setAttribute('aria-activedescendant', shown.length > 0 ? `wish-saying-${lit}` : '');
    replaceContent(list, ...shown.map(({ text, say }, at) => h('li', { role: 'option', id: `wish-saying-${at}`, 'aria-selected': String(at === lit), click: say }, text)));
    none.hidden = shown.length > 0;
  };
  const none = h('p', { class: 'small', role: 'status' }, r.more.none);
  const find = () => {
    shown = completions(field.value);
    lit = 0;
    paint();
  };
  field.addEventListener('input', find);
  field.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && shown.length > 0) {
      event.preventDefault();
      lit = (lit + step + shown.length) % shown.length;
      paint();
    } else if (event.key === 'Enter' && shown[lit]) {
      event.preventDefault();
      shown[lit].say();
    }
  });
  find();
  return [field, list, none];
}
