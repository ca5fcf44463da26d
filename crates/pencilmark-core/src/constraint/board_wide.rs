//! Constraints on the whole board that make groups of different digits: diagonals, windoku, disjoint groups, and named
//! groups.

use crate::cell::{Cell, CellPositions};
use crate::constraint::form::{ConstraintForm, ConstraintLook};
use crate::constraint::kind_id::{KindId, KindImage};
use crate::constraint::lowering::cell_names;
use crate::constraint::model::{BoardContext, Constraint, ConstraintKind, LoweringResult};
use crate::constraint::problem::ConstraintProblem;
use crate::house::HouseKind;
use crate::layout::{Boxes, Layout};
use crate::messages::{constraint as problem, rule};
use crate::primitive::{Primitive, Totals};

pub(super) static DIAGONALS: ConstraintKind = ConstraintKind {
    id: KindId::Diagonals,
    aliases: &["diagonals"],
    title: "Diagonals",
    look: ConstraintLook::LongDiagonals { falling: true, rising: true },
    house_kind: Some(|n| if n.index() == 0 { HouseKind::MainDiagonal } else { HouseKind::AntiDiagonal }),
    rule_sentence: |_, _| rule::x(),
    lower_to_primitives: |_, context| Ok(vec![falling(context.layout)?, rising(context.layout)?]),
    ..ConstraintKind::DEFAULTS
};

pub(super) static FALLING_DIAGONAL: ConstraintKind = ConstraintKind {
    id: KindId::FallingDiagonal,
    aliases: &["main-diagonal"],
    title: "Main diagonal",
    look: ConstraintLook::LongDiagonals { falling: true, rising: false },
    house_kind: Some(|_| HouseKind::MainDiagonal),
    mirrored_kind: KindImage::Other(KindId::RisingDiagonal),
    rule_sentence: |_, _| rule::diagonal(),
    lower_to_primitives: |_, context| Ok(vec![falling(context.layout)?]),
    ..ConstraintKind::DEFAULTS
};

pub(super) static RISING_DIAGONAL: ConstraintKind = ConstraintKind {
    id: KindId::RisingDiagonal,
    aliases: &["anti-diagonal"],
    title: "Anti-diagonal",
    look: ConstraintLook::LongDiagonals { falling: false, rising: true },
    house_kind: Some(|_| HouseKind::AntiDiagonal),
    mirrored_kind: KindImage::Other(KindId::FallingDiagonal),
    rule_sentence: |_, _| rule::antidiagonal(),
    lower_to_primitives: |_, context| Ok(vec![rising(context.layout)?]),
    ..ConstraintKind::DEFAULTS
};

