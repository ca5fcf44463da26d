// Saved data: games, histories, statistics, settings; export, links and print.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ALMOST, EASY, SIX, SOLVED } from '../support/puzzles.mjs';
import { KIND, assert, browserTest, until } from '../support/browser-test.mjs';
import { type } from '../support/page.mjs';
import { saveScreenshot } from '../support/screenshots.mjs';

const calm = { text: EASY, settings: { autoclean: false } };
const clipboard = { context: { permissions: ['clipboard-read', 'clipboard-write'] } };

/** The text of a download. @param {import('../support/game.mjs').Game} game @param {() => Promise<void>} press */
async function downloaded(game, press) {
  const [download] = await Promise.all([game.page.waitForEvent('download'), press()]);
  return readFile(await download.path(), 'utf8');
}

browserTest('a game continues in another tab', calm, async (game) => {
  await game.enter('r1c2', '7');
  await game.untilCell('r1c2', { value: 7 });
  await game.page.close();
  game.page = null;
  await game.visit();
  assert.equal(await game.shownGameId(), game.id);
  await game.untilLabel('r1c2', /entry 7/);
  await game.keys('Control+z');
  await game.untilCell('r1c2', { value: null });
});

browserTest('several games keep their state', calm, async (game) => {
  const first = game.id;
  await game.enter('r1c2', '7');
  await game.untilCell('r1c2', { value: 7 });
  const second = await game.server.play(SIX);
  await game.page.locator('#nav').getByRole('link', { name: 'Games' }).click();
  await until('both', () => game.page.locator('.games li').count(), 2);
  await game.page.locator(`.games a[href="#/game/${second}"]`).click();
  await until('the other', () => game.page.getByRole('gridcell').count(), 36);
  await game.page.locator('#nav').getByRole('link', { name: 'Games' }).click();
  await game.page.locator(`.games a[href="#/game/${first}"]`).click();
  await game.untilLabel('r1c2', /entry 7/);
  await game.back();
  await game.back();
  await until('the other, by going back', () => game.page.getByRole('gridcell').count(), 36);
});

browserTest('a deletion can be undone until the page is left', calm, async (game) => {
  const second = await game.server.play(SIX);
  await game.page.locator('#nav').getByRole('link', { name: 'Games' }).click();
  const row = game.page.locator('.games li', { has: game.page.locator(`a[href="#/game/${second}"]`) });
  await row.getByRole('button', { name: /^Delete/ }).click();
  await until('gone from the list', () => row.count(), 0);
  await game.page.locator('#progress').getByRole('button', { name: 'Undo' }).click();
  await until('back in the list', () => row.count(), 1);
  await row.getByRole('button', { name: /^Delete/ }).click();
  // Leaving the page confirms the deletion.
  await game.page.goto('about:blank');
  await until('gone for good', async () => (await game.server.ask('GET', 'api/games')).length, 1);
});

browserTest('a solved game shows a card and counts in the statistics', { text: ALMOST }, async (game) => {
  // The card belongs to modules that load after the board: a quicker player gets none.
  await game.page.evaluate(async () => (await import(new URL('js/shared/deferred.js', document.baseURI).href)).loadRest());
  await game.enter('r9c9', '5');
  await game.until('solved', (view) => view.phase === 'solved');
  await game.untilCardTitled('Solved');
  assert.equal(await game.page.locator('dialog').count(), 0, 'the board stays in view');
  const { timer } = await game.view();
  assert.equal(timer.running, false);
  await game.chooseMenuItem('Statistics');
  await game.page.getByText('1 game solved').waitFor();
  await game.untilCount('.times circle.alone', 1);
  await game.page.locator('#nav').getByRole('link', { name: 'Games' }).click();
  await game.page
    .locator('section', { has: game.page.getByRole('heading', { name: 'Finished' }) })
    .locator('.games li')
    .waitFor();
  await game.page.getByRole('link', { name: 'Back to the board' }).click();
  await game.click('r9c9');
  await game.keys('Control+z');
  await game.until('undone after the end', (view) => view.phase === 'playing');
});

