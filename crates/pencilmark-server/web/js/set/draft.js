// The clue that is being drawn: starting, continuing, taking back, dropping and placing it. The gesture of its kind decides the
// effect of each cell.

import { h } from '../shared/dom.js';
import { act } from '../shared/current-game.js';
import { cellName } from '../shared/cells.js';
import { boardPlaces } from '../shared/places.js';
import { state } from '../shared/state.js';
import { set, updateSet } from './set-state.js';

/** @import { ClueKindView, DrawnClue } from '../types' */
/** @import { Draft } from './set-state.js' */

const name = (/** @type {number} */ cell) => cellName(cell);

/** @param {ClueKindView} kind */
export const takesNumbers = (kind) => kind.numbers.most !== 0 && kind.word === null;

/** Starts a clue of the selected kind, or its next shape. @param {number[]} cells @param {{ adding?: boolean }} [how] */
export function beginStroke(cells, { adding = false } = {}) {
  const { kind, draft } = set;
  if (!kind) return;
  const goesOn = draft !== null && draft.kind === kind && (kind.gesture === 'shapes' || adding);
  if (!goesOn) leaveClue();
  const lists = goesOn ? (adding ? draft.lists : [...draft.lists, cells]) : [cells];
  // The clue that a placed draft replaced is replaced already.
  const replaces = set.draft?.replaces ?? set.redrawn;
  updateSet({ draft: { kind, lists, place: null, stroking: true, waits: false, replaces, next: null }, typed: '' });
  if (goesOn && adding) cells.forEach(extendStroke);
}

/** Puts the clue outside the grid. @param {string} place */
export function beginOutside(place) {
  if (!set.kind) return;
  leaveClue();
  updateSet({ draft: { kind: set.kind, lists: [], place, stroking: true, waits: false, replaces: set.redrawn, next: null } });
}

/** The gestures that draw areas, in which the order of cells means nothing. */
const AREAS = ['cells', 'shapes'];

/** Continues to a cell; moving back along a line to the cell before the last one removes the last one. @param {number} cell */
export function extendStroke(cell) {
  const { draft } = set;
  const list = draft?.lists.at(-1);
  if (!draft || !list || list.at(-1) === cell) return;
  if (list.length > 1 && list.at(-2) === cell && !AREAS.includes(draft.kind.gesture)) return takeBack();
  if (list.includes(cell)) return;
  const changed = draft.kind.gesture === 'edge' ? [list[0], cell] : [...list, cell];
  updateSet({ draft: { ...draft, lists: [...draft.lists.slice(0, -1), changed] } });
}

/** Removes the last cell, and the clue with its last remaining one. */
export function takeBack() {
  const { draft } = set;
  if (!draft) return;
  const list = draft.lists.at(-1) ?? [];
  const lists = list.length > 1 ? [...draft.lists.slice(0, -1), list.slice(0, -1)] : draft.lists.slice(0, -1);
  updateSet({ draft: lists.length > 0 ? { ...draft, lists, waits: false, stroking: true } : null });
}

export function dropDraft() {
  updateSet({ draft: null, typed: '', redrawn: null });
}

/** The number of cells that the draft still needs. @param {Draft} draft */
export function missingCells({ kind, lists, place }) {
  if (place !== null) return 0;
  const cells = lists[0]?.length ?? 0;
  switch (kind.gesture) {
    case 'edge':
      return 2 - cells;
    case 'arrow':
      return Math.max(0, 2 - cells);
    case 'shapes':
      return Math.max(0, 2 - lists.length);
    default:
      return Math.max(0, kind.cells - cells);
  }
}

/** Ends a stroke: the clue is placed, or waits for its next shape, its number or its word. */
export function endStroke() {
  const { draft } = set;
  if (!draft) return;
  if (draft.kind.gesture === 'shapes') return updateSet({ draft: { ...draft, stroking: false } });
  if (missingCells(draft) > 0) return dropDraft();
  finishDraft();
}

/** Places the clue, unless something is missing. */
export function finishDraft() {
  const { draft } = set;
  if (!draft || missingCells(draft) > 0) return;
  const needs = draft.kind.word !== null || draft.kind.numbers.least > 0;
  if (needs && set.typed === '') updateSet({ draft: { ...draft, stroking: false, waits: true } });
  else placeDraft();
}

/** The clue as text. @param {Draft} draft @param {string} typed its number or its word */
export function textOf({ kind, lists, place }, typed) {
  const value = kind.word === null ? typed : `"${typed.replaceAll('"', '""')}"`;
  const head = kind.name + (typed === '' ? '' : `=${value}`);
  const parts = kind.gesture === 'arrow' ? [lists[0].slice(0, 1), lists[0].slice(1)] : lists;
  const where = place ?? parts.map((list) => list.map(name).join('-')).join('/');
  return where === '' ? head : `${head}:${where}`;
}

/** The typed numbers without a comma at the end. @param {string} typed */
const clean = (typed) => typed.replace(/,+$/, '');

