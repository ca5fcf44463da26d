//! Cells, digits and conclusions as actions write them in JSON: `"r1c1"`, `5`, `"r3c4=5"`.

use pencilmark_core::cell::{Cell, CellName};
use pencilmark_core::digit::Digit;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

/// A cell by its name, which need not be one of the board: `r4c7`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place(pub CellName);

/// A digit by its number, which may be too large for the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Number(pub Digit);

/// What a hint concludes: `r3c4=5` or `r1c2<>7`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deed {
    /// The digit stands in the cell.
    Place(CellName, Digit),
    /// It does not.
    Eliminate(CellName, Digit),
}

impl Place {
    /// The name of a cell of a board of `size`.
    pub fn of(cell: Cell, size: usize) -> Place {
        Place(cell.name(size))
    }
}

impl Deed {
    /// Reads `r3c4=5` or `r1c2<>7`. `None` when the text has another form.
    ///
    /// ```
    /// use pencilmark_play::names::Deed;
    /// assert_eq!(Deed::parse("r3c4=5").unwrap().to_string(), "r3c4=5");
    /// assert_eq!(Deed::parse("r3c4>5"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Deed> {
        let (cell, digit, eliminates) = match text.split_once("<>") {
            Some((cell, digit)) => (cell, digit, true),
            None => text.split_once('=').map(|(cell, digit)| (cell, digit, false))?,
        };
        let cell = CellName::parse(cell)?;
        let mut symbols = digit.chars();
        let digit = Digit::from_symbol(symbols.next()?).filter(|_| symbols.next().is_none())?;
        Some(if eliminates { Deed::Eliminate(cell, digit) } else { Deed::Place(cell, digit) })
    }

    /// The cell that it is about.
    pub fn cell(self) -> CellName {
        match self {
            Deed::Place(cell, _) | Deed::Eliminate(cell, _) => cell,
        }
    }
}

impl std::fmt::Display for Deed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Deed::Place(cell, digit) => write!(f, "{cell}={digit}"),
            Deed::Eliminate(cell, digit) => write!(f, "{cell}<>{digit}"),
        }
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Place, D::Error> {
        let text = String::deserialize(deserializer)?;
        let name = CellName::parse(&text);
        name.map(Place).ok_or_else(|| D::Error::custom(format!("`{text}` is not a cell: expected r1c1")))
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0.get())
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Number, D::Error> {
        let number = u64::deserialize(deserializer)?;
        let digit = u8::try_from(number).ok().and_then(Digit::new);
        digit
            .map(Number)
            .ok_or_else(|| D::Error::custom(format!("{number} is not a digit: expected 1 to 25")))
    }
}

impl Serialize for Deed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Deed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Deed, D::Error> {
        let text = String::deserialize(deserializer)?;
        let deed = Deed::parse(&text);
        deed.ok_or_else(|| {
            D::Error::custom(format!("`{text}` is not a conclusion: expected r3c4=5 or r1c2<>7"))
        })
    }
}
