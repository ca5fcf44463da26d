// The way to reviews, whose modules and texts are loaded when somebody goes there.

import { registerScreen } from '../shared/router.js';

const review = () => import('./review-screen.js');

export function mount() {
  registerScreen('review', async (id) => (await review()).reviewScreen(id));
}
