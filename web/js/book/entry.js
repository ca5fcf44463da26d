// The way to books and pages as PDF, whose modules and texts are loaded when somebody goes there.

import { registerScreen } from '../shared/router.js';

export function mount() {
  registerScreen('book', async (source) => (await import('./book-screen.js')).bookScreen(source));
}
