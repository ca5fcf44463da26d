//! The drawings of constraints in formats that have only drawings and rules in words: a single table, by which writers
//! draw and readers decide which kinds a line, a shade or a number outside the grid may be.

use pencilmark_core::constraint::{Constraint, KindId};

/// A colour as red, green and blue.
pub(crate) type Rgb = u32;

/// The grey of bulbs and marks.
pub(crate) const GREY: Rgb = 0xCFCFCF;

/// The shapes at the ends of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum LineEnds {
    Plain,
    Circles,
    Diamonds,
}

/// The drawing of a kind.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum KindDrawing {
    /// Nothing is drawn; a sentence states the rule of the whole board.
    Words,
    /// Lines from corner to corner: the falling one, the rising one.
    Diagonals(bool, bool),
    /// Four shaded squares.
    Windows,
    /// A line in the first colour; lines with another number have another one.
    Line(&'static [Rgb], LineEnds),
    /// A thick line from a bulb.
    Thermometer(Rgb),
    /// An arrow from a circle or a pill.
    Arrow,
    /// A dot between cells, with its number if it has one.
    Dot(Rgb),
    /// X or V between cells.
    Letter,
    /// A sign between cells that points to the second one.
    Sign,
    /// Digits in a circle where four cells meet.
    Corner,
    /// A circle in each cell, filled or not.
    Circles(Rgb),
    /// A square in each cell.
    Squares,
    /// Shaded cells, in the first colour that no other constraint has.
    Shade(&'static [Rgb]),
    /// A cage in which no digit repeats.
    Cage,
    /// A cage that SudokuPad draws in a style of its own; the flag is true if no digit repeats in it.
    StyledCage(&'static str, bool),
    /// A cage in which digits may repeat.
    LooseCage,
    /// Cages with a letter.
    LetteredCages,
    /// A number outside the board.
    Outside,
    /// A number outside the board with an arrow.
    OutsideArrow,
}

/// Returns the look of a kind; `None` if a drawing and a sentence can't express it.
pub(crate) const fn look_of(kind: KindId) -> Option<KindDrawing> {
    const fn line(colours: &'static [Rgb]) -> Option<KindDrawing> {
        Some(KindDrawing::Line(colours, LineEnds::Plain))
    }
    match kind {
        KindId::Diagonals => Some(KindDrawing::Diagonals(true, true)),
        KindId::FallingDiagonal => Some(KindDrawing::Diagonals(true, false)),
        KindId::RisingDiagonal => Some(KindDrawing::Diagonals(false, true)),
        KindId::Windoku => Some(KindDrawing::Windows),
        KindId::DisjointGroups
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
        | KindId::NoRatio
        | KindId::NoSum => Some(KindDrawing::Words),
        KindId::Odd => Some(KindDrawing::Circles(GREY)),
        KindId::Even => Some(KindDrawing::Squares),
        KindId::CountingCircles => Some(KindDrawing::Circles(0xFFFFFF)),
        KindId::Minimum => Some(KindDrawing::Shade(&[0xB3DCFF])),
        KindId::Maximum => Some(KindDrawing::Shade(&[0xFFD2A6])),
        KindId::Clone => Some(KindDrawing::Shade(&[0xDCCBF2, 0xC5EBC5, 0xF5F0B0])),
        KindId::Difference => Some(KindDrawing::Dot(0xFFFFFF)),
        KindId::Ratio => Some(KindDrawing::Dot(0x000000)),
        KindId::EdgeSum => Some(KindDrawing::Letter),
        KindId::Greater => Some(KindDrawing::Sign),
        KindId::Thermometer => Some(KindDrawing::Thermometer(GREY)),
        KindId::SlowThermometer => Some(KindDrawing::Thermometer(0xAAAAAA)),
        KindId::Whispers => line(&[0x67F067, 0xFF9A00, 0xFF6666, 0x2E6BFF]),
        KindId::Renban => line(&[0xF067F0]),
        KindId::Nabner => line(&[0xC9C883]),
        KindId::Palindrome => line(&[0xCFCFCF]),
        KindId::Parity => line(&[0xFF6666]),
        KindId::Modular => line(&[0x33BBAA]),
        KindId::Entropic => line(&[0xFFCCAA]),
        KindId::RegionSum => line(&[0x2ECBFF]),
        KindId::Zipper => line(&[0xCDB1EC]),
        KindId::SumLine => line(&[0xE6C84B, 0xB5651D, 0x8A2BE2]),
        KindId::Sequence => line(&[0x999999]),
        KindId::DoubleArrow => Some(KindDrawing::Line(&[0xC54B8B], LineEnds::Circles)),
        KindId::Between => Some(KindDrawing::Line(&[0xBBBBBB], LineEnds::Circles)),
        KindId::Lockout => Some(KindDrawing::Line(&[0xAABEEF], LineEnds::Diamonds)),
        KindId::Arrow => Some(KindDrawing::Arrow),
        KindId::KillerCage => Some(KindDrawing::Cage),
        KindId::Group => Some(KindDrawing::StyledCage("extraregion", true)),
        KindId::RowIndexer => Some(KindDrawing::StyledCage("fpRowIndexer", false)),
        KindId::ColumnIndexer => Some(KindDrawing::StyledCage("fpColumnIndexer", false)),
        KindId::BoxIndexer => Some(KindDrawing::StyledCage("fpBoxIndexer", false)),
        KindId::Sum | KindId::Product | KindId::LookAndSay => Some(KindDrawing::LooseCage),
        KindId::EqualSums => Some(KindDrawing::LetteredCages),
        KindId::Quadruple => Some(KindDrawing::Corner),
        KindId::LittleKiller => Some(KindDrawing::OutsideArrow),
        KindId::Sandwich
        | KindId::XSum
        | KindId::Skyscraper
        | KindId::HiddenSkyscraper
        | KindId::NumberedRoom
        | KindId::FirstSeen
        | KindId::Battlefield => Some(KindDrawing::Outside),
        _ => None,
    }
}

/// True if the drawing of a constraint and its sentence express all of it.
pub(crate) fn can_draw(constraint: &Constraint) -> bool {
    let numbers = constraint.numbers.as_slice();
    let fits = match constraint.kind().id {
        KindId::AntiTaxicab | KindId::Knightmare => numbers.is_empty(),
        KindId::NoDifference => matches!(numbers, [] | [1]),
        KindId::NoRatio => matches!(numbers, [] | [2]),
        KindId::NoSum => matches!(numbers, [] | [5, 10] | [10, 5]),
        KindId::EdgeSum => matches!(numbers, [5 | 10]),
        KindId::Modular => matches!(numbers, [] | [3]),
        KindId::Quadruple => constraint.first_list().len() == 4,
        KindId::KillerCage => numbers.len() <= 1,
        KindId::Sum | KindId::Product | KindId::LookAndSay | KindId::Sandwich => numbers.len() == 1,
        // No sentence expresses the first digit seen.
        KindId::FirstSeen => false,
        _ => true,
    };
    fits && constraint.weights.is_empty() && look_of(constraint.kind().id).is_some()
}

/// Returns the kinds whose look satisfies a condition.
pub(crate) fn kinds_with(is_right: fn(KindDrawing) -> bool) -> Vec<KindId> {
    KindId::ALL.iter().copied().filter(|kind| look_of(*kind).is_some_and(is_right)).collect()
}

/// Returns the colour of a kind's lines with their default number.
pub(crate) fn line_colour(kind: KindId) -> Option<Rgb> {
    match look_of(kind) {
        Some(KindDrawing::Line(colours, _)) => colours.first().copied(),
        _ => None,
    }
}
