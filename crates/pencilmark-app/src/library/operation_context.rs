//! The context in which an operation is worked out: the records that it reads, and the writes that it collects.

use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::library::game_cache::{GameCache, StoreSharing};
use crate::library::kept_game::KeptGame;
use crate::library::records::{DamagedGame, FoundGame, GameDamage, ReadRecord, RecordKey, StoreWrite};
use crate::library::request::{LongWork, Request, WorkContext};
use crate::library::request_failure::RequestFailure;
use crate::session::Grader;
use crate::wire::{GameSummary, Operation, Problem, Settings};
use pencilmark::generate::random_stream::{RandomPurpose, RandomStream};
use pencilmark::page_messages::open;

/// The key under which the settings are stored.
const SETTINGS: &str = "settings";

/// Work that a player waits for, such as a hint.
pub(super) const PROMPT: LongWork = LongWork { seconds: 20, is_heavy: false };
/// A search that may use all of its time, such as a count.
pub(super) const HEAVY: LongWork = LongWork { seconds: 20, is_heavy: true };
/// Making a new puzzle, or work on all games.
pub(super) const EXTENSIVE: LongWork = LongWork { seconds: 60, is_heavy: true };

/// Letters and digits that can't be mistaken for each other.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz123456789";

/// The reason why an operation stops without an answer.
pub(super) enum Interruption {
    /// The request needs records that are not here.
    Needs(Vec<RecordKey>),
    /// The request is long work.
    Long(LongWork),
    /// A library that only plays can't answer the request.
    Elsewhere,
    /// The request is refused.
    ActionRefusal(RequestFailure),
}

/// The functions of a library beyond playing. They are reached through this table alone, so the linker drops techniques and puzzle making from
/// a program whose library only plays.
#[derive(Debug)]
pub(super) struct Reasoning {
    /// Finds the level of a puzzle.
    pub grade: Grader,
    /// Checks that puzzles can be made by the settings.
    pub check: fn(&Settings) -> Result<(), Problem>,
    /// Starts a game with the puzzle settings, for a player without an open game.
    pub begin_default_game: fn(&mut OperationContext, &Settings) -> Result<Arc<KeptGame>, Interruption>,
    /// Answers all other operations.
    pub answer: fn(&mut OperationContext) -> Result<String, Interruption>,
}

impl<R: Into<RequestFailure>> From<R> for Interruption {
    fn from(why: R) -> Interruption {
        Interruption::ActionRefusal(why.into())
    }
}

pub(super) fn json(value: &impl Serialize) -> Result<String, Interruption> {
    serde_json::to_string(value)
        .map_err(|error| RequestFailure::internal_error(open::unreadable(error.to_string())).into())
}

/// Returns both results; if records are missing, the keys that both need.
pub(super) fn both<A, B>(
    one: Result<A, Interruption>,
    other: Result<B, Interruption>,
) -> Result<(A, B), Interruption> {
    match (one, other) {
        (Ok(one), Ok(other)) => Ok((one, other)),
        (Err(Interruption::Needs(mut keys)), Err(Interruption::Needs(more))) => {
            keys.extend(more);
            Err(Interruption::Needs(keys))
        }
        (Err(interruption), _) | (_, Err(interruption)) => Err(interruption),
    }
}

/// The context of one operation: its request, the records read, and the collected writes.
pub(super) struct OperationContext<'a> {
    pub request: &'a Request,
    pub work: &'a WorkContext<'a>,
    cache: &'a GameCache,
    reasoning: Option<&'static Reasoning>,
    found: &'a [ReadRecord],
    /// The writes to commit.
    pub writes: Vec<StoreWrite>,
    /// The game after the writes, if the operation changes it.
    pub changed_game: Option<KeptGame>,
    /// The settings after the writes, if the operation changes them.
    pub changed_settings: Option<Settings>,
}

