// Reproducible random numbers.

/** Returns a generator of numbers from 0 to 1 (mulberry32). @param {number} seed */
export function stream(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** @template T @param {() => number} chance @param {T[]} list @returns {T} */
export const pick = (chance, list) => list[Math.floor(chance() * list.length)];
