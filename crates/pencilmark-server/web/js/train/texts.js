// The texts of training in the language of the page.

import { language } from '../texts/language.js';

/** @import { TrainTexts } from './en.js' */

/** How the texts are loaded, by language. @type {Record<string, () => Promise<TrainTexts>>} */
const LOADERS = {
  en: async () => (await import('./en.js')).en,
  de: async () => (await import('./de.js')).de,
};

/** @type {TrainTexts} */
export const r = await (LOADERS[language] ?? LOADERS.en)();
