//! Conversion of the lines of a Penpa+ text to a board.

use serde_json::{Map, Value};

use crate::clue_sheet::{ClueSheet, clue};
use crate::document::DocumentEntry;
use crate::json;
use crate::messages::{drawing, expected, found, unknown};
use crate::penpa::artwork;
use crate::penpa::kinds::{DOT, Layer, SLANTS, SOLVED_LINE, kinds_of, layer_of};
use crate::penpa::layers::{Measures, PenpaPlace, unescaped};
use crate::penpa::reader::PenpaReader;
use crate::penpa::walls::regions;
use crate::rule_sentence_writer::usual_number;
use crate::rule_words::RuleWords;
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::{KindId, OutsidePlace};
use pencilmark_core::digit::Digit;
use pencilmark_core::plain_line::text::{TextPosition, quote};
use pencilmark_core::plain_line::{ReadError, ReadOptions};

/// Reads the lines of a text as a puzzle.
pub(super) fn read_lines(
    text: &str,
    solution: Option<&str>,
    at: TextPosition,
    expected: &ReadOptions,
) -> Result<DocumentEntry, ReadError> {
    let lines: Vec<&str> = text.lines().collect();
    let head: Vec<&str> = lines.first().map_or("", |line| line).split(',').collect();
    let measures = measures(&head, lines.get(1).map_or("", |line| line), at)?;
    let question = json::object(lines.get(3).map_or("", |line| line))
        .map_err(|found| at.error(expected::question_layer(), found))?;
    let mut sheet = ClueSheet::new(measures.size, at)?;
    let named = |name: &str| {
        head.iter().find_map(|field| field.strip_prefix(name)).map(|text| unescaped(text.trim()))
    };
    let some = |text: Option<String>| text.filter(|text| !text.is_empty());
    sheet.info.title = some(named("Title:"));
    sheet.info.author = some(named("Author:"));
    sheet.info.rules_text = some(head.get(18).map(|text| unescaped(text.trim())));
    sheet.info.solved_text = some(lines.get(SOLVED_LINE).map(|text| unescaped(text.trim())));
    let mut words = RuleWords::from_sheet(&sheet);
    words.add(sheet.info.title.as_deref().unwrap_or(""));
    words.add(lines.get(17).map_or("", |line| line));
    let mut reader = PenpaReader { sheet, measures, question };
    reader.read_diagonals(&head);
    reader.read_regions(head.first() == Some(&"sudoku"));
    reader.read_solution(solution.unwrap_or(""));
    reader.read_numbers(&words);
    reader.read_paths(&words);
    reader.read_cages();
    reader.read_symbols(&words);
    reader.draw_decoration();
    reader.record_unexplained();
    words.add_board_constraints(&mut reader.sheet);
    if reader.sheet.info.rules_text.is_some() {
        words.record_unexplained(&mut reader.sheet);
    }
    reader.sheet.finish(expected, at.line)
}

/// Returns the measures of a drawing, from the head of the text and the margins.
fn measures(head: &[&str], margins: &str, at: TextPosition) -> Result<Measures, ReadError> {
    let kind = head.first().copied().unwrap_or("");
    if !matches!(kind, "square" | "sudoku") {
        return Err(at.error(expected::square_grid(), found::text(quote(kind))));
    }
    let number = |i: usize| {
        head.get(i).and_then(|text| text.trim().parse::<i64>().ok()).filter(|n| (0..=60).contains(n))
    };
    let (Some(columns), Some(rows)) = (number(1), number(2)) else {
        return Err(at.error(expected::columns_and_rows(), found::none()));
    };
    let margins: Vec<i64> = serde_json::from_str(margins).unwrap_or_default();
    let margin = |i: usize| margins.get(i).copied().unwrap_or(0).clamp(0, 60);
    let (mut rows_above, mut columns_left) = (margin(0), margin(2));
    let (mut height, mut width) = (rows - rows_above - margin(1), columns - columns_left - margin(3));
    // Sudoku boards may have a rim for clues: on all sides, or above and on the left.
    let flag = |i: usize| head.get(i).is_some_and(|flag| flag.trim() == "1");
    let rim = match (kind == "sudoku" && height == width, flag(12), flag(13)) {
        (true, true, _) if height > 10 => 2,
        (true, _, true) if height > 9 => 1,
        (_, _, _) => 0,
    };
    if rim > 0 {
        (rows_above, columns_left, height, width) =
            (rows_above + 1, columns_left + 1, height - rim, width - rim);
    }
    match usize::try_from(height) {
        Ok(size) if height == width => {
            Ok(Measures { size, rows_above, columns_left, columns: columns + 4, rows: rows + 4 })
        }
        Ok(_) | Err(_) => Err(at.error(expected::as_many_rows(), found::rows_and_columns(height, width))),
    }
}

