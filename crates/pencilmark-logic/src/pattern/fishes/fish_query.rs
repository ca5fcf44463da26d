//! Which fish are looked for, and what is found.

use std::ops::ControlFlow;

use pencilmark_core::digit::Digit;
use pencilmark_core::house::HouseId;

use crate::search_cache::SearchId;

/// Which houses take part.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum FishShape {
    /// Rows against columns, or columns against rows.
    Basic,
    /// Boxes and the like join either side.
    Franken,
    /// Any other mix.
    Mutant,
}

/// Which fins a fish has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum FishFins {
    /// The fish has no fins.
    None,
    /// Some, and without them every base keeps two places.
    Plain,
    /// Some, and without them a base is left with one place or none.
    Sashimi,
    /// The fish has fins.
    Any,
}

/// What is done with a fish whose victims are those of one before.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum RepeatedFish {
    /// It is left out.
    Drop,
    /// It is handed on.
    Keep,
}

/// What is looked for.
#[derive(Clone, Copy)]
pub struct FishQuery {
    /// How many bases.
    pub size: usize,
    /// Which houses take part.
    pub shape: FishShape,
    /// Which fins the fish has.
    pub fins: FishFins,
    /// The most fins.
    pub most_fins: usize,
    /// The most of them in two bases.
    pub most_endo: usize,
    /// What is done with a fish whose victims are those of one before.
    pub repeats: RepeatedFish,
}

impl FishQuery {
    /// Returns an id of its own for each different search.
    pub(super) fn search_id(&self) -> SearchId {
        let parts = [
            self.size,
            self.shape as usize,
            self.fins as usize,
            self.most_fins,
            self.most_endo,
            self.repeats as usize,
        ];
        SearchId::of_fish(parts.iter().fold(1, |number, part| number * 16 + *part as u32 % 16))
    }
}

/// A fish that eliminates something.
#[derive(Clone)]
pub struct FishPattern<C> {
    /// The digit of the fish.
    pub digit: Digit,
    /// The houses that must hold it.
    pub bases: Vec<HouseId>,
    /// As many that can hold it once.
    pub covers: Vec<HouseId>,
    /// The places in the bases, fins among them.
    pub places: C,
    /// The places in bases that are not covered.
    pub fins: C,
    /// What it eliminates.
    pub victims: C,
}

/// Takes the fish as they are found.
pub type FishSink<'a, C> = dyn FnMut(&FishPattern<C>) -> ControlFlow<()> + 'a;
