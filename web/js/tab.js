// What a tab remembers over a reload, for as long as it is open: how the board is looked at, nothing of the game.

/** @param {string} name @returns {boolean} */
export function remembered(name) {
  try {
    return sessionStorage.getItem(name) === 'on';
  } catch {
    return false;
  }
}

/** @param {string} name @param {boolean} on */
export function remember(name, on) {
  try {
    sessionStorage.setItem(name, on ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing forgets this too.
  }
}
