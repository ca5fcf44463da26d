// The course: a learner's way through its lessons, drills with their grades, and the stored progress.

import { en } from '../../crates/pencilmark-server/web/js/course/en.js';
import { clueLessons } from '../../crates/pencilmark-server/web/js/course/clues/en.js';
import { techniqueLessons } from '../../crates/pencilmark-server/web/js/course/techniques/en.js';
import { EASY } from '../support/puzzles.mjs';
import { SIZES, assert, browserTest, until } from '../support/browser-test.mjs';
import { Learner } from '../support/learner.mjs';
import { untilQuiet } from '../support/page.mjs';
import { saveScreenshot } from '../support/screenshots.mjs';

/** @import { Game } from '../support/game.mjs' */

/** Lessons about skills, which are not techniques. */
const SKILLS = ['sudoku', 'scan-digit', 'scan-box', 'snyder', 'notes', 'change'];
/** The first lessons. */
const FIRST = ['sudoku', 'full-house', 'scan-digit', 'scan-box', 'hidden-single', 'naked-single', 'snyder', 'notes', 'change', 'pointing', 'claiming', 'naked-pair', 'locked-pair', 'hidden-pair'];

/** Records the drill that the page shows. @param {Game} game */
async function watchDrills(game) {
  const seen = { drill: null };
  await game.page.exposeFunction('noteDrill', (drill) => (seen.drill = drill));
  await game.page.evaluate(async () => {
    const { api } = await import(new URL('js/shared/api.js', document.baseURI).href);
    const { drill } = api;
    api.drill = async (...wish) => {
      const answer = await drill(...wish);
      // The examples of lessons are drills that are explained.
      if (!wish[0].told) globalThis.noteDrill(answer);
      return answer;
    };
  });
  return seen;
}

/** Returns the solution of a drill. @param {Game} game */
const shown = (game, { technique, board }) =>
  game.server.ask('POST', 'api/drills/answer', { technique, board, part: 'shown' });

/** @param {Game} game @param {string} name */
const cell = (game, name) => game.page.locator(`.drill-grid [aria-label^="${name},"]`);

/** Returns the cells of the pattern, found by trying: the page's own API grades them. @param {Game} game */
async function patternOf(game, { technique, board, cells }) {
  const open = cells.flatMap(({ value }, at) => (value === null ? [`r${Math.floor(at / 9) + 1}c${(at % 9) + 1}`] : []));
  const grade = (chosen) => game.server.ask('POST', 'api/drills/answer', { technique, board, part: 'pattern', cells: chosen });
  const wrong = (text) => Number(/with (\d+|one) cells? too many/.exec(text)?.[1].replace('one', '1') ?? -1);
  let chosen = open;
  for (const name of open) {
    const fewer = chosen.filter((each) => each !== name);
    const { grade: found, text } = await grade(fewer);
    if (found === 'right' || wrong(text) >= 0) chosen = fewer;
  }
  return chosen;
}

/** Solves the drill on screen. @param {Game} game @param {{ drill: any }} seen */
async function solve(game, seen) {
  const { drill } = seen;
  if (drill.places) {
    const { conclusions } = await shown(game, drill);
    const [name, digit] = conclusions[0].split('=');
    await cell(game, name).click();
    await game.page.keyboard.press(digit);
  } else {
    const pattern = await patternOf(game, drill);
    for (const name of pattern) await cell(game, name).click();
    await game.page.getByRole('button', { name: 'Check' }).click();
    await game.page.getByText('Now strike out what it eliminates').waitFor();
    // For the steps with this pattern, all of their conclusions are right.
    const { conclusions } = await conclusionsFor(game, drill, pattern);
    for (const [name, digit] of conclusions.map((each) => each.split('<>'))) {
      await cell(game, name).click();
      await game.page.keyboard.press(digit);
      await cell(game, name).click();
    }
    await game.page.getByRole('button', { name: 'Check' }).click();
  }
  await game.page.getByRole('button', { name: 'Next drill' }).waitFor();
}

