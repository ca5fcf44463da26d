// The way to the pages of kinds of clues, whose modules and texts are loaded when somebody goes there.

import { registerScreen } from '../shared/router.js';

export function mount() {
  registerScreen('kinds', async (name) => {
    const screens = await import('./kind-page.js');
    return name ? screens.kindPage(name) : screens.kindList();
  });
}
