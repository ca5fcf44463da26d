// Draws the content of a cell: digit, notes, candidates, colour marks and faults.

import { candidatePosition, centreFont, edgePosition } from './note-positions.js';
import { digitSymbol } from '../shared/cells.js';
import { svg } from '../shared/dom.js';
import { CELL, boardPlaces } from '../shared/places.js';

/** @import { PendingCell as CellView } from './pending.js' */
/** @import { NotePosition } from './note-positions.js' */

/**
 * The appearance of a cell besides its content.
 * @typedef {{
 *   size: number, layout: 'phone' | 'pad', room: number, larger: number, candidates: boolean, highlighted: number | null,
 *   conflict: boolean, wrong: boolean, badNotes: number[],
 * }} CellStyle
 */

/**
 * Draws the content of a cell whose top left corner is at 0, 0.
 * @param {CellView} cell
 * @param {CellStyle} style
 * @returns {SVGElement[]}
 */
export function drawCell(cell, style) {
  return cell.value === null ? drawOpenCell(cell, style) : drawValue(cell, cell.value, style);
}

/** @param {CellView} cell @param {number} digit @param {CellStyle} style */
function drawValue(cell, digit, style) {
  const kind = cell.given ? 'given' : cell.hinted ? 'hinted' : 'entry';
  const faulty = style.conflict || style.wrong ? ' faulty' : '';
  const elements = [];
  if (style.highlighted === digit) elements.push(svg('circle', { class: 'same', cx: 30, cy: 30, r: 23 }));
  elements.push(svg('text', { class: kind + faulty, x: 30, y: 30, 'font-size': 38 }, digitSymbol(digit)));
  if (cell.pending) elements.push(svg('path', { class: 'pending', d: 'M20 53h20' }));
  if (cell.hinted) elements.push(svg('circle', { class: 'hint-dot', cx: 8.5, cy: 51.5, r: 3 }));
  if (style.conflict) elements.push(svg('path', { class: 'wave', d: 'M12 53q3-5 6 0t6 0t6 0t6 0t6 0t6 0' }));
  if (style.wrong) elements.push(svg('path', { class: 'cross', d: 'M46 6l8 8M54 6l-8 8' }));
  return elements;
}

/** @param {CellView} cell @param {CellStyle} style */
function drawOpenCell(cell, style) {
  if (style.candidates) return drawCandidates(cell, style);
  const position = (/** @type {number} */ digit) =>
    cell.centre.length > 0 ? edgePosition(digit, style) : candidatePosition(digit, style);
  const elements = drawNotes(cell.corner, position, style);
  return cell.centre.length > 0 ? [...elements, ...drawCentreNotes(cell.centre, style)] : elements;
}

/** @param {CellView} cell @param {CellStyle} style */
function drawCandidates(cell, style) {
  const elements = drawNotes(cell.candidates, (digit) => candidatePosition(digit, style), style);
  for (const digit of cell.struck) {
    const at = candidatePosition(digit, style);
    elements.push(drawNoteText('note struck', at, digit), drawStrikeLine(at, 'struck-line'));
  }
  return elements;
}

/**
 * Draws notes at their positions. Plain ones share one element: large boards have thousands.
 * @param {number[]} digits
 * @param {(digit: number) => NotePosition} position
 * @param {CellStyle} style
 */
function drawNotes(digits, position, style) {
  const special = (/** @type {number} */ digit) => digit === style.highlighted || style.badNotes.includes(digit);
  const plain = digits.filter((digit) => !special(digit));
  const elements = digits.filter(special).flatMap((digit) => drawNote(digit, position(digit), style));
  return plain.length > 0 ? [drawPlainNotes(plain, plain.map(position)), ...elements] : elements;
}

