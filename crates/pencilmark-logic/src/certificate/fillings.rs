//! Proofs of steps that use clues, by enumeration: if a conclusion were wrong, the cells of the step's clues could not be
//! filled.
//!
//! Only the primitives of the clues are used, by [`Primitive::may_be_fulfilled`]; the cells are filled one by one. This is
//! independent of the ways, sets and bounds by which steps are found.

use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellSet};
use pencilmark_core::clue::ConstraintId;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;
use pencilmark_core::primitive::{Primitive, Totals};
use pencilmark_core::proof::{ChoiceSubject, Claim, Deduction, DeductionRule};
use pencilmark_core::step::{Candidate, Conclusion, Mark, Step};

/// The most cells filled in a proof, including those that backtracking fills again.
const MOST_FILLED: u64 = 400_000;

/// True if a step names clues, so that it is proved by filling them.
pub(super) fn rests_on_clues(step: &Step) -> bool {
    !step.clues().is_empty() || step.proof().is_some_and(|proof| proof.iter().any(names_a_clue))
}

fn names_a_clue(deduction: &Deduction) -> bool {
    matches!(deduction.rule, DeductionRule::Clue(_) | DeductionRule::Sums(..))
}

/// True if the clues that a step names, with the peers of their cells, prove a conclusion.
pub(super) fn is_proved_by_fillings(board: &Board, step: &Step, conclusion: Conclusion) -> bool {
    match step.proof() {
        Some(proof) => proves(board, proof, conclusion),
        None => {
            let domains = Domains::of(board);
            let together = house_and_clues(board, step);
            choices(board, named_primitives(board, step), &marked_cells(step))
                .chain(together)
                .any(|primitives| is_refuted(board, &primitives, &domains, conclusion))
        }
    }
}

/// Returns the primitives of a step's clues. For cages compared with houses, this is the sum of the cells that they
/// don't share.
fn named_primitives(board: &Board, step: &Step) -> Vec<Primitive> {
    let clues = step.clues();
    match step.named_houses() {
        Some(houses) => difference_of_sums(board, houses, &clues).into_iter().collect(),
        None => clues.iter().flat_map(|id| primitives_of(board, *id)).collect(),
    }
}

/// Returns the primitives of a step's clues, and that the cells of the step's house differ, if it names one house.
fn house_and_clues(board: &Board, step: &Step) -> Option<Vec<Primitive>> {
    let [house] = step.named_houses()? else { return None };
    let differ = Primitive::all_different(board.rules().house(*house).cells().to_vec());
    let clues = step.clues().into_iter().flat_map(|id| primitives_of(board, id));
    Some(clues.chain([differ]).collect())
}

/// Returns the cells that a step marks.
fn marked_cells(step: &Step) -> CellSet {
    let cells = step.marks.iter().filter_map(|mark| match mark {
        Mark::Cells(_, cells) => Some(cells),
        _ => None,
    });
    cells.flatten().copied().collect()
}

/// Returns the sets of primitives to try to refute, smallest first: those within the cells that the step marks, each
/// wide primitive by itself, then all. A contradiction in a part proves as much as one in the whole.
fn choices(
    board: &Board,
    primitives: Vec<Primitive>,
    marked: &CellSet,
) -> impl Iterator<Item = Vec<Primitive>> {
    let is_inside = |one: &&Primitive| one.cells().iter().all(|cell| marked.contains(*cell));
    let inside: Vec<Primitive> = primitives.iter().filter(is_inside).cloned().collect();
    let cells: CellSet = primitives.iter().flat_map(Primitive::cells).collect();
    let is_wide = cells.len() > 2 * board.rules().digit_span();
    let alone: Vec<Vec<Primitive>> =
        if is_wide { primitives.iter().map(|one| vec![one.clone()]).collect() } else { Vec::new() };
    let some = (!inside.is_empty() && inside.len() < primitives.len()).then_some(inside);
    some.into_iter().chain(alone).chain([primitives])
}

fn primitives_of(board: &Board, id: ConstraintId) -> Vec<Primitive> {
    let own = board.rules().clues().iter().filter(|clue| clue.constraint == id);
    own.map(|clue| clue.primitive.clone()).collect()
}

/// Returns the sum primitive for the cells of houses outside cages minus the cells of these cages outside the houses:
/// the difference of the totals. `None` if houses or cages share cells, or a cage has no total.
fn difference_of_sums(board: &Board, houses: &[HouseId], cages: &[ConstraintId]) -> Option<Primitive> {
    let rules = board.rules();
    let mut count = vec![0i32; rules.cells().len()];
    let mut total = 0;
    for house in houses.iter().map(|id| rules.house(*id)) {
        total += house.is_complete().then(|| rules.values().total())?;
        house.cells().iter().for_each(|cell| count[cell.index()] += 1);
    }
    for cage in cages {
        let sum = primitives_of(board, *cage).into_iter().find_map(|one| match one {
            Primitive::Sum(sum) => Some(sum),
            _ => None,
        })?;
        total -= sum.totals.only()?;
        sum.terms.iter().for_each(|(cell, coefficient)| count[cell.index()] -= coefficient);
    }
    let terms = rules.cells().map(|cell| (cell, count[cell.index()])).filter(|(_, count)| *count != 0);
    Some(Primitive::sum(terms, Totals::of(total)))
}

