//! Constraints as text: `killer=15:r1c1,r1c2`, `thermo:r5c5-r4c5-r3c5`, `sandwich=12:r3c0`.
//!
//! ```text
//! name [=number,number...] [="word"] [:cells [/cells]...]     or(first+second|third)
//! ```
//!
//! Cells are separated by `,` or `-` or nothing at all; a cell of a sum may have a coefficient: `r1c1*10`. A clue outside
//! the grid has its place instead, with the direction of a diagonal: `littlekiller=20:r0c2dr`.

use crate::cell::{Cell, CellPositions};
use crate::constraint::form::ConstraintForm;
use crate::constraint::model::{Constraint, ConstraintKind};
use crate::constraint::outside::OutsidePlace;
use crate::constraint::registry::KINDS;
use crate::message::Message;
use crate::message::print_as_message;
use crate::messages::rules_text as say;

/// The error of parsing a text that is not a constraint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConstraintTextError {
    /// The column of the error in the text, from 1.
    pub column: usize,
    /// The reason why the text can't be parsed.
    pub reason: Message,
    /// True if the text does not begin with the name of a kind.
    pub is_unknown_name: bool,
}

print_as_message!(ConstraintTextError);

impl ConstraintTextError {
    /// Returns the column and the reason of the error as a message.
    pub fn message(&self) -> Message {
        say::column(self.column, self.reason.clone())
    }
}

impl std::error::Error for ConstraintTextError {}

/// Returns the constraint kind with this name or alias.
pub fn find_kind(name: &str) -> Option<&'static ConstraintKind> {
    KINDS.iter().copied().find(|kind| kind.name() == name || kind.aliases.contains(&name))
}

/// Parses the text of one constraint on a board.
///
/// # Errors
/// If the kind's name is unknown or the text is malformed; the error has the column.
pub fn parse_constraint(text: &str, board: impl CellPositions) -> Result<Constraint, ConstraintTextError> {
    let mut reader = Reader { text, at: 0, board: &board, depth: 0 };
    let constraint = reader.constraint()?;
    reader.skip_space();
    if reader.at < text.len() { Err(reader.wrong(say::end())) } else { Ok(constraint) }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    board: &'a dyn CellPositions,
    depth: usize,
}

type Read<T> = Result<T, ConstraintTextError>;

