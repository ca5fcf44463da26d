// The package as used in Node: packed, installed, and imported by name.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

const entry = pathToFileURL(createRequire(`${process.cwd()}/`).resolve('pencilmark')).href;
const { PencilmarkError, load } = await import(entry);
const PUZZLE = '8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..';
const SOLUTION = '876924513923815467145367892518236749467159238239478156384592671651783924792641385';
const sudoku = await load();

test('puzzles are solved, counted and checked', () => {
  assert.deepEqual(sudoku.solve(PUZZLE), { solutions: [SOLUTION], complete: true });
  assert.deepEqual(sudoku.count('.'.repeat(16)), { count: 288, complete: true });
  assert.deepEqual(sudoku.count('.'.repeat(16), { limit: 5 }), { count: 5, complete: false });
  assert.equal(sudoku.check(PUZZLE).solutions, 'one');
  assert.equal(sudoku.check('1.....2..3......').solutions, 'several');
  assert.match(sudoku.check('1...1...........').faults[0], /1/);
  assert.equal(sudoku.count('.'.repeat(16), { rules: '4+x' }).count, 48);
});

test('puzzles are explained, rated, made and converted', () => {
  assert.ok(sudoku.hint(PUZZLE).text.length > 20);
  assert.equal(sudoku.explain(PUZZLE).solved, true);
  assert.ok(sudoku.rate(PUZZLE).se.er > 0 || sudoku.rate(PUZZLE).level);
  const [one, again] = [0, 1].map(() => sudoku.generate({ level: 'easy', seed: 5 }));
  assert.deepEqual(one, again);
  assert.equal(one.puzzles[0].level, 'easy');
  assert.equal(sudoku.check(one.puzzles[0].puzzle).solutions, 'one');
  const turned = [...PUZZLE].reverse().join('');
  assert.equal(sudoku.canon(PUZZLE), sudoku.canon(turned));
  for (const format of ['grid', 'link', 'sdk']) assert.equal(sudoku.solve(sudoku.convert(PUZZLE, format)).solutions[0], SOLUTION, format);
  assert.ok(sudoku.formats().includes('grid'));
});

test('every operation on a puzzle is a method with a type', async () => {
  const { PUZZLE_TOOLS } = await import(new URL('requests.js', entry).href);
  const types = await readFile(new URL('index.d.ts', entry), 'utf8');
  assert.ok(PUZZLE_TOOLS.includes('solve') && PUZZLE_TOOLS.includes('convert'));
  for (const name of PUZZLE_TOOLS) {
    assert.equal(typeof sudoku[name], 'function', name);
    assert.match(types, new RegExp(`\\n  ${name}\\(puzzle: string`), name);
  }
});

test('a session is played, asked, saved and restored', () => {
  const session = sudoku.session(PUZZLE);
  const view = session.act({ do: 'digit', cells: ['r1c2'], digit: 7 });
  assert.equal(view.cells[1].value, 7);
  assert.throws(() => session.act({ do: 'digit', cells: ['r1c1'], digit: 7 }), PencilmarkError);
  assert.equal(session.ask({ ask: 'solution' }).values.join(''), SOLUTION);
  assert.equal(sudoku.session(session.save()).view().cells[1].value, 7);
  session.close();
  assert.equal(session.view().cells[1].value, 7, 'it is held again when it is needed');
});

test('what makes no sense is refused with a reason', () => {
  assert.throws(() => sudoku.solve('hello'), (error) => error instanceof PencilmarkError && error.status === 422 && error.message.length > 10);
});

test('the example of the README says what it prints', async () => {
  const readme = await readFile(new URL('README.md', entry), 'utf8');
  assert.ok(readme.includes(SOLUTION));
});
