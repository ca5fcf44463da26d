// The pictures of the course ask questions, which can be answered by taps or by keys only; wrong answers are explained; singles
// have no notes; mastered lessons fade.

import { EASY } from '../support/puzzles.mjs';
import { SIZES, assert, browserTest, until } from '../support/browser-test.mjs';
import { Learner } from '../support/learner.mjs';
import { findAccessibilityFaults, saveScreenshot } from '../support/screenshots.mjs';

/** @import { Game } from '../support/game.mjs' */

/** Lessons whose pictures are checked. */
const SHOWN = ['sudoku', 'scan-digit', 'scan-box', 'snyder', 'notes', 'change', 'pointing', 'unique-rectangle-3', 'simple-colours-trap', 'xy-chain'];
/** Skills that are drilled without a technique. */
const SKILLS = ['scan-digit', 'scan-box', 'snyder', 'notes', 'change'];

/** @param {Game} game @param {string} screen */
async function open(game, screen) {
  await game.page.goto(`${game.server.url}#/${screen}`);
  await game.page.locator('#page:not([aria-busy]) .drill-grid').waitFor();
}

/** The stored memory of a lesson. @param {Game} game @param {string} lesson */
const kept = async (game, lesson) => (await game.server.ask('GET', 'api/progress')).lessons[lesson];

for (const by of /** @type {('taps' | 'keys')[]} */ (['taps', 'keys'])) {
  const opening = { text: EASY, size: by === 'taps' ? SIZES.phone : SIZES.desk, touch: by === 'taps' };
  browserTest(`from the first lesson to drills solved unaided, by ${by} alone`, opening, async (game) => {
    const learner = new Learner(game.page, by);
    await game.page.goto(`${game.server.url}#/course`);
    await learner.press('Start', 'link');
    await game.page.locator('#page:not([aria-busy]) .drill-grid').waitFor();
    assert.equal(await learner.answerAll(), 8);
    await game.page.getByText('That is all there is to the rules').waitFor();
    assert.ok(await game.page.locator('.verdict.right').count(), 'without a slip');
    await learner.press('Next lesson');
    await game.page.getByRole('heading', { name: /^Full house/ }).waitFor();
    await game.page.locator('#page:not([aria-busy]) .drill-grid').waitFor();
    assert.equal(await learner.answerAll(), 3);
    await learner.press('Practise', 'link');
    await game.page.getByRole('heading', { name: 'Practise: Full house' }).waitFor();
    await game.page.locator('.drill .drill-grid').waitFor();
    await learner.fillHouse();
    await game.page.getByRole('button', { name: 'Next drill' }).waitFor();
    await until('kept', async () => (await kept(game, 'full-house'))?.right, 1);
    assert.ok((await kept(game, 'sudoku')).read);
    for (const [lesson, solve] of /** @type {[string, () => Promise<void>][]} */ ([['scan-digit', () => learner.scanDigit()], ['snyder', () => learner.noteTwoPlaces()]])) {
      await open(game, `practise/${lesson}`);
      await solve();
      await game.page.getByRole('button', { name: 'Next drill' }).waitFor();
      await until('kept', async () => (await kept(game, lesson))?.right, 1);
    }
    assert.equal((await game.server.ask('GET', 'api/progress')).streak, 3, 'each was solved at the first try');
  });
}

