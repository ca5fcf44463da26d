// Made from the types of the wire by `cargo xtask wire`; not to be edited.

/**
 * An action of a player, as it travels between page and engine and is kept in a saved game.
 */
export type Action =
  | {
      do: 'digit';
      /**
       * The cells; those with givens are skipped.
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
       * The cells; those with a digit are skipped.
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
       * The cells; those with a digit are skipped.
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
       * The cells, givens included.
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
       * The cells; those without this candidate are skipped.
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
       * The cells; givens stay.
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
       * The name; it may be empty.
       */
      name: string;
    }
  | {
      do: 'unbookmark';
      /**
       * The number of the moment.
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
       * True to turn it on.
       */
      on: boolean;
    }
  | {
      do: 'clues';
      /**
       * The clues to remove.
       */
      remove?: string[];
      /**
       * The clues to draw.
       */
      add?: string[];
    }
  | {
      do: 'board';
      /**
       * The rules as text, with all clues: `2x3+x`.
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
       * The rules in the words of the setter.
       */
      rules: string;
      /**
       * The words of the setter for whoever has solved the puzzle.
       */
      solved: string;
    }
  | {
      do: 'fog';
      /**
       * The cells that can be seen at the start; none takes the fog away.
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
       * The name; it may be empty.
       */
      name: string;
    }
  | {
      do: 'favourite';
      /**
       * True to mark it.
       */
      on: boolean;
    };
/**
 * An answer; which fields it has depends on the question.
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
 * Something to mark on the board, with its role in the proof.
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
       * The number of the chain that the link belongs to, where a proof has several.
       */
      branch: number;
    };
/**
 * A proof of conclusions from a few truths of the board.
 */
export type CertificateView = {
  /**
   * What it proves: each of these by itself.
   */
  conclusions: string[];
  /**
   * The truths, of each of which one candidate is true: `r3c4` for a cell, `5R2` for the places of 5 in row 2, `(8r8c3|1r8c7)` for
   * the candidates that keep a pattern from having two fillings.
   */
  truths: string[];
  /**
   * The certificate as a picture, where one was asked for.
   */
  picture?: string | null;
} & CertificateView1;
export type CertificateView1 =
  | {
      kind: 'rank';
      /**
       * The links, of each of which one candidate is true at most: written as truths are. `5(r1c1-r1c5-r5c1)` is an odd cycle: 5 is
       * in less than half of its cells.
       */
      links: string[];
      /**
       * What the links allow less the number of truths.
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
       * The cases, of which one must hold.
       */
      cases: SplitCaseView[];
    }
  | {
      kind: 'cases';
      /**
       * The number of candidates that are tried.
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
 * A level, easiest first.
 */
export type Level = 'beginner' | 'easy' | 'medium' | 'hard' | 'expert' | 'extreme';
/**
 * How an item of an assignment went.
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
 * What a part of a book is.
 */
export type BookPartKind = 'title' | 'rules' | 'contents' | 'section' | 'puzzles' | 'hints' | 'solutions';
/**
 * What rules out the candidates that a page shows.
 */
export type CandidateReach = 'houses' | 'clues';
/**
 * Why parts of a wish can't go together.
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
 * What a device is, as far as its browser says.
 */
export type DeviceKind = 'phone' | 'tablet' | 'computer';
/**
 * The layout of digits in a cell and on the keys.
 */
export type DigitLayout = 'phone' | 'pad';
/**
 * How a constraint is drawn by hand. It follows from the form of its kind and how it looks.
 */
export type DrawGesture =
  'switch' | 'cells' | 'line' | 'arrow' | 'edge' | 'corner' | 'shapes' | 'outside' | 'diagonal' | 'text';
/**
 * How near an answer is.
 */
export type DrillGrade = 'wrong' | 'near' | 'right';
/**
 * A part of a drill.
 */
export type DrillPart = 'pattern' | 'conclusions' | 'shown';
/**
 * What is chosen first when a digit is entered.
 */
export type EntryOrder = 'cell' | 'digit';
/**
 * The family of a technique.
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
 * A family of kinds, by where their constraints are drawn.
 */
export type KindFamily =
  'board' | 'cells' | 'edges' | 'lines' | 'cages' | 'counts' | 'outside' | 'alternatives';
/**
 * The relation between two linked nodes. A node of several candidates is true if one of them is.
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
 * The candidates that a hint goes by.
 */
export type NoteSource = 'computed' | 'candidates' | 'own';
/**
 * The colours of the page.
 */
export type PageTheme = 'system' | 'light' | 'dark' | 'contrast';
/**
 * How far a code for pairing has come.
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
       * The number of the rung, from 1 (a nudge) up to 5 (what follows).
       */
      rung: number;
      /**
       * The candidates that the hint goes by.
       */
      notes?: 'computed' | 'candidates' | 'own';
      /**
       * The order in which techniques are tried.
       */
      order?: 'easiest' | 'hodoku' | 'subsets';
      /**
       * The ids of techniques to leave out.
       */
      off?: string[];
      /**
       * The layout of the candidates in the picture.
       */
      layout?: 'phone' | 'pad';
      /**
       * The frame of the proof to draw, from 0; the whole proof by default.
       */
      frame?: number | null;
      /**
       * How many steps of the same technique to pass over, those that are shortest to tell first; after the last comes the first again.
       */
      another?: number;
    }
  | {
      ask: 'truths';
      /**
       * The candidates that the hint goes by.
       */
      notes?: 'computed' | 'candidates' | 'own';
      /**
       * The order in which techniques are tried.
       */
      order?: 'easiest' | 'hodoku' | 'subsets';
      /**
       * The ids of techniques to leave out.
       */
      off?: string[];
      /**
       * The layout of the candidates in the pictures.
       */
      layout?: 'phone' | 'pad';
      /**
       * How many steps of the same technique to pass over, as in the question for the hint.
       */
      another?: number;
    }
  | {
      ask: 'check';
      /**
       * The cells to check; all of them when none is named.
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
       * The ids of techniques to leave out.
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
       * The number of the step, from 0; the number of steps stands for the end of the path.
       */
      step: number;
      /**
       * The order in which techniques are tried.
       */
      order?: 'easiest' | 'hodoku' | 'subsets';
      /**
       * The ids of techniques to leave out.
       */
      off?: string[];
      /**
       * The layout of the candidates in the picture.
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
       * The number of the step there to draw and to prove.
       */
      step?: number | null;
      /**
       * The layout of the notes in the picture.
       */
      layout?: 'phone' | 'pad';
    }
  | {
      ask: 'misses';
      /**
       * The id of the technique.
       */
      technique: string;
      /**
       * The moment of the history; the present board with its candidates by default.
       */
      moment?: number | null;
    }
  | {
      ask: 'why-not';
      /**
       * The cells of the pattern.
       */
      cells: string[];
      /**
       * The digit of the pattern.
       */
      digit?: number | null;
      /**
       * The moment of the history; the present board with its candidates by default.
       */
      moment?: number | null;
    }
  | {
      ask: 'count';
    }
  | {
      ask: 'verdict';
      /**
       * A clue as text that is not placed yet, with which the puzzle is looked at.
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
       * The clue whose number is asked for, as text.
       */
      clue?: string | null;
      /**
       * The most suggestions; one is there soonest. By default some of givens and some of clues.
       */
      most?: number | null;
    }
  | {
      ask: 'search';
      /**
       * The order in which it fills cells.
       */
      cells?: 'row-major' | 'fewest';
      /**
       * The order in which it tries digits.
       */
      digits?: 'ascending' | 'shuffled';
      /**
       * The seed by which digits are shuffled.
       */
      seed?: number;
      /**
       * The most events to report.
       */
      limit?: number;
      /**
       * The number of events to leave out at the beginning. With more than there are, only the end is told.
       */
      skip?: number;
    }
  | {
      ask: 'clues';
      /**
       * The cells; of fewer than two nothing is said.
       */
      cells?: string[];
    }
  | {
      ask: 'rate';
    }
  | {
      ask: 'text';
      /**
       * The name of the format; `svg` for a picture, `save` for the game with its history. `link` is what stands behind a page's address in a link to the
       * puzzle, or to the board with its notes and colours; `link-save` in one to the game with its history.
       */
      format: string;
      /**
       * The givens alone, or the board as it stands.
       */
      from?: 'givens' | 'here';
      /**
       * Which solution goes with the puzzle.
       */
      solution?: 'told' | 'only' | 'none';
    }
  | {
      ask: 'formats';
    };
/**
 * The kind of a line of a review.
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
 * How the search of the backtracker ended.
 */
export type SearchEnd = 'solved' | 'none' | 'limit';
/**
 * Which solution goes with a puzzle as text.
 */
export type SentSolution = 'told' | 'only' | 'none';
/**
 * What became of a sentence of the rules.
 */
export type SentenceSign = 'understood' | 'no-rule' | 'not-understood';
/**
 * The look of the sheet that a puzzle is on.
 */
export type SheetLook = 'paper' | 'newspaper' | 'squared';
/**
 * How many solutions a puzzle has, as far as that matters.
 */
export type SolutionCount = 'one' | 'none' | 'several';
/**
 * The source of a puzzle.
 */
export type Source = 'made' | 'entered' | 'opened';
/**
 * The order in which techniques are tried.
 */
export type TechniqueOrder = 'easiest' | 'hodoku' | 'subsets';
/**
 * How a position went.
 */
export type TrainingOutcome = 'alone' | 'late' | 'shown';
/**
 * What is drawn for each puzzle of some rules, beside its givens.
 */
export type VariantKind = 'fixed' | 'regions' | 'clues';
/**
 * How a pattern of the player's own compares with those that techniques know.
 */
export type WhyNotKind = 'there' | 'near' | 'none';
/**
 * A part of a wish.
 */
export type WishPart =
  'rules' | 'level' | 'rating' | 'needs' | 'hardest' | 'givens' | 'clues' | 'minimal' | 'symmetry';

/**
 * All that leaves the engine as JSON and all that comes in.
 */
export interface Wire {}
/**
 * How many solutions a puzzle has, as far as is known.
 */
export interface AmountView {
  /**
   * The number, or an estimate of it.
   */
  solutions: number;
  /**
   * The standard error of an estimate; 0 if the number is exact.
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
   * The number of the rung that is shown, from 1; the last one, if there are fewer than were asked for.
   */
  rung: number;
  /**
   * How many rungs the hint has: a nudge, where it is, its technique, its proof, what follows. Those that would add nothing are left
   * out.
   */
  rungs: number;
  /**
   * A heading for the rung.
   */
  title: string;
  /**
   * The text of the rung.
   */
  text: string;
  /**
   * The lines of a proof that is too long for sentences, from the proof on.
   */
  lines: ProofLineView[];
  /**
   * The chains of the step in the notation of experts, from the proof on.
   */
  notation: string[];
  /**
   * The id of the technique, once it is named.
   */
  technique: string | null;
  /**
   * The cells to look at.
   */
  cells: string[];
  /**
   * The names of the houses to look at.
   */
  houses: string[];
  /**
   * The proof as an SVG picture, or the frame of it that was asked for.
   */
  picture: string | null;
  /**
   * What the picture shows, if it is a frame.
   */
  caption: string | null;
  /**
   * In how many frames the proof can be shown; 0 before the proof.
   */
  frames: number;
  /**
   * The placements and eliminations, on the last rung: `r1c9<>9`.
   */
  conclusions: string[];
  /**
   * The whole step, on the last rung.
   */
  step: StepView | null;
  /**
   * How many steps of the same technique were passed over for this one; 0 for the first, also where there is no other.
   */
  another: number;
}
/**
 * A line of a proof.
 */
export interface ProofLineView {
  /**
   * The number of the line, from 1.
   */
  number: number;
  /**
   * The number of assumptions that the line is under.
   */
  depth: number;
  /**
   * The line as a sentence.
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
   * What to mark on the board.
   */
  marks: MarkView[];
  /**
   * The symbol of each digit, where digits are not shown as 1, 2, ...: `012345678`. Conclusions and marks count digits from 1.
   */
  symbols?: string | null;
}
/**
 * A digit in a cell that may hold it.
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
   * The certificates of its conclusions, each with its picture; none if the hint has no step, or none is found within bounds.
   */
  certificates: CertificateView[];
}
/**
 * A case in which links hold too few true candidates.
 */
export interface SplitCaseView {
  /**
   * What is assumed beside the wrong conclusion: `1r3c1` for 1 in that cell.
   */
  assumed: string[];
  /**
   * The truths of which the links hold too few.
   */
  truths: string[];
  /**
   * The links that hold too few, written as truths are.
   */
  links: string[];
  /**
   * What the links allow less the number of truths.
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
   * How the path ends, as a sentence.
   */
  text: string;
  /**
   * How often each technique is used, the easiest first.
   */
  summary: TechniqueCount[];
}
/**
 * A step of a path in short.
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
 * How often a path uses a technique.
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
   * The lines of a proof that is too long for sentences.
   */
  lines: ProofLineView[];
  /**
   * The chains of the step in the notation of experts.
   */
  notation: string[];
  /**
   * The name of the technique, with its digit where it has one.
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
   * The techniques that find something, the easiest first.
   */
  found: FoundTechnique[];
  /**
   * The answer as a sentence.
   */
  text: string;
}
/**
 * A technique with what it finds on the board.
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
   * The placements and eliminations of the first of them.
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
   * The number of the moment.
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
   * The moments in the order in which they came about; the first is the start.
   */
  moments: TreeMoment[];
}
/**
 * A moment of a game and what led to it.
 */
