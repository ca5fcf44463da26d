// The state of the setter's page, in one place. `watchSet` calls listeners when it changes. The puzzle itself is the game on screen.

/** @import { ClueKindView, DrawnClue, PathAnswer, SharesAnswer, SpareAnswer, SuggestAnswer, VerdictAnswer } from '../types' */

/** @typedef {'draw' | 'digits' | 'select' | 'puzzle'} Tab */
/** @typedef {'candidates' | 'two' | 'clues'} Shown */
/** @typedef {{ clue: string, number: number, change: number, left: number }} WayOut a clue that clashes, the number that it could have, and what that leaves */

/**
 * The clue that is being drawn.
 * @typedef {{
 *   kind: ClueKindView, lists: number[][], place: string | null, stroking: boolean, waits: boolean, replaces: string | null, next: number | null,
 * }} Draft `waits` is true once only its number or its word is missing; `next` is the cell to which an arrow key leads
 */

/**
 * The state of the page; `regions` are the labels of the cells while regions are drawn, `equal` the cells that are equal in all solutions.
 * @typedef {{
 *   tab: Tab, kinds: ClueKindView[], kind: ClueKindView | null, recent: string[], draft: Draft | null, selected: string | null, typed: string, regions: string[] | null,
 *   placing: { kind: ClueKindView, done: Promise<string | null> } | null, candidates: boolean, copied: DrawnClue | null, redrawn: string | null,
 *   verdict: VerdictAnswer | null, tried: VerdictAnswer | null, shares: SharesAnswer | null, equal: string[][], path: PathAnswer | null, spare: SpareAnswer | null, suggested: SuggestAnswer | null, suggesting: boolean,
 *   numbers: { number: number, left: number | null }[], waysOut: WayOut[], busy: boolean, shown: Shown, sharing: boolean,
 * }} SetState
 */

/** @type {SetState} */
export const set = {
  tab: 'draw',
  kinds: [],
  kind: null,
  recent: [],
  draft: null,
  selected: null,
  typed: '',
  regions: null,
  placing: null,
  candidates: false,
  copied: null,
  redrawn: null,
  verdict: null,
  tried: null,
  shares: null,
  equal: [],
  path: null,
  spare: null,
  suggested: null,
  suggesting: false,
  numbers: [],
  waysOut: [],
  busy: false,
  shown: 'candidates',
  sharing: false,
};

/** @type {{ keys: (keyof SetState)[], listener: () => void }[]} */
const watchers = [];

/** @param {(keyof SetState)[]} keys @param {() => void} listener */
export function watchSet(keys, listener) {
  watchers.push({ keys, listener });
}

/** @param {Partial<SetState>} patch */
export function updateSet(patch) {
  const changed = /** @type {(keyof SetState)[]} */ (Object.keys(patch)).filter((key) => set[key] !== patch[key]);
  Object.assign(set, patch);
  for (const { keys, listener } of watchers) {
    if (keys.some((key) => changed.includes(key))) listener();
  }
}
