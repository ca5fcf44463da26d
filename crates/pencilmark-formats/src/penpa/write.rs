//! Writing of a board as the lines of a Penpa+ text.

use serde_json::{Map, Value, json};

use crate::document::PuzzleInfo;
use crate::messages::write as cannot;
use crate::penpa::artwork::{self, LayerEntry};
use crate::penpa::kinds::{DOT, Layer, SLANT, SLANTS, SOLVED_LINE, layer_of};
use crate::penpa::layers::{Measures, PenpaPlace, escaped, unescaped};
use crate::rule_sentence_writer::RuleSentenceWriter;
use pencilmark_core::artwork::ArtworkItem;
use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::Constraint;
use pencilmark_core::message::Message;

/// The names of the lists of cells and of the layers by index, all of which the program expects.
const LISTS: [&str; 8] = [
    "thermo",
    "nobulbthermo",
    "arrows",
    "direction",
    "squareframe",
    "polygon",
    "killercages",
    "command_replay",
];
const INDEXED: [&str; 12] = [
    "surface",
    "number",
    "numberS",
    "symbol",
    "freeline",
    "freelineE",
    "line",
    "lineE",
    "wall",
    "cage",
    "deletelineE",
    "special",
];

/// The line style of region borders.
const BORDER: i32 = 2;
/// The line style of diagonals.
const DIAGONAL: i32 = 12;

/// Returns the text of a board and, if it is known, that of its solution.
///
/// # Errors
/// What the format can't hold.
pub(super) fn write(board: &Board, about: &PuzzleInfo) -> Result<(String, Option<String>), Message> {
    let is_outside = |constraint: &Constraint| constraint.place.is_some();
    let drawn = || about.artwork.items().iter().filter(|item| artwork::can_hold(item));
    let rim = i64::from(board.rules().constraints().iter().any(is_outside))
        .max(artwork::reach_beyond(drawn(), board.rules().layout().digit_count()));
    let size = board.rules().layout().digit_count() as i64;
    let measures = Measures {
        size: board.rules().layout().digit_count(),
        rows_above: rim,
        columns_left: rim,
        columns: size + 2 * rim + 4,
        rows: size + 2 * rim + 4,
    };
    let mut drawer = Drawer {
        board,
        measures,
        layers: empty_layers(),
        told: RuleSentenceWriter::new(about.rules_text.as_deref()),
    };
    drawer.draw_values();
    drawer.draw_regions();
    board.rules().constraints().iter().try_for_each(|constraint| drawer.draw(constraint))?;
    drawn().for_each(|item| drawer.draw_item(item));
    let Drawer { layers, told, .. } = drawer;
    let mut lines = vec![String::new(); 19];
    lines[0] = head(measures, rim, about, told.finish().as_deref())?;
    lines[1] = json!([rim, rim, rim, rim]).to_string();
    lines[2] = json!(["1", "2", "1"]).to_string();
    lines[3] = Value::Object(layers).to_string();
    lines[4] = Value::Object(empty_layers()).to_string();
    lines[5] = centers(board, measures);
    lines[SOLVED_LINE] = held(about.solved_text.as_deref(), cannot::solved_text)?;
    Ok((lines.join("\n"), solution(board, about, measures)))
}

fn empty_layers() -> Map<String, Value> {
    let lists = LISTS.iter().map(|name| ((*name).to_owned(), json!([])));
    let indexed = INDEXED.iter().map(|name| ((*name).to_owned(), json!({})));
    let commands = ["command_redo", "command_undo"].map(|name| (name.to_owned(), json!({"__a": []})));
    lists.chain(indexed).chain(commands).collect()
}

/// Returns a text with the escapes of the format.
///
/// # Errors
/// If the text changes by escaping and unescaping.
fn held(text: Option<&str>, what: fn() -> Message) -> Result<String, Message> {
    let text = text.unwrap_or("");
    let escaped = escaped(text);
    if unescaped(&escaped).trim() == text { Ok(escaped) } else { Err(what()) }
}

