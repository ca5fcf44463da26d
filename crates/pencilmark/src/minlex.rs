//! The canonical form of a board: two boards have the same form exactly if a [`Symmetry`] maps one to the other.
//!
//! The form is the row-minlex form: the lexicographically smallest line of cells, with empty cells before 1, among all images under
//! symmetries. Boards with classic rules have a form, whatever their number of solutions; so have boards up to size 6 with boxes
//! and no further rules, whose symmetries are all tried. For boards with constraints, regions or digits from 0, the symmetries are
//! the rotations and reflections of the square under which the rules have an image, and the form is the smallest line of rules and
//! cells. Larger boards with boxes alone have no form yet.

use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::SquareSymmetry;
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::layout::Boxes;
use pencilmark_core::message::Message;
use pencilmark_core::print_as_message;
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;
use pencilmark_core::symmetry::Symmetry;
use pencilmark_search::kernel9::canonical::{CanonicalGrid, Canonicaliser, GridTransformation, InvalidGrid};

use crate::messages::refusal;

/// The maximum size of boards whose symmetries are all tried: 3,456 permutations of cells on 6x6.
const TRIED: usize = 6;

/// The canonical form of a board, with a symmetry that leads to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CanonicalForm {
    /// The row-minlex form, with all its digits as givens.
    pub grid: Grid,
    /// A symmetry that maps the board to the form; if the rules have constraints, its target rules are in normal form.
    pub symmetry: Symmetry,
    /// The number of automorphisms: permutations of cells that, with some renaming of digits, leave the board unchanged,
    /// including the identity.
    pub automorphisms: u32,
}

/// The reason why a board has no canonical form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum CanonicalFormError {
    /// No canonical form is defined for these rules.
    Rules {
        /// The number of rows of a square board; `None` for other boards.
        size: Option<usize>,
    },
    /// The board has candidates that don't follow from its digits.
    Candidates,
    /// A digit occurs twice in a house.
    InvalidGrid,
}

impl CanonicalFormError {
    /// Returns the reason why the board has no canonical form, as a message.
    pub fn message(&self) -> Message {
        match self {
            CanonicalFormError::Rules { size: Some(size) } if *size != 9 && *size > TRIED => {
                refusal::no_form_of_size(*size)
            }
            CanonicalFormError::Rules { .. } => refusal::no_form_of_rules(),
            CanonicalFormError::Candidates => refusal::no_form_of_candidates(),
            CanonicalFormError::InvalidGrid => refusal::invalid_grid(),
        }
    }
}

print_as_message!(CanonicalFormError);

impl std::error::Error for CanonicalFormError {}

impl From<InvalidGrid> for CanonicalFormError {
    fn from(_: InvalidGrid) -> CanonicalFormError {
        CanonicalFormError::InvalidGrid
    }
}

/// A maker of canonical forms (row-minlex), which reuses its memory.
///
/// ```
/// use pencilmark::{board::Board, format, symmetry::Symmetry};
/// use pencilmark::minlex::Minlex;
/// let read = |text| format::read_line(text, &format::ReadOptions::default()).map(|entry| entry.board);
/// let board = read("8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..")?;
/// let mut minlex = Minlex::new();
/// let form = minlex.canonical_form(&board)?;
/// assert_eq!(form.symmetry.map_grid(board.grid()), form.grid);
/// let other = Symmetry::random(board.rules(), 3).map_board(&board);
/// assert_eq!(minlex.canonical_form(&other)?.grid, form.grid);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default)]
pub struct Minlex {
    canonicaliser: Canonicaliser,
}

impl Minlex {
    /// Creates a maker of canonical forms.
    pub fn new() -> Minlex {
        Minlex::default()
    }

    /// Returns the form of classic cells, values 1 to 9 and 0 for empty, without the symmetry: for bulk work.
    ///
    /// # Errors
    /// If a digit occurs twice in a house.
    pub fn classic_form(&mut self, cells: &[u8; 81]) -> Result<[u8; 81], CanonicalFormError> {
        Ok(self.canonicaliser.canonical_form(cells)?)
    }

