// Made from the types of the wire by `cargo xtask wire`; not to be edited.

/**
 * An action of a player, in the form in which the page sends it and saved games store it.
 */
export type Action =
  | {
      do: 'digit';
      /**
       * The cells to fill; those with givens are skipped.
       */
      cells: string[];
      /**
       * The digit to enter.
       */
      digit: number;
    }
  | {
      do: 'corner';
      /**
       * The cells to note the digit in; those with a digit are skipped.
       */
      cells: string[];
      /**
       * The digit to note.
       */
      digit: number;
    }
  | {
      do: 'centre';
      /**
       * The cells to note the digit in; those with a digit are skipped.
       */
      cells: string[];
      /**
       * The digit to note.
       */
      digit: number;
    }
  | {
      do: 'colour';
      /**
       * The cells to mark, including givens.
       */
      cells: string[];
      /**
       * The number of the colour, from 1 to 9.
       */
      colour: number;
    }
  | {
      do: 'strike';
      /**
       * The cells in which to strike the digit out; those without this candidate are skipped.
       */
      cells: string[];
      /**
       * The digit to strike out.
       */
      digit: number;
    }
  | {
      do: 'erase';
      /**
       * The cells to clear; givens are kept.
       */
      cells: string[];
    }
  | {
      do: 'fill';
    }
  | {
      do: 'clean';
    }
  | {
      do: 'apply';
      /**
       * The placements and eliminations of the hint.
       */
      conclusions: string[];
    }
  | {
      do: 'undo';
    }
  | {
      do: 'redo';
    }
  | {
      do: 'goto';
      /**
       * The number of the moment; 0 is the start.
       */
      moment: number;
    }
  | {
      do: 'bookmark';
      /**
       * The name of the bookmark; may be empty.
       */
      name: string;
    }
  | {
      do: 'unbookmark';
      /**
       * The number of the bookmarked moment.
       */
      moment: number;
    }
  | {
      do: 'restart';
    }
  | {
      do: 'hinted';
    }
  | {
      do: 'checked';
    }
  | {
      do: 'revealed';
    }
  | {
      do: 'pause';
    }
  | {
      do: 'resume';
    }
  | {
      do: 'autoclean';
      /**
       * True to turn automatic removal on.
       */
      on: boolean;
    }
  | {
      do: 'clues';
      /**
       * The clues to remove, as texts.
       */
      remove?: string[];
      /**
       * The clues to add, as texts.
       */
      add?: string[];
    }
  | {
      do: 'board';
      /**
       * The rules of the new board as text, with all clues: `2x3+x`.
       */
      rules: string;
    }
  | {
      do: 'words';
      /**
       * The title of the puzzle.
       */
      title: string;
      /**
       * The name of the setter.
       */
      author: string;
      /**
       * The rules in the setter's words.
       */
      rules: string;
      /**
       * The setter's message to a player who has solved the puzzle.
       */
      solved: string;
    }
  | {
      do: 'fog';
      /**
       * The cells visible at the start; absent to remove the fog.
       */
      open?: string[] | null;
    }
  | {
      do: 'start';
    }
  | {
      do: 'edit';
    }
  | {
      do: 'rename';
      /**
       * The name of the game; may be empty.
       */
      name: string;
    }
  | {
      do: 'favourite';
      /**
       * True to mark the game as a favourite.
       */
      on: boolean;
    };
/**
 * An answer to a question about a game. Its fields depend on the question.
 */
export type Answer =
  | HintView
  | TruthsAnswer
  | CheckAnswer
  | PathAnswer
  | PictureAnswer
  | MissedAnswer
  | SolutionAnswer
  | LastRightAnswer
  | TreeAnswer
  | ReviewAnswer
  | MomentAnswer
  | MissesAnswer
  | WhyNotAnswer
  | CountAnswer
  | VerdictAnswer
  | SharesAnswer
  | EqualAnswer
  | SpareAnswer
  | SuggestAnswer
  | SearchAnswer
  | CluesAnswer
  | RatingView
  | TextAnswer
  | FormatsAnswer;
/**
 * A mark on the board, with its role in the proof.
 */
export type MarkView =
  | ((
      | {
          role: 'pivot';
        }
      | {
          role: 'fin';
        }
      | {
          role: 'end';
        }
      | {
          role: 'base';
        }
      | {
          role: 'cover';
        }
      | {
          role: 'on';
        }
      | {
          role: 'off';
        }
      | {
          role: 'colour';
          number: number;
        }
      | {
          role: 'set';
          number: number;
        }
    ) & {
      kind: 'candidates';
      /**
       * The candidates to mark.
       */
      candidates: CandidateView[];
    })
  | ((
      | {
          role: 'pivot';
        }
      | {
          role: 'fin';
        }
      | {
          role: 'end';
        }
      | {
          role: 'base';
        }
      | {
          role: 'cover';
        }
      | {
          role: 'on';
        }
      | {
          role: 'off';
        }
      | {
          role: 'colour';
          number: number;
        }
      | {
          role: 'set';
          number: number;
        }
    ) & {
      kind: 'cells';
      /**
       * The cells to mark: `r3c4`.
       */
      cells: string[];
    })
  | ((
      | {
          role: 'pivot';
        }
      | {
          role: 'fin';
        }
      | {
          role: 'end';
        }
      | {
          role: 'base';
        }
      | {
          role: 'cover';
        }
      | {
          role: 'on';
        }
      | {
          role: 'off';
        }
      | {
          role: 'colour';
          number: number;
        }
      | {
          role: 'set';
          number: number;
        }
    ) & {
      kind: 'houses';
      /**
       * The names of the houses: `row 3`.
       */
      houses: string[];
      /**
       * The cells of each house.
       */
      cells: string[][];
    })
  | {
      kind: 'link';
      /**
       * `strong`: at least one of the two nodes is true; `weak`: at most one is; `implied`: the second follows from the first, alone or
       * with others.
       */
      link: 'strong' | 'weak' | 'implied';
      /**
       * The node at which the link starts: one candidate, or several that act as one.
       */
      from: CandidateView[];
      /**
       * The node at which the link ends.
       */
      to: CandidateView[];
      /**
       * The number of the chain that the link belongs to, if a proof has several; otherwise 0.
       */
      branch: number;
    };
/**
 * A proof of conclusions from a few truths of the board.
 */
export type CertificateView = {
  /**
   * The conclusions that the certificate proves, each by itself.
   */
  conclusions: string[];
  /**
   * The truths, of each of which at least one candidate is true: `r3c4` for a cell, `5R2` for the places of 5 in row 2,
   * `(8r8c3|1r8c7)` for guardians.
   */
  truths: string[];
  /**
   * The truths and links as an SVG picture, if requested.
   */
  picture?: string | null;
} & CertificateView1;
export type CertificateView1 =
  | {
      kind: 'rank';
      /**
       * The links, of each of which at most one candidate is true, in the notation of truths. `5(r1c1-r1c5-r5c1)` is an
       * odd cycle: fewer than half of its cells hold 5.
       */
      links: string[];
      /**
       * The number of true candidates that the links allow, minus the number of truths.
       */
      rank: number;
    }
  | {
      kind: 'parity';
    }
  | {
      kind: 'chain';
    }
  | {
      kind: 'split';
      /**
       * The cases, of which one is true.
       */
      cases: SplitCaseView[];
    }
  | {
      kind: 'cases';
      /**
       * The number of candidates tried.
       */
      tried: number;
    }
  | {
      kind: 'symmetry';
    }
  | {
      kind: 'fillings';
    };
/**
 * A difficulty level, easiest first.
 */
export type Level = 'beginner' | 'easy' | 'medium' | 'hard' | 'expert' | 'extreme';
/**
 * A learner's outcome on an item of an assignment.
 */
export type AssignmentOutcome = 'open' | 'begun' | 'right' | 'late' | 'shown';
/**
 * The order in which the backtracker fills cells.
 */
export type BacktrackerCells = 'row-major' | 'fewest';
/**
 * The order in which the backtracker tries digits.
 */
export type BacktrackerDigits = 'ascending' | 'shuffled';
/**
 * The kind of a part of a book.
 */
export type BookPartKind = 'title' | 'rules' | 'contents' | 'section' | 'puzzles' | 'hints' | 'solutions';
/**
 * What excludes the candidates that a page shows.
 */
export type CandidateReach = 'houses' | 'clues';
/**
 * The reason why parts of a wish conflict.
 */
export type ClashReason =
  | 'level-of-board'
  | 'level-and-rating'
  | 'technique-above-level'
  | 'technique-and-rating'
  | 'technique-above-hardest'
  | 'too-few-givens'
  | 'too-many-givens'
  | 'rating-of-board';
/**
 * The type of a device, as guessed from its browser.
 */
export type DeviceKind = 'phone' | 'tablet' | 'computer';
/**
 * The order of digits within a cell and on the number keys.
 */
export type DigitLayout = 'phone' | 'pad';
/**
 * How a constraint is drawn with a pointer. It follows from the form and look of its kind.
 */
export type DrawGesture =
  'switch' | 'cells' | 'line' | 'arrow' | 'edge' | 'corner' | 'shapes' | 'outside' | 'diagonal' | 'text';
/**
 * How close a learner's answer is to a step.
 */
export type DrillGrade = 'wrong' | 'near' | 'right';
/**
 * The part of a drill that a learner answers.
 */
export type DrillPart = 'pattern' | 'conclusions' | 'shown';
/**
 * The order in which a digit is entered: its cells first, or the digit first.
 */
export type EntryOrder = 'cell' | 'digit';
/**
 * The family that a technique belongs to.
 */
export type Family =
  | 'single'
  | 'intersection'
  | 'clue'
  | 'subset'
  | 'fish'
  | 'single digit'
  | 'wing'
  | 'colouring'
  | 'uniqueness'
  | 'chain'
  | 'almost locked sets'
  | 'exclusion'
  | 'balanced sets'
  | 'exocet'
  | 'impossible pattern'
  | 'forcing'
  | 'last resort';
/**
 * The kind of a hint.
 */
export type HintKind =
  | 'solved'
  | 'conflicts'
  | 'dead-ends'
  | 'no-solution'
  | 'several'
  | 'stopped'
  | 'wrong-entries'
  | 'lost-candidates'
  | 'step'
  | 'stuck';
/**
 * A family of constraint kinds, by where they are drawn.
 */
export type KindFamily =
  'board' | 'cells' | 'edges' | 'lines' | 'cages' | 'counts' | 'outside' | 'alternatives';
/**
 * The kind of a link between two nodes of a chain. A node of several candidates is true if one of them is.
 */
export type LinkKind = 'strong' | 'weak' | 'implied';
/**
 * Whether the page animates changes.
 */
export type Motion = 'system' | 'none';
/**
 * The first phase of a game.
 */
export type Opening = 'setting' | 'playing';
/**
 * The source of the candidates that a hint uses.
 */
export type NoteSource = 'computed' | 'candidates' | 'own';
/**
 * The colour theme of the page.
 */
export type PageTheme = 'system' | 'light' | 'dark' | 'contrast';
/**
 * The state of the current pairing code.
 */
export type PairingState = 'none' | 'open' | 'locked';
/**
 * How a path ends.
 */
export type PathEnd = 'solved' | 'stuck' | 'broken';
/**
 * The board at which a path starts.
 */
export type PathStart = 'givens' | 'here';
/**
 * The phase of a game.
 */
export type Phase = 'setting' | 'playing' | 'solved' | 'revealed';
/**
 * A question about a game.
 */
export type Question =
  | {
      ask: 'hint';
      /**
       * The number of the rung, from 1 (a nudge) to 5 (the conclusions).
       */
      rung: number;
      /**
       * The source of the candidates that the hint uses.
       */
      notes?: 'computed' | 'candidates' | 'own';
      /**
       * The order in which techniques are tried.
       */
      order?: 'easiest' | 'hodoku' | 'subsets';
      /**
       * The ids of techniques not to use.
       */
      off?: string[];
      /**
       * The order of candidates within cells in the picture.
       */
      layout?: 'phone' | 'pad';
      /**
       * The frame of the proof to draw, from 0; the whole proof by default.
       */
      frame?: number | null;
      /**
       * The number of steps of the same technique to skip, those with the shortest explanation first; after the last
       * step the first follows again.
       */
      another?: number;
    }
  | {
      ask: 'truths';
      /**
       * The source of the candidates that the hint uses.
       */
      notes?: 'computed' | 'candidates' | 'own';
      /**
       * The order in which techniques are tried.
       */
      order?: 'easiest' | 'hodoku' | 'subsets';
      /**
       * The ids of techniques not to use.
       */
      off?: string[];
      /**
       * The order of candidates within cells in the pictures.
       */
      layout?: 'phone' | 'pad';
      /**
       * The number of steps of the same technique to skip, as in the question for the hint.
       */
      another?: number;
    }
  | {
      ask: 'check';
      /**
       * The cells to check; all if empty.
       */
      cells?: string[];
    }
  | {
      ask: 'path';
      /**
       * The board at which the path starts.
       */
      from?: 'givens' | 'here';
      /**
       * The order in which techniques are tried.
       */
      order?: 'easiest' | 'hodoku' | 'subsets';
      /**
       * The ids of techniques not to use.
       */
      off?: string[];
    }
  | {
      ask: 'picture';
      /**
       * The board at which the path starts.
       */
      from?: 'givens' | 'here';
      /**
       * The index of the step, from 0; the number of steps refers to the end of the path.
       */
      step: number;
      /**
       * The order in which techniques are tried.
       */
      order?: 'easiest' | 'hodoku' | 'subsets';
      /**
       * The ids of techniques not to use.
       */
      off?: string[];
      /**
       * The order of candidates within cells in the picture.
       */
      layout?: 'phone' | 'pad';
    }
  | {
      ask: 'missed';
    }
  | {
      ask: 'solution';
    }
  | {
      ask: 'last-right';
    }
  | {
      ask: 'tree';
    }
  | {
      ask: 'review';
    }
  | {
      ask: 'moment';
      /**
       * The number of the moment in the history.
       */
      moment: number;
      /**
       * The index of the available step to draw and prove.
       */
      step?: number | null;
      /**
       * The order of notes within cells in the picture.
       */
      layout?: 'phone' | 'pad';
    }
  | {
      ask: 'misses';
      /**
       * The id of the technique that finds a step.
       */
      technique: string;
      /**
       * The number of the moment in the history; by default the current board with its candidates.
       */
      moment?: number | null;
    }
  | {
      ask: 'why-not';
      /**
       * The cells that the player considers a pattern.
       */
      cells: string[];
      /**
       * The digit of the supposed pattern.
       */
      digit?: number | null;
      /**
       * The number of the moment in the history; by default the current board with its candidates.
       */
      moment?: number | null;
    }
  | {
      ask: 'count';
    }
  | {
      ask: 'verdict';
      /**
       * A clue as text that is not part of the puzzle yet, to be included in the check.
       */
      with?: string | null;
    }
  | {
      ask: 'shares';
    }
  | {
      ask: 'equal';
    }
  | {
      ask: 'spare';
    }
  | {
      ask: 'suggest';
      /**
       * The clue whose possible numbers are asked for, as text.
       */
      clue?: string | null;
      /**
       * The maximum number of suggestions; a single one is fastest. By default several givens and several clues.
       */
      most?: number | null;
    }
  | {
      ask: 'search';
      /**
       * The order in which the backtracker fills cells.
       */
      cells?: 'row-major' | 'fewest';
      /**
       * The order in which the backtracker tries digits.
       */
      digits?: 'ascending' | 'shuffled';
      /**
       * The seed for shuffling digits.
       */
      seed?: number;
      /**
       * The maximum number of events to report.
       */
      limit?: number;
      /**
       * The number of events to skip at the beginning. If there are fewer, only the end of the search is reported.
       */
      skip?: number;
    }
  | {
      ask: 'clues';
      /**
       * The cells whose sum is asked for; ignored if fewer than two.
       */
      cells?: string[];
    }
  | {
      ask: 'rate';
    }
  | {
      ask: 'text';
      /**
       * The name of the format; `svg` for a picture, `save` for the game with its history. `link` is the part after the
       * page's address in a link to the puzzle, or to the board with its notes and colours; `link-save` that in a link
       * to the game with its history.
       */
      format: string;
      /**
       * Whether to write only the givens, or the current board.
       */
      from?: 'givens' | 'here';
      /**
       * The solution to include.
       */
      solution?: 'told' | 'only' | 'none';
    }
  | {
      ask: 'formats';
    };
/**
 * The kind of an event in a review.
 */
export type ReviewKind =
  | 'run'
  | 'found'
  | 'helped'
  | 'passed'
  | 'astray'
  | 'hint'
  | 'wrong-strike'
  | 'slip'
  | 'guess'
  | 'undone'
  | 'bookmark';
/**
 * How the backtracker's search ended.
 */
export type SearchEnd = 'solved' | 'none' | 'limit';
/**
 * The solution to include with a puzzle as text.
 */
export type SentSolution = 'told' | 'only' | 'none';
/**
 * How a sentence of the rules was interpreted.
 */
export type SentenceStatus = 'understood' | 'no-rule' | 'not-understood';
/**
 * The style of the paper behind the puzzle.
 */
export type SheetLook = 'paper' | 'newspaper' | 'squared';
/**
 * How many solutions a puzzle has: none, one or several.
 */
export type SolutionCount = 'one' | 'none' | 'several';
/**
 * The origin of a puzzle.
 */
export type Source = 'made' | 'entered' | 'opened';
/**
 * The order in which techniques are tried.
 */
