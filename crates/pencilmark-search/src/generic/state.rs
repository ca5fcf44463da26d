//! A node of the search: the candidates of every cell, and their propagation.
//!
//! ```text
//!  place -> peers lose the digit -> cells left with one digit -> place ...        naked singles, by a queue of cells
//!             |
//!             v
//!        houses that changed -> a digit with one place left -> place ...          hidden singles, by a set of houses
//!             |
//!             v
//!        houses that changed -> a digit only where two houses cross -> the        locked candidates, when no singles are left
//!                               other house loses it elsewhere
//! ```

use crate::generic::houseset::HouseSet;
use crate::generic::model::{Cut, Model, Peer};

/// The error of a position that contradicts the rules.
pub(super) struct Contradiction;

/// The candidates of every cell, one bit per digit, in an array of `N`, a power of two, so that indices need no bounds check.
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

    /// Returns the union of the candidates of these cells.
    #[inline(always)]
    pub(super) fn union(&self, cells: &[u16]) -> u32 {
        cells.iter().fold(0, |set, cell| set | self.get(*cell))
    }

    /// The candidates of the first `cells` cells.
    pub(super) fn first(&self, cells: usize) -> &[u32] {
        &self.0[..cells]
    }
}

/// A node of the search tree, with its work queues.
#[derive(Clone)]
pub(super) struct SearchNode<const W: usize, const N: usize> {
    pub(super) cells: Cells<N>,
    /// The cells whose single digit has not been eliminated from their peers yet.
    singles: Vec<u16>,
    /// The houses to search for hidden singles.
    changed: HouseSet<W>,
    /// The houses to search for locked candidates.
    loose: HouseSet<W>,
    /// The number of cells not placed yet.
    pub(super) open: usize,
}

impl<const W: usize, const N: usize> SearchNode<W, N> {
    /// Creates a root node from candidates; cells with one candidate are queued as singles.
    pub(super) fn new(model: &Model<W>, candidates: impl IntoIterator<Item = u32>) -> Self {
        let mut cells = Cells([0; N]);
        cells.0.iter_mut().zip(candidates).for_each(|(cell, set)| *cell = set);
        let singles = (0..model.cells as u16).filter(|cell| cells.get(*cell).is_power_of_two()).collect();
        let mut houses = HouseSet::EMPTY;
        (0..model.houses.len()).for_each(|house| houses.insert(house));
        SearchNode { open: model.cells, cells, singles, changed: houses, loose: houses }
    }

    /// Copies another node into this one without allocating.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.cells.0 = other.cells.0;
        self.singles.clone_from(&other.singles);
        (self.changed, self.loose, self.open) = (other.changed, other.loose, other.open);
    }

    /// Reduces the candidates of `cell` to the digit of `bit`.
    #[inline]
    pub(super) fn place_candidate(&mut self, model: &Model<W>, cell: u16, bit: u32) {
        if self.cells.get(cell) != bit {
            self.cells.set(cell, bit);
            self.touch(model, cell);
            self.singles.push(cell);
        }
    }

    /// Eliminates digits from a cell.
    #[inline]
    pub(super) fn remove(&mut self, model: &Model<W>, cell: u16, bits: u32) -> Result<(), Contradiction> {
        let before = self.cells.get(cell);
        if before & bits == 0 {
            return Ok(());
        }
        let left = before & !bits;
        self.cells.set(cell, left);
        self.touch(model, cell);
        if left & left.wrapping_sub(1) == 0 {
            if left == 0 {
                return Err(Contradiction);
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

    /// Propagates until nothing changes.
    pub(super) fn propagate(&mut self, model: &Model<W>) -> Result<(), Contradiction> {
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

    /// Eliminates a cell's digit from its peers.
    fn place(&mut self, model: &Model<W>, cell: u16) -> Result<(), Contradiction> {
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
                    return Err(Contradiction);
                }
                self.singles.push(*peer);
            }
        }
        self.changed.extend(&touched);
        self.loose.extend(&touched);
        Ok(())
    }

    fn hidden_singles(&mut self, model: &Model<W>, house: usize) -> Result<(), Contradiction> {
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
            return Err(Contradiction);
        }
        let mut hidden = once & !twice & !alone;
        while hidden != 0 {
            let bit = hidden & hidden.wrapping_neg();
            hidden &= hidden - 1;
            self.place_hidden_single(model, &model.houses[house], bit)?;
        }
        Ok(())
    }

    /// Places the digit of `bit` in the only one of these cells that can hold it.
    fn place_hidden_single(
        &mut self,
        model: &Model<W>,
        cells: &[u16],
        bit: u32,
    ) -> Result<(), Contradiction> {
        let mut places = 0u32;
        for (i, cell) in cells.iter().enumerate() {
            places |= u32::from(self.cells.get(*cell) & bit != 0) << i;
        }
        match cells.get(places.trailing_zeros() as usize) {
            Some(cell) => self.place_candidate(model, *cell, bit),
            // Another digit has just been placed in the only remaining cell.
            None => return Err(Contradiction),
        }
        Ok(())
    }

    fn locked_candidates(&mut self, model: &Model<W>, house: usize) -> Result<(), Contradiction> {
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
                self.eliminate_locked(model, cut, locked)?;
            }
        }
        Ok(())
    }

    /// Eliminates digits that are confined to one segment from the rest of the segment's other house.
    fn eliminate_locked(&mut self, model: &Model<W>, cut: &Cut, locked: u32) -> Result<(), Contradiction> {
        for segment in &cut.segments {
            let here = self.cells.union(&segment.cells) & locked;
            if here != 0 {
                segment.loses.iter().try_for_each(|cell| self.remove(model, *cell, here))?;
            }
        }
        Ok(())
    }
}
