// The two menus: where to go, and what can be done with this puzzle.

import { openCount, openMissed, openRate, openSolution, restart } from './answers.js';
import { item, openDialog, section } from './dialog.js';
import { enterPuzzle } from './enter.js';
import { toggleCandidates } from './entry.js';
import { act } from './game.js';
import { help } from './help.js';
import { hintByNotes, hintOrMore } from './hint.js';
import { openHistory } from './history.js';
import { backToRight, check } from './mistakes.js';
import { newGame } from './newgame.js';
import { openPath } from './path.js';
import { openSearch } from './search.js';
import { openShare } from './share.js';
import { state } from './store.js';
import { t } from './texts.js';

export function openMenu() {
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

export function openTools() {
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
