//! The kinds of clues in a setter's palette, and the clues already drawn.

use pencilmark_core::artwork::Artwork;
use pencilmark_core::cell::CellPositions;
use pencilmark_core::constraint::{Constraint, ConstraintForm, ConstraintKind, KINDS};
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;
use pencilmark_render::language::Language;
use pencilmark_render::svg::{Frame, board_background, view_box};

use crate::wire::{ClueKindView, ClueNumbers, DrawnClue};
use pencilmark::messages::{check, variant};

/// Returns all kinds of clues, with their texts in a language.
pub fn clue_kinds(language: &Language) -> Vec<ClueKindView> {
    KINDS.iter().filter_map(|kind| clue_kind(kind, language)).collect()
}

/// Returns a kind with its example; `None` only if it had none.
pub(super) fn clue_kind(kind: &'static ConstraintKind, language: &Language) -> Option<ClueKindView> {
    let (layout, example) = kind.example()?;
    let rules = Rules::new(layout, vec![example.clone()]).ok()?;
    let rule = example.rule_sentence(&rules.board_context());
    let area = area(&example, &rules);
    Some(ClueKindView {
        name: kind.name(),
        title: language.fill(&variant::kind(kind.translated_title())),
        aliases: kind.aliases,
        family: kind.id.family(),
        gesture: kind.gesture(),
        cells: fewest_cells(kind.form),
        numbers: ClueNumbers {
            least: kind.numbers.min_count,
            most: Some(kind.numbers.max_count).filter(|most| *most != usize::MAX),
            what: language.fill(&(kind.numbers.meaning)()),
        },
        word: kind.text_argument.map(|word| language.fill(&word())),
        rule: language.fill(&rule),
        example: rules_text::to_text(&rules),
        picture: format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"pm\" viewBox=\"{area}\">{}</svg>",
            board_background(&rules)
        ),
    })
}

/// Returns the part of the board that an example's picture shows, as a `viewBox`: the clue with half a cell around it, or the whole board.
fn area(example: &Constraint, rules: &Rules) -> String {
    const CELL: f64 = 60.0;
    let cells = example.cells.iter().flatten();
    let (rows, columns): (Vec<usize>, Vec<usize>) = cells.map(|cell| rules.row_and_column(*cell)).unzip();
    let span = |line: &[usize]| Some((*line.iter().min()?, *line.iter().max()?));
    let (Some((top, bottom)), Some((left, right))) = (span(&rows), span(&columns)) else {
        return view_box(rules, Artwork::EMPTY, Frame::Bare);
    };
    let side = (bottom - top).max(right - left) as f64 + 2.0;
    let from = |first: usize, last: usize| {
        let middle = (first + last + 1) as f64 / 2.0;
        (middle - side / 2.0).clamp(-0.1, (rules.rows() as f64 - side + 0.1).max(-0.1)) * CELL
    };
    let (x, y, side) = (from(left, right), from(top, bottom), side * CELL);
    format!("{x:.0} {y:.0} {side:.0} {side:.0}")
}

/// Returns the minimum number of cells of a clue of this form; for an arrow, the maximum number in its circle.
fn fewest_cells(form: ConstraintForm) -> usize {
    match form {
        ConstraintForm::Board
        | ConstraintForm::Outside
        | ConstraintForm::Diagonal
        | ConstraintForm::Alternatives => 0,
        ConstraintForm::Cells | ConstraintForm::Lists => 1,
        ConstraintForm::Set(least) | ConstraintForm::Line(least) => least,
        ConstraintForm::Exactly(count) | ConstraintForm::HeadAndLine(count) => count,
    }
}

/// Returns the clues of a puzzle, in the order in which they were drawn.
pub(crate) fn drawn_clues(rules: &Rules, language: &Language) -> Vec<DrawnClue> {
    rules.constraints().iter().map(|clue| drawn_clue(clue, rules, language)).collect()
}

fn drawn_clue(clue: &Constraint, rules: &Rules, language: &Language) -> DrawnClue {
    let mut reach = clue.all_cells(rules);
    reach.sort_unstable();
    reach.dedup();
    DrawnClue {
        text: clue.text(rules),
        kind: clue.kind().name(),
        title: language.fill(&check::title(clue.title_with_location(rules))),
        cells: clue.cells.iter().map(|list| list.iter().map(|cell| cell.name(rules)).collect()).collect(),
        reach: reach.into_iter().map(|cell| cell.name(rules)).collect(),
        numbers: clue.numbers.clone(),
        place: clue.place.map(|place| place.to_string()),
        word: Some(clue.text_argument.clone()).filter(|word| !word.is_empty()),
        rule: language.fill(&clue.rule_sentence(&rules.board_context())),
    }
}