/// The digits that each cell may hold.
#[derive(Clone)]
struct Domains(Vec<DigitSet>);

impl Domains {
    fn of(board: &Board) -> Domains {
        Domains(board.rules().cells().map(|cell| board.possible_digits(cell)).collect())
    }

    fn at(&self, cell: Cell) -> DigitSet {
        self.0[cell.index()]
    }

    /// Assumes that a candidate is true: removes the other digits from its cell, and its digit from its peers.
    fn assume(&mut self, board: &Board, Candidate { cell, digit }: Candidate) {
        self.0[cell.index()] &= DigitSet::of(digit);
        for peer in board.rules().peer_list(cell) {
            self.0[peer.index()].remove(digit);
        }
    }

    /// Removes the candidates that a deduction's claim excludes.
    fn take(&mut self, board: &Board, claim: &Claim) {
        match claim {
            Claim::True(candidate) => {
                self.assume(board, *candidate);
                for related in board.rules().related_cells(candidate.cell) {
                    self.0[related.cell.index()] &= related.table.partners(candidate.digit);
                }
            }
            Claim::False(candidate) => {
                self.0[candidate.cell.index()].remove(candidate.digit);
            }
            Claim::OneOf(_) | Claim::Contradiction => {}
        }
    }
}

/// True if the primitives can't be satisfied when a conclusion is wrong.
fn is_refuted(board: &Board, primitives: &[Primitive], domains: &Domains, wrong: Conclusion) -> bool {
    let mut domains = domains.clone();
    match wrong {
        Conclusion::Eliminate(candidate) => domains.assume(board, candidate),
        Conclusion::Place(Candidate { cell, digit }) => {
            domains.0[cell.index()].remove(digit);
        }
    }
    is_unfillable(board, primitives, domains)
}

/// True if the cells of the primitives can't be filled so that the primitives hold and peers differ.
fn is_unfillable(board: &Board, primitives: &[Primitive], domains: Domains) -> bool {
    let cells: CellSet = primitives.iter().flat_map(Primitive::cells).collect();
    let mut search = Filling { board, primitives, work: MOST_FILLED };
    let open = cells.iter().collect();
    search.fill(open, domains) == Some(false)
}

/// A depth-first search for a filling of cells.
struct Filling<'a> {
    board: &'a Board,
    primitives: &'a [Primitive],
    work: u64,
}

impl Filling<'_> {
    /// Returns true if the open cells can be filled; `None` if the work limit was reached.
    fn fill(&mut self, open: Vec<Cell>, domains: Domains) -> Option<bool> {
        let values = self.board.rules().values();
        let possible = |cell: Cell| domains.at(cell);
        if open.iter().any(|cell| domains.at(*cell).is_empty())
            || !self.primitives.iter().all(|one| one.may_be_fulfilled(values, &possible))
        {
            return Some(false);
        }
        let Some(cell) = open.iter().copied().min_by_key(|cell| domains.at(*cell).len()) else {
            return Some(true);
        };
        let rest: Vec<Cell> = open.into_iter().filter(|other| *other != cell).collect();
        for digit in domains.at(cell) {
            self.work = self.work.checked_sub(1)?;
            let mut filled = domains.clone();
            filled.assume(self.board, Candidate { cell, digit });
            if self.fill(rest.clone(), filled)? {
                return Some(true);
            }
        }
        Some(false)
    }
}

/// True if each deduction of a proof follows from the deductions that it names, and the last is the conclusion.
fn proves(board: &Board, proof: &[Deduction], conclusion: Conclusion) -> bool {
    let last = proof.last().is_some_and(|last| match conclusion {
        Conclusion::Eliminate(candidate) => last.depth == 0 && last.claim == Claim::False(candidate),
        Conclusion::Place(candidate) => last.depth == 0 && last.claim == Claim::True(candidate),
    });
    last && (0..proof.len()).all(|at| follows(board, proof, at))
}

