// The way to the puzzles of the day, whose screen is loaded when it is asked for.

import { registerScreen } from '../shared/router.js';

export function mount() {
  registerScreen('daily', async (argument) => (await import('./daily-screen.js')).dailyScreen(argument));
}
