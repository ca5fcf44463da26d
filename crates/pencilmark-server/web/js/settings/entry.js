// The entry to the settings, which are loaded when somebody opens them.

import { registerScreen } from '../shared/router.js';

export function mount() {
  registerScreen('settings', async () => (await import('./settings-screen.js')).settingsScreen());
}