/** Places the clue. Before the answer arrives, the next clue can be drawn, or the number of this one typed. */
export function placeDraft() {
  const { draft, typed } = set;
  if (!draft) return;
  const text = textOf(draft, draft.kind.word === null ? clean(typed) : typed);
  const drawing = drawClues([text], draft.replaces === null ? [] : [draft.replaces]);
  updateSet({ draft: null, typed: '', redrawn: null });
  untilPlaced(draft.kind, drawing, () => {
    // A refused clue stays as a draft, so that its number can be corrected.
    if (set.draft === null) updateSet({ draft: { ...draft, stroking: false, waits: takesNumbers(draft.kind) }, typed: '' });
  });
}

/**
 * Selects a clue once it is placed, unless the setter leaves it before; until then, typed digits apply to it.
 * @param {ClueKindView} kind @param {Promise<string[] | null>} drawing @param {() => void} [refused]
 */
function untilPlaced(kind, drawing, refused) {
  const done = drawing.then((placed) => {
    const awaited = set.placing === placing;
    if (awaited) updateSet({ placing: null });
    if (placed === null) refused?.();
    else if (awaited && set.draft === null) updateSet({ selected: placed[0] ?? null });
    return placed?.[0] ?? null;
  });
  const placing = { kind, done };
  updateSet({ placing });
}

/** Deselects the highlighted clue, and applies the number that was typed for it. */
export function leaveClue() {
  const { draft, typed } = set;
  if (draft === null && typed !== '') litClue().then((clue) => clue && setNumber(clue, typed));
  else if (draft?.waits && typed !== '') placeDraft();
  updateSet({ placing: null, selected: null, typed: '' });
}

/** Selects a clue, and deselects the highlighted one. @param {string | null} text */
export function selectClue(text) {
  leaveClue();
  updateSet({ draft: null, selected: text });
}

/** A promise that settles once all drawings requested so far are answered. @type {Promise<unknown>} */
let answered = Promise.resolve();
/** The texts of clues whose change is not answered yet, with their new texts. @type {Map<string, Promise<string>>} */
const changing = new Map();

/**
 * Draws and removes clues. Resolves with the new ones, as the session writes them; null if it refused.
 * @param {string[]} add @param {string[]} [remove]
 */
export function drawClues(add, remove = []) {
  const drawing = drawAfter(answered, add, remove);
  answered = drawing.catch(() => {});
  const [old] = remove;
  if (add.length !== 1 || remove.length !== 1) return drawing;
  const changed = drawing.catch(() => null).then((drawn) => {
    if (changing.get(old) === changed) changing.delete(old);
    const now = drawn?.[0] ?? old;
    const { draft, redrawn } = set;
    // A clue that is about to be replaced is replaced in its present form.
    if (redrawn === old) updateSet({ redrawn: now });
    if (draft?.replaces === old) updateSet({ draft: { ...draft, replaces: now } });
    return now;
  });
  changing.set(old, changed);
  return drawing;
}

/**
 * Draws and removes clues, and determines which are new once the earlier drawings are answered.
 * @param {Promise<unknown>} earlier
 * @param {string[]} add
 * @param {string[]} remove
 */
async function drawAfter(earlier, add, remove) {
  // The request is sent at once, in the order of all actions, unless the new text of a clue must be known first.
  const isChanging = remove.some((text) => changing.has(text));
  const removed = isChanging ? await Promise.all(remove.map((text) => changing.get(text) ?? text)) : remove;
  const asked = act({ do: 'clues', add, remove: removed });
  // Clues drawn just before are not new, even if their answer is still under way.
  await earlier;
  const known = new Set(state.view?.clues.map(({ text }) => text));
  const view = await asked;
  return view && view.clues.map(({ text }) => text).filter((text) => !known.has(text));
}

/** Places a clue as text, and selects it. @param {string} text @param {ClueKindView} kind */
export const placeText = (text, kind) => untilPlaced(kind, drawClues([text]));

/** @param {string | null} text @returns {DrawnClue | null} */
const clueOf = (text) => state.view?.clues.find((clue) => clue.text === text) ?? null;

/** The selected clue. */
export const selectedClue = () => clueOf(set.selected);

/** The clue that is being placed, once it is placed, or else the selected one. */
async function litClue() {
  return clueOf(set.placing ? await set.placing.done : set.selected);
}

/** The kind of a clue. @param {DrawnClue} clue */
export const kindOf = (clue) => set.kinds.find((kind) => kind.name === clue.kind) ?? null;

/** The selected clue with other numbers, as text. @param {DrawnClue} clue @param {string} numbers */
export function withNumbers(clue, numbers) {
  const colon = clue.text.indexOf(':');
  const where = colon < 0 ? '' : clue.text.slice(colon);
  return clue.kind + (numbers === '' ? '' : `=${numbers}`) + where;
}

/**
 * Sets the number of the highlighted clue: the draft that waits for it, the clue that is being placed, or the selected one. The clue is
 * selected afterwards, unless the setter has left it meanwhile.
 * @param {string} [typed]
 */
