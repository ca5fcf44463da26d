// Puts the page together and shows a board.

import { api } from './api.js';
import * as board from './board.js';
import { fill, the } from './dom.js';
import * as enter from './enter.js';
import { open, openId, wake } from './game.js';
import * as games from './games.js';
import * as grid from './grid.js';
import * as keys from './keys.js';
import * as learn from './learn.js';
import { patterns } from './marks.js';
import * as menu from './menu.js';
import * as mistakes from './mistakes.js';
import { openText, puzzleOfAddress } from './open.js';
import * as incoming from './open.js';
import * as pad from './pad.js';
import * as pointer from './pointer.js';
import { dress } from './prefs.js';
import { route } from './router.js';
import * as setting from './setting.js';
import * as settings from './settings.js';
import * as statistics from './statistics.js';
import * as status from './status.js';
import { update } from './store.js';
import { t } from './texts.js';
import * as timer from './timer.js';

const AGAIN = 1500;

function mount() {
  document.body.prepend(patterns());
  board.mount(the('#frame'));
  grid.mount(the('#frame'));
  pointer.mount();
  keys.mount();
  const [modes, digits] = pad.mount();
  fill(the('#controls'), modes, digits, menu.mount());
  // Pressing a button with the mouse leaves the focus where it is: on the board.
  the('#controls').addEventListener('mousedown', (event) => event.preventDefault());
  [mistakes, timer, status, setting, enter, incoming, games, learn, settings, statistics].forEach((each) =>
    each.mount(),
  );
}

/** The game that was open last, or a new one; asked for until the server answers. */
async function begin() {
  const asked = puzzleOfAddress();
  try {
    const { game, board: rules, settings } = await api.now();
    update({ settings, rules, gone: false });
    dress();
    const named = /^#\/game\/(.+)/.exec(location.hash)?.[1];
    await (named ? openId(named).catch(() => open(game)) : open(game));
    if (asked) await openText(asked.text, asked.rules);
  } catch {
    update({ gone: true });
    the('#meta').textContent = t.gone;
    setTimeout(begin, AGAIN);
    return;
  }
  await route();
  wake();
}

mount();
window.addEventListener('hashchange', () => {
  const asked = puzzleOfAddress();
  if (asked) openText(asked.text, asked.rules);
  else route();
});
begin();
