//! All kinds of clues that can be generated.

use std::ops::RangeInclusive;

use pencilmark_core::constraint::KindId;

use crate::generate::clues::canvas::ClueCanvas;
use crate::generate::clues::clue_capacity::ClueCapacity;
use crate::generate::clues::{cages, lines, marks, outside};

/// How many clues of a kind are drawn: some, all, or enough to cover the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClueExtent {
    /// Some of the clues that the grid has room for.
    Some,
    /// All clues of the kind that the grid allows, with a rule that there are no others.
    All(&'static [KindId]),
    /// Clues that cover the whole board, so that givens are unnecessary.
    Tiling,
}

/// A kind of clues that can be generated.
#[derive(Debug)]
pub struct ClueKind {
    /// The name by which wishes refer to the kind.
    pub name: &'static str,
    /// The kinds of constraints that are drawn as clues of this kind.
    pub constraint_kinds: &'static [KindId],
    /// How many clues of the kind are drawn.
    pub extent: ClueExtent,
    /// The default range of the number of clues on a board of 81 cells.
    pub default_count: [usize; 2],
    /// True if the kind can be drawn on a board.
    pub fits_board: fn(&ClueCapacity) -> bool,
    /// The maximum number of clues on a board.
    pub max_count: fn(&ClueCapacity) -> usize,
    /// The fewest and the most cells that a cage or a line of the kind may have on a board; `None` for kinds without
    /// cages and lines.
    pub cell_counts: Option<fn(&ClueCapacity) -> RangeInclusive<usize>>,
    /// Draws up to the given number of clues on a canvas.
    pub draw: fn(&mut ClueCanvas<'_>, usize),
}

/// The defaults of an entry of the table.
const SOME: ClueKind = ClueKind {
    name: "",
    constraint_kinds: &[],
    extent: ClueExtent::Some,
    default_count: [9, 12],
    fits_board: |room| room.digits >= 4,
    // Enough room for lines of three cells.
    max_count: |room| room.cells / 3,
    cell_counts: None,
    draw: |_, _| {},
};

/// The defaults of lines that can repeat a digit.
const LINE: ClueKind = ClueKind { cell_counts: Some(|room| 2..=2 * room.digits), ..SOME };
/// The defaults of lines with different digits.
const DISTINCT: ClueKind = ClueKind { cell_counts: Some(|room| 2..=room.digits), ..SOME };

/// The maximum number of marks on edges: the pairs of cells that share a side.
const EDGES: fn(&ClueCapacity) -> usize = |room| room.edges;
/// The maximum number of marks in cells: the number of cells.
const CELLS: fn(&ClueCapacity) -> usize = |room| room.cells;
/// The maximum number of clues outside a square board: the places on all four sides.
const SIDES: fn(&ClueCapacity) -> usize = |room| 4 * room.digits;
/// True for square boards with four digits or more.
const SQUARES: fn(&ClueCapacity) -> bool = |room| room.is_square && room.digits >= 4;

/// All kinds of clues that can be generated, in display order.
pub static CLUE_KINDS: &[ClueKind] = &[
    ClueKind {
        name: "killer",
        constraint_kinds: &[KindId::KillerCage],
        extent: ClueExtent::Tiling,
        max_count: |room| room.cells / 2,
        cell_counts: Some(|room| 2..=room.digits - 1),
        draw: cages::tile,
        ..SOME
    },
    ClueKind {
        name: "thermo",
        constraint_kinds: &[KindId::Thermometer],
        draw: lines::thermometers,
        ..DISTINCT
    },
    ClueKind {
        name: "slowthermo",
        constraint_kinds: &[KindId::SlowThermometer],
        draw: lines::slow_thermometers,
        ..LINE
    },
    ClueKind { name: "arrow", constraint_kinds: &[KindId::Arrow], draw: lines::arrows, ..DISTINCT },
    ClueKind {
        name: "doublearrow",
        constraint_kinds: &[KindId::DoubleArrow],
        cell_counts: Some(|room| 3..=room.digits),
        draw: lines::double_arrows,
        ..SOME
    },
    ClueKind {
        name: "kropki",
        constraint_kinds: &[KindId::Difference, KindId::Ratio],
        extent: ClueExtent::All(&[KindId::NoDifference, KindId::NoRatio]),
        max_count: EDGES,
        draw: marks::all_dots,
        ..SOME
    },
    ClueKind {
        name: "difference",
        constraint_kinds: &[KindId::Difference],
        default_count: [20, 28],
        max_count: EDGES,
        draw: marks::white_dots,
        ..SOME
    },
    ClueKind {
        name: "ratio",
        constraint_kinds: &[KindId::Ratio],
        default_count: [8, 16],
        max_count: EDGES,
        draw: marks::black_dots,
        ..SOME
    },
    ClueKind {
        name: "xv",
        constraint_kinds: &[KindId::EdgeSum],
        extent: ClueExtent::All(&[KindId::NoSum]),
        max_count: EDGES,
        draw: marks::all_sums,
        ..SOME
    },
    ClueKind {
        name: "edgesum",
        constraint_kinds: &[KindId::EdgeSum],
        default_count: [16, 24],
        max_count: EDGES,
        draw: marks::some_sums,
        ..SOME
    },
    ClueKind {
        name: "whispers",
        constraint_kinds: &[KindId::Whispers],
        default_count: [7, 10],
        draw: lines::whispers,
        ..LINE
    },
    ClueKind { name: "renban", constraint_kinds: &[KindId::Renban], draw: lines::renban, ..DISTINCT },
    ClueKind {
        name: "nabner",
        constraint_kinds: &[KindId::Nabner],
        fits_board: |room| room.digits >= 6,
        cell_counts: Some(|room| 2..=room.digits.div_ceil(2)),
        draw: lines::nabner,
        ..SOME
    },
    ClueKind {
        name: "palindrome",
        constraint_kinds: &[KindId::Palindrome],
        draw: lines::palindromes,
        ..LINE
    },
    ClueKind {
        name: "between",
        constraint_kinds: &[KindId::Between],
        cell_counts: Some(|room| 3..=room.digits),
        draw: lines::between,
        ..SOME
    },
    ClueKind {
        name: "regionsum",
        constraint_kinds: &[KindId::RegionSum],
        fits_board: |room| room.digits >= 4 && room.has_regions,
        draw: lines::region_sums,
        ..LINE
    },
    ClueKind {
        name: "zipper",
        constraint_kinds: &[KindId::Zipper],
        cell_counts: Some(|room| 3..=2 * room.digits),
        draw: lines::zippers,
        ..SOME
    },
    ClueKind {
        name: "parity",
        constraint_kinds: &[KindId::Parity],
        default_count: [8, 10],
        draw: lines::parity,
        ..LINE
    },
    ClueKind {
        name: "entropic",
        constraint_kinds: &[KindId::Entropic],
        default_count: [7, 10],
        fits_board: |room| room.digits >= 6 && room.digits.is_multiple_of(3),
        draw: lines::entropic,
        ..LINE
    },
    ClueKind {
        name: "modular",
        constraint_kinds: &[KindId::Modular],
        default_count: [7, 10],
        fits_board: |room| room.digits >= 6,
        draw: lines::modular,
        ..LINE
    },
    ClueKind {
        name: "littlekiller",
        constraint_kinds: &[KindId::LittleKiller],
        default_count: [14, 20],
        fits_board: SQUARES,
        max_count: |room| 4 * room.digits - 10,
        draw: outside::little_killers,
        ..SOME
    },
    ClueKind {
        name: "sandwich",
        constraint_kinds: &[KindId::Sandwich],
        default_count: [14, 18],
        fits_board: SQUARES,
        max_count: |room| 2 * room.digits,
        draw: outside::sandwiches,
        ..SOME
    },
    ClueKind {
        name: "xsum",
        constraint_kinds: &[KindId::XSum],
        default_count: [14, 20],
        fits_board: SQUARES,
        max_count: SIDES,
        draw: outside::x_sums,
        ..SOME
    },
    ClueKind {
        name: "skyscraper",
        constraint_kinds: &[KindId::Skyscraper],
        default_count: [20, 28],
        fits_board: SQUARES,
        max_count: SIDES,
        draw: outside::skyscrapers,
        ..SOME
    },
    ClueKind {
        name: "numberedroom",
        constraint_kinds: &[KindId::NumberedRoom],
        default_count: [16, 24],
        fits_board: SQUARES,
        max_count: SIDES,
        draw: outside::numbered_rooms,
        ..SOME
    },
    ClueKind {
        name: "quadruple",
        constraint_kinds: &[KindId::Quadruple],
        default_count: [14, 20],
        max_count: |room| room.corners,
        draw: marks::quadruples,
        ..SOME
    },
    ClueKind {
        name: "evenodd",
        constraint_kinds: &[KindId::Odd, KindId::Even],
        default_count: [22, 32],
        max_count: CELLS,
        draw: marks::odd_and_even,
        ..SOME
    },
    ClueKind {
        name: "odd",
        constraint_kinds: &[KindId::Odd],
        default_count: [14, 20],
        max_count: CELLS,
        draw: marks::odd,
        ..SOME
    },
    ClueKind {
        name: "even",
        constraint_kinds: &[KindId::Even],
        default_count: [14, 20],
        max_count: CELLS,
        draw: marks::even,
        ..SOME
    },
    ClueKind {
        name: "greater",
        constraint_kinds: &[KindId::Greater],
        default_count: [32, 44],
        max_count: EDGES,
        draw: marks::inequalities,
        ..SOME
    },
];
