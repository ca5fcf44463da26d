// What the learner has mastered, and which drills to repeat when.

import { api } from '../shared/api.js';
import { showMessage } from '../shared/notices.js';
import { t } from '../texts.js';

/** @import { LearningProgress, LessonProgress, MemoryView } from '../types' */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long after each success a missed drill comes again; after the last it is done with. */
const INTERVALS = [10 * MINUTE, DAY, 3 * DAY, 7 * DAY, 21 * DAY];
/** The successes in a row that make a lesson mastered. */
const MASTERED_ROW = 3;

/** @type {LearningProgress} */
let progress = { lessons: {}, missed: [], streak: 0, best: 0 };

/** What is known of each lesson that was drilled, and when it is due again. @type {Record<string, MemoryView>} */
let memories = {};

/** Saves go one after the other, so that none overtakes a later one. @type {Promise<unknown>} */
let saving = Promise.resolve();

/** How often the progress was changed here. */
let changes = 0;

/** Loads the progress, once all of it is saved; what is changed meanwhile is kept. @returns {Promise<LearningProgress>} */
export async function loadProgress() {
  await saving;
  const before = changes;
  const [loaded, { techniques }] = await Promise.all([api.progress(), api.memories()]);
  if (changes === before) [progress, memories] = [loaded, techniques];
  return progress;
}

/** Returns the progress that was loaded last. */
export const currentProgress = () => progress;

/** @param {string} lesson @returns {LessonProgress} */
function progressOf(lesson) {
  return progress.lessons[lesson] ?? { read: false, right: 0, wrong: 0, row: 0 };
}

/** @typedef {'new' | 'read' | 'tried' | 'placed' | 'mastered' | 'faded'} LessonState */

/**
 * Returns how far a lesson is known. What was mastered fades by the schedule of training; what only the placement test has shown was never met.
 * @param {string} lesson @param {boolean} hasDrills @returns {LessonState}
 */
export function stateOf(lesson, hasDrills) {
  const { read, right, row } = progressOf(lesson);
  if (read && !hasDrills) return 'mastered';
  if (row >= MASTERED_ROW) return !(lesson in memories) ? 'placed' : isDue(lesson) ? 'faded' : 'mastered';
  if (right > 0) return 'tried';
  return read ? 'read' : 'new';
}

/** @param {string} lesson */
const isDue = (lesson) => (memories[lesson]?.next ?? Infinity) <= Date.now();

/** When a lesson that was mastered fades, in milliseconds since 1970; `null` if it is not mastered. @param {string} lesson */
export const fadesAt = (lesson) => (stateOf(lesson, true) === 'mastered' ? (memories[lesson]?.next ?? null) : null);

/** The lessons that have faded. */
export const fadedLessons = () => Object.keys(progress.lessons).filter((lesson) => stateOf(lesson, true) === 'faded');

/** @param {string} lesson @param {Partial<LessonProgress>} change */
function change(lesson, change) {
  progress.lessons[lesson] = { ...progressOf(lesson), ...change };
}

function save() {
  changes += 1;
  saving = saving.then(() => api.keepProgress(progress)).catch(() => showMessage(t.settings.notSaved));
  return saving;
}

/** Notes that a lesson was read. @param {string} lesson */
export function noteRead(lesson) {
  change(lesson, { read: true });
  return save();
}

/** Notes that a placement test has shown that lessons are known. @param {string[]} lessons */
export function notePlaced(lessons) {
  for (const lesson of lessons) {
    const { right, row } = progressOf(lesson);
    change(lesson, { read: true, right: Math.max(right, 1), row: Math.max(row, MASTERED_ROW) });
  }
  return save();
}

/**
 * Notes how a drill went.
 * @param {string} technique @param {number} seed @param {'right' | 'helped' | 'missed'} how
 */
export async function noteDrill(technique, seed, how) {
  const outcome = /** @type {const} */ ({ right: 'alone', helped: 'late', missed: 'shown' })[how];
  noteProgress(technique, seed, how);
  // Training goes by drills, too, and what was mastered fades by its schedule.
  const memory = api.keepTraining({ technique, outcome, took: 0, board: null }).then(
    (known) => (memories[technique] = known),
    () => showMessage(t.settings.notSaved),
  );
  await Promise.all([save(), memory]);
}

/** @param {string} technique @param {number} seed @param {'right' | 'helped' | 'missed'} how */
function noteProgress(technique, seed, how) {
  const { right, wrong, row } = progressOf(technique);
  const known = progress.missed.find((each) => each.technique === technique && each.seed === seed);
  if (how === 'missed') {
    change(technique, { wrong: wrong + 1, row: 0 });
    progress.streak = 0;
    progress.missed = progress.missed.filter((each) => each !== known);
    progress.missed.push({ technique, seed, solved: 0, due: Date.now() + INTERVALS[0] });
  } else {
    if (how === 'right') {
      change(technique, { right: right + 1, row: row + 1 });
      progress.streak += 1;
      progress.best = Math.max(progress.best, progress.streak);
    }
    if (known) repeatLater(known);
  }
}

/** @param {LearningProgress['missed'][number]} drill */
function repeatLater(drill) {
  drill.solved += 1;
  drill.due = Date.now() + (INTERVALS[drill.solved] ?? 0);
  if (drill.solved >= INTERVALS.length) progress.missed = progress.missed.filter((each) => each !== drill);
}

/** Returns the drills that are due, of one technique or of all. @param {string | null} technique */
export function dueDrills(technique) {
  const now = Date.now();
  return progress.missed.filter((each) => each.due <= now && (technique === null || each.technique === technique));
}
