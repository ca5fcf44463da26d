// The screen for wishing for a new puzzle.

/** The card of the wish. @param {import('./game.mjs').Game} game */
export const wishCard = (game) => game.page.getByRole('region', { name: /The wish|Der Wunsch/ });

/** A phrase of the sentence. @param {import('./game.mjs').Game} game @param {string} part */
export const phrase = (game, part) => wishCard(game).locator(`.wish-sentence [data-part="${part}"]`).first();

/** Opens the screen. @param {import('./game.mjs').Game} game */
export async function openWish(game) {
  await game.page.goto(`${game.page.url().split('#')[0]}#/new`);
  await phrase(game, 'count').waitFor();
}

/** Adds to the wish: types into the field and accepts the first completion. @param {import('./game.mjs').Game} game @param {string} text */
export async function say(game, text) {
  await phrase(game, 'more').click();
  await game.page.keyboard.type(text);
  await game.page.keyboard.press('Enter');
}