export type TechniqueOrder = 'easiest' | 'hodoku' | 'subsets';
/**
 * The outcome of a training position.
 */
export type TrainingOutcome = 'alone' | 'late' | 'shown';
/**
 * The parts of the rules that are generated for each puzzle besides its givens.
 */
export type VariantKind = 'fixed' | 'regions' | 'clues';
/**
 * How the cells that a player chose compare with known patterns.
 */
export type WhyNotKind = 'there' | 'near' | 'none';
/**
 * A part of a wish for a puzzle.
 */
export type WishPart =
  'rules' | 'level' | 'rating' | 'needs' | 'hardest' | 'givens' | 'clues' | 'minimal' | 'symmetry';

/**
 * The JSON types of the engine, for input and output.
 */
export interface Wire {}
/**
 * The number of solutions of a puzzle, exact or estimated.
 */
export interface AmountView {
  /**
   * The number of solutions, or an estimate of it.
   */
  solutions: number;
  /**
   * The standard error of the estimate; 0 if the number is exact.
   */
  error: number;
}
/**
 * The answer to [`Question::Hint`](crate::wire::Question::Hint).
 */
export interface HintView {
  /**
   * The kind of hint.
   */
  kind:
    | 'solved'
    | 'conflicts'
    | 'dead-ends'
    | 'no-solution'
    | 'several'
    | 'stopped'
    | 'wrong-entries'
    | 'lost-candidates'
    | 'step'
    | 'stuck';
  /**
   * The number of the revealed rung, from 1; the last one if fewer exist than were requested.
   */
  rung: number;
  /**
   * The number of rungs of the hint: nudge, place, technique, proof, conclusions. Rungs that would add nothing are left
   * out.
   */
  rungs: number;
  /**
   * The heading of the rung.
   */
  title: string;
  /**
   * The text of the rung.
   */
  text: string;
  /**
   * The numbered lines of a proof that is too long for sentences, from the proof rung on.
   */
  lines: ProofLineView[];
  /**
   * The chains of the step in Eureka notation, from the proof rung on.
   */
  notation: string[];
  /**
   * The id of the technique, from the rung that names it on.
   */
  technique: string | null;
  /**
   * The cells that the rung highlights.
   */
  cells: string[];
  /**
   * The names of the houses that the rung highlights.
   */
  houses: string[];
  /**
   * The proof as an SVG picture, or the requested frame of it.
   */
  picture: string | null;
  /**
   * The caption of the picture, if it is a frame.
   */
  caption: string | null;
  /**
   * The number of frames in which the proof can be shown; 0 before the proof rung.
   */
  frames: number;
  /**
   * The placements and eliminations, on the last rung: `r1c9<>9`.
   */
  conclusions: string[];
  /**
   * The complete step, on the last rung.
   */
  step: StepView | null;
  /**
   * The number of steps of the same technique that were skipped for this one; 0 for the first, also if there is no
   * other.
   */
  another: number;
}
/**
 * A numbered line of a proof.
 */
export interface ProofLineView {
  /**
   * The number of the line, from 1.
   */
  number: number;
  /**
   * The number of open assumptions that the line is nested in.
   */
  depth: number;
  /**
   * What the line of the proof says, as a sentence.
   */
  text: string;
}
/**
 * A step of reasoning with its proof.
 */
export interface StepView {
  /**
   * The id of the technique: `x-wing`.
   */
  technique: string;
  /**
   * The name of the technique: `X-wing`.
   */
  name: string;
  /**
   * The family of the technique: `fish`.
   */
  family:
    | 'single'
    | 'intersection'
    | 'clue'
    | 'subset'
    | 'fish'
    | 'single digit'
    | 'wing'
    | 'colouring'
    | 'uniqueness'
    | 'chain'
    | 'almost locked sets'
    | 'exclusion'
    | 'balanced sets'
    | 'exocet'
    | 'impossible pattern'
    | 'forcing'
    | 'last resort';
  /**
   * The placements and eliminations, sorted: `r3c4=5`, `r1c2<>7`.
   */
  conclusions: string[];
  /**
   * The proof as sentences.
   */
  sentence: string;
  /**
   * The marks to show on the board.
   */
  marks: MarkView[];
  /**
   * The symbols of the digits, if they are not 1, 2, ...: `012345678`. Conclusions and marks count digits from 1.
   */
  symbols?: string | null;
}
/**
 * A candidate: a digit that a cell may hold.
 */
export interface CandidateView {
  /**
   * The cell: `r3c4`.
   */
  cell: string;
  /**
   * The digit, from 1 to the size of the board.
   */
  digit: number;
}
/**
 * The answer to [`Question::Truths`](crate::wire::Question::Truths).
 */
export interface TruthsAnswer {
  /**
   * The certificates of the step's conclusions, each with its picture; empty if the hint has no step, or no proof was
   * found within bounds.
   */
  certificates: CertificateView[];
}
/**
 * A case of a split in which the links allow fewer true candidates than the truths require.
 */
export interface SplitCaseView {
  /**
   * The candidates assumed true besides the negation of the conclusion: `1r3c1` for digit 1 in r3c1.
   */
  assumed: string[];
  /**
   * The truths that the links can't satisfy.
   */
  truths: string[];
  /**
   * The links that cover the truths, in the notation of truths.
   */
  links: string[];
  /**
   * The number of true candidates that the links allow, minus the number of truths.
   */
  rank: number;
}
/**
 * The answer to [`Question::Check`](crate::wire::Question::Check).
 */
export interface CheckAnswer {
  /**
   * The answer as a sentence.
   */
  text: string;
  /**
   * The cells whose entries are wrong.
   */
  wrong: string[];
}
/**
 * The answer to [`Question::Path`](crate::wire::Question::Path).
 */
export interface PathAnswer {
  /**
   * The steps in order.
   */
  steps: PathStep[];
  /**
   * How the path ends.
   */
  end: 'solved' | 'stuck' | 'broken';
  /**
   * A sentence that says how the path ends.
   */
  text: string;
  /**
   * The number of uses of each technique, easiest first.
   */
  summary: TechniqueCount[];
}
/**
 * A step of a path, without its proof.
 */
export interface PathStep {
  /**
   * The id of the technique.
   */
  technique: string;
  /**
   * The name of the technique.
   */
  name: string;
  /**
   * The level of the technique.
   */
  level: 'beginner' | 'easy' | 'medium' | 'hard' | 'expert' | 'extreme';
  /**
   * The placements and eliminations of the step.
   */
  conclusions: string[];
}
/**
 * A technique with the number of times that a path uses it.
 */
export interface TechniqueCount {
  /**
   * The name of the technique.
   */
  name: string;
  /**
   * The id of the technique.
   */
  technique: string;
  /**
   * The number of steps that use it.
   */
  count: number;
}
/**
 * The answer to [`Question::Picture`](crate::wire::Question::Picture).
 */
export interface PictureAnswer {
  /**
   * The proof as sentences.
   */
  text: string;
  /**
   * The numbered lines of a proof that is too long for sentences.
   */
  lines: ProofLineView[];
  /**
   * The chains of the step in Eureka notation.
   */
  notation: string[];
  /**
   * The name of the technique, with its digit if it is about a single one.
   */
  title: string;
  /**
   * The board before the step with the step drawn on it, as SVG.
   */
  picture: string;
}
/**
 * The answer to [`Question::Missed`](crate::wire::Question::Missed).
 */
export interface MissedAnswer {
  /**
   * The techniques that find a step, easiest first.
   */
  found: FoundTechnique[];
  /**
   * The answer as a sentence.
   */
  text: string;
}
/**
 * A technique with the steps that it finds on the board.
 */
export interface FoundTechnique {
  /**
   * The id of the technique.
   */
  technique: string;
  /**
   * The name of the technique.
   */
  name: string;
  /**
   * The number of steps that it finds.
   */
  count: number;
  /**
   * The placements and eliminations of the technique's first step.
   */
  first: string[];
}
/**
 * The answer to [`Question::Solution`](crate::wire::Question::Solution).
 */
export interface SolutionAnswer {
  /**
   * The digits of the solution in reading order.
   */
  values: number[];
  /**
   * The cells whose entries are right.
   */
  right: string[];
  /**
   * The cells whose entries are wrong.
   */
  wrong: string[];
  /**
   * The answer as a sentence.
   */
  text: string;
}
/**
 * The answer to [`Question::LastRight`](crate::wire::Question::LastRight).
 */
export interface LastRightAnswer {
  /**
   * The number of the moment in the game's history; 0 is the start.
   */
  moment: number;
  /**
   * The answer as a sentence.
   */
  text: string;
}
/**
 * The answer to [`Question::Tree`](crate::wire::Question::Tree).
 */
export interface TreeAnswer {
  /**
   * The moments in order of creation; the first is the start.
   */
  moments: TreeMoment[];
}
/**
 * A moment of a game, with the action that led to it.
 */
export interface TreeMoment {
  /**
   * The number of the parent moment; the start is its own parent.
   */
  parent: number;
  /**
   * The action that led to it, in words.
   */
  text: string;
  /**
   * True if the action placed or removed a digit.
   */
  placed: boolean;
  /**
   * True if the action applied a hint.
   */
  hinted: boolean;
}
/**
 * The answer to [`Question::Review`](crate::wire::Question::Review).
 */
export interface ReviewAnswer {
  /**
   * The result of the game: `Solved in 24:10`.
   */
  title: string;
  /**
   * The main findings, in sentences: first what the player found without help, last the technique to learn.
   */
  lead: string;
  /**
   * The time played.
   */
  spent: number;
  /**
   * The time spent on entering digits and notes.
   */
  entering: number;
  /**
   * The time spent in long pauses.
   */
  looking: number;
  /**
   * The time spent on abandoned branches.
   */
  undone: number;
  /**
   * The number of digits that were undone.
   */
  digits_undone: number;
  /**
   * The events of the game, in order.
   */
  story: ReviewLine[];
  /**
   * All actions of the player, for a timeline.
   */
  deeds: ReviewDeed[];
  /**
   * The periods spent on abandoned branches: start and end.
   */
  asides: [number, number][];
  /**
   * The technique to learn next, if the player was held up.
   */
  lesson: ReviewLesson | null;
}
/**
 * An event in a review.
 */
export interface ReviewLine {
  /**
   * The kind of the event.
   */
  kind:
    | 'run'
    | 'found'
    | 'helped'
    | 'passed'
    | 'astray'
    | 'hint'
    | 'wrong-strike'
    | 'slip'
    | 'guess'
    | 'undone'
    | 'bookmark';
  /**
   * The time of the event.
   */
  at: number;
  /**
   * The duration of the event.
   */
  took: number;
  /**
   * The moment of the history that shows the event.
   */
  moment: number;
  /**
   * The event in a few words: `X-wing on 6`.
   */
  title: string;
  /**
   * Its outcome in a few words: `found with a hint`.
   */
  text: string;
  /**
   * The explanation of the event, in sentences.
   */
  detail: string;
  /**
   * The id of the technique that the event is about, if any.
   */
  technique: string | null;
  /**
   * The index of the step among the steps of the moment.
   */
  step: number | null;
}
/**
 * An action of the player on the timeline of a review.
 */
export interface ReviewDeed {
  /**
   * The time of the action.
   */
  at: number;
  /**
   * The moment of the history after the action.
   */
  moment: number;
  /**
   * True if a digit was entered, replaced or cleared; false for notes.
   */
  is_digit: boolean;
  /**
   * True if the action was on an abandoned branch.
   */
  is_aside: boolean;
}
/**
 * The technique to learn next, with the reason.
 */
export interface ReviewLesson {
  /**
   * The id of the technique.
   */
  technique: string;
  /**
   * The name of the technique.
   */
  name: string;
  /**
   * The index of the event that gives the reason.
   */
  line: number;
}
/**
 * The answer to [`Question::Moment`](crate::wire::Question::Moment).
 */
export interface MomentAnswer {
  /**
   * The board with the player's notes as an SVG picture, with the requested step, if any.
   */
  picture: string;
  /**
   * The number of filled cells.
   */
  filled: number;
  /**
   * The number of cells.
   */
  cells: number;
  /**
   * The available steps, easiest first; empty if the board contains a mistake.
   */
  steps: MomentStep[];
  /**
   * The proof of the requested step, as sentences.
   */
  text: string;
  /**
   * The numbered lines of a proof that is too long for sentences.
   */
  lines: ProofLineView[];
}
/**
 * A step available at a moment of a game.
 */
export interface MomentStep {
  /**
   * The id of the technique.
   */
  technique: string;
  /**
   * The name of the technique, with its digit if it is about a single one.
   */
  title: string;
  /**
   * The placements and eliminations of the step.
   */
  conclusions: string[];
}
/**
 * The answer to [`Question::Misses`](crate::wire::Question::Misses).
 */
export interface MissesAnswer {
  /**
   * The near misses, one per technique, those closest to the step in difficulty first.
   */
  misses: NearMissView[];
}
/**
 * A pattern that fails only because of one candidate.
 */
export interface NearMissView {
  /**
   * The id of the technique.
   */
  technique: string;
  /**
   * The name of the technique, with its digit if it is about a single one.
   */
  title: string;
  /**
   * The reason why the pattern fails: `r8c5 is a third place for 7 in row 8`.
   */
  reason: string;
  /**
   * The cells of the pattern.
   */
  cells: string[];
  /**
   * The cell of the candidate that prevents the pattern.
   */
  cell: string;
  /**
   * The digit of the candidate that prevents the pattern.
   */
  digit: number;
}
/**
 * The answer to [`Question::WhyNot`](crate::wire::Question::WhyNot).
 */
export interface WhyNotAnswer {
  /**
   * How the cells compare with known patterns.
   */
  kind: 'there' | 'near' | 'none';
  /**
   * The answer as a sentence.
   */
  text: string;
  /**
   * The near miss, if the cells are one.
   */
  miss: NearMissView | null;
}
/**
 * The answer to [`Question::Count`](crate::wire::Question::Count).
 */
export interface CountAnswer {
  /**
   * The number of solutions: 0, 1, or 2 for two or more.
   */
  solutions: number;
  /**
   * The answer as a sentence.
   */
  text: string;
  /**
   * The cells in which two solutions differ, or the cells where the board breaks the rules.
   */
  cells: string[];
  /**
   * The parts of the puzzle that were not understood; if there are any, the solutions are those under the known rules.
   */
  not_understood: string[];
}
/**
 * The answer to [`Question::Verdict`](crate::wire::Question::Verdict).
 */
export interface VerdictAnswer {
  /**
   * The number of solutions: 0, 1, or 2 for two or more; absent if the search takes too long.
   */
  solutions: number | null;
  /**
   * The number of solutions, if there are several.
   */
  amount: AmountView | null;
  /**
   * The verdict as a sentence.
   */
  text: string;
  /**
   * The solution, or two solutions that differ in few cells.
   */
  found: number[][];
  /**
   * The cells in which the two solutions differ, or those of contradicting givens and clues.
   */
  cells: string[];
  /**
   * The clues that contradict each other, as texts.
   */
  clues: string[];
}
/**
 * The answer to [`Question::Shares`](crate::wire::Question::Shares).
 */
export interface SharesAnswer {
  /**
   * The number of solutions, if all were counted.
   */
  solutions: number | null;
  /**
   * For each cell, the digits that it holds in at least one solution.
   */
  digits: number[][];
  /**
   * For each of these digits, the percentage of solutions with it, at least 1; empty if they were not counted.
   */
  shares: number[][];
  /**
   * Two of the solutions found that differ in the fewest cells.
   */
  found: number[][];
  /**
   * The cells in which the two solutions differ.
   */
  cells: string[];
  /**
   * The groups of cells that are equal in all solutions, if all were counted; otherwise ask
   * [`Question::Equal`](crate::wire::Question::Equal).
   */
  equal: string[][] | null;
}
/**
 * The answer to [`Question::Equal`](crate::wire::Question::Equal).
 */
export interface EqualAnswer {
  /**
   * The groups of cells that are equal in all solutions, each proved. Cells that hold the same single digit in all
   * solutions are left out.
   */
  groups: string[][];
  /**
   * True if the list is complete; false if the search took too long.
   */
  complete: boolean;
}
/**
 * The answer to [`Question::Spare`](crate::wire::Question::Spare).
 */
export interface SpareAnswer {
  /**
   * The redundant clues as text; any one of them can be removed.
   */
  clues: string[];
  /**
   * The cells of the redundant givens; any one of them can be removed.
   */
  givens: string[];
  /**
   * The answer as a sentence.
   */
  text: string;
}
/**
 * The answer to [`Question::Suggest`](crate::wire::Question::Suggest).
 */
export interface SuggestAnswer {
  /**
   * The suggestions, best first.
   */
  suggestions: Suggestion[];
  /**
   * The possible numbers of the clue asked about, with their numbers of solutions.
   */
  numbers: NumberLeft[];
  /**
   * True if all solutions were examined, so that the numbers are exact.
   */
  exact: boolean;
}
/**
 * A suggestion: givens or clues to add, which reduce the number of solutions.
 */
export interface Suggestion {
  /**
   * The givens to add.
   */
  givens: SuggestedGiven[];
  /**
   * The clues to add.
   */
  clues: SuggestedClue[];
  /**
   * The number of solutions with the suggestion.
   */
  left: number;
  /**
   * True if the actual number of solutions may be larger than the count.
   */
  at_least: boolean;
  /**
   * True if the suggestion leaves a unique solution that logic can find; tested only for the best suggestion.
   */
  logical: boolean;
}
/**
 * A given that a suggestion adds to the puzzle.
 */