browserTest('singles are drilled without notes, and what is wrong is explained', { text: EASY }, async (game) => {
  const learner = new Learner(game.page, 'keys');
  await open(game, 'practise/hidden-single');
  assert.equal(await game.page.locator('.drill-picture text[font-size="14.0"]').count(), 0);
  assert.match((await game.page.locator('.drill-grid .cell').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')))).join('|'), /^(r\dc\d, (\d|empty)[|]?)+$/);
  const { index, digit } = await learner.impossible();
  await learner.cell(index);
  await learner.digit(digit);
  await game.page.locator('.verdict').getByText(/ sees the \d in r\dc\d\.$/).waitFor();
  // A digit that has other places in the box is not certain yet.
  const position = await learner.position();
  const open2 = position.candidates.findIndex((all) => all.length > 2 && all.some((each) => !position.onlyPlace(position.candidates.indexOf(all), each)));
  const unsure = position.candidates[open2].find((each) => !position.onlyPlace(open2, each)) ?? 0;
  await learner.cell(index);
  await learner.cell(open2);
  await learner.digit(unsure);
  await game.page.locator('.verdict').getByText(/fits there, but in box \d it could also be in/).waitFor();
});

browserTest('the focus stays where the learner is', { text: EASY }, async (game) => {
  const focused = () => game.page.evaluate(() => document.activeElement?.textContent || document.activeElement?.getAttribute('role'));
  await open(game, 'practise/snyder');
  const check = game.page.getByRole('button', { name: 'Check' });
  await check.focus();
  await game.page.keyboard.press('Enter');
  await game.page.locator('.verdict.wrong').getByText(/has just two places/).waitFor();
  assert.equal(await focused(), 'Check');
  await open(game, 'course/full-house');
  const show = game.page.locator('.drill-side').getByRole('button', { name: 'Show me' });
  for (let question = 0; question < 2; question++) {
    await show.focus();
    await game.page.keyboard.press('Enter');
    assert.equal(await focused(), 'gridcell', 'the next question is about the board');
  }
  await show.focus();
  await game.page.keyboard.press('Enter');
  assert.equal(await focused(), 'Practise');
});

// The examples of some techniques are found only by wishing for them: they are shown in frames, and a request for their drill is refused.
browserTest('every question of the course can be answered, and every wrong answer is explained', { text: EASY, expected: /422 .*api\/drills$/ }, async (game) => {
  await open(game, 'course/sudoku');
  const faults = await game.page.evaluate(playAll);
  assert.deepEqual(faults, []);
});

/** Plays the pictures and drills of all lessons; runs in the page. */
async function playAll() {
  const load = (/** @type {string} */ name) => import(new URL(`js/course/${name}.js`, document.baseURI).href);
  const { api } = await import(new URL('js/shared/api.js', document.baseURI).href);
  const [{ parts }, { makeLesson }, { isSkill, makeSkill }, { createDrillBoard }, { housesAround }] = await Promise.all(['texts', 'step-picture', 'skills', 'drill-board', 'position'].map(load));
  /** @type {string[]} */
  const faults = [];
  /** @param {string} id @param {any} lesson */
  const play = (id, { drill, tasks }) => {
    const board = createDrillBoard(drill, { onDigit: () => {} });
    for (const task of tasks) {
      task.begin(board);
      const told = (/** @type {any} */ reply) => {
        if (reply && reply.grade !== 'right' && (!/^(r\dc\d|[A-Z\d])[^]{8,}[.?]$/.test(reply.text) || /undefined|null|NaN/.test(reply.text))) faults.push(`${id}: ${task.ask}: ${reply.text}`);
      };
      if (/undefined|null|NaN/.test(task.ask) || task.answers?.length === 0) faults.push(`${id}: ${task.ask}`);
      for (let index = 0; index < 81; index++) {
        if (task.answers?.includes(index) || task.position) continue;
        told(task.tap(index));
        for (const { kind, number } of task.choices.length === 3 ? housesAround(index) : []) if (!task.answers.includes(`${kind} ${number}`)) told(task.choose(`${kind} ${number}`));
      }
      for (let digit = 1; digit <= 9; digit++) if (task.hasPad && task.answers && !task.answers.includes(digit)) told(task.press(digit));
      task.reveal();
      if (!task.isDone) faults.push(`${id}: ${task.ask}: not done`);
    }
  };
  for (const id of parts.flatMap((/** @type {any} */ part) => part.lessons)) {
    for (const seed of [1, 2]) {
      const lesson = await makeLesson(id, seed, null);
      if (lesson) play(id, lesson);
      else faults.push(`${id}: no lesson`);
    }
    if (isSkill(id)) for (const seed of [5001, 5002, 5003]) play(`${id} (drill)`, await makeSkill(id, seed, false));
  }
  // Beyond the course: techniques on classic boards with their own examples, and some that use clues.
  for (const { id } of await api.techniques()) {
    const { board, rules } = await api.technique(id);
    if (rules !== '9' && !['last-cell', '45-rule', '45-rule-houses'].includes(id)) continue;
    const lesson = await makeLesson(id, 1, rules === '9' ? board : null);
    if (lesson?.tasks.length === 0) faults.push(`${id}: nothing is asked`);
    // Techniques found only by wishing for them are shown in frames.
    if (lesson) play(id, lesson);
  }
  return faults;
}

for (const [name, size] of Object.entries(SIZES)) {
  browserTest(`pictures and drills of the course (${name})`, { text: EASY, size, touch: name !== 'desk', context: { colorScheme: 'dark' } }, async (game) => {
    const found = [];
    for (const screen of [...SHOWN.map((id) => `course/${id}`), ...SKILLS.map((id) => `practise/${id}`)]) {
      await open(game, screen);
      await saveScreenshot(game.page, `course-${name}-${screen.replace('/', '-')}`);
      found.push(...(await findAccessibilityFaults(game.page)).map((each) => `${screen}: ${each}`), ...(await smallTargets(game)).map((each) => `${screen}: ${each}`));
      const more = game.page.locator('.drill-side').getByRole('button', { name: 'Show me' });
      // Each question has several sections to open: all of them are opened.
      while ((await more.count()) > 0) await more.click();
      await game.page.locator('.task.told').waitFor();
      found.push(...(await findAccessibilityFaults(game.page)).map((each) => `${screen}, at the end: ${each}`));
    }
    assert.deepEqual(found, []);
  });
}

/** Returns buttons of the picture that are too small for a finger, and texts that are cut off. @param {Game} game */
function smallTargets(game) {
  return game.page.evaluate(() => {
    const buttons = [...document.querySelectorAll('.drill-side button, .drill-side a')].filter((each) => each.getClientRects().length > 0);
    const small = buttons.filter((each) => each.getBoundingClientRect().height < 43.5 || each.getBoundingClientRect().width < 43.5);
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return [...small.map((each) => `too small: ${each.textContent}`), ...(wide > 0 ? [`wider by ${wide}`] : [])];
  });
}

browserTest('what was mastered fades, and is refreshed by a drill', { text: EASY }, async (game) => {
  const day = 86_400_000;
  const memory = { stability: 4, difficulty: 5, last: Date.now() - 30 * day, time: 0, seen: 3, alone: 3, shown: 0, late: 0 };
  const fresh = { ...memory, last: Date.now() - day };
  const lessons = Object.fromEntries(['full-house', 'scan-digit', 'pointing'].map((id) => [id, { read: true, right: 3, wrong: 0, row: 3 }]));
  const training = { techniques: { 'full-house': memory, 'scan-digit': fresh } };
  await game.server.ask('POST', 'api/import', `pencilmark collection 1\nprogress ${JSON.stringify({ lessons })}\ntraining ${JSON.stringify(training)}\n`);
  await game.page.goto(`${game.server.url}#/course`);
  const state = (/** @type {string} */ id) => game.page.locator(`.lessons a[href="#/course/${id}"] small`).textContent();
  await game.page.locator('.lessons a').first().waitFor();
  assert.deepEqual(await Promise.all(['full-house', 'scan-digit', 'pointing'].map(state)), ['Refresh it', 'Mastered', 'Known by the test']);
  await game.page.getByText('1 of 37 lessons mastered.').waitFor();
  await game.page.getByRole('link', { name: 'Repeat 1 drill' }).click();
  await game.page.locator('.drill .drill-grid').waitFor();
  await new Learner(game.page, 'keys').fillHouse();
  await game.page.getByRole('button', { name: 'Next drill' }).waitFor();
  await game.page.getByRole('link', { name: 'The course' }).first().click();
  await until('refreshed', () => state('full-house'), 'Mastered');
  await game.page.goto(`${game.server.url}#/course/full-house`);
  await game.page.getByText(/Mastered\. Refresh it on \d+ \w+\.|Mastered\. Refresh it on \w+ \d+\./).waitFor();
});
