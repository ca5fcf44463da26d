// What the page itself keeps: only what is on screen. What travels to and from the session is in types.d.ts.

import type {
  Action, Answer, CheckAnswer, CluesAnswer, CountAnswer, EqualAnswer, FormatsAnswer, GameView, HintView, LastRightAnswer, SharesAnswer, SpareAnswer, SuggestAnswer, VerdictAnswer, MissedAnswer, PathAnswer,
  MissesAnswer, MomentAnswer, PictureAnswer, Question, RatingView, ReviewAnswer, RulesView, SearchAnswer, Settings, SolutionAnswer, TextAnswer,
  TreeAnswer, WhyNotAnswer,
} from './types';

/** The answer to each kind of question. */
interface Answers {
  hint: HintView;
  check: CheckAnswer;
  path: PathAnswer;
  picture: PictureAnswer;
  missed: MissedAnswer;
  solution: SolutionAnswer;
  'last-right': LastRightAnswer;
  tree: TreeAnswer;
  count: CountAnswer;
  search: SearchAnswer;
  clues: CluesAnswer;
  rate: RatingView;
  text: TextAnswer;
  formats: FormatsAnswer;
  verdict: VerdictAnswer;
  shares: SharesAnswer;
  equal: EqualAnswer;
  spare: SpareAnswer;
  suggest: SuggestAnswer;
  review: ReviewAnswer;
  moment: MomentAnswer;
  misses: MissesAnswer;
  'why-not': WhyNotAnswer;
}

/** The answer to a question. */
export type AnswerTo<Q extends Question> = Answers[Q['ask']] & Answer;

/** The layer of a cell that a key writes to. */
export type Mode = 'digit' | 'corner' | 'centre' | 'colour' | 'pen';

/** Digits that are not the player's, drawn over the board; with `entries`, beside those that are. */
export interface DigitOverlay {
  kind: 'digits';
  values: (number | null)[];
  right: Set<number>;
  wrong: Set<number>;
  entries: boolean;
}

/** What is drawn over the board in place of the player's digits. */
export type Drawing = { kind: 'picture'; svg: string } | DigitOverlay;

/** What is on screen. */
export interface State {
  view: GameView | null;
  /** The view with what the server has not got yet. */
  ahead: GameView | null;
  /** What the server has not got, while it is away. */
  waiting: Action[];
  rules: RulesView | null;
  settings: Settings;
  selection: Set<number>;
  focus: number;
  /** The number of the grid that one is in, where several overlap. */
  grid: number;
  /** True while one of several grids is looked at. */
  near: boolean;
  mode: Mode;
  /** The mode while a modifier key is held down. */
  held: Mode | null;
  /** The digit chosen, when digits are chosen before cells. */
  digit: number | null;
  candidates: boolean;
  /** True if rows and columns are numbered. */
  labels: boolean;
  drawing: Drawing | null;
  /** Cells that a hint, a check or a count points at. */
  highlighted: Set<number>;
  paused: boolean;
  deleted: boolean;
  screen: string;
  /** True while the puzzle on the board is being set: its clues are drawn. */
  setter: boolean;
  /** True before the first digit of the first board that is seen here. */
  first: boolean;
}
