// The hint: five levels of detail, called rungs, one press each, from a nudge to the whole step.

import { buttonRow, closeCard, openCard, primaryButton, secondaryButton } from '../play/card.js';
import { linesByClue, proofLines } from '../shared/proof-lines.js';
import { focusCell, scrollToCell } from '../play/cell-grid.js';
import { returnToLastCorrect } from '../play/mistakes.js';
import { cellIndices } from '../shared/cells.js';
import { conclusionLines, describeConclusions } from '../shared/conclusions.js';
import { act, ask } from '../shared/current-game.js';
import { button, h, icon } from '../shared/dom.js';
import { fillNotes, hasClues } from '../shared/fill-notes.js';
import { announce, showMessage } from '../shared/notices.js';
import { state, update } from '../shared/state.js';
import { t } from '../texts.js';
import { truthsAndLinks } from './truths.js';
import { whyNothingEasier } from './why.js';

/** @import { HintView, NoteSource } from '../types' */
/** @import { Drawing } from '../page' */

/** The number of rungs of a hint with a step. */
const HIGHEST_RUNG = 5;

/** @type {HintView | null} */
let hint = null;
/** The rung requested last, which may not have arrived yet; 0 when there is no hint. */
let wantedRung = 0;
/** @type {NoteSource} */
let notes = 'candidates';
/** @type {AbortController | null} */
let request = null;
/** The frame of the proof that is shown; -1 if all of it is. */
let frame = -1;
/** The number of steps of the same technique to skip. */
let another = 0;

/** Shows the first rung, or the next; after the last one applies the step. */
export function showNextHint() {
  if (hint && wantedRung === hint.rungs && hint.conclusions.length > 0) applyHint(hint.conclusions);
  else if (wantedRung > 0) showRung(Math.min(wantedRung + 1, hint?.rungs ?? HIGHEST_RUNG));
  else startHint(state.settings.notes);
}

/** Starts a hint that uses the player's notes as candidates. */
export function hintFromNotes() {
  startHint('own');
}

/** @param {NoteSource} by */
function startHint(by) {
  if (state.view?.phase === 'setting') return showMessage(t.hint.notYet);
  notes = by;
  [hint, wantedRung, another] = [null, 0, 0];
  act({ do: 'hinted' });
  showRung(1);
}

/** @param {number} rung */
async function showRung(rung) {
  if (rung === wantedRung) return;
  wantedRung = rung;
  request?.abort();
  const mine = new AbortController();
  request = mine;
  const slow = setTimeout(
    () => openCard('hint', t.hint.looking, [h('p', {}, t.hint.slow)], { closed: cancelHint }),
    400,
  );
  const answer = await ask({ ask: 'hint', rung, notes, another, ...drawingOf() }, mine.signal);
  clearTimeout(slow);
  if (mine.signal.aborted) return;
  wantedRung = answer?.rung ?? hint?.rung ?? 0;
  if (!answer) return hint ? undefined : closeCard();
  hint = answer;
  frame = -1;
  showHint(answer);
}

/** The techniques that are tried and the drawing of candidates, as set in the settings. */
function drawingOf() {
  const { order, off, layout, clue_notes } = state.settings;
  return { order, off, layout, clue_notes };
}

/** Shows one frame of the proof; all of it after the last. @param {number} wanted */
async function showFrame(wanted) {
  if (!hint) return;
  const shown = hint;
  frame = wanted < 0 || wanted >= hint.frames ? -1 : wanted;
  const question = /** @type {const} */ ({ ask: 'hint', rung: hint.rung, notes, another, ...drawingOf() });
  const answer = frame < 0 ? hint : await ask({ ...question, frame });
  if (!answer?.picture || hint !== shown) return;
  update({ drawing: pictureOf(answer) });
  const caption = document.querySelector('#card .caption');
  if (caption) caption.textContent = answer.caption ?? '';
  document.querySelectorAll('#card .proof li').forEach((line, index) => {
    line.toggleAttribute('aria-current', index === frame);
    if (index === frame) line.scrollIntoView({ block: 'nearest' });
  });
  const place = document.querySelector('#card .place');
  if (place) place.textContent = frame < 0 ? '' : t.path.place(frame + 1, shown.frames);
}

/** Shows the next step of the same technique, at the same rung as the one before; after the last step the first again. */
async function showAnother() {
  const [rung, passed] = [wantedRung, another];
  [another, wantedRung] = [passed + 1, 0];
  await showRung(rung);
  another = hint?.another ?? 0;
  if (another === 0) showMessage(passed === 0 ? t.hint.noOther : t.hint.firstAgain);
}

function cancelHint() {
  request?.abort();
  [hint, wantedRung] = [null, 0];
}

/** The picture of a hint, with the cells that it explains. @param {HintView} answer @returns {Drawing | null} */
const pictureOf = ({ picture, looked_at }) =>
  picture ? { kind: 'picture', svg: picture, lookedAt: cellIndices(looked_at ?? []) } : null;

/** @param {HintView} answer */
function showHint(answer) {
  openCard('hint', answer.title, hintBody(answer), { closed: cancelHint });
  update({
    drawing: pictureOf(answer),
    highlighted: answer.picture ? new Set() : cellIndices(answer.cells),
  });
  scrollToCell([...cellIndices(answer.cells)][0]);
  announce([answer.title, answer.road?.text, answer.text].filter(Boolean).join('. '));
}

