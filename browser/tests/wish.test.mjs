// New puzzles by wish: the sentence and its editors, rarities, impossible wishes, many at a time; by pointer and by keyboard.

import { SIZES, assert, browserTest, until } from '../support/browser-test.mjs';
import { type } from '../support/page.mjs';
import { EASY } from '../support/puzzles.mjs';
import { findAccessibilityFaults, saveScreenshot } from '../support/screenshots.mjs';
import { openWish, phrase, say, wishCard } from '../support/wish.mjs';

const LAPTOP = { width: 1280, height: 800 };
/** Returns the number of pixels that are cut off on the right. @param {import('../support/browser-test.mjs').Game} game */
const cut = (game) => game.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
/** Returns the text of the sentence. @param {import('../support/browser-test.mjs').Game} game */
const sentence = (game) => wishCard(game).locator('.wish-sentence').textContent();

for (const [name, size] of Object.entries({ laptop: LAPTOP, tablet: SIZES.tablet ?? { width: 820, height: 1180 }, phone: SIZES.phone })) {
  for (const [language, locale] of Object.entries({ en: 'en-GB', de: 'de-DE' })) {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      browserTest(`every editor is sound and nothing is cut (${name}, ${language}, ${colorScheme})`, { text: EASY, size, context: { locale, colorScheme } }, async (game) => {
        await openWish(game);
        await say(game, '7.5');
        await say(game, 'x-wing');
        await say(game, '24');
        for (const part of ['rating', 'needs', 'givens', 'rules', 'count', 'more']) {
          const closed = await phrase(game, part).getAttribute('aria-expanded');
          if (closed !== 'true') await phrase(game, part).click();
          assert.deepEqual(await findAccessibilityFaults(game.page), [], part);
          assert.ok((await cut(game)) <= 0, `${part} is cut`);
          await saveScreenshot(game.page, `wish-${part}-${name}-${language}-${colorScheme}`);
        }
      });
    }
  }
}

browserTest('typing completes phrases, which tell how rare they are', { text: EASY, size: LAPTOP }, async (game) => {
  await openWish(game);
  await phrase(game, 'level').click();
  await wishCard(game).getByRole('button', { name: 'Any', exact: true }).click();
  await say(game, 'x-w');
  assert.match((await sentence(game)) ?? '', /that needs an X-wing/);
  await until('its rarity', () => phrase(game, 'needs').getAttribute('data-odds'), (odds) => /^1 in \d+/.test(odds ?? ''));
  await say(game, '8.0 9.5');
  assert.match((await sentence(game)) ?? '', /rated 8\.0 to 9\.5/);
  await wishCard(game).getByText(/About 1 grid in [\d,]+ is like that/).waitFor();
});

browserTest('handles move by arrows, phrases open by Enter, Ctrl Enter makes: all by keyboard', { text: EASY, size: LAPTOP }, async (game) => {
  await openWish(game);
  await phrase(game, 'more').focus();
  await game.page.keyboard.press('Enter');
  await game.page.keyboard.type('2.0 3.0');
  await game.page.keyboard.press('Enter');
  await game.page.locator('[data-handle=low]').focus();
  await game.page.keyboard.press('ArrowLeft');
  await game.page.keyboard.press('ArrowLeft');
  assert.match((await sentence(game)) ?? '', /rated 1\.8 to 3\.0/);
  assert.equal(await game.page.evaluate(() => document.activeElement?.getAttribute('data-handle')), 'low', 'the focus stays');
  await game.page.keyboard.press('Escape');
  assert.equal(await game.page.evaluate(() => document.activeElement?.getAttribute('data-part')), 'rating');
  await game.page.keyboard.press('Control+Enter');
  const view = await game.followNewGame();
  assert.equal(view.source, 'made');
  const { se } = await game.ask({ ask: 'rate' });
  assert.ok(se.er >= 1.8 && se.er <= 3, JSON.stringify(se));
});

browserTest('several are made one after the other: the first can be played, the others are in Games', { text: EASY, size: LAPTOP }, async (game) => {
  await openWish(game);
  await phrase(game, 'count').click();
  await wishCard(game).getByRole('button', { name: '3', exact: true }).click();
  await wishCard(game).getByRole('button', { name: 'Make three' }).click();
  await wishCard(game).getByRole('heading', { name: 'All three found' }).waitFor();
  assert.equal(await wishCard(game).locator('.wish-slots svg').count(), 3);
  assert.deepEqual(await findAccessibilityFaults(game.page), []);
  await saveScreenshot(game.page, 'wish-made-laptop');
  assert.equal((await game.server.ask('GET', 'api/games')).length, 4);
  await wishCard(game).getByRole('button', { name: 'Play the first' }).click();
  assert.equal((await game.followNewGame()).source, 'made');
});

