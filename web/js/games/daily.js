// The entry to the puzzles of the day; their screen is loaded when it is first opened.

import { registerScreen } from '../shared/router.js';

export function mount() {
  registerScreen('daily', async (argument) => (await import('./daily-screen.js')).dailyScreen(argument));
}