export interface SuggestedGiven {
  /**
   * The cell of the given.
   */
  cell: string;
  /**
   * The digit of the given.
   */
  digit: number;
}
/**
 * A clue that a suggestion adds to the puzzle.
 */
export interface SuggestedClue {
  /**
   * The clue as text: `killer=15:r1c1,r1c2`.
   */
  text: string;
  /**
   * The name and location of the clue, in words.
   */
  title: string;
  /**
   * The clue without a number that it replaces, as text, if any.
   */
  replaces: string | null;
}
/**
 * The number of solutions with a certain number for a clue.
 */
export interface NumberLeft {
  /**
   * The number of the clue.
   */
  number: number;
  /**
   * The number of solutions with this number for the clue, among those examined.
   */
  left: number;
}
/**
 * The answer to [`Question::Search`](crate::wire::Question::Search).
 */
export interface SearchAnswer {
  /**
   * The digits on the board before the first event, in reading order; 0 for an empty cell.
   */
  before: number[];
  /**
   * The number of digits tried before the first event.
   */
  tried: number;
  /**
   * The events in order: a cell, and the digit entered, or 0 if the cell is cleared.
   */
  events: [string, number][];
  /**
   * How the search ended.
   */
  end: 'solved' | 'none' | 'limit';
  /**
   * The number of digits tried in the whole search, including events not listed.
   */
  nodes: number;
  /**
   * The answer as a sentence.
   */
  text: string;
}
/**
 * The answer to [`Question::Clues`](crate::wire::Question::Clues).
 */
export interface CluesAnswer {
  /**
   * The clues in the order of the rules, without rules of the whole board.
   */
  clues: ClueView[];
  /**
   * Hidden cages: sums that follow from a house and its cages, those with the fewest cells without a value first.
   */
  hidden: ClueView[];
  /**
   * The range of the selected cells' sum, as a sentence, if at least two are selected: `r1c1 and r1c2 hold 5 to 17.`
   */
  selection: string | null;
}
/**
 * The remaining ways to fill a clue.
 */
export interface ClueView {
  /**
   * The name and location of the clue: `The killer cage of 17 at r8c8`.
   */
  title: string;
  /**
   * The derivation of the clue, if it is not drawn on the board.
   */
  origin: string | null;
  /**
   * The cells that the clue covers.
   */
  cells: string[];
  /**
   * The number of remaining ways, in words: `4 of 9 ways left`.
   */
  count: string;
  /**
   * The remaining ways, if there are few.
   */
  left: ClueWayView[];
  /**
   * The excluded ways, grouped by reason.
   */
  gone: GoneWays[];
  /**
   * The digits that each cell may hold, if there are too many ways to list.
   */
  supported: CellSupport[];
  /**
   * A sentence about what all remaining ways have in common; empty if there are too many ways.
   */
  common: string;
}
/**
 * A way to fill a clue: a digit set, or a digit for each cell.
 */
export interface ClueWayView {
  /**
   * The digits: of a set in ascending order, otherwise in the order of `cells`.
   */
  digits: string[];
  /**
   * The cells of the digits, if it matters which cell holds which digit.
   */
  cells: string[];
}
/**
 * Excluded ways of a clue with a common reason.
 */
export interface GoneWays {
  /**
   * The digits of each excluded way.
   */
  sets: string[][];
  /**
   * The reason for the exclusion: `with 7, which is in r9c7`.
   */
  why: string;
}
/**
 * A cell of a clue with the digits that occur there in a remaining way.
 */
export interface CellSupport {
  /**
   * The cell of the clue.
   */
  cell: string;
  /**
   * The digits that the cell may hold, in ascending order.
   */
  digits: string[];
}
/**
 * The answer to [`Question::Rate`](crate::wire::Question::Rate).
 */
export interface RatingView {
  /**
   * The level for players; absent for a large board that needs techniques not tried there.
   */
  level: Level | null;
  /**
   * The techniques that the puzzle needs, as a sentence.
   */
  text: string;
  /**
   * The number of givens.
   */
  givens: number;
  /**
   * The Sudoku Explainer 1.2.1 rating, for classic puzzles.
   */
  se: SeFigures | null;
  /**
   * The HoDoKu-style rating.
   */
  hodoku: HodokuFigures | null;
  /**
   * The lengths of chains, for boards up to 9x9.
   */
  chains: ChainFigures | null;
  cost: SearchCost;
}
/**
 * A Sudoku Explainer rating.
 */
export interface SeFigures {
  /**
   * The ER rating: that of the hardest step.
   */
  er: number;
  /**
   * The EP rating: that of the hardest step up to the first placement.
   */
  ep: number;
  /**
   * The ED rating: that of the first step.
   */
  ed: number;
}
/**
 * A HoDoKu-style rating.
 */
export interface HodokuFigures {
  /**
   * The level in HoDoKu's words, from `Easy` to `Extreme`.
   */
  level: string;
  /**
   * The sum of the scores of all steps.
   */
  score: number;
}
/**
 * The chain lengths and assumptions that solve a puzzle.
 */
export interface ChainFigures {
  /**
   * The W rating: the length of the longest whip needed; absent if whips don't solve the puzzle or the search takes too
   * long.
   */
  whip: number | null;
  /**
   * The depth of trial and error, 3 for three or more; absent if the search takes too long.
   */
  depth: number | null;
}
/**
 * The search cost of the puzzle.
 */
export interface SearchCost {
  /**
   * The number of nodes of the plain backtracker, row by row and ascending: see [`plain::search_cost`].
   */
  nodes: number | null;
  /**
   * The number of guesses of the fixed procedure: see [`plain::count_guesses`].
   */
  guesses: number | null;
}
/**
 * The answer to [`Question::Text`](crate::wire::Question::Text).
 */
export interface TextAnswer {
  /**
   * The text in the requested format.
   */
  text: string;
  /**
   * The features that the format can't represent, in words.
   */
  dropped: string[];
}
/**
 * The answer to [`Question::Formats`](crate::wire::Question::Formats).
 */
export interface FormatsAnswer {
  /**
   * The formats with their names.
   */
  formats: FormatView[];
}
/**
 * A format in which the game can be written.
 */
export interface FormatView {
  /**
   * The id of the format in requests.
   */
  name: string;
  /**
   * The display name of the format.
   */
  text: string;
}
/**
 * A drill in an assignment.
 */
export interface AssignedDrill {
  /**
   * The id of the technique.
   */
  technique: string;
  /**
   * The seed of the drill.
   */
  seed: number;
}
/**
 * The result of a drill in an assignment.
 */
export interface AssignedDrillResult {
  /**
   * The outcome: `right`, `late` or `shown`.
   */
  outcome: 'open' | 'begun' | 'right' | 'late' | 'shown';
  /**
   * The number of wrong answers.
   */
  mistakes: number;
  /**
   * The number of hints used.
   */
  hints: number;
  /**
   * The time taken, in milliseconds.
   */
  took: number;
}
/**
 * A puzzle or drill of an assignment, with a learner's progress.
 */
export interface AssignmentItem {
  /**
   * The number of the item, from 1.
   */
  number: number;
  /**
   * The name of the technique, or of the puzzle's rules.
   */
  name: string;
  /**
   * The id of the technique, if this is a drill.
   */
  technique: string | null;
  /**
   * The seed of the drill, if this is a drill.
   */
  seed: number | null;
  /**
   * The puzzle as text, if this is a puzzle.
   */
  puzzle: string | null;
  /**
   * The id of the game that the learner has started with the puzzle.
   */
  game: string | null;
  /**
   * The learner's outcome on the item.
   */
  outcome: 'open' | 'begun' | 'right' | 'late' | 'shown';
  /**
   * The number of wrong answers to a drill, or of checks in a puzzle.
   */
  mistakes: number;
  /**
   * The number of hints used.
   */
  hints: number;
  /**
   * The time taken, in milliseconds.
   */
  took: number;
  /**
   * The time of the last work on the item, in milliseconds since 1970.
   */
  at: number | null;
}
/**
 * The link that contains an assignment.
 */
export interface AssignmentLink {
  /**
   * The compressed assignment, which follows `#/assignment/` in URLs.
   */
  link: string;
}
/**
 * A learner's progress on an assignment, to be saved. Absent fields stay unchanged.
 */
export interface AssignmentProgress {
  /**
   * The compressed assignment.
   */
  link: string;
  /**
   * The learner's name.
   */
  student?: string | null;
  /**
   * The number of the item worked on, from 1.
   */
  number?: number | null;
  /**
   * The id of the game started with the item's puzzle.
   */
  game?: string | null;
  /**
   * The result of the item if it is a drill.
   */
  drill?: AssignedDrillResult | null;
}
/**
 * A request to pack an assignment into a link.
 */
export interface AssignmentRequest {
  /**
   * The title of the assignment; may be empty.
   */
  title: string;
  /**
   * The drills, in order; they precede the puzzles.
   */
  drills?: AssignedDrill[];
  /**
   * Puzzles as text in any format: a puzzle, a list of puzzles, or links.
   */
  puzzles?: string;
}
/**
 * An assignment with a learner's progress.
 */
export interface AssignmentView {
  /**
   * The compressed assignment.
   */
  link: string;
  /**
   * The title of the assignment; may be empty.
   */
  title: string;
  /**
   * The learner's name; may be empty.
   */
  student: string;
  /**
   * The puzzles and drills, in order.
   */
  items: AssignmentItem[];
}
/**
 * An empty board with some rules.
 */
export interface BlankBoard {
  /**
   * The rules of the board.
   */
  rules: string;
}
/**
 * The levels that can be reached on a board.
 */
export interface BoardLevels {
  /**
   * The rules as text.
   */
  rules: string;
  /**
   * The display name of the rules.
   */
  name: string;
  /**
   * The levels that were reached.
   */
  levels: Level[];
}
/**
 * A part of a book, with its first page.
 */
export interface BookPart {
  /**
   * The kind of the part.
   */
  kind: 'title' | 'rules' | 'contents' | 'section' | 'puzzles' | 'hints' | 'solutions';
  /**
   * The name of the part.
   */
  name: string;
  /**
   * The page on which the part begins, from 1.
   */
  page: number;
}
/**
 * A preview of a book. Lengths are in millimetres.
 */
export interface BookPreview {
  /**
   * True for a book with pages to turn; false for loose sheets.
   */
  is_book: boolean;
  /**
   * The number of pages.
   */
  pages: number;
  /**
   * The width of a page.
   */
  width: number;
  /**
   * The height of a page.
   */
  height: number;
  /**
   * The inner margin, at the spine; for loose sheets, the margin at every edge.
   */
  inside: number;
  /**
   * The inner margin that printing services require; absent if the layout is not bound by one.
   */
  least_inside: number | null;
  /**
   * The parts of the book, in order.
   */
  parts: BookPart[];
  /**
   * The requested pages.
   */
  pictures: PagePicture[];
  /**
   * The cover, if requested.
   */
  cover: CoverPicture | null;
  /**
   * Pairs of puzzles, by numbers from 1, that are the same puzzle up to symmetry.
   */
  alike: [number, number][];
  /**
   * Problems for printing services, in sentences.
   */
  objections: string[];
}
/**
 * A page of the preview.
 */
export interface PagePicture {
  /**
   * The number of the page, from 1.
   */
  page: number;
  /**
   * The page as an SVG picture.
   */
  svg: string;
}
/**
 * The cover of a book: back, spine and front, with bleed. Lengths are in millimetres.
 */
export interface CoverPicture {
  /**
   * The cover as an SVG picture.
   */
  svg: string;
  /**
   * The width of the whole sheet.
   */
  width: number;
  /**
   * The height of the whole sheet.
   */
  height: number;
  /**
   * The width of the spine.
   */
  spine: number;
}
/**
 * A request for a preview of a book.
 */
export interface BookPreviewRequest {
  book: PagesRequest;
  /**
   * The numbers of the pages to draw, from 1, at most 24; numbers beyond the last page are ignored.
   */
  pictures: number[];
  /**
   * True to draw the cover.
   */
  cover: boolean;
}
/**
 * The book to preview.
 */
export interface PagesRequest {
  /**
   * The puzzle in any format that Pencilmark reads; one line of characters is the shortest.
   */
  puzzle: string;
  /**
   * The rules, if the text does not state them: `9+x`, `6`.
   */
  rules?: string | null;
  /**
   * The layout: `sheet` when absent, `large`, `book`, `pocket`, `booklet`, `practice`, `answer-below`, `blank`.
   */
  layout?: string | null;
  /**
   * The paper size, such as `a4`, `6x9` or `105x148mm`; the layout's default when absent.
   */
  paper?: string | null;
  /**
   * The number of puzzles per page, at most 48; the layout's default when absent.
   */
  per_page?: number | null;
  /**
   * The place of solutions: `end`, `below`, `separate` (in a separate file), `none`; the layout's default when absent.
   */
  solutions?: string | null;
  /**
   * The title of the book; none when absent.
   */
  title?: string | null;
  /**
   * The line below the title; none when absent.
   */
  subtitle?: string | null;
  /**
   * The author of the book; none when absent.
   */
  author?: string | null;
  /**
   * The purpose of the file: `screen` (reading and home printing) when absent, or `press` (printing services).
   */
  profile?: string | null;
  /**
   * True to sort puzzles by level, in bound books with a page before each level; false when absent.
   */
  by_level?: boolean | null;
  /**
   * True to print the rules; true when absent.
   */
  rules_told?: boolean | null;
  /**
   * What the player has written into the puzzle, to be printed with it; nothing when absent. Only for a single puzzle.
   */
  marks?: PlayerMarks[] | null;
  /**
   * The URL of the app in which the puzzles can be played: if given, each puzzle has a QR code.
   */
  site?: string | null;
  /**
   * The file to return: `book` when absent, `solutions` if they are separate, or `cover`.
   */
  file?: string | null;
}
/**
 * What a player has written into a cell. Digits count from 1.
 */
export interface PlayerMarks {
  /**
   * The name of the cell: `r3c5`.
   */
  cell: string;
  /**
   * The digit entered, if there is one.
   */
  digit?: number | null;
  /**
   * The digits noted as candidates.
   */
  notes: number[];
}
/**
 * A cell that was read from a picture.
 */
export interface CellReading {
  /**
   * The digit, 0 for none.
   */
  digit: number;
  /**
   * True if the user should check the cell.
   */
  unsure: boolean;
  /**
   * The most likely digit by the picture alone, 0 for none, if it was corrected so that the puzzle has one solution.
   */
  seen?: number | null;
  /**
   * The possible contents of the cell, most likely first; 0 is empty.
   */
  likely: LikelyDigit[];
  /**
   * The pencilmarks in the cell.
   */
  notes: number[];
}
/**
 * A digit that a cell may hold, with its probability.
 */
export interface LikelyDigit {
  /**
   * The digit, 0 for none.
   */
  digit: number;
  /**
   * The probability of the digit by the picture alone, from 0 to 1.
   */
  chance: number;
}
/**
 * A cell of a game.
 */
export interface CellView {
  /**
   * The digit in the cell.
   */
  value: number | null;
  /**
   * True if the digit is a given.
   */
  given: boolean;
  /**
   * True if a hint placed the digit.
   */
  hinted: boolean;
  /**
   * The corner notes.
   */
  corner: number[];
  /**
   * The centre notes.
   */
  centre: number[];
  /**
   * The numbers of the cell's colours.
   */
  colours: number[];
  /**
   * The candidates that the rules allow, except those struck out.
   */
  candidates: number[];
  /**
   * The candidates that the rules allow and that the player has struck out.
   */
  struck: number[];
}
/**
 * A message about some cells.
 */
export interface CellsMessage {
  /**
   * The cells that the message is about.
   */
  cells: string[];
  /**
   * The message as a phrase or sentence.
   */
  text: string;
}
/**
 * The result of checking the player's entries.
 */
export interface CheckAnswer1 {
  /**
   * The answer as a sentence.
   */
  text: string;
  /**
   * The cells whose entries are wrong.
   */
  wrong: string[];
}
/**
 * The result of checking a puzzle.
 */
export interface CheckResult {
  /**
   * How many solutions the puzzle has.
   */
  solutions: 'one' | 'none' | 'several';
  /**
   * The mistakes in the puzzle, in sentences; none are reported if a rule was not understood.
   */
  faults: string[];
  /**
   * The parts of the puzzle that were not understood; if there are any, the solutions are those under the known rules.
   */
  not_understood: string[];
}
/**
 * The page about a kind of clues.
 */
export interface ClueKindPage {
  kind: ClueKindView;
  /**
   * Tables about the clue's numbers, for digits 1 to 9.
   */
  tables: FactTable[];
  /**
   * The rules for generating puzzles with such clues, if they can be generated.
   */
  drawn: string | null;
}
/**
 * The kind that the page is about.
 */
export interface ClueKindView {
  /**
   * The name of the kind in rules texts: `killer`.
   */
  name: string;
  /**
   * The display name of the kind: `Killer cage`.
   */
  title: string;
  /**
   * Alternative names by which the kind can be found.
   */
  aliases: string[];
  /**
   * The family that the kind belongs to.
   */
  family: 'board' | 'cells' | 'edges' | 'lines' | 'cages' | 'counts' | 'outside' | 'alternatives';
  /**
   * The gesture by which its clues are drawn.
   */
  gesture:
    'switch' | 'cells' | 'line' | 'arrow' | 'edge' | 'corner' | 'shapes' | 'outside' | 'diagonal' | 'text';
  /**
   * The minimum number of cells of a clue; for an arrow, the maximum number in its circle.
   */
  cells: number;
  numbers: ClueNumbers;
  /**
   * The meaning of a clue's text argument, for kinds that take one.
   */
  word: string | null;
  /**
   * The rule of the example as a sentence.
   */
  rule: string;
  /**
   * The example as rules text: a small board with one clue.
   */
  example: string;
  /**
   * The example as a complete SVG picture.
   */
  picture: string;
}
/**
 * The numbers that a clue of the kind takes.
 */
