//! The calls that a host can make.

use pencilmark::session::StoredAction;
use pencilmark::wire::{
    Action, DrillAnswer, DrillRequest, GameSummary, GenerateRequest, HintRequest, NewGameRequest, PuzzleText,
    Question, Settings, ShownMistakes, SolveRequest,
};
use serde::Deserialize;

/// A call, in JSON with its name in `call`. Times are milliseconds since 1970.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "call", rename_all = "kebab-case")]
pub enum Call {
    /// The language of all later answers.
    Language {
        /// The text of the language; English if it is empty.
        text: String,
    },
    /// Games as they are stored, as they are listed.
    List {
        /// The games as they are stored.
        games: Vec<GameSummary>,
    },
    /// What the host itself has to say.
    Say {
        /// What it says.
        what: HostMessage,
    },
    /// The rules of a variant, in words and as a board.
    Rules {
        /// The rules as text.
        rules: String,
    },
    /// The variants that new puzzles are made of.
    Variants,
    /// The list of techniques.
    Techniques,
    /// The page of a technique.
    Technique {
        /// The id of the technique.
        id: String,
    },
    /// A position in which a technique is the easiest that works.
    Drill {
        /// The technique and the seed.
        request: DrillRequest,
    },
    /// The grade of an answer to a drill.
    AnswerDrill {
        /// The answer to grade.
        answer: DrillAnswer,
    },
    /// What a learner has done so far: as it was kept, or nothing if that can't be read any more.
    Progress {
        /// The text that was kept.
        kept: Option<String>,
    },
    /// Puzzles to try.
    Examples,
    /// Settings, with what is missing filled in; refused when they make no sense.
    Settings {
        /// The settings to check.
        settings: Settings,
    },
    /// A new game, to be stored under its name.
    Begin {
        /// The name that it will have.
        id: String,
        /// How it begins.
        request: NewGameRequest,
        /// The settings of the player.
        settings: Settings,
        /// The seed of a new puzzle.
        seed: u64,
        /// The time of the call.
        at: u64,
    },
    /// Holds a stored game in memory, or does on the one held what was stored since.
    Hold {
        /// The name of the game.
        id: String,
        /// The start as JSON.
        start: String,
        /// When it began.
        created: u64,
        /// The number of actions before those given.
        after: u64,
        /// The actions from there on.
        actions: Vec<StoredAction>,
    },
    /// The number of actions of a game that is held in memory; nothing if it is not.
    Held {
        /// The name of the game.
        id: String,
    },
    /// Drops a game from memory, as when an action of it could not be stored.
    Drop {
        /// The name of the game.
        id: String,
    },
    /// What a page shows of a game.
    View {
        /// The name of the game.
        id: String,
        /// The mistakes that are shown.
        shown: ShownMistakes,
        /// The time of the call.
        at: u64,
    },
    /// An action, with what is to be stored of it.
    Act {
        /// The name of the game.
        id: String,
        /// The action to do.
        action: Action,
        /// The token by which it is known when it is sent again.
        token: Option<String>,
        /// The mistakes that are shown.
        shown: ShownMistakes,
        /// The time of the call.
        at: u64,
    },
    /// A question about a game.
    Ask {
        /// The name of the game.
        id: String,
        /// The question to answer.
        question: Question,
    },
    /// A game as text, and what makes it the same as another.
    Save {
        /// The name of the game.
        id: String,
    },
    /// What was achieved in these games.
    Statistics {
        /// The games as they are listed.
        games: Vec<GameSummary>,
    },
    /// All games as one text.
    Export {
        /// The settings of the player.
        settings: Settings,
        /// The games as texts.
        saves: Vec<String>,
        /// Why others could not be read.
        unread: Vec<String>,
    },
    /// The games of a text that are not here yet, to be stored, each under a name that the caller gives it.
    Import {
        /// The text to read.
        text: String,
        /// What makes the games here the same as others.
        here: Vec<String>,
    },
    /// The solutions of a puzzle.
    Solve {
        /// The puzzle as text.
        request: SolveRequest,
    },
    /// How many solutions a puzzle has, up to a limit.
    Count {
        /// The puzzle as text.
        request: SolveRequest,
    },
    /// What is wrong with a puzzle, if anything.
    Check {
        /// The puzzle as text.
        request: PuzzleText,
    },
    /// The form that a puzzle shares with all that are symmetric to it.
    Canon {
        /// The puzzle as text.
        request: PuzzleText,
    },
    /// A puzzle in another format.
    Convert {
        /// The puzzle as text.
        request: PuzzleText,
        /// The name of the format.
        format: String,
    },
    /// The names of the formats.
    Formats,
    /// The next step of a puzzle.
    Hint {
        /// The puzzle as text.
        request: HintRequest,
    },
    /// All steps of a puzzle.
    Explain {
        /// The puzzle as text.
        request: PuzzleText,
    },
    /// How hard a puzzle is.
    Rate {
        /// The puzzle as text.
        request: PuzzleText,
    },
    /// New puzzles by wish.
    Generate {
        /// The wish for puzzles.
        request: GenerateRequest,
        /// The seed where the wish has none.
        seed: u64,
    },
}

/// What a host can have said in the language of answers.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "say", rename_all = "kebab-case")]
pub enum HostMessage {
    /// There is no game of this name.
    NoGame {
        /// The name of the game.
        id: String,
    },
    /// A game can't be read and was set aside.
    Damaged {
        /// The name of the game.
        id: String,
        /// What is wrong with it.
        why: Damage,
    },
    /// What is wrong with a game.
    Damage {
        /// What is wrong with it.
        why: Damage,
    },
    /// There is no such request.
    NoRequest,
    /// A long call took too long.
    Late {
        /// How long it may take.
        seconds: u64,
    },
    /// Nobody waits for the answer any more.
    Cancelled,
    /// The engine broke.
    Broken,
}

/// What is wrong with a stored game.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Damage {
    /// A part of its record.
    Known(RecordDamage),
    /// The reason as a text.
    Text(String),
}

/// What is wrong with the record of a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "damage", rename_all = "kebab-case")]
pub enum RecordDamage {
    /// It is gone.
    Gone,
    /// It lacks a part.
    Incomplete,
    /// It has not as many actions as were stored.
    Count {
        /// How many were stored.
        stored: u64,
        /// How many there are.
        there: u64,
    },
    /// An action was altered.
    Action {
        /// Its number, from 1.
        number: u64,
    },
    /// The start was altered.
    Start,
}
