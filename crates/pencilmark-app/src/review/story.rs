//! The review of a game: its events in order, the use of time, and the technique to learn next.

use std::sync::atomic::AtomicBool;

use pencilmark_core::grid::Grid;
use pencilmark_core::step::Candidate;
use pencilmark_logic::level::Level;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::registry::{TechniqueEntry, find_technique};
use pencilmark_logic::solver::SearchCancelled;
use pencilmark_play::game::Game;

use crate::review::playback::{ActionKind, Playback, PlayedAction};
use crate::review::stalls::{Stall, StallEnd, is_stall, shortest_stall, stalls};
use crate::review::unfounded_moves::{UnfoundedMove, UnfoundedMoveKind, turns};

/// The minimum number of digits in a row that form an event.
const RUN: usize = 3;
/// The minimum length of a stall, in milliseconds, for which a step found unaided is suggested as a lesson.
const SLOW: u64 = 60_000;
/// The weight of a guess compared with stalls, in milliseconds.
const GUESS: u64 = 60_000;

/// The input of a review: the game, and what is known about its puzzle.
#[derive(Clone, Copy, Debug)]
pub struct ReviewTask<'a> {
    /// The game; its solution may still be unknown to the player.
    pub game: &'a Game,
    /// The unique solution, if there is one; without it, no move is classified as wrong or as a guess.
    pub solution: Option<&'a Grid>,
    /// The techniques that the review uses.
    pub menu: &'a Menu,
    /// A flag that ends the work early.
    pub cancel: &'a AtomicBool,
}

/// The review of a game.
#[derive(Clone, Debug)]
pub struct Review {
    /// The total time played, in milliseconds.
    pub time_played: u64,
    /// How the player spent the time.
    pub time: TimeSplit,
    /// The number of digits that were undone.
    pub undone_digits: usize,
    /// The events of the game, in order.
    pub entries: Vec<ReviewEntry>,
    /// The long pauses.
    pub stalls: Vec<Stall>,
    /// The wrong moves and guesses.
    pub unfounded_moves: Vec<UnfoundedMove>,
    /// The periods spent on branches of the history that were abandoned: start and end of each, in milliseconds of time
    /// played.
    pub abandoned_periods: Vec<[u64; 2]>,
    /// The technique to learn next, if the player paused for long.
    pub lesson: Option<Lesson>,
}

/// How the time of a game was spent, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TimeSplit {
    /// The time spent on entering digits and notes.
    pub entering: u64,
    /// The time spent in long pauses, and before actions that enter nothing.
    pub pausing: u64,
    /// The time spent on branches of the history that were abandoned.
    pub undone: u64,
}

/// An event of a review with its time and duration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReviewEntry {
    /// The time of the event, in milliseconds of time played.
    pub time: u64,
    /// The duration of the event, in milliseconds.
    pub duration: u64,
    /// The number of the history's moment that shows the event.
    pub moment: usize,
    /// The event itself.
    pub event: ReviewEvent,
}

/// An event of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReviewEvent {
    /// Several correct digits were entered in a row.
    Run {
        /// The number of correct digits.
        digits: usize,
    },
    /// A long pause, by its index among the stalls.
    Stall(usize),
    /// A wrong move or a guess, by its index among the unfounded moves.
    UnfoundedMove(usize),
    /// A hint was requested outside a long pause.
    Hint,
    /// Digits were undone although no wrong move explains it.
    Undone {
        /// The number of undone digits.
        digits: usize,
    },
    /// The player bookmarked the moment.
    Bookmark,
}

/// The technique to learn next, with the reason.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// The technique to learn.
    pub technique: &'static TechniqueEntry,
    /// The index of the event that gives the reason.
    pub entry_index: usize,
}

