//! Boards in the rows of a text: tables, printed arrays, labelled rows, with words around them.

use crate::found_cells::{FoundCell, board_of_cells, cells_of_symbols, size_of};
use pencilmark_core::digit::MAX_SIZE;

/// A board and the line on which it begins, from 1.
#[derive(Clone, Debug)]
pub(super) struct RowsBoard {
    pub line: usize,
    pub cells: Vec<FoundCell>,
}

/// How the cells of a row are separated.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Separation {
    /// A sign between any two cells; empty fields are empty cells.
    Sign(char),
    /// A bar before and after each cell.
    Bars,
    /// Spaces and other signs.
    Spaces,
    /// Each symbol is a cell.
    Symbols,
}

const SEPARATIONS: [Separation; 8] = [
    Separation::Sign('\t'),
    Separation::Bars,
    Separation::Sign('|'),
    Separation::Sign('&'),
    Separation::Sign(';'),
    Separation::Sign(','),
    Separation::Spaces,
    Separation::Symbols,
];

/// Returns the boards in the rows of a text, separated in the way that yields the most.
pub(super) fn boards_in_rows(text: &str) -> Vec<RowsBoard> {
    let lines: Vec<&str> = text.lines().collect();
    let mut best = Vec::new();
    for separation in SEPARATIONS {
        let found = boards_of(&lines, separation);
        if found.len() > best.len() {
            best = found;
        }
    }
    best
}

/// A run of rows with the same number of cells.
#[derive(Default)]
struct Run {
    rows: Vec<(usize, Vec<FoundCell>)>,
}

fn boards_of(lines: &[&str], separation: Separation) -> Vec<RowsBoard> {
    let mut boards = Vec::new();
    let mut run = Run::default();
    for (at, line) in lines.iter().enumerate() {
        if line.trim().is_empty() && separation != Separation::Sign('\t') {
            continue;
        }
        let row = cells_of_row(line, separation).filter(|row| row.len() > 1);
        let width = run.rows.first().map(|(_, row)| row.len());
        match row {
            // A line of dashes is a border unless it has the width of a row.
            Some(row) if is_border(line) && width != Some(row.len()) => {}
            Some(row) => {
                if width.is_some_and(|width| width != row.len()) {
                    boards.extend(std::mem::take(&mut run).boards());
                }
                run.rows.push((at + 1, row));
            }
            None if is_border(line) => {}
            None => boards.extend(std::mem::take(&mut run).boards()),
        }
    }
    boards.extend(run.boards());
    boards
}

/// True for a line without cells: `+---+`, `|-|-|`, `\hline`.
fn is_border(line: &str) -> bool {
    let line = line.trim();
    line.len() > 1 && line.chars().all(|c| " +-=_|:*.~\t".contains(c) || ('─'..='╿').contains(&c))
        || line.starts_with("\\hline")
}

impl Run {
    /// Returns the boards of the rows: a board per line, or one for as many rows as each has cells.
    fn boards(mut self) -> Vec<RowsBoard> {
        let Some(width) = self.rows.first().map(|(_, row)| row.len()) else { return Vec::new() };
        if size_of(width).is_some() && (width > MAX_SIZE || !self.rows.len().is_multiple_of(width)) {
            return self
                .rows
                .into_iter()
                .map(|(line, cells)| RowsBoard { line, cells })
                .filter(is_board)
                .collect();
        }
        if width > 4 && self.rows.len().is_multiple_of(width - 1) && self.has_numbered_rows() {
            for (_, row) in &mut self.rows {
                row.remove(0);
            }
            return self.squares(width - 1);
        }
        if self.rows.len() % width == 1 && is_count(&self.rows[0].1) {
            self.rows.remove(0);
        }
        if self.rows.len().is_multiple_of(width) { self.squares(width) } else { Vec::new() }
    }

    /// True if each row begins with its number or letter.
    fn has_numbered_rows(&self) -> bool {
        let size = self.rows[0].1.len() - 1;
        self.rows.chunks(size).all(|rows| is_count(&rows.iter().map(|(_, row)| row[0]).collect::<Vec<_>>()))
    }

    fn squares(self, size: usize) -> Vec<RowsBoard> {
        if !(4..=MAX_SIZE).contains(&size) {
            return Vec::new();
        }
        let board = |rows: &[(usize, Vec<FoundCell>)]| RowsBoard {
            line: rows[0].0,
            cells: rows.iter().flat_map(|(_, row)| row.iter().copied()).collect(),
        };
        self.rows.chunks(size).map(board).filter(is_board).collect()
    }
}

