// The sentence of the wish. Pressing a phrase opens its editor; the rarity is shown below each phrase that makes the wish rare.

import { h } from '../shared/dom.js';
import { r } from './texts.js';
import { openPhrase, sentenceOf, wish } from './wish.js';

/** @import { Phrase } from './wish.js' */

/** True if a phrase is the one whose editor is open. @param {Phrase} phrase */
const isOpen = ({ part, technique }) => wish.open?.part === part && wish.open.technique === technique;

/** The text below a phrase. @param {Phrase} phrase */
function oddsUnder({ part, technique }) {
  const { odds } = wish;
  if (!odds) return null;
  if (odds.clash?.parts.some((each) => each === part) && (!odds.clash.technique || part !== 'needs' || odds.clash.technique === technique)) return r.clashOdds;
  const at = odds.parts.findIndex((each) => each.part === part && (each.technique ?? undefined) === technique);
  const found = odds.parts[at];
  if (!found || (found.one_in !== null && found.one_in !== undefined && found.one_in < 1.15)) return null;
  return r.odds(found.one_in ?? null, at === 0);
}

/** @param {Phrase} phrase */
function phraseButton(phrase) {
  const under = oddsUnder(phrase);
  const clashes = under === r.clashOdds;
  const { part, text, technique } = phrase;
  return h(
    'button',
    {
      type: 'button',
      class: [part === 'more' ? 'more' : '', isOpen(phrase) ? 'open' : '', clashes ? 'clash' : ''].filter(Boolean).join(' '),
      'data-part': part,
      'data-technique': technique,
      'data-odds': under,
      'aria-expanded': String(isOpen(phrase)),
      'aria-controls': 'wish-editor',
      'aria-description': under,
      click: () => openPhrase(isOpen(phrase) ? null : { part, technique }),
    },
    text,
  );
}

/** Creates the sentence of the wish. */
export function sentence() {
  const parts = sentenceOf(wish.body, wish.count);
  return h('p', { class: 'wish-sentence' }, ...parts.map((part) => (typeof part === 'string' ? part : phraseButton(part))));
}

/** The sentence as plain text, without the buttons for more phrases. */
export function plainSentence() {
  const parts = sentenceOf(wish.body, wish.count);
  const text = parts.slice(0, -2).map((part) => (typeof part === 'string' ? part : part.text));
  return `${text.join('')}.`;
}
