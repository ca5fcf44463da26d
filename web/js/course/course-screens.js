// The course: its map, its lessons, and the placement test.

import { drillScreen, showDrill } from './drill.js';
import { currentProgress, dueDrills, loadProgress, notePlaced, noteRead, stateOf } from './progress.js';
import { c, parts, techniqueText } from './texts.js';
import { RequestRefused, api } from '../shared/api.js';
import { loadStyles } from '../shared/deferred.js';
import { button, h, parseDrawing, replaceContent } from '../shared/dom.js';
import { refreshScreen } from '../shared/router.js';
import { state } from '../shared/state.js';

/** @import { FrameView } from '../types' */

/** Lessons that have no technique of their own. */
const WITHOUT_DRILLS = ['sudoku', 'notes'];
/** The techniques of the placement test, easy ones first. */
const PLACEMENT = ['hidden-single', 'naked-single', 'pointing', 'naked-pair', 'hidden-pair', 'x-wing', 'skyscraper', 'xy-wing', 'x-chain', 'xy-chain'];
/** How many examples a lesson begins with. */
const EXAMPLES = 3;

const order = parts.flatMap((part) => part.lessons);
const hasDrills = (/** @type {string} */ id) => !WITHOUT_DRILLS.includes(id);
const lessonState = (/** @type {string} */ id) => stateOf(id, hasDrills(id));

/** The map, or a lesson. @param {string} id */
export async function courseScreen(id) {
  await Promise.all([loadStyles('course'), loadProgress()]);
  if (id === 'placement') return placementScreen();
  if (c.lessons[id]) return lessonScreen(id, c.lessons[id]);
  return id ? techniqueLesson(id) : mapScreen();
}

/** The drills of a technique, or those that are due. @param {string} technique */
export async function practiceScreen(technique) {
  await loadStyles('course');
  return drillScreen(technique);
}

function mapScreen() {
  const mastered = order.filter((id) => lessonState(id) === 'mastered').length;
  const next = order.find((id) => lessonState(id) !== 'mastered');
  const due = dueDrills(null).length;
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
      ),
      h('div', { class: 'course-map' }, ...parts.map(partSection)),
    ],
  };
}

/** @param {{ id: string, lessons: string[] }} part */
function partSection({ id: part, lessons: ids }) {
  const items = ids.map((id) => {
    const known = lessonState(id);
    const number = h('span', { class: 'number', 'aria-hidden': 'true' }, known === 'mastered' ? '\u2713' : order.indexOf(id) + 1);
    const name = h('span', {}, c.lessons[id].title);
    return h('li', {}, h('a', { href: `#/course/${id}`, class: known }, number, name, h('small', {}, c.states[known])));
  });
  return h('section', {}, h('h2', {}, c.parts[part]), h('ol', { class: 'lessons' }, ...items));
}

/** The lesson of a technique beyond the course, with its own example. @param {string} id */
async function techniqueLesson(id) {
  const [{ name, frames }, text] = await Promise.all([api.technique(id), techniqueText(id)]);
  return lessonScreen(id, { title: name, ...text }, frames);
}

/** @param {string} id @param {import('./en.js').LessonText} text @param {FrameView[]} [own] frames of an example of its own */
async function lessonScreen(id, text, own) {
  const place = order.indexOf(id);
  const where = place < 0 ? '' : `${place + 1} / ${order.length} \u00b7 `;
  const next = place < 0 ? undefined : order[place + 1];
  const paragraphs = (/** @type {string[]} */ all) => all.map((each) => h('p', {}, each));
  const list = (/** @type {string[]} */ all) => h('ul', { class: 'points' }, ...all.map((each) => h('li', {}, each)));
  const read = button(c.done, () => noteRead(id).then(() => (location.hash = next ? `#/course/${next}` : '#/course')), { class: 'btn' });
  return {
    title: text.title,
    body: [
      h('p', { class: 'small' }, `${where}${c.states[lessonState(id)]}`),
      h('section', {}, h('h2', {}, c.what), ...paragraphs(text.what)),
      h('section', {}, h('h2', {}, c.why), ...paragraphs(text.why), hasDrills(id) ? await examples(id, own) : null),
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

/** Examples of a technique, drawn step by step. @param {string} technique @param {FrameView[]} [own] the frames of the first one */
async function examples(technique, own) {
  const place = h('div', { class: 'example-place' });
  let count = EXAMPLES;
  let shown = 1;
  const tabs = h('div', { class: 'row', role: 'group', 'aria-label': c.examples });
  const show = async (/** @type {number} */ seed) => {
    shown = seed;
    paintTabs();
    place.setAttribute('aria-busy', 'true');
    const frames = own && seed === 1 ? own : await madeExample(technique, seed);
    if (shown !== seed) return;
    place.removeAttribute('aria-busy');
    replaceContent(place, frames ? framePlayer(frames) : h('p', {}, c.noExample));
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

/** Returns the frames of an example made for a seed; none if the technique is too rare. @param {string} technique @param {number} seed */
function madeExample(technique, seed) {
  return api.drill({ technique, seed, layout: state.settings.layout, told: true }).then(
    ({ frames }) => frames,
    (error) => {
      if (error instanceof RequestRefused) return null;
      throw error;
    },
  );
}

/** Shows frames one after the other, with Next. @param {FrameView[]} frames */
function framePlayer(frames) {
  let at = 0;
  const picture = h('div', { class: 'picture' });
  const caption = h('p', { class: 'frame-caption', 'aria-live': 'polite' });
  const number = h('span', { class: 'small' });
  const previous = button(c.previous, () => show(at - 1), { class: 'btn' });
  const next = button(c.forward, () => show(at + 1), { class: 'btn main' });
  const show = (/** @type {number} */ wanted) => {
    at = Math.max(0, Math.min(wanted, frames.length - 1));
    replaceContent(picture, parseDrawing(frames[at].picture));
    caption.textContent = frames[at].caption;
    number.textContent = c.place(at + 1, frames.length);
    previous.disabled = at === 0;
    next.disabled = at === frames.length - 1;
  };
  show(0);
  return h('div', { class: 'lesson' }, picture, h('div', {}, caption, h('div', { class: 'row' }, previous, next, number)));
}

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
