//! Stalls: long pauses before the player's next move.

use std::sync::atomic::AtomicBool;

use pencilmark_core::board::Board;
use pencilmark_core::grid::Grid;
use pencilmark_core::step::{Conclusion, Step};
use pencilmark_logic::menu::Menu;
use pencilmark_logic::solver::SearchCancelled;

use crate::review::notes::{available_steps, board_from_notes, game_at};
use crate::review::playback::{ActionKind, Playback, PlayedAction};

/// The minimum length of a stall, in milliseconds.
const LEAST: u64 = 20_000;
/// The minimum length of a stall, as a multiple of the median time between two actions.
const TIMES: u64 = 4;
/// The maximum number of stalls whose steps are searched for: the longest ones.
const LOOKED_AT: usize = 40;
/// The maximum number of actions after a stall that may apply the step that was found.
const DEEDS: usize = 12;

/// A long pause in which the player looked for the next step.
#[derive(Clone, Debug)]
pub struct Stall {
    /// The number of the history's moment that was current during the pause.
    pub moment: usize,
    /// The time played up to the pause, in milliseconds.
    pub at: u64,
    /// The length of the pause, in milliseconds.
    pub duration: u64,
    /// The index of the action that ended the pause.
    pub ending_action: usize,
    /// The available steps, easiest first; empty if there are none or they weren't searched for.
    pub available_steps: Vec<Step>,
    /// How the player's pause ended.
    pub end: StallEnd,
}

/// How a pause ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StallEnd {
    /// The player applied this available step, by index, without help.
    Found(usize),
    /// A hint helped; the index of the available step then applied, if any.
    Helped(Option<usize>),
    /// The player continued with something else.
    MovedOn,
    /// A wrong digit or a wrongly excluded candidate was on the board, so no step would have been valid.
    MistakeOnBoard,
    /// The available steps weren't searched for, since other pauses were longer.
    Unexamined,
}

impl Stall {
    /// Returns the step that the pause was about: the one applied, else the easiest available one.
    pub fn step(&self) -> Option<&Step> {
        match self.end {
            StallEnd::Found(number) | StallEnd::Helped(Some(number)) => self.available_steps.get(number),
            StallEnd::Helped(None) | StallEnd::MovedOn => self.available_steps.first(),
            StallEnd::MistakeOnBoard | StallEnd::Unexamined => None,
        }
    }
}

/// Returns the minimum time between two actions that counts as a stall in this game, in milliseconds.
pub(super) fn shortest_stall(playback: &Playback) -> u64 {
    let mut gaps: Vec<u64> = playback.gaps().map(|(_, gap)| gap).collect();
    gaps.sort_unstable();
    let median = gaps.get(gaps.len() / 2).copied().unwrap_or(0);
    LEAST.max(TIMES * median)
}

/// True if the player was looking for a step before an action on the final path.
pub(super) fn is_stall(playback: &Playback, beat: &PlayedAction, gap: u64, shortest: u64) -> bool {
    gap >= shortest && playback.is_on_final_path(beat.moment_before) && beat.kind != ActionKind::Shown
}

/// Finds the stalls of a game, in order.
///
/// # Errors
/// If the cancel flag was set.
pub(super) fn stalls(
    playback: &Playback,
    solution: Option<&Grid>,
    menu: &Menu,
    cancel: &AtomicBool,
) -> Result<Vec<Stall>, SearchCancelled> {
    let shortest = shortest_stall(playback);
    let mut stalls: Vec<Stall> = Vec::new();
    for (number, (beat, gap)) in playback.gaps().enumerate() {
        if !is_stall(playback, beat, gap, shortest) {
            continue;
        }
        let reading = |stall: &&mut Stall| {
            let between = &playback.actions[stall.ending_action..number];
            stall.moment == beat.moment_before
                && between.iter().all(|beat| matches!(beat.kind, ActionKind::Hint | ActionKind::Check))
        };
        // If the player still looks at the same board after a hint or a check, the stall continues.
        match stalls.last_mut().filter(reading) {
            Some(stall) => stall.duration = beat.at - stall.at,
            None => stalls.push(Stall {
                moment: beat.moment_before,
                at: beat.at - gap,
                duration: gap,
                ending_action: number,
                available_steps: Vec::new(),
                end: StallEnd::Unexamined,
            }),
        }
    }
    let mut longest: Vec<usize> = (0..stalls.len()).collect();
    longest.sort_by_key(|number| (u64::MAX - stalls[*number].duration, *number));
    longest.truncate(LOOKED_AT);
    for number in longest {
        look(playback, &mut stalls[number], solution, menu, cancel)?;
    }
    Ok(stalls)
}

/// Finds the steps available at a stall, and determines how it ended.
fn look(
    playback: &Playback,
    stall: &mut Stall,
    solution: Option<&Grid>,
    menu: &Menu,
    cancel: &AtomicBool,
) -> Result<(), SearchCancelled> {
    let board = board_from_notes(&game_at(playback.game, stall.moment));
    if solution.is_some_and(|solution| has_mistake(&board, solution)) {
        stall.end = StallEnd::MistakeOnBoard;
        return Ok(());
    }
    stall.available_steps = available_steps(&board, menu, cancel)?;
    let carried_out = carried_out(playback, stall);
    let is_helped =
        matches!(playback.actions[stall.ending_action].kind, ActionKind::Hint | ActionKind::Applied);
    stall.end = match carried_out {
        number if is_helped => StallEnd::Helped(number),
        Some(number) => StallEnd::Found(number),
        None => StallEnd::MovedOn,
    };
    Ok(())
}

/// True if a digit of the board differs from the solution, or a candidate that the solution needs is missing.
pub fn has_mistake(board: &Board, solution: &Grid) -> bool {
    board.rules().cells().any(|cell| match (board.value(cell), solution.value(cell)) {
        (Some(digit), right) => Some(digit) != right,
        (None, Some(right)) => !board.candidates(cell).contains(right),
        (None, None) => false,
    })
}

/// Returns the index of the first step that the player applied after a stall, before any digit that no step places.
fn carried_out(playback: &Playback, stall: &Stall) -> Option<usize> {
    let following = playback.actions[stall.ending_action..].iter().take(DEEDS);
    let edits = following
        .filter(|beat| matches!(beat.kind, ActionKind::Digit | ActionKind::Notes | ActionKind::Applied));
    for beat in edits {
        let placed = playback.entered(beat.moment_after).map(Conclusion::Place);
        let done: Vec<Conclusion> =
            placed.chain(playback.excluded_at(beat.moment_after).map(Conclusion::Eliminate)).collect();
        let fits = |step: &Step| done.iter().any(|conclusion| step.conclusions.contains(conclusion));
        if let Some(number) = stall.available_steps.iter().position(fits) {
            return Some(number);
        }
        if beat.kind == ActionKind::Digit {
            return None;
        }
    }
    None
}
