//! Actions performed in a game while its server was out of reach.
//!
//! If nobody else has changed the board meanwhile, the actions are performed one after another. Otherwise both versions are kept:
//! the actions are performed at the moment of the history on which the player performed them, and become a branch of the history;
//! then the game returns to its current moment, so that no board changes while somebody plays on it.
//!
//! ```text
//! 0 -- 1 -- 2 -- 3    on the server, which stays at 3
//!       \\
//!        4 -- 5       done out of reach, on 1
//! ```

use pencilmark_play::action::Action;

use crate::library::conflict::only_moves;
use crate::library::kept_game::KeptGame;
use crate::library::operation_context::{Interruption, OperationContext, both, json};
use crate::library::records::StoreWrite;
use crate::wire::{OfflineAction, OfflineActions, OfflineResult};

/// A game in which offline actions are being performed.
struct Replay {
    game: KeptGame,
    writes: Vec<StoreWrite>,
    at: u64,
    done: usize,
    refused: usize,
}

impl Replay {
    /// Performs an action; false if the game refuses it.
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

    /// Performs the actions at an earlier moment, and returns to the current one. Returns the last moment of the new branch.
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

/// Performs offline actions, each once even if it is sent several times.
pub(super) fn act_offline(context: &mut OperationContext) -> Result<String, Interruption> {
    let asked: OfflineActions = context.body()?;
    let (settings, game) = both(context.settings(), context.game(&context.request.argument))?;
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
    // Undo and redo on a line of play that others have left have no effect that could be kept.
    let is_lost = is_new_line && changes.all(only_moves);
    let mut replay = Replay {
        game: (*game).clone(),
        writes: Vec::new(),
        at: context.request.at,
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
    context.check_graded(&game)?;
    let view = game.view(&settings.view_choices(), context.work.language, context.request.at);
    if !writes.is_empty() {
        context.writes.extend(writes);
        context.changed_game = Some(game);
    }
    json(&OfflineResult { game: view, branch, done, refused })
}
