// The texts of wishes in the language of the page.

import { language } from '../texts/language.js';

/** @import { WishTexts } from './en.js' */

/** How the texts are loaded, by language. @type {Record<string, () => Promise<WishTexts>>} */
const LOADERS = {
  en: async () => (await import('./en.js')).en,
  de: async () => (await import('./de.js')).de,
};

/** @type {WishTexts} */
export const r = await (LOADERS[language] ?? LOADERS.en)();
