// The available variants, and a field that selects one of them or takes typed rules.

import { api } from './api.js';
import { selectField } from './dialog.js';
import { h } from './dom.js';
import { t } from '../texts.js';

/** @import { Variant } from '../types' */

/** @type {Variant[] | null} */
let variants = null;

/** Loads the available variants, once. */
export async function loadVariants() {
  variants ??= await api.variants();
  return variants;
}

/** The value of the option for typed rules. */
const TYPED = 'typed';

/**
 * Creates a field for rules: the available ones, or any that are typed as text.
 * @param {string} label
 * @param {[string, string, string?][]} options rules, name and the group to list them in
 * @param {string} now
 * @param {(rules: string) => void} chosen
 */
export function rulesField(label, options, now, chosen) {
  const isListed = options.some(([rules]) => rules === now);
  const field = h('input', { type: 'text', value: isListed ? '' : now, placeholder: t.rulesField.example, spellcheck: 'false', autocapitalize: 'off', required: !isListed });
  field.addEventListener('input', () => chosen(field.value.trim()));
  const typing = h('label', { class: 'field', hidden: isListed }, h('span', {}, t.rulesField.text), field);
  const list = selectField(label, [...options, [TYPED, t.rulesField.other, options[0]?.[2]]], isListed ? now : TYPED, (rules) => {
    field.required = rules === TYPED;
    typing.hidden = !field.required;
    chosen(rules === TYPED ? field.value.trim() : rules);
    if (rules === TYPED) field.focus();
  });
  return h('div', { class: 'rules-field' }, list, typing);
}
