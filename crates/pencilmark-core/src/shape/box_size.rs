//! The size of a box, in rows and columns.

use std::str::FromStr;

/// The size of a box in rows and columns. As text it is `2x3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BoxSize {
    /// The number of rows of the box.
    pub rows: usize,
    /// The number of columns of the box.
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
