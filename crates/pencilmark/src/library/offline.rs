//! What was done in a game while its server was out of reach.
//!
//! Where nobody else changed the board meanwhile, the actions are carried out one after another. Where somebody did, neither line replaces
//! the other: the actions are carried out at the moment that they were done on, and the game then goes back to where it stood. So they are a
//! branch of its history, and no board changes under anybody's finger.
//!
//! ```text
//! 0 -- 1 -- 2 -- 3    on the server, which stays at 3
//!       \\
//!        4 -- 5       done out of reach, on 1
//! ```

use pencilmark_play::action::Action;

use crate::library::conflict::only_moves;
use crate::library::desk::{Desk, Stop, both, json};
use crate::library::kept_game::KeptGame;
use crate::library::records::StoreWrite;
use crate::wire::{OfflineAction, OfflineActions, OfflineResult};

/// A game while actions are carried out in it.
struct Replay {
    game: KeptGame,
    writes: Vec<StoreWrite>,
    at: u64,
    done: usize,
    refused: usize,
}

impl Replay {
    /// Carries out an action; false if the game refuses it.
    fn act(&mut self, action: &Action, token: Option<String>) -> bool {
        match self.game.act(action, self.at, token) {
            Ok(Some((next, appended))) => {
                self.game = next;
                self.writes.push(StoreWrite::Append(Box::new(appended)));
                true
            }
            Ok(None) => true,
            Err(_) => false,
        }
    }

    fn act_all(&mut self, actions: &[&OfflineAction]) {
        for OfflineAction { token, action } in actions {
            match self.act(action, Some(token.clone())) {
                true => self.done += 1,
                false => self.refused += 1,
            }
        }
    }

    /// Carries out the actions at an earlier moment, and goes back. Returns the last moment of their branch.
    fn branch_off(&mut self, moment: usize, actions: &[&OfflineAction]) -> Option<usize> {
        let now = |game: &KeptGame| game.session().game().history().current_index();
        let here = now(&self.game);
        if here != moment && !self.act(&Action::Goto { moment }, None) {
            self.refused += actions.len();
            return None;
        }
        self.act_all(actions);
        let branch = now(&self.game);
        if branch != here {
            self.act(&Action::Goto { moment: here }, None);
        }
        (branch != here && branch != moment).then_some(branch)
    }
}

/// Carries out the actions, each once, however often they are sent.
pub(super) fn act_offline(desk: &mut Desk) -> Result<String, Stop> {
    let asked: OfflineActions = desk.body()?;
    let (settings, game) = both(desk.settings(), desk.game(&desk.request.argument))?;
    let sent: Vec<u64> = asked.actions.iter().filter_map(|each| game.number_of(&each.token)).collect();
    let of_pages = asked.actions.iter().flat_map(|each| game.numbers_of_page(Some(&each.token)));
    let own: Vec<u64> =
        sent.iter().copied().chain(of_pages.filter(|number| *number > asked.revision)).collect();
    let rest: Vec<&OfflineAction> =
        asked.actions.iter().filter(|each| game.number_of(&each.token).is_none()).collect();
    let base = own.iter().copied().fold(asked.revision, u64::max);
    let went_on = game.changes_since(asked.revision, &own).next().is_some();
    let mut changes = rest.iter().map(|each| &each.action).filter(|action| action.changes_board()).peekable();
    let is_new_line = changes.peek().is_some();
    // Steps back and forth on a board that is no longer there lead nowhere that could be kept.
    let is_lost = is_new_line && changes.all(only_moves);
    let mut replay = Replay {
        game: (*game).clone(),
        writes: Vec::new(),
        at: desk.request.at,
        done: sent.len(),
        refused: 0,
    };
    let branch = if went_on && is_lost {
        replay.refused = rest.len();
        None
    } else if went_on && is_new_line {
        replay.branch_off(game.moment_at(base), &rest)
    } else {
        replay.act_all(&rest);
        None
    };
    let Replay { game, writes, done, refused, .. } = replay;
    desk.check_graded(&game)?;
    let view = game.view(&settings.view_choices(), desk.work.language, desk.request.at);
    if !writes.is_empty() {
        desk.writes.extend(writes);
        desk.changed = Some(game);
    }
    json(&OfflineResult { game: view, branch, done, refused })
}
