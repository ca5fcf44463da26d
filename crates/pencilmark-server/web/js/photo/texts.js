// The texts of reading photos in the language of the page.

import { language } from '../texts/language.js';

/** How the texts are loaded, by language. @type {Record<string, () => Promise<import('./en.js').PhotoTexts>>} */
const LOADERS = {
  en: async () => (await import('./en.js')).en,
  de: async () => (await import('./de.js')).de,
};

export const p = await /** @type {() => Promise<import('./en.js').PhotoTexts>} */ (LOADERS[language] ?? LOADERS.en)();