for (const [name, size] of Object.entries({ laptop: LAPTOP, phone: SIZES.phone })) {
  browserTest(`what can't be is said at once, with ways out (${name})`, { text: EASY, size, settings: { rules: '4', level: 'medium' } }, async (game) => {
    await openWish(game);
    await wishCard(game).getByRole('heading', { name: 'As good as impossible' }).waitFor();
    assert.equal(await wishCard(game).locator('.wish-sentence .clash').count(), 2, 'level and board are marked');
    await wishCard(game).locator('.wish-ways svg').first().waitFor();
    assert.deepEqual(await findAccessibilityFaults(game.page), []);
    assert.ok((await cut(game)) <= 0);
    await saveScreenshot(game.page, `wish-impossible-${name}`);
    await wishCard(game).locator('.wish-foot .main').click();
    const view = await game.followNewGame();
    assert.equal(view.level, 'beginner', 'the nearest way gives up the least');
  });
}

browserTest('a technique above the level clashes with it', { text: EASY, size: LAPTOP, settings: { level: 'easy' } }, async (game) => {
  await openWish(game);
  await say(game, 'x-wing');
  await wishCard(game).getByRole('heading', { name: 'That can\u2019t be' }).waitFor();
  await wishCard(game).getByText('An X-wing is harder than anything in an easy puzzle').waitFor();
});

browserTest('tiles add clues to the rules, search finds every kind', { text: EASY, size: LAPTOP, settings: { level: 'easy' } }, async (game) => {
  await openWish(game);
  await phrase(game, 'rules').click();
  await wishCard(game).getByRole('button', { name: '6\u00d76', exact: true }).first().click();
  await wishCard(game).getByRole('button', { name: 'Killer cage' }).click();
  await until('the rules', () => phrase(game, 'rules').textContent(), (text) => /killer/i.test(text ?? ''));
  await wishCard(game).getByRole('searchbox').fill('lockout');
  await wishCard(game).getByRole('link', { name: /lockout/i }).first().waitFor();
});

browserTest('a number of each kind of clue is said, changed, and met', { text: EASY, size: LAPTOP, settings: { rules: '6+thermo+arrow', level: 'easy' } }, async (game) => {
  await openWish(game);
  await say(game, '2 to 3 thermometers');
  assert.match((await sentence(game)) ?? '', /easy 6×6 with arrow, with 2 to 3 thermometers/);
  await say(game, '1 arrow');
  assert.match((await sentence(game)) ?? '', /easy 6×6, with 2 to 3 thermometers and one arrow/);
  // Pressing a phrase opens its editor, and so does the line below the sketch.
  await wishCard(game).locator('.wish-sentence [data-technique=thermo]').click();
  await wishCard(game).getByRole('heading', { name: 'How many thermometers?' }).waitFor();
  await type(wishCard(game).getByLabel('At least'), '3');
  await wishCard(game).getByLabel('At least').press('Enter');
  assert.match((await sentence(game)) ?? '', /with 3 thermometers|with three thermometers/);
  await game.page.locator('.wish-line').getByRole('button', { name: 'arrows' }).click();
  await wishCard(game).getByRole('heading', { name: 'How many arrows?' }).waitFor();
  assert.deepEqual(await findAccessibilityFaults(game.page), []);
  await saveScreenshot(game.page, 'wish-amounts-laptop');
  await game.page.keyboard.press('Control+Enter');
  const view = await game.followNewGame();
  const count = (/** @type {string} */ kind) => view.rules.split('+').filter((part) => part.startsWith(`${kind}:`)).length;
  assert.deepEqual([count('thermo'), count('arrow')], [3, 1], view.rules);
});

browserTest('a press on the sketch opens what it stands for', { text: EASY, size: LAPTOP, settings: { level: 'easy' } }, async (game) => {
  await openWish(game);
  // The sketch takes the place of the game that was left as soon as more is wished for.
  await phrase(game, 'level').click();
  await game.page.locator('.sketch .spot').first().click();
  await until('givens', () => phrase(game, 'givens').count().then(() => wishCard(game).locator('#wish-editor').textContent()), (text) => /givens/i.test(text ?? ''));
  await game.page.locator('.wish-board').click({ position: { x: 4, y: 4 } });
  await wishCard(game).getByRole('group', { name: 'Boards' }).waitFor();
});

browserTest('a number of clues for which there is no room is refused at once', { text: EASY, size: LAPTOP, expected: /422/, settings: { rules: '6+thermo', level: 'easy' } }, async (game) => {
  await openWish(game);
  await say(game, '60 thermometers');
  await wishCard(game).getByText(/60 thermo clues don't fit the board: 12 at most/).waitFor();
});