export interface TreeMoment {
  /**
   * The number of the moment before it; the start's own.
   */
  parent: number;
  /**
   * The action that led to it, in words.
   */
  text: string;
  /**
   * True if it placed or removed a digit.
   */
  placed: boolean;
  /**
   * True if a hint did it.
   */
  hinted: boolean;
}
/**
 * The answer to [`Question::Review`](crate::wire::Question::Review).
 */
export interface ReviewAnswer {
  /**
   * How the game ended: `Solved in 24:10`.
   */
  title: string;
  /**
   * What stands out, in sentences: first what the player saw alone, last the one thing to learn.
   */
  lead: string;
  /**
   * The time played.
   */
  spent: number;
  /**
   * The time of entering digits and notes.
   */
  entering: number;
  /**
   * The time of looking for a step.
   */
  looking: number;
  /**
   * The time on ways that were given up.
   */
  undone: number;
  /**
   * The number of digits that were taken back.
   */
  digits_undone: number;
  /**
   * What happened, in order.
   */
  story: ReviewLine[];
  /**
   * Every deed, to be drawn.
   */
  deeds: ReviewDeed[];
  /**
   * When the player was on a way that was given up: from and until.
   */
  asides: [number, number][];
  /**
   * What to learn next, if something held the player up.
   */
  lesson: ReviewLesson | null;
}
/**
 * A line of a review.
 */
export interface ReviewLine {
  /**
   * The kind of what happened.
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
   * When it happened.
   */
  at: number;
  /**
   * How long it took.
   */
  took: number;
  /**
   * The moment of the history that shows it.
   */
  moment: number;
  /**
   * What happened, in a few words: `X-wing on 6`.
   */
  title: string;
  /**
   * How it ended, in a few words: `found with a hint`.
   */
  text: string;
  /**
   * What is to be said about it, in sentences.
   */
  detail: string;
  /**
   * The id of the technique, if it is about one.
   */
  technique: string | null;
  /**
   * The number of the step among those of the moment.
   */
  step: number | null;
}
/**
 * A deed of a game in time.
 */
export interface ReviewDeed {
  /**
   * When it was done.
   */
  at: number;
  /**
   * The moment of the history after it.
   */
  moment: number;
  /**
   * True if a digit was entered, replaced or cleared; false for notes.
   */
  is_digit: boolean;
  /**
   * True if it was on a way that was given up.
   */
  is_aside: boolean;
}
/**
 * What to learn next.
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
   * The number of the line of the story that says why.
   */
  line: number;
}
/**
 * The answer to [`Question::Moment`](crate::wire::Question::Moment).
 */
export interface MomentAnswer {
  /**
   * The board with the player's notes as an SVG picture, with the step on it if one was asked for.
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
   * The steps that are there, the easiest first; none where something on the board is wrong.
   */
  steps: MomentStep[];
  /**
   * The proof of the step that was asked for, as sentences.
   */
  text: string;
  /**
   * The lines of a proof that is too long for sentences.
   */
  lines: ProofLineView[];
}
/**
 * A step that is there at a moment of a game.
 */
export interface MomentStep {
  /**
   * The id of the technique.
   */
  technique: string;
  /**
   * The name of the technique, with its digit where it has one.
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
   * The near misses, one a technique, those next to the step first.
   */
  misses: NearMissView[];
}
/**
 * A pattern that one candidate spoils.
 */
export interface NearMissView {
  /**
   * The id of the technique.
   */
  technique: string;
  /**
   * The name of the technique, with its digit where it has one.
   */
  title: string;
  /**
   * What is one too many: `r8c5 is a third place for 7 in row 8`.
   */
  reason: string;
  /**
   * The cells of the pattern.
   */
  cells: string[];
  /**
   * The cell of the candidate that spoils it.
   */
  cell: string;
  /**
   * The digit of the candidate that spoils it.
   */
  digit: number;
}
/**
 * The answer to [`Question::WhyNot`](crate::wire::Question::WhyNot).
 */
export interface WhyNotAnswer {
  /**
   * How it compares.
   */
  kind: 'there' | 'near' | 'none';
  /**
   * The answer as a sentence.
   */
  text: string;
  /**
   * The near miss, if it is one.
   */
  miss: NearMissView | null;
}
/**
 * The answer to [`Question::Count`](crate::wire::Question::Count).
 */
export interface CountAnswer {
  /**
   * 0, 1, or 2 for two and more.
   */
  solutions: number;
  /**
   * The answer as a sentence.
   */
  text: string;
  /**
   * The cells in which two solutions differ, or where the board breaks the rules.
   */
  cells: string[];
  /**
   * The parts of the puzzle that were not understood: if there are any, the solutions are those of the known rules.
   */
  not_understood: string[];
}
/**
 * The answer to [`Question::Verdict`](crate::wire::Question::Verdict).
 */
export interface VerdictAnswer {
  /**
   * 0, 1, or 2 for two and more; none if that takes too long to find out.
   */
  solutions: number | null;
  /**
   * How many there are, where several are.
   */
  amount: AmountView | null;
  /**
   * The verdict as a sentence.
   */
  text: string;
  /**
   * The solution, or two that differ in few cells.
   */
  found: number[][];
  /**
   * The cells in which these two differ, or those of what clashes.
   */
  cells: string[];
  /**
   * The clues that clash, as texts.
   */
  clues: string[];
}
/**
 * The answer to [`Question::Shares`](crate::wire::Question::Shares).
 */
export interface SharesAnswer {
  /**
   * The number of solutions if all were counted.
   */
  solutions: number | null;
  /**
   * For each cell the digits that some solution has there.
   */
  digits: number[][];
  /**
   * For each of these digits the percentage of solutions that have it, at least 1; empty if they were not counted.
   */
  shares: number[][];
  /**
   * Two solutions that differ in the fewest cells of those that were found.
   */
  found: number[][];
  /**
   * The cells in which they differ.
   */
  cells: string[];
  /**
   * Cells that are equal in all solutions, if all were counted; else [`Question::Equal`](crate::wire::Question::Equal) looks for them.
   */
  equal: string[][] | null;
}
/**
 * The answer to [`Question::Equal`](crate::wire::Question::Equal).
 */
export interface EqualAnswer {
  /**
   * Groups of cells that are equal in all solutions, each proved. Cells whose digit is the same in all solutions are in none.
   */
  groups: string[][];
  /**
   * True if there are no others; false if that takes too long to find out.
   */
  complete: boolean;
}
/**
 * The answer to [`Question::Spare`](crate::wire::Question::Spare).
 */
export interface SpareAnswer {
  /**
   * The clues, each as text; any one of them can go.
   */
  clues: string[];
  /**
   * The cells of the givens; any one of them can go.
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
   * What to add, the best first.
   */
  suggestions: Suggestion[];
  /**
   * The numbers that the asked clue may have, and what each leaves.
   */
  numbers: NumberLeft[];
  /**
   * True if all solutions were looked at, so that the figures are exact.
   */
  exact: boolean;
}
/**
 * Givens, or clues, that leave fewer solutions.
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
   * How many solutions they leave.
   */
  left: number;
  /**
   * True if there may be more solutions than were counted.
   */
  at_least: boolean;
  /**
   * True if they leave one and logic finds it; looked at for the best suggestion alone.
   */
  logical: boolean;
}
/**
 * A given that a suggestion adds.
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
 * A clue that a suggestion adds.
 */
export interface SuggestedClue {
  /**
   * The clue as text: `killer=15:r1c1,r1c2`.
   */
  text: string;
  /**
   * What it is and where, in words.
   */
  title: string;
  /**
   * The clue whose place it takes, as text: one that has no number yet.
   */
  replaces: string | null;
}
/**
 * What a number of a clue leaves.
 */
export interface NumberLeft {
  /**
   * The number that the clue would have.
   */
  number: number;
  /**
   * How many solutions it leaves; of those that were looked at, if not all were.
   */
  left: number;
}
/**
 * The answer to [`Question::Search`](crate::wire::Question::Search).
 */
export interface SearchAnswer {
  /**
   * The digits on the board before the first of the events, in reading order; 0 for an empty cell.
   */
  before: number[];
  /**
   * The number of digits entered before the first of the events.
   */
  tried: number;
  /**
   * Events in order: a cell, and the digit entered or 0 when the cell is cleared.
   */
  events: [string, number][];
  /**
   * How the search ended.
   */
  end: 'solved' | 'none' | 'limit';
  /**
   * The number of digits entered, reported or not.
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
   * The clues, in the order of the rules; rules of the whole board are left out.
   */
  clues: ClueView[];
  /**
   * Sums that follow from a house and the cages in it, those of the fewest open cells first.
   */
  hidden: ClueView[];
  /**
   * What the cells that were named hold together, as a sentence, if there are two at least: `r1c1 and r1c2 hold 5 to 17.`
   */
  selection: string | null;
}
/**
 * What is left of a clue.
 */
export interface ClueView {
  /**
   * The clue by name and place: `The killer cage of 17 at r8c8`.
   */
  title: string;
  /**
   * Where it comes from, if it is not drawn on the board.
   */
  origin: string | null;
  /**
   * The cells that the clue covers.
   */
  cells: string[];
  /**
   * How many ways are left: `4 of 9 ways left`.
   */
  count: string;
  /**
   * The ways that are left, if they are few.
   */
  left: ClueWayView[];
  /**
   * Ways that are gone, by reason.
   */
  gone: GoneWays[];
  /**
   * What each cell may hold, if the ways are too many to list.
   */
  supported: CellSupport[];
  /**
   * What all ways have in common, as a sentence; empty if the ways are too many to say.
   */
  common: string;
}
/**
 * A way to fill a clue.
 */
export interface ClueWayView {
  /**
   * The digits: of a set in ascending order, of a filling cell by cell.
   */
  digits: string[];
  /**
   * The cells of the digits, where it matters which holds which.
   */
  cells: string[];
}
/**
 * Ways that are gone for one reason.
 */
export interface GoneWays {
  /**
   * The digits of each.
   */
  sets: string[][];
  /**
   * What is wrong with them: `with 7, which is in r9c7`.
   */
  why: string;
}
/**
 * The digits that a cell of a clue may hold by some way that is left.
 */
export interface CellSupport {
  /**
   * A cell of the clue.
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
   * The level for players; absent for a large board that needs more than is tried there.
   */
  level: Level | null;
  /**
   * What the puzzle needs, as a sentence.
   */
  text: string;
  /**
   * The number of givens.
   */
  givens: number;
  /**
   * The rating of Sudoku Explainer 1.2.1, for classic puzzles.
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
 * The figures of Sudoku Explainer.
 */
export interface SeFigures {
  /**
   * The rating of the hardest step.
   */
  er: number;
  /**
   * The rating of the hardest step up to the first placement.
   */
  ep: number;
  /**
   * The rating of the first step.
   */
  ed: number;
}
/**
 * The figures of a HoDoKu-style rating.
 */
export interface HodokuFigures {
  /**
   * The level, from `Easy` to `Extreme`.
   */
  level: string;
  /**
   * The sum of the scores of all steps.
   */
  score: number;
}
/**
 * What chains and assumptions solve a puzzle.
 */
export interface ChainFigures {
  /**
   * W, the length of the longest whip that is needed; absent if whips don't solve the puzzle or take too long to find.
   */
  whip: number | null;
  /**
   * The depth of trial and error, 3 for three or more; absent if it takes too long to find.
   */
  depth: number | null;
}
/**
 * What searching for the solution costs.
 */
export interface SearchCost {
  /**
   * The nodes of the plain backtracker, row by row and ascending; see [`plain::cost`].
   */
  nodes: number | null;
  /**
   * The guesses of the stated procedure; see [`plain::guesses`].
   */
  guesses: number | null;
}
/**
 * The answer to [`Question::Text`](crate::wire::Question::Text).
 */
export interface TextAnswer {
  /**
   * The text in the format asked for.
   */
  text: string;
  /**
   * What the format can't hold, in words.
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
 * A format in which a game can be written.
 */
export interface FormatView {
  /**
   * The name by which the format is asked for.
   */
  name: string;
  /**
   * The name of the format for people.
   */
  text: string;
}
/**
 * A drill of an assignment.
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
 * How a drill of an assignment went.
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
   * The number of hints that were taken.
   */
  hints: number;
  /**
   * The time that it took, in milliseconds.
   */
  took: number;
}
/**
 * A puzzle or a drill of an assignment.
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
   * The seed of the drill, if this is one.
   */
  seed: number | null;
  /**
   * The puzzle as text, if this is one.
   */
  puzzle: string | null;
  /**
   * The name of the game that the learner has begun of the puzzle.
   */
  game: string | null;
  /**
   * How far the learner has come.
   */
  outcome: 'open' | 'begun' | 'right' | 'late' | 'shown';
  /**
   * The number of wrong answers; of a puzzle, of checks.
   */
  mistakes: number;
  /**
   * The number of hints that were taken.
   */
  hints: number;
  /**
   * The time that it took, in milliseconds.
   */
  took: number;
  /**
   * When it was last worked on, in milliseconds since 1970.
   */
  at: number | null;
}
/**
 * The link of an assignment.
 */
export interface AssignmentLink {
  /**
   * The packed assignment, which stands in addresses behind `#/assignment/`.
   */
  link: string;
}
/**
 * How an item went, to be kept. What is absent stays as it is.
 */
