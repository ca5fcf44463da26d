//! The rules of a puzzle: its layout, values and constraints, with the derived houses, peers, related cells and primitives.

use std::fmt;
use std::sync::{Arc, OnceLock};

use crate::cell::{Cell, CellPositions, CellSet};
use crate::clue::{Clue, ConstraintId, RelatedCell};
use crate::constraint::{BoardContext, Constraint, ConstraintError};
use crate::digit::DigitSet;
use crate::house::{House, HouseId, HouseKind};
use crate::layout::{Boxes, Layout, LayoutError};
use crate::message::Message;
use crate::message::print_as_message;
use crate::messages::part;
use crate::primitive::Primitive;
use crate::rule_tables::Tables;
use crate::values::DigitValues;

/// The rules of a puzzle, built at run time and shared by [`Arc`].
///
/// ```
/// use pencilmark_core::{constraint::parse_constraint, layout::Layout, rules::Rules};
/// let rules = Rules::new(Layout::of_size(9)?, vec![parse_constraint("x", 9)?, parse_constraint("killer=4:r1c1,r1c2", 9)?])?;
/// assert_eq!(rules.houses().len(), 30);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Rules {
    layout: Layout,
    values: DigitValues,
    constraints: Vec<Constraint>,
    clues: Vec<Clue>,
    tables: Tables,
}

/// The error of creating rules from a layout or constraint that doesn't fit.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RulesError {
    /// The layout of the board is impossible.
    Layout(LayoutError),
    /// A constraint doesn't fit the board or can't be fulfilled.
    Constraint(ConstraintError),
}

impl RulesError {
    /// Returns the error as a message.
    pub fn message(&self) -> Message {
        match self {
            RulesError::Layout(e) => e.message(),
            RulesError::Constraint(e) => e.message(),
        }
    }
}

print_as_message!(RulesError);

impl std::error::Error for RulesError {}

impl From<LayoutError> for RulesError {
    fn from(e: LayoutError) -> RulesError {
        RulesError::Layout(e)
    }
}

impl From<ConstraintError> for RulesError {
    fn from(e: ConstraintError) -> RulesError {
        RulesError::Constraint(e)
    }
}

/// A house or a constraint, as a part of the rules: for example the reason why two cells see each other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RulePart {
    /// A house of the board.
    House(HouseId),
    /// A constraint of the puzzle.
    Constraint(ConstraintId),
}

impl Rules {
    /// Creates rules with a layout, the default digit values and constraints, and computes houses and peers.
    ///
    /// # Errors
    /// If a constraint does not fit the layout, is given twice, or can't be fulfilled.
    pub fn new(layout: Layout, constraints: Vec<Constraint>) -> Result<Arc<Rules>, ConstraintError> {
        let values = DigitValues::default_for(layout.digit_count());
        Rules::with_values(layout, values, constraints)
    }

    /// Creates rules with a layout, digit values and constraints.
    ///
    /// # Errors
    /// If a constraint does not fit the layout, is given twice, or can't be fulfilled.
    ///
    /// # Panics
    /// If the board is a square whose number of rows differs from the number of values.
    pub fn with_values(
        layout: Layout,
        values: DigitValues,
        constraints: Vec<Constraint>,
    ) -> Result<Arc<Rules>, ConstraintError> {
        let fits = layout.square_size().is_none_or(|size| size == values.count());
        assert!(fits, "a square board has as many values as rows");
        let clues = Tables::lower_all(&layout, values, &constraints)?;
        let tables = Tables::new(&layout, values, &constraints, &clues);
        Ok(Arc::new(Rules { layout, values, constraints, clues, tables }))
    }

    /// Returns the classic 9x9 rules; always the same shared value.
    pub fn classic() -> Arc<Rules> {
        static CLASSIC: OnceLock<Arc<Rules>> = OnceLock::new();
        CLASSIC.get_or_init(|| Rules::of_size(9).expect("9 has boxes")).clone()
    }

