// Hints: rungs from a nudge to the step, one per press; rungs that would add nothing are left out.

import { CHAINS, EASY, SOLVED, right } from '../support/puzzles.mjs';
import { assert, browserTest, until } from '../support/browser-test.mjs';
import { saveScreenshot } from '../support/screenshots.mjs';

const calm = { text: EASY, settings: { autoclean: false } };
/** Plays by logic until the next step is a chain. @param {import('../support/game.mjs').Game} game */
async function untilChain(game) {
  for (let steps = 0; steps < 60; steps++) {
    const hint = await game.ask({ ask: 'hint', rung: 5, notes: 'candidates', order: 'easiest', off: [] });
    assert.equal(hint.kind, 'step', hint.text);
    if (
      /chain|loop|nice|x-cycle|coloring|colou?ring|wing/.test(hint.technique) &&
      /marker|arrow/.test(hint.picture)
    )
      return hint;
    await game.act({ do: 'apply', conclusions: hint.conclusions });
  }
  throw new Error('no chain in sixty steps');
}

browserTest('rungs: nudge, place, technique, step', calm, async (game) => {
  const hint = await game.ask({ ask: 'hint', rung: 5, notes: 'candidates', order: 'easiest', off: [] });
  const { rungs } = hint;
  assert.equal(rungs, 4, 'a single needs no rung for what follows');
  const texts = [];
  for (let rung = 1; rung <= rungs; rung++) {
    if (rung === 1) await game.keys('h');
    else if (rung % 2 === 0) await game.card.getByRole('button', { name: 'Tell me more' }).click();
    else await game.keys('h');
    await game.card.getByText(`${rung} of ${rungs}`).waitFor();
    texts.push(await game.card.innerText());
    const drawn = await game.page.locator('.drawing > *').count();
    assert.equal(drawn > 0, rung >= 4, `rung ${rung} draws`);
    assert.equal(
      await game.card.getByRole('button', { name: 'Apply' }).isVisible(),
      rung >= 4,
      `rung ${rung} applies`,
    );
    assert.equal(
      await game.card.getByRole('link', { name: 'About' }).isVisible(),
      rung >= 3,
      `rung ${rung} names`,
    );
  }
  assert.equal(new Set(texts).size, rungs, 'each rung tells something new');
  assert.equal(await game.card.getByRole('button', { name: 'Tell me more' }).count(), 0);
  assert.ok(!texts[0].toLowerCase().includes(hint.title.toLowerCase()), 'the first rung does not name it');
  assert.ok(texts[rungs - 1].includes(hint.text));
  await game.card.getByRole('button', { name: 'Back to part 2' }).click();
  await game.card.getByText(`2 of ${rungs}`).waitFor();
  assert.equal(await game.page.locator('.drawing > *').count(), 0, 'nor is the step drawn any more');
  for (let rung = 3; rung <= rungs; rung++) {
    await game.keys('h');
    await game.card.getByText(`${rung} of ${rungs}`).waitFor();
  }
  await game.card.getByRole('button', { name: 'Apply' }).click();
  await game.until('applied', (view) => view.history.moment === 1);
  assert.equal((await game.view()).hints, 1, 'one hint, however many rungs');
  await until('closed', () => game.card.isHidden(), true);
  const placed = /^(r\dc\d)=(\d)$/.exec(hint.conclusions[0]);
  assert.ok(placed, `the first step places a digit: ${hint.conclusions}`);
  await game.untilCell(placed[1], { value: Number(placed[2]), hinted: true });
  assert.equal(await game.page.locator('.drawing > *').count(), 0);
});

browserTest('the second rung highlights the place on the board', calm, async (game) => {
  await game.keys('h', 'h');
  await game.card.getByText('2 of 4').waitFor();
  await until(
    'look',
    () => game.page.locator('.look-edges .edge').count(),
    (count) => count > 0,
  );
});

browserTest('a hint can be dismissed', calm, async (game) => {
  await game.keys('h');
  await game.card.getByRole('button', { name: 'I\u2019ll do it myself' }).click();
  await until('closed', () => game.card.isHidden(), true);
  assert.equal((await game.view()).history.moment, 0);
  await game.keys('h');
  await game.untilCardTitled(/./);
  await game.keys('Escape');
  await until('closed', () => game.card.isHidden(), true);
});

browserTest('the hint links to the page of its technique', calm, async (game) => {
  await game.keys('h', 'h', 'h');
  await game.card.getByText('3 of 4').waitFor();
  const title = await game.card.getByRole('heading').textContent();
  await game.card.getByRole('link', { name: 'About' }).click();
  const heading = await until(
    'page',
    () => game.page.locator('#page h1').textContent(),
    (text) => text?.length > 0,
  );
  assert.ok(title.toLowerCase().includes(heading.toLowerCase().split(' ')[0]), `${title} / ${heading}`);
  await game.back();
  await game.page.locator('#play').waitFor();
});

