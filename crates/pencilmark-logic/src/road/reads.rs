//! What a step reads: the candidates whose absence its pattern rests on.

use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellSet};
use pencilmark_core::digit::DigitSet;
use pencilmark_core::proof::{ChoiceSubject, Deduction, DeductionRule, ProofClash};
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Candidate, Chain, Family, LinkKind, Mark, Role, Slot, Step};

/// The candidates that a step reads: all of some cells, and some digits of further cells.
pub(super) struct Reads {
    cells: CellSet,
    places: Vec<(DigitSet, CellSet)>,
    /// True if the step certainly follows from what is gone among them.
    pub is_exact: bool,
}

impl Reads {
    fn none(is_exact: bool) -> Reads {
        Reads { cells: CellSet::EMPTY, places: Vec::new(), is_exact }
    }

    /// True if a candidate is among what is read.
    pub(super) fn has(&self, one: Candidate) -> bool {
        let is_in =
            |(digits, cells): &(DigitSet, CellSet)| digits.contains(one.digit) && cells.contains(one.cell);
        self.cells.contains(one.cell) || self.places.iter().any(is_in)
    }

    /// Returns what a step reads by its pattern, on the board on which it was found. Of several houses that make a link,
    /// that with the fewest facts is read, which `count_gone` counts.
    pub(super) fn of(
        step: &Step,
        rules: &Rules,
        found_on: &dyn Fn() -> Board,
        count_gone: &dyn Fn(&Reads) -> usize,
    ) -> Reads {
        let digits = step.named_digits().unwrap_or(DigitSet::EMPTY);
        let house = step.named_houses().and_then(|houses| houses.first());
        let house = house.map_or(CellSet::EMPTY, |id| *rules.house(*id).cell_set());
        let of =
            |digits: DigitSet, cells: CellSet| Reads { places: vec![(digits, cells)], ..Reads::none(true) };
        match (step.technique.family, step.technique.id) {
            (_, "full-house") => Reads::none(true),
            (_, "naked-single") => Reads { cells: concluded(step), ..Reads::none(true) },
            (_, "hidden-single") => of(digits, house),
            // A place that sees all that is eliminated may stay.
            (_, "pointing" | "claiming") => {
                of(digits, house.iter().filter(|cell| !sees_all(*cell, step, rules)).collect())
            }
            (Family::Subset, id) if id.starts_with("hidden") => of(digits, house - slot_cells(step)),
            (Family::Subset, _) => of(rules.digits() - digits, slot_cells(step)),
            _ => match (step.proof(), step.chain()) {
                (Some(proof), _) => of_proof(proof, rules),
                (None, Some(chain)) if step.chain_patterns().is_empty() => {
                    let board = found_on();
                    of_chain(chain, &board, count_gone).unwrap_or_else(|| of_marks(step, &board))
                }
                (None, _) => of_marks(step, &found_on()),
            },
        }
    }

    /// Returns everything near a step: all candidates of its cells, and of the houses that it shows.
    pub(super) fn near(step: &Step, rules: &Rules) -> Reads {
        let mut cells: CellSet = marked_cells(step).into_iter().chain(concluded(step).iter()).collect();
        for mark in &step.marks {
            if let Mark::Houses(_, houses) = mark {
                houses.iter().for_each(|id| cells |= *rules.house(*id).cell_set());
            }
        }
        Reads { cells, ..Reads::none(false) }
    }
}

fn concluded(step: &Step) -> CellSet {
    step.conclusions.iter().map(|one| one.candidate().cell).collect()
}

/// True if a cell sees all cells of a step's conclusions.
fn sees_all(cell: Cell, step: &Step, rules: &Rules) -> bool {
    step.conclusions.iter().all(|one| rules.peers(cell).contains(one.candidate().cell))
}

/// Returns the cells that a step's sentence names first.
fn slot_cells(step: &Step) -> CellSet {
    let cells = step.slots.iter().find_map(|(_, slot)| match slot {
        Slot::Cells(cells) => Some(cells.iter().copied().collect()),
        _ => None,
    });
    cells.unwrap_or(CellSet::EMPTY)
}

fn marked_cells(step: &Step) -> Vec<Cell> {
    let cells = step.marks.iter().flat_map(|mark| match mark {
        Mark::Cells(_, cells) => cells.clone(),
        Mark::Candidates(_, some) => some.iter().map(|one| one.cell).collect(),
        Mark::Link { from, to, .. } => from.iter().chain(to).map(|one| one.cell).collect(),
        Mark::Houses(..) => Vec::new(),
    });
    cells.collect()
}

/// Returns what the strong links of a chain read; `None` if one of them rests on more than a cell or a house.
fn of_chain(chain: &Chain, board: &Board, count_gone: &dyn Fn(&Reads) -> usize) -> Option<Reads> {
    let mut reads = Reads::none(true);
    for (from, to, _) in chain.links().filter(|(.., kind)| *kind == LinkKind::Strong) {
        let link = of_link(from, to, board, count_gone)?;
        reads.cells |= link.cells;
        reads.places.extend(link.places);
    }
    Some(reads)
}

