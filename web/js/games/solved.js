// The card at the end of a solved game.

import { buttonRow, closeCard, openCard, openCardName, primaryButton, secondaryButton } from '../play/card.js';
import { makeGame } from './new-game.js';
import { copyText } from './share.js';
import { api } from '../shared/api.js';
import { formatTime } from '../shared/cells.js';
import { act, phaseWhenOpened } from '../shared/current-game.js';
import { whenLoaded } from '../shared/deferred.js';
import { findElement, h, icon } from '../shared/dom.js';
import { announce } from '../shared/notices.js';
import { state, watch } from '../shared/state.js';
import { titleOf } from '../shared/game-title.js';
import { t } from '../texts.js';

/** @import { GameView } from '../types' */

let phase = '';
let id = '';

export function mount() {
  watch(['view'], showSolvedCard);
  // The puzzle may have been solved before this module was there.
  [phase, id] = [phaseWhenOpened(), state.view?.id ?? ''];
  showSolvedCard();
}

/** Opens the card when the game on screen has just been solved. */
function showSolvedCard() {
  const { view } = state;
  if (!view) return;
  const finished = view.phase === 'solved' && phase === 'playing' && id === view.id;
  if (view.phase !== 'solved' && openCardName() === 'solved') closeCard();
  [phase, id] = [view.phase, view.id];
  if (!finished) return;
  const text = t.solved.text(formatTime(view.timer.spent), view.hints, view.checks);
  openSolvedCard(view, text, null);
  announce(`${t.solved.title}. ${text}`);
  rankOf(view).then((rank) => {
    if (rank !== null && openCardName() === 'solved' && state.view?.id === view.id) openSolvedCard(view, text, rank);
  });
  const frame = findElement('#frame');
  frame.classList.add('solved');
  setTimeout(() => frame.classList.remove('solved'), 1600);
}

/** @param {GameView} view @param {string} text @param {string | null} rank */
function openSolvedCard(view, text, rank) {
  const like = () => makeGame({ rules: view.rules, level: view.level, symmetry: state.settings.symmetry }, view.rules_name);
  const another = whenLoaded((rest) => rest.openNewGame());
  openCard(
    'solved',
    t.solved.title,
    [
      h('p', {}, [text, rank].filter(Boolean).join(' ')),
      view.setter?.solved ? h('blockquote', {}, view.setter.solved) : null,
      view.grade ? h('p', { class: 'small' }, view.grade) : null,
      buttonRow(
        view.source === 'made' ? primaryButton(t.solved.like, like) : primaryButton(t.newGame.title, another),
        secondaryButton(t.solved.share, () => copyText(resultText(view), t.share.copied)),
        favouriteButton(view),
        h('a', { class: 'btn quiet', href: '#/statistics' }, t.screens.statistics),
      ),
    ],
    { stays: true },
  );
}

/** @param {GameView} view */
function favouriteButton({ favourite }) {
  const toggle = h('button', { type: 'button', class: 'btn', 'aria-pressed': String(favourite), click: async () => {
    const after = await act({ do: 'favourite', on: toggle.getAttribute('aria-pressed') !== 'true' });
    if (after) toggle.setAttribute('aria-pressed', String(after.favourite));
  } }, icon('star'), t.games.favourite);
  return toggle;
}

/** How the time stands among the player's own with the same rules and level; `null` if it is the first. @param {GameView} view */
async function rankOf(view) {
  const games = await api.games().catch(() => []);
  const alike = games.filter(
    (game) => game.id !== view.id && game.finished !== null && game.rules === view.rules && game.level === view.level,
  );
  const faster = alike.filter((game) => game.spent < view.timer.spent);
  if (alike.length === 0 || view.level === null) return null;
  const best = Math.min(...alike.map((game) => game.spent));
  return faster.length === 0 ? t.solved.best(alike.length + 1) : t.solved.rank(faster.length + 1, alike.length + 1, formatTime(best));
}

/** The result in a line, which gives nothing of the puzzle away. @param {GameView} view */
function resultText(view) {
  const level = view.level === null ? null : (t.levels[view.level] ?? view.level);
  const help = view.hints > 0 ? t.status.hints(view.hints) : t.solved.unaided;
  return ['Pencilmark', titleOf(view), level, formatTime(view.timer.spent), help].filter(Boolean).join(' \u00b7 ');
}
