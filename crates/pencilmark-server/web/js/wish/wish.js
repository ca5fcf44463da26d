// The wish on screen: its parts, their names, and the engine's statistics about them.

import { api } from '../shared/api.js';
import { state } from '../shared/state.js';
import { loadVariants } from '../shared/variants.js';
import { reasonOf } from '../shared/reason.js';
import { t } from '../texts.js';
import { r } from './texts.js';

/** @import { ClueKindView, KindCount, NewPuzzle, NumberRange, Rarities, TechniqueCard, Variant, WishOdds, WishPart } from '../types' */

/** A phrase of the sentence. @typedef {'count' | 'more' | WishPart} Part */
/**
 * `technique` distinguishes several phrases of one part: it is a technique, or a kind of clues.
 * @typedef {{ part: Part, text: string, technique?: string }} Phrase
 */
/**
 * The texts that a language provides for the sentence.
 * @typedef {{
 *   count: number, level: string | null, levelTo: string | null, rules: string, rating: NumberRange | null, needs: { id: string, name: string }[],
 *   hardest: string | null, clues: NumberRange | null, amounts: KindCount[], givens: NumberRange | null, symmetry: string | null, minimal: boolean,
 *   phrase: (part: Part, text: string, technique?: string) => Phrase,
 * }} Words
 */
/**
 * The statistics and names that are needed before anything is wished for.
 * @typedef {{ rarities: Rarities, techniques: TechniqueCard[], variants: Variant[], kinds: ClueKindView[] }} Known
 */

/** The usual symmetry of puzzles. */
const USUAL_SYMMETRY = 'rot180';

export const wish = {
  count: 1,
  /** @type {NewPuzzle} */
  body: { rules: '9' },
  /** The phrase whose editor is open. @type {{ part: Part, technique?: string } | null} */
  open: null,
  /** @type {WishOdds | null} */
  odds: null,
  /** The reason why the engine refuses the wish. @type {string | null} */
  refusal: null,
};

/** @type {Known | null} */
let known = null;
/** The subject of a change: the wish itself, or only the engine's statistics about it. @typedef {'wish' | 'odds'} ChangeOf */
/** @type {Set<(of: ChangeOf) => void>} */
const listeners = new Set();

/** Loads statistics and names, once, and starts with the wish that was made last. */
export async function loadWish() {
  if (!known) {
    const [rarities, techniques, variants, kinds] = await Promise.all([api.rarities(), api.techniques(), loadVariants(), api.clueKinds()]);
    known = { rarities, techniques, variants, kinds };
    const { level, rules, symmetry } = state.settings;
    wish.body = { rules, level, symmetry };
  }
  return known;
}

/** The loaded statistics and names. @returns {Known} */
export function facts() {
  if (!known) throw new Error('the wish is not loaded');
  return known;
}

/** Calls a function after each change. @param {(of: ChangeOf) => void} listener */
export function watchWish(listener) {
  listeners.add(listener);
}

/** Removes all listeners when their screen is closed. */
export const forgetWatchers = () => listeners.clear();

/** @param {ChangeOf} of */
const tellAll = (of = 'wish') => listeners.forEach((listener) => listener(of));

/** Opens the editor of a phrase, or closes it. @param {typeof wish.open} phrase */
export function openPhrase(phrase) {
  wish.open = phrase;
  tellAll();
}

/** Changes parts of the wish. @param {Partial<NewPuzzle>} patch */
export function changeWish(patch) {
  wish.body = { ...wish.body, ...patch };
  tellAll();
  weigh();
}

/** Changes the number of puzzles. @param {number} count */
export function changeCount(count) {
  wish.count = Math.min(100, Math.max(1, Math.round(count) || 1));
  tellAll();
}

/** The wish as it is sent, without parts that have their usual values. @returns {NewPuzzle} */
export function sentWish() {
  const sent = /** @type {NewPuzzle} */ (Object.fromEntries(Object.entries(wish.body).filter(([, value]) => value !== null && value !== undefined)));
  return sent;
}

let weighings = 0;

/** Asks the engine for the rarity of the wish and for clashes in it. */
export async function weigh() {
  const mine = (weighings += 1);
  try {
    const odds = await api.weighWish(sentWish());
    if (mine !== weighings) return;
    Object.assign(wish, { odds, refusal: null });
  } catch (error) {
    if (mine !== weighings) return;
    Object.assign(wish, { odds: null, refusal: reasonOf(error) });
  }
  tellAll('odds');
}

/** The name of a technique. @param {string} id */
export const techniqueName = (id) => facts().techniques.find((card) => card.id === id)?.name ?? id;

/** The name of a level. @param {string | null | undefined} id */
export const levelName = (id) => (id ? (t.levels[id] ?? id) : '');

/** Splits rules into a board and the clues and rules added to it. @param {string} rules */
export function splitRules(rules) {
  const [board = '9', ...others] = rules.split('+');
  return { board, others };
}

/**
 * The name of rules within a sentence, without the kinds that are named separately.
 * @param {string | undefined} rules
 * @param {string[]} [named]
 */
export function rulesName(rules = '9', named = []) {
  if (rules === '9') return r.classic;
  const { board, others } = splitRules(rules);
  const variant = facts().variants.find((each) => each.rules === rules);
  if (variant && named.length === 0 && (board === '9' || !/^\d+$/.test(board))) return r.inSentence(variant.name);
  return r.mixed(boardName(board), others.filter((name) => !named.includes(name)).map(kindName));
}

/** The name of a board: `6x6`, `Samurai`. @param {string} board */
export function boardName(board) {
  if (/^\d+$/.test(board)) return `${board}\u00d7${board}`;
  const [name, size] = board.split(':');
  const named = /** @type {Record<string, string>} */ (r.boardNames)[name];
  return named ? (size && size !== '9' ? `${named} ${size}\u00d7${size}` : named) : board;
}

/** The name of a kind of clues, or of a rule of the whole board. @param {string} name */
export const kindName = (name) => facts().rarities.drawn.find((kind) => kind.name === name)?.title ?? facts().kinds.find((kind) => kind.name === name)?.title ?? name;

/** @param {NewPuzzle} body @param {number} count @returns {(string | Phrase)[]} */
export function sentenceOf(body, count) {
  return r.sentence({
    count,
    level: body.level ? levelName(body.level) : null,
    levelTo: body.level_to ? levelName(body.level_to) : null,
    rules: rulesName(body.rules, (body.amounts ?? []).map(({ kind }) => kind)),
    rating: body.rating ?? null,
    needs: (body.needs ?? []).map((id) => ({ id, name: techniqueName(id) })),
    hardest: body.hardest ? techniqueName(body.hardest) : null,
    clues: body.clues ?? null,
    amounts: body.amounts ?? [],
    givens: body.givens ?? null,
    symmetry: body.symmetry && body.symmetry !== USUAL_SYMMETRY ? body.symmetry : null,
    minimal: body.minimal ?? false,
    phrase: (part, text, technique) => ({ part, text, technique }),
  });
}

/** The wish in a few words: `easy 6x6`. @param {NewPuzzle} body */
export const shortName = (body) => r.short(levelName(body.level), rulesName(body.rules));
