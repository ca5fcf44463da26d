// The texts of the pairing page in the language of the page.

import { language } from '../texts/language.js';

/** @import { PairTexts } from './en.js' */

/** How the texts are loaded, by language. @type {Record<string, () => Promise<PairTexts>>} */
const LOADERS = {
  en: async () => (await import('./en.js')).en,
  de: async () => (await import('./de.js')).de,
};

/** @type {PairTexts} */
export const p = await (LOADERS[language] ?? LOADERS.en)();
