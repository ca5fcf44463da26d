//! Game IDs of "Solo" in Simon Tatham's Portable Puzzle Collection: plain, with diagonals, jigsaw.
//!
//! ```text
//! 3x3:7a2b5b4e7f3b1_7_2_9_5_4b3a8k2a7b9_5_1_6_3_9b1f6e4b2b3a9
//! ```
//!
//! The board comes before the colon: `CxR`, boxes of C rows and R columns, or `Nj`, jigsaw; `x` adds the diagonals;
//! options of the generator (`m8`, `r4`, `a`, `dt`, ...) are skipped. The cells come after the colon: a letter is a run
//! of 1 to 26 empty cells, a number a given, `_` separates two numbers. After a comma are the borders of a jigsaw: the
//! number of edges between neighbours without a border before the next border, the vertical edges first.
//!
//! Killer boards have the option `k`, and after the cells (and a jigsaw's borders) a comma with the borders of the cages, then a
//! comma with their totals, each at the first cell of its cage in reading order.
//!
//! Random seeds (`#` for the colon) are refused. Lost in writing: the difference between givens and placed
//! values.

use std::fmt::Write;
use std::sync::Arc;

use crate::cells;
use crate::clue_sheet::clue;
use crate::codec::{BoardSupport, CellStyle, Codec, Form, MetadataSupport, Sizes};
use crate::document::{DocumentEntry, DroppedPart, PuzzleInfo};
use crate::messages::{expected, found, write as cannot};
use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::Constraint;
use pencilmark_core::constraint::KindId;
use pencilmark_core::digit::{Digit, MAX_SIZE};
use pencilmark_core::format::Format;
use pencilmark_core::grid::Grid;
use pencilmark_core::layout::{Boxes, Layout};
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::{Line, Symbol, TextPosition, Token};
use pencilmark_core::plain_line::{ReadError, ReadOptions};
use pencilmark_core::rules::Rules;

pub(super) const CODEC: Codec = Codec {
    format: Format::Tatham,
    form: Form::Line { detect: |line, _| params(line.trimmed()).is_some(), folded: |_| false, read },
    write,
    board_support: BoardSupport {
        sizes: Sizes::Any,
        supports_boxes: |_| true,
        supports_constraint: |constraint| constraint.kind().id == DIAGONALS,
        supports_digit_zero: false,
        supports_given_candidates: false,
        metadata: MetadataSupport::ALL_EXCEPT_FOG,
    },
};

/// The only kind of constraint that the format can represent.
const DIAGONALS: KindId = KindId::Diagonals;

/// The parameters before the colon, and the rest.
struct Params<'a> {
    start: TextPosition,
    /// The rows and columns of a box, or the size of a jigsaw.
    board: Result<(usize, usize), usize>,
    options: Token<'a>,
    /// The text after the colon, or after `#`.
    rest: Token<'a>,
    seed: bool,
}

fn params(token: Token<'_>) -> Option<Params<'_>> {
    let text = token.text;
    let end = text.bytes().take(40).position(|b| b == b':' || b == b'#')?;
    let figures = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let first = figures(text);
    let number = |text: &str| text.parse::<usize>().ok().filter(|n| *n <= 99);
    let (board, options) = match text.as_bytes().get(first)? {
        b'j' => (Err(number(&text[..first])?), first + 1),
        b'x' => {
            let second = figures(&text[first + 1..]);
            let sides = (number(&text[..first])?, number(&text[first + 1..first + 1 + second])?);
            match text.as_bytes().get(first + 1 + second) {
                Some(b'j') => (Err(sides.0 * sides.1), first + second + 2),
                _ => (Ok(sides), first + 1 + second),
            }
        }
        _ => return None,
    };
    (options <= end).then_some(())?;
    let options = token.slice(options, end);
    options.text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()).then_some(())?;
    Some(Params {
        start: token.position,
        board,
        options,
        rest: token.slice(end + 1, text.len()),
        seed: text.as_bytes()[end] == b'#',
    })
}

fn read(
    line: Line<'_>,
    expected: &ReadOptions,
    _: &mut Vec<DroppedPart>,
) -> Result<DocumentEntry, ReadError> {
    let token = line.trimmed();
    let params = params(token).ok_or_else(|| token.position.error(expected::game_id(), found::none()))?;
    let options = options(params.options)?;
    if params.seed {
        return Err(params.rest.position.error(expected::cells_after_colon(), found::random_seed()));
    }
    let end = params.rest.text.find(char::is_whitespace).unwrap_or(params.rest.text.len());
    let (body, comment) = (params.rest.slice(0, end), &params.rest.text[end..]);
    let mut parts = body.split(',');
    let cells = parts.next().unwrap_or(body);
    let at = token.position;
    let layout = layout(&params, &mut parts, body)?;
    let mut constraints: Vec<Constraint> =
        options.diagonals.then(|| Constraint::new(DIAGONALS.kind())).into_iter().collect();
    if options.killer {
        constraints.extend(cages(&mut parts, body, layout.digit_count())?);
    }
    if let Some(more) = parts.next() {
        return Err(more.error(expected::end_of_line()));
    }
    let rules =
        Rules::new(layout, constraints).map_err(|e| at.error(expected::possible_rules(), e.message()))?;
    let grid = values(cells, cells::reconcile_rules(rules, expected, at)?)?;
    Ok(DocumentEntry {
        board: Board::new(grid),
        info: PuzzleInfo::of_comment(comment),
        line: line.line_number,
    })
}

