//! Chains on one digit, and chains through cells of two candidates.
//!
//! ```text
//! X-chain      (5)r1c1 = (5)r1c6 - (5)r3c5 = (5)r8c5          one digit: strong links are houses with two places
//! XY-chain     r1c1 {1 2} - r1c6 {2 3} - r8c6 {3 1}           cells of two candidates: what one can't be the next is
//! remote pair  r1c1 {1 2} - r1c6 {1 2} - r8c6 {1 2} - r8c9 {1 2}
//! ```

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::step::{Candidate, Chain, Example, Family, LinkKind, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::Options;
use crate::pattern::chain_instances::ChainShape;
use crate::pattern::chain_search::ChainQuery;
use crate::pattern::colours::seen_by_any;
use crate::pattern::link_graph::{LinkGraph, LinkScope};
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::chains::{ChainTechnique, report_chains};

const X: &str = "{chain}: if the first of these is wrong, the last is right. So at least one of the two ends is right, and what \
                 sees both can't be.";
const CYCLE: &str = "{chain}: if the first of these is wrong, the last is right. Where the two forbid each other, every other \
                     one is right, and what sees two neighbours can't be; where they are the same, it is right.";

/// One digit.
pub static X_CHAIN: Technique =
    Technique::new("x-chain", "X-chain", Family::Chain, X, Example::classic(
".4.7.........82+73+47..1.4....6.+4+7+3+82+5+4+2785+96+1+3...+2+614+7967.+3+4+859..8..+1..+4+7..4.2+7.+68:111 311 511 911 113 913 219 522 924 932 933 361 981 383 392 592",
"r6c1<>5",
)).hodoku("0701");

/// One digit, from one end back to it.
pub static X_CYCLE: Technique =
    Technique::new("x-cycle", "X-cycle", Family::Chain, CYCLE, Example::classic("5+9.12+7.+4+3+8+7+2+35+49..+3416+98+7+2+59+85+4+631+7+22+3+4+7+1+9.5.+167+5+8+24+3+971+92+4+53..+6+5+3+8+7+1+29+4+4+2+893+65+1+7:", "r5c7=6"))
        .also(&["Fishy cycle"]);

/// One digit and two strong links, one of them grouped.
pub static GROUPED_TURBOT_FISH: Technique = Technique::new(
    "grouped-turbot-fish",
    "Grouped turbot fish",
    Family::SingleDigit,
    X,
    Example::classic("+9..+72+514+8+2.+13+48.+5+9+458+6+19+2+3+7+78+9+2+6+34+1+5+3+12+5+8+497664+5+1+9+7+82+35..472.+8+11+2+7+83+6+5+9+4+8.+4+9+5+1..2:", "r9c2<>6"),
)
.also(&["Grouped skyscraper", "Grouped 2-string kite"]);

/// One digit, with grouped nodes.
pub static GROUPED_X_CHAIN: Technique = Technique::new(
    "grouped-x-chain",
    "Grouped X-chain",
    Family::Chain,
    X,
    Example::classic(
        "+47+186+5+3+9+2..+54+31+6+788+6+3.+9.4+51.8+4..6.+1+9..2.7.+5+8...9....3..+47....6+31.+8+6.+39+4+7..6.4..25:265 565 971 275 575 994 996",
        "r4c1<>5",
    ),
);

/// One digit, from one end back to it, with grouped nodes.
pub static GROUPED_X_CYCLE: Technique = Technique::new(
    "grouped-x-cycle",
    "Grouped X-cycle",
    Family::Chain,
    CYCLE,
    Example::classic(
        "+2.1.7.+5+8.4..6.+827.+7.8.5.9....+61.......9.....53.+75+846..9......58.7.8.....6+8....3..:948 949 457 272 472 474 176 685 686 986 188 189 494 196 996",
        "r2c9=1",
    ),
);

/// Cells of two candidates.
pub static XY_CHAIN: Technique = Technique::new("xy-chain", "XY-chain", Family::Chain, "{chain}: each of these cells has two candidates, so if the first end is wrong, the last is right. At least one \
     of the two ends is right, and what sees both can't be.", Example::classic(
        "95.+1..8.33.4+9..7..1..+3..+9...+1.+49+53625+9+2+6+13+4+7+8+46+3+2875....976.+1.5..+5+8.+16..+64+15+3+9287:215 226 436 238 272 282",
        "r1c3<>7",
    )).hodoku("0702");

/// Cells of two candidates in a ring.
pub static Y_CYCLE: Technique = Technique::new("y-cycle", "Y-cycle", Family::Chain, "{chain}: each of these cells has two candidates and shares one with the next, all round. So one of every two \
     neighbours holds the digit that they share, and no other cell that sees both can.", Example::classic(
"8+4+2+569+1+375+9+3.+8+1+42+6+6+7+1.+42+5+9+8938+1+74+2+65+2+1+5.+9..+74+4..+2+5..1+9+724+63+598+1+3+8+9+41+76+5+215+6+92+8+74+3:",
"r5c4<>3 r5c6<>3",
)).also(&["XY-loop", "XY-cycle"]);

/// Cells of the same two candidates.
pub static REMOTE_PAIR: Technique = Technique::new("remote-pair", "Remote pair", Family::Chain, "{cells} hold only {digits}, and each sees the next, so they take turns. The first and the last differ: what sees \
     both can't be either digit.", Example::classic(
"+8+3+2+679+15+4.+1.2+35+6+8+76+7+58+4+1+93+2+5+43.+2+68.+1+2+8..1+34.+5.+6+1.+5+8+2.+3+758+19+2+3+4+63+26+5+8471+9+1943+6+7+52+8:",
"r5c8<>7 r5c8<>9 r6c4<>7 r6c4<>9",
)).hodoku("0703");

/// What a technique of one digit looks for.
#[derive(Clone, Copy)]
pub enum OneDigitChain {
    /// Two strong links.
    Fish,
    /// Any number of them.
    Chain,
    /// Back to the start.
    Cycle,
}

/// Returns the link graph of each digit.
pub fn one_digit_graphs<C: CellBitSet>(facts: &Facts<C>, scope: LinkScope) -> Vec<LinkGraph<C>> {
    facts.digits().map(|digit| LinkGraph::of_digit(facts, digit, scope).close(facts)).collect()
}

/// Returns which chains on one digit a technique looks for.
pub fn one_digit_technique(
    card: &'static Technique,
    (scope, what): (LinkScope, OneDigitChain),
    options: &Options,
) -> ChainTechnique<'static> {
    let (shapes, longest): (&[ChainShape], usize) = match what {
        OneDigitChain::Fish => (&[ChainShape::Open], 4),
        OneDigitChain::Chain => (&[ChainShape::Open], options.chain_length),
        OneDigitChain::Cycle => (&[ChainShape::Return, ChainShape::Closed], options.chain_length),
    };
    let query = ChainQuery { scope, shortest: 4, longest };
    ChainTechnique { card, shapes, query, links: options.chain_length }
}

