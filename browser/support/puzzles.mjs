// The puzzles of the tests, each with its purpose.

/** A puzzle with one solution, solved by singles. */
export const EASY = '8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..';
/** The solution of `EASY`. */
export const SOLVED = '876924513923815467145367892518236749467159238239478156384592671651783924792641385';
/** A puzzle that needs chains. */
export const CHAINS = '.4...6.8....3...149..1475........3.1...621...6.9........1569..859...4....8.7...5.';
/** A puzzle of size 6x6. */
export const SIX = '.31.2..4..31....6446....12..4..5.31.';
/** An empty board. */
export const BLANK = '.'.repeat(81);

/** `SOLVED` without four cells that can be filled in two ways: r1c1, r1c4, r2c1 and r2c4. */
export const TWICE = SOLVED.replace(/^8..9(.{5})9..8/, '.76.$1.23.');
/** A puzzle without solution: r1c9 has no candidate. */
export const NONE = `12345678.${'.'.repeat(8)}9${'.'.repeat(63)}`;

/** `SOLVED` without its last cell. */
export const ALMOST = `${SOLVED.slice(0, 80)}.`;

/** The digit of the solution of `EASY` in a cell. @param {string} cell */
export function right(cell) {
  const [row, column] = cell.slice(1).split('c').map(Number);
  return Number(SOLVED[(row - 1) * 9 + column - 1]);
}
