// The entries to the teacher's desk and to assignments, whose modules and texts are loaded when somebody opens them.

import { registerScreen } from '../shared/router.js';

export function mount() {
  registerScreen('teach', async (part) => (await import('./desk-screen.js')).deskScreen(part));
  registerScreen('assignment', async (link) => (await import('./assignment-screen.js')).assignmentScreen(link));
}
