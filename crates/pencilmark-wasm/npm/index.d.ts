import type {
  Action, Answer, CheckResult, Explanation, GameView, GenerateRequest, GeneratedPuzzles, HintView, Question, RatingView, ShownMistakes,
  SolutionTally, Solutions,
} from './types';

export type * from './types';

/** A call that was refused, with the reason as a sentence. */
export class PencilmarkError extends Error {
  /** The HTTP API's status: 422 for an invalid request, 409 for an action that a game doesn't allow, 500 for an engine that failed. */
  status: number;
}

/** The rules, if the text doesn't state them: `6`, `9+x`. */
export interface PuzzleOptions {
  rules?: string | null;
}

/** Loads the engine: from beside this module, or from bytes or a compiled module. */
export function load(source?: BufferSource | WebAssembly.Module): Promise<Pencilmark>;

/** The engine. Puzzles are texts in any format that it reads. A failed call throws a `PencilmarkError`. */
export class Pencilmark {
  constructor(module: WebAssembly.Module);
  /** Returns the solutions, at most 2 unless `limit` is given. */
  solve(puzzle: string, options?: PuzzleOptions & { limit?: number }): Solutions;
  /** Counts the solutions, up to `limit` (a million when absent). */
  count(puzzle: string, options?: PuzzleOptions & { limit?: number }): SolutionTally;
  /** Checks whether there is exactly one solution, and reports mistakes in the puzzle. */
  check(puzzle: string, options?: PuzzleOptions): CheckResult;
  /** Returns the mistakes on a board, or its easiest next step; `rung` 1 to 5 determines how much is revealed. */
  hint(puzzle: string, options?: PuzzleOptions & { rung?: number }): HintView;
  /** Returns all steps by which logic solves the puzzle. */
  explain(puzzle: string, options?: PuzzleOptions): Explanation;
  /** Rates the difficulty of the puzzle on every scale. */
  rate(puzzle: string, options?: PuzzleOptions): RatingView;
  /** Returns the canonical form, which all equivalent puzzles share: up to 9x9, without further rules. */
  canon(puzzle: string, options?: PuzzleOptions): string;
  /** Returns the puzzle in another format, one of `formats()`. */
  convert(puzzle: string, format: string, options?: PuzzleOptions): string;
  /** Returns the names of the formats. */
  formats(): string[];
  /** Generates puzzles. The same seed gives the same puzzles. */
  generate(wish?: Partial<GenerateRequest>): GeneratedPuzzles;
  /** Starts a game with a puzzle, or restores a saved game. Times are milliseconds since 1970. */
  session(text: string, options?: PuzzleOptions & { at?: number }): Session;
}

/** A game. */
export class Session {
  /** Returns everything that a page shows. */
  view(options?: { shown?: ShownMistakes; at?: number }): GameView;
  /** Performs an action of the player; throws if it is not possible. */
  act(action: Action, options?: { shown?: ShownMistakes; at?: number }): GameView;
  /** Answers a question about the current game. */
  ask(question: Question): Answer;
  /** Returns the game with its history as text. */
  save(): string;
  /** Removes the game from the engine. */
  close(): void;
}
