//! A game played back: what the player did, and when, by the time played.

use std::collections::HashSet;

use pencilmark_core::step::Candidate;
use pencilmark_play::action::Action;
use pencilmark_play::change::Phase;
use pencilmark_play::game::Game;
use pencilmark_play::history::Touch;
use pencilmark_play::start::Opening;

/// The kind of something that the player did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A digit was entered, replaced or cleared.
    Digit,
    /// Notes or candidates changed, and no digit.
    Notes,
    /// The player went to another moment: undo, redo, a bookmark, the start.
    Travel,
    /// A hint was asked for.
    Hint,
    /// The conclusions of a hint were carried out.
    Applied,
    /// The entries were checked.
    Check,
    /// The solution was shown.
    Shown,
}

/// Something that the player did, between a moment of the history and another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beat {
    /// The kind of the deed.
    pub deed: Deed,
    /// The time played until then, in milliseconds.
    pub at: u64,
    /// The moment of the history before.
    pub from: usize,
    /// The moment of the history after.
    pub to: usize,
    /// True if the action set or removed single notes, or struck candidates out.
    pub is_by_note: bool,
}

/// The deeds of a game since its play began, in order.
#[derive(Clone, Debug)]
pub struct Playback<'a> {
    /// The game as it stands at the end.
    pub game: &'a Game,
    /// What the player did.
    pub beats: Vec<Beat>,
    /// The time played in all, in milliseconds.
    pub spent: u64,
    /// The named moments, with the time played until they got their names.
    pub bookmarks: Vec<(usize, u64)>,
    /// The moments that led to the end.
    way: HashSet<usize>,
}

impl<'a> Playback<'a> {
    /// Plays a game back from its start.
    pub fn of(game: &'a Game) -> Playback<'a> {
        let mut replayed = Game::new(game.origin().clone(), game.began());
        let (mut beats, mut bookmarks) = (Vec::new(), Vec::new());
        for logged in game.log() {
            let (from, moments) = (replayed.history().now(), replayed.history().count());
            // Every action of a log was possible when it was done.
            let _ = replayed.act(&logged.action, logged.at);
            let to = replayed.history().now();
            let at = replayed.timer().spent(logged.at);
            match logged.action {
                // The history of playing begins anew.
                Action::Start {} | Action::Edit {} => (beats, bookmarks) = (Vec::new(), Vec::new()),
                Action::Bookmark { .. } => bookmarks.push((to, at)),
                _ if replayed.phase() == Phase::Setting => {}
                _ => {
                    let made = (replayed.history().count() > moments).then(|| touches(&replayed, to));
                    let deed = deed(&logged.action, made);
                    let is_by_note = matches!(
                        logged.action,
                        Action::Strike { .. } | Action::Corner { .. } | Action::Centre { .. }
                    );
                    beats.extend(deed.map(|deed| Beat { deed, at, from, to, is_by_note }));
                }
            }
        }
        let is_open = game.origin().opening == Opening::Playing || game.phase() != Phase::Setting;
        let way =
            if is_open { game.history().path().into_iter().chain([0]).collect() } else { HashSet::new() };
        let spent = replayed.timer().spent(game.updated());
        let named: HashSet<usize> = game.history().bookmarks().map(|(moment, _)| moment).collect();
        bookmarks.retain(|(moment, _)| named.contains(moment));
        Playback { game, beats, spent, bookmarks, way }
    }

    /// True if the moment led to the end; false if it was undone.
    pub fn is_on_way(&self, moment: usize) -> bool {
        self.way.contains(&moment)
    }

    /// The cells that changed at a moment; none at the start.
    pub fn touches(&self, moment: usize) -> &'a [Touch] {
        touches(self.game, moment)
    }

    /// The digits that were entered at a moment.
    pub fn entered(&self, moment: usize) -> impl Iterator<Item = Candidate> + 'a {
        let changed = self.touches(moment).iter().filter(|touch| touch.before.digit() != touch.after.digit());
        changed.filter_map(|touch| touch.after.digit().map(|digit| Candidate { cell: touch.cell, digit }))
    }

    /// The candidates that the player ruled out at a moment: by striking them out, or by removing notes of cells that keep some.
    pub fn ruled_out(&self, moment: usize) -> impl Iterator<Item = Candidate> + 'a {
        let open = self.touches(moment).iter().filter(|touch| touch.after.digit().is_none());
        open.flat_map(|touch| {
            let (before, after) = (touch.before, touch.after);
            let kept = if after.notes().is_empty() { before.notes() } else { after.notes() };
            let gone = (after.struck - before.struck) | (before.notes() - kept);
            gone.iter().map(|digit| Candidate { cell: touch.cell, digit })
        })
    }

    /// Returns beats with the time that passed since the one before.
    pub fn gaps(&self) -> impl Iterator<Item = (&Beat, u64)> {
        let before = [0].into_iter().chain(self.beats.iter().map(|beat| beat.at));
        self.beats.iter().zip(before).map(|(beat, before)| (beat, beat.at.saturating_sub(before)))
    }
}

fn touches(game: &Game, moment: usize) -> &[Touch] {
    game.history().moment(moment).map_or(&[], |moment| &moment.touched)
}

/// What an action was, given the cells that it changed if it made a new moment; `None` for what says nothing about solving.
fn deed(action: &Action, made: Option<&[Touch]>) -> Option<Deed> {
    match (action, made) {
        (Action::Apply { .. }, Some(_)) => Some(Deed::Applied),
        (_, Some(touches)) => {
            let digits = touches.iter().any(|touch| touch.before.digit() != touch.after.digit());
            let notes = touches.iter().any(|touch| {
                let (before, after) = (touch.before, touch.after);
                (before.notes(), before.struck) != (after.notes(), after.struck)
            });
            if digits { Some(Deed::Digit) } else { notes.then_some(Deed::Notes) }
        }
        (Action::Undo {} | Action::Redo {} | Action::Goto { .. } | Action::Restart {}, None) => {
            Some(Deed::Travel)
        }
        (Action::Hinted {}, None) => Some(Deed::Hint),
        (Action::Checked {}, None) => Some(Deed::Check),
        (Action::Revealed {}, None) => Some(Deed::Shown),
        (_, None) => None,
    }
}