browserTest(
  'a chain is drawn with links between candidates',
  { text: CHAINS, settings: { autoclean: false } },
  async (game) => {
    const hint = await untilChain(game);
    await game.reload();
    for (let rung = 1; rung <= hint.rungs; rung++) {
      await game.keys('h');
      await game.card.getByText(`${rung} of ${hint.rungs}`).waitFor();
    }
    await until(
      'drawn',
      () => game.page.locator('.drawing path, .drawing line').count(),
      (count) => count > 1,
    );
    const markers = await game.page.locator('.drawing [marker-end], .drawing .arrow, .drawing .link').count();
    assert.ok(markers > 0, `${hint.technique} has links`);
    const nowhere = await game.page
      .locator('.drawing *')
      .evaluateAll(
        (all) =>
          all
            .filter((each) => /url\(#/.test(each.getAttribute('marker-end') ?? each.getAttribute('fill') ?? ''))
            .filter(
              (each) =>
                !document.getElementById(
                  /#([^)"]+)/.exec(each.getAttribute('marker-end') ?? each.getAttribute('fill'))[1],
                ),
            ).length,
      );
    await saveScreenshot(game.page, 'chain');
    assert.equal(nowhere, 0, 'all that the drawing refers to is in the page');
    const links = () => game.page.locator('.drawing [marker-end]').count();
    const all = await links();
    for (let back = 0; back < 3; back++) await game.card.getByRole('button', { name: 'Previous' }).click();
    await until('fewer links', links, (count) => count < all);
    await game.card.locator('.caption').getByText(/\w/).waitFor();
    for (let on = 0; on < 3; on++) await game.card.getByRole('button', { name: 'Next' }).click();
    await until('all of it', () => game.card.locator('.place').textContent(), '');
  },
);

browserTest('a wrong entry is reported before any step', calm, async (game) => {
  await game.enter('r2c1', '5');
  await game.untilCell('r2c1', { value: 5 });
  await game.keys('h');
  await game.card.getByText('1 of 3').waitFor();
  await game.keys('h', 'h');
  await game.card.getByText('3 of 3').waitFor();
  assert.match(await game.card.innerText(), /r2c1/);
  await game.card.getByRole('button', { name: 'Undo to the last correct position' }).click();
  await game.until('back', (view) => view.history.moment === 0);
});

browserTest('a hint from my notes', calm, async (game) => {
  await game.act({ do: 'fill' });
  await game.untilLabel('r1c2', /corner notes/);
  const digit = right('r1c2');
  await game.enter('r1c2', `Shift+Digit${digit}`);
  await game.until('taken out', ({ cells }) => !cells[1].corner.includes(digit));
  await game.chooseMenuItem('Hint from my notes');
  await game.card.getByText('1 of 3').waitFor();
  await game.keys('h', 'h');
  await game.card.getByText('3 of 3').waitFor();
  assert.match(
    await game.card.innerText(),
    new RegExp(`r1c2[^]*${digit}|${digit}[^]*r1c2`),
    'the candidate lost by mistake is found',
  );
});

browserTest('what did I miss', calm, async (game) => {
  await game.chooseMenuItem('What did I miss?');
  await until(
    'found',
    () => game.card.locator('.found li').count(),
    (count) => count > 0,
  );
  const { found } = await game.ask({ ask: 'missed' });
  assert.equal(await game.card.locator('.found li').count(), found.length);
  await game.card.locator('summary').first().click();
  await game.card
    .getByText(/For example/)
    .first()
    .waitFor();
  assert.match(await game.card.locator('summary').first().innerText(), new RegExp(found[0].name, 'i'));
});

browserTest(
  'hints respect the order of techniques and those turned off',
  { text: CHAINS, settings: { order: 'subsets' } },
  async (game) => {
    const ask = (order, off) => game.ask({ ask: 'hint', rung: 3, notes: 'candidates', order, off });
    const first = await ask('subsets', []);
    await game.keys('h', 'h', 'h');
    await game.untilCardTitled(first.title);
    await game.keys('Escape');
    await game.server.settings({ off: [first.technique] });
    await game.reload();
    const second = await ask('subsets', [first.technique]);
    assert.notEqual(second.technique, first.technique);
    await game.keys('h', 'h', 'h');
    await game.untilCardTitled(second.title);
  },
);

browserTest('no hint while givens are entered', calm, async (game) => {
  await (await game.openEnter()).getByRole('button', { name: 'Type it in' }).click();
  await game.followNewGame();
  await game.page.locator('.ways-on').waitFor();
  await game.keys('h');
  await game.untilMessage(/while you enter the givens/);
  assert.equal((await game.view()).hints, 0);
});

browserTest('a hidden single shows what blocks the other cells, and no other candidates', calm, async (game) => {
  await game.keys('h', 'h', 'h', 'h');
  await game.card.getByText('4 of 4').waitFor();
  await until(
    'sights',
    () => game.page.locator('.drawing .sight').count(),
    (count) => count > 1,
  );
  assert.match(await game.card.innerText(), /blocks/);
  assert.ok((await game.page.locator('.drawing text:not(.given):not(.entry)').count()) <= 1, 'one candidate');
});

browserTest('rows and columns are numbered on demand, and stay so after a reload', calm, async (game) => {
  const labels = game.page.locator('.labels text');
  assert.equal(await labels.count(), 0);
  await game.keys('r');
  await until('numbered', () => labels.count(), 18);
  const cell = game.page.getByRole('gridcell').first();
  const [grid, first] = [await cell.boundingBox(), await game.page.locator('.digits > g').first().boundingBox()];
  assert.ok(grid.x <= first.x + 1 && grid.y <= first.y + 1, 'cells lie over those of the drawing');
  await game.reload();
  await until('still numbered', () => labels.count(), 18);
  await game.keys('r');
  await until('gone', () => labels.count(), 0);
});

/** A puzzle that starts with several steps of one kind. */
const SEVERAL = '...9..3..29...5.6.68.....72....31......2.8..19.....4..1.8.6..............57..3...';

browserTest('another step of the same technique is shown as far as the one before', { ...calm, text: SEVERAL }, async (game) => {
  const question = (/** @type {number} */ another) => /** @type {const} */ ({ ask: 'hint', rung: 5, notes: 'candidates', order: 'easiest', off: [], another });
  const [first, second] = [await game.ask(question(0)), await game.ask(question(1))];
  assert.equal(second.another, 1);
  for (let rung = 1; rung <= first.rungs; rung++) await game.keys('h');
  await game.card.getByText(first.text).waitFor();
  await game.card.getByRole('button', { name: 'Another step' }).click();
  await game.card.getByText(second.text).waitFor();
  await game.card.getByText(`${first.rungs} of ${first.rungs}`).waitFor();
  await game.card.getByRole('button', { name: 'Apply' }).click();
  const [, cell, digit] = /^(r\dc\d)=(\d)$/.exec(second.conclusions[0]) ?? [];
  await game.untilCell(cell, { value: Number(digit), hinted: true });
});

/** A killer without givens whose cages are the pairs and triples along each row. */
const KILLER = `9${[...SOLVED].map((_, at) => at).filter((at) => [0, 2, 4, 7].includes(at % 9)).map((at) => {
  const cells = [0, 1, 2].slice(0, at % 9 === 4 ? 3 : 2).map((more) => at + more);
  return `+killer=${cells.reduce((sum, cell) => sum + Number(SOLVED[cell]), 0)}:${cells.map((cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`).join()}`;
}).join('')}\t${[...SOLVED].map((digit, at) => (at % 5 === 0 ? digit : '.')).join('')}`;

for (const [name, text] of Object.entries({ classic: EASY, chains: CHAINS, killer: KILLER })) {
  browserTest(`with h alone one takes hint after hint: after the last rung it applies (${name})`, { text }, async (game) => {
    for (let hint = 1; hint <= 5; hint++) {
      const before = (await game.view()).history.moves;
      for (let presses = 1; (await game.view()).history.moves === before; presses++) {
        assert.ok(presses <= 7, `hint ${hint} is not applied: ${await game.card.textContent()}`);
        const shown = await game.card.isVisible() ? await game.card.innerText() : '';
        await game.keys('h');
        await until('something happens', async () => (await game.view()).history.moves > before || (await game.card.isVisible() && (await game.card.innerText()) !== shown), true);
      }
      await until('the card is closed', () => game.card.isHidden(), true);
    }
  });
}

browserTest('the hint leads to drills of its technique', calm, async (game) => {
  await game.keys('h', 'h', 'h');
  await game.card.getByRole('link', { name: 'Practise this' }).click();
  await game.page.getByRole('heading', { name: /^Practise: / }).waitFor();
});

browserTest('truths and links prove the step, in words and drawn', { text: CHAINS, settings: { autoclean: false } }, async (game) => {
  const hint = await untilChain(game);
  for (let rung = 1; rung <= hint.rungs; rung++) await game.keys('h');
  await game.card.getByText(`${hint.rungs} of ${hint.rungs}`).waitFor();
  const drawn = () => game.page.locator('.drawing .truth').count();
  assert.equal(await drawn(), 0);
  await game.card.getByText('Truths and links').click();
  await game.card.getByText(/^Rank \d/).first().waitFor();
  const told = await game.card.locator('.certificates').innerText();
  const [, truths] = /(\d+) truths?: /.exec(told) ?? [];
  await until('drawn', drawn, (count) => count > Number(truths));
  await saveScreenshot(game.page, 'hint-truths');
  await game.card.getByText('Truths and links').click();
  await until('the proof again', drawn, 0);
});