export interface ClueNumbers {
  /**
   * The minimum number of numbers.
   */
  least: number;
  /**
   * The maximum number of numbers; absent if there is no limit.
   */
  most: number | null;
  /**
   * The meaning of the numbers, in words.
   */
  what: string;
}
/**
 * A table of facts about a kind of clues.
 */
export interface FactTable {
  /**
   * The title of the table.
   */
  title: string;
  /**
   * The column headings of the table.
   */
  columns: string[];
  /**
   * The rows of the table, each with one text per column.
   */
  rows: string[][];
}
/**
 * A kind of clues in a setter's palette.
 */
export interface ClueKindView1 {
  /**
   * The name of the kind in rules texts: `killer`.
   */
  name: string;
  /**
   * The display name of the kind: `Killer cage`.
   */
  title: string;
  /**
   * Alternative names by which the kind can be found.
   */
  aliases: string[];
  /**
   * The family that the kind belongs to.
   */
  family: 'board' | 'cells' | 'edges' | 'lines' | 'cages' | 'counts' | 'outside' | 'alternatives';
  /**
   * The gesture by which its clues are drawn.
   */
  gesture:
    'switch' | 'cells' | 'line' | 'arrow' | 'edge' | 'corner' | 'shapes' | 'outside' | 'diagonal' | 'text';
  /**
   * The minimum number of cells of a clue; for an arrow, the maximum number in its circle.
   */
  cells: number;
  numbers: ClueNumbers;
  /**
   * The meaning of a clue's text argument, for kinds that take one.
   */
  word: string | null;
  /**
   * The rule of the example as a sentence.
   */
  rule: string;
  /**
   * The example as rules text: a small board with one clue.
   */
  example: string;
  /**
   * The example as a complete SVG picture.
   */
  picture: string;
}
/**
 * The numbers that the clues of a kind take.
 */
export interface ClueNumbers1 {
  /**
   * The minimum number of numbers.
   */
  least: number;
  /**
   * The maximum number of numbers; absent if there is no limit.
   */
  most: number | null;
  /**
   * The meaning of the numbers, in words.
   */
  what: string;
}
/**
 * The remaining ways to fill the clues of a game.
 */
export interface CluesAnswer1 {
  /**
   * The clues in the order of the rules, without rules of the whole board.
   */
  clues: ClueView[];
  /**
   * Hidden cages: sums that follow from a house and its cages, those with the fewest cells without a value first.
   */
  hidden: ClueView[];
  /**
   * The range of the selected cells' sum, as a sentence, if at least two are selected: `r1c1 and r1c2 hold 5 to 17.`
   */
  selection: string | null;
}
/**
 * A request to write a puzzle in another format.
 */
export interface ConvertRequest {
  /**
   * The puzzle in any format that Pencilmark reads; one line of characters is the shortest.
   */
  puzzle: string;
  /**
   * The rules, if the text does not state them: `9+x`, `6`.
   */
  rules?: string | null;
  /**
   * The name of the format.
   */
  format: string;
}
/**
 * The number of solutions of a puzzle, as far as it matters.
 */
export interface CountAnswer1 {
  /**
   * The number of solutions: 0, 1, or 2 for two or more.
   */
  solutions: number;
  /**
   * The answer as a sentence.
   */
  text: string;
  /**
   * The cells in which two solutions differ, or the cells where the board breaks the rules.
   */
  cells: string[];
  /**
   * The parts of the puzzle that were not understood; if there are any, the solutions are those under the known rules.
   */
  not_understood: string[];
}
/**
 * The devices that share the games, and the state of pairing.
 */
export interface DeviceList {
  /**
   * The id of the requesting device; absent for the owner, on the computer that runs the server, who can pair
   * others.
   */
  here: string | null;
  asking: DeviceView;
  /**
   * The paired devices, in order of pairing.
   */
  devices: DeviceView1[];
  /**
   * The URL at which other devices reach the server; absent if only this computer can.
   */
  network: string | null;
  /**
   * The state of the current pairing code.
   */
  pairing: 'none' | 'open' | 'locked';
}
/**
 * The requesting browser's device, as in `devices` but without an id.
 */
export interface DeviceView {
  /**
   * The id of the device, used to revoke it.
   */
  id: string;
  /**
   * The type of the device.
   */
  kind: 'phone' | 'tablet' | 'computer';
  /**
   * The name of the device's browser; empty if unknown.
   */
  browser: string;
  /**
   * The name of the device's operating system; empty if unknown.
   */
  system: string;
  /**
   * The time of pairing, in milliseconds since 1970.
   */
  paired: number;
  /**
   * The time of the last request, in milliseconds since 1970.
   */
  seen: number;
}
/**
 * A device that has access to the games.
 */
export interface DeviceView1 {
  /**
   * The id of the device, used to revoke it.
   */
  id: string;
  /**
   * The type of the device.
   */
  kind: 'phone' | 'tablet' | 'computer';
  /**
   * The name of the device's browser; empty if unknown.
   */
  browser: string;
  /**
   * The name of the device's operating system; empty if unknown.
   */
  system: string;
  /**
   * The time of pairing, in milliseconds since 1970.
   */
  paired: number;
  /**
   * The time of the last request, in milliseconds since 1970.
   */
  seen: number;
}
/**
 * An event: a device was paired or revoked, or a wrong code was entered.
 */
export interface DevicesChanged {
  /**
   * The number of changes to devices since the server started.
   */
  changes: number;
}
/**
 * A clue of the puzzle being set.
 */
export interface DrawnClue {
  /**
   * The clue as text: `killer=15:r1c1,r1c2`.
   */
  text: string;
  /**
   * The name of the clue's kind.
   */
  kind: string;
  /**
   * The name and location of the clue, in words.
   */
  title: string;
  /**
   * The lists of cells of the clue.
   */
  cells: string[][];
  /**
   * The cells that the clue constrains: its own cells, or those that it looks along.
   */
  reach: string[];
  /**
   * The numbers of the clue.
   */
  numbers: number[];
  /**
   * The place of the clue outside the grid: `r0c3`.
   */
  place: string | null;
  /**
   * The text argument of the clue, for kinds that take one.
   */
  word: string | null;
  /**
   * The rule of the clue as a sentence.
   */
  rule: string;
}
/**
 * A kind of clues that can be generated.
 */
export interface DrawnKind {
  /**
   * The name of the kind of clues, as the rules of a wish have it: `killer`.
   */
  name: string;
  /**
   * The display name of the kind.
   */
  title: string;
  /**
   * The names of the kinds of constraints that are generated.
   */
  kinds: string[];
  /**
   * The sizes of the square boards on which the kind can be generated.
   */
  sizes: number[];
  /**
   * The default number of clues on 81 cells; absent if all clues of the grid are drawn, or if they cover the board.
   */
  usual: NumberRange | null;
}
/**
 * A range of integers, including both ends.
 */
export interface NumberRange {
  /**
   * The smallest number.
   */
  least: number;
  /**
   * The largest number.
   */
  most: number;
}
/**
 * A learner's answer to a drill.
 */
export interface DrillAnswer {
  /**
   * The id of the technique.
   */
  technique: string;
  /**
   * The board of the drill as text.
   */
  board: string;
  /**
   * The part of the drill that is answered.
   */
  part: 'pattern' | 'conclusions' | 'shown';
  /**
   * The cells in which the learner sees the pattern.
   */
  cells?: string[];
  /**
   * The placements and eliminations that the learner concludes.
   */
  conclusions?: string[];
  /**
   * The order of candidates within cells in the picture.
   */
  layout?: 'phone' | 'pad';
}
/**
 * A cell of a drill's board.
 */
export interface DrillCell {
  /**
   * The digit in the cell.
   */
  value: number | null;
  /**
   * True if the digit is a given.
   */
  given: boolean;
  /**
   * The candidates of an empty cell.
   */
  candidates: number[];
}
/**
 * A request for a drill.
 */
export interface DrillRequest {
  /**
   * The id of the technique.
   */
  technique: string;
  /**
   * The seed: the same seed gives the same drill.
   */
  seed: number;
  /**
   * The order of candidates within cells in pictures.
   */
  layout?: 'phone' | 'pad';
  /**
   * The board of the drill as text; by default it is determined by the seed.
   */
  board?: string | null;
  /**
   * True if the step is to be shown and explained, as an example in a lesson.
   */
  told?: boolean;
  /**
   * True if candidates are to be shown; by default they are, except for singles.
   */
  notes?: boolean | null;
}
/**
 * The grade of an answer to a drill. The step is included if the answer is complete or the learner asked for it.
 */
export interface DrillResult {
  /**
   * How close the answer is to a step.
   */
  grade: 'wrong' | 'near' | 'right';
  /**
   * The reason for the grade, as a sentence.
   */
  text: string;
  /**
   * The near miss that the cells form, if they are a pattern but for one candidate.
   */
  near: NearMissView | null;
  /**
   * The explanation of the step, in sentences.
   */
  explanation: string | null;
  /**
   * The step as an SVG picture.
   */
  picture: string | null;
  /**
   * The placements and eliminations of the step.
   */
  conclusions: string[];
}
/**
 * A position in which a technique is the next step and no easier technique works.
 */
export interface DrillView {
  /**
   * The id of the technique.
   */
  technique: string;
  /**
   * The name of the technique.
   */
  name: string;
  /**
   * The seed that made the drill.
   */
  seed: number;
  /**
   * The board as text, to be sent back with the answer.
   */
  board: string;
  /**
   * The cells in reading order.
   */
  cells: DrillCell[];
  /**
   * The number of cells of the smallest pattern.
   */
  count: number;
  /**
   * True if a digit is to be placed; false if candidates are to be eliminated.
   */
  places: boolean;
  /**
   * True if candidates are shown; for singles they are hidden.
   */
  notes: boolean;
  /**
   * The texts of the hint's first rungs.
   */
  nudges: string[];
  /**
   * The board as an SVG picture.
   */
  picture: string;
  /**
   * The step as a sequence of frames, if requested.
   */
  frames: FrameView[];
  /**
   * The step as data, if requested.
   */
  step: StepView | null;
}
/**
 * A picture of one part of a step, with a caption.
 */
export interface FrameView {
  /**
   * The part of the explanation that the picture shows.
   */
  caption: string;
  /**
   * The picture as SVG.
   */
  picture: string;
}
/**
 * The cells that hold the same digit in every solution.
 */
export interface EqualAnswer1 {
  /**
   * The groups of cells that are equal in all solutions, each proved. Cells that hold the same single digit in all
   * solutions are left out.
   */
  groups: string[][];
  /**
   * True if the list is complete; false if the search took too long.
   */
  complete: boolean;
}
/**
 * An example puzzle to play.
 */
export interface ExampleGame {
  /**
   * The title of the puzzle.
   */
  name: string;
  /**
   * The puzzle as text.
   */
  text: string;
  /**
   * The rules of the puzzle.
   */
  rules: string;
}
/**
 * The steps by which logic solves a puzzle, with their proofs.
 */
export interface Explanation {
  /**
   * The steps in order.
   */
  steps: StepView[];
  /**
   * True if the steps solve the puzzle.
   */
  solved: boolean;
  /**
   * The board after the steps, one character per cell.
   */
  end: string;
}
/**
 * The formats that can hold the puzzle.
 */
export interface FormatsAnswer1 {
  /**
   * The formats with their names.
   */
  formats: FormatView[];
}
/**
 * A puzzle that meets a wish.
 */
export interface FoundPuzzle {
  /**
   * The id of the game started with it, if any.
   */
  game?: string | null;
  /**
   * The puzzle as a complete SVG picture.
   */
  picture: string;
  /**
   * The level of the puzzle, if known.
   */
  level: string | null;
  /**
   * The reason for its level, as a sentence.
   */
  grade: string | null;
  /**
   * The Sudoku Explainer rating in tenths, if one was wished.
   */
  rating: number | null;
  /**
   * The number of givens.
   */
  givens: number;
  /**
   * The number of cells.
   */
  cells: number;
}
/**
 * An event: a game has changed.
 */
export interface GameChanged {
  /**
   * The number of actions of the game so far.
   */
  revision: number;
}
/**
 * The summary of a game in a list.
 */
export interface GameSummary {
  /**
   * The id of the game in URLs; empty until the game is saved.
   */
  id: string;
  /**
   * The name of the game: the player's name for it, or else the title of the puzzle.
   */
  title: string | null;
  /**
   * True if the game is marked as a favourite.
   */
  favourite: boolean;
  /**
   * The rules as text: `9+x`.
   */
  rules: string;
  /**
   * The display name of the rules: `Sudoku X`.
   */
  rules_name: string;
  /**
   * The level of the puzzle.
   */
  level: string | null;
  /**
   * The current phase of the game.
   */
  phase: 'setting' | 'playing' | 'solved' | 'revealed';
  /**
   * The time played, in milliseconds.
   */
  spent: number;
  /**
   * The number of hints used.
   */
  hints: number;
  /**
   * The number of checks used.
   */
  checks: number;
  /**
   * The number of empty cells.
   */
  empty: number;
  /**
   * The time at which the game began, in milliseconds since 1970.
   */
  created: number;
  /**
   * The time of the last action, in milliseconds since 1970.
   */
  updated: number;
  /**
   * The time at which the game was first solved, in milliseconds since 1970.
   */
  finished: number | null;
  /**
   * The digits as one line, `.` for an empty cell.
   */
  digits: string;
}
/**
 * Everything that a page shows of a game.
 */
export interface GameView {
  /**
   * The id of the game in URLs.
   */
  id: string;
  /**
   * The number of actions of the game so far.
   */
  revision: number;
  /**
   * The number of rows, columns and digits.
   */
  size: number;
  /**
   * The rules as text: `9+x`.
   */
  rules: string;
  /**
   * The display name of the rules: `Sudoku X`.
   */
  rules_name: string;
  /**
   * The rules for generating a similar puzzle: `9+killer`, with new random clues.
   */
  rules_alike: string;
  /**
   * The current phase of the game.
   */
  phase: 'setting' | 'playing' | 'solved' | 'revealed';
  /**
   * The name of the game: the player's name for it, or else the title of the puzzle.
   */
  title: string | null;
  /**
   * True if the game is marked as a favourite.
   */
  favourite: boolean;
  /**
   * True if the givens can be corrected.
   */
  correctable: boolean;
  /**
   * The level of the puzzle.
   */
  level: string | null;
  /**
   * The reason for the puzzle's level, as a sentence.
   */
  grade: string | null;
  /**
   * The origin of the puzzle.
   */
  source: 'made' | 'entered' | 'opened';
  /**
   * The setter's texts, if there are any.
   */
  setter: SetterView | null;
  /**
   * The drawn clues while the puzzle is being set; empty later.
   */
  clues: DrawnClue[];
  /**
   * The cells in reading order.
   */
  cells: CellView[];
  /**
   * The cells under fog, whose givens and clues must not be shown.
   */
  fog: string[];
  /**
   * The cells visible at the start of a fog puzzle, while it is being set; absent without fog, and later.
   */
  open_at_start: string[] | null;
  /**
   * For each digit, the number of cells in which it is still to be placed.
   */
  remaining: number[];
  faults: Mistakes;
  history: HistoryView;
  timer: TimerView;
  /**
   * The number of hints used.
   */
  hints: number;
  /**
   * The number of checks used.
   */
  checks: number;
  /**
   * The number of empty cells.
   */
  empty: number;
  /**
   * True if placing a digit removes it from the notes of its peers.
   */
  autoclean: boolean;
}
/**
 * The texts of a setter: rules in words, and the parts of the puzzle without a constraint.
 */
export interface SetterView {
  /**
   * The name of the setter.
   */
  author: string | null;
  /**
   * The setter's message to a player who has solved the puzzle, once it is solved.
   */
  solved: string | null;
  /**
   * The rules in the setter's words.
   */
  rules: string | null;
  /**
   * The parts of the puzzle that are only decoration.
   */
  drawings: string[];
  /**
   * The parts of the puzzle that may have a meaning but were not understood.
   */
  unknown: string[];
  /**
   * The cells of marks that were not read as clues, if a part was not understood, since it may be about them.
   */
  unread_marks: string[];
  /**
   * True if every rule was understood, so that the known rules are complete.
   */
  understood: boolean;
  /**
   * The sentences of the rules, with their interpretations.
   */
  sentences: SentenceView[];
  /**
   * True if there is a setter's solution to check digits against.
   */
  checkable: boolean;
}
/**
 * A sentence of a setter's rules, with its interpretation.
 */
export interface SentenceView {
  /**
   * The text of the sentence, verbatim.
   */
  text: string;
  /**
   * Whether the sentence was understood.
   */
  sign: 'understood' | 'no-rule' | 'not-understood';
  /**
   * The interpretation of the sentence, such as `whispers, 4 clues`; empty if it was not understood, or is not a rule.
   */
  read_as: string;
  /**
   * The cells of the clues that the sentence mentions.
   */
  cells: string[];
}
/**
 * The mistakes to show.
 */
export interface Mistakes {
  /**
   * Digits that break a rule.
   */
  conflicts: CellsMessage[];
  /**
   * Notes that conflict with a digit on the board.
   */
  notes: StaleNote[];
  /**
   * A sentence that says that the entries leave no solution; absent if they leave one, or if this is not shown.
   */
  unsolvable: string | null;
  /**
   * The cells whose entries differ from the solution.
   */
  wrong: string[];
  /**
   * Cells without candidates, and houses without a place for a digit.
   */
  warnings: CellsMessage[];
}
/**
 * A note that conflicts with a digit on the board.
 */
