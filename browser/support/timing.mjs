// Times as a player experiences them: until a board is drawn, and from a key press to its digit.

/** Records when the board is first drawn. */
const FIRST_BOARD = `globalThis.firstBoard = new Promise((drawn) => new MutationObserver((_, observer) => {
  if (!document.querySelector('.digits text')) return;
  observer.disconnect();
  requestAnimationFrame(() => drawn(performance.now()));
}).observe(document, { childList: true, subtree: true }))`;

/** @param {number[]} times @param {number} part */
function quantile(times, part) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

/** @param {string} what @param {number[]} times */
export function printTimes(what, times) {
  const [middle, late, latest, worst] = [0.5, 0.95, 0.99, 1].map((part) => quantile(times, part).toFixed(1));
  console.log(`${what.padEnd(46)} p50 ${middle} ms, p95 ${late} ms, p99 ${latest} ms, worst ${worst} ms (${times.length} times)`);
}

/**
 * Opens a page with a board, and returns the time at which the board was drawn.
 * @param {import('playwright-core').BrowserContext} context @param {string} url @param {number} [slowdown] how many times slower the processor is
 */
export async function openBoard(context, url, slowdown = 1) {
  const page = await context.newPage();
  if (slowdown > 1) {
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  await page.addInitScript(FIRST_BOARD);
  await page.goto(url);
  return { page, time: /** @type {number} */ (await page.evaluate('globalThis.firstBoard')) };
}

/**
 * Presses keys in the first empty cell and returns the time until each digit was on screen.
 * @param {import('playwright-core').Page} page
 * @param {number} presses
 */
export async function pressKeys(page, presses) {
  await page.locator('[role=gridcell][aria-label$=empty]').first().click();
  return page.evaluate(measurePresses, presses);
}

/** Runs in the page: presses keys in turn, each after the last digit is on screen. @param {number} presses */
async function measurePresses(presses) {
  const { state } = await import(new URL('js/shared/state.js', document.baseURI).href);
  const layer = document.querySelector('.digits');
  const place = layer.children[state.focus];
  const times = [];
  for (let count = 0; count < presses; count++) {
    const shown = new Promise((done) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame((frame) => done(Math.max(frame, performance.now())));
      });
      observer.observe(place, { childList: true, subtree: true });
    });
    const digit = 1 + (count % 9);
    const begun = performance.now();
    const key = { key: String(digit), code: `Digit${digit}`, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', key));
    document.activeElement.dispatchEvent(new KeyboardEvent('keyup', key));
    times.push((await shown) - begun);
  }
  return times;
}
