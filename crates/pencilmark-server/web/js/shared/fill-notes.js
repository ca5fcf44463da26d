// Notes filled in at once: the candidates of every empty cell, without those that single clues exclude.

import { act, ask } from './current-game.js';
import { state } from './state.js';

/** True if the rules have clues, which may say something about their own cells. */
export const hasClues = () => state.view?.rules.includes('+') ?? false;

/** Fills every empty cell with its candidates; what the clues say by themselves is struck out, unless the settings turn it off. */
export async function fillNotes() {
  const said = state.settings.clue_notes && hasClues() ? await ask({ ask: 'clue-notes' }) : null;
  act(said?.strikes.length ? { do: 'fill', strikes: said.strikes } : { do: 'fill' });
}
