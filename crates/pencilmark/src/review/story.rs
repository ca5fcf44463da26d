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
use crate::review::turns::{Turn, TurnKind, turns};

/// The fewest digits in a row that are an event.
const RUN: usize = 3;
/// A stall of a step that was found unaided is worth a lesson from this time on, in milliseconds.
const SLOW: u64 = 60_000;
/// The time that a guess counts for beside the stalls, in milliseconds.
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
    pub spent: u64,
    /// How the time was spent.
    pub time: TimeSplit,
    /// The number of digits that were undone.
    pub undone: usize,
    /// The events of the game, in order.
    pub story: Vec<StoryLine>,
    /// The long pauses.
    pub stalls: Vec<Stall>,
    /// The wrong moves and guesses.
    pub turns: Vec<Turn>,
    /// The periods spent on abandoned branches: start and end, in milliseconds played.
    pub asides: Vec<[u64; 2]>,
    /// The technique to learn next, if the player was held up.
    pub lesson: Option<Lesson>,
}

/// How the time of a game was spent, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TimeSplit {
    /// The time spent on entering digits and notes.
    pub entering: u64,
    /// The time spent in long pauses.
    pub looking: u64,
    /// The time spent on abandoned branches.
    pub undone: u64,
}

/// An event of a review, with its time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoryLine {
    /// The time of the event, in milliseconds played.
    pub at: u64,
    /// The duration of the event, in milliseconds.
    pub took: u64,
    /// The moment of the history that shows the event.
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
    /// A wrong move or a guess, by its index among the turns.
    Turn(usize),
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
    pub line: usize,
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
            spent: playback.spent,
            time: time_split(playback, &stalls),
            undone: playback.beats.iter().map(|beat| taken_back(playback, beat)).sum(),
            lesson: lesson(&story, &stalls, &turns),
            asides: asides.iter().map(|aside| [aside.from, aside.until]).collect(),
            story,
            stalls,
            turns,
        })
    }
}

/// A way that was given up.
struct Aside {
    from: u64,
    until: u64,
    /// The numbers of its deeds.
    beats: std::ops::Range<usize>,
    moment: usize,
    digits: usize,
}

/// The ways that were given up, in order.
fn asides(playback: &Playback) -> Vec<Aside> {
    let mut asides: Vec<Aside> = Vec::new();
    let mut is_aside = false;
    for (number, beat) in playback.beats.iter().enumerate() {
        let leaves = !playback.is_on_final_path(beat.to);
        if leaves && !is_aside {
            let beats = number..number;
            asides.push(Aside { from: beat.at, until: beat.at, beats, moment: beat.from, digits: 0 });
        }
        if let Some(aside) = asides.last_mut().filter(|_| leaves || is_aside) {
            aside.until = beat.at;
            aside.beats.end = number + 1;
            aside.digits += if is_entry(beat) && leaves { playback.entered(beat.to).count() } else { 0 };
        }
        is_aside = leaves;
    }
    asides
}

fn is_entry(beat: &PlayedAction) -> bool {
    matches!(beat.deed, ActionKind::Digit | ActionKind::Applied)
}

/// The number of digits that a deed took back: all on a way that was given up, and those that were cleared or replaced.
fn taken_back(playback: &Playback, beat: &PlayedAction) -> usize {
    if !is_entry(beat) {
        return 0;
    }
    let touches = playback.changes_at(beat.to).iter();
    let replaced =
        touches.filter(|touch| touch.before.digit().is_some() && touch.before.digit() != touch.after.digit());
    match playback.is_on_final_path(beat.to) {
        true => replaced.count(),
        false => playback.entered(beat.to).count(),
    }
}

