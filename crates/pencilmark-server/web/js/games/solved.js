// The card at the end of a solved game.

import { buttonRow, closeCard, openCard, openCardName, primaryButton, secondaryButton } from '../play/card.js';
import { solvedDays, streakUntil } from './days.js';
import { makeGame } from './new-game.js';
import { copyText } from './share.js';
import { api } from '../shared/api.js';
import { formatTime } from '../shared/cells.js';
import { act, phaseWhenOpened } from '../shared/current-game.js';
import { whenLoaded } from '../shared/deferred.js';
import { findElement, h, icon } from '../shared/dom.js';
import { announce } from '../shared/notices.js';
import { boardPlaces } from '../shared/places.js';
import { state, update, watch } from '../shared/state.js';
import { titleOf } from '../shared/game-title.js';
import { t } from '../texts.js';

/** @import { GameSummary, GameView } from '../types' */

let phase = '';
let id = '';

export function mount() {
  watch(['view'], showSolvedCard);
  // The puzzle may have been solved before this module was loaded.
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
  gamesSoFar(view).then(({ rank, streak }) => {
    if (openCardName() === 'solved' && state.view?.id === view.id) openSolvedCard(view, text, rank, streak);
  });
  celebrate();
}

/** Animates a ripple of light from the last digit over the board, which is then shown without marks. */
function celebrate() {
  const places = boardPlaces();
  const frame = findElement('#frame');
  const last = state.focus;
  document.querySelectorAll('.digits > g').forEach((cell, index) => {
    const away = places.distance(index, last);
    /** @type {SVGElement} */ (cell).style.setProperty('--delay', `${Math.round((away / Math.max(places.rows, places.columns)) * 420)}ms`);
  });
  update({ selection: new Set() });
  frame.classList.add('solved');
  setTimeout(() => frame.classList.remove('solved'), 1600);
}

/** @param {GameView} view @param {string} text @param {string | null} rank @param {number} [streak] days in a row */
function openSolvedCard(view, text, rank, streak = 0) {
  const like = () => makeGame({ rules: view.rules_alike, level: view.level, symmetry: state.settings.symmetry }, view.rules_name);
  const another = whenLoaded((rest) => rest.openNewGame());
  openCard(
    'solved',
    t.solved.title,
    [
      h('p', {}, [text, rank].filter(Boolean).join(' ')),
      streak > 1 ? h('p', {}, t.statistics.streak(streak), '.') : null,
      view.setter?.solved ? h('blockquote', {}, view.setter.solved) : null,
      view.grade ? h('p', { class: 'small' }, view.grade) : null,
      h('div', { class: 'row' }, h('a', { class: 'btn', href: `#/review/${view.id}`, title: t.solved.reviewText }, t.solved.review), favouriteButton(view), secondaryButton(t.solved.share, () => copyText(resultText(view), t.share.copied)), h('a', { class: 'btn quiet', href: '#/statistics' }, t.screens.statistics)),
      buttonRow(
        view.source === 'made' ? primaryButton(t.solved.like, like) : primaryButton(t.newGame.title, another),
        h('a', { class: 'btn', href: '#/daily' }, t.today.puzzle),
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

/** Compares this game with all earlier ones. @param {GameView} view */
async function gamesSoFar(view) {
  const games = await api.games().catch(() => []);
  return { rank: rankOf(view, games), streak: streakUntil(new Date(), solvedDays(games)) };
}

/**
 * The rank of the time among the player's own times with equal rules and level; `null` if there is no other.
 * @param {GameView} view
 * @param {GameSummary[]} games
 */
function rankOf(view, games) {
  const alike = games.filter(
    (game) => game.id !== view.id && game.finished !== null && game.rules === view.rules && game.level === view.level,
  );
  const faster = alike.filter((game) => game.spent < view.timer.spent);
  if (alike.length === 0 || view.level === null) return null;
  const best = Math.min(...alike.map((game) => game.spent));
  return faster.length === 0 ? t.solved.best(alike.length + 1) : t.solved.rank(faster.length + 1, alike.length + 1, formatTime(best));
}

/** The result in one line, without any information about the solution. @param {GameView} view */
function resultText(view) {
  const level = view.level === null ? null : (t.levels[view.level] ?? view.level);
  const help = view.hints > 0 ? t.status.hints(view.hints) : t.solved.unaided;
  return ['Pencilmark', titleOf(view), level, formatTime(view.timer.spent), help].filter(Boolean).join(' \u00b7 ');
}
