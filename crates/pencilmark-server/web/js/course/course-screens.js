// The course: its map, its lessons, and the placement test.

import { drillScreen, showDrill } from './drill.js';
import { currentProgress, dueDrills, fadedLessons, fadesAt, loadProgress, notePlaced, noteRead, stateOf } from './progress.js';
import { framePlayer, lessonPicture, makeLesson } from './step-picture.js';
import { c, parts, techniqueText } from './texts.js';
import { api } from '../shared/api.js';
import { loadStyles } from '../shared/deferred.js';
import { button, h, replaceContent } from '../shared/dom.js';
import { refreshScreen } from '../shared/router.js';
import { region } from '../texts/language.js';

/** @import { FrameView } from '../types' */

/** Lessons without drills. */
const WITHOUT_DRILLS = ['sudoku'];
/** The techniques of the placement test, easy ones first. */
const PLACEMENT = ['hidden-single', 'naked-single', 'pointing', 'naked-pair', 'hidden-pair', 'x-wing', 'skyscraper', 'xy-wing', 'x-chain', 'xy-chain'];
/** The distance between the seeds of two consecutive lessons, so that each lesson has its own boards. */
const SPREAD = 20;
/** The number of examples at the beginning of a lesson. */
const EXAMPLES = 3;

const order = parts.flatMap((part) => part.lessons);
const hasDrills = (/** @type {string} */ id) => !WITHOUT_DRILLS.includes(id);
const lessonState = (/** @type {string} */ id) => stateOf(id, hasDrills(id));

/** Creates the map of the course, or a lesson. @param {string} id */
export async function courseScreen(id) {
  await Promise.all([loadStyles('course'), loadProgress()]);
  if (id === 'placement') return placementScreen();
  if (c.lessons[id]) return lessonScreen(id, c.lessons[id]);
  return id ? techniqueLesson(id) : mapScreen();
}

/** Creates the screen with the drills of a technique, or with those that are due. @param {string} technique */
export async function practiceScreen(technique) {
  await loadStyles('course');
  return drillScreen(technique);
}

function mapScreen() {
  const mastered = order.filter((id) => lessonState(id) === 'mastered').length;
  const next = order.find((id) => !['mastered', 'faded', 'placed'].includes(lessonState(id)));
  const due = dueDrills(null).length + fadedLessons().length;
  const { streak, best } = currentProgress();
  return {
    title: c.title,
    body: [
      h('p', {}, c.intro),
      h('p', { class: 'small' }, [c.progress(mastered, order.length), best > 0 ? c.streak(streak, best) : ''].join(' ')),
      h(
        'div',
        { class: 'row' },
        next ? h('a', { class: 'btn main', href: `#/course/${next}` }, mastered === 0 ? c.start : c.goOn) : null,
        due > 0 ? h('a', { class: 'btn', href: '#/practise' }, c.due(due)) : null,
        h('a', { class: 'btn', href: '#/train' }, c.train),
        h('a', { class: 'btn', href: '#/course/placement' }, c.placement),
        h('a', { class: 'btn', href: '#/learn' }, c.all),
        h('a', { class: 'btn', href: '#/teach' }, c.teach),
      ),
      h('div', { class: 'course-map' }, ...parts.map(partSection)),
    ],
  };
}

/** @param {{ id: string, lessons: string[] }} part */
function partSection({ id: part, lessons: ids }) {
  const items = ids.map((id) => {
    const known = lessonState(id);
    const isKnown = ['mastered', 'faded', 'placed'].includes(known);
    const number = h('span', { class: 'number', 'aria-hidden': 'true' }, isKnown ? '\u2713' : order.indexOf(id) + 1);
    const name = h('span', {}, c.lessons[id].title);
    return h('li', {}, h('a', { href: `#/course/${id}`, class: known }, number, name, h('small', {}, c.states[known])));
  });
  return h('section', {}, h('h2', {}, c.parts[part]), h('ol', { class: 'lessons' }, ...items));
}

/** The lesson of a technique that is not part of the course, with the technique's own example. @param {string} id */
async function techniqueLesson(id) {
  const [{ name, frames, board, rules }, text] = await Promise.all([api.technique(id), techniqueText(id)]);
  return lessonScreen(id, { title: name, ...text }, { frames, board: rules === '9' ? board : null });
}

/**
 * A technique's own example: its frames, and its board if it is a classic one.
 * @typedef {{ frames: FrameView[], board: string | null }} OwnExample
 */

