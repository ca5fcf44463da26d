// A learner who understands each question of the first lessons, and answers it by looking at the board: by touch or by keys only.

import { CELLS, DIGITS, HOUSES, Position, housesAround, indexOf, sees } from '../../crates/pencilmark-server/web/js/course/position.js';
import { assert, until } from './browser-test.mjs';
import { tap } from './page.mjs';

/** @import { Page } from 'playwright-core' */

const SIZE = 9;

/** Returns the house that a text names. @param {string} text */
function houseNamed(text) {
  const [, kind, number] = /(row|column|box) (\d)/.exec(text) ?? assert.fail(`no house in: ${text}`);
  return /** @type {typeof HOUSES[0]} */ (HOUSES.find((house) => house.kind === kind && house.number === Number(number)));
}

export class Learner {
  /** @param {Page} page @param {'taps' | 'keys'} by */
  constructor(page, by) {
    this.page = page;
    this.by = by;
  }

  /** The digits on the board. */
  async position() {
    const labels = await this.page.locator('.drill-grid .cell').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
    return Position.ofDigits(labels.map((label) => Number(/^r\dc\d, (\d)$/.exec(label)?.[1]) || null));
  }

  /** Presses the control with a name. @param {string | RegExp} name @param {'button' | 'link'} [role] */
  async press(name, role = 'button') {
    const one = this.page.getByRole(role, { name, exact: typeof name === 'string' });
    if (this.by === 'taps') return tap(one.first());
    await one.first().waitFor();
    const isFocused = () => one.first().evaluate((element) => element === document.activeElement);
    for (let steps = 0; !(await isFocused()); steps++) {
      assert.ok(steps < 200, `Tab gets to ${name}`);
      await this.page.keyboard.press('Tab');
    }
    await this.page.keyboard.press('Enter');
  }

  /** Moves the focus to a cell by arrow keys. @param {number} index */
  async goTo(index) {
    const cell = this.page.locator('.drill-grid .cell');
    const focused = () => cell.evaluateAll((all) => all.findIndex((one) => one === document.activeElement));
    for (let steps = 0; (await focused()) < 0; steps++) {
      assert.ok(steps < 200, 'Tab gets to the board');
      await this.page.keyboard.press('Tab');
    }
    const at = await focused();
    const moves = [Math.floor(index / SIZE) - Math.floor(at / SIZE), (index % SIZE) - (at % SIZE)];
    for (const [axis, by] of moves.entries()) {
      const key = axis === 0 ? (by < 0 ? 'ArrowUp' : 'ArrowDown') : by < 0 ? 'ArrowLeft' : 'ArrowRight';
      for (let step = 0; step < Math.abs(by); step++) await this.page.keyboard.press(key);
    }
  }

  /** @param {number} index */
  async cell(index) {
    if (this.by === 'taps') return tap(this.page.locator('.drill-grid .cell').nth(index));
    await this.goTo(index);
    await this.page.keyboard.press('Enter');
  }

  /** @param {number} digit */
  async digit(digit) {
    if (this.by === 'taps') return tap(this.page.locator('.drill-pad').getByRole('button', { name: String(digit), exact: true }));
    await this.page.keyboard.press(String(digit));
  }

  /** @param {typeof HOUSES[0]} house */
  async house(house) {
    if (this.by === 'keys') {
      await this.goTo(house.cells[0]);
      return this.page.keyboard.press(house.kind[0]);
    }
    await this.cell(house.cells[0]);
    await tap(this.page.locator('.drill-choices').getByRole('button', { name: new RegExp(`^${house.kind} ${house.number}$`, 'i') }));
  }

  /** The question on screen. */
  question() {
    return this.page.locator('.task').innerText();
  }

  /** Answers a question. @param {string} asked */
  async answer(asked) {
    const position = await this.position();
    const nearlyFull = HOUSES.find((house) => position.empty(house).length === 1);
    const [, named] = /(r\dc\d)/.exec(asked) ?? [];
    if (/^(Rows|Columns|Boxes)/.test(asked)) return this.cell(houseNamed(asked).cells[0]);
    if (/^Cells that share/.test(asked)) {
      const seen = CELLS.filter((index) => sees(index, indexOf(named)));
      for (const index of seen.slice(0, 3)) await this.cell(index);
      return;
    }
    if (/forbids it/.test(asked)) {
      const digit = Number(/be (\d)\./.exec(asked)?.[1]);
      return this.cell(position.blocker(indexOf(named), digit) ?? 0);
    }
    if (/single empty cell/.test(asked)) return this.house(/** @type {typeof HOUSES[0]} */ (nearlyFull));
    if (/^Tap the empty cell/.test(asked)) return this.cell(position.empty(houseNamed(asked))[0]);
    if (/is missing in/.test(asked)) return this.digit(position.missing(houseNamed(asked))[0]);
    assert.fail(`the learner does not know this question: ${asked}`);
  }

  /** Answers all questions of the picture on screen, without a mistake. */
  async answerAll() {
    const place = this.page.locator('.drill-side .rungs');
    for (;;) {
      const [at, all] = [await place.getAttribute('aria-label'), await this.page.locator('.drill-side .rungs span').count()];
      await this.answer(await this.question());
      const next = await until('the next question', async () => [await place.getAttribute('aria-label'), await this.page.locator('.task.told').count()], (now) => now[0] !== at || now[1] === 1);
      if (next[1] === 1) return all;
    }
  }

  /** Enters the digit that a house lacks. */
  async fillHouse() {
    const position = await this.position();
    const house = /** @type {typeof HOUSES[0]} */ (HOUSES.find((each) => position.empty(each).length === 1));
    await this.cell(position.empty(house)[0]);
    await this.digit(position.missing(house)[0]);
  }

  /** Enters a digit in all places that can be deduced; a tap enters it. */
  async scanDigit() {
    const digit = Number(/every (\d)/.exec(await this.question())?.[1]);
    for (let [index] = (await this.position()).placesInBoxes(digit); index !== undefined; [index] = (await this.position()).placesInBoxes(digit)) await this.cell(index);
    await this.press('That\u2019s all');
  }

  /** Notes the digits with two places in the lit box. */
  async noteTwoPlaces() {
    const position = await this.position();
    const box = houseNamed(await this.question());
    const digits = DIGITS.filter((digit) => position.places(box, digit).length === 2);
    for (const index of position.empty(box)) {
      const noted = digits.filter((digit) => position.may(index, digit));
      if (noted.length > 0) await this.cell(index);
      for (const digit of noted) await this.digit(digit);
    }
    await this.press('Check');
  }

  /** Returns a cell, and a digit that it sees and so cannot hold. */
  async impossible() {
    const position = await this.position();
    const index = CELLS.find((each) => position.isEmpty(each)) ?? 0;
    const [house] = housesAround(index).filter(({ cells }) => cells.some((each) => position.values[each] !== null));
    return { index, digit: Number(position.values[house.cells.find((each) => position.values[each] !== null) ?? 0]) };
  }
}
