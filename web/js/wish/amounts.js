// How many clues of each kind: a number for every kind that is drawn at random, as usual unless it is said.

import { button, h } from '../shared/dom.js';
import { r } from './texts.js';
import { changeWish, facts, openPhrase, splitRules, wish } from './wish.js';

/** @import { Child } from '../shared/dom.js' */
/** @import { DrawnKind, KindCount, NumberRange } from '../types' */

/** What is offered for cages that cover the board. */
const CAGES = { least: 25, most: 32 };

/** The kinds of the wish of which there can be more or fewer. @returns {DrawnKind[]} */
export function countedKinds() {
  const { others } = splitRules(wish.body.rules ?? '9');
  return facts().rarities.drawn.filter((kind) => others.includes(kind.name) && canBeCounted(kind));
}

/** True where some clues of a kind are drawn, not all that the grid has. @param {DrawnKind} kind */
export const canBeCounted = (kind) => kind.usual !== null || kind.name === 'killer';

/** @param {string} name @returns {NumberRange | null} */
export const amountOf = (name) => wish.body.amounts?.find(({ kind }) => kind === name) ?? null;

/** How many are usual on the board of the wish. @param {DrawnKind} kind @returns {NumberRange} */
export function usualAmount({ usual }) {
  const size = Number(/^\d+/.exec(splitRules(wish.body.rules ?? '9').board)?.[0] ?? 9);
  const { least, most } = usual ?? CAGES;
  const kinds = Math.max(1, countedKinds().length);
  const scaled = (/** @type {number} */ n) => Math.max(1, Math.round((n * size * size) / 81 / (usual ? kinds : 1)));
  return { least: scaled(least), most: scaled(most) };
}

/** The amounts with another one of a kind; null for as many as usual. @param {string} kind @param {NumberRange | null} range @returns {KindCount[]} */
export function withAmount(kind, range) {
  const now = wish.body.amounts ?? [];
  if (!range) return now.filter((amount) => amount.kind !== kind);
  const changed = { kind, least: range.least, most: range.most };
  return now.some((amount) => amount.kind === kind) ? now.map((amount) => (amount.kind === kind ? changed : amount)) : [...now, changed];
}

/** The amounts of kinds that some rules have. @param {string[]} kinds */
export const amountsOf = (kinds) => (wish.body.amounts ?? []).filter(({ kind }) => kinds.includes(kind));

/** Opens the editor of the amount of a kind, which says how many as soon as it is open. @param {DrawnKind} kind */
export function openAmount(kind) {
  if (!amountOf(kind.name)) changeWish({ amounts: withAmount(kind.name, usualAmount(kind)) });
  openPhrase({ part: 'clues', technique: kind.name });
}

/** A button for each kind of the wish that asks how many. @returns {Child[]} */
export const amountButtons = () =>
  countedKinds().map((kind) => button(r.howMany(kind.name), () => openAmount(kind), { class: 'chip', 'data-value': `amount-${kind.name}` }));

/**
 * The editor of the amount of a kind.
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
