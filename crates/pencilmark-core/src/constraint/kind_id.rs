//! Ids of the kinds of constraints, so that a kind that does not exist does not compile.

/// Generates [`KindId`] from families of variants and their names in rules texts.
macro_rules! kind_ids {
    ($($family:ident { $($id:ident $name:literal,)+ })+) => {
        /// The id of a kind of constraints. Its [`ConstraintKind`](crate::constraint::ConstraintKind) in the registry
        /// describes the form and meaning of its constraints.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum KindId {
            $($(#[doc = concat!("The kind `", $name, "`.")] $id,)+)+
        }

        impl KindId {
            /// All kinds of constraints, in display order.
            pub const ALL: &[KindId] = &[$($(KindId::$id),+),+];

            /// The name of the constraint kind in rules texts: lower-case letters, digits and hyphens.
            pub const fn name(self) -> &'static str {
                match self {
                    $($(KindId::$id => $name,)+)+
                }
            }

            /// The family under which a setter's palette lists the constraint kind.
            pub const fn family(self) -> KindFamily {
                match self {
                    $($(KindId::$id)|+ => KindFamily::$family,)+
                }
            }
        }
    };
}

/// A family of constraint kinds, by where they are drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum KindFamily {
    /// Constraints on the whole board, including additional houses.
    Board,
    /// Marks in single cells.
    Cells,
    /// Dots, signs and texts between cells.
    Edges,
    /// Lines drawn through cells.
    Lines,
    /// Outlines and areas of several cells.
    Cages,
    /// Circles and cells that count digits or point to them.
    Counts,
    /// Numbers outside the grid, beside a row, column or diagonal.
    Outside,
    /// Lists of constraints of which one list holds.
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

/// The kind that a constraint of a kind becomes when the board is rotated or mirrored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KindImage {
    /// The image is a constraint of the same kind.
    Same,
    /// The image is a constraint of this other kind.
    Other(KindId),
    /// The image is not expressible as a constraint of any kind.
    None,
}
