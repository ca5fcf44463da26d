// Results of an assignment as files that students hand in: JSON, or a table for spreadsheets. Both kinds can be read back.

/** @import { AssignmentView } from '../types' */

/**
 * The result of an item.
 * @typedef {{ number: number, kind: string, what: string, outcome: string, mistakes: number, hints: number, seconds: number, at: string }} ItemResult
 * @typedef {{ title: string, assignment: string, student: string, items: ItemResult[] }} Results
 */

/** The text that identifies files of results. */
const MARK = 'pencilmark results';
const VERSION = 1;
const COLUMNS = /** @type {const} */ (['student', 'title', 'number', 'kind', 'what', 'outcome', 'mistakes', 'hints', 'seconds', 'at', 'assignment']);

/** @param {AssignmentView} assignment @returns {Results} */
export function resultsOf({ title, link, student, items }) {
  return {
    title,
    assignment: link,
    student,
    items: items.map(({ number, name, technique, seed, outcome, mistakes, hints, took, at }) => ({
      number,
      kind: technique === null ? 'puzzle' : 'drill',
      what: seed === null ? name : `${name} ${seed}`,
      outcome,
      mistakes,
      hints,
      seconds: Math.round(took / 1000),
      at: at === null ? '' : new Date(at).toISOString(),
    })),
  };
}

/** @param {Results} results */
export const writeJson = (results) => `${JSON.stringify({ format: MARK, version: VERSION, ...results }, null, 2)}\n`;

/** Writes results of one or several students as a table. @param {Results[]} all */
export function writeCsv(all) {
  const rows = all.flatMap(({ student, title, assignment, items }) => items.map((item) => COLUMNS.map((column) => ({ ...item, student, title, assignment })[column])));
  return [COLUMNS, ...rows].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';
}

/** A cell of a table. A text that a spreadsheet would take for a formula gets an apostrophe before it. @param {string | number} value */
function cell(value) {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Reads the results in a file of either kind; empty if there are none. @param {string} text @returns {Results[]} */
export function readResults(text) {
  const plain = text.replace(/^\ufeff/, '').trim();
  return plain.startsWith('{') ? readJson(plain) : readCsv(plain);
}

/** @param {string} text @returns {Results[]} */
function readJson(text) {
  try {
    const { format, version, student, title, assignment, items } = JSON.parse(text);
    if (format !== MARK || version > VERSION || !Array.isArray(items)) return [];
    return [{ student: String(student ?? ''), title: String(title ?? ''), assignment: String(assignment ?? ''), items: items.map(itemOf) }];
  } catch {
    return [];
  }
}

/** @param {Record<string, unknown>} item @returns {ItemResult} */
function itemOf({ number, kind, what, outcome, mistakes, hints, seconds, at }) {
  const count = (/** @type {unknown} */ value) => Math.max(0, Number(value) || 0);
  return { number: count(number), kind: String(kind), what: String(what), outcome: String(outcome), mistakes: count(mistakes), hints: count(hints), seconds: count(seconds), at: String(at ?? '') };
}

/** @param {string} text @returns {Results[]} */
function readCsv(text) {
  const [head = [], ...rows] = cellsOf(text);
  if (COLUMNS.some((column) => !head.includes(column))) return [];
  /** @type {Map<string, Results>} */
  const all = new Map();
  for (const row of rows) {
    const fields = Object.fromEntries(head.map((column, index) => [column, (row[index] ?? '').replace(/^'(?=[=+\-@])/, '')]));
    const { student, title, assignment } = fields;
    const key = JSON.stringify([student, assignment]);
    const known = all.get(key) ?? { student, title, assignment, items: [] };
    known.items.push(itemOf(fields));
    all.set(key, known);
  }
  return [...all.values()];
}

/** The cells of a table, row by row; spreadsheets may have written it with semicolons. @param {string} text */
function cellsOf(text) {
  const separator = text.split('\n', 1)[0].includes(';') ? ';' : ',';
  const cells = text.matchAll(new RegExp(`("(?:[^"]|"")*"|[^"${separator}\\r\\n]*)(${separator}|\\r?\\n|$)`, 'g'));
  /** @type {string[][]} */
  const rows = [[]];
  for (const [whole, value, end] of cells) {
    if (whole === '') break;
    rows.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end !== separator && end !== '') rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}
