// The variants on offer.

import { api } from './api.js';

/** @import { Variant } from '../types' */

/** @type {Variant[] | null} */
let variants = null;

/** Loads the variants on offer, once. */
export async function loadVariants() {
  variants ??= await api.variants();
  return variants;
}
