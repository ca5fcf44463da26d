//! A puzzle as named texts: the fields of a JSON object, the columns of a table, the end of a line with rules.
//!
//! | name | text |
//! |---|---|
//! | `puzzle` | the values, one symbol per cell |
//! | `rules` | the rules, where they don't follow from the number of cells: `9+x` |
//! | `symbols` | the symbols of the digits, where they are not the usual ones: `012345678` |
//! | `candidates` | the given candidates: a group of as many symbols as digits for each cell, as in a sukaku |
//! | `title`, `author`, `difficulty`, `comment` | as their names say |
//! | `rules_text` | the rules in the words of the author |
//! | `solved_text` | the author's message to the solver who has finished the puzzle |
//! | `solution` | the author's solution, one symbol per cell |
//! | `fog` | the names of the cells that are visible in the fog; `-` for none |
//! | `drawing` | what the author drew besides the clues: see core's `artwork` |
//! | `not_understood` | what a reader of another format did not understand, one part per line |

use std::sync::Arc;

use crate::cells::{self, is_blank};
use crate::codec::{Codec, Form};
use crate::document::{DocumentEntry, PuzzleInfo};
use crate::messages::{expected, found, unknown};
use crate::{sukaku, susser};
use pencilmark_core::artwork::ArtworkError;
use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellName, CellPositions};
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::{Line, TextPosition, Token, quote};
use pencilmark_core::plain_line::{ReadError, ReadOptions};
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;

/// The meaning of a field or column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Column {
    Puzzle,
    Rules,
    Candidates,
    Solution,
    AuthorSolution,
    RulesText,
    SolvedText,
    Fog,
    Drawing,
    NotUnderstood,
    Difficulty,
    Title,
    Author,
    Comment,
    Other,
}

/// Returns the meaning of a field or column by its name.
pub(super) fn column(name: &str) -> Column {
    match name.trim().to_ascii_lowercase().as_str() {
        "puzzle" | "puzzles" | "quiz" | "quizzes" | "sudoku" | "question" | "problem" => Column::Puzzle,
        "rules" => Column::Rules,
        "candidates" => Column::Candidates,
        "solution" | "solutions" | "solved" => Column::Solution,
        "author_solution" => Column::AuthorSolution,
        "rules_text" => Column::RulesText,
        "solved_text" => Column::SolvedText,
        "fog" => Column::Fog,
        "drawing" => Column::Drawing,
        "not_understood" => Column::NotUnderstood,
        "difficulty" | "rating" | "level" => Column::Difficulty,
        "title" | "name" => Column::Title,
        "author" => Column::Author,
        "comment" | "comments" => Column::Comment,
        _ => Column::Other,
    }
}

/// A text with its position.
#[derive(Clone)]
struct Part {
    text: String,
    at: TextPosition,
}

impl Part {
    fn token(&self) -> Token<'_> {
        Token { text: &self.text, position: self.at }
    }
}

/// The fields of a puzzle, collected one after another.
#[derive(Default)]
pub(super) struct Record {
    puzzle: Option<Part>,
    rules: Option<Part>,
    candidates: Option<Part>,
    solution: Option<Part>,
    fog: Option<Part>,
    drawing: Option<Part>,
    about: PuzzleInfo,
}

impl Record {
    /// Adds a field's text to its column; `at` is its position.
    pub(crate) fn add_field(&mut self, column: Column, name: &str, field: &str, at: TextPosition) {
        let about = &mut self.about;
        let kept = || Some(field.trim().to_owned()).filter(|text| !text.is_empty());
        let part = || kept().map(|_| Part { text: field.to_owned(), at });
        match column {
            Column::Puzzle if self.puzzle.is_none() => self.add_puzzle(Token { text: field, position: at }),
            Column::Rules => self.rules = part(),
            Column::Candidates => self.candidates = part(),
            Column::AuthorSolution => self.solution = part(),
            Column::Solution if self.solution.is_none() => self.solution = part(),
            Column::Fog => self.fog = part(),
            Column::Drawing => self.drawing = part(),
            Column::RulesText => about.rules_text = kept(),
            Column::SolvedText => about.solved_text = kept(),
            Column::NotUnderstood => about
                .unread_parts
                .not_understood
                .extend(field.lines().map(|line| unknown::stored(line.to_owned()))),
            Column::Difficulty => about.difficulty = kept(),
            Column::Title => about.title = kept(),
            Column::Author => about.author = kept(),
            Column::Comment => about.comments.extend(kept()),
            Column::Puzzle | Column::Solution | Column::Other => about.add_field(name, field),
        }
    }

