// The texts about kinds of clues in the language of the page.

import { language } from '../texts/language.js';

/** @import { KindTexts } from './en.js' */

/** How the texts are loaded, by language. @type {Record<string, () => Promise<KindTexts>>} */
const LOADERS = {
  en: async () => (await import('./en.js')).en,
  de: async () => (await import('./de.js')).de,
};

/** @type {KindTexts} */
export const k = await (LOADERS[language] ?? LOADERS.en)();
