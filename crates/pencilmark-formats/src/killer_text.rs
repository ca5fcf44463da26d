//! Killer cages in one line: short, long, and as SumoCue writes them.
//!
//! ```text
//! 3x3::k:3840:3840:2817:…                   each cell: total * 256 + number of its cage (`d` between the colons: diagonals)
//! F<8>…                                     a cage's total (0-9, A-Z = 10-35, a-j = 36-45), other cells point towards it
//! SumoCueV1=15+0+0=8J0…                     =total in a cage's first cell, +number of that cell in the others, J and the region
//! ```
//!
//! A cage of one cell in SumoCue's form is a given, or an empty cell if its total is 0.
//!
//! Pointers of the short form are `< > ^ v` and for diagonals `` ` `` up left, `'` up right, `,` down left, `.` down
//! right. A total of 0 means none. Written: the long form, for boards on which each cell is in exactly one cage. Lost:
//! values.

use crate::clue_sheet::{ClueSheet, clue};
use crate::codec::{BoardSupport, CellStyle, Codec, Form};
use crate::document::{DocumentEntry, DroppedPart, PuzzleInfo};
use crate::messages::{expected, found, write as cannot};
use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::{Constraint, KindId};
use pencilmark_core::format::Format;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::{Line, Token};
use pencilmark_core::plain_line::{ReadError, ReadOptions};

pub(super) const CODEC: Codec = Codec {
    format: Format::KillerText,
    form: Form::Line { detect, folded: |_| false, read },
    write,
    board_support: BoardSupport {
        supports_constraint: |one: &Constraint| match one.kind().id {
            KindId::Diagonals => true,
            KindId::KillerCage => one.numbers.len() <= 1 && one.numbers != [0],
            _ => false,
        },
        ..BoardSupport::NINE_BY_NINE
    },
};

const SUMO_CUE: &str = "SumoCueV1";
const POINTERS: &str = "<>^v`',.";

fn detect(line: Line<'_>, _: &ReadOptions) -> bool {
    let text = line.text.trim();
    text.starts_with(SUMO_CUE) || long_parts(text).is_some() || is_short(text)
}

/// Returns the diagonals and the numbers of the long form.
fn long_parts(text: &str) -> Option<(&str, &str)> {
    let (diagonals, numbers) = text.strip_prefix("3x3:")?.split_once(':')?;
    Some((diagonals, numbers.strip_prefix("k:")?))
}

/// True for a square of totals and pointers, at least a quarter of which are pointers that can't be blanks.
fn is_short(text: &str) -> bool {
    let fits =
        |b: u8| matches!(b, b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'j') || POINTERS.as_bytes().contains(&b);
    text.len() == 81
        && text.bytes().all(fits)
        && text.bytes().filter(|b| matches!(b, b'<' | b'>' | b'^' | b'v')).count() >= 20
}

fn read(
    line: Line<'_>,
    expected: &ReadOptions,
    _: &mut Vec<DroppedPart>,
) -> Result<DocumentEntry, ReadError> {
    let token = line.trimmed();
    let mut sheet = ClueSheet::new(9, token.position)?;
    let is_sumo_cue = token.text.starts_with(SUMO_CUE);
    let cages = match (token.text.strip_prefix(SUMO_CUE), long_parts(token.text)) {
        (Some(rest), _) => read_sumo_cue(&mut sheet, token, rest)?,
        (None, Some((diagonals, numbers))) => {
            if diagonals.contains('d') {
                sheet.add_constraint(clue(KindId::Diagonals));
            }
            read_long(token, numbers)?
        }
        (None, None) => read_short(token)?,
    };
    for (cells, total) in cages {
        if is_sumo_cue && cells.len() == 1 && total <= 9 {
            sheet.givens.extend(cells.first().filter(|_| total > 0).map(|cell| (*cell, total)));
            continue;
        }
        sheet.add_constraint(
            clue(KindId::KillerCage).with_cells(cells).with_numbers(Some(total).filter(|total| *total > 0)),
        );
    }
    sheet.finish(expected, line.line_number)
}

