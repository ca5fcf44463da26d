// The entry to reviews; their modules and texts are loaded when somebody opens one.

import { registerScreen } from '../shared/router.js';

const review = () => import('./review-screen.js');

export function mount() {
  registerScreen('review', async (id) => (await review()).reviewScreen(id));
}
