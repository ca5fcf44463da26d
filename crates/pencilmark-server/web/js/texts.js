// The texts of the page in its language. There is one catalogue per language, in `texts/`; all but English are loaded when needed.

import { en } from './texts/en.js';
import { language } from './texts/language.js';

/** @typedef {typeof en} Texts */

/** The functions that load the catalogues other than English, by language. @type {Record<string, () => Promise<Texts>>} */
const LOADERS = { de: async () => (await import('./texts/de.js')).de };

/** @type {Texts} */
export const t = language in LOADERS ? await LOADERS[language]().catch(() => en) : en;
