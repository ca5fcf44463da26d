// The way to new puzzles by wish, whose modules and texts are loaded when somebody goes there.

import { registerScreen } from '../shared/router.js';

export function mount() {
  registerScreen('new', async (preset) => (await import('./wish-screen.js')).wishScreen(preset));
}

/** Goes to the screen on which a new puzzle is wished for. */
export function openNewGame() {
  location.hash = '#/new';
}
