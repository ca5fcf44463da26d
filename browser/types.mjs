// Prints the page's types, made from the JSON schemas of an OpenAPI document: `node types.mjs openapi.json`.

import { readFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';

const { components } = JSON.parse(await readFile(process.argv[2], 'utf8'));

/** Keywords without meaning in TypeScript. */
const VALIDATION = ['minimum', 'maximum', 'format', 'pattern', 'default'];

/**
 * Removes validation from a schema, and what stands beside references: a reference with a sibling would become a copy of its type.
 * With `named` the keys are names, not keywords.
 * @param {any} node @param {boolean} [named]
 */
function simplified(node, named = false) {
  if (Array.isArray(node)) return node.map((item) => simplified(item));
  if (node === null || typeof node !== 'object') return node;
  if (!named && node.$ref) return { tsType: node.$ref.replace('#/components/schemas/', ''), description: node.description };
  if (!named && node.oneOf && node.properties) {
    const { oneOf, description, ...common } = node;
    return { description, allOf: [simplified(common), { oneOf: simplified(oneOf) }] };
  }
  const kept = Object.entries(node).filter(([key]) => named || !VALIDATION.includes(key));
  const renamed = kept.map(([key, value]) => [key === 'prefixItems' ? 'items' : key, value]);
  return Object.fromEntries(renamed.map(([key, value]) => [key, simplified(value, !named && ['properties', '$defs'].includes(key))]));
}

const schema = { title: 'Wire', type: 'object', additionalProperties: false, $defs: simplified(components.schemas, true) };
const text = await compile(schema, 'Wire', {
  bannerComment: '// Made from the types of the wire by `cargo xtask types`; not to be edited.\n',
  unreachableDefinitions: true,
  additionalProperties: false,
  style: { printWidth: 110, singleQuote: true },
});
process.stdout.write(text.replace(/ \*\n \* This interface was referenced by `Wire`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g, '').replace(/\/\*\*\n \* This interface was referenced by `Wire`'s JSON-Schema\n \* via the `definition` "\w+"\.\n \*\/\n/g, ''));
