// The entry to the puzzles of the day and to the statistics; their screens are loaded when they are first opened.

import { registerScreen } from '../shared/router.js';

export function mount() {
  registerScreen('daily', async (argument) => (await import('./daily-screen.js')).dailyScreen(argument));
  registerScreen('statistics', async () => (await import('./statistics.js')).statisticsScreen());
}