export interface StaleNote {
  /**
   * The cell with the note.
   */
  cell: string;
  /**
   * The digit of the note.
   */
  digit: number;
}
/**
 * The history of the game.
 */
export interface HistoryView {
  /**
   * The number of the current moment; 0 is the start.
   */
  moment: number;
  /**
   * True if undo is possible.
   */
  undo: boolean;
  /**
   * True if redo is possible.
   */
  redo: boolean;
  /**
   * The moments that directly follow the current one, one per branch.
   */
  branches: HistoryBranch[];
  /**
   * The bookmarked moments.
   */
  bookmarks: HistoryBookmark[];
  /**
   * The last action, in words.
   */
  last: string | null;
  /**
   * The number of moments from the start to the current one.
   */
  moves: number;
}
/**
 * A moment that directly follows the current one.
 */
export interface HistoryBranch {
  /**
   * The number of the moment in the game's history; 0 is the start.
   */
  moment: number;
  /**
   * The action that leads to it, in words.
   */
  text: string;
}
/**
 * A bookmarked moment.
 */
export interface HistoryBookmark {
  /**
   * The number of the moment in the game's history; 0 is the start.
   */
  moment: number;
  /**
   * The name of the bookmark.
   */
  name: string;
}
/**
 * The time played.
 */
export interface TimerView {
  /**
   * The time played, in milliseconds.
   */
  spent: number;
  /**
   * True if the timer is running.
   */
  running: boolean;
}
/**
 * A request for new puzzles.
 */
export interface GenerateRequest {
  /**
   * The rules: `9`, `9+x`, `6`, `jigsaw:9`, ... Classic when absent.
   */
  rules?: string | null;
  /**
   * The level: `beginner`, `easy`, `medium`, `hard`, `expert` or `extreme`. Any when absent.
   */
  level?: string | null;
  /**
   * The symmetry of the givens: `none`, `rot180`, `rot90`, ... Half-turn symmetry when absent.
   */
  symmetry?: string | null;
  /**
   * The seed; the same seed gives the same puzzles. Random when absent.
   */
  seed?: number | null;
  /**
   * The number of puzzles: 1 when absent, at most 100. Puzzle n is the first puzzle of seed + n - 1.
   */
  count?: number | null;
}
/**
 * A new puzzle, with exactly one solution.
 */
export interface GeneratedPuzzle {
  /**
   * The puzzle, one character per cell.
   */
  puzzle: string;
  /**
   * The rules of the puzzle.
   */
  rules: string;
  /**
   * The level of the puzzle.
   */
  level: string | null;
}
/**
 * New puzzles, in order.
 */
export interface GeneratedPuzzles {
  /**
   * The seed that gives the same puzzles again.
   */
  seed: number;
  /**
   * The puzzles in order.
   */
  puzzles: GeneratedPuzzle[];
  /**
   * False if time ran out before all puzzles were made; the next one is the first puzzle of the seed plus the number of
   * puzzles made.
   */
  complete: boolean;
}
/**
 * The number of puzzles with a number of givens.
 */
export interface GivensCount {
  /**
   * The number of givens.
   */
  givens: number;
  /**
   * The number of puzzles.
   */
  puzzles: number;
}
/**
 * A grid that was read from a picture.
 */
export interface GridReading {
  /**
   * The number of rows, and of columns, of the grid.
   */
  size: number;
  /**
   * The crossings of the grid lines in the picture, in pixels: row by row of the upright puzzle.
   */
  crossings: [number, number][];
  /**
   * The cells, row by row; empty if the grid has more rows than can be read.
   */
  cells: CellReading[];
  /**
   * The puzzle on one line; empty if it can't be read.
   */
  puzzle: string;
  /**
   * The number of solutions of the puzzle: `none`, `one`, `several` or `unknown`.
   */
  solutions: string;
  /**
   * A warning about what to check: that the grid is blank or mirrored, or that digits conflict.
   */
  remark?: string | null;
}
/**
 * One of several overlapping grids.
 */
export interface GridView {
  /**
   * The letter that names the grid: `A` is the first from the top left.
   */
  letter: string;
  /**
   * The row of the grid's first cell, from 0.
   */
  row: number;
  /**
   * The column of the grid's first cell, from 0.
   */
  column: number;
  /**
   * The number of rows and columns of the grid.
   */
  size: number;
}
/**
 * A request for a hint.
 */
export interface HintRequest {
  /**
   * The puzzle in any format that Pencilmark reads; one line of characters is the shortest.
   */
  puzzle: string;
  /**
   * The rules, if the text does not state them: `9+x`, `6`.
   */
  rules?: string | null;
  /**
   * How much to reveal: 1 a digit or region to look at, 2 the house, 3 the technique, 4 the proof, 5 the conclusions. 4
   * when absent.
   */
  rung?: number | null;
}
/**
 * A hint, revealed up to its rung.
 */
export interface HintView1 {
  /**
   * The kind of hint.
   */
  kind:
    | 'solved'
    | 'conflicts'
    | 'dead-ends'
    | 'no-solution'
    | 'several'
    | 'stopped'
    | 'wrong-entries'
    | 'lost-candidates'
    | 'step'
    | 'stuck';
  /**
   * The number of the revealed rung, from 1; the last one if fewer exist than were requested.
   */
  rung: number;
  /**
   * The number of rungs of the hint: nudge, place, technique, proof, conclusions. Rungs that would add nothing are left
   * out.
   */
  rungs: number;
  /**
   * The heading of the rung.
   */
  title: string;
  /**
   * The text of the rung.
   */
  text: string;
  /**
   * The numbered lines of a proof that is too long for sentences, from the proof rung on.
   */
  lines: ProofLineView[];
  /**
   * The chains of the step in Eureka notation, from the proof rung on.
   */
  notation: string[];
  /**
   * The id of the technique, from the rung that names it on.
   */
  technique: string | null;
  /**
   * The cells that the rung highlights.
   */
  cells: string[];
  /**
   * The names of the houses that the rung highlights.
   */
  houses: string[];
  /**
   * The proof as an SVG picture, or the requested frame of it.
   */
  picture: string | null;
  /**
   * The caption of the picture, if it is a frame.
   */
  caption: string | null;
  /**
   * The number of frames in which the proof can be shown; 0 before the proof rung.
   */
  frames: number;
  /**
   * The placements and eliminations, on the last rung: `r1c9<>9`.
   */
  conclusions: string[];
  /**
   * The complete step, on the last rung.
   */
  step: StepView | null;
  /**
   * The number of steps of the same technique that were skipped for this one; 0 for the first, also if there is no
   * other.
   */
  another: number;
}
/**
 * The current position of a game in its history.
 */
export interface HistoryView1 {
  /**
   * The number of the current moment; 0 is the start.
   */
  moment: number;
  /**
   * True if undo is possible.
   */
  undo: boolean;
  /**
   * True if redo is possible.
   */
  redo: boolean;
  /**
   * The moments that directly follow the current one, one per branch.
   */
  branches: HistoryBranch[];
  /**
   * The bookmarked moments.
   */
  bookmarks: HistoryBookmark[];
  /**
   * The last action, in words.
   */
  last: string | null;
  /**
   * The number of moments from the start to the current one.
   */
  moves: number;
}
/**
 * A house of a board.
 */
export interface HouseView {
  /**
   * The name of the house: `row 1`.
   */
  name: string;
  /**
   * The cells of the house, by index in reading order.
   */
  cells: number[];
}
/**
 * The result of importing games.
 */
export interface ImportResult {
  /**
   * The number of games that were new here.
   */
  games: number;
  /**
   * The result as a sentence, including what could not be read.
   */
  text: string;
}
/**
 * A range for the number of clues of one kind, including both ends.
 */
export interface KindCount {
  /**
   * The name of the kind of clues, as the rules of the wish have it: `thermo`.
   */
  kind: string;
  /**
   * The smallest number.
   */
  least: number;
  /**
   * The largest number.
   */
  most: number;
}
/**
 * The last moment at which every entry was right.
 */
export interface LastRightAnswer1 {
  /**
   * The number of the moment in the game's history; 0 is the start.
   */
  moment: number;
  /**
   * The answer as a sentence.
   */
  text: string;
}
/**
 * A learner's progress in the course.
 */
export interface LearningProgress {
  /**
   * The progress in each lesson and technique, by its id.
   */
  lessons: {
    [k: string]: LessonProgress;
  };
  /**
   * The drills that the learner failed, to be repeated.
   */
  missed: MissedDrill[];
  /**
   * The current streak: drills solved in a row on the first try.
   */
  streak: number;
  /**
   * The longest streak so far.
   */
  best: number;
}
/**
 * A learner's progress in a lesson.
 */
export interface LessonProgress {
  /**
   * True if the lesson was read to its end.
   */
  read: boolean;
  /**
   * The number of drills solved on the first try.
   */
  right: number;
  /**
   * The number of drills not solved on the first try.
   */
  wrong: number;
  /**
   * The number of drills solved in a row on the first try, up to now.
   */
  row: number;
}
/**
 * A drill that the learner failed.
 */
export interface MissedDrill {
  /**
   * The id of the technique.
   */
  technique: string;
  /**
   * The seed of the drill.
   */
  seed: number;
  /**
   * The number of times it has been solved since.
   */
  solved: number;
  /**
   * The time at which it is to be repeated, in milliseconds since 1970.
   */
  due: number;
}
/**
 * A learner's progress in the course.
 */
export interface LearningProgressRequest {
  /**
   * The progress in each lesson and technique, by its id.
   */
  lessons?: {
    [k: string]: LessonProgressRequest;
  };
  /**
   * The drills that the learner failed, to be repeated.
   */
  missed?: MissedDrill[];
  /**
   * The current streak: drills solved in a row on the first try.
   */
  streak?: number;
  /**
   * The longest streak so far.
   */
  best?: number;
}
/**
 * A learner's progress in a lesson.
 */
export interface LessonProgressRequest {
  /**
   * True if the lesson was read to its end.
   */
  read?: boolean;
  /**
   * The number of drills solved on the first try.
   */
  right?: number;
  /**
   * The number of drills not solved on the first try.
   */
  wrong?: number;
  /**
   * The number of drills solved in a row on the first try, up to now.
   */
  row?: number;
}
/**
 * A player's statistics for one level of some rules.
 */
export interface LevelStatistics {
  /**
   * The rules as text: `9+x`.
   */
  rules: string;
  /**
   * The display name of the rules: `Sudoku X`.
   */
  rules_name: string;
  /**
   * The level; absent for puzzles without one.
   */
  level: string | null;
  /**
   * The number of solved puzzles.
   */
  solved: number;
  /**
   * The number of puzzles solved without a hint.
   */
  without_hints: number;
  /**
   * The shortest solving time, in milliseconds.
   */
  best: number;
  /**
   * The median solving time, in milliseconds.
   */
  median: number;
  /**
   * The average number of hints per puzzle.
   */
  hints: number;
}
/**
 * The player's command of all techniques met in games, in training and in the course.
 */
export interface Memories {
  /**
   * The command of each technique and skill that was met, by its id.
   */
  techniques: {
    [k: string]: MemoryView;
  };
}
/**
 * The player's command of a technique, in percent.
 */
export interface MemoryView {
  /**
   * The probability that the player would find it without help today.
   */
  now: number;
  /**
   * The probability at the last encounter, which has since decayed.
   */
  was: number;
  /**
   * The probability below which it is due for practice.
   */
  due: number;
  /**
   * The number of encounters.
   */
  seen: number;
  /**
   * The number of times it was found without help on the first try.
   */
  alone: number;
  /**
   * The time at which it is due, in milliseconds since 1970; absent before the first encounter.
   */
  next: number | null;
}
/**
 * The techniques that find a step on the board.
 */
export interface MissedAnswer1 {
  /**
   * The techniques that find a step, easiest first.
   */
  found: FoundTechnique[];
  /**
   * The answer as a sentence.
   */
  text: string;
}
/**
 * The near misses of techniques that are easier than a step.
 */
export interface MissesAnswer1 {
  /**
   * The near misses, one per technique, those closest to the step in difficulty first.
   */
  misses: NearMissView[];
}
/**
 * The mistakes on a board that are shown to the player.
 */
export interface Mistakes1 {
  /**
   * Digits that break a rule.
   */
  conflicts: CellsMessage[];
  /**
   * Notes that conflict with a digit on the board.
   */
  notes: StaleNote[];
  /**
   * A sentence that says that the entries leave no solution; absent if they leave one, or if this is not shown.
   */
  unsolvable: string | null;
  /**
   * The cells whose entries differ from the solution.
   */
  wrong: string[];
  /**
   * Cells without candidates, and houses without a place for a digit.
   */
  warnings: CellsMessage[];
}
/**
 * A moment of a game, with the steps available there.
 */
export interface MomentAnswer1 {
  /**
   * The board with the player's notes as an SVG picture, with the requested step, if any.
   */
  picture: string;
  /**
   * The number of filled cells.
   */
  filled: number;
  /**
   * The number of cells.
   */
  cells: number;
  /**
   * The available steps, easiest first; empty if the board contains a mistake.
   */
  steps: MomentStep[];
  /**
   * The proof of the requested step, as sentences.
   */
  text: string;
  /**
   * The numbered lines of a proof that is too long for sentences.
   */
  lines: ProofLineView[];
}
/**
 * A request to start a game, with exactly one of `new`, `text` and `blank`.
 */
export interface NewGameRequest {
  /**
   * The wish for a new puzzle.
   */
  new?: NewPuzzleRequest | null;
  /**
   * A puzzle or a saved game as text, in any format.
   */
  text?: string | null;
  /**
   * The rules of the puzzle, if the text does not state them.
   */
  rules?: string | null;
  /**
   * The first phase of a puzzle from text: `setting` to edit it further, without the player's entries. By default it is
   * played.
   */
  opening?: Opening | null;
  /**
   * A common name for all puzzles of the text: a game with this name and a number is started for each. Without it only
   * the first puzzle is used.
   */
  pack?: string | null;
  /**
   * An empty board on which to enter a puzzle.
   */
  blank?: BlankBoard | null;
}
/**
 * A wish for a new puzzle. Absent fields accept any value.
 */
export interface NewPuzzleRequest {
  /**
   * The rules as text; `jigsaw:9` for random regions, `9+killer` or `9+thermo+arrow` for random clues of these kinds.
   * Classic when absent.
   */
  rules?: string;
  /**
   * The level: `beginner`, `easy`, `medium`, `hard`, `expert` or `extreme`. Any when absent.
   */
  level?: string | null;
  /**
   * The hardest level of a range that begins with `level`. Equal to `level` when absent.
   */
  level_to?: string | null;
  /**
   * The symmetry of the givens: `none`, `rot180`, ... Half-turn symmetry when absent.
   */
  symmetry?: string | null;
  /**
   * The day of a daily puzzle, `2026-11-22`: everyone with the same wish gets the same puzzle.
   */
  day?: string | null;
  /**
   * The Sudoku Explainer rating in tenths: 66 to 72 for 6.6 to 7.2. Only for classic puzzles.
   */
  rating?: NumberRange | null;
  /**
   * The number of givens.
   */
  givens?: NumberRange | null;
  /**
   * The number of clues, if clues are generated.
   */
  clues?: NumberRange | null;
  /**
   * The numbers of generated clues of particular kinds.
   */
  amounts?: KindCount[];
  /**
   * The ids of techniques that the easiest path must use.
   */
  needs?: string[];
  /**
   * The id of the hardest technique that the easiest path uses.
   */
  hardest?: string | null;
  /**
   * True if each given and each clue must be needed for the unique solution.
   */
  minimal?: boolean;
}
/**
 * A wish for a new puzzle. Absent fields accept any value.
 */
export interface NewPuzzle {
  /**
   * The rules as text; `jigsaw:9` for random regions, `9+killer` or `9+thermo+arrow` for random clues of these kinds.
   * Classic when absent.
   */
  rules: string;
  /**
   * The level: `beginner`, `easy`, `medium`, `hard`, `expert` or `extreme`. Any when absent.
   */
  level?: string | null;
  /**
   * The hardest level of a range that begins with `level`. Equal to `level` when absent.
   */
  level_to?: string | null;
  /**
   * The symmetry of the givens: `none`, `rot180`, ... Half-turn symmetry when absent.
   */
  symmetry?: string | null;
  /**
   * The day of a daily puzzle, `2026-11-22`: everyone with the same wish gets the same puzzle.
   */
  day?: string | null;
  /**
   * The Sudoku Explainer rating in tenths: 66 to 72 for 6.6 to 7.2. Only for classic puzzles.
   */
  rating?: NumberRange | null;
  /**
   * The number of givens.
   */
  givens?: NumberRange | null;
  /**
   * The number of clues, if clues are generated.
   */
  clues?: NumberRange | null;
  /**
   * The numbers of generated clues of particular kinds.
   */
  amounts?: KindCount[];
  /**
   * The ids of techniques that the easiest path must use.
   */
  needs?: string[];
  /**
   * The id of the hardest technique that the easiest path uses.
   */
  hardest?: string | null;
  /**
   * True if each given and each clue must be needed for the unique solution.
   */
  minimal?: boolean;
}
/**
 * An action that could not be sent at once.
 */