impl Review {
    /// Reviews a game. Costs a search for all steps up to hard ones at each long pause and guess, a few milliseconds on
    /// classic boards.
    ///
    /// # Errors
    /// If the cancel flag was set.
    pub fn of(task: &ReviewTask) -> Result<Review, SearchCancelled> {
        let playback = &Playback::of(task.game);
        let stalls = stalls(playback, task.solution, task.menu, task.cancel)?;
        let turns = match task.solution {
            Some(solution) => turns(playback, &stalls, solution, task.menu, task.cancel)?,
            None => Vec::new(),
        };
        let asides = asides(playback);
        let story = story(playback, &stalls, &turns, &asides);
        Ok(Review {
            time_played: playback.spent,
            time: time_split(playback, &stalls),
            undone_digits: playback.actions.iter().map(|beat| taken_back(playback, beat)).sum(),
            lesson: lesson(&story, &stalls, &turns),
            abandoned_periods: asides.iter().map(|aside| [aside.from, aside.until]).collect(),
            entries: story,
            stalls,
            unfounded_moves: turns,
        })
    }
}

/// A branch of the game that was abandoned.
struct Aside {
    from: u64,
    until: u64,
    /// The indices of its actions.
    beats: std::ops::Range<usize>,
    moment: usize,
    digits: usize,
}

/// Returns the abandoned branches, in order.
fn asides(playback: &Playback) -> Vec<Aside> {
    let mut asides: Vec<Aside> = Vec::new();
    let mut is_aside = false;
    for (number, beat) in playback.actions.iter().enumerate() {
        let leaves = !playback.is_on_final_path(beat.moment_after);
        if leaves && !is_aside {
            let beats = number..number;
            asides.push(Aside {
                from: beat.at,
                until: beat.at,
                beats,
                moment: beat.moment_before,
                digits: 0,
            });
        }
        if let Some(aside) = asides.last_mut().filter(|_| leaves || is_aside) {
            aside.until = beat.at;
            aside.beats.end = number + 1;
            aside.digits +=
                if is_entry(beat) && leaves { playback.entered(beat.moment_after).count() } else { 0 };
        }
        is_aside = leaves;
    }
    asides
}

fn is_entry(beat: &PlayedAction) -> bool {
    matches!(beat.kind, ActionKind::Digit | ActionKind::Applied)
}

/// Returns the number of digits that an action undid: all entered on an abandoned branch, or those that it cleared or replaced.
fn taken_back(playback: &Playback, beat: &PlayedAction) -> usize {
    if !is_entry(beat) {
        return 0;
    }
    let touches = playback.changes_at(beat.moment_after).iter();
    let replaced =
        touches.filter(|touch| touch.before.digit().is_some() && touch.before.digit() != touch.after.digit());
    match playback.is_on_final_path(beat.moment_after) {
        true => replaced.count(),
        false => playback.entered(beat.moment_after).count(),
    }
}

fn time_split(playback: &Playback, stalls: &[Stall]) -> TimeSplit {
    let shortest = shortest_stall(playback);
    let mut split = TimeSplit::default();
    for (beat, gap) in playback.gaps() {
        if !playback.is_on_final_path(beat.moment_before) {
            split.undone += gap;
        } else if enters(beat.kind) && !is_stall(playback, beat, gap, shortest) {
            split.entering += gap;
        }
    }
    let others = playback.spent.saturating_sub(split.undone);
    let stalled: u64 = stalls.iter().map(|stall| stall.duration).sum();
    // Pauses around a hint within a stall belong to the stall.
    split.entering = split.entering.min(others.saturating_sub(stalled));
    split.pausing = others - split.entering;
    split
}

/// True for actions that write into cells.
fn enters(kind: ActionKind) -> bool {
    match kind {
        ActionKind::Digit | ActionKind::Notes | ActionKind::Applied => true,
        ActionKind::Travel | ActionKind::Hint | ActionKind::Check | ActionKind::Shown => false,
    }
}

