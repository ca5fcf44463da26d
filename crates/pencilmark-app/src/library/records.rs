//! The records that a store reads and writes. A store knows nothing about games: it finds records by their keys and writes what it is given.

use pencilmark_core::message::Message;
use serde::{Deserialize, Serialize};

use crate::wire::GameSummary;
use pencilmark::page_messages::{damage as say, open};

/// A store of games, such as a database.
pub trait GameStore {
    /// The error of a failed read or write.
    type Error;

    /// Reads the record with a key.
    ///
    /// # Errors
    /// If the record can't be read.
    fn read(&mut self, key: &RecordKey) -> Result<ReadRecord, Self::Error>;

    /// Performs all writes or none: none if one of them fails, or if a game has changed since it was read.
    ///
    /// # Errors
    /// If the writes fail.
    fn commit(&mut self, writes: &[StoreWrite]) -> Result<CommitResult, Self::Error>;
}

/// The key of a record that can be read from a store.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RecordKey {
    /// The summaries of all games.
    Games,
    /// A game with its actions, without the first `after` of them.
    Game {
        /// The id of the game.
        id: String,
        /// The number of actions that are already known.
        after: u64,
    },
    /// The games that were set aside because they can't be read.
    Damaged,
    /// A value stored beside the games under this key, such as the settings or the learner's progress.
    Kept(String),
}

/// A record that was read from a store.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReadRecord {
    /// The summaries of all games, in any order.
    Games(Vec<GameSummary>),
    /// A game; without a record if there is no game with its id.
    Game(Box<FoundGame>),
    /// The damaged games, in the order in which they were set aside.
    Damaged(Vec<DamagedGame>),
    /// A value stored beside the games.
    Kept {
        /// The key of the value.
        key: String,
        /// The value; `None` if nothing is stored under the key.
        value: Option<String>,
    },
}

/// A game as it was read from a store.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct FoundGame {
    /// The id of the game.
    pub id: String,
    /// The number of actions left out at the beginning.
    pub after: u64,
    /// The record of the game; `None` if there is no such game.
    pub record: Option<FoundRecord>,
    /// The actions after the ones left out.
    pub actions: Vec<StoredAction>,
}

/// The record of a game as it was read; parts may be missing if the store is damaged.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct FoundRecord {
    /// The start of the game as JSON.
    pub start: Option<String>,
    /// The checksum after the last action, if the store keeps checksums.
    pub sum: Option<u32>,
    /// The number of actions, if the store counts them.
    pub revision: Option<u64>,
    /// The summary of the game.
    pub game: Option<GameSummary>,
}

/// An action in its stored form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredAction {
    /// The time of the action, in milliseconds since 1970.
    pub at: u64,
    /// The action as JSON.
    pub action: String,
    /// The token that identifies the action if it is sent again.
    pub token: Option<String>,
    /// The checksum of this and all earlier actions, if the store keeps checksums.
    pub sum: Option<u32>,
}

/// A game in its stored form, with all its actions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StoredGame {
    /// The id of the game.
    pub id: String,
    /// The start of the game as JSON.
    pub start: String,
    /// The checksum after the last action.
    pub sum: u32,
    /// The number of actions.
    pub revision: u64,
    /// The summary of the game.
    pub game: GameSummary,
    /// The actions in order.
    pub actions: Vec<StoredAction>,
}

/// A write to the store.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum StoreWrite {
    /// Adds a new game.
    Add(Box<StoredGame>),
    /// Appends an action, if it is the next one of its game. Several actions of a game are in order.
    Append(Box<Appended>),
    /// Deletes the game with this id.
    Remove(String),
    /// Sets a game aside because it can't be read.
    SetAside {
        /// The id of the game.
        id: String,
        /// The reason why the game can't be read.
        why: GameDamage,
        /// The time, in milliseconds since 1970.
        at: u64,
        /// The reason as a sentence, for the player.
        told: String,
    },
    /// Stores a value beside the games, replacing any earlier value of the key.
    Keep {
        /// The key of the value.
        key: String,
        /// The value to store.
        value: String,
    },
}

/// An action to append to its game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Appended {
    /// The number of the game's actions, including this one.
    pub revision: u64,
    /// The checksum after the action.
    pub sum: u32,
    /// The action itself.
    pub action: StoredAction,
    /// The summary of the game after the action.
    pub game: GameSummary,
}

/// The result of a commit that didn't fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CommitResult {
    /// All writes were performed.
    Done,
    /// Nothing was written: another program has changed or deleted a game in the meantime.
    Behind,
}

/// A game that was set aside because it can't be read.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct DamagedGame {
    /// The id of the game.
    pub id: String,
    /// The reason why the game can't be read.
    #[serde(rename = "why")]
    pub damage: GameDamage,
}

impl DamagedGame {
    /// Returns a message that tells the player which game was set aside, and why.
    pub fn message(&self) -> Message {
        say::set_aside(self.id.clone(), self.damage.message())
    }
}

/// The damage that makes a stored game unreadable.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "damage", rename_all = "kebab-case")]
pub enum GameDamage {
    /// The record lacks a part.
    Incomplete,
    /// The number of actions differs from the recorded number.
    Count {
        /// The recorded number of actions.
        stored: u64,
        /// The number of actions found.
        there: u64,
    },
    /// An action was altered.
    Action {
        /// The number of the action, from 1.
        number: u64,
    },
    /// The start was altered.
    Start,
    /// The start or an action can't be parsed, for this reason.
    #[serde(untagged)]
    Text(String),
}

impl GameDamage {
    /// Returns a message that describes the damage.
    pub fn message(&self) -> Message {
        match self {
            GameDamage::Incomplete => say::incomplete(),
            GameDamage::Count { stored, there } => say::action_count(*stored, *there),
            GameDamage::Action { number } => say::altered_action(*number),
            GameDamage::Start => say::altered_start(),
            GameDamage::Text(text) => open::unreadable(text.clone()),
        }
    }
}
