// An assignment as a student sees it: its puzzles and drills, the progress, and the results to hand in.

import { resultsOf, writeCsv, writeJson } from './results-file.js';
import { d } from './texts.js';
import { showDrill } from '../course/drill.js';
import { createGame } from '../enter/open-text.js';
import { api } from '../shared/api.js';
import { formatTime } from '../shared/cells.js';
import { loadStyles } from '../shared/deferred.js';
import { button, h } from '../shared/dom.js';
import { downloadText } from '../shared/download.js';
import { showMessage } from '../shared/notices.js';
import { goToGame } from '../shared/router.js';

/** @import { AssignmentItem, AssignmentView } from '../types' */

/** Creates the list of an assignment, or one of its drills, whose number follows the link in the address. @param {string} argument */
export async function assignmentScreen(argument) {
  await loadStyles('teach');
  const [link, number] = argument.split('.');
  const assignment = await api.openAssignment({ link });
  const item = assignment.items.find((each) => each.number === Number(number));
  return item?.technique ? drillOf(assignment, item) : listOf(assignment);
}

/** @param {AssignmentItem} item */
const isDone = ({ outcome }) => outcome !== 'open' && outcome !== 'begun';

/** @param {AssignmentView} assignment */
function listOf(assignment) {
  const { link, title, student, items } = assignment;
  const name = h('input', { type: 'text', maxlength: 80, autocomplete: 'name', value: student, 'aria-describedby': 'student-help', change: () => api.keepAssignment({ link, student: name.value }) });
  const save = async (/** @type {(assignment: AssignmentView) => void} */ write) => {
    if (name.value.trim() === '') {
      name.focus();
      return showMessage(d.nameFirst);
    }
    write(await api.keepAssignment({ link, student: name.value }));
  };
  const file = (/** @type {AssignmentView} */ of, /** @type {string} */ ending) => `${d.fileName}-${of.student.replace(/[^\p{L}\p{N}]+/gu, '-')}.${ending}`;
  const json = () => save((now) => downloadText(file(now, 'json'), writeJson(resultsOf(now))));
  const csv = () => save((now) => downloadText(file(now, 'csv'), writeCsv([resultsOf(now)])));
  return {
    title: title || d.assignment,
    body: [
      h('p', { role: 'status' }, d.progress(items.filter(isDone).length, items.length)),
      h('ol', { class: 'techniques assignment' }, ...items.map((item) => h('li', {}, itemLink(link, item)))),
      h(
        'section',
        { class: 'teach-form' },
        h('h2', {}, d.handIn),
        h('p', {}, d.handInText),
        h('label', { class: 'field' }, h('span', {}, d.student), name),
        h('p', { class: 'small', id: 'student-help' }, d.studentHelp),
        h('div', { class: 'row' }, button(d.json, json, { class: 'btn main' }), button(d.csv, csv, { class: 'btn' })),
      ),
    ],
  };
}

/** A link to an item, with its progress. @param {string} link @param {AssignmentItem} item */
function itemLink(link, item) {
  const { number, name, technique, outcome, mistakes, hints, took } = item;
  const told = [technique ? d.drill : d.puzzle, d.outcomes[outcome], d.detail(mistakes, hints), took > 0 ? formatTime(took) : ''];
  const text = h('span', {}, name, h('small', {}, told.filter(Boolean).join(' \u00b7 ')));
  const sign = h('span', { class: `number ${outcome}`, 'aria-hidden': 'true' }, isDone(item) && outcome !== 'shown' ? '\u2713' : number);
  const content = h('span', { class: 'assignment-item' }, sign, text);
  if (technique) return h('a', { href: `#/assignment/${link}.${number}` }, content);
  return h('a', { href: `#/assignment/${link}`, click: (/** @type {Event} */ event) => openPuzzle(event, link, item) }, content);
}

/** Continues the game of a puzzle, or starts one. @param {Event} event @param {string} link @param {AssignmentItem} item */
async function openPuzzle(event, link, { number, puzzle, game }) {
  event.preventDefault();
  if (game) return goToGame(game);
  const view = await createGame({ text: puzzle, rules: null }, showMessage);
  if (view) await api.keepAssignment({ link, number, game: view.id });
}

/** @param {AssignmentView} assignment @param {AssignmentItem} item */
function drillOf({ link, title, items }, item) {
  const place = h('div', { class: 'drill' });
  const next = items.find((each) => each.number > item.number && !isDone(each)) ?? items.find((each) => each.number !== item.number && !isDone(each));
  const buttons = () => {
    const on = next?.technique ? h('a', { class: 'btn main', href: `#/assignment/${link}.${next.number}` }, d.next) : null;
    return [on, h('a', { class: on ? 'btn' : 'btn main', href: `#/assignment/${link}` }, d.list)];
  };
  const done = (/** @type {import('../course/drill.js').DrillOutcome} */ { outcome, mistakes, hints, took }) =>
    api.keepAssignment({ link, number: item.number, drill: { outcome, mistakes, hints, took } });
  const again = isDone(item) ? h('p', { class: 'small' }, d.again) : null;
  const stay = () => {};
  void loadStyles('course').then(() => showDrill(place, item.technique ?? '', item.seed ?? 0, { next: stay, end: stay, known: null, done, buttons }));
  return { title: `${title || d.assignment} \u00b7 ${d.item(item.number, items.length)}`, body: [h('div', { class: 'row' }, h('a', { class: 'btn quiet', href: `#/assignment/${link}` }, d.list)), again, place] };
}
