// Opens the card at the end of a game that was just solved.

import { closeCard, openCardName } from '../play/card.js';
import { phaseWhenOpened } from '../shared/current-game.js';
import { findElement } from '../shared/dom.js';
import { boardPlaces } from '../shared/places.js';
import { state, update, watch } from '../shared/state.js';

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
  import('./won.js').then(({ showWon }) => showWon(view));
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
