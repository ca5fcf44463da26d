// Puzzles from the player: entered, pasted, opened, dropped, linked, or chosen from the examples.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BLANK, EASY, NONE, SIX, TWICE } from '../support/puzzles.mjs';
import { assert, browserTest, until } from '../support/browser-test.mjs';

/** The givens as a line. @param {any} view */
const line = (view) => view.cells.map((cell) => (cell.given ? cell.value : '.')).join('');

/** Enters a line, digit by digit. @param {import('../support/game.mjs').Game} game @param {string} text */
async function enter(game, text) {
  for (const [index, digit] of [...text].entries()) {
    if (digit !== '.')
      await game.act({
        do: 'digit',
        cells: [`r${Math.floor(index / 9) + 1}c${(index % 9) + 1}`],
        digit: Number(digit),
      });
  }
}

/** @param {import('../support/game.mjs').Game} game */
const openDialog = (game) => game.openEnter();

/** Drops a file or a text on the page. @param {import('../support/game.mjs').Game} game @param {string} text @param {string} [name] */
async function drop(game, text, name) {
  const data = await game.page.evaluateHandle(
    ([text, name]) => {
      const data = new DataTransfer();
      if (name) data.items.add(new File([text], name));
      else data.setData('text/plain', text);
      return data;
    },
    [text, name],
  );
  await game.page.dispatchEvent('body', 'drop', { dataTransfer: data });
}

browserTest('a blank board takes givens and counts solutions', { text: EASY, settings: { advance: false } }, async (game) => {
  const dialog = await openDialog(game);
  await dialog.getByRole('button', { name: 'Type it in' }).click();
  assert.equal((await game.followNewGame()).phase, 'setting');
  await game.page.locator('.ways-on').waitFor();
  await until(
    'the count',
    () => game.card.textContent(),
    (text) => /more than one|several|solutions/i.test(text) && !/Counting/.test(text),
  );
  await game.enter('r1c1', '8');
  await game.untilCell('r1c1', { value: 8, given: true });
  await game.untilLabel('r1c1', /given 8/);
  await game.keys('8');
  await game.untilCell('r1c1', { value: null, given: false });
  await game.keys('5');
  await game.enter('r1c2', '5');
  await game.untilFaults((text) => /5 twice in row 1: r1c1, r1c2/.test(text));
  await until(
    'none',
    () => game.card.textContent(),
    (text) => /no solution/i.test(text),
  );
  const look = game.page.locator('.look-edges .edge');
  await until(
    'where it breaks',
    () => look.count(),
    (count) => count > 0,
  );
});

browserTest('an entered puzzle can be played once it has one solution', { text: EASY }, async (game) => {
  const dialog = await openDialog(game);
  await dialog.getByRole('button', { name: 'Type it in' }).click();
  await game.followNewGame();
  await game.click('r1c1');
  await enter(game, EASY);
  await game.card.getByText(/one solution/i).waitFor();
  await game.button('Play it').click();
  const view = await game.until('playing', (view) => view.phase === 'playing');
  assert.equal(line(view), EASY);
  assert.equal(view.source, 'entered');
  await until('the card goes', () => game.card.isHidden(), true);
  await game.chooseMenuItem('Correct the givens');
  await game.until('setting again', (now) => now.phase === 'setting' && line(now) === EASY);
});

browserTest('the cells in which two solutions differ are shown', { text: EASY }, async (game) => {
  const dialog = await openDialog(game);
  await dialog.getByRole('button', { name: 'Type it in' }).click();
  await game.followNewGame();
  await enter(game, TWICE);
  await game.card.getByRole('button', { name: 'Show differences' }).click();
  await until(
    'where they differ',
    () => game.page.locator('.look-edges .edge').count(),
    (count) => count > 0,
  );
  await game.enter('r1c1', '8');
  await game.card.getByText('one solution').waitFor();
});

