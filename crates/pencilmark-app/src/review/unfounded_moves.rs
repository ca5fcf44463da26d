//! Wrong moves and guesses: digits and eliminations that did not follow from the board.

use std::sync::atomic::{AtomicBool, Ordering};

use pencilmark_core::board::Board;
use pencilmark_core::grid::Grid;
use pencilmark_core::step::{Candidate, Conclusion, Step};
use pencilmark_logic::menu::Menu;
use pencilmark_logic::solver::SearchCancelled;
use pencilmark_play::game::Game;

use crate::review::notes::{available_steps, board_from_notes, game_at};
use crate::review::playback::{ActionKind, Playback, PlayedAction};
use crate::review::reach::TechniquesInReach;
use crate::review::stalls::{Stall, StallEnd, has_mistake};

/// A digit or an elimination by the player that did not follow from the board.
#[derive(Clone, Debug)]
pub struct UnfoundedMove {
    /// The kind of the move: wrong or a guess.
    pub kind: UnfoundedMoveKind,
    /// The candidate that was entered or ruled out.
    pub candidate: Candidate,
    /// The number of the history's moment before the move.
    pub moment: usize,
    /// The time played up to the move, in milliseconds.
    pub at: u64,
    /// The index of the move among the player's actions.
    pub action_index: usize,
    /// How and when the move was corrected, if it was.
    pub correction: Option<Correction>,
}

/// The kind of an unfounded move.
#[derive(Clone, Debug)]
pub enum UnfoundedMoveKind {
    /// The player excluded a candidate of the solution.
    WrongElimination,
    /// The digit is wrong, and techniques in reach show that.
    Slip,
    /// No technique in reach shows whether the digit is right.
    Guess {
        /// True if the guessed digit was right.
        is_right: bool,
        /// A step by a harder technique that would have decided the digit, if there was one, with its index among the
        /// available steps.
        deciding_step: Option<(usize, Box<Step>)>,
    },
}

/// The correction of a wrong move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Correction {
    /// The time played up to the correction, in milliseconds.
    pub at: u64,
    /// True if no hint or check was requested in between.
    pub is_unaided: bool,
}

/// Finds the wrong moves and guesses of a game, in order.
///
/// # Errors
/// If the cancel flag was set.
pub(super) fn turns(
    playback: &Playback,
    stalls: &[Stall],
    solution: &Grid,
    menu: &Menu,
    cancel: &AtomicBool,
) -> Result<Vec<UnfoundedMove>, SearchCancelled> {
    let mut turns = Vec::new();
    let mut search = TurnSearch {
        solution,
        menu,
        cancel,
        reach: TechniquesInReach::new(menu, solution.rules(), &found_alone(stalls)),
    };
    let mut made = 0;
    for (number, beat) in playback.actions.iter().enumerate() {
        // Only actions that created a moment are examined; hints and undo say nothing about the player's reasoning.
        if !matches!(beat.kind, ActionKind::Digit | ActionKind::Notes) || beat.moment_after <= made {
            continue;
        }
        made = beat.moment_after;
        if cancel.load(Ordering::Relaxed) {
            return Err(SearchCancelled);
        }
        for (kind, candidate) in search.turns_at(playback, beat)? {
            let remedy = remedy(playback, number, candidate, &kind);
            turns.push(UnfoundedMove {
                kind,
                candidate,
                moment: beat.moment_before,
                at: beat.at,
                action_index: number,
                correction: remedy,
            });
        }
    }
    Ok(turns)
}

/// Returns the ids of the techniques that the player found unaided.
fn found_alone(stalls: &[Stall]) -> Vec<&'static str> {
    let found = stalls.iter().filter(|stall| matches!(stall.end, StallEnd::Found(_)));
    found.filter_map(|stall| stall.step().map(|step| step.technique.id)).collect()
}

/// The context of the search for wrong moves and guesses.
struct TurnSearch<'a> {
    solution: &'a Grid,
    menu: &'a Menu,
    cancel: &'a AtomicBool,
    reach: TechniquesInReach,
}

