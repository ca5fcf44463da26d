// The setter's page: the board of play with other controls. It is loaded when somebody sets a puzzle.

import { api } from '../shared/api.js';
import { act } from '../shared/current-game.js';
import { loadStyles } from '../shared/deferred.js';
import { button, findElement, h, replaceContent } from '../shared/dom.js';
import { state, update, watch } from '../shared/state.js';
import { clueCard, mountClueCard } from './clue-card.js';
import { kindOf, leaveClue, missingCells, selectedClue, takesNumbers } from './draft.js';
import { mountFog } from './fog.js';
import { mountDraftVerdict } from './draft-verdict.js';
import { mountKeys } from './draw-keys.js';
import { mountGivenCandidates } from './given-candidates.js';
import { mountPointer } from './draw-pointer.js';
import { openDraft } from './open-draft.js';
import { mountOverlay } from './overlay.js';
import { isSearching, mountPalette, paintPalette, palette } from './palette.js';
import { paintPuzzleTab, puzzleTab } from './puzzle-tab.js';
import { mountRegions } from './regions.js';
import { set, updateSet, watchSet } from './set-state.js';
import { s } from './texts.js';
import { judgeIfChanged, mountVerdict } from './verdict.js';
import { mountVerdictCard, verdictCard, verdictLine } from './verdict-card.js';

/** @import { Tab } from './set-state.js' */

/** @type {Promise<void> | null} */
let mounting = null;

/** Shows or hides the setter's page, depending on the address. */
export async function showSetter() {
  if (!state.setter) return close();
  // A game in play is copied for drawing; without a name, a new puzzle is created.
  if (state.view?.phase !== 'setting') return /^#\/set\/./.test(location.hash) ? leave() : openDraft({ blank: { rules: '9' } });
  mounting ??= mount();
  await mounting;
  document.body.dataset.set = set.tab;
  document.body.dataset.low ??= 'hand';
  update({ candidates: false, mode: 'digit' });
  for (const paint of [paintTab, paintSays, judgeIfChanged]) paint();
}

function close() {
  delete document.body.dataset.set;
  updateSet({ draft: null, selected: null, typed: '', regions: null, sharing: false });
}

const leave = () => location.replace(`#/game/${state.view?.id}`);

const tabs = h('div', { class: 'modes set-tabs', role: 'group', 'aria-label': s.tabsName });
const hand = h('div', { id: 'set' });
const says = h('p', { id: 'says' });
const marks = h('div', { class: 'row given-marks' });

/** @param {Tab} tab */
function openTab(tab) {
  const selected = tab === 'draw' ? null : set.selected;
  leaveClue();
  updateSet({ tab, draft: null, selected });
}

async function mount() {
  const [kinds] = await Promise.all([api.clueKinds(), loadStyles('set')]);
  updateSet({ kinds });
  const tab = (/** @type {Tab} */ name) =>
    h(
      'button',
      {
        type: 'button',
        'data-tab': name,
        click: () => openTab(name),
      },
      s.tabs[name],
    );
  replaceContent(tabs, ...['draw', 'digits', 'select', 'puzzle'].map((name) => tab(/** @type {Tab} */ (name))));
  const box = h('input', { type: 'checkbox', change: () => updateSet({ candidates: box.checked }) });
  replaceContent(marks, h('label', { class: 'check' }, box, ' ', s.givenCandidates));
  const edits = h(
    'div',
    { class: 'row set-edits' },
    button(s.undo, () => act({ do: 'undo' }), { class: 'action', icon: 'undo' }),
    button(s.redo, () => act({ do: 'redo' }), { class: 'action', icon: 'redo' }),
  );
  replaceContent(hand, verdictLine, tabs, palette, clueCard, puzzleTab, marks, edits);
  findElement('#controls').prepend(hand);
  findElement('#coach').append(verdictCard);
  findElement('#line').append(says);
  for (const part of [
    mountPalette,
    mountClueCard,
    mountOverlay,
    mountPointer,
    mountKeys,
    mountGivenCandidates,
    mountRegions,
    mountFog,
    mountVerdict,
    mountDraftVerdict,
    mountVerdictCard,
  ])
    part();
  watchSet(['tab'], paintTab);
  watchSet(['kind', 'tab', 'draft', 'selected', 'typed', 'candidates', 'recent', 'tried'], paintSays);
  watchSet(['kind', 'draft'], makeRoom);
  watch(['view'], () => [followRules, paintPalette, paintSays, paintPuzzle].forEach((each) => each()));
  watch(['setter', 'rules'], makeRoom);
  document.addEventListener('focusin', paintSays);
}