export interface AssignmentProgress {
  /**
   * The packed assignment.
   */
  link: string;
  /**
   * The name of the learner.
   */
  student?: string | null;
  /**
   * The number of the item that was worked on, from 1.
   */
  number?: number | null;
  /**
   * The name of the game that was begun of the item's puzzle.
   */
  game?: string | null;
  /**
   * The result of the item's drill.
   */
  drill?: AssignedDrillResult | null;
}
/**
 * An assignment to be put into a link.
 */
export interface AssignmentRequest {
  /**
   * The title; may be empty.
   */
  title: string;
  /**
   * The drills, in order; they come before the puzzles.
   */
  drills?: AssignedDrill[];
  /**
   * Puzzles as text in any format: a puzzle, a list of puzzles, or links.
   */
  puzzles?: string;
}
/**
 * An assignment with what the learner has done of it.
 */
export interface AssignmentView {
  /**
   * The packed assignment.
   */
  link: string;
  /**
   * The title; may be empty.
   */
  title: string;
  /**
   * The name that the learner has given; may be empty.
   */
  student: string;
  /**
   * The puzzles and drills, in order.
   */
  items: AssignmentItem[];
}
/**
 * An empty board.
 */
export interface BlankBoard {
  /**
   * The rules of the board.
   */
  rules: string;
}
/**
 * Which levels come out on a board.
 */
export interface BoardLevels {
  /**
   * The rules as text.
   */
  rules: string;
  /**
   * The name of the rules.
   */
  name: string;
  /**
   * The levels that came out.
   */
  levels: Level[];
}
/**
 * A part of a book.
 */
export interface BookPart {
  /**
   * What the part is.
   */
  kind: 'title' | 'rules' | 'contents' | 'section' | 'puzzles' | 'hints' | 'solutions';
  /**
   * The name of the part.
   */
  name: string;
  /**
   * The page on which it begins, from 1.
   */
  page: number;
}
/**
 * A book before it is made. Lengths are millimetres.
 */
export interface BookPreview {
  /**
   * True if pages are turned, as in a book; false for loose sheets.
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
   * The margin at the spine; of loose sheets, at every edge.
   */
  inside: number;
  /**
   * The margin at the spine that printers ask for; none of what is not bound by a printer.
   */
  least_inside: number | null;
  /**
   * The parts of the book, in order.
   */
  parts: BookPart[];
  /**
   * The pages that were asked for.
   */
  pictures: PagePicture[];
  /**
   * The cover, if it was asked for.
   */
  cover: CoverPicture | null;
  /**
   * Puzzles, by their numbers from 1, that are the same one: turned, mirrored, renumbered, or as they are.
   */
  alike: [number, number][];
  /**
   * What a printer would object to, in sentences.
   */
  objections: string[];
}
/**
 * A page as it will be printed.
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
 * The cover of a book as it will be printed: back, spine and front, with bleed. Lengths are millimetres.
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
 * A request to see a book before it is made.
 */
export interface BookPreviewRequest {
  book: PagesRequest;
  /**
   * The numbers of the pages to draw, from 1, 24 at most; numbers beyond the last page are left out.
   */
  pictures: number[];
  /**
   * Whether the cover is drawn.
   */
  cover: boolean;
}
/**
 * The book as it is to be made.
 */
export interface PagesRequest {
  /**
   * The puzzle in any format that Pencilmark reads; a line of characters is the shortest.
   */
  puzzle: string;
  /**
   * The rules where the text doesn't name them: `9+x`, `6`.
   */
  rules?: string | null;
  /**
   * The layout: `sheet` when absent, `large`, `book`, `pocket`, `booklet`, `practice`, `answer-below`, `blank`.
   */
  layout?: string | null;
  /**
   * The paper: `a4`, `6x9`, `105x148mm` and the like; the usual one of the layout when absent.
   */
  paper?: string | null;
  /**
   * The number of puzzles on a page, 48 at most; the usual one of the layout when absent.
   */
  per_page?: number | null;
  /**
   * Where solutions are printed: `end`, `below`, `separate` (in a file of their own), `none`; the usual place of the layout when absent.
   */
  solutions?: string | null;
  /**
   * The title; none when absent.
   */
  title?: string | null;
  /**
   * The line below the title; none when absent.
   */
  subtitle?: string | null;
  /**
   * The author; none when absent.
   */
  author?: string | null;
  /**
   * What the file is for: `screen` (for reading and printing at home) when absent, or `press` (for a printer).
   */
  profile?: string | null;
  /**
   * Whether puzzles are sorted by level, in bound books with a page before each; they are not when absent.
   */
  by_level?: boolean | null;
  /**
   * Whether rules are told; they are when absent.
   */
  rules_told?: boolean | null;
  /**
   * The address of the app in which one can play on: with it each puzzle has a code.
   */
  site?: string | null;
  /**
   * The file that is wanted: `book` when absent, `solutions` where these are separate, or `cover`.
   */
  file?: string | null;
}
/**
 * A cell that was read.
 */
export interface CellReading {
  /**
   * The digit, 0 for none.
   */
  digit: number;
  /**
   * True if somebody should look at it.
   */
  unsure: boolean;
  /**
   * What the picture alone shows, 0 for nothing, if only another digit makes a puzzle with one solution.
   */
  seen?: number | null;
  /**
   * What it may be, the likeliest first; 0 is nothing.
   */
  likely: LikelyDigit[];
  /**
   * The pencilmarks that stand in it.
   */
  notes: number[];
}
/**
 * A digit that a cell may hold.
 */
export interface LikelyDigit {
  /**
   * The digit, 0 for none.
   */
  digit: number;
  /**
   * How likely it is by the picture alone, from 0 to 1.
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
   * The numbers of the colours.
   */
  colours: number[];
  /**
   * The candidates that the rules allow, without those struck out.
   */
  candidates: number[];
  /**
   * The candidates that the rules allow and the player has struck out.
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
 * Which entries are wrong.
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
 * What a check of a puzzle has found.
 */
export interface CheckResult {
  /**
   * How many solutions there are.
   */
  solutions: 'one' | 'none' | 'several';
  /**
   * What is wrong, in sentences; nothing is blamed where a rule was not understood.
   */
  faults: string[];
  /**
   * The parts of the puzzle that were not understood: if there are any, the solutions are those of the known rules.
   */
  not_understood: string[];
}
/**
 * The page of a kind of clues.
 */
export interface ClueKindPage {
  kind: ClueKindView;
  /**
   * What its numbers come to, with digits 1 to 9.
   */
  tables: FactTable[];
  /**
   * The rules by which puzzles with such clues are made, if they can be drawn at random.
   */
  drawn: string | null;
}
/**
 * The kind that the page is about.
 */
export interface ClueKindView {
  /**
   * The name in texts of rules: `killer`.
   */
  name: string;
  /**
   * The name for people: `Killer cage`.
   */
  title: string;
  /**
   * Further names by which it is found.
   */
  aliases: string[];
  /**
   * The family that it belongs to.
   */
  family: 'board' | 'cells' | 'edges' | 'lines' | 'cages' | 'counts' | 'outside' | 'alternatives';
  /**
   * How its clues are drawn by hand.
   */
  gesture:
    'switch' | 'cells' | 'line' | 'arrow' | 'edge' | 'corner' | 'shapes' | 'outside' | 'diagonal' | 'text';
  /**
   * The fewest cells of a clue, or of the circle of an arrow the most.
   */
  cells: number;
  numbers: ClueNumbers;
  /**
   * What the word of a clue is, for kinds that take one.
   */
  word: string | null;
  /**
   * The rule in a sentence, of the example.
   */
  rule: string;
  /**
   * The example as text: the rules of a small board with one clue.
   */
  example: string;
  /**
   * The example as a drawing: a whole SVG.
   */
  picture: string;
}
/**
 * The numbers that a clue takes.
 */
export interface ClueNumbers {
  /**
   * The fewest numbers.
   */
  least: number;
  /**
   * The most numbers; none if there is no limit.
   */
  most: number | null;
  /**
   * What they are, in words.
   */
  what: string;
}
/**
 * A table of facts.
 */
export interface FactTable {
  /**
   * What it says.
   */
  title: string;
  /**
   * The headings of its columns.
   */
  columns: string[];
  /**
   * The rows, each with a text for each column.
   */
  rows: string[][];
}
/**
 * A kind of clues in a setter's palette.
 */
export interface ClueKindView1 {
  /**
   * The name in texts of rules: `killer`.
   */
  name: string;
  /**
   * The name for people: `Killer cage`.
   */
  title: string;
  /**
   * Further names by which it is found.
   */
  aliases: string[];
  /**
   * The family that it belongs to.
   */
  family: 'board' | 'cells' | 'edges' | 'lines' | 'cages' | 'counts' | 'outside' | 'alternatives';
  /**
   * How its clues are drawn by hand.
   */
  gesture:
    'switch' | 'cells' | 'line' | 'arrow' | 'edge' | 'corner' | 'shapes' | 'outside' | 'diagonal' | 'text';
  /**
   * The fewest cells of a clue, or of the circle of an arrow the most.
   */
  cells: number;
  numbers: ClueNumbers;
  /**
   * What the word of a clue is, for kinds that take one.
   */
  word: string | null;
  /**
   * The rule in a sentence, of the example.
   */
  rule: string;
  /**
   * The example as text: the rules of a small board with one clue.
   */
  example: string;
  /**
   * The example as a drawing: a whole SVG.
   */
  picture: string;
}
/**
 * The numbers that the clues of a kind take.
 */
export interface ClueNumbers1 {
  /**
   * The fewest numbers.
   */
  least: number;
  /**
   * The most numbers; none if there is no limit.
   */
  most: number | null;
  /**
   * What they are, in words.
   */
  what: string;
}
/**
 * What is left of the clues of a game.
 */
export interface CluesAnswer1 {
  /**
   * The clues, in the order of the rules; rules of the whole board are left out.
   */
  clues: ClueView[];
  /**
   * Sums that follow from a house and the cages in it, those of the fewest open cells first.
   */
  hidden: ClueView[];
  /**
   * What the cells that were named hold together, as a sentence, if there are two at least: `r1c1 and r1c2 hold 5 to 17.`
   */
  selection: string | null;
}
/**
 * A request to write a puzzle in another format.
 */
export interface ConvertRequest {
  /**
   * The puzzle in any format that Pencilmark reads; a line of characters is the shortest.
   */
  puzzle: string;
  /**
   * The rules where the text doesn't name them: `9+x`, `6`.
   */
  rules?: string | null;
  /**
   * The name of the format.
   */
  format: string;
}
/**
 * How many solutions a puzzle has.
 */
export interface CountAnswer1 {
  /**
   * 0, 1, or 2 for two and more.
   */
  solutions: number;
  /**
   * The answer as a sentence.
   */
  text: string;
  /**
   * The cells in which two solutions differ, or where the board breaks the rules.
   */
  cells: string[];
  /**
   * The parts of the puzzle that were not understood: if there are any, the solutions are those of the known rules.
   */
  not_understood: string[];
}
/**
 * The devices that share the games, and what the one that asks may do.
 */
export interface DeviceList {
  /**
   * The id of the device that asks; none on the computer that runs the server, which needs no key and pairs others.
   */
  here: string | null;
  asking: DeviceView;
  /**
   * The devices with a key, the first paired first.
   */
  devices: DeviceView1[];
  /**
   * The address at which other devices reach the server; none while only this computer does.
   */
  network: string | null;
  /**
   * How far the code for the next device has come.
   */
  pairing: 'none' | 'open' | 'locked';
}
/**
 * What the browser that asks runs on; as in `devices`, without an id.
 */
export interface DeviceView {
  /**
   * The id, by which the device is revoked.
   */
  id: string;
  /**
   * What the device is.
   */
  kind: 'phone' | 'tablet' | 'computer';
  /**
   * The name of its browser; empty if unknown.
   */
  browser: string;
  /**
   * The name of its operating system; empty if unknown.
   */
  system: string;
  /**
   * When it was paired, in milliseconds since 1970.
   */
  paired: number;
  /**
   * When it last asked for something, in milliseconds since 1970.
   */
  seen: number;
}
/**
 * A device with a key to the games.
 */
export interface DeviceView1 {
  /**
   * The id, by which the device is revoked.
   */
  id: string;
  /**
   * What the device is.
   */
  kind: 'phone' | 'tablet' | 'computer';
  /**
   * The name of its browser; empty if unknown.
   */
  browser: string;
  /**
   * The name of its operating system; empty if unknown.
   */
  system: string;
  /**
   * When it was paired, in milliseconds since 1970.
   */
  paired: number;
  /**
   * When it last asked for something, in milliseconds since 1970.
   */
  seen: number;
}
/**
 * The news that a device was paired, revoked or has claimed a code in vain, sent as an event.
 */
export interface DevicesChanged {
  /**
   * How many such changes there were since the server began.
   */
  changes: number;
}
/**
 * A clue of a puzzle that is being set.
 */
export interface DrawnClue {
  /**
   * The clue as text: `killer=15:r1c1,r1c2`.
   */
  text: string;
  /**
   * The name of its kind.
   */
  kind: string;
  /**
   * What it is and where, in words.
   */
  title: string;
  /**
   * Its lists of cells.
   */
  cells: string[][];
  /**
   * The cells that it bears on: its own, or those that it looks along.
   */
  reach: string[];
  /**
   * The numbers of the clue.
   */
  numbers: number[];
  /**
   * Its place outside the grid: `r0c3`.
   */
  place: string | null;
  /**
   * Its word, for kinds that take one.
   */
  word: string | null;
  /**
   * Its rule in a sentence.
   */
  rule: string;
}
/**
 * A kind of clues that is drawn at random.
 */
export interface DrawnKind {
  /**
   * Its name in the rules of a wish: `killer`.
   */
  name: string;
  /**
   * Its name for people.
   */
  title: string;
  /**
   * The names of the kinds of constraints that are drawn.
   */
  kinds: string[];
  /**
   * The numbers of digits of the square boards on which it is drawn.
   */
  sizes: number[];
  /**
   * How many are drawn on 81 cells unless the wish says so; absent where all that the grid has are drawn, or where they cover the board.
   */
  usual: NumberRange | null;
}
/**
 * Whole numbers from the least to the most, both included.
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
 * What a learner answers.
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
   * What is answered.
   */
  part: 'pattern' | 'conclusions' | 'shown';
  /**
   * The cells in which the learner sees the pattern.
   */
  cells?: string[];
  /**
   * What the learner concludes.
   */
  conclusions?: string[];
  /**
   * The layout of the candidates in the picture.
   */
  layout?: 'phone' | 'pad';
}
/**
 * A cell of a drill.
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
 * A wish for a drill.
 */
