// The server stops in the middle of a game and comes back; two pages show one game.

import { connect } from 'node:net';
import { EASY } from '../support/puzzles.mjs';
import { assert, browserTest, until } from '../support/browser-test.mjs';

browserTest(
  'the server is killed: the page says so, keeps the actions, and continues',
  { text: EASY, only: 'server', settings: { autoclean: false }, expected: /Failed to load resource|ERR_|net::|404|409/ },
  async (game) => {
    await game.enter('r1c2', '7');
    await game.untilCell('r1c2', { value: 7 });
    const { port } = game.server;
    await game.server.kill();
    await game.enter('r1c3', '6');
    await game.keys('ArrowDown', 'Shift+Digit3');
    await game.untilFaults((text) => /reach the server/.test(text));
    // Typed digits are on the board at once, marked as not sent yet.
    await game.untilLabel('r1c3', /entry 6, not sent yet/);
    await game.untilDrawn('r1c3', '.pending', 1);
    await game.untilLabel('r2c3', /corner notes 3, not sent yet/);
    await game.server.run(port);
    await game.untilCell('r1c2', { value: 7 });
    await game.untilCell('r1c3', { value: 6 });
    await game.untilCell('r2c3', { corner: [3] });
    await until('the word goes', () => game.page.locator('#faults').isVisible(), false);
    await game.untilCount('.pending', 0);
    assert.equal((await game.view()).history.moves, 3, 'nothing twice, nothing lost');
    await game.enter('r1c4', '5');
    await game.untilLabel('r1c4', /entry 5/);
  },
);

browserTest(
  'actions that wait for the server are kept as a branch when another page is first',
  { text: EASY, only: 'server', settings: { autoclean: false }, expected: /Failed to load resource|ERR_|net::|404/ },
  async (game) => {
    await game.synced();
    const { port } = game.server;
    await game.server.kill();
    await game.enter('r1c2', '7');
    await game.untilFaults((text) => /reach the server/.test(text));
    await game.server.run(port);
    await game.act({ do: 'digit', cells: ['r1c3'], digit: 6 });
    await game.untilLabel('r1c3', /entry 6/);
    await game.untilLabel('r1c2', /empty/);
    await game.page.getByRole('button', { name: 'Go to it' }).click();
    await game.untilCell('r1c2', { value: 7 });
    await game.untilCell('r1c3', { value: null });
  },
);

browserTest(
  'an action whose answer was lost is not carried out twice, even after another page has acted',
  { text: EASY, only: 'server', settings: { autoclean: false }, expected: /Failed to load resource|ERR_|net::/ },
  async (game) => {
    await game.click('r1c2');
    await game.until('its clock runs', (view) => view.timer.running);
    await game.page.route(
      '**/actions',
      async (route) => {
        await route.fetch();
        await game.act({ do: 'corner', cells: ['r1c3'], digit: 2 });
        await route.abort();
      },
      { times: 1 },
    );
    await game.enter('r1c2', '7');
    await game.untilFaults((text) => /reach the server/.test(text));
    await game.untilLabel('r1c2', /entry 7/);
    await game.untilLabel('r1c3', /corner notes 2/);
    assert.equal((await game.synced()).history.moves, 2);
  },
);

browserTest(
  'a server that says nothing counts as out of reach: the action is drawn, and carried out once',
  { text: EASY, only: 'server', settings: { autoclean: false }, expected: /Failed to load resource|ERR_|net::/ },
  async (game) => {
    await game.click('r1c2');
    await game.until('its clock runs', (view) => view.timer.running);
    await game.page.route('**/actions', () => {}, { times: 1 });
    await game.enter('r1c2', '7');
    await game.untilLabel('r1c2', /entry 7, not sent yet/);
    await game.untilLabel('r1c2', /entry 7$/);
    assert.equal((await game.synced()).history.moves, 1);
  },
);

browserTest(
  'a page that failed to load a module reloads once the server answers',
  { expected: /Failed to load resource|ERR_|net::/ },
  async (game) => {
    await game.page.route('**/js/hint/hint.js', (route) => route.abort(), { times: 1 });
    await game.reload();
    await until(
      'a hint',
      async () => {
        await game.page.keyboard.press('h').catch(() => {});
        return game.card.isVisible();
      },
      true,
    );
    assert.equal(await game.shownGameId(), game.id);
  },
);

browserTest(
  'a killed server has every answered action on disk',
  { text: EASY, only: 'server', settings: { autoclean: false }, expected: /./ },
  async (game) => {
    const { port } = game.server;
    const { cells } = await game.view();
    const open = cells.flatMap((cell, index) => (cell.value === null ? [index] : []));
    for (let round = 0; round < 3; round++) {
      const sent = open.slice(round * 12, round * 12 + 12).map((index) =>
        game
          .act({ do: 'corner', cells: [`r${Math.floor(index / 9) + 1}c${(index % 9) + 1}`], digit: 1 + round })
          .then(
            () => index,
            () => null,
          ),
      );
      await sent[4 * round];
      await game.server.kill();
      const answered = (await Promise.all(sent)).filter((index) => index !== null);
      assert.ok(answered.length > 0, `some were answered in round ${round}`);
      await game.server.run(port);
      const now = await game.view();
      for (const index of answered)
        assert.ok(now.cells[index].corner.includes(1 + round), `cell ${index} in round ${round}`);
    }
  },
);

browserTest('two pages of one game stay in step', { text: EASY, settings: { autoclean: false } }, async (game) => {
  const other = await game.openTab();
  await game.enter('r1c2', '7');
  await other.untilLabel('r1c2', /entry 7/);
  await other.enter('r1c3', 'Shift+Digit6');
  await game.untilLabel('r1c3', /corner notes 6/);
  await Promise.all([game.enter('r2c2', '2'), other.enter('r2c3', '3')]);
  for (const page of [game, other]) {
    await page.untilLabel('r2c2', /entry 2/);
    await page.untilLabel('r2c3', /entry 3/);
  }
  await other.keys('Control+z', 'Control+z', 'Control+z', 'Control+z');
  await game.until('all undone', ({ history }) => history.moment === 0);
  await game.untilLabel('r1c2', /empty$/);
  await other.untilLabel('r1c2', /empty$/);
});

/** Sends a request of bytes and returns the bytes received until the other end closes. @param {number} port @param {Buffer} bytes */
const sendBytes = (port, bytes) =>
  new Promise((answered, failed) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (part) => (text += part.toString('latin1')));
    socket.once('error', failed);
    socket.once('end', () => (socket.end(), answered(text)));
  });

browserTest('a body that nothing asks for costs no answer', { text: EASY, only: 'server' }, async (game) => {
  const { authorization, port } = game.server;
  for (const [request, status] of [['GET /api/export', 200], ['GET /', 200], ['POST /', 405], ['GET /api/no/such', 404]]) {
    for (const size of [10, 300000, 3000000]) {
      const head = `${request} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: ${authorization}\r\nconnection: close\r\ncontent-length: ${size}\r\n\r\n`;
      const answer = await sendBytes(port, Buffer.concat([Buffer.from(head), Buffer.alloc(size, 0xff)]));
      assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `), `${request} with ${size} bytes`);
    }
  }
});
