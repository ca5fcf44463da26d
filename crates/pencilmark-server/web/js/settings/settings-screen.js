// The settings.

import { api, isLocal } from '../shared/api.js';
import { radioGroup } from '../shared/dialog.js';
import { entriesOf, h } from '../shared/dom.js';
import { saveSettings } from '../shared/preferences.js';
import { orderEffect } from './order-effect.js';
import { state } from '../shared/state.js';
import { t } from '../texts.js';
import { chooseLanguage, chosenLanguage, languages } from '../texts/language.js';

/** @import { TechniqueCard } from '../types' */

/** Creates the screen: what most people set, and the rest by section. */
export async function settingsScreen() {
  const techniques = await api.techniques();
  const s = t.settings;
  const own = isLocal ? [] : [section(s.links, ...linkSettings(), ...deviceSettings())];
  return {
    title: t.screens.settings,
    body: [
      h(
        'div',
        { class: 'settings' },
        h('section', {}, choiceSetting('theme'), languageSetting(), mistakesSetting(), choiceSetting('entry'), switchSetting('peers'), switchSetting('same'), switchSetting('autoclean'), switchSetting('timer')),
        h(
          'div',
          {},
          section(s.appearance, choiceSetting('sheet'), choiceSetting('motion'), switchSetting('sounds')),
          section(s.entering, choiceSetting('layout'), choiceSetting('candidates'), switchSetting('wrap'), switchSetting('advance')),
          section(s.hints, choiceSetting('notes'), switchSetting('clue_notes'), choiceSetting('order'), orderEffect(), ...markSettings(), ...techniqueSettings(techniques)),
          ...own,
          section(s.about, h('p', { class: 'small' }, `Pencilmark ${state.version}`), h('p', { class: 'small' }, s.aboutText)),
        ),
      ),
    ],
  };
}

/** A section that unfolds. @param {string} title @param {...Node} body */
const section = (title, ...body) => h('details', { class: 'settings-section' }, h('summary', {}, h('h2', {}, title)), ...body);

/**
 * Creates the choices of a setting, which the texts list under the same name.
 * @param {'theme' | 'sheet' | 'motion' | 'layout' | 'entry' | 'candidates' | 'notes' | 'order'} name
 */
function choiceSetting(name) {
  const { title, options } = /** @type {{title: string, options: Record<string, string>}} */ (t.settings[name]);
  return radioGroup(title, name, Object.entries(options), String(state.settings[name]), (value) =>
    saveSettings({ [name]: value }),
  );
}

/** @param {string} text @param {boolean} on @param {(on: boolean) => void} changed */
function switchField(text, on, changed) {
  const box = h('input', { type: 'checkbox', role: 'switch', checked: on, change: () => changed(box.checked) });
  return h('label', { class: 'check' }, box, h('span', {}, text));
}

/** The choice of language; each language is listed by its own name. */
function languageSetting() {
  const { title, system } = t.settings.language;
  /** @type {[string, string][]} */
  const options = [['', system], ...Object.entries(languages)];
  return radioGroup(title, 'language', options, chosenLanguage ?? '', (choice) => chooseLanguage(choice === '' ? null : choice));
}

/** @param {'autoclean' | 'clue_notes' | 'wrap' | 'advance' | 'sounds' | 'peers' | 'same' | 'timer'} name */
function switchSetting(name) {
  return switchField(t.settings[name], state.settings[name], (on) => saveSettings({ [name]: on }));
}

/** Which mistakes are marked as they are made. */
function mistakesSetting() {
  const { title, options } = t.settings.mistakes;
  const { rule, solution } = state.settings.faults;
  return radioGroup(title, 'mistakes', entriesOf(options), solution ? 'solution' : rule ? 'rule' : 'never', (choice) =>
    saveSettings({ faults: { ...state.settings.faults, rule: choice !== 'never', solution: choice === 'solution' } }),
  );
}

/** Marks of what follows from a mistake. */
function markSettings() {
  const names = /** @type {('warnings' | 'note' | 'solvable')[]} */ (['warnings', 'note', 'solvable']);
  const each = names.map((name) =>
    switchField(t.settings.faults[name], state.settings.faults[name], (on) =>
      saveSettings({ faults: { ...state.settings.faults, [name]: on } }),
    ),
  );
  return [h('h3', {}, t.settings.marks), ...each];
}

/** A link to the devices with a key to the games. */
const deviceSettings = () => [
  h('p', { class: 'small' }, t.settings.devicesText),
  h('div', { class: 'row' }, h('a', { class: 'btn', href: '#/devices' }, t.settings.devicesOpen)),
];

/** The address that links lead to: a page served on this machine can't be opened elsewhere. */
function linkSettings() {
  const address = h('input', {
    type: 'url',
    value: state.settings.site,
    placeholder: 'https://',
    change: () => {
      if (address.checkValidity()) saveSettings({ site: address.value.trim() });
      else address.reportValidity();
    },
  });
  return [h('label', { class: 'field' }, h('span', {}, t.settings.site), address), h('p', { class: 'small' }, t.settings.siteText)];
}

/** @param {TechniqueCard[]} techniques */
function techniqueSettings(techniques) {
  const each = techniques.map(({ id, name }) =>
    switchField(name, !state.settings.off.includes(id), (on) => {
      const rest = state.settings.off.filter((other) => other !== id);
      saveSettings({ off: on ? rest : [...rest, id] });
    }),
  );
  const uniqueness = techniques.filter((each) => each.assumes_uniqueness).map((each) => each.id);
  const without = switchField(
    t.settings.uniqueness,
    !uniqueness.some((id) => state.settings.off.includes(id)),
    (on) => {
      const rest = state.settings.off.filter((id) => !uniqueness.includes(id));
      saveSettings({ off: on ? rest : [...rest, ...uniqueness] });
    },
  );
  return [
    h('h3', {}, t.settings.techniques),
    h('p', { class: 'small' }, t.settings.techniquesText),
    without,
    h('details', {}, h('summary', {}, t.settings.each), h('div', { class: 'switches' }, ...each)),
  ];
}
