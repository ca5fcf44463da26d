// The site as an installed app: without a network, after an update, opened by other apps, in two tabs, after a killed tab, in a
// browser that stores nothing, and with damaged records.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ALMOST, EASY, SIX } from '../support/puzzles.mjs';
import { assert, browserTest, until } from '../support/browser-test.mjs';
import { Server } from '../support/server.mjs';
import { SITE } from '../support/site.mjs';

/** @import { Game } from '../support/game.mjs' */

const calm = { text: EASY, only: /** @type {const} */ ('site'), settings: { autoclean: false } };
const installed = { ...calm, context: { serviceWorkers: /** @type {const} */ ('allow') } };

/** Waits until the service worker serves the page. @param {Game} game */
const served = (game) =>
  until('served by its worker', () => game.page.evaluate(() => navigator.serviceWorker.controller !== null), true);

browserTest('everything works without a network, after a reload too', installed, async (game) => {
  await served(game);
  await game.server.kill();
  await game.context.setOffline(true);
  await game.reload();
  await game.enter('r1c2', '7');
  await game.untilCell('r1c2', { value: 7 });
  await game.reload();
  await game.untilLabel('r1c2', /entry 7/);
  await game.keys('h');
  await game.card.waitFor();
  for (const [address, title] of [
    ['#/learn/x-wing', 'X-wing'],
    ['#/games', 'Games'],
    ['#/settings', 'Settings'],
  ]) {
    await game.page.goto(game.server.url + address);
    await game.page.getByRole('heading', { name: title, level: 1 }).waitFor();
  }
});

browserTest('a new version is offered, and takes over without loss', installed, async (game) => {
  await served(game);
  await game.enter('r1c2', '7');
  await game.untilCell('r1c2', { value: 7 });
  const [script, texts] = await Promise.all(
    ['service-worker.js', 'js/joined/main.js'].map((name) => readFile(join(SITE, name), 'utf8')),
  );
  const changed = texts.replace("unaided: 'no hints'", "unaided: 'without a hint'");
  assert.notEqual(changed, texts);
  const hash = async (/** @type {string} */ text) =>
    Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex');
  // A host in the middle of an update: the list is new, but the file is not there yet.
  game.server.changed.set('service-worker.js', script.replace(await hash(texts), await hash(changed)));
  const update = () =>
    game.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration.update().catch(() => {});
      return registration.waiting !== null;
    });
  assert.equal(await update(), false, 'half a version is none');
  await game.enter('r1c3', '6');
  await game.untilCell('r1c3', { value: 6 });
  game.server.changed.set('js/joined/main.js', changed);
  const banner = game.page.locator('.banner', { hasText: 'new version' });
  await until('offered', async () => (await update(), banner.isVisible()), true);
  // Nothing is requested of the page until it has restarted: a request to the old version would delay the new one until the browser
  // stops the old one.
  const restarted = game.page.waitForEvent('load');
  await banner.getByRole('button', { name: 'Restart' }).click();
  await restarted;
  await until(
    'the new version',
    () => game.page.evaluate(async () => (await import(new URL('js/texts.js', document.baseURI).href)).t.solved.unaided),
    'without a hint',
  );
  await game.untilLabel('r1c3', /entry 6/);
});

browserTest('what another app shares is opened', { ...installed, needs: ['shares of apps'] }, async (game) => {
  await served(game);
  await game.page.evaluate(
    ([text]) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: './', enctype: 'multipart/form-data' });
      const field = Object.assign(document.createElement('textarea'), { name: 'text', value: text });
      form.append(field);
      // This is what the system does, and no page's policy forbids it.
      return fetch('./', { method: 'POST', body: new FormData(form) });
    },
    [SIX],
  );
  await game.page.goto('about:blank');
  await game.page.goto(`${game.server.url}#shared`);
  await until('its board', () => game.page.getByRole('gridcell').count(), 36);
});

