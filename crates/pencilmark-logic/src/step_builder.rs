//! Building and reporting of steps.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::chain_pattern::{ChainPattern, SetChain};
use pencilmark_core::clue::ConstraintId;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;
use pencilmark_core::message::Message;
use pencilmark_core::proof::{Deduction, ProofClash};
use pencilmark_core::step::{
    BoardMove, Candidate, Chain, Conclusion, LinkKind, Mark, Role, Slot, Step, Technique,
};

use crate::cell_bit_set::CellBitSet;

/// A callback that receives each step found; it returns `Break` to end the search.
pub type StepSink<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

/// A builder for a step of a technique.
pub struct StepBuilder(Step);

impl StepBuilder {
    /// Creates a step without conclusions.
    pub fn new(technique: &'static Technique) -> StepBuilder {
        StepBuilder(Step {
            technique,
            conclusions: Vec::new(),
            marks: Vec::new(),
            slots: Vec::new(),
            more_slots: Vec::new(),
            also: Vec::new(),
            source: None,
            ways: None,
        })
    }

    /// Records the index of the clue, the group of clues or the derived sum that the step uses, in the list that its
    /// technique searches.
    pub(crate) fn of_source(mut self, at: usize) -> StepBuilder {
        self.0.source = Some(at);
        self
    }

    /// Records the number of ways to fill clues that the step goes through.
    pub(crate) fn through_ways(mut self, count: u64) -> StepBuilder {
        self.0.ways = Some(usize::try_from(count).unwrap_or(usize::MAX));
        self
    }

    /// Adds the conclusion that a digit is placed.
    pub fn place(mut self, cell: Cell, digit: Digit) -> StepBuilder {
        self.0.conclusions.push(Conclusion::Place(Candidate { cell, digit }));
        self
    }

    /// Adds the conclusion that a digit is eliminated from cells.
    pub fn eliminate<C: CellBitSet>(mut self, digit: Digit, cells: C) -> StepBuilder {
        for cell in cells.iter() {
            let gone = Conclusion::Eliminate(Candidate { cell, digit });
            if !self.0.conclusions.contains(&gone) {
                self.0.conclusions.push(gone);
            }
        }
        self
    }

    /// Returns the conclusions added so far.
    pub fn conclusions(&self) -> &[Conclusion] {
        &self.0.conclusions
    }

    /// Adds conclusions to the step.
    pub fn conclude(mut self, conclusions: impl IntoIterator<Item = Conclusion>) -> StepBuilder {
        self.0.conclusions.extend(conclusions);
        self
    }

    /// Adds marks for a digit in cells.
    pub fn show<C: CellBitSet>(self, role: Role, digit: Digit, cells: C) -> StepBuilder {
        let candidates = cells.iter().map(|cell| Candidate { cell, digit }).collect();
        self.show_candidates(role, candidates)
    }

    /// Adds a mark for a link between two cells on a digit.
    pub(crate) fn show_link(mut self, kind: LinkKind, digit: Digit, from: Cell, to: Cell) -> StepBuilder {
        let at = |cell| vec![Candidate { cell, digit }];
        self.0.marks.push(Mark::Link { from: at(from), to: at(to), kind, branch: 0 });
        self
    }

    /// Adds marks to the step.
    pub(crate) fn show_marks(mut self, marks: impl IntoIterator<Item = Mark>) -> StepBuilder {
        self.0.marks.extend(marks);
        self
    }

    /// Adds marks for every link of a chain.
    pub(crate) fn show_chain(mut self, chain: &Chain, branch: u8) -> StepBuilder {
        let link = |(from, to, kind): (&[Candidate], &[Candidate], LinkKind)| Mark::Link {
            from: from.to_vec(),
            to: to.to_vec(),
            kind,
            branch,
        };
        self.0.marks.extend(chain.links().map(link));
        self
    }

    /// Adds a mark for candidates.
    pub(crate) fn show_candidates(mut self, role: Role, candidates: Vec<Candidate>) -> StepBuilder {
        if !candidates.is_empty() {
            self.0.marks.push(Mark::Candidates(role, candidates));
        }
        self
    }

    /// Adds a mark for cells.
    pub fn show_cells<C: CellBitSet>(mut self, role: Role, cells: C) -> StepBuilder {
        self.0.marks.push(Mark::Cells(role, cells.iter().collect()));
        self
    }

