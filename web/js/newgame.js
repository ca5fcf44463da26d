// A new game by wish. It is made while the player goes on with what is on screen.

import { Refused, api } from './api.js';
import { choices, openDialog, select } from './dialog.js';
import { button, fill, h, the } from './dom.js';
import { open } from './game.js';
import { focusCell } from './grid.js';
import { announce, say } from './live.js';
import { keep } from './prefs.js';
import { goPlay } from './router.js';
import { state } from './store.js';
import { t } from './texts.js';

/** @import { Variant } from './types' */

/** @type {Variant[] | null} */
let variants = null;
/** @type {AbortController | null} */
let making = null;

/** The variants on offer, asked for once. */
export async function allVariants() {
  variants ??= await api.variants();
  return variants;
}

export async function newGame() {
  const all = await allVariants().catch(() => null);
  if (!all) return say(t.gone);
  const { level, rules, symmetry } = state.settings;
  const wish = { rules: all.some((each) => each.rules === rules) ? rules : '9', level, symmetry };
  const said = h('p', { class: 'small' });
  const tell = () => fill(said, all.find((each) => each.rules === wish.rules)?.text ?? '');
  tell();
  const form = h(
    'form',
    {
      submit: (/** @type {Event} */ event) => {
        event.preventDefault();
        dialog.close();
        make(wish, all);
      },
    },
    choices(t.new.level, 'level', Object.entries(t.levels), wish.level, (value) => (wish.level = value)),
    select(
      t.new.rules,
      all.map((each) => [each.rules, each.name]),
      wish.rules,
      (value) => {
        wish.rules = value;
        tell();
      },
    ),
    said,
    select(t.new.symmetry, Object.entries(t.symmetries), wish.symmetry, (value) => (wish.symmetry = value)),
    h('div', { class: 'row' }, h('button', { type: 'submit', class: 'btn main' }, t.new.make)),
  );
  const dialog = openDialog(t.new.title, 'new', form);
  /** @type {HTMLElement | null} */ (form.querySelector('[name=level]:checked'))?.focus();
}

/** @param {{rules: string, level: string, symmetry: string}} wish @param {Variant[]} all */
async function make(wish, all) {
  keep(wish);
  making?.abort();
  making = new AbortController();
  const mine = making;
  const name = all.find((each) => each.rules === wish.rules)?.name ?? wish.rules;
  const slow = setTimeout(() => progress(t.new.making(t.levels[wish.level], name), () => mine.abort()), 250);
  try {
    const view = await api.create({ new: wish }, mine.signal);
    await open(view);
    goPlay(view.id);
    if (!document.querySelector('dialog')) focusCell();
    announce(t.new.made(view.rules_name));
    if (view.level !== null && view.level !== wish.level) say(t.new.nearest(t.levels[wish.level], t.levels[view.level] ?? view.level));
  } catch (error) {
    if (!(error instanceof DOMException)) say(error instanceof Refused ? error.message : t.gone);
  }
  clearTimeout(slow);
  if (making === mine) fill(the('#making'));
}

/** @param {string} text @param {() => void} cancel */
function progress(text, cancel) {
  fill(
    the('#making'),
    h(
      'div',
      { class: 'making' },
      h('span', { class: 'busy', 'aria-hidden': 'true' }),
      h('span', {}, text),
      button(t.cancel, cancel, { class: 'btn' }),
    ),
  );
  announce(text);
}
