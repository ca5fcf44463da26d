// Creates games from puzzles that the player brings.

import { RequestRefused, api } from '../shared/api.js';
import { showGame } from '../shared/current-game.js';
import { showMessage } from '../shared/notices.js';
import { goToGame } from '../shared/router.js';
import { warnUnlessUnique } from '../solve/solution-count.js';
import { t } from '../texts.js';

/**
 * Creates a game from a text. Returns null when the text is no puzzle, after calling `showProblem` with the reason.
 * @param {string} text
 * @param {string | null} rules
 * @param {(reason: string) => void} [showProblem]
 */
export async function openText(text, rules, showProblem = showMessage) {
  return createGame({ text, rules }, showProblem);
}

/** @param {object} wish @param {(reason: string) => void} showProblem */
export async function createGame(wish, showProblem) {
  try {
    const view = await api.create(wish);
    await showGame(view);
    goToGame(view.id);
    if (view.recognised) showMessage(view.recognised);
    if (view.recognised && view.phase === 'playing') await warnUnlessUnique();
    return view;
  } catch (error) {
    showProblem(error instanceof RequestRefused ? error.message : t.unreachable);
    return null;
  }
}
