// The card "What did I miss?": the techniques that apply now.

import { closeCard, openCard } from '../play/card.js';
import { describeConclusions } from '../shared/conclusions.js';
import { ask } from '../shared/current-game.js';
import { h } from '../shared/dom.js';
import { announce } from '../shared/notices.js';
import { t } from '../texts.js';

/** @import { MissedAnswer } from '../types' */

/** Opens the card, easiest technique first. */
export async function openMissedTechniques() {
  openCard('missed', t.missed.title, [h('p', {}, t.missed.looking)]);
  const answer = /** @type {MissedAnswer | null} */ (await ask({ ask: 'missed' }));
  if (!answer) return closeCard();
  const rows = answer.found.map(({ technique, name, count, first }) =>
    h(
      'li',
      {},
      h(
        'details',
        {},
        h('summary', {}, h('span', {}, name), h('small', {}, t.missed.count(count))),
        h(
          'p',
          {},
          t.missed.first(describeConclusions(first)),
          ' ',
          h('a', { href: `#/learn/${technique}` }, t.hint.about),
        ),
      ),
    ),
  );
  openCard('missed', t.missed.title, [
    h('p', {}, rows.length > 0 ? t.missed.text : answer.text),
    h('ul', { class: 'found' }, ...rows),
  ]);
  announce(answer.text);
}
