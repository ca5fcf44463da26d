// The texts of pairing and devices in the language of the page.

import { language } from '../texts/language.js';

/** @import { DeviceTexts } from './en.js' */

/** How the texts are loaded, by language. @type {Record<string, () => Promise<DeviceTexts>>} */
const LOADERS = {
  en: async () => (await import('./en.js')).en,
  de: async () => (await import('./de.js')).de,
};

/** @type {DeviceTexts} */
export const d = await (LOADERS[language] ?? LOADERS.en)();
