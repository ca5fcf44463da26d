// All settings on one screen.

import { api } from './api.js';
import { choices } from './dialog.js';
import { h } from './dom.js';
import { keep } from './prefs.js';
import { register } from './router.js';
import { state } from './store.js';
import { t } from './texts.js';

/** @import { Shown, TechniqueRow } from './types' */

export function mount() {
  register('settings', async () => {
    const techniques = await api.techniques();
    return {
      title: t.screens.settings,
      body: [h('div', { class: 'settings' }, looks(), entry(), mistakes(), hints(), off(techniques))],
    };
  });
}

/** @param {string} title @param {...Node} body */
function group(title, ...body) {
  return h('section', {}, h('h2', {}, title), ...body);
}

/**
 * Choices of a setting whose values have texts of the same names.
 * @param {'theme' | 'motion' | 'layout' | 'entry' | 'notes' | 'order'} name
 */
function chosen(name) {
  const { title, options } = /** @type {{title: string, options: Record<string, string>}} */ (t.settings[name]);
  return choices(title, name, Object.entries(options), String(state.settings[name]), (value) =>
    keep({ [name]: value }),
  );
}

/** @param {string} text @param {boolean} on @param {(on: boolean) => void} changed */
function toggle(text, on, changed) {
  const box = h('input', { type: 'checkbox', role: 'switch', checked: on, change: () => changed(box.checked) });
  return h('label', { class: 'check' }, box, h('span', {}, text));
}

/** @param {'autoclean' | 'peers' | 'same' | 'timer'} name */
function flag(name) {
  return toggle(t.settings[name], state.settings[name], (on) => keep({ [name]: on }));
}

const looks = () =>
  group(t.settings.looks, chosen('theme'), chosen('motion'), flag('peers'), flag('same'), flag('timer'));
const entry = () => group(t.settings.entering, chosen('entry'), chosen('layout'), flag('autoclean'));
const hints = () => group(t.settings.hints, chosen('notes'), chosen('order'));

function mistakes() {
  const names = /** @type {(keyof Shown)[]} */ (['rule', 'warnings', 'note', 'solvable', 'solution']);
  const each = names.map((name) =>
    toggle(t.settings.faults[name], state.settings.faults[name], (on) =>
      keep({ faults: { ...state.settings.faults, [name]: on } }),
    ),
  );
  return group(t.settings.mistakes, h('p', { class: 'small' }, t.settings.mistakesText), ...each);
}

/** @param {TechniqueRow[]} techniques */
function off(techniques) {
  const each = techniques.map(({ id, name }) =>
    toggle(name, !state.settings.off.includes(id), (on) => {
      const rest = state.settings.off.filter((other) => other !== id);
      keep({ off: on ? rest : [...rest, id] });
    }),
  );
  const uniqueness = techniques.filter((each) => each.assumes_uniqueness).map((each) => each.id);
  const without = toggle(t.settings.uniqueness, !uniqueness.some((id) => state.settings.off.includes(id)), (on) => {
    const rest = state.settings.off.filter((id) => !uniqueness.includes(id));
    keep({ off: on ? rest : [...rest, ...uniqueness] });
  });
  return group(
    t.settings.techniques,
    h('p', { class: 'small' }, t.settings.techniquesText),
    without,
    h('details', {}, h('summary', {}, t.settings.each), h('div', { class: 'switches' }, ...each)),
  );
}
