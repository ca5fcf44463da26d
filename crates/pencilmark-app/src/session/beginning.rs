//! Starting of games: from a wish, a text, a pack of puzzles or an empty board.

use std::sync::atomic::AtomicBool;

use pencilmark_core::message::Message;
use pencilmark_play::action::Action;
use pencilmark_play::start::{GameStart, Opening};

use crate::session::opening::{blank, puzzles_in, read_pack, read_text};
use crate::session::state::Session;
use crate::session::wishing::make;
use crate::wire::{NewGameRequest, Problem, Settings};
use pencilmark::page_messages::open;

/// The result of a request for new games.
#[derive(Clone, Debug)]
pub struct BegunSessions {
    /// The new game; of a pack, the first.
    pub first: Session,
    /// The other games of a pack.
    pub others: Vec<Session>,
    /// A message about what a text was recognised as.
    pub recognised: Option<Message>,
    /// The number of puzzles of the text, if one was read.
    pub puzzles: Option<usize>,
}

/// Starts a game or a pack of games. `seed` is used for a generated puzzle unless it is the puzzle of a day.
///
/// # Errors
/// If no puzzle could be made or parsed, or the cancel flag is set.
pub fn begin(
    request: &NewGameRequest,
    settings: &Settings,
    seed: u64,
    at: u64,
    cancel: &AtomicBool,
) -> Result<BegunSessions, Problem> {
    let one = |start| BegunSessions {
        first: Session::new(start, at),
        others: Vec::new(),
        recognised: None,
        puzzles: None,
    };
    let begun = match request {
        NewGameRequest {
            new: Some(wish),
            text: None,
            rules: None,
            blank: None,
            pack: None,
            opening: None,
        } => one(make(wish, wish.seed().unwrap_or(seed), cancel)?),
        NewGameRequest { text: Some(text), rules, new: None, blank: None, pack: None, opening } => {
            let (first, recognised) = match opening {
                Some(Opening::Setting) => {
                    let (start, recognised) = read_text(text, rules.as_deref())?;
                    (Session::new(start.into_setting(), at), recognised)
                }
                Some(Opening::Playing) | None => Session::from_text(text, rules.as_deref(), at)?,
            };
            let puzzles = Some(puzzles_in(text, rules.as_deref()));
            BegunSessions { first, others: Vec::new(), recognised: Some(recognised), puzzles }
        }
        NewGameRequest {
            text: Some(text),
            rules,
            new: None,
            blank: None,
            pack: Some(name),
            opening: None,
        } => {
            let mut starts = read_pack(text, rules.as_deref(), name)?.into_iter();
            let first = starts.next().ok_or_else(|| Problem::new(open::no_puzzle()))?;
            let others: Vec<Session> = starts.map(|start| Session::new(start, at)).collect();
            BegunSessions { puzzles: Some(others.len() + 1), others, ..one(first) }
        }
        NewGameRequest {
            blank: Some(board),
            new: None,
            text: None,
            rules: None,
            pack: None,
            opening: None,
        } => one(blank(&board.rules)?),
        _ => return Err(Problem::new(open::one_of_three())),
    };
    let others = begun.others.into_iter().map(|other| as_liked(other, settings));
    let first = as_liked(begun.first, settings)?;
    let is_of_a_day = request.new.as_ref().is_some_and(|wish| wish.day.is_some());
    Ok(BegunSessions {
        first: if is_of_a_day { waiting(first)? } else { first },
        others: others.collect::<Result<_, _>>()?,
        recognised: begun.recognised,
        puzzles: begun.puzzles,
    })
}

/// Stops the clock of a new game at once: pages begin the puzzles of a day to show their boards.
fn waiting(mut session: Session) -> Result<Session, Problem> {
    let began = session.game().began_at();
    session.act(&Action::Pause {}, began).map_err(|why| Problem::new(why.message()))?;
    Ok(session)
}

/// Starts a game with a generated puzzle.
///
/// # Errors
/// If the settings can't be applied.
pub(crate) fn begin_made(start: GameStart, settings: &Settings, at: u64) -> Result<Session, Problem> {
    as_liked(Session::new(start, at), settings)
}

/// Applies the player's settings to a new game; a restored game keeps its own.
pub(crate) fn as_liked(mut session: Session, settings: &Settings) -> Result<Session, Problem> {
    if !settings.autoclean && session.game().logged_actions().is_empty() {
        let began = session.game().began_at();
        let off = session.act(&Action::Autoclean { on: false }, began);
        off.map_err(|why| Problem::new(why.message()))?;
    }
    Ok(session)
}
