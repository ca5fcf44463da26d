//! The rules of a variant in words, for players.

use pencilmark_core::cell::{Cell, CellPositions};
use pencilmark_core::constraint::{ConstraintForm, ConstraintKind, KINDS};
use pencilmark_core::digit::Digit;
use pencilmark_core::house::HouseKind;
use pencilmark_core::layout::Boxes;
use pencilmark_core::message::Message;
use pencilmark_core::message_text::Catalogue;
use pencilmark_core::rules::Rules;
use pencilmark_core::shape::{BoardShape, GridPlace};

use crate::messages::rules_page;

/// A text that lists the rules that can be given, with their syntax.
pub const RULES_SYNTAX: &str = "\
Rules are written as items joined by +, as in 9+x or 2x3+antiknight:

  4 6 8 9 10 12 15 16 20 25   this size with its usual boxes (any other size up to 25 with boxes, too)
  RxC                         boxes of R rows and C columns: 3x2, 2x5, ...
  jigsaw:LABELS               regions instead of boxes, one label a cell in reading order
  samurai, twodoku, butterfly, windmill, gattai-N
                              overlapping grids of 9x9; others by their boxes and first cells: shape:3x3@r1c1,3x3@r7c7
  shape:6x9, shape:6x9:2x3    6 rows and 9 columns, without boxes or with boxes of 2 rows and 3 columns
  shape:AAB/A-B/ABB           a picture: letters name regions, . is a cell in none, - is no cell; shape:raw:... lets lines repeat digits
  from0                       digits begin with 0 instead of 1
  digits:2,3,5,7, digits:0-9  the values of the digits, as many as there are in a house, or more
  NAME, NAME:CELLS, NAME=NUMBERS:CELLS, NAME=NUMBERS:PLACE
                              a constraint: x, windoku, antiknight, killer=15:r1c1,r1c2, thermo:r5c5-r4c5, sandwich=12:r3c0, ...

Cells are joined by , or -; lists of cells by /; a place outside the grid counts rows and columns from 0.
`pencilmark rules --list` shows all constraints. Without rules, the length of a puzzle gives its size. `pencilmark rules RULES` explains a variant.
";

/// Returns a list of all kinds of constraints: the syntax and name of each, the meaning of its numbers, and the rule of an
/// example.
pub fn constraint_list(catalogue: &impl Catalogue) -> String {
    let line = |kind: &&'static ConstraintKind| {
        let numbers = match kind.numbers.max_count {
            0 => String::new(),
            _ => format!(" {}", catalogue.fill(&rules_page::numbers((kind.numbers.meaning)()))),
        };
        let what = kind
            .text_argument
            .map_or(numbers, |word| format!(" {}", catalogue.fill(&rules_page::word(word()))));
        let example = kind.example().and_then(|(layout, example)| {
            let rules = Rules::new(layout, vec![example.clone()]).ok()?;
            Some(format!(": {}", catalogue.fill(&example.rule_sentence(&rules.board_context()))))
        });
        let rule = example.unwrap_or_default();
        format!("{:42} {}{what}{rule}\n", syntax(kind), catalogue.name(&kind.translated_title(), 0))
    };
    KINDS.iter().map(line).collect()
}

/// Returns the syntax of a constraint of a kind: `killer[=N]:r1c1,r1c2,...`.
pub fn syntax(kind: &ConstraintKind) -> String {
    let number = match (kind.numbers.min_count, kind.numbers.max_count) {
        _ if kind.text_argument.is_some() => "=\"...\"",
        (_, 0) => "",
        (0, 1) => "[=N]",
        (_, 1) => "=N",
        (0, _) => "[=N,...]",
        (_, _) => "=N,...",
    };
    let cells = match kind.form {
        ConstraintForm::Board => "",
        ConstraintForm::Cells | ConstraintForm::Set(_) => ":r1c1,r1c2,...",
        ConstraintForm::Exactly(_) => ":r1c1,r1c2,...",
        ConstraintForm::Line(_) => ":r1c1-r1c2-...",
        ConstraintForm::Lists => ":r1c1,.../r2c2,.../...",
        ConstraintForm::HeadAndLine(_) => ":r1c1/r1c2-r1c3-...",
        ConstraintForm::Outside => ":r0c1",
        ConstraintForm::Diagonal => ":r0c1dr",
        ConstraintForm::Alternatives => "(A+B|C)",
    };
    format!("{}{number}{cells}", kind.name())
}