/// The cages of a puzzle, each with its cells and its total.
type Cages = Vec<(Vec<Cell>, i32)>;

/// Collects the cages, given for each cell the index of the cell with its cage's total.
fn gather(roots: &[usize], total: impl Fn(usize) -> i32) -> Cages {
    let mut cages: Vec<(usize, Vec<Cell>)> = Vec::new();
    for (cell, root) in roots.iter().enumerate() {
        match cages.iter_mut().find(|(known, _)| known == root) {
            Some((_, cells)) => cells.push(Cell::new(cell)),
            None => cages.push((*root, vec![Cell::new(cell)])),
        }
    }
    cages.into_iter().map(|(root, cells)| (cells, total(root))).collect()
}

fn read_long(token: Token<'_>, numbers: &str) -> Result<Cages, ReadError> {
    let numbers: Option<Vec<usize>> = numbers
        .trim_end_matches(':')
        .split(':')
        .map(|part| part.trim().parse::<usize>().ok().filter(|n| *n < 1 << 20))
        .collect();
    let numbers = numbers.filter(|numbers| numbers.len() == 81);
    let numbers =
        numbers.ok_or_else(|| token.position.error(expected::killer_numbers(), found::something_else()))?;
    let roots: Vec<usize> = numbers.iter().map(|n| n % 256).collect();
    let total = |root: usize| numbers.iter().find(|n| **n % 256 == root).map_or(0, |n| (n / 256) as i32);
    Ok(gather(&roots, total))
}

fn read_short(token: Token<'_>) -> Result<Cages, ReadError> {
    let symbols: Vec<u8> = token.text.bytes().collect();
    if symbols.len() != 81 {
        return Err(token.position.error(expected::totals_and_pointers(), found::symbols(symbols.len())));
    }
    let wrong = |at: usize, what: Message| {
        token.position.moved_right(at).error(what, found::text(format!("`{}`", symbols[at] as char)))
    };
    let total = |at: usize| match symbols[at] {
        digit @ b'0'..=b'9' => Some(i32::from(digit - b'0')),
        letter @ b'A'..=b'Z' => Some(i32::from(letter - b'A') + 10),
        letter @ b'a'..=b'j' => Some(i32::from(letter - b'a') + 36),
        _ => None,
    };
    let mut roots = Vec::with_capacity(81);
    for start in 0..81 {
        let mut at = start;
        for _ in 0..81 {
            if total(at).is_some() {
                break;
            }
            at = step(symbols[at], at).ok_or_else(|| wrong(at, expected::pointer_on_board()))?;
        }
        if total(at).is_none() {
            return Err(wrong(start, expected::pointer_to_total()));
        }
        roots.push(at);
    }
    Ok(gather(&roots, |root| total(root).unwrap_or(0)))
}

/// Returns the index of the cell that a pointer points to.
fn step(pointer: u8, at: usize) -> Option<usize> {
    let (down, right): (isize, isize) = match pointer {
        b'<' => (0, -1),
        b'>' => (0, 1),
        b'^' => (-1, 0),
        b'v' => (1, 0),
        b'`' => (-1, -1),
        b'\'' => (-1, 1),
        b',' => (1, -1),
        b'.' => (1, 1),
        _ => return None,
    };
    let row = (at / 9).checked_add_signed(down).filter(|row| *row < 9)?;
    let column = (at % 9).checked_add_signed(right).filter(|column| *column < 9)?;
    Some(9 * row + column)
}

