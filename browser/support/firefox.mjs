// The Firefox installed on the system, driven by WebDriver BiDi.

import { existsSync } from 'node:fs';
import { firefox } from 'playwright-core';

/** @import { BrowserContextOptions } from 'playwright-core' */

const PROGRAM = process.env.FIREFOX ?? ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);
/** Commands that Playwright sends by itself and Firefox doesn't support yet; their settings are made before it starts. */
const UNKNOWN = ['emulation.setMediaFeaturesOverride', 'permissions.setPermission'];
/** Firefox's numbers for the colour schemes that a page can query. */
const COLORS = { dark: 0, light: 1 };

/**
 * Starts Firefox with a colour scheme and a motion setting, with scrollbars that take up space, and with a clipboard that scripts may
 * read.
 * @param {BrowserContextOptions} context
 */
export async function launchFirefox({ colorScheme, reducedMotion }) {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: PROGRAM,
    headless: true,
    firefoxUserPrefs: {
      'layout.css.prefers-color-scheme.content-override': COLORS[colorScheme ?? 'light'],
      'ui.prefersReducedMotion': reducedMotion === 'reduce' ? 1 : 0,
      'widget.gtk.overlay-scrollbars.enabled': false,
      'dom.events.testing.asyncClipboard': true,
    },
  });
  passOver(browser, UNKNOWN);
  return browser;
}

/** Drops commands that the browser would refuse as unknown. @param {any} browser @param {string[]} commands */
function passOver(browser, commands) {
  const session = browser._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = (/** @type {string} */ command, /** @type {unknown} */ wanted) => (commands.includes(command) ? Promise.resolve({}) : send(command, wanted));
}
