// The buttons that are always there: where to go, and what is done most.

import { button, fill, h, the } from './dom.js';
import { erase, toggleCandidates } from './entry.js';
import { act } from './game.js';
import { onLetter } from './keys.js';
import { later } from './later.js';
import { check } from './mistakes.js';
import { state, watch } from './store.js';
import { t } from './texts.js';

const newGame = later((rest) => rest.newGame());
const hint = later((rest) => rest.hintOrMore());
const tools = later((rest) => rest.openTools());

export function mount() {
  fill(
    the('#nav'),
    button(t.new.short, newGame, { class: 'quiet wide', icon: 'new' }),
    h('a', { class: 'quiet wide', href: '#/games' }, t.screens.games),
    h('a', { class: 'quiet wide', href: '#/learn' }, t.screens.learn),
    button(t.menu.title, later((rest) => rest.openMenu()), { class: 'quiet', icon: 'menu', 'aria-label': t.menu.title }),
  );
  onLetter('h', hint);
  onLetter('k', check);
  onLetter('m', tools);
  onLetter('?', later((rest) => rest.help()));
  onLetter('g', newGame);
  watch(['view', 'candidates'], paint);
  return h('div', { class: 'acts', role: 'group', 'aria-label': t.acts.name }, ...Object.values(buttons));
}

const actButton = (/** @type {string} */ name, /** @type {() => void} */ does, extra = '') =>
  button(t.acts[name], does, { icon: name, class: `act ${extra}`, 'aria-label': t.acts[name] });

const buttons = {
  undo: actButton('undo', () => act({ do: 'undo' })),
  redo: actButton('redo', () => act({ do: 'redo' })),
  erase: actButton('erase', erase),
  candidates: actButton('candidates', toggleCandidates),
  fill: actButton('fill', () => act({ do: 'fill' }), 'roomy'),
  check: actButton('check', check),
  hint: actButton('hint', hint, 'accent'),
  tools: actButton('tools', tools),
};

function paint() {
  const { view } = state;
  buttons.undo.disabled = !view?.history.undo;
  buttons.redo.disabled = !view?.history.redo;
  buttons.candidates.setAttribute('aria-pressed', String(state.candidates));
  const setting = view?.phase === 'setting';
  for (const each of [buttons.candidates, buttons.fill, buttons.check, buttons.hint]) each.hidden = setting;
}