impl<'a> OperationContext<'a> {
    pub(super) fn new(
        request: &'a Request,
        work: &'a WorkContext<'a>,
        (cache, reasoning): (&'a GameCache, Option<&'static Reasoning>),
        found: &'a [ReadRecord],
    ) -> OperationContext<'a> {
        OperationContext {
            request,
            work,
            cache,
            reasoning,
            found,
            writes: Vec::new(),
            changed_game: None,
            changed_settings: None,
        }
    }

    /// Returns the functions beyond playing. In a library that only plays, the request stops here and is answered elsewhere.
    pub(super) fn reasoning(&self) -> Result<&'static Reasoning, Interruption> {
        self.reasoning.ok_or(Interruption::Elsewhere)
    }

    /// Returns the function that finds the level of a puzzle; `None` in a library that only plays.
    pub(super) fn grader(&self) -> Option<Grader> {
        self.reasoning.map(|reasoning| reasoning.grade)
    }

    /// Stops if the level of a game is unknown and this library can't find it.
    pub(crate) fn check_graded(&self, game: &KeptGame) -> Result<(), Interruption> {
        if game.session().lacks_grade() { Err(Interruption::Elsewhere) } else { Ok(()) }
    }

    /// Parses the body of the request.
    pub(super) fn body<T: DeserializeOwned>(&self) -> Result<T, Interruption> {
        serde_json::from_str(&self.request.body).map_err(|error| RequestFailure::malformed(&error).into())
    }

    /// Parses the body of a request for long work, and stops if long work is not allowed here.
    pub(crate) fn parse_long<T: DeserializeOwned>(&self, work: LongWork) -> Result<T, Interruption> {
        let body = self.body()?;
        self.ensure_long_allowed(work)?;
        Ok(body)
    }

    /// Stops unless long work is allowed here, where it blocks no other request.
    pub(crate) fn ensure_long_allowed(&self, work: LongWork) -> Result<(), Interruption> {
        if self.work.may_be_long { Ok(()) } else { Err(Interruption::Long(work)) }
    }

    /// Returns the record with this key; if it was read several times, the last one.
    fn find<T>(
        &self,
        key: RecordKey,
        found: impl Fn(&'a ReadRecord) -> Option<T>,
    ) -> Result<T, Interruption> {
        self.found.iter().rev().find_map(found).ok_or(Interruption::Needs(vec![key]))
    }

    /// True if the cache may be used instead of the store. If other programs write to the store, only actions may use it: their
    /// write fails if the cache was out of date.
    fn trusts_held(&self) -> bool {
        let alone = self.cache.sharing == StoreSharing::Alone || self.request.operation == Operation::Act;
        alone && !self.request.is_cache_stale
    }

    /// Returns the summaries of all games, the last played first.
    pub(super) fn games(&self) -> Result<Vec<GameSummary>, Interruption> {
        let found = self.find(RecordKey::Games, |found| match found {
            ReadRecord::Games(games) => Some(games),
            ReadRecord::Game(_) | ReadRecord::Damaged(_) | ReadRecord::Kept { .. } => None,
        })?;
        let mut games: Vec<&GameSummary> = found.iter().collect();
        games.sort_by(|a, b| b.updated.cmp(&a.updated).then_with(|| a.id.cmp(&b.id)));
        Ok(games.into_iter().map(|game| game.clone().in_language(self.work.language)).collect())
    }

    /// Returns the games that were set aside.
    pub(super) fn damaged(&self) -> Result<&'a [DamagedGame], Interruption> {
        self.find(RecordKey::Damaged, |found| match found {
            ReadRecord::Damaged(games) => Some(games.as_slice()),
            ReadRecord::Game(_) | ReadRecord::Games(_) | ReadRecord::Kept { .. } => None,
        })
    }

    /// Returns the text that the store holds under a key.
    pub(crate) fn stored_text(&self, key: &str) -> Result<Option<&'a str>, Interruption> {
        self.find(RecordKey::Kept(key.to_owned()), |found| match found {
            ReadRecord::Kept { key: known, value } if known == key => Some(value.as_deref()),
            ReadRecord::Game(_) | ReadRecord::Games(_) | ReadRecord::Damaged(_) | ReadRecord::Kept { .. } => {
                None
            }
        })
    }

    /// Returns the JSON value that the store holds under a key; the default value if there is none or it can't be
    /// parsed.
    pub(crate) fn stored_json<T: DeserializeOwned + Default>(&self, key: &str) -> Result<T, Interruption> {
        let kept = self.stored_text(key)?.and_then(|text| serde_json::from_str(text).ok());
        Ok(kept.unwrap_or_default())
    }

    /// Adds the write of a value under a key as JSON, and returns the JSON.
    pub(crate) fn store_json(&mut self, key: &str, value: &impl Serialize) -> Result<String, Interruption> {
        let text = json(value)?;
        self.store_text(key, text.clone());
        Ok(text)
    }

    /// Adds the write of a text under a key.
    pub(crate) fn store_text(&mut self, key: &str, value: String) {
        self.writes.push(StoreWrite::Keep { key: key.to_owned(), value });
    }

    /// Returns the player's settings; the default settings if none are stored or they are invalid. A library that only plays
    /// doesn't validate them.
    pub(super) fn settings(&self) -> Result<Settings, Interruption> {
        if self.trusts_held()
            && let Some(held) = self.cache.settings()
        {
            return Ok(held);
        }
        let kept: Option<Settings> =
            self.stored_text(SETTINGS)?.and_then(|text| serde_json::from_str(text).ok());
        let is_sound =
            |settings: &Settings| self.reasoning.is_none_or(|reasoning| (reasoning.check)(settings).is_ok());
        let settings = kept.filter(is_sound).unwrap_or_default();
        self.cache.cache_read_settings(settings.clone());
        Ok(settings)
    }

    /// Validates and stores settings.
    pub(crate) fn store_settings(&mut self, settings: Settings) -> Result<Settings, Interruption> {
        (self.reasoning()?.check)(&settings)?;
        self.store_text(
            SETTINGS,
            serde_json::to_string(&settings).map_err(|error| RequestFailure::malformed(&error))?,
        );
        self.changed_settings = Some(settings.clone());
        Ok(settings)
    }

    /// Returns the game with this id. A game that can't be read is set aside.
    pub(super) fn game(&mut self, id: &str) -> Result<Arc<KeptGame>, Interruption> {
        let held = self.cache.game(id);
        let key = |after| RecordKey::Game { id: id.to_owned(), after };
        let found = self.find(key(held.as_ref().map_or(0, |held| held.revision())), |found| match found {
            ReadRecord::Game(game) if game.id == id => Some(&**game),
            ReadRecord::Game(_) | ReadRecord::Games(_) | ReadRecord::Damaged(_) | ReadRecord::Kept { .. } => {
                None
            }
        });
        match (found, held) {
            (Err(_), Some(held)) if self.trusts_held() => Ok(held),
            (Err(needs), _) => Err(needs),
            (Ok(FoundGame { record: None, .. }), _) => {
                self.cache.remove(id);
                Err(RequestFailure::no_game(id).into())
            }
            (Ok(found @ FoundGame { record: Some(record), .. }), held) => {
                if let Some(held) = held.as_ref().filter(|held| held.is_as_found(found, record)) {
                    return Ok(Arc::clone(held));
                }
                let held = held.filter(|held| found.after > 0 && held.revision() == found.after);
                if found.after > 0 && held.is_none() {
                    return Err(Interruption::Needs(vec![key(0)]));
                }
                match KeptGame::read(found, record, held.as_deref(), self.grader()) {
                    Ok(game) => Ok(self.cache.put(game)),
                    // The cached game may contain actions that were never stored, so the whole game is read.
                    Err(_) if found.after > 0 => Err(Interruption::Needs(vec![key(0)])),
                    Err(why) => Err(self.set_aside(id, why)),
                }
            }
        }
    }

    fn set_aside(&mut self, id: &str, why: GameDamage) -> Interruption {
        self.cache.remove(id);
        let told = self.work.language.fill(&why.message());
        let refusal =
            RequestFailure::internal_error(DamagedGame { id: id.to_owned(), damage: why.clone() }.message());
        self.writes.push(StoreWrite::SetAside { id: id.to_owned(), why, at: self.request.at, told });
        Interruption::ActionRefusal(refusal)
    }

    /// Returns an id for a new game: twelve random letters and digits, so that ids practically never repeat.
    pub(crate) fn new_name(&self, number: u64) -> String {
        let bits = RandomStream::new(self.request.seed, RandomPurpose::Name, number, 0).random_bits();
        (0..12).map(|at| char::from(ALPHABET[(bits >> (5 * at)) as usize & 31])).collect()
    }

    /// Stores a new game.
    pub(super) fn add(&mut self, game: &KeptGame) {
        self.writes.push(StoreWrite::Add(Box::new(game.stored())));
    }
}
