//! The keys of f-puzzles and the kinds of constraints that they correspond to: one table for reading and writing.

use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::KindId;

/// The structure of a key's items.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ItemShape {
    /// The key has no items; its value is true.
    Flag,
    /// An item has a list `cells`.
    Cells,
    /// An item has `cells`, and possibly `value` as a total.
    Total,
    /// An item has `cell`; the items together are one constraint.
    Marks,
    /// An item has the `cells` of a pair, and possibly a `value`.
    Pair,
    /// An item has `lines`, each a separate constraint, and possibly a `value`.
    Lines,
    /// An item has `cell` outside the grid and `value`.
    Outside,
    /// The items have their own reading and writing functions.
    Other,
}

/// A key, the kind that it stands for, and its shape.
pub(super) struct Key {
    pub key: &'static str,
    pub kind: KindId,
    pub shape: ItemShape,
}

const fn key(key: &'static str, kind: KindId, shape: ItemShape) -> Key {
    Key { key, kind, shape }
}

/// The keys that stand for constraints.
pub(super) static KEYS: &[Key] = &[
    key("diagonal+", KindId::RisingDiagonal, ItemShape::Flag),
    key("diagonal-", KindId::FallingDiagonal, ItemShape::Flag),
    key("antiknight", KindId::AntiKnight, ItemShape::Flag),
    key("antiking", KindId::AntiKing, ItemShape::Flag),
    key("disjointgroups", KindId::DisjointGroups, ItemShape::Flag),
    key("nonconsecutive", KindId::NoDifference, ItemShape::Other),
    key("negative", KindId::NoRatio, ItemShape::Other),
    key("negative", KindId::NoSum, ItemShape::Other),
    key("killercage", KindId::KillerCage, ItemShape::Total),
    key("extraregion", KindId::Group, ItemShape::Cells),
    key("rowindexer", KindId::RowIndexer, ItemShape::Cells),
    key("columnindexer", KindId::ColumnIndexer, ItemShape::Cells),
    key("boxindexer", KindId::BoxIndexer, ItemShape::Cells),
    key("odd", KindId::Odd, ItemShape::Marks),
    key("even", KindId::Even, ItemShape::Marks),
    key("minimum", KindId::Minimum, ItemShape::Marks),
    key("maximum", KindId::Maximum, ItemShape::Marks),
    key("difference", KindId::Difference, ItemShape::Pair),
    key("ratio", KindId::Ratio, ItemShape::Pair),
    key("xv", KindId::EdgeSum, ItemShape::Other),
    key("thermometer", KindId::Thermometer, ItemShape::Lines),
    key("slowthermometer", KindId::SlowThermometer, ItemShape::Lines),
    key("palindrome", KindId::Palindrome, ItemShape::Lines),
    key("renban", KindId::Renban, ItemShape::Lines),
    key("betweenline", KindId::Between, ItemShape::Lines),
    key("regionsumline", KindId::RegionSum, ItemShape::Lines),
    key("entropicline", KindId::Entropic, ItemShape::Lines),
    key("modularline", KindId::Modular, ItemShape::Lines),
    key("nabner", KindId::Nabner, ItemShape::Lines),
    key("doublearrow", KindId::DoubleArrow, ItemShape::Lines),
    key("zipperline", KindId::Zipper, ItemShape::Lines),
    key("lockout", KindId::Lockout, ItemShape::Lines),
    key("whispers", KindId::Whispers, ItemShape::Lines),
    key("germanwhispers", KindId::Whispers, ItemShape::Lines),
    key("dutchwhispers", KindId::Whispers, ItemShape::Lines),
    key("sandwichsum", KindId::Sandwich, ItemShape::Outside),
    key("xsum", KindId::XSum, ItemShape::Outside),
    key("skyscraper", KindId::Skyscraper, ItemShape::Outside),
    key("littlekillersum", KindId::LittleKiller, ItemShape::Other),
    key("arrow", KindId::Arrow, ItemShape::Other),
    key("clone", KindId::Clone, ItemShape::Other),
    key("quadruple", KindId::Quadruple, ItemShape::Other),
];

/// The keys of drawings.
pub(super) const DRAWINGS: [&str; 6] = ["line", "text", "circle", "rectangle", "cage", "triggereffect"];

/// The keys that don't concern the puzzle's rules, or are read separately.
pub(super) static OTHERS: &[&str] = &[
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "solution",
    "successMessage",
    "disabledlogic",
    "truecandidatesoptions",
    "fogofwar",
    "foglight",
];

/// Returns the name of a cell in f-puzzles objects: `R1C1`.
pub(super) fn cell_name(cell: Cell, size: usize) -> String {
    format!("R{}C{}", cell.row(size) + 1, cell.column(size) + 1)
}
