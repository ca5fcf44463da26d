//! Remote pairs: bivalue cells with the same candidates, each of which sees the next.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::step::{Candidate, Chain, LinkKind, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::TechniqueOptions;
use crate::pattern::houses::colours::seen_by_any;
use crate::step_builder::{StepBuilder, StepSink};

/// Finds remote pairs: four, six, ... bivalue cells with the same candidates, each of which sees the next.
pub(crate) fn remote_pair<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let starts: Vec<(Cell, C)> = starts(facts).collect();
    for count in (4..=options.max_chain_length / 2).step_by(2) {
        for (start, twins) in starts.iter().copied().filter(|(_, twins)| twins.len() >= count) {
            pairs_from(facts, card, start, twins, count, found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds connected groups of bivalue cells with the same candidates, with all their eliminations in one step.
pub(crate) fn remote_pairs_together<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    _: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    starts(facts).try_for_each(|(start, twins)| all_from(facts, card, start, twins, found))
}

/// Returns each bivalue cell with all cells that have the same candidates, if these are at least four.
fn starts<C: CellBitSet>(facts: &Facts<C>) -> impl Iterator<Item = (Cell, C)> + '_ {
    let twos = facts.cells_with(2);
    let twins = move |cell: Cell| {
        let alike = twos.iter().filter(|other| facts.candidates(*other) == facts.candidates(cell));
        alike.fold(C::EMPTY, |set, other| set | C::of(other))
    };
    twos.iter().map(move |cell| (cell, twins(cell))).filter(|(_, twins)| twins.len() >= 4)
}

/// Finds the remote pairs of all cells connected with a first one, as one step.
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
    let path: Vec<Cell> = all.iter().collect();
    digits
        .iter()
        .fold(StepBuilder::new(card), |draft, digit| draft.eliminate(digit, seen & facts.places(digit)))
        .show_candidates(Role::End, all_candidates(&path, digits))
        .fill_cell_list("cells", path)
        .fill_digits("digits", digits)
        .report(found)
}

/// Finds the remote pairs of exactly `count` cells that start at a cell.
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
        if (facts.candidates_of(seen & facts.open_cells()) & digits).is_empty() {
            continue;
        }
        let path = path_to(facts, &layers, end);
        let draft = digits
            .iter()
            .fold(StepBuilder::new(card), |draft, digit| draft.eliminate(digit, seen & facts.places(digit)));
        draft
            .show_candidates(Role::End, all_candidates(&[start, end], digits))
            .show_chain(&pair_chain(&path, digits), 0)
            .fill_cell_list("cells", path)
            .fill_digits("digits", digits)
            .report(found)?;
    }
    ControlFlow::Continue(())
}

fn all_candidates(cells: &[Cell], digits: DigitSet) -> Vec<Candidate> {
    cells.iter().flat_map(|cell| digits.iter().map(|digit| Candidate { cell: *cell, digit })).collect()
}

/// Returns the cells by distance from the start: `layers[n]` contains the cells first reached after `n` steps, where
/// even and odd distances count separately.
fn layers<C: CellBitSet>(facts: &Facts<C>, start: Cell, twins: C, count: usize) -> Vec<C> {
    let mut reached = [C::of(start), C::EMPTY];
    let mut layers = vec![C::of(start)];
    while layers.len() < count {
        let parity = layers.len() % 2;
        let last = layers[layers.len() - 1];
        let next = last.iter().fold(C::EMPTY, |set, cell| set | facts.peers(cell)) & twins;
        let next = next.minus(reached[parity]);
        reached[parity] = reached[parity] | next;
        layers.push(next);
    }
    layers
}

/// Returns a path from the start to an end in the last layer.
fn path_to<C: CellBitSet>(facts: &Facts<C>, layers: &[C], end: Cell) -> Vec<Cell> {
    let mut path = vec![end];
    let mut at = end;
    for layer in layers.iter().rev().skip(1) {
        at = (*layer & facts.peers(at)).iter().next().unwrap_or(at);
        path.push(at);
    }
    path.reverse();
    path
}

/// Returns the chain for the digits of a path: its cells hold the two digits alternately.
fn pair_chain(path: &[Cell], digits: DigitSet) -> Chain {
    let digits: Vec<_> = digits.iter().collect();
    let at = |cell: &Cell, turn: usize| vec![Candidate { cell: *cell, digit: digits[turn % digits.len()] }];
    let nodes = path.iter().enumerate().flat_map(|(i, cell)| [at(cell, i), at(cell, i + 1)]);
    Chain { nodes: nodes.collect(), first_link: LinkKind::Strong, is_closed: false }
}