    /// Adds a mark for houses.
    pub(crate) fn show_houses(mut self, role: Role, houses: &[HouseId]) -> StepBuilder {
        self.0.marks.push(Mark::Houses(role, houses.to_vec()));
        self
    }

    /// Fills a placeholder of the sentence with digits.
    pub(crate) fn fill_digits(mut self, placeholder: &'static str, digits: DigitSet) -> StepBuilder {
        self.0.slots.push((placeholder, Slot::Digits(digits)));
        self
    }

    /// Fills a placeholder of the sentence with cells.
    pub(crate) fn fill_cells<C: CellBitSet>(mut self, placeholder: &'static str, cells: C) -> StepBuilder {
        self.0.slots.push((placeholder, Slot::Cells(cells.iter().collect())));
        self
    }

    /// Fills a placeholder of the sentence with cells joined by "or".
    pub(crate) fn fill_alternative_cells<C: CellBitSet>(
        mut self,
        placeholder: &'static str,
        cells: C,
    ) -> StepBuilder {
        self.0.slots.push((placeholder, Slot::AnyCell(cells.iter().collect())));
        self
    }

    /// Fills a placeholder of the sentence with cells, each with some of its digits.
    pub(crate) fn fill_cell_digits(
        mut self,
        placeholder: &'static str,
        held: Vec<(Cell, DigitSet)>,
    ) -> StepBuilder {
        self.0.slots.push((placeholder, Slot::Held(held)));
        self
    }

    /// Fills a placeholder of the sentence with candidates of one colour.
    pub(crate) fn fill_colour(
        mut self,
        placeholder: &'static str,
        candidates: Vec<Candidate>,
    ) -> StepBuilder {
        self.0.slots.push((placeholder, Slot::Colour(candidates)));
        self
    }

    /// Fills a placeholder of the sentence with a contradiction.
    pub(crate) fn fill_clash(mut self, placeholder: &'static str, clash: ProofClash) -> StepBuilder {
        self.0.slots.push((placeholder, Slot::Clash(clash)));
        self
    }

    /// Fills a placeholder of the sentence with a symmetry of the board.
    pub(crate) fn fill_symmetry(mut self, placeholder: &'static str, moved: BoardMove) -> StepBuilder {
        self.0.slots.push((placeholder, Slot::Move(moved)));
        self
    }

