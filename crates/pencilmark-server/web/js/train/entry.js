// The entry to training; its modules and texts are loaded when somebody opens it.

import { registerScreen } from '../shared/router.js';

const training = () => import('./train-screen.js');

export function mount() {
  registerScreen('train', async (technique) => (await training()).trainScreen(technique));
}
