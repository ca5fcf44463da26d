// Puts the page together and shows a board.

import * as acts from './acts.js';
import { api } from './api.js';
import * as board from './board.js';
import { fill, the } from './dom.js';
import { open, openId, wake } from './game.js';
import * as grid from './grid.js';
import * as incoming from './incoming.js';
import * as keys from './keys.js';
import { later, rest } from './later.js';
import { patterns } from './marks.js';
import * as mistakes from './mistakes.js';
import * as pad from './pad.js';
import * as pointer from './pointer.js';
import { dress } from './prefs.js';
import { puzzleOfAddress, route } from './router.js';
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
  fill(the('#controls'), modes, digits, acts.mount());
  // Pressing a button with the mouse leaves the focus where it is: on the board.
  the('#controls').addEventListener('mousedown', (event) => event.preventDefault());
  [mistakes, timer, status, incoming].forEach((each) => each.mount());
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
    if (asked) await (await rest()).openText(asked.text, asked.rules);
  } catch {
    update({ gone: true });
    the('#meta').textContent = t.gone;
    setTimeout(begin, AGAIN);
    return;
  }
  await route();
  wake();
  // Once the board is painted.
  requestAnimationFrame(() => setTimeout(() => rest().catch(() => {})));
}

mount();
window.addEventListener('hashchange', () => {
  const asked = puzzleOfAddress();
  if (asked) later((all) => all.openText(asked.text, asked.rules))();
  else route();
});
begin();
