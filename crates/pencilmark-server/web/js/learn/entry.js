// The entries to the course, the techniques and the rules, which are loaded when somebody opens them.

import { registerScreen } from '../shared/router.js';

const course = () => import('../course/course-screens.js');

export function mount() {
  registerScreen('learn', async (id) => (await import('./techniques.js')).techniquesScreen(id));
  registerScreen('rules', async (rules) => (await import('./rules.js')).rulesScreen(rules));
  registerScreen('course', async (id) => (await course()).courseScreen(id));
  registerScreen('practise', async (technique) => (await course()).practiceScreen(technique));
}
