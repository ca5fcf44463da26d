//! The types of SudokuMaker's constraints and the kinds that they correspond to: one table for reading and writing.

use crate::constraint::{Constraint, KindId};
use crate::values::DigitValues;

/// What the items of a type are made of, with the name of their list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ItemShape {
    /// No items: a rule of the whole board.
    Board,
    /// A rule of the whole board that is two types, this one and another.
    BoardTwice(i32),
    /// A rule of the whole board whose digits are in `groups`: as many as there are, and how far apart the digits of each are.
    BoardOfGroups(DigitGroups),
    /// What pairs without a mark must not be: the numbers of `negative`, with the usual ones.
    Negative(&'static [i32]),
    /// `cells`: together one constraint.
    Marks,
    /// Lists of cells, each a constraint of its own.
    Lists(&'static str),
    /// Lists of cells, with a `minDifference` for all.
    Differences,
    /// Lists of cells whose digits are in `groups`.
    ListsOfGroups(DigitGroups),
    /// Objects of `cells` and perhaps a `value`.
    Valued(&'static str),
    /// Objects of `cells` and the letter X or V.
    Letters,
    /// Objects of `cells` and `cloneCells`.
    Clones,
    /// Objects of `cells` and `values`.
    Corners,
    /// Objects of `bulbCells`, from the units up, and the `cells` of the shaft.
    Arrows,
    /// Objects of `row`, `column` and `value`.
    Outside,
    /// Objects of `row`, `column`, `direction` and `value`.
    Diagonal,
}

/// The groups that digits are sorted into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DigitGroups {
    /// Odd and even.
    Parities,
    /// The three remainders.
    Remainders,
    /// Low, middle and high.
    Thirds,
}

/// A type by its number, and what its items are made of.
#[derive(Clone, Copy)]
pub(super) struct TypeRow {
    pub number: i32,
    pub shape: ItemShape,
}

const fn row(number: i32, shape: ItemShape) -> Option<TypeRow> {
    Some(TypeRow { number, shape })
}

/// The type of a kind; `None` if there is none. The kinds of one type are told apart by what its items say.
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
        // The candidates of cells are the player's notes.
        KindId::Candidates => None,
        KindId::Windoku
        | KindId::MagicSquare
        | KindId::AntiCamel
        | KindId::AntiZebra
        | KindId::AntiGiraffe
        | KindId::AntiTaxicab
        | KindId::Knightmare
        | KindId::AntiConsecutiveDiagonally
        | KindId::NoDifferenceStrict
        | KindId::Greater
        | KindId::Pair
        | KindId::AllPairs
        | KindId::Nabner
        | KindId::AverageArrow
        | KindId::Zipper
        | KindId::SumLine
        | KindId::SameDifference
        | KindId::RegularExpression
        | KindId::FiniteAutomaton
        | KindId::Sum
        | KindId::EqualSums
        | KindId::GreaterSum
        | KindId::Product
        | KindId::CageDifference
        | KindId::Quotient
        | KindId::RellikCage
        | KindId::EqualityCage
        | KindId::Lunchbox
        | KindId::SameValues
        | KindId::Contains
        | KindId::ContainsExactly
        | KindId::CountingCircles
        | KindId::CountDistinct
        | KindId::ValueIndex
        | KindId::BoxIndexer
        | KindId::HiddenSkyscraper
        | KindId::FirstSeen
        | KindId::Battlefield
        | KindId::Or => None,
    }
}

/// The kinds of a type, with the shapes of their items.
pub(super) fn kinds_of(number: i32) -> impl Iterator<Item = (KindId, ItemShape)> {
    let row = |kind: &KindId| type_of(*kind).map(|row| (*kind, row));
    KindId::ALL
        .iter()
        .filter_map(row)
        .filter(move |(_, row)| row.number == number)
        .map(|(kind, row)| (kind, row.shape))
}

/// True if the items of a type can say all that a constraint says.
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
    pub fn of_values(self, values: DigitValues) -> Vec<Vec<i32>> {
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
