// The entry to new puzzles by wish; its modules and texts are loaded when somebody opens the screen.

import { registerScreen } from '../shared/router.js';

export function mount() {
  registerScreen('new', async (preset) => (await import('./wish-screen.js')).wishScreen(preset));
}

/** Opens the screen for wishing for a new puzzle. */
export function openNewGame() {
  location.hash = '#/new';
}
