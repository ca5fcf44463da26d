//! What follows from every choice, or contradicts one.
//!
//! ```text
//! contradiction    a right  =>  x right and x wrong, or a cell or a house with nothing left      so a is wrong
//! cell             every candidate of a cell    =>  x wrong (or right)                           so it is
//! region           every place of a digit       =>  x wrong (or right)                           so it is
//! candidate        a right, and a wrong         =>  x wrong (or right)                           so it is
//! ```
//!
//! *Chains* go from one candidate to the next; *nets* also use what several candidates together leave; *nested* set_bits use locked
//! candidates, pairs and X-wings that come up on the way. *Nishio* keeps to one digit.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::house::HouseId;
use pencilmark_core::step::{Candidate, Chain, Conclusion, Example, Family, LinkKind, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::Order;
use crate::pattern::bit_matrix::{BitMatrix, set_bits};
use crate::pattern::candidate_network::{CandidateChoice, CandidateNetwork, ChoiceSubject};
use crate::pattern::closure::{Closure, ClosureDepth, Contradiction, Literal};
use crate::pattern::implication_graph::{ImplicationGraph, ImplicationNode};
use crate::pattern::proof::{chain, links};
use crate::step_builder::{StepBuilder, StepSink};

const CLASH: &str = "Assume what these chains begin with: {chains}. Their ends contradict each other or leave nothing for a cell or a \
                     house, so the assumption is wrong.";
const CELL: &str = "{cell} is one of {digits}. Each of them leads to the same: {chains}.";
const REGION: &str =
    "In {house} the {digit} stands in one of {cells}. Each of them leads to the same: {chains}.";
const EITHER: &str = "{candidate} is right or wrong. Either leads to the same: {chains}.";

/// One digit.
pub static NISHIO: Technique = Technique::new("nishio", "Nishio", Family::Forcing, "Put {digit} in {cell} and follow {digit} alone: {chains}. These contradict each other or leave a house without \
     {digit}, so it can't be there.", Example::classic(
"+7+5+9+483..1+42+1+5+67+9+38+8+639..754.+4....8..1+9.64.5.+3.3.....+49+3+7+6+8.4.9.512...+4+8.+98+4...+3..:",
    "r9c8<>2",
)).also(&["Digit forcing chain"]);

/// A contradiction.
pub static FORCING_CHAIN: Technique = Technique::new(
    "forcing-chain-contradiction",
    "Forcing chain contradiction",
    Family::Forcing,
    CLASH,
    Example::classic(
".5.....211+9.47.....+368..9.4..1...2...2+53...87.4......9.7......2..9.6..3......8...:811 317 617 326 626 627 827 529 446 549 863 165 565 167 667 371 471 571 873 577 578 481 881 184 584 186 286 586 587 887 291 691 594 595 597 697 598 698",
"r1c1=4",
),
)
.hodoku("1301");

/// All candidates of a cell.
pub static CELL_CHAIN: Technique = Technique::new(
    "cell-forcing-chain",
    "Cell forcing chain",
    Family::Forcing,
    CELL,
    Example::classic("+5.1.4..+2..+2+49.+175....5.2+1+84+4.7..3+56+2..82.+5+49..5+2..+4+8+3.+24+5+31..+78...+4+2831+5..+3.5.2+4.:912 691 791 991 692 792 992",
    "r2c1<>6"),
)
.also(&["Forcing chain verity"])
.hodoku("1302");

/// All places of a digit.
pub static REGION_CHAIN: Technique = Technique::new(
    "region-forcing-chain",
    "Region forcing chain",
    Family::Forcing,
    REGION,
    Example::classic("+5.1.4..+2..+2+49.+175....5.2+1+84+4.7..3+56+2..82.+5+49..5+2..+4+8+3.+24+5+31..+78...+4+2831+5..+3.5.2+4.:912 691 791 991 692 792 992",
    "r2c1<>6"),
)
.also(&["House forcing chain", "Unit forcing chain"])
.hodoku("1302");

/// A contradiction that takes several things together.
pub static FORCING_NET: Technique = Technique::new(
    "forcing-net-contradiction",
    "Forcing net contradiction",
    Family::Forcing,
    CLASH,
    Example::classic(".2..3+56+79..37..52+4+7+5..+4+2+3813725..+1......+71+25+3+5..32.+7..96+74+5+3+8+1+2.45..8+9+37.+3...+7+4+6+5:625 925 463",
    "r5c3<>9"),
)
.also(&["Dynamic contradiction forcing chain"])
.hodoku("1303");

/// All candidates of a cell, by nets.
pub static CELL_NET: Technique = Technique::new(
    "cell-forcing-net",
    "Cell forcing net",
    Family::Forcing,
    CELL,
    Example::classic("+986+4+52+7+1+3...7+39.4.37+4+168+9+2+5..9+3+75..+2+7...4+63.16.3.2+1..+7..7..+453......+327..+3..8+7+1..:",
    "r2c1<>1"),
)
.also(&["Forcing net verity", "Dynamic cell forcing chain"])
.hodoku("1304");

/// All places of a digit, by nets.
pub static REGION_NET: Technique = Technique::new(
    "region-forcing-net",
    "Region forcing net",
    Family::Forcing,
    REGION,
    Example::classic(".4..+65+7..+1+5+3+78+4+6297.6..+2.+4...+7..8.+6+2...6....76.5+2+73.9+4.7.4..+2.6+3+695+2+7418.2.+8.+6+9+7.:",
    "r3c4<>9"),
)
.also(&["Dynamic region forcing chain"])
.hodoku("1304");

/// A candidate, right or wrong, by nets.
pub static CANDIDATE_NET: Technique = Technique::new(
    "candidate-forcing-net",
    "Candidate forcing net",
    Family::Forcing,
    EITHER,
    Example::classic(
        "9.3+4..8..+2.......4+4....7...8.+4.9+3.5+6+5+9+6.+7+4.+83+32.+568+9+4.+7+32.+5.4+1+8+68+97+41...14+53+8+26+79:",
    "r2c4<>1",
    ),
)
.also(&["Dynamic double forcing chain"])
.hodoku("1304");

/// A contradiction that takes locked candidates and pairs on the way.
pub static NESTED_NET: Technique = Technique::new(
    "nested-net-contradiction",
    "Nested net contradiction",
    Family::Forcing,
    CLASH,
    Example::classic(".2..3+56+79..37..52+4+7+5..+4+2+3813725..+1......+71+25+3+5..32.+7..96+74+5+3+8+1+2.45..8+9+37.+3...+7+4+6+5:625 925 463",
    "r5c3<>9"),
)
.also(&["Dynamic contradiction forcing chain (+)"]);

/// A contradiction that takes contradictions on the way.
pub static DEEP_NET: Technique = Technique::new(
    "deep-net-contradiction",
    "Deep net contradiction",
    Family::Forcing,
    "Assume what these chains begin with: {chains}. Where one begins with anything else, that can't be right either, for it would lead to a \
     contradiction too. Their ends contradict each other or leave nothing for a cell or a house, so the assumption is wrong.",
    Example::classic(
".5+12+4+3.6.8+4+6..+1.3..+3+2..6+1+54+1+8+49+6+732+5+367...+4+915+2+93+1+4+7+8+64+7+5+63..+19+6+1+3+4.9+57.2+98+1+75+6+4+3:",
"r1c1=9",
),
)
.also(&["Nested forcing chain"]);

/// All candidates of a cell, with locked candidates and pairs on the way.
pub static NESTED_CELL: Technique = Technique::new(
    "nested-cell-net",
    "Nested cell net",
    Family::Forcing,
    CELL,
    Example::classic("+7+5+9+483..1+42+1+5+67+9+38+8+639..754.+4....8..1+9.64.5.+3.3.....+49+3+7+6+8.4.9.512...+4+8.+98+4...+3..:",
    "r6c5<>2"),
)
.also(&["Dynamic cell forcing chain (+)"]);

/// All places of a digit, with locked candidates and pairs on the way.
pub static NESTED_REGION: Technique = Technique::new(
    "nested-region-net",
    "Nested region net",
    Family::Forcing,
    REGION,
    Example::classic("+7+5+9+483..1+42+1+5+67+9+38+8+639..754.+4....8..1+9.64.5.+3.3.....+49+3+7+6+8.4.9.512...+4+8.+98+4...+3..:",
    "r4c4<>2"),
)
.also(&["Dynamic region forcing chain (+)"]);

/// The choices that a technique tries.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Tried {
    /// Those of cells.
    Cells,
    /// Those of houses.
    Regions,
}

