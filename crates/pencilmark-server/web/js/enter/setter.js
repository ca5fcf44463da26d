// The entry to the setter's page; its modules and texts are loaded when it is first opened.

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

/** Continues drawing the puzzle on the board: the puzzle itself while it is being entered, else a copy of it. */
export async function drawOn() {
  await allActionsAnswered();
  if (state.view?.phase === 'setting') {
    location.hash = `#/set/${state.view.id}`;
    return;
  }
  const answer = await ask({ ask: 'text', format: 'link', from: 'givens' });
  if (answer) await (await draft()).openDraft({ text: answer.text, opening: 'setting' });
}
