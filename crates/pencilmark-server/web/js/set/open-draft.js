// Creates puzzles to draw on.

import { api } from '../shared/api.js';
import { showGame } from '../shared/current-game.js';
import { showMessage } from '../shared/notices.js';
import { reasonOf } from '../shared/reason.js';

/** @import { NewGameRequest } from '../types' */

/** Creates a puzzle to draw on, and opens it. @param {Partial<NewGameRequest>} wish */
export async function openDraft(wish) {
  try {
    const view = await api.begin(/** @type {NewGameRequest} */ (wish));
    await showGame(view);
    location.replace(`#/set/${view.id}`);
  } catch (error) {
    showMessage(reasonOf(error));
  }
}