export interface OfflineAction {
  /**
   * A token that identifies the action if it is sent again, so that it is performed only once.
   */
  token: string;
  /**
   * The action to perform.
   */
  action:
    | {
        do: 'digit';
        /**
         * The cells to fill; those with givens are skipped.
         */
        cells: string[];
        /**
         * The digit to enter.
         */
        digit: number;
      }
    | {
        do: 'corner';
        /**
         * The cells to note the digit in; those with a digit are skipped.
         */
        cells: string[];
        /**
         * The digit to note.
         */
        digit: number;
      }
    | {
        do: 'centre';
        /**
         * The cells to note the digit in; those with a digit are skipped.
         */
        cells: string[];
        /**
         * The digit to note.
         */
        digit: number;
      }
    | {
        do: 'colour';
        /**
         * The cells to mark, including givens.
         */
        cells: string[];
        /**
         * The number of the colour, from 1 to 9.
         */
        colour: number;
      }
    | {
        do: 'strike';
        /**
         * The cells in which to strike the digit out; those without this candidate are skipped.
         */
        cells: string[];
        /**
         * The digit to strike out.
         */
        digit: number;
      }
    | {
        do: 'erase';
        /**
         * The cells to clear; givens are kept.
         */
        cells: string[];
      }
    | {
        do: 'fill';
      }
    | {
        do: 'clean';
      }
    | {
        do: 'apply';
        /**
         * The placements and eliminations of the hint.
         */
        conclusions: string[];
      }
    | {
        do: 'undo';
      }
    | {
        do: 'redo';
      }
    | {
        do: 'goto';
        /**
         * The number of the moment; 0 is the start.
         */
        moment: number;
      }
    | {
        do: 'bookmark';
        /**
         * The name of the bookmark; may be empty.
         */
        name: string;
      }
    | {
        do: 'unbookmark';
        /**
         * The number of the bookmarked moment.
         */
        moment: number;
      }
    | {
        do: 'restart';
      }
    | {
        do: 'hinted';
      }
    | {
        do: 'checked';
      }
    | {
        do: 'revealed';
      }
    | {
        do: 'pause';
      }
    | {
        do: 'resume';
      }
    | {
        do: 'autoclean';
        /**
         * True to turn automatic removal on.
         */
        on: boolean;
      }
    | {
        do: 'clues';
        /**
         * The clues to remove, as texts.
         */
        remove?: string[];
        /**
         * The clues to add, as texts.
         */
        add?: string[];
      }
    | {
        do: 'board';
        /**
         * The rules of the new board as text, with all clues: `2x3+x`.
         */
        rules: string;
      }
    | {
        do: 'words';
        /**
         * The title of the puzzle.
         */
        title: string;
        /**
         * The name of the setter.
         */
        author: string;
        /**
         * The rules in the setter's words.
         */
        rules: string;
        /**
         * The setter's message to a player who has solved the puzzle.
         */
        solved: string;
      }
    | {
        do: 'fog';
        /**
         * The cells visible at the start; absent to remove the fog.
         */
        open?: string[] | null;
      }
    | {
        do: 'start';
      }
    | {
        do: 'edit';
      }
    | {
        do: 'rename';
        /**
         * The name of the game; may be empty.
         */
        name: string;
      }
    | {
        do: 'favourite';
        /**
         * True to mark the game as a favourite.
         */
        on: boolean;
      };
}
/**
 * Actions of a page that could not be sent at once.
 */
export interface OfflineActions {
  /**
   * The number of the game's actions when the page last heard from the server: the state to which the first action
   * applies.
   */
  revision: number;
  /**
   * The actions, in order.
   */
  actions: OfflineAction[];
}
/**
 * The result of actions that could not be sent at once.
 */
export interface OfflineResult {
  game: GameView1;
  /**
   * The last moment of the branch with these actions, if the game was continued elsewhere in the meantime and has a
   * different current moment.
   */
  branch: number | null;
  /**
   * The number of actions performed.
   */
  done: number;
  /**
   * The number of actions that the game refused.
   */
  refused: number;
}
/**
 * The game in its current state.
 */
export interface GameView1 {
  /**
   * The id of the game in URLs.
   */
  id: string;
  /**
   * The number of actions of the game so far.
   */
  revision: number;
  /**
   * The number of rows, columns and digits.
   */
  size: number;
  /**
   * The rules as text: `9+x`.
   */
  rules: string;
  /**
   * The display name of the rules: `Sudoku X`.
   */
  rules_name: string;
  /**
   * The rules for generating a similar puzzle: `9+killer`, with new random clues.
   */
  rules_alike: string;
  /**
   * The current phase of the game.
   */
  phase: 'setting' | 'playing' | 'solved' | 'revealed';
  /**
   * The name of the game: the player's name for it, or else the title of the puzzle.
   */
  title: string | null;
  /**
   * True if the game is marked as a favourite.
   */
  favourite: boolean;
  /**
   * True if the givens can be corrected.
   */
  correctable: boolean;
  /**
   * The level of the puzzle.
   */
  level: string | null;
  /**
   * The reason for the puzzle's level, as a sentence.
   */
  grade: string | null;
  /**
   * The origin of the puzzle.
   */
  source: 'made' | 'entered' | 'opened';
  /**
   * The setter's texts, if there are any.
   */
  setter: SetterView | null;
  /**
   * The drawn clues while the puzzle is being set; empty later.
   */
  clues: DrawnClue[];
  /**
   * The cells in reading order.
   */
  cells: CellView[];
  /**
   * The cells under fog, whose givens and clues must not be shown.
   */
  fog: string[];
  /**
   * The cells visible at the start of a fog puzzle, while it is being set; absent without fog, and later.
   */
  open_at_start: string[] | null;
  /**
   * For each digit, the number of cells in which it is still to be placed.
   */
  remaining: number[];
  faults: Mistakes;
  history: HistoryView;
  timer: TimerView;
  /**
   * The number of hints used.
   */
  hints: number;
  /**
   * The number of checks used.
   */
  checks: number;
  /**
   * The number of empty cells.
   */
  empty: number;
  /**
   * True if placing a digit removes it from the notes of its peers.
   */
  autoclean: boolean;
}
/**
 * A request for pages to print.
 */
export interface PagesRequest1 {
  /**
   * The puzzle in any format that Pencilmark reads; one line of characters is the shortest.
   */
  puzzle: string;
  /**
   * The rules, if the text does not state them: `9+x`, `6`.
   */
  rules?: string | null;
  /**
   * The layout: `sheet` when absent, `large`, `book`, `pocket`, `booklet`, `practice`, `answer-below`, `blank`.
   */
  layout?: string | null;
  /**
   * The paper size, such as `a4`, `6x9` or `105x148mm`; the layout's default when absent.
   */
  paper?: string | null;
  /**
   * The number of puzzles per page, at most 48; the layout's default when absent.
   */
  per_page?: number | null;
  /**
   * The place of solutions: `end`, `below`, `separate` (in a separate file), `none`; the layout's default when absent.
   */
  solutions?: string | null;
  /**
   * The title of the book; none when absent.
   */
  title?: string | null;
  /**
   * The line below the title; none when absent.
   */
  subtitle?: string | null;
  /**
   * The author of the book; none when absent.
   */
  author?: string | null;
  /**
   * The purpose of the file: `screen` (reading and home printing) when absent, or `press` (printing services).
   */
  profile?: string | null;
  /**
   * True to sort puzzles by level, in bound books with a page before each level; false when absent.
   */
  by_level?: boolean | null;
  /**
   * True to print the rules; true when absent.
   */
  rules_told?: boolean | null;
  /**
   * What the player has written into the puzzle, to be printed with it; nothing when absent. Only for a single puzzle.
   */
  marks?: PlayerMarks[] | null;
  /**
   * The URL of the app in which the puzzles can be played: if given, each puzzle has a QR code.
   */
  site?: string | null;
  /**
   * The file to return: `book` when absent, `solutions` if they are separate, or `cover`.
   */
  file?: string | null;
}
/**
 * A device that was just paired. Its key is stored in a cookie that scripts can't read.
 */
export interface PairedDevice {
  device: DeviceView2;
  /**
   * The id of the game to open, if the code names one.
   */
  game: string | null;
}
/**
 * A device that has access to the games.
 */
export interface DeviceView2 {
  /**
   * The id of the device, used to revoke it.
   */
  id: string;
  /**
   * The type of the device.
   */
  kind: 'phone' | 'tablet' | 'computer';
  /**
   * The name of the device's browser; empty if unknown.
   */
  browser: string;
  /**
   * The name of the device's operating system; empty if unknown.
   */
  system: string;
  /**
   * The time of pairing, in milliseconds since 1970.
   */
  paired: number;
  /**
   * The time of the last request, in milliseconds since 1970.
   */
  seen: number;
}
/**
 * A device's request to be paired with a code: the secret of the link, or the digits.
 */
export interface PairingClaim {
  /**
   * The code; spaces and hyphens are ignored.
   */
  code: string;
}
/**
 * A code that pairs one device, once.
 */
export interface PairingCode {
  /**
   * The URL for the device to open; it contains a secret that can't be guessed.
   */
  link: string;
  /**
   * The URL of the page on which to enter the digits.
   */
  address: string;
  /**
   * The digits to enter instead of opening the link, without spaces.
   */
  digits: string;
  /**
   * The link as a QR code: SVG path data, one unit per module, without the quiet zone.
   */
  picture: string;
  /**
   * The number of modules in a row of the QR code.
   */
  modules: number;
  /**
   * The number of seconds for which the code is valid.
   */
  seconds: number;
}
/**
 * A request for a code that pairs a device.
 */
export interface PairingRequest {
  /**
   * The id of the game that the paired device should open.
   */
  game?: string | null;
}
/**
 * The number of puzzles that passed a part of a wish, among those that passed the earlier parts.
 */
export interface PartLeft {
  /**
   * The part of the wish.
   */
  part: 'rules' | 'level' | 'rating' | 'needs' | 'hardest' | 'givens' | 'clues' | 'minimal' | 'symmetry';
  /**
   * The number of puzzles that passed this part as well.
   */
  left: number;
}
/**
 * The rarity of a part of a wish.
 */
export interface PartOdds {
  /**
   * The part of the wish.
   */
  part: 'rules' | 'level' | 'rating' | 'needs' | 'hardest' | 'givens' | 'clues' | 'minimal' | 'symmetry';
  /**
   * The id of the technique, if the part has several techniques.
   */
  technique?: string | null;
  /**
   * The rarity: one puzzle in this many meets the part; absent if none in the statistics did.
   */
  one_in: number | null;
}
/**
 * The steps by which logic solves a puzzle.
 */
export interface PathAnswer1 {
  /**
   * The steps in order.
   */
  steps: PathStep[];
  /**
   * How the path ends.
   */
  end: 'solved' | 'stuck' | 'broken';
  /**
   * A sentence that says how the path ends.
   */
  text: string;
  /**
   * The number of uses of each technique, easiest first.
   */
  summary: TechniqueCount[];
}
/**
 * A step of a path with its picture.
 */
export interface PictureAnswer1 {
  /**
   * The proof as sentences.
   */
  text: string;
  /**
   * The numbered lines of a proof that is too long for sentences.
   */
  lines: ProofLineView[];
  /**
   * The chains of the step in Eureka notation.
   */
  notation: string[];
  /**
   * The name of the technique, with its digit if it is about a single one.
   */
  title: string;
  /**
   * The board before the step with the step drawn on it, as SVG.
   */
  picture: string;
}
/**
 * The result of reading a picture.
 */
export interface PictureReading {
  /**
   * The grids that were read, the largest first.
   */
  grids: GridReading[];
  /**
   * The reason why no grid was found, and what may help.
   */
  refusal?: string | null;
}
/**
 * A request to find the puzzles in a picture.
 */
export interface PictureRequest {
  /**
   * The number of pixels in a row.
   */
  width: number;
  /**
   * The number of rows of pixels.
   */
  height: number;
  /**
   * The grey values, one byte per pixel, row by row from the top left, 0 for black, in Base64.
   */
  pixels: string;
  /**
   * The corners of the one grid to read, in pixels; if absent, grids are searched.
   *
   * @minItems 4
   * @maxItems 4
   */
  corners?: [[number, number], [number, number], [number, number], [number, number]] | null;
  /**
   * The number of rows of the grid with these corners; if absent, the best fit.
   */
  size?: number | null;
  /**
   * The rules of the puzzle, used to correct misread digits; the default rules of its size if absent.
   */
  rules?: string | null;
}
/**
 * A problem in the form that the HTTP API returns: a problem document of RFC 9457.
 */
export interface ProblemDocument {
  /**
   * Always `about:blank`: the HTTP status describes the kind of problem.
   */
  type: string;
  /**
   * The name of the HTTP status.
   */
  title: string;
  /**
   * The HTTP status.
   */
  status: number;
  /**
   * The description of the problem, as a sentence.
   */
  detail: string;
}
/**
 * A puzzle as text.
 */
export interface PuzzleText {
  /**
   * The puzzle in any format that Pencilmark reads; one line of characters is the shortest.
   */
  puzzle: string;
  /**
   * The rules, if the text does not state them: `9+x`, `6`.
   */
  rules?: string | null;
}
/**
 * Statistics of puzzles: how rare levels, ratings, givens and techniques are.
 */
export interface Rarities {
  /**
   * The number of classic puzzles counted, with half-turn symmetry.
   */
  puzzles: number;
  /**
   * The number of puzzles by rating.
   */
  ratings: RatingCount[];
  /**
   * The number of puzzles by number of givens.
   */
  givens: GivensCount[];
  /**
   * The number of puzzles that need each technique, easiest technique first.
   */
  techniques: TechniqueRarity[];
  /**
   * The levels that can be reached on each board.
   */
  boards: BoardLevels[];
  /**
   * The kinds of clues that can be generated.
   */
  drawn: DrawnKind[];
}
/**
 * The number of puzzles with a rating and a level.
 */
export interface RatingCount {
  /**
   * The Sudoku Explainer rating in tenths.
   */
  rating: number;
  /**
   * A difficulty level, easiest first.
   */
  level: 'beginner' | 'easy' | 'medium' | 'hard' | 'expert' | 'extreme';
  /**
   * The number of puzzles.
   */
  puzzles: number;
}
/**
 * The number of puzzles that need a technique.
 */
export interface TechniqueRarity {
  /**
   * The id of the technique.
   */
  id: string;
  /**
   * The number of puzzles.
   */
  puzzles: number;
}
/**
 * The ratings of a puzzle. A scale that does not apply is absent.
 */
export interface RatingView1 {
  /**
   * The level for players; absent for a large board that needs techniques not tried there.
   */
  level: Level | null;
  /**
   * The techniques that the puzzle needs, as a sentence.
   */
  text: string;
  /**
   * The number of givens.
   */
  givens: number;
  /**
   * The Sudoku Explainer 1.2.1 rating, for classic puzzles.
   */
  se: SeFigures | null;
  /**
   * The HoDoKu-style rating.
   */
  hodoku: HodokuFigures | null;
  /**
   * The lengths of chains, for boards up to 9x9.
   */
  chains: ChainFigures | null;
  cost: SearchCost;
}
/**
 * The review of a game: how the time was spent, the events, and the technique to learn next. Times are milliseconds
 * played.
 */
export interface ReviewAnswer1 {
  /**
   * The result of the game: `Solved in 24:10`.
   */
  title: string;
  /**
   * The main findings, in sentences: first what the player found without help, last the technique to learn.
   */
  lead: string;
  /**
   * The time played.
   */
  spent: number;
  /**
   * The time spent on entering digits and notes.
   */
  entering: number;
  /**
   * The time spent in long pauses.
   */
  looking: number;
  /**
   * The time spent on abandoned branches.
   */
  undone: number;
  /**
   * The number of digits that were undone.
   */
  digits_undone: number;
  /**
   * The events of the game, in order.
   */
  story: ReviewLine[];
  /**
   * All actions of the player, for a timeline.
   */
  deeds: ReviewDeed[];
  /**
   * The periods spent on abandoned branches: start and end.
   */
  asides: [number, number][];
  /**
   * The technique to learn next, if the player was held up.
   */
  lesson: ReviewLesson | null;
}
/**
 * The rules of a board, with everything that a page needs to draw it.
 */
export interface RulesView {
  /**
   * The rules as text: `9+x`.
   */
  rules: string;
  /**
   * The display name of the rules: `Sudoku X`.
   */
  name: string;
  /**
   * The largest digit by index, counted from 1; on a square board, also the number of rows and columns.
   */
  size: number;
  /**
   * The number of rows of the board.
   */
  rows: number;
  /**
   * The number of columns of the board.
   */
  columns: number;
  /**
   * The row and the column of each cell, from 0.
   */
  places: [number, number][];
  /**
   * The overlapping grids; empty if the board is a single one.
   */
  grids: GridView[];
  /**
   * The symbols of the digits, up to the largest.
   */
  symbols: string[];
  /**
   * The digits that the rules use.
   */
  digits: number[];
  /**
   * The rules as a page of plain sentences.
   */
  page: string;
  /**
   * The peers of each cell, by index in reading order.
   */
  peers: number[][];
  /**
   * The houses of the board.
   */
  houses: HouseView[];
  /**
   * The empty board with its lines: an SVG fragment, 60 units per cell.
   */
  paper: string;
  /**
   * The `viewBox` of the board's SVG pictures.
   */
  viewBox: string;
  /**
   * The height at the top of each cell that cage totals occupy, in units of which a cell has 60; notes are placed below.
   */
  note_room: number;
}
/**
 * Events of the plain backtracker's search.
 */
