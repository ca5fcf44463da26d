import type {
  Action, Answer, CheckResult, Explanation, GameView, GenerateRequest, GeneratedPuzzles, HintView, Question, RatingView, ShownMistakes,
  SolutionTally, Solutions,
} from './types';

export type * from './types';

/** A call that was refused, with the reason as a sentence. */
export class PencilmarkError extends Error {
  /** As the HTTP API has it: 422 for what makes no sense, 409 for what a game doesn't allow, 500 for an engine that stopped. */
  status: number;
}

/** The rules, where the text doesn't name them: `6`, `9+x`. */
export interface PuzzleOptions {
  rules?: string | null;
}

/** Loads the engine: from beside this module, or from bytes or a compiled module. */
export function load(source?: BufferSource | WebAssembly.Module): Promise<Pencilmark>;

/** The engine. Puzzles are texts in any format that it reads. What can't be done throws a `PencilmarkError`. */
export class Pencilmark {
  constructor(module: WebAssembly.Module);
  /** The solutions, 2 at most unless `limit` says otherwise. */
  solve(puzzle: string, options?: PuzzleOptions & { limit?: number }): Solutions;
  /** How many solutions there are, up to `limit` (a million when absent). */
  count(puzzle: string, options?: PuzzleOptions & { limit?: number }): SolutionTally;
  /** Whether there is exactly one solution, and what is wrong if the givens break the rules. */
  check(puzzle: string, options?: PuzzleOptions): CheckResult;
  /** What is wrong with a board, or its easiest next step; `rung` 1 to 5 says how much is revealed. */
  hint(puzzle: string, options?: PuzzleOptions & { rung?: number }): HintView;
  /** All steps by which logic solves the puzzle. */
  explain(puzzle: string, options?: PuzzleOptions): Explanation;
  /** How hard the puzzle is, on every scale. */
  rate(puzzle: string, options?: PuzzleOptions): RatingView;
  /** The form that all symmetric puzzles share: 9x9 and smaller, without further rules. */
  canon(puzzle: string, options?: PuzzleOptions): string;
  /** The puzzle in another format, by the names of `formats()`. */
  convert(puzzle: string, format: string, options?: PuzzleOptions): string;
  /** The names of the formats. */
  formats(): string[];
  /** New puzzles. The same seed gives the same puzzles. */
  generate(wish?: Partial<GenerateRequest>): GeneratedPuzzles;
  /** A game of a puzzle, or a saved game as it was left. Times are milliseconds since 1970. */
  session(text: string, options?: PuzzleOptions & { at?: number }): Session;
}

/** A game. */
export class Session {
  /** All that a page shows. */
  view(options?: { shown?: ShownMistakes; at?: number }): GameView;
  /** Does what the player wants; throws when it is not possible. */
  act(action: Action, options?: { shown?: ShownMistakes; at?: number }): GameView;
  /** Answers a question about the game as it stands. */
  ask(question: Question): Answer;
  /** The game as text, with its history. */
  save(): string;
  /** Lets the engine forget the game. */
  close(): void;
}
