// What stands in a cell: digit, notes, candidates, colours, and what is wrong with them.

import { symbol } from './cells.js';
import { s } from './dom.js';
import { CELL, around, centreFont, square } from './spots.js';

/** @import { CellView } from './types' */
/** @import { Spot } from './spots.js' */

/**
 * What a cell looks like besides what it holds.
 * @typedef {{
 *   size: number, layout: 'phone' | 'pad', candidates: boolean, bright: number | null,
 *   conflict: boolean, wrong: boolean, badNotes: number[],
 * }} Look
 */

/**
 * The glyphs of a cell whose top left corner is at 0, 0.
 * @param {CellView} cell
 * @param {Look} look
 * @returns {SVGElement[]}
 */
export function glyphs(cell, look) {
  return cell.value === null ? open(cell, look) : value(cell, cell.value, look);
}

/** @param {CellView} cell @param {number} digit @param {Look} look */
function value(cell, digit, look) {
  const kind = cell.given ? 'given' : cell.hinted ? 'hinted' : 'entry';
  const faulty = look.conflict || look.wrong ? ' faulty' : '';
  const drawn = [];
  if (look.bright === digit) drawn.push(s('circle', { class: 'same', cx: 30, cy: 30, r: 23 }));
  drawn.push(s('text', { class: kind + faulty, x: 30, y: 30, 'font-size': 38 }, symbol(digit)));
  if (cell.hinted) drawn.push(s('circle', { class: 'hint-dot', cx: 8.5, cy: 51.5, r: 3 }));
  if (look.conflict) drawn.push(s('path', { class: 'wave', d: 'M12 53q3-5 6 0t6 0t6 0t6 0t6 0t6 0' }));
  if (look.wrong) drawn.push(s('path', { class: 'cross', d: 'M46 6l8 8M54 6l-8 8' }));
  return drawn;
}

/** @param {CellView} cell @param {Look} look */
function open(cell, look) {
  if (look.candidates) return candidates(cell, look);
  const spot = (/** @type {number} */ digit) =>
    cell.centre.length > 0 ? around(digit, look.size) : square(digit, look.size, look.layout);
  const drawn = notes(cell.corner, spot, look);
  return cell.centre.length > 0 ? [...drawn, ...centre(cell.centre, look)] : drawn;
}

/** @param {CellView} cell @param {Look} look */
function candidates(cell, look) {
  const drawn = notes(cell.candidates, (digit) => square(digit, look.size, look.layout), look);
  for (const digit of cell.struck) {
    const at = square(digit, look.size, look.layout);
    drawn.push(text('note struck', at, digit), bar(at, 'struck-line'));
  }
  return drawn;
}

/**
 * Notes at their places. Those with nothing to say besides are one element: large boards have thousands.
 * @param {number[]} digits
 * @param {(digit: number) => Spot} spot
 * @param {Look} look
 */
function notes(digits, spot, look) {
  const special = (/** @type {number} */ digit) => digit === look.bright || look.badNotes.includes(digit);
  const plain = digits.filter((digit) => !special(digit));
  const drawn = digits.filter(special).flatMap((digit) => note(digit, spot(digit), look));
  return plain.length > 0 ? [row(plain, plain.map(spot)), ...drawn] : drawn;
}

/** @param {number[]} digits @param {Spot[]} spots */
function row(digits, spots) {
  const [x, y] = [spots.map((at) => at.x.toFixed(1)).join(' '), spots.map((at) => at.y.toFixed(1)).join(' ')];
  return s('text', { class: 'note', x, y, 'font-size': spots[0].font.toFixed(1) }, digits.map(symbol).join(''));
}

/** @param {number} digit @param {Spot} at @param {Look} look */
function note(digit, at, look) {
  const bad = look.badNotes.includes(digit);
  const bright = look.bright === digit;
  const drawn = [text(`note${bad ? ' faulty' : ''}${bright ? ' bright' : ''}`, at, digit)];
  if (bright) drawn.unshift(s('circle', { class: bad ? 'disc bad' : 'disc', cx: at.x, cy: at.y, r: at.radius }));
  if (bad) drawn.push(bar(at, bright ? 'bar onaccent' : 'bar'));
  return drawn;
}

/** @param {string} kind @param {Spot} at @param {number} digit */
function text(kind, at, digit) {
  return s(
    'text',
    { class: kind, x: at.x.toFixed(1), y: at.y.toFixed(1), 'font-size': at.font.toFixed(1) },
    symbol(digit),
  );
}

/** @param {Spot} at @param {string} kind */
function bar(at, kind) {
  const d = at.radius * 0.7;
  return s('path', { class: kind, d: `M${at.x - d} ${at.y + d}L${at.x + d} ${at.y - d}` });
}

/** @param {number[]} digits @param {Look} look */
function centre(digits, look) {
  const font = centreFont(digits.length, look.size);
  const step = font * 0.64;
  return digits.flatMap((digit, index) => {
    const x = CELL / 2 + (index - (digits.length - 1) / 2) * step;
    return note(digit, { x, y: CELL / 2, font, radius: step * 0.62 }, look);
  });
}

/**
 * The colour marks of a cell: side by side, each with its own pattern.
 * @param {number[]} colours
 */
export function colours(colours) {
  const width = CELL / colours.length;
  return colours.map((colour, index) =>
    s('rect', {
      class: `mark mark${colour}`,
      x: index * width,
      y: 0,
      width,
      height: CELL,
      fill: `url(#mark${colour})`,
    }),
  );
}
