// Pictures of screens, for people to look at, and what axe finds on them.

import { mkdir } from 'node:fs/promises';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../shots/', import.meta.url));
const AXE = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Keeps a picture of the page. @param {import('playwright-core').Page} page @param {string} name */
export async function saveScreenshot(page, name) {
  await mkdir(FOLDER, { recursive: true });
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
}

/**
 * What axe finds wrong with the page, a line each: rule, element, why.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<string[]>}
 */
export async function findAccessibilityFaults(page) {
  // Handed in by the debugger's own way, which the page's content policy does not forbid.
  await page.evaluate(await AXE);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
    );
  });
}
