//! What a store reads and writes. A store knows nothing of games: it finds records by their keys, and writes what it is told to.

use pencilmark_core::message::Message;
use serde::{Deserialize, Serialize};

use crate::messages::damage as say;
use crate::wire::GameSummary;

/// Where games are kept.
pub trait GameStore {
    /// Why something can't be read or written.
    type Error;

    /// Reads what a key stands for.
    ///
    /// # Errors
    /// When it can't be read.
    fn read(&mut self, key: &RecordKey) -> Result<ReadRecord, Self::Error>;

    /// Writes everything, or nothing: when it fails, and when a game isn't any more what a write expects.
    ///
    /// # Errors
    /// When it can't be written.
    fn commit(&mut self, writes: &[StoreWrite]) -> Result<CommitResult, Self::Error>;
}

/// What can be read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RecordKey {
    /// All games as lists show them.
    Games,
    /// A game with its actions, but for the first so many.
    Game {
        /// The name of the game.
        id: String,
        /// How many actions are known already.
        after: u64,
    },
    /// The games that were set aside.
    Damaged,
    /// What is kept beside the games under a name: the settings, the learner's progress.
    Kept(String),
}

/// What was read.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReadRecord {
    /// All games as lists show them, in any order.
    Games(Vec<GameSummary>),
    /// A game, or that there is none of its name.
    Game(Box<FoundGame>),
    /// The games that were set aside, in the order in which they were.
    Damaged(Vec<DamagedGame>),
    /// What is kept under a name.
    Kept {
        /// The name under which it is kept.
        key: String,
        /// What is kept, if anything.
        value: Option<String>,
    },
}

/// A game as it was read.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct FoundGame {
    /// The name of the game.
    pub id: String,
    /// How many actions were left out.
    pub after: u64,
    /// The record of the game; none if there is no such game.
    pub record: Option<FoundRecord>,
    /// The actions after those.
    pub actions: Vec<StoredAction>,
}

/// The record of a game as it was read: damage may have left only parts of it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct FoundRecord {
    /// The start of the game as JSON.
    pub start: Option<String>,
    /// The checksum after the last action, where the store keeps checksums.
    pub sum: Option<u32>,
    /// How many actions there are, where the store counts them.
    pub revision: Option<u64>,
    /// The game as lists show it.
    pub game: Option<GameSummary>,
}

/// An action as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredAction {
    /// The time of the action, in milliseconds since 1970.
    pub at: u64,
    /// The action as JSON.
    pub action: String,
    /// The token by which the action is known when it is sent again.
    pub token: Option<String>,
    /// The checksum of the action and all before it, where the store keeps checksums.
    pub sum: Option<u32>,
}

/// A game as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StoredGame {
    /// The name of the game.
    pub id: String,
    /// The start of the game as JSON.
    pub start: String,
    /// The checksum after the last action.
    pub sum: u32,
    /// How many actions there are.
    pub revision: u64,
    /// The game as lists show it.
    pub game: GameSummary,
    /// The actions in order.
    pub actions: Vec<StoredAction>,
}

/// Something to write.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum StoreWrite {
    /// A new game.
    Add(Box<StoredGame>),
    /// An action, if it is the next one of its game. Several of one game stand in their order.
    Append(Box<Appended>),
    /// The end of a game.
    Remove(String),
    /// A game is set aside, since it can't be read.
    SetAside {
        /// The name of the game.
        id: String,
        /// Why it can't be read.
        why: GameDamage,
        /// The time, in milliseconds since 1970.
        at: u64,
        /// The reason as a sentence, for the player.
        told: String,
    },
    /// Something is kept beside the games, in place of what was there.
    Keep {
        /// The name under which it is kept.
        key: String,
        /// What is kept.
        value: String,
    },
}

/// An action to be stored with the others of its game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Appended {
    /// How many actions there are with this one.
    pub revision: u64,
    /// The checksum after it.
    pub sum: u32,
    /// The action itself.
    pub action: StoredAction,
    /// The game as lists show it then.
    pub game: GameSummary,
}

/// How a commit ended, if it didn't fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CommitResult {
    /// Everything is written.
    Done,
    /// Nothing is: someone else was first, and a game isn't what was expected, or gone.
    Behind,
}

/// A game that was set aside, since it can't be read.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct DamagedGame {
    /// The name of the game.
    pub id: String,
    /// Why it can't be read.
    pub why: GameDamage,
}

impl DamagedGame {
    /// What the player is told.
    pub fn message(&self) -> Message {
        say::set_aside(self.id.clone(), self.why.message())
    }
}

/// What is wrong with a stored game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "damage", rename_all = "kebab-case")]
pub enum GameDamage {
    /// The record lacks a part.
    Incomplete,
    /// There are not as many actions as were stored.
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
    /// The start or an action is none, for this reason.
    #[serde(untagged)]
    Text(String),
}

impl GameDamage {
    /// What is wrong, in words.
    pub fn message(&self) -> Message {
        match self {
            GameDamage::Incomplete => say::incomplete(),
            GameDamage::Count { stored, there } => say::action_count(*stored, *there),
            GameDamage::Action { number } => say::altered_action(*number),
            GameDamage::Start => say::altered_start(),
            GameDamage::Text(text) => say::text(text.clone()),
        }
    }
}