/** @param {number[]} digits @param {NotePosition[]} positions */
function drawPlainNotes(digits, positions) {
  const [x, y] = [positions.map((at) => at.x.toFixed(1)).join(' '), positions.map((at) => at.y.toFixed(1)).join(' ')];
  return svg(
    'text',
    { class: 'note', x, y, 'font-size': positions[0].font.toFixed(1) },
    digits.map(digitSymbol).join(''),
  );
}

/** @param {number} digit @param {NotePosition} at @param {CellStyle} style */
function drawNote(digit, at, style) {
  const bad = style.badNotes.includes(digit);
  const highlighted = style.highlighted === digit;
  const elements = [drawNoteText(`note${bad ? ' faulty' : ''}${highlighted ? ' bright' : ''}`, at, digit)];
  if (highlighted)
    elements.unshift(svg('circle', { class: bad ? 'disc bad' : 'disc', cx: at.x, cy: at.y, r: at.radius }));
  if (bad) elements.push(drawStrikeLine(at, highlighted ? 'bar onaccent' : 'bar'));
  return elements;
}

/** @param {string} kind @param {NotePosition} at @param {number} digit */
function drawNoteText(kind, at, digit) {
  return svg(
    'text',
    { class: kind, x: at.x.toFixed(1), y: at.y.toFixed(1), 'font-size': at.font.toFixed(1) },
    digitSymbol(digit),
  );
}

/** @param {NotePosition} at @param {string} kind */
function drawStrikeLine(at, kind) {
  const d = at.radius * 0.7;
  return svg('path', { class: kind, d: `M${at.x - d} ${at.y + d}L${at.x + d} ${at.y - d}` });
}

/** @param {number[]} digits @param {CellStyle} style */
function drawCentreNotes(digits, style) {
  const font = centreFont(digits.length, style);
  const step = font * 0.64;
  return digits.flatMap((digit, index) => {
    const x = CELL / 2 + (index - (digits.length - 1) / 2) * step;
    return drawNote(digit, { x, y: CELL / 2, font, radius: step * 0.62 }, style);
  });
}

/**
 * Draws a highlighted digit in the notes of all cells as one shape and one text above the notes, since on a large board hundreds of cells
 * change with the digit.
 * @param {CellView[]} cells
 * @param {number} digit
 * @param {CellStyle} style
 */
export function drawHighlightedNotes(cells, digit, style) {
  const board = boardPlaces();
  const places = cells.flatMap((cell, index) => {
    const at = cell.value === null ? notePlace(cell, digit, style) : null;
    const [x, y] = board.corner(index);
    return at ? [{ ...at, x: at.x + x, y: at.y + y }] : [];
  });
  if (places.length === 0) return [];
  const discs = places.map(({ x, y, radius: r }) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`);
  const list = (/** @type {'x' | 'y'} */ axis) => places.map((at) => at[axis].toFixed(1)).join(' ');
  const symbols = digitSymbol(digit).repeat(places.length);
  return [
    svg('path', { class: 'disc', d: discs.join('') }),
    svg('text', { class: 'note bright', x: list('x'), y: list('y'), 'font-size': places[0].font.toFixed(1) }, symbols),
  ];
}

/** The place of a digit among the notes that a cell shows; null if it is not among them. @param {CellView} cell @param {number} digit @param {CellStyle} style */
function notePlace(cell, digit, style) {
  if (style.candidates) return cell.candidates.includes(digit) ? candidatePosition(digit, style) : null;
  if (!cell.corner.includes(digit)) return null;
  return cell.centre.length > 0 ? edgePosition(digit, style) : candidatePosition(digit, style);
}

/**
 * Draws the colour marks of a cell side by side, each with its pattern.
 * @param {number[]} colours
 */
export function drawColourMarks(colours) {
  const width = CELL / colours.length;
  return colours.map((colour, index) =>
    svg('rect', {
      class: `mark mark${colour}`,
      x: index * width,
      y: 0,
      width,
      height: CELL,
      fill: `url(#mark${colour})`,
    }),
  );
}
