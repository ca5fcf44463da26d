// Entry with mouse, touch and digit pad.

import { CHAINS, EASY } from '../support/puzzles.mjs';
import { SIZES, assert, browserTest, until } from '../support/browser-test.mjs';
import { tap } from '../support/page.mjs';

const calm = { text: EASY, settings: { autoclean: false } };
const phone = { ...calm, size: SIZES.phone, touch: true };

/** The middle of a cell on screen. @param {import('../support/game.mjs').Game} game @param {string} cell */
async function middle(game, cell) {
  const box = await game.cellElement(cell).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

browserTest('click, drag, Shift, Ctrl and double click select', calm, async (game) => {
  await game.click('r2c2');
  await game.untilSelected('r2c2');
  const { mouse } = game.page;
  const [from, corner, to] = [await middle(game, 'r2c2'), await middle(game, 'r2c4'), await middle(game, 'r4c4')];
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(corner.x, corner.y, { steps: 12 });
  await mouse.move(to.x, to.y, { steps: 12 });
  await mouse.up();
  await game.untilSelected('r2c2', 'r2c3', 'r2c4', 'r3c4', 'r4c4');
  await game.click('r5c5');
  await game.cellElement('r6c6').click({ modifiers: ['Shift'] });
  await game.untilSelected('r5c5', 'r5c6', 'r6c5', 'r6c6');
  await game.cellElement('r9c9').click({ modifiers: ['Control'] });
  await game.cellElement('r5c5').click({ modifiers: ['Control'] });
  await game.untilSelected('r5c6', 'r6c5', 'r6c6', 'r9c9');
  await game.cellElement('r1c1').dblclick();
  const eights = (await game.view()).cells.filter((cell) => cell.value === 8).length;
  await until('all eights', () => game.selected().then((cells) => cells.length), eights);
});

browserTest('a digit is entered in all cells of a drag', calm, async (game) => {
  const [from, to] = [await middle(game, 'r2c4'), await middle(game, 'r2c6')];
  await game.page.mouse.move(from.x, from.y);
  await game.page.mouse.down();
  await game.page.mouse.move(to.x, to.y, { steps: 10 });
  await game.page.mouse.up();
  await game.keys('Control+Digit9');
  for (const cell of ['r2c4', 'r2c5', 'r2c6']) await game.untilCell(cell, { centre: [9] });
});

browserTest('the pad enters in every mode and shows how many digits are left', calm, async (game) => {
  await game.click('r1c2');
  const key = game.page.locator('.pad .key[data-digit="7"]');
  const left = async () => Number(await key.locator('small').textContent());
  const before = await left();
  assert.equal(before, (await game.view()).remaining[6]);
  await key.click();
  await game.untilCell('r1c2', { value: 7 });
  await until('one less', left, before - 1);
  await key.click();
  await game.untilCell('r1c2', { value: null });
  for (const [mode, field] of [
    ['Corner', 'corner'],
    ['Centre', 'centre'],
    ['Colour', 'colours'],
  ]) {
    await game.page.locator('.modes').getByText(mode, { exact: true }).click();
    await game.page.locator('.pad .key[data-digit="4"]').click();
    await game.untilCell('r1c2', { [field]: [4] });
  }
  await game.button('Erase').click();
  await game.untilCell('r1c2', { corner: [], centre: [], colours: [4] });
  assert.equal(
    await game.page.evaluate(() => document.activeElement.getAttribute('role')),
    'gridcell',
    'the board keeps the focus',
  );
});

browserTest('each colour mark has a pattern of its own', calm, async (game) => {
  await game.click('r1c1');
  await game.keys('Alt+Digit1', 'Alt+Digit2');
  await game.untilCell('r1c1', { colours: [1, 2], given: true });
  await until(
    'both are drawn',
    () => game.page.locator('.marks rect.mark').evaluateAll((marks) => marks.map((mark) => mark.getAttribute('fill'))),
    ['url(#mark1)', 'url(#mark2)'],
  );
  const figures = await game.page
    .locator('pattern .figure')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
  assert.equal(new Set(figures).size, 9);
});

browserTest('touch: tap a cell, tap a digit', phone, async (game) => {
  await tap(game.cellElement('r1c2'));
  await game.untilSelected('r1c2');
  await tap(game.page.locator('.pad .key[data-digit="7"]'));
  await game.untilCell('r1c2', { value: 7 });
  await tap(game.page.locator('.modes').getByText('Corner', { exact: true }));
  await tap(game.cellElement('r1c3'));
  await tap(game.page.locator('.pad .key[data-digit="5"]'));
  await game.untilCell('r1c3', { corner: [5] });
  await tap(game.button('Undo'));
  await game.untilCell('r1c3', { corner: [] });
  await tap(game.button('Hint'));
  await game.untilCardTitled(/./);
});

browserTest('touch: dragging selects cells', { ...phone, needs: ['touch'] }, async (game) => {
  const client = await game.context.newCDPSession(game.page);
  const path = [await middle(game, 'r4c1'), await middle(game, 'r4c2'), await middle(game, 'r4c3')];
  const finger = (type, at) => client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await finger('touchStart', path[0]);
  for (const at of path) await finger('touchMove', at);
  await finger('touchEnd', null);
  await game.untilSelected('r4c1', 'r4c2', 'r4c3');
  assert.equal(await game.page.evaluate(() => scrollY), 0, 'the page stays where it is');
});

browserTest('buttons are large enough for a finger', phone, async (game) => {
  const small = await game.page.locator('button:visible, #nav a:visible').evaluateAll((all) =>
    all
      .map((each) => [each.textContent || each.getAttribute('aria-label'), each.getBoundingClientRect()])
      .filter(([, box]) => box.width < 34 || box.height < 36)
      .map(([name, box]) => `${name} ${box.width}x${box.height}`),
  );
  assert.deepEqual(small, []);
  const cell = await game.cellElement('r5c5').boundingBox();
  assert.ok(cell.width >= 36, `a cell is ${cell.width} wide`);
});

browserTest(
  'digits are laid out as on a phone or a number pad',
  { ...calm, settings: { layout: 'pad', autoclean: false } },
  async (game) => {
    const top = async () => {
      const boxes = await game.page
        .locator('.pad .key')
        .evaluateAll((keys) => keys.map((key) => [key.dataset.digit, key.getBoundingClientRect().y]));
      const first = Math.min(...boxes.map(([, y]) => y));
      return boxes
        .filter(([, y]) => y === first)
        .map(([digit]) => digit)
        .join('');
    };
    assert.equal(await top(), '789');
    await game.enter('r1c2', 'Shift+Digit1', 'Shift+Digit9');
    await game.untilLabel('r1c2', /corner notes 1\D+9/);
    const ys = async () =>
      await (await game.drawnCell('r1c2')).locator('text').evaluateAll((texts) =>
        texts.flatMap((text) =>
          text
            .getAttribute('y')
            .split(' ')
            .map((y, index) => [text.textContent[index], Number(y)]),
        ),
      );
    const at = Object.fromEntries(await ys());
    assert.ok(at['1'] > at['9'], 'notes stand as the keys do');
    await game.server.settings({ layout: 'phone' });
    await game.reload();
    await until('the other way', top, '123');
  },
);

browserTest('notes in the drawing of a step are laid out as the keys are', { text: CHAINS, settings: { layout: 'pad', off: ['full-house', 'hidden-single', 'naked-single'] } }, async (game) => {
  for (let rung = 1; rung <= 4; rung++) {
    await game.button(rung === 1 ? 'Hint' : 'Tell me more').click();
    await until('the rung', () => game.card.locator('.rungs .is').count(), rung);
  }
  const notes = await game.page.locator('.drawing text').evaluateAll((texts) =>
    texts
      .filter((text) => /^\d$/.test(text.textContent) && Number(text.getAttribute('font-size')) < 20)
      .map((text) => [Math.ceil(Number(text.textContent) / 3), Math.floor((Number(text.getAttribute('y')) % 60) / 20)]),
  );
  // 7 8 9 are on top.
  assert.ok(notes.length > 0 && notes.every(([third, row]) => row === 3 - third), JSON.stringify(notes));
});
