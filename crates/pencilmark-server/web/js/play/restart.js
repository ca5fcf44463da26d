// The card that starts the game over.

import { buttonRow, closeCard, openCard, primaryButton, secondaryButton } from './card.js';
import { restart } from '../shared/current-game.js';
import { h } from '../shared/dom.js';
import { t } from '../texts.js';

/** Opens the card. Restarting keeps the history, so no confirmation is needed. */
export function openRestart() {
  openCard('restart', t.restart.title, [
    h('p', {}, t.restart.text),
    buttonRow(
      primaryButton(t.restart.do, restart),
      secondaryButton(t.cancel, closeCard),
    ),
  ]);
}
