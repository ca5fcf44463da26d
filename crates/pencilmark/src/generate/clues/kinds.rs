//! All kinds of clues that can be generated.

use pencilmark_core::constraint::KindId;

use crate::generate::clues::canvas::Canvas;
use crate::generate::clues::room::Room;
use crate::generate::clues::{cages, lines, marks, outside};

/// How many clues of a kind are drawn: some, all, or enough to cover the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
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
    /// The name of the kind in wishes.
    pub name: &'static str,
    /// The kinds of the constraints that are drawn.
    pub parts: &'static [KindId],
    /// How many clues of the kind are drawn.
    pub extent: Extent,
    /// The default range of the number of clues on a board of 81 cells.
    pub usual: [usize; 2],
    /// True if the kind can be drawn on a board.
    pub fits: fn(&Room) -> bool,
    /// The maximum number of clues on a board.
    pub most: fn(&Room) -> usize,
    /// Draws up to the given number of clues on a canvas.
    pub draw: fn(&mut Canvas<'_>, usize),
}

/// The defaults of a row.
const SOME: ClueKind = ClueKind {
    name: "",
    parts: &[],
    extent: Extent::Some,
    usual: [9, 12],
    fits: |room| room.digits >= 4,
    // Lines of three cells.
    most: |room| room.cells / 3,
    draw: |_, _| {},
};

/// As many as there are pairs of cells that share a side.
const EDGES: fn(&Room) -> usize = |room| room.edges;
/// As many as there are cells.
const CELLS: fn(&Room) -> usize = |room| room.cells;
/// As many as there are places outside of a square, on all sides.
const SIDES: fn(&Room) -> usize = |room| 4 * room.digits;
/// True for squares of four digits or more.
const SQUARES: fn(&Room) -> bool = |room| room.is_square && room.digits >= 4;

/// All kinds of clues that can be generated, in display order.
pub static CLUE_KINDS: &[ClueKind] = &[
    ClueKind {
        name: "killer",
        parts: &[KindId::KillerCage],
        extent: Extent::Tiling,
        most: |room| room.cells / 2,
        draw: cages::tile,
        ..SOME
    },
    ClueKind { name: "thermo", parts: &[KindId::Thermometer], draw: lines::thermometers, ..SOME },
    ClueKind {
        name: "slowthermo",
        parts: &[KindId::SlowThermometer],
        draw: lines::slow_thermometers,
        ..SOME
    },
    ClueKind { name: "arrow", parts: &[KindId::Arrow], draw: lines::arrows, ..SOME },
    ClueKind { name: "doublearrow", parts: &[KindId::DoubleArrow], draw: lines::double_arrows, ..SOME },
    ClueKind {
        name: "kropki",
        parts: &[KindId::Difference, KindId::Ratio],
        extent: Extent::All(&[KindId::NoDifference, KindId::NoRatio]),
        most: EDGES,
        draw: marks::all_dots,
        ..SOME
    },
    ClueKind {
        name: "difference",
        parts: &[KindId::Difference],
        usual: [20, 28],
        most: EDGES,
        draw: marks::white_dots,
        ..SOME
    },
    ClueKind {
        name: "ratio",
        parts: &[KindId::Ratio],
        usual: [8, 16],
        most: EDGES,
        draw: marks::black_dots,
        ..SOME
    },
    ClueKind {
        name: "xv",
        parts: &[KindId::EdgeSum],
        extent: Extent::All(&[KindId::NoSum]),
        most: EDGES,
        draw: marks::all_sums,
        ..SOME
    },
    ClueKind {
        name: "edgesum",
        parts: &[KindId::EdgeSum],
        usual: [16, 24],
        most: EDGES,
        draw: marks::some_sums,
        ..SOME
    },
    ClueKind { name: "whispers", parts: &[KindId::Whispers], usual: [7, 10], draw: lines::whispers, ..SOME },
    ClueKind { name: "renban", parts: &[KindId::Renban], draw: lines::renban, ..SOME },
    ClueKind {
        name: "nabner",
        parts: &[KindId::Nabner],
        fits: |room| room.digits >= 6,
        draw: lines::nabner,
        ..SOME
    },
    ClueKind { name: "palindrome", parts: &[KindId::Palindrome], draw: lines::palindromes, ..SOME },
    ClueKind { name: "between", parts: &[KindId::Between], draw: lines::between, ..SOME },
    ClueKind {
        name: "regionsum",
        parts: &[KindId::RegionSum],
        fits: |room| room.digits >= 4 && room.has_regions,
        draw: lines::region_sums,
        ..SOME
    },
    ClueKind { name: "zipper", parts: &[KindId::Zipper], draw: lines::zippers, ..SOME },
    ClueKind { name: "parity", parts: &[KindId::Parity], usual: [8, 10], draw: lines::parity, ..SOME },
    ClueKind {
        name: "entropic",
        parts: &[KindId::Entropic],
        usual: [7, 10],
        fits: |room| room.digits >= 6 && room.digits.is_multiple_of(3),
        draw: lines::entropic,
        ..SOME
    },
    ClueKind {
        name: "modular",
        parts: &[KindId::Modular],
        usual: [7, 10],
        fits: |room| room.digits >= 6,
        draw: lines::modular,
        ..SOME
    },
    ClueKind {
        name: "littlekiller",
        parts: &[KindId::LittleKiller],
        usual: [14, 20],
        fits: SQUARES,
        most: |room| 4 * room.digits - 10,
        draw: outside::little_killers,
        ..SOME
    },
    ClueKind {
        name: "sandwich",
        parts: &[KindId::Sandwich],
        usual: [14, 18],
        fits: SQUARES,
        most: |room| 2 * room.digits,
        draw: outside::sandwiches,
        ..SOME
    },
    ClueKind {
        name: "xsum",
        parts: &[KindId::XSum],
        usual: [14, 20],
        fits: SQUARES,
        most: SIDES,
        draw: outside::x_sums,
        ..SOME
    },
    ClueKind {
        name: "skyscraper",
        parts: &[KindId::Skyscraper],
        usual: [20, 28],
        fits: SQUARES,
        most: SIDES,
        draw: outside::skyscrapers,
        ..SOME
    },
    ClueKind {
        name: "numberedroom",
        parts: &[KindId::NumberedRoom],
        usual: [16, 24],
        fits: SQUARES,
        most: SIDES,
        draw: outside::numbered_rooms,
        ..SOME
    },
    ClueKind {
        name: "quadruple",
        parts: &[KindId::Quadruple],
        usual: [14, 20],
        most: |room| room.corners,
        draw: marks::quadruples,
        ..SOME
    },
    ClueKind {
        name: "evenodd",
        parts: &[KindId::Odd, KindId::Even],
        usual: [22, 32],
        most: CELLS,
        draw: marks::odd_and_even,
        ..SOME
    },
    ClueKind { name: "odd", parts: &[KindId::Odd], usual: [14, 20], most: CELLS, draw: marks::odd, ..SOME },
    ClueKind {
        name: "even",
        parts: &[KindId::Even],
        usual: [14, 20],
        most: CELLS,
        draw: marks::even,
        ..SOME
    },
    ClueKind {
        name: "greater",
        parts: &[KindId::Greater],
        usual: [32, 44],
        most: EDGES,
        draw: marks::inequalities,
        ..SOME
    },
];
