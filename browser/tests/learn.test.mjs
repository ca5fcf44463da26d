// Learning: a page for each technique, a page for each rule.

import { EASY } from '../support/puzzles.mjs';
import { assert, browserTest, until } from '../support/browser-test.mjs';

browserTest('techniques are listed by family and searchable', { text: EASY }, async (game) => {
  const all = await game.server.ask('GET', 'api/techniques');
  await game.page.locator('#nav').getByRole('link', { name: 'Learn' }).click();
  await game.page.getByRole('link', { name: 'All techniques' }).click();
  const links = game.page.locator('.techniques a');
  await until('all', () => links.count(), all.length);
  await game.page.getByLabel('Search techniques').fill('x-wing');
  const found = await until(
    'fewer',
    () => links.count(),
    (count) => count > 0 && count < all.length,
  );
  await game.page.getByText(`${found} technique`).waitFor();
});

browserTest('each technique has a drawn example that can be tried', { text: EASY }, async (game) => {
  const all = await game.server.ask('GET', 'api/techniques');
  for (const { id, name } of all) {
    const card = await game.server.ask('GET', `api/techniques/${id}`);
    assert.equal(card.name, name);
    assert.match(card.picture, /^<svg[^]*<\/svg>\s*$/, id);
    assert.ok(card.sentence.length > 20 && !/\{\w+\}/.test(card.sentence), `${id}: ${card.sentence}`);
    assert.ok(card.conclusions.length > 0, id);
    const begun = await game.server.send('POST', 'api/games', { text: card.board, rules: card.rules });
    assert.equal(begun.status, 201, `${id} can be tried: ${await begun.text()}`);
  }
});

browserTest('an example can be tried on the board', { text: EASY, address: '' }, async (game) => {
  await game.page.goto(`${game.server.url}#/learn/x-wing`);
  await game.page.getByRole('heading', { name: 'X-wing' }).waitFor();
  assert.ok((await game.page.locator('.picture').boundingBox()).width > 300);
  const card = await game.server.ask('GET', 'api/techniques/x-wing');
  await game.page.getByText(card.sentence).waitFor();
  await game.page.getByRole('button', { name: 'Try this example' }).click();
  await game.followNewGame();
  await game.page.locator('#play').waitFor();
  const found = await game.ask({ ask: 'missed' });
  assert.ok(
    found.found.some((each) => each.technique === 'x-wing'),
    'the technique can be used there',
  );
});

browserTest('each variant has a page of its rules', { text: EASY }, async (game) => {
  const variants = await game.server.ask('GET', 'api/variants');
  await game.chooseMenuItem('All rules');
  await until('all', () => game.page.locator('.techniques a').count(), variants.length);
  for (const { rules, name } of variants) {
    await game.page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      `#/rules/${encodeURIComponent(rules)}`,
    );
    await until(name, () => game.page.locator('#page h1').textContent(), name);
    const text = await game.page.locator('#page').innerText();
    assert.ok(text.length > name.length + 60, `${name}: ${text}`);
    const sentences = await game.page.locator('.lesson p').allTextContents();
    assert.equal(new Set(sentences).size, sentences.length, `${name} says nothing twice`);
    assert.doesNotMatch(text, /\.{4}/, `${name} has no picture made of characters`);
    if (!rules.startsWith('jigsaw')) assert.equal(await game.page.locator('.picture').count(), 1, name);
  }
  await game.keys('Escape');
});

browserTest(
  'the menu links to the rules of the puzzle',
  { text: '...4...3..56.256.41.423.51..4...3...', rules: '6+x' },
  async (game) => {
    await game.chooseMenuItem('Rules');
    await until(
      'page',
      () => game.page.locator('#page').innerText(),
      (text) => /diagonal/i.test(text),
    );
  },
);
