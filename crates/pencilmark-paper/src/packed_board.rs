//! Boards in a compact form: in memory, because a book can have very many, and as JSON, for a module without an engine.

use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The flag of a value that is not a given.
const PLACED: u8 = 0x80;

/// A board in its stored form.
#[derive(Clone, Debug)]
pub(crate) enum PackedBoard {
    /// The values only, from which the candidates follow: 0 for an empty cell, otherwise the digit, with a flag if it is not a given.
    Values(Arc<Rules>, Box<[u8]>),
    /// A board with its own candidates.
    Whole(Box<Board>),
}

/// A board as JSON.
#[derive(Serialize, Deserialize)]
struct BoardRecord {
    rules: String,
    values: Vec<u8>,
    /// The candidates of each cell as bits, unless they follow from the values.
    candidates: Option<Vec<u32>>,
    /// True if the puzzle was given with these candidates.
    are_given: bool,
}

impl PackedBoard {
    pub(crate) fn of(board: Board) -> PackedBoard {
        match board.has_given_candidates() || !board.has_derived_candidates() {
            true => PackedBoard::Whole(Box::new(board)),
            false => PackedBoard::Values(board.rules().clone(), values(&board)),
        }
    }

    pub(crate) fn board(&self) -> Board {
        match self {
            PackedBoard::Values(rules, values) => Board::new(grid(rules, values)),
            PackedBoard::Whole(board) => Board::clone(board),
        }
    }

    pub(crate) fn rules(&self) -> &Arc<Rules> {
        match self {
            PackedBoard::Values(rules, _) => rules,
            PackedBoard::Whole(board) => board.rules(),
        }
    }
}

/// Returns the values of a board's cells in their stored form.
fn values(board: &Board) -> Box<[u8]> {
    let mark = |cell| if board.grid().is_given(cell) { 0 } else { PLACED };
    let value = |cell| board.value(cell).map_or(0, |digit| digit.get() | mark(cell));
    board.rules().cells().map(value).collect()
}

/// Returns the grid with these stored values.
fn grid(rules: &Arc<Rules>, values: &[u8]) -> Grid {
    let mut grid = Grid::empty(rules.clone());
    for (cell, value) in rules.cells().zip(values) {
        match Digit::new(value & !PLACED) {
            Some(digit) if value & PLACED == 0 => grid.set_given(cell, digit),
            Some(digit) => grid.set(cell, digit),
            None => {}
        }
    }
    grid
}

impl Serialize for PackedBoard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rules = rules_text::to_text(self.rules());
        let record = match self {
            PackedBoard::Values(_, values) => {
                BoardRecord { rules, values: values.to_vec(), candidates: None, are_given: false }
            }
            PackedBoard::Whole(board) => BoardRecord {
                rules,
                values: values(board).into(),
                candidates: Some(board.rules().cells().map(|cell| board.candidates(cell).bits()).collect()),
                are_given: board.has_given_candidates(),
            },
        };
        record.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for PackedBoard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PackedBoard, D::Error> {
        let BoardRecord { rules, values, candidates, are_given } = BoardRecord::deserialize(deserializer)?;
        let rules = rules_text::parse(&rules, None).map_err(D::Error::custom)?;
        let count = rules.cells().len();
        if values.len() != count || candidates.as_ref().is_some_and(|sets| sets.len() != count) {
            return Err(D::Error::custom("a board has as many values as cells"));
        }
        let Some(candidates) = candidates else { return Ok(PackedBoard::Values(rules, values.into())) };
        let (grid, candidates) = (grid(&rules, &values), candidates.into_iter().map(DigitSet::from_bits));
        Ok(PackedBoard::Whole(Box::new(match are_given {
            true => Board::with_candidates(grid, candidates),
            false => Board::new(grid.clone()).with_state(grid, candidates),
        })))
    }
}

/// Serialises a board in its stored form.
pub(crate) fn serialize<S: Serializer>(board: &Board, serializer: S) -> Result<S::Ok, S::Error> {
    PackedBoard::of(board.clone()).serialize(serializer)
}

/// Deserialises a board from its stored form.
pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
    Ok(PackedBoard::deserialize(deserializer)?.board())
}

/// Serialises a board that may be missing.
pub(crate) fn serialize_option<S: Serializer>(
    board: &Option<Board>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    board.clone().map(PackedBoard::of).serialize(serializer)
}

/// Deserialises a board that may be missing.
pub(crate) fn deserialize_option<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Board>, D::Error> {
    Ok(Option::<PackedBoard>::deserialize(deserializer)?.map(|board| board.board()))
}

#[cfg(test)]
mod tests {
    use pencilmark_core::board::Board;
    use pencilmark_core::digit::DigitSet;

    use super::PackedBoard;

    #[test]
    fn boards_come_back_as_they_were() {
        let given: Board = "1.....2..3.....4".parse().expect("a board");
        let cell = |index| given.rules().cells().nth(index).expect("a cell");
        let digit = given.candidates(cell(1)).iter().next().expect("a candidate");
        let mut placed = given.clone();
        placed.set(cell(1), digit);
        let mut without = given.clone();
        without.eliminate(cell(1), digit);
        let own =
            Board::with_candidates(given.grid().clone(), given.rules().cells().map(|_| DigitSet::of(digit)));
        for board in [given.clone(), placed, without, own] {
            let packed = PackedBoard::of(board.clone());
            let text = serde_json::to_string(&packed).expect("JSON");
            let read: PackedBoard = serde_json::from_str(&text).expect("a board");
            for back in [packed.board(), read.board()] {
                assert_eq!((&back, back.grid()), (&board, board.grid()));
                assert_eq!(back.has_given_candidates(), board.has_given_candidates());
            }
        }
        let short = r#"{"rules":"9","values":[1],"candidates":null,"are_given":false}"#;
        assert!(serde_json::from_str::<PackedBoard>(short).is_err());
    }
}
