// The reads and writes that the engine asks of a store: the records of `crates/pencilmark/src/library/records.rs`.

import type { GameSummary } from '../types';

interface StoredAction {
  at: number;
  action: string;
  token: string | null;
  sum: number;
}

interface GameRecord {
  id: string;
  start: string;
  sum: number;
  revision: number;
  game: GameSummary;
}

type Key = 'games' | 'damaged' | { game: { id: string; after: number } } | { kept: string };

interface Found {
  games?: GameSummary[];
  game?: { id: string; after: number; record: GameRecord | null; actions: StoredAction[] };
  damaged?: { id: string; why: unknown }[];
  kept?: { key: string; value: string | null };
}

/** One of these. */
interface Write {
  add?: GameRecord & { actions: StoredAction[] };
  append?: { revision: number; sum: number; action: StoredAction; game: GameSummary };
  remove?: string;
  'set-aside'?: { id: string; why: unknown; at: number; told: string };
  keep?: { key: string; value: string };
}

/** A request of the page, with the records found for it. */
interface StepCall {
  method: string;
  path: string;
  body: string;
  token: string | null;
  base: number | null;
  at: number;
  seed: number;
  mayBeLong: boolean;
  isBehind: boolean;
  found: Found[];
}

/** How long a request may take; heavy ones are searches that may use all of that time. */
interface LongWork {
  seconds: number;
  isHeavy: boolean;
}

/** The state of a request: the records that it needs, that it is long, that it needs the whole engine, or its result. */
interface Step {
  needs?: Key[];
  long?: LongWork;
  elsewhere?: true;
  answer?: unknown;
  problem?: { status: number; detail: string };
  writes?: Write[];
}
