//! Playback of a game: the player's actions with the time played.

use std::collections::HashSet;

use pencilmark_core::step::Candidate;
use pencilmark_play::action::Action;
use pencilmark_play::change::Phase;
use pencilmark_play::game::Game;
use pencilmark_play::history::CellChange;
use pencilmark_play::start::Opening;

/// The kind of a player's action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionKind {
    /// A digit was entered, replaced or cleared.
    Digit,
    /// Notes or candidates changed, but no digit.
    Notes,
    /// The player went to another moment: undo, redo, a bookmark.
    Travel,
    /// A hint was requested.
    Hint,
    /// The conclusions of a hint were applied.
    Applied,
    /// The entries were checked.
    Check,
    /// The solution was shown.
    Shown,
}

/// An action of the player, with the moments of the history before and after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedAction {
    /// The kind of the action.
    pub kind: ActionKind,
    /// The time played up to the action, in milliseconds.
    pub at: u64,
    /// The number of the history's moment before the action.
    pub moment_before: usize,
    /// The number of the history's moment after the action.
    pub moment_after: usize,
    /// True if the action set or removed individual notes, or struck candidates out.
    pub changes_single_notes: bool,
}

/// The player's actions since playing began or was last restarted, in order.
#[derive(Clone, Debug)]
pub struct Playback<'a> {
    /// The game in its final state.
    pub game: &'a Game,
    /// The actions of the player.
    pub actions: Vec<PlayedAction>,
    /// The total time played, in milliseconds.
    pub spent: u64,
    /// The numbers of the bookmarked moments of the history, each with the time played until it was bookmarked, in
    /// milliseconds.
    pub bookmarks: Vec<(usize, u64)>,
    /// The moments on the path to the final state.
    way: HashSet<usize>,
}

impl<'a> Playback<'a> {
    /// Plays a game's actions back from its start.
    pub fn of(game: &'a Game) -> Playback<'a> {
        let mut replayed = Game::new(game.original_start().clone(), game.began_at());
        let (mut beats, mut bookmarks) = (Vec::new(), Vec::new());
        for logged in game.logged_actions() {
            let (from, moments) = (replayed.history().current_index(), replayed.history().moment_count());
            // Every logged action was possible when it was performed.
            let _ = replayed.perform(&logged.action, logged.time);
            let to = replayed.history().current_index();
            let at = replayed.timer().elapsed(logged.time);
            match logged.action {
                // Playing begins with a new history or, at a restart, with a new clock.
                Action::Start {} | Action::Edit {} | Action::Restart {} => {
                    (beats, bookmarks) = (Vec::new(), Vec::new())
                }
                Action::Bookmark { .. } => bookmarks.push((to, at)),
                _ if replayed.phase() == Phase::Setting => {}
                _ => {
                    let made =
                        (replayed.history().moment_count() > moments).then(|| changes_at(&replayed, to));
                    let deed = deed(&logged.action, made);
                    let is_by_note = matches!(
                        logged.action,
                        Action::Strike { .. } | Action::Corner { .. } | Action::Centre { .. }
                    );
                    beats.extend(deed.map(|deed| PlayedAction {
                        kind: deed,
                        at,
                        moment_before: from,
                        moment_after: to,
                        changes_single_notes: is_by_note,
                    }));
                }
            }
        }
        let is_open = game.original_start().first_phase == Opening::Playing || game.phase() != Phase::Setting;
        let way = if is_open {
            game.history().path_to_current().into_iter().chain([0]).collect()
        } else {
            HashSet::new()
        };
        let spent = replayed.timer().elapsed(game.updated_at());
        let named: HashSet<usize> = game.history().bookmarks().map(|(moment, _)| moment).collect();
        bookmarks.retain(|(moment, _)| named.contains(moment));
        Playback { game, actions: beats, spent, bookmarks, way }
    }

    /// True if a moment of the history is on the path to the game's final state; false if it was undone.
    pub(crate) fn is_on_final_path(&self, moment: usize) -> bool {
        self.way.contains(&moment)
    }

    /// Returns the changes of cells that led to a moment of the history; none at the start.
    pub(crate) fn changes_at(&self, moment: usize) -> &'a [CellChange] {
        changes_at(self.game, moment)
    }

    /// Returns the digits whose entry led to a moment of the history.
    pub fn entered(&self, moment: usize) -> impl Iterator<Item = Candidate> + 'a {
        let changed =
            self.changes_at(moment).iter().filter(|touch| touch.before.digit() != touch.after.digit());
        changed.filter_map(|touch| touch.after.digit().map(|digit| Candidate { cell: touch.cell, digit }))
    }

    /// Returns the candidates that the player excluded by the change that led to a moment of the history: struck out,
    /// or removed from the notes of a cell that keeps others.
    pub(crate) fn excluded_at(&self, moment: usize) -> impl Iterator<Item = Candidate> + 'a {
        let open = self.changes_at(moment).iter().filter(|touch| touch.after.digit().is_none());
        open.flat_map(|touch| {
            let (before, after) = (touch.before, touch.after);
            let kept = if after.notes().is_empty() { before.notes() } else { after.notes() };
            let gone = (after.struck_candidates - before.struck_candidates) | (before.notes() - kept);
            gone.iter().map(|digit| Candidate { cell: touch.cell, digit })
        })
    }

    /// Returns the player's actions, each with the time since the previous one in milliseconds.
    pub fn gaps(&self) -> impl Iterator<Item = (&PlayedAction, u64)> {
        let before = [0].into_iter().chain(self.actions.iter().map(|beat| beat.at));
        self.actions.iter().zip(before).map(|(beat, before)| (beat, beat.at.saturating_sub(before)))
    }
}

fn changes_at(game: &Game, moment: usize) -> &[CellChange] {
    game.history().moment(moment).map_or(&[], |moment| &moment.cell_changes)
}

/// Returns the kind of an action, given the cells that it changed if it created a moment; `None` for actions that don't belong to solving.
fn deed(action: &Action, made: Option<&[CellChange]>) -> Option<ActionKind> {
    match (action, made) {
        (Action::Apply { .. }, Some(_)) => Some(ActionKind::Applied),
        (_, Some(touches)) => {
            let digits = touches.iter().any(|touch| touch.before.digit() != touch.after.digit());
            let notes = touches.iter().any(|touch| {
                let (before, after) = (touch.before, touch.after);
                (before.notes(), before.struck_candidates) != (after.notes(), after.struck_candidates)
            });
            if digits { Some(ActionKind::Digit) } else { notes.then_some(ActionKind::Notes) }
        }
        (Action::Undo {} | Action::Redo {} | Action::Goto { .. }, None) => Some(ActionKind::Travel),
        (Action::Hinted {}, None) => Some(ActionKind::Hint),
        (Action::Checked {}, None) => Some(ActionKind::Check),
        (Action::Revealed {}, None) => Some(ActionKind::Shown),
        (_, None) => None,
    }
}