export async function commitNumber(typed = set.typed) {
  if (set.draft) {
    updateSet({ typed });
    return finishDraft();
  }
  const { placing } = set;
  updateSet({ typed: '' });
  const clue = await litClue();
  if (clue && set.selected !== clue.text) return setNumber(clue, typed);
  if (clue) return changeTo(withNumbers(clue, clean(typed)), clue);
  // A refused clue is a draft again, and this is its number.
  const draft = /** @type {Draft | null} */ (set.draft);
  if (placing && draft?.kind === placing.kind && !draft.stroking) commitNumber(typed);
}

/** Gives a clue another number; a selected clue stays selected. @param {DrawnClue} clue @param {string} typed */
function setNumber(clue, typed) {
  const text = withNumbers(clue, clean(typed));
  if (text !== clue.text) drawClues([text], [clue.text]);
}

/** Changes a clue and selects the changed one. @param {string} text @param {DrawnClue} clue */
function changeTo(text, clue) {
  const kind = kindOf(clue);
  if (text !== clue.text && kind) untilPlaced(kind, drawClues([text], [clue.text]));
}

/** Removes the selected clue. */
export async function removeSelected() {
  const clue = await litClue();
  if (clue && (await drawClues([], [clue.text]))) updateSet({ selected: null, typed: '' });
}

/** Reverses the selected clue: its cells from the last to the first. */
export async function turnSelected() {
  const clue = await litClue();
  if (!clue) return;
  const colon = clue.text.indexOf(':');
  const diagonal = /^(r\d+c\d+)(dr|dl|ur|ul)$/.exec(clue.place ?? '');
  const where = diagonal
    ? diagonal[1] + flipped(diagonal[2], clue.place ?? '')
    : clue.cells.map((list) => list.toReversed().join('-')).join('/');
  changeTo(`${clue.text.slice(0, colon)}:${where}`, clue);
}

/** Lengthens the circle of the selected arrow by a cell of its line, or shortens it again. */
export async function growCircle() {
  const clue = await litClue();
  const most = clue ? (kindOf(clue)?.cells ?? 1) : 1;
  if (!clue) return;
  const cells = clue.cells.flat();
  const circle = clue.cells[0].length < Math.min(most, cells.length - 1) ? clue.cells[0].length + 1 : 1;
  const where = [cells.slice(0, circle), cells.slice(circle)].map((list) => list.join('-')).join('/');
  changeTo(clue.text.replace(/:.*/, `:${where}`), clue);
}

/** The other diagonal direction from this side of the board. @param {string} direction @param {string} place */
export function flipped(direction, place) {
  const [, row] = /^r(\d+)/.exec(place) ?? [];
  const beside = row !== '0' && Number(row) !== boardPlaces().rows + 1;
  const [down, right] = direction;
  return beside ? (down === 'd' ? 'u' : 'd') + right : down + (right === 'r' ? 'l' : 'r');
}

/** Starts redrawing the selected clue: the next clue that is placed replaces it. */
export function redrawSelected() {
  const clue = selectedClue();
  const kind = clue && kindOf(clue);
  if (!clue || !kind) return;
  leaveClue();
  updateSet({ tab: 'draw', kind, redrawn: clue.text, draft: null });
}

/** Places a copy of a clue with its first cell at the focused one. Returns false if there is no room for it. */
export function pasteCopied() {
  const { copied } = set;
  const kind = copied && kindOf(copied);
  if (!copied || !kind) return false;
  const places = boardPlaces();
  const at = (/** @type {string} */ cell) => /^r(\d+)c(\d+)$/.exec(cell)?.slice(1).map(Number) ?? [0, 0];
  const [row, column] = at(copied.cells[0]?.[0] ?? 'r1c1');
  const [focusRow, focusColumn] = places.place(state.focus);
  const [down, right] = [focusRow + 1 - row, focusColumn + 1 - column];
  const moved = copied.cells.map((list) => list.map((cell) => at(cell)).map(([r, c]) => [r + down, c + right]));
  const fits = moved.flat().every(([r, c]) => places.at(r - 1, c - 1) !== null);
  if (!fits || moved.length === 0) return false;
  const colon = copied.text.indexOf(':');
  const where = moved.map((list) => list.map(([r, c]) => `r${r}c${c}`).join('-')).join('/');
  placeText(`${copied.text.slice(0, colon)}:${where}`, kind);
  return true;
}

/** Switches a rule of the whole board on or off. @param {ClueKindView} kind */
export async function toggleRule(kind) {
  const there = state.view?.clues.find((clue) => clue.kind === kind.name);
  await (there ? drawClues([], [there.text]) : drawClues([kind.name]));
}

/** A field that writes a clue, or its word, as text. @param {string} label @param {string} placeholder @param {(text: string) => void} done */
export function textField(label, placeholder, done) {
  const field = h('input', { type: 'text', 'aria-label': label, placeholder, spellcheck: 'false', autocomplete: 'off' });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // The card is redrawn when the field loses the focus.
    field.blur();
    done(field.value.trim());
  });
  return field;
}
