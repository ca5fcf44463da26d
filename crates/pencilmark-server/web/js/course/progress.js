// The learner's progress: the lessons mastered, and the times at which drills are due again.

import { api } from '../shared/api.js';
import { showMessage } from '../shared/notices.js';
import { t } from '../texts.js';

/** @import { LearningProgress, LessonProgress, MemoryView } from '../types' */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The time after each success until a missed drill is due again; it is not repeated after the last. */
const INTERVALS = [10 * MINUTE, DAY, 3 * DAY, 7 * DAY, 21 * DAY];
/** The number of successes in a row after which a lesson is mastered. */
const MASTERED_ROW = 3;

/** @type {LearningProgress} */
let progress = { lessons: {}, missed: [], streak: 0, best: 0 };

/** The memory of each lesson that was drilled, with the time when it is due again. @type {Record<string, MemoryView>} */
let memories = {};

/** The last save under way: saves run one after the other, so that none overtakes a later one. @type {Promise<unknown>} */
let saving = Promise.resolve();

/** The number of changes to the progress made on this page. */
let changes = 0;

/** Loads the progress after all saves have finished; changes made meanwhile are kept. @returns {Promise<LearningProgress>} */
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
 * Returns how well the learner knows a lesson. Mastered lessons fade by the schedule of training; lessons known only from the placement
 * test don't count as met.
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

/** The time at which a mastered lesson fades, in milliseconds since 1970; `null` if it is not mastered. @param {string} lesson */
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

/** Records that a lesson was read. @param {string} lesson */
export function noteRead(lesson) {
  change(lesson, { read: true });
  return save();
}

/** Records lessons that the placement test has shown to be known. @param {string[]} lessons */
export function notePlaced(lessons) {
  for (const lesson of lessons) {
    const { right, row } = progressOf(lesson);
    change(lesson, { read: true, right: Math.max(right, 1), row: Math.max(row, MASTERED_ROW) });
  }
  return save();
}

/**
 * Records the result of a drill.
 * @param {string} technique @param {number} seed @param {'right' | 'helped' | 'missed'} how
 */
export async function noteDrill(technique, seed, how) {
  const outcome = /** @type {const} */ ({ right: 'alone', helped: 'late', missed: 'shown' })[how];
  noteProgress(technique, seed, how);
  // The training schedule uses drills, too, and mastered lessons fade by it.
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
