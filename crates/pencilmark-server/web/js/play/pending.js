// Actions of the player while the server cannot be reached: they are drawn at once and marked as not sent. The server later answers
// with the result.

import { cellIndex } from '../shared/cells.js';
import { state, update, watch } from '../shared/state.js';

/** @import { Action, CellView, GameView } from '../types' */
/** @typedef {CellView & { pending?: boolean }} PendingCell */

export function mount() {
  watch(['view', 'waiting'], lookAhead);
  lookAhead();
}

function lookAhead() {
  const { view, waiting, ahead } = state;
  if (waiting.length > 0 && view) update({ ahead: waiting.reduce(withAction, view) });
  else if (ahead) update({ ahead: null });
}

/**
 * The game after an action, as far as its cells are concerned; it is unchanged after an action whose effect the page can't predict.
 * @param {GameView} view
 * @param {Action} action
 * @returns {GameView}
 */
function withAction(view, action) {
  if (!('cells' in action)) return view;
  const chosen = new Set(action.cells.map((name) => cellIndex(name)));
  const open = view.cells.filter((cell, index) => chosen.has(index) && !cell.given);
  const change = changeOf(action, open);
  if (!change) return view;
  const cells = view.cells.map((cell, index) =>
    chosen.has(index) && !cell.given ? { ...cell, ...change(cell), pending: true } : cell,
  );
  return { ...view, cells };
}

/**
 * The effect of an action on each of its cells: a mark that all of them already have is removed.
 * @param {Action} action @param {CellView[]} cells @returns {((cell: CellView) => Partial<CellView>) | null}
 */
function changeOf(action, cells) {
  if (action.do === 'digit') {
    const value = cells.every((cell) => cell.value === action.digit) ? null : action.digit;
    return () => ({ value, hinted: false });
  }
  if (action.do === 'corner' || action.do === 'centre') {
    const layer = action.do;
    const removes = cells.every((cell) => cell[layer].includes(action.digit));
    return (cell) => {
      if (cell.value !== null) return {};
      const rest = cell[layer].filter((digit) => digit !== action.digit);
      return { [layer]: removes ? rest : [...rest, action.digit].sort((a, b) => a - b) };
    };
  }
  if (action.do === 'erase') return (cell) => (cell.value === null ? { corner: [], centre: [] } : { value: null });
  return null;
}
