//! Constraints and their kinds as data.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::cell::{Cell, CellPositions};
use crate::constraint::bounds::{Bound, BoundContext};
use crate::constraint::form::{ConstraintForm, ConstraintLook, NumberForm};
use crate::constraint::kind_id::{KindId, KindImage};
use crate::constraint::outside::OutsidePlace;
use crate::constraint::problem::ConstraintProblem;
use crate::house::{HouseKind, HouseNumber};
use crate::layout::Layout;
use crate::message::{Message, Name, NameGroup};
use crate::messages::{part, rule};
use crate::primitive::Primitive;
use crate::values::DigitValues;

/// A constraint of a puzzle: a killer cage, a thermometer, anti-knight ...
///
/// ```
/// use pencilmark_core::constraint::parse_constraint;
/// let cage = parse_constraint("killer=15:r1c1,r1c2", 9)?;
/// assert_eq!((cage.kind().title, cage.numbers.as_slice()), ("Killer cage", [15].as_slice()));
/// assert_eq!(cage.text(9), "killer=15:r1c1,r1c2");
/// # Ok::<(), pencilmark_core::constraint::ConstraintTextError>(())
/// ```
#[derive(Clone)]
pub struct Constraint {
    pub(super) kind: &'static ConstraintKind,
    /// The constraint's lists of cells: one list for most kinds, none for rules of the whole board.
    pub cells: Vec<Vec<Cell>>,
    /// The numbers of the constraint, such as a total. "No number" is an empty list, never 0.
    pub numbers: Vec<i32>,
    /// The coefficients of the cells of the first list, for kinds that take them; empty if all are 1.
    pub weights: Vec<i32>,
    /// The place outside the grid where the clue is written.
    pub place: Option<OutsidePlace>,
    /// The text argument of kinds that take one, such as a regular expression.
    pub text_argument: String,
    /// The alternatives of an "or": at least one of these lists of constraints holds.
    pub alternatives: Vec<Vec<Constraint>>,
}

/// A kind of constraint: its name, the form of its constraints, and their meaning.
pub struct ConstraintKind {
    /// The id of the constraint kind, used by formats and tables.
    pub id: KindId,
    /// Alternative names of the constraint kind that the parser accepts.
    pub aliases: &'static [&'static str],
    /// The display name of the constraint kind, capitalised.
    pub title: &'static str,
    /// Names a constraint with numbers at a place as players do who see it, if they don't use the title: `the cage of 15 at r1c1`.
    pub mention: Option<fn(Vec<i64>, Message) -> Message>,
    /// The form of the constraint's cells: lists or a place outside the grid.
    pub form: ConstraintForm,
    /// The numbers that its constraints take.
    pub numbers: NumberForm,
    /// The meaning of the text argument, for kinds that take one.
    pub text_argument: Option<fn() -> Message>,
    /// True if the cells may have coefficients.
    pub allows_weights: bool,
    /// How constraints of the kind are drawn.
    pub look: ConstraintLook,
    /// The text of an example constraint on a board of any size, for kinds whose example can't be derived from the
    /// form.
    pub example: Option<&'static str>,
    /// The kind of house that the n-th group of different cells of this kind forms, counted from 0; `None` if such
    /// groups aren't houses.
    pub house_kind: Option<fn(HouseNumber) -> HouseKind>,
    /// The name of the relation by which cells see each other under this kind, such as a knight's move, if there is
    /// one.
    pub peer_relation_name: Option<fn() -> Message>,
    /// The kind that constraints of this kind become when rows and columns are exchanged.
    pub transposed_kind: KindImage,
    /// The kind that constraints of this kind become when the board is mirrored left to right.
    pub mirrored_kind: KindImage,
    /// Returns the text drawn with a constraint of the kind: its numbers, or a sign.
    pub label: fn(&Constraint) -> String,
    /// Returns the rule of a constraint as a sentence.
    pub rule_sentence: fn(&Constraint, &BoardContext<'_>) -> Message,
    /// Lowers a constraint of the kind to primitives.
    pub lower_to_primitives: fn(&Constraint, &BoardContext<'_>) -> LoweringResult,
    /// States the bounds of a constraint of the kind; none for kinds without any.
    pub bounds: fn(&Constraint, &BoundContext<'_>) -> Vec<Bound>,
}

/// The result of lowering a constraint: its primitives, or why it is invalid.
pub type LoweringResult = Result<Vec<Primitive>, ConstraintProblem>;

/// The board for which a constraint is lowered: its layout, digit values and all constraints.
#[derive(Clone, Copy)]
pub struct BoardContext<'a> {
    /// The layout of the board: its cells and boxes.
    pub layout: &'a Layout,
    /// The values of the digits.
    pub values: DigitValues,
    /// All constraints of the puzzle, for negative constraints, which exempt marked pairs.
    pub constraints: &'a [Constraint],
}

impl ConstraintKind {
    /// The name of the constraint kind in rules texts: lower-case letters, digits and hyphens.
    pub const fn name(&self) -> &'static str {
        self.id.name()
    }

    /// The default values of the fields of a constraint kind, for struct update syntax in the registry's entries.
    pub const DEFAULTS: ConstraintKind = ConstraintKind {
        id: KindId::Group,
        aliases: &[],
        title: "",
        mention: None,
        form: ConstraintForm::Board,
        numbers: NumberForm::NONE,
        text_argument: None,
        allows_weights: false,
        look: ConstraintLook::None,
        example: None,
        house_kind: None,
        peer_relation_name: None,
        transposed_kind: KindImage::Same,
        mirrored_kind: KindImage::Same,
        label: |constraint| constraint.numbers_text(),
        rule_sentence: |_, _| rule::none(),
        lower_to_primitives: |_, _| Ok(Vec::new()),
        bounds: |_, _| Vec::new(),
    };
}

