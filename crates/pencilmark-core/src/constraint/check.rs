//! Checks that a constraint is well-formed and can be fulfilled.

use std::collections::HashMap;

use crate::cell::{Cell, CellPositions, CellSet};
use crate::constraint::form::ConstraintForm;
use crate::constraint::kind_id::KindId;
use crate::constraint::model::{BoardContext, Constraint};
use crate::constraint::outside::OutsidePlace;
use crate::constraint::problem::{ConstraintError, ConstraintProblem};
use crate::layout::Layout;
use crate::message::Message;
use crate::messages::constraint as say;
use crate::primitive::{Automaton, Primitive};

/// The automata of constraints that were lowered before, by all that they depend on besides their cells: kind, text and
/// number of cells.
#[derive(Default)]
pub(crate) struct KnownAutomata<'a>(HashMap<(KindId, &'a str, usize), Automaton>);

impl Constraint {
    /// Lowers the constraint to primitives, the general rules that the engines understand.
    ///
    /// # Errors
    /// If its cells or numbers don't have the form of its kind, or if no digits could fulfil it.
    pub fn lower_to_primitives(&self, context: &BoardContext<'_>) -> Result<Vec<Primitive>, ConstraintError> {
        self.lower_among(context, &mut KnownAutomata::default())
    }

    /// Lowers one of the constraints of a board, after checking its form, and checks that each resulting primitive can
    /// hold. Constraints with the same text share the automaton that it describes.
    pub(crate) fn lower_among<'a>(
        &'a self,
        context: &BoardContext<'_>,
        known: &mut KnownAutomata<'a>,
    ) -> Result<Vec<Primitive>, ConstraintError> {
        let error =
            |problem| ConstraintError { constraint: self.title_with_location(context.layout), problem };
        check_form(self, context).map_err(error)?;
        let key = (self.kind().id, self.text_argument.as_str(), self.first_list().len());
        if let Some(automaton) = known.0.get(&key) {
            return Ok(vec![Primitive::Automaton(automaton.with_cells(self.first_list().iter().copied()))]);
        }
        let primitives = (self.kind().lower_to_primitives)(self, context).map_err(error)?;
        let all = context.values.digits();
        if let Some(primitive) = primitives.iter().find(|one| !one.may_be_fulfilled(context.values, &|_| all))
        {
            return Err(error(ConstraintProblem::Impossible(reason(primitive, context))));
        }
        if self.kind().text_argument.is_some()
            && let [Primitive::Automaton(automaton)] = &primitives[..]
            && automaton.cells() == self.first_list()
        {
            known.0.insert(key, automaton.clone());
        }
        Ok(primitives)
    }
}

/// Returns the reason why a primitive can't hold on the empty board.
fn reason(primitive: &Primitive, context: &BoardContext<'_>) -> Message {
    match primitive {
        Primitive::AllDifferent(different) if different.cells.len() > context.values.count() => {
            say::cannot_differ(different.cells.len())
        }
        Primitive::AllDifferent(_)
        | Primitive::Sum(_)
        | Primitive::Relation(_)
        | Primitive::Automaton(_)
        | Primitive::Count(_)
        | Primitive::Element(_)
        | Primitive::Or(_) => say::no_digits(),
    }
}

fn check_form(constraint: &Constraint, context: &BoardContext<'_>) -> Result<(), ConstraintProblem> {
    let layout = context.layout;
    if constraint.cells.iter().flatten().any(|cell| cell.index() >= layout.cell_count()) {
        return Err(ConstraintProblem::NoSuchCell);
    }
    check_cells(constraint, layout)?;
    check_place(constraint, layout)?;
    check_view(constraint, layout)?;
    let numbers = constraint.kind().numbers;
    let count = constraint.numbers.len();
    if !(numbers.min_count..=numbers.max_count).contains(&count) {
        let expected = match (numbers.min_count, numbers.max_count) {
            (0, 0) => say::no_number(),
            (0, 1) => say::at_most_one((numbers.meaning)()),
            (1, 1) => say::one_number((numbers.meaning)()),
            (least, _) => say::at_least(least, (numbers.meaning)()),
        };
        return Err(ConstraintProblem::Numbers(expected));
    }
    // With these limits, sums stay far from the limits of 32 bits.
    if constraint.numbers.iter().any(|number| number.abs() > 100_000_000)
        || constraint.weights.iter().any(|weight| weight.abs() > 1000)
    {
        return Err(ConstraintProblem::Numbers(say::number_range()));
    }
    Ok(())
}

