//! The kinds of constraints by name, so that a kind that does not exist does not compile.

/// Makes [`KindId`] of families of variants and their names in texts of rules.
macro_rules! kind_ids {
    ($($family:ident { $($id:ident $name:literal,)+ })+) => {
        /// A kind of constraints. Its row in the registry says what its constraints are made of and what they mean.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum KindId {
            $($(#[doc = concat!("The kind `", $name, "`.")] $id,)+)+
        }

        impl KindId {
            /// All kinds, in the order in which lists show them.
            pub const ALL: &[KindId] = &[$($(KindId::$id),+),+];

            /// The name in texts of rules: lower case letters, digits and hyphens.
            pub const fn name(self) -> &'static str {
                match self {
                    $($(KindId::$id => $name,)+)+
                }
            }

            /// The family in which setters look for the kind.
            pub const fn family(self) -> KindFamily {
                match self {
                    $($(KindId::$id)|+ => KindFamily::$family,)+
                }
            }
        }
    };
}

/// A family of kinds, by where their constraints are drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum KindFamily {
    /// Rules of the whole board, and its further houses.
    Board,
    /// Marks in single cells.
    Cells,
    /// Dots, signs and texts between cells.
    Edges,
    /// Lines through cells.
    Lines,
    /// Outlines and areas of several cells.
    Cages,
    /// Circles and cells that count or point.
    Counts,
    /// Numbers outside the grid.
    Outside,
    /// Constraints of which one holds.
    Alternatives,
}

kind_ids! {
    Board {
        Diagonals "x",
        FallingDiagonal "diagonal",
        RisingDiagonal "antidiagonal",
        Windoku "windoku",
        DisjointGroups "disjoint",
    }
    Cages {
        Group "group",
        MagicSquare "magicsquare",
    }
    Board {
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
    }
    Cells {
        Candidates "candidates",
        Odd "odd",
        Even "even",
        Minimum "minimum",
        Maximum "maximum",
    }
    Edges {
        Difference "difference",
        Ratio "ratio",
        EdgeSum "edgesum",
        Greater "greater",
        Pair "pair",
    }
    Cages {
        AllPairs "allpairs",
        Clone "clone",
    }
    Lines {
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
    }
    Cages {
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
    }
    Counts {
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
    }
    Outside {
        LittleKiller "littlekiller",
        Sandwich "sandwich",
        XSum "xsum",
        Skyscraper "skyscraper",
        HiddenSkyscraper "hiddenskyscraper",
        NumberedRoom "numberedroom",
        FirstSeen "firstseen",
        Battlefield "battlefield",
    }
    Alternatives {
        Or "or",
    }
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