/// Returns the rules as sentences, one per message.
pub fn rule_sentences(rules: &Rules) -> Vec<Message> {
    let mut lines = vec![board_sentence(rules), fill_sentence(rules)];
    lines.extend(constraint_sentences(rules));
    lines.push(rules_page::proper());
    lines
}

/// Returns the rules as a page of sentences, translated by `fill`, with a drawing of the regions or windows.
pub fn rules_page(rules: &Rules, fill: impl Fn(&Message) -> String) -> String {
    let mut page: String = rule_sentences(rules).iter().map(|sentence| fill(sentence) + "\n").collect();
    if let Some(drawing) = drawing(rules) {
        page += "\n";
        page += &drawing;
    }
    page
}

fn board_sentence(rules: &Rules) -> Message {
    match rules.layout().box_division() {
        Boxes::Rectangles { rows, columns } => rules_page::boxes(rules.rows(), *rows, *columns),
        Boxes::Jigsaw(_) => rules_page::regions(rules.rows()),
        Boxes::Shape(shape) => shape_sentence(shape),
    }
}

fn shape_sentence(shape: &BoardShape) -> Message {
    match shape.grids() {
        [] if shape.cell_count() == shape.rows() * shape.columns() => {
            rules_page::rectangle(shape.rows(), shape.columns())
        }
        [] => rules_page::with_holes(shape.cell_count(), shape.rows(), shape.columns()),
        grids => rules_page::grids(grids.len(), grids.iter().map(GridPlace::size).max().unwrap_or(0)),
    }
}

fn fill_sentence(rules: &Rules) -> Message {
    let all: Vec<char> = rules.digits().iter().map(|digit| rules.values().symbol(digit)).collect();
    let (first, last) = (all[0], all[all.len() - 1]);
    let is_run = rules.values().last() - rules.values().first() < all.len() as i32;
    let digits = match last {
        _ if !is_run => rules_page::some_digits(all.iter().map(char::to_string).collect()),
        '0'..='9' => rules_page::digits(first, last),
        'A' => rules_page::digits_and_letter(first),
        _ => rules_page::digits_and_letters(first, last),
    };
    match rules.layout().box_division() {
        Boxes::Rectangles { .. } => rules_page::fill_boxes(digits),
        Boxes::Jigsaw(_) => rules_page::fill_regions(digits),
        Boxes::Shape(shape) if !shape.grids().is_empty() => rules_page::fill_grids(digits),
        Boxes::Shape(_) => rules_page::fill_houses(digits),
    }
}

/// Returns the sentences of all constraints without duplicates: many thermometers have one rule.
fn constraint_sentences(rules: &Rules) -> Vec<Message> {
    let mut sentences: Vec<Message> = Vec::new();
    for constraint in rules.constraints() {
        let sentence = constraint.rule_sentence(&rules.board_context());
        if !sentences.contains(&sentence) {
            sentences.push(sentence);
        }
    }
    sentences
}

/// Draws the regions of a jigsaw, or the diagonals and windows of a board with boxes; `None` if there is nothing to draw.
fn drawing(rules: &Rules) -> Option<String> {
    let label = |cell| match rules.layout().box_division() {
        Boxes::Jigsaw(regions) => Digit::from_index(regions[Cell::index(cell)] as usize).symbol(),
        Boxes::Rectangles { .. } => marked(rules, cell),
        Boxes::Shape(_) => '.',
    };
    if let Some(shape) = rules.layout().shape() {
        return Some(shape.picture());
    }
    let plain = matches!(rules.layout().box_division(), Boxes::Rectangles { .. });
    let labels: Vec<char> = rules.cells().map(label).collect();
    if plain && labels.iter().all(|label| *label == '.') {
        return None;
    }
    let rows = labels
        .chunks(rules.columns())
        .map(|row| row.iter().map(|c| format!("{c} ")).collect::<String>().trim_end().to_owned() + "\n");
    Some(rows.collect())
}

/// Returns the symbol of a cell: `\\` or `/` on a diagonal, `X` on both, `#` in a window.
fn marked(rules: &Rules, cell: Cell) -> char {
    let has = |wanted: fn(&HouseKind) -> bool| {
        rules.houses_of(cell).iter().any(|id| wanted(&rules.house(*id).kind()))
    };
    let main = has(|kind| matches!(kind, HouseKind::MainDiagonal));
    let anti = has(|kind| matches!(kind, HouseKind::AntiDiagonal));
    match (main, anti, has(|kind| matches!(kind, HouseKind::Window(_) | HouseKind::Group(_)))) {
        (true, true, _) => 'X',
        (true, false, _) => '\\',
        (false, true, _) => '/',
        (false, false, true) => '#',
        (false, false, false) => '.',
    }
}