fn story(
    playback: &Playback,
    stalls: &[Stall],
    turns: &[UnfoundedMove],
    asides: &[Aside],
) -> Vec<ReviewEntry> {
    let mut lines: Vec<ReviewEntry> = Vec::new();
    lines.extend(stalls.iter().enumerate().map(|(number, stall)| ReviewEntry {
        time: stall.at,
        duration: stall.duration,
        moment: stall.moment,
        event: ReviewEvent::Stall(number),
    }));
    lines.extend(turns.iter().enumerate().map(|(number, turn)| ReviewEntry {
        time: turn.at,
        duration: turn.correction.map_or(0, |remedy| remedy.at - turn.at),
        moment: turn.moment,
        event: ReviewEvent::UnfoundedMove(number),
    }));
    lines.extend(hints(playback, stalls));
    lines.extend(undone(playback, turns, asides));
    lines.extend(playback.bookmarks.iter().map(|(moment, at)| ReviewEntry {
        time: *at,
        duration: 0,
        moment: *moment,
        event: ReviewEvent::Bookmark,
    }));
    lines.sort_by_key(|line| line.time);
    let runs = runs(playback, turns, &lines);
    lines.extend(runs);
    lines.sort_by_key(|line| line.time);
    lines
}

/// Returns the hints outside stalls.
fn hints<'a>(playback: &'a Playback, stalls: &'a [Stall]) -> impl Iterator<Item = ReviewEntry> + 'a {
    let is_outside = |beat: &PlayedAction| {
        !stalls.iter().any(|stall| (stall.at..=stall.at + stall.duration).contains(&beat.at))
    };
    let hints = playback.actions.iter().filter(move |beat| beat.kind == ActionKind::Hint && is_outside(beat));
    hints.map(|beat| ReviewEntry {
        time: beat.at,
        duration: 0,
        moment: beat.moment_before,
        event: ReviewEvent::Hint,
    })
}

/// Returns the events of digits undone without a wrong move: on abandoned branches, or cleared on the final path.
fn undone(playback: &Playback, turns: &[UnfoundedMove], asides: &[Aside]) -> Vec<ReviewEntry> {
    let is_explained =
        |beats: &std::ops::Range<usize>| turns.iter().any(|turn| beats.contains(&turn.action_index));
    let left = asides.iter().filter(|aside| aside.digits > 0 && !is_explained(&aside.beats));
    let left = left.map(|aside| ReviewEntry {
        time: aside.from,
        duration: aside.until - aside.from,
        moment: aside.moment,
        event: ReviewEvent::Undone { digits: aside.digits },
    });
    let wrong: Vec<Candidate> = turns.iter().map(|turn| turn.candidate).collect();
    let cleared = playback
        .actions
        .iter()
        .filter(|beat| beat.kind == ActionKind::Digit && playback.is_on_final_path(beat.moment_after));
    let cleared = cleared.filter_map(|beat| {
        let touches = playback.changes_at(beat.moment_after).iter();
        let gone = touches
            .filter(|touch| touch.after.digit() != touch.before.digit())
            .filter_map(|touch| touch.before.digit().map(|digit| Candidate { cell: touch.cell, digit }));
        let digits = gone.filter(|candidate| !wrong.contains(candidate)).count();
        let event = ReviewEvent::Undone { digits };
        (digits > 0).then_some(ReviewEntry { time: beat.at, duration: 0, moment: beat.moment_before, event })
    });
    left.chain(cleared).collect()
}

/// Returns the runs of correct digits between other events.
fn runs(playback: &Playback, turns: &[UnfoundedMove], lines: &[ReviewEntry]) -> Vec<ReviewEntry> {
    let mut runs: Vec<(usize, ReviewEntry)> = Vec::new();
    for (number, (beat, gap)) in playback.gaps().enumerate() {
        let is_turn = turns.iter().any(|turn| turn.action_index == number);
        let digits = playback.entered(beat.moment_after).count();
        if beat.kind != ActionKind::Digit
            || !playback.is_on_final_path(beat.moment_after)
            || is_turn
            || digits == 0
        {
            continue;
        }
        let after = lines.iter().filter(|line| line.time < beat.at).count();
        match runs.last_mut() {
            Some((
                place,
                ReviewEntry { time: at, duration: took, event: ReviewEvent::Run { digits: so_far }, .. },
            )) if *place == after => {
                *so_far += digits;
                *took = beat.at - *at;
            }
            Some(_) | None => {
                // A stall before the first digit does not belong to the run.
                let begun = beat.at - gap;
                let stalled = lines.iter().find(|line| line.time == begun && line.duration >= gap);
                let at = if stalled.is_some() { beat.at } else { begun };
                let event = ReviewEvent::Run { digits };
                runs.push((
                    after,
                    ReviewEntry { time: at, duration: beat.at - at, moment: beat.moment_before, event },
                ));
            }
        }
    }
    let is_long = |line: &ReviewEntry| matches!(line.event, ReviewEvent::Run { digits } if digits >= RUN);
    runs.into_iter().map(|(_, line)| line).filter(is_long).collect()
}

