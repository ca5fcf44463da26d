// Starting the browser for the tests.

import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

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

/** Starts the browser. */
export function launch() {
  return chromium.launch({ executablePath: PROGRAM, args: FLAGS, headless: true });
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
  return chromium.launch({
    executablePath: PROGRAM,
    args: [...FLAGS, '--disable-features=OverlayScrollbar'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
    headless: true,
  });
}
