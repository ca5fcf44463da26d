// Prints the page's types, generated from the JSON Schema of the wire.

import { readFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';

const schema = JSON.parse(await readFile(new URL('../crates/pencilmark/schema/wire.json', import.meta.url), 'utf8'));

/** Keywords without meaning in TypeScript. */
const VALIDATION = ['minimum', 'maximum', 'format', 'pattern', 'default'];

/** Removes validation from a schema. With `named` the keys are names, not keywords. @param {any} node @param {boolean} [named] */
function simplified(node, named = false) {
  if (Array.isArray(node)) return node.map((item) => simplified(item));
  if (node === null || typeof node !== 'object') return node;
  const kept = Object.entries(node).filter(([key]) => named || !VALIDATION.includes(key));
  const renamed = kept.map(([key, value]) => [key === 'prefixItems' ? 'items' : key, value]);
  return Object.fromEntries(renamed.map(([key, value]) => [key, simplified(value, !named && ['properties', '$defs'].includes(key))]));
}

const banner = '// Made from the types of the wire by `cargo xtask wire`; not to be edited.\n';
const text = await compile({ ...simplified(schema), title: 'Wire', type: 'object', additionalProperties: false }, 'Wire', {
  bannerComment: banner,
  unreachableDefinitions: true,
  additionalProperties: false,
  style: { printWidth: 110, singleQuote: true },
});
process.stdout.write(text.replace(/ \*\n \* This interface was referenced by `Wire`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g, '').replace(/\/\*\*\n \* This interface was referenced by `Wire`'s JSON-Schema\n \* via the `definition` "\w+"\.\n \*\/\n/g, ''));
