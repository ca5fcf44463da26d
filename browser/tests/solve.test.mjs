// The solving tools: the solution by logic, the backtracker, the solution, rating and counting.

import { CHAINS, EASY, SOLVED, right } from '../support/puzzles.mjs';
import { assert, browserTest, until } from '../support/browser-test.mjs';

const calm = { text: EASY, settings: { autoclean: false } };

browserTest('the solution by logic is shown step by step, from here and from the givens', calm, async (game) => {
  await game.enter('r1c2', '7');
  await game.untilCell('r1c2', { value: 7 });
  await game.chooseMenuItem('Solve by logic');
  const items = game.card.locator('.steps li');
  await until(
    'steps',
    () => items.count(),
    (count) => count > 10,
  );
  const { steps, text } = await game.ask({ ask: 'path', from: 'here', order: 'easiest', off: [] });
  assert.equal(await items.count(), steps.length);
  await game.card.getByText(text).waitFor();
  const place = game.card.locator('.place');
  const told = game.card.locator('.step-text');
  await until('first', () => place.textContent(), `1 of ${steps.length}`);
  const first = await until(
    'told',
    () => told.textContent(),
    (text) => text.length > 10,
  );
  await until(
    'drawn',
    () => game.page.locator('.drawing > *').count(),
    (count) => count > 0,
  );
  await game.card.getByRole('button', { name: 'Next' }).click();
  await until('second', () => place.textContent(), `2 of ${steps.length}`);
  await until(
    'another sentence',
    () => told.textContent(),
    (text) => text !== first,
  );
  await game.card.getByRole('button', { name: 'Previous', exact: true }).click();
  await until('back', () => told.textContent(), first);
  await items.nth(7).getByRole('button').click();
  await until(
    'eighth',
    () =>
      game.card
        .locator('[aria-current=step]')
        .evaluate(
          (step) =>
            [...step.closest('ol').children].indexOf(step.closest('li')),
        ),
    7,
  );
  await game.card.getByRole('button', { name: 'Last' }).click();
  await until('the end', () => place.textContent(), `after ${steps.length} steps`);
  await game.card.getByRole('button', { name: 'From the givens' }).click();
  const all = await game.ask({ ask: 'path', from: 'givens', order: 'easiest', off: [] });
  await until('from the givens', () => items.count(), all.steps.length);
  await game.card.getByRole('button', { name: 'Play', exact: true }).click();
  await until('it plays', () => place.textContent(), `3 of ${all.steps.length}`);
  await game.card.getByRole('button', { name: 'Pause', exact: true }).click();
  await game.keys('Escape');
  await until('closed', () => game.page.locator('.drawing > *').count(), 0);
  assert.equal((await game.view()).history.moment, 1, 'watching changes nothing');
});

browserTest('the solution by logic says why it stops', { text: CHAINS, settings: { autoclean: false } }, async (game) => {
  const techniques = await game.server.ask('GET', 'api/techniques');
  const off = techniques.filter((each) => !/single/.test(each.id)).map((each) => each.id);
  await game.server.settings({ off });
  await game.reload();
  await game.chooseMenuItem('Solve by logic');
  const { end, text } = await game.ask({ ask: 'path', from: 'here', order: 'easiest', off });
  assert.equal(end, 'stuck');
  await game.card.getByText(text).waitFor();
});

browserTest('the backtracker runs in any order and at any speed', calm, async (game) => {
  await game.chooseMenuItem('Backtracker');
  const ghosts = game.page.locator('.drawing text.ghost');
  await until(
    'it places',
    () => ghosts.count(),
    (count) => count > 1,
  );
  await game.card.getByLabel('Speed').fill('4');
  await until(
    'it goes on',
    () => ghosts.count(),
    (count) => count > 8,
  );
  await game.card.getByRole('button', { name: 'Pause' }).click();
  const paused = await ghosts.count();
  await game.card.getByRole('button', { name: 'Resume' }).waitFor();
  assert.equal(await ghosts.count(), paused);
  await game.card.getByRole('button', { name: 'Skip to the result' }).click();
  const search = await game.ask({ ask: 'search', cells: 'row-major', digits: 'ascending', seed: 1, skip: 1e15 });
  assert.match(search.text, /329119/);
  await game.card.getByText(search.text).waitFor();
  await game.card.getByLabel('Cell order').selectOption('fewest');
  await game.card.getByRole('button', { name: 'Skip to the result' }).click();
  await until('solved', () => ghosts.count(), [...EASY].filter((digit) => digit === '.').length);
  const shown = await game.page
    .locator('.drawing text')
    .evaluateAll((texts) => texts.map((text) => text.textContent).join(''));
  assert.equal(shown, SOLVED);
});

browserTest('the solution is shown after confirmation, with right and wrong digits marked', calm, async (game) => {
  await game.enter('r1c2', String(right('r1c2')));
  await game.enter('r2c1', '5');
  await game.untilCell('r2c1', { value: 5 });
  await game.chooseMenuItem('Show solution');
  assert.equal((await game.view()).phase, 'playing');
  await game.card.getByRole('button', { name: 'Show solution' }).click();
  await game.until('revealed', (view) => view.phase === 'revealed');
  await until('ticks', () => game.page.locator('.drawing .tick').count(), 1);
  assert.equal(await game.page.locator('.drawing .cross').count(), 1);
  await game.untilLabel('r1c2', /entry 7, right/);
  await game.untilLabel('r2c1', /entry 5, differs from the solution, solution 9/);
  await game.untilLabel('r1c3', /empty, solution 6/);
  const missing = [...EASY].filter((digit) => digit === '.').length - 2;
  assert.equal(await game.page.locator('.drawing text.ghost').count(), missing);
  const [row] = await game.server.ask('GET', 'api/games');
  assert.equal(row.phase, 'revealed');
  assert.equal((await game.server.ask('GET', 'api/statistics')).solved, 0, 'it does not count as solved');
});

browserTest('the puzzle is rated and its solutions counted', calm, async (game) => {
  await game.chooseMenuItem('How hard is it?');
  const rate = await game.ask({ ask: 'rate' });
  await game.card.getByText(rate.text).waitFor();
  if (rate.se) await game.card.getByText(new RegExp(`^${rate.se.er.toFixed(1)} /`)).waitFor();
  await game.chooseMenuItem('Count solutions');
  await game.card.getByText(/one solution/i).waitFor();
});
