// Firefox as it comes from the system, driven by WebDriver BiDi.

import { existsSync } from 'node:fs';
import { firefox } from 'playwright-core';

/** @import { BrowserContextOptions } from 'playwright-core' */

const PROGRAM = process.env.FIREFOX ?? ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);
/** Commands that Firefox does not know yet and Playwright sends unasked; what they ask for is set before it starts. */
const UNKNOWN = ['emulation.setMediaFeaturesOverride', 'permissions.setPermission'];
/** How Firefox numbers the colours that a page is told. */
const COLORS = { dark: 0, light: 1 };

/** Starts Firefox with these colours and this motion, with scrollbars that take room, and with a clipboard that scripts may read. @param {BrowserContextOptions} context */
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

/** Keeps commands from the browser, which would answer that it does not know them. @param {any} browser @param {string[]} commands */
function passOver(browser, commands) {
  const session = browser._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = (/** @type {string} */ command, /** @type {unknown} */ wanted) => (commands.includes(command) ? Promise.resolve({}) : send(command, wanted));
}
