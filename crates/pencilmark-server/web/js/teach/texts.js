// The texts of the teacher's desk in the language of the page.

import { language } from '../texts/language.js';

/** @import { TeachTexts } from './en.js' */

/** How the texts are loaded, by language. @type {Record<string, () => Promise<TeachTexts>>} */
const LOADERS = {
  en: async () => (await import('./en.js')).en,
  de: async () => (await import('./de.js')).de,
};

/** @type {TeachTexts} */
export const d = await (LOADERS[language] ?? LOADERS.en)();