/// Finds chains on one digit.
pub fn one_digit<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    (scope, what): (LinkScope, OneDigitChain),
    options: &Options,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let technique = one_digit_technique(card, (scope, what), options);
    report_chains(facts, &one_digit_graphs(facts, scope), technique, found)
}

/// Returns which chains through cells of two candidates a technique looks for: of three cells or more.
pub fn two_candidates_technique(
    card: &'static Technique,
    shapes: &'static [ChainShape],
    options: &Options,
) -> ChainTechnique<'static> {
    let query = ChainQuery { scope: LinkScope::Single, shortest: 6, longest: options.chain_length };
    ChainTechnique { card, shapes, query, links: options.chain_length }
}

/// Finds chains through three cells of two candidates, or more.
pub fn two_candidates<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    shapes: &'static [ChainShape],
    options: &Options,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let graph = [LinkGraph::of_cells(facts).close(facts)];
    report_chains(facts, &graph, two_candidates_technique(card, shapes, options), found)
}

/// Finds four cells of the same two candidates, or six, ..., each of which sees the next.
pub fn remote_pair<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &Options,
    found: &mut StepSink,
) -> ControlFlow<()> {
    for count in (4..=options.chain_length / 2).step_by(2) {
        for (start, twins) in starts(facts) {
            pairs_from(facts, card, start, twins, count, found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds all cells of the same two candidates that hang together, and what they eliminate at once.
pub fn remote_pairs_together<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    found: &mut StepSink,
) -> ControlFlow<()> {
    starts(facts).try_for_each(|(start, twins)| all_from(facts, card, start, twins, found))
}

/// Returns the cells of two candidates, each with all that have the same two, where these are four or more.
fn starts<C: CellBitSet>(facts: &Facts<C>) -> impl Iterator<Item = (Cell, C)> + '_ {
    let twos = facts.cells_with(2);
    let twins = move |cell: Cell| {
        let alike = twos.iter().filter(|other| facts.candidates(*other) == facts.candidates(cell));
        alike.fold(C::EMPTY, |set, other| set | C::of(other))
    };
    twos.iter().map(move |cell| (cell, twins(cell))).filter(|(_, twins)| twins.len() >= 4)
}

/// The remote pairs of all cells that hang together with a first one, as one step.
fn all_from<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    start: Cell,
    twins: C,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let layers = layers(facts, start, twins, twins.len());
    let of =
        |parity: usize| layers.iter().skip(parity).step_by(2).fold(C::EMPTY, |colour, layer| colour | *layer);
    let [even, odd] = [of(0), of(1)];
    let all = even | odd;
    let first = all.iter().next() == Some(start);
    if !first || all.len() < 4 || !(even & odd).is_empty() {
        return ControlFlow::Continue(());
    }
    let digits = facts.candidates(start);
    let seen = (seen_by_any(facts, even) & seen_by_any(facts, odd)).minus(all);
    let way: Vec<Cell> = all.iter().collect();
    digits
        .iter()
        .fold(StepBuilder::new(card), |draft, digit| draft.eliminate(digit, seen & facts.places(digit)))
        .show_candidates(Role::End, both(&way, digits))
        .fill_cell_list("cells", way)
        .fill_digits("digits", digits)
        .report(found)
}

/// The remote pairs of just `count` cells from one on.
fn pairs_from<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    start: Cell,
    twins: C,
    count: usize,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let layers = layers(facts, start, twins, count);
    let ends = layers.get(count - 1).copied().unwrap_or(C::EMPTY);
    for end in ends.iter().filter(|end| *end > start) {
        let seen = facts.common_peers([start, end]).minus(twins);
        let digits = facts.candidates(start);
        if (facts.candidates_of(seen & facts.open()) & digits).is_empty() {
            continue;
        }
        let way = way(facts, &layers, end);
        let draft = digits
            .iter()
            .fold(StepBuilder::new(card), |draft, digit| draft.eliminate(digit, seen & facts.places(digit)));
        draft
            .show_candidates(Role::End, both(&[start, end], digits))
            .show_chain(&pair_chain(&way, digits), 0)
            .fill_cell_list("cells", way)
            .fill_digits("digits", digits)
            .report(found)?;
    }
    ControlFlow::Continue(())
}

