// The texts of reviews in the language of the page.

import { language } from '../texts/language.js';

/** @import { ReviewTexts } from './en.js' */

/** How the texts are loaded, by language. @type {Record<string, () => Promise<ReviewTexts>>} */
const LOADERS = {
  en: async () => (await import('./en.js')).en,
  de: async () => (await import('./de.js')).de,
};

/** @type {ReviewTexts} */
export const r = await (LOADERS[language] ?? LOADERS.en)();
