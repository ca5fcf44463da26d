// The texts of the setter's page in the language of the page.

import { language } from '../texts/language.js';

/** @import { SetTexts } from './en.js' */

/** How the texts are loaded, by language. @type {Record<string, () => Promise<SetTexts>>} */
const LOADERS = {
  en: async () => (await import('./en.js')).en,
  de: async () => (await import('./de.js')).de,
};

/** @type {SetTexts} */
export const s = await LOADERS[language]();
