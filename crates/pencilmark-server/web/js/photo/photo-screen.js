// The screen "From a photo": choose a picture, see the grid that was found, answer questions about unsure cells, play. Nothing
// starts without confirmation.

import { readBoard } from './board.js';
import { barePhoto, cellCorners, outlinedPhoto } from './outline.js';
import { cellPicture, openPicture, pictureAmong } from './picture.js';
import { gameOf, solutionsOf } from './solutions.js';
import { reasonOf } from '../shared/reason.js';
import { p } from './texts.js';
import { createGame } from '../enter/open-text.js';
import { api, isLocal } from '../shared/api.js';
import { loadStyles } from '../shared/deferred.js';
import { button, h, replaceContent } from '../shared/dom.js';
import { announce, showMessage } from '../shared/notices.js';
import { state } from '../shared/state.js';

/** @import { CellReading, GridReading, PictureReading } from '../types' */
/** @import { Picture } from './picture.js' */
/** @import { Child } from '../shared/dom.js' */

/** The side of an enlarged cell, in pixels. */
const CELL_SIDE = 300;

const stage = h('div', { class: 'photo-stage' });
const line = h('p', { class: 'photo-line', role: 'status' });
const side = h('section', { class: 'card photo-side' });

/**
 * The state of the screen. `size` is the size of the grid that was found, while its corners are moved.
 * @type {{ picture: Picture | null, reading: PictureReading | null, chosen: number, size: number | null, digits: number[], confirmed: Set<number>, asked: number | null }}
 */
const now = { picture: null, reading: null, chosen: 0, size: null, digits: [], confirmed: new Set(), asked: null };
/** The number of the latest reading: results of earlier ones are dropped. */
let readings = 0;

/** @returns {Promise<{ title: string, body: Child[] }>} */
export async function photoScreen() {
  await loadStyles('photo');
  if (now.reading) showFound();
  else showStart();
  const root = h('div', { class: 'photo', keydown: pressed }, h('div', { class: 'photo-left' }, stage, line), side);
  return { title: p.title, body: [h('p', { class: 'small' }, isOwnDevice() ? p.private : p.server), root] };
}

/** True if the picture is read on the device that shows the page. */
const isOwnDevice = () => isLocal || ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
const isOpen = () => state.screen === 'photo';
document.addEventListener('paste', (event) => {
  const file = isOpen() && pictureAmong(event.clipboardData?.files);
  if (file) read(file);
});

/** Reads a picture from any source. @param {Blob} file */
export async function read(file) {
  const picture = await openPicture(file);
  if (!picture) return showMessage(p.noPicture);
  Object.assign(now, { picture, reading: null });
  await readAgain(null);
}

/** Reads the open picture, with corners if they are given. @param {[number, number][] | null} corners */
async function readAgain(corners) {
  const { picture } = now;
  if (!picture) return;
  const number = (readings += 1);
  const { width, height, pixels } = picture;
  replaceContent(line, p.reading);
  if (!now.reading) {
    replaceContent(stage, barePhoto(picture));
    replaceContent(side, ...card(p.reading, [], []));
  }
  try {
    const four = /** @type {[[number, number], [number, number], [number, number], [number, number]] | null} */ (corners);
    const reading = await api.readPicture({ width, height, pixels, corners: four, size: corners && now.size });
    if (number !== readings) return;
    now.reading = reading;
    choose(0, !corners);
  } catch (error) {
    replaceContent(line, reasonOf(error));
  }
}

/** @param {number} index of the grid @param {boolean} [found] and not where somebody has put its corners */
function choose(index, found = true) {
  const grid = now.reading?.grids[index];
  if (found) now.size = grid?.size ?? null;
  Object.assign(now, { chosen: index, digits: grid?.cells.map(({ digit }) => digit) ?? [], confirmed: new Set(), asked: null });
  if (isOpen()) showFound();
}

const grid = () => now.reading?.grids[now.chosen];

/** @param {GridReading} of */
const unsureCells = (of) => of.cells.flatMap(({ unsure }, cell) => (unsure ? [cell] : []));
/** The cells with digits of the player; games with them are of nine rows. @param {GridReading} of */
const playersCells = (of) => new Set(of.size === 9 ? of.cells.flatMap(({ written }, cell) => (written ? [cell] : [])) : []);
/** The rules that the picture shows, or the usual ones. @param {GridReading} of */
const rulesOf = (of) => of.rules ?? String(of.size);
const nameOf = (/** @type {number} */ cell) => `r${Math.floor(cell / (grid()?.size ?? 9)) + 1}c${(cell % (grid()?.size ?? 9)) + 1}`;
const wordOf = (/** @type {number} */ digit) => (digit ? String(digit) : p.empty);

/** @param {string} title @param {Child[]} body @param {Child[]} foot */
function card(title, body, foot) {
  return [
    h('div', { class: 'card-head' }, h('h2', { tabindex: -1 }, title)),
    h('div', { class: 'card-body' }, ...body),
    h('div', { class: 'row card-foot' }, ...foot),
  ];
}

