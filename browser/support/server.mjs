// A server for each test, with its own data folder.

import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('.', import.meta.url));
/** The program under test. */
export const PROGRAM = process.env.PENCILMARK ?? join(HERE, '../../target/debug/pencilmark');

/** Further arguments of every server, such as `--joined-modules`, with which the page is served as in released programs. */
const MORE = (process.env.SERVE ?? '').split(' ').filter(Boolean);

/** A running server and its games. */
export class Server {
  /** @type {import('node:child_process').ChildProcess | null} */
  #process = null;
  /** The address, with a slash at the end. */
  url = '';
  /** The start link that the program has printed: it gives one browser the key of the owner. */
  printedLink = '';
  /** The header by which programs of the owner are admitted. */
  authorization = '';

  /** @param {string} folder @param {string[]} [more] further arguments of the program */
  constructor(folder, more = []) {
    this.folder = folder;
    this.more = more;
  }

  /** Starts a server without games. @param {string[]} [more] further arguments of the program */
  static async start(more = []) {
    const server = new Server(await mkdtemp(join(tmpdir(), 'pencilmark-')), more);
    await server.run(0);
    return server;
  }

  /** Starts the program and waits until it prints its address. @param {number} port 0 for any */
  async run(port) {
    const args = ['serve', '--no-open', '--port', String(port), '--data', this.folder, ...new Set([...MORE, ...this.more])];
    const child = spawn(PROGRAM, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = child;
    // The server ends with the tests, no matter how they end.
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    this.url = await new Promise((found, failed) => {
      const said = [];
      for (const stream of [child.stdout, child.stderr]) {
        createInterface({ input: stream }).on('line', (line) => {
          said.push(line);
          const link = /(http:\/\/127\.0\.0\.1:\d+\/)start\/\w+/.exec(line);
          if (!link) return;
          this.printedLink = link[0];
          found(link[1]);
        });
      }
      child.once('error', failed);
      child.once('exit', (code) => failed(new Error(`${PROGRAM} ended with ${code}: ${said.join('\n')}`)));
    });
    this.authorization = `Bearer ${await readFile(join(this.folder, 'token'), 'utf8')}`;
  }

  /** Makes a start link, which gives one browser the key of the owner. @returns {Promise<string>} */
  startLink() {
    return this.ask('POST', 'start');
  }

  /** Gives a browser the key of the owner, as if it had followed a start link. @param {import('playwright-core').BrowserContext} context */
  async admit(context) {
    await context.request.get(await this.startLink(), { maxRedirects: 0 });
  }

  /** The port on which it listens. */
  get port() {
    return Number(new URL(this.url).port);
  }

  /** Kills the process, as a power cut would. */
  async kill() {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }

  /** Kills the process and deletes its games. */
  async end() {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  /**
   * Sends a request; throws when the server refuses it.
   * @param {string} method
   * @param {string} path without the slash
   * @param {unknown} [body] a text goes as it is, anything else as JSON
   */
  async ask(method, path, body) {
    const answer = await this.send(method, path, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return /json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
  }

  /** Sends a request and returns any answer. @param {string} method @param {string} path @param {unknown} [body] */
  send(method, path, body) {
    const plain = typeof body === 'string';
    const { authorization } = this;
    const headers = body === undefined ? { authorization } : { authorization, 'content-type': plain ? 'text/plain' : 'application/json' };
    return fetch(this.url + path, {
      method,
      headers,
      body: body === undefined || plain ? body : JSON.stringify(body),
    });
  }

  /** Returns the page's content policy. */
  async policy() {
    return (await this.send('GET', '')).headers.get('content-security-policy') ?? '';
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
