// The ways into the course, whose modules and texts are loaded when somebody goes there.

import { registerScreen } from '../shared/router.js';

const course = () => import('../course/course-screens.js');

export function mount() {
  registerScreen('course', async (id) => (await course()).courseScreen(id));
  registerScreen('practise', async (technique) => (await course()).practiceScreen(technique));
}