    /// Adds a field that may hold clues but was not understood.
    pub(crate) fn add_unread(&mut self, what: Message) {
        self.about.unread_parts.not_understood.push(what);
    }

    /// Adds the cells of a puzzle, or a line with its rules before a tab.
    fn add_puzzle(&mut self, puzzle: Token<'_>) {
        match puzzle.text.find('\t') {
            Some(tab) => {
                self.rules = Some(Part { text: puzzle.text[..tab].to_owned(), at: puzzle.position });
                self.add_after_rules(puzzle.slice(tab + 1, puzzle.text.len()));
            }
            None => self.puzzle = Some(Part { text: puzzle.text.to_owned(), at: puzzle.position }),
        }
    }

    /// Adds the text after the rules on a line: the cells with a comment, then named fields, each after a tab.
    pub(crate) fn add_after_rules(&mut self, rest: Token<'_>) {
        let mut parts = rest.split('\t');
        if let Some(cells) = parts.next() {
            self.puzzle = Some(Part { text: cells.text.to_owned(), at: cells.position });
        }
        for field in parts {
            match field.text.split_once('=') {
                Some((name, text)) if LINE_FIELDS.contains(&name) => {
                    self.add_field(
                        column(name),
                        name,
                        &unescaped(text),
                        field.position.moved_right(name.chars().count() + 1),
                    );
                }
                Some(_) | None => self.about.comments.extend(PuzzleInfo::of_comment(field.text).comments),
            }
        }
    }

    /// Returns the puzzle of the row or line.
    ///
    /// # Errors
    /// If there is no puzzle, or a part of it can't be read.
    pub(crate) fn finish(
        mut self,
        row: Line<'_>,
        expected: &ReadOptions,
    ) -> Result<DocumentEntry, ReadError> {
        let puzzle = self
            .puzzle
            .take()
            .ok_or_else(|| row.end_position().error(expected::puzzle(), found::end_of_line()))?;
        let rules = self.told_rules(&puzzle, expected)?;
        let expected = ReadOptions { format: None, rules: rules.or_else(|| expected.rules.clone()) };
        let mut board = self.values(&puzzle, &expected)?;
        if let Some(part) = self.candidates.take() {
            match part.text.trim().chars().count() == board.rules().cells().len() * board.rules().digit_span()
            {
                true => board = with_candidates(&board, part.token())?,
                false => self.about.add_field("candidates", &part.text),
            }
        }
        self.keep_solution(board.rules());
        self.keep_fog(board.rules());
        self.keep_drawing()?;
        let symbols = board.rules().values().symbols();
        self.about.extra_fields.retain(|(name, text)| name != SYMBOLS || *text != symbols);
        Ok(DocumentEntry { board, info: self.about, line: row.line_number })
    }

    /// Returns the rules of the field `rules`. Words that are not rules in text form are kept as the author's rules,
    /// and as not understood.
    fn told_rules(&mut self, puzzle: &Part, expected: &ReadOptions) -> Result<Option<Arc<Rules>>, ReadError> {
        let Some(part) = self.rules.take() else { return Ok(None) };
        let text = part.text.trim();
        let cells = puzzle.text.split_whitespace().next().unwrap_or("").chars().count();
        let size = (!rules_text::defines_board(text)).then(|| cells.isqrt());
        match rules_text::parse(text, size) {
            Ok(rules) => cells::reconcile_rules(rules, expected, part.at).map(Some),
            Err(_) if text.contains(char::is_whitespace) && !text.contains('=') => {
                self.about.unread_parts.not_understood.push(unknown::rules_in_words(text.to_owned()));
                self.about.rules_text = Some(text.to_owned());
                Ok(None)
            }
            Err(error) => Err(part.at.error(expected::any_rules(), found::wrong_rules(error.message()))),
        }
    }

