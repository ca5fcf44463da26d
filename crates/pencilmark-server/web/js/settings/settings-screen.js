// All settings on one screen.

import { api, isLocal } from '../shared/api.js';
import { radioGroup } from '../shared/dialog.js';
import { h } from '../shared/dom.js';
import { saveSettings } from '../shared/preferences.js';
import { orderEffect } from './order-effect.js';
import { state } from '../shared/state.js';
import { t } from '../texts.js';
import { chooseLanguage, chosenLanguage, languages } from '../texts/language.js';

/** @import { ShownMistakes, TechniqueCard } from '../types' */

/** Creates the screen. */
export async function settingsScreen() {
  const techniques = await api.techniques();
  return {
    title: t.screens.settings,
    body: [
      h(
        'div',
        { class: 'settings' },
        appearanceGroup(),
        entryGroup(),
        mistakesGroup(),
        hintGroup(),
        techniquesGroup(techniques),
        isLocal ? null : devicesGroup(),
        isLocal ? null : linksGroup(),
      ),
    ],
  };
}

/** @param {string} title @param {...Node} body */
function settingsGroup(title, ...body) {
  return h('section', {}, h('h2', {}, title), ...body);
}

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

const appearanceGroup = () =>
  settingsGroup(
    t.settings.appearance,
    languageSetting(),
    choiceSetting('theme'),
    choiceSetting('sheet'),
    choiceSetting('motion'),
    switchSetting('peers'),
    switchSetting('same'),
    switchSetting('timer'),
    switchSetting('sounds'),
  );
const entryGroup = () =>
  settingsGroup(t.settings.entering, choiceSetting('entry'), choiceSetting('layout'), choiceSetting('candidates'), switchSetting('autoclean'), switchSetting('wrap'), switchSetting('advance'));
const hintGroup = () => settingsGroup(t.settings.hints, choiceSetting('notes'), switchSetting('clue_notes'), choiceSetting('order'), orderEffect());

function mistakesGroup() {
  const names = /** @type {(keyof ShownMistakes)[]} */ (['rule', 'warnings', 'note', 'solvable', 'solution']);
  const each = names.map((name) =>
    switchField(t.settings.faults[name], state.settings.faults[name], (on) =>
      saveSettings({ faults: { ...state.settings.faults, [name]: on } }),
    ),
  );
  return settingsGroup(t.settings.mistakes, h('p', { class: 'small' }, t.settings.mistakesText), ...each);
}

/** A link to the devices with a key to the games. */
const devicesGroup = () =>
  settingsGroup(
    t.settings.devices,
    h('p', { class: 'small' }, t.settings.devicesText),
    h('div', { class: 'row' }, h('a', { class: 'btn', href: '#/devices' }, t.settings.devicesOpen)),
  );

/** The address that links lead to: a page served on this machine can't be opened elsewhere. */
function linksGroup() {
  const address = h('input', {
    type: 'url',
    value: state.settings.site,
    placeholder: 'https://',
    change: () => {
      if (address.checkValidity()) saveSettings({ site: address.value.trim() });
      else address.reportValidity();
    },
  });
  return settingsGroup(
    t.settings.links,
    h('label', { class: 'field' }, h('span', {}, t.settings.site), address),
    h('p', { class: 'small' }, t.settings.siteText),
  );
}

/** @param {TechniqueCard[]} techniques */
function techniquesGroup(techniques) {
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
  return settingsGroup(
    t.settings.techniques,
    h('p', { class: 'small' }, t.settings.techniquesText),
    without,
    h('details', {}, h('summary', {}, t.settings.each), h('div', { class: 'switches' }, ...each)),
  );
}
