// Screenshots for people to look at, and accessibility faults found by axe.

import { mkdir } from 'node:fs/promises';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BROWSER } from './needs.mjs';

const FOLDER = fileURLToPath(new URL('../shots/', import.meta.url));
const AXE = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Saves a screenshot of the page; in Firefox it saves none. @param {import('playwright-core').Page} page @param {string} name */
export async function saveScreenshot(page, name) {
  // In Firefox Playwright first adds a style to the page, which the content policy forbids.
  if (BROWSER === 'firefox') return;
  await mkdir(FOLDER, { recursive: true });
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
}

/**
 * Returns the accessibility faults that axe finds, one per line: rule, element, reason.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<string[]>}
 */
export async function findAccessibilityFaults(page) {
  // The script is run through the debugger, which the content policy does not restrict.
  await page.evaluate(await AXE);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
    );
  });
}