impl PenpaReader {
    /// Returns the lists of cells of a layer; a list that leaves the board is noted.
    fn paths(&mut self, name: &str) -> Vec<Vec<Cell>> {
        let lists = self.question.get(name).map_or(Vec::new(), |lists| json::items(lists).to_vec());
        let mut paths = Vec::new();
        for list in lists.iter().filter(|list| json::says_something(list)) {
            let index = |value: &Value| {
                json::whole(value).and_then(|index| self.measures.cell_of_index(i64::from(index)))
            };
            match json::items(list).iter().map(index).collect::<Option<Vec<Cell>>>() {
                Some(path) => paths.push(path),
                None => {
                    self.sheet.record_not_understood(unknown::outside(name.to_owned(), json::excerpt(list)));
                    self.draw_list(list, 5, name == "arrows");
                }
            }
        }
        paths
    }

    fn read_diagonals(&mut self, head: &[&str]) {
        let size = self.measures.size as i64;
        let flag = |i: usize| head.get(i).is_some_and(|flag| flag.trim() == "1");
        let (mut falling, mut rising) = (i64::from(flag(11)) * size, i64::from(flag(14)) * size);
        for (a, b, _) in self.borders() {
            let (Some(PenpaPlace::Corner(r1, c1)), Some(PenpaPlace::Corner(r2, c2))) =
                (self.measures.place_of_index(a), self.measures.place_of_index(b))
            else {
                continue;
            };
            let (down, right) = (r2 - r1, c2 - c1);
            match () {
                () if down == right && r1 == c1 => falling += down.abs(),
                () if down == -right && r1 + c1 == size - 2 => rising += down.abs(),
                () => {}
            }
        }
        match (falling >= size, rising >= size) {
            (true, true) => self.sheet.add_constraint(clue(KindId::Diagonals)),
            (true, false) => self.sheet.add_constraint(clue(KindId::FallingDiagonal)),
            (false, true) => self.sheet.add_constraint(clue(KindId::RisingDiagonal)),
            (false, false) => {}
        }
    }

    /// Reads the regions that borders separate.
    fn read_regions(&mut self, usual: bool) {
        let mut walls: Vec<(Cell, Cell)> = Vec::new();
        for (a, b, _) in self.borders() {
            let (Some(PenpaPlace::Corner(r1, c1)), Some(PenpaPlace::Corner(r2, c2))) =
                (self.measures.place_of_index(a), self.measures.place_of_index(b))
            else {
                continue;
            };
            let at = |row: i64, column: i64| self.measures.cell_at(row, column);
            let pair = match (r2 - r1, c2 - c1) {
                (0, 1 | -1) => at(r1, c1.max(c2)).zip(at(r1 + 1, c1.max(c2))),
                (1 | -1, 0) => at(r1.max(r2), c1).zip(at(r1.max(r2), c1 + 1)),
                (_, _) => None,
            };
            walls.extend(pair);
        }
        if walls.is_empty() && usual {
            return;
        }
        let size = self.measures.size;
        let labels = regions(size, &walls);
        let full = |label: usize| labels.iter().filter(|other| **other == label).count() == size;
        self.sheet.regions =
            Some(labels.iter().map(|label| Some(*label).filter(|label| full(*label))).collect());
    }

    /// Reads givens, and numbers outside the board with the meaning that the rules give them.
    fn read_numbers(&mut self, words: &RuleWords) {
        for (index, value) in self.entries("number") {
            let text = json::items(&value).first().and_then(json::words).unwrap_or_default();
            let (number, place) = (text.parse::<i32>().ok(), self.measures.place_of_index(index));
            let rim = |n: i64| usize::try_from(n + 1).ok();
            let outside = match place {
                Some(PenpaPlace::Cell(row, column)) => rim(row).zip(rim(column)),
                Some(PenpaPlace::Corner(..) | PenpaPlace::Below(..) | PenpaPlace::Right(..)) | None => None,
            };
            let size = self.measures.size;
            let straight = outside.and_then(|(row, column)| OutsidePlace::straight(row, column, size));
            let diagonal = outside.zip(self.slant(index)).and_then(|((row, column), (down, right))| {
                OutsidePlace::diagonal(row, column, down, right, size)
            });
            match (self.measures.cell_of_index(index), number, diagonal.or(straight)) {
                (Some(cell), Some(number), _) => self.sheet.givens.push((cell, number)),
                (None, Some(number), Some(place)) if diagonal.is_some() => {
                    self.sheet
                        .add_constraint(clue(KindId::LittleKiller).with_place(place).with_numbers([number]));
                }
                (None, Some(number), Some(place)) => match words.only_mentioned(&kinds_of(Layer::Outside)) {
                    Some(kind) => {
                        self.sheet.add_constraint(clue(kind).with_place(place).with_numbers([number]))
                    }
                    None => {
                        self.sheet.record_not_understood(unknown::number(number.into(), place.to_string()));
                        self.draw_number(index, &value, text);
                    }
                },
                (_, _, _) if text.is_empty() => {}
                (_, _, _) => {
                    self.sheet.record_not_understood(unknown::text(text.to_string()));
                    self.draw_number(index, &value, text);
                }
            }
        }
    }

