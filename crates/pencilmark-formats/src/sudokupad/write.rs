//! Conversion of a board to a SudokuPad object: a drawing, and rules in words that describe it.

use serde_json::{Map, Value, json};

use crate::clue_sheet::is_rows;
use crate::document::PuzzleInfo;
use crate::drawn::{KindDrawing, Rgb, can_draw, colour_named, look_of, name_of};
use crate::meaning::{check_read_back, without_drawn_parts};
use crate::messages::write as cannot;
use crate::rule_sentence_writer::{RuleSentenceWriter, usual_number};
use crate::sudokupad::pen::{CELL, Pen};
use crate::sudokupad::read::read_object;
use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::{Constraint, KindId};
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::ReadOptions;
use pencilmark_core::plain_line::text::TextPosition;

/// Writes a board as a SudokuPad object.
///
/// # Errors
/// The first constraint that can't be drawn and described, or placed digits, which the format can't represent.
pub(super) fn write(board: &Board, about: &PuzzleInfo) -> Result<String, Message> {
    let rules = board.rules();
    if board.grid().values().iter().flatten().count() > board.grid().givens().len() {
        return Err(cannot::values());
    }
    let mut sketcher = Sketcher {
        size: board.rules().layout().digit_count(),
        pen: Pen::new(board.rules().layout().digit_count()),
        told: RuleSentenceWriter::new(about.rules_text.as_deref()),
        colours: Vec::new(),
    };
    rules.constraints().iter().try_for_each(|constraint| sketcher.add(constraint))?;
    let Sketcher { mut pen, told, .. } = sketcher;
    about.artwork.items().iter().for_each(|item| pen.draw_item(item));
    let mut fields = Map::new();
    fields.insert("cellSize".to_owned(), json!(CELL));
    fields.insert("metadata".to_owned(), metadata(board, about, told.finish()));
    fields.insert("cells".to_owned(), cells(board));
    fields.insert("regions".to_owned(), regions(board));
    fields.extend(pen.into_lists().map(|(name, list)| (name.to_owned(), Value::Array(list))));
    let global: Vec<&str> = rules.constraints().iter().filter_map(|one| global_name(one.kind().id)).collect();
    if !global.is_empty() {
        fields.insert("global".to_owned(), json!(global));
    }
    if let Some(open) = &about.fog {
        fields.insert(
            "foglight".to_owned(),
            places(open.iter().copied(), board.rules().layout().digit_count()),
        );
    }
    let object = Value::Object(fields);
    let again = read_object(&object, TextPosition { line: 1, column: 1 }, &ReadOptions::default());
    check_read_back(rules, &about.unread_parts.not_understood, again.map(without_drawn_parts))?;
    Ok(object.to_string())
}

/// A writer that draws constraints and describes their rules.
struct Sketcher {
    size: usize,
    pen: Pen,
    told: RuleSentenceWriter,
    /// The colours used for lines and shades, by kind and number.
    colours: Vec<(KindId, i32, Rgb)>,
}

impl Sketcher {
    fn add(&mut self, constraint: &Constraint) -> Result<(), Message> {
        let cannot = || constraint.title_with_location(self.size);
        let look = look_of(constraint.kind().id).filter(|_| can_draw(constraint)).ok_or_else(cannot)?;
        let colour = self.colour(constraint, look);
        if !self.told.add_sentence(constraint, name_of(colour), self.size) {
            return Err(constraint.title_with_location(self.size));
        }
        self.pen.draw(constraint, look, colour);
        Ok(())
    }

    /// Returns the colour of a constraint: the one that the author's words name; else the next colour of its kind, a
    /// new one for each further number of lines and for each further shade.
    fn colour(&mut self, constraint: &Constraint, look: KindDrawing) -> Rgb {
        let kind = constraint.kind().id;
        let (colours, is_shade) = match look {
            KindDrawing::Line(colours, _) => (colours, false),
            KindDrawing::Shade(colours) => (colours, true),
            _ => return 0,
        };
        if let Some(colour) = self.told.colour_of(constraint, self.size).and_then(colour_named) {
            return colour;
        }
        let number = constraint.first_number_or(usual_number(kind, self.size));
        let used = || self.colours.iter().filter(|(known, _, _)| *known == kind);
        let known = used().find(|(_, known, _)| *known == number && !is_shade).map(|(_, _, colour)| *colour);
        let colour = known.unwrap_or_else(|| {
            let free = colours.iter().find(|colour| used().all(|(_, _, other)| other != *colour));
            free.or(colours.last()).copied().unwrap_or_default()
        });
        self.colours.push((kind, number, colour));
        colour
    }
}

fn metadata(board: &Board, about: &PuzzleInfo, rules: Option<String>) -> Value {
    let mut fields = Map::new();
    let words = [
        ("title", about.title.clone()),
        ("author", about.author.clone()),
        ("rules", rules),
        ("solution", about.solution_text(board.rules().values())),
        ("msgcorrect", about.solved_text.clone()),
    ];
    fields.extend(words.into_iter().filter_map(|(name, text)| Some((name.to_owned(), json!(text?)))));
    // SudokuPad itself checks these rules of the whole board.
    for (name, kind) in [("antiknight", KindId::AntiKnight), ("antiking", KindId::AntiKing)] {
        if board.rules().constraints().iter().any(|one| one.kind().id == kind) {
            fields.insert(name.to_owned(), json!(true));
        }
    }
    Value::Object(fields)
}

/// Returns SudokuPad's name for a rule of the whole board, besides the rules in its metadata.
fn global_name(kind: KindId) -> Option<&'static str> {
    match kind {
        KindId::DisjointGroups => Some("disjoint"),
        KindId::AntiConsecutive | KindId::NoDifference => Some("nonconsecutive"),
        KindId::NoRatio => Some("antiratio"),
        KindId::NoSum => Some("antixv"),
        _ => None,
    }
}

fn cells(board: &Board) -> Value {
    let size = board.rules().layout().digit_count();
    let cell = |cell: Cell| board.value(cell).map_or(json!({}), |digit| json!({"value": digit.get()}));
    let row = |row: usize| (0..size).map(|column| cell(Cell::at(row, column, size))).collect::<Value>();
    (0..size).map(row).collect()
}

/// Returns the cells of each region; no lists if the regions are the rows.
fn regions(board: &Board) -> Value {
    let layout = board.rules().layout();
    let count = if is_rows(layout) { 0 } else { board.rules().layout().digit_count() };
    let cells = |number: usize| board.rules().cells().filter(move |cell| layout.region_of(*cell) == number);
    (0..count).map(|number| places(cells(number), board.rules().layout().digit_count())).collect()
}

fn places(cells: impl Iterator<Item = Cell>, size: usize) -> Value {
    cells.map(|cell| json!([cell.row(size), cell.column(size)])).collect()
}