/// Returns the first line: the grid, the title, the author and the rules.
fn head(measures: Measures, rim: i64, about: &PuzzleInfo, rules: Option<&str>) -> Result<String, Message> {
    const PIXELS: i64 = 38;
    let count = measures.size as i64 + 2 * rim;
    let canvas = (count + 1) * PIXELS;
    let center = (count / 2 + 2) * measures.columns + count / 2 + 2;
    let title = held(about.title.as_deref(), cannot::title)?;
    let author = held(about.author.as_deref(), cannot::author)?;
    let rules = held(rules, cannot::rules_text)?;
    Ok(format!(
        "square,{count},{count},{PIXELS},0,1,1,{canvas},{canvas},{center},{center},0,0,0,0,Title: {title},Author: {author},,{rules},OFF,false"
    ))
}

/// Returns the indices of the board's cells, each as the difference to the previous one.
fn centers(board: &Board, measures: Measures) -> String {
    let mut last = 0;
    let step = |cell: Cell| {
        let index = measures.index_of_cell(cell);
        index - std::mem::replace(&mut last, index)
    };
    json!(board.rules().cells().map(step).collect::<Vec<i64>>()).to_string()
}

/// Returns the digits to be found, if all are known, with which the program compares the solver's digits.
fn solution(board: &Board, about: &PuzzleInfo, measures: Measures) -> Option<String> {
    let digits = about.solution.as_ref()?;
    let open = board.rules().cells().filter(|cell| board.value(*cell).is_none());
    let digit =
        |cell: Cell| Some(format!("{},{}", measures.index_of_cell(cell), digits[cell.index()]?.get()));
    let digits: Vec<String> = open.map(digit).collect::<Option<_>>()?;
    Some(json!([[], [], [], [], digits, []]).to_string())
}

/// A writer that draws a board into layers.
struct Drawer<'a> {
    board: &'a Board,
    measures: Measures,
    layers: Map<String, Value>,
    told: RuleSentenceWriter,
}