export interface DrillRequest {
  /**
   * The id of the technique.
   */
  technique: string;
  /**
   * The seed: the same one makes the same drill.
   */
  seed: number;
  /**
   * The layout of the candidates in pictures.
   */
  layout?: 'phone' | 'pad';
  /**
   * The board of the drill as text; by default it is made by the seed.
   */
  board?: string | null;
  /**
   * True if the step is shown and told, as an example of a lesson.
   */
  told?: boolean;
  /**
   * Whether the candidates are shown; by default they are unless a single is looked for.
   */
  notes?: boolean | null;
}
/**
 * The grade of an answer. The step is shown when all of it is found, or when it was asked for.
 */
export interface DrillResult {
  /**
   * How near the answer is.
   */
  grade: 'wrong' | 'near' | 'right';
  /**
   * The reason in a sentence.
   */
  text: string;
  /**
   * The near miss that the cells are, if one candidate is too many for the pattern.
   */
  near: NearMissView | null;
  /**
   * Why the step holds, in sentences.
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
 * A position in which a technique is the next step, and nothing easier works.
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
   * The board as text, to be sent back with an answer.
   */
  board: string;
  /**
   * The cells in reading order.
   */
  cells: DrillCell[];
  /**
   * How many cells the smallest pattern has.
   */
  count: number;
  /**
   * True if a digit is to be placed, false if candidates are to be eliminated.
   */
  places: boolean;
  /**
   * True if the candidates are shown. Singles are looked for without them.
   */
  notes: boolean;
  /**
   * The first rungs of the hint, as nudges.
   */
  nudges: string[];
  /**
   * The board as an SVG picture.
   */
  picture: string;
  /**
   * The step in frames, if it was to be told.
   */
  frames: FrameView[];
  /**
   * The step as data, if it was to be told.
   */
  step: StepView | null;
}
/**
 * A picture of a part of a step.
 */
export interface FrameView {
  /**
   * The part of the argument that the picture shows.
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
   * Groups of cells that are equal in all solutions, each proved. Cells whose digit is the same in all solutions are in none.
   */
  groups: string[][];
  /**
   * True if there are no others; false if that takes too long to find out.
   */
  complete: boolean;
}
/**
 * A puzzle to try.
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
   * The board after the steps, a character a cell.
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
 * A puzzle that is as wished.
 */
export interface FoundPuzzle {
  /**
   * The id of the game that it began, if it began one.
   */
  game?: string | null;
  /**
   * The puzzle, drawn: a whole SVG.
   */
  picture: string;
  /**
   * The level, where it is known.
   */
  level: string | null;
  /**
   * What makes it so, in a sentence.
   */
  grade: string | null;
  /**
   * The rating in tenths, where it was wished for.
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
 * The news that a game has changed, sent as an event.
 */
export interface GameChanged {
  /**
   * How many actions the game has seen now.
   */
  revision: number;
}
/**
 * A game in a list.
 */
export interface GameSummary {
  /**
   * The name of the game in addresses; empty until it is kept.
   */
  id: string;
  /**
   * The name of the game: the player's, or else the title of the puzzle.
   */
  title: string | null;
  /**
   * True if the player has marked the game as a favourite.
   */
  favourite: boolean;
  /**
   * The rules as text: `9+x`.
   */
  rules: string;
  /**
   * The name of the rules for people: `Sudoku X`.
   */
  rules_name: string;
  /**
   * The level of the puzzle.
   */
  level: string | null;
  /**
   * The phase that the game is in.
   */
  phase: 'setting' | 'playing' | 'solved' | 'revealed';
  /**
   * The time played, in milliseconds.
   */
  spent: number;
  /**
   * How many hints were asked for.
   */
  hints: number;
  /**
   * How many checks were asked for.
   */
  checks: number;
  /**
   * How many cells are empty.
   */
  empty: number;
  /**
   * When the game began, in milliseconds since 1970.
   */
  created: number;
  /**
   * When the game was last played.
   */
  updated: number;
  /**
   * When the game was first solved.
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
   * The name of the game in addresses.
   */
  id: string;
  /**
   * How many actions the game has seen.
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
   * The name of the rules for people: `Sudoku X`.
   */
  rules_name: string;
  /**
   * The rules to wish for another puzzle like this one: `9+killer`, where clues are drawn anew.
   */
  rules_alike: string;
  /**
   * The phase that the game is in.
   */
  phase: 'setting' | 'playing' | 'solved' | 'revealed';
  /**
   * The name of the game: the player's, or else the title of the puzzle.
   */
  title: string | null;
  /**
   * True if the player has marked the game as a favourite.
   */
  favourite: boolean;
  /**
   * True if its givens can be corrected.
   */
  correctable: boolean;
  /**
   * The level of the puzzle.
   */
  level: string | null;
  /**
   * What makes the puzzle of that level, as a sentence.
   */
  grade: string | null;
  /**
   * Where the puzzle is from.
   */
  source: 'made' | 'entered' | 'opened';
  /**
   * What the setter told in words, if anything.
   */
  setter: SetterView | null;
  /**
   * The clues that are drawn, while the puzzle is being set; none later.
   */
  clues: DrawnClue[];
  /**
   * The cells in reading order.
   */
  cells: CellView[];
  /**
   * The cells that fog covers: their givens and clues are not to be shown.
   */
  fog: string[];
  /**
   * The cells that can be seen at the start of a puzzle under fog, while it is being set; none without fog, and later.
   */
  open_at_start: string[] | null;
  /**
   * How many of each digit are still to be placed.
   */
  remaining: number[];
  faults: Mistakes;
  history: HistoryView;
  timer: TimerView;
  /**
   * How many hints were asked for.
   */
  hints: number;
  /**
   * How many checks were asked for.
   */
  checks: number;
  /**
   * How many cells are empty.
   */
  empty: number;
  /**
   * True if a placed digit is removed from the notes of its peers.
   */
  autoclean: boolean;
}
/**
 * The words of a setter: rules, and what of the puzzle no rule of the game stands for.
 */
export interface SetterView {
  /**
   * The name of the setter.
   */
  author: string | null;
  /**
   * The words of the setter for whoever has solved the puzzle, once it is solved.
   */
  solved: string | null;
  /**
   * The rules in the words of the setter.
   */
  rules: string | null;
  /**
   * The parts of the puzzle that are drawing only.
   */
  drawings: string[];
  /**
   * The parts that may mean something but were not understood.
   */
  unknown: string[];
  /**
   * The cells of marks that became no clue, where something was not understood: it may be about these.
   */
  unread_marks: string[];
  /**
   * True if every rule was understood: what the known rules leave is then what the puzzle leaves.
   */
  understood: boolean;
  /**
   * The sentences of the rules, with what each was read as.
   */
  sentences: SentenceView[];
  /**
   * True if there is a solution of the setter to check digits against.
   */
  checkable: boolean;
}
/**
 * A sentence of a setter's rules.
 */
export interface SentenceView {
  /**
   * The sentence as the setter wrote it.
   */
  text: string;
  /**
   * What became of it.
   */
  sign: 'understood' | 'no-rule' | 'not-understood';
  /**
   * What it was read as, such as `whispers, 4 clues`; empty if it was not, or is no rule.
   */
  read_as: string;
  /**
   * The cells of the clues that it speaks of.
   */
  cells: string[];
}
/**
 * The mistakes that the player wants to see.
 */
export interface Mistakes {
  /**
   * Digits that break a rule.
   */
  conflicts: CellsMessage[];
  /**
   * Notes that a digit on the board rules out.
   */
  notes: StaleNote[];
  /**
   * A sentence if the entries leave no solution.
   */
  unsolvable: string | null;
  /**
   * The cells whose entries differ from the solution.
   */
  wrong: string[];
  /**
   * Cells without a candidate, and houses without a place for a digit.
   */
  warnings: CellsMessage[];
}
/**
 * A note that a digit on the board rules out.
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
   * True if there is something to undo.
   */
  undo: boolean;
  /**
   * True if there is something to redo.
   */
  redo: boolean;
  /**
   * The moments that follow, one for each branch.
   */
  branches: HistoryBranch[];
  /**
   * The moments that have a name.
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
 * A moment that follows the current one.
 */
export interface HistoryBranch {
  /**
   * The number of the moment.
   */
  moment: number;
  /**
   * The action that leads to it, in words.
   */
  text: string;
}
/**
 * A moment with a name.
 */
export interface HistoryBookmark {
  /**
   * The number of the moment.
   */
  moment: number;
  /**
   * The name that the player gave it.
   */
  name: string;
}
/**
 * The time played.
 */
export interface TimerView {
  /**
   * The time in milliseconds.
   */
  spent: number;
  /**
   * True if the timer runs.
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
   * The symmetry of the givens: `none`, `rot180`, `rot90`, ... Half a turn when absent.
   */
  symmetry?: string | null;
  /**
   * The seed; the same seed gives the same puzzles. Random when absent.
   */
  seed?: number | null;
  /**
   * How many puzzles: 1 when absent, 100 at most. Puzzle n is the first puzzle of the seed `n - 1` higher.
   */
  count?: number | null;
}
/**
 * A new puzzle, with exactly one solution.
 */
export interface GeneratedPuzzle {
  /**
   * The puzzle, a character a cell.
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
   * False if time ran out before all were made; the next one is the first of a seed higher by as many as there are.
   */
  complete: boolean;
}
/**
 * How many puzzles have a number of givens.
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
 * A grid that was read.
 */
export interface GridReading {
  /**
   * Rows, and columns.
   */
  size: number;
  /**
   * Where its lines cross in the picture, in pixels: row after row of the upright puzzle.
   */
  crossings: [number, number][];
  /**
   * Its cells, row after row; none if it has more rows than can be read.
   */
  cells: CellReading[];
  /**
   * The puzzle in one line; empty if it can't be read.
   */
  puzzle: string;
  /**
   * How many solutions it has: `none`, `one`, `several`, `unknown`.
   */
  solutions: string;
  /**
   * What to look at before the puzzle is believed: that it is blank, or from a mirror, or that digits clash.
   */
  remark?: string | null;
}
/**
 * One of several overlapping grids.
 */
export interface GridView {
  /**
   * The letter that names it: `A` is the first from the top left.
   */
  letter: string;
  /**
   * The row of its first cell, from 0.
   */
  row: number;
  /**
   * The column of its first cell, from 0.
   */
  column: number;
  /**
   * The number of its rows and columns.
   */
  size: number;
}
/**
 * A request for a hint.
 */
export interface HintRequest {
  /**
   * The puzzle in any format that Pencilmark reads; a line of characters is the shortest.
   */
  puzzle: string;
  /**
   * The rules where the text doesn't name them: `9+x`, `6`.
   */
  rules?: string | null;
  /**
   * How much is revealed: 1 which digit or region to look at, 2 the house, 3 the technique, 4 the proof, 5 what follows. 4 when absent.
   */
  rung?: number | null;
}
/**
 * A hint, as far as its rung reveals.
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
   * The number of the rung that is shown, from 1; the last one, if there are fewer than were asked for.
   */
  rung: number;
  /**
   * How many rungs the hint has: a nudge, where it is, its technique, its proof, what follows. Those that would add nothing are left
   * out.
   */
  rungs: number;
  /**
   * A heading for the rung.
   */
  title: string;
  /**
   * The text of the rung.
   */
  text: string;
  /**
   * The lines of a proof that is too long for sentences, from the proof on.
   */
  lines: ProofLineView[];
  /**
   * The chains of the step in the notation of experts, from the proof on.
   */
  notation: string[];
  /**
   * The id of the technique, once it is named.
   */
  technique: string | null;
  /**
   * The cells to look at.
   */
  cells: string[];
  /**
   * The names of the houses to look at.
   */
  houses: string[];
  /**
   * The proof as an SVG picture, or the frame of it that was asked for.
   */
  picture: string | null;
  /**
   * What the picture shows, if it is a frame.
   */
  caption: string | null;
  /**
   * In how many frames the proof can be shown; 0 before the proof.
   */
  frames: number;
  /**
   * The placements and eliminations, on the last rung: `r1c9<>9`.
   */
  conclusions: string[];
  /**
   * The whole step, on the last rung.
   */
  step: StepView | null;
  /**
   * How many steps of the same technique were passed over for this one; 0 for the first, also where there is no other.
   */
  another: number;
}
/**
 * The position of a game in its history.
 */
