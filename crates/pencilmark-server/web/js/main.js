// Starts the page: mounts the modules that a board needs, shows a board, then loads the rest.

import * as about from './play/about.js';
import * as board from './play/board.js';
import * as cellGrid from './play/cell-grid.js';
import { createMarkPatterns } from './play/colour-marks.js';
import * as digitPad from './play/digit-pad.js';
import * as dropAndPaste from './play/drop-and-paste.js';
import * as keyboard from './play/keyboard.js';
import * as mistakes from './play/mistakes.js';
import * as pointer from './play/pointer.js';
import * as status from './play/status.js';
import * as timer from './play/timer.js';
import * as toolbar from './play/toolbar.js';
import { RequestRefused, Unreachable, api } from './shared/api.js';
import { beginGame, openGame, resumeTimer, sendLeftOver, showGame } from './shared/current-game.js';
import { loadRest, setRestImporter, whenLoaded } from './shared/deferred.js';
import { findElement, replaceContent } from './shared/dom.js';
import { showMessage } from './shared/notices.js';
import { applySettings } from './shared/preferences.js';
import { isFirstScreen, puzzleInAddress, registerBoard, showAddress } from './shared/router.js';
import { state, update } from './shared/state.js';
import { reasonOf } from './shared/reason.js';
import { t } from './texts.js';

const RETRY = 1500;

function mountBoard() {
  document.body.prepend(createMarkPatterns());
  board.mount(findElement('#frame'));
  cellGrid.mount(findElement('#frame'));
  pointer.mount();
  keyboard.mount();
  const [modes, digits] = digitPad.mount();
  replaceContent(findElement('#controls'), modes, digits, toolbar.mount());
  // A mouse press on a button leaves the focus on the board.
  findElement('#controls').addEventListener('mousedown', (event) => event.preventDefault());
  [mistakes, about, timer, status, dropAndPaste].forEach((each) => each.mount());
}

/** Shows the game named in the address or the one that was open last; a board that is asked for without one begins one. Tries again until the server answers. */
async function startPage() {
  const asked = puzzleInAddress();
  try {
    const named = /^#\/game\/(.+)/.exec(location.hash)?.[1];
    const [{ game, board: rules = null, settings, version, notices }, today] = await Promise.all([api.start(), gameOfDay()]);
    if (notices.length > 0) import('./shared/banner.js').then(({ showBanner }) => notices.forEach((notice) => showBanner(notice)));
    update({ settings, rules, version, deleted: false });
    applySettings();
    const asNamed = named ?? today;
    const showLast = () => game && showGame(game);
    // No other board is shown before the one in the address.
    if (!asked) await (asNamed ? openGame(asNamed).catch(showLast) : showLast());
    if (asked) await (await loadRest()).openText(asked.text, asked.rules);
  } catch (error) {
    if (!(error instanceof Unreachable || error instanceof RequestRefused)) return showMessage(reasonOf(error));
    update({ deleted: true });
    findElement('#meta').textContent = t.connecting;
    setTimeout(startPage, RETRY);
    return;
  }
  await showAddress();
  sendLeftOver();
  resumeTimer();
  // Runs after the board is painted.
  requestAnimationFrame(() => setTimeout(() => loadRest().catch(() => {})));
}

/** The id of the game with which the first screen begins the day of a player who has solved one before. */
async function gameOfDay() {
  const games = isFirstScreen() ? await api.games() : [];
  if (games.every(({ finished }) => finished === null)) return null;
  return import('./games/todays-puzzles.js').then((today) => today.gameOfDay(games)).catch(() => null);
}

/** Shows the board, with another game if the address names one. @param {string | null} gameId */
async function showBoard(gameId) {
  try {
    if (gameId !== null && gameId !== state.view?.id) await openGame(gameId);
  } catch (error) {
    showMessage(reasonOf(error));
  }
  if (state.view === null && !location.hash.startsWith('#/set')) await beginGame().catch((error) => showMessage(reasonOf(error)));
  if (!document.activeElement || document.activeElement === document.body) cellGrid.focusCell();
}

setRestImporter(() => import('./rest.js'));
registerBoard(showBoard);
mountBoard();
window.addEventListener('hashchange', () => {
  const asked = puzzleInAddress();
  if (asked) whenLoaded((rest) => rest.openText(asked.text, asked.rules))();
  else showAddress();
});
// The pairing page opens the app by an address with an empty query.
if (/\?(#|$)/.test(location.href)) history.replaceState(null, '', location.pathname + location.hash);
startPage();
