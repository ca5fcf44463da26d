// Starting the browser for the tests: Chromium, or Firefox as it comes from the system.

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
/** The same engine without windows and settings, which takes a third less processor time, where there is one. */
const SHELL = process.env.CHROMIUM_SHELL ?? PROGRAM;

/** Starts the browser. @param {BrowserContextOptions} [context] whose media a driver may not be able to emulate: the browser is set to them then */
export function launch(context = {}) {
  if (BROWSER === 'firefox') return launchFirefox(context);
  return chromium.launch({ executablePath: SHELL, args: FLAGS, headless: true });
}

/** The options of a context that the browser's driver knows. @param {BrowserContextOptions} options @returns {BrowserContextOptions} */
export function known(options) {
  if (BROWSER === 'chromium') return options;
  const { isMobile, hasTouch, ...rest } = options;
  return rest;
}

/** The value of a content setting by which Chromium blocks. */
const BLOCK = 2;

/**
 * Starts a browser that is set to block the data of sites, as its settings name it: cookies, databases, locks, workers that stay.
 * @param {string} folder for its profile
 */
export async function launchBlockingData(folder) {
  await mkdir(join(folder, 'Default'), { recursive: true });
  const settings = { profile: { default_content_setting_values: { cookies: BLOCK } } };
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(settings));
  return chromium.launchPersistentContext(folder, { executablePath: PROGRAM, args: FLAGS, headless: true });
}

/** Starts a browser whose scrollbars take room. */
export function launchWithScrollbars() {
  if (BROWSER === 'firefox') return launchFirefox({});
  return chromium.launch({
    executablePath: PROGRAM,
    args: [...FLAGS, '--disable-features=OverlayScrollbar'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
    headless: true,
  });
}