/** Redraws the board when its clues change. */
async function followRules() {
  const { view } = state;
  if (!state.setter || !view || view.phase !== 'setting' || state.rules?.rules === view.rules) return;
  try {
    const rules = await api.rules(view.rules);
    if (state.view?.rules !== rules.rules) return;
    const focused = document.activeElement?.getAttribute('role') === 'gridcell';
    const focus = Math.min(state.focus, rules.places.length - 1);
    update({ rules, focus, selection: new Set([...state.selection].filter((cell) => cell < rules.places.length)) });
    if (focused)
      /** @type {HTMLElement | null} */ (document.querySelector('[role=gridcell][tabindex="0"]'))?.focus({ preventScroll: true });
  } catch {
    // The next change fetches the rules again.
  }
}

/** The space around a board with clues beside it. */
const OUTSIDE = 54;

/** Makes room beside the board when a kind with clues there is chosen, so that the board keeps its size when the first one comes. */
function makeRoom() {
  const hasRoom = Number(state.rules?.viewBox.split(' ')[0] ?? 0) < -30;
  const isBeside = set.kind?.gesture === 'outside' || set.kind?.gesture === 'diagonal';
  update({ room: state.setter && isBeside && !hasRoom ? OUTSIDE : 0 });
}

function paintTab() {
  if (!state.setter) return;
  document.body.dataset.set = set.tab;
  // Keys apply to the board as soon as a field is hidden.
  const field = document.activeElement;
  if (set.tab !== 'puzzle' && field instanceof HTMLElement && puzzleTab.contains(field)) field.blur();
  for (const each of tabs.querySelectorAll('button')) each.setAttribute('aria-pressed', String(each.dataset.tab === set.tab));
  palette.hidden = set.tab !== 'draw';
  puzzleTab.hidden = set.tab !== 'puzzle';
  marks.hidden = set.tab !== 'digits';
  clueCard.classList.toggle('away', set.tab === 'digits' || set.tab === 'puzzle');
  if (set.tab === 'puzzle') paintPuzzleTab();
}

/** Updates the tab about the puzzle, unless somebody is typing there. */
function paintPuzzle() {
  const isWriting = document.activeElement?.matches('input, textarea, select') && puzzleTab.contains(document.activeElement);
  if (state.setter && set.tab === 'puzzle' && !isWriting) keepingFocus(paintPuzzleTab);
}

/** Redraws the tab, and gives the focus back to the button that was pressed. @param {() => void} paint */
function keepingFocus(paint) {
  const pressed = document.activeElement;
  const label = pressed && puzzleTab.contains(pressed) ? pressed.textContent : null;
  paint();
  if (label === null) return;
  [...puzzleTab.querySelectorAll('button')].find((each) => each.textContent === label)?.focus({ preventScroll: true });
}

/** Describes the effect of the next press in the line under the board. */
function paintSays() {
  if (state.setter) says.textContent = nextPress();
}

function nextPress() {
  const { tab, draft, kind, typed } = set;
  if (isSearching()) return s.says.choosing;
  if (tab === 'digits') return set.candidates ? s.says.candidates : s.says.digits;
  if (tab === 'puzzle') return s.says.puzzle;
  if (typed !== '') return s.says.typed(typed);
  if (draft?.waits) return draft.kind.word === null ? s.says.number(draft.kind.numbers.what) : s.says.word(draft.kind.word);
  if (draft) {
    const missing = missingCells(draft);
    if (draft.kind.gesture === 'shapes')
      return missing > 0 || draft.stroking ? (draft.stroking ? s.says.stroke : s.says.nextShape) : s.says.nextShape;
    if (missing > 0) return s.says.short(missing);
    return set.tried === null ? s.says.stroke : set.tried.solutions === 0 ? s.says.dead : s.says.tried(set.tried.text);
  }
  const clue = selectedClue();
  const selectedKind = clue && kindOf(clue);
  if (clue && tab === 'select') return s.says.selected;
  if (selectedKind && takesNumbers(selectedKind)) return s.says.optional;
  if (tab === 'select') return s.says.select;
  if (!kind) return matchMedia('(hover: none)').matches ? s.says.chooseByTouch : s.says.choose;
  return kind.gesture === 'switch' ? s.says.switch(kind.title) : s.says.begin[kind.gesture];
}
