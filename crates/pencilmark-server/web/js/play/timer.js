// The timer: the session sets it, and the page advances it between answers.

import { formatTime } from '../shared/cells.js';
import { togglePause } from '../shared/current-game.js';
import { findElement, h, icon, replaceContent } from '../shared/dom.js';
import { state, watch } from '../shared/state.js';
import { t } from '../texts.js';

const timerButton = h('button', { type: 'button', class: 'quiet time', click: togglePause });
const timeText = h('span');
const pauseCover = h(
  'button',
  { type: 'button', class: 'pause-cover', hidden: true, click: togglePause },
  icon('play'),
  h('span', {}, t.timer.cover),
);
let viewReceived = 0;

export function mount() {
  findElement('#time').append(timerButton);
  findElement('#frame').append(pauseCover);
  watch(['view'], () => (viewReceived = performance.now()));
  watch(['view', 'paused', 'settings'], updateTimer);
  setInterval(updateTimer, 1000);
}

export function timeSpent() {
  const timer = state.view?.timer;
  if (!timer) return 0;
  return timer.spent + (timer.running && !state.paused && !state.deleted ? performance.now() - viewReceived : 0);
}

/** The icon on the button; it stays while the time goes on, since a new one would be fetched each second. */
let shownIcon = /** @type {string | null} */ (null);
let shownKey = '';

function updateTimer() {
  const { view, paused, settings } = state;
  pauseCover.hidden = !paused;
  document.body.classList.toggle('paused', paused);
  timerButton.hidden = !settings.timer || !view || view.phase === 'setting';
  if (timerButton.hidden || !view) return;
  const text = formatTime(timeSpent());
  const now = `${text} ${paused} ${view.phase}`;
  if (now === shownKey) return;
  shownKey = now;
  const playing = view.phase === 'playing';
  const sign = playing ? (paused ? 'play' : 'pause') : '';
  if (sign !== shownIcon) replaceContent(timerButton, sign && icon(sign), timeText);
  shownIcon = sign;
  timeText.textContent = text;
  timerButton.setAttribute(
    'aria-label',
    playing ? (paused ? t.timer.resume : t.timer.pause)(text) : t.timer.took(text),
  );
  timerButton.disabled = !playing;
}
