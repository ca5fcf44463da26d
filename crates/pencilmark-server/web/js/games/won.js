// The card at the end of a solved game: how it went, and what comes next.

import { openCard, openCardName } from '../play/card.js';
import { solvedDays, streakText, weekMarks } from './days.js';
import { BLANK, gamePicture } from './game-preview.js';
import { beginDaily, makeGame } from './new-game.js';
import { copyText } from './share.js';
import { USUAL, isSolved, playDaily, timesLike, todaysPuzzles, usualOf } from './todays-puzzles.js';
import { api } from '../shared/api.js';
import { formatTime } from '../shared/cells.js';
import { act } from '../shared/current-game.js';
import { loadStyles, whenLoaded } from '../shared/deferred.js';
import { button, h, icon, svg } from '../shared/dom.js';
import { announce } from '../shared/notices.js';
import { goToGame } from '../shared/router.js';
import { state } from '../shared/state.js';
import { DAILY_TITLE, titleOf } from '../shared/game-title.js';
import { t } from '../texts.js';

/** @import { GameSummary, GameView } from '../types' */
/** @import { DailyPuzzle } from './todays-puzzles.js' */

/** Opens the card. @param {GameView} view */
export async function showWon(view) {
  await loadStyles('day');
  if (state.view?.id !== view.id || state.view.phase !== 'solved') return;
  const title = t.solved.in(formatTime(view.timer.spent));
  openSolvedCard(view, title, [], null, null);
  announce(`${title}. ${t.solved.help(view.hints)}`);
  showRest(view, title);
}

/** Adds what takes a moment: how the game went, and what comes next. @param {GameView} view @param {string} title */
async function showRest(view, title) {
  const isStill = () => openCardName() === 'solved' && state.view?.id === view.id;
  const games = await api.games().catch(() => []);
  const days = solvedDays(games);
  const streak = h('div', { class: 'streak' }, streakText(days), weekMarks(days));
  const { classic, variant, going } = await todaysPuzzles(games);
  const daily = [classic, variant].find((each) => each && !isSolved(each) && each.mine?.id !== view.id) ?? null;
  const next = onward(view, daily, going);
  const usual = comparison(view, games);
  if (isStill()) openSolvedCard(view, title, [h('p', {}, usual), streak], daily, next);
  const review = await api.ask(view.id, { ask: 'review' }).catch(() => null);
  if (!review || !isStill()) return;
  // The first sentence is about what the player found.
  const [found] = review.lead.split(/(?<=[.!]) /);
  openSolvedCard(view, title, [h('p', {}, usual), h('p', {}, found), drawRun(review), streak], daily, next);
}

/** The longest pauses that stand out in a game as a hill. */
const HILLS = new Set(['found', 'helped', 'passed', 'astray']);

/** The game as a line: a tick for each digit, and a hill where the player looked longest. @param {import('../types').ReviewAnswer} review */
function drawRun({ deeds, story, spent }) {
  const x = (/** @type {number} */ at) => (600 * at) / Math.max(1, spent);
  const ticks = deeds.filter(({ is_digit, is_aside }) => is_digit && !is_aside).map(({ at }) => `M${x(at).toFixed(1)} 22V34`);
  const [stall] = story.filter(({ kind }) => HILLS.has(kind)).sort((a, b) => b.took - a.took);
  const hill = () => {
    const [left, right] = [x(stall.at), x(stall.at + stall.took)];
    const middle = (left + right) / 2;
    return svg('path', { class: 'hill', d: `M${left} 34C${(left + middle) / 2} 34 ${(left + middle) / 2} 6 ${middle} 6S${(middle + right) / 2} 34 ${right} 34Z` });
  };
  const label = stall ? t.solved.longest(formatTime(stall.took), stall.title) : t.solved.noStall;
  return h('figure', { class: 'run' },
    svg('svg', { viewBox: '0 0 600 36', role: 'img', 'aria-label': label }, stall ? hill() : null, svg('path', { class: 'ticks', d: ticks.join('') })),
    stall ? h('figcaption', { class: 'small' }, label) : null);
}

/** True if the setter has told rules or a message: then the review comes next, not another puzzle. @param {GameView} view */
const isSetters = ({ setter }) => Boolean(setter?.rules ?? setter?.solved);

/**
 * @param {GameView} view @param {string} title @param {Node[]} told how the game went
 * @param {DailyPuzzle | null} daily the next puzzle of the day @param {Element | null} next what comes next; null if it is not known yet
 */
