// The way to the setter's page, whose modules and texts are loaded when somebody goes there.

import { closeCard } from '../play/card.js';
import { allActionsAnswered, ask } from '../shared/current-game.js';
import { state, watch } from '../shared/state.js';

const page = () => import('../set/set-page.js');
const draft = () => import('../set/open-draft.js');
let wasOpen = false;

export function mount() {
  watch(['setter'], showSetter);
  showSetter();
}

async function showSetter() {
  if (!state.setter && !wasOpen) return;
  wasOpen = true;
  if (state.setter) closeCard();
  await (await page()).showSetter();
}

/** Goes on drawing the puzzle on the board: as it is while it is entered, else a copy of it. */
export async function drawOn() {
  await allActionsAnswered();
  if (state.view?.phase === 'setting') {
    location.hash = `#/set/${state.view.id}`;
    return;
  }
  const answer = await ask({ ask: 'text', format: 'link', from: 'givens' });
  if (answer) await (await draft()).openDraft({ text: answer.text, opening: 'setting' });
}
