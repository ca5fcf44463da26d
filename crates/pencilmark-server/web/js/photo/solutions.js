// The number of solutions of a puzzle in words, requested once for each puzzle.

import { p } from './texts.js';
import { api } from '../shared/api.js';
import { language } from '../texts/language.js';
import { numbering } from '../texts/plurals.js';

/** The number above which the exact count is not shown. */
const MOST = 1000;

/** @type {Map<string, Promise<{ one: boolean, text: string }>>} */
const known = new Map();

/** The line of a puzzle. @param {number[]} digits */
export const lineOf = (digits) => digits.map((digit) => digit || '.').join('');

/** The puzzle as a game's text: with the player's digits marked, if there are any. @param {number[]} digits @param {Set<number>} players */
export const gameOf = (digits, players) =>
  players.size ? `:0000:x:${digits.map((digit, cell) => (players.has(cell) && digit ? `+${digit}` : digit || '.')).join('')}::::` : lineOf(digits);

/** @param {string} rules @param {number[]} digits */
export function solutionsOf(rules, digits) {
  const line = lineOf(digits);
  const question = `${rules} ${line}`;
  const found = known.get(question) ?? count(rules, line);
  known.set(question, found);
  return found;
}

/** @param {string} rules @param {string} puzzle */
async function count(rules, puzzle) {
  const number = numbering(language);
  const { count: n, complete } = await api.count({ puzzle, rules, limit: MOST });
  const text = n === 0 ? p.none : !complete ? p.more(number(MOST)) : n === 1 ? p.one : p.several(number(n));
  return { one: complete && n === 1, text };
}
