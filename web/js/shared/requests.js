// Made from the table of operations by `cargo xtask wire`; not to be edited.

/** @import { Action, Answer, AssignmentLink, AssignmentProgress, AssignmentRequest, AssignmentView, BookPreview, BookPreviewRequest, CheckResult, ClueKindPage, ClueKindView, ConvertRequest, DeviceList, DrillAnswer, DrillRequest, DrillResult, DrillView, ExampleGame, Explanation, GameSummary, GameView, GenerateRequest, GeneratedPuzzles, HintRequest, HintView, ImportResult, LearningProgress, Memories, MemoryView, NewGameRequest, NewPuzzle, OfflineActions, OfflineResult, PairedDevice, PairingClaim, PairingCode, PairingRequest, PictureReading, PictureRequest, PuzzleText, Question, Rarities, RatingView, RulesView, Settings, SolutionTally, Solutions, SolveRequest, StartData, StartedGame, Statistics, TechniqueCard, TechniquePage, TrainingPlan, TrainingRequest, TrainingResult, Variant, WishOdds, WishSearch, WishSearched, Worksheet, WorksheetRequest } from '../types' */

/** @typedef {(method: string, path: string, body?: unknown, more?: { signal?: AbortSignal, token?: string, base?: number }) => Promise<any>} Send */