browserTest('a text is recognised and becomes a game', { text: EASY }, async (game) => {
  const dialog = await openDialog(game);
  await dialog.getByLabel(/Paste a puzzle/).fill(SIX);
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  const view = await game.followNewGame();
  assert.equal(view.size, 6);
  assert.equal(view.cells.map((cell) => cell.value ?? '.').join(''), SIX);
  await game.untilMessage(/line|36|6x6/i);
  await dialog.waitFor({ state: 'detached' });
});

browserTest(
  'a text that is no puzzle is refused with a reason',
  { text: EASY, expected: /422/ },
  async (game) => {
    const dialog = await openDialog(game);
    await dialog.getByLabel(/Paste a puzzle/).fill('good morning');
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();
    const reason = await until(
      'the reason',
      () => dialog.getByRole('alert').textContent(),
      (text) => text.length > 10,
    );
    assert.doesNotMatch(reason, /undefined|object|deserialize/i);
    assert.equal(await game.shownGameId(), game.id);
  },
);

browserTest('a pasted text opens the dialog with it', { text: EASY }, async (game) => {
  await game.click('r1c2');
  await game.page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    // Not every browser accepts data for an event that a script creates.
    const pasted = Object.defineProperty(new Event('paste', { bubbles: true, cancelable: true }), 'clipboardData', { value: data });
    document.activeElement.dispatchEvent(pasted);
  }, SIX);
  const dialog = game.page.getByRole('dialog', { name: 'Enter a puzzle' });
  assert.equal(await dialog.getByLabel(/Paste a puzzle/).inputValue(), SIX);
});

for (const [text, told] of [
  [TWICE, /two|more|several/i],
  [NONE, /no solution/i],
]) {
  browserTest(
    `a text that has ${text === NONE ? 'no solution' : 'several solutions'} opens with a message that shows where`,
    { text: EASY },
    async (game) => {
      const dialog = await openDialog(game);
      await dialog.getByLabel(/Paste a puzzle/).fill(text);
      await dialog.getByRole('button', { name: 'Open', exact: true }).click();
      await game.followNewGame();
      await until(
        'told',
        () => game.card.innerText(),
        (text) => told.test(text),
      );
      await until(
        'where',
        () => game.page.locator('.look-edges .edge').count(),
        (count) => count > 0,
      );
    },
  );
}

browserTest('a file is opened', { text: EASY }, async (game) => {
  const path = join(game.server.folder, 'six.txt');
  await writeFile(path, `${SIX}\n`);
  const dialog = await openDialog(game);
  await dialog.getByLabel('Choose a file').setInputFiles(path);
  assert.equal((await game.followNewGame()).size, 6);
  await dialog.waitFor({ state: 'detached' });
});

browserTest('a dropped file is opened', { text: EASY }, async (game) => {
  await drop(game, SIX, 'six.txt');
  assert.equal((await game.followNewGame()).size, 6);
});

browserTest('a dropped text is opened', { text: EASY }, async (game) => {
  await drop(game, SIX);
  assert.equal((await game.followNewGame()).size, 6);
});

browserTest('an example opens', { text: EASY }, async (game) => {
  const [, example] = await game.server.ask('GET', 'api/examples');
  const dialog = await openDialog(game);
  await dialog.getByRole('button', { name: example.name, exact: true }).click();
  assert.equal(line(await game.followNewGame()), example.text);
});

browserTest('a link opens its puzzle', { address: `#puzzle=${SIX}&rules=6` }, async (game) => {
  const view = await until(
    'the puzzle',
    () => game.shownGameId().then((id) => game.server.ask('GET', `api/games/${id}`)),
    (view) => view.size === 6,
  );
  assert.equal(line(view), SIX);
  await game.page.goto(`${game.server.url}#puzzle=${BLANK.replace('.', '1')}`);
  await until('the next', () => game.page.getByRole('gridcell').count(), 81);
});