    /// Reads the values: cells with or without a comment, or a line that holds candidates as well.
    fn values(&mut self, puzzle: &Part, expected: &ReadOptions) -> Result<Board, ReadError> {
        let line = Line { line_number: puzzle.at.line, text: &puzzle.text };
        let (cells, rest) = line.cells_and_rest();
        let with_candidates = match self.candidates {
            None if sukaku::detect(line, expected) => Some(&sukaku::CODEC),
            None if susser::detect(line, expected) => Some(&susser::CODEC),
            _ => None,
        };
        if let Some(Codec { form: Form::Line { read, .. }, .. }) = with_candidates {
            let shifted =
                |error: ReadError| ReadError { column: error.column + puzzle.at.column - 1, ..error };
            let entry = read(line, expected, &mut Vec::new()).map_err(shifted)?;
            self.about.comments.extend(entry.info.comments);
            return Ok(entry.board);
        }
        let at = puzzle.at.moved_right(cells.position.column - 1);
        let rules = cells::rules_of_cells(cells.text.chars().count(), expected, at)?;
        let grid = cells::givens(Token { position: at, ..cells }.symbols(), rules)?;
        self.about.comments.extend(PuzzleInfo::of_comment(rest).comments);
        Ok(Board::new(grid))
    }

    /// Takes over the author's solution; a text that isn't a solution stays a further field.
    fn keep_solution(&mut self, rules: &Rules) {
        let Some(part) = self.solution.take() else { return };
        let text = part.text.trim();
        let digit = |symbol| rules.values().digit_of_symbol(symbol);
        let digits: Vec<Option<Digit>> = text.chars().map(digit).collect();
        let is_known = |(digit, symbol): (&Option<Digit>, char)| digit.is_some() || is_blank(symbol);
        let is_solution =
            digits.len() == rules.cells().len() && digits.iter().zip(text.chars()).all(is_known);
        match is_solution {
            true => self.about.solution = Some(digits.into()),
            false => self.about.add_field("solution", text),
        }
    }

    /// Takes over the cells that are visible in the fog; a text that doesn't name cells stays a further field.
    fn keep_fog(&mut self, board: &Rules) {
        let Some(part) = self.fog.take() else { return };
        let cell = |name: &str| name.parse::<CellName>().ok()?.resolve(board);
        let names = part.text.split_whitespace().filter(|name| *name != NO_CELLS);
        match names.map(cell).collect::<Option<Vec<Cell>>>() {
            Some(cells) => self.about.fog = Some(cells),
            None => self.about.add_field("fog", &part.text),
        }
    }

    /// Takes over the author's drawing.
    fn keep_drawing(&mut self) -> Result<(), ReadError> {
        let Some(part) = self.drawing.take() else { return Ok(()) };
        self.about.artwork = part.text.parse().map_err(|error: ArtworkError| {
            part.at.moved_right(error.column - 1).error(error.expected, found::text(quote(&error.found)))
        })?;
        Ok(())
    }
}

/// The text of a list without cells.
const NO_CELLS: &str = "-";

/// Formats the names of cells; `-` if there are none.
fn cell_names(cells: &[Cell], board: impl CellPositions) -> String {
    let names: Vec<String> = cells.iter().map(|cell| cell.name(&board).to_string()).collect();
    if names.is_empty() { NO_CELLS.to_owned() } else { names.join(" ") }
}

/// Returns the board with the candidates of a text: for each cell as many symbols as there are digits.
fn with_candidates(board: &Board, text: Token<'_>) -> Result<Board, ReadError> {
    let (rules, span) = (board.rules(), board.rules().digit_span());
    let text = Token { text: text.text.trim(), ..text };
    let mut sets = vec![DigitSet::EMPTY; rules.cells().len()];
    for (place, symbol) in text.symbols().enumerate() {
        match rules.values().digit_of_symbol(symbol.symbol) {
            Some(digit) => {
                sets[place / span].insert(digit);
            }
            None if is_blank(symbol.symbol) => {}
            None => return Err(symbol.error(expected::board_digit())),
        }
    }
    Ok(Board::with_candidates(board.grid().clone(), sets))
}

