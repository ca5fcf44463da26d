// The texts of the page in the player's language. There is one catalogue a language, in `texts/`.

import { en } from './texts/en.js';

/** @typedef {typeof en} Texts */

/** @type {Texts} */
export const t = en;
