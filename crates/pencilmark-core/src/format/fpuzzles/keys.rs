//! The keys of f-puzzles and the kinds of constraints that they correspond to: one table for reading and writing.

use crate::cell::Cell;
use crate::constraint::KindId;
use crate::format::messages::drawing;
use crate::message::Message;

/// What the items of a key are made of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ItemShape {
    /// No items: the key is true.
    Flag,
    /// `cells`, all of them.
    Cells,
    /// `cells`, and `value` as total if there is one.
    Total,
    /// `cell`: the items together are one constraint.
    Marks,
    /// `cells` of a pair, and perhaps a `value`.
    Pair,
    /// `lines`, each a constraint of its own, and perhaps a `value`.
    Lines,
    /// `cell` outside and `value`.
    Outside,
    /// Read and written by functions of their own.
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

/// All keys whose meaning is a constraint.
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

/// A key that is drawing only, with what its items are.
type DrawingKey = (&'static str, fn(usize) -> Message);

/// The keys that are drawing only.
pub(super) static DRAWINGS: &[DrawingKey] = &[
    ("line", drawing::lines),
    ("text", drawing::texts),
    ("circle", drawing::circles),
    ("rectangle", drawing::rectangles),
    ("cage", drawing::cages),
    ("triggereffect", drawing::fog_effects),
];

/// The keys that say nothing about the puzzle's rules, or are read apart.
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

/// The name of a cell in objects: `R1C1`.
pub(super) fn cell_name(cell: Cell, size: usize) -> String {
    format!("R{}C{}", cell.row(size) + 1, cell.column(size) + 1)
}