browserTest('a killed tab has lost nothing that was on screen', { ...calm, needs: ['killed pages'] }, async (game) => {
  const names = ['r1c2', 'r1c3', 'r1c4', 'r1c7', 'r1c8'];
  for (const [index, name] of names.entries()) {
    await game.enter(name, 'Shift+Digit' + (index + 1));
    await game.untilLabel(name, new RegExp(`corner notes ${index + 1}`));
    // The process ends at once, as when memory runs out.
    game.page.goto('chrome://crash').catch(() => {});
    await until('gone', () => game.page.evaluate(() => 1).catch(() => 0), 0);
    await game.page.close();
    game.page = /** @type {any} */ (null);
    await game.visit();
    assert.equal(await game.shownGameId(), game.id);
    for (const [each, kept] of names.slice(0, index + 1).entries())
      await game.untilLabel(kept, new RegExp(`corner notes ${each + 1}`));
  }
});

browserTest('two tabs that act at the same time lose nothing', calm, async (game) => {
  const other = await game.openTab();
  const { cells: all } = await game.view();
  const open = all.flatMap((cell, index) => (cell.value === null ? [`r${1 + Math.floor(index / 9)}c${1 + (index % 9)}`] : []));
  const cells = open.slice(0, 10);
  await Promise.all(
    cells.map((name, index) => {
      const tab = index % 2 === 0 ? game : other;
      return tab.page.evaluate(
        async ([id, cell]) => {
          const { send } = await import(new URL('js/shared/transport.js', document.baseURI).href);
          await send('POST', `api/games/${id}/actions`, { do: 'corner', cells: [cell], digit: 5 });
        },
        [game.id, name],
      );
    }),
  );
  for (const name of cells) {
    await game.untilLabel(name, /corner notes 5/);
    await other.untilLabel(name, /corner notes 5/);
  }
  assert.equal((await game.view()).history.moves, cells.length);
});

/** Performs an operation on the records of the games. @param {Game} game @param {string} work */
const withRecords = (game, work) =>
  game.page.evaluate(
    ([id, work]) =>
      new Promise((done, failed) => {
        const open = indexedDB.open('pencilmark');
        open.onsuccess = () => {
          const transaction = open.result.transaction(['games', 'actions'], 'readwrite');
          const [games, actions] = [transaction.objectStore('games'), transaction.objectStore('actions')];
          if (work === 'alter') actions.put({ at: 1, action: '{"do":"undo"}', token: null, sum: 5 }, [id, 1]);
          if (work === 'cut') actions.delete([id, 1]);
          if (work === 'empty') games.put({ id });
          transaction.oncomplete = () => (open.result.close(), done(null));
          transaction.onerror = failed;
        };
      }),
    [game.id, work],
  );

for (const work of ['alter', 'cut', 'empty'])
  browserTest(`a damaged record is set aside and told, and the other games are unharmed: ${work}`, calm, async (game) => {
    const other = await game.server.play(SIX);
    await game.enter('r1c2', '7');
    await game.untilCell('r1c2', { value: 7 });
    await game.synced();
    await game.page.goto(`${game.server.url}blank-page.html`);
    await withRecords(game, work);
    await game.page.goto(`${game.server.url}#/game/${game.id}`);
    await game.page.locator('.banner', { hasText: 'damaged' }).waitFor();
    assert.equal(await game.shownGameId(), other);
    assert.deepEqual((await game.server.ask('GET', 'api/games')).map(({ id }) => id), [other]);
    const backup = await game.server.ask('GET', 'api/export');
    assert.match(backup, new RegExp(`unread The game ${game.id} is damaged`));
  });

browserTest('where the browser keeps nothing, play goes on and the page says so', { only: 'site', context: {} }, async (game) => {
  await game.page.close();
  const page = await game.context.newPage();
  // This happens in private windows of some browsers.
  await page.route('**/js/site/session-worker.js', async (route) => {
    const body = (await readFile(join(SITE, 'js/site/session-worker.js'), 'utf8')).replace(
      'indexedDB.open(NAME, VERSION)',
      "(() => { throw new DOMException('denied', 'InvalidStateError') })()",
    );
    await route.fulfill({ body, contentType: 'text/javascript' });
  });
  game.page = page;
  await page.goto(game.server.url);
  await page.locator('.banner', { hasText: 'store data here' }).waitFor();
  await page.locator('[role=gridcell][aria-label]').first().waitFor({ state: 'attached' });
  game.id = await game.shownGameId();
  const empty = page.locator('[role=gridcell][aria-label$=empty]').first();
  const label = await empty.getAttribute('aria-label');
  await empty.click();
  await page.keyboard.press('Shift+Digit5');
  await page.locator(`[aria-label^="${label.replace(/, empty$|: empty$| empty$/, '')}"][aria-label*="corner notes 5"]`).waitFor();
});