impl Reader<'_> {
    fn wrong(&self, why: Message) -> ConstraintTextError {
        let column = self.text[..self.at].chars().count() + 1;
        ConstraintTextError { column, reason: why, is_unknown_name: false }
    }

    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn skip_space(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    fn eat(&mut self, c: char) -> bool {
        self.skip_space();
        let there = self.rest().starts_with(c);
        self.at += if there { c.len_utf8() } else { 0 };
        there
    }

    /// Consumes and returns the longest prefix of the rest whose characters fit.
    fn take(&mut self, fits: impl Fn(char) -> bool) -> String {
        let end = self.rest().find(|c| !fits(c)).unwrap_or(self.rest().len());
        let taken = self.rest()[..end].to_owned();
        self.at += end;
        taken
    }

    fn constraint(&mut self) -> Read<Constraint> {
        self.skip_space();
        let start = self.at;
        let name = self.take(|c| c.is_ascii_alphanumeric() || c == '-');
        let Some(kind) = find_kind(&name.to_ascii_lowercase()) else {
            self.at = start;
            return Err(ConstraintTextError { is_unknown_name: true, ..self.wrong(say::unknown_name(name)) });
        };
        let mut constraint = Constraint::new(kind);
        if kind.form == ConstraintForm::Alternatives {
            constraint.alternatives = self.alternatives()?;
            return Ok(constraint);
        }
        if self.eat('=') {
            self.skip_space();
            match kind.text_argument.is_none() {
                true => constraint.numbers = self.numbers()?,
                false => constraint.text_argument = self.quoted()?,
            }
        }
        if self.eat(':') {
            self.skip_space();
            match kind.form {
                ConstraintForm::Outside | ConstraintForm::Diagonal => constraint.place = Some(self.place()?),
                ConstraintForm::Board
                | ConstraintForm::Cells
                | ConstraintForm::Set(_)
                | ConstraintForm::Exactly(_)
                | ConstraintForm::Line(_)
                | ConstraintForm::Lists
                | ConstraintForm::HeadAndLine(_)
                | ConstraintForm::Alternatives => self.lists(&mut constraint)?,
            }
        }
        Ok(constraint)
    }

    fn alternatives(&mut self) -> Read<Vec<Vec<Constraint>>> {
        self.depth += 1;
        if self.depth > 20 {
            return Err(self.wrong(say::deep()));
        }
        if !self.eat('(') {
            return Err(self.wrong(say::parentheses()));
        }
        let mut all = vec![vec![self.constraint()?]];
        loop {
            if self.eat('+') {
                let more = self.constraint()?;
                all.last_mut().expect("there is a first alternative").push(more);
            } else if self.eat('|') {
                all.push(vec![self.constraint()?]);
            } else if self.eat(')') {
                self.depth -= 1;
                return Ok(all);
            } else {
                return Err(self.wrong(say::joint()));
            }
        }
    }

    fn numbers(&mut self) -> Read<Vec<i32>> {
        let mut numbers = vec![self.number()?];
        while self.eat(',') {
            self.skip_space();
            numbers.push(self.number()?);
        }
        Ok(numbers)
    }

    fn number(&mut self) -> Read<i32> {
        let start = self.at;
        let sign = if self.rest().starts_with('-') { 1 } else { 0 };
        self.at += sign;
        let digits = self.take(|c| c.is_ascii_digit());
        let text = &self.text[start..start + sign + digits.len()];
        match text.parse() {
            Ok(number) => Ok(number),
            Err(_) => {
                self.at = start;
                Err(self.wrong(say::number()))
            }
        }
    }

    /// Consumes a text in double quotes; a quote inside is doubled.
    fn quoted(&mut self) -> Read<String> {
        if !self.eat('"') {
            return Err(self.wrong(say::quotes()));
        }
        let mut word = String::new();
        loop {
            word += &self.take(|c| c != '"');
            if !self.rest().starts_with('"') {
                return Err(self.wrong(say::open_quote()));
            }
            self.at += 1;
            if !self.rest().starts_with('"') {
                return Ok(word);
            }
            word.push('"');
            self.at += 1;
        }
    }

    fn place(&mut self) -> Read<OutsidePlace> {
        let start = self.at;
        let (row, column) = self.row_and_column()?;
        let direction = self.take(|c| matches!(c, 'd' | 'u' | 'r' | 'l' | 'D' | 'U' | 'R' | 'L'));
        let place = match direction.to_ascii_lowercase().as_str() {
            "" => OutsidePlace::straight(row, column, self.board),
            "dr" => OutsidePlace::diagonal(row, column, 1, 1, self.board),
            "dl" => OutsidePlace::diagonal(row, column, 1, -1, self.board),
            "ur" => OutsidePlace::diagonal(row, column, -1, 1, self.board),
            "ul" => OutsidePlace::diagonal(row, column, -1, -1, self.board),
            _ => None,
        };
        place.ok_or_else(|| {
            self.at = start;
            self.wrong(say::place())
        })
    }

    fn row_and_column(&mut self) -> Read<(usize, usize)> {
        let start = self.at;
        let mut part = |letter: char| {
            let here = self.rest().chars().next().is_some_and(|c| c.eq_ignore_ascii_case(&letter));
            self.at += usize::from(here);
            let digits = self.take(|c| c.is_ascii_digit());
            digits.parse::<usize>().ok().filter(|_| here && digits.len() <= 2)
        };
        match (part('r'), part('c')) {
            (Some(row), Some(column)) => Ok((row, column)),
            (_, _) => {
                self.at = start;
                Err(self.wrong(say::cell()))
            }
        }
    }

    fn lists(&mut self, constraint: &mut Constraint) -> Read<()> {
        loop {
            let list = self.cells(constraint)?;
            constraint.cells.push(list);
            if !self.eat('/') {
                return Ok(());
            }
        }
    }

    fn cells(&mut self, constraint: &mut Constraint) -> Read<Vec<Cell>> {
        let mut cells = Vec::new();
        loop {
            self.skip_space();
            let start = self.at;
            let (row, column) = self.row_and_column()?;
            let counted = row.checked_sub(1).zip(column.checked_sub(1));
            let Some(cell) = counted.and_then(|(row, column)| self.board.cell_at(row, column)) else {
                self.at = start;
                return Err(self.wrong(say::not_on_board(row, column)));
            };
            cells.push(cell);
            if constraint.kind().allows_weights && self.eat('*') {
                let weight = self.number()?;
                constraint.weights.resize(cells.len() - 1, 1);
                constraint.weights.push(weight);
            }
            let joined = self.eat(',') || self.eat('-');
            let more = self.rest().starts_with(['r', 'R']);
            if joined && !more {
                return Err(self.wrong(say::cell()));
            }
            if !more {
                if !constraint.weights.is_empty() {
                    constraint.weights.resize(cells.len(), 1);
                }
                return Ok(cells);
            }
        }
    }
}

impl Constraint {
    /// Returns the constraint as text that [`parse_constraint`] reads back on a board whose cells have the same
    /// places.
    pub fn text(&self, board: impl CellPositions) -> String {
        self.text_on(&board)
    }

    fn text_on(&self, board: &dyn CellPositions) -> String {
        let mut text = self.kind().name().to_owned();
        if self.kind().form == ConstraintForm::Alternatives {
            let list =
                |all: &Vec<Constraint>| all.iter().map(|c| c.text_on(board)).collect::<Vec<_>>().join("+");
            return format!("{text}({})", self.alternatives.iter().map(list).collect::<Vec<_>>().join("|"));
        }
        if !self.text_argument.is_empty() {
            text += &format!("=\"{}\"", self.text_argument.replace('"', "\"\""));
        } else if !self.numbers.is_empty() {
            let numbers: Vec<String> = self.numbers.iter().map(i32::to_string).collect();
            text += &format!("={}", numbers.join(","));
        }
        if let Some(place) = self.place {
            return format!("{text}:{place}");
        }
        if self.cells.is_empty() {
            return text;
        }
        let joint = match self.kind().form {
            ConstraintForm::Line(_) => "-",
            ConstraintForm::HeadAndLine(_) => "-",
            ConstraintForm::Board
            | ConstraintForm::Cells
            | ConstraintForm::Set(_)
            | ConstraintForm::Exactly(_)
            | ConstraintForm::Lists
            | ConstraintForm::Outside
            | ConstraintForm::Diagonal
            | ConstraintForm::Alternatives => ",",
        };
        let name = |(i, cell): (usize, &Cell)| match self.weights.get(i) {
            Some(weight) if *weight != 1 => format!("{}*{weight}", cell.name(board)),
            Some(_) | None => cell.name(board).to_string(),
        };
        let list = |cells: &Vec<Cell>| cells.iter().enumerate().map(name).collect::<Vec<_>>().join(joint);
        let lists: Vec<String> = self.cells.iter().map(list).collect();
        format!("{text}:{}", lists.join("/"))
    }
}