/** Finds the conclusions by trying every candidate. @param {Game} game @param {any} drill @param {string[]} pattern */
async function conclusionsFor(game, { technique, board, cells }, pattern) {
  const all = cells.flatMap(({ candidates, value }, at) =>
    value === null ? candidates.map((digit) => `r${Math.floor(at / 9) + 1}c${(at % 9) + 1}<>${digit}`) : [],
  );
  const first = await shown(game, { technique, board });
  const grade = (conclusions) =>
    game.server.ask('POST', 'api/drills/answer', { technique, board, part: 'conclusions', conclusions });
  if ((await grade(first.conclusions)).grade === 'right' && pattern.length > 0) return first;
  return { conclusions: all };
}

/** Has the questions on screen answered by the page. @param {Game} game */
async function showAll(game) {
  const show = game.page.locator('.drill-side').getByRole('button', { name: 'Show me' });
  while ((await show.count()) > 0) await show.click();
  await game.page.locator('.task.told').waitFor();
}

/** Solves the drill on screen, or has it solved by the page. @param {Game} game @param {{ drill: any }} seen @param {string} id */
async function drill(game, seen, id) {
  const learner = new Learner(game.page, 'keys');
  if (id === 'scan-digit') await learner.scanDigit();
  else if (id === 'snyder') await learner.noteTwoPlaces();
  else if (SKILLS.includes(id)) await showAll(game);
  else {
    await until('drill', () => seen.drill?.technique, id);
    await solve(game, seen);
  }
}

browserTest('a learner walks through the first lessons', { text: EASY }, async (game) => {
  const seen = await watchDrills(game);
  await game.page.locator('#nav').getByRole('link', { name: 'Learn' }).click();
  await game.page.getByRole('heading', { name: 'Learn' }).waitFor();
  await game.page.getByRole('link', { name: 'Start', exact: true }).click();
  for (const id of FIRST) {
    await until('lesson', () => game.page.evaluate(() => location.hash), `#/course/${id}`);
    // The previous drill is on screen until this one is made.
    await game.page.locator('#page:not([aria-busy])').waitFor();
    await game.page.getByRole('heading', { name: 'Typical mistakes' }).waitFor();
    const practise = game.page.getByRole('link', { name: 'Practise', exact: true });
    if ((await practise.count()) > 0) {
      const before = await game.page.locator('.task').innerText();
      await showAll(game);
      assert.notEqual(await game.page.locator('.task').innerText(), before, `${id} goes on`);
      seen.drill = null;
      await practise.last().click();
      await game.page.getByRole('heading', { name: /^Practise: / }).waitFor();
      await game.page.locator('.drill .drill-grid').waitFor();
      await drill(game, seen, id);
      await game.page.getByRole('button', { name: 'Next drill' }).waitFor();
      await game.page.getByRole('link', { name: 'Lesson' }).click();
      await until('lesson', () => game.page.evaluate(() => location.hash), `#/course/${id}`);
      await game.page.locator('#page:not([aria-busy])').waitFor();
      await game.page.getByRole('heading', { name: 'Typical mistakes' }).waitFor();
    }
    await game.page.getByRole('button', { name: 'I\u2019ve read this' }).click();
  }
  await until('the next one', () => game.page.evaluate(() => location.hash), '#/course/naked-triple');
  await until(
    'stored',
    async () => Object.values((await game.server.ask('GET', 'api/progress')).lessons).filter(({ read }) => read).length,
    FIRST.length,
  );
  await game.page.goto(`${game.server.url}#/course`);
  await game.page.reload();
  const tried = await until(
    'kept',
    () => game.page.locator('.lessons a:not(.new)').count(),
    (count) => count >= FIRST.length,
  );
  assert.equal(tried, FIRST.length);
  const progress = await game.server.ask('GET', 'api/progress');
  assert.equal(progress.streak, 5, 'each drill was solved at the first try since the last that was shown');
});

