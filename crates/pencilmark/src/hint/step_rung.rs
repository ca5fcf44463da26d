//! The rungs of a step: the place of its pattern, its technique, its proof and its conclusions.

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::clue::ConstraintId;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::house::{HouseId, HouseKind};
use pencilmark_core::message::Message;
use pencilmark_core::rules::RulePart;
use pencilmark_core::step::{Candidate, Conclusion, Family, LinkKind, Mark, Role, Step};
use pencilmark_logic::clue_notes::is_bookkeeping;
use pencilmark_render::language::Language;
use pencilmark_render::prose;
use pencilmark_render::sights::{ExclusionReason, exclusions};

use crate::hint::ladder::{Rung, region};
use crate::messages::hint;

/// The maximum number of digits that a nudge names.
const NAMED_DIGITS: usize = 3;

/// Returns the rungs of a step, without rungs that reveal no more than the previous one.
pub(super) fn rungs(step: &Step, board: &Board) -> Vec<Rung> {
    let adds = |rung: &Rung| match rung {
        Rung::House => {
            highlighted_places(step, board, Rung::House) != highlighted_places(step, board, Rung::Nudge)
        }
        Rung::Apply => !says_what_follows(step),
        Rung::Nudge | Rung::Technique | Rung::Proof => true,
    };
    Rung::ALL.into_iter().filter(adds).collect()
}

/// The techniques whose sentence ends with the digit of a cell, if they place one.
const SUMS: [&str; 2] = ["45-rule", "45-rule-houses"];

/// True if the proof already states what follows: of a single its digit, of a sum what a cell holds, and of notes from clues what the
/// cells keep.
pub(super) fn says_what_follows(step: &Step) -> bool {
    let places = step.conclusions.iter().all(|one| matches!(one, Conclusion::Place(_)));
    step.technique.family == Family::Single
        || is_bookkeeping(step)
        || places && SUMS.contains(&step.technique.id)
}

/// Returns the text of a rung; for a proof, only its sentences, without the numbered lines.
pub(super) fn text(step: &Step, board: &Board, rung: Rung, language: &Language) -> String {
    match rung {
        Rung::Nudge | Rung::House => {
            language.fill(&places_text(board, &highlighted_places(step, board, rung)))
        }
        Rung::Technique => language.fill(&hint::technique(step.technique.translated_name())),
        Rung::Proof => prose::explain(step, board, language).text,
        Rung::Apply => prose::conclusion_sentence(step, board, language),
    }
}

/// Returns the houses and cells that a rung points to.
pub(super) fn places(step: &Step, board: &Board, rung: Rung) -> (Vec<HouseId>, Vec<Cell>) {
    let HighlightedPlaces { houses, clues, .. } =
        highlighted_places(step, board, if rung == Rung::Nudge { rung } else { Rung::House });
    let mut cells: Vec<Cell> = match rung {
        Rung::Nudge | Rung::House | Rung::Technique if !clues.is_empty() => cells_of(&clues, board),
        Rung::Nudge | Rung::House | Rung::Technique => {
            houses.iter().flat_map(|id| board.rules().house(*id).cells()).copied().collect()
        }
        Rung::Proof => pattern_cells(step),
        Rung::Apply => {
            let concluded = step.conclusions.iter().map(|conclusion| conclusion.candidate().cell);
            pattern_cells(step).into_iter().chain(concluded).collect()
        }
    };
    cells.sort_unstable();
    cells.dedup();
    (houses, cells)
}

/// The things that a rung points to: clues, or digits, houses, or both.
#[derive(PartialEq, Eq, Default)]
struct HighlightedPlaces {
    digits: DigitSet,
    houses: Vec<HouseId>,
    clues: Vec<ConstraintId>,
}

fn cells_of(clues: &[ConstraintId], board: &Board) -> Vec<Cell> {
    let constraints = clues.iter().map(|id| board.rules().constraint(*id));
    constraints.flat_map(|constraint| constraint.all_cells(board.rules())).collect()
}