impl ConstraintKind {
    /// The display name of the constraint kind, translatable.
    pub fn translated_title(&self) -> Name {
        Name::new(NameGroup::Constraint, self.name(), self.title)
    }
}

impl Constraint {
    /// Creates a constraint of a kind without cells and numbers, to be filled in through its public fields or the builder
    /// methods.
    pub fn new(kind: &'static ConstraintKind) -> Constraint {
        Constraint {
            kind,
            cells: Vec::new(),
            numbers: Vec::new(),
            weights: Vec::new(),
            place: None,
            text_argument: String::new(),
            alternatives: Vec::new(),
        }
    }

    /// Returns the constraint with another list of cells added.
    pub fn with_cells(mut self, cells: impl IntoIterator<Item = Cell>) -> Constraint {
        self.cells.push(cells.into_iter().collect());
        self
    }

    /// Returns the constraint with further numbers added.
    pub fn with_numbers(mut self, numbers: impl IntoIterator<Item = i32>) -> Constraint {
        self.numbers.extend(numbers);
        self
    }

    /// Returns the constraint with its place outside the grid set to `place`.
    pub fn with_place(mut self, place: OutsidePlace) -> Constraint {
        self.place = Some(place);
        self
    }

    /// Returns the constraint with its text argument set to `text`.
    pub fn with_text_argument(mut self, text: &str) -> Constraint {
        self.text_argument = text.to_owned();
        self
    }

