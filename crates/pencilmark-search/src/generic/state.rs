//! A node of the search: what every cell can still hold, and the deductions that narrow it.
//!
//! ```text
//!  place -> peers lose the digit -> cells left with one digit -> place ...        naked singles, by a queue of cells
//!             |
//!             v
//!        houses that changed -> a digit with one place left -> place ...          hidden singles, by a set of houses
//!             |
//!             v
//!        houses that changed -> a digit only where two houses cross -> the        locked candidates, when all else rests
//!                               other house loses it elsewhere
//! ```

use crate::generic::houseset::HouseSet;
use crate::generic::model::{Cut, Model, Peer};

/// The position contradicts the rules.
pub(super) struct Dead;

/// Candidates of every cell, one bit a digit, in room for `N`, a power of two, so that an index needs no check.
#[derive(Clone)]
pub(super) struct Cells<const N: usize>([u32; N]);

impl<const N: usize> Cells<N> {
    #[inline(always)]
    pub(super) fn get(&self, cell: u16) -> u32 {
        self.0[cell as usize & (N - 1)]
    }

    #[inline(always)]
    fn set(&mut self, cell: u16, candidates: u32) {
        self.0[cell as usize & (N - 1)] = candidates;
    }

    /// The digits that stand in any of these cells.
    #[inline(always)]
    pub(super) fn union(&self, cells: &[u16]) -> u32 {
        cells.iter().fold(0, |set, cell| set | self.get(*cell))
    }

    /// The candidates of the first `cells` cells.
    pub(super) fn first(&self, cells: usize) -> &[u32] {
        &self.0[..cells]
    }
}

/// A node, and what is still to be looked at in it.
#[derive(Clone)]
pub(super) struct State<const W: usize, const N: usize> {
    pub(super) cells: Cells<N>,
    /// Cells whose single digit has not been taken from their peers yet.
    singles: Vec<u16>,
    /// Houses to look through for hidden singles.
    changed: HouseSet<W>,
    /// Houses to look through for locked candidates.
    loose: HouseSet<W>,
    /// Cells not placed yet.
    pub(super) open: usize,
}

impl<const W: usize, const N: usize> State<W, N> {
    /// A start from given candidates; cells with one are singles to place.
    pub(super) fn new(model: &Model<W>, candidates: impl IntoIterator<Item = u32>) -> Self {
        let mut cells = Cells([0; N]);
        cells.0.iter_mut().zip(candidates).for_each(|(cell, set)| *cell = set);
        let singles = (0..model.cells() as u16).filter(|cell| cells.get(*cell).is_power_of_two()).collect();
        let mut houses = HouseSet::EMPTY;
        (0..model.houses.len()).for_each(|house| houses.insert(house));
        State { open: model.cells(), cells, singles, changed: houses, loose: houses }
    }

    /// Makes this state equal to another without allocating.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.cells.0 = other.cells.0;
        self.singles.clone_from(&other.singles);
        (self.changed, self.loose, self.open) = (other.changed, other.loose, other.open);
    }

    /// Says that `cell` holds the digit of `bit`.
    #[inline]
    pub(super) fn set(&mut self, model: &Model<W>, cell: u16, bit: u32) {
        if self.cells.get(cell) != bit {
            self.cells.set(cell, bit);
            self.touch(model, cell);
            self.singles.push(cell);
        }
    }

    /// Takes digits from a cell.
    #[inline]
    pub(super) fn remove(&mut self, model: &Model<W>, cell: u16, bits: u32) -> Result<(), Dead> {
        let before = self.cells.get(cell);
        if before & bits == 0 {
            return Ok(());
        }
        let left = before & !bits;
        self.cells.set(cell, left);
        self.touch(model, cell);
        if left & left.wrapping_sub(1) == 0 {
            if left == 0 {
                return Err(Dead);
            }
            self.singles.push(cell);
        }
        Ok(())
    }

    #[inline]
    fn touch(&mut self, model: &Model<W>, cell: u16) {
        let houses = &model.houses_of[cell as usize];
        self.changed.extend(houses);
        self.loose.extend(houses);
    }

    /// Deduces until nothing follows any more.
    pub(super) fn propagate(&mut self, model: &Model<W>) -> Result<(), Dead> {
        loop {
            if let Some(cell) = self.singles.pop() {
                self.place(model, cell)?;
            } else if self.open == 0 {
                return Ok(());
            } else if let Some(house) = self.changed.pop() {
                self.hidden_singles(model, house)?;
            } else if let Some(house) = self.loose.pop() {
                self.locked_candidates(model, house)?;
            } else {
                return Ok(());
            }
        }
    }

    /// Takes a cell's digit from its peers.
    fn place(&mut self, model: &Model<W>, cell: u16) -> Result<(), Dead> {
        let bit = self.cells.get(cell);
        self.open -= 1;
        let mut touched = HouseSet::EMPTY;
        for Peer { cell: peer, houses } in &model.peers[cell as usize] {
            let before = self.cells.get(*peer);
            if before & bit == 0 {
                continue;
            }
            let left = before & !bit;
            self.cells.set(*peer, left);
            touched.extend(houses);
            if left & left.wrapping_sub(1) == 0 {
                if left == 0 {
                    return Err(Dead);
                }
                self.singles.push(*peer);
            }
        }
        self.changed.extend(&touched);
        self.loose.extend(&touched);
        Ok(())
    }

    fn hidden_singles(&mut self, model: &Model<W>, house: usize) -> Result<(), Dead> {
        if !model.complete[house] {
            return Ok(());
        }
        let (mut once, mut twice, mut alone) = (0, 0, 0);
        for cell in &model.houses[house] {
            let candidates = self.cells.get(*cell);
            twice |= once & candidates;
            once |= candidates;
            alone |= if candidates.is_power_of_two() { candidates } else { 0 };
        }
        if once != model.all {
            return Err(Dead);
        }
        let mut hidden = once & !twice & !alone;
        while hidden != 0 {
            let bit = hidden & hidden.wrapping_neg();
            hidden &= hidden - 1;
            self.set_in(model, &model.houses[house], bit)?;
        }
        Ok(())
    }

    /// Says that the one cell of these that can hold the digit of `bit` does.
    fn set_in(&mut self, model: &Model<W>, cells: &[u16], bit: u32) -> Result<(), Dead> {
        let mut places = 0u32;
        for (i, cell) in cells.iter().enumerate() {
            places |= u32::from(self.cells.get(*cell) & bit != 0) << i;
        }
        match cells.get(places.trailing_zeros() as usize) {
            Some(cell) => self.set(model, *cell, bit),
            // Another digit has just been set in the only place.
            None => return Err(Dead),
        }
        Ok(())
    }

    fn locked_candidates(&mut self, model: &Model<W>, house: usize) -> Result<(), Dead> {
        for cut in &model.cuts[house] {
            let rest = self.cells.union(&cut.rest);
            let (mut once, mut twice) = (0, 0);
            for segment in &cut.segments {
                let here = self.cells.union(&segment.cells);
                twice |= once & here;
                once |= here;
            }
            let locked = once & !twice & !rest;
            if locked != 0 {
                self.unlock(model, cut, locked)?;
            }
        }
        Ok(())
    }

    /// Takes digits, each of which stands in one segment alone, from the other houses of their segments.
    fn unlock(&mut self, model: &Model<W>, cut: &Cut, locked: u32) -> Result<(), Dead> {
        for segment in &cut.segments {
            let here = self.cells.union(&segment.cells) & locked;
            if here != 0 {
                segment.loses.iter().try_for_each(|cell| self.remove(model, *cell, here))?;
            }
        }
        Ok(())
    }
}
