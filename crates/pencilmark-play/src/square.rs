//! The contents of one cell of a game.

use pencilmark_core::digit::{Digit, DigitSet};

/// The number of colours that a cell can be marked with.
pub const COLOUR_COUNT: u8 = 9;

/// The contents of a cell in layers: the value on top, then the notes, then the colours. The layers below a value are
/// kept, and reappear when the value is cleared.
///
/// ```text
///   5          value
///   12..7      corner and centre notes, and candidates struck out
///   ###        colours
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Square {
    /// The digit in the cell with its origin; `None` if the cell is empty.
    pub value: Option<CellDigit>,
    /// The notes in the corners of the cell.
    pub corner_notes: DigitSet,
    /// The notes in the centre of the cell.
    pub centre_notes: DigitSet,
    /// The candidates that the player has struck out.
    pub struck_candidates: DigitSet,
    /// The colours that the cell is marked with.
    pub colours: Colours,
}

/// A digit in a cell, with its origin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CellDigit {
    /// The digit in the cell.
    pub digit: Digit,
    /// The origin of the digit: given, entered or from a hint.
    pub origin: DigitOrigin,
}

/// The origin of a digit in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DigitOrigin {
    /// The digit is a given of the puzzle.
    Given,
    /// The player entered the digit.
    Entered,
    /// A hint placed the digit.
    Hinted,
}

/// A set of the colours, numbered 1 to 9, that a cell can be marked with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Colours(u16);

impl Square {
    /// An empty cell without notes and colours.
    pub const EMPTY: Square = Square {
        value: None,
        corner_notes: DigitSet::EMPTY,
        centre_notes: DigitSet::EMPTY,
        struck_candidates: DigitSet::EMPTY,
        colours: Colours(0),
    };

    /// A cell with a given, without notes and colours.
    pub const fn given(digit: Digit) -> Square {
        Square { value: Some(CellDigit { digit, origin: DigitOrigin::Given }), ..Square::EMPTY }
    }

    /// The digit in the cell, if any.
    pub fn digit(&self) -> Option<Digit> {
        self.value.map(|value| value.digit)
    }

    /// True if the value is a given.
    pub fn is_given(&self) -> bool {
        self.value.is_some_and(|value| value.origin == DigitOrigin::Given)
    }

    /// All notes of the cell, in its corners and centre.
    pub fn notes(&self) -> DigitSet {
        self.corner_notes | self.centre_notes
    }
}

impl Colours {
    /// True if the set contains a colour.
    pub fn contains(self, colour: u8) -> bool {
        self.0 & Colours::bit(colour) != 0
    }

    /// Returns the set with a colour added.
    pub fn with(self, colour: u8) -> Colours {
        Colours(self.0 | Colours::bit(colour))
    }

    /// Returns the set with a colour removed.
    pub fn without(self, colour: u8) -> Colours {
        Colours(self.0 & !Colours::bit(colour))
    }

    /// The colours of the set, ascending.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=COLOUR_COUNT).filter(move |colour| self.contains(*colour))
    }

    /// True if the set has no colour.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    fn bit(colour: u8) -> u16 {
        if (1..=COLOUR_COUNT).contains(&colour) { 1 << colour } else { 0 }
    }
}
