// Training: a session of a few minutes. It shows the due techniques with the reasons, one position after the other, and the gains.

import { doneCard, startCard } from './overview.js';
import { Question } from './question.js';
import { r } from './texts.js';
import { loadStyles } from '../shared/deferred.js';
import { RequestRefused, api } from '../shared/api.js';
import { h, replaceContent } from '../shared/dom.js';
import { state } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { DrillView, MemoryView, TrainingItem, TrainingPlan, TrainingPosition } from '../types' */
/** @import { Child } from '../shared/dom.js' */

/**
 * A position of the session: `drill` is requested before it is shown, `how` is its result.
 * @typedef {{ item: TrainingItem, position: TrainingPosition, drill: Promise<DrillView | null>, how: 'alone' | 'late' | 'shown' | null }} Task
 */
/** @typedef {{ plan: TrainingPlan, tasks: Task[], at: number, spent: number, after: Map<string, MemoryView>, remember: string }} Session */

const stage = h('div', { class: 'train-stage' });
const hand = h('section', { class: 'train-hand', 'aria-label': r.digits });
const coach = h('section', { class: 'card train-coach', 'aria-label': r.coach });
const root = h('div', { class: 'train' }, stage, hand, coach);

/** The number of the session on screen: answers for other sessions are dropped. */
let current = 0;

/**
 * Creates the screen for one technique, or for those that are due.
 * @param {string} technique
 * @returns {Promise<{ title: string, body: Child[] }>}
 */
export async function trainScreen(technique) {
  await Promise.all([loadStyles('course'), loadStyles('train')]);
  await begin(technique || null);
  return { title: r.title, body: [root] };
}

/** Plans a session and shows it. @param {string | null} technique */
export async function begin(technique) {
  const number = (current += 1);
  replaceContent(coach, h('div', { class: 'card-body' }, h('p', { role: 'status' }, r.loading)));
  const plan = await api.training({ technique });
  if (number !== current) return;
  const tasks = plan.items.flatMap((item) => item.positions.map((position) => ({ item, position, drill: Promise.resolve(null), how: null })));
  /** @type {Session} */
  const session = { plan, tasks, at: 0, spent: 0, after: new Map(), remember: '' };
  makeDrills(session);
  root.dataset.state = 'start';
  replaceContent(hand);
  replaceContent(coach, ...startCard(plan, { go: () => next(session, number), others: () => begin(technique) }));
  await showFirst(session);
}

/** Requests the positions one after the other, so that the first arrives soon. @param {Session} session */
function makeDrills({ tasks }) {
  /** @type {Promise<unknown>} */
  let before = Promise.resolve();
  for (const task of tasks) {
    task.drill = before.then(() => drillOf(task));
    before = task.drill;
  }
}

/** @param {Task} task @returns {Promise<DrillView | null>} */
async function drillOf({ item: { technique }, position: { seed, board } }) {
  try {
    return await api.drill({ technique, seed: seed ?? 0, board, layout: state.settings.layout, told: false });
  } catch (error) {
    if (error instanceof RequestRefused) return null;
    throw error;
  }
}

/** Shows the board of the first position beside the start. @param {Session} session */
async function showFirst({ tasks }) {
  replaceContent(stage);
  const drill = await tasks[0]?.drill;
  if (!drill || root.dataset.state !== 'start') return;
  new Question(drill, tasks[0], { stage, hand: null, coach: null }, () => {}).draw();
}

/** Goes to the next position that can be shown, or to the end. @param {Session} session @param {number} number */
async function next(session, number) {
  const task = session.tasks[session.at];
  if (!task) return finish(session);
  root.dataset.state = 'question';
  const drill = await task.drill;
  if (number !== current) return;
  if (!drill) {
    session.tasks.splice(session.at, 1);
    return next(session, number);
  }
  const ended = async (/** @type {{ how: Task['how'], took: number, reason: string }} */ { how, took, reason }) => {
    task.how = how;
    session.spent += took;
    session.remember ||= reason;
    session.at += 1;
    if (how) await keep(session, task, took);
    await next(session, number);
  };
  const progress = { at: session.at, all: session.tasks.length };
  new Question(drill, task, { stage, hand, coach }, ended, progress).open();
}

/** Records the result of a position. @param {Session} session @param {Task} task @param {number} took */
async function keep({ after }, { item: { technique }, position: { board }, how }, took) {
  try {
    after.set(technique, await api.keepTraining({ technique, outcome: how ?? 'shown', took: Math.round(took), board }));
  } catch {
    const { showMessage } = await import('../shared/notices.js');
    showMessage(t.settings.notSaved);
  }
}

/** @param {Session} session */
function finish(session) {
  root.dataset.state = 'done';
  replaceContent(hand);
  replaceContent(coach, ...doneCard(session, () => begin(null)));
  coach.querySelector('h2')?.focus();
}