    /// The kind of the constraint.
    pub fn kind(&self) -> &'static ConstraintKind {
        self.kind
    }

    /// The first list of cells of the constraint; empty if there is none.
    pub fn first_list(&self) -> &[Cell] {
        self.cells.first().map_or(&[], Vec::as_slice)
    }

    /// The cells that the constraint lists or, with a place outside the grid, looks along; the lists are concatenated.
    pub fn all_cells(&self, board: impl CellPositions) -> Vec<Cell> {
        self.cells_on(&board)
    }

    fn cells_on(&self, board: &dyn CellPositions) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.cells.iter().flatten().copied().collect();
        cells.extend(self.place.iter().flat_map(|place| place.cells(board)));
        cells.extend(self.alternatives.iter().flatten().flat_map(|one| one.cells_on(board)));
        cells
    }

    /// The constraint's first number, or `default` if it has none.
    pub fn first_number_or(&self, default: i32) -> i32 {
        self.numbers.first().copied().unwrap_or(default)
    }

    /// Returns the numbers as text: `15`, `10,15`.
    pub fn numbers_text(&self) -> String {
        self.numbers.iter().map(i32::to_string).collect::<Vec<_>>().join(",")
    }

    /// Returns the text that is drawn with the constraint.
    pub fn label(&self) -> String {
        (self.kind.label)(self)
    }

    /// Returns the constraint's rule as a sentence.
    pub fn rule_sentence(&self, context: &BoardContext<'_>) -> Message {
        (self.kind.rule_sentence)(self, context)
    }

    /// Returns the bounds of a clue of the constraint.
    pub fn bounds(&self, context: &BoundContext<'_>) -> Vec<Bound> {
        (self.kind.bounds)(self, context)
    }

    /// The numbers as an argument of a message.
    pub(super) fn counts(&self) -> Vec<i64> {
        self.numbers.iter().copied().map(i64::from).collect()
    }

    /// The cell that carries the constraint's number or sign: of a cage the first in reading order, else the first it lists.
    pub fn labelled_cell(&self, board: impl CellPositions) -> Option<Cell> {
        let mut cells = self.cells.iter().flatten().copied();
        match self.kind.look {
            ConstraintLook::Cage => {
                self.first_list().iter().copied().min_by_key(|cell| board.row_and_column(*cell))
            }
            _ => cells.next(),
        }
    }

    /// Returns the constraint's name and location in words: `the cage of 15 at r1c1`, `the X between r1c1 and r1c2`,
    /// `the sandwich of 12 left of row 9`.
    pub fn title_with_location(&self, board: impl CellPositions) -> Message {
        let kind = self.kind.translated_title();
        match (self.kind.form, self.numbers.is_empty(), self.location(&board)) {
            (ConstraintForm::Board, true, _) => part::whole_board(kind),
            (ConstraintForm::Board, false, _) => part::whole_board_of(kind, self.counts()),
            (_, true, None) => part::constraint(kind),
            (_, false, None) => part::constraint_of(kind, self.counts()),
            (_, true, Some(place)) => part::constraint_at(kind, place),
            (_, false, Some(place)) if self.is_letter() => part::label_at(self.label(), place),
            (_, false, Some(place)) => match self.kind.mention {
                Some(mention) => mention(self.counts(), place),
                None => part::constraint_of_at(kind, self.counts(), place),
            },
        }
    }

    /// Returns the name by which a player who sees the board knows the constraint: a number outside the grid is
    /// `the 12 left of row 9`, others have their [title](Constraint::title_with_location).
    pub fn short_title(&self, board: impl CellPositions) -> Message {
        match (self.place, &self.numbers[..]) {
            (Some(place), [_]) => part::label_at(self.numbers_text(), place.in_words(board)),
            _ => self.title_with_location(board),
        }
    }

    /// True if the constraint is drawn as a letter, such as the X of two cells that add up to 10.
    fn is_letter(&self) -> bool {
        self.kind.look == ConstraintLook::EdgeText && self.label().chars().all(char::is_alphabetic)
    }

    /// Returns where the constraint is, in words; `None` for rules of the whole board.
    fn location(&self, board: &dyn CellPositions) -> Option<Message> {
        if let Some(place) = self.place {
            return Some(place.in_words(board));
        }
        let is_on_edge = matches!(
            self.kind.look,
            ConstraintLook::Dot { .. } | ConstraintLook::EdgeText | ConstraintLook::EdgeSign
        );
        match self.first_list() {
            [first, second] if is_on_edge => Some(part::between(first.name(board), second.name(board))),
            _ => Some(part::at_cell(self.labelled_cell(board)?.name(board))),
        }
    }
}

impl PartialEq for Constraint {
    fn eq(&self, other: &Constraint) -> bool {
        self.kind.id == other.kind.id
            && self.cells == other.cells
            && self.numbers == other.numbers
            && self.weights == other.weights
            && self.place == other.place
            && self.text_argument == other.text_argument
            && self.alternatives == other.alternatives
    }
}

impl Eq for Constraint {}

impl Hash for Constraint {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.kind.id, &self.cells, &self.numbers, &self.weights).hash(state);
        (self.place, &self.text_argument, &self.alternatives).hash(state);
    }
}

/// Prints the kind's name and the data.
impl fmt::Debug for Constraint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?} {:?}", self.kind.name(), self.numbers, self.cells)?;
        if let Some(place) = self.place {
            write!(f, " at {place}")?;
        }
        if self.text_argument.is_empty() { Ok(()) } else { write!(f, " {:?}", self.text_argument) }
    }
}

impl fmt::Debug for ConstraintKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ConstraintKind({})", self.name())
    }
}
