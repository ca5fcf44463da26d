// The review of a finished game: the use of time, the available steps, the technique to learn; by pointer and by keyboard.

import { readFile } from 'node:fs/promises';
import { SIZES, assert, browserTest, until } from '../support/browser-test.mjs';
import { findAccessibilityFaults, saveScreenshot } from '../support/screenshots.mjs';

const saved = await readFile(new URL('../../testdata/reviewed_game.txt', import.meta.url), 'utf8');

/** Opens the review of the saved game. @param {import('../support/browser-test.mjs').Game} game */
async function openReview(game) {
  game.id = (await game.server.ask('POST', 'api/games', { text: saved })).id;
  await game.page.goto(`${game.page.url().split('#')[0]}#/review/${game.id}`);
  await game.page.locator('.review-coach h2').waitFor();
}

/** @param {import('../support/browser-test.mjs').Game} game */
const heading = (game) => game.page.locator('.review-coach h2');

/**
 * Returns parts of the screen that are wider than it, and texts that are cut off.
 * @param {import('../support/browser-test.mjs').Game} game
 */
const cut = (game) =>
  game.page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const parts = [...document.querySelectorAll('.review button, .review a, .review p, .review h2')];
    const over = parts.filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).textOverflow !== 'ellipsis' && part.clientWidth > 0);
    return [...(wide > 0 ? [`${wide} pixels`] : []), ...over.map((part) => part.textContent)];
  });

const LAPTOP = { width: 1280, height: 800 };

for (const [name, size] of Object.entries({ laptop: LAPTOP, phone: SIZES.phone })) {
  browserTest(`a game is reviewed by pointer (${name})`, { size }, async (game) => {
    await openReview(game);
    assert.match((await heading(game).textContent()) ?? '', /^Solved in \d/);
    assert.deepEqual(await findAccessibilityFaults(game.page), []);
    assert.deepEqual(await cut(game), []);
    await saveScreenshot(game.page, `review-overview-${name}`);
    await game.page.getByRole('button', { name: 'Show me' }).click();
    const { story, lesson } = await game.ask({ ask: 'review' });
    const { moment, step } = story[lesson.line];
    const { steps } = await game.ask({ ask: 'moment', moment, step });
    await until('the moment', () => heading(game).textContent(), (text) => text === (steps[step]?.title ?? story[lesson.line].title));
    assert.deepEqual(await findAccessibilityFaults(game.page), []);
    assert.deepEqual(await cut(game), []);
    await saveScreenshot(game.page, `review-moment-${name}`);
    const chip = game.page.locator('.review-there button:not([aria-pressed="true"])').first();
    if (await chip.count()) {
      const title = await chip.textContent();
      await chip.click();
      await until('the other step', () => heading(game).textContent(), (text) => text === title);
    }
    await game.page.getByRole('button', { name: 'Play on from here' }).click();
    await game.page.waitForURL(new RegExp(`#/game/${game.id}`));
    const view = await game.until('the moment is back', ({ history }) => history.moment === story[lesson.line].moment);
    assert.equal(view.phase, 'playing');
  });

  browserTest(`a game is reviewed by keyboard, in the dark (${name})`, { size, context: { colorScheme: 'dark' } }, async (game) => {
    await openReview(game);
    const { story } = await game.ask({ ask: 'review' });
    await game.page.locator('.review').focus();
    await game.page.keyboard.press('ArrowRight');
    await until('the first line', () => heading(game).textContent(), (text) => text !== null && !/^Solved in/.test(text));
    await game.page.keyboard.press('t');
    await game.page.locator('.review-list .tree').waitFor();
    assert.deepEqual(await findAccessibilityFaults(game.page), []);
    await saveScreenshot(game.page, `review-tree-${name}`);
    await game.page.keyboard.press('Escape');
    await until('the overview', () => heading(game).textContent(), (text) => /^Solved in/.test(text ?? ''));
    await saveScreenshot(game.page, `review-dark-${name}`);
  });
}

browserTest('a review is opened from the list of games', { size: LAPTOP }, async (game) => {
  const { id } = await game.server.ask('POST', 'api/games', { text: saved });
  await game.page.goto(`${game.page.url().split('#')[0]}#/games`);
  await game.page.locator(`a[href="#/review/${id}"]`).click();
  await game.page.locator('.review-coach h2').waitFor();
  assert.match(game.page.url(), /#\/review\//);
});

browserTest('a review is opened from the win, without a server, too', { text: '12.434122143432.' }, async (game) => {
  await game.page.keyboard.press('Home');
  const view = await game.view();
  for (const [index, cell] of view.cells.entries())
    if (cell.value === null) await game.act({ do: 'digit', cells: [`r${Math.floor(index / 4) + 1}c${(index % 4) + 1}`], digit: index === 2 ? 3 : 1 });
  await game.page.getByRole('link', { name: 'Review' }).click();
  await until('the review', () => heading(game).textContent(), (text) => /^Solved in/.test(text ?? ''));
});