impl TurnSearch<'_> {
    /// Returns the wrong moves and guesses of an action. While a wrong digit is on the board, later moves are not classified.
    fn turns_at(
        &mut self,
        playback: &Playback,
        beat: &PlayedAction,
    ) -> Result<Vec<(UnfoundedMoveKind, Candidate)>, SearchCancelled> {
        let mut turns = Vec::new();
        let is_right = |candidate: &Candidate| self.solution.value(candidate.cell) == Some(candidate.digit);
        let struck: Vec<Candidate> = match beat.changes_single_notes {
            true => playback.excluded_at(beat.moment_after).filter(is_right).collect(),
            false => Vec::new(),
        };
        let entered: Vec<Candidate> = playback.entered(beat.moment_after).collect();
        if struck.is_empty() && entered.is_empty() {
            return Ok(turns);
        }
        let before = game_at(playback.game, beat.moment_before);
        if has_wrong_digit(&before, self.solution) {
            return Ok(turns);
        }
        turns.extend(struck.into_iter().map(|candidate| (UnfoundedMoveKind::WrongElimination, candidate)));
        let board = board_from_notes(&before);
        if entered.is_empty() || has_mistake(&board, self.solution) {
            return Ok(turns);
        }
        for candidate in entered {
            turns.extend(self.entry(&board, candidate)?.map(|kind| (kind, candidate)));
        }
        Ok(turns)
    }

    /// Returns the kind of an entered digit, if it is a wrong move or a guess.
    fn entry(
        &mut self,
        board: &Board,
        entry: Candidate,
    ) -> Result<Option<UnfoundedMoveKind>, SearchCancelled> {
        let is_right = self.solution.value(entry.cell) == Some(entry.digit);
        if is_right && self.reach.can_place(board, entry) {
            return Ok(None);
        }
        if !is_right && !self.reach.leaves_undecided(board, entry) {
            return Ok(Some(UnfoundedMoveKind::Slip));
        }
        let there = available_steps(board, self.menu, self.cancel)?;
        // A digit that a single step places counts as found, however hard the step is.
        if there.iter().any(|step| step.conclusions.contains(&Conclusion::Place(entry))) {
            return Ok(None);
        }
        let tells = |(_, step): &(usize, &Step)| match is_right {
            true => !self.reach.contains(step),
            false => step.conclusions.contains(&Conclusion::Eliminate(entry)),
        };
        let deciding_step = there.iter().enumerate().find(tells);
        let deciding_step = deciding_step.map(|(number, step)| (number, Box::new(step.clone())));
        Ok(Some(UnfoundedMoveKind::Guess { is_right, deciding_step }))
    }
}

fn has_wrong_digit(game: &Game, solution: &Grid) -> bool {
    let cells = game.rules().cells().zip(game.squares());
    cells.into_iter().any(|(cell, square)| {
        square.digit().is_some_and(|digit| !square.is_given() && Some(digit) != solution.value(cell))
    })
}

/// Returns the correction of a wrong move: the first action after which it is no longer on the board.
fn remedy(
    playback: &Playback,
    number: usize,
    candidate: Candidate,
    kind: &UnfoundedMoveKind,
) -> Option<Correction> {
    if matches!(kind, UnfoundedMoveKind::Guess { is_right: true, .. }) {
        return None;
    }
    let later = &playback.actions[number + 1..];
    let stands = |beat: &PlayedAction| stands_at(playback, beat.moment_after, candidate, kind);
    let right = later.iter().position(|beat| beat.moment_after != beat.moment_before && !stands(beat))?;
    let is_help =
        |beat: &PlayedAction| matches!(beat.kind, ActionKind::Hint | ActionKind::Check | ActionKind::Applied);
    Some(Correction { at: later[right].at, is_unaided: !later[..=right].iter().any(is_help) })
}

/// True if a wrong move is on the board at a moment.
fn stands_at(playback: &Playback, moment: usize, candidate: Candidate, kind: &UnfoundedMoveKind) -> bool {
    let mut at = moment;
    // The last change of the cell on the path to the moment determines its content.
    loop {
        let touch = playback.changes_at(at).iter().find(|touch| touch.cell == candidate.cell);
        if let Some(touch) = touch {
            let (square, digit) = (touch.after, candidate.digit);
            return match kind {
                UnfoundedMoveKind::WrongElimination => {
                    let is_noted = square.notes().is_empty() || square.notes().contains(digit);
                    square.digit().is_none() && (square.struck_candidates.contains(digit) || !is_noted)
                        || square.digit().is_some_and(|entered| entered != digit)
                }
                UnfoundedMoveKind::Slip | UnfoundedMoveKind::Guess { .. } => square.digit() == Some(digit),
            };
        }
        match playback.game.history().moment(at) {
            Some(moment) if at != 0 => at = moment.parent,
            Some(_) | None => return false,
        }
    }
}