    /// Fills two placeholders of the sentence with a chain of almost locked sets and with its last set.
    pub(crate) fn fill_set_chain(mut self, [all, last]: [&'static str; 2], chain: SetChain) -> StepBuilder {
        self.0.slots.push((all, Slot::SetChain(chain.clone())));
        self.0.slots.push((last, Slot::LastSet(chain)));
        self
    }

    /// Fills a placeholder of the sentence with candidates.
    pub(crate) fn fill_candidates(
        mut self,
        placeholder: &'static str,
        candidates: Vec<Candidate>,
    ) -> StepBuilder {
        self.0.slots.push((placeholder, Slot::Candidates(candidates)));
        self
    }

    /// Fills a placeholder of the sentence with groups of cells.
    pub(crate) fn fill_groups<C: CellBitSet>(
        mut self,
        placeholder: &'static str,
        groups: impl IntoIterator<Item = C>,
    ) -> StepBuilder {
        let groups = groups.into_iter().map(|cells| cells.iter().collect()).collect();
        self.0.slots.push((placeholder, Slot::Groups(groups)));
        self
    }

    /// Fills a placeholder of the sentence with cells in the given order.
    pub(crate) fn fill_cell_list(mut self, placeholder: &'static str, cells: Vec<Cell>) -> StepBuilder {
        self.0.slots.push((placeholder, Slot::Cells(cells)));
        self
    }

    /// Fills a placeholder of the sentence with houses.
    pub fn fill_houses(mut self, placeholder: &'static str, houses: &[HouseId]) -> StepBuilder {
        self.0.slots.push((placeholder, Slot::Houses(houses.to_vec())));
        self
    }

    /// Fills a placeholder of the sentence with digits in houses.
    pub(crate) fn fill_places(
        mut self,
        placeholder: &'static str,
        places: Vec<(HouseId, DigitSet)>,
    ) -> StepBuilder {
        self.0.slots.push((placeholder, Slot::Places(places)));
        self
    }

    /// Fills a placeholder of the sentence with a chain.
    pub(crate) fn fill_chain(mut self, placeholder: &'static str, chain: Chain) -> StepBuilder {
        self.0.slots.push((placeholder, Slot::Chain(chain)));
        self
    }

    /// Fills a placeholder of the sentence with a number.
    pub(crate) fn fill_count(mut self, placeholder: &'static str, count: usize) -> StepBuilder {
        self.0.slots.push((placeholder, Slot::Count(count)));
        self
    }

    /// Fills a placeholder of the sentence with a constraint.
    pub(crate) fn fill_clue(mut self, placeholder: &'static str, clue: ConstraintId) -> StepBuilder {
        self.0.slots.push((placeholder, Slot::Clue(clue)));
        self
    }

    /// Fills a placeholder of the sentence with several constraints, each told once.
    pub(crate) fn fill_clues(mut self, placeholder: &'static str, clues: &[ConstraintId]) -> StepBuilder {
        let mut told: Vec<ConstraintId> = Vec::new();
        for clue in clues {
            if !told.contains(clue) {
                told.push(*clue);
            }
        }
        self.0.slots.push((placeholder, Slot::Clues(told)));
        self
    }

    /// Fills a placeholder of the sentence with cages.
    pub(crate) fn fill_cages(mut self, placeholder: &'static str, cages: &[ConstraintId]) -> StepBuilder {
        self.0.slots.push((placeholder, Slot::Cages(cages.to_vec())));
        self
    }

    /// Fills a placeholder of the sentence with reasons, given as messages.
    pub(crate) fn fill_reasons(mut self, placeholder: &'static str, messages: Vec<Message>) -> StepBuilder {
        self.0.slots.push((placeholder, Slot::Reasons(messages)));
        self
    }

    /// Adds a mark for cells, in the given order.
    pub(crate) fn show_cell_list(mut self, role: Role, cells: &[Cell]) -> StepBuilder {
        self.0.marks.push(Mark::Cells(role, cells.to_vec()));
        self
    }

    /// Fills a placeholder of the sentence with a proof.
    pub(crate) fn fill_proof(mut self, placeholder: &'static str, proof: Vec<Deduction>) -> StepBuilder {
        self.0.slots.push((placeholder, Slot::Proof(proof)));
        self
    }

    /// Explains the step as several patterns: its sentence is repeated with the placeholders filled for each.
    pub(crate) fn explain_as(mut self, patterns: impl IntoIterator<Item = StepBuilder>) -> StepBuilder {
        let mut told = patterns.into_iter().map(|pattern| pattern.0.slots);
        self.0.slots = told.next().unwrap_or_default();
        self.0.more_slots = told.collect();
        self
    }

    /// Adds a mark for the cells or houses of a pattern.
    pub(crate) fn show_pattern(mut self, role: Role, pattern: &ChainPattern) -> StepBuilder {
        match pattern {
            ChainPattern::Fish { bases, covers, .. } => {
                self = self.show_houses(Role::Base, bases).show_houses(Role::Cover, covers);
            }
            ChainPattern::OddHouses { houses, .. } => self = self.show_houses(Role::Base, houses),
            ChainPattern::LockedSet(_)
            | ChainPattern::HiddenSet { .. }
            | ChainPattern::LinkedCells { .. }
            | ChainPattern::Impossible { .. }
            | ChainPattern::Exchangeable { .. } => {
                self.0.marks.push(Mark::Cells(role, pattern.cells().to_vec()));
            }
        }
        self
    }

    /// Fills a placeholder of the sentence with the patterns of a chain, each with the index of the node at which its link
    /// starts.
    pub(crate) fn fill_patterns(
        mut self,
        placeholder: &'static str,
        patterns: Vec<(usize, ChainPattern)>,
    ) -> StepBuilder {
        self.0.slots.push((placeholder, Slot::Patterns(patterns)));
        self
    }

    /// Fills a placeholder of the sentence with chains.
    pub(crate) fn fill_chains(mut self, placeholder: &'static str, chains: Vec<Chain>) -> StepBuilder {
        self.0.slots.push((placeholder, Slot::Chains(chains)));
        self
    }

    /// Returns the step as it is.
    pub(crate) fn into_step(self) -> Step {
        self.0
    }

    /// Passes the step to a sink if it has conclusions.
    pub fn report(self, found: &mut StepSink) -> ControlFlow<()> {
        if self.0.conclusions.is_empty() { ControlFlow::Continue(()) } else { found(self.0) }
    }
}