    /// Creates the rules of a size: rows, columns and the [default boxes](Layout::of_size).
    ///
    /// # Errors
    /// If the size is out of range or has no boxes.
    pub fn of_size(size: usize) -> Result<Arc<Rules>, LayoutError> {
        let layout = Layout::of_size(size)?;
        Ok(Rules::new(layout, Vec::new()).expect("a layout alone always fits"))
    }

    /// The layout: the cells and the boxes.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The values that the digits stand for.
    pub fn values(&self) -> DigitValues {
        self.values
    }

    /// The constraints beyond rows, columns and boxes, in the order given.
    pub fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    /// The constraint with this id.
    pub fn constraint(&self, id: ConstraintId) -> &Constraint {
        &self.constraints[id.index()]
    }

    /// The primitives that the constraints lower to, in their order.
    pub fn clues(&self) -> &[Clue] {
        &self.clues
    }

    /// The primitives that involve `cell`, except those already expressed by its peers and related cells.
    pub fn clues_of(&self, cell: Cell) -> impl Iterator<Item = &Clue> {
        self.tables.clues_of[cell.index()].iter().map(|i| &self.clues[*i as usize])
    }

    /// The context in which constraints are lowered: the board's layout, digit values and constraints.
    pub fn board_context(&self) -> BoardContext<'_> {
        BoardContext { layout: &self.layout, values: self.values, constraints: &self.constraints }
    }

    /// True if the rules say only that certain cells differ, by houses or pair by pair, so that digits can be renamed.
    pub fn only_require_differences(&self) -> bool {
        self.tables.only_differ
    }

    /// True if houses, peers and the allowed digits of single cells express all the rules.
    pub fn is_expressed_by_houses(&self) -> bool {
        self.tables.known_by_houses
    }

    /// True if the rules are invariant under renaming digits.
    pub fn is_renaming_invariant(&self) -> bool {
        self.clues.iter().all(|clue| clue.primitive.is_renaming_invariant())
    }

    /// The digits that the rules allow in a cell, regardless of other cells.
    pub fn allowed_digits(&self, cell: Cell) -> DigitSet {
        self.tables.allowed[cell.index()]
    }

    /// The cells whose allowed digits depend on the digit of `cell` by more than being different from it.
    pub fn related_cells(&self, cell: Cell) -> &[RelatedCell] {
        &self.tables.related[cell.index()]
    }

    /// All digits of the puzzle.
    pub fn digits(&self) -> DigitSet {
        self.values.digits()
    }

    /// The length of a table indexed by digit, up to the largest digit of the puzzle.
    pub fn digit_span(&self) -> usize {
        self.values.span()
    }

    /// The size of a square board: its number of rows, columns and digits. `None` if the board is not a square.
    pub fn square_size(&self) -> Option<usize> {
        self.layout.square_size()
    }

    /// True if the rules consist of the layout alone: there are no constraints, and the digit values are the default
    /// ones.
    pub fn is_layout_only(&self) -> bool {
        self.constraints.is_empty() && self.values.is_default()
    }

    /// True if the rules are the default boxes of the size and nothing else, so that they follow from the number of cells.
    pub fn is_default(&self) -> bool {
        self.is_layout_only() && Layout::of_size(self.layout.digit_count()).as_ref() == Ok(&self.layout)
    }

    /// True if the rules are 9x9 with 3x3 boxes and nothing else.
    pub fn is_classic(&self) -> bool {
        self.is_layout_only() && *self.layout.box_division() == Boxes::Rectangles { rows: 3, columns: 3 }
    }

    /// All cells of the board in reading order.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone + use<> {
        self.layout.cells()
    }

    /// All houses: the rows, the columns, the boxes or regions, then those of the constraints in order. Groups with more
    /// cells than there are digits are not houses.
    pub fn houses(&self) -> &[House] {
        &self.tables.houses
    }

    /// The house with this id.
    pub fn house(&self, id: HouseId) -> &House {
        &self.tables.houses[id.index()]
    }

    /// The houses that hold `cell`, in the order of [`houses`](Rules::houses): its row, its column, its box, ...
    pub fn houses_of(&self, cell: Cell) -> &[HouseId] {
        &self.tables.houses_of[cell.index()]
    }

    /// The peers of `cell`: the cells that can't hold the same digit as it.
    pub fn peers(&self, cell: Cell) -> &CellSet {
        &self.tables.peers[cell.index()]
    }

    /// The peers of `cell` in reading order.
    pub fn peer_list(&self, cell: Cell) -> &[Cell] {
        &self.tables.peer_lists[cell.index()]
    }

    /// Returns all reasons why two cells see each other: the houses that they share, then the constraints that forbid equal
    /// digits. Empty if the cells don't see each other.
    pub fn peer_reasons(&self, a: Cell, b: Cell) -> Vec<RulePart> {
        if a == b {
            return Vec::new();
        }
        let shared = self.houses_of(a).iter().filter(|id| self.houses_of(b).contains(id));
        let mut parts: Vec<RulePart> = shared.map(|id| RulePart::House(*id)).collect();
        let is_house = |clue: &Clue| {
            matches!(clue.primitive, Primitive::AllDifferent(_))
                && self.constraint(clue.constraint).kind().house_kind.is_some()
        };
        let apart = self.clues.iter().filter(|clue| !is_house(clue) && clue.separates(a, b));
        let mut others: Vec<RulePart> = apart.map(|clue| RulePart::Constraint(clue.constraint)).collect();
        others.dedup();
        parts.extend(others);
        if parts.is_empty() && self.peers(a).contains(b) {
            // The clue may be one of too many cages to be houses, or a relation that forbids equal digits only together with others.
            let both = |clue: &&Clue| clue.separates(a, b) || clue.relates(a, b);
            parts.extend(self.clues.iter().find(both).map(|clue| RulePart::Constraint(clue.constraint)));
        }
        parts
    }

    /// Returns the name of a part of the rules: `row 3`, `a knight's move`, `the cage of 15 at r1c1`.
    pub fn part_name(&self, part: RulePart) -> Message {
        match part {
            RulePart::House(id) => self.house_name(id),
            RulePart::Constraint(id) => {
                let constraint = self.constraint(id);
                constraint
                    .kind()
                    .peer_relation_name
                    .map_or_else(|| constraint.title_with_location(self), |name| name())
            }
        }
    }
}

