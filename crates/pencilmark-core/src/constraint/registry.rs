//! All kinds of constraints. A new kind is one entry here and a `static` in the file of its family.

use crate::constraint::alternatives;
use crate::constraint::board_wide;
use crate::constraint::cages;
use crate::constraint::counts;
use crate::constraint::dots;
use crate::constraint::edge_clues;
use crate::constraint::indexers;
use crate::constraint::kind_id::KindId;
use crate::constraint::leaps;
use crate::constraint::line_patterns;
use crate::constraint::line_sums;
use crate::constraint::lines;
use crate::constraint::marks;
use crate::constraint::model::ConstraintKind;
use crate::constraint::sets;
use crate::constraint::unmarked;

/// All kinds of constraints, in the order of [`KindId`], which is the display order.
pub static KINDS: &[&ConstraintKind] = &[
    // groups of cells on the whole board
    &board_wide::DIAGONALS,
    &board_wide::FALLING_DIAGONAL,
    &board_wide::RISING_DIAGONAL,
    &board_wide::WINDOKU,
    &board_wide::DISJOINT_GROUPS,
    &board_wide::GROUP,
    &board_wide::MAGIC_SQUARE,
    // pairs and squares on the whole board
    &leaps::ANTI_KNIGHT,
    &leaps::ANTI_KING,
    &leaps::ANTI_CAMEL,
    &leaps::ANTI_ZEBRA,
    &leaps::ANTI_GIRAFFE,
    &leaps::ANTI_TAXICAB,
    &leaps::KNIGHTMARE,
    &leaps::ANTI_CONSECUTIVE,
    &leaps::ANTI_CONSECUTIVE_DIAGONALLY,
    &leaps::GLOBAL_ENTROPY,
    &leaps::GLOBAL_MODULO,
    &unmarked::NO_DIFFERENCE,
    &unmarked::NO_DIFFERENCE_STRICT,
    &unmarked::NO_RATIO,
    &unmarked::NO_RATIO_STRICT,
    &unmarked::NO_SUM,
    // single cells
    &marks::CANDIDATES,
    &marks::ODD,
    &marks::EVEN,
    &marks::MINIMUM,
    &marks::MAXIMUM,
    // two cells, and copies
    &dots::DIFFERENCE,
    &dots::RATIO,
    &dots::EDGE_SUM,
    &dots::GREATER,
    &dots::PAIR,
    &dots::ALL_PAIRS,
    &dots::CLONE,
    // lines
    &lines::THERMOMETER,
    &lines::SLOW_THERMOMETER,
    &lines::WHISPERS,
    &lines::RENBAN,
    &lines::NABNER,
    &lines::PALINDROME,
    &lines::PARITY,
    &lines::MODULAR,
    &lines::ENTROPIC,
    &line_sums::ARROW,
    &line_sums::DOUBLE_ARROW,
    &line_sums::AVERAGE_ARROW,
    &line_sums::REGION_SUM,
    &line_sums::ZIPPER,
    &line_patterns::BETWEEN,
    &line_patterns::LOCKOUT,
    &line_patterns::SUM_LINE,
    &line_patterns::SEQUENCE,
    &line_patterns::SAME_DIFFERENCE,
    &line_patterns::REGULAR_EXPRESSION,
    &line_patterns::FINITE_AUTOMATON,
    // cages and sets
    &cages::KILLER_CAGE,
    &cages::SUM,
    &cages::EQUAL_SUMS,
    &cages::GREATER_SUM,
    &cages::PRODUCT,
    &cages::CAGE_DIFFERENCE,
    &cages::QUOTIENT,
    &sets::RELLIK_CAGE,
    &sets::EQUALITY_CAGE,
    &sets::LUNCHBOX,
    &sets::SAME_VALUES,
    &counts::QUADRUPLE,
    &counts::CONTAINS,
    &counts::CONTAINS_EXACTLY,
    &counts::LOOK_AND_SAY,
    &counts::COUNTING_CIRCLES,
    &counts::COUNT_DISTINCT,
    &indexers::ROW_INDEXER,
    &indexers::COLUMN_INDEXER,
    &indexers::BOX_INDEXER,
    &indexers::VALUE_INDEX,
    // outside the grid
    &edge_clues::LITTLE_KILLER,
    &edge_clues::SANDWICH,
    &edge_clues::X_SUM,
    &edge_clues::SKYSCRAPER,
    &edge_clues::HIDDEN_SKYSCRAPER,
    &edge_clues::NUMBERED_ROOM,
    &edge_clues::FIRST_SEEN,
    &edge_clues::BATTLEFIELD,
    // lists of other constraints
    &alternatives::OR,
];

impl KindId {
    /// The entry of the constraint kind in the registry.
    pub fn kind(self) -> &'static ConstraintKind {
        KINDS[self as usize]
    }
}