browserTest('a full store is told, and play goes on', calm, async (game) => {
  await game.page.close();
  const page = await game.context.newPage();
  await page.route('**/js/site/session-worker.js', async (route) => {
    const body = (await readFile(join(SITE, 'js/site/session-worker.js'), 'utf8')).replace(
      'actions.add(action, [game.id, revision])',
      "if (action.action.includes('corner')) throw new DOMException('full', 'QuotaExceededError'); actions.add(action, [game.id, revision])",
    );
    await route.fulfill({ body, contentType: 'text/javascript' });
  });
  game.page = page;
  await page.goto(`${game.server.url}#/game/${game.id}`);
  await game.enter('r1c2', '7');
  await game.untilLabel('r1c2', /entry 7/);
  await game.enter('r1c3', 'Shift+Digit6');
  await page.locator('.banner', { hasText: 'storage is full' }).waitFor();
  await game.untilLabel('r1c3', /corner notes 6/);
  await game.enter('r1c4', '5');
  await game.untilLabel('r1c4', /entry 5/);
});

browserTest('a clock that jumps back loses nothing', { ...calm, needs: ['changed workers'] }, async (game) => {
  await game.page.close();
  const page = await game.context.newPage();
  await page.route('**/js/site/session-worker.js', async (route) => {
    const body = (await readFile(join(SITE, 'js/site/session-worker.js'), 'utf8')).replaceAll(
      'Date.now()',
      '(Date.now() - 86400000 * (globalThis.jumps = (globalThis.jumps ?? 0) + 1))',
    );
    await route.fulfill({ body, contentType: 'text/javascript' });
  });
  game.page = page;
  await page.goto(`${game.server.url}#/game/${game.id}`);
  for (const [index, name] of ['r1c2', 'r1c3', 'r1c4'].entries()) {
    await game.enter(name, 'Shift+Digit' + (index + 1));
    await game.untilLabel(name, new RegExp(`corner notes ${index + 1}`));
  }
  // The timer stops when the board is left; a reload may be too quick for that.
  await page.goto(`${game.server.url}#/games`);
  await game.until('stopped', (view) => !view.timer.running);
  await page.unroute('**/js/site/session-worker.js');
  await page.reload();
  await page.goto(`${game.server.url}#/game/${game.id}`);
  for (const [index, name] of ['r1c2', 'r1c3', 'r1c4'].entries()) await game.untilLabel(name, new RegExp(`corner notes ${index + 1}`));
  assert.ok((await game.view()).timer.spent < 60000, 'nor is time counted that was not played');
});

browserTest('games move from the site to a server and back', calm, async (game) => {
  await game.enter('r1c2', '7');
  await game.untilCell('r1c2', { value: 7 });
  await game.server.play(ALMOST);
  const text = await game.server.ask('GET', 'api/export');
  const server = await Server.start();
  try {
    assert.match((await server.ask('POST', 'api/import', text)).text, /^2 games/);
    const games = await server.ask('GET', 'api/games');
    assert.equal(games.length, 2);
    const views = await Promise.all(games.map(({ id }) => server.ask('GET', `api/games/${id}`)));
    const moved = views.find((view) => view.cells[1].value === 7 && view.empty > 5);
    await server.ask('POST', `api/games/${moved.id}/actions`, { do: 'centre', cells: ['r1c3'], digit: 6 });
    const back = await server.ask('GET', 'api/export');
    // The game that was continued is a different game now.
    assert.match((await game.server.ask('POST', 'api/import', back)).text, /^1 game imported. 1 game was here already/);
    const here = await Promise.all(
      (await game.server.ask('GET', 'api/games')).map(({ id }) => game.server.ask('GET', `api/games/${id}`)),
    );
    assert.ok(here.some((view) => view.cells[1].value === 7 && view.cells[2].centre.includes(6)));
  } finally {
    await server.end();
  }
});
