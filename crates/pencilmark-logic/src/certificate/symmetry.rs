//! Candidates that the symmetry of a puzzle with one solution excludes.

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::Conclusion;

/// True if a candidate is wrong because the puzzle is symmetric: it is the same when it is turned or mirrored and its
/// digits are renamed. Then the solution is symmetric too, and the image of the candidate is impossible or excludes the
/// candidate itself.
pub(super) fn is_wrong_by_symmetry(board: &Board, conclusion: Conclusion) -> bool {
    let Conclusion::Eliminate(candidate) = conclusion else { return false };
    if !board.rules().is_classic() {
        return false;
    }
    let size = board.rules().digit_span();
    let last = size - 1;
    let maps: [&dyn Fn(usize, usize) -> (usize, usize); 4] = [
        &|row, column| (last - row, last - column),
        &|row, column| (column, last - row),
        &|row, column| (column, row),
        &|row, column| (last - column, last - row),
    ];
    maps.iter().any(|map| {
        let image = |cell: Cell| {
            let (row, column) = map(cell.row(size), cell.column(size));
            Cell::at(row, column, size)
        };
        names_under(board, &image).is_some_and(|names| {
            let (other, name) = (image(candidate.cell), names[candidate.digit.index()]);
            let stays = other == candidate.cell;
            let clashes = name == candidate.digit && board.rules().peers(candidate.cell).contains(other);
            !board.possible_digits(other).contains(name) || (stays && name != candidate.digit) || clashes
        })
    })
}

/// Returns the renaming of the digits that maps the puzzle, moved by `image`, onto itself; `None` if there is none or
/// more than one.
fn names_under(board: &Board, image: &dyn Fn(Cell) -> Cell) -> Option<Vec<Digit>> {
    let all = || board.rules().digits().iter();
    let may_become = |from: Digit, to: Digit| {
        let agrees = |cell| {
            board.initial_digits(cell).contains(from) == board.initial_digits(image(cell)).contains(to)
        };
        board.rules().cells().all(agrees)
    };
    let only = |from: Digit| all().filter(|to| may_become(from, *to)).collect::<DigitSet>().only();
    all().map(only).collect()
}