browserTest('every technique has its lesson, with examples of its own and made ones', { text: EASY }, async (game) => {
  const known = (await game.server.ask('GET', 'api/techniques')).map(({ id }) => id);
  const told = [...[...techniqueLessons, ...clueLessons].flatMap(({ ids }) => ids), ...Object.keys(en.lessons)];
  assert.deepEqual(told.filter((id) => !SKILLS.includes(id)).sort(), known.sort());
  await game.page.goto(`${game.server.url}#/course/remote-pair`);
  await game.page.getByText('Along the chain the two digits take turns.').waitFor();
  const example = () => game.page.locator('.example-place svg').first().innerHTML();
  const own = await example();
  await game.page.getByRole('button', { name: 'Example 2' }).click();
  await game.page.locator('.example-place:not([aria-busy])').waitFor({ timeout: 60_000 });
  assert.notEqual(await example(), own);
  // A long argument is explained first; then the learner answers.
  await game.page.goto(`${game.server.url}#/course/cell-forcing-net`);
  await game.page.locator('#page:not([aria-busy]) .frame-caption').waitFor();
  const next = game.page.getByRole('button', { name: 'Next', exact: true });
  while ((await next.count()) > 0) await next.click();
  await game.page.getByRole('button', { name: 'Your turn' }).click();
  await game.page.locator('.task').getByText('What follows?').waitFor();
});

browserTest('on a laptop a lesson shows its whole board beside the words', { text: EASY, size: { width: 1280, height: 800 } }, async (game) => {
  const box = (/** @type {string} */ place) => game.page.locator(place).first().boundingBox();
  for (const id of ['scan-digit', 'pointing', 'x-wing', 'xy-chain']) {
    await game.page.evaluate((lesson) => (location.hash = `#/course/${lesson}`), id);
    await game.page.locator('.page-head h1', { hasText: en.lessons[id]?.title ?? techniqueLessons[id]?.title ?? /chain/i }).waitFor();
    await game.page.locator('.lesson').waitFor();
    const [board, words, side] = await Promise.all([box('.lesson > :first-child'), box('.lesson-words'), box('.lesson > :nth-child(2)')]);
    assert.ok(board && words && side && board.y + board.height <= 800, `${id}: the board ends at ${board && board.y + board.height}`);
    assert.ok(words.x >= board.x + board.width && side.y >= words.y + words.height, `${id}: the words are beside, the task below them`);
  }
});

browserTest('a drill grades what is wrong, and comes again', { text: EASY }, async (game) => {
  const seen = await watchDrills(game);
  await game.page.goto(`${game.server.url}#/practise/naked-pair`);
  await game.page.locator('.drill-grid').waitFor();
  await until('drill', () => seen.drill?.technique, 'naked-pair');
  const pattern = await patternOf(game, seen.drill);
  assert.equal(pattern.length, 2);
  const verdict = game.page.locator('.verdict');
  await game.page.getByRole('button', { name: 'Check' }).click();
  await verdict.getByText('Mark the cells').waitFor();
  await game.page.getByRole('button', { name: 'Nudge me' }).click();
  await verdict.getByText('Look at').waitFor();
  await cell(game, pattern[0]).click();
  await game.page.getByRole('button', { name: 'Check' }).click();
  await verdict.getByText('Right house, one cell missing.').waitFor();
  await game.page.getByRole('button', { name: 'Show me' }).click();
  await game.page.getByText('You will see this one again.').waitFor();
  const { missed, streak } = await game.server.ask('GET', 'api/progress');
  assert.deepEqual([missed.length, missed[0].technique, streak], [1, 'naked-pair', 0]);
  const { seed } = seen.drill;
  // The drill is due later.
  await game.server.send('PUT', 'api/progress', { missed: [{ ...missed[0], due: 1 }] });
  await game.page.goto(`${game.server.url}#/course`);
  await game.page.getByRole('link', { name: 'Repeat 1 drill' }).click();
  await until('the same', () => seen.drill?.seed, seed);
});

