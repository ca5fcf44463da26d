// The texts of the course in the language of the page, and the order of its lessons.

import { language } from '../texts/language.js';

/** @import { CourseTexts } from './en.js' */
/** @import { TechniqueText } from './techniques/en.js' */

/** How the texts are loaded, by language. @type {Record<string, () => Promise<CourseTexts>>} */
const LOADERS = {
  en: async () => (await import('./en.js')).en,
  de: async () => (await import('./de.js')).de,
};

/** @type {CourseTexts} */
export const c = await LOADERS[language]();

/** @import { QuestionTexts } from './questions/en.js' */

/** How the questions are loaded, by language. @type {Record<string, () => Promise<QuestionTexts>>} */
const QUESTION_LOADERS = {
  en: async () => (await import('./questions/en.js')).en,
  de: async () => (await import('./questions/de.js')).de,
};

/** @type {QuestionTexts} */
export const q = await QUESTION_LOADERS[language]();

/** How the lessons beyond the course are loaded, by language: those that use houses, and those that use clues. */
const TECHNIQUE_LOADERS = {
  en: () => lessonsOf(import('./techniques/en.js'), import('./clues/en.js')),
  de: () => lessonsOf(import('./techniques/de.js'), import('./clues/de.js')),
};

/**
 * @param {Promise<typeof import('./techniques/en.js')>} houses
 * @param {Promise<typeof import('./clues/en.js')>} clues
 */
const lessonsOf = async (houses, clues) => [...(await houses).techniqueLessons, ...(await clues).clueLessons];

/** Returns the lesson of a technique beyond the course. @param {string} id @returns {Promise<TechniqueText>} */
export async function techniqueText(id) {
  const lessons = await TECHNIQUE_LOADERS[/** @type {keyof typeof TECHNIQUE_LOADERS} */ (language)]();
  const lesson = lessons.find(({ ids }) => ids.includes(id));
  if (!lesson) throw new Error(`no lesson for ${id}`);
  return lesson.text;
}

/** The parts of the course, in order. */
export const parts = [
  { id: 'first', lessons: ['sudoku', 'full-house', 'scan-digit', 'scan-box', 'hidden-single', 'naked-single'] },
  { id: 'notes', lessons: ['snyder', 'notes', 'change'] },
  { id: 'intersections', lessons: ['pointing', 'claiming'] },
  { id: 'subsets', lessons: ['naked-pair', 'locked-pair', 'hidden-pair', 'naked-triple', 'hidden-triple', 'naked-quad', 'hidden-quad'] },
  { id: 'digits', lessons: ['x-wing', 'swordfish', 'jellyfish', 'skyscraper', 'two-string-kite', 'empty-rectangle'] },
  { id: 'wings', lessons: ['xy-wing', 'xyz-wing', 'w-wing'] },
  { id: 'uniqueness', lessons: ['unique-rectangle-1', 'unique-rectangle-2', 'unique-rectangle-3', 'unique-rectangle-4', 'bug-1'] },
  { id: 'chains', lessons: ['simple-colours-trap', 'finned-x-wing', 'x-chain', 'xy-chain', 'aic'] },
];
