//! Property: the canonical form is equal on every code path and for every equivalent grid, is its own canonical form, and is
//! reached by the returned transformation.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pencilmark_search::kernel9::CodePath;
use pencilmark_search::kernel9::canonical::{Canonicaliser, GridTransformation, InvalidGrid};

/// Returns a transformation determined by three bytes: orders of rows and columns, and new digits.
fn face(by: [u8; 3]) -> GridTransformation {
    const THREE: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let order = |by: u8| {
        let (bands, within) = (THREE[usize::from(by % 6)], THREE[usize::from(by / 6 % 6)]);
        std::array::from_fn(|place| bands[place / 3] * 3 + within[place % 3])
    };
    let digit = |digit: usize| if digit == 0 { 0 } else { 1 + (digit as u8 + by[2] % 9) % 9 };
    GridTransformation {
        transposed: by[2] % 2 == 1,
        rows: order(by[0]),
        columns: order(by[1]),
        digits: std::array::from_fn(digit),
    }
}

fuzz_target!(|input: ([u8; 81], [u8; 3])| {
    // Values up to 11, mostly blanks, so that many grids have no conflicts.
    let cells = input.0.map(|byte| if byte < 192 { 0 } else { byte % 12 });
    let found = Canonicaliser::with_code_path(CodePath::Portable).canonicalise(&cells);
    for path in CodePath::available() {
        let mut canonicaliser = Canonicaliser::with_code_path(path);
        assert_eq!(canonicaliser.canonicalise(&cells), found);
        assert_eq!(canonicaliser.canonical_form(&cells), found.map(|found| found.canonical_form));
        if let Ok(found) = found {
            assert_eq!(found.transformation.apply(&cells), found.canonical_form);
            assert_eq!(canonicaliser.canonical_form(&found.canonical_form), Ok(found.canonical_form));
            assert_eq!(canonicaliser.canonical_form(&face(input.1).apply(&cells)), Ok(found.canonical_form));
        } else {
            assert_eq!(found, Err(InvalidGrid));
        }
    }
});
