// Robustness: keys held down, unknown addresses, files without games, boards larger than the window.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EASY } from '../support/puzzles.mjs';
import { SIZES, assert, browserTest, until } from '../support/browser-test.mjs';
import { tap } from '../support/page.mjs';

const calm = { text: EASY, settings: { autoclean: false } };

browserTest('a key held down enters once', calm, async (game) => {
  await game.click('r1c2');
  for (let repeat = 0; repeat < 4; repeat++) await game.page.keyboard.down('7');
  await game.page.keyboard.up('7');
  await game.page.keyboard.down('ArrowDown');
  await game.page.keyboard.down('ArrowDown');
  await game.page.keyboard.up('ArrowDown');
  await game.untilSelected('r3c2');
  const { history } = await game.synced();
  assert.equal(history.moves, 1);
  await game.untilCell('r1c2', { value: 7 });
});

browserTest('typing while the game is paused shows the board again and starts the clock', calm, async (game) => {
  await game.click('r1c2');
  await game.keys('p');
  await game.page.locator('.pause-cover').waitFor();
  await game.until('paused', ({ timer }) => !timer.running);
  await game.keys('7');
  await game.page.locator('.pause-cover').waitFor({ state: 'hidden' });
  await game.untilCell('r1c2', { value: 7 });
  const { timer } = await game.synced();
  assert.equal(timer.running, true, 'the clock runs when the board is seen');
});

browserTest('typing right after pausing starts the clock again', calm, async (game) => {
  await game.click('r1c2');
  await game.until('running', ({ timer }) => timer.running);
  let release = () => {};
  const typed = new Promise((go) => (release = go));
  const hold = async (route) => {
    await typed;
    await route.continue();
  };
  await game.page.route('**/actions', hold, { times: 1 });
  await game.keys('p', '7');
  release();
  await game.untilCell('r1c2', { value: 7 });
  await game.page.locator('.pause-cover').waitFor({ state: 'hidden' });
  const { timer } = await game.synced();
  assert.equal(timer.running, true);
});

browserTest('a hint waits for no count', calm, async (game) => {
  const first = await game.page.evaluate(async (id) => {
    const { api } = await import(new URL('js/shared/api.js', document.baseURI).href);
    const control = new AbortController();
    const endless = { puzzle: '.'.repeat(81), limit: Number.MAX_SAFE_INTEGER };
    // A browser opens six connections at most; one listens to events.
    const counts = Array.from({ length: 4 }, () => api.count(endless, control.signal).then(() => 'a count', String));
    const hint = api.ask(id, { ask: 'hint', rung: 2 }).then(() => 'the hint');
    const first = await Promise.race([hint, ...counts]);
    control.abort();
    return first;
  }, game.id);
  assert.equal(first, 'the hint');
});

browserTest('unknown addresses show an error', { ...calm, expected: /404|422/ }, async (game) => {
  await game.page.goto(`${game.server.url}#/game/nosuchgame`);
  await game.untilMessage(/.{10}/);
  assert.equal(await game.shownGameId(), game.id, 'the board stays');
  await game.page.goto(`${game.server.url}#/learn/no-such-technique`);
  await until(
    'a page',
    () => game.page.locator('#page').innerText(),
    (text) => /no-such-technique/.test(text),
  );
  await game.page.goto(`${game.server.url}#/rules/nonsense`);
  await until(
    'a page',
    () => game.page.locator('#page').innerText(),
    (text) => /rules|nonsense/i.test(text),
  );
  await game.page.getByRole('link', { name: 'Back to the board' }).click();
  await game.page.locator('#play').waitFor();
});

browserTest('a file without games is refused with a reason', { ...calm, expected: /422/ }, async (game) => {
  const path = join(game.server.folder, 'letter.txt');
  await writeFile(path, 'Dear Sir,\n');
  await game.page.locator('#nav').getByRole('link', { name: 'Games' }).click();
  await game.page.getByLabel('Import a backup').setInputFiles(path);
  const said = await game.untilMessage(/.{10}/);
  assert.doesNotMatch(said, /undefined|object|deserialize/i);
  assert.equal((await game.server.ask('GET', 'api/games')).length, 1);
});

browserTest(
  'a link without a puzzle is refused, and the board stays',
  { ...calm, expected: /422/, address: '#puzzle=hello' },
  async (game) => {
    await game.untilMessage(/.{10}/);
    assert.equal(await game.shownGameId(), game.id);
    await game.enter('r1c2', '7');
    await game.untilCell('r1c2', { value: 7 });
  },
);

browserTest(
  'a board larger than a phone scrolls, and each cell can be tapped',
  { text: `${'.'.repeat(255)}1`, rules: '16', size: SIZES.phone, touch: true },
  async (game) => {
    const cell = game.cellElement('r16c15');
    await cell.scrollIntoViewIfNeeded();
    const { width, x } = await cell.boundingBox();
    assert.ok(width >= 24, `a cell is ${width} wide`);
    assert.ok(x + width <= SIZES.phone.width, 'it is in view');
    await tap(cell);
    await game.untilSelected('r16c15');
    await tap(game.page.locator('.pad .key[data-digit="16"]'));
    await game.untilCell('r16c15', { value: 16 });
    const wide = await game.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(wide, 0, 'the page itself stays as wide as the window');
  },
);

browserTest(
  'a game deleted elsewhere is reported at the next action',
  { ...calm, expected: /404/ },
  async (game) => {
    await game.server.ask('DELETE', `api/games/${game.id}`);
    await game.enter('r1c2', '7');
    await game.untilMessage(/.{10}/);
  },
);