/** @param {string} text @param {string} kind @param {boolean} [camera] */
function pictureButton(text, kind, camera = false) {
  const field = h('input', {
    type: 'file',
    accept: 'image/*',
    capture: camera ? 'environment' : null,
    class: 'visually-hidden',
    change: () => {
      const file = field.files?.[0];
      if (file) read(file);
      field.value = '';
    },
  });
  return h('label', { class: `btn file ${kind}` }, field, h('span', {}, text));
}

/** A button for the camera, on devices that probably have one to hold. */
const hasCamera = () => matchMedia('(pointer: coarse)').matches;
const typeIt = () => button(p.type, () => createGame({ blank: { rules: '9' } }, showMessage), { class: 'btn' });

function showStart() {
  const drop = h(
    'div',
    { class: 'photo-drop' },
    h('strong', {}, p.drop),
    h('span', {}, p.paste),
    h('span', { class: 'small' }, p.sources),
  );
  replaceContent(stage, drop);
  replaceContent(line);
  const steps = p.steps.map(([first = '', rest = '']) => h('li', {}, h('b', {}, first), ' ', rest));
  const body = [h('ol', { class: 'photo-steps' }, ...steps), h('h3', {}, p.helps), tips()];
  const choice = hasCamera()
    ? [pictureButton(p.choose, ''), pictureButton(p.take, 'main', true)]
    : [pictureButton(p.choose, 'main')];
  replaceContent(side, ...card(p.how, body, [typeIt(), ...choice]));
}

const tips = () => h('ul', { class: 'photo-tips' }, ...p.tips.map(([what = '', how = '']) => h('li', {}, h('b', {}, what), h('span', {}, how))));

/** Shows the picture with the grid that was found in it, or the reason why none was found. */
function showFound() {
  const { picture, reading } = now;
  if (!picture || !reading) return showStart();
  const of = grid();
  if (!of) return showFailure(picture, reading.refusal ?? '');
  replaceContent(stage, outlinedPhoto(picture, reading.grids, now.chosen, { cell: now.asked, choose, move: readAgain }));
  replaceContent(line, p.found);
  if (of.cells.length === 0) return replaceContent(side, ...card(p.failed, [h('p', {}, of.remark ?? ''), tips()], otherPictures()));
  const unsure = unsureCells(of);
  const filled = now.digits.filter((digit) => digit > 0).length;
  const written = playersCells(of).size;
  const verdict = h('p', { class: 'photo-verdict' });
  showVerdict(verdict, rulesOf(of));
  const body = [
    h('p', { class: 'small' }, p.clear(of.cells.length - unsure.length, unsure.length)),
    board(of, null),
    verdict,
    of.remark && h('p', { class: 'problem' }, of.remark),
    written > 0 && h('p', {}, p.written(written)),
    unsure.length > 0 && h('p', {}, p.unsure(unsure.map(nameOf))),
    ...changes(of),
    h('p', { class: 'small' }, p.point),
  ];
  const open = unsure.find((cell) => !now.confirmed.has(cell));
  const next =
    open === undefined
      ? button(p.use, take, { class: 'btn main' })
      : button(p.look(unsure.length), () => ask(open), { class: 'btn main' });
  replaceContent(side, ...card(p.digits(filled), body, [pictureButton(p.another, ''), next]));
  announce(`${p.digits(filled)} ${p.clear(of.cells.length - unsure.length, unsure.length)}`);
}

/** @param {GridReading} of @param {number | null} current */
function board(of, current) {
  return readBoard(of.size, now.digits, { unsure: new Set(unsureCells(of)), confirmed: now.confirmed, current, press: ask });
}

/** The changes that the repair made. @param {GridReading} of */
function changes(of) {
  return of.cells.flatMap(({ seen, digit }, cell) =>
    seen === undefined || seen === null ? [] : h('p', {}, p.changed(nameOf(cell), wordOf(seen), wordOf(digit))),
  );
}

/** @param {HTMLElement} place @param {string} rules */
async function showVerdict(place, rules) {
  const { one, text } = await solutionsOf(rules, now.digits).catch(() => ({ one: false, text: '' }));
  replaceContent(place, text && `${p.asItStands} `, h('b', { class: one ? 'good' : 'bad' }, text));
}

const otherPictures = () => [typeIt(), pictureButton(p.another, 'main', hasCamera())];

/** @param {Picture} picture @param {string} why */
function showFailure(picture, why) {
  replaceContent(stage, barePhoto(picture));
  replaceContent(line, why);
  const by = button(p.corners, () => showCorners(picture), { class: 'btn' });
  replaceContent(side, ...card(p.failed, [h('p', {}, why), h('h3', {}, p.helps), tips(), h('p', { class: 'small' }, p.screenshot)], [by, ...otherPictures()]));
  announce(`${p.failed}. ${why}`);
}

