// Modes and the pad of digits, with how many of each are still to be placed.

import { symbol } from './cells.js';
import { fill, h, tapped } from './dom.js';
import { modeName, modes, press, setMode } from './entry.js';
import { swatch } from './marks.js';
import { state, watch } from './store.js';
import { t } from './texts.js';

const bar = h('div', { class: 'modes', role: 'group', 'aria-label': t.modes.name });
const pad = h('div', { class: 'pad', role: 'group', 'aria-label': t.pad.name });

export function mount() {
  watch(['view', 'candidates', 'mode'], paintModes);
  watch(['held'], paintHeld);
  watch(['view', 'rules', 'mode', 'digit', 'settings'], paintPad);
  return [bar, pad];
}

let modesNow = '';

function paintModes() {
  const all = modes();
  const key = all.map(modeName).join();
  if (key !== modesNow) {
    modesNow = key;
    const each = all.map((mode) =>
      h('button', { type: 'button', ...tapped(() => setMode(mode)), 'data-mode': mode }, modeName(mode)),
    );
    fill(bar, ...each);
  }
  if (!all.includes(state.mode)) setMode('digit');
  for (const each of bar.querySelectorAll('button')) {
    each.setAttribute('aria-pressed', String(each.dataset.mode === state.mode));
  }
}

/** Shows which mode a key held down stands for. */
function paintHeld() {
  const { held } = state;
  bar.classList.toggle('other', held !== null && held !== state.mode);
  bar.querySelectorAll('button').forEach((each) => each.classList.toggle('held', each.dataset.mode === held));
}

let padNow = '';

function paintPad() {
  const { view, rules } = state;
  if (!view || !rules || rules.size !== view.size) return;
  const { layout } = state.settings;
  const key = JSON.stringify([rules.symbols, state.mode === 'colour', layout]);
  if (key !== padNow) {
    padNow = key;
    lay(view.size);
  }
  pad.querySelectorAll('button').forEach((button) => {
    const digit = Number(button.dataset.digit);
    const left = state.mode === 'colour' ? null : view.remaining[digit - 1];
    const small = button.querySelector('small');
    if (small) small.textContent = String(left);
    button.classList.toggle('done', left === 0);
    if (state.settings.entry === 'digit') button.setAttribute('aria-pressed', String(state.digit === digit));
    else button.removeAttribute('aria-pressed');
  });
}

/** @param {number} size */
function lay(size) {
  const colours = state.mode === 'colour';
  const count = colours ? 9 : size;
  pad.className = `pad size${count} ${state.settings.layout}`;
  fill(pad, ...Array.from({ length: count }, (_, index) => key(index + 1, colours)));
}

/** @param {number} digit @param {boolean} colours */
function key(digit, colours) {
  const label = colours ? t.colours[digit - 1] : null;
  const left = [h('span', { class: 'unseen' }, ', '), h('small'), h('span', { class: 'unseen' }, t.pad.left)];
  const face = colours ? [swatch(digit)] : [h('b', {}, symbol(digit)), ...left];
  return h(
    'button',
    { type: 'button', class: 'key', 'data-digit': digit, 'aria-label': label, ...tapped(() => press(digit)) },
    ...face,
  );
}
