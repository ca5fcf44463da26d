// The setter's words, sentence by sentence: the clues that each was read as, and the consequences if something was not understood.
// Pointing at a sentence highlights its clues on the board.

import { cellIndices } from '../shared/cells.js';
import { h } from '../shared/dom.js';
import { update } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { SentenceView, SetterView } from '../types' */

const SIGNS = { understood: '\u2713', 'no-rule': '\u2013', 'not-understood': '?' };

/** Returns the sentences with their signs, after a summary if something was not understood. @param {SetterView} setter */
export function setterWords(setter) {
  const missed = setter.sentences.filter(({ sign }) => sign === 'not-understood').length;
  return [
    setter.understood ? null : verdict(missed, setter.sentences.length),
    h('ul', { class: 'sentences' }, ...setter.sentences.map(sentenceItem)),
    setter.understood ? null : consequences(setter.checkable),
  ];
}

/** @param {number} missed @param {number} all */
const verdict = (missed, all) =>
  h('div', { class: 'unsure' }, h('h3', {}, t.setter.unsure), missed > 0 ? h('p', {}, t.setter.missed(missed, all)) : null);

/** @param {SentenceView} sentence */
function sentenceItem({ text, sign, read_as, cells }) {
  const light = (/** @type {string[]} */ names) => () => update({ highlighted: cellIndices(names) });
  const lit = cells.length > 0 ? { tabindex: 0, mouseenter: light(cells), focus: light(cells), mouseleave: light([]), blur: light([]) } : {};
  const meant = { understood: read_as, 'no-rule': t.setter.noRule, 'not-understood': t.setter.unknown }[sign];
  return h('li', { class: sign, ...lit }, h('span', { class: 'sign', 'aria-hidden': 'true' }, SIGNS[sign]), h('span', {}, text), h('span', { class: 'meant' }, meant));
}

/** The consequences of a missing rule for checks and hints. @param {boolean} checkable */
const consequences = (checkable) =>
  h('dl', { class: 'consequences' }, ...[
    [t.setter.check, checkable ? t.setter.checkable : t.setter.uncheckable],
    [t.setter.hints, t.setter.hintsHold],
    [t.setter.why, t.setter.whySilent],
  ].map(([name, words]) => h('div', {}, h('dt', {}, name), h('dd', {}, words))));