fn time_split(playback: &Playback, stalls: &[Stall]) -> TimeSplit {
    let shortest = shortest_stall(playback);
    let mut split =
        TimeSplit { looking: stalls.iter().map(|stall| stall.took).sum(), ..TimeSplit::default() };
    let mut until = 0;
    for (beat, gap) in playback.gaps() {
        until = until.max(beat.at);
        if !playback.is_on_final_path(beat.from) {
            split.undone += gap;
        } else if !is_stall(playback, beat, gap, shortest) {
            split.entering += gap;
        }
    }
    split.entering += playback.spent.saturating_sub(until);
    // Short looks at a hint inside of a stall are part of it.
    split.entering = split.entering.min(playback.spent.saturating_sub(split.looking + split.undone));
    split
}

fn story(playback: &Playback, stalls: &[Stall], turns: &[Turn], asides: &[Aside]) -> Vec<StoryLine> {
    let mut lines: Vec<StoryLine> = Vec::new();
    lines.extend(stalls.iter().enumerate().map(|(number, stall)| StoryLine {
        at: stall.at,
        took: stall.took,
        moment: stall.moment,
        event: ReviewEvent::Stall(number),
    }));
    lines.extend(turns.iter().enumerate().map(|(number, turn)| StoryLine {
        at: turn.at,
        took: turn.remedy.map_or(0, |remedy| remedy.at - turn.at),
        moment: turn.moment,
        event: ReviewEvent::Turn(number),
    }));
    lines.extend(hints(playback, stalls));
    lines.extend(undone(playback, turns, asides));
    lines.extend(playback.bookmarks.iter().map(|(moment, at)| StoryLine {
        at: *at,
        took: 0,
        moment: *moment,
        event: ReviewEvent::Bookmark,
    }));
    lines.sort_by_key(|line| line.at);
    let runs = runs(playback, turns, &lines);
    lines.extend(runs);
    lines.sort_by_key(|line| line.at);
    lines
}

/// The hints that ended no stall.
fn hints<'a>(playback: &'a Playback, stalls: &'a [Stall]) -> impl Iterator<Item = StoryLine> + 'a {
    let is_outside = |beat: &PlayedAction| {
        !stalls.iter().any(|stall| (stall.at..=stall.at + stall.took).contains(&beat.at))
    };
    let hints = playback.beats.iter().filter(move |beat| beat.deed == ActionKind::Hint && is_outside(beat));
    hints.map(|beat| StoryLine { at: beat.at, took: 0, moment: beat.from, event: ReviewEvent::Hint })
}

/// Digits that were taken back without a wrong turn: on a way that was given up, or cleared on the way.
fn undone(playback: &Playback, turns: &[Turn], asides: &[Aside]) -> Vec<StoryLine> {
    let is_explained = |beats: &std::ops::Range<usize>| turns.iter().any(|turn| beats.contains(&turn.beat));
    let left = asides.iter().filter(|aside| aside.digits > 0 && !is_explained(&aside.beats));
    let left = left.map(|aside| StoryLine {
        at: aside.from,
        took: aside.until - aside.from,
        moment: aside.moment,
        event: ReviewEvent::Undone { digits: aside.digits },
    });
    let wrong: Vec<Candidate> = turns.iter().map(|turn| turn.candidate).collect();
    let cleared = playback
        .beats
        .iter()
        .filter(|beat| beat.deed == ActionKind::Digit && playback.is_on_final_path(beat.to));
    let cleared = cleared.filter_map(|beat| {
        let touches = playback.changes_at(beat.to).iter();
        let gone = touches
            .filter(|touch| touch.after.digit() != touch.before.digit())
            .filter_map(|touch| touch.before.digit().map(|digit| Candidate { cell: touch.cell, digit }));
        let digits = gone.filter(|candidate| !wrong.contains(candidate)).count();
        let event = ReviewEvent::Undone { digits };
        (digits > 0).then_some(StoryLine { at: beat.at, took: 0, moment: beat.from, event })
    });
    left.chain(cleared).collect()
}

