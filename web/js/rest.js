// All that is not needed to show a board: what opens over it or beside it, and the other screens.

import * as games from './games.js';
import * as learn from './learn.js';
import * as setting from './setting.js';
import * as settings from './settings.js';
import * as statistics from './statistics.js';
import * as won from './won.js';

export { enterPuzzle } from './enter.js';
export { help } from './help.js';
export { hintOrMore } from './hint.js';
export { openMenu, openTools } from './menu.js';
export { newGame } from './newgame.js';
export { openText } from './open.js';

export function mount() {
  [setting, games, learn, settings, statistics, won].forEach((each) => each.mount());
}