browserTest('pausing hides the board, and the timer can be hidden', calm, async (game) => {
  assert.equal((await game.view()).timer.running, false, 'looking costs no time');
  await game.click('r1c2');
  await game.until('it runs', (view) => view.timer.running);
  await game.keys('p');
  await game.until('it stands', (view) => !view.timer.running);
  const veil = game.page.locator('.pause-cover');
  assert.equal(await veil.isVisible(), true);
  assert.equal(
    await game.page.locator('.digits').evaluate((layer) => getComputedStyle(layer).visibility),
    'hidden',
  );
  assert.equal(await game.page.getByRole('gridcell').count(), 0, 'nor can it be read out');
  const { spent } = (await game.view()).timer;
  await veil.click();
  await game.until('it runs', (view) => view.timer.running && view.timer.spent >= spent);
  await until('the board is back', () => game.page.getByRole('gridcell').count(), 81);
  await game.chooseMenuItem('Settings');
  await game.until('it stands while one reads', (view) => !view.timer.running);
  await game.page.getByRole('switch', { name: 'Show timer' }).click();
  await game.page.getByRole('link', { name: 'Back to the board' }).click();
  await game.page.locator('#play').waitFor();
  assert.equal(await game.page.locator('#time button').isVisible(), false);
});

browserTest('all games are exported to a file and imported from it', { ...calm, needs: ['downloads'] }, async (game) => {
  await game.enter('r1c2', '7');
  await game.untilCell('r1c2', { value: 7 });
  await game.server.play(SIX);
  await game.page.locator('#nav').getByRole('link', { name: 'Games' }).click();
  const text = await downloaded(game, () => game.button('Export all games').click());
  assert.match(text, /r1c2/);
  for (const { id } of await game.server.ask('GET', 'api/games'))
    await game.server.ask('DELETE', `api/games/${id}`);
  const path = join(game.server.folder, 'all.txt');
  await writeFile(path, text);
  await game.page.getByLabel('Import a backup').setInputFiles(path);
  await until('both are back', async () => (await game.server.ask('GET', 'api/games')).length, 2);
  await game.untilMessage(/\b2\b/);
  assert.match((await game.server.ask('POST', 'api/import', text)).text, /\b2\b/);
  assert.equal(
    (await game.server.ask('GET', 'api/games')).length,
    2,
    'what is here already is not taken in twice',
  );
  const views = await Promise.all(
    (await game.server.ask('GET', 'api/games')).map(({ id }) => game.server.ask('GET', `api/games/${id}`)),
  );
  const back = views.find((view) => view.size === 9);
  assert.equal(back.cells[1].value, 7);
  assert.equal(back.history.undo, true, 'with its history');
});

/** The lines of a text with the line breaks of a browser. @param {string} text */
const lines = (text) => text.replace(/\r\n?/g, '\n');

browserTest(
  'the puzzle is copied in every format and opens from each',
  { ...calm, ...clipboard, needs: ['downloads'] },
  async (game) => {
    await game.enter('r1c2', '7');
    await game.untilCell('r1c2', { value: 7 });
    await game.chooseMenuItem('Share');
    const dialog = game.page.getByRole('dialog', { name: 'Copy and share' });
    const area = dialog.getByLabel('The puzzle as text');
    const { formats } = await game.ask({ ask: 'formats' });
    for (const { name } of formats) {
      await dialog.getByLabel('Format').selectOption(name);
      const { text, dropped } = await game.ask({ ask: 'text', format: name });
      await until(name, () => area.inputValue(), lines(text));
      await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
      await until(
        'copied',
        async () => lines(await game.page.evaluate(() => navigator.clipboard.readText())),
        lines(text),
      );
      const begun = await game.server.ask('POST', 'api/games', { text });
      const { values } = await game.server.ask('POST', `api/games/${begun.id}/ask`, { ask: 'solution' });
      assert.equal(values.join(''), SOLVED, name);
      if (dropped.length === 0) assert.equal(begun.cells[1].value, 7, name);
      if (name === 'save') assert.equal(begun.cells[1].given, false);
    }
    const saved = await downloaded(game, () => dialog.getByRole('button', { name: 'Save as file' }).click());
    assert.ok(saved.length > 80);
    await dialog.getByLabel('Format').selectOption('line');
    await dialog.getByLabel('Content').selectOption('Givens only');
    await until('without what was entered', () => area.inputValue(), EASY);
  },
);

const ELSEWHERE = 'https://sudoku.example/games/';

