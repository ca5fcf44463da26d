//! The kinds of constraints by name, so that a kind that does not exist does not compile.

/// Makes [`KindId`] of variants and their names in texts of rules.
macro_rules! kind_ids {
    ($($id:ident $name:literal,)+) => {
        /// A kind of constraints. Its row in the registry says what its constraints are made of and what they mean.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum KindId {
            $(#[doc = concat!("The kind `", $name, "`.")] $id,)+
        }

        impl KindId {
            /// All kinds, in the order in which lists show them.
            pub const ALL: &[KindId] = &[$(KindId::$id),+];

            /// The name in texts of rules: lower case letters, digits and hyphens.
            pub const fn name(self) -> &'static str {
                match self {
                    $(KindId::$id => $name,)+
                }
            }
        }
    };
}

kind_ids! {
    Diagonals "x",
    FallingDiagonal "diagonal",
    RisingDiagonal "antidiagonal",
    Windoku "windoku",
    DisjointGroups "disjoint",
    Group "group",
    MagicSquare "magicsquare",
    AntiKnight "antiknight",
    AntiKing "antiking",
    AntiCamel "anticamel",
    AntiZebra "antizebra",
    AntiGiraffe "antigiraffe",
    AntiTaxicab "antitaxicab",
    Knightmare "knightmare",
    AntiConsecutive "nonconsecutive",
    AntiConsecutiveDiagonally "nonconsecutive-diagonal",
    GlobalEntropy "entropy",
    GlobalModulo "modulo",
    NoDifference "no-difference",
    NoDifferenceStrict "no-difference-strict",
    NoRatio "no-ratio",
    NoRatioStrict "no-ratio-strict",
    NoSum "no-sum",
    Candidates "candidates",
    Odd "odd",
    Even "even",
    Minimum "minimum",
    Maximum "maximum",
    Difference "difference",
    Ratio "ratio",
    EdgeSum "edgesum",
    Greater "greater",
    Pair "pair",
    AllPairs "allpairs",
    Clone "clone",
    Thermometer "thermo",
    SlowThermometer "slowthermo",
    Whispers "whispers",
    Renban "renban",
    Nabner "nabner",
    Palindrome "palindrome",
    Parity "parity",
    Modular "modular",
    Entropic "entropic",
    Arrow "arrow",
    DoubleArrow "doublearrow",
    AverageArrow "averagearrow",
    RegionSum "regionsum",
    Zipper "zipper",
    Between "between",
    Lockout "lockout",
    SumLine "sumline",
    Sequence "sequence",
    SameDifference "samedifference",
    RegularExpression "regex",
    FiniteAutomaton "automaton",
    KillerCage "killer",
    Sum "sum",
    EqualSums "equalsum",
    GreaterSum "greatersum",
    Product "product",
    CageDifference "minus",
    Quotient "quotient",
    RellikCage "rellik",
    EqualityCage "equality",
    Lunchbox "lunchbox",
    SameValues "samevalues",
    Quadruple "quadruple",
    Contains "contains",
    ContainsExactly "containsexactly",
    LookAndSay "lookandsay",
    CountingCircles "circles",
    CountDistinct "distinct",
    RowIndexer "rowindexer",
    ColumnIndexer "columnindexer",
    BoxIndexer "boxindexer",
    ValueIndex "valueindex",
    LittleKiller "littlekiller",
    Sandwich "sandwich",
    XSum "xsum",
    Skyscraper "skyscraper",
    HiddenSkyscraper "hiddenskyscraper",
    NumberedRoom "numberedroom",
    FirstSeen "firstseen",
    Battlefield "battlefield",
    Or "or",
}

/// The kind that a kind becomes when the board is turned or mirrored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KindImage {
    /// The kind stays the same.
    Same,
    /// The image is of another kind.
    Other(KindId),
    /// The image is no constraint of any kind.
    None,
}
