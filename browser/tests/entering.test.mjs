// Entering a puzzle digit by digit, and correcting it later; the behaviour of the arrow keys.

import { BLANK, EASY } from '../support/puzzles.mjs';
import { findAccessibilityFaults } from '../support/screenshots.mjs';
import { SIZES, assert, browserTest, until } from '../support/browser-test.mjs';

browserTest('givens are typed one after the other, 0 leaves a cell empty', { text: BLANK }, async (game) => {
  await game.click('r1c1');
  await game.keys(...[...EASY.slice(0, 18)].map((symbol) => (symbol === '.' ? '0' : symbol)));
  await game.untilSelected('r3c1');
  const view = await game.synced();
  const line = view.cells.map((cell) => cell.value ?? '.').join('');
  assert.equal(line.slice(0, 18), EASY.slice(0, 18));
  // Typing the same digit again keeps it.
  await game.enter('r1c1', '8');
  await game.untilSelected('r1c2');
  assert.equal((await game.cell('r1c1')).value, 8);
  await game.server.settings({ advance: false });
  await game.reload();
  await game.enter('r5c5', '1');
  await game.untilCell('r5c5', { value: 1 });
  await game.untilSelected('r5c5');
});

browserTest('a wrong given is corrected during the game, and what was entered stays', { text: EASY }, async (game) => {
  await game.enter('r1c2', '7');
  await game.untilCell('r1c2', { value: 7, given: false });
  await game.chooseMenuItem('Correct the givens');
  await game.page.locator('.ways-on').waitFor();
  await game.enter('r1c1', '6');
  await game.untilCell('r1c1', { value: 6, given: true });
  await game.enter('r1c1', '8');
  await game.untilCell('r1c1', { value: 8 });
  await game.button('Play it').click();
  await game.untilCell('r1c2', { value: 7, given: false });
  assert.equal((await game.view()).phase, 'playing');
});

browserTest('arrow keys go on at the other side where the setting says so', { text: EASY, settings: { wrap: true } }, async (game) => {
  await game.click('r1c1');
  await game.keys('ArrowLeft');
  await game.untilSelected('r1c9');
  await game.keys('ArrowUp');
  await game.untilSelected('r9c9');
  await until('focused', () => game.page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.startsWith('row 9 column 9')), true);
});

/** The boxes that must stay while somebody types. @param {import('../support/game.mjs').Game} game */
const boxes = (game) =>
  Promise.all(['#frame', '#line', '.pad', '.ways-on', '.toolbar'].map((each) => game.page.locator(each).boundingBox()));

/** True if no text is cut off or squeezed in an element. @param {import('playwright-core').Locator} element */
const isWhole = (element) => element.evaluate((each) => each.scrollWidth <= each.clientWidth && each.getBoundingClientRect().height >= 20);

for (const [name, size] of Object.entries({ phone: { width: 360, height: 740 }, low: { width: 360, height: 640 }, tablet: SIZES.tablet, laptop: { width: 1280, height: 800 } }))
  browserTest(`a newspaper's puzzle is typed, judged and played, and nothing moves: ${name}`, { size, touch: name !== 'laptop', text: BLANK, needs: name === 'laptop' ? [] : ['touch'] }, async (game) => {
    const press = async (/** @type {import('playwright-core').Locator} */ key) => (name === 'laptop' ? key.click() : key.tap());
    const key = (/** @type {string} */ symbol) => game.page.locator(symbol === '.' ? '.pad .key.word' : `.pad .key[data-digit="${symbol}"]`);
    const verdictIn = (/** @type {string} */ classes) => game.page.locator(name === 'laptop' || name === 'tablet' ? `#card${classes} #card-title` : `#entered${classes} > b`);
    const verdict = verdictIn('');
    // A verdict of before is shown until there is a new one.
    const several = verdictIn('.several:not(.stale)').filter({ hasText: /^Several: about / });
    const play = game.button('Play it');
    await verdict.filter({ hasText: 'Several' }).waitFor();
    const before = await boxes(game);
    await press(game.cellElement('r1c1'));
    for (const [index, symbol] of [...EASY].entries()) {
      await press(key(symbol));
      if (index % 9 === 8) assert.deepEqual(await boxes(game), before, `after row ${(index + 1) / 9}`);
      if (index === 26) {
        await game.synced();
        await several.waitFor();
        assert.deepEqual([await isWhole(verdict), await isWhole(play)], [true, true], `texts are whole: ${await verdict.textContent()}`);
        assert.deepEqual(await boxes(game), before, 'with the verdict');
      }
    }
    await game.synced();
    await verdictIn('.one:not(.stale)').filter({ hasText: 'Exactly one solution.' }).waitFor();
    assert.deepEqual(await boxes(game), before, 'with one solution');
    assert.ok(await isWhole(verdict), 'the verdict is whole');
    assert.match(await play.getAttribute('class') ?? '', /main/);
    assert.deepEqual(await findAccessibilityFaults(game.page), []);
    // What is typed once more by mistake is taken out again by the key for an empty cell.
    await press(game.cellElement('r1c2'));
    await press(key('8'));
    await game.untilCell('r1c2', { value: 8 });
    // On a phone the line then says which rule is broken.
    await verdict.filter({ hasText: 'No' }).or(game.page.locator('#faults .fault').first()).first().waitFor();
    assert.deepEqual(await boxes(game), before, 'without a solution');
    await press(game.cellElement('r1c2'));
    await press(key('.'));
    await game.untilCell('r1c2', { value: null });
    await verdict.filter({ hasText: 'Exactly one solution.' }).waitFor();
    await press(play);
    const view = await game.until('played', ({ phase }) => phase === 'playing');
    assert.equal(view.cells.map(({ value }) => value ?? '.').join(''), EASY);
    await game.page.locator('.modes').waitFor();
  });

browserTest('rows are typed by keyboard alone', { text: BLANK }, async (game) => {
  await game.click('r1c1');
  await game.keys('8', 'Enter', 'Space', '4', 'Enter', '1');
  await game.untilCell('r3c1', { value: 1 });
  const { cells } = await game.synced();
  assert.deepEqual([0, 9, 10, 18].map((cell) => cells[cell].value), [8, null, 4, 1]);
});
