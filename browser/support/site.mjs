// The app without a server, for each test: a plain static host that serves it in a sub-folder. It has the methods of a `Server`;
// requests go to the session in the browser, through another tab.

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @import { BrowserContext, Page } from 'playwright-core' */

const HERE = fileURLToPath(new URL('.', import.meta.url));
/** The site under test. */
export const SITE = process.env.SITE ?? join(HERE, '../../target/site');
/** The sub-folder of the host that contains the site. */
const BASE = '/games/sudoku/';
/** An empty page, from which requests are sent to the session. */
const BLANK_PAGE = 'blank-page.html';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

export class Site {
  /** @type {import('node:http').Server | null} */
  #host = null;
  /** The address, with a slash at the end. */
  url = '';
  /** @type {BrowserContext | null} */
  #context = null;
  /** @type {Promise<Page> | null} */
  #blankPage = null;
  /** Files whose content on the host differs from that in the folder. @type {Map<string, string>} */
  changed = new Map();

  /** @param {string} folder for the files of the test */
  constructor(folder) {
    this.folder = folder;
  }

  /** Starts a host. */
  static async start() {
    const site = new Site(await mkdtemp(join(tmpdir(), 'pencilmark-')));
    await site.run(0);
    return site;
  }

  /** @param {number} port 0 for any */
  async run(port) {
    const host = createServer(async (request, response) => {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
      const name = path === BASE ? 'index.html' : path.slice(BASE.length);
      try {
        if (!path.startsWith(BASE)) throw new Error('outside');
        const body = name === BLANK_PAGE ? '<!doctype html>' : (this.changed.get(name) ?? (await readFile(join(SITE, normalize(name)))));
        const headers = { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream', 'cache-control': 'no-cache' };
        response.writeHead(200, headers).end(body);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise((ready) => host.listen(port, '127.0.0.1', () => ready(undefined)));
    this.#host = host;
    const address = /** @type {import('node:net').AddressInfo} */ (host.address());
    this.url = `http://127.0.0.1:${address.port}${BASE}`;
  }

  get port() {
    return Number(new URL(this.url).port);
  }

  /** Ends the host. The page has already loaded everything that it needs. */
  async kill() {
    this.#host?.closeAllConnections();
    await new Promise((done) => this.#host?.close(() => done(undefined)) ?? done(undefined));
    this.#host = null;
  }

  async end() {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Sets the browser that holds the games. @param {BrowserContext} context */
  attach(context) {
    this.#context = context;
    this.#blankPage = null;
  }

  /** Does nothing: a browser needs no key to a site. @param {BrowserContext} _context */
  async admit(_context) {}

  async #openBlankPage() {
    const page = await /** @type {BrowserContext} */ (this.#context).newPage();
    await page.goto(this.url + BLANK_PAGE);
    return page;
  }

  /**
   * Sends a request and returns its answer; throws when it is refused.
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   */
  async ask(method, path, body) {
    this.#blankPage ??= this.#openBlankPage();
    const page = await this.#blankPage;
    const answer = await page.evaluate(
      ([method, path, body]) => {
        // A separate worker is used, since modules of the page would draw the page.
        const here = /** @type {any} */ (globalThis);
        if (!here.worker) {
          here.worker = new Worker(new URL('js/site/session-worker.js', document.baseURI), { type: 'module', name: 'en' });
          here.worker.postMessage({ play: null });
        }
        here.count = (here.count ?? 0) + 1;
        const number = here.count;
        return new Promise((done) => {
          here.worker.addEventListener('message', (/** @type {MessageEvent} */ { data }) => {
            if (data.number !== number) return;
            done(data.problem ? { problem: `${data.problem.status} ${data.problem.detail}` } : { ok: data.ok });
          });
          here.worker.postMessage({ number, method, path, body });
        });
      },
      /** @type {const} */ ([method, path, body]),
    );
    if (answer.problem !== undefined) throw new Error(`${method} ${path}: ${answer.problem}`);
    return answer.ok;
  }

  /** Sends a request and returns any answer. @param {string} method @param {string} path @param {unknown} [body] */
  async send(method, path, body) {
    try {
      const answer = await this.ask(method, path, body);
      return new Response(JSON.stringify(answer), { status: method === 'POST' && path === 'api/games' ? 201 : 200 });
    } catch (error) {
      const [, status, detail] = /: (\d{3}) (.*)$/.exec(error.message) ?? [null, '500', error.message];
      return new Response(JSON.stringify({ detail }), { status: Number(status) });
    }
  }

  /** Returns the page's content policy. */
  async policy() {
    const page = await (await fetch(this.url)).text();
    return /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '';
  }

  /** Changes some settings. @param {object} patch */
  async settings(patch) {
    const now = await this.ask('GET', 'api/settings');
    return this.ask('PUT', 'api/settings', { ...now, ...patch });
  }

  /** Creates a game from a text. @param {string} text @param {string | null} [rules] @returns {Promise<string>} its id */
  async play(text, rules = null) {
    return (await this.ask('POST', 'api/games', { text, rules })).id;
  }
}
