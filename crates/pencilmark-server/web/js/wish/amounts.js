// The number of clues of each kind: a number for every kind that is drawn at random, the usual one if none is given.

import { button, h } from '../shared/dom.js';
import { r } from './texts.js';
import { changeWish, facts, openPhrase, splitRules, wish } from './wish.js';

/** @import { Child } from '../shared/dom.js' */
/** @import { DrawnKind, KindCount, NumberRange } from '../types' */

/** The range offered for the number of cages that cover the board. */
const CAGES = { least: 25, most: 32 };

/** The kinds of the wish whose number of clues can be chosen. @returns {DrawnKind[]} */
export function countedKinds() {
  const { others } = splitRules(wish.body.rules ?? '9');
  return facts().rarities.drawn.filter((kind) => others.includes(kind.name) && canBeCounted(kind));
}

/** True if a selection of a kind's clues is drawn, not all that the grid has. @param {DrawnKind} kind */
export const canBeCounted = (kind) => kind.usual !== null || kind.name === 'killer';

/** @param {string} name @returns {NumberRange | null} */
export const amountOf = (name) => wish.body.amounts?.find(({ kind }) => kind === name) ?? null;

/** The usual number of clues on the board of the wish. @param {DrawnKind} kind @returns {NumberRange} */
export function usualAmount({ usual }) {
  const size = Number(/^\d+/.exec(splitRules(wish.body.rules ?? '9').board)?.[0] ?? 9);
  const { least, most } = usual ?? CAGES;
  const kinds = Math.max(1, countedKinds().length);
  const scaled = (/** @type {number} */ n) => Math.max(1, Math.round((n * size * size) / 81 / (usual ? kinds : 1)));
  return { least: scaled(least), most: scaled(most) };
}

/**
 * Returns the amounts with a new one for a kind; null restores the usual number.
 * @param {string} kind
 * @param {NumberRange | null} range
 * @returns {KindCount[]}
 */
export function withAmount(kind, range) {
  const now = wish.body.amounts ?? [];
  if (!range) return now.filter((amount) => amount.kind !== kind);
  const changed = { kind, least: range.least, most: range.most };
  return now.some((amount) => amount.kind === kind) ? now.map((amount) => (amount.kind === kind ? changed : amount)) : [...now, changed];
}

/** Returns the amounts of the kinds in some rules. @param {string[]} kinds */
export const amountsOf = (kinds) => (wish.body.amounts ?? []).filter(({ kind }) => kinds.includes(kind));

/** Opens the editor for the number of clues of a kind, which sets a number as soon as it opens. @param {DrawnKind} kind */
export function openAmount(kind) {
  if (!amountOf(kind.name)) changeWish({ amounts: withAmount(kind.name, usualAmount(kind)) });
  openPhrase({ part: 'clues', technique: kind.name });
}

/** A button for each kind of the wish, which opens the editor for its number of clues. @returns {Child[]} */
export const amountButtons = () =>
  countedKinds().map((kind) => button(r.howMany(kind.name), () => openAmount(kind), { class: 'chip', 'data-value': `amount-${kind.name}` }));

/**
 * The editor for the number of clues of a kind.
 * @param {string} name
 * @param {(label: string, value: number, least: number, most: number, change: (n: number) => void) => Child} numberField
 * @returns {Child[]}
 */
export function amountEditor(name, numberField) {
  const { least, most } = amountOf(name) ?? { least: 1, most: 1 };
  const change = (/** @type {number} */ low, /** @type {number} */ high) => changeWish({ amounts: withAmount(name, { least: low, most: high }) });
  const forget = () => {
    changeWish({ amounts: withAmount(name, null) });
    openPhrase(null);
  };
  return [
    h('h2', {}, r.howMany(name)),
    h(
      'div',
      { class: 'row' },
      numberField(r.least, least, 1, 200, (n) => change(n, Math.max(n, most))),
      numberField(r.most, most, 1, 200, (n) => change(Math.min(n, least), n)),
    ),
    h('div', { class: 'row' }, button(r.usual, forget, { class: 'btn' })),
  ];
}
