// The entry to the list of games, the puzzles of the day and the statistics; their screens are loaded when they are first opened.

import { registerScreen } from '../shared/router.js';

export function mount() {
  registerScreen('games', async () => (await import('./games-list.js')).gamesScreen());
  registerScreen('daily', async (argument) => (await import('./daily-screen.js')).dailyScreen(argument));
  registerScreen('statistics', async () => (await import('./statistics.js')).statisticsScreen());
}
