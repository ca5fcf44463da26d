// Marks that were not read as clues, on a board that was not fully understood: their cells are tinted and have a question mark,
// since the rule may be about them.

import { cellIndices } from '../shared/cells.js';
import { svg } from '../shared/dom.js';
import { CELL, boardPlaces } from '../shared/places.js';

/** @import { GameView } from '../types' */

/** @param {GameView} view @returns {SVGElement[]} */
export function drawUnreadMarks({ setter }) {
  return [...cellIndices(setter?.unread_marks ?? [])].flatMap((cell) => {
    const [x, y] = boardPlaces().corner(cell);
    return [
      svg('rect', { x, y, width: CELL, height: CELL }),
      svg('text', { x: x + CELL - 9, y: y + 14, 'font-size': 14 }, '?'),
    ];
  });
}
