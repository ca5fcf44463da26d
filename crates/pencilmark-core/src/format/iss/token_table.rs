//! The tokens that are a kind of constraint each: one table for reading and writing.

/// A token whose arguments are cells, perhaps after a number.
pub(super) struct CellToken {
    pub name: &'static str,
    pub kind: &'static str,
    /// True if the first argument is a number.
    pub numbered: bool,
    /// The number that is meant where it is left out; `None` if it can't be.
    pub usual: Option<i32>,
}

const fn cells(name: &'static str, kind: &'static str) -> CellToken {
    CellToken { name, kind, numbered: false, usual: None }
}

const fn numbered(name: &'static str, kind: &'static str, usual: Option<i32>) -> CellToken {
    CellToken { name, kind, numbered: true, usual }
}

/// The tokens of cells in order.
pub(super) static CELL_TOKENS: &[CellToken] = &[
    cells("Thermo", "thermo"),
    cells("Renban", "renban"),
    cells("Entropic", "entropic"),
    cells("Palindrome", "palindrome"),
    cells("Zipper", "zipper"),
    cells("RegionSumLine", "regionsum"),
    cells("Between", "between"),
    cells("DoubleArrow", "doublearrow"),
    cells("AllDifferent", "group"),
    cells("CountingCircles", "circles"),
    cells("EqualityCage", "equality"),
    numbered("Whisper", "whispers", Some(5)),
    numbered("Modular", "modular", Some(3)),
    numbered("Lockout", "lockout", Some(4)),
    numbered("SumLine", "sumline", Some(10)),
    numbered("RellikCage", "rellik", None),
    numbered("Lunchbox", "lunchbox", None),
];

/// The tokens of the whole board, each with its kinds.
pub(super) static BOARD_TOKENS: &[(&str, &[&str])] = &[
    ("AntiKnight", &["antiknight"]),
    ("AntiKing", &["antiking"]),
    ("AntiTaxicab", &["antitaxicab"]),
    ("AntiConsecutive", &["nonconsecutive"]),
    ("Windoku", &["windoku"]),
    ("DisjointSets", &["disjoint"]),
    ("GlobalEntropy", &["entropy"]),
    ("GlobalMod", &["modulo"]),
    ("StrictKropki", &["no-difference", "no-ratio"]),
    ("StrictXV", &["no-sum"]),
];

/// The tokens of clues along a row or column: one for each end.
pub(super) static LINE_TOKENS: &[(&str, &str)] = &[
    ("XSum", "xsum"),
    ("Skyscraper", "skyscraper"),
    ("HiddenSkyscraper", "hiddenskyscraper"),
    ("NumberedRoom", "numberedroom"),
];

/// The tokens of pairs of neighbouring cells: the kind and its number.
pub(super) static PAIR_TOKENS: &[(&str, &str, Option<i32>)] = &[
    ("WhiteDot", "difference", None),
    ("BlackDot", "ratio", None),
    ("GreaterThan", "greater", None),
    ("X", "edgesum", Some(10)),
    ("V", "edgesum", Some(5)),
];

/// Further types, those included that have no constraint here.
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
    "ValueIndexing",
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

/// True if this is the type of a token.
pub(super) fn is_type(name: &str) -> bool {
    CELL_TOKENS.iter().any(|token| token.name == name)
        || BOARD_TOKENS.iter().any(|(token, _)| *token == name)
        || LINE_TOKENS.iter().any(|(token, _)| *token == name)
        || PAIR_TOKENS.iter().any(|(token, _, _)| *token == name)
        || OTHERS.contains(&name)
}