/** Lets the player mark the corners. @param {Picture} picture */
function showCorners(picture) {
  const at = (/** @type {number} */ x, /** @type {number} */ y) => /** @type {[number, number]} */ ([x * picture.width, y * picture.height]);
  const crossings = Array.from({ length: 100 }, (_, place) => at(0.15 + (0.7 * (place % 10)) / 9, 0.15 + (0.7 * Math.floor(place / 10)) / 9));
  /** @type {GridReading} */
  const guess = { size: 9, crossings, cells: [], puzzle: '', solutions: 'unknown' };
  const move = (/** @type {[number, number][]} */ corners) => readAgain(corners);
  replaceContent(stage, outlinedPhoto(picture, [guess], 0, { cell: null, choose: () => {}, move }));
  replaceContent(line, p.found);
}

/** Asks the player which digit a cell holds. @param {number} cell */
function ask(cell) {
  const of = grid();
  const { picture } = now;
  if (!of || !picture) return;
  now.asked = cell;
  const unsure = unsureCells(of);
  const reading = of.cells[cell];
  const choices = choicesOf(reading, now.digits[cell] ?? 0);
  const place = unsure.indexOf(cell);
  replaceContent(stage, board(of, cell));
  replaceContent(line, p.line(nameOf(cell), wordOf(now.digits[cell] ?? 0)));
  const corners = cellCorners(of, cell).slice(0, 3);
  const enlarged = h('div', { class: 'photo-enlarged' }, cellPicture(picture, corners, CELL_SIDE));
  const others = h('div', { class: 'photo-others', hidden: true }, ...Array.from({ length: of.size }, (_, k) => button(String(k + 1), () => answer(cell, k + 1), { class: 'btn' })));
  const keys = [
    ...choices.map((digit) => choiceKey(of, cell, digit)),
    choices.includes(0) ? null : button(p.emptyKey, () => answer(cell, 0), { class: 'btn' }),
    button(p.other, () => (others.hidden = false), { class: 'btn' }),
  ];
  const verdict = h('p', { class: 'photo-verdict' });
  showVerdict(verdict, rulesOf(of));
  const body = [
    place >= 0 && unsure.length > 1 && h('p', { class: 'small' }, p.place(place + 1, unsure.length)),
    h('div', { class: 'photo-question' }, enlarged, h('div', { class: 'photo-choices' }, ...keys)),
    others,
    now.confirmed.has(cell) && h('p', {}, p.confirmed(wordOf(now.digits[cell] ?? 0))),
    verdict,
  ];
  const foot = [
    button(p.back, () => back(), { class: 'btn' }),
    place >= 0 && button(p.skip, () => next(cell), { class: 'btn' }),
    button(p.use, take, { class: 'btn main' }),
  ];
  replaceContent(side, ...card(p.question(nameOf(cell), choices.map(wordOf)), body, foot));
  /** @type {HTMLElement | null} */ (side.querySelector('h2'))?.focus({ preventScroll: true });
}

/**
 * The digits offered for a cell: the one that was read and the likeliest others, two or three in all.
 * @param {CellReading | undefined} cell
 * @param {number} digit
 */
function choicesOf(cell, digit) {
  const likely = cell?.likely.filter(({ chance }) => chance > 0.02).map((each) => each.digit) ?? [];
  return [...new Set([digit, ...likely])].slice(0, 3);
}

/** A key that shows the effect of its digit on the puzzle. @param {GridReading} of @param {number} cell @param {number} digit */
function choiceKey(of, cell, digit) {
  const effect = h('small', {});
  const digits = now.digits.with(cell, digit);
  solutionsOf(rulesOf(of), digits).then(({ one, text }) => replaceContent(effect, `${one ? '\u2713' : '\u2717'} ${text}`), () => {});
  return h('button', { type: 'button', class: 'btn photo-choice', click: () => answer(cell, digit) }, h('b', {}, digit ? String(digit) : p.emptyKey), effect);
}

/** @param {number} cell @param {number} digit */
function answer(cell, digit) {
  now.digits[cell] = digit;
  now.confirmed.add(cell);
  next(cell);
}

/** Goes to the next open cell in reading order, or back to the picture if there is none. @param {number} after */
function next(after) {
  const of = grid();
  const open = of ? unsureCells(of).filter((cell) => !now.confirmed.has(cell)) : [];
  const cell = open.find((each) => each > after);
  if (cell === undefined) back();
  else ask(cell);
}

function back() {
  showFound();
  now.asked = null;
}

/** Digits answer the question. @param {KeyboardEvent} event */
function pressed(event) {
  const of = grid();
  if (now.asked === null || !of || event.ctrlKey || event.metaKey || event.altKey) return;
  const digit = /^[0-9]$/.test(event.key) ? Number(event.key) : null;
  if (digit === null || digit > of.size) return;
  event.preventDefault();
  answer(now.asked, digit);
}

/** Starts a game with the puzzle. */
async function take() {
  const of = grid();
  if (!of) return;
  const game = await createGame({ text: gameOf(now.digits, playersCells(of)), rules: rulesOf(of) }, (reason) => replaceContent(line, reason));
  if (game) Object.assign(now, { picture: null, reading: null, asked: null });
}