export interface SearchAnswer1 {
  /**
   * The digits on the board before the first event, in reading order; 0 for an empty cell.
   */
  before: number[];
  /**
   * The number of digits tried before the first event.
   */
  tried: number;
  /**
   * The events in order: a cell, and the digit entered, or 0 if the cell is cleared.
   */
  events: [string, number][];
  /**
   * How the search ended.
   */
  end: 'solved' | 'none' | 'limit';
  /**
   * The number of digits tried in the whole search, including events not listed.
   */
  nodes: number;
  /**
   * The answer as a sentence.
   */
  text: string;
}
/**
 * The cost of searching for the solution. A number that exceeded its limit is `None`.
 */
export interface SearchCost1 {
  /**
   * The number of nodes of the plain backtracker, row by row and ascending: see [`plain::search_cost`].
   */
  nodes: number | null;
  /**
   * The number of guesses of the fixed procedure: see [`plain::count_guesses`].
   */
  guesses: number | null;
}
/**
 * The settings of a player, which apply to all games.
 */
export interface Settings {
  /**
   * The colour theme of the page.
   */
  theme: 'system' | 'light' | 'dark' | 'contrast';
  /**
   * Whether the page animates changes.
   */
  motion: 'system' | 'none';
  /**
   * The order of digits among notes and on the keys.
   */
  layout: 'phone' | 'pad';
  /**
   * Whether the cell or the digit is selected first.
   */
  entry: 'cell' | 'digit';
  faults: ShownMistakes;
  /**
   * The rules by which candidates are excluded from those shown.
   */
  candidates: 'houses' | 'clues';
  /**
   * True if placing a digit removes it from the notes of its peers.
   */
  autoclean: boolean;
  /**
   * True if the peers of the selected cell are highlighted.
   */
  peers: boolean;
  /**
   * True if cells with the same digit are highlighted.
   */
  same: boolean;
  /**
   * True if the timer is shown.
   */
  timer: boolean;
  /**
   * True if arrow keys wrap around at the edge of the board.
   */
  wrap: boolean;
  /**
   * True if entering a given selects the next cell.
   */
  advance: boolean;
  /**
   * True if the page plays sounds.
   */
  sounds: boolean;
  /**
   * The style of the paper behind the puzzle.
   */
  sheet: 'paper' | 'newspaper' | 'squared';
  /**
   * The source of the candidates that hints use.
   */
  notes: 'computed' | 'candidates' | 'own';
  /**
   * The order in which hints try techniques.
   */
  order: 'easiest' | 'hodoku' | 'subsets';
  /**
   * The ids of techniques that hints don't use.
   */
  off: string[];
  /**
   * The level of new puzzles; absent for any.
   */
  level: string | null;
  /**
   * The rules of new puzzles.
   */
  rules: string;
  /**
   * The symmetry of the givens of new puzzles.
   */
  symmetry: string;
  /**
   * The URL of the site for shared links; empty for none. A page without a server links to itself.
   */
  site: string;
}
/**
 * The kinds of mistakes that are shown.
 */
export interface ShownMistakes {
  /**
   * True to show digits that break a rule, such as repeated ones.
   */
  rule: boolean;
  /**
   * True to show notes that conflict with a digit on the board.
   */
  note: boolean;
  /**
   * True to show whether the entries leave a solution.
   */
  solvable: boolean;
  /**
   * True to show entries that differ from the solution.
   */
  solution: boolean;
  /**
   * True to show cells without candidates, and houses without a place for a digit.
   */
  warnings: boolean;
}
/**
 * The settings of a player, which apply to all games.
 */
export interface SettingsRequest {
  /**
   * The colour theme of the page.
   */
  theme?: 'system' | 'light' | 'dark' | 'contrast';
  /**
   * Whether the page animates changes.
   */
  motion?: 'system' | 'none';
  /**
   * The order of digits among notes and on the keys.
   */
  layout?: 'phone' | 'pad';
  /**
   * Whether the cell or the digit is selected first.
   */
  entry?: 'cell' | 'digit';
  faults?: ShownMistakesRequest;
  /**
   * The rules by which candidates are excluded from those shown.
   */
  candidates?: 'houses' | 'clues';
  /**
   * True if placing a digit removes it from the notes of its peers.
   */
  autoclean?: boolean;
  /**
   * True if the peers of the selected cell are highlighted.
   */
  peers?: boolean;
  /**
   * True if cells with the same digit are highlighted.
   */
  same?: boolean;
  /**
   * True if the timer is shown.
   */
  timer?: boolean;
  /**
   * True if arrow keys wrap around at the edge of the board.
   */
  wrap?: boolean;
  /**
   * True if entering a given selects the next cell.
   */
  advance?: boolean;
  /**
   * True if the page plays sounds.
   */
  sounds?: boolean;
  /**
   * The style of the paper behind the puzzle.
   */
  sheet?: 'paper' | 'newspaper' | 'squared';
  /**
   * The source of the candidates that hints use.
   */
  notes?: 'computed' | 'candidates' | 'own';
  /**
   * The order in which hints try techniques.
   */
  order?: 'easiest' | 'hodoku' | 'subsets';
  /**
   * The ids of techniques that hints don't use.
   */
  off?: string[];
  /**
   * The level of new puzzles; absent for any.
   */
  level?: string | null;
  /**
   * The rules of new puzzles.
   */
  rules?: string;
  /**
   * The symmetry of the givens of new puzzles.
   */
  symmetry?: string;
  /**
   * The URL of the site for shared links; empty for none. A page without a server links to itself.
   */
  site?: string;
}
/**
 * The kinds of mistakes that are shown.
 */
export interface ShownMistakesRequest {
  /**
   * True to show digits that break a rule, such as repeated ones.
   */
  rule?: boolean;
  /**
   * True to show notes that conflict with a digit on the board.
   */
  note?: boolean;
  /**
   * True to show whether the entries leave a solution.
   */
  solvable?: boolean;
  /**
   * True to show entries that differ from the solution.
   */
  solution?: boolean;
  /**
   * True to show cells without candidates, and houses without a place for a digit.
   */
  warnings?: boolean;
}
/**
 * For each cell, the digits that occur in solutions, with their frequency.
 */
export interface SharesAnswer1 {
  /**
   * The number of solutions, if all were counted.
   */
  solutions: number | null;
  /**
   * For each cell, the digits that it holds in at least one solution.
   */
  digits: number[][];
  /**
   * For each of these digits, the percentage of solutions with it, at least 1; empty if they were not counted.
   */
  shares: number[][];
  /**
   * Two of the solutions found that differ in the fewest cells.
   */
  found: number[][];
  /**
   * The cells in which the two solutions differ.
   */
  cells: string[];
  /**
   * The groups of cells that are equal in all solutions, if all were counted; otherwise ask
   * [`Question::Equal`](crate::wire::Question::Equal).
   */
  equal: string[][] | null;
}
/**
 * The kinds of mistakes that are shown to the player.
 */
export interface ShownMistakes1 {
  /**
   * True to show digits that break a rule, such as repeated ones.
   */
  rule: boolean;
  /**
   * True to show notes that conflict with a digit on the board.
   */
  note: boolean;
  /**
   * True to show whether the entries leave a solution.
   */
  solvable: boolean;
  /**
   * True to show entries that differ from the solution.
   */
  solution: boolean;
  /**
   * True to show cells without candidates, and houses without a place for a digit.
   */
  warnings: boolean;
}
/**
 * The kinds of mistakes that are shown to the player.
 */
export interface ShownMistakesRequest1 {
  /**
   * True to show digits that break a rule, such as repeated ones.
   */
  rule?: boolean;
  /**
   * True to show notes that conflict with a digit on the board.
   */
  note?: boolean;
  /**
   * True to show whether the entries leave a solution.
   */
  solvable?: boolean;
  /**
   * True to show entries that differ from the solution.
   */
  solution?: boolean;
  /**
   * True to show cells without candidates, and houses without a place for a digit.
   */
  warnings?: boolean;
}
/**
 * The solution, compared with the player's entries.
 */
export interface SolutionAnswer1 {
  /**
   * The digits of the solution in reading order.
   */
  values: number[];
  /**
   * The cells whose entries are right.
   */
  right: string[];
  /**
   * The cells whose entries are wrong.
   */
  wrong: string[];
  /**
   * The answer as a sentence.
   */
  text: string;
}
/**
 * The number of solutions of a puzzle.
 */
export interface SolutionTally {
  /**
   * The number of solutions, up to the limit: a million when the request has none.
   */
  count: number;
  /**
   * True if all solutions were counted.
   */
  complete: boolean;
}
/**
 * The solutions of a puzzle.
 */
export interface Solutions {
  /**
   * The solutions, one character per cell.
   */
  solutions: string[];
  /**
   * True if the list contains all solutions.
   */
  complete: boolean;
}
/**
 * A request to solve a puzzle.
 */
export interface SolveRequest {
  /**
   * The puzzle in any format that Pencilmark reads; one line of characters is the shortest.
   */
  puzzle: string;
  /**
   * The rules, if the text does not state them: `9+x`, `6`.
   */
  rules?: string | null;
  /**
   * The maximum number of solutions to list: 2 when absent, at most 10,000.
   */
  limit?: number | null;
}
/**
 * The clues and givens that the puzzle does not need for a unique solution.
 */
export interface SpareAnswer1 {
  /**
   * The redundant clues as text; any one of them can be removed.
   */
  clues: string[];
  /**
   * The cells of the redundant givens; any one of them can be removed.
   */
  givens: string[];
  /**
   * The answer as a sentence.
   */
  text: string;
}
/**
 * Everything that a page needs to start.
 */
export interface StartData {
  game: GameView2;
  board: RulesView1;
  settings: Settings1;
  /**
   * The version of the program.
   */
  version: string;
  /**
   * Messages about problems with loading the games, in sentences.
   */
  notices: string[];
}
/**
 * The last played game, or a new one.
 */
export interface GameView2 {
  /**
   * The id of the game in URLs.
   */
  id: string;
  /**
   * The number of actions of the game so far.
   */
  revision: number;
  /**
   * The number of rows, columns and digits.
   */
  size: number;
  /**
   * The rules as text: `9+x`.
   */
  rules: string;
  /**
   * The display name of the rules: `Sudoku X`.
   */
  rules_name: string;
  /**
   * The rules for generating a similar puzzle: `9+killer`, with new random clues.
   */
  rules_alike: string;
  /**
   * The current phase of the game.
   */
  phase: 'setting' | 'playing' | 'solved' | 'revealed';
  /**
   * The name of the game: the player's name for it, or else the title of the puzzle.
   */
  title: string | null;
  /**
   * True if the game is marked as a favourite.
   */
  favourite: boolean;
  /**
   * True if the givens can be corrected.
   */
  correctable: boolean;
  /**
   * The level of the puzzle.
   */
  level: string | null;
  /**
   * The reason for the puzzle's level, as a sentence.
   */
  grade: string | null;
  /**
   * The origin of the puzzle.
   */
  source: 'made' | 'entered' | 'opened';
  /**
   * The setter's texts, if there are any.
   */
  setter: SetterView | null;
  /**
   * The drawn clues while the puzzle is being set; empty later.
   */
  clues: DrawnClue[];
  /**
   * The cells in reading order.
   */
  cells: CellView[];
  /**
   * The cells under fog, whose givens and clues must not be shown.
   */
  fog: string[];
  /**
   * The cells visible at the start of a fog puzzle, while it is being set; absent without fog, and later.
   */
  open_at_start: string[] | null;
  /**
   * For each digit, the number of cells in which it is still to be placed.
   */
  remaining: number[];
  faults: Mistakes;
  history: HistoryView;
  timer: TimerView;
  /**
   * The number of hints used.
   */
  hints: number;
  /**
   * The number of checks used.
   */
  checks: number;
  /**
   * The number of empty cells.
   */
  empty: number;
  /**
   * True if placing a digit removes it from the notes of its peers.
   */
  autoclean: boolean;
}
/**
 * The description of the game's board.
 */
export interface RulesView1 {
  /**
   * The rules as text: `9+x`.
   */
  rules: string;
  /**
   * The display name of the rules: `Sudoku X`.
   */
  name: string;
  /**
   * The largest digit by index, counted from 1; on a square board, also the number of rows and columns.
   */
  size: number;
  /**
   * The number of rows of the board.
   */
  rows: number;
  /**
   * The number of columns of the board.
   */
  columns: number;
  /**
   * The row and the column of each cell, from 0.
   */
  places: [number, number][];
  /**
   * The overlapping grids; empty if the board is a single one.
   */
  grids: GridView[];
  /**
   * The symbols of the digits, up to the largest.
   */
  symbols: string[];
  /**
   * The digits that the rules use.
   */
  digits: number[];
  /**
   * The rules as a page of plain sentences.
   */
  page: string;
  /**
   * The peers of each cell, by index in reading order.
   */
  peers: number[][];
  /**
   * The houses of the board.
   */
  houses: HouseView[];
  /**
   * The empty board with its lines: an SVG fragment, 60 units per cell.
   */
  paper: string;
  /**
   * The `viewBox` of the board's SVG pictures.
   */
  viewBox: string;
  /**
   * The height at the top of each cell that cage totals occupy, in units of which a cell has 60; notes are placed below.
   */
  note_room: number;
}
/**
 * The settings of the player.
 */
export interface Settings1 {
  /**
   * The colour theme of the page.
   */
  theme: 'system' | 'light' | 'dark' | 'contrast';
  /**
   * Whether the page animates changes.
   */
  motion: 'system' | 'none';
  /**
   * The order of digits among notes and on the keys.
   */
  layout: 'phone' | 'pad';
  /**
   * Whether the cell or the digit is selected first.
   */
  entry: 'cell' | 'digit';
  faults: ShownMistakes;
  /**
   * The rules by which candidates are excluded from those shown.
   */
  candidates: 'houses' | 'clues';
  /**
   * True if placing a digit removes it from the notes of its peers.
   */
  autoclean: boolean;
  /**
   * True if the peers of the selected cell are highlighted.
   */
  peers: boolean;
  /**
   * True if cells with the same digit are highlighted.
   */
  same: boolean;
  /**
   * True if the timer is shown.
   */
  timer: boolean;
  /**
   * True if arrow keys wrap around at the edge of the board.
   */
  wrap: boolean;
  /**
   * True if entering a given selects the next cell.
   */
  advance: boolean;
  /**
   * True if the page plays sounds.
   */
  sounds: boolean;
  /**
   * The style of the paper behind the puzzle.
   */
  sheet: 'paper' | 'newspaper' | 'squared';
  /**
   * The source of the candidates that hints use.
   */
  notes: 'computed' | 'candidates' | 'own';
  /**
   * The order in which hints try techniques.
   */
  order: 'easiest' | 'hodoku' | 'subsets';
  /**
   * The ids of techniques that hints don't use.
   */
  off: string[];
  /**
   * The level of new puzzles; absent for any.
   */
  level: string | null;
  /**
   * The rules of new puzzles.
   */
  rules: string;
  /**
   * The symmetry of the givens of new puzzles.
   */
  symmetry: string;
  /**
   * The URL of the site for shared links; empty for none. A page without a server links to itself.
   */
  site: string;
}
/**
 * A game that has just been started.
 */
export interface StartedGame {
  /**
   * The id of the game in URLs.
   */
  id: string;
  /**
   * The number of actions of the game so far.
   */
  revision: number;
  /**
   * The number of rows, columns and digits.
   */
  size: number;
  /**
   * The rules as text: `9+x`.
   */
  rules: string;
  /**
   * The display name of the rules: `Sudoku X`.
   */
  rules_name: string;
  /**
   * The rules for generating a similar puzzle: `9+killer`, with new random clues.
   */
  rules_alike: string;
  /**
   * The current phase of the game.
   */
  phase: 'setting' | 'playing' | 'solved' | 'revealed';
  /**
   * The name of the game: the player's name for it, or else the title of the puzzle.
   */
  title: string | null;
  /**
   * True if the game is marked as a favourite.
   */
  favourite: boolean;
  /**
   * True if the givens can be corrected.
   */
  correctable: boolean;
  /**
   * The level of the puzzle.
   */
  level: string | null;
  /**
   * The reason for the puzzle's level, as a sentence.
   */
  grade: string | null;
  /**
   * The origin of the puzzle.
   */
  source: 'made' | 'entered' | 'opened';
  /**
   * The setter's texts, if there are any.
   */
  setter: SetterView | null;
  /**
   * The drawn clues while the puzzle is being set; empty later.
   */
  clues: DrawnClue[];
  /**
   * The cells in reading order.
   */
  cells: CellView[];
  /**
   * The cells under fog, whose givens and clues must not be shown.
   */
  fog: string[];
  /**
   * The cells visible at the start of a fog puzzle, while it is being set; absent without fog, and later.
   */
  open_at_start: string[] | null;
  /**
   * For each digit, the number of cells in which it is still to be placed.
   */
  remaining: number[];
  faults: Mistakes2;
  history: HistoryView2;
  timer: TimerView1;
  /**
   * The number of hints used.
   */
  hints: number;
  /**
   * The number of checks used.
   */
  checks: number;
  /**
   * The number of empty cells.
   */
  empty: number;
  /**
   * True if placing a digit removes it from the notes of its peers.
   */
  autoclean: boolean;
  /**
   * A message about the format recognised in the text.
   */
  recognised?: string | null;
  /**
   * The number of puzzles in the text.
   */
  puzzles?: number | null;
}
/**
 * The mistakes to show.
 */
