//! What follows whichever of several candidates is true: forcing chains and nets from cells, houses and single candidates.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::step::{Candidate, Conclusion, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::bit_matrix::{BitMatrix, set_bits};
use crate::pattern::candidate_network::{CandidateChoice, CandidateNetwork, ChoiceSubject};
use crate::pattern::closure::{Closure, ClosureDepth, Literal};
use crate::pattern::proof::{chain, links};
use crate::step_builder::{StepBuilder, StepSink};

/// The choices that a technique tries.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ForcingStart {
    /// Those of cells.
    Cells,
    /// Those of houses.
    Regions,
}

/// What all candidates of a choice lead to.
pub fn verity<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    (depth, tried): (ClosureDepth, ForcingStart),
    found: &mut StepSink,
) -> ControlFlow<()> {
    let network = CandidateNetwork::new(facts);
    let mut closure = Closure::new(&network, depth);
    let known = Known::new(&network, &mut closure);
    let mut told = Told::new(&closure);
    for choice in network.choices().iter().filter(|choice| wanted(choice, tried)) {
        let assumed: Vec<Literal> = choice.members.iter().map(|x| Literal::True(*x)).collect();
        for fact in told.fresh(known.common(choice)) {
            let proof = Proof { card, network: &network, assumed: &assumed, fact };
            let draft = proof.draft(&mut closure);
            match choice.about {
                ChoiceSubject::Cell(cell) => {
                    draft.fill_cell_list("cell", vec![cell]).fill_digits("digits", facts.candidates(cell))
                }
                ChoiceSubject::House(house, digit) => draft
                    .show_houses(Role::Base, &[house])
                    .fill_houses("house", &[house])
                    .fill_digits("digit", DigitSet::of(digit))
                    .fill_cell_list("cells", cells(&network, choice)),
            }
            .report(found)?;
        }
    }
    ControlFlow::Continue(())
}

fn wanted(choice: &CandidateChoice, tried: ForcingStart) -> bool {
    let fits = match choice.about {
        ChoiceSubject::Cell(_) => tried == ForcingStart::Cells,
        ChoiceSubject::House(..) => tried == ForcingStart::Regions,
    };
    fits && choice.members.len() > 1
}

fn cells(network: &CandidateNetwork, choice: &CandidateChoice) -> Vec<Cell> {
    choice.members.iter().map(|x| network.candidate(*x).cell).collect()
}

/// What a candidate leads to both when it is right and when it is wrong.
pub fn either<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    depth: ClosureDepth,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let network = CandidateNetwork::new(facts);
    let mut closure = Closure::new(&network, depth);
    let known = Known::new(&network, &mut closure);
    let mut told = Told::new(&closure);
    for x in (0..network.len()).filter(|x| !known.contradictions[*x]) {
        closure.assume(Literal::False(x));
        if closure.contradiction().is_some() {
            continue;
        }
        let common = [both(known.right.row(x), closure.right()), both(known.wrong.row(x), closure.wrong())];
        for fact in told.fresh(common) {
            let proof =
                Proof { card, network: &network, assumed: &[Literal::True(x), Literal::False(x)], fact };
            proof.draft(&mut closure).fill_candidate("candidate", network.candidate(x)).report(found)?;
        }
    }
    ControlFlow::Continue(())
}

fn both(a: &[u64], b: &[u64]) -> Vec<u64> {
    a.iter().zip(b).map(|(a, b)| a & b).collect()
}

/// What follows from each candidate when it is right.
struct Known {
    right: BitMatrix,
    wrong: BitMatrix,
    contradictions: Vec<bool>,
}

impl Known {
    fn new(network: &CandidateNetwork, closure: &mut Closure) -> Known {
        let rows = || BitMatrix::new(network.len(), network.len());
        let mut known =
            Known { right: rows(), wrong: rows(), contradictions: Vec::with_capacity(network.len()) };
        for x in 0..network.len() {
            closure.assume(Literal::True(x));
            known.contradictions.push(closure.contradiction().is_some());
            known.right.row_mut(x).copy_from_slice(closure.right());
            known.wrong.row_mut(x).copy_from_slice(closure.wrong());
        }
        known
    }

    /// What follows from each member of a choice, right ones and wrong ones; nothing where a member contradicts itself.
    fn common(&self, choice: &CandidateChoice) -> [Vec<u64>; 2] {
        if choice.members.iter().any(|x| self.contradictions[*x]) {
            return [Vec::new(), Vec::new()];
        }
        let common = |rows: &BitMatrix| {
            let first = vec![u64::MAX; rows.words()];
            choice.members.iter().fold(first, |common, x| both(&common, rows.row(*x)))
        };
        [common(&self.right), common(&self.wrong)]
    }
}

/// What has been told.
struct Told {
    right: Vec<u64>,
    wrong: Vec<u64>,
}

impl Told {
    /// What needs no assumption is left out.
    fn new(closure: &Closure) -> Told {
        Told { right: closure.always_right().to_vec(), wrong: closure.always_wrong().to_vec() }
    }

    /// Those that are told for the first time.
    fn fresh(&mut self, [right, wrong]: [Vec<u64>; 2]) -> Vec<Literal> {
        let mut facts = Vec::new();
        for (told, bits, fact) in [
            (&mut self.right, right, Literal::True as fn(usize) -> Literal),
            (&mut self.wrong, wrong, Literal::False as fn(usize) -> Literal),
        ] {
            for (i, word) in bits.iter().enumerate() {
                facts.extend(set_bits(&[word & !told[i]]).map(|bit| fact(i * 64 + bit)));
                told[i] |= word;
            }
        }
        facts
    }
}

/// A fact that follows from each of several assumptions.
struct Proof<'a> {
    card: &'static Technique,
    network: &'a CandidateNetwork,
    assumed: &'a [Literal],
    fact: Literal,
}

impl Proof<'_> {
    /// The step, with a branch for each assumption.
    fn draft(&self, closure: &mut Closure) -> StepBuilder {
        let conclusion = match self.fact {
            Literal::True(x) => Conclusion::Place(self.network.candidate(x)),
            Literal::False(x) => Conclusion::Eliminate(self.network.candidate(x)),
        };
        let mut draft = StepBuilder::new(self.card).conclude([conclusion]);
        let mut chains = Vec::new();
        let mut starts: Vec<Candidate> = Vec::new();
        for (branch, assumed) in self.assumed.iter().enumerate() {
            closure.assume(*assumed);
            chains.push(chain(self.network, closure, self.fact));
            draft = draft.show_marks(links(self.network, closure, &[self.fact], branch as u8));
            let (Literal::True(x) | Literal::False(x)) = *assumed;
            starts.push(self.network.candidate(x));
        }
        starts.dedup();
        draft.show_candidates(Role::On, starts).fill_chains("chains", chains)
    }
}