impl Rules {
    /// Returns the name of a house: `row 3`; of a cage or group, which bear no number on the board, its title.
    pub fn house_name(&self, id: HouseId) -> Message {
        let house = self.house(id);
        let is_own = |clue: &&Clue| match &clue.primitive {
            Primitive::AllDifferent(different) => *different.cells == *house.cells(),
            _ => false,
        };
        let unnumbered = matches!(house.kind(), HouseKind::Cage(_) | HouseKind::Group(_));
        let clue = self.clues.iter().filter(|_| unnumbered).find(is_own);
        clue.map_or_else(
            || part::house(house.kind()),
            |clue| self.constraint(clue.constraint).title_with_location(self),
        )
    }
}

impl CellPositions for Rules {
    fn rows(&self) -> usize {
        self.layout.rows()
    }

    fn columns(&self) -> usize {
        self.layout.columns()
    }

    fn row_and_column(&self, cell: Cell) -> (usize, usize) {
        self.layout.row_and_column(cell)
    }

    fn cell_at(&self, row: usize, column: usize) -> Option<Cell> {
        self.layout.cell_at(row, column)
    }
}

/// Rules are equal if their layouts, values and constraints are equal.
impl PartialEq for Rules {
    fn eq(&self, other: &Rules) -> bool {
        let same = || {
            self.layout == other.layout
                && self.values == other.values
                && self.constraints == other.constraints
        };
        std::ptr::eq(self, other) || same()
    }
}

impl Eq for Rules {}

/// Prints the layout, the values and the constraints, without the derived tables.
impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rules")
            .field("layout", &self.layout)
            .field("values", &self.values)
            .field("constraints", &self.constraints)
            .finish()
    }
}