fn is_board(board: &RowsBoard) -> bool {
    board_of_cells(&board.cells, None, None).is_some()
}

/// True if cells count from 0, from 1, or from A.
fn is_count(cells: &[FoundCell]) -> bool {
    let rank = |cell: &FoundCell| match cell {
        FoundCell::Zero => Some(0),
        FoundCell::Number(number) => Some(i32::from(*number)),
        FoundCell::Letter(letter) => Some(*letter as i32),
        FoundCell::Empty | FoundCell::Candidates(_) => None,
    };
    let Some(first) = cells.first().and_then(rank) else { return false };
    (first < 2 || first == 'A' as i32)
        && (first..).zip(cells).all(|(wanted, cell)| rank(cell) == Some(wanted))
}

/// Returns the cells of a line; `None` if it has anything else but a label.
fn cells_of_row(line: &str, separation: Separation) -> Option<Vec<FoundCell>> {
    let line = line.trim_end_matches([' ', '\\']).trim_end_matches("\\hline").trim_end_matches([' ', '\\']);
    split(line, separation).or_else(|| {
        let label = line.find([':', '=', ')']).filter(|at| *at < 16)?;
        split(&line[label + 1..], separation)
    })
}

fn split(line: &str, separation: Separation) -> Option<Vec<FoundCell>> {
    let is_bracket = |c: char| "[](){}<>".contains(c);
    match separation {
        Separation::Sign(sign) => {
            line.contains(sign).then(|| line.split(sign).map(FoundCell::parse).collect())?
        }
        Separation::Bars => between_bars(line)?.split('|').map(FoundCell::parse).collect(),
        Separation::Spaces => {
            let ends = |c: char| c.is_whitespace() || is_bracket(c) || matches!(c, ',' | ';' | '|');
            line.split(ends).filter(|word| !word.is_empty()).map(FoundCell::parse).collect()
        }
        Separation::Symbols => {
            let is_sign = |c: char| {
                c.is_whitespace() || is_bracket(c) || matches!(c, ',' | ';' | '|' | '"' | '\'' | ':' | '+')
            };
            cells_of_symbols(&line.chars().filter(|c| !is_sign(*c)).collect::<String>())
        }
    }
}

/// Returns the part of a line between its first and last bar, if it begins with one.
fn between_bars(line: &str) -> Option<&str> {
    let text = line.trim().strip_prefix('|')?;
    text.rfind('|').map(|last| &text[..last])
}

/// Returns the board that a text has in one run of cells, one after the other over any lines, with the size before it or not.
pub(super) fn board_in_run(text: &str) -> Option<RowsBoard> {
    let ends = |c: char| c.is_whitespace() || ",;|[](){}<>\"'`:".contains(c);
    let words = || text.split(ends).filter(|word| !word.is_empty());
    let mut best: Vec<FoundCell> = Vec::new();
    let mut run = Vec::new();
    for word in words().chain(["end of text"]) {
        match FoundCell::parse(word) {
            Some(cell) if run.len() <= 625 => run.push(cell),
            _ => {
                best = if run.len() > best.len() { run } else { best };
                run = Vec::new();
            }
        }
    }
    let is_size = |cell: &FoundCell, size: usize| *cell == FoundCell::Number(size as u8);
    let cells = (0..=2).find_map(|sizes| {
        let cells = best.get(sizes..)?;
        let size = size_of(cells.len())?;
        best[..sizes].iter().all(|cell| is_size(cell, size)).then(|| cells.to_vec())
    });
    cells.map(|cells| RowsBoard { line: 1, cells })
}

/// Returns the boards that are single words of a text.
pub(super) fn boards_in_words(text: &str) -> Vec<RowsBoard> {
    let ends = |c: char| c.is_whitespace() || ",;|[](){}<>\"'`:=&".contains(c);
    let mut boards = Vec::new();
    for (at, line) in text.lines().enumerate() {
        for word in line.split(ends).filter(|word| word.len() >= 16 && word.len() <= 700) {
            let word = word.rsplit(['?', '#', '/']).find(|part| part.len() >= 16).unwrap_or(word);
            boards.extend(
                cells_of_symbols(word).map(|cells| RowsBoard { line: at + 1, cells }).filter(is_board),
            );
        }
    }
    boards
}