export interface HistoryView1 {
  /**
   * The number of the current moment; 0 is the start.
   */
  moment: number;
  /**
   * True if there is something to undo.
   */
  undo: boolean;
  /**
   * True if there is something to redo.
   */
  redo: boolean;
  /**
   * The moments that follow, one for each branch.
   */
  branches: HistoryBranch[];
  /**
   * The moments that have a name.
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
   * How many games were not here before.
   */
  games: number;
  /**
   * The result as a sentence, with what could not be read.
   */
  text: string;
}
/**
 * How many clues of a kind there are to be, from the least to the most, both included.
 */
export interface KindCount {
  /**
   * The name of the kind in the rules of the wish: `thermo`.
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
   * The number of the moment.
   */
  moment: number;
  /**
   * The answer as a sentence.
   */
  text: string;
}
/**
 * What a learner has done so far.
 */
export interface LearningProgress {
  /**
   * What is known of each lesson and technique, by its id.
   */
  lessons: {
    [k: string]: LessonProgress;
  };
  /**
   * The drills that were missed, to be repeated.
   */
  missed: MissedDrill[];
  /**
   * How many drills were solved at the first try, one after the other.
   */
  streak: number;
  /**
   * The longest such streak.
   */
  best: number;
}
/**
 * What a learner knows of a lesson.
 */
export interface LessonProgress {
  /**
   * True if the lesson was read to its end.
   */
  read: boolean;
  /**
   * How many of its drills were solved at the first try.
   */
  right: number;
  /**
   * How many were not.
   */
  wrong: number;
  /**
   * How many were solved at the first try since the last that was not.
   */
  row: number;
}
/**
 * A drill that was missed.
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
   * How often it was solved since it was missed.
   */
  solved: number;
  /**
   * When it is to be repeated, in milliseconds since 1970.
   */
  due: number;
}
/**
 * What a learner has done so far.
 */
export interface LearningProgressRequest {
  /**
   * What is known of each lesson and technique, by its id.
   */
  lessons?: {
    [k: string]: LessonProgressRequest;
  };
  /**
   * The drills that were missed, to be repeated.
   */
  missed?: MissedDrill[];
  /**
   * How many drills were solved at the first try, one after the other.
   */
  streak?: number;
  /**
   * The longest such streak.
   */
  best?: number;
}
/**
 * What a learner knows of a lesson.
 */
export interface LessonProgressRequest {
  /**
   * True if the lesson was read to its end.
   */
  read?: boolean;
  /**
   * How many of its drills were solved at the first try.
   */
  right?: number;
  /**
   * How many were not.
   */
  wrong?: number;
  /**
   * How many were solved at the first try since the last that was not.
   */
  row?: number;
}
/**
 * What a player has achieved at a level of some rules.
 */
export interface LevelStatistics {
  /**
   * The rules as text: `9+x`.
   */
  rules: string;
  /**
   * The name of the rules for people: `Sudoku X`.
   */
  rules_name: string;
  /**
   * The level; absent for puzzles without one.
   */
  level: string | null;
  /**
   * How many puzzles were solved.
   */
  solved: number;
  /**
   * How many of them were solved without a hint.
   */
  without_hints: number;
  /**
   * The shortest time, in milliseconds.
   */
  best: number;
  /**
   * The median time, in milliseconds.
   */
  median: number;
  /**
   * The average number of hints a puzzle.
   */
  hints: number;
}
/**
 * What is known of a player: what was met in games, in training and in the drills of the course.
 */
export interface Memories {
  /**
   * What is known of each technique and each skill that was met, by its id.
   */
  techniques: {
    [k: string]: MemoryView;
  };
}
/**
 * What is known of a player and a technique, in percent.
 */
export interface MemoryView {
  /**
   * How likely the player would find it alone today.
   */
  now: number;
  /**
   * How likely it was when it was met last: the rest has faded.
   */
  was: number;
  /**
   * Below this it is due.
   */
  due: number;
  /**
   * How often it was met.
   */
  seen: number;
  /**
   * How often it was found alone.
   */
  alone: number;
  /**
   * When it is due, in milliseconds since 1970; absent before it was met.
   */
  next: number | null;
}
/**
 * The techniques that find something on the board.
 */
export interface MissedAnswer1 {
  /**
   * The techniques that find something, the easiest first.
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
   * The near misses, one a technique, those next to the step first.
   */
  misses: NearMissView[];
}
/**
 * The mistakes on a board.
 */
export interface Mistakes1 {
  /**
   * Digits that break a rule.
   */
  conflicts: CellsMessage[];
  /**
   * Notes that a digit on the board rules out.
   */
  notes: StaleNote[];
  /**
   * A sentence if the entries leave no solution.
   */
  unsolvable: string | null;
  /**
   * The cells whose entries differ from the solution.
   */
  wrong: string[];
  /**
   * Cells without a candidate, and houses without a place for a digit.
   */
  warnings: CellsMessage[];
}
/**
 * A moment of a game, with what could be found there.
 */
export interface MomentAnswer1 {
  /**
   * The board with the player's notes as an SVG picture, with the step on it if one was asked for.
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
   * The steps that are there, the easiest first; none where something on the board is wrong.
   */
  steps: MomentStep[];
  /**
   * The proof of the step that was asked for, as sentences.
   */
  text: string;
  /**
   * The lines of a proof that is too long for sentences.
   */
  lines: ProofLineView[];
}
/**
 * How to begin a game: with exactly one of `new`, `text` and `blank`.
 */
export interface NewGameRequest {
  /**
   * A new puzzle of these wishes.
   */
  new?: NewPuzzleRequest | null;
  /**
   * A puzzle or a saved game as text, in any format.
   */
  text?: string | null;
  /**
   * The rules of the text, where it doesn't name them.
   */
  rules?: string | null;
  /**
   * The phase in which the puzzle of a text begins: `setting` to go on drawing it, without what was entered so far. Otherwise it is played.
   */
  opening?: Opening | null;
  /**
   * A name for all puzzles of the text together: each becomes a game of that name and its number. Without it the first alone does.
   */
  pack?: string | null;
  /**
   * An empty board, on which a puzzle is entered.
   */
  blank?: BlankBoard | null;
}
/**
 * A wish for a new puzzle. What is absent may be as it comes.
 */
export interface NewPuzzleRequest {
  /**
   * The rules as text; `jigsaw:9` for regions drawn at random, `9+killer` or `9+thermo+arrow` for clues of these kinds drawn at random.
   * Classic when absent.
   */
  rules?: string;
  /**
   * The level: `beginner`, `easy`, `medium`, `hard`, `expert` or `extreme`. Any when absent.
   */
  level?: string | null;
  /**
   * The hardest level of a range that begins with `level`. The same level when absent.
   */
  level_to?: string | null;
  /**
   * The symmetry of the givens: `none`, `rot180`, ... Half a turn when absent.
   */
  symmetry?: string | null;
  /**
   * The day whose puzzle it is, `2026-11-22`: the same puzzle for everyone who wishes the same.
   */
  day?: string | null;
  /**
   * The rating of Sudoku Explainer in tenths: 66 to 72 for 6.6 to 7.2. For classic puzzles alone.
   */
  rating?: NumberRange | null;
  /**
   * The number of givens.
   */
  givens?: NumberRange | null;
  /**
   * The number of clues, where clues are drawn at random.
   */
  clues?: NumberRange | null;
  /**
   * The numbers of clues of some kinds that are drawn at random.
   */
  amounts?: KindCount[];
  /**
   * The ids of techniques that the easiest path uses.
   */
  needs?: string[];
  /**
   * The id of the technique that is used and none harder.
   */
  hardest?: string | null;
  /**
   * True if each given and each clue has to be needed for one solution.
   */
  minimal?: boolean;
}
/**
 * A wish for a new puzzle. What is absent may be as it comes.
 */
export interface NewPuzzle {
  /**
   * The rules as text; `jigsaw:9` for regions drawn at random, `9+killer` or `9+thermo+arrow` for clues of these kinds drawn at random.
   * Classic when absent.
   */
  rules: string;
  /**
   * The level: `beginner`, `easy`, `medium`, `hard`, `expert` or `extreme`. Any when absent.
   */
  level?: string | null;
  /**
   * The hardest level of a range that begins with `level`. The same level when absent.
   */
  level_to?: string | null;
  /**
   * The symmetry of the givens: `none`, `rot180`, ... Half a turn when absent.
   */
  symmetry?: string | null;
  /**
   * The day whose puzzle it is, `2026-11-22`: the same puzzle for everyone who wishes the same.
   */
  day?: string | null;
  /**
   * The rating of Sudoku Explainer in tenths: 66 to 72 for 6.6 to 7.2. For classic puzzles alone.
   */
  rating?: NumberRange | null;
  /**
   * The number of givens.
   */
  givens?: NumberRange | null;
  /**
   * The number of clues, where clues are drawn at random.
   */
  clues?: NumberRange | null;
  /**
   * The numbers of clues of some kinds that are drawn at random.
   */
  amounts?: KindCount[];
  /**
   * The ids of techniques that the easiest path uses.
   */
  needs?: string[];
  /**
   * The id of the technique that is used and none harder.
   */
  hardest?: string | null;
  /**
   * True if each given and each clue has to be needed for one solution.
   */
  minimal?: boolean;
}
/**
 * An action that could not be sent at once.
 */
export interface OfflineAction {
  /**
   * By which the action is known when it is sent again: it is carried out once.
   */
  token: string;
  /**
   * The action that was done.
   */
  action:
    | {
        do: 'digit';
        /**
         * The cells; those with givens are skipped.
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
         * The cells; those with a digit are skipped.
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
         * The cells; those with a digit are skipped.
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
         * The cells, givens included.
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
         * The cells; those without this candidate are skipped.
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
         * The cells; givens stay.
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
         * The name; it may be empty.
         */
        name: string;
      }
    | {
        do: 'unbookmark';
        /**
         * The number of the moment.
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
         * True to turn it on.
         */
        on: boolean;
      }
    | {
        do: 'clues';
        /**
         * The clues to remove.
         */
        remove?: string[];
        /**
         * The clues to draw.
         */
        add?: string[];
      }
    | {
        do: 'board';
        /**
         * The rules as text, with all clues: `2x3+x`.
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
         * The rules in the words of the setter.
         */
        rules: string;
        /**
         * The words of the setter for whoever has solved the puzzle.
         */
        solved: string;
      }
    | {
        do: 'fog';
        /**
         * The cells that can be seen at the start; none takes the fog away.
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
         * The name; it may be empty.
         */
        name: string;
      }
    | {
        do: 'favourite';
        /**
         * True to mark it.
         */
        on: boolean;
      };
}
/**
 * Actions of a page that could not be sent at once.
 */
export interface OfflineActions {
  /**
   * How many actions the game had when the page last heard of it: what the first action was done on.
   */
  revision: number;
  /**
   * The actions, in order.
   */
  actions: OfflineAction[];
}
/**
 * What became of actions that could not be sent at once.
 */
export interface OfflineResult {
  game: GameView1;
  /**
   * The last moment of the branch that holds the actions, if the game went on elsewhere meanwhile and still stands there.
   */
  branch: number | null;
  /**
   * How many actions were carried out.
   */
  done: number;
  /**
   * How many actions the game refused.
   */
  refused: number;
}
/**
 * The game as it stands now.
 */
export interface GameView1 {
  /**
   * The name of the game in addresses.
   */
  id: string;
  /**
   * How many actions the game has seen.
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
   * The name of the rules for people: `Sudoku X`.
   */
  rules_name: string;
  /**
   * The rules to wish for another puzzle like this one: `9+killer`, where clues are drawn anew.
   */
  rules_alike: string;
  /**
   * The phase that the game is in.
   */
  phase: 'setting' | 'playing' | 'solved' | 'revealed';
  /**
   * The name of the game: the player's, or else the title of the puzzle.
   */
  title: string | null;
  /**
   * True if the player has marked the game as a favourite.
   */
  favourite: boolean;
  /**
   * True if its givens can be corrected.
   */
  correctable: boolean;
  /**
   * The level of the puzzle.
   */
  level: string | null;
  /**
   * What makes the puzzle of that level, as a sentence.
   */
  grade: string | null;
  /**
   * Where the puzzle is from.
   */
  source: 'made' | 'entered' | 'opened';
  /**
   * What the setter told in words, if anything.
   */
  setter: SetterView | null;
  /**
   * The clues that are drawn, while the puzzle is being set; none later.
   */
  clues: DrawnClue[];
  /**
   * The cells in reading order.
   */
  cells: CellView[];
  /**
   * The cells that fog covers: their givens and clues are not to be shown.
   */
  fog: string[];
  /**
   * The cells that can be seen at the start of a puzzle under fog, while it is being set; none without fog, and later.
   */
  open_at_start: string[] | null;
  /**
   * How many of each digit are still to be placed.
   */
  remaining: number[];
  faults: Mistakes;
  history: HistoryView;
  timer: TimerView;
  /**
   * How many hints were asked for.
   */
  hints: number;
  /**
   * How many checks were asked for.
   */
  checks: number;
  /**
   * How many cells are empty.
   */
  empty: number;
  /**
   * True if a placed digit is removed from the notes of its peers.
   */
  autoclean: boolean;
}
/**
 * A request for pages to print.
 */