fn follows(board: &Board, proof: &[Deduction], at: usize) -> bool {
    let Deduction { claim, rule, premises: from, .. } = &proof[at];
    let ends_cases = matches!(rule, DeductionRule::Refuted | DeductionRule::EachOf(_));
    if from.iter().any(|place| *place >= at || !ends_cases && !is_in_force(proof, *place, at)) {
        return false;
    }
    let mut domains = Domains::of(board);
    from.iter().for_each(|place| domains.take(board, &proof[*place].claim));
    let by_primitives = |primitives: &[Primitive]| match claim {
        Claim::Contradiction => is_unfillable(board, primitives, domains.clone()),
        Claim::False(candidate) => is_refuted(board, primitives, &domains, Conclusion::Eliminate(*candidate)),
        Claim::True(candidate) => is_refuted(board, primitives, &domains, Conclusion::Place(*candidate)),
        Claim::OneOf(_) => false,
    };
    match rule {
        DeductionRule::Assumed => matches!(claim, Claim::True(_) | Claim::False(_)),
        DeductionRule::LastRemaining(ChoiceSubject::Cell(cell)) => match claim {
            Claim::Contradiction => domains.at(*cell).is_empty(),
            Claim::True(one) => one.cell == *cell && domains.at(*cell).is_subset(DigitSet::of(one.digit)),
            Claim::OneOf(some) => candidates_of(*cell, domains.at(*cell)).all(|one| some.contains(&one)),
            Claim::False(_) => false,
        },
        DeductionRule::LastRemaining(ChoiceSubject::House(house, digit)) => {
            let house = board.rules().house(*house);
            let places: Vec<Cell> = places(&domains, house.cells(), *digit);
            house.is_complete()
                && match claim {
                    Claim::Contradiction => places.is_empty(),
                    Claim::True(one) => one.digit == *digit && places.iter().all(|cell| *cell == one.cell),
                    Claim::OneOf(some) => {
                        places.iter().all(|cell| some.contains(&Candidate { cell: *cell, digit: *digit }))
                    }
                    Claim::False(_) => false,
                }
        }
        DeductionRule::Clue(id) => {
            let mut parts = choices(board, primitives_of(board, *id), &CellSet::EMPTY);
            parts.any(|primitives| by_primitives(&primitives))
        }
        DeductionRule::Sums(houses, cages) => {
            let sum = difference_of_sums(board, houses, cages);
            sum.is_some_and(|sum| by_primitives(std::slice::from_ref(&sum)))
        }
        DeductionRule::Refuted => {
            let [assumed, clash] = from[..] else { return false };
            let denied = match &proof[assumed].claim {
                Claim::True(candidate) => Claim::False(*candidate),
                Claim::False(candidate) => Claim::True(*candidate),
                Claim::OneOf(_) | Claim::Contradiction => return false,
            };
            proof[assumed].rule == DeductionRule::Assumed
                && is_in_force(proof, assumed, clash)
                && proof[clash].claim == Claim::Contradiction
                && *claim == denied
        }
        DeductionRule::RuledOut => match claim {
            Claim::False(candidate) => {
                from.iter().any(|place| excludes(board, &proof[*place].claim, *candidate))
            }
            Claim::True(_) | Claim::OneOf(_) | Claim::Contradiction => false,
        },
        DeductionRule::EachOf(subject) => {
            let ends_in = |one: Candidate| {
                from.iter().any(|end| {
                    proof[*end].claim == *claim && assumption_of(proof, *end) == Some(&Claim::True(one))
                })
            };
            cases_of(board, *subject).is_some_and(|mut cases| cases.all(ends_in))
        }
        DeductionRule::Crossed { .. }
        | DeductionRule::Clash(_)
        | DeductionRule::EachGuardian
        | DeductionRule::EitherWay => false,
    }
}

/// True if the deduction at `place` is not under an assumption that has ended before the deduction at `at`.
fn is_in_force(proof: &[Deduction], place: usize, at: usize) -> bool {
    let depth = proof[place].depth;
    proof[place + 1..=at].iter().all(|later| {
        later.depth > depth || later.depth == depth && (depth == 0 || later.rule != DeductionRule::Assumed)
    })
}

/// Returns the only assumption that a deduction is under; `None` if there are several or none.
fn assumption_of(proof: &[Deduction], at: usize) -> Option<&Claim> {
    let start = (0..=at).rev().find(|place| proof[*place].rule == DeductionRule::Assumed)?;
    (proof[at].depth == 1 && is_in_force(proof, start, at)).then_some(&proof[start].claim)
}

/// True if a claim excludes a candidate.
fn excludes(board: &Board, claim: &Claim, candidate: Candidate) -> bool {
    let without = |claim: &Claim| {
        let mut domains = Domains::of(board);
        domains.take(board, claim);
        !domains.at(candidate.cell).contains(candidate.digit)
    };
    match claim {
        Claim::OneOf(some) => some.iter().all(|one| without(&Claim::True(*one))),
        Claim::True(_) | Claim::False(_) => without(claim),
        Claim::Contradiction => false,
    }
}

/// Returns the candidates of a choice on a board; `None` for a house that need not hold the digit.
fn cases_of(board: &Board, subject: ChoiceSubject) -> Option<Box<dyn Iterator<Item = Candidate> + '_>> {
    match subject {
        ChoiceSubject::Cell(cell) => Some(Box::new(candidates_of(cell, board.possible_digits(cell)))),
        ChoiceSubject::House(house, digit) => {
            let house = board.rules().house(house);
            let places =
                house.cells().iter().filter(move |cell| board.possible_digits(**cell).contains(digit));
            house.is_complete().then(|| {
                Box::new(places.map(move |cell| Candidate { cell: *cell, digit }))
                    as Box<dyn Iterator<Item = _>>
            })
        }
    }
}

fn candidates_of(cell: Cell, digits: DigitSet) -> impl Iterator<Item = Candidate> {
    digits.iter().map(move |digit| Candidate { cell, digit })
}

fn places(domains: &Domains, cells: &[Cell], digit: Digit) -> Vec<Cell> {
    cells.iter().copied().filter(|cell| domains.at(*cell).contains(digit)).collect()
}
