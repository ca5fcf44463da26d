// The buttons that are always visible: navigation and the most frequent actions.

import { onLetter } from './keyboard.js';
import { mountPlaces } from './places-bar.js';
import { hasClues } from './about.js';
import { checkEntries } from './mistakes.js';
import { act } from '../shared/current-game.js';
import { whenLoaded } from '../shared/deferred.js';
import { fillNotes } from '../shared/fill-notes.js';
import { button, findElement, h, replaceContent } from '../shared/dom.js';
import { state, watch } from '../shared/state.js';
import { t } from '../texts.js';

const newGame = whenLoaded((rest) => rest.openNewGame());
const hint = whenLoaded((rest) => rest.showNextHint());
const clues = whenLoaded((rest) => rest.openClues());
const menu = whenLoaded((rest) => rest.openMenu());
const tools = whenLoaded((rest) => rest.openTools());

export function mount() {
  replaceContent(
    findElement('#nav'),
    button(t.newGame.short, newGame, { class: 'quiet', icon: 'new', 'aria-label': t.newGame.begin }),
    button(t.menu.title, menu, { class: 'quiet', icon: 'menu', 'aria-label': t.menu.title }),
  );
  mountPlaces();
  onLetter('h', hint);
  onLetter('w', clues);
  onLetter('k', checkEntries);
  onLetter('m', menu);
  onLetter('/', tools);
  onLetter(
    '?',
    whenLoaded((rest) => rest.openKeyboardHelp()),
  );
  onLetter('g', newGame);
  watch(['view'], updateButtons);
  return h('div', { class: 'toolbar', role: 'group', 'aria-label': t.actions.name }, ...Object.values(buttons));
}

const toolButton = (/** @type {string} */ name, /** @type {() => void} */ action, extra = '') =>
  button(t.actions[name], action, { icon: name, class: `action ${extra}`, 'aria-label': t.actions[name] });

const buttons = {
  undo: toolButton('undo', () => act({ do: 'undo' })),
  redo: toolButton('redo', () => act({ do: 'redo' })),
  fill: toolButton('fill', fillNotes),
  check: toolButton('check', checkEntries),
  hint: toolButton('hint', hint, 'accent'),
  clues: toolButton('clues', clues),
};

function updateButtons() {
  const { view } = state;
  buttons.undo.disabled = !view?.history.undo;
  buttons.redo.disabled = !view?.history.redo;
  const setting = view?.phase === 'setting';
  buttons.clues.hidden = setting || !view || !hasClues(view);
  for (const each of [buttons.fill, buttons.check, buttons.hint]) each.hidden = setting;
}
