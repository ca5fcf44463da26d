//! What a player has in one cell.

use pencilmark_core::digit::{Digit, DigitSet};

/// How many colours a cell can be marked with.
pub const COLOURS: u8 = 9;

/// A cell of a game, in layers: the value on top, then the notes, then the colours. What lies beneath a value is kept and
/// shows again when the value goes.
///
/// ```text
///   5          value
///   12..7      corner and centre notes, and candidates struck out
///   ###        colours
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Square {
    /// The value, and where it is from.
    pub value: Option<Value>,
    /// Notes at the cell's edge.
    pub corner: DigitSet,
    /// Notes in its middle.
    pub centre: DigitSet,
    /// Candidates that the player has struck out.
    pub struck: DigitSet,
    /// The colours of a cell.
    pub colours: Colours,
}

/// A digit in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Value {
    /// The digit that is entered.
    pub digit: Digit,
    /// Where it is from.
    pub origin: Origin,
}

/// Where a value is from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// The puzzle gives the digit.
    Given,
    /// The player entered the digit.
    Entered,
    /// A hint that was carried out.
    Hinted,
}

/// A set of colours, 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Colours(u16);

impl Square {
    /// Nothing in it.
    pub const EMPTY: Square = Square {
        value: None,
        corner: DigitSet::EMPTY,
        centre: DigitSet::EMPTY,
        struck: DigitSet::EMPTY,
        colours: Colours(0),
    };

    /// A cell with a given and nothing else.
    pub const fn given(digit: Digit) -> Square {
        Square { value: Some(Value { digit, origin: Origin::Given }), ..Square::EMPTY }
    }

    /// The digit in it.
    pub fn digit(&self) -> Option<Digit> {
        self.value.map(|value| value.digit)
    }

    /// True when its value is the puzzle's.
    pub fn is_given(&self) -> bool {
        self.value.is_some_and(|value| value.origin == Origin::Given)
    }

    /// All notes, whether at the edge or in the middle.
    pub fn notes(&self) -> DigitSet {
        self.corner | self.centre
    }
}

impl Colours {
    /// True when the colour is in the set.
    pub fn contains(self, colour: u8) -> bool {
        self.0 & Colours::bit(colour) != 0
    }

    /// The set with the colour.
    pub fn with(self, colour: u8) -> Colours {
        Colours(self.0 | Colours::bit(colour))
    }

    /// The set without the colour.
    pub fn without(self, colour: u8) -> Colours {
        Colours(self.0 & !Colours::bit(colour))
    }

    /// The colours, ascending.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=COLOURS).filter(move |colour| self.contains(*colour))
    }

    /// True when there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    fn bit(colour: u8) -> u16 {
        if (1..=COLOURS).contains(&colour) { 1 << colour } else { 0 }
    }
}
