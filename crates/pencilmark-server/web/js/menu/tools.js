// All tools for the board, found by their names, and the search for whatever else has a name. It is loaded when somebody asks for it.

import { openMissedTechniques } from '../hint/missed.js';
import { hintFromNotes } from '../hint/hint.js';
import { askWhyNot } from '../hint/why.js';
import { toggleCandidates, toggleLabels } from '../play/digit-entry.js';
import { toggleFocus } from '../play/focus.js';
import { returnToLastCorrect } from '../play/mistakes.js';
import { api, isLocal } from '../shared/api.js';
import { act } from '../shared/current-game.js';
import { menuItem, menuSection, openDialog } from '../shared/dialog.js';
import { h, replaceContent } from '../shared/dom.js';
import { titleOf } from '../shared/game-title.js';
import { state } from '../shared/state.js';
import { openBacktracker } from '../solve/backtracker.js';
import { openRating } from '../solve/rating.js';
import { openSolutionCount } from '../solve/solution-count.js';
import { openSolutionPath } from '../solve/solution-path.js';
import { openSolution } from '../solve/solution.js';
import { t } from '../texts.js';

/** @import { Entry } from './menus.js' */

/** The groups of tools: what they are for. @type {['see', 'ask', 'solve', 'measure']} */
const GROUPS = ['see', 'ask', 'solve', 'measure'];

/** Opens all tools, with a field that finds them, the entries of the menu, and all screens and games. @param {Entry[]} menu */
export function openTools(menu) {
  const place = h('div', {});
  /** The items found by the field, in order. @type {HTMLElement[]} */
  let found = [];
  let asked = '';
  const field = h('input', { type: 'search', 'aria-label': t.menu.find, placeholder: t.menu.find, autocomplete: 'off', input: show });
  async function show() {
    asked = field.value;
    const words = field.value.trim().toLowerCase();
    if (words === '') return replaceContent(place, ...shownAtFirst());
    const text = field.value;
    const all = [...Object.values(tools()).flat(), ...menu, ...places(), worksheet(), ...(await games())];
    if (text !== asked) return;
    const fits = (/** @type {Entry} */ [sign, name, target]) => `${name} ${t.menu.also[typeof target === 'string' ? target : sign] ?? ''}`.toLowerCase().includes(words);
    found = list(all.filter(fits).slice(0, 12));
    replaceContent(place, found.length > 0 ? h('ul', { class: 'menu' }, ...found) : h('p', { class: 'small', role: 'status' }, t.menu.nothing(field.value.trim())));
  }
  const pick = (/** @type {Event} */ event) => {
    event.preventDefault();
    /** @type {HTMLElement | null | undefined} */ (found[0]?.querySelector('a, button'))?.click();
  };
  openDialog(t.menu.tools, 'side tools', h('form', { role: 'search', submit: pick }, field), place);
  show();
  field.focus();
}

/** The tools by group, or the screens where no board is shown. */
function shownAtFirst() {
  const groups = GROUPS.filter((group) => tools()[group].length > 0);
  if (groups.length === 0) return [h('ul', { class: 'menu' }, ...list(places()))];
  return groups.map((group) => menuSection(t.menu[group], ...list(tools()[group])));
}

/** @param {Entry[]} entries */
const list = (entries) => entries.map((entry) => menuItem(...entry));

/** The tools by group; while the givens are entered, there is nothing to ask or solve yet. @returns {Record<typeof GROUPS[number], Entry[]>} */
function tools() {
  const isHere = state.screen === 'play';
  const isPlayed = isHere && state.view?.phase !== 'setting';
  return {
    see: isHere
      ? [
          ['candidates', state.candidates ? t.candidates.hide : t.candidates.show, toggleCandidates, 'N'],
          ['rules', state.labels ? t.candidates.unlabel : t.candidates.label, toggleLabels, 'R'],
          ['eye', t.focus.title, toggleFocus, 'F'],
        ]
      : [],
    ask: isPlayed
      ? [
          ['check', t.hint.whyNotHere, askWhyNot],
          ['missed', t.missed.title, openMissedTechniques],
          ['undo', t.mistakes.back, returnToLastCorrect],
          ['clean', t.actions.clean, () => act({ do: 'clean' })],
          ['notes', t.menu.hintFromNotes, hintFromNotes],
        ]
      : [],
    solve: isPlayed
      ? [
          ['path', t.path.title, () => openSolutionPath('here')],
          ['search', t.search.title, openBacktracker],
          ['eye', t.solution.title, openSolution],
        ]
      : [],
    measure: isHere
      ? [
          ['rate', t.rate.title, openRating],
          ['count', t.count.title, openSolutionCount],
        ]
      : [],
  };
}

/** The screens. @returns {Entry[]} */
const places = () => /** @type {Entry[]} */ ([
  ['new', t.newGame.begin, '#/new'],
  ['daily', t.daily.title, '#/daily'],
  ['games', t.screens.games, '#/games'],
  ['statistics', t.screens.statistics, '#/statistics'],
  ['learn', t.menu.course, '#/course'],
  ['candidates', t.screens.learn, '#/learn'],
  ['rules', t.menu.allRules, '#/rules'],
  ['enter', t.menu.set, '#/set'],
  ['print', t.menu.book, '#/book'],
  ['print', t.menu.teach, '#/teach'],
  !isLocal && ['phone', t.menu.phone, '#/devices'],
].filter(Boolean));

/** Worksheets, a way of making pages that is found by its name. @returns {Entry} */
const worksheet = () => ['print', t.menu.worksheet, '#/book/worksheet'];

/** The games that are kept. @returns {Promise<Entry[]>} */
async function games() {
  const all = await api.games().catch(() => []);
  return all.map((each) => ['games', titleOf(each), `#/game/${each.id}`]);
}
