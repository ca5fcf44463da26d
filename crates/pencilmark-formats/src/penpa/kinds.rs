//! The layers of Penpa+ and the kinds of constraints that they correspond to: one table for reading and writing.

use crate::rule_sentence_writer::is_told_alone;
use pencilmark_core::constraint::{Constraint, KindId};

/// The layer in which a kind is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Layer {
    /// Nothing is drawn; a sentence states the rule of the whole board.
    Words,
    /// Borders from corner to corner: the falling diagonal, the rising diagonal.
    Diagonals(bool, bool),
    /// A list of `thermo`.
    Thermometer,
    /// A list of `nobulbthermo`, whose meaning the words state.
    Line,
    /// A list of `arrows`, whose circle is one cell.
    Arrow,
    /// A list of `killercages`, and its total among the small numbers.
    Cage,
    /// A small circle between two cells, in a style.
    Dot(i32),
    /// A symbol in each cell.
    Mark(&'static str),
    /// A number outside the board.
    Outside,
    /// A number outside the board with an arrow.
    OutsideArrow,
}

/// Returns the layer of a kind; `None` if there is none.
pub(super) const fn layer_of(kind: KindId) -> Option<Layer> {
    Some(match kind {
        KindId::Diagonals => Layer::Diagonals(true, true),
        KindId::FallingDiagonal => Layer::Diagonals(true, false),
        KindId::RisingDiagonal => Layer::Diagonals(false, true),
        KindId::Thermometer | KindId::SlowThermometer => Layer::Thermometer,
        KindId::Palindrome
        | KindId::Renban
        | KindId::Whispers
        | KindId::RegionSum
        | KindId::Entropic
        | KindId::Modular
        | KindId::Zipper
        | KindId::Nabner
        | KindId::Parity
        | KindId::Between
        | KindId::Sequence => Layer::Line,
        KindId::Arrow => Layer::Arrow,
        KindId::KillerCage => Layer::Cage,
        KindId::Difference => Layer::Dot(8),
        KindId::Ratio => Layer::Dot(2),
        KindId::Odd => Layer::Mark("circle_L"),
        KindId::Even => Layer::Mark("square_L"),
        KindId::Sandwich | KindId::XSum | KindId::Skyscraper | KindId::NumberedRoom => Layer::Outside,
        KindId::LittleKiller => Layer::OutsideArrow,
        KindId::Windoku
        | KindId::DisjointGroups
        | KindId::AntiKnight
        | KindId::AntiKing
        | KindId::AntiCamel
        | KindId::AntiZebra
        | KindId::AntiGiraffe
        | KindId::AntiTaxicab
        | KindId::Knightmare
        | KindId::AntiConsecutive
        | KindId::AntiConsecutiveDiagonally
        | KindId::GlobalEntropy
        | KindId::NoDifference
        | KindId::NoRatio => Layer::Words,
        _ => return None,
    })
}

/// True if the layer of a constraint expresses all of it.
pub(super) fn fits(constraint: &Constraint) -> bool {
    let numbers = constraint.numbers.as_slice();
    match layer_of(constraint.kind().id) {
        None => false,
        Some(Layer::Words) => is_told_alone(constraint),
        Some(Layer::Cage) => numbers.len() <= 1,
        Some(Layer::Outside | Layer::OutsideArrow) => numbers.len() == 1,
        Some(Layer::Dot(_)) => numbers.is_empty(),
        Some(Layer::Arrow) => constraint.first_list().len() == 1,
        Some(Layer::Line) => numbers.is_empty() || constraint.kind().id == KindId::Whispers,
        Some(Layer::Diagonals(..) | Layer::Thermometer | Layer::Mark(_)) => true,
    }
}

/// Returns the kinds of a layer.
pub(super) fn kinds_of(layer: Layer) -> Vec<KindId> {
    KindId::ALL.iter().copied().filter(|kind| layer_of(*kind) == Some(layer)).collect()
}

/// The styles of arrows at the edge of the board, with their directions: down and right.
pub(super) const SLANTS: [(i32, (i8, i8)); 4] = [(2, (-1, -1)), (4, (-1, 1)), (6, (1, 1)), (8, (1, -1))];

/// The index of the line with the author's message to the solver.
pub(super) const SOLVED_LINE: usize = 18;

/// The symbol of dots between cells.
pub(super) const DOT: &str = "circle_SS";

/// The symbol of arrows at the edge of the board.
pub(super) const SLANT: &str = "arrow_S";
