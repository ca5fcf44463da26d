//! Two clues that bear on each other: what both together leave.

use pencilmark_core::cell::{Cell, CellSet};
use pencilmark_core::digit::DigitSet;
use pencilmark_core::primitive::Primitive;
use pencilmark_core::rules::Rules;

use crate::clue::list::{Clue, groups};
use crate::clue::plan::CasePlan;
use crate::clue::ways::{Ways, join};

/// The most cells that two clues are looked at together with.
const MOST_CELLS: usize = 8;
/// The most pairs of cases.
const MOST_CASES: usize = 4;
/// The most pairs of clues of a board.
const MOST_PAIRS: usize = 1_500;

/// Two clues that bear on each other.
pub(crate) struct CluePair {
    /// Their places among the clues.
    pub clues: [usize; 2],
    /// Their cells, each once.
    pub cells: Vec<Cell>,
    plans: Vec<Option<CasePlan>>,
}

/// Returns the pairs of clues that share a cell, or of which some cells see, or are related to, each other; those with few cells first.
pub(crate) fn clue_pairs(rules: &Rules, clues: &[Clue]) -> Vec<CluePair> {
    let mut chosen: Vec<(usize, [usize; 2])> = Vec::new();
    for (a, first) in clues.iter().enumerate() {
        for (b, second) in clues.iter().enumerate().skip(a + 1) {
            let cells: CellSet = first.cells.iter().chain(&second.cells).copied().collect();
            let is_small = cells.len() <= MOST_CELLS && first.cases.len() * second.cases.len() <= MOST_CASES;
            if is_small && bear_on_each_other(rules, first, second) {
                chosen.push((cells.len(), [a, b]));
            }
        }
    }
    chosen.sort_unstable();
    chosen.truncate(MOST_PAIRS);
    chosen.into_iter().map(|(_, pair)| CluePair::new(rules, clues, pair)).collect()
}

/// True if two clues share a cell or if two cells at least of each see cells of the other.
fn bear_on_each_other(rules: &Rules, first: &Clue, second: &Clue) -> bool {
    if first.cells.iter().any(|cell| second.cells.contains(cell)) {
        return true;
    }
    let seeing = |one: &Clue, other: &Clue| {
        let sees = |cell: &&Cell| other.cells.iter().any(|own| rules.peers(**cell).contains(*own));
        one.cells.iter().filter(sees).count()
    };
    seeing(first, second) > 1 && seeing(second, first) > 1
}

impl CluePair {
    fn new(rules: &Rules, clues: &[Clue], pair: [usize; 2]) -> CluePair {
        let [first, second] = pair.map(|at| &clues[at]);
        let mut cells = first.cells.clone();
        cells.extend(second.cells.iter().copied().filter(|cell| !first.cells.contains(cell)));
        let of_cases = |one: &Vec<Primitive>, other: &Vec<Primitive>| {
            let own: CellSet = one.iter().chain(other).flat_map(Primitive::cells).collect();
            let seen = groups(rules, own).into_iter().map(Primitive::all_different);
            let all: Vec<Primitive> = one.iter().chain(other).cloned().chain(seen).collect();
            CasePlan::new(&all, rules.values())
        };
        let pairs = first.cases.iter().flat_map(|one| second.cases.iter().map(move |other| (one, other)));
        let plans = pairs.map(|(one, other)| of_cases(one, other)).collect();
        CluePair { clues: pair, cells, plans }
    }

    /// Returns what is left of the two if their cells may hold these digits; `None` if that is too much to follow.
    pub fn ways(&self, possible: &dyn Fn(Cell) -> DigitSet) -> Option<Ways> {
        join(&self.cells, &self.plans, possible)
    }
}