export interface PagesRequest1 {
  /**
   * The puzzle in any format that Pencilmark reads; a line of characters is the shortest.
   */
  puzzle: string;
  /**
   * The rules where the text doesn't name them: `9+x`, `6`.
   */
  rules?: string | null;
  /**
   * The layout: `sheet` when absent, `large`, `book`, `pocket`, `booklet`, `practice`, `answer-below`, `blank`.
   */
  layout?: string | null;
  /**
   * The paper: `a4`, `6x9`, `105x148mm` and the like; the usual one of the layout when absent.
   */
  paper?: string | null;
  /**
   * The number of puzzles on a page, 48 at most; the usual one of the layout when absent.
   */
  per_page?: number | null;
  /**
   * Where solutions are printed: `end`, `below`, `separate` (in a file of their own), `none`; the usual place of the layout when absent.
   */
  solutions?: string | null;
  /**
   * The title; none when absent.
   */
  title?: string | null;
  /**
   * The line below the title; none when absent.
   */
  subtitle?: string | null;
  /**
   * The author; none when absent.
   */
  author?: string | null;
  /**
   * What the file is for: `screen` (for reading and printing at home) when absent, or `press` (for a printer).
   */
  profile?: string | null;
  /**
   * Whether puzzles are sorted by level, in bound books with a page before each; they are not when absent.
   */
  by_level?: boolean | null;
  /**
   * Whether rules are told; they are when absent.
   */
  rules_told?: boolean | null;
  /**
   * The address of the app in which one can play on: with it each puzzle has a code.
   */
  site?: string | null;
  /**
   * The file that is wanted: `book` when absent, `solutions` where these are separate, or `cover`.
   */
  file?: string | null;
}
/**
 * A device that was just paired. Its key is in a cookie, which no script can read.
 */
export interface PairedDevice {
  device: DeviceView2;
  /**
   * The id of the game with which it goes on, if the code names one.
   */
  game: string | null;
}
/**
 * A device with a key to the games.
 */
export interface DeviceView2 {
  /**
   * The id, by which the device is revoked.
   */
  id: string;
  /**
   * What the device is.
   */
  kind: 'phone' | 'tablet' | 'computer';
  /**
   * The name of its browser; empty if unknown.
   */
  browser: string;
  /**
   * The name of its operating system; empty if unknown.
   */
  system: string;
  /**
   * When it was paired, in milliseconds since 1970.
   */
  paired: number;
  /**
   * When it last asked for something, in milliseconds since 1970.
   */
  seen: number;
}
/**
 * The code that a device claims its key with: the secret of the link, or the digits.
 */
export interface PairingClaim {
  /**
   * The code; spaces and hyphens don't matter.
   */
  code: string;
}
/**
 * A code that pairs one device, once.
 */
export interface PairingCode {
  /**
   * The address that the device opens; it holds a secret that nobody guesses.
   */
  link: string;
  /**
   * The address at which the digits are typed.
   */
  address: string;
  /**
   * The digits to type instead, without spaces.
   */
  digits: string;
  /**
   * The link as a QR code: an SVG path in units of a module, without the quiet zone.
   */
  picture: string;
  /**
   * How many modules wide and high the QR code is.
   */
  modules: number;
  /**
   * How many seconds the code is valid.
   */
  seconds: number;
}
/**
 * The wish for a code that pairs a device.
 */
export interface PairingRequest {
  /**
   * The id of the game with which the device goes on.
   */
  game?: string | null;
}
/**
 * How many puzzles a part of a wish left of those that the parts before left.
 */
export interface PartLeft {
  /**
   * The part of the wish.
   */
  part: 'rules' | 'level' | 'rating' | 'needs' | 'hardest' | 'givens' | 'clues' | 'minimal' | 'symmetry';
  /**
   * The number of puzzles that meet it, too.
   */
  left: number;
}
/**
 * How rare a part of a wish is.
 */
export interface PartOdds {
  /**
   * The part of the wish.
   */
  part: 'rules' | 'level' | 'rating' | 'needs' | 'hardest' | 'givens' | 'clues' | 'minimal' | 'symmetry';
  /**
   * The id of the technique, if the part has several.
   */
  technique?: string | null;
  /**
   * One in so many; absent where none was counted.
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
   * How the path ends, as a sentence.
   */
  text: string;
  /**
   * How often each technique is used, the easiest first.
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
   * The lines of a proof that is too long for sentences.
   */
  lines: ProofLineView[];
  /**
   * The chains of the step in the notation of experts.
   */
  notation: string[];
  /**
   * The name of the technique, with its digit where it has one.
   */
  title: string;
  /**
   * The board before the step with the step drawn on it, as SVG.
   */
  picture: string;
}
/**
 * What was read in a picture.
 */
export interface PictureReading {
  /**
   * The grids, the largest first.
   */
  grids: GridReading[];
  /**
   * Why there is none, and what helps.
   */
  refusal?: string | null;
}
/**
 * A picture in which to look for puzzles.
 */
export interface PictureRequest {
  /**
   * Pixels in a row.
   */
  width: number;
  /**
   * Rows of pixels.
   */
  height: number;
  /**
   * A byte a pixel, row after row from the top left, 0 for black, in Base64.
   */
  pixels: string;
  /**
   * The corners of the one grid to read, in pixels; without, grids are looked for.
   *
   * @minItems 4
   * @maxItems 4
   */
  corners?: [[number, number], [number, number], [number, number], [number, number]] | null;
  /**
   * How many rows that grid has; without, what fits best.
   */
  size?: number | null;
  /**
   * The rules of the puzzle, by which wrongly read digits are found; the usual ones of its size when absent.
   */
  rules?: string | null;
}
/**
 * A problem as the HTTP API reports it: a problem document of RFC 9457.
 */
export interface ProblemDocument {
  /**
   * Always `about:blank`: the status says what kind of problem it is.
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
   * What is wrong, as a sentence.
   */
  detail: string;
}
/**
 * A puzzle as text.
 */
export interface PuzzleText {
  /**
   * The puzzle in any format that Pencilmark reads; a line of characters is the shortest.
   */
  puzzle: string;
  /**
   * The rules where the text doesn't name them: `9+x`, `6`.
   */
  rules?: string | null;
}
/**
 * What was counted of puzzles: how rare levels, ratings, givens and techniques are.
 */
export interface Rarities {
  /**
   * The number of classic puzzles that were counted, with half-turn symmetry.
   */
  puzzles: number;
  /**
   * How many of them have each rating.
   */
  ratings: RatingCount[];
  /**
   * How many of them have each number of givens.
   */
  givens: GivensCount[];
  /**
   * How many of them need each technique, the easiest first.
   */
  techniques: TechniqueRarity[];
  /**
   * Which levels come out on each board.
   */
  boards: BoardLevels[];
  /**
   * The kinds of clues that are drawn at random.
   */
  drawn: DrawnKind[];
}
/**
 * How many puzzles have a rating and a level.
 */
export interface RatingCount {
  /**
   * The rating in tenths.
   */
  rating: number;
  /**
   * A level, easiest first.
   */
  level: 'beginner' | 'easy' | 'medium' | 'hard' | 'expert' | 'extreme';
  /**
   * The number of puzzles.
   */
  puzzles: number;
}
/**
 * How many puzzles need a technique.
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
 * How hard a puzzle is. A scale that does not apply to it is absent.
 */
export interface RatingView1 {
  /**
   * The level for players; absent for a large board that needs more than is tried there.
   */
  level: Level | null;
  /**
   * What the puzzle needs, as a sentence.
   */
  text: string;
  /**
   * The number of givens.
   */
  givens: number;
  /**
   * The rating of Sudoku Explainer 1.2.1, for classic puzzles.
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
 * What a game teaches: where the time went, what happened, and what to learn next. Times are milliseconds played.
 */
export interface ReviewAnswer1 {
  /**
   * How the game ended: `Solved in 24:10`.
   */
  title: string;
  /**
   * What stands out, in sentences: first what the player saw alone, last the one thing to learn.
   */
  lead: string;
  /**
   * The time played.
   */
  spent: number;
  /**
   * The time of entering digits and notes.
   */
  entering: number;
  /**
   * The time of looking for a step.
   */
  looking: number;
  /**
   * The time on ways that were given up.
   */
  undone: number;
  /**
   * The number of digits that were taken back.
   */
  digits_undone: number;
  /**
   * What happened, in order.
   */
  story: ReviewLine[];
  /**
   * Every deed, to be drawn.
   */
  deeds: ReviewDeed[];
  /**
   * When the player was on a way that was given up: from and until.
   */
  asides: [number, number][];
  /**
   * What to learn next, if something held the player up.
   */
  lesson: ReviewLesson | null;
}
/**
 * The rules of a board with what a page needs to draw it.
 */
export interface RulesView {
  /**
   * The rules as text: `9+x`.
   */
  rules: string;
  /**
   * The name of the rules for people: `Sudoku X`.
   */
  name: string;
  /**
   * The number of digits up to the largest: of rows and columns, too, if the board is a square.
   */
  size: number;
  /**
   * The number of rows of the drawing.
   */
  rows: number;
  /**
   * The number of columns of the drawing.
   */
  columns: number;
  /**
   * The row and the column of each cell, from 0.
   */
  places: [number, number][];
  /**
   * The overlapping grids; empty if the board is one.
   */
  grids: GridView[];
  /**
   * The symbol of each digit up to the largest.
   */
  symbols: string[];
  /**
   * The digits that cells may hold.
   */
  digits: number[];
  /**
   * The rules in plain sentences.
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
   * The empty board and its lines: a fragment of SVG, 60 units a cell.
   */
  paper: string;
  /**
   * The area of a drawing: the `viewBox` of its SVG.
   */
  viewBox: string;
  /**
   * The room at the top of each cell that totals of cages take, of 60 units: notes stand below it.
   */
  note_room: number;
}
/**
 * What the plain backtracker did.
 */
export interface SearchAnswer1 {
  /**
   * The digits on the board before the first of the events, in reading order; 0 for an empty cell.
   */
  before: number[];
  /**
   * The number of digits entered before the first of the events.
   */
  tried: number;
  /**
   * Events in order: a cell, and the digit entered or 0 when the cell is cleared.
   */
  events: [string, number][];
  /**
   * How the search ended.
   */
  end: 'solved' | 'none' | 'limit';
  /**
   * The number of digits entered, reported or not.
   */
  nodes: number;
  /**
   * The answer as a sentence.
   */
  text: string;
}
/**
 * What searching for the solution costs. A figure that is over the budget is absent.
 */
export interface SearchCost1 {
  /**
   * The nodes of the plain backtracker, row by row and ascending; see [`plain::cost`].
   */
  nodes: number | null;
  /**
   * The guesses of the stated procedure; see [`plain::guesses`].
   */
  guesses: number | null;
}
/**
 * The settings of a player, kept for all games.
 */
export interface Settings {
  /**
   * The colours of the page.
   */
  theme: 'system' | 'light' | 'dark' | 'contrast';
  /**
   * Whether the page animates changes.
   */
  motion: 'system' | 'none';
  /**
   * The layout of digits among notes and keys.
   */
  layout: 'phone' | 'pad';
  /**
   * Whether the cell or the digit is chosen first.
   */
  entry: 'cell' | 'digit';
  faults: ShownMistakes;
  /**
   * What rules out the candidates that are shown.
   */
  candidates: 'houses' | 'clues';
  /**
   * True if a placed digit is removed from the notes of its peers.
   */
  autoclean: boolean;
  /**
   * True if the peers of the selected cell are tinted.
   */
  peers: boolean;
  /**
   * True if cells with the same digit are tinted.
   */
  same: boolean;
  /**
   * True if the timer is shown.
   */
  timer: boolean;
  /**
   * True if arrow keys go on at the other side of the board.
   */
  wrap: boolean;
  /**
   * True if the next cell is selected after a given was entered.
   */
  advance: boolean;
  /**
   * True if the page sounds.
   */
  sounds: boolean;
  /**
   * The look of the sheet.
   */
  sheet: 'paper' | 'newspaper' | 'squared';
  /**
   * The candidates that hints go by.
   */
  notes: 'computed' | 'candidates' | 'own';
  /**
   * The order of techniques for hints.
   */
  order: 'easiest' | 'hodoku' | 'subsets';
  /**
   * The ids of techniques that hints leave out.
   */
  off: string[];
  /**
   * The level of new puzzles; any when absent.
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
   * The address of the site to which links lead; none when empty. A page without a server makes links to itself.
   */
  site: string;
}
/**
 * The mistakes that are shown.
 */
export interface ShownMistakes {
  /**
   * Digits that stand twice in a house, or break another rule.
   */
  rule: boolean;
  /**
   * Notes that a digit on the board rules out.
   */
  note: boolean;
  /**
   * Whether the entries leave a solution.
   */
  solvable: boolean;
  /**
   * Entries that differ from the solution.
   */
  solution: boolean;
  /**
   * Cells without a candidate, and houses without a place for a digit.
   */
  warnings: boolean;
}
/**
 * The settings of a player, kept for all games.
 */
export interface SettingsRequest {
  /**
   * The colours of the page.
   */
  theme?: 'system' | 'light' | 'dark' | 'contrast';
  /**
   * Whether the page animates changes.
   */
  motion?: 'system' | 'none';
  /**
   * The layout of digits among notes and keys.
   */
  layout?: 'phone' | 'pad';
  /**
   * Whether the cell or the digit is chosen first.
   */
  entry?: 'cell' | 'digit';
  faults?: ShownMistakesRequest;
  /**
   * What rules out the candidates that are shown.
   */
  candidates?: 'houses' | 'clues';
  /**
   * True if a placed digit is removed from the notes of its peers.
   */
  autoclean?: boolean;
  /**
   * True if the peers of the selected cell are tinted.
   */
  peers?: boolean;
  /**
   * True if cells with the same digit are tinted.
   */
  same?: boolean;
  /**
   * True if the timer is shown.
   */
  timer?: boolean;
  /**
   * True if arrow keys go on at the other side of the board.
   */
  wrap?: boolean;
  /**
   * True if the next cell is selected after a given was entered.
   */
  advance?: boolean;
  /**
   * True if the page sounds.
   */
  sounds?: boolean;
  /**
   * The look of the sheet.
   */
  sheet?: 'paper' | 'newspaper' | 'squared';
  /**
   * The candidates that hints go by.
   */
  notes?: 'computed' | 'candidates' | 'own';
  /**
   * The order of techniques for hints.
   */
  order?: 'easiest' | 'hodoku' | 'subsets';
  /**
   * The ids of techniques that hints leave out.
   */
  off?: string[];
  /**
   * The level of new puzzles; any when absent.
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
   * The address of the site to which links lead; none when empty. A page without a server makes links to itself.
   */
  site?: string;
}
/**
 * The mistakes that are shown.
 */
export interface ShownMistakesRequest {
  /**
   * Digits that stand twice in a house, or break another rule.
   */
  rule?: boolean;
  /**
   * Notes that a digit on the board rules out.
   */
  note?: boolean;
  /**
   * Whether the entries leave a solution.
   */
  solvable?: boolean;
  /**
   * Entries that differ from the solution.
   */
  solution?: boolean;
  /**
   * Cells without a candidate, and houses without a place for a digit.
   */
  warnings?: boolean;
}
/**
 * Which digits solutions have in each cell.
 */
export interface SharesAnswer1 {
  /**
   * The number of solutions if all were counted.
   */
  solutions: number | null;
  /**
   * For each cell the digits that some solution has there.
   */
  digits: number[][];
  /**
   * For each of these digits the percentage of solutions that have it, at least 1; empty if they were not counted.
   */
  shares: number[][];
  /**
   * Two solutions that differ in the fewest cells of those that were found.
   */
  found: number[][];
  /**
   * The cells in which they differ.
   */
  cells: string[];
  /**
   * Cells that are equal in all solutions, if all were counted; else [`Question::Equal`](crate::wire::Question::Equal) looks for them.
   */
  equal: string[][] | null;
}
/**
 * Which mistakes a player wants to see.
 */
export interface ShownMistakes1 {
  /**
   * Digits that stand twice in a house, or break another rule.
   */
  rule: boolean;
  /**
   * Notes that a digit on the board rules out.
   */
  note: boolean;
  /**
   * Whether the entries leave a solution.
   */
  solvable: boolean;
  /**
   * Entries that differ from the solution.
   */
  solution: boolean;
  /**
   * Cells without a candidate, and houses without a place for a digit.
   */
  warnings: boolean;
}
/**
 * Which mistakes a player wants to see.
 */
export interface ShownMistakesRequest1 {
  /**
   * Digits that stand twice in a house, or break another rule.
   */
  rule?: boolean;
  /**
   * Notes that a digit on the board rules out.
   */
  note?: boolean;
  /**
   * Whether the entries leave a solution.
   */
  solvable?: boolean;
  /**
   * Entries that differ from the solution.
   */
  solution?: boolean;
  /**
   * Cells without a candidate, and houses without a place for a digit.
   */
  warnings?: boolean;
}
/**
 * The solution beside the player's entries.
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
   * How many there are, up to the limit: a million when the request names none.
   */
  count: number;
  /**
   * True if these are all.
   */
  complete: boolean;
}
/**
 * The solutions of a puzzle.
 */
