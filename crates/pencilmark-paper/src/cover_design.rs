//! The looks that a cover can have.

use std::str::FromStr;

use crate::ink::Ink;
use crate::problem::{PaperProblem, named};

/// The look of a cover.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CoverDesign {
    /// What the front shows.
    pub plate: CoverPlate,
    /// The colour of the ground.
    pub colour: CoverColour,
    /// The parts that are drawn.
    pub form: CoverForm,
}

impl Default for CoverDesign {
    fn default() -> CoverDesign {
        CoverDesign { plate: CoverPlate::Puzzle, colour: CoverColour::Night, form: CoverForm::Sheet }
    }
}

/// What the front of a cover shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CoverPlate {
    /// The first puzzle, on white.
    Puzzle,
    /// The solution of the first puzzle, each digit as a shade.
    Mosaic,
    /// The lines of a board over the whole cover, with the digits of the first puzzle in large type.
    Lines,
    /// The number of puzzles in very large type.
    Number,
}

/// The colour of a cover's ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CoverColour {
    /// The colour is a dark grey.
    Night,
    /// The colour is a deep blue.
    Blue,
    /// The colour is a dark green.
    Green,
    /// The colour is a strong red.
    Red,
    /// The colour is a dark violet.
    Plum,
    /// The colour is a brown yellow.
    Ochre,
}

/// The parts of a cover that are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CoverForm {
    /// Back, spine and front on one sheet, with bleed, for printing services.
    Sheet,
    /// The front alone, 1 to 1.6, for shops that sell electronic books.
    Ebook,
}

impl CoverColour {
    /// Returns the mixture of inks. White type is legible on each.
    pub(crate) fn ink(self) -> Ink {
        match self {
            CoverColour::Night => Ink::Grey(0.16),
            CoverColour::Blue => Ink::Mixed([0.95, 0.65, 0.1, 0.25]),
            CoverColour::Green => Ink::Mixed([0.85, 0.25, 0.7, 0.45]),
            CoverColour::Red => Ink::Mixed([0.1, 0.9, 0.75, 0.2]),
            CoverColour::Plum => Ink::Mixed([0.5, 0.85, 0.2, 0.35]),
            CoverColour::Ochre => Ink::Mixed([0.15, 0.55, 0.95, 0.25]),
        }
    }
}

/// One word of the text of a [`CoverDesign`].
#[derive(Clone, Copy)]
enum Word {
    Plate(CoverPlate),
    Colour(CoverColour),
    Form(CoverForm),
}

const WORDS: &[(&str, Word)] = &[
    ("puzzle", Word::Plate(CoverPlate::Puzzle)),
    ("mosaic", Word::Plate(CoverPlate::Mosaic)),
    ("lines", Word::Plate(CoverPlate::Lines)),
    ("number", Word::Plate(CoverPlate::Number)),
    ("night", Word::Colour(CoverColour::Night)),
    ("blue", Word::Colour(CoverColour::Blue)),
    ("green", Word::Colour(CoverColour::Green)),
    ("red", Word::Colour(CoverColour::Red)),
    ("plum", Word::Colour(CoverColour::Plum)),
    ("ochre", Word::Colour(CoverColour::Ochre)),
    ("sheet", Word::Form(CoverForm::Sheet)),
    ("ebook", Word::Form(CoverForm::Ebook)),
];

/// Parses words such as `mosaic,blue` or `number,ebook`; what is not named has its default.
impl FromStr for CoverDesign {
    type Err = PaperProblem;

    fn from_str(text: &str) -> Result<CoverDesign, PaperProblem> {
        let mut design = CoverDesign::default();
        for word in text.split(',') {
            match named(word.trim(), WORDS)? {
                Word::Plate(plate) => design.plate = plate,
                Word::Colour(colour) => design.colour = colour,
                Word::Form(form) => design.form = form,
            }
        }
        Ok(design)
    }
}
