// The first and the last card of a session: the coming positions with the reasons, and the gains.

import { memoryBar } from './memory-bar.js';
import { r } from './texts.js';
import { formatTime } from '../shared/cells.js';
import { button, h } from '../shared/dom.js';
import { region } from '../texts/language.js';

/** @import { MemoryView, TrainingItem, TrainingPlan } from '../types' */
/** @import { Child } from '../shared/dom.js' */
/** @import { Session } from './train-screen.js' */

const DAY = 86_400_000;

/** @param {string} title @param {string} small @param {Child[]} body @param {Child[]} foot @returns {Child[]} */
const card = (title, small, body, foot) => [
  h('div', { class: 'card-head' }, h('h2', { tabindex: -1 }, title)),
  h('div', { class: 'card-body', tabindex: 0 }, h('p', { class: 'small' }, small), ...body),
  h('div', { class: 'row card-foot' }, ...foot),
];

/** @param {TrainingPlan} plan @param {{ go: () => void, others: () => void }} actions */
export function startCard({ items, until }, { go, others }) {
  const positions = items.flatMap((item) => item.positions);
  const own = positions.filter(({ board }) => board !== null).length;
  const small = until === null ? r.made(positions.length, own) : r.nothingDueUntil(dayOf(until));
  const legend = [
    ['memory-now', r.wouldFind],
    ['memory-was', r.faded],
    ['memory-due', r.dueBelow],
  ].map(([kind, text]) => h('span', {}, h('i', { class: kind }), text));
  return card(
    until === null ? r.minutes : r.nothingDue,
    small,
    [h('ul', { class: 'train-list' }, ...items.map(itemRow)), h('p', { class: 'train-legend' }, ...legend)],
    [button(r.others, others, { class: 'btn' }), button(r.begin, go, { class: 'btn main' })],
  );
}

/** @param {TrainingItem} item */
function itemRow({ name, why, memory, positions }) {
  return h(
    'li',
    {},
    h('p', { class: 'name' }, h('b', {}, name), h('span', { class: 'small' }, r.positions(positions.length))),
    h('p', { class: 'why' }, why),
    h('p', { class: 'known' }, memoryBar(memory), h('span', { class: 'small' }, r.alone(memory.alone, memory.seen))),
  );
}

/** @param {Session} session @param {() => void} again */
export function doneCard({ plan, tasks, spent, after, remember }, again) {
  const done = tasks.filter(({ how }) => how !== null);
  const alone = done.filter(({ how }) => how === 'alone').length;
  const gains = plan.items.flatMap(({ technique, name, memory }) => {
    const now = after.get(technique);
    // Positions whose solution was only shown have added nothing yet.
    const isFound = done.some(({ item, how }) => item.technique === technique && how !== 'shown');
    return now ? [h('li', {}, h('b', {}, name), isFound ? memoryBar(memory, now) : memoryBar({ ...now, was: now.now }), h('span', { class: 'small' }, r.alone(now.alone, now.seen)))] : [];
  });
  return card(
    r.score(alone, done.length),
    r.time(formatTime(spent)),
    [
      h('ul', { class: 'train-gains' }, ...gains),
      h('h3', {}, r.when),
      h('ul', { class: 'train-ahead' }, ...ahead(plan, after)),
      ...(remember ? [h('h3', {}, r.remember), h('p', {}, remember)] : []),
    ],
    [h('a', { class: 'btn', href: '#/course' }, r.done), button(r.another, again, { class: 'btn main' })],
  );
}

/** The positions due on the next days. @param {TrainingPlan} plan @param {Map<string, MemoryView>} after */
function ahead({ items }, after) {
  /** @type {Map<string, string[]>} */
  const days = new Map();
  const next = items.map(({ technique, name, memory }) => ({ name, at: after.get(technique)?.next ?? memory.next })).filter(({ at }) => at !== null);
  next.sort((a, b) => Number(a.at) - Number(b.at));
  for (const { name, at } of next) {
    const day = dayOf(Number(at));
    days.set(day, [...(days.get(day) ?? []), name]);
  }
  return [...days].map(([day, names]) => h('li', {}, h('b', {}, day), ' ', r.dueList(names)));
}

/** The name of a day for players. @param {number} at */
function dayOf(at) {
  const days = Math.floor(at / DAY) - Math.floor(Date.now() / DAY);
  if (days <= 0) return r.today;
  if (days === 1) return r.tomorrow;
  return new Date(at).toLocaleDateString(region, { weekday: 'short', day: 'numeric', month: 'short' });
}