fn both(cells: &[Cell], digits: DigitSet) -> Vec<Candidate> {
    cells.iter().flat_map(|cell| digits.iter().map(|digit| Candidate { cell: *cell, digit })).collect()
}

/// The cells reached first by an odd number of steps, or by an even one: `layers[n]` is `n` steps from the start.
fn layers<C: CellBitSet>(facts: &Facts<C>, start: Cell, twins: C, count: usize) -> Vec<C> {
    let mut known = [C::of(start), C::EMPTY];
    let mut layers = vec![C::of(start)];
    while layers.len() < count {
        let parity = layers.len() % 2;
        let last = layers[layers.len() - 1];
        let next = last.iter().fold(C::EMPTY, |set, cell| set | facts.peers(cell)) & twins;
        let next = next.minus(known[parity]);
        known[parity] = known[parity] | next;
        layers.push(next);
    }
    layers
}

/// The way from the start to an end in the last layer.
fn way<C: CellBitSet>(facts: &Facts<C>, layers: &[C], end: Cell) -> Vec<Cell> {
    let mut way = vec![end];
    let mut at = end;
    for layer in layers.iter().rev().skip(1) {
        at = (*layer & facts.peers(at)).iter().next().unwrap_or(at);
        way.push(at);
    }
    way.reverse();
    way
}

/// The chain for one of the digits: in turn in the way's cells, the one digit and the other.
fn pair_chain(way: &[Cell], digits: DigitSet) -> Chain {
    let digits: Vec<_> = digits.iter().collect();
    let at = |cell: &Cell, turn: usize| vec![Candidate { cell: *cell, digit: digits[turn % digits.len()] }];
    let nodes = way.iter().enumerate().flat_map(|(i, cell)| [at(cell, i), at(cell, i + 1)]);
    Chain { nodes: nodes.collect(), first: LinkKind::Strong, closed: false }
}
