// The engine in WebAssembly answers every operation exactly as the native one does. The paths of both, and of the OpenAPI document, are in
// the variables ENGINE, NATIVE and OPENAPI.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { MemoryStore } from '../../pencilmark-server/web/js/site/memory-store.js';

const PUZZLE = '8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..';
const KILLER = '4+killer=3:r1c1,r1c2+killer=7:r1c3,r1c4\t1...............';
/** Operations that the library of the site does not answer: pages are made by the paper module, the others need a server. */
const ELSEWHERE = ['bookPreview', 'claimPairing', 'deviceEvents', 'devices', 'events', 'newPairing', 'openNetwork', 'openapi', 'pages', 'revokeDevice', 'worksheetPages'];
const WISH = { rules: '9', level: 'easy' };

/** A picture of empty grid lines, in Base64. */
function lines(size = 180) {
  const pixels = Buffer.alloc(size * size, 255);
  for (let at = 0; at < size; at++) for (let line = 9; line < size; line += 18) pixels[at * size + line] = pixels[line * size + at] = 0;
  return { width: size, height: size, pixels: pixels.toString('base64') };
}

/** The requests, in order; the id of the first game takes the place of `ID` in paths. @type {[string, string, unknown?][]} */
const REQUESTS = [
  ['GET', 'api/start'],
  ['GET', 'api/now'],
  ['POST', 'api/games', { text: PUZZLE }],
  ['GET', 'api/games'],
  ['GET', 'api/games/ID'],
  ...['solve', 'hint', 'explain', 'rate', 'count', 'check', 'canon'].map((name) => /** @type {[string, string, unknown]} */ (['POST', `api/${name}`, { puzzle: PUZZLE }])),
  ...['solve', 'hint', 'explain', 'count', 'check'].map((name) => /** @type {[string, string, unknown]} */ (['POST', `api/${name}`, { puzzle: KILLER }])),
  ['POST', 'api/solve', { puzzle: 'no puzzle' }],
  ...['grid', 'link', 'fpuzzles', 'csv'].map((format) => /** @type {[string, string, unknown]} */ (['POST', 'api/convert', { puzzle: PUZZLE, format }])),
  ['POST', 'api/read', lines()],
  ['GET', 'api/formats'],
  ['POST', 'api/generate', { level: 'medium', seed: 3 }],
  ['POST', 'api/games/ID/actions', { do: 'digit', cells: ['r1c2'], digit: 7 }],
  ['POST', 'api/games/ID/actions', { do: 'digit', cells: ['r1c1'], digit: 7 }],
  ['POST', 'api/games/ID/offline', { revision: 1, actions: [{ token: 'a', action: { do: 'undo' } }] }],
  ...[1, 2, 3, 4, 5].map((rung) => /** @type {[string, string, unknown]} */ (['POST', 'api/games/ID/ask', { ask: 'hint', rung }])),
  ...['truths', 'check', 'path', 'missed', 'solution', 'last-right', 'tree', 'count', 'verdict', 'shares', 'equal', 'spare', 'suggest', 'search', 'clues', 'rate', 'formats'].map(
    (ask) => /** @type {[string, string, unknown]} */ (['POST', 'api/games/ID/ask', { ask }]),
  ),
  ['POST', 'api/games/ID/ask', { ask: 'picture', step: 3 }],
  ['POST', 'api/games/ID/ask', { ask: 'text', format: 'line' }],
  ['GET', 'api/settings'],
  ['PUT', 'api/settings', { theme: 'dark' }],
  ['GET', 'api/statistics'],
  ['GET', 'api/export'],
  ['POST', 'api/import', '{}'],
  ['GET', 'api/rules?rules=9%2Bx'],
  ['GET', 'api/variants'],
  ['POST', 'api/wishes/search', { wish: WISH, seed: 5, from: 0, tries: 3 }],
  ['POST', 'api/wishes/odds', WISH],
  ['GET', 'api/wishes/rarities'],
  ['GET', 'api/clue-kinds'],
  ['GET', 'api/clue-kinds/killer'],
  ['GET', 'api/examples'],
  ['GET', 'api/techniques'],
  ['GET', 'api/techniques/x-wing'],
  ['POST', 'api/drills', { technique: 'naked-pair', seed: 4 }],
  ['POST', 'api/drills/answer', { technique: 'naked-pair', board: PUZZLE, part: 'shown' }],
  ['POST', 'api/worksheets', { parts: [{ technique: 'naked-pair', count: 2 }], seed: 1 }],
  ['POST', 'api/assignments', { title: 'Monday', puzzles: PUZZLE }],
  ['POST', 'api/assignments/open', { link: 'none' }],
  ['POST', 'api/assignments/progress', { link: 'none' }],
  ['GET', 'api/progress'],
  ['PUT', 'api/progress', {}],
  ['POST', 'api/training', {}],
  ['POST', 'api/training/results', { technique: 'x-wing', outcome: 'alone', took: 5000 }],
  ['GET', 'api/training/memories'],
  ['DELETE', 'api/games/ID'],
];

