//! The keys of f-puzzles and the kinds of constraints that they stand for: one table for reading and writing.
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
    pub kind: &'static str,
    pub shape: ItemShape,
}

const fn key(key: &'static str, kind: &'static str, shape: ItemShape) -> Key {
    Key { key, kind, shape }
}

/// All keys whose meaning is a constraint.
pub(super) static KEYS: &[Key] = &[
    key("diagonal+", "antidiagonal", ItemShape::Flag),
    key("diagonal-", "diagonal", ItemShape::Flag),
    key("antiknight", "antiknight", ItemShape::Flag),
    key("antiking", "antiking", ItemShape::Flag),
    key("disjointgroups", "disjoint", ItemShape::Flag),
    key("nonconsecutive", "no-difference", ItemShape::Other),
    key("negative", "no-ratio", ItemShape::Other),
    key("negative", "no-sum", ItemShape::Other),
    key("killercage", "killer", ItemShape::Total),
    key("extraregion", "group", ItemShape::Cells),
    key("rowindexer", "rowindexer", ItemShape::Cells),
    key("columnindexer", "columnindexer", ItemShape::Cells),
    key("boxindexer", "boxindexer", ItemShape::Cells),
    key("odd", "odd", ItemShape::Marks),
    key("even", "even", ItemShape::Marks),
    key("minimum", "minimum", ItemShape::Marks),
    key("maximum", "maximum", ItemShape::Marks),
    key("difference", "difference", ItemShape::Pair),
    key("ratio", "ratio", ItemShape::Pair),
    key("xv", "edgesum", ItemShape::Other),
    key("thermometer", "thermo", ItemShape::Lines),
    key("slowthermometer", "slowthermo", ItemShape::Lines),
    key("palindrome", "palindrome", ItemShape::Lines),
    key("renban", "renban", ItemShape::Lines),
    key("betweenline", "between", ItemShape::Lines),
    key("regionsumline", "regionsum", ItemShape::Lines),
    key("entropicline", "entropic", ItemShape::Lines),
    key("modularline", "modular", ItemShape::Lines),
    key("nabner", "nabner", ItemShape::Lines),
    key("doublearrow", "doublearrow", ItemShape::Lines),
    key("zipperline", "zipper", ItemShape::Lines),
    key("lockout", "lockout", ItemShape::Lines),
    key("whispers", "whispers", ItemShape::Lines),
    key("germanwhispers", "whispers", ItemShape::Lines),
    key("dutchwhispers", "whispers", ItemShape::Lines),
    key("sandwichsum", "sandwich", ItemShape::Outside),
    key("xsum", "xsum", ItemShape::Outside),
    key("skyscraper", "skyscraper", ItemShape::Outside),
    key("littlekillersum", "littlekiller", ItemShape::Other),
    key("arrow", "arrow", ItemShape::Other),
    key("clone", "clone", ItemShape::Other),
    key("quadruple", "quadruple", ItemShape::Other),
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
    ("fogofwar", drawing::fog_cells),
    ("foglight", drawing::fog_lights),
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
];
