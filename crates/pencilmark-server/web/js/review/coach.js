// The texts of a review: about the whole game, about a moment, and about a place in the tree.

import { r } from './texts.js';
import { formatTime } from '../shared/cells.js';
import { conclusionLines } from '../shared/conclusions.js';
import { api } from '../shared/api.js';
import { button, h, replaceContent } from '../shared/dom.js';
import { missList } from '../shared/near-misses.js';
import { proofLines } from '../shared/proof-lines.js';
import { t } from '../texts.js';

/** @import { MomentAnswer, ReviewAnswer } from '../types' */
/** @import { Child } from '../shared/dom.js' */
/** @import { Open } from './review-screen.js' */

/** @typedef {{ showLine: (line: number) => void, showStep: (step: number | null) => void, playOn: () => void, openTree: () => void, overview: () => void, walk: (by: number) => void }} Actions */

/** @param {string} title @param {Child[]} head @param {Child[]} body @param {Child[]} foot @returns {Child[]} */
function card(title, head, body, foot) {
  return [
    h('div', { class: 'card-head' }, h('h2', {}, title), ...head),
    h('div', { class: 'card-body' }, ...body),
    h('div', { class: 'row card-foot' }, ...foot),
  ];
}

/** @param {string} technique @param {string} name */
const trainLink = (technique, name) =>
  h('a', { class: 'btn main', href: `#/train/${technique}`, 'aria-label': r.trainNamed(name) }, r.train);

/** Buttons to the previous and next moments, on a phone. @param {Actions} actions */
const steps = ({ walk }) => [
  h('button', { type: 'button', class: 'btn step', 'aria-label': r.before, click: () => walk(-1) }, '\u2039'),
  h('button', { type: 'button', class: 'btn step', 'aria-label': r.after, click: () => walk(1) }, '\u203a'),
];

/** @param {Open} now @param {number} line the one that is on the board @param {Actions} actions */
export function overviewCard({ review }, line, actions) {
  const { lesson, lead, title, story } = review;
  const learn = lesson ? [h('h3', { class: 'wide-only' }, r.next), h('p', { class: 'review-learn wide-only' }, h('b', {}, lesson.name))] : [];
  const canSee = lesson && story[line]?.step !== null ? h('p', { class: 'small wide-only' }, r.yourBoard(formatTime(story[line].at)), '. ', r.canYouSee(lesson.name)) : null;
  return card(
    title,
    [],
    [h('p', { class: 'review-lead' }, lead), h('h3', { class: 'wide-only' }, r.where), timeSplit(review), ...learn, canSee, h('p', { class: 'small wide-only' }, r.keys)],
    [
      ...steps(actions),
      story.length > 0 ? button(r.show, () => actions.showLine(line), { class: lesson ? 'btn' : 'btn main' }) : null,
      button(r.playOn, actions.playOn, { class: 'btn wide-only' }),
      button(r.tree, actions.openTree, { class: 'btn phone-only' }),
      lesson ? trainLink(lesson.technique, lesson.name) : null,
    ],
  );
}

/** The use of time in the game, with the strokes and hills of the time axis. @param {ReviewAnswer} review */
function timeSplit({ entering, looking, undone }) {
  const parts = [
    { kind: 'doing', name: r.entering, time: entering },
    { kind: 'seeking', name: r.looking, time: looking },
    { kind: 'left', name: r.undone, time: undone },
  ].filter(({ time }) => time > 0);
  const bar = (/** @type {typeof parts[number]} */ { kind, time }) => {
    const part = h('i', { class: kind });
    part.style.flexGrow = String(Math.max(1, Math.round(time / 1000)));
    return part;
  };
  return h(
    'div',
    { class: 'review-split' },
    h('div', { class: 'bar', 'aria-hidden': 'true' }, ...parts.map(bar)),
    h('dl', {}, ...parts.map(({ name, time }) => h('div', {}, h('dt', {}, name), h('dd', {}, formatTime(time))))),
  );
}

/** @param {Open} now @param {number} number @param {MomentAnswer} there @param {Actions} actions */
export function momentCard({ game, review, step }, number, there, actions) {
  const line = review.story[number];
  const shown = step === null ? null : there.steps[step];
  const technique = shown?.technique ?? line.technique;
  const name = shown ? shown.title : line.title;
  return card(
    name,
    technique ? [h('a', { class: 'quiet wide-only', href: `#/course/${technique}` }, r.lesson)] : [],
    [h('p', { class: 'small' }, line.detail || [line.title, line.text].filter(Boolean).join(': ')), ...proofOf(there, shown), shown ? whyNothingEasier(game.id, line.moment, shown.technique) : null, ...stepChips(there, step, actions)],
    [
      ...steps(actions),
      button(r.back, actions.overview, { class: 'btn' }),
      technique ? h('a', { class: 'btn wide-only', href: `#/train/${technique}` }, r.train) : null,
      button(r.playOnFromHere, actions.playOn, { class: 'btn main' }),
    ],
  );
}

/**
 * The explanation why nothing easier helped at a moment, requested when it is opened.
 * @param {string} id of the game
 * @param {number} moment
 * @param {string} technique
 */
function whyNothingEasier(id, moment, technique) {
  const place = h('div', {}, h('p', { class: 'small' }, t.hint.comparing));
  const toggle = async () => {
    const answer = await api.ask(id, { ask: 'misses', technique, moment }).catch(() => null);
    replaceContent(place, answer ? missList(answer.misses) : t.unreachable);
  };
  return h('details', { class: 'why-easier', toggle }, h('summary', {}, t.hint.easier), place);
}

/**
 * The proof of the step that is drawn, and its conclusions.
 * @param {MomentAnswer} there
 * @param {MomentAnswer['steps'][number] | null | undefined} shown
 */
function proofOf({ text, lines }, shown) {
  if (!shown) return [];
  return [h('p', {}, text), lines.length > 0 ? proofLines(lines) : null, ...conclusionLines(shown.conclusions)];
}

/** A button for every available step, which draws it. @param {MomentAnswer} there @param {number | null} step @param {Actions} actions */
function stepChips({ steps: all }, step, { showStep }) {
  if (all.length === 0) return [];
  const chip = (/** @type {MomentAnswer['steps'][number]} */ { title }, /** @type {number} */ number) =>
    button(title, () => showStep(number === step ? null : number), { class: 'chip', 'aria-pressed': String(number === step) });
  return [h('h3', {}, r.there), h('div', { class: 'row review-there' }, ...all.map(chip))];
}

/** @param {Open} now @param {MomentAnswer} there @param {Actions} actions */
export function nodeCard({ tree, node, step, game }, there, actions) {
  const named = game.history.bookmarks.find(({ moment }) => moment === node)?.name;
  const shown = step === null ? null : there.steps[step];
  const title = named || tree?.[node ?? 0]?.text || r.tree;
  const none = there.steps.length === 0 ? [h('p', { class: 'small' }, r.nothingThere)] : [];
  return card(
    shown ? shown.title : title,
    [],
    [...proofOf(there, shown), ...none, ...stepChips(there, step, actions)],
    [button(r.back, actions.overview, { class: 'btn' }), button(r.playOnFromHere, actions.playOn, { class: 'btn main' })],
  );
}
