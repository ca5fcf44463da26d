//! How games begin.

use std::sync::atomic::AtomicBool;

use pencilmark_play::action::Action;

use crate::session::making::make;
use crate::session::opening::blank;
use crate::session::state::Session;
use crate::wire::{NewGameRequest, Problem, Settings};

/// Begins a game as it is asked for, and says what its text was recognised as. The seed is for a puzzle that no day decides.
///
/// # Errors
/// When no puzzle could be made or read, or the flag is set.
pub fn begin(
    request: &NewGameRequest,
    settings: &Settings,
    seed: u64,
    at: u64,
    cancel: &AtomicBool,
) -> Result<(Session, Option<String>), Problem> {
    let (session, recognised) = match request {
        NewGameRequest { new: Some(wish), text: None, rules: None, blank: None } => {
            (Session::new(make(wish, wish.seed().unwrap_or(seed), cancel)?, at), None)
        }
        NewGameRequest { text: Some(text), rules, new: None, blank: None } => {
            let (session, recognised) = Session::open(text, rules.as_deref(), at)?;
            (session, Some(recognised))
        }
        NewGameRequest { blank: Some(board), new: None, text: None, rules: None } => {
            (Session::new(blank(&board.rules)?, at), None)
        }
        _ => return Err(Problem::new("A game begins with one of `new`, `text` and `blank`.")),
    };
    Ok((as_liked(session, settings)?, recognised))
}

/// The game with the settings that matter to its rules; a saved one has its own.
fn as_liked(mut session: Session, settings: &Settings) -> Result<Session, Problem> {
    if !settings.autoclean && session.game().log().is_empty() {
        let began = session.game().began();
        let off = session.act(&Action::Autoclean { on: false }, began);
        off.map_err(|why| Problem::new(why.to_string()))?;
    }
    Ok(session)
}
