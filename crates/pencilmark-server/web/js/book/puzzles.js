// The puzzles of the book as text: the one in play, those of all games, or new ones, which are made a few at a time by seed and level.

import { api } from '../shared/api.js';
import { ask } from '../shared/current-game.js';
import { state } from '../shared/state.js';
import { LEVELS, book, shares } from './book.js';
import { b } from './texts.js';
import { t } from '../texts.js';

/** @import { Level } from './book.js' */
/** @import { GameSummary } from '../types' */

/** How long a request for puzzles should take, in milliseconds. */
const PACE = 700;
/** The distance between the seeds of two books, and between those of two levels of a book. */
const [BOOK, LEVEL] = [1_000_000, 100_000];

/** Puzzles made so far, by their seeds, so that a change of the layout doesn't make them again. @type {Map<number, string>} */
const made = new Map();
/** The puzzles of games, by id. @type {Map<string, string>} */
const gathered = new Map();

/**
 * Returns the puzzles, one per line.
 * @param {AbortSignal} signal @param {(made: string[], of: number) => void} progress
 * @returns {Promise<{ lines: string[], problem: string | null }>}
 */
export function puzzles(signal, progress) {
  if (book.source === 'one') return onePuzzle();
  if (book.source === 'worksheet') return positions();
  return book.source === 'games' ? puzzlesOfGames(signal) : newPuzzles(signal, progress);
}

/** The positions of a worksheet, which are made with its pages: a technique for each. */
async function positions() {
  const lines = book.techniques.flatMap(({ technique, count }) => Array.from({ length: count }, () => technique));
  return { lines, problem: lines.length === 0 ? b.noTechnique : null };
}

async function onePuzzle() {
  const text = await ask({ ask: 'text', format: state.view?.rules === '9' ? 'line' : 'variant', from: 'givens' });
  return { lines: text ? [text.text.trim()] : [], problem: null };
}

/** @param {AbortSignal} signal */
async function puzzlesOfGames(signal) {
  const games = (await api.games()).filter(({ phase, id }) => phase !== 'setting' && id !== '');
  const lines = new Set();
  for (const game of games) lines.add(await puzzleOf(game, signal));
  return { lines: [...lines].filter((line) => line !== ''), problem: games.length === 0 ? b.noGames : null };
}

/** @param {GameSummary} game @param {AbortSignal} signal */
async function puzzleOf({ id, rules }, signal) {
  const known = gathered.get(id);
  if (known !== undefined) return known;
  const answer = await api.ask(id, { ask: 'text', format: rules === '9' ? 'line' : 'variant', from: 'givens' }, signal);
  gathered.set(id, answer.text.trim());
  return answer.text.trim();
}

/** @param {AbortSignal} signal @param {(made: string[], of: number) => void} progress */
async function newPuzzles(signal, progress) {
  const wanted = shares().flatMap(([level, count]) => Array.from({ length: count }, (_, i) => ({ level, seed: book.seed * BOOK + LEVELS.indexOf(level) * LEVEL + i })));
  let size = 4;
  for (let at = 0; at < wanted.length && !signal.aborted; ) {
    const { level, seed } = /** @type {{ level: Level, seed: number }} */ (wanted[at]);
    if (made.has(seed)) {
      at += 1;
      continue;
    }
    progress(linesOf(wanted.slice(0, at)), wanted.length);
    const run = wanted.slice(at, at + size).findIndex((next) => next.level !== level);
    const count = Math.min(size, run < 0 ? wanted.length - at : run);
    const begun = performance.now();
    const answer = await api.generate({ rules: '9', level, symmetry: null, seed, count }, signal);
    if (answer.puzzles.length === 0) return { lines: linesOf(wanted), problem: b.slow(t.levels[level]) };
    answer.puzzles.forEach(({ puzzle }, i) => made.set(seed + i, puzzle));
    size = Math.max(1, Math.min(100, Math.round((size * PACE) / Math.max(performance.now() - begun, 20))));
  }
  return { lines: linesOf(wanted), problem: wanted.length === 0 ? b.noLevel : null };
}

/** @param {{ seed: number }[]} wanted */
const linesOf = (wanted) => wanted.map(({ seed }) => made.get(seed)).filter((line) => line !== undefined);
