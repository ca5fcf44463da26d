// The tab about the puzzle: its title and rules, its grid, and continuing from another puzzle.

import { act } from '../shared/current-game.js';
import { button, h, replaceContent } from '../shared/dom.js';
import { state } from '../shared/state.js';
import { fogPart } from './fog.js';
import { openDraft } from './open-draft.js';
import { regionsPart } from './regions.js';
import { s } from './texts.js';

/** @import { GameView } from '../types' */

/** The sizes of grids to choose from; other sizes are typed. */
const SIZES = [4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 20, 25];

export const puzzleTab = h('div', { class: 'puzzle-tab' });

/** The rules without the drawn clues: those of the board only. @param {GameView} view */
function boardOf({ rules, clues }) {
  const drawn = clues.map(({ text }) => `+${text}`).join('');
  return rules.endsWith(drawn) ? rules.slice(0, rules.length - drawn.length) : rules;
}

export function paintPuzzleTab() {
  const { view } = state;
  if (!view) return;
  replaceContent(puzzleTab, wordsForm(view), boardForm(view), regionsPart(view, paintPuzzleTab), fogPart(view), openForm());
}

/** @param {string} label @param {HTMLInputElement | HTMLTextAreaElement} field */
const labelled = (label, field) => h('label', { class: 'field' }, h('span', {}, label), field);

/** @param {GameView} view */
function wordsForm(view) {
  const { setter } = view;
  const title = h('input', { type: 'text', value: view.title ?? '', maxlength: 200 });
  const author = h('input', { type: 'text', value: setter?.author ?? '', maxlength: 200 });
  const rules = h('textarea', { rows: 5, placeholder: rulesFromClues(view) }, setter?.rules ?? '');
  const solved = h('textarea', { rows: 2 }, setter?.solved ?? '');
  const keep = async () => {
    const words = { title: title.value, author: author.value, rules: rules.value, solved: solved.value };
    await act({ do: 'words', ...words });
  };
  for (const field of [title, author, rules, solved]) field.addEventListener('change', keep);
  const make = () => {
    rules.value = rulesFromClues(state.view ?? view);
    keep();
  };
  return h(
    'section',
    {},
    labelled(s.puzzle.title, title),
    labelled(s.puzzle.author, author),
    labelled(s.puzzle.rules, rules),
    h('div', { class: 'row' }, button(s.puzzle.fromClues, make, { class: 'btn' })),
    labelled(s.puzzle.solved, solved),
  );
}

/** The rules in words, derived from the clues: each rule once. @param {GameView} view */
function rulesFromClues(view) {
  return [s.puzzle.normal, ...new Set(view.clues.filter(({ kind }) => kind !== 'candidates').map(({ rule }) => rule))].join(' ');
}

/** @param {GameView} view */
function boardForm(view) {
  const board = boardOf(view);
  const plain = board.replace(/\+from0$/, '');
  const zero = h('input', { type: 'checkbox' });
  zero.checked = board.endsWith('+from0');
  const isSquare = view.cells.length === view.size * view.size;
  const sizes = SIZES.map((each) => h('option', { value: each, selected: isSquare && each === view.size }, s.puzzle.sized(each)));
  const size = h('select', {}, isSquare ? null : h('option', { value: plain, selected: true }, plain), ...sizes);
  const text = h('input', { type: 'text', value: plain, spellcheck: 'false' });
  size.addEventListener('change', () => (text.value = size.value));
  const change = () => {
    const next = text.value.trim() + (zero.checked ? '+from0' : '');
    const same = text.value.trim() === plain || (isSquare && Number(text.value) === view.size);
    const clues = same ? view.clues.map((clue) => `+${clue.text}`).join('') : '';
    act({ do: 'board', rules: next + clues });
  };
  return h(
    'section',
    {},
    h('label', { class: 'field' }, h('span', {}, s.puzzle.size), size),
    labelled(s.puzzle.boxes, text),
    h('p', { class: 'small' }, s.puzzle.boardHint),
    h('label', { class: 'check' }, zero, ' ', s.puzzle.fromZero),
    h(
      'div',
      { class: 'row' },
      button(s.puzzle.setBoard, change, { class: 'btn' }),
      button(s.puzzle.fresh, () => openDraft({ blank: { rules: '9' } }), { class: 'btn' }),
    ),
  );
}

function openForm() {
  const area = h('textarea', { rows: 3, placeholder: s.puzzle.openHint, spellcheck: 'false' });
  const open = () => openDraft({ text: area.value, opening: 'setting' });
  return h('section', {}, labelled(s.puzzle.open, area), h('div', { class: 'row' }, button(s.puzzle.openButton, open, { class: 'btn' })));
}
