// The entry to the pages of kinds of clues; their modules and texts are loaded when somebody opens them.

import { registerScreen } from '../shared/router.js';

export function mount() {
  registerScreen('kinds', async (name) => {
    const screens = await import('./kind-page.js');
    return name ? screens.kindPage(name) : screens.kindList();
  });
}