function openSolvedCard(view, title, told, daily, next) {
  const message = view.setter?.solved;
  const first = isSetters(view)
    ? daily && button(daily.name, () => playDaily(daily), { class: 'btn quiet', icon: 'play' })
    : h('a', { class: 'btn quiet', href: `#/review/${view.id}`, title: t.solved.reviewText }, icon('eye'), h('span', {}, t.solved.review));
  openCard(
    'solved',
    title,
    [
      message ? h('blockquote', {}, message, view.setter?.author ? h('cite', {}, view.setter.author) : null) : null,
      ...told,
      next,
      h('div', { class: 'row rest' },
        first,
        view.source === 'made' ? button(t.solved.like, () => makeAnother(view), { class: 'btn quiet', icon: 'restart' }) : null,
        button(t.solved.share, () => copyText(resultText(view), t.share.copied), { class: 'btn quiet', icon: 'share' }),
        favouriteButton(view)),
    ],
    { stays: true },
  );
}

/** Makes a game with the rules and the level of this one. @param {GameView} view */
const makeAnother = (view) => makeGame({ rules: view.rules_alike, level: view.level, symmetry: state.settings.symmetry }, view.rules_name);

/** What comes next, as a board to play: after a setter's puzzle its review, a puzzle of the day, or else the game to go on with; after both, a new one. @param {GameView} view @param {DailyPuzzle | null} daily @param {GameSummary | null} going */
function onward(view, daily, going) {
  if (isSetters(view)) return nextGame(null, t.solved.reviewText, '', t.solved.review, () => (location.hash = `#/review/${view.id}`));
  if (daily) {
    const offer = nextGame(daily.mine ?? BLANK, daily.name, daily.mine ? t.games.left(daily.mine.empty) : daily.told, daily.mine ? t.games.goOn : t.today.play, () => playDaily(daily));
    if (!daily.mine) beginDaily(daily).then((game) => game && offer.querySelector('.pic')?.replaceWith(gamePicture(game)));
    return offer;
  }
  if (going) return nextGame(going, titleOf(going), `${t.games.left(going.empty)} \u00b7 ${formatTime(going.spent)}`, t.games.goOn, () => goToGame(going.id));
  const made = view.source === 'made' && !DAILY_TITLE.test(view.title ?? '');
  return nextGame(null, t.solved.tomorrow, '', made ? t.solved.like : t.newGame.title, made ? () => makeAnother(view) : whenLoaded((rest) => rest.openNewGame()));
}

/** @param {Pick<GameSummary, 'id' | 'digits' | 'rules'> | null} game @param {string} name @param {string} told @param {string} text @param {() => void} click */
function nextGame(game, name, told, text, click) {
  const about = h('span', {}, h('b', {}, name), h('small', {}, told));
  return h('div', { class: 'offer next' }, game && gamePicture(game), about, button(text, click, { class: 'btn main' }));
}

/** @param {GameView} view */
function favouriteButton({ favourite }) {
  const toggle = h('button', { type: 'button', class: 'btn quiet', 'aria-pressed': String(favourite), click: async () => {
    const after = await act({ do: 'favourite', on: toggle.getAttribute('aria-pressed') !== 'true' });
    if (after) toggle.setAttribute('aria-pressed', String(after.favourite));
  } }, icon('star'), t.games.favourite);
  return toggle;
}

/** Compares the time with the player's own usual one at this level, or else says what help there was. @param {GameView} view @param {GameSummary[]} games */
function comparison(view, games) {
  const times = timesLike(games, view);
  const help = t.solved.help(view.hints);
  if (view.level === null || times.length < USUAL) return [help, view.grade].filter(Boolean).join(' ');
  const { spent } = view.timer;
  if (spent < times[0]) return `${t.solved.best(times.length + 1)} ${help}`;
  const usual = usualOf(times);
  const level = t.levels[view.level] ?? view.level;
  const apart = Math.abs(spent - usual);
  if (apart < Math.max(10_000, usual / 10)) return `${t.solved.asUsual(level)} ${help}`;
  return `${(spent < usual ? t.solved.quicker : t.solved.slower)(apart < 90_000 ? t.solved.seconds(Math.round(apart / 1000)) : t.solved.minutes(Math.round(apart / 60_000)), level)} ${help}`;
}

/** The result in one line, without any information about the solution. @param {GameView} view */
function resultText(view) {
  const level = view.level === null ? null : (t.levels[view.level] ?? view.level);
  const help = view.hints > 0 ? t.status.hints(view.hints) : t.solved.unaided;
  return ['Pencilmark', titleOf(view), level, formatTime(view.timer.spent), help].filter(Boolean).join(' \u00b7 ');
}
