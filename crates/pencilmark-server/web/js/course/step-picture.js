// The picture of a lesson: a position in which the learner finds the step, or a long proof shown in parts, whose conclusion the
// learner finds.

import { leadsThrough, stepTasks } from './questions/step-tasks.js';
import { isSkill, makeSkill } from './skills.js';
import { TaskRunner } from './task-runner.js';
import { CellsTask } from './tasks.js';
import { c, q } from './texts.js';
import { RequestRefused, api } from '../shared/api.js';
import { button, h, parseDrawing, replaceContent } from '../shared/dom.js';
import { state } from '../shared/state.js';

/** @import { DrillView, FrameView } from '../types' */
/** @import { Task } from './tasks.js' */
/** @typedef {{ drill: DrillView, tasks: Task[], end: { picture?: string, text: string } }} Lesson */

/** The limits for asking: a step with more frames, or with more cells in its pattern, is explained before the learner is asked. */
const FEW = { frames: 4, cells: 9 };

/** The content that is shown after the step of a drill is found. @param {DrillView} drill */
export function endOf({ frames, step }) {
  const last = frames[frames.length - 1];
  return { picture: last.picture, text: `${step?.sentence ?? ''} ${last.caption}` };
}

/**
 * The picture of a lesson for a seed, or for a board; `null` if the technique is too rare.
 * @param {string} id @param {number} seed @param {string | null} board @returns {Promise<Lesson | null>}
 */
export async function makeLesson(id, seed, board) {
  if (isSkill(id)) {
    const made = await makeSkill(id, seed, true);
    return made && { ...made, end: id === 'change' ? endOf(made.drill) : { text: made.end } };
  }
  try {
    const drill = await api.drill({ technique: id, seed, board, layout: state.settings.layout, told: true });
    return drill.step ? { drill, tasks: stepTasks(drill, drill.step), end: endOf(drill) } : null;
  } catch (error) {
    if (error instanceof RequestRefused) return null;
    throw error;
  }
}

/** Shows the picture of a lesson. @param {string} id @param {Lesson} lesson @param {() => Node[]} buttons what there is to do at the end */
export function lessonPicture(id, { drill, tasks, end }, buttons) {
  const place = h('div', {});
  const ask = (/** @type {Task[]} */ asked) => replaceContent(place, new TaskRunner(drill, asked, { ...end, buttons }).element);
  const isLong = drill.frames.length > FEW.frames || tasks.some((task) => task instanceof CellsTask && task.need > FEW.cells);
  if (isLong && !isSkill(id) && !leadsThrough(id)) replaceContent(place, framePlayer(drill.frames.slice(0, -1), () => ask(tasks.length > 1 ? tasks.slice(1) : tasks)));
  else ask(tasks);
  return place;
}

/** Shows frames one after the other, with Next. @param {FrameView[]} frames @param {() => void} [last] what follows the last one */
export function framePlayer(frames, last) {
  let at = 0;
  const picture = h('div', { class: 'picture' });
  const caption = h('p', { class: 'frame-caption', 'aria-live': 'polite' });
  const number = h('span', { class: 'small' });
  const previous = button(c.previous, () => show(at - 1), { class: 'btn' });
  const next = button(c.forward, () => (at + 1 === frames.length && last ? last() : show(at + 1)), { class: 'btn main' });
  const show = (/** @type {number} */ wanted) => {
    at = Math.max(0, Math.min(wanted, frames.length - 1));
    replaceContent(picture, parseDrawing(frames[at].picture));
    caption.textContent = frames[at].caption;
    number.textContent = c.place(at + 1, frames.length);
    previous.disabled = at === 0;
    next.disabled = at === frames.length - 1 && !last;
    if (last) next.replaceChildren(h('span', {}, at === frames.length - 1 ? q.yourTurn : c.forward));
  };
  show(0);
  return h('div', { class: 'lesson' }, picture, h('div', {}, caption, h('div', { class: 'row' }, previous, next, number)));
}