    /// Returns the canonical form of a board; placed digits count as givens. Takes about 1 us for classic rules plus 20
    /// us to build the symmetry, and a few milliseconds for 6x6.
    ///
    /// # Errors
    /// If the board has no canonical form.
    pub fn canonical_form(&mut self, board: &Board) -> Result<CanonicalForm, CanonicalFormError> {
        let rules = board.rules();
        if !board.has_derived_candidates() {
            return Err(CanonicalFormError::Candidates);
        }
        if rules.is_classic() {
            return Ok(classic(board, &self.canonicaliser.canonicalise(&values(board.grid()))?));
        }
        match rules.layout().box_division() {
            Boxes::Rectangles { rows, columns } if rules.digit_span() <= TRIED && rules.is_layout_only() => {
                tried(board, usize::from(*rows), usize::from(*columns))
            }
            Boxes::Rectangles { .. } if rules.is_layout_only() => {
                Err(CanonicalFormError::Rules { size: rules.square_size() })
            }
            Boxes::Rectangles { .. } | Boxes::Jigsaw(_) => turned(board),
            Boxes::Shape(_) => Err(CanonicalFormError::Rules { size: None }),
        }
    }

    /// Returns a symmetry that maps the first board to the second; `None` if there is none.
    ///
    /// # Errors
    /// If one of the boards has no canonical form.
    pub fn equivalence(
        &mut self,
        one: &Board,
        other: &Board,
    ) -> Result<Option<Symmetry>, CanonicalFormError> {
        let (one, other) = (self.canonical_form(one)?, self.canonical_form(other)?);
        Ok((one.grid == other.grid).then(|| one.symmetry.then(&other.symmetry.inverse())))
    }
}

/// Returns the cells of a classic grid, 0 for empty.
pub(crate) fn values(grid: &Grid) -> [u8; 81] {
    std::array::from_fn(|cell| grid.values()[cell].map_or(0, Digit::get))
}

fn classic(board: &Board, found: &CanonicalGrid) -> CanonicalForm {
    let CanonicalGrid { canonical_form, transformation: by, automorphism_count: automorphisms } = found;
    let grid = Grid::of_givens(board.rules().clone(), canonical_form.iter().map(|value| Digit::new(*value)));
    CanonicalForm { grid, symmetry: symmetry(board.rules(), by), automorphisms: *automorphisms }
}

fn symmetry(rules: &Arc<Rules>, by: &GridTransformation) -> Symmetry {
    let mut cells = vec![Cell::new(0); 81];
    (0..81).for_each(|to| cells[by.source_cell(to)] = Cell::new(to));
    let digits = by.digits[1..].iter().filter_map(|digit| Digit::new(*digit)).collect();
    Symmetry::new(rules, cells, digits).expect("the kernel moves houses to houses")
}