/// The names of the fields that may follow the cells of a line with rules.
const LINE_FIELDS: [&str; 9] = [
    "candidates",
    "title",
    "author",
    "rules_text",
    "solved_text",
    "solution",
    "fog",
    "drawing",
    "not_understood",
];

/// Formats the named fields that follow the cells of a line with rules, each after a tab.
pub(super) fn line_fields(board: &Board, about: &PuzzleInfo) -> String {
    let fields = puzzle_fields(board, about).into_iter().filter(|(name, _)| LINE_FIELDS.contains(name));
    fields.map(|(name, field)| format!("\t{name}={}", escaped(&field))).collect()
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('\n', "\\n").replace('\t', "\\t").replace('\r', "")
}

fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut symbols = text.chars();
    while let Some(symbol) = symbols.next() {
        match symbol {
            '\\' => plain.extend(symbols.next().map(|escaped| match escaped {
                'n' => '\n',
                't' => '\t',
                other => other,
            })),
            other => plain.push(other),
        }
    }
    plain
}

/// The name of the field with the symbols of the digits.
const SYMBOLS: &str = "symbols";

/// Returns the given candidates of a board as text; `None` if they follow from the values.
fn candidates_text(board: &Board) -> Option<String> {
    let values = board.rules().values();
    let group = |cell| {
        let set = board.possible_digits(cell);
        Digit::all(board.rules().digit_span())
            .map(move |d| if set.contains(d) { values.symbol(d) } else { '.' })
    };
    (!board.has_derived_candidates()).then(|| board.rules().cells().flat_map(group).collect())
}

/// Returns a puzzle as named texts: its values, and everything else that does not follow from them. Comments, difficulty
/// and further fields are left out.
///
/// ```
/// use pencilmark_formats::{ReadOptions, puzzle_fields, read};
/// let entry = &read("4+x\t1.....2..3......", &ReadOptions::default())?.entries[0];
/// let fields = puzzle_fields(&entry.board, &entry.info);
/// assert_eq!(fields, [("puzzle", "1.....2..3......".to_owned()), ("rules", "4+x".to_owned())]);
/// # Ok::<(), pencilmark_formats::ReadError>(())
/// ```
pub fn puzzle_fields(board: &Board, about: &PuzzleInfo) -> Vec<(&'static str, String)> {
    let mut fields = vec![("puzzle", cells::print(board.grid(), '.'))];
    fields.extend(rule_fields(board.rules()));
    fields.extend(candidates_text(board).map(|text| ("candidates", text)));
    fields.extend(word_fields(about, board.rules()));
    fields
}

/// Returns the fields `rules` and `symbols`, each only if it doesn't follow from the size.
pub fn rule_fields(rules: &Rules) -> impl Iterator<Item = (&'static str, String)> {
    let text = (!rules.is_default()).then(|| ("rules", rules_text::to_text(rules)));
    let symbols = (!rules.values().is_default()).then(|| (SYMBOLS, rules.values().symbols()));
    text.into_iter().chain(symbols)
}

fn word_fields(about: &PuzzleInfo, rules: &Rules) -> impl Iterator<Item = (&'static str, String)> {
    let parts: Vec<&Message> =
        about.unread_parts.not_understood.iter().chain(&about.unread_parts.settled).collect();
    let words = [
        ("title", about.title.clone()),
        ("author", about.author.clone()),
        ("rules_text", about.rules_text.clone()),
        ("solved_text", about.solved_text.clone()),
        ("solution", about.solution_text(rules.values())),
        ("fog", about.fog.as_ref().map(|cells| cell_names(cells, rules))),
        ("drawing", (!about.artwork.is_empty()).then(|| about.artwork.to_string())),
        (
            "not_understood",
            (!parts.is_empty())
                .then(|| parts.iter().map(|part| part.to_string()).collect::<Vec<_>>().join("\n")),
        ),
    ];
    words.into_iter().filter_map(|(name, text)| Some((name, text?)))
}
