// Games of puzzles from elsewhere.

import { warnOfCount } from './answers.js';
import { Refused, api } from './api.js';
import { open } from './game.js';
import { say } from './live.js';
import { goPlay } from './router.js';
import { t } from './texts.js';

/**
 * Makes a game of a text; null when it is none, with the reason in `failed`.
 * @param {string} text
 * @param {string | null} rules
 * @param {(reason: string) => void} [failed]
 */
export async function openText(text, rules, failed = say) {
  return begin({ text, rules }, failed);
}

/** @param {object} wish @param {(reason: string) => void} failed */
export async function begin(wish, failed) {
  try {
    const view = await api.create(wish);
    await open(view);
    goPlay(view.id);
    if (view.recognised) say(view.recognised);
    if (view.recognised && view.phase === 'playing') await warnOfCount();
    return view;
  } catch (error) {
    failed(error instanceof Refused ? error.message : t.gone);
    return null;
  }
}
