// Times calls by path in WebAssembly, read from standard input as one JSON object per line.
//
//     node speed.mjs engine.wasm < CALLS

import { readFileSync } from 'node:fs';

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const { memory, input, answer, output } = new WebAssembly.Instance(module, {}).exports;
const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
const times = {};
for (const line of readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
  const begun = performance.now();
  const bytes = encoder.encode(line);
  const at = input(bytes.length);
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  const length = answer();
  const place = output();
  decoder.decode(new Uint8Array(memory.buffer, place, length));
  const name = line.split('"')[9];
  times[name] = (times[name] ?? 0) + performance.now() - begun;
}
for (const [name, time] of Object.entries(times).sort()) console.log(`${name}\t${time.toFixed(1)} ms`);