/// Returns the boxes, or the regions of a jigsaw, whose borders follow the cells.
fn layout<'a>(
    params: &Params<'_>,
    parts: &mut impl Iterator<Item = Token<'a>>,
    body: Token<'_>,
) -> Result<Layout, ReadError> {
    let missing = || body.end_position().error(expected::borders(), found::end_of_line());
    match params.board {
        Ok((rows, columns)) => Layout::with_boxes(rows, columns)
            .map_err(|e| params.start.error(expected::possible_board(), e.message())),
        Err(size) => regions(parts.next().ok_or_else(missing)?, size),
    }
}

/// The options that change the rules. Symmetry and difficulty are skipped.
#[derive(Default)]
struct GameOptions {
    diagonals: bool,
    killer: bool,
}

fn options(text: Token<'_>) -> Result<GameOptions, ReadError> {
    let mut options = GameOptions::default();
    let mut symbols = text.symbols().peekable();
    while let Some(s) = symbols.next() {
        match s.symbol {
            'x' => options.diagonals = true,
            'k' => options.killer = true,
            'd' => drop(symbols.next()),
            'm' => drop(symbols.next_if(|s| s.symbol == 'd')),
            'r' | 'a' | '0'..='9' => {}
            _ => return Err(s.error(expected::x_or_option())),
        }
    }
    Ok(options)
}

/// Reads the cages: their borders, and the totals at their first cells.
fn cages<'a>(
    parts: &mut impl Iterator<Item = Token<'a>>,
    body: Token<'_>,
    size: usize,
) -> Result<Vec<Constraint>, ReadError> {
    let missing = || body.end_position().error(expected::borders(), found::end_of_line());
    let (borders, totals) = (parts.next().ok_or_else(missing)?, parts.next().ok_or_else(missing)?);
    let labels = labels(borders, size)?;
    let mut at = 0;
    let mut totals_at: Vec<(usize, i32)> = Vec::new();
    let mut symbols = totals.symbols().peekable();
    while let Some(s) = symbols.next() {
        match s.symbol {
            '_' => {}
            'a'..='z' => at += s.symbol as usize - 'a' as usize + 1,
            digit => {
                let mut number = digit.to_digit(10).ok_or_else(|| s.error(expected::number_or_run()))?;
                while let Some(next) = symbols.peek().and_then(|s| s.symbol.to_digit(10)) {
                    number = (number * 10 + next).min(9999);
                    symbols.next();
                }
                totals_at.push((at, number as i32));
                at += 1;
            }
        }
    }
    let cage = |(first, total): (usize, i32)| {
        let label = *labels.get(first).ok_or_else(|| totals.error(expected::number_or_run()))?;
        let cells =
            (0..labels.len()).filter(|cell| labels[*cell] == label).map(Cell::new).collect::<Vec<_>>();
        Ok(clue(KindId::KillerCage).with_cells(cells).with_numbers([total]))
    };
    totals_at.into_iter().map(cage).collect()
}

fn values(token: Token<'_>, rules: Arc<Rules>) -> Result<Grid, ReadError> {
    let mut grid = Grid::empty(rules.clone());
    let cells = rules.cells().len();
    let mut at = 0;
    let mut symbols = token.symbols().peekable();
    while let Some(s) = symbols.next() {
        match s.symbol {
            '_' => {}
            'a'..='z' => at += s.symbol as usize - 'a' as usize + 1,
            '0'..='9' => {
                let mut number = s.symbol as usize - '0' as usize;
                while let Some(next) = symbols.next_if(|s| s.symbol.is_ascii_digit()) {
                    number = (number * 10 + next.symbol as usize - '0' as usize).min(999);
                }
                let digit = Digit::new(number as u8).filter(|_| number <= rules.digit_span());
                let digit = digit.ok_or_else(|| {
                    s.position.error(expected::number_to(rules.digit_span()), found::text(number.to_string()))
                })?;
                let cell = rules.cells().nth(at).ok_or_else(|| too_many(s, cells))?;
                grid.set_given(cell, digit);
                at += 1;
            }
            _ => return Err(s.error(expected::number_or_run())),
        }
        if at > cells {
            return Err(too_many(s, cells));
        }
    }
    if at < cells {
        Err(token.end_position().error(expected::cells(cells), found::cells(at)))
    } else {
        Ok(grid)
    }
}

