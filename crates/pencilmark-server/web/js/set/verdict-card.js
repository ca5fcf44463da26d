// The verdict: a sign, a word, a number on a ruler, and its consequences.

import { button, h, replaceContent } from '../shared/dom.js';
import { api } from '../shared/api.js';
import { act, allActionsAnswered, showGame } from '../shared/current-game.js';
import { digitSymbol } from '../shared/cells.js';
import { goToGame } from '../shared/router.js';
import { showMessage } from '../shared/notices.js';
import { state, watch } from '../shared/state.js';
import { drawClues, selectClue, withNumbers } from './draft.js';
import { equalList } from './equal-cells.js';
import { logic } from './logic-path.js';
import { set, updateSet, watchSet } from './set-state.js';
import { shareOut } from './share-out.js';
import { s } from './texts.js';
import { findSpare, findSuggestions } from './verdict.js';
import { kindOfVerdict, numberOf, ruler, sign } from './verdict-drawings.js';

/** @import { Suggestion } from '../types' */
/** @import { Kind } from './verdict-drawings.js' */
/** @import { Shown, WayOut } from './set-state.js' */

export const verdictCard = h('section', { class: 'card verdict-card', 'aria-label': s.verdict.name });
/** The verdict in one line on a phone, which opens the card. */
export const verdictLine = h('button', { type: 'button', class: 'verdict-line', click: toggleLow });

export function mountVerdictCard() {
  watchSet(['verdict', 'shares', 'equal', 'path', 'spare', 'suggested', 'suggesting', 'waysOut', 'busy', 'shown', 'sharing'], paint);
  watch(['view'], paint);
  verdictCard.addEventListener('pointerdown', () => (press = 'held'));
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(endPress), { capture: true });
  paint();
}

/** Whether the card is being pressed. The buttons stay until the click has come, so that an answer that comes meanwhile doesn't take it away. @type {'none' | 'held' | 'due'} */
let press = 'none';

function endPress() {
  const isDue = press === 'due';
  press = 'none';
  if (isDue) paint();
}

function toggleLow() {
  document.body.dataset.low = document.body.dataset.low === 'coach' ? 'hand' : 'coach';
  paintLine();
}

function paintLine() {
  const kind = kindOfVerdict(set.verdict);
  const { number } = numberOf(set.verdict);
  verdictLine.className = `verdict-line ${kind}`;
  const opens = document.body.dataset.low !== 'coach';
  verdictLine.setAttribute('aria-expanded', String(!opens));
  replaceContent(
    verdictLine,
    sign(kind, 20),
    h('b', {}, s.verdict[kind]),
    h('span', { class: 'num' }, number),
    h('span', { class: 'grow' }, kind === 'several' && number !== s.verdict.many ? '' : (set.verdict?.text ?? s.verdict.waiting)),
    h('span', { 'aria-hidden': 'true' }, opens ? '\u25b4' : '\u25be'),
  );
}

function paint() {
  if (!state.setter) return;
  paintLine();
  if (press !== 'none') {
    press = 'due';
    return;
  }
  const held = /** @type {HTMLElement | null} */ (verdictCard.contains(document.activeElement) ? document.activeElement : null)?.dataset
    .hold;
  const { verdict, busy } = set;
  const kind = kindOfVerdict(verdict);
  const { number, below } = numberOf(verdict);
  const unit = verdict?.solutions === 1 ? s.verdict.solution : s.verdict.solutions;
  const head = h(
    'div',
    { class: `verdict ${kind}${busy ? ' stale' : ''}` },
    sign(kind, 44),
    h('div', {}, h('h2', {}, s.verdict[kind]), h('p', { class: 'small' }, unit)),
    h('div', { class: 'amount' }, h('p', { class: 'count num' }, number), h('p', { class: 'num small' }, below)),
    ruler(verdict),
  );
  const [body, foot] = set.sharing ? shareOut() : bodyOf(kind);
  const scrolled = verdictCard.querySelector('.card-body')?.scrollTop ?? 0;
  const text = h('div', { class: 'card-body' }, ...body);
  replaceContent(verdictCard, head, text, foot);
  if (text.scrollHeight > text.clientHeight) text.tabIndex = 0;
  text.scrollTop = scrolled;
  if (held) /** @type {HTMLElement | null} */ (verdictCard.querySelector(`[data-hold="${held}"]`))?.focus();
}

