// The buttons that are always there: navigation and the most frequent actions.

import { eraseCells, toggleCandidates } from './digit-entry.js';
import { onLetter } from './keyboard.js';
import { checkEntries } from './mistakes.js';
import { act } from '../shared/current-game.js';
import { whenLoaded } from '../shared/deferred.js';
import { button, findElement, h, replaceContent } from '../shared/dom.js';
import { state, watch } from '../shared/state.js';
import { t } from '../texts.js';

const newGame = whenLoaded((rest) => rest.openNewGame());
const hint = whenLoaded((rest) => rest.showNextHint());
const clues = whenLoaded((rest) => rest.openClues());
const enter = whenLoaded((rest) => rest.openEnterPuzzle());
const menu = whenLoaded((rest) => rest.openMenu());

export function mount() {
  replaceContent(
    findElement('#nav'),
    button(t.newGame.short, newGame, { class: 'quiet', icon: 'new', 'aria-label': t.newGame.title }),
    button(t.enter.short, enter, { class: 'quiet', icon: 'enter', 'aria-label': t.enter.title }),
    h('a', { class: 'quiet wide', href: '#/games' }, t.screens.games),
    h('a', { class: 'quiet wide', href: '#/course' }, t.menu.learn),
    button(t.menu.title, menu, { class: 'quiet', icon: 'menu', 'aria-label': t.menu.title }),
  );
  onLetter('h', hint);
  onLetter('w', clues);
  onLetter('k', checkEntries);
  onLetter('m', menu);
  onLetter(
    '?',
    whenLoaded((rest) => rest.openKeyboardHelp()),
  );
  onLetter('g', newGame);
  watch(['view', 'candidates'], updateButtons);
  return h('div', { class: 'toolbar', role: 'group', 'aria-label': t.actions.name }, ...Object.values(buttons));
}

const toolButton = (/** @type {string} */ name, /** @type {() => void} */ action, extra = '') =>
  button(t.actions[name], action, { icon: name, class: `action ${extra}`, 'aria-label': t.actions[name] });

const buttons = {
  undo: toolButton('undo', () => act({ do: 'undo' })),
  redo: toolButton('redo', () => act({ do: 'redo' })),
  erase: toolButton('erase', eraseCells),
  candidates: toolButton('candidates', toggleCandidates),
  fill: toolButton('fill', () => act({ do: 'fill' })),
  check: toolButton('check', checkEntries),
  clues: toolButton('clues', clues),
  hint: toolButton('hint', hint, 'accent'),
};

function updateButtons() {
  const { view } = state;
  buttons.undo.disabled = !view?.history.undo;
  buttons.redo.disabled = !view?.history.redo;
  buttons.candidates.setAttribute('aria-pressed', String(state.candidates));
  const setting = view?.phase === 'setting';
  // A clue names its cells; rules of the whole board don't.
  buttons.clues.hidden = setting || !/\+[^+]*:/.test(view?.rules ?? '');
  for (const each of [buttons.candidates, buttons.fill, buttons.check, buttons.hint]) each.hidden = setting;
}