/** The requests of all operations, as something sends them. @param {Send} send */
export const requestsBy = (send) => ({
  /** List the solutions of a puzzle. @param {SolveRequest} body @param {AbortSignal} [signal] @returns {Promise<Solutions>} */
  solve: (body, signal) => send('POST', 'api/solve', body, { signal }),
  /** Say what is wrong with a board, or its easiest next step. @param {HintRequest} body @param {AbortSignal} [signal] @returns {Promise<HintView>} */
  hint: (body, signal) => send('POST', 'api/hint', body, { signal }),
  /** Solve a puzzle by logic and explain every step. @param {PuzzleText} body @param {AbortSignal} [signal] @returns {Promise<Explanation>} */
  explain: (body, signal) => send('POST', 'api/explain', body, { signal }),
  /** Say how hard a puzzle is. @param {PuzzleText} body @param {AbortSignal} [signal] @returns {Promise<RatingView>} */
  rate: (body, signal) => send('POST', 'api/rate', body, { signal }),
  /** Count the solutions of a puzzle, up to a limit. @param {SolveRequest} body @param {AbortSignal} [signal] @returns {Promise<SolutionTally>} */
  count: (body, signal) => send('POST', 'api/count', body, { signal }),
  /** Say whether a puzzle has exactly one solution, and what is wrong if it can have none. @param {PuzzleText} body @param {AbortSignal} [signal] @returns {Promise<CheckResult>} */
  check: (body, signal) => send('POST', 'api/check', body, { signal }),
  /** The form that a puzzle shares with all that are symmetric to it. @param {PuzzleText} body @param {AbortSignal} [signal] @returns {Promise<string>} */
  canon: (body, signal) => send('POST', 'api/canon', body, { signal }),
  /** A puzzle in another format. @param {ConvertRequest} body @param {AbortSignal} [signal] @returns {Promise<string>} */
  convert: (body, signal) => send('POST', 'api/convert', body, { signal }),
  /** How many pages a book has, its parts, and pictures of its pages. @param {BookPreviewRequest} body @param {AbortSignal} [signal] @returns {Promise<BookPreview>} */
  bookPreview: (body, signal) => send('POST', 'api/pages/preview', body, { signal }),
  /** Find and read the puzzles of a picture. @param {PictureRequest} body @param {AbortSignal} [signal] @returns {Promise<PictureReading>} */
  readPicture: (body, signal) => send('POST', 'api/read', body, { signal }),
  /** The names of the formats. @returns {Promise<string[]>} */
  formats: () => send('GET', 'api/formats'),
  /** Make puzzles by seed, level, symmetry and rules. @param {GenerateRequest} body @param {AbortSignal} [signal] @returns {Promise<GeneratedPuzzles>} */
  generate: (body, signal) => send('POST', 'api/generate', body, { signal }),
  /** Everything that a page needs to start. @returns {Promise<StartData>} */
  now: () => send('GET', 'api/now'),
  /** List all games, the last played first. @returns {Promise<GameSummary[]>} */
  games: () => send('GET', 'api/games'),
  /** Begin a game. @param {NewGameRequest} body @param {AbortSignal} [signal] @returns {Promise<StartedGame>} */
  begin: (body, signal) => send('POST', 'api/games', body, { signal }),
  /** The game as it stands. @param {string} id @returns {Promise<GameView>} */
  game: (id) => send('GET', `api/games/${encodeURIComponent(id)}`),
  /** Delete a game. @param {string} id @returns {Promise<void>} */
  deleteGame: (id) => send('DELETE', `api/games/${encodeURIComponent(id)}`),
  /** Carry out an action of the player. @param {string} id @param {Action} body @param {string} token @param {number} [base] @returns {Promise<GameView>} */
  act: (id, body, token, base) => send('POST', `api/games/${encodeURIComponent(id)}/actions`, body, { token, base }),
  /** Carry out what was done while the server was out of reach; where the game went on meanwhile, as a branch of its history. @param {string} id @param {OfflineActions} body @returns {Promise<OfflineResult>} */
  actOffline: (id, body) => send('POST', `api/games/${encodeURIComponent(id)}/offline`, body),
  /** Answer a question about the game. @param {string} id @param {Question} body @param {AbortSignal} [signal] @returns {Promise<Answer>} */
  ask: (id, body, signal) => send('POST', `api/games/${encodeURIComponent(id)}/ask`, body, { signal }),
  /** The settings of the player. @returns {Promise<Settings>} */
  settings: () => send('GET', 'api/settings'),
  /** Replace the settings; what is absent gets its default. @param {Settings} body @returns {Promise<Settings>} */
  keepSettings: (body) => send('PUT', 'api/settings', body),
  /** What the player has achieved. @returns {Promise<Statistics>} */
  statistics: () => send('GET', 'api/statistics'),
  /** All games and settings as one text. @returns {Promise<string>} */
  export: () => send('GET', 'api/export'),
  /** Take in what `export` wrote, or saved games. @param {string} body @returns {Promise<ImportResult>} */
  import: (body) => send('POST', 'api/import', body),
  /** Rules in words, and what a page needs to draw their board. @param {string} rules @returns {Promise<RulesView>} */
  rules: (rules) => send('GET', `api/rules?rules=${encodeURIComponent(rules)}`),
  /** The rules for which new puzzles are offered. @returns {Promise<Variant[]>} */
  variants: () => send('GET', 'api/variants'),
  /** Look for a puzzle that is as wished, for a while. @param {WishSearch} body @param {AbortSignal} [signal] @returns {Promise<WishSearched>} */
  searchWish: (body, signal) => send('POST', 'api/wishes/search', body, { signal }),
  /** Say how rare puzzles are that are as wished, or what in the wish clashes. @param {NewPuzzle} body @returns {Promise<WishOdds>} */
  weighWish: (body) => send('POST', 'api/wishes/odds', body),
  /** How rare levels, ratings, givens and techniques are. @returns {Promise<Rarities>} */
  rarities: () => send('GET', 'api/wishes/rarities'),
  /** The kinds of clues that a setter can draw, and how. @returns {Promise<ClueKindView[]>} */
  clueKinds: () => send('GET', 'api/clue-kinds'),
  /** A kind of clues with its rule, an example and what its numbers come to. @param {string} name @returns {Promise<ClueKindPage>} */
  clueKind: (name) => send('GET', `api/clue-kinds/${encodeURIComponent(name)}`),
  /** Puzzles to try. @returns {Promise<ExampleGame[]>} */
  examples: () => send('GET', 'api/examples'),
  /** All techniques, the easiest first. @returns {Promise<TechniqueCard[]>} */
  techniques: () => send('GET', 'api/techniques'),
  /** A technique with an example, explained and drawn. @param {string} id @param {AbortSignal} [signal] @returns {Promise<TechniquePage>} */
  technique: (id, signal) => send('GET', `api/techniques/${encodeURIComponent(id)}`, undefined, { signal }),
  /** A drill of a technique, made by a seed. @param {DrillRequest} body @param {AbortSignal} [signal] @returns {Promise<DrillView>} */
  drill: (body, signal) => send('POST', 'api/drills', body, { signal }),
  /** Grade an answer to a drill. @param {DrillAnswer} body @returns {Promise<DrillResult>} */
  answerDrill: (body) => send('POST', 'api/drills/answer', body),
  /** Positions for chosen techniques, with hints and answers, to print. @param {WorksheetRequest} body @param {AbortSignal} [signal] @returns {Promise<Worksheet>} */
  worksheet: (body, signal) => send('POST', 'api/worksheets', body, { signal }),
  /** Pack a list of puzzles and drills into a link. @param {AssignmentRequest} body @returns {Promise<AssignmentLink>} */
  packAssignment: (body) => send('POST', 'api/assignments', body),
  /** What is in the link of an assignment, and what the learner has done of it. @param {AssignmentLink} body @returns {Promise<AssignmentView>} */
  openAssignment: (body) => send('POST', 'api/assignments/open', body),
  /** Keep what the learner has done of an assignment. @param {AssignmentProgress} body @returns {Promise<AssignmentView>} */
  keepAssignment: (body) => send('POST', 'api/assignments/progress', body),
  /** What the learner has done so far. @returns {Promise<LearningProgress>} */
  progress: () => send('GET', 'api/progress'),
  /** Keep what the learner has done. @param {LearningProgress} body @returns {Promise<LearningProgress>} */
  keepProgress: (body) => send('PUT', 'api/progress', body),
  /** Plan a session of training, by what the player's games and earlier training show. @param {TrainingRequest} body @param {AbortSignal} [signal] @returns {Promise<TrainingPlan>} */
  training: (body, signal) => send('POST', 'api/training', body, { signal }),
  /** Keep how a position of training went. @param {TrainingResult} body @returns {Promise<MemoryView>} */
  keepTraining: (body) => send('POST', 'api/training/results', body),
  /** What is known of each technique that the player has met, and how much of it has faded. @returns {Promise<Memories>} */
  memories: () => send('GET', 'api/training/memories'),
  /** The devices that share the games. @returns {Promise<DeviceList>} */
  devices: () => send('GET', 'api/devices'),
  /** Revoke the key of a device. @param {string} id @returns {Promise<void>} */
  revokeDevice: (id) => send('DELETE', `api/devices/${encodeURIComponent(id)}`),
  /** Let other devices of the local network reach the server, which asks each for a key; only the computer that runs it may. @returns {Promise<DeviceList>} */
  openNetwork: () => send('POST', 'api/network'),
  /** Make a code that pairs one device, instead of the last one; only the computer that runs the server may. @param {PairingRequest} body @returns {Promise<PairingCode>} */
  newPairing: (body) => send('POST', 'api/pairing', body),
  /** Pair this device by a code: the answer sets its key as a cookie. @param {PairingClaim} body @returns {Promise<PairedDevice>} */
  claimPairing: (body) => send('POST', 'api/pairing/claim', body),
});

/** The operations that are asked of a puzzle. */
export const PUZZLE_TOOLS = ['solve', 'hint', 'explain', 'rate', 'count', 'check', 'canon', 'convert'];