for (const [name, size] of Object.entries({ laptop: { width: 1280, height: 800 }, phone: SIZES.phone })) {
  browserTest(`a drill of a technique has its number pad from the start, which shows the places of a digit (${name})`, { text: EASY, size, touch: name === 'phone' }, async (game) => {
    const { page } = game;
    const seen = await watchDrills(game);
    await page.goto(`${game.server.url}#/practise/x-wing`);
    await page.locator('.drill-grid').waitFor();
    await until('drill', () => seen.drill?.technique, 'x-wing');
    const keys = page.locator('.drill-pad button');
    assert.equal(await keys.count(), 9);
    const places = (/** @type {number} */ digit) => seen.drill.cells.filter((/** @type {any} */ { value, candidates }) => value === null && candidates.includes(digit)).length;
    const digit = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((each) => places(each) > 0) ?? 0;
    await keys.nth(digit - 1).click();
    assert.equal(await page.locator('.sought-digit').count(), places(digit));
    assert.equal(await keys.nth(digit - 1).getAttribute('aria-pressed'), 'true');
    const box = await keys.last().boundingBox();
    assert.ok(box && box.y + box.height <= size.height, 'all keys are on the screen');
    await saveScreenshot(page, `drill-pad-${name}`);
    // By keyboard, too; pressed again, all notes are back.
    await cell(game, 'r1c1').focus();
    await page.keyboard.press(String(digit));
    assert.equal(await page.locator('.sought-digit').count(), 0);
    assert.equal(await keys.nth(digit - 1).getAttribute('aria-pressed'), 'false');
    // When the pattern is found, a key strikes its digit.
    for (const each of await patternOf(game, seen.drill)) await cell(game, each).click();
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('Now strike out what it eliminates').waitFor();
    assert.equal(await keys.nth(digit - 1).getAttribute('aria-pressed'), null);
  });
}

browserTest('what does not follow from a pattern is explained by what sees what', { text: EASY }, async (game) => {
  const seen = await watchDrills(game);
  await game.page.goto(`${game.server.url}#/practise/naked-pair`);
  await game.page.locator('.drill-grid').waitFor();
  await until('drill', () => seen.drill?.technique, 'naked-pair');
  const pattern = await patternOf(game, seen.drill);
  for (const name of pattern) await cell(game, name).click();
  await game.page.getByRole('button', { name: 'Check' }).click();
  await game.page.getByText('Now strike out what it eliminates').waitFor();
  // The pair does not eliminate its own candidates.
  const [row, column] = pattern[0].slice(1).split('c').map(Number);
  await cell(game, pattern[0]).click();
  await game.page.keyboard.press(String(seen.drill.cells[(row - 1) * 9 + column - 1].candidates[0]));
  await game.page.getByRole('button', { name: 'Check' }).click();
  await game.page.locator('.verdict.wrong').getByText(`${pattern[0]} is part of the pattern itself.`).waitFor();
});

browserTest('a digit that notes lead to is entered in a drill, and a wrong one is explained', { text: EASY }, async (game) => {
  const seen = await watchDrills(game);
  await game.page.goto(`${game.server.url}#/practise/bug-1`);
  await game.page.locator('.drill-grid').waitFor();
  await until('drill', () => seen.drill?.technique, 'bug-1');
  const other = seen.drill.cells.findIndex(({ candidates }) => candidates.length === 2);
  const [name] = [`r${Math.floor(other / 9) + 1}c${(other % 9) + 1}`];
  await cell(game, name).click();
  await game.page.keyboard.press(String(seen.drill.cells[other].candidates[0]));
  await game.page.locator('.verdict').getByText(/elsewhere|Right house/).waitFor();
  await cell(game, name).click();
  await solve(game, seen);
});

browserTest('a placement test shows where to begin', { text: EASY }, async (game) => {
  const seen = await watchDrills(game);
  await game.page.goto(`${game.server.url}#/course/placement`);
  await game.page.getByRole('button', { name: 'Start' }).click();
  await game.page.locator('.drill-grid').waitFor();
  await until('drill', () => seen.drill?.technique, 'hidden-single');
  const { conclusions } = await shown(game, seen.drill);
  const [name, digit] = conclusions[0].split('=');
  await cell(game, name).click();
  await game.page.keyboard.press(digit);
  await game.page.getByRole('heading', { name: 'Practise: Naked single' }).waitFor();
  await game.page.getByRole('button', { name: 'I don\u2019t know' }).click();
  await game.page.getByText('Begin with: Naked single').waitFor();
});

browserTest('the texts of the course are loaded when they are needed', { text: EASY }, async (game) => {
  /** @type {string[]} */
  const loaded = [];
  game.page.on('request', (request) => loaded.push(request.url()));
  await game.reload();
  await untilQuiet(game.page);
  assert.ok(!loaded.some((url) => url.includes('/course/')), 'not with the board');
  await game.page.locator('#nav').getByRole('link', { name: 'Learn' }).click();
  await game.page.locator('.lessons a').first().waitFor();
  assert.ok(loaded.some((url) => url.endsWith('/js/course/en.js')));
});
