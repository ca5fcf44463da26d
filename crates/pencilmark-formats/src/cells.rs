//! Shared parts of the formats: symbols, values, candidates and rules.

use std::sync::Arc;

use crate::messages::{expected, found, write as cannot};
use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::{Line, Symbol, TextPosition, Token};
use pencilmark_core::plain_line::{ReadError, ReadOptions};
use pencilmark_core::rules::Rules;

pub(crate) use pencilmark_core::plain_line::cells::{
    Alphabet, givens, is_blank, print, rules_of_cells, rules_of_size, usual_rules,
};

/// Reconciles the rules that a text states with the expected ones. If the text states only the usual boxes of its size,
/// the expected rules apply.
pub(super) fn reconcile_rules(
    told: Arc<Rules>,
    expected: &ReadOptions,
    at: TextPosition,
) -> Result<Arc<Rules>, ReadError> {
    let usual = || told.square_size().is_some_and(|size| usual_rules(size).as_ref() == Some(&told));
    match &expected.rules {
        None => Ok(told),
        Some(rules) if *rules == told || (rules.square_size() == told.square_size() && usual()) => {
            Ok(rules.clone())
        }
        Some(rules) => {
            let name = |rules: &Rules| pencilmark_core::rules_text::to_text(rules);
            Err(at.error(expected::rules(name(rules)), found::rules(name(&told))))
        }
    }
}

/// Returns the rules for a format that has only 9x9 boards: the expected ones if they have that size, else the classic
/// ones.
pub(super) fn rules_of_81_cells(
    cells: usize,
    expected: &ReadOptions,
    at: TextPosition,
) -> Result<Arc<Rules>, ReadError> {
    if cells == 81 {
        rules_of_size(9, expected, at)
    } else {
        Err(at.error(expected::cells(81), found::cells(cells)))
    }
}

/// Parses 81 values with `+` before those that were placed.
pub(super) fn parse_placed(cells: Token<'_>, expected: &ReadOptions) -> Result<Grid, ReadError> {
    let symbols: Vec<Symbol> = cells.symbols().filter(|s| s.symbol != '+').collect();
    let mut grid =
        givens(symbols.iter().copied(), rules_of_81_cells(symbols.len(), expected, cells.position)?)?;
    let mut before = None;
    let mut cell = 0;
    for s in cells.symbols() {
        if before == Some('+') {
            match grid.values().get(cell).copied().flatten() {
                Some(digit) => grid.set(Cell::new(cell), digit),
                None => return Err(s.error(expected::digit_after_plus())),
            }
        }
        cell += usize::from(s.symbol != '+');
        before = Some(s.symbol);
    }
    Ok(grid)
}

/// Formats the values of a grid with `+` before those that were placed.
pub(super) fn print_placed(grid: &Grid) -> String {
    let mut text = String::new();
    for cell in grid.rules().cells() {
        if grid.value(cell).is_some() && !grid.is_given(cell) {
            text.push('+');
        }
        text.push(grid.value(cell).map_or('.', Digit::symbol));
    }
    text
}

/// Parses candidates written as digit, row and column: `911 412`.
pub(super) fn parse_triples(text: Token<'_>, size: usize) -> Result<Vec<(Cell, Digit)>, ReadError> {
    let triple = |token: Token<'_>| {
        let digits: Option<Vec<usize>> =
            token.text.chars().map(|c| Digit::from_symbol(c).map(Digit::index)).collect();
        match digits.as_deref() {
            Some(&[digit, row, column]) if digit.max(row).max(column) < size => {
                Ok((Cell::at(row, column, size), Digit::from_index(digit)))
            }
            _ => Err(token.error(expected::candidate())),
        }
    };
    let line = Line { line_number: text.position.line, text: text.text };
    let place =
        |t: Token<'_>| TextPosition { column: t.position.column + text.position.column - 1, ..t.position };
    let tokens = line.tokens(char::is_whitespace);
    tokens.into_iter().map(|t| triple(Token { position: place(t), ..t })).collect()
}

/// Returns the candidates eliminated beyond those that the values exclude; an error if there are candidates that the
/// values exclude.
pub(super) fn eliminated_candidates(board: &Board) -> Result<Vec<(Cell, Digit)>, Message> {
    let plain = Board::new(board.grid().clone());
    let mut found = Vec::new();
    for cell in board.rules().cells() {
        if !board.candidates(cell).is_subset(plain.candidates(cell)) {
            return Err(cannot::forbidden_candidates());
        }
        found.extend((plain.candidates(cell) - board.candidates(cell)).iter().map(|digit| (cell, digit)));
    }
    Ok(found)
}

/// Formats candidates as [`parse_triples`] reads them.
pub(super) fn print_triples(candidates: &[(Cell, Digit)], size: usize) -> String {
    let triple =
        |(cell, digit): &(Cell, Digit)| format!("{digit}{}{}", cell.row(size) + 1, cell.column(size) + 1);
    candidates.iter().map(triple).collect::<Vec<_>>().join(" ")
}

/// True if the text of a cell means no value: it is empty, or a single blank symbol.
pub(super) fn is_blank_cell(text: &str) -> bool {
    let mut symbols = text.chars();
    symbols.next().is_none_or(is_blank) && symbols.next().is_none()
}