export interface Solutions {
  /**
   * The solutions, a character a cell.
   */
  solutions: string[];
  /**
   * True if these are all solutions.
   */
  complete: boolean;
}
/**
 * A request to solve a puzzle.
 */
export interface SolveRequest {
  /**
   * The puzzle in any format that Pencilmark reads; a line of characters is the shortest.
   */
  puzzle: string;
  /**
   * The rules where the text doesn't name them: `9+x`, `6`.
   */
  rules?: string | null;
  /**
   * The most solutions to list: 2 when absent, 10,000 at most.
   */
  limit?: number | null;
}
/**
 * The clues and givens without which the puzzle still has one solution.
 */
export interface SpareAnswer1 {
  /**
   * The clues, each as text; any one of them can go.
   */
  clues: string[];
  /**
   * The cells of the givens; any one of them can go.
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
   * What the player should know of how the games were found, in sentences.
   */
  notices: string[];
}
/**
 * The game that was played last, or a new one.
 */
export interface GameView2 {
  /**
   * The name of the game in addresses.
   */
  id: string;
  /**
   * How many actions the game has seen.
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
   * The name of the rules for people: `Sudoku X`.
   */
  rules_name: string;
  /**
   * The rules to wish for another puzzle like this one: `9+killer`, where clues are drawn anew.
   */
  rules_alike: string;
  /**
   * The phase that the game is in.
   */
  phase: 'setting' | 'playing' | 'solved' | 'revealed';
  /**
   * The name of the game: the player's, or else the title of the puzzle.
   */
  title: string | null;
  /**
   * True if the player has marked the game as a favourite.
   */
  favourite: boolean;
  /**
   * True if its givens can be corrected.
   */
  correctable: boolean;
  /**
   * The level of the puzzle.
   */
  level: string | null;
  /**
   * What makes the puzzle of that level, as a sentence.
   */
  grade: string | null;
  /**
   * Where the puzzle is from.
   */
  source: 'made' | 'entered' | 'opened';
  /**
   * What the setter told in words, if anything.
   */
  setter: SetterView | null;
  /**
   * The clues that are drawn, while the puzzle is being set; none later.
   */
  clues: DrawnClue[];
  /**
   * The cells in reading order.
   */
  cells: CellView[];
  /**
   * The cells that fog covers: their givens and clues are not to be shown.
   */
  fog: string[];
  /**
   * The cells that can be seen at the start of a puzzle under fog, while it is being set; none without fog, and later.
   */
  open_at_start: string[] | null;
  /**
   * How many of each digit are still to be placed.
   */
  remaining: number[];
  faults: Mistakes;
  history: HistoryView;
  timer: TimerView;
  /**
   * How many hints were asked for.
   */
  hints: number;
  /**
   * How many checks were asked for.
   */
  checks: number;
  /**
   * How many cells are empty.
   */
  empty: number;
  /**
   * True if a placed digit is removed from the notes of its peers.
   */
  autoclean: boolean;
}
/**
 * The board of that game.
 */
export interface RulesView1 {
  /**
   * The rules as text: `9+x`.
   */
  rules: string;
  /**
   * The name of the rules for people: `Sudoku X`.
   */
  name: string;
  /**
   * The number of digits up to the largest: of rows and columns, too, if the board is a square.
   */
  size: number;
  /**
   * The number of rows of the drawing.
   */
  rows: number;
  /**
   * The number of columns of the drawing.
   */
  columns: number;
  /**
   * The row and the column of each cell, from 0.
   */
  places: [number, number][];
  /**
   * The overlapping grids; empty if the board is one.
   */
  grids: GridView[];
  /**
   * The symbol of each digit up to the largest.
   */
  symbols: string[];
  /**
   * The digits that cells may hold.
   */
  digits: number[];
  /**
   * The rules in plain sentences.
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
   * The empty board and its lines: a fragment of SVG, 60 units a cell.
   */
  paper: string;
  /**
   * The area of a drawing: the `viewBox` of its SVG.
   */
  viewBox: string;
  /**
   * The room at the top of each cell that totals of cages take, of 60 units: notes stand below it.
   */
  note_room: number;
}
/**
 * The settings of the player.
 */
export interface Settings1 {
  /**
   * The colours of the page.
   */
  theme: 'system' | 'light' | 'dark' | 'contrast';
  /**
   * Whether the page animates changes.
   */
  motion: 'system' | 'none';
  /**
   * The layout of digits among notes and keys.
   */
  layout: 'phone' | 'pad';
  /**
   * Whether the cell or the digit is chosen first.
   */
  entry: 'cell' | 'digit';
  faults: ShownMistakes;
  /**
   * What rules out the candidates that are shown.
   */
  candidates: 'houses' | 'clues';
  /**
   * True if a placed digit is removed from the notes of its peers.
   */
  autoclean: boolean;
  /**
   * True if the peers of the selected cell are tinted.
   */
  peers: boolean;
  /**
   * True if cells with the same digit are tinted.
   */
  same: boolean;
  /**
   * True if the timer is shown.
   */
  timer: boolean;
  /**
   * True if arrow keys go on at the other side of the board.
   */
  wrap: boolean;
  /**
   * True if the next cell is selected after a given was entered.
   */
  advance: boolean;
  /**
   * True if the page sounds.
   */
  sounds: boolean;
  /**
   * The look of the sheet.
   */
  sheet: 'paper' | 'newspaper' | 'squared';
  /**
   * The candidates that hints go by.
   */
  notes: 'computed' | 'candidates' | 'own';
  /**
   * The order of techniques for hints.
   */
  order: 'easiest' | 'hodoku' | 'subsets';
  /**
   * The ids of techniques that hints leave out.
   */
  off: string[];
  /**
   * The level of new puzzles; any when absent.
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
   * The address of the site to which links lead; none when empty. A page without a server makes links to itself.
   */
  site: string;
}
/**
 * A game that has just begun.
 */
export interface StartedGame {
  /**
   * The name of the game in addresses.
   */
  id: string;
  /**
   * How many actions the game has seen.
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
   * The name of the rules for people: `Sudoku X`.
   */
  rules_name: string;
  /**
   * The rules to wish for another puzzle like this one: `9+killer`, where clues are drawn anew.
   */
  rules_alike: string;
  /**
   * The phase that the game is in.
   */
  phase: 'setting' | 'playing' | 'solved' | 'revealed';
  /**
   * The name of the game: the player's, or else the title of the puzzle.
   */
  title: string | null;
  /**
   * True if the player has marked the game as a favourite.
   */
  favourite: boolean;
  /**
   * True if its givens can be corrected.
   */
  correctable: boolean;
  /**
   * The level of the puzzle.
   */
  level: string | null;
  /**
   * What makes the puzzle of that level, as a sentence.
   */
  grade: string | null;
  /**
   * Where the puzzle is from.
   */
  source: 'made' | 'entered' | 'opened';
  /**
   * What the setter told in words, if anything.
   */
  setter: SetterView | null;
  /**
   * The clues that are drawn, while the puzzle is being set; none later.
   */
  clues: DrawnClue[];
  /**
   * The cells in reading order.
   */
  cells: CellView[];
  /**
   * The cells that fog covers: their givens and clues are not to be shown.
   */
  fog: string[];
  /**
   * The cells that can be seen at the start of a puzzle under fog, while it is being set; none without fog, and later.
   */
  open_at_start: string[] | null;
  /**
   * How many of each digit are still to be placed.
   */
  remaining: number[];
  faults: Mistakes2;
  history: HistoryView2;
  timer: TimerView1;
  /**
   * How many hints were asked for.
   */
  hints: number;
  /**
   * How many checks were asked for.
   */
  checks: number;
  /**
   * How many cells are empty.
   */
  empty: number;
  /**
   * True if a placed digit is removed from the notes of its peers.
   */
  autoclean: boolean;
  /**
   * What the text was recognised as.
   */
  recognised?: string | null;
  /**
   * How many puzzles the text has.
   */
  puzzles?: number | null;
}
/**
 * The mistakes that the player wants to see.
 */
export interface Mistakes2 {
  /**
   * Digits that break a rule.
   */
  conflicts: CellsMessage[];
  /**
   * Notes that a digit on the board rules out.
   */
  notes: StaleNote[];
  /**
   * A sentence if the entries leave no solution.
   */
  unsolvable: string | null;
  /**
   * The cells whose entries differ from the solution.
   */
  wrong: string[];
  /**
   * Cells without a candidate, and houses without a place for a digit.
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
   * True if there is something to undo.
   */
  undo: boolean;
  /**
   * True if there is something to redo.
   */
  redo: boolean;
  /**
   * The moments that follow, one for each branch.
   */
  branches: HistoryBranch[];
  /**
   * The moments that have a name.
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
   * The time in milliseconds.
   */
  spent: number;
  /**
   * True if the timer runs.
   */
  running: boolean;
}
/**
 * What a player has achieved.
 */
export interface Statistics {
  /**
   * The achievements at each level of each rules.
   */
  levels: LevelStatistics[];
  /**
   * How many puzzles were solved.
   */
  solved: number;
  /**
   * How many games are unfinished.
   */
  open: number;
  /**
   * The time played in all games, in milliseconds.
   */
  spent: number;
}
/**
 * What would leave a puzzle one solution.
 */