const foot = (/** @type {HTMLElement[]} */ ...buttons) => h('div', { class: 'row card-foot' }, ...buttons);
const plain = (/** @type {string} */ text, /** @type {() => void} */ click) => button(text, click, { class: 'btn', 'data-hold': text });
const main = (/** @type {string} */ text, /** @type {() => void} */ click) => button(text, click, { class: 'btn main', 'data-hold': text });

/** @param {Kind} kind @returns {[import('../shared/dom.js').Child[], HTMLElement]} */
function bodyOf(kind) {
  const share = plain(s.verdict.share, () => updateSet({ sharing: true }));
  if (kind === 'none') {
    const [way] = set.waysOut;
    return [noneBody(), foot(plain(s.verdict.takeBack, () => act({ do: 'undo' })), way ? main(s.verdict.setTo(way.number), () => goOut(way)) : h('span'))];
  }
  if (kind === 'one') return [oneBody(), foot(share, main(s.verdict.test, testAsPlayer))];
  const best = set.suggested?.suggestions[0];
  const primary = best ? main(settingText(best), () => addSuggested(best)) : main(s.verdict.suggest, findSuggestions);
  return [severalBody(), foot(share, plain(s.verdict.test, testAsPlayer), kind === 'several' ? primary : h('span'))];
}

function noneBody() {
  const { verdict } = set;
  const clue = (/** @type {string} */ text) => {
    const known = state.view?.clues.find((each) => each.text === text);
    return known
      ? h(
          'li',
          {},
          h('button', { type: 'button', class: 'link', click: () => selectClue(text) }, known.title),
          ...set.waysOut.filter((way) => way.clue === text).map((way) => button(s.verdict.setTo(way.number), () => goOut(way), { class: 'btn' })),
          plain(s.verdict.takeOut, () => drawClues([], [text])),
        )
      : null;
  };
  const change = (/** @type {string} */ text) => set.waysOut.find((way) => way.clue === text)?.change ?? Infinity;
  // The least change comes first; Infinity minus itself is not a number.
  const clues = (verdict?.clues ?? []).toSorted((a, b) => change(a) - change(b) || 0);
  return [
    h('p', {}, verdict?.text),
    h('p', { class: 'small' }, s.verdict.wayOut),
    (verdict?.clues.length ?? 0) > 0 ? h('h3', {}, s.verdict.clashing) : null,
    h('ul', { class: 'offers' }, ...clues.map(clue)),
  ];
}

/** Gives a clue the number that ends the clash. @param {WayOut} way */
function goOut({ clue, number }) {
  const known = state.view?.clues.find((each) => each.text === clue);
  if (known) drawClues([withNumbers(known, String(number))], [clue]);
}

function layerSwitch() {
  const layer = (/** @type {Shown} */ name) =>
    h(
      'button',
      { type: 'button', 'aria-pressed': String(set.shown === name), 'data-hold': name, click: () => updateSet({ shown: name }) },
      s.verdict.layers[name],
    );
  return h('div', { class: 'modes', role: 'group', 'aria-label': s.verdict.shown }, layer('candidates'), layer('two'), layer('clues'));
}

function severalBody() {
  const { shares, suggested, verdict } = set;
  const differ = (shares?.cells.length ?? 0) > 0 ? shares?.cells : verdict?.cells;
  const legend = (shares?.shares.length ?? 0) > 0 ? s.verdict.legend : s.verdict.legendPlain;
  return [
    layerSwitch(),
    h('p', { class: 'small' }, set.shown === 'two' && differ ? s.verdict.differ(differ.length) : legend),
    verdict?.solutions === null ? h('p', {}, verdict.text) : null,
    equalList(),
    suggested ? h('h3', {}, s.verdict.towards, ' ', h('small', {}, s.verdict.best)) : null,
    suggested
      ? suggested.suggestions.length > 0
        ? h('ul', { class: 'offers' }, ...suggested.suggestions.map(offer), set.suggesting ? h('li', {}, h('span', { class: 'small' }, s.verdict.more)) : null)
        : h('p', {}, s.verdict.noSuggestion)
      : null,
  ];
}

