//! The types of SudokuMaker's constraints and the corresponding kinds: a single table for reading and writing.

use pencilmark_core::constraint::{Constraint, KindId};
use pencilmark_core::values::DigitValues;

/// The structure of a type's items, with the name of their list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ItemShape {
    /// A rule of the whole board, without items.
    Board,
    /// A rule of the whole board that is stored as two types: this one and the given one.
    BoardTwice(i32),
    /// A rule of the whole board with a list `groups`, which divides the digits in the given way.
    BoardOfGroups(DigitGroups),
    /// A restriction on pairs without a mark: the list `negative` has its numbers; the given numbers are the default.
    Negative(&'static [i32]),
    /// A list `cells`, all of one constraint.
    Marks,
    /// Lists of cells, each a separate constraint.
    Lists(&'static str),
    /// Lists of cells, with a common `minDifference`.
    Differences,
    /// Lists of cells with a list `groups`, which divides the digits in the given way.
    ListsOfGroups(DigitGroups),
    /// Objects with `cells` and possibly a `value`.
    Valued(&'static str),
    /// Objects with `cells` and the letter X or V.
    Letters,
    /// Objects with `cells` and `cloneCells`.
    Clones,
    /// Objects with `cells` and `values`.
    Corners,
    /// Objects with `bulbCells`, the units first, and the `cells` of the shaft.
    Arrows,
    /// Objects with `row`, `column` and `value`.
    Outside,
    /// Objects with `row`, `column`, `direction` and `value`.
    Diagonal,
}

/// The ways to divide digits into groups.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DigitGroups {
    /// Odd and even digits.
    Parities,
    /// Digits with the remainders 0, 1 and 2 when divided by three.
    Remainders,
    /// Low, middle and high digits.
    Thirds,
}

/// The number of a constraint type, and the structure of its items.
#[derive(Clone, Copy)]
pub(super) struct TypeRow {
    pub type_number: i32,
    pub shape: ItemShape,
}

const fn row(type_number: i32, shape: ItemShape) -> Option<TypeRow> {
    Some(TypeRow { type_number, shape })
}

/// Returns the type of a kind; `None` if there is none. Several kinds of one type are distinguished by the content of
/// the items.
pub(super) const fn type_of(kind: KindId) -> Option<TypeRow> {
    const LINES: ItemShape = ItemShape::Lists("lines");
    match kind {
        KindId::Diagonals => row(10, ItemShape::BoardTwice(11)),
        KindId::FallingDiagonal => row(10, ItemShape::Board),
        KindId::RisingDiagonal => row(11, ItemShape::Board),
        KindId::AntiKing => row(12, ItemShape::Board),
        KindId::AntiKnight => row(13, ItemShape::Board),
        KindId::DisjointGroups => row(14, ItemShape::Board),
        KindId::AntiConsecutive => row(15, ItemShape::Board),
        KindId::GlobalEntropy => row(16, ItemShape::BoardOfGroups(DigitGroups::Thirds)),
        KindId::GlobalModulo => row(16, ItemShape::BoardOfGroups(DigitGroups::Remainders)),
        KindId::Even => row(100, ItemShape::Marks),
        KindId::Odd => row(101, ItemShape::Marks),
        KindId::Maximum => row(102, ItemShape::Marks),
        KindId::Minimum => row(103, ItemShape::Marks),
        KindId::Difference => row(200, ItemShape::Valued("pairs")),
        KindId::NoDifference => row(200, ItemShape::Negative(&[1])),
        KindId::Ratio => row(201, ItemShape::Valued("pairs")),
        KindId::NoRatio | KindId::NoRatioStrict => row(201, ItemShape::Negative(&[2])),
        KindId::EdgeSum => row(202, ItemShape::Letters),
        KindId::NoSum => row(202, ItemShape::Negative(&[5, 10])),
        KindId::Thermometer | KindId::SlowThermometer => row(300, LINES),
        KindId::KillerCage => row(301, ItemShape::Valued("cages")),
        KindId::Clone => row(302, ItemShape::Clones),
        KindId::Quadruple => row(303, ItemShape::Corners),
        KindId::LookAndSay => row(304, ItemShape::Valued("cages")),
        KindId::Group => row(305, ItemShape::Lists("regions")),
        KindId::Renban => row(400, LINES),
        KindId::Whispers => row(401, ItemShape::Differences),
        KindId::Palindrome => row(402, LINES),
        KindId::Between => row(403, LINES),
        KindId::RegionSum => row(404, LINES),
        KindId::Sequence => row(405, LINES),
        KindId::Parity => row(406, ItemShape::ListsOfGroups(DigitGroups::Parities)),
        KindId::Modular => row(406, ItemShape::ListsOfGroups(DigitGroups::Remainders)),
        KindId::Entropic => row(406, ItemShape::ListsOfGroups(DigitGroups::Thirds)),
        KindId::Lockout => row(407, ItemShape::Differences),
        KindId::Arrow => row(408, ItemShape::Arrows),
        KindId::DoubleArrow => row(409, LINES),
        KindId::LittleKiller => row(500, ItemShape::Diagonal),
        KindId::Sandwich => row(501, ItemShape::Outside),
        KindId::XSum => row(502, ItemShape::Outside),
        KindId::Skyscraper => row(503, ItemShape::Outside),
        KindId::NumberedRoom => row(504, ItemShape::Outside),
        KindId::RowIndexer => row(600, ItemShape::Marks),
        KindId::ColumnIndexer => row(601, ItemShape::Marks),
        // Candidates stored in cells are the player's notes.
        _ => None,
    }
}

/// Returns the kinds of a type, with the structures of their items.
pub(super) fn kinds_of(number: i32) -> impl Iterator<Item = (KindId, ItemShape)> {
    let row = |kind: &KindId| type_of(*kind).map(|row| (*kind, row));
    KindId::ALL
        .iter()
        .filter_map(row)
        .filter(move |(_, row)| row.type_number == number)
        .map(|(kind, row)| (kind, row.shape))
}

/// True if the items of a type can represent the whole constraint.
pub(super) fn fits(constraint: &Constraint) -> bool {
    let Some(row) = type_of(constraint.kind().id) else { return false };
    let count = constraint.numbers.len();
    match row.shape {
        ItemShape::Valued(_) => count <= 1,
        ItemShape::ListsOfGroups(DigitGroups::Remainders) => matches!(constraint.numbers[..], [] | [3]),
        ItemShape::Outside | ItemShape::Diagonal => count == 1,
        ItemShape::Board
        | ItemShape::BoardTwice(_)
        | ItemShape::BoardOfGroups(_)
        | ItemShape::Negative(_)
        | ItemShape::Marks
        | ItemShape::Lists(_)
        | ItemShape::Differences
        | ItemShape::ListsOfGroups(_)
        | ItemShape::Letters
        | ItemShape::Clones
        | ItemShape::Corners
        | ItemShape::Arrows => true,
    }
}

impl DigitGroups {
    /// The groups that this rule divides the values of a board into.
    pub fn groups_of(self, values: DigitValues) -> Vec<Vec<i32>> {
        let count = values.count() as i32;
        let outer = (count + 1) / 3;
        let group_of = |value: i32| match (self, value - values.first()) {
            (DigitGroups::Parities, _) => value % 2,
            (DigitGroups::Remainders, _) => value % 3,
            (DigitGroups::Thirds, place) => i32::from(place >= outer) + i32::from(place >= count - outer),
        };
        let groups = if self == DigitGroups::Parities { 2 } else { 3 };
        (0..groups).map(|group| values.all().filter(|value| group_of(*value) == group).collect()).collect()
    }
}