fn read_sumo_cue(sheet: &mut ClueSheet, token: Token<'_>, rest: &str) -> Result<Cages, ReadError> {
    let wrong = |found: Message| token.position.error(expected::sumo_cue(), found);
    let rest =
        rest.strip_prefix('D').inspect(|_| sheet.add_constraint(clue(KindId::Diagonals))).unwrap_or(rest);
    let mut roots: Vec<usize> = Vec::new();
    let mut totals = vec![0; 81];
    let mut regions: Vec<Option<usize>> = Vec::new();
    let starts: Vec<usize> = rest.match_indices(['=', '+']).map(|(at, _)| at).collect();
    for (i, start) in starts.iter().enumerate().take(82) {
        let part = rest[*start..starts.get(i + 1).copied().unwrap_or(rest.len())].trim();
        let (number, region) = part[1..].split_once('J').unwrap_or((&part[1..], ""));
        let number: usize = number.trim().parse().map_err(|_| wrong(found::text(part.to_owned())))?;
        match part.starts_with('=') {
            true if i < 81 => {
                totals[i] = number.min(1_000_000) as i32;
                roots.push(i);
            }
            true => {}
            false => roots.push(number),
        }
        regions.push(region.parse().ok());
    }
    if roots.len() != 81 || roots.iter().any(|root| *root >= 81) {
        return Err(wrong(found::cells(starts.len())));
    }
    if regions.iter().all(Option::is_some) {
        sheet.regions = Some(regions);
    }
    Ok(gather(&roots, |root| totals[root]))
}

fn write(board: &Board, _: &PuzzleInfo, _: CellStyle) -> Result<String, Message> {
    if board.grid().values().iter().any(Option::is_some) {
        return Err(cannot::values());
    }
    let mut numbers: Vec<Option<usize>> = vec![None; 81];
    let cages = board.rules().constraints().iter().filter(|one| one.kind().id == KindId::KillerCage);
    for (id, cage) in cages.enumerate() {
        for cell in cage.first_list() {
            if numbers[cell.index()].replace(256 * cage.first_number_or(0) as usize + id).is_some()
                || id > 255
            {
                return Err(cannot::overlapping_cages());
            }
        }
    }
    let numbers: Option<Vec<String>> = numbers.iter().map(|n| n.map(|n| n.to_string())).collect();
    let numbers = numbers.ok_or_else(cannot::loose_cells)?;
    let diagonals = if board.rules().constraints().iter().any(|one| one.kind().id == KindId::Diagonals) {
        "d"
    } else {
        ""
    };
    Ok(format!("3x3:{diagonals}:k:{}:", numbers.join(":")))
}

#[cfg(test)]
mod tests {
    use crate::{ReadOptions, read_line};

    fn texts(line: &str) -> Vec<String> {
        let entry =
            read_line(line, &ReadOptions::default()).unwrap_or_else(|error| panic!("{error}\n{line}"));
        entry.board.rules().constraints().iter().map(|one| one.text(9)).collect()
    }

    #[test]
    fn the_three_ways_say_the_same() {
        let mut short = "F<A<A<A<8".to_owned();
        let mut sumo = "SumoCueV1=15+0=10+2=10+4=10+6=8".to_owned();
        let mut long = vec![15 * 256, 15 * 256, 2561, 2561, 2562, 2562, 2563, 2563, 8 * 256 + 4];
        for row in 1..9 {
            short += "v<>^0<<<<".replace("v<>^", "5<6<").as_str();
            sumo += &format!("=5+{0}=6+{1}=0+{2}+{2}+{2}+{2}", 9 * row, 9 * row + 2, 9 * row + 4);
            long.extend(
                [5 * 256 + 3 * row + 5; 2].iter().chain(&[6 * 256 + 3 * row + 6; 2]).chain(&[3 * row + 7; 5]),
            );
        }
        let long: Vec<String> = long.iter().map(usize::to_string).collect();
        let wanted = texts(&short);
        assert_eq!(wanted.len(), 5 + 3 * 8);
        assert_eq!(&wanted[..2], ["killer=15:r1c1,r1c2", "killer=10:r1c3,r1c4"]);
        let beyond_one_cell = |texts: Vec<String>| -> Vec<String> {
            texts.into_iter().filter(|text| text.contains(',')).collect()
        };
        assert_eq!(texts(&sumo), beyond_one_cell(wanted.clone()));
        assert_eq!(texts(&format!("3x3::k:{}:", long.join(":"))), wanted);
    }
}
