//! The size of a box.

use std::str::FromStr;

/// The size of a box. As text it is `2x3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BoxSize {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
}

impl FromStr for BoxSize {
    type Err = ();

    fn from_str(text: &str) -> Result<BoxSize, ()> {
        let number = |s: &str| s.parse::<usize>().ok().filter(|_| s.bytes().all(|b| b.is_ascii_digit()));
        let sides = text.split_once('x').and_then(|(rows, columns)| Some((number(rows)?, number(columns)?)));
        sides.map(|(rows, columns)| BoxSize { rows, columns }).ok_or(())
    }
}