fn check_cells(constraint: &Constraint, layout: &Layout) -> Result<(), ConstraintProblem> {
    let lists = constraint.cells.len();
    let wrong = |found: usize, expected: Message| Err(ConstraintProblem::Cells { found, expected });
    let one_list = |least: usize, most: usize, what: Message| match constraint.cells.as_slice() {
        [list] if (least..=most).contains(&list.len()) => Ok(()),
        [list] => wrong(list.len(), what),
        lists => wrong(lists.len(), say::one_list()),
    };
    match constraint.kind().form {
        ConstraintForm::Board if lists > 0 => wrong(lists, say::no_cells()),
        ConstraintForm::Outside | ConstraintForm::Diagonal | ConstraintForm::Alternatives if lists > 0 => {
            wrong(lists, say::no_cells())
        }
        ConstraintForm::Board
        | ConstraintForm::Outside
        | ConstraintForm::Diagonal
        | ConstraintForm::Alternatives => Ok(()),
        ConstraintForm::Cells => {
            one_list(1, usize::MAX, say::least_cells(1)).and_then(|()| once(constraint, layout))
        }
        ConstraintForm::Set(least) => {
            one_list(least, usize::MAX, say::least_cells(least)).and_then(|()| once(constraint, layout))
        }
        ConstraintForm::Exactly(count) => {
            one_list(count, count, say::cells(count)).and_then(|()| once(constraint, layout))
        }
        ConstraintForm::Line(least) => one_list(least, MOST_CELLS, say::cells_between(least, MOST_CELLS)),
        ConstraintForm::Lists if lists < 2 => wrong(lists, say::least_lists()),
        ConstraintForm::Lists if constraint.cells.iter().any(Vec::is_empty) => wrong(0, say::filled_lists()),
        ConstraintForm::Lists => Ok(()),
        ConstraintForm::HeadAndLine(most) => match constraint.cells.as_slice() {
            [head, line] if (1..=most).contains(&head.len()) && !line.is_empty() => Ok(()),
            [head, _] => wrong(head.len(), say::head_and_line(most)),
            lists => wrong(lists.len(), say::two_lists()),
        },
    }
}

/// The maximum number of cells of a line: every cell of the largest board.
const MOST_CELLS: usize = crate::cell::MAX_CELLS;

fn once(constraint: &Constraint, layout: &Layout) -> Result<(), ConstraintProblem> {
    let mut seen = CellSet::EMPTY;
    let mut again = |cell: &&Cell| !seen.insert(**cell);
    match constraint.first_list().iter().find(|cell| again(cell)) {
        Some(cell) => Err(ConstraintProblem::Repeated(cell.name(layout))),
        None => Ok(()),
    }
}

fn check_place(constraint: &Constraint, layout: &Layout) -> Result<(), ConstraintProblem> {
    let fits = |place: &OutsidePlace| {
        let is_near = |n: u8, lines: usize| usize::from(n) <= lines + 1;
        is_near(place.row, layout.rows())
            && is_near(place.column, layout.columns())
            && !place.cells(layout).is_empty()
    };
    let is_right = match constraint.kind().form {
        ConstraintForm::Outside => constraint.place.as_ref().is_some_and(|p| p.is_straight() && fits(p)),
        ConstraintForm::Diagonal => constraint.place.as_ref().is_some_and(|p| !p.is_straight() && fits(p)),
        ConstraintForm::Board
        | ConstraintForm::Cells
        | ConstraintForm::Set(_)
        | ConstraintForm::Exactly(_)
        | ConstraintForm::Line(_)
        | ConstraintForm::Lists
        | ConstraintForm::HeadAndLine(_)
        | ConstraintForm::Alternatives => constraint.place.is_none(),
    };
    if is_right { Ok(()) } else { Err(ConstraintProblem::Place) }
}

/// Checks that a clue outside overlapping grids looks along a single grid: beyond its end the rule would not define
/// which cells count.
fn check_view(constraint: &Constraint, layout: &Layout) -> Result<(), ConstraintProblem> {
    let (Some(place), Some(shape)) = (&constraint.place, layout.shape()) else { return Ok(()) };
    let cells = place.cells(layout);
    let holds_all = |grid: usize| cells.iter().all(|cell| shape.grids_of(*cell).any(|(of, _, _)| of == grid));
    let grids = 0..shape.grids().len();
    match grids.is_empty() || grids.into_iter().any(holds_all) {
        true => Ok(()),
        false => Err(ConstraintProblem::Board(say::one_grid())),
    }
}
