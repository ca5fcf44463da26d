//! The kind of fish to search for, and the fish found.

use std::ops::ControlFlow;

use pencilmark_core::digit::Digit;
use pencilmark_core::house::HouseId;

use crate::search_cache::SearchId;

/// The kinds of houses that a fish uses.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum FishShape {
    /// Basic fish: rows covered by columns, or columns by rows.
    Basic,
    /// Franken fish: boxes may be among the bases or covers.
    Franken,
    /// Mutant fish: any other mix of houses.
    Mutant,
}

/// The fins that a fish may have.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum FishFins {
    /// The fish has no fins.
    None,
    /// One or more fins; without them every base keeps at least two places.
    Plain,
    /// One or more fins; without them some base has at most one place.
    Sashimi,
    /// One or more fins, sashimi or not.
    Any,
}

/// The treatment of a fish that eliminates the same candidates as an earlier one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum RepeatedFish {
    /// The repeated fish is dropped.
    Drop,
    /// The repeated fish is reported.
    Keep,
}

/// The size, shape and fins of the fish to search for.
#[derive(Clone, Copy)]
pub(crate) struct FishQuery {
    /// The number of base houses.
    pub size: usize,
    /// The kinds of houses in the fish.
    pub shape: FishShape,
    /// The fins that the fish may have.
    pub fins: FishFins,
    /// The maximum number of fins.
    pub max_fins: usize,
    /// The maximum number of endo fins: fins in two base houses at once.
    pub max_endo_fins: usize,
    /// The treatment of a fish that eliminates the same candidates as an earlier one.
    pub repeats: RepeatedFish,
}

impl FishQuery {
    /// Returns an id of its own for each different search.
    pub(super) fn search_id(&self) -> SearchId {
        let parts = [
            self.size,
            self.shape as usize,
            self.fins as usize,
            self.max_fins,
            self.max_endo_fins,
            self.repeats as usize,
        ];
        SearchId::of_fish(parts.iter().fold(1, |number, part| number * 16 + *part as u32 % 16))
    }
}

/// A fish with eliminations.
#[derive(Clone)]
pub(crate) struct FishPattern<C> {
    /// The digit of the fish.
    pub digit: Digit,
    /// The base houses, which must hold the digit.
    pub bases: Vec<HouseId>,
    /// The cover houses, as many as there are bases.
    pub covers: Vec<HouseId>,
    /// The digit's places in the bases, including fins.
    pub places: C,
    /// The digit's places in the bases that no cover contains.
    pub fins: C,
    /// The cells from which the digit is eliminated.
    pub victims: C,
}

/// A callback that receives each fish found.
pub(crate) type FishSink<'a, C> = dyn FnMut(&FishPattern<C>) -> ControlFlow<()> + 'a;
