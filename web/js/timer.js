// The clock: told by the session, counted on between its words.

import { clock } from './cells.js';
import { fill, h, icon, the } from './dom.js';
import { pauseOrResume } from './game.js';
import { state, watch } from './store.js';
import { t } from './texts.js';

const shown = h('button', { type: 'button', class: 'quiet time', click: pauseOrResume });
const veil = h(
  'button',
  { type: 'button', class: 'veil', hidden: true, click: pauseOrResume },
  icon('play'),
  h('span', {}, t.timer.veil),
);
let heard = 0;

export function mount() {
  the('#time').append(shown);
  the('#frame').append(veil);
  watch(['view'], () => (heard = performance.now()));
  watch(['view', 'paused', 'settings'], paint);
  setInterval(paint, 1000);
}

export function spent() {
  const timer = state.view?.timer;
  if (!timer) return 0;
  return timer.spent + (timer.running && !state.paused && !state.gone ? performance.now() - heard : 0);
}

let key = '';

function paint() {
  const { view, paused, settings } = state;
  veil.hidden = !paused;
  document.body.classList.toggle('paused', paused);
  shown.hidden = !settings.timer || !view || view.phase === 'setting';
  if (shown.hidden || !view) return;
  const text = clock(spent());
  const now = `${text} ${paused} ${view.phase}`;
  if (now === key) return;
  key = now;
  const playing = view.phase === 'playing';
  fill(shown, playing ? icon(paused ? 'play' : 'pause') : null, h('span', {}, text));
  shown.setAttribute('aria-label', playing ? (paused ? t.timer.resume : t.timer.pause)(text) : t.timer.took(text));
  shown.disabled = !playing;
}
