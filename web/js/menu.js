// The two menus: where to go, and what can be done with this puzzle. And the buttons that are always there.

import { openCount, openMissed, openRate, openSolution, restart } from './answers.js';
import { item, openDialog, section } from './dialog.js';
import { button, fill, h, the } from './dom.js';
import { enterPuzzle } from './enter.js';
import { erase, toggleCandidates } from './entry.js';
import { act } from './game.js';
import { help } from './help.js';
import { hintByNotes, hintOrMore } from './hint.js';
import { openHistory } from './history.js';
import { onLetter } from './keys.js';
import { backToRight, check } from './mistakes.js';
import { newGame } from './newgame.js';
import { openPath } from './path.js';
import { openSearch } from './search.js';
import { openShare } from './share.js';
import { state, watch } from './store.js';
import { t } from './texts.js';

export function mount() {
  fill(
    the('#nav'),
    button(t.new.short, newGame, { class: 'quiet wide', icon: 'new' }),
    h('a', { class: 'quiet wide', href: '#/games' }, t.screens.games),
    h('a', { class: 'quiet wide', href: '#/learn' }, t.screens.learn),
    button(t.menu.title, openMenu, { class: 'quiet', icon: 'menu', 'aria-label': t.menu.title }),
  );
  onLetter('h', hintOrMore);
  onLetter('k', check);
  onLetter('m', openTools);
  onLetter('?', help);
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
  hint: actButton('hint', hintOrMore, 'accent'),
  tools: actButton('tools', () => openTools()),
};

function paint() {
  const { view } = state;
  buttons.undo.disabled = !view?.history.undo;
  buttons.redo.disabled = !view?.history.redo;
  buttons.candidates.setAttribute('aria-pressed', String(state.candidates));
  const setting = view?.phase === 'setting';
  for (const each of [buttons.candidates, buttons.fill, buttons.check, buttons.hint]) each.hidden = setting;
}

function openMenu() {
  openDialog(
    t.menu.title,
    'side',
    section(
      t.menu.play,
      item('new', t.new.title, newGame, 'G'),
      item('enter', t.enter.title, enterPuzzle),
      item('games', t.screens.games, '#/games'),
      item('statistics', t.screens.statistics, '#/statistics'),
    ),
    section(t.menu.know, item('learn', t.screens.learn, '#/learn'), item('rules', t.screens.rules, '#/rules')),
    section(t.menu.home, item('settings', t.screens.settings, '#/settings'), item('keys', t.help.title, help, '?')),
  );
}

function openTools() {
  const setting = state.view?.phase === 'setting';
  openDialog(t.acts.tools, 'side', ...(setting ? [] : [notes(), stuck()]), watching(setting), game(setting));
}

const notes = () =>
  section(
    t.menu.notes,
    item('fill', t.acts.fill, () => act({ do: 'fill' })),
    item('clean', t.acts.clean, () => act({ do: 'clean' })),
    item('candidates', state.candidates ? t.candidates.hide : t.candidates.show, toggleCandidates, 'N'),
  );

const stuck = () =>
  section(
    t.menu.stuck,
    item('hint', t.acts.hint, hintOrMore, 'H'),
    item('notes', t.menu.notesSay, hintByNotes),
    item('missed', t.missed.title, openMissed),
    item('check', t.acts.check, check, 'K'),
    item('undo', t.mistakes.back, backToRight),
  );

/** @param {boolean} setting while the givens are being entered, there is nothing to solve yet */
function watching(setting) {
  const rate = item('rate', t.rate.title, openRate);
  const count = item('count', t.count.title, openCount);
  if (setting) return section(t.menu.watch, rate, count);
  return section(
    t.menu.watch,
    item('path', t.path.title, () => openPath('here')),
    item('search', t.search.title, openSearch),
    item('eye', t.solution.title, openSolution),
    rate,
    count,
  );
}

/** @param {boolean} setting */
function game(setting) {
  const byHand = state.view?.source === 'entered' && !setting;
  return section(
    t.menu.game,
    item('history', t.history.title, openHistory),
    item('restart', t.restart.title, restart),
    byHand ? item('enter', t.setting.edit, () => act({ do: 'edit' })) : null,
    item('rules', t.menu.rulesHere, `#/rules/${encodeURIComponent(state.view?.rules ?? '9')}`),
    item('share', t.share.title, openShare),
    item('print', t.share.print, () => print()),
  );
}
