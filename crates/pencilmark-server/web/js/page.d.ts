// Types of the page's own state, which is only what is on screen. The types of messages to and from the session are in types.d.ts.

import type {
  Action, Answer, CheckAnswer, ClueNotesAnswer, CluesAnswer, CountAnswer, EqualAnswer, FormatsAnswer, GameView, HintView, LastRightAnswer, SharesAnswer, SpareAnswer, SuggestAnswer, VerdictAnswer, MissedAnswer, PathAnswer,
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
  'clue-notes': ClueNotesAnswer;
}

/** The answer to a question. */
export type AnswerTo<Q extends Question> = Answers[Q['ask']] & Answer;

/** The layer of a cell that a key writes to. */
export type Mode = 'digit' | 'corner' | 'centre' | 'colour' | 'pen';

/** Digits other than the player's, drawn over the board; with `entries`, beside the player's own. */
export interface DigitOverlay {
  kind: 'digits';
  values: (number | null)[];
  right: Set<number>;
  wrong: Set<number>;
  entries: boolean;
}

/** A drawing that is shown over the board instead of the player's digits. */
export type Drawing = PictureOverlay | DigitOverlay;

/** A drawing of the engine. */
export interface PictureOverlay {
  kind: 'picture';
  svg: string;
  /** The cells that it explains, if it is the step of a hint: elsewhere the player's own notes stay, more quietly. */
  lookedAt?: Set<number>;
}

/** The state of the screen. */
export interface State {
  view: GameView | null;
  /** The view of the game with the actions that the server has not received yet. */
  ahead: GameView | null;
  /** Actions that the server has not received, while it cannot be reached. */
  waiting: Action[];
  rules: RulesView | null;
  /** The area of the board with its setter's drawing, as a `viewBox`. */
  area: string | null;
  settings: Settings;
  /** The version of Pencilmark; that of a release with its date and commit. */
  version: string;
  selection: Set<number>;
  focus: number;
  /** The number of the current grid, where several overlap. */
  grid: number;
  /** True while the board is enlarged to one of several grids. */
  near: boolean;
  mode: Mode;
  /** The mode while a modifier key is held down. */
  held: Mode | null;
  /** The selected digit, if digits are selected before cells. */
  digit: number | null;
  candidates: boolean;
  /** True if row and column numbers are shown. */
  labels: boolean;
  /** The space around the board for clues beside it that are about to be drawn. */
  room: number;
  drawing: Drawing | null;
  /** Cells that a hint, a check or a count points at. */
  highlighted: Set<number>;
  paused: boolean;
  deleted: boolean;
  screen: string;
  /** True while the player is setting the puzzle on the board and its clues are being drawn. */
  setter: boolean;
  /** True before the first digit on the first board of a newcomer. */
  first: boolean;
  /** What the first screen of a day says about the game on the board; empty on any other. */
  day: string;
}
