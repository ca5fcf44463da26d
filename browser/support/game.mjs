// A game in the page, compared with the game on the server.

import { PATIENCE, until } from './wait.mjs';

/** @import { BrowserContext, Locator, Page } from 'playwright-core' */
/** @import { Server } from './server.mjs' */
/** @import { Site } from './site.mjs' */

/** Reports violations of the content policy to the console. */
const REPORT_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (e) =>
  console.error('policy: ' + e.violatedDirective + ' ' + e.blockedURI))`;

/** The delay of every answer in milliseconds, to find tests that don't wait for what they check. */
const SLOW = Number(process.env.SLOW ?? 0);
/** The factor by which the processor is slowed in that case. */
const SLOWDOWN = Number(process.env.SLOWDOWN ?? 4);

/** Delays the answers of the page's workers. @param {number} delay in milliseconds */
function delayWorkers(delay) {
  globalThis.Worker = class extends Worker {
    /** @param {Worker['onmessage']} listener */
    set onmessage(listener) {
      super.onmessage = (event) => setTimeout(() => listener?.call(this, event), delay);
    }
  };
}

/** Delays every answer to a page. @param {Page} page @param {number} delay in milliseconds */
async function holdUp(page, delay) {
  await page.addInitScript(delayWorkers, delay);
  await page.route('**/api/**', async (route) => {
    await new Promise((go) => setTimeout(go, delay));
    await route.fallback();
  });
}

/** Makes a page as slow as on a weak machine. @param {Page} page */
async function slow(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await holdUp(page, SLOW);
}

/** A page with a game. */
export class Game {
  /** Errors of the page, of the console and of the content policy. @type {string[]} */
  errors = [];

  /** @param {Server | Site} server @param {BrowserContext} context @param {string | null} id @param {number} [delay] by which answers are held up, in milliseconds */
  constructor(server, context, id, delay = 0) {
    this.delay = delay;
    this.server = server;
    this.context = context;
    this.id = id;
    /** @type {Page} */
    this.page = /** @type {any} */ (null);
  }

  /** Opens the page and waits for a board. @param {string} [address] what comes after the slash */
  async visit(address = '') {
    this.page ??= await this.#open();
    await this.page.goto(this.server.url + address);
    await this.#ready();
    this.id ??= await this.shownGameId();
  }

  /** Loads the page again and waits for the board. @param {Parameters<import('playwright-core').Page['reload']>[0]} [how] */
  async reload(how) {
    await this.page.reload(how);
    await this.#ready();
  }

  /** Goes back by one entry in the browser's history, and waits until the page has heard of it, since it ignores keys before. */
  back() {
    return this.page.evaluate(
      () =>
        new Promise((done) => {
          addEventListener('hashchange', done, { once: true });
          history.back();
        }),
    );
  }

  #ready() {
    return this.page.locator('[role=gridcell][aria-label]').first().waitFor({ state: 'attached' });
  }

  async #open() {
    await this.server.admit(this.context);
    const page = await this.context.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.addInitScript(REPORT_VIOLATIONS);
    if (SLOW > 0) await slow(page);
    else if (this.delay > 0) await holdUp(page, this.delay);
    page.on('pageerror', (error) => this.errors.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        this.errors.push(`${message.text()} ${message.location().url}`);
    });
    return page;
  }

  /** Opens another page of the same game. */
  async openTab() {
    const other = new Game(this.server, this.context, this.id, this.delay);
    other.errors = this.errors;
    await other.visit(`#/game/${this.id}`);
    return other;
  }

  /** Returns the id of the game that the page shows, once it shows one. @returns {Promise<string>} */
  shownGameId() {
    return this.page.evaluate(async () => {
      const { state } = await import(new URL('js/shared/state.js', document.baseURI).href);
      while (!state.view) await new Promise((resolve) => setTimeout(resolve, 20));
      return state.view.id;
    });
  }

  /** Waits until the page shows another game, and switches to it. */
  async followNewGame() {
    const before = this.id;
    this.id = await until(
      'another game',
      () => this.shownGameId(),
      (id) => id !== before,
    );
    return this.view();
  }

  /** Returns the server's view of the game. */
  view() {
    return this.server.ask('GET', `api/games/${this.id}`);
  }

  /** Sends an action directly to the server. @param {object} action */
  act(action) {
    return this.server.ask('POST', `api/games/${this.id}/actions`, action);
  }

  /** Asks the session a question about the game. @param {object} question */
  ask(question) {
    return this.server.ask('POST', `api/games/${this.id}/ask`, question);
  }

  /** Waits until the server's view satisfies a condition. @param {string} what @param {(view: any) => unknown} fits */
  until(what, fits) {
    return until(what, () => this.view(), fits);
  }

  /** Waits until the page shows the server's view, and returns it. */
  synced() {
    const shown = () =>
      this.page.evaluate(async () => {
        const load = (/** @type {string} */ name) => import(new URL(`js/${name}.js`, document.baseURI).href);
        await (await load('shared/current-game')).allActionsAnswered();
        return (await load('shared/state')).state.view.revision;
      });
    return until(
      'the page is in step',
      async () => {
        const [revision, view] = [await shown(), await this.view()];
        return revision === view.revision ? view : null;
      },
      (view) => view !== null,
    );
  }

  /** Returns a cell in the server's view. @param {string} name */
  async cell(name) {
    const index = await this.index(name);
    return (await this.view()).cells[index];
  }

  /** Returns the number of a cell of the board on screen. @param {string} name @returns {Promise<number>} */
  index(name) {
    return this.page.evaluate(async (name) => {
      const { cellIndex } = await import(new URL('js/shared/cells.js', document.baseURI).href);
      return cellIndex(name);
    }, name);
  }

  /** Waits until a cell has these values in the server's view. @param {string} name @param {object} expected */
  async untilCell(name, expected) {
    const wanted = Object.entries(expected).map(([field, value]) => [field, JSON.stringify(value)]);
    const fits = (cell) => wanted.every(([field, value]) => JSON.stringify(cell[field]) === value);
    return until(`${name} holds ${JSON.stringify(expected)}`, () => this.cell(name), fits);
  }

  /** Returns the element of a cell. @param {string} name @returns {Locator} */
  cellElement(name) {
    const [row, column] = place(name);
    // On boards with holes, cells state their places; on others their order determines them.
    const told = `.grid [role=row][aria-rowindex="${row + 1}"] [role=gridcell][aria-colindex="${column + 1}"]`;
    return this.page.locator(`${told}, .grid [role=row]:not([aria-rowindex]):nth-child(${row + 1}) [role=gridcell]:nth-child(${column + 1})`);
  }

  /** Returns the label of a cell for screen readers. @param {string} name */
  label(name) {
    return this.cellElement(name).getAttribute('aria-label');
  }

  /** Waits until the label of a cell for screen readers matches. @param {string} name @param {RegExp} text */
  untilLabel(name, text) {
    return until(
      `${name} says ${text}`,
      () => this.label(name),
      (told) => text.test(told),
    );
  }

  /** Waits until this many elements that match a selector are drawn in a cell. @param {string} name @param {string} what @param {number} count */
  async untilDrawn(name, what, count) {
    const found = (await this.drawnCell(name)).locator(what);
    return until(`${what} in ${name}`, () => found.count(), count);
  }

  /** Waits until this many elements that match a selector are in the page. @param {string} what @param {number} count */
  untilCount(what, count) {
    return until(what, () => this.page.locator(what).count(), count);
  }

  /** Returns the drawing of a cell. @param {string} name @returns {Promise<Locator>} */
  async drawnCell(name) {
    return this.page.locator('.digits > g').nth(await this.index(name));
  }

  /** Clicks cells. @param {...string} names */
  async click(...names) {
    for (const name of names) await this.cellElement(name).click();
  }

  /** Presses keys, one after the other. @param {...string} keys */
  async keys(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Selects a cell and presses keys. @param {string} name @param {...string} keys */
  async enter(name, ...keys) {
    await this.click(name);
    await this.keys(...keys);
  }

  /** The names of the selected cells. @returns {Promise<string[]>} */
  selected() {
    return this.page
      .locator('[role=gridcell][aria-selected=true]')
      .evaluateAll((cells) =>
        cells.map((cell) => cell.getAttribute('aria-label').replace(/^row (\d+) column (\d+).*/, 'r$1c$2')),
      );
  }

  /** Waits until these cells are selected. @param {...string} names */
  untilSelected(...names) {
    return until('selected', () => this.selected(), names);
  }

  /** Returns the button with a name. @param {string | RegExp} name @returns {Locator} */
  button(name) {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** Selects an item of the menu, or else a tool. @param {string} name */
  async chooseMenuItem(name) {
    await this.page.locator('#nav').getByRole('button', { name: 'Menu' }).click();
    await this.page.locator('dialog .menu').first().waitFor();
    const item = this.page.locator('dialog .menu').getByText(name, { exact: true });
    if ((await item.count()) === 0) {
      await this.page.locator('dialog .menu').getByText('More tools', { exact: true }).click();
      await this.page.getByRole('searchbox').fill(name);
    }
    await item.click();
  }

  /** Opens the dialog that reads a puzzle. */
  async openEnter() {
    await this.page.locator('#nav').getByRole('button', { name: 'New game' }).click();
    await this.button('Paste anything: digits, a link, a picture, a file').click();
    return this.page.getByRole('dialog', { name: 'Enter a puzzle' });
  }

  /** The card beside the board. */
  get card() {
    return this.page.locator('#card');
  }

  /** Waits until the card has this title. @param {string | RegExp} title */
  untilCardTitled(title) {
    return this.card.getByRole('heading', { name: title }).waitFor();
  }

  /** Waits until the message at the bottom matches. @param {RegExp} text */
  untilMessage(text) {
    return until(
      `said ${text}`,
      () => this.page.locator('#message').textContent(),
      (said) => text.test(said),
    );
  }

  /** Waits until the list of faults satisfies a condition. @param {(text: string) => boolean} fits */
  untilFaults(fits) {
    return until('the strip', () => this.page.locator('#faults').innerText(), fits);
  }
}

/** Returns the row and column of a cell, from 0. @param {string} name */
function place(name) {
  return name
    .slice(1)
    .split('c')
    .map((part) => Number(part) - 1);
}