export interface SuggestAnswer1 {
  /**
   * What to add, the best first.
   */
  suggestions: Suggestion[];
  /**
   * The numbers that the asked clue may have, and what each leaves.
   */
  numbers: NumberLeft[];
  /**
   * True if all solutions were looked at, so that the figures are exact.
   */
  exact: boolean;
}
/**
 * A technique in a list.
 */
export interface TechniqueCard {
  /**
   * The name by which programs know it: `x-wing`.
   */
  id: string;
  /**
   * The name by which people know it: `X-wing`.
   */
  name: string;
  /**
   * The family that it belongs to.
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
   * A level, easiest first.
   */
  level: 'beginner' | 'easy' | 'medium' | 'hard' | 'expert' | 'extreme';
  /**
   * Other names of the technique.
   */
  other_names: string[];
  /**
   * True if it assumes that the puzzle has one solution.
   */
  assumes_uniqueness: boolean;
}
/**
 * A technique with an example, explained and drawn.
 */
export interface TechniquePage {
  /**
   * The name by which programs know it: `x-wing`.
   */
  id: string;
  /**
   * The name by which people know it: `X-wing`.
   */
  name: string;
  /**
   * The family that it belongs to.
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
   * A level, easiest first.
   */
  level: 'beginner' | 'easy' | 'medium' | 'hard' | 'expert' | 'extreme';
  /**
   * Other names of the technique.
   */
  other_names: string[];
  /**
   * True if it assumes that the puzzle has one solution.
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
   * The example in frames, each with its part of the argument.
   */
  frames: FrameView[];
  /**
   * The placements and eliminations of the example.
   */
  conclusions: string[];
  /**
   * The board of the example as text, to play it.
   */
  board: string;
  /**
   * The rules of the example.
   */
  rules: string;
  /**
   * What else there is to know, in sentences.
   */
  text: string;
}
/**
 * The game as text.
 */
export interface TextAnswer1 {
  /**
   * The text in the format asked for.
   */
  text: string;
  /**
   * What the format can't hold, in words.
   */
  dropped: string[];
}
/**
 * The time played in a game.
 */
export interface TimerView2 {
  /**
   * The time in milliseconds.
   */
  spent: number;
  /**
   * True if the timer runs.
   */
  running: boolean;
}
/**
 * A technique of a session.
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
   * Why it is practised, as a sentence.
   */
  why: string;
  memory: MemoryView1;
  /**
   * The positions to practise on.
   */
  positions: TrainingPosition[];
}
/**
 * What is known of a player and a technique, in percent.
 */
export interface MemoryView1 {
  /**
   * How likely the player would find it alone today.
   */
  now: number;
  /**
   * How likely it was when it was met last: the rest has faded.
   */
  was: number;
  /**
   * Below this it is due.
   */
  due: number;
  /**
   * How often it was met.
   */
  seen: number;
  /**
   * How often it was found alone.
   */
  alone: number;
  /**
   * When it is due, in milliseconds since 1970; absent before it was met.
   */
  next: number | null;
}
/**
 * A position of a session: with a seed it is made, else it is of an own game.
 */
export interface TrainingPosition {
  /**
   * The seed of a drill.
   */
  seed: number | null;
  /**
   * The board of the position as text, if it is of an own game.
   */
  board: string | null;
  /**
   * When that game began, in milliseconds since 1970.
   */
  began: number;
  /**
   * The time played until the position, in milliseconds.
   */
  at: number;
  /**
   * How long the player looked there, in milliseconds.
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
   * When something is due next, in milliseconds since 1970, if nothing is due now.
   */
  until: number | null;
}
/**
 * A wish for a session of training.
 */
export interface TrainingRequest {
  /**
   * The id of the only technique to practise.
   */
  technique?: string | null;
}
/**
 * The result of a position, to be kept.
 */
export interface TrainingResult {
  /**
   * The id of the technique, or of a skill that the course drills: `scan-digit`.
   */
  technique: string;
  /**
   * How it went.
   */
  outcome: 'alone' | 'late' | 'shown';
  /**
   * How long it took, in milliseconds.
   */
  took: number;
  /**
   * The board of a position of an own game, as text.
   */
  board?: string | null;
}
/**
 * All moments of a game: a tree, each with the moment before it.
 */
export interface TreeAnswer1 {
  /**
   * The moments in the order in which they came about; the first is the start.
   */
  moments: TreeMoment[];
}
/**
 * The truths and links that prove a step.
 */
export interface TruthsAnswer1 {
  /**
   * The certificates of its conclusions, each with its picture; none if the hint has no step, or none is found within bounds.
   */
  certificates: CertificateView[];
}
/**
 * Rules for which new puzzles are offered.
 */
export interface Variant {
  /**
   * The rules as text; `jigsaw:9` stands for regions drawn at random, `9+killer` for clues drawn at random.
   */
  rules: string;
  /**
   * What is drawn for each puzzle.
   */
  kind: 'fixed' | 'regions' | 'clues';
  /**
   * The name of the rules for people.
   */
  name: string;
  /**
   * What is special about them, in a line.
   */
  text: string;
}
/**
 * What holds of a puzzle that is being set.
 */
export interface VerdictAnswer1 {
  /**
   * 0, 1, or 2 for two and more; none if that takes too long to find out.
   */
  solutions: number | null;
  /**
   * How many there are, where several are.
   */
  amount: AmountView | null;
  /**
   * The verdict as a sentence.
   */
  text: string;
  /**
   * The solution, or two that differ in few cells.
   */
  found: number[][];
  /**
   * The cells in which these two differ, or those of what clashes.
   */
  cells: string[];
  /**
   * The clues that clash, as texts.
   */
  clues: string[];
}
/**
 * What is missing for a pattern of the player's own.
 */
export interface WhyNotAnswer1 {
  /**
   * How it compares.
   */
  kind: 'there' | 'near' | 'none';
  /**
   * The answer as a sentence.
   */
  text: string;
  /**
   * The near miss, if it is one.
   */
  miss: NearMissView | null;
}
/**
 * Parts of a wish that can't go together, or as good as never do.
 */
export interface WishClash {
  /**
   * Why they don't.
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
   * The parts that clash.
   */
  parts: WishPart[];
  /**
   * The technique that clashes, if it is one.
   */
  technique?: string | null;
  /**
   * How many puzzles were counted, or tried, none of which was so.
   */
  tried: number;
  /**
   * The seconds that a try took.
   */
  seconds: number | null;
  /**
   * Wishes that give up one of the parts, the nearest first.
   */
  ways: WishWay[];
}
/**
 * A wish that gives up something.
 */
export interface WishWay {
  /**
   * A part of a wish.
   */
  part: 'rules' | 'level' | 'rating' | 'needs' | 'hardest' | 'givens' | 'clues' | 'minimal' | 'symmetry';
  wish: NewPuzzle1;
  /**
   * How many seconds it takes to make one, about.
   */
  seconds: number | null;
}
/**
 * The wish without it.
 */
export interface NewPuzzle1 {
  /**
   * The rules as text; `jigsaw:9` for regions drawn at random, `9+killer` or `9+thermo+arrow` for clues of these kinds drawn at random.
   * Classic when absent.
   */
  rules: string;
  /**
   * The level: `beginner`, `easy`, `medium`, `hard`, `expert` or `extreme`. Any when absent.
   */
  level?: string | null;
  /**
   * The hardest level of a range that begins with `level`. The same level when absent.
   */
  level_to?: string | null;
  /**
   * The symmetry of the givens: `none`, `rot180`, ... Half a turn when absent.
   */
  symmetry?: string | null;
  /**
   * The day whose puzzle it is, `2026-11-22`: the same puzzle for everyone who wishes the same.
   */
  day?: string | null;
  /**
   * The rating of Sudoku Explainer in tenths: 66 to 72 for 6.6 to 7.2. For classic puzzles alone.
   */
  rating?: NumberRange | null;
  /**
   * The number of givens.
   */
  givens?: NumberRange | null;
  /**
   * The number of clues, where clues are drawn at random.
   */
  clues?: NumberRange | null;
  /**
   * The numbers of clues of some kinds that are drawn at random.
   */
  amounts?: KindCount[];
  /**
   * The ids of techniques that the easiest path uses.
   */
  needs?: string[];
  /**
   * The id of the technique that is used and none harder.
   */
  hardest?: string | null;
  /**
   * True if each given and each clue has to be needed for one solution.
   */
  minimal?: boolean;
}
/**
 * How rare puzzles are that are as wished, by what was counted.
 */
export interface WishOdds {
  /**
   * How rare each costly part is among those that the parts before leave.
   */
  parts: PartOdds[];
  /**
   * One puzzle in so many is as wished; absent where that was not counted.
   */
  one_in: number | null;
  /**
   * The number of puzzles that were counted.
   */
  counted: number;
  /**
   * How many seconds one takes, about; absent where that was not counted.
   */
  seconds: number | null;
  /**
   * The parts that can't go together; none if a puzzle can be made.
   */
  clash: WishClash | null;
}
/**
 * A request to look for a puzzle that is as wished, for a while. Looking goes on where the next request says so.
 */
export interface WishSearch {
  wish: NewPuzzleRequest1;
  /**
   * The seed of all random choices; the same search finds the same puzzle.
   */
  seed: number;
  /**
   * The number of puzzles that were tried before.
   */
  from: number;
  /**
   * The number of puzzles to try at most.
   */
  tries: number;
  /**
   * How many of a hundred cells to give: what the answer before named.
   */
  share?: number | null;
  /**
   * True if the puzzle that is found begins a game.
   */
  keep?: boolean;
}
/**
 * A wish for a new puzzle. What is absent may be as it comes.
 */
export interface NewPuzzleRequest1 {
  /**
   * The rules as text; `jigsaw:9` for regions drawn at random, `9+killer` or `9+thermo+arrow` for clues of these kinds drawn at random.
   * Classic when absent.
   */
  rules?: string;
  /**
   * The level: `beginner`, `easy`, `medium`, `hard`, `expert` or `extreme`. Any when absent.
   */
  level?: string | null;
  /**
   * The hardest level of a range that begins with `level`. The same level when absent.
   */
  level_to?: string | null;
  /**
   * The symmetry of the givens: `none`, `rot180`, ... Half a turn when absent.
   */
  symmetry?: string | null;
  /**
   * The day whose puzzle it is, `2026-11-22`: the same puzzle for everyone who wishes the same.
   */
  day?: string | null;
  /**
   * The rating of Sudoku Explainer in tenths: 66 to 72 for 6.6 to 7.2. For classic puzzles alone.
   */
  rating?: NumberRange | null;
  /**
   * The number of givens.
   */
  givens?: NumberRange | null;
  /**
   * The number of clues, where clues are drawn at random.
   */
  clues?: NumberRange | null;
  /**
   * The numbers of clues of some kinds that are drawn at random.
   */
  amounts?: KindCount[];
  /**
   * The ids of techniques that the easiest path uses.
   */
  needs?: string[];
  /**
   * The id of the technique that is used and none harder.
   */
  hardest?: string | null;
  /**
   * True if each given and each clue has to be needed for one solution.
   */
  minimal?: boolean;
}
/**
 * What came of a search.
 */
export interface WishSearched {
  /**
   * The number of puzzles that were tried now.
   */
  tried: number;
  /**
   * How many of them each part of the wish left, in the order in which they were asked for.
   */
  left: PartLeft[];
  /**
   * The puzzle that is as wished, if there is one.
   */
  found: FoundPuzzle | null;
  /**
   * How many of a hundred cells to give in the next search, where that depends on what was tried.
   */
  share: number | null;
}
/**
 * A worksheet with its hints and answers.
 */
export interface Worksheet {
  /**
   * The seed that makes the same worksheet again.
   */
  seed: number;
  /**
   * The positions, in order.
   */
  items: WorksheetItem[];
}
/**
 * A position of a worksheet.
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
   * The seed that makes the position as a drill of the technique.
   */
  seed: number;
  /**
   * The position as text, with its candidates.
   */
  board: string;
  /**
   * The position as an SVG picture; singles are looked for without candidates.
   */
  picture: string;
  /**
   * Hints that name neither the cells nor what follows.
   */
  hints: string[];
  /**
   * The argument and what follows from it, in sentences.
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
   * The title; none when absent.
   */
  title?: string | null;
  /**
   * The paper: `a4`, `letter` and the like; `a4` when absent.
   */
  paper?: string | null;
  /**
   * The number of positions on a page: 4 when absent, 48 at most.
   */
  per_page?: number | null;
  /**
   * Where hints are printed: `below` (upside down below the positions), `page` (on pages of their own) or `none`; `below` when absent.
   */
  hints?: string | null;
  /**
   * Whether answers are printed at the end; they are when absent.
   */
  answers?: boolean | null;
}
/**
 * The techniques and the seed.
 */
export interface WorksheetRequest {
  /**
   * The techniques, in order.
   */
  parts: WorksheetPartRequest[];
  /**
   * The seed: the same one makes the same worksheet.
   */
  seed: number;
}
/**
 * A technique to practise on a worksheet, and how often.
 */
export interface WorksheetPartRequest {
  /**
   * The id of the technique.
   */
  technique: string;
  /**
   * The number of positions for it; all parts together have 60 at most.
   */
  count: number;
}
/**
 * A wish for a worksheet.
 */
export interface WorksheetRequest1 {
  /**
   * The techniques, in order.
   */
  parts: WorksheetPartRequest[];
  /**
   * The seed: the same one makes the same worksheet.
   */
  seed: number;
}
