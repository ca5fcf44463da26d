// Draws the game along a time axis: hills are pauses, long strokes digits, short ones notes; a lower track that ends in a cross is
// play that was undone.

import { HILLS, glyph } from './glyphs.js';
import { r } from './texts.js';
import { formatTime } from '../shared/cells.js';
import { svg } from '../shared/dom.js';

/** @import { ReviewAnswer, ReviewLine } from '../types' */

/** Sizes for wide and narrow windows. */
const WIDE = { height: 112, road: 74, top: 12, hill: 38, digit: 11, note: 5, lower: 90, names: true };
const NARROW = { height: 70, road: 44, top: 9, hill: 26, digit: 8, note: 4, lower: 53, names: false };
/** The width of a flag, in pixels. */
const FLAG = 20;
/** The width of a character of a label, in pixels. */
const CHARACTER = 6.6;
/** Possible times between labels, in milliseconds; the first for which labels have room is used. */
const TICKS = [30, 60, 120, 300, 600, 1200, 1800, 3600].map((seconds) => seconds * 1000);

/**
 * Draws the game. `chosen` is the number of the shown line, and `choose` is called with the one that is pressed.
 * @param {ReviewAnswer} review @param {number} width @param {{ chosen: number | null, choose: (line: number) => void }} more
 */
export function drawBand(review, width, { chosen, choose }) {
  const look = width < 600 ? NARROW : WIDE;
  const x = (/** @type {number} */ at) => 8 + ((width - 16) * at) / Math.max(1, review.spent);
  const parts = [roads(review, x, look), deeds(review, x, look), ...hills(review, x, look, chosen), ...flags(review, x, look, chosen), axis(review, x, look, chosen)];
  const press = (/** @type {PointerEvent} */ event) => {
    const line = nearest(review, x, event.offsetX);
    if (line !== null) choose(line);
  };
  return svg('svg', { class: 'review-band', width, height: look.height, viewBox: `0 0 ${width} ${look.height}`, role: 'img', 'aria-label': r.inTime, click: press }, ...parts);
}

/**
 * The line nearest to a press; `null` if none is near.
 * @param {ReviewAnswer} review
 * @param {(at: number) => number} x
 * @param {number} at
 */
function nearest({ story }, x, at) {
  const away = (/** @type {ReviewLine} */ { at: from, took }) => {
    const [left, right] = [x(from), x(from + took)];
    return at < left ? left - at : Math.max(0, at - right);
  };
  const events = story.map((line, number) => ({ number, away: away(line), took: line.took })).filter(({ number }) => story[number].kind !== 'run');
  events.sort((a, b) => a.away - b.away || a.took - b.took);
  return events[0] && events[0].away < 24 ? events[0].number : null;
}

/**
 * The main track, with abandoned lines of play below it.
 * @param {ReviewAnswer} review
 * @param {(at: number) => number} x
 * @param {typeof WIDE} look
 */
function roads({ asides, spent }, x, { road, lower }) {
  const paths = [];
  let at = 0;
  for (const [from, until] of asides) {
    const [left, right] = [x(from), Math.max(x(until), x(from) + 6)];
    paths.push(svg('path', { class: 'road', d: `M${x(at)} ${road}H${left}` }), svg('path', { class: 'road off', d: `M${left} ${road}H${right}` }));
    paths.push(svg('path', { class: 'road side', d: `M${left} ${road}C${left + 4} ${road} ${left + 1} ${lower} ${left + 6} ${lower}H${right}` }));
    paths.push(svg('path', { class: 'road side', d: `M${right - 3} ${lower - 3}l6 6m0 -6l-6 6` }));
    at = until;
  }
  return svg('g', {}, ...paths, svg('path', { class: 'road', d: `M${x(at)} ${road}H${x(spent)}` }));
}

/** @param {ReviewAnswer} review @param {(at: number) => number} x @param {typeof WIDE} look */
function deeds({ deeds: all }, x, { road, lower, digit, note }) {
  const strokes = (/** @type {boolean} */ isDigit) =>
    all
      .filter(({ is_digit }) => is_digit === isDigit)
      .map(({ at, is_aside }) => `M${x(at).toFixed(1)} ${(is_aside ? lower : road) + 2}v${isDigit ? digit : note}`)
      .join('');
  return svg('g', {}, svg('path', { class: 'deed note', d: strokes(false) }), svg('path', { class: 'deed', d: strokes(true) }));
}

