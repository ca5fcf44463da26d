// The entry to pairing and devices; their modules and texts are loaded when somebody opens them.

import { registerScreen } from '../shared/router.js';
import { isLocal } from '../shared/api.js';

const pairing = () => import('./pair-screen.js');
const paired = () => import('./paired-screen.js');

export function mount() {
  if (isLocal) return;
  registerScreen('devices', async () => (await pairing()).pairScreen());
  registerScreen('paired', async (id) => (await paired()).pairedScreen(id));
}