/// Returns what the first two rungs point to: a few digits and then their houses, or a house and then the second house.
fn highlighted_places(step: &Step, board: &Board, rung: Rung) -> HighlightedPlaces {
    let mut clues = step.clues();
    match step.named_houses() {
        // The houses to add up are half of the answer, and the cages follow from them.
        Some(houses) if !clues.is_empty() => {
            return HighlightedPlaces { houses: houses.to_vec(), ..HighlightedPlaces::default() };
        }
        None if !clues.is_empty() => {
            clues.dedup();
            return HighlightedPlaces { clues, ..HighlightedPlaces::default() };
        }
        Some(_) | None => {}
    }
    let digits = pattern_digits(step);
    let houses = pattern_houses(step, board);
    let clues = restraining_clues(step, board);
    if !clues.is_empty() {
        let houses = if rung == Rung::Nudge { Vec::new() } else { houses[..1].to_vec() };
        return HighlightedPlaces { clues, houses, ..HighlightedPlaces::default() };
    }
    // The digit of a naked single or a full house is the answer itself.
    let tells = step.technique.family == Family::Single && step.technique.id != "hidden-single";
    let named = !tells && digits.len() <= NAMED_DIGITS;
    match (rung, named) {
        (Rung::Nudge, true) => HighlightedPlaces { digits, ..HighlightedPlaces::default() },
        (Rung::Nudge, false) => {
            HighlightedPlaces { houses: houses[..1].to_vec(), ..HighlightedPlaces::default() }
        }
        (Rung::House | Rung::Technique | Rung::Proof | Rung::Apply, true) => {
            HighlightedPlaces { digits, houses, ..HighlightedPlaces::default() }
        }
        (Rung::House | Rung::Technique | Rung::Proof | Rung::Apply, false) => {
            let second = match step.technique.id {
                "full-house" => None,
                _ => second_house(step, board, houses[0]),
            };
            let houses = houses[..1].iter().copied().chain(second).collect();
            HighlightedPlaces { houses, ..HighlightedPlaces::default() }
        }
    }
}

/// Returns the clues that leave the cell of a naked single one digit, together with its houses.
fn restraining_clues(step: &Step, board: &Board) -> Vec<ConstraintId> {
    if step.technique.id != "naked-single" {
        return Vec::new();
    }
    let cell = step.conclusions.first().map(|conclusion| conclusion.candidate().cell);
    let excluders = cell.map(|cell| exclusions(board, cell)).unwrap_or_default().into_iter();
    let clue = |excluder| match excluder {
        ExclusionReason::Clue(restraint) => Some(restraint.clue),
        ExclusionReason::House(..) | ExclusionReason::Cells(_) | ExclusionReason::EarlierSteps => None,
    };
    let mut clues: Vec<ConstraintId> = excluders.filter_map(|exclusion| clue(exclusion.reason)).collect();
    clues.sort_unstable();
    clues.dedup();
    clues
}

fn places_text(board: &Board, HighlightedPlaces { digits, houses, clues }: &HighlightedPlaces) -> Message {
    if !clues.is_empty() {
        let clues = clues.iter().map(|id| board.rules().constraint(*id).title_with_location(board.rules()));
        let houses = houses.iter().map(|id| board.rules().part_name(RulePart::House(*id)));
        return hint::look_at_clues(clues.chain(houses).collect());
    }
    let symbols: Vec<char> = digits.iter().map(|digit| board.rules().values().symbol(digit)).collect();
    let names = || houses.iter().map(|id| board.rules().house_name(*id)).collect();
    let houses: Vec<HouseKind> = houses.iter().map(|id| board.rules().house(*id).kind()).collect();
    if houses.iter().any(|kind| matches!(kind, HouseKind::Cage(_) | HouseKind::Group(_))) {
        return if symbols.is_empty() {
            hint::look_at_clues(names())
        } else {
            hint::look_at_both_by_name(symbols, names())
        };
    }
    match (symbols.is_empty(), houses.is_empty()) {
        (true, _) => hint::look_at(houses),
        (false, true) => hint::look_at_digits(symbols),
        (false, false) => hint::look_at_both(symbols, houses),
    }
}

