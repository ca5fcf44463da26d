// The conclusions of a step in words: its placements and eliminations.

import { h } from './dom.js';
import { t } from '../texts.js';

/** Describes the conclusions of a step on one line. @param {string[]} conclusions as the session writes them: r1c1=5, r1c1<>5 */
export function describeConclusions(conclusions) {
  const { placements, eliminations } = groupConclusions(conclusions);
  return [...placements, ...eliminations].join('; ');
}

/** Lines for a card: placements in green, eliminations in red. @param {string[]} conclusions */
export function conclusionLines(conclusions) {
  const { placements, eliminations } = groupConclusions(conclusions);
  return [
    placements.length > 0 ? h('p', { class: 'in' }, placements.join(', ')) : null,
    eliminations.length > 0 ? h('p', { class: 'out' }, eliminations.join('; ')) : null,
  ];
}

/** Separates placements from eliminations, and joins the eliminations of each digit. @param {string[]} conclusions */
function groupConclusions(conclusions) {
  /** @type {Map<string, string[]>} */
  const eliminated = new Map();
  const placements = [];
  for (const each of conclusions) {
    const [cell, digit] = each.split('<>');
    if (digit === undefined) placements.push(each.replace('=', ' = '));
    else eliminated.set(digit, [...(eliminated.get(digit) ?? []), cell]);
  }
  const eliminations = [...eliminated].map(([digit, cells]) => t.eliminated(digit, cells.join(', ')));
  return { placements, eliminations };
}
