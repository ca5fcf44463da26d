// The texts of books in the language of the page.

import { language } from '../texts/language.js';

/** @import { BookTexts } from './en.js' */

/** How the texts are loaded, by language. @type {Record<string, () => Promise<BookTexts>>} */
const LOADERS = {
  en: async () => (await import('./en.js')).en,
  de: async () => (await import('./de.js')).de,
};

/** @type {BookTexts} */
export const b = await (LOADERS[language] ?? LOADERS.en)();
