//! The tokens that each correspond to one kind of constraint: one table for reading and writing.

use pencilmark_core::constraint::KindId;
use pencilmark_core::values::DigitValues;

/// A token whose arguments are cells, perhaps after a number.
pub(super) struct CellToken {
    pub name: &'static str,
    pub kind: KindId,
    /// True if the token's first argument is a number.
    pub takes_number: bool,
    /// The token's number if the text leaves it out; `None` if the number is required.
    pub default_number: Option<i32>,
}

const fn cells(name: &'static str, kind: KindId) -> CellToken {
    CellToken { name, kind, takes_number: false, default_number: None }
}

const fn numbered(name: &'static str, kind: KindId, default_number: Option<i32>) -> CellToken {
    CellToken { name, kind, takes_number: true, default_number }
}

/// The tokens with cells as arguments, in order.
pub(super) static CELL_TOKENS: &[CellToken] = &[
    cells("Thermo", KindId::Thermometer),
    cells("Renban", KindId::Renban),
    cells("Entropic", KindId::Entropic),
    cells("Palindrome", KindId::Palindrome),
    cells("Zipper", KindId::Zipper),
    cells("RegionSumLine", KindId::RegionSum),
    cells("Between", KindId::Between),
    cells("ValueIndexing", KindId::ValueIndex),
    cells("DoubleArrow", KindId::DoubleArrow),
    cells("AllDifferent", KindId::Group),
    cells("CountingCircles", KindId::CountingCircles),
    cells("EqualityCage", KindId::EqualityCage),
    numbered("Whisper", KindId::Whispers, Some(5)),
    numbered("Modular", KindId::Modular, Some(3)),
    numbered("Lockout", KindId::Lockout, Some(4)),
    numbered("SumLine", KindId::SumLine, Some(10)),
    numbered("RellikCage", KindId::RellikCage, None),
    numbered("Lunchbox", KindId::Lunchbox, None),
];

/// The tokens of constraints on the whole board, each with its kinds.
pub(super) static BOARD_TOKENS: &[(&str, &[KindId])] = &[
    ("AntiKnight", &[KindId::AntiKnight]),
    ("AntiKing", &[KindId::AntiKing]),
    ("AntiTaxicab", &[KindId::AntiTaxicab]),
    ("AntiConsecutive", &[KindId::AntiConsecutive]),
    ("Windoku", &[KindId::Windoku]),
    ("DisjointSets", &[KindId::DisjointGroups]),
    ("GlobalEntropy", &[KindId::GlobalEntropy]),
    ("GlobalMod", &[KindId::GlobalModulo]),
    ("StrictKropki", &[KindId::NoDifference, KindId::NoRatio]),
    ("StrictXV", &[KindId::NoSum]),
];

/// True unless the groups of digits of a token are defined only for boards with other digits.
pub(super) fn knows_digits(name: &str, values: DigitValues) -> bool {
    match name {
        "Entropic" => values.is_default() && values.count() == 9,
        "GlobalEntropy" => values.is_consecutive() && values.count() == 9,
        "GlobalMod" => values.is_consecutive() && values.count() <= 9,
        _ => true,
    }
}

/// The tokens of clues along a row or column, with a clue at each end.
pub(super) static LINE_TOKENS: &[(&str, KindId)] = &[
    ("XSum", KindId::XSum),
    ("Skyscraper", KindId::Skyscraper),
    ("HiddenSkyscraper", KindId::HiddenSkyscraper),
    ("NumberedRoom", KindId::NumberedRoom),
];

/// The tokens of pairs of neighbouring cells, with the kind and its number.
pub(super) static PAIR_TOKENS: &[(&str, KindId, Option<i32>)] = &[
    ("WhiteDot", KindId::Difference, None),
    ("BlackDot", KindId::Ratio, None),
    ("GreaterThan", KindId::Greater, None),
    ("X", KindId::EdgeSum, Some(10)),
    ("V", KindId::EdgeSum, Some(5)),
];

/// Further token types, including those without a corresponding constraint.
static OTHERS: &[&str] = &[
    "Shape",
    "RegionSize",
    "NoBoxes",
    "Jigsaw",
    "Var",
    "Given",
    "Diagonal",
    "RegionSameValues",
    "Doppelganger",
    "DutchFlatmates",
    "FullRankTies",
    "FullRank",
    "ChaosConstruction",
    "Arrow",
    "PillArrow",
    "Regex",
    "NFA",
    "Pair",
    "PairX",
    "Binary",
    "BinaryX",
    "Cage",
    "Sum",
    "EqualSum",
    "SameValues",
    "ContainAtLeast",
    "ContainExact",
    "LookAndSay",
    "Quad",
    "CountDistinct",
    "Indexing",
    "ConnectedValues",
    "LittleKiller",
    "Sandwich",
    "ChaosArrow",
    "ChaosCount",
    "Or",
    "And",
    "Replicate",
];

/// True if a name is the type of a token.
pub(super) fn is_type(name: &str) -> bool {
    CELL_TOKENS.iter().any(|token| token.name == name)
        || BOARD_TOKENS.iter().any(|(token, _)| *token == name)
        || LINE_TOKENS.iter().any(|(token, _)| *token == name)
        || PAIR_TOKENS.iter().any(|(token, _, _)| *token == name)
        || OTHERS.contains(&name)
}
