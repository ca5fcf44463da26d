// The texts of the course in the language of the page, and the order of its lessons.

import { language } from '../texts/language.js';

/** @import { CourseTexts } from './en.js' */

/** How the texts are loaded, by language. @type {Record<string, () => Promise<CourseTexts>>} */
const LOADERS = {
  en: async () => (await import('./en.js')).en,
  de: async () => (await import('./de.js')).de,
};

/** @type {CourseTexts} */
export const c = await LOADERS[language]();

/** The parts of the course, in order. */
export const parts = [
  { id: 'first', lessons: ['sudoku', 'full-house', 'hidden-single', 'naked-single', 'notes'] },
  { id: 'intersections', lessons: ['pointing', 'claiming'] },
  { id: 'subsets', lessons: ['naked-pair', 'locked-pair', 'hidden-pair', 'naked-triple', 'hidden-triple'] },
  { id: 'digits', lessons: ['x-wing', 'swordfish', 'skyscraper', 'two-string-kite', 'empty-rectangle'] },
  { id: 'wings', lessons: ['xy-wing', 'xyz-wing', 'w-wing', 'unique-rectangle-1'] },
  { id: 'chains', lessons: ['simple-colours-trap', 'finned-x-wing', 'x-chain', 'xy-chain', 'aic'] },
];
