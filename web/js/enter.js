// A puzzle from elsewhere: pasted, opened, dropped, followed as a link, taken from the examples, or entered by hand.

import { warnUnlessOne } from './answers.js';
import { Refused, api } from './api.js';
import { openDialog, select } from './dialog.js';
import { fill, h, button } from './dom.js';
import { open } from './game.js';
import { focusCell } from './grid.js';
import { say } from './live.js';
import { allVariants } from './newgame.js';
import { goPlay } from './router.js';
import { state } from './store.js';
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
async function begin(wish, failed) {
  try {
    const view = await api.create(wish);
    await open(view);
    goPlay(view.id);
    if (view.recognised) {
      say(view.recognised);
      warnUnlessOne();
    }
    return view;
  } catch (error) {
    failed(error instanceof Refused ? error.message : t.gone);
    return null;
  }
}

/** @param {string} [text] */
export async function enterPuzzle(text = '') {
  const [variants, examples] = await Promise.all([allVariants(), api.examples()]).catch(() => [null, null]);
  if (!variants || !examples) return say(t.gone);
  const area = h('textarea', { rows: 7, spellcheck: 'false', autocomplete: 'off', placeholder: t.enter.placeholder });
  area.value = text;
  const wrong = h('p', { class: 'problem', role: 'alert' });
  const failed = (/** @type {string} */ reason) => fill(wrong, reason);
  let rules = '';
  let blank = state.settings.rules;
  const shut = (/** @type {unknown} */ view) => {
    if (!view) return;
    dialog.close();
    focusCell();
  };
  const file = h('input', { type: 'file', change: async () => {
    const chosen = file.files?.[0];
    if (chosen) shut(await openText(await chosen.text(), rules || null, failed));
  } });
  const ruled = /** @type {[string, string][]} */ (variants.filter((each) => !each.rules.startsWith('jigsaw')).map((each) => [each.rules, each.name]));
  const dialog = openDialog(t.enter.title, 'enter',
    h('section', {},
      h('label', { class: 'field' }, h('span', {}, t.enter.paste), area),
      select(t.enter.rules, [['', t.enter.asWritten], ...ruled], rules, (value) => (rules = value)),
      wrong,
      h('div', { class: 'row' }, button(t.enter.open, async () => shut(await openText(area.value, rules || null, failed)), { class: 'btn main' }))),
    h('section', {}, h('label', { class: 'field' }, h('span', {}, t.enter.file), file)),
    h('section', {},
      select(t.enter.blank, ruled, blank, (value) => (blank = value)),
      h('div', { class: 'row' }, button(t.enter.start, async () => shut(await begin({ blank: { rules: blank } }, failed)), { class: 'btn' }))),
    examples.length === 0 ? null : h('section', {}, h('h3', {}, t.enter.examples), h('ul', { class: 'menu' }, ...examples.map((example) =>
      h('li', {}, button(example.name, async () => shut(await openText(example.text, example.rules, failed))))))));
  area.focus();
}

/** Takes files and texts that are dropped on the page, and texts that are pasted on the board. */
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
  document.addEventListener('paste', (event) => {
    const typing = /** @type {Element} */ (event.target).closest('input, textarea, dialog');
    const text = event.clipboardData?.getData('text/plain');
    if (!typing && text?.trim()) enterPuzzle(text);
  });
}

/** The puzzle that the address carries, if it does. */
export function puzzleOfAddress() {
  if (!location.hash.startsWith('#puzzle=')) return null;
  const fields = new URLSearchParams(location.hash.slice(1));
  return { text: fields.get('puzzle') ?? '', rules: fields.get('rules') };
}