/** @param {string} id @param {import('./en.js').LessonText} text @param {OwnExample} [own] */
async function lessonScreen(id, text, own) {
  const place = order.indexOf(id);
  const where = place < 0 ? '' : `${place + 1} / ${order.length} \u00b7 `;
  const next = place < 0 ? undefined : order[place + 1];
  const paragraphs = (/** @type {string[]} */ all) => all.map((each) => h('p', {}, each));
  const list = (/** @type {string[]} */ all) => h('ul', { class: 'points' }, ...all.map((each) => h('li', {}, each)));
  const fades = fadesAt(id);
  const known = fades === null ? c.states[lessonState(id)] : c.until(new Date(fades).toLocaleDateString(region, { day: 'numeric', month: 'long' }));
  const read = button(c.done, () => noteRead(id).then(() => (location.hash = next ? `#/course/${next}` : '#/course')), { class: 'btn' });
  return {
    title: text.title,
    body: [
      h('p', { class: 'small' }, `${where}${known}`),
      h(
        'div',
        { class: 'lesson-page' },
        h('div', { class: 'lesson-words' }, h('section', {}, h('h2', {}, c.what), ...paragraphs(text.what)), h('section', {}, h('h2', {}, c.why), ...paragraphs(text.why))),
        await examples(id, own),
      ),
      h('section', {}, h('h2', {}, c.spot), list(text.spot)),
      h('section', {}, h('h2', {}, c.mistakes), list(text.mistakes)),
      h(
        'div',
        { class: 'row' },
        hasDrills(id) ? h('a', { class: 'btn main', href: `#/practise/${id}`, click: () => noteRead(id) }, c.practise) : null,
        read,
        h('a', { class: 'btn quiet', href: '#/course' }, c.map),
      ),
    ],
  };
}

/** The examples of a lesson, in which the learner answers questions. @param {string} id @param {OwnExample} [own] */
async function examples(id, own) {
  const place = h('div', { class: 'example-place' });
  let count = EXAMPLES;
  let shown = 1;
  const tabs = h('div', { class: 'row', role: 'group', 'aria-label': c.examples });
  const show = async (/** @type {number} */ seed) => {
    shown = seed;
    paintTabs();
    place.setAttribute('aria-busy', 'true');
    const another = () => {
      count = Math.max(count, seed + 1);
      return show(seed + 1);
    };
    const example = await exampleOf(id, seed, seed === 1 ? own : undefined, another);
    if (shown !== seed) return;
    place.removeAttribute('aria-busy');
    replaceContent(place, example);
  };
  const paintTabs = () => {
    const tab = (/** @type {unknown} */ _, /** @type {number} */ index) =>
      button(c.example(index + 1), () => show(index + 1), { class: 'btn', 'aria-pressed': String(shown === index + 1) });
    const more = button(c.another, () => show(++count), { class: 'btn quiet' });
    replaceContent(tabs, ...Array.from({ length: count }, tab), more);
  };
  await show(1);
  return h('div', { class: 'examples' }, tabs, place);
}

/** @param {string} id @param {number} seed @param {OwnExample | undefined} own @param {() => void} another */
async function exampleOf(id, seed, own, another) {
  // Lessons have different boards.
  const lesson = own && own.board === null ? null : await makeLesson(id, Math.max(0, order.indexOf(id)) * SPREAD + seed, own?.board ?? null);
  if (!lesson) return own ? framePlayer(own.frames) : h('p', {}, c.noExample);
  const practise = h('a', { class: 'btn main', href: `#/practise/${id}`, click: () => noteRead(id) }, c.practise);
  return lessonPicture(id, lesson, () => [hasDrills(id) ? practise : nextLesson(id), button(c.another, another, { class: 'btn' })]);
}

/** Goes on to the next lesson from one without drills. @param {string} id */
const nextLesson = (id) => button(c.next, () => noteRead(id).then(() => (location.hash = `#/course/${order[order.indexOf(id) + 1]}`)), { class: 'btn main' });

/** A few drills, easy ones first, until one is missed. */
function placementScreen() {
  const place = h('div', { class: 'drill' }, h('p', {}, c.placementText));
  const run = (/** @type {number} */ at) => {
    const end = async (/** @type {boolean} */ solved) => {
      const missed = solved ? PLACEMENT[at + 1] : PLACEMENT[at];
      if (solved && missed) return run(at + 1);
      const known = missed ? order.slice(0, order.indexOf(missed)) : order;
      await notePlaced(at > 0 || solved ? known : []);
      const begin = missed && at === 0 && !solved ? order[0] : missed;
      replaceContent(
        place,
        h('p', { role: 'status' }, begin ? c.placed(c.lessons[begin].title) : c.placedAll),
        h('a', { class: 'btn main', href: begin ? `#/course/${begin}` : '#/course' }, c.start),
      );
    };
    const seed = 1 + Math.floor(Math.random() * 2 ** 30);
    showDrill(place, PLACEMENT[at], seed, { next: refreshScreen, end, known: '' });
  };
  place.append(button(c.start, () => run(0), { class: 'btn main' }));
  return { title: c.placement, body: [place] };
}