/** @param {ReviewAnswer} review @param {(at: number) => number} x @param {typeof WIDE} look @param {number | null} chosen */
function hills({ story }, x, { road, hill, names }, chosen) {
  const longest = Math.max(1, ...story.filter(({ kind }) => HILLS.has(kind)).map(({ took }) => took));
  /** The stretches that labels occupy. @type {[number, number][]} */
  const taken = [];
  return story.map((line, number) => ({ line, number })).filter(({ line }) => HILLS.has(line.kind)).sort((a, b) => b.line.took - a.line.took).flatMap(({ line, number }) => {
    const [left, right] = [x(line.at), x(line.at + line.took)];
    const [middle, height] = [(left + right) / 2, Math.max(5, hill * Math.sqrt(line.took / longest))];
    const half = (right - left) / 2;
    const shape = `M${left} ${road}C${left + half * 0.55} ${road} ${middle - half * 0.45} ${road - height} ${middle} ${road - height}S${right - half * 0.55} ${road} ${right} ${road}Z`;
    const is = number === chosen ? 'chosen' : '';
    const label = labelOf(line, names || number === chosen);
    const wide = label.length * CHARACTER * 0.5 + 4;
    const free = taken.every(([from, until]) => middle + wide < from || middle - wide > until);
    if (free) taken.push([middle - wide, middle + wide]);
    const text = free && (names || number === chosen) ? svg('text', { class: `name ${is}`, 'text-anchor': 'middle', x: middle, y: road - height - 5 }, label) : null;
    return [svg('path', { class: `hill ${is}`, d: shape }), text].filter((part) => part !== null);
  });
}

/** @param {ReviewLine} line @param {boolean} named */
const labelOf = ({ title, took }, named) => (named ? `${title} \u00b7 ${formatTime(took)}` : formatTime(took));

/**
 * Flags for moments without a hill and for steps that were found; they are as large as those for slips.
 * @param {ReviewAnswer} review
 * @param {(at: number) => number} x
 * @param {typeof WIDE} look
 * @param {number | null} chosen
 */
function flags({ story, spent }, x, { road, top }, chosen) {
  const named = story.map((line, number) => ({ line, number })).filter(({ line: { kind } }) => kind !== 'run' && kind !== 'passed' && kind !== 'astray');
  // If there is not enough room, steps that were found have only their hills.
  const room = Math.floor((x(spent) - x(0)) / FLAG);
  const shown = named.length > room ? named.filter(({ line }) => line.kind !== 'found').slice(0, room) : named;
  let last = -Infinity;
  return shown.flatMap(({ line: { kind, at, took }, number }, rank) => {
    const end = HILLS.has(kind) ? at + took : at;
    const furthest = x(spent) - FLAG * (shown.length - 1 - rank);
    const place = Math.min(Math.max(x(end), last + FLAG), furthest);
    last = place;
    const sign = kind === 'helped' ? 'hint' : kind;
    return [
      svg('path', { class: 'stem', d: `M${x(end)} ${road}V${top + 14}L${place} ${top + 9}` }),
      glyph(sign, { transform: `translate(${place} ${top})`, ...(number === chosen ? { 'data-chosen': '' } : {}) }),
    ];
  });
}

/** @param {ReviewAnswer} review @param {(at: number) => number} x @param {typeof WIDE} look @param {number | null} chosen */
function axis({ spent, story }, x, { height }, chosen) {
  const step = TICKS.find((each) => x(each) - x(0) > 90) ?? spent;
  const line = chosen === null ? undefined : story[chosen];
  const middle = line ? x(line.at + line.took / 2) : -100;
  const labels = [];
  for (let at = 0; at < spent; at += step)
    if (Math.abs(x(at) - middle) > 76 && x(spent) - x(at) > 60)
      labels.push(svg('text', { class: 'axis', x: x(at), y: height - 4, 'text-anchor': at === 0 ? 'start' : 'middle' }, formatTime(at)));
  const far = Math.abs(x(spent) - middle) > 76;
  if (far) labels.push(svg('text', { class: 'axis end', x: x(spent), y: height - 4, 'text-anchor': 'end' }, formatTime(spent)));
  if (!line) return svg('g', {}, ...labels);
  const text = line.took > 0 ? r.span(formatTime(line.at), formatTime(line.at + line.took)) : formatTime(line.at);
  const inside = Math.min(Math.max(middle, 44), x(spent) - 36);
  return svg('g', {}, ...labels, svg('text', { class: 'axis now', 'text-anchor': 'middle', x: inside, y: height - 4 }, text));
}