/** The number of a suggestion's givens that are listed. */
const NAMED = 3;

/** @param {Suggestion} one */
function offer(one) {
  const given = (/** @type {Suggestion['givens'][number]} */ { cell, digit }) => `${cell} = ${digitSymbol(digit)}`;
  const named = one.givens.slice(0, NAMED).map(given).join(', ');
  const list = one.givens.length > NAMED ? s.verdict.andMore(named, one.givens.length - NAMED) : named;
  // Each clue has a separate line.
  const lines = one.clues.map(({ title }) => h('span', { class: 'offered' }, title));
  return h(
    'li',
    {},
    h(
      'button',
      { type: 'button', class: 'link', 'data-hold': [...one.clues.map(({ text }) => text), list].join(' '), click: () => addSuggested(one) },
      ...(lines.length > 0 ? lines : [list]),
    ),
    h('span', { class: 'res' }, one.left > 1 ? leftText(one) : one.logical ? s.verdict.byLogic : s.verdict.one_),
  );
}

/** @param {Suggestion} suggestion */
const leftText = ({ left, at_least }) => (at_least ? s.verdict.leftAtLeast(left) : s.verdict.left(left));

/** @param {Suggestion} suggestion */
const settingText = ({ givens, clues }) => (clues.length > 0 ? s.verdict.addClues(clues.length) : s.verdict.set(givens.length));

/** @param {Suggestion} suggestion */
function addSuggested({ givens, clues }) {
  const replaced = clues.flatMap(({ replaces }) => replaces ?? []);
  if (clues.length > 0) drawClues(clues.map(({ text }) => text), replaced);
  for (const { cell, digit } of givens) act({ do: 'digit', cells: [cell], digit });
}

function oneBody() {
  const { path, spare } = set;
  return [
    layerOne(),
    path ? logic(path) : h('p', { class: 'small' }, s.verdict.waiting),
    spare ? spareList() : plain(s.verdict.spare, findSpare),
  ];
}

/** The display of one solution: its digits, or only the clues. */
function layerOne() {
  const layer = (/** @type {Shown} */ name, /** @type {string} */ label) =>
    h(
      'button',
      { type: 'button', 'aria-pressed': String(set.shown === name), 'data-hold': name, click: () => updateSet({ shown: name }) },
      label,
    );
  return h(
    'div',
    { class: 'modes', role: 'group', 'aria-label': s.verdict.shown },
    layer('candidates', s.verdict.theSolution),
    layer('clues', s.verdict.layers.clues),
  );
}

function spareList() {
  const { spare } = set;
  const clues = (spare?.clues ?? []).map((text) => {
    const title = state.view?.clues.find((each) => each.text === text)?.title ?? text;
    return h(
      'li',
      {},
      h('button', { type: 'button', class: 'link', click: () => selectClue(text) }, title),
      plain(s.verdict.takeOut, () => drawClues([], [text])),
    );
  });
  const givens = (spare?.givens ?? []).map((cell) =>
    h(
      'li',
      {},
      h('span', {}, s.verdict.given(cell)),
      plain(s.verdict.takeOut, () => act({ do: 'erase', cells: [cell] })),
    ),
  );
  return h(
    'section',
    {},
    h('h3', {}, s.verdict.spareHead),
    h('p', { class: 'small' }, spare?.text),
    h('ul', { class: 'offers' }, ...clues, ...givens),
  );
}

/** Opens the puzzle in play, without its solution unless fog needs it. The drawing remains a separate game. */
async function testAsPlayer() {
  const id = state.view?.id;
  if (!id) return;
  await allActionsAnswered();
  try {
    // Right digits lift fog, so the game needs the solution.
    const solution = state.view?.open_at_start ? 'only' : 'none';
    const { text } = /** @type {{ text: string }} */ (await api.ask(id, { ask: 'text', format: 'link', from: 'givens', solution }));
    const game = await api.begin({ text });
    await showGame(game);
    goToGame(game.id);
    showMessage(s.testing);
  } catch (error) {
    showMessage(error instanceof Error ? error.message : String(error));
  }
}
