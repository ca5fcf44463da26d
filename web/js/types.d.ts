// What travels between the page and the session, and what the page itself keeps: only what is on screen.

export interface CellView {
  value: number | null;
  given: boolean;
  hinted: boolean;
  corner: number[];
  centre: number[];
  colours: number[];
  candidates: number[];
  struck: number[];
}

export interface Told { cells: string[]; text: string }

export interface Faults {
  conflicts: Told[];
  notes: { cell: string; digit: number }[];
  unsolvable: string | null;
  wrong: string[];
  warnings: Told[];
}

export interface History {
  moment: number;
  undo: boolean;
  redo: boolean;
  branches: { moment: number; text: string }[];
  bookmarks: { moment: number; name: string }[];
  last: string | null;
  moves: number;
}

export type Phase = 'setting' | 'playing' | 'solved' | 'revealed';

export interface View {
  id: string;
  revision: number;
  size: number;
  rules: string;
  rules_name: string;
  phase: Phase;
  title: string | null;
  level: string | null;
  grade: string | null;
  source: string;
  cells: CellView[];
  remaining: number[];
  faults: Faults;
  history: History;
  timer: { spent: number; running: boolean };
  hints: number;
  checks: number;
  empty: number;
  autoclean: boolean;
  recognised?: string;
}

export interface Rules {
  rules: string;
  name: string;
  size: number;
  symbols: string[];
  page: string;
  peers: number[][];
  houses: { name: string; cells: number[] }[];
  paper: string;
  viewBox: string;
}

export interface Shown { rule: boolean; note: boolean; solvable: boolean; solution: boolean; warnings: boolean }

export interface Settings {
  theme: 'system' | 'light' | 'dark' | 'contrast';
  motion: 'system' | 'none';
  layout: 'phone' | 'pad';
  entry: 'cell' | 'digit';
  faults: Shown;
  autoclean: boolean;
  peers: boolean;
  same: boolean;
  timer: boolean;
  notes: 'candidates' | 'own';
  order: 'easiest' | 'hodoku' | 'subsets';
  off: string[];
  level: string;
  rules: string;
  symmetry: string;
}

/** Something to do, as the session understands it: `do` names it. */
export type Action = { do: string; [field: string]: unknown };
/** A question to the session: `ask` names it. */
export type Ask = { ask: string; [field: string]: unknown };

export interface Hint {
  kind: string;
  rung: number;
  rungs: number;
  title: string;
  text: string;
  technique: string | null;
  cells: string[];
  houses: string[];
  picture: string | null;
  conclusions: string[];
}

export interface PathStep { technique: string; name: string; level: string; conclusions: string[] }
export interface Path {
  steps: PathStep[];
  end: 'solved' | 'stuck' | 'broken';
  text: string;
  summary: { name: string; technique: string; count: number }[];
}
export interface StepPicture { text: string; title: string; picture: string }
export interface Missed { found: { technique: string; name: string; count: number; first: string[] }[]; text: string }
export interface Solution { values: number[]; right: string[]; wrong: string[]; text: string }
export interface Count { solutions: number; text: string; cells: string[] }
export interface Search { events: [string, number][]; end: string; nodes: number; text: string }
export interface Rate {
  level: string | null;
  text: string;
  givens: number;
  se: { er: number; ep: number; ed: number } | null;
  hodoku: { level: string; score: number } | null;
  cost: { nodes: number | null; guesses: number | null } | null;
}

export interface GameRow {
  id: string;
  title: string | null;
  rules: string;
  rules_name: string;
  level: string | null;
  phase: Phase;
  spent: number;
  hints: number;
  checks: number;
  empty: number;
  created: number;
  updated: number;
  finished: number | null;
  digits: string;
}

export interface LevelRow {
  level: string;
  solved: number;
  best: number | null;
  median: number | null;
  hints: number | null;
  without_hints: number;
}
export interface Statistics { levels: LevelRow[]; solved: number; open: number; spent: number }

export interface Variant { rules: string; name: string; text: string }
export interface TechniqueRow {
  id: string;
  name: string;
  family: string;
  level: string;
  other_names: string[];
  assumes_uniqueness: boolean;
}
export interface TechniquePage {
  id: string;
  name: string;
  other_names: string[];
  family: string;
  level: string;
  sentence: string;
  picture: string;
  conclusions: string[];
  board: string;
  rules: string;
  text: string;
}
export interface Example { name: string; text: string; rules: string }
export interface Format { name: string; text: string }

export type Mode = 'digit' | 'corner' | 'centre' | 'colour';

/** Digits that are not the player's; with `entries`, beside those that are. */
export interface Ghost {
  kind: 'ghost';
  values: (number | null)[];
  right: Set<number>;
  wrong: Set<number>;
  entries: boolean;
}
/** What lies over the board in place of the player's digits. */
export type Drawing = { kind: 'picture'; svg: string } | Ghost;

/** What is on screen. */
export interface State {
  view: View | null;
  rules: Rules | null;
  settings: Settings;
  selection: Set<number>;
  focus: number;
  mode: Mode;
  /** The mode that a key held down makes of it for now. */
  held: Mode | null;
  /** The digit chosen, when digits are chosen before cells. */
  digit: number | null;
  candidates: boolean;
  drawing: Drawing | null;
  /** Cells that a hint, a check or a count points at. */
  look: Set<number>;
  paused: boolean;
  gone: boolean;
  screen: string;
}
