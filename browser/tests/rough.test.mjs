// Rough handling: keys held down, addresses that lead nowhere, files that are none, a board too large for its window.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EASY } from '../support/puzzles.mjs';
import { SIZES, assert, scene, until } from '../support/scene.mjs';

const calm = { text: EASY, settings: { autoclean: false } };

scene('a key held down enters once', calm, async (game) => {
  await game.click('r1c2');
  for (let repeat = 0; repeat < 4; repeat++) await game.page.keyboard.down('7');
  await game.page.keyboard.up('7');
  await game.page.keyboard.down('ArrowDown');
  await game.page.keyboard.down('ArrowDown');
  await game.page.keyboard.up('ArrowDown');
  await game.selects('r3c2');
  const { history } = await game.synced();
  assert.equal(history.moves, 1);
  await game.holds('r1c2', { value: 7 });
});

scene('what is typed while the clock stands is not done blindly', calm, async (game) => {
  await game.click('r1c2');
  await game.keys('p');
  await game.page.locator('.veil').waitFor();
  await game.keys('7');
  const { timer, cells } = await game.synced();
  assert.equal(
    timer.running,
    await game.page.locator('.veil').isHidden(),
    'the clock runs when the board is seen',
  );
  assert.ok(cells[1].value === null || timer.running);
});

scene('addresses that lead nowhere say so', { ...calm, expected: /404|422/ }, async (game) => {
  await game.page.goto(`${game.server.url}#/game/nosuchgame`);
  await game.hears(/.{10}/);
  assert.equal(await game.shown(), game.id, 'the board stays');
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

scene('a file that holds no games is refused with a reason', { ...calm, expected: /422/ }, async (game) => {
  const path = join(game.server.folder, 'letter.txt');
  await writeFile(path, 'Dear Sir,\n');
  await game.page.locator('#nav').getByRole('link', { name: 'Games' }).click();
  await game.page.getByLabel('Import such a file').setInputFiles(path);
  const said = await game.hears(/.{10}/);
  assert.doesNotMatch(said, /undefined|object|deserialize/i);
  assert.equal((await game.server.ask('GET', 'api/games')).length, 1);
});

scene(
  'a link that holds no puzzle is refused, and the board is there',
  { ...calm, expected: /422/, address: '#puzzle=hello' },
  async (game) => {
    await game.hears(/.{10}/);
    assert.equal(await game.shown(), game.id);
    await game.enter('r1c2', '7');
    await game.holds('r1c2', { value: 7 });
  },
);

scene(
  'a board too large for a phone is moved, and each cell can be hit',
  { text: `${'.'.repeat(255)}1`, rules: '16', size: SIZES.phone, touch: true },
  async (game) => {
    const cell = game.at('r16c15');
    await cell.scrollIntoViewIfNeeded();
    const { width, x } = await cell.boundingBox();
    assert.ok(width >= 24, `a cell is ${width} wide`);
    assert.ok(x + width <= SIZES.phone.width, 'it is in view');
    await cell.tap();
    await game.selects('r16c15');
    await game.page.locator('.pad .key[data-digit="16"]').tap();
    await game.holds('r16c15', { value: 16 });
    const wide = await game.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.equal(wide, 0, 'the page itself stays as wide as the window');
  },
);

scene(
  'a game that is deleted elsewhere is not deleted here without a word',
  { ...calm, expected: /404/ },
  async (game) => {
    await game.server.ask('DELETE', `api/games/${game.id}`);
    await game.enter('r1c2', '7');
    await game.hears(/.{10}/);
  },
);
