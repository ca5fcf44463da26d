// The parts of the page that a board does not need: dialogs, cards and the other screens. They are loaded after the first paint.

import * as givensEditor from './enter/givens-editor.js';
import * as photo from './photo/entry.js';
import * as devices from './devices/entry.js';
import * as setter from './enter/setter.js';
import * as games from './games/entry.js';
import * as today from './games/today.js';
import * as learn from './learn/entry.js';
import * as solved from './games/solved.js';
import * as review from './review/entry.js';
import * as teach from './teach/entry.js';
import * as train from './train/entry.js';
import * as kinds from './kinds/entry.js';
import * as wish from './wish/entry.js';
import * as book from './book/entry.js';
import * as settings from './settings/entry.js';
import * as clues from './hint/clues.js';
import * as focus from './play/focus.js';
import * as pen from './play/pen.js';
import * as pending from './play/pending.js';
import * as sounds from './play/sounds.js';
import * as grids from './play/grids.js';
import * as zoom from './play/zoom.js';

export { chooseInk, clearStrokes, markInk, undoStroke } from './play/pen.js';
export { openEnterPuzzle } from './enter/enter-puzzle.js';
export { openText } from './enter/open-text.js';
export { openPhoto } from './photo/entry.js';
export { openNewGame } from './wish/entry.js';
export { openClues } from './hint/clues.js';
export { showNextHint } from './hint/hint.js';
export { openKeyboardHelp } from './menu/keyboard-help.js';
export const openRating = async () => (await import('./solve/rating.js')).openRating();
export { openMenu, openTools } from './menu/menus.js';

export function mount() {
  [setter, givensEditor, photo, games, learn, settings, solved, review, train, teach, devices, wish, book, kinds, today, zoom, grids, focus, sounds, pending, pen, clues].forEach((each) => each.mount());
}
