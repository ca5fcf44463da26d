// Games of puzzles from elsewhere: texts that are opened, dropped or followed as a link.

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

/** Takes files and texts that are dropped on the page. */
export function mount() {
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    document.body.classList.add('dropping');
  });
  document.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) document.body.classList.remove('dropping');
  });
  document.addEventListener('drop', async (event) => {
    event.preventDefault();
    document.body.classList.remove('dropping');
    const text = (await event.dataTransfer?.files[0]?.text()) ?? event.dataTransfer?.getData('text/plain');
    if (text?.trim()) openText(text, null);
  });
}

/** The puzzle that the address carries, if it does. */
export function puzzleOfAddress() {
  if (!location.hash.startsWith('#puzzle=')) return null;
  const fields = new URLSearchParams(location.hash.slice(1));
  return { text: fields.get('puzzle') ?? '', rules: fields.get('rules') };
}
