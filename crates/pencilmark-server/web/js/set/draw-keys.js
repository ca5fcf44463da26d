// Drawing with keys: Space starts and ends, arrows continue, Backspace removes a cell, Esc drops the clue, Enter places it; digits
// are numbers of clues.

import { focusCell } from '../play/cell-grid.js';
import { digitOfSymbol } from '../shared/cells.js';
import { act } from '../shared/current-game.js';
import { boardPlaces } from '../shared/places.js';
import { state, update } from '../shared/state.js';
import {
  beginOutside,
  beginStroke,
  commitNumber,
  dropDraft,
  endStroke,
  extendStroke,
  finishDraft,
  flipped,
  kindOf,
  pasteCopied,
  redrawSelected,
  removeSelected,
  selectedClue,
  takeBack,
  takesNumbers,
  toggleRule,
  turnSelected,
} from './draft.js';
import { cornerCells, diagonalAt, selectAt } from './draw-pointer.js';
import { toggleCandidate } from './given-candidates.js';
import { openSearch } from './palette.js';
import { set, updateSet } from './set-state.js';

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export function mountKeys() {
  // Registered before the keys of play, which ignore events handled here.
  window.addEventListener('keydown', onKey, true);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const target = /** @type {Element} */ (event.target);
  if (!state.setter || state.screen !== 'play' || event.isComposing || target.closest('dialog')) return;
  if (target.matches('input, textarea, select')) return;
  if (event.key === '/' && !event.ctrlKey) return take(event, openSearch);
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (set.tab === 'digits') return handleDigits(event);
  if (set.tab === 'puzzle') return;
  // A button that has the focus handles its own keys.
  if (target.matches('button, a, summary') && ['Enter', ' '].includes(event.key)) return;
  const action = drawingAction(event) ?? numberAction(event) ?? clueAction(event);
  if (action) take(event, action);
  else if (/^[a-z0-9]$/i.test(event.key) && !['n', 'r', 'm', '?'].includes(event.key.toLowerCase())) take(event, () => {});
}

/** @param {KeyboardEvent} event @param {() => unknown} action */
function take(event, action) {
  event.preventDefault();
  event.stopPropagation();
  action();
}

/** @param {KeyboardEvent} event */
function handleDigits(event) {
  const digit = digitOfSymbol(/^(?:Digit|Numpad)([0-9])$/.exec(event.code)?.[1] ?? '');
  if (set.candidates && digit > 0 && !event.shiftKey) take(event, () => toggleCandidate(digit));
}

/** @param {KeyboardEvent} event @returns {(() => unknown) | null} */
function drawingAction(event) {
  const { draft, kind } = set;
  const arrow = ARROWS[event.key];
  if (draft && event.key === 'Escape') return dropDraft;
  if (draft && event.key === 'Backspace' && set.typed === '' && draft.lists.length > 0) return takeBack;
  if (draft && draft.place !== null && event.key.toLowerCase() === 't') return turnDraft;
  if (draft?.stroking && arrow) return () => step(arrow, event.key);
  if (set.tab !== 'draw' || !kind) return null;
  if (event.key === ' ') return draft?.stroking ? endStroke : () => startAt(state.focus);
  if (event.key !== 'Enter') return null;
  if (draft) return finishDraft;
  if (set.typed !== '') return null;
  return kind.gesture === 'switch' ? () => toggleRule(kind) : () => startAt(state.focus);
}

/** Starts a clue at the focused cell. @param {number} cell */
function startAt(cell) {
  const gesture = set.kind?.gesture;
  if (gesture === 'switch' || gesture === 'text') return;
  if (gesture === 'corner') return beginAtCorner(cell);
  if (gesture === 'outside' || gesture === 'diagonal') return beginOutside(sideOf(cell, 'ArrowUp'));
  beginStroke([cell]);
}

/** Starts a clue at the lower right corner of a cell, if four cells meet there. @param {number} cell */
function beginAtCorner(cell) {
  const cells = cornerCells(cell);
  if (cells) beginStroke(cells);
}

