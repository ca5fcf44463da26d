// Starts the browser for the tests: Chromium, or the Firefox installed on the system.

import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { launchFirefox } from './firefox.mjs';
import { BROWSER } from './needs.mjs';

/** @import { BrowserContextOptions } from 'playwright-core' */

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const PROGRAM =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
/** The same engine without windows and settings, if it is installed; it needs a third less processor time. */
const SHELL = process.env.CHROMIUM_SHELL ?? PROGRAM;

/** Starts the browser. @param {BrowserContextOptions} [context] whose media a driver may not be able to emulate: the browser is set to them then */
export function launch(context = {}) {
  if (BROWSER === 'firefox') return launchFirefox(context);
  return chromium.launch({ executablePath: SHELL, args: FLAGS, headless: true });
}

/**
 * Returns the options of a context that the browser's driver supports.
 * @param {BrowserContextOptions} options
 * @returns {BrowserContextOptions}
 */
export function known(options) {
  if (BROWSER === 'chromium') return options;
  const { isMobile, hasTouch, ...rest } = options;
  return rest;
}

/** The value of a Chromium content setting that means "block". */
const BLOCK = 2;

/**
 * Starts a browser that blocks the data of sites: cookies, databases, locks and service workers.
 * @param {string} folder for its profile
 */
export async function launchBlockingData(folder) {
  await mkdir(join(folder, 'Default'), { recursive: true });
  const settings = { profile: { default_content_setting_values: { cookies: BLOCK } } };
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(settings));
  return chromium.launchPersistentContext(folder, { executablePath: PROGRAM, args: FLAGS, headless: true });
}

/** Starts a browser whose scrollbars take up space. */
export function launchWithScrollbars() {
  if (BROWSER === 'firefox') return launchFirefox({});
  return chromium.launch({
    executablePath: PROGRAM,
    args: [...FLAGS, '--disable-features=OverlayScrollbar'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
    headless: true,
  });
}