    fn has_number(&self, index: i64) -> bool {
        self.question
            .get("number")
            .and_then(|layer| layer.get(index.to_string()))
            .is_some_and(json::says_something)
    }

    /// Returns the direction of the slanting arrow drawn at an index: down and right. Styles count in eighths of a
    /// turn, clockwise from the left.
    fn slant(&self, index: i64) -> Option<(i8, i8)> {
        let symbol = self.question.get("symbol")?.get(index.to_string())?;
        let items = json::items(symbol);
        let is_arrow = items.get(1).and_then(Value::as_str).is_some_and(|name| name.starts_with("arrow_"));
        let style = items.first().and_then(json::whole).filter(|_| is_arrow)?;
        SLANTS.iter().find(|(known, _)| *known == style).map(|(_, direction)| *direction)
    }

    /// Reads the solution of a link, a list of texts of index and digit; it is used if it fills the board.
    fn read_solution(&mut self, text: &str) {
        let mut values: Vec<Option<Digit>> = vec![None; self.measures.size * self.measures.size];
        let given = self.entries("number");
        let given =
            given.iter().map(|(index, value)| (*index, json::items(value).first().and_then(json::words)));
        for (index, digit) in given.filter_map(|(index, text)| Some((index, text?))) {
            self.note_digit(&mut values, index, &digit);
        }
        for (index, digit) in text.split('"').filter_map(|part| part.split_once(',')) {
            let Ok(index) = index.parse() else { continue };
            self.note_digit(&mut values, index, digit);
        }
        let is_full = !text.is_empty() && values.iter().all(Option::is_some);
        self.sheet.info.solution = is_full.then(|| values.into());
    }

    fn note_digit(&self, values: &mut [Option<Digit>], index: i64, text: &str) {
        let digit = text.parse().ok().and_then(Digit::new).filter(|digit| digit.index() < self.measures.size);
        if let (Some(cell), Some(_)) = (self.measures.cell_of_index(index), digit) {
            values[cell.index()] = digit;
        }
    }

    fn read_paths(&mut self, words: &RuleWords) {
        let slow = words.mentions(KindId::SlowThermometer);
        for path in self.paths("thermo") {
            self.sheet.add_constraint(
                clue(if slow { KindId::SlowThermometer } else { KindId::Thermometer }).with_cells(path),
            );
        }
        let line = words.only_mentioned(&kinds_of(Layer::Line));
        for path in self.paths("nobulbthermo") {
            match line {
                Some(kind) => {
                    let number = words.number_for(kind, &[]).filter(|_| kind == KindId::Whispers);
                    let number = number.filter(|number| *number != usual_number(kind, self.sheet.size));
                    self.sheet.add_constraint(clue(kind).with_cells(path).with_numbers(number));
                }
                None => {
                    let first =
                        path.first().map_or(String::new(), |cell| cell.name(self.sheet.size).to_string());
                    self.sheet.record_not_understood(unknown::line_from(first.to_string()));
                    let middle = |cell: &Cell| {
                        let (row, column) = (cell.row(self.sheet.size), cell.column(self.sheet.size));
                        artwork::point_of(PenpaPlace::Cell(row as i64, column as i64))
                    };
                    let points = path.iter().map(middle).collect();
                    self.sheet.draw(artwork::line(points, 5, false));
                }
            }
        }
        for path in self.paths("arrows") {
            if let Some((head, shaft)) = path.split_first().filter(|(_, shaft)| !shaft.is_empty()) {
                self.sheet.add_constraint(
                    clue(KindId::Arrow).with_cells([*head]).with_cells(shaft.iter().copied()),
                );
            }
        }
    }

