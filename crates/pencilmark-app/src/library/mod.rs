//! The games of a player: every operation of the app and the HTTP API, computed from stored records.
//!
//! A [`Library`] does no I/O itself, so that both a server with a database and a worker in a browser can use it. Its host asks it
//! to process a request, step by step:
//!
//! ```text
//! library.step(request, found)  Needs(keys)    the host reads them, and asks again with what it found
//!                               Long(work)     the work is long: the host asks again where it holds nobody up
//!                               Elsewhere      (of a library that only plays) another library is asked, from the beginning
//!                               Done           the host commits the writes, all or none, then answers;
//!                                              where the store is behind, it asks again from the beginning
//! ```
//!
//! So **whatever was answered is stored**, and whatever could not be stored was not done. If other programs write to the store,
//! nothing is locked: an action is written only if it is the next one of its game.

mod request_failure;
mod request;
mod records;
mod checksum;
mod kept_game;
mod kept_assignment;
mod collection;
mod statistics;
mod game_cache;
mod operation_context;
mod training;
mod assignments;
mod collecting;
mod conflict;
mod offline;
mod playing;
mod operations;

use pencilmark_core::message::Message;

pub use game_cache::StoreSharing;
pub use kept_game::KeptGame;
pub use records::*;
pub use request::{LongWork, Request, WorkContext};
pub use request_failure::RequestFailure;

use crate::library::game_cache::GameCache;
use crate::library::operation_context::{Interruption, OperationContext, Reasoning};
use crate::wire::Settings;

/// The result of one step of working out a request.
#[derive(Debug)]
pub enum LibraryStep {
    /// The library needs these records as well: the host reads them and calls again.
    Needs(Vec<RecordKey>),
    /// The request is long work.
    Long(LongWork),
    /// This library only plays: the request must be made again to a whole library.
    Elsewhere,
    /// The request is finished.
    Done(Box<FinishedRequest>),
}

/// A finished request: its answer, and the records to write before the answer is sent.
#[derive(Debug)]
pub struct FinishedRequest {
    /// The answer, as JSON or as the text that the operation answers with; valid once the writes are committed.
    pub answer: Result<String, RequestFailure>,
    /// The records to write.
    pub writes: Vec<StoreWrite>,
    /// The game after the writes, if the request changed it.
    changed_game: Option<KeptGame>,
    /// The settings after the writes, if the request changed them.
    changed_settings: Option<Settings>,
}

/// The games of a player: answers requests without doing any I/O itself.
#[derive(Debug)]
pub struct Library {
    cache: GameCache,
    reasoning: Option<&'static Reasoning>,
    /// Messages for the player about problems with loading the games.
    notices: Vec<Message>,
}

impl Library {
    /// Creates a library that answers every operation and caches at most `most` games in memory.
    pub fn new(sharing: StoreSharing, most: usize, notices: Vec<Message>) -> Library {
        Library { cache: GameCache::new(sharing, most), reasoning: Some(&operations::REASONING), notices }
    }

    /// Creates a library that only shows games and performs actions in them. It answers any other request with [`LibraryStep::Elsewhere`]. A program
    /// without another library links neither techniques nor puzzle making.
    pub fn for_playing_only(sharing: StoreSharing, most: usize, notices: Vec<Message>) -> Library {
        Library { cache: GameCache::new(sharing, most), reasoning: None, notices }
    }

    /// Works out a request from the records read so far. Returns the answer, or what is still needed for it.
    pub fn step(&self, request: &Request, found: &[ReadRecord], work: &WorkContext) -> LibraryStep {
        let mut context = OperationContext::new(request, work, (&self.cache, self.reasoning), found);
        let answer = match playing::answer(&mut context, &self.notices) {
            Err(Interruption::Needs(keys)) => return LibraryStep::Needs(keys),
            Err(Interruption::Long(work)) => return LibraryStep::Long(work),
            Err(Interruption::Elsewhere) => return LibraryStep::Elsewhere,
            Err(Interruption::ActionRefusal(why)) => Err(why),
            Ok(answer) => Ok(answer),
        };
        let OperationContext { writes, changed_game, changed_settings, .. } = context;
        LibraryStep::Done(Box::new(FinishedRequest { answer, writes, changed_game, changed_settings }))
    }

    /// Clears the cache, so that games are read again: a write failed, or another program has written to the store.
    pub fn clear_cache(&self) {
        self.cache.clear();
    }

    /// Updates the cache with what a finished request wrote, so that it need not be read again.
    pub fn cache_written(&self, done: &mut FinishedRequest) {
        for write in &done.writes {
            if let StoreWrite::Remove(id) = write {
                self.cache.remove(id);
            }
        }
        done.changed_game.take().into_iter().for_each(|game| self.cache.update(game));
        done.changed_settings.take().into_iter().for_each(|settings| self.cache.put_settings(settings));
    }
}