/// Right digits on the way between two events.
fn runs(playback: &Playback, turns: &[Turn], lines: &[StoryLine]) -> Vec<StoryLine> {
    let mut runs: Vec<(usize, StoryLine)> = Vec::new();
    for (number, (beat, gap)) in playback.gaps().enumerate() {
        let is_turn = turns.iter().any(|turn| turn.beat == number);
        let digits = playback.entered(beat.to).count();
        if beat.deed != ActionKind::Digit || !playback.is_on_final_path(beat.to) || is_turn || digits == 0 {
            continue;
        }
        let after = lines.iter().filter(|line| line.at < beat.at).count();
        match runs.last_mut() {
            Some((place, StoryLine { at, took, event: ReviewEvent::Run { digits: so_far }, .. }))
                if *place == after =>
            {
                *so_far += digits;
                *took = beat.at - *at;
            }
            Some(_) | None => {
                // The time of a stall before the first digit is that of the stall.
                let begun = beat.at - gap;
                let stalled = lines.iter().find(|line| line.at == begun && line.took >= gap);
                let at = if stalled.is_some() { beat.at } else { begun };
                let event = ReviewEvent::Run { digits };
                runs.push((after, StoryLine { at, took: beat.at - at, moment: beat.from, event }));
            }
        }
    }
    let is_long = |line: &StoryLine| matches!(line.event, ReviewEvent::Run { digits } if digits >= RUN);
    runs.into_iter().map(|(_, line)| line).filter(is_long).collect()
}

/// The technique that cost most: by stalls that ended with a hint or without its step, and by guesses where it stood; else the one whose
/// step took longest to find.
fn lesson(story: &[StoryLine], stalls: &[Stall], turns: &[Turn]) -> Option<Lesson> {
    let mut costs: Vec<TechniqueCost> = Vec::new();
    for (number, line) in story.iter().enumerate() {
        let Some((technique, cost)) = cost(line, stalls, turns) else { continue };
        match costs.iter_mut().find(|known| std::ptr::eq(known.technique, technique)) {
            Some(known) => known.add(cost, number),
            None => costs.push(TechniqueCost { technique, sum: cost, most: cost, line: number }),
        }
    }
    let costly = costs.into_iter().max_by_key(|cost| (cost.sum, usize::MAX - cost.line));
    let costly = costly.map(|cost| Lesson { technique: cost.technique, line: cost.line });
    costly.or_else(|| slowest(story, stalls))
}

/// What a technique cost in a game, in milliseconds, and the line of the story where it cost most.
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

/// The technique that was wanted at a line of the story, and what that cost.
fn cost(line: &StoryLine, stalls: &[Stall], turns: &[Turn]) -> Option<(&'static TechniqueEntry, u64)> {
    let (step, cost) = match line.event {
        ReviewEvent::Stall(number) => match stalls[number].end {
            StallEnd::Helped(_) | StallEnd::Passed => (stalls[number].step()?, line.took),
            StallEnd::Found(_) | StallEnd::Astray | StallEnd::Unexamined => return None,
        },
        ReviewEvent::Turn(number) => match &turns[number].kind {
            TurnKind::Guess { told_by: Some((_, step)), .. } => (&**step, line.took + GUESS),
            TurnKind::Guess { told_by: None, .. } | TurnKind::Slip | TurnKind::WrongStrike => return None,
        },
        ReviewEvent::Run { .. } | ReviewEvent::Hint | ReviewEvent::Undone { .. } | ReviewEvent::Bookmark => {
            return None;
        }
    };
    Some((find_technique(step.technique.id)?, cost))
}

/// The step beyond singles that took longest to find unaided, if it took long.
fn slowest(story: &[StoryLine], stalls: &[Stall]) -> Option<Lesson> {
    let found = story.iter().enumerate().filter_map(|(number, line)| match line.event {
        ReviewEvent::Stall(stall) if matches!(stalls[stall].end, StallEnd::Found(_)) => {
            let technique = find_technique(stalls[stall].step()?.technique.id)?;
            let is_slow = technique.level >= Level::Medium && line.took >= SLOW;
            is_slow.then_some((line.took, Lesson { technique, line: number }))
        }
        _ => None,
    });
    found.max_by_key(|(took, lesson)| (*took, usize::MAX - lesson.line)).map(|(_, lesson)| lesson)
}
