// The truths and links that prove a hint's step, for experts: a line of text and a picture for each proof.

import { describeConclusions } from '../shared/conclusions.js';
import { ask } from '../shared/current-game.js';
import { h } from '../shared/dom.js';
import { update } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { CertificateView, Question, TruthsAnswer } from '../types' */
/** @import { Drawing } from '../page' */

/**
 * A section of the card with the proofs, closed at first. While it is open, the board shows the selected proof.
 * @param {Question} question @param {Drawing | null} usual the drawing to return to
 */
export function truthsAndLinks(question, usual) {
  const list = h('ol', { class: 'certificates' });
  const details = h('details', {}, h('summary', {}, t.truths.title), h('p', { class: 'small' }, t.truths.help), list);
  /** @type {CertificateView[] | null} */
  let found = null;
  details.addEventListener('toggle', async () => {
    if (!details.open) return update({ drawing: usual });
    if (!found) {
      list.replaceChildren(h('li', {}, t.truths.looking));
      const answer = /** @type {TruthsAnswer | null} */ (await ask(question));
      if (!answer) return list.replaceChildren();
      found = answer.certificates;
      list.replaceChildren(...(found.length > 0 ? found.map(row) : [h('li', {}, t.truths.none)]));
    }
    if (details.open && details.isConnected && found.length > 0) choose(0);
  });

  /** @param {CertificateView} certificate @param {number} index */
  function row(certificate, index) {
    return h(
      'li',
      {},
      h('button', { class: 'link', type: 'button', onclick: () => choose(index) }, describeConclusions(certificate.conclusions)),
      ...lines(certificate).map((text) => h('p', { class: 'small notation' }, text)),
    );
  }

  /** @param {number} index */
  function choose(index) {
    list.querySelectorAll('button').forEach((button, at) => button.setAttribute('aria-pressed', String(at === index)));
    draw(found?.[index].picture);
  }

  return details;
}

/** @param {CertificateView} certificate */
function lines(certificate) {
  const truths = certificate.truths.length > 0 ? [t.truths.truths(certificate.truths.length, certificate.truths.join(' '))] : [];
  switch (certificate.kind) {
    case 'rank': {
      const { links, rank } = certificate;
      return [...truths, ...(links.length > 0 ? [t.truths.links(links.length, links.join(' '))] : []), t.truths.rank(rank)];
    }
    case 'split': {
      const cases = certificate.cases.map((one) =>
        t.truths.case(one.assumed.join(' '), one.truths.join(' '), one.links.join(' '), one.rank),
      );
      return [...truths, t.truths.split(cases.length), ...cases];
    }
    case 'cases':
      return [...truths, t.truths.cases(certificate.tried)];
    default:
      return [...truths, t.truths[certificate.kind]];
  }
}

/** @param {string | null | undefined} svg */
function draw(svg) {
  update({ drawing: svg ? { kind: 'picture', svg } : null });
}