/** The place outside the grid that an arrow from a cell leads to. @param {number} cell @param {string} arrow */
function sideOf(cell, arrow) {
  const { rows, columns } = boardPlaces();
  const [row, column] = boardPlaces().place(cell).map((at) => at + 1);
  /** @type {Record<string, string>} */
  const places = {
    ArrowUp: `r0c${column}`,
    ArrowDown: `r${rows + 1}c${column}`,
    ArrowLeft: `r${row}c0`,
    ArrowRight: `r${row}c${columns + 1}`,
  };
  return set.kind?.gesture === 'diagonal' ? diagonalAt(places[arrow]) : places[arrow];
}

/** Turns the arrow of the diagonal that is being placed. */
function turnDraft() {
  const { draft } = set;
  const found = /^(r\d+c\d+)([du][rl])$/.exec(draft?.place ?? '');
  if (draft && found) updateSet({ draft: { ...draft, place: found[1] + flipped(found[2], found[1]) } });
}

/** Continues the stroke in the direction of an arrow. @param {[number, number]} way @param {string} arrow */
function step([down, right], arrow) {
  const { draft } = set;
  if (!draft) return;
  if (draft.place !== null) return updateSet({ draft: { ...draft, place: sideOf(state.focus, arrow) } });
  const from = draft.kind.gesture === 'edge' ? (draft.lists[0]?.[0] ?? state.focus) : state.focus;
  const [row, column] = boardPlaces().place(from);
  const to = boardPlaces().at(row + down, column + right);
  if (to === null) return;
  if (draft.kind.gesture === 'corner') updateSet({ draft: { ...draft, lists: [cornerCells(to) ?? draft.lists[0]] } });
  else extendStroke(to);
  update({ focus: to, selection: new Set([to]) });
  focusCell(to);
}

/** @param {KeyboardEvent} event @returns {(() => unknown) | null} */
function numberAction(event) {
  const clue = selectedClue();
  const kind = set.draft?.kind ?? set.placing?.kind ?? (clue && kindOf(clue));
  if (!kind || !takesNumbers(kind)) return null;
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(event.code)?.[1];
  if (digit && !event.shiftKey) return () => typeNumber(digit);
  if (event.key === ',' || event.key === '-') return () => typeNumber(event.key);
  if (set.typed === '') return null;
  if (event.key === 'Backspace') return () => updateSet({ typed: set.typed.slice(0, -1) });
  if (event.key === 'Enter') return () => commitNumber();
  return event.key === 'Escape' ? () => updateSet({ typed: '' }) : null;
}

/**
 * The pause in typing after which the number of a clue counts as complete, in milliseconds; a clue that is being drawn has a button for
 * it.
 */
const PAUSE = 1200;
const PAUSE_OF_DRAFT = 5000;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let pause;

/** @param {string} symbol */
export function typeNumber(symbol) {
  updateSet({ typed: set.typed + symbol });
  clearTimeout(pause);
  const wait = set.draft ? PAUSE_OF_DRAFT : PAUSE;
  pause = setTimeout(() => set.typed !== '' && !set.draft?.stroking && commitNumber(), wait);
}

/** The keys that act on the selected clue. */
const CLUE_KEYS = ['Delete', 'Backspace', 'Escape', 't', 'r', 'c', 'v'];

/** A promise that settles once the earlier keys have taken effect. */
let pressed = Promise.resolve();

/**
 * Performs the action of a key after those of the keys before it, once the clue is placed.
 * @param {Promise<void>} earlier
 * @param {KeyboardEvent} event
 */
async function oncePlaced(earlier, event) {
  await earlier.catch(() => {});
  while (set.placing) await set.placing.done;
  await clueAction(event)?.();
}

/** @param {KeyboardEvent} event @returns {(() => unknown) | null} */
function clueAction(event) {
  if (set.tab === 'select' && (event.key === 'Enter' || event.key === ' ')) return () => selectAt(state.focus);
  if (event.key === 'z') return () => act({ do: event.shiftKey ? 'redo' : 'undo' });
  // Keys pressed while a clue is being placed apply to that clue.
  if (set.placing && CLUE_KEYS.includes(event.key)) return () => void (pressed = oncePlaced(pressed, event));
  if (set.copied && event.key === 'v') return pasteCopied;
  if (!selectedClue()) return null;
  switch (event.key) {
    case 'Delete':
    case 'Backspace':
      return removeSelected;
    case 'Escape':
      return () => updateSet({ selected: null });
    case 't':
      return turnSelected;
    case 'r':
      return redrawSelected;
    case 'c':
      return () => updateSet({ copied: selectedClue() });
    default:
      return null;
  }
}