pub(super) static WINDOKU: ConstraintKind = ConstraintKind {
    id: KindId::Windoku,
    aliases: &["hyper"],
    title: "Windoku",
    look: ConstraintLook::Region,
    house_kind: Some(HouseKind::Window),
    rule_sentence: |_, context| rule::windoku(windows(context.layout).map_or(0, |windows| windows.len())),
    lower_to_primitives: |_, context| {
        Ok(windows(context.layout)?.into_iter().map(Primitive::all_different).collect())
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static DISJOINT_GROUPS: ConstraintKind = ConstraintKind {
    id: KindId::DisjointGroups,
    aliases: &["disjoint-groups"],
    title: "Disjoint groups",
    house_kind: Some(HouseKind::DisjointGroup),
    rule_sentence: |_, _| rule::disjoint(),
    lower_to_primitives: |_, context| {
        Ok(disjoint_groups(context.layout)?.into_iter().map(Primitive::all_different).collect())
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static GROUP: ConstraintKind = ConstraintKind {
    id: KindId::Group,
    aliases: &["extra-region"],
    title: "Group",
    form: ConstraintForm::Set(2),
    look: ConstraintLook::Region,
    house_kind: Some(HouseKind::Group),
    rule_sentence: |constraint, context| {
        let cells = cell_names(constraint.first_list(), context.layout);
        if cells.len() == context.values.count() { rule::group(cells) } else { rule::small_group(cells) }
    },
    lower_to_primitives: |constraint, _| {
        Ok(vec![Primitive::all_different(constraint.first_list().iter().copied())])
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static MAGIC_SQUARE: ConstraintKind = ConstraintKind {
    id: KindId::MagicSquare,
    aliases: &["magic-square"],
    title: "Magic square",
    form: ConstraintForm::Exactly(9),
    look: ConstraintLook::Region,
    rule_sentence: |constraint, context| rule::magicsquare(constraint.first_list()[0].name(context.layout)),
    lower_to_primitives: magic_square,
    ..ConstraintKind::DEFAULTS
};

fn falling(layout: &Layout) -> Result<Primitive, ConstraintProblem> {
    long_diagonal(layout, |i| i)
}

fn rising(layout: &Layout) -> Result<Primitive, ConstraintProblem> {
    long_diagonal(layout, |i| layout.columns() - 1 - i)
}

/// Returns that the cells of a diagonal differ, given the column of each row.
fn long_diagonal(layout: &Layout, column: impl Fn(usize) -> usize) -> Result<Primitive, ConstraintProblem> {
    let cells =
        || (0..layout.rows()).map(|row| layout.cell_at(row, column(row))).collect::<Option<Vec<Cell>>>();
    let is_square = layout.rows() == layout.columns();
    let cells = is_square.then(cells).flatten();
    cells.map(Primitive::all_different).ok_or_else(|| ConstraintProblem::Board(problem::square_board()))
}

/// Returns the windows of a board of k x k boxes: (k-1) x (k-1) squares that straddle the boxes.
///
/// ```text
/// . . . . . . . . .      9x9: rows and columns 2-4 and 6-8
/// . 1 1 1 . 2 2 2 .
/// . 1 1 1 . 2 2 2 .
/// . 1 1 1 . 2 2 2 .
/// . . . . . . . . .
/// . 3 3 3 . 4 4 4 .
/// ```
fn windows(layout: &Layout) -> Result<Vec<Vec<Cell>>, ConstraintProblem> {
    let k = match layout.box_division() {
        Boxes::Rectangles { rows, columns } if rows == columns => *rows as usize,
        Boxes::Rectangles { .. } | Boxes::Jigsaw(_) | Boxes::Shape(_) => {
            return Err(ConstraintProblem::Board(problem::square_boxes()));
        }
    };
    let size = layout.digit_count();
    let window = |number: usize| {
        let (top, left) = (1 + number / (k - 1) * (k + 1), 1 + number % (k - 1) * (k + 1));
        (0..size).map(|i| Cell::at(top + i / k, left + i % k, size)).collect()
    };
    Ok((0..(k - 1) * (k - 1)).map(window).collect())
}

/// Returns the groups of cells at the same place in every box; in jigsaw regions the place is the index in reading
/// order.
fn disjoint_groups(layout: &Layout) -> Result<Vec<Vec<Cell>>, ConstraintProblem> {
    let size = layout.square_size().ok_or_else(|| ConstraintProblem::Board(problem::square_board()))?;
    let mut groups = vec![Vec::with_capacity(size); size];
    let mut seen = vec![0; size];
    for cell in layout.cells() {
        let place = &mut seen[layout.region_of(cell)];
        groups[*place].push(cell);
        *place += 1;
    }
    Ok(groups)
}

fn magic_square(constraint: &Constraint, context: &BoardContext<'_>) -> LoweringResult {
    let cells = constraint.first_list();
    const LINES: [[usize; 3]; 8] =
        [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    let mut primitives = vec![Primitive::all_different(cells.iter().copied())];
    for line in LINES {
        let terms = line.map(|i| (cells[i], 1));
        if context.values.count() == 9 {
            primitives.push(Primitive::sum(terms, Totals::of(context.values.total() / 3)));
        } else if line != LINES[0] {
            let first = LINES[0].map(|i| (cells[i], -1));
            primitives.push(Primitive::sum(terms.into_iter().chain(first), Totals::of(0)));
        }
    }
    Ok(primitives)
}
