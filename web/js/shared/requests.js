// Made from the table of operations by `cargo xtask wire`; not to be edited.

/** @import { Action, Answer, AssignmentLink, AssignmentProgress, AssignmentRequest, AssignmentView, BookPreview, BookPreviewRequest, CheckResult, ClueKindPage, ClueKindView, ConvertRequest, DeviceList, DrillAnswer, DrillRequest, DrillResult, DrillView, ExampleGame, Explanation, GameSummary, GameView, GenerateRequest, GeneratedPuzzles, HintRequest, HintView, ImportResult, LearningProgress, Memories, MemoryView, NewGameRequest, NewPuzzle, OfflineActions, OfflineResult, PairedDevice, PairingClaim, PairingCode, PairingRequest, PictureReading, PictureRequest, PuzzleText, Question, Rarities, RatingView, RulesView, Settings, SolutionTally, Solutions, SolveRequest, StartData, StartedGame, Statistics, TechniqueCard, TechniquePage, TrainingPlan, TrainingRequest, TrainingResult, Variant, WishOdds, WishSearch, WishSearched, Worksheet, WorksheetRequest } from '../types' */

/** @typedef {(method: string, path: string, body?: unknown, more?: { signal?: AbortSignal, token?: string, base?: number }) => Promise<any>} Send */