/// Returns what a strong link reads: the other candidates of its cell, or the other places of its digit in a house.
fn of_link(
    from: &[Candidate],
    to: &[Candidate],
    board: &Board,
    count_gone: &dyn Fn(&Reads) -> usize,
) -> Option<Reads> {
    let both: Vec<Candidate> = from.iter().chain(to).copied().collect();
    let Candidate { cell, digit } = *both.first()?;
    if both.iter().any(|one| one.digit != digit) {
        let is_cell = both.iter().all(|one| one.cell == cell) && board.candidates(cell).len() == both.len();
        return is_cell.then(|| Reads { cells: CellSet::of(cell), ..Reads::none(true) });
    }
    let own: CellSet = both.iter().map(|one| one.cell).collect();
    let is_strong = |cells: &CellSet| {
        own.is_subset(cells)
            && cells.iter().all(|cell| own.contains(cell) || !board.candidates(cell).contains(digit))
    };
    let houses = board.rules().houses().iter().filter(|house| house.is_complete());
    let houses = houses.map(|house| *house.cell_set()).filter(is_strong);
    let reads = houses.map(|cells| Reads { places: vec![(DigitSet::of(digit), cells)], ..Reads::none(true) });
    reads.min_by_key(|reads| count_gone(reads))
}

/// Returns what the marks of a step suggest: strong links, marked cells, cells whose candidates are all marked, and the
/// pattern's digits in its base houses.
fn of_marks(step: &Step, board: &Board) -> Reads {
    let mut reads = Reads::none(false);
    let mut marked: Vec<Candidate> = Vec::new();
    for mark in &step.marks {
        match mark {
            Mark::Cells(_, cells) => cells.iter().for_each(|cell| {
                reads.cells.insert(*cell);
            }),
            Mark::Candidates(_, some) => marked.extend(some),
            Mark::Link { from, to, kind, .. } => {
                marked.extend(from.iter().chain(to));
                if *kind == LinkKind::Strong
                    && let Some(link) = of_link(from, to, board, &|_| 0)
                {
                    reads.cells |= link.cells;
                    reads.places.extend(link.places);
                }
            }
            Mark::Houses(..) => {}
        }
    }
    let digits: DigitSet = marked.iter().map(|one| one.digit).collect();
    for mark in &step.marks {
        if let Mark::Houses(Role::Base, houses) = mark {
            let sets = houses.iter().map(|id| *board.rules().house(*id).cell_set());
            reads.places.extend(sets.map(|cells| (digits, cells)));
        }
    }
    let of_cell = |cell: Cell| marked.iter().filter(|one| one.cell == cell).map(|one| one.digit).collect();
    for one in &marked {
        if board.candidates(one.cell).is_subset(of_cell(one.cell)) {
            reads.cells.insert(one.cell);
        }
    }
    for (_, pattern) in step.chain_patterns() {
        reads.cells |= pattern.cells().iter().copied().collect();
    }
    reads
}

/// Returns what the deductions of a proof read.
fn of_proof(proof: &[Deduction], rules: &Rules) -> Reads {
    let mut reads = Reads::none(true);
    let mut choice = |subject: &ChoiceSubject| match subject {
        ChoiceSubject::Cell(cell) => {
            reads.cells.insert(*cell);
        }
        ChoiceSubject::House(house, digit) => {
            reads.places.push((DigitSet::of(*digit), *rules.house(*house).cell_set()));
        }
    };
    let mut whole: Vec<Cell> = Vec::new();
    for deduction in proof {
        match &deduction.rule {
            DeductionRule::LastRemaining(subject) | DeductionRule::EachOf(subject) => choice(subject),
            DeductionRule::Crossed { choices, .. } => choices.iter().for_each(&mut choice),
            DeductionRule::Clash(ProofClash::NoCandidate(cell)) => whole.push(*cell),
            DeductionRule::Clue(id) => whole.extend(rules.constraint(*id).all_cells(rules)),
            DeductionRule::Sums(houses, cages) => {
                whole.extend(houses.iter().flat_map(|id| rules.house(*id).cells()));
                whole.extend(cages.iter().flat_map(|id| rules.constraint(*id).all_cells(rules)));
            }
            DeductionRule::Assumed
            | DeductionRule::RuledOut
            | DeductionRule::Clash(_)
            | DeductionRule::Refuted
            | DeductionRule::EachGuardian
            | DeductionRule::EitherWay => {}
        }
    }
    reads.cells |= whole.into_iter().collect();
    // Guardians rest on all of a pattern, which the proof doesn't state.
    reads.is_exact = !proof.iter().any(|one| one.rule == DeductionRule::EachGuardian);
    reads
}
