// What the setter told in words, beside the board: rules, parts that are drawing only, parts that were not understood.

import { findElement, h, replaceContent } from '../shared/dom.js';
import { state, watch } from '../shared/state.js';
import { t } from '../texts.js';

let shownText = '';

export function mount() {
  findElement('#setter').setAttribute('aria-label', t.setter.name);
  watch(['view'], updateSetter);
}

function updateSetter() {
  const setter = state.view?.setter ?? null;
  const key = JSON.stringify([state.view?.id, setter]);
  if (key === shownText) return;
  shownText = key;
  const element = findElement('#setter');
  element.hidden = setter === null;
  if (setter === null) return replaceContent(element);
  const { rules, drawings, unknown, checkable } = setter;
  const lines = (rules ?? '').split('\n').filter((line) => line.trim() !== '');
  const open = rules !== null || unknown.length > 0;
  return replaceContent(
    element,
    h(
      'details',
      { open },
      h('summary', {}, rules === null ? t.setter.notes : t.setter.rules),
      ...lines.map((line) => h('p', {}, line)),
      ...textList(t.setter.unknown, unknown),
      ...textList(t.setter.drawings, drawings),
      checkable || unknown.length > 0 ? h('p', {}, checkable ? t.setter.checkable : t.setter.uncheckable) : null,
    ),
  );
}

/** @param {string} title @param {string[]} texts */
function textList(title, texts) {
  return texts.length === 0 ? [] : [h('h3', {}, title), h('ul', {}, ...texts.map((text) => h('li', {}, text)))];
}