export interface Mistakes2 {
  /**
   * Digits that break a rule.
   */
  conflicts: CellsMessage[];
  /**
   * Notes that conflict with a digit on the board.
   */
  notes: StaleNote[];
  /**
   * A sentence that says that the entries leave no solution; absent if they leave one, or if this is not shown.
   */
  unsolvable: string | null;
  /**
   * The cells whose entries differ from the solution.
   */
  wrong: string[];
  /**
   * Cells without candidates, and houses without a place for a digit.
   */
  warnings: CellsMessage[];
}
/**
 * The history of the game.
 */
export interface HistoryView2 {
  /**
   * The number of the current moment; 0 is the start.
   */
  moment: number;
  /**
   * True if undo is possible.
   */
  undo: boolean;
  /**
   * True if redo is possible.
   */
  redo: boolean;
  /**
   * The moments that directly follow the current one, one per branch.
   */
  branches: HistoryBranch[];
  /**
   * The bookmarked moments.
   */
  bookmarks: HistoryBookmark[];
  /**
   * The last action, in words.
   */
  last: string | null;
  /**
   * The number of moments from the start to the current one.
   */
  moves: number;
}
/**
 * The time played.
 */
export interface TimerView1 {
  /**
   * The time played, in milliseconds.
   */
  spent: number;
  /**
   * True if the timer is running.
   */
  running: boolean;
}
/**
 * A player's statistics.
 */
export interface Statistics {
  /**
   * The statistics for each combination of rules and level.
   */
  levels: LevelStatistics[];
  /**
   * The number of solved puzzles.
   */
  solved: number;
  /**
   * The number of unfinished games.
   */
  open: number;
  /**
   * The total time played, in milliseconds.
   */
  spent: number;
}
/**
 * Suggestions that make the solution unique.
 */
export interface SuggestAnswer1 {
  /**
   * The suggestions, best first.
   */
  suggestions: Suggestion[];
  /**
   * The possible numbers of the clue asked about, with their numbers of solutions.
   */
  numbers: NumberLeft[];
  /**
   * True if all solutions were examined, so that the numbers are exact.
   */
  exact: boolean;
}
/**
 * A technique as listed in the catalogue.
 */
export interface TechniqueCard {
  /**
   * The id of the technique: `x-wing`.
   */
  id: string;
  /**
   * The display name of the technique: `X-wing`.
   */
  name: string;
  /**
   * The family that the technique belongs to.
   */
  family:
    | 'single'
    | 'intersection'
    | 'clue'
    | 'subset'
    | 'fish'
    | 'single digit'
    | 'wing'
    | 'colouring'
    | 'uniqueness'
    | 'chain'
    | 'almost locked sets'
    | 'exclusion'
    | 'balanced sets'
    | 'exocet'
    | 'impossible pattern'
    | 'forcing'
    | 'last resort';
  /**
   * A difficulty level, easiest first.
   */
  level: 'beginner' | 'easy' | 'medium' | 'hard' | 'expert' | 'extreme';
  /**
   * Other names of the technique.
   */
  other_names: string[];
  /**
   * True if the technique assumes that the puzzle has one solution.
   */
  assumes_uniqueness: boolean;
}
/**
 * The page about a technique, with an explained example.
 */
export interface TechniquePage {
  /**
   * The id of the technique: `x-wing`.
   */
  id: string;
  /**
   * The display name of the technique: `X-wing`.
   */
  name: string;
  /**
   * The family that the technique belongs to.
   */
  family:
    | 'single'
    | 'intersection'
    | 'clue'
    | 'subset'
    | 'fish'
    | 'single digit'
    | 'wing'
    | 'colouring'
    | 'uniqueness'
    | 'chain'
    | 'almost locked sets'
    | 'exclusion'
    | 'balanced sets'
    | 'exocet'
    | 'impossible pattern'
    | 'forcing'
    | 'last resort';
  /**
   * A difficulty level, easiest first.
   */
  level: 'beginner' | 'easy' | 'medium' | 'hard' | 'expert' | 'extreme';
  /**
   * Other names of the technique.
   */
  other_names: string[];
  /**
   * True if the technique assumes that the puzzle has one solution.
   */
  assumes_uniqueness: boolean;
  /**
   * The proof of the example as a sentence.
   */
  sentence: string;
  /**
   * The example as an SVG picture.
   */
  picture: string;
  /**
   * The example as a sequence of frames with captions.
   */
  frames: FrameView[];
  /**
   * The placements and eliminations of the example.
   */
  conclusions: string[];
  /**
   * The board of the example as text, to be played.
   */
  board: string;
  /**
   * The rules of the example.
   */
  rules: string;
  /**
   * Further information on the technique, in sentences.
   */
  text: string;
}
/**
 * The game as text in a format.
 */
export interface TextAnswer1 {
  /**
   * The text in the requested format.
   */
  text: string;
  /**
   * The features that the format can't represent, in words.
   */
  dropped: string[];
}
/**
 * The time played in a game.
 */
export interface TimerView2 {
  /**
   * The time played, in milliseconds.
   */
  spent: number;
  /**
   * True if the timer is running.
   */
  running: boolean;
}
/**
 * A technique of a training session.
 */
export interface TrainingItem {
  /**
   * The id of the technique.
   */
  technique: string;
  /**
   * The name of the technique.
   */
  name: string;
  /**
   * The reason for practising it, as a sentence.
   */
  why: string;
  memory: MemoryView1;
  /**
   * The positions to practise on.
   */
  positions: TrainingPosition[];
}
/**
 * The player's command of a technique, in percent.
 */
export interface MemoryView1 {
  /**
   * The probability that the player would find it without help today.
   */
  now: number;
  /**
   * The probability at the last encounter, which has since decayed.
   */
  was: number;
  /**
   * The probability below which it is due for practice.
   */
  due: number;
  /**
   * The number of encounters.
   */
  seen: number;
  /**
   * The number of times it was found without help on the first try.
   */
  alone: number;
  /**
   * The time at which it is due, in milliseconds since 1970; absent before the first encounter.
   */
  next: number | null;
}
/**
 * A position of a training session: with a seed it is generated, otherwise it is from the player's own game.
 */
export interface TrainingPosition {
  /**
   * The seed of the position as a drill.
   */
  seed: number | null;
  /**
   * The board of the position as text, if it is from the player's own game.
   */
  board: string | null;
  /**
   * The time at which that game began, in milliseconds since 1970.
   */
  began: number;
  /**
   * The time played up to the position, in milliseconds.
   */
  at: number;
  /**
   * The time that the player looked for a step there, in milliseconds.
   */
  took: number;
}
/**
 * A session of training.
 */
export interface TrainingPlan {
  /**
   * The techniques, in order.
   */
  items: TrainingItem[];
  /**
   * The time at which a technique is next due, in milliseconds since 1970, if none is due now.
   */
  until: number | null;
}
/**
 * A request for a training session.
 */
export interface TrainingRequest {
  /**
   * The id of the only technique to practise, if chosen.
   */
  technique?: string | null;
}
/**
 * The result of a training position, to be saved.
 */
export interface TrainingResult {
  /**
   * The id of the technique, or of a skill of the course: `scan-digit`.
   */
  technique: string;
  /**
   * The outcome of the position.
   */
  outcome: 'alone' | 'late' | 'shown';
  /**
   * The time taken, in milliseconds.
   */
  took: number;
  /**
   * The board of the position as text, if it is from the player's own game.
   */
  board?: string | null;
}
/**
 * All moments of a game as a tree: each moment has a parent.
 */
export interface TreeAnswer1 {
  /**
   * The moments in order of creation; the first is the start.
   */
  moments: TreeMoment[];
}
/**
 * The truths and links that prove the step of a hint.
 */
export interface TruthsAnswer1 {
  /**
   * The certificates of the step's conclusions, each with its picture; empty if the hint has no step, or no proof was
   * found within bounds.
   */
  certificates: CertificateView[];
}
/**
 * Rules that are on offer for new puzzles.
 */
export interface Variant {
  /**
   * The rules as text; `jigsaw:9` stands for random regions, `9+killer` for random clues.
   */
  rules: string;
  /**
   * What is generated for each puzzle besides its givens.
   */
  kind: 'fixed' | 'regions' | 'clues';
  /**
   * The display name of the rules.
   */
  name: string;
  /**
   * The special features of the rules, in a line.
   */
  text: string;
}
/**
 * The verdict on the puzzle being set.
 */
export interface VerdictAnswer1 {
  /**
   * The number of solutions: 0, 1, or 2 for two or more; absent if the search takes too long.
   */
  solutions: number | null;
  /**
   * The number of solutions, if there are several.
   */
  amount: AmountView | null;
  /**
   * The verdict as a sentence.
   */
  text: string;
  /**
   * The solution, or two solutions that differ in few cells.
   */
  found: number[][];
  /**
   * The cells in which the two solutions differ, or those of contradicting givens and clues.
   */
  cells: string[];
  /**
   * The clues that contradict each other, as texts.
   */
  clues: string[];
}
/**
 * The result of comparing the player's cells with known patterns.
 */
export interface WhyNotAnswer1 {
  /**
   * How the cells compare with known patterns.
   */
  kind: 'there' | 'near' | 'none';
  /**
   * The answer as a sentence.
   */
  text: string;
  /**
   * The near miss, if the cells are one.
   */
  miss: NearMissView | null;
}
/**
 * Parts of a wish that can't be met together, or practically never are.
 */
export interface WishClash {
  /**
   * The reason why the parts conflict.
   */
  reason:
    | 'level-of-board'
    | 'level-and-rating'
    | 'technique-above-level'
    | 'technique-and-rating'
    | 'technique-above-hardest'
    | 'too-few-givens'
    | 'too-many-givens'
    | 'rating-of-board';
  /**
   * The parts that conflict.
   */
  parts: WishPart[];
  /**
   * The id of the technique that conflicts, if it is one.
   */
  technique?: string | null;
  /**
   * The number of puzzles counted or tried, none of which met these parts.
   */
  tried: number;
  /**
   * The number of seconds per try.
   */
  seconds: number | null;
  /**
   * Alternative wishes without one of the parts, the closest first.
   */
  ways: WishWay[];
}
/**
 * An alternative wish without one of the parts.
 */
export interface WishWay {
  /**
   * A part of a wish for a puzzle.
   */
  part: 'rules' | 'level' | 'rating' | 'needs' | 'hardest' | 'givens' | 'clues' | 'minimal' | 'symmetry';
  wish: NewPuzzle1;
  /**
   * The approximate number of seconds to find such a puzzle.
   */
  seconds: number | null;
}
/**
 * The alternative wish.
 */
export interface NewPuzzle1 {
  /**
   * The rules as text; `jigsaw:9` for random regions, `9+killer` or `9+thermo+arrow` for random clues of these kinds.
   * Classic when absent.
   */
  rules: string;
  /**
   * The level: `beginner`, `easy`, `medium`, `hard`, `expert` or `extreme`. Any when absent.
   */
  level?: string | null;
  /**
   * The hardest level of a range that begins with `level`. Equal to `level` when absent.
   */
  level_to?: string | null;
  /**
   * The symmetry of the givens: `none`, `rot180`, ... Half-turn symmetry when absent.
   */
  symmetry?: string | null;
  /**
   * The day of a daily puzzle, `2026-11-22`: everyone with the same wish gets the same puzzle.
   */
  day?: string | null;
  /**
   * The Sudoku Explainer rating in tenths: 66 to 72 for 6.6 to 7.2. Only for classic puzzles.
   */
  rating?: NumberRange | null;
  /**
   * The number of givens.
   */
  givens?: NumberRange | null;
  /**
   * The number of clues, if clues are generated.
   */
  clues?: NumberRange | null;
  /**
   * The numbers of generated clues of particular kinds.
   */
  amounts?: KindCount[];
  /**
   * The ids of techniques that the easiest path must use.
   */
  needs?: string[];
  /**
   * The id of the hardest technique that the easiest path uses.
   */
  hardest?: string | null;
  /**
   * True if each given and each clue must be needed for the unique solution.
   */
  minimal?: boolean;
}
/**
 * The rarity of puzzles that meet a wish, estimated from statistics.
 */
export interface WishOdds {
  /**
   * The rarity of each restrictive part among the puzzles that meet the earlier parts.
   */
  parts: PartOdds[];
  /**
   * The rarity of the whole wish: one puzzle in this many meets it; absent if there are no statistics.
   */
  one_in: number | null;
  /**
   * The number of puzzles in the statistics.
   */
  counted: number;
  /**
   * The approximate number of seconds to find one; absent if there are no statistics.
   */
  seconds: number | null;
  /**
   * The parts of the wish that conflict, if any.
   */
  clash: WishClash | null;
}
/**
 * A request to search a limited number of puzzles for one that meets a wish. The next request can continue the search.
 */
export interface WishSearch {
  wish: NewPuzzleRequest1;
  /**
   * The seed of all random choices; the same search finds the same puzzle.
   */
  seed: number;
  /**
   * The number of puzzles already tried.
   */
  from: number;
  /**
   * The maximum number of puzzles to try.
   */
  tries: number;
  /**
   * The percentage of cells to give, as returned by the previous search.
   */
  share?: number | null;
  /**
   * True if a game is to be started with the puzzle found.
   */
  keep?: boolean;
}
/**
 * A wish for a new puzzle. Absent fields accept any value.
 */
export interface NewPuzzleRequest1 {
  /**
   * The rules as text; `jigsaw:9` for random regions, `9+killer` or `9+thermo+arrow` for random clues of these kinds.
   * Classic when absent.
   */
  rules?: string;
  /**
   * The level: `beginner`, `easy`, `medium`, `hard`, `expert` or `extreme`. Any when absent.
   */
  level?: string | null;
  /**
   * The hardest level of a range that begins with `level`. Equal to `level` when absent.
   */
  level_to?: string | null;
  /**
   * The symmetry of the givens: `none`, `rot180`, ... Half-turn symmetry when absent.
   */
  symmetry?: string | null;
  /**
   * The day of a daily puzzle, `2026-11-22`: everyone with the same wish gets the same puzzle.
   */
  day?: string | null;
  /**
   * The Sudoku Explainer rating in tenths: 66 to 72 for 6.6 to 7.2. Only for classic puzzles.
   */
  rating?: NumberRange | null;
  /**
   * The number of givens.
   */
  givens?: NumberRange | null;
  /**
   * The number of clues, if clues are generated.
   */
  clues?: NumberRange | null;
  /**
   * The numbers of generated clues of particular kinds.
   */
  amounts?: KindCount[];
  /**
   * The ids of techniques that the easiest path must use.
   */
  needs?: string[];
  /**
   * The id of the hardest technique that the easiest path uses.
   */
  hardest?: string | null;
  /**
   * True if each given and each clue must be needed for the unique solution.
   */
  minimal?: boolean;
}
/**
 * The result of a search for a wished puzzle.
 */
export interface WishSearched {
  /**
   * The number of puzzles tried in this search.
   */
  tried: number;
  /**
   * The number of puzzles that passed each part of the wish, in the order of checking.
   */
  left: PartLeft[];
  /**
   * The puzzle that meets the wish, if one was found.
   */
  found: FoundPuzzle | null;
  /**
   * The percentage of cells to give in the next search, if it depends on the results so far.
   */
  share: number | null;
}
/**
 * A worksheet with its hints and answers.
 */
export interface Worksheet {
  /**
   * The seed with which the same worksheet can be made again.
   */
  seed: number;
  /**
   * The positions of the worksheet, in order.
   */
  items: WorksheetItem[];
}
/**
 * A position of a worksheet, with its hints and answer.
 */
export interface WorksheetItem {
  /**
   * The id of the technique.
   */
  technique: string;
  /**
   * The name of the technique.
   */
  name: string;
  /**
   * The seed of the position as a drill of the technique.
   */
  seed: number;
  /**
   * The position as text, with its candidates.
   */
  board: string;
  /**
   * The position as an SVG picture, without candidates for singles.
   */
  picture: string;
  /**
   * The hints, which name neither the cells nor the conclusions.
   */
  hints: string[];
  /**
   * The argument and the conclusions, in sentences.
   */
  answer: string;
  /**
   * The placements and eliminations of the answer.
   */
  conclusions: string[];
  /**
   * The answer as an SVG picture.
   */
  answer_picture: string;
}
/**
 * A request for a worksheet as PDF.
 */
export interface WorksheetPagesRequest {
  worksheet: WorksheetRequest;
  /**
   * The heading of the pages; none when absent.
   */
  title?: string | null;
  /**
   * The paper size, such as `a4` or `letter`; `a4` when absent.
   */
  paper?: string | null;
  /**
   * The number of positions per page: 4 when absent, at most 48.
   */
  per_page?: number | null;
  /**
   * The place of the hints: `below` (upside down below the positions), `page` (on separate pages) or `none`; `below`
   * when absent.
   */
  hints?: string | null;
  /**
   * True to print answers at the end; true when absent.
   */
  answers?: boolean | null;
}
/**
 * The positions to make: the techniques and the seed.
 */
export interface WorksheetRequest {
  /**
   * The techniques with their numbers of positions, in order.
   */
  parts: WorksheetPartRequest[];
  /**
   * The seed: the same seed gives the same worksheet.
   */
  seed: number;
}
/**
 * A technique on a requested worksheet, with its number of positions.
 */
export interface WorksheetPartRequest {
  /**
   * The id of the technique.
   */
  technique: string;
  /**
   * The number of positions for the technique; all parts together have at most 60.
   */
  count: number;
}
/**
 * A request for a worksheet.
 */
export interface WorksheetRequest1 {
  /**
   * The techniques with their numbers of positions, in order.
   */
  parts: WorksheetPartRequest[];
  /**
   * The seed: the same seed gives the same worksheet.
   */
  seed: number;
}
