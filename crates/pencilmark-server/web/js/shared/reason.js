// Why a request has no answer, in words for the player.

import { RequestRefused, Unreachable } from './request-errors.js';
import { t } from '../texts.js';

/**
 * Returns the reason of the server for a refusal, or that it can't be reached. Any other error is one of this page: it is said so, and
 * reported in the browser's console.
 * @param {unknown} error
 */
export function reasonOf(error) {
  if (error instanceof RequestRefused) return error.message;
  if (error instanceof Unreachable) return t.unreachable;
  reportError(error);
  return t.pageBroken;
}