impl Drawer<'_> {
    /// Sets an entry of a layer.
    fn set(&mut self, layer: &str, key: String, value: Value) {
        if let Some(entries) = self.layers.get_mut(layer).and_then(Value::as_object_mut) {
            entries.insert(key, value);
        }
    }

    /// Adds a list of cells to a layer.
    fn add(&mut self, layer: &str, cells: &[Cell]) {
        let indices: Value = cells.iter().map(|cell| json!(self.measures.index_of_cell(*cell))).collect();
        if let Some(lists) = self.layers.get_mut(layer).and_then(Value::as_array_mut) {
            lists.push(indices);
        }
    }

    fn draw_values(&mut self) {
        for cell in self.board.rules().cells() {
            if let Some(digit) = self.board.value(cell) {
                self.write_number(self.measures.index_of_cell(cell), &digit.get().to_string());
            }
        }
    }

    fn write_number(&mut self, index: i64, text: &str) {
        self.set("number", index.to_string(), json!([text, 1, "1"]));
    }

    /// Draws a border between two corners.
    fn draw_border(&mut self, from: (i64, i64), to: (i64, i64), style: i32) {
        let corner =
            |(row, column): (i64, i64)| self.measures.index_of_place(PenpaPlace::Corner(row, column));
        let key = format!("{},{}", corner(from), corner(to));
        self.set("lineE", key, json!(style));
    }

    /// Draws the borders between neighbours of different regions.
    fn draw_regions(&mut self) {
        let layout = self.board.rules().layout().clone();
        let size = self.measures.size;
        for cell in self.board.rules().cells() {
            let (row, column) = (cell.row(size), cell.column(size));
            let (r, c) = (row as i64, column as i64);
            let differs = |other: Cell| layout.region_of(cell) != layout.region_of(other);
            if column + 1 < size && differs(Cell::at(row, column + 1, size)) {
                self.draw_border((r - 1, c), (r, c), BORDER);
            }
            if row + 1 < size && differs(Cell::at(row + 1, column, size)) {
                self.draw_border((r, c - 1), (r, c), BORDER);
            }
        }
    }

    fn draw(&mut self, constraint: &Constraint) -> Result<(), Message> {
        let size = self.measures.size;
        let layer = layer_of(constraint.kind().id);
        let Some(layer) = layer.filter(|_| self.told.add_sentence(constraint, "grey", size)) else {
            return Err(constraint.title_with_location(size));
        };
        let line = constraint.first_list();
        match layer {
            Layer::Words => {}
            Layer::Diagonals(falling, rising) => self.draw_diagonals(falling, rising),
            Layer::Thermometer => self.add("thermo", line),
            Layer::Line => self.add("nobulbthermo", line),
            Layer::Arrow => self.add("arrows", &constraint.cells.concat()),
            Layer::Cage => self.draw_cage(line, constraint.numbers.first().copied()),
            Layer::Dot(style) => self.draw_dots(line, style),
            Layer::Mark(name) => {
                for cell in line {
                    self.set("symbol", self.measures.index_of_cell(*cell).to_string(), json!([3, name, 1]));
                }
            }
            Layer::Outside | Layer::OutsideArrow => self.write_outside(constraint),
        }
        Ok(())
    }

    /// Draws an item of the author's drawing.
    fn draw_item(&mut self, item: &ArtworkItem) {
        for LayerEntry { layer, place, style, text } in artwork::entries(item) {
            let value = match layer {
                "surface" => json!(style),
                "symbol" => json!([style, text, 2]),
                _ => json!([text, style, "1"]),
            };
            let index = self.measures.index_of_place(place);
            // A cell has one number and four small ones in its corners.
            let corners = (0..4)
                .rev()
                .map(|corner| (4 * (index + self.measures.columns * self.measures.rows) + corner, "numberS"));
            let is_free = |(index, layer): &(i64, &str)| self.layers[*layer].get(index.to_string()).is_none();
            let free = match layer {
                "number" => [(index, layer)].into_iter().chain(corners).find(is_free),
                _ => Some((index, layer)),
            };
            if let Some((index, layer)) = free {
                self.set(layer, index.to_string(), value);
            }
        }
        for (places, style) in artwork::segments(item) {
            let [from, to] = places.map(|place| self.measures.index_of_place(place));
            self.set("freeline", format!("{from},{to}"), json!(style));
        }
    }

    fn draw_diagonals(&mut self, falling: bool, rising: bool) {
        let size = self.measures.size as i64;
        for i in 0..size {
            if falling {
                self.draw_border((i - 1, i - 1), (i, i), DIAGONAL);
            }
            if rising {
                self.draw_border((i - 1, size - 1 - i), (i, size - 2 - i), DIAGONAL);
            }
        }
    }

    /// Draws a cage, its total in the corner of its first cell.
    fn draw_cage(&mut self, cells: &[Cell], total: Option<i32>) {
        self.add("killercages", cells);
        if let (Some(total), Some(first)) = (total, cells.iter().min()) {
            let corner = self.measures.corner_index_of_cell(*first);
            self.set("numberS", corner.to_string(), json!([total.to_string(), 1]));
        }
    }

    fn draw_dots(&mut self, line: &[Cell], style: i32) {
        let size = self.measures.size;
        for pair in line.windows(2) {
            let first = pair[0].min(pair[1]);
            let (row, column) = (first.row(size) as i64, first.column(size) as i64);
            let is_beside = pair[0].row(size) == pair[1].row(size);
            let place =
                if is_beside { PenpaPlace::Right(row, column) } else { PenpaPlace::Below(row, column) };
            self.set("symbol", self.measures.index_of_place(place).to_string(), json!([style, DOT, 2]));
        }
    }

    fn write_outside(&mut self, constraint: &Constraint) {
        let Some(place) = constraint.place else { return };
        let index = self
            .measures
            .index_of_place(PenpaPlace::Cell(i64::from(place.row) - 1, i64::from(place.column) - 1));
        self.write_number(index, &constraint.first_number_or(0).to_string());
        let slant = SLANTS.iter().find(|(_, direction)| *direction == (place.row_step, place.column_step));
        if let Some((style, _)) = slant {
            self.set("symbol", index.to_string(), json!([style, SLANT, 2]));
        }
    }
}
