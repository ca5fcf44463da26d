// The puzzles of the tests, each with its purpose.

/** A puzzle with one solution, solved by singles. */
export const EASY = '8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..';
/** The solution of `EASY`. */
export const SOLVED = '876924513923815467145367892518236749467159238239478156384592671651783924792641385';
/** A puzzle that needs chains. */
export const CHAINS = '.4...6.8....3...149..1475........3.1...621...6.9........1569..859...4....8.7...5.';
/** A puzzle of size 6x6. */
export const SIX = '.31.2..4..31....6446....12..4..5.31.';
/** Two overlapping grids. */
export const TWODOKU =
  '.......8693.62..4............2.....76...3.9....82..36.1..85.........1..........25.9.7..9.........3......2.......4...8.8.519' +
  '7...4.........697....1.7.....4';
/** Five overlapping grids. */
export const SAMURAI =
  '5.2.........8...9..8....4......39.......7.6.5....158...36..25....27........3.....4...5.1....7.6......9...5.......6.1..6....' +
  '...7.6...9.4...8.1.2..7...5.1..5.......6....2..4........9.7.5.........28...8..........7.86..9...32.................8.......' +
  '.4.......1.....7...2...4.6.51.7.......176.....8..2........2..4..6.13...65.3.7........59...61.5.2.14.......3...28....9..24.3';
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
