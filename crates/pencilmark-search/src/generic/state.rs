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
use crate::generic::model::Model;

/// The position contradicts the rules.
pub(super) struct Dead;

/// Candidates of every cell, and what is still to be looked at.
#[derive(Clone)]
pub(super) struct State<const W: usize> {
    /// One bit a digit.
    pub(super) candidates: Vec<u32>,
    /// Cells whose single digit has not been taken from their peers yet.
    singles: Vec<u16>,
    /// Houses to look through for hidden singles.
    changed: HouseSet<W>,
    /// Houses to look through for locked candidates.
    loose: HouseSet<W>,
    /// Cells not placed yet.
    pub(super) open: usize,
}

impl<const W: usize> State<W> {
    /// A start from given candidates; cells with one are singles to place.
    pub(super) fn new(model: &Model<W>, candidates: Vec<u32>) -> State<W> {
        let single = |cell: &u16| candidates[*cell as usize].is_power_of_two();
        let singles = (0..model.cells() as u16).filter(single).collect();
        let mut houses = HouseSet::EMPTY;
        (0..model.houses.len()).for_each(|house| houses.insert(house));
        State { open: model.cells(), candidates, singles, changed: houses, loose: houses }
    }

    /// Makes this state equal to another without allocating.
    pub(super) fn copy_from(&mut self, other: &State<W>) {
        self.candidates.clone_from(&other.candidates);
        self.singles.clone_from(&other.singles);
        (self.changed, self.loose, self.open) = (other.changed, other.loose, other.open);
    }

    /// Says that `cell` holds the digit of `bit`.
    #[inline]
    pub(super) fn set(&mut self, model: &Model<W>, cell: u16, bit: u32) {
        let c = cell as usize;
        if self.candidates[c] != bit {
            self.candidates[c] = bit;
            self.changed.extend(&model.houses_of[c]);
            self.loose.extend(&model.houses_of[c]);
            self.singles.push(cell);
        }
    }

    /// Takes digits from a cell.
    #[inline]
    pub(super) fn remove(&mut self, model: &Model<W>, cell: u16, bits: u32) -> Result<(), Dead> {
        let c = cell as usize;
        let left = self.candidates[c] & !bits;
        if left == self.candidates[c] {
            return Ok(());
        }
        self.candidates[c] = left;
        self.changed.extend(&model.houses_of[c]);
        self.loose.extend(&model.houses_of[c]);
        if left & left.wrapping_sub(1) == 0 {
            if left == 0 {
                return Err(Dead);
            }
            self.singles.push(cell);
        }
        Ok(())
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

    fn place(&mut self, model: &Model<W>, cell: u16) -> Result<(), Dead> {
        let bit = self.candidates[cell as usize];
        self.open -= 1;
        model.peers[cell as usize].iter().try_for_each(|peer| self.remove(model, *peer, bit))
    }

    fn hidden_singles(&mut self, model: &Model<W>, house: usize) -> Result<(), Dead> {
        if !model.complete[house] {
            return Ok(());
        }
        let (mut once, mut twice) = (0, 0);
        for cell in &model.houses[house] {
            let candidates = self.candidates[*cell as usize];
            twice |= once & candidates;
            once |= candidates;
        }
        if once != model.all {
            return Err(Dead);
        }
        let mut hidden = once & !twice;
        if hidden == 0 {
            return Ok(());
        }
        for cell in &model.houses[house] {
            let here = self.candidates[*cell as usize] & hidden;
            if here == 0 {
                continue;
            }
            if here & (here - 1) != 0 {
                return Err(Dead);
            }
            self.set(model, *cell, here);
            hidden &= !here;
            if hidden == 0 {
                break;
            }
        }
        Ok(())
    }

    fn locked_candidates(&mut self, model: &Model<W>, house: usize) -> Result<(), Dead> {
        for crossing in &model.crossings[house] {
            let union =
                |cells: &[u16]| cells.iter().fold(0, |set, cell| set | self.candidates[*cell as usize]);
            let locked = union(&crossing.both) & !union(&crossing.rest);
            if locked != 0 {
                crossing.loses.iter().try_for_each(|cell| self.remove(model, *cell, locked))?;
            }
        }
        Ok(())
    }
}