/// Every candidate of a digit that leaves the digit without a place.
pub fn nishio<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for digit in facts.digits() {
        let network = CandidateNetwork::of_one(facts, digit);
        let mut closure = Closure::new(&network, ClosureDepth::Nets);
        for x in 0..network.len() {
            closure.assume(Literal::True(x));
            let Some(contradiction) = closure.contradiction() else { continue };
            let targets = targets(&network, contradiction);
            against::<C>(StepBuilder::new(&NISHIO), &network, &closure, Literal::True(x), contradiction)
                .fill_digits("digit", DigitSet::of(digit))
                .fill_cell_list("cell", vec![network.candidate(x).cell])
                .fill_chains(
                    "chains",
                    targets.iter().map(|target| chain(&network, &closure, *target)).collect(),
                )
                .report(found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Every candidate that can't be right, or can't be wrong. HoDoKu's chains know grouped nodes.
pub fn contradiction<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    depth: ClosureDepth,
    found: &mut StepSink,
) -> ControlFlow<()> {
    if (facts.order(), depth) == (Order::Hodoku, ClosureDepth::Chains) {
        return grouped(facts, card, found);
    }
    let network = CandidateNetwork::new(facts);
    let mut closure = Closure::new(&network, depth);
    for fact in assumptions(facts, &network) {
        closure.assume(fact);
        let Some(contradiction) = closure.contradiction() else { continue };
        let targets = targets(&network, contradiction);
        against::<C>(StepBuilder::new(card), &network, &closure, fact, contradiction)
            .fill_chains("chains", targets.iter().map(|target| chain(&network, &closure, *target)).collect())
            .report(found)?;
    }
    ControlFlow::Continue(())
}

/// Every assumption, candidate by candidate; for HoDoKu first those whose contradiction places a digit, in either case those
/// first whose cell and digit have the smallest sum.
fn assumptions<C: CellBitSet>(facts: &Facts<C>, network: &CandidateNetwork) -> Vec<Literal> {
    match facts.order() {
        Order::People => (0..network.len()).flat_map(|x| [Literal::True(x), Literal::False(x)]).collect(),
        Order::Hodoku => {
            let mut numbers: Vec<usize> = (0..network.len()).collect();
            numbers.sort_by_key(|x| network.candidate(*x).cell.index() + network.candidate(*x).digit.index());
            let placing = numbers.iter().map(|x| Literal::False(*x));
            placing.chain(numbers.iter().map(|x| Literal::True(*x))).collect()
        }
    }
}

/// Contradictions by chains with grouped nodes.
fn grouped<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let network = CandidateNetwork::new(facts);
    let implied = ImplicationGraph::new(&network, |members| stand_together(facts, &network, members));
    for fact in assumptions(facts, &network) {
        let Some(contradiction) = implied.contradiction(fact) else { continue };
        let targets = targets(&network, contradiction);
        let chains: Vec<Chain> =
            targets.iter().map(|to| shown(&network, fact, implied.way(fact, *to))).collect();
        let draft = conclude_against::<C>(StepBuilder::new(card), &network, fact, contradiction);
        chains
            .iter()
            .fold(draft, |draft, chain| draft.show_chain(chain, 0))
            .fill_chains("chains", chains)
            .report(found)?;
    }
    ControlFlow::Continue(())
}

/// True when candidates of one digit share two houses.
fn stand_together<C: CellBitSet>(facts: &Facts<C>, network: &CandidateNetwork, members: &[usize]) -> bool {
    let [first, second] = [members[0], members[1]].map(|x| network.candidate(x));
    let holds =
        |house: &&HouseId| members.iter().all(|x| facts.cells(**house).contains(network.candidate(*x).cell));
    first.digit == second.digit && facts.houses_of(first.cell).iter().filter(holds).count() > 1
}

/// A way as a chain.
fn shown(network: &CandidateNetwork, from: Literal, way: Vec<ImplicationNode>) -> Chain {
    let node = |link: ImplicationNode| match link {
        ImplicationNode::Literal(Literal::True(x) | Literal::False(x)) => vec![network.candidate(x)],
        ImplicationNode::Group(members) => members.iter().map(|x| network.candidate(*x)).collect(),
    };
    let first = match from {
        Literal::True(_) => LinkKind::Weak,
        Literal::False(_) => LinkKind::Strong,
    };
    Chain { nodes: way.into_iter().map(node).collect(), first, closed: false }
}

/// What a contradiction rests on.
pub fn targets(network: &CandidateNetwork, contradiction: Contradiction) -> Vec<Literal> {
    match contradiction {
        Contradiction::Both(x) => vec![Literal::True(x), Literal::False(x)],
        Contradiction::Empty(choice) => {
            network.choices()[choice].members.iter().map(|x| Literal::False(*x)).collect()
        }
    }
}

/// The opposite of an assumption that leads to a contradiction.
pub fn against<C: CellBitSet>(
    draft: StepBuilder,
    network: &CandidateNetwork,
    closure: &Closure,
    fact: Literal,
    contradiction: Contradiction,
) -> StepBuilder {
    conclude_against::<C>(draft, network, fact, contradiction).show_marks(links(
        network,
        closure,
        &targets(network, contradiction),
        0,
    ))
}

fn conclude_against<C: CellBitSet>(
    draft: StepBuilder,
    network: &CandidateNetwork,
    fact: Literal,
    contradiction: Contradiction,
) -> StepBuilder {
    let mut draft = match fact {
        Literal::True(x) => {
            let candidate = network.candidate(x);
            draft.show_candidates(Role::On, vec![candidate]).conclude([Conclusion::Eliminate(candidate)])
        }
        Literal::False(x) => {
            let candidate = network.candidate(x);
            draft.show_candidates(Role::Off, vec![candidate]).conclude([Conclusion::Place(candidate)])
        }
    };
    if let Contradiction::Empty(choice) = contradiction {
        draft = match network.choices()[choice].about {
            ChoiceSubject::Cell(cell) => draft.show_cells(Role::Cover, C::of(cell)),
            ChoiceSubject::House(house, _) => draft.show_houses(Role::Cover, &[house]),
        };
    }
    draft
}

/// What all candidates of a choice lead to.
pub fn verity<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    (depth, tried): (ClosureDepth, Tried),
    found: &mut StepSink,
) -> ControlFlow<()> {
    if (facts.order(), depth) == (Order::Hodoku, ClosureDepth::Chains) {
        return ControlFlow::Continue(());
    }
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

fn wanted(choice: &CandidateChoice, tried: Tried) -> bool {
    let fits = match choice.about {
        ChoiceSubject::Cell(_) => tried == Tried::Cells,
        ChoiceSubject::House(..) => tried == Tried::Regions,
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

    /// What follows from each member of a choice, right set_bits and wrong set_bits; nothing where a member contradicts itself.
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
