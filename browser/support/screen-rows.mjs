// The screens with an address, a row each: every test of all screens walks these rows, so that a new screen is tested without being listed
// elsewhere. A test compares them with the screens that the page registers.

import { readFile } from 'node:fs/promises';
import { EASY } from './puzzles.mjs';
import { until } from './wait.mjs';

/** @typedef {import('./game.mjs').Game} Game */

/**
 * A screen under one of its addresses. `name` is what the page registers; `address` follows `#/`, or returns it once it has made what the
 * screen shows.
 * @typedef {{ name: string, address: string | ((game: Game) => Promise<string>) }} ScreenRow
 */

/** A saved game to review. */
const REVIEWED = new URL('../../testdata/reviewed_game.txt', import.meta.url);

/** @type {ScreenRow[]} */
export const SCREEN_ROWS = [
  { name: 'games', address: 'games' },
  { name: 'statistics', address: 'statistics' },
  { name: 'daily', address: 'daily' },
  { name: 'settings', address: 'settings' },
  { name: 'learn', address: 'learn' },
  { name: 'learn', address: 'learn/x-wing' },
  { name: 'course', address: 'course' },
  { name: 'course', address: 'course/sudoku' },
  { name: 'course', address: 'course/snyder' },
  { name: 'course', address: 'course/placement' },
  { name: 'course', address: 'course/hidden-single' },
  { name: 'course', address: 'course/naked-pair' },
  { name: 'course', address: 'course/x-chain' },
  { name: 'course', address: 'course/forcing-net-contradiction' },
  { name: 'practise', address: 'practise/notes' },
  { name: 'practise', address: 'practise/hidden-single' },
  { name: 'practise', address: 'practise/naked-pair' },
  { name: 'rules', address: 'rules' },
  { name: 'rules', address: 'rules/9%2Bx' },
  { name: 'kinds', address: 'kinds' },
  { name: 'kinds', address: 'kinds/killer' },
  { name: 'new', address: 'new' },
  { name: 'book', address: 'book' },
  { name: 'photo', address: 'photo' },
  { name: 'train', address: 'train' },
  { name: 'devices', address: 'devices' },
  { name: 'paired', address: 'paired/none' },
  { name: 'teach', address: 'teach' },
  { name: 'teach', address: 'teach/link' },
  { name: 'assignment', address: assignment },
  { name: 'review', address: review },
];

/** @param {Game} game */
async function assignment(game) {
  const { link } = await game.server.ask('POST', 'api/assignments', { title: '', puzzles: EASY });
  return `assignment/${link}`;
}

/** @param {Game} game */
async function review(game) {
  const { id } = await game.server.ask('POST', 'api/games', { text: await readFile(REVIEWED, 'utf8') });
  return `review/${id}`;
}

/** Opens the screen of a row and waits until it is shown. @param {Game} game @param {ScreenRow} row */
export async function openRow(game, { address }) {
  await openScreen(game, typeof address === 'string' ? address : await address(game));
}

/** Opens a screen by its address without loading the page again, and waits until it is shown. @param {Game} game @param {string} address */
export async function openScreen(game, address) {
  await game.page.evaluate((hash) => {
    for (const heading of document.querySelectorAll('#page h1')) heading.toggleAttribute('data-before', true);
    location.hash = hash;
  }, `#/${address}`);
  // Each screen has a heading of its own, which is there once its content is.
  const shown = () => game.page.locator('#page:not([aria-busy]) h1:not([data-before])').count();
  await until(address, async () => [await game.page.evaluate(() => location.hash), await shown()], [`#/${address}`, 1]);
}

/** Returns a short name of a row, for pictures and complaints. @param {ScreenRow} row */
export const nameOf = ({ name, address }) => (typeof address === 'string' ? address.replace(/\W+/g, '-') : name);
