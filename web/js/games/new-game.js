// The dialog for a new game. The puzzle is made while the player goes on with the game on screen.

import { focusCell } from '../play/cell-grid.js';
import { RequestRefused, api } from '../shared/api.js';
import { showGame } from '../shared/current-game.js';
import { openDialog, radioGroup, selectField } from '../shared/dialog.js';
import { button, findElement, h, replaceContent } from '../shared/dom.js';
import { announce, showMessage } from '../shared/notices.js';
import { saveSettings } from '../shared/preferences.js';
import { goToGame } from '../shared/router.js';
import { state } from '../shared/state.js';
import { loadVariants, rulesField } from '../shared/variants.js';
import { t } from '../texts.js';

/** @import { GameView } from '../types' */

/** @type {AbortController | null} */
let request = null;

export async function openNewGame() {
  const all = await loadVariants().catch(() => null);
  if (!all) return showMessage(t.unreachable);
  const { level, rules, symmetry } = state.settings;
  const wish = { rules, level, symmetry };
  const description = h('p', { class: 'small' });
  const meaning = h('p', { class: 'small', role: 'status' });
  const chosen = () => all.find((each) => each.rules === wish.rules);
  const explain = () => {
    const level = wish.level ?? '';
    const more = wish.rules === '9' ? t.newGame.figures[level] : chosen()?.kind === 'clues' ? t.newGame.meansOfClues : null;
    replaceContent(meaning, [t.newGame.means[level], more].filter(Boolean).join(' '));
  };
  const describe = () => replaceContent(description, chosen()?.text ?? '');
  describe();
  explain();
  const form = h(
    'form',
    {
      submit: (/** @type {Event} */ event) => {
        event.preventDefault();
        dialog.close();
        saveSettings(wish);
        makeGame(wish, chosen()?.name ?? wish.rules);
      },
    },
    radioGroup(t.newGame.level, 'level', Object.entries(t.levels), wish.level, (value) => {
      wish.level = value;
      explain();
    }),
    meaning,
    rulesField(
      t.newGame.rules,
      all.map(({ rules, name, kind }) => [rules, name, kind === 'clues' ? t.newGame.clues : t.newGame.boards]),
      wish.rules,
      (value) => {
        wish.rules = value;
        describe();
        explain();
      },
    ),
    description,
    selectField(t.newGame.symmetry, Object.entries(t.symmetries), wish.symmetry, (value) => (wish.symmetry = value)),
    h(
      'div',
      { class: 'row' },
      h('button', { type: 'submit', class: 'btn main' }, t.newGame.make),
      h('a', { class: 'btn quiet', href: '#/daily', click: () => dialog.close() }, t.daily.title),
    ),
  );
  const dialog = openDialog(t.newGame.title, 'new', form);
  /** @type {HTMLElement | null} */ (form.querySelector('[name=level]:checked'))?.focus();
}

/**
 * Makes a puzzle and goes to it.
 * @param {{rules: string, level: string | null, symmetry: string, day?: string}} wish
 * @param {string} name of what is made
 */
export async function makeGame(wish, name) {
  request?.abort();
  request = new AbortController();
  const mine = request;
  const slow = setTimeout(() => showProgress(t.newGame.making(t.levels[wish.level ?? ''], name), () => mine.abort()), 250);
  try {
    const view = await api.begin({ new: wish }, mine.signal);
    await showGame(view);
    goToGame(view.id);
    if (!document.querySelector('dialog')) focusCell();
    announce(t.newGame.made(view.rules_name));
    sayWhatCame(wish.level, view);
  } catch (error) {
    if (!(error instanceof DOMException)) showMessage(error instanceof RequestRefused ? error.message : t.unreachable);
  }
  clearTimeout(slow);
  if (request === mine) replaceContent(findElement('#progress'));
}

/** Says what came out, where it is not what was wished for or nobody knows. @param {string | null} wished @param {GameView} view */
function sayWhatCame(wished, { level, grade }) {
  if (wished === null || level === wished) return;
  const told =
    level === null ? t.newGame.unsure(t.levels[wished], grade ?? '') : t.newGame.nearest(t.levels[wished], t.levels[level] ?? level);
  showMessage(told);
}

/** @param {string} text @param {() => void} cancel */
function showProgress(text, cancel) {
  const elapsed = h('span', { class: 'small elapsed' });
  const begun = performance.now();
  const tick = () => {
    elapsed.textContent = t.newGame.seconds(Math.floor((performance.now() - begun) / 1000));
    if (elapsed.isConnected) setTimeout(tick, 1000);
  };
  setTimeout(tick, 1000);
  replaceContent(
    findElement('#progress'),
    h(
      'div',
      { class: 'progress' },
      h('span', { class: 'busy', 'aria-hidden': 'true' }),
      h('span', {}, text),
      elapsed,
      button(t.cancel, cancel, { class: 'btn' }),
    ),
  );
  announce(text);
}
