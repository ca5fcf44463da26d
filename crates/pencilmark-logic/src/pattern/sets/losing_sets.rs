//! Almost locked sets indexed by the candidates that remove a digit from them.

use pencilmark_core::digit::Digit;
use pencilmark_core::step::Candidate;

use crate::almost_locked_set::Als;
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;

/// For each candidate, the almost locked sets that lose its digit if it is true.
pub(crate) struct LosingSets<'a, C> {
    size: usize,
    sets: Vec<Vec<&'a Als<C>>>,
    /// For each candidate and digit, the cells that see all places of the digit in one of the sets.
    reached: Vec<C>,
}

impl<'a, C: CellBitSet> LosingSets<'a, C> {
    /// Builds the index for every candidate of the board, from a list of sets.
    pub(crate) fn of(facts: &Facts<C>, all: &'a [Als<C>]) -> LosingSets<'a, C> {
        let size = facts.digit_span();
        let count = size * facts.rules().cells().len();
        let mut losing =
            LosingSets { size, sets: vec![Vec::new(); count], reached: vec![C::EMPTY; count * size] };
        for set in all {
            for lost in &set.digit_places {
                for cell in (lost.seeing_cells & facts.places(lost.digit)).minus(set.cells).iter() {
                    let number = losing.number(Candidate { cell, digit: lost.digit });
                    losing.sets[number].push(set);
                    for held in set.digit_places.iter().filter(|held| held.digit != lost.digit) {
                        let reached = &mut losing.reached[number * size + held.digit.index()];
                        *reached = *reached | held.seeing_cells;
                    }
                }
            }
        }
        losing
    }

    fn number(&self, candidate: Candidate) -> usize {
        candidate.cell.index() * self.size + candidate.digit.index()
    }

    /// Returns the cells that see all places of `digit` in one of the sets that lose the digit of `case`.
    pub(crate) fn reached(&self, case: Candidate, digit: Digit) -> C {
        self.reached[self.number(case) * self.size + digit.index()]
    }

    /// Returns the sets that lose the digit of `case` if it is true, and then hold the digit of `victim` where it sees
    /// them, so that `victim` is false.
    pub(crate) fn petals(&self, case: Candidate, victim: Candidate) -> impl Iterator<Item = &'a Als<C>> + '_ {
        let reaches = move |set: &&&Als<C>| {
            set.places_of(victim.digit).is_some_and(|held| held.seeing_cells.contains(victim.cell))
        };
        self.sets[self.number(case)].iter().filter(reaches).copied()
    }
}