/** @param {HintView} answer */
function hintBody(answer) {
  const { rung, rungs, lines, road } = answer;
  // Notes from clues have no technique, and a line for each clue.
  const isProof = lines.length > 0 && answer.technique !== null;
  const bar = (/** @type {number} */ of) =>
    of < rung ? h('button', { type: 'button', class: 'is', 'aria-label': t.hint.backTo(of), click: () => showRung(of) }) : h('span', { class: of === rung ? 'is' : null });
  const steps = Array.from({ length: rungs }, (_, index) => bar(index + 1));
  return [
    rungs > 1 ? h('p', { class: 'rung' }, h('span', { class: 'rungs' }, ...steps), h('span', { class: 'visually-hidden' }, t.hint.rung(rung, rungs))) : null,
    road ? h('p', { class: 'road' }, h('strong', {}, road.text)) : null,
    // The lines of a proof end with the text of the last rung.
    answer.text && !(isProof && rung === rungs) ? h('p', {}, answer.text) : null,
    lines.length > 0 ? (isProof ? proofLines : linesByClue)(lines) : null,
    // The lines of a proof contain the texts of its frames.
    answer.frames > 1 ? frameText(answer) : null,
    answer.step?.also?.length ? folded(t.hint.alsoTitle, [t.hint.also(describeConclusions(answer.step.also))]) : null,
    road && road.told.length > 1 ? folded(t.hint.wholeRoad, road.told) : null,
    answer.technique ? whyNothingEasier(answer.technique) : null,
    answer.notation.length > 0 ? notationOf(answer.notation) : null,
    answer.step ? truthsAndLinks({ ask: 'truths', notes, another, ...drawingOf() }, pictureOf(answer)) : null,
    moreAbout(answer),
    // The text of the last rung contains the conclusions.
    ...(rung < rungs ? conclusionLines(answer.conclusions) : []),
    buttonRow(...hintButtons(answer)),
  ];
}

/** The technique, where there is more about it, and what else may be asked for. @param {HintView} answer */
function moreAbout({ technique, kind }) {
  const links = technique && [
    h('a', { href: `#/learn/${technique}` }, t.hint.about),
    h('a', { href: `#/practise/${technique}` }, t.hint.practise),
    h('button', { type: 'button', class: 'link', click: showAnother }, t.hint.another),
  ];
  const fillsIn = kind === 'step' && notes !== 'own' && state.settings.clue_notes && hasClues();
  return h('p', { class: 'small more-about' }, ...(links || []), fillsIn ? h('button', { type: 'button', class: 'link', click: fillInClues }, t.hint.fillIn) : null);
}

/** The chains in the notation of experts, hidden until they are opened. @param {string[]} notation */
const notationOf = (notation) => folded(t.hint.notation, notation, 'small notation');

/** Texts that are hidden until they are opened. @param {string} title @param {string[]} texts */
const folded = (title, texts, style = 'small') =>
  h('details', {}, h('summary', {}, title), ...texts.map((text) => h('p', { class: style }, text)));

/** The text of the frame on the board, with its number. @param {HintView} answer */
function frameText({ lines }) {
  return h(
    'div',
    {},
    h('div', { class: 'row' }, ...frameButtons(), h('span', { class: 'small place' })),
    lines.length > 0 ? null : h('p', { class: 'caption', 'aria-live': 'polite' }),
  );
}

/** Buttons that draw the proof frame by frame. */
const frameButtons = () => [
  frameButton('back', t.path.previous, () => showFrame(frame < 0 ? (hint?.frames ?? 0) - 1 : Math.max(frame - 1, 0))),
  frameButton('forward', t.path.next, () => showFrame(frame + 1)),
];

/** @param {string} sign @param {string} label @param {() => void} click */
const frameButton = (sign, label, click) => h('button', { type: 'button', class: 'btn frame', 'aria-label': label, 'data-hold': label, click }, icon(sign));

/** @param {HintView} answer */
function hintButtons(answer) {
  const { rung, rungs, kind, road } = answer;
  const applies = answer.conclusions.length > 0;
  const wrong = ['conflicts', 'dead-ends', 'wrong-entries'].includes(kind);
  const more = rung < rungs ? (applies ? secondaryButton : primaryButton)(t.hint.more, showNextHint) : null;
  return [
    // With one step left it does the same as the other button and stays, so that the foot never changes.
    applies && road && road.conclusions.length > 0 ? button(t.hint.takeMe, () => applyHint(road.conclusions), { class: 'btn quiet take', 'data-hold': t.hint.takeMe }) : null,
    applies ? primaryButton(t.hint.apply, () => applyHint(answer.conclusions)) : null,
    more,
    wrong ? secondaryButton(t.mistakes.back, returnToLastCorrect) : null,
    kind === 'step' && answer.frames <= 1 ? secondaryButton(t.hint.dismiss, dismissHint) : null,
  ];
}

/** Applies a step, or all of a road, and looks for the next hint before it is asked for. @param {string[]} steps */
async function applyHint(steps) {
  closeCard();
  focusCell();
  const view = await act({ do: 'apply', conclusions: steps });
  if (view?.phase === 'playing') ask({ ask: 'hint', rung: 1, notes, ...drawingOf() });
}

/** Fills in the notes with what the clues say by themselves. */
function fillInClues() {
  closeCard();
  fillNotes();
  focusCell();
}

function dismissHint() {
  closeCard();
  focusCell();
}