    /// Reads the cages, each with the small number in one of its cells.
    fn read_cages(&mut self) {
        let mut totals: Vec<(Cell, String, bool)> = Vec::new();
        let mut corners: Vec<i64> = Vec::new();
        for (index, value) in self.entries("numberS") {
            let text = json::items(&value).first().and_then(json::words).unwrap_or_default();
            if let (Some(cell), false) = (self.measures.cell_of_corner_index(index), text.is_empty()) {
                totals.push((cell, text, false));
                corners.push(index % 4);
            }
        }
        for cells in self.paths("killercages") {
            let total = totals.iter_mut().find(|(cell, _, used)| !used && cells.contains(cell));
            let number = total.and_then(|(_, text, used)| {
                *used = true;
                text.parse::<i32>().ok()
            });
            self.sheet.add_constraint(clue(KindId::KillerCage).with_cells(cells).with_numbers(number));
        }
        let unused = totals.into_iter().zip(corners).filter(|((_, _, used), _)| !used);
        for ((cell, text, _), corner) in unused {
            self.sheet
                .record_not_understood(unknown::small_number(text.to_string(), cell.name(self.sheet.size)));
            let (row, column) = (cell.row(self.sheet.size), cell.column(self.sheet.size));
            self.sheet.draw(artwork::corner_text(row as i64, column as i64, corner, text));
        }
    }

    fn read_symbols(&mut self, words: &RuleWords) {
        let mut marks = [(KindId::Odd, Vec::new()), (KindId::Even, Vec::new())];
        for (index, value) in self.entries("symbol") {
            let items = json::items(&value);
            let style = items.first().and_then(json::whole).unwrap_or(0);
            let name = items.get(1).and_then(Value::as_str).unwrap_or("").to_owned();
            let pair = match self.measures.place_of_index(index) {
                Some(PenpaPlace::Below(row, column)) => {
                    self.measures.cell_at(row, column).zip(self.measures.cell_at(row + 1, column))
                }
                Some(PenpaPlace::Right(row, column)) => {
                    self.measures.cell_at(row, column).zip(self.measures.cell_at(row, column + 1))
                }
                Some(PenpaPlace::Cell(..) | PenpaPlace::Corner(..)) | None => None,
            };
            let may_be =
                |kind: KindId| kind != KindId::Odd || words.allows(kind) || !words.contains("circle");
            match (symbol_kind(&name, style), pair, self.measures.cell_of_index(index)) {
                (Some(kind), Some((a, b)), _) if name == DOT => {
                    self.sheet.add_constraint(clue(kind).with_cells([a, b]))
                }
                (Some(kind), None, Some(cell)) if name != DOT && may_be(kind) => {
                    let cells = marks.iter_mut().find(|(known, _)| *known == kind).map(|(_, cells)| cells);
                    cells.into_iter().for_each(|cells| cells.push(cell));
                }
                // This arrow is read together with its number.
                (_, _, None) if self.has_number(index) && self.slant(index).is_some() => {}
                (_, _, _) => {
                    self.sheet.record_not_understood(unknown::symbol(name.to_string(), style.into()));
                    self.draw_symbol(index, &name, style);
                }
            }
        }
        for (kind, cells) in marks.into_iter().filter(|(_, cells)| !cells.is_empty()) {
            self.sheet.add_constraint(clue(kind).with_cells(cells));
        }
    }

    /// Records the layers that were neither read nor drawn.
    fn record_unexplained(&mut self) {
        const READ: &[&str] = &[
            "number",
            "numberS",
            "thermo",
            "nobulbthermo",
            "arrows",
            "killercages",
            "symbol",
            "lineE",
            "surface",
            "squareframe",
            "polygon",
            "direction",
            "line",
            "freeline",
            "freelineE",
            "wall",
        ];
        const SILENT: &[&str] = &["command_redo", "command_undo", "command_replay", "deletelineE"];
        let others: Vec<(String, usize)> = self
            .question
            .iter()
            .filter(|(name, value)| {
                !READ.contains(&name.as_str())
                    && !SILENT.contains(&name.as_str())
                    && json::says_something(value)
            })
            .map(|(name, value)| (name.clone(), value.as_object().map_or(json::items(value).len(), Map::len)))
            .filter(|(_, count)| *count > 0)
            .collect();
        for (name, count) in others {
            self.sheet.record_decoration(drawing::layer(count, name));
        }
    }
}

/// Returns the kind of a symbol in a style; white dots have two styles.
fn symbol_kind(name: &str, style: i32) -> Option<KindId> {
    let layer_fits = |kind: &KindId| match layer_of(*kind) {
        Some(Layer::Dot(known)) => name == DOT && known == if style == 1 { 8 } else { style },
        Some(Layer::Mark(known)) => name == known,
        _ => false,
    };
    KindId::ALL.iter().copied().find(layer_fits)
}
