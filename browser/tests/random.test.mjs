// Random actions, a thousand on the server: undoing them one by one leads back to the start.

import { EASY } from '../support/puzzles.mjs';
import { pick, stream } from '../support/random.mjs';
import { assert, browserTest, KIND, until } from '../support/browser-test.mjs';

/** The number of actions; on the site each action waits for the disk. */
const ACTIONS = KIND === 'site' ? 300 : 1000;

/** The number of presses between waits for the session. */
const BREATH = 20;

/** A random change. @param {() => number} chance */
function change(chance) {
  const cell = () => `r${1 + Math.floor(chance() * 9)}c${1 + Math.floor(chance() * 9)}`;
  const cells = Array.from({ length: 1 + Math.floor(chance() * 3) }, cell);
  const digit = 1 + Math.floor(chance() * 9);
  const kind = pick(chance, [
    'digit',
    'digit',
    'corner',
    'corner',
    'centre',
    'colour',
    'strike',
    'erase',
    'fill',
    'clean',
    'apply',
    'undo',
    'redo',
  ]);
  switch (kind) {
    case 'colour':
      return { do: kind, cells, colour: digit };
    case 'erase':
      return { do: kind, cells };
    case 'apply':
      return { do: kind, conclusions: [`${cells[0]}<>${digit}`] };
    case 'fill':
    case 'clean':
    case 'undo':
    case 'redo':
      return { do: kind };
    default:
      return { do: kind, cells, digit };
  }
}

browserTest('random actions of the session can all be undone', { text: EASY, settings: { autoclean: true } }, async (game) => {
  const chance = stream(20);
  const start = (await game.view()).cells;
  const path = `api/games/${game.id}/actions`;
  let done = 0;
  while (done < ACTIONS) {
    const answer = await game.server.send('POST', path, change(chance));
    assert.ok([200, 409].includes(answer.status), await answer.clone().text());
    await answer.arrayBuffer();
    if (answer.status === 200) done++;
  }
  let view = await game.view();
  let steps = 0;
  for (; view.history.undo; steps++) view = await game.act({ do: 'undo' });
  assert.ok(steps > ACTIONS / 4, `${steps} taken back`);
  assert.deepEqual(view.cells, start);
  // The page followed all actions.
  await until(
    'the page shows the start',
    async () =>
      (
        await game.page
          .locator('[role=gridcell]')
          .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')))
      ).filter((label) => !/given \d$|empty$/.test(label)),
    [],
  );
});

browserTest('random keys on the page can all be undone', { text: EASY, settings: { autoclean: true } }, async (game) => {
  const chance = stream(7);
  const start = (await game.view()).cells;
  await game.click('r5c5');
  const keys = [
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'Shift+ArrowRight',
    'Control+z',
    'Control+y',
    'Backspace',
    'n',
    'z',
    'x',
    'c',
    'v',
    'Space',
    'Escape',
  ];
  for (let press = 0; press < 300; press++) {
    const digit = 1 + Math.floor(chance() * 9);
    const modifier = pick(chance, ['', '', 'Shift+', 'Control+', 'Alt+']);
    await game.keys(chance() < 0.5 ? pick(chance, keys) : `${modifier}Digit${digit}`);
    if (press % BREATH === 0) await game.synced();
  }
  const { revision } = await game.synced();
  assert.ok(revision > 30, `${revision} actions`);
  for (let press = 0; press < 300; press++) {
    await game.keys('Control+z');
    if (press % BREATH === 0) await game.synced();
  }
  const { cells } = await game.until('all taken back', ({ history }) => !history.undo);
  assert.deepEqual(cells, start);
});