/// Returns the technique that cost most time: in stalls that ended with a hint or without its step, and in guesses that it would
/// have decided; otherwise the technique whose step took longest to find.
fn lesson(story: &[ReviewEntry], stalls: &[Stall], turns: &[UnfoundedMove]) -> Option<Lesson> {
    let mut costs: Vec<TechniqueCost> = Vec::new();
    for (number, line) in story.iter().enumerate() {
        let Some((technique, cost)) = cost(line, stalls, turns) else { continue };
        match costs.iter_mut().find(|known| std::ptr::eq(known.technique, technique)) {
            Some(known) => known.add(cost, number),
            None => costs.push(TechniqueCost { technique, sum: cost, most: cost, line: number }),
        }
    }
    let costly = costs.into_iter().max_by_key(|cost| (cost.sum, usize::MAX - cost.line));
    let costly = costly.map(|cost| Lesson { technique: cost.technique, entry_index: cost.line });
    costly.or_else(|| slowest(story, stalls))
}

/// The time that a technique cost in a game, in milliseconds, and the event at which it cost most.
struct TechniqueCost {
    technique: &'static TechniqueEntry,
    sum: u64,
    most: u64,
    line: usize,
}

impl TechniqueCost {
    fn add(&mut self, cost: u64, line: usize) {
        self.sum += cost;
        if cost > self.most {
            (self.most, self.line) = (cost, line);
        }
    }
}

/// Returns the technique that the player lacked at an event, and the time that it cost.
fn cost(
    line: &ReviewEntry,
    stalls: &[Stall],
    turns: &[UnfoundedMove],
) -> Option<(&'static TechniqueEntry, u64)> {
    let (step, cost) = match line.event {
        ReviewEvent::Stall(number) => match stalls[number].end {
            StallEnd::Helped(_) | StallEnd::MovedOn => (stalls[number].step()?, line.duration),
            StallEnd::Found(_) | StallEnd::MistakeOnBoard | StallEnd::Unexamined => return None,
        },
        ReviewEvent::UnfoundedMove(number) => match &turns[number].kind {
            UnfoundedMoveKind::Guess { deciding_step: Some((_, step)), .. } => {
                (&**step, line.duration + GUESS)
            }
            UnfoundedMoveKind::Guess { deciding_step: None, .. }
            | UnfoundedMoveKind::Slip
            | UnfoundedMoveKind::WrongElimination => return None,
        },
        ReviewEvent::Run { .. } | ReviewEvent::Hint | ReviewEvent::Undone { .. } | ReviewEvent::Bookmark => {
            return None;
        }
    };
    Some((find_technique(step.technique.id)?, cost))
}

/// Returns the step beyond singles that took longest to find unaided, if it took long.
fn slowest(story: &[ReviewEntry], stalls: &[Stall]) -> Option<Lesson> {
    let found = story.iter().enumerate().filter_map(|(number, line)| match line.event {
        ReviewEvent::Stall(stall) if matches!(stalls[stall].end, StallEnd::Found(_)) => {
            let technique = find_technique(stalls[stall].step()?.technique.id)?;
            let is_slow = technique.level >= Level::Medium && line.duration >= SLOW;
            is_slow.then_some((line.duration, Lesson { technique, entry_index: number }))
        }
        _ => None,
    });
    found.max_by_key(|(took, lesson)| (*took, usize::MAX - lesson.entry_index)).map(|(_, lesson)| lesson)
}
