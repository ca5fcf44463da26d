// The four places of the page: in the header, and on a phone in a strip at the bottom edge wherever the keys are not.

import { findElement, h, icon } from '../shared/dom.js';
import { state, watch } from '../shared/state.js';
import { t } from '../texts.js';

/** The places, each with its icon, its address and the other screens that belong to it. @type {[keyof typeof t.places, string, string, string][]} */
const PLACES = [
  ['play', 'board', '#/', 'play'],
  ['games', 'games', '#/games', 'games statistics review daily devices'],
  ['learn', 'learn', '#/course', 'course learn practise train teach assignment rules kinds'],
  ['set', 'clues', '#/set', 'set'],
];

/** Creates a link to each place; those of a menu close it. @param {Record<string, unknown>} [props] */
export function placeLinks(props = {}) {
  return PLACES.map(([name, sign, href]) => h('a', { href, 'data-place': name, ...props }, icon(sign), h('span', {}, t.places[name])));
}

/** Puts the places into the header and the strip, and marks the current one whenever it changes. */
export function mountPlaces() {
  findElement('#nav').prepend(...placeLinks({ class: 'quiet wide' }));
  const strip = findElement('#places');
  strip.setAttribute('aria-label', t.places.name);
  strip.append(...placeLinks());
  watch(['screen', 'setter'], markPlace);
  addEventListener('hashchange', markPlace);
  markPlace();
}

/** The screens without keys or a foot of their own, where the strip is shown on a phone. */
const WITH_STRIP = 'games statistics daily devices course learn rules kinds teach';

export function markPlace() {
  const here = state.screen === 'play' && state.setter ? 'set' : state.screen;
  document.body.toggleAttribute('data-strip', WITH_STRIP.split(' ').includes(here) && !/^#\/\w+\/./.test(location.hash));
  for (const [name, , , screens] of PLACES)
    for (const link of document.querySelectorAll(`[data-place="${name}"]`))
      screens.split(' ').includes(here) ? link.setAttribute('aria-current', 'page') : link.removeAttribute('aria-current');
}
