// A small client for WebDriver, for browsers that support no other protocol: GTK's WebKit, the engine of every iPhone.

import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { PATIENCE, until } from './wait.mjs';

/** The key by which WebDriver identifies an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Keys in WebDriver's notation. */
const KEYS = { Shift: '\uE008', Control: '\uE009', Escape: '\uE00C', Enter: '\uE007', ArrowRight: '\uE014', ArrowDown: '\uE015', Backspace: '\uE003' };

/** The path at which the system keeps the browser that the driver starts. */
function miniBrowser() {
  if (process.env.MINIBROWSER) return process.env.MINIBROWSER;
  const folders = ['/usr/lib', '/usr/libexec', ...readdirSync('/usr/lib').map((name) => `/usr/lib/${name}`)];
  const places = folders.flatMap((folder) => ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((name) => `${folder}/${name}/MiniBrowser`));
  const found = places.find(existsSync);
  if (!found) throw new Error('MiniBrowser is not installed: it comes with webkit2gtk-driver');
  return found;
}

/** Returns a free port. @returns {Promise<number>} */
function freePort() {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => found(port));
    });
  });
}

/** A running driver with one session. */
export class WebDriver {
  #session = '';

  /** @param {string} url of the driver @param {import('node:child_process').ChildProcess} driver */
  constructor(url, driver) {
    this.url = url;
    this.driver = driver;
  }

  /** Starts the driver, and a browser in it. */
  static async start() {
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' });
    const here = new WebDriver(`http://127.0.0.1:${port}`, driver);
    const ready = () => fetch(`${here.url}/status`).then((answer) => answer.ok, () => false);
    await until('the driver listens', ready, true);
    const options = { binary: miniBrowser(), args: ['--automation'] };
    const { sessionId } = await here.#send('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } });
    here.#session = `/session/${sessionId}`;
    return here;
  }

  /** @param {string} method @param {string} path @param {object} [body] */
  async #send(method, path, body) {
    const answer = await fetch(this.url + path, { method, body: body && JSON.stringify(body) });
    const { value } = /** @type {any} */ (await answer.json());
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  }

  /** Sends a request to the session. @param {string} method @param {string} path @param {object} [body] */
  ask(method, path, body = method === 'POST' ? {} : undefined) {
    return this.#send(method, this.#session + path, body);
  }

  /** Ends browser and driver. */
  async end() {
    await this.ask('DELETE', '').catch(() => {});
    this.driver.kill();
  }

  /** @param {string} url */
  goTo(url) {
    return this.ask('POST', '/url', { url });
  }

  reload() {
    return this.ask('POST', '/refresh');
  }

  /** @param {number} width @param {number} height */
  resize(width, height) {
    return this.ask('POST', '/window/rect', { width, height });
  }

  /**
   * Runs a function in the page, with arguments that are data, and waits for the promise that it returns.
   * @param {Function} what
   * @param {...unknown} args
   * @returns {Promise<any>}
   */
  async run(what, ...args) {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve((${what})(...[...arguments].slice(0, -1))).then((value) => done({ value }), (error) => done({ problem: String(error) }));`;
    const { value, problem } = await this.ask('POST', '/execute/async', { script, args });
    if (problem !== undefined) throw new Error(problem);
    return value;
  }

  /**
   * Returns an element as soon as it exists.
   * @param {string} value a selector
   * @param {string} [using] its kind
   * @returns {Promise<string>} its name in the session
   */
  async element(value, using = 'css selector') {
    const found = await until(value, () => this.ask('POST', '/elements', { using, value }), (all) => all.length > 0, PATIENCE);
    return found[0][ELEMENT];
  }

  /** Presses a button. @param {string} name */
  async press(name) {
    return this.ask('POST', `/element/${await this.element(`//button[normalize-space()="${name}"]`, 'xpath')}/click`);
  }

  /** @param {string} selector */
  async click(selector) {
    return this.ask('POST', `/element/${await this.element(selector)}/click`);
  }

  /** Presses keys one after the other; `Shift+5` holds the first one. @param {...string} presses */
  async keys(...presses) {
    const actions = presses.flatMap((press) => {
      const keys = press.split('+').map((key) => KEYS[key] ?? key);
      const down = keys.map((value) => ({ type: 'keyDown', value }));
      return [...down, ...down.map(({ value }) => ({ type: 'keyUp', value })).reverse()];
    });
    await this.ask('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  /** Opens another tab and switches to it. @returns {Promise<string>} */
  async openTab() {
    const { handle } = await this.ask('POST', '/window/new', { type: 'tab' });
    await this.turnTo(handle);
    return handle;
  }

  /** Returns the current tab. @returns {Promise<string>} */
  tab() {
    return this.ask('GET', '/window');
  }

  /** @param {string} handle */
  turnTo(handle) {
    return this.ask('POST', '/window', { handle });
  }
}