/// Computes the form of a small board by trying all symmetries.
fn tried(board: &Board, band: usize, stack: usize) -> Result<CanonicalForm, CanonicalFormError> {
    let (rules, grid) = (board.rules(), board.grid());
    if clashes(grid) {
        return Err(CanonicalFormError::InvalidGrid);
    }
    let size = rules.digit_span();
    let turned = Symmetry::transposition(rules);
    let sides = [Some(Symmetry::identity(rules)), turned];
    let (rows, columns) = (orders(size, band), orders(size, stack));
    let mut best: Option<(Vec<u8>, Vec<Cell>, usize)> = None;
    let mut ways = 0;
    for (number, side) in sides.iter().enumerate() {
        let Some(side) = side else { continue };
        let back = side.inverse();
        let from: Vec<usize> = rules.cells().map(|cell| back.map_cell(cell).index()).collect();
        for (row, column) in rows.iter().flat_map(|row| columns.iter().map(move |column| (row, column))) {
            let sources = (0..size * size).map(|to| from[row[to / size] * size + column[to % size]]);
            let image = renamed(sources.clone().map(|source| grid.values()[source]), size).0;
            let order = best.as_ref().map_or(std::cmp::Ordering::Less, |(smallest, ..)| image.cmp(smallest));
            if order.is_lt() {
                best = Some((image, sources.map(Cell::new).collect(), number));
                ways = 0;
            }
            ways += u32::from(order.is_le());
        }
    }
    let (image, sources, _) = best.expect("the identity is tried");
    let digits = renamed(sources.iter().map(|cell| grid.value(*cell)), size).1;
    let mut cells = vec![Cell::new(0); size * size];
    sources.iter().enumerate().for_each(|(to, from)| cells[from.index()] = Cell::new(to));
    let by = Symmetry::new(rules, cells, digits).expect("bands and stacks stay together");
    let grid = Grid::of_givens(rules.clone(), image.iter().map(|value| Digit::new(*value)));
    Ok(CanonicalForm { grid, symmetry: by, automorphisms: ways })
}

/// Computes the form of a board whose rules have only the symmetries of the square, by trying these.
fn turned(board: &Board) -> Result<CanonicalForm, CanonicalFormError> {
    if clashes(board.grid()) {
        return Err(CanonicalFormError::InvalidGrid);
    }
    let mut best: Option<(String, CanonicalForm)> = None;
    for turn in SquareSymmetry::all() {
        let Some(mut by) = Symmetry::of_square(board.rules(), turn).map(Symmetry::with_normalised_rules)
        else {
            continue;
        };
        if by.rules().is_renaming_invariant() {
            let moved = by.map_grid(board.grid());
            by =
                by.with_digits_renamed(renamed(moved.values().iter().copied(), board.rules().digit_span()).1);
        }
        let grid =
            by.map_grid(&Grid::of_givens(board.rules().clone(), board.grid().values().iter().copied()));
        let text = format!("{}\t{grid}", rules_text::to_text(by.target_rules()));
        match &mut best {
            Some((smallest, form)) if *smallest == text => form.automorphisms += 1,
            Some((smallest, _)) if *smallest < text => {}
            Some(_) | None => best = Some((text, CanonicalForm { grid, symmetry: by, automorphisms: 1 })),
        }
    }
    best.map(|(_, form)| form).ok_or(CanonicalFormError::Rules { size: board.rules().square_size() })
}

fn clashes(grid: &Grid) -> bool {
    let rules = grid.rules();
    let same = |cell: Cell| rules.peer_list(cell).iter().any(|peer| grid.value(*peer) == grid.value(cell));
    rules.cells().any(|cell| grid.value(cell).is_some() && same(cell))
}

/// Renames digits in the order of their first occurrence. Returns the renamed values and the new digit of each digit; digits that
/// don't occur get the remaining names.
fn renamed(values: impl Iterator<Item = Option<Digit>>, size: usize) -> (Vec<u8>, Vec<Digit>) {
    let (mut names, mut count) = (vec![0; size], 0);
    let mut name = |digit: Digit| {
        if names[digit.index()] == 0 {
            count += 1;
            names[digit.index()] = count;
        }
        names[digit.index()]
    };
    let image = values.map(|value| value.map_or(0, &mut name)).collect();
    Digit::all(size).for_each(|digit| {
        name(digit);
    });
    (image, names.into_iter().filter_map(Digit::new).collect())
}

/// Returns the orders of lines that keep each band of `band` lines together.
fn orders(size: usize, band: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for place in 0..size {
        let may_come = |order: &[usize], line: usize| {
            let begun = place % band != 0;
            !order.contains(&line) && (!begun || order[place - 1] / band == line / band)
        };
        let longer = |order: Vec<usize>| {
            let lines: Vec<usize> = (0..size).filter(|line| may_come(&order, *line)).collect();
            lines.into_iter().map(move |line| [&order[..], &[line]].concat())
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}
