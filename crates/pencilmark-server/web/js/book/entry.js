// The entry to books and pages as PDF; its modules and texts are loaded when the screen is first opened.

import { registerScreen } from '../shared/router.js';

export function mount() {
  registerScreen('book', async (source) => (await import('./book-screen.js')).bookScreen(source));
}
