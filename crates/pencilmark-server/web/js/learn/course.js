// The entries to the course; its modules and texts are loaded when somebody opens it.

import { registerScreen } from '../shared/router.js';

const course = () => import('../course/course-screens.js');

export function mount() {
  registerScreen('course', async (id) => (await course()).courseScreen(id));
  registerScreen('practise', async (technique) => (await course()).practiceScreen(technique));
}