/** Sends all requests to the engine in WebAssembly, and returns the calls with their answers, as text. */
async function answered() {
  const module = await WebAssembly.compile(await readFile(process.env.ENGINE ?? ''));
  const exports = /** @type {any} */ (new WebAssembly.Instance(module, {}).exports);
  const [encoder, decoder, store] = [new TextEncoder(), new TextDecoder(), new MemoryStore()];
  /** @type {string[]} */
  const calls = [];
  /** @type {string[]} */
  const answers = [];
  let id = '';
  for (const [number, [method, path, body]] of REQUESTS.entries()) {
    const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
    const step = { method, path: path.replace('ID', id), body: text, token: `t${number}`, at: 1000 * number, seed: number + 7, mayBeLong: true, isBehind: false, found: /** @type {any[]} */ ([]) };
    for (;;) {
      const call = JSON.stringify({ step });
      const bytes = encoder.encode(call);
      const at = exports.input(bytes.length);
      new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
      const length = exports.answer();
      const answer = decoder.decode(new Uint8Array(exports.memory.buffer, exports.output(), length));
      calls.push(call);
      answers.push(answer);
      const { needs, writes = [], answer: done } = JSON.parse(answer);
      if (needs) {
        step.found.push(...needs.map((/** @type {any} */ key) => store.find(key)));
        continue;
      }
      store.put(writes);
      if (path === 'api/games' && method === 'POST') id = done.id;
      break;
    }
  }
  return { calls, answers };
}

test('every operation of the library is asked for', async () => {
  const { paths } = JSON.parse(await readFile(process.env.OPENAPI ?? '', 'utf8'));
  const operations = Object.entries(paths).flatMap(([path, methods]) => Object.entries(/** @type {any} */ (methods)).map(([method, { operationId }]) => ({ path, method, operationId })));
  const isAsked = (/** @type {{ path: string, method: string }} */ { path, method }) => {
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
    return REQUESTS.some(([asked, address]) => asked.toLowerCase() === method && pattern.test(`/${address.split('?')[0]}`));
  };
  assert.deepEqual(operations.filter((each) => !isAsked(each)).map(({ operationId }) => operationId).sort(), ELSEWHERE);
});

test('WebAssembly answers as the native engine does', async () => {
  const { calls, answers } = await answered();
  const native = spawnSync(process.env.NATIVE ?? '', { input: `${calls.join('\n')}\n`, encoding: 'utf8', maxBuffer: 1 << 28 });
  assert.equal(native.status, 0, native.stderr);
  const told = native.stdout.split('\n');
  calls.forEach((call, number) => assert.equal(answers[number], told[number], call.slice(0, 200)));
  const refused = answers.filter((answer) => answer.includes('"problem"'));
  assert.ok(refused.length <= 8, refused.join('\n'));
});
