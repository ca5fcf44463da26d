// The way to training, whose modules and texts are loaded when somebody goes there.

import { registerScreen } from '../shared/router.js';

const training = () => import('./train-screen.js');

export function mount() {
  registerScreen('train', async (technique) => (await training()).trainScreen(technique));
}