browserTest(
  'a link holds the puzzle, the board, or the whole game',
  { text: EASY, settings: { autoclean: false, site: ELSEWHERE }, ...clipboard },
  async (game) => {
    await game.enter('r1c2', '7');
    await game.enter('r1c3', 'Shift+Digit6');
    await game.untilCell('r1c3', { corner: [6] });
    const address = KIND === 'site' ? game.server.url : ELSEWHERE;
    for (const content of ['givens', 'here', 'save']) {
      await game.chooseMenuItem('Share');
      const dialog = game.page.getByRole('dialog', { name: 'Copy and share' });
      await dialog.getByLabel('A link to').selectOption(content);
      await game.page.evaluate(() => navigator.clipboard.writeText(''));
      await dialog.getByRole('button', { name: 'Copy link' }).click();
      const link = await until(
        'a link',
        () => game.page.evaluate(() => navigator.clipboard.readText()),
        (text) => text.startsWith(`${address}#pm=`),
      );
      await dialog.getByRole('button', { name: 'Close' }).click();
      await game.page.goto(game.server.url + link.slice(address.length));
      const view = await game.followNewGame();
      assert.equal(view.cells[0].value, 8);
      assert.equal(view.cells[1].value, content === 'givens' ? null : 7);
      assert.deepEqual(view.cells[2].corner, content === 'givens' ? [] : [6]);
      const pasted = await game.server.ask('POST', 'api/games', { text: link });
      assert.equal(pasted.cells[1].value, view.cells[1].value, 'and it can be pasted');
      if (content === 'givens') {
        await game.act({ do: 'digit', cells: ['r1c2'], digit: 7 });
        await game.act({ do: 'corner', cells: ['r1c3'], digit: 6 });
        await game.untilLabel('r1c3', /corner notes 6/);
      }
    }
  },
);

browserTest(
  'without the address of a site the puzzle is shared as a link of other sites or as text',
  { ...calm, ...clipboard, only: 'server' },
  async (game) => {
    await game.chooseMenuItem('Share');
    const dialog = game.page.getByRole('dialog', { name: 'Copy and share' });
    assert.equal(await dialog.getByRole('button', { name: 'Copy link' }).count(), 0);
    await dialog.getByText('would open on this computer only').waitFor();
    await dialog.getByRole('button', { name: 'SudokuPad link' }).click();
    await until('a link of another site', async () => /^https:\/\/sudokupad\.app\//.test(await game.page.evaluate(() => navigator.clipboard.readText())), true);
    await dialog.getByRole('button', { name: 'Copy puzzle as text' }).click();
    await until('the puzzle', () => game.page.evaluate(() => navigator.clipboard.readText()), EASY);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await game.chooseMenuItem('Settings');
    await game.page.getByRole('heading', { name: 'Links and devices' }).click();
    const address = game.page.getByLabel('Address of a Pencilmark site');
    await type(address, ELSEWHERE);
    await address.blur();
    await until('kept', async () => (await game.server.ask('GET', 'api/settings')).site, ELSEWHERE);
  },
);

browserTest(
  'print shows the puzzle alone, black on white',
  { ...calm, settings: { theme: 'dark', autoclean: false }, needs: ['print media'] },
  async (game) => {
    await game.enter('r1c2', 'Shift+Digit5');
    await game.untilCell('r1c2', { corner: [5] });
    await game.enter('r1c3', 'Digit4');
    await game.untilCell('r1c3', { value: 4 });
    await game.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const hidden of ['#nav', '#controls', '#status', '.selection', '#time']) {
      assert.equal(await game.page.locator(hidden).first().isVisible(), false, hidden);
    }
    const printed = (kind) => game.page.locator(`.board .digits text.${kind}`).first().isVisible();
    assert.deepEqual(await Promise.all(['given', 'entry', 'note'].map(printed)), [true, false, false]);
    const colours = await game.page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.querySelector('.board text.given')).fill,
      getComputedStyle(document.querySelector('.board .paper')).fill,
    ]);
    assert.deepEqual(colours, ['rgb(255, 255, 255)', 'rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    const { width } = await game.page.locator('.board').boundingBox();
    assert.ok(width > (13 / 2.54) * 96, `the board is ${width} pixels wide, less than 13 cm`);
    const pdf = await game.page.pdf({ format: 'A4' });
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length;
    assert.equal(pages, 1, 'one page');
    await saveScreenshot(game.page, 'print');
  },
);