/** Returns the requests of all operations, sent by `send`. @param {Send} send */
export const requestsBy = (send) => ({
  /** List the solutions of a puzzle. @param {SolveRequest} body @param {AbortSignal} [signal] @returns {Promise<Solutions>} */
  solve: (body, signal) => send('POST', 'api/solve', body, { signal }),
  /** Find the mistakes on a board, or its easiest next step. @param {HintRequest} body @param {AbortSignal} [signal] @returns {Promise<HintView>} */
  hint: (body, signal) => send('POST', 'api/hint', body, { signal }),
  /** Solve a puzzle by logic and explain every step. @param {PuzzleText} body @param {AbortSignal} [signal] @returns {Promise<Explanation>} */
  explain: (body, signal) => send('POST', 'api/explain', body, { signal }),
  /** Rate the difficulty of a puzzle. @param {PuzzleText} body @param {AbortSignal} [signal] @returns {Promise<RatingView>} */
  rate: (body, signal) => send('POST', 'api/rate', body, { signal }),
  /** Count the solutions of a puzzle, up to a limit. @param {SolveRequest} body @param {AbortSignal} [signal] @returns {Promise<SolutionTally>} */
  count: (body, signal) => send('POST', 'api/count', body, { signal }),
  /** Check whether a puzzle has exactly one solution, and find its mistakes if not. @param {PuzzleText} body @param {AbortSignal} [signal] @returns {Promise<CheckResult>} */
  check: (body, signal) => send('POST', 'api/check', body, { signal }),
  /** Return the canonical form of a puzzle, which all equivalent puzzles share. @param {PuzzleText} body @param {AbortSignal} [signal] @returns {Promise<string>} */
  canon: (body, signal) => send('POST', 'api/canon', body, { signal }),
  /** Write a puzzle in another format. @param {ConvertRequest} body @param {AbortSignal} [signal] @returns {Promise<string>} */
  convert: (body, signal) => send('POST', 'api/convert', body, { signal }),
  /** Preview a book: its number of pages, its parts, and pictures of pages. @param {BookPreviewRequest} body @param {AbortSignal} [signal] @returns {Promise<BookPreview>} */
  bookPreview: (body, signal) => send('POST', 'api/pages/preview', body, { signal }),
  /** Find and read the puzzles in a picture. @param {PictureRequest} body @param {AbortSignal} [signal] @returns {Promise<PictureReading>} */
  readPicture: (body, signal) => send('POST', 'api/read', body, { signal }),
  /** List the names of the formats. @returns {Promise<string[]>} */
  formats: () => send('GET', 'api/formats'),
  /** Generate puzzles by seed, level, symmetry and rules. @param {GenerateRequest} body @param {AbortSignal} [signal] @returns {Promise<GeneratedPuzzles>} */
  generate: (body, signal) => send('POST', 'api/generate', body, { signal }),
  /** Return everything that a page needs to start. @returns {Promise<StartData>} */
  now: () => send('GET', 'api/now'),
  /** List all games, the most recently played first. @returns {Promise<GameSummary[]>} */
  games: () => send('GET', 'api/games'),
  /** Start a game. @param {NewGameRequest} body @param {AbortSignal} [signal] @returns {Promise<StartedGame>} */
  begin: (body, signal) => send('POST', 'api/games', body, { signal }),
  /** Return the current state of the game. @param {string} id @returns {Promise<GameView>} */
  game: (id) => send('GET', `api/games/${encodeURIComponent(id)}`),
  /** Delete a game. @param {string} id @returns {Promise<void>} */
  deleteGame: (id) => send('DELETE', `api/games/${encodeURIComponent(id)}`),
  /** Perform an action of the player. @param {string} id @param {Action} body @param {string} token @param {number} [base] @returns {Promise<GameView>} */
  act: (id, body, token, base) => send('POST', `api/games/${encodeURIComponent(id)}/actions`, body, { token, base }),
  /** Perform actions made while the server was unreachable; if the game was continued in the meantime, as a branch of its history. @param {string} id @param {OfflineActions} body @returns {Promise<OfflineResult>} */
  actOffline: (id, body) => send('POST', `api/games/${encodeURIComponent(id)}/offline`, body),
  /** Answer a question about the game. @param {string} id @param {Question} body @param {AbortSignal} [signal] @returns {Promise<Answer>} */
  ask: (id, body, signal) => send('POST', `api/games/${encodeURIComponent(id)}/ask`, body, { signal }),
  /** Return the player's settings. @returns {Promise<Settings>} */
  settings: () => send('GET', 'api/settings'),
  /** Replace the settings; absent fields are set to their defaults. @param {Settings} body @returns {Promise<Settings>} */
  keepSettings: (body) => send('PUT', 'api/settings', body),
  /** Return the player's statistics. @returns {Promise<Statistics>} */
  statistics: () => send('GET', 'api/statistics'),
  /** Export all games and settings as one text. @returns {Promise<string>} */
  export: () => send('GET', 'api/export'),
  /** Import the output of `export`, or saved games. @param {string} body @returns {Promise<ImportResult>} */
  import: (body) => send('POST', 'api/import', body),
  /** Return rules in words, with everything that a page needs to draw their board. @param {string} rules @returns {Promise<RulesView>} */
  rules: (rules) => send('GET', `api/rules?rules=${encodeURIComponent(rules)}`),
  /** List the rules on offer for new puzzles. @returns {Promise<Variant[]>} */
  variants: () => send('GET', 'api/variants'),
  /** Search a limited number of puzzles for one that meets a wish. @param {WishSearch} body @param {AbortSignal} [signal] @returns {Promise<WishSearched>} */
  searchWish: (body, signal) => send('POST', 'api/wishes/search', body, { signal }),
  /** Return how rare puzzles that meet a wish are, or which of its parts conflict. @param {NewPuzzle} body @returns {Promise<WishOdds>} */
  weighWish: (body) => send('POST', 'api/wishes/odds', body),
  /** Return statistics on how rare levels, ratings, givens and techniques are. @returns {Promise<Rarities>} */
  rarities: () => send('GET', 'api/wishes/rarities'),
  /** List the kinds of clues that a setter can draw, with their gestures. @returns {Promise<ClueKindView[]>} */
  clueKinds: () => send('GET', 'api/clue-kinds'),
  /** Return the page about a kind of clues: its rule, an example and tables about its numbers. @param {string} name @returns {Promise<ClueKindPage>} */
  clueKind: (name) => send('GET', `api/clue-kinds/${encodeURIComponent(name)}`),
  /** List example puzzles to play. @returns {Promise<ExampleGame[]>} */
  examples: () => send('GET', 'api/examples'),
  /** List all techniques, easiest first. @returns {Promise<TechniqueCard[]>} */
  techniques: () => send('GET', 'api/techniques'),
  /** Return the page about a technique, with an explained example and pictures. @param {string} id @param {AbortSignal} [signal] @returns {Promise<TechniquePage>} */
  technique: (id, signal) => send('GET', `api/techniques/${encodeURIComponent(id)}`, undefined, { signal }),
  /** Make a drill of a technique, determined by a seed. @param {DrillRequest} body @param {AbortSignal} [signal] @returns {Promise<DrillView>} */
  drill: (body, signal) => send('POST', 'api/drills', body, { signal }),
  /** Grade an answer to a drill. @param {DrillAnswer} body @returns {Promise<DrillResult>} */
  answerDrill: (body) => send('POST', 'api/drills/answer', body),
  /** Make a worksheet: positions for chosen techniques, with hints and answers. @param {WorksheetRequest} body @param {AbortSignal} [signal] @returns {Promise<Worksheet>} */
  worksheet: (body, signal) => send('POST', 'api/worksheets', body, { signal }),
  /** Pack a list of puzzles and drills into a link. @param {AssignmentRequest} body @returns {Promise<AssignmentLink>} */
  packAssignment: (body) => send('POST', 'api/assignments', body),
  /** Open the link of an assignment, and return it with the learner's progress. @param {AssignmentLink} body @returns {Promise<AssignmentView>} */
  openAssignment: (body) => send('POST', 'api/assignments/open', body),
  /** Save the learner's progress on an assignment. @param {AssignmentProgress} body @returns {Promise<AssignmentView>} */
  keepAssignment: (body) => send('POST', 'api/assignments/progress', body),
  /** Return the learner's progress in the course. @returns {Promise<LearningProgress>} */
  progress: () => send('GET', 'api/progress'),
  /** Save the learner's progress in the course. @param {LearningProgress} body @returns {Promise<LearningProgress>} */
  keepProgress: (body) => send('PUT', 'api/progress', body),
  /** Plan a training session, based on the player's games and earlier training. @param {TrainingRequest} body @param {AbortSignal} [signal] @returns {Promise<TrainingPlan>} */
  training: (body, signal) => send('POST', 'api/training', body, { signal }),
  /** Save the result of a training position. @param {TrainingResult} body @returns {Promise<MemoryView>} */
  keepTraining: (body) => send('POST', 'api/training/results', body),
  /** Return the player's command of each technique met so far. @returns {Promise<Memories>} */
  memories: () => send('GET', 'api/training/memories'),
  /** List the devices that share the games. @returns {Promise<DeviceList>} */
  devices: () => send('GET', 'api/devices'),
  /** Revoke the key of a device. @param {string} id @returns {Promise<void>} */
  revokeDevice: (id) => send('DELETE', `api/devices/${encodeURIComponent(id)}`),
  /** Open the server to other devices in the local network, each of which needs a key; only allowed on the computer that runs the server. @returns {Promise<DeviceList>} */
  openNetwork: () => send('POST', 'api/network'),
  /** Create a code that pairs one device, replacing the previous code; only allowed on the computer that runs the server. @param {PairingRequest} body @returns {Promise<PairingCode>} */
  newPairing: (body) => send('POST', 'api/pairing', body),
  /** Pair this device with a code; the answer sets the key as a cookie. @param {PairingClaim} body @returns {Promise<PairedDevice>} */
  claimPairing: (body) => send('POST', 'api/pairing/claim', body),
});

/** The operations on a puzzle. */
export const PUZZLE_TOOLS = ['solve', 'hint', 'explain', 'rate', 'count', 'check', 'canon', 'convert'];
