// The mode buttons and the digit pad, with the number of each digit that is left.

import { createSwatch } from './colour-marks.js';
import { COLOURS, INKS, availableModes, eraseCells, leaveEmpty, modeName, pressDigit, setMode } from './digit-entry.js';
import { digitSymbol } from '../shared/cells.js';
import { whenLoaded } from '../shared/deferred.js';
import { h, onTap, replaceContent } from '../shared/dom.js';
import { currentGrid, leftIn } from '../shared/grids.js';
import { fits } from '../shared/places.js';
import { state, watch } from '../shared/state.js';
import { t } from '../texts.js';

const modeBar = h('div', { class: 'modes', role: 'group', 'aria-label': t.modes.name });
const pad = h('div', { class: 'pad', role: 'group', 'aria-label': t.pad.name });

export function mount() {
  watch(['view', 'candidates', 'mode'], paintModes);
  watch(['held'], paintHeld);
  watch(['view', 'rules', 'mode', 'digit', 'settings', 'grid'], paintPad);
  return [modeBar, pad];
}

let shownModes = '';

function paintModes() {
  const all = availableModes();
  const createKey = all.map(modeName).join();
  if (createKey !== shownModes) {
    shownModes = createKey;
    const each = all.map((mode) =>
      h('button', { type: 'button', ...onTap(() => setMode(mode)), 'data-mode': mode }, modeName(mode)),
    );
    replaceContent(modeBar, ...each);
  }
  if (!all.includes(state.mode)) setMode('digit');
  for (const each of modeBar.querySelectorAll('button')) {
    each.setAttribute('aria-pressed', String(each.dataset.mode === state.mode));
  }
}

/** Shows the mode of the modifier key that is held. */
function paintHeld() {
  const { held } = state;
  modeBar.classList.toggle('other', held !== null && held !== state.mode);
  modeBar.querySelectorAll('button').forEach((each) => each.classList.toggle('held', each.dataset.mode === held));
}

let shownPad = '';

function paintPad() {
  const { view, rules } = state;
  if (!view || !rules || !fits(rules, view)) return;
  const { layout } = state.settings;
  const key = JSON.stringify([rules.symbols, rules.digits, padKind(), layout, view.phase === 'setting']);
  if (key !== shownPad) {
    shownPad = key;
    layOutPad(rules.digits);
  }
  if (state.mode === 'pen') return;
  const grid = currentGrid();
  const remaining = grid ? leftIn(grid, view).digits : view.remaining;
  pad.querySelectorAll('button').forEach((button) => {
    if (!button.dataset.digit) return;
    const digit = Number(button.dataset.digit);
    const left = state.mode === 'colour' ? null : remaining[digit - 1];
    const small = button.querySelector('small');
    if (small) small.textContent = String(left);
    const said = button.querySelector('.left');
    if (said) said.textContent = grid ? t.grids.leftOf(grid.letter) : t.pad.left;
    button.classList.toggle('done', left === 0);
    if (state.settings.entry === 'digit') button.setAttribute('aria-pressed', String(state.digit === digit));
    else button.removeAttribute('aria-pressed');
  });
}

/** The meaning of the pad's keys; it is the same in all modes for digits. */
const padKind = () => (state.mode === 'colour' || state.mode === 'pen' ? state.mode : 'digit');

/** @param {number[]} digits */
function layOutPad(digits) {
  const size = digits.length;
  if (state.mode === 'pen') return layOutInks(size);
  const colours = state.mode === 'colour';
  const keys = colours ? Array.from({ length: COLOURS }, (_, index) => index + 1) : digits;
  pad.className = `pad size${size} ${state.settings.layout} ${colours ? 'colours' : ''}`;
  const [act, name] = state.view?.phase === 'setting' ? [leaveEmpty, t.givensEditor.empty] : [eraseCells, t.actions.erase];
  const erase = h('button', { type: 'button', class: 'key word', ...onTap(act) }, name);
  replaceContent(pad, ...keys.map((digit) => key(digit, colours)), erase);
}

/** The keys of the pen: its inks, and a key that removes the last stroke. @param {number} size */
function layOutInks(size) {
  pad.className = `pad size${size} inks`;
  const inks = Array.from({ length: INKS }, (_, index) =>
    h(
      'button',
      { type: 'button', class: 'key', 'data-ink': index + 1, 'aria-label': t.pen.inks[index], ...onTap(() => pressDigit(index + 1)) },
      h('span', { class: `nib ink${index + 1}` }),
    ),
  );
  const undo = h('button', { type: 'button', class: 'key word', ...onTap(whenLoaded((rest) => rest.undoStroke())) }, t.pen.undo);
  const clear = h('button', { type: 'button', class: 'key word', ...onTap(whenLoaded((rest) => rest.clearStrokes())) }, t.pen.clear);
  replaceContent(pad, ...inks, undo, clear);
  whenLoaded((rest) => rest.markInk())();
}

/** @param {number} digit @param {boolean} colours */
function key(digit, colours) {
  const label = colours ? t.colours[digit - 1] : null;
  const left = [
    h('span', { class: 'visually-hidden' }, ', '),
    h('small'),
    h('span', { class: 'visually-hidden left' }, t.pad.left),
  ];
  const face = colours ? [createSwatch(digit)] : [h('b', {}, digitSymbol(digit)), ...left];
  return h(
    'button',
    { type: 'button', class: 'key', 'data-digit': digit, 'aria-label': label, ...onTap(() => pressDigit(digit)) },
    ...face,
  );
}
