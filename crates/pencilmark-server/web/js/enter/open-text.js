// Creates games from puzzles that the player pastes, drops or types.

import { api } from '../shared/api.js';
import { allActionsAnswered, showGame } from '../shared/current-game.js';
import { button, findElement, h, replaceContent } from '../shared/dom.js';
import { announce, showMessage } from '../shared/notices.js';
import { goToGame } from '../shared/router.js';
import { warnUnlessUnique } from '../solve/solution-count.js';
import { reasonOf } from '../shared/reason.js';
import { region } from '../texts/language.js';
import { t } from '../texts.js';

/** @import { NewGameRequest, StartedGame } from '../types' */

/**
 * Creates a game from a text. Returns null when the text is no puzzle, after calling `showProblem` with the reason.
 * @param {string} text
 * @param {string | null} rules
 * @param {(reason: string) => void} [showProblem]
 */
export async function openText(text, rules, showProblem = showMessage) {
  return createGame({ text, rules }, showProblem);
}

/** @param {NewGameRequest} wish @param {(reason: string) => void} showProblem */
export async function createGame(wish, showProblem) {
  try {
    const view = await api.begin(wish);
    await showGame(view);
    goToGame(view.id);
    if (view.puzzles && view.puzzles > 1) offerAll(view, wish);
    else if (view.recognised) showMessage(view.recognised);
    if (view.recognised && view.phase === 'playing') await warnUnlessUnique(view.setter);
    return view;
  } catch (error) {
    showProblem(reasonOf(error));
    return null;
  }
}

/** Offers to create a game from each puzzle of a text that contains several. @param {StartedGame} first @param {NewGameRequest} wish */
function offerAll(first, wish) {
  const count = first.puzzles ?? 1;
  const open = button(t.enter.all(count), () => openAll(first, wish), { class: 'btn' });
  const dismiss = h('button', { type: 'button', class: 'close', 'aria-label': t.dismiss, click: () => bar.remove() }, '\u00d7');
  const bar = h('div', { class: 'progress', role: 'status' }, h('span', {}, t.enter.list(count)), open, dismiss);
  replaceContent(findElement('#progress'), bar);
  announce(t.enter.list(count));
}

/** @param {StartedGame} first @param {NewGameRequest} wish */
async function openAll(first, wish) {
  replaceContent(findElement('#progress'));
  const date = new Intl.DateTimeFormat(region, { dateStyle: 'medium' }).format(new Date());
  try {
    const view = await api.begin({ ...wish, pack: t.enter.pack(date) });
    await showGame(view);
    goToGame(view.id);
    await allActionsAnswered();
    await api.deleteGame(first.id);
    showMessage(t.enter.packed(view.puzzles ?? 1));
  } catch (error) {
    showMessage(reasonOf(error));
  }
}
