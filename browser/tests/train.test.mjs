// Training: the due techniques with reasons, positions from the player's own games, near misses, and the gains; by pointer and by keyboard.

import { readFile } from 'node:fs/promises';
import { SIZES, assert, browserTest, until } from '../support/browser-test.mjs';
import { Learner } from '../support/learner.mjs';
import { ALMOST, EASY, SOLVED } from '../support/puzzles.mjs';
import { findAccessibilityFaults, saveScreenshot } from '../support/screenshots.mjs';

const saved = await readFile(new URL('../../testdata/reviewed_game.txt', import.meta.url), 'utf8');
const LAPTOP = { width: 1280, height: 800 };

/** @param {import('../support/browser-test.mjs').Game} game */
const coach = (game) => game.page.locator('.train-coach');

/** Opens training after a game in which the player was stuck. @param {import('../support/browser-test.mjs').Game} game @param {string} [technique] */
async function openTraining(game, technique = '') {
  game.id = (await game.server.ask('POST', 'api/games', { text: saved })).id;
  await game.page.goto(`${game.page.url().split('#')[0]}#/train/${technique}`);
  await coach(game).getByRole('button', { name: 'Begin' }).waitFor();
}

/** Returns the number of pixels that are cut off on the right. @param {import('../support/browser-test.mjs').Game} game */
const cut = (game) => game.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [name, size] of Object.entries({ laptop: LAPTOP, phone: SIZES.phone })) {
  browserTest(`a session begins with what the player was stuck at, and ends with what was gained (${name})`, { size }, async (game) => {
    await openTraining(game);
    await coach(game).getByText('Skyscraper').first().waitFor();
    assert.deepEqual(await findAccessibilityFaults(game.page), []);
    assert.ok((await cut(game)) <= 0);
    await saveScreenshot(game.page, `train-start-${name}`);
    await coach(game).getByRole('button', { name: 'Begin' }).click();
    await coach(game).getByRole('heading', { name: /Skyscraper/ }).waitFor();
    await game.page.locator('.train-pad button').nth(0).click();
    assert.deepEqual(await findAccessibilityFaults(game.page), []);
    assert.ok((await cut(game)) <= 0);
    await saveScreenshot(game.page, `train-question-${name}`);
    // Four cells that are not a pattern: the answer gives the reason, or says that the pattern is elsewhere.
    const open = game.page.locator('.drill-grid .cell[aria-selected="false"]');
    const names = await open.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? '').filter((label) => label.split(' ').length > 2));
    for (const label of names.slice(0, 4)) await game.page.locator(`.drill-grid .cell[aria-label="${label}"]`).click();
    await coach(game).getByRole('button', { name: 'Check' }).click();
    await coach(game).getByRole('button', { name: 'Try again' }).waitFor();
    assert.deepEqual(await findAccessibilityFaults(game.page), []);
    await saveScreenshot(game.page, `train-why-${name}`);
    // Every position is shown; the end lists the next dates.
    for (;;) {
      await coach(game).getByRole('button', { name: 'Show me' }).click();
      const on = coach(game).getByRole('button', { name: /^(Next|Finish)$/ });
      await on.waitFor();
      const isLast = (await on.textContent()) === 'Finish';
      await on.click();
      if (isLast) break;
      await coach(game).getByRole('button', { name: 'Show me' }).waitFor();
    }
    await coach(game).getByRole('heading', { name: /found alone/ }).waitFor();
    assert.deepEqual(await findAccessibilityFaults(game.page), []);
    assert.ok((await cut(game)) <= 0);
    await saveScreenshot(game.page, `train-done-${name}`);
  });
}

browserTest('a single is found by keyboard alone, in the dark', { size: LAPTOP, context: { colorScheme: 'dark' } }, async (game) => {
  await openTraining(game, 'naked-single');
  await coach(game).getByRole('button', { name: 'Begin' }).focus();
  await game.page.keyboard.press('Enter');
  await coach(game).getByRole('heading', { name: /Naked single/ }).waitFor();
  // A highlighted digit is shown in the cells that hold it: singles have no notes.
  await game.page.keyboard.press('1');
  const learner = new Learner(game.page, 'keys');
  const { values, candidates } = await learner.position();
  assert.equal(await game.page.locator('.sought-value').count(), values.filter((value) => value === 1).length);
  await learner.goTo(candidates.findIndex((all) => all.length === 1));
  await game.page.keyboard.press('Space');
  await saveScreenshot(game.page, 'train-question-dark');
  const check = coach(game).getByRole('button', { name: 'Check' });
  await check.focus();
  await game.page.keyboard.press('Enter');
  await coach(game).getByRole('button', { name: /^(Next|Finish)$/ }).focus();
  await game.page.keyboard.press('Enter');
  const kept = async () => (await game.server.ask('POST', 'api/training', { technique: 'naked-single' })).items[0].memory;
  await until('the answer is kept', kept, ({ was }) => was > 0);
});

browserTest('a hint says why nothing easier helps, and a pattern of one\u2019s own what is missing', { size: LAPTOP }, async (game) => {
  const { board } = await game.server.ask('GET', 'api/techniques/x-wing');
  const { id } = await game.server.ask('POST', 'api/games', { text: board });
  await game.page.goto(`${game.page.url().split('#')[0]}#/game/${id}`);
  await game.page.locator(`a[href="#/game/${id}"], [role=gridcell][aria-label]`).first().waitFor();
  await until('the game', () => game.shownGameId(), (shown) => shown === id);
  await game.page.keyboard.press('h');
  for (let rung = 0; rung < 2; rung++) await game.page.getByRole('button', { name: 'Tell me more' }).click();
  const why = game.page.getByText('Why nothing easier?');
  await why.click();
  await until('an answer', () => game.page.locator('.why-easier').textContent(), (text) => /place for|can be|Nothing easier/.test(text ?? ''));
});

for (const [name, size] of Object.entries({ laptop: LAPTOP, phone: SIZES.phone })) {
  browserTest(`the first screen says what is due to learn (${name})`, { size }, async (game) => {
    await game.server.ask('POST', 'api/games', { text: saved });
    await game.server.play(EASY);
    await game.page.goto(game.server.url);
    // On a phone a dot at the place to learn says it.
    const place = game.page.locator('#places [data-place="learn"][aria-description^="Due to learn: Skyscraper"]:visible');
    const row = game.page.locator('.day-due:visible', { hasText: 'Due to learn: Skyscraper' });
    await (name === 'phone' ? place : row).waitFor();
    assert.deepEqual(await findAccessibilityFaults(game.page), []);
    assert.ok((await cut(game)) <= 0);
    if (name === 'phone') return assert.equal(await row.count(), 0);
    await row.getByRole('link', { name: 'Practise' }).click();
    await coach(game).getByRole('button', { name: 'Begin' }).waitFor();
  });
}

browserTest('what training offers is pressed from the first screen of a day, too, on a phone', { text: ALMOST, size: SIZES.phone, touch: true }, async (game) => {
  await game.enter('r9c9', SOLVED[80]);
  await game.until('solved', ({ phase }) => phase === 'solved');
  await game.page.goto(game.server.url);
  await game.reload();
  await game.card.locator('.day-tile').first().waitFor();
  await game.page.evaluate(() => (location.hash = '#/train'));
  await coach(game).getByRole('button', { name: 'Begin' }).click();
  await game.page.locator('.train-pad button').first().waitFor();
});