/// Returns the digits of the pattern, without those that it only eliminates.
fn pattern_digits(step: &Step) -> DigitSet {
    let marked: Vec<Candidate> = marked_candidates(step).collect();
    // Candidates that disturb a pattern are not part of it: an oddagon is about the digits that can't fill it.
    let disturbs = |one: &Candidate| {
        step.marks.iter().any(|mark| matches!(mark, Mark::Candidates(Role::Fin, fins) if fins.contains(one)))
    };
    let own: DigitSet = marked.iter().filter(|one| !disturbs(one)).map(|one| one.digit).collect();
    let concluded = || step.conclusions.iter().map(|conclusion| conclusion.candidate().digit).collect();
    match (own.is_empty(), step.named_digits()) {
        (false, _) => own,
        (true, Some(named)) => named,
        (true, None) if marked.is_empty() => concluded(),
        (true, None) => marked.iter().map(|one| one.digit).collect(),
    }
}

fn marked_candidates(step: &Step) -> impl Iterator<Item = Candidate> + '_ {
    step.marks.iter().flat_map(move |mark| match mark {
        Mark::Candidates(_, list) => list.clone(),
        // The links of a proof lead far away from its beginning.
        Mark::Link { from, to, kind: LinkKind::Strong | LinkKind::Weak, .. } => {
            from.iter().chain(to).copied().collect()
        }
        Mark::Link { .. } | Mark::Cells(..) | Mark::Houses(..) => Vec::new(),
    })
}

/// Returns the houses to look at, all of which have cells of the pattern: the houses that the proof names first, or else the one
/// with the most cells of the pattern. There is at least one.
fn pattern_houses(step: &Step, board: &Board) -> Vec<HouseId> {
    let cells = pattern_cells(step);
    let holds = |id: &HouseId| board.rules().house(*id).cells().iter().any(|cell| cells.contains(cell));
    match step.named_houses() {
        Some(houses) if !houses.is_empty() && houses.iter().all(holds) => houses.to_vec(),
        Some(_) | None => vec![fullest_house(board, &cells)],
    }
}

/// Returns the house with the most of these cells; among equals a region, or else the first.
fn fullest_house(board: &Board, cells: &[Cell]) -> HouseId {
    let rules = board.rules();
    let held = |id: &HouseId| rules.house(*id).cells().iter().filter(|cell| cells.contains(cell)).count();
    let regions = cells.iter().map(|cell| region(board, *cell));
    let lines = cells.iter().flat_map(|cell| rules.houses_of(*cell)).copied();
    // Among equals, `max_by_key` returns the last.
    let all: Vec<HouseId> = regions.chain(lines).collect();
    all.into_iter().rev().max_by_key(held).unwrap_or_else(|| region(board, Cell::new(0)))
}

/// Returns the house with the most cells of the pattern outside the first house; for a naked single, the house that crosses the
/// first there.
fn second_house(step: &Step, board: &Board, first: HouseId) -> Option<HouseId> {
    let cells = pattern_cells(step);
    let inside = board.rules().house(first).cells();
    let outside: Vec<Cell> = cells.iter().copied().filter(|cell| !inside.contains(cell)).collect();
    if !outside.is_empty() {
        return Some(fullest_house(board, &outside));
    }
    let crossing = cells.first().map(|cell| board.rules().houses_of(*cell)).unwrap_or_default();
    crossing.iter().copied().find(|id| *id != first)
}

/// Returns the cells of the pattern, without those in which it only eliminates; for a house with one empty cell, that cell.
pub fn pattern_cells(step: &Step) -> Vec<Cell> {
    let is_proof = step.proof().is_some();
    let mut cells: Vec<Cell> = Vec::new();
    for mark in &step.marks {
        match mark {
            Mark::Candidates(_, list) => cells.extend(list.iter().map(|candidate| candidate.cell)),
            // The cells that a proof marks are where it ends.
            Mark::Cells(_, list) if !is_proof => cells.extend(list),
            Mark::Link { from, to, kind: LinkKind::Strong | LinkKind::Weak, .. } => {
                cells.extend(from.iter().chain(to).map(|candidate| candidate.cell));
            }
            Mark::Link { .. } | Mark::Cells(..) | Mark::Houses(..) => {}
        }
    }
    if cells.is_empty() {
        cells.extend(step.conclusions.first().map(|conclusion| conclusion.candidate().cell));
    }
    cells
}