fn too_many(s: Symbol, cells: usize) -> ReadError {
    s.position.error(expected::cells(cells), found::more())
}

/// Returns the pairs of cells on both sides of each internal edge, in the order of the text: the vertical edges in
/// reading order, then the horizontal ones column by column.
fn edges(size: usize) -> impl Iterator<Item = (Cell, Cell)> {
    let run = move || (0..size).flat_map(move |a| (0..size - 1).map(move |b| (a, b)));
    let upright =
        run().map(move |(row, column)| (Cell::at(row, column, size), Cell::at(row, column + 1, size)));
    let level =
        run().map(move |(column, row)| (Cell::at(row, column, size), Cell::at(row + 1, column, size)));
    upright.chain(level)
}

fn regions(token: Token<'_>, size: usize) -> Result<Layout, ReadError> {
    let labels = labels(token, size)?;
    Layout::jigsaw(&labels).map_err(|e| token.position.error(expected::full_regions(), e.message()))
}

/// Returns the region of each cell, given the borders between regions: the number of open edges before the next border, `_` for 0, `a` for 1, ... `y` for
/// 25, and `z` for 25 without a border after them; one more border follows the last edge.
fn labels(token: Token<'_>, size: usize) -> Result<Vec<usize>, ReadError> {
    if !(2..=MAX_SIZE).contains(&size) {
        return Err(token.position.error(expected::size_to(MAX_SIZE), found::size(size)));
    }
    let mut open = Vec::with_capacity(2 * size * (size - 1) + 1);
    for s in token.symbols() {
        let (run, border) = match s.symbol {
            '_' => (0, true),
            'z' => (25, false),
            'a'..='y' => (s.symbol as usize - 'a' as usize + 1, true),
            _ => return Err(s.error(expected::run())),
        };
        open.extend(std::iter::repeat_n(true, run));
        open.extend(border.then_some(false));
        if open.len() > 2 * size * (size - 1) + 1 {
            return Err(s.position.error(expected::no_more_borders(), found::more()));
        }
    }
    if open.len() != 2 * size * (size - 1) + 1 {
        return Err(token.end_position().error(expected::more_borders(), found::end_of_line()));
    }
    let mut labels: Vec<usize> = (0..size * size).collect();
    for ((a, b), _) in edges(size).zip(&open).filter(|(_, open)| **open) {
        let (old, new) = (labels[a.index()], labels[b.index()]);
        labels.iter_mut().filter(|label| **label == old).for_each(|label| *label = new);
    }
    Ok(labels)
}

fn write(board: &Board, about: &PuzzleInfo, _: CellStyle) -> Result<String, Message> {
    let size = board.rules().layout().digit_count();
    let mut text = match board.rules().layout().box_division() {
        Boxes::Rectangles { rows, columns } => format!("{rows}x{columns}"),
        Boxes::Jigsaw(_) | Boxes::Shape(_) => format!("{size}j"),
    };
    text += if board.rules().constraints().iter().any(|c| c.kind().id == DIAGONALS) { "x:" } else { ":" };
    write_values(board, &mut text);
    if let Boxes::Jigsaw(_) = board.rules().layout().box_division() {
        text.push(',');
        let borders = write_regions(board.rules().layout());
        let same = regions(Token { text: &borders, position: TextPosition { line: 1, column: 1 } }, size);
        if same.as_ref() != Ok(board.rules().layout()) {
            return Err(cannot::loose_regions());
        }
        text += &borders;
    }
    Ok(text + &about.as_comment(board.rules().values()))
}

fn write_values(board: &Board, text: &mut String) {
    let mut run = 0;
    let mut number_before = false;
    for value in board.grid().values() {
        let Some(digit) = value else {
            run += 1;
            continue;
        };
        if number_before && run == 0 {
            text.push('_');
        }
        write_run(run, text);
        let _ = write!(text, "{}", digit.get());
        (run, number_before) = (0, true);
    }
    write_run(run, text);
}

fn write_run(mut run: usize, text: &mut String) {
    while run > 0 {
        let step = run.min(26);
        text.push((b'a' + step as u8 - 1) as char);
        run -= step;
    }
}

fn write_regions(layout: &Layout) -> String {
    let mut text = String::new();
    let mut run = 0;
    let border = |(a, b): (Cell, Cell)| layout.region_of(a) != layout.region_of(b);
    for border in edges(layout.digit_count()).map(border).chain([true]) {
        if !border {
            run += 1;
            continue;
        }
        while run > 25 {
            text.push('z');
            run -= 25;
        }
        text.push(if run == 0 { '_' } else { (b'a' + run as u8 - 1) as char });
        run = 0;
    }
    text
}
