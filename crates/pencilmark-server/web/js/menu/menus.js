// The menu.

import { drawOn } from '../enter/setter.js';
import { openShare } from '../games/share.js';
import { openClues } from '../hint/clues.js';
import { hintFromNotes } from '../hint/hint.js';
import { openMissedTechniques } from '../hint/missed.js';
import { askWhyNot } from '../hint/why.js';
import { openKeyboardHelp } from './keyboard-help.js';
import { toggleCandidates, toggleLabels } from '../play/digit-entry.js';
import { toggleFocus } from '../play/focus.js';
import { openHistory } from '../play/history.js';
import { returnToLastCorrect } from '../play/mistakes.js';
import { openRestart } from '../play/restart.js';
import { isLocal } from '../shared/api.js';
import { act } from '../shared/current-game.js';
import { menuItem, menuSection, openDialog } from '../shared/dialog.js';
import { showMessage } from '../shared/notices.js';
import { state } from '../shared/state.js';
import { openBacktracker } from '../solve/backtracker.js';
import { openRating } from '../solve/rating.js';
import { openSolutionCount } from '../solve/solution-count.js';
import { openSolutionPath } from '../solve/solution-path.js';
import { openSolution } from '../solve/solution.js';
import { t } from '../texts.js';

/** Opens the menu: actions on this game, if it is on screen, and links to the other screens. */
export function openMenu() {
  const setting = state.view?.phase === 'setting';
  const here = state.screen === 'play' ? [gameSection(setting), ...(setting ? [] : [helpSection()]), solveSection(setting)] : [];
  openDialog(
    t.menu.title,
    'side',
    ...here,
    menuSection(
      t.menu.play,
      menuItem('daily', t.daily.title, '#/daily'),
      menuItem('games', t.screens.games, '#/games'),
      menuItem('statistics', t.screens.statistics, '#/statistics'),
      menuItem('enter', t.menu.set, '#/set'),
      menuItem('print', t.menu.book, '#/book'),
    ),
    menuSection(
      t.menu.learn,
      menuItem('learn', t.menu.course, '#/course'),
      menuItem('candidates', t.screens.learn, '#/learn'),
      menuItem('rules', t.screens.rules, '#/rules'),
      menuItem('print', t.menu.teach, '#/teach'),
    ),
    menuSection(
      t.menu.app,
      isLocal ? null : menuItem('phone', t.menu.phone, '#/devices'),
      menuItem('settings', t.screens.settings, '#/settings'),
      state.screen === 'play' ? menuItem('eye', t.focus.title, toggleFocus, 'F') : null,
      menuItem('keys', t.help.title, openKeyboardHelp, '?'),
    ),
  );
}

/** Opens a menu of those actions on the board that have no button beside it. */
export function openTools() {
  const setting = state.view?.phase === 'setting';
  const history = menuItem('history', t.history.title, openHistory);
  openDialog(t.actions.more, 'side', ...(setting ? [] : [helpSection(history)]), solveSection(setting));
}

/** @param {...HTMLElement} more */
const helpSection = (...more) =>
  menuSection(
    t.menu.help,
    menuItem('candidates', state.candidates ? t.candidates.hide : t.candidates.show, toggleCandidates, 'N'),
    menuItem('notes', t.menu.hintFromNotes, hintFromNotes),
    menuItem('count', t.clues.title, openClues, 'W'),
    menuItem('missed', t.missed.title, openMissedTechniques),
    menuItem('check', t.hint.whyNotHere, askWhyNot),
    menuItem('undo', t.mistakes.back, returnToLastCorrect),
    menuItem('clean', t.actions.clean, () => act({ do: 'clean' })),
    menuItem('rules', state.labels ? t.candidates.unlabel : t.candidates.label, toggleLabels, 'R'),
    ...more,
  );

/** @param {boolean} setting while the givens are being entered, there is nothing to solve yet */
function solveSection(setting) {
  const rate = menuItem('rate', t.rate.title, openRating);
  const count = menuItem('count', t.count.title, openSolutionCount);
  if (setting) return menuSection(t.menu.solve, rate, count);
  return menuSection(
    t.menu.solve,
    menuItem('path', t.path.title, () => openSolutionPath('here')),
    menuItem('search', t.search.title, openBacktracker),
    menuItem('eye', t.solution.title, openSolution),
    rate,
    count,
  );
}

async function toggleFavourite() {
  const view = await act({ do: 'favourite', on: !state.view?.favourite });
  if (view) showMessage(view.favourite ? t.games.marked : t.games.unmarked);
}

/** @param {boolean} setting */
function gameSection(setting) {
  const correctable = state.view?.correctable === true && !setting;
  const isOver = state.view?.phase === 'solved' || state.view?.phase === 'revealed';
  return menuSection(
    t.menu.game,
    menuItem('history', t.history.title, openHistory),
    isOver ? menuItem('eye', t.solved.review, `#/review/${state.view?.id}`) : null,
    menuItem('restart', t.restart.title, openRestart),
    correctable ? menuItem('enter', t.givensEditor.edit, () => act({ do: 'edit' })) : null,
    menuItem('rules', t.menu.rulesHere, `#/rules/${encodeURIComponent(state.view?.rules ?? '9')}`),
    menuItem('clues', t.menu.drawOn, drawOn),
    menuItem('star', state.view?.favourite ? t.games.unmark : t.games.mark, toggleFavourite),
    menuItem('share', t.share.title, openShare),
    menuItem('print', t.share.print, () => print()),
  );
}
