//! The domains: the remaining digits of each cell, and the queue of changed cells.

/// The error of a domain without digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Contradiction;

/// The result of a propagation.
pub(super) type Propagated = Result<(), Contradiction>;

/// A list of lists, indexed by cell, digit or the like.
pub(super) type Lists<T> = Box<[Box<[T]>]>;

/// A set of digits as bits, the smallest lowest.
pub(super) type Mask = u32;

/// A word of a set of cells: the cells of a 9x9 board are one word.
pub(super) type CellWord = u128;

/// The number of cells in a word.
pub(super) const CELLS_PER_WORD: usize = CellWord::BITS as usize;

/// The domains of all cells, with the list of cells that have changed and, on the board itself, the places of every
/// digit.
#[derive(Clone, Default)]
pub(super) struct Domains {
    masks: Vec<Mask>,
    /// The cells that may hold each digit as bits, `words` words per digit.
    places: Vec<CellWord>,
    /// The number of words per digit; zero within alternatives, where places are not tracked.
    words: usize,
    /// The digits that cells have lost since [`Domains::take_lost`] asked for them.
    lost: Mask,
    changed: Vec<u16>,
    is_changed: Vec<bool>,
    /// The number of changes so far.
    changes: u64,
}

/// A copy of the domains from before a guess.
#[derive(Default)]
pub(super) struct SavedDomains {
    masks: Vec<Mask>,
    places: Vec<CellWord>,
}

impl Domains {
    /// Creates empty, unchanged domains for an alternative.
    pub(super) fn inside_alternative(cells: usize) -> Domains {
        Domains { is_changed: vec![false; cells], masks: vec![0; cells], ..Domains::default() }
    }

    /// Creates empty, unchanged domains for a board with `size` digits.
    pub(super) fn for_board(cells: usize, size: usize) -> Domains {
        let words = cells.div_ceil(CELLS_PER_WORD);
        Domains { places: vec![0; size * words], words, ..Domains::inside_alternative(cells) }
    }

    /// Returns the domain of a cell.
    #[inline(always)]
    pub(super) fn get(&self, cell: u16) -> Mask {
        self.masks[cell as usize]
    }

    /// Returns the domains of all cells.
    pub(super) fn masks(&self) -> &[Mask] {
        &self.masks
    }

    /// Intersects a domain with a set of digits.
    #[inline(always)]
    pub(super) fn keep(&mut self, cell: u16, mask: Mask) -> Propagated {
        let before = self.masks[cell as usize];
        let after = before & mask;
        if after != before {
            self.change(cell, before, after);
        }
        if after == 0 { Err(Contradiction) } else { Ok(()) }
    }

    #[inline]
    fn change(&mut self, cell: u16, before: Mask, after: Mask) {
        self.masks[cell as usize] = after;
        self.changes += 1;
        if self.words > 0 {
            let (word, bit) = (cell as usize / CELLS_PER_WORD, 1 << (cell as usize % CELLS_PER_WORD));
            let mut gone: Mask = before & !after;
            self.lost |= gone;
            while gone != 0 {
                self.places[lowest(gone) as usize * self.words + word] &= !bit;
                gone &= gone - 1;
            }
        }
        self.touch(cell);
    }

    /// Returns the cells that may hold a digit, as bits.
    #[inline(always)]
    pub(super) fn places_of(&self, digit: i32) -> &[CellWord] {
        &self.places[digit as usize * self.words..][..self.words]
    }

    /// Returns the cells that may hold each digit as bits, digit by digit.
    #[inline(always)]
    pub(super) fn places(&self) -> &[CellWord] {
        &self.places
    }

    /// True if a cell has lost a digit since the last call for it.
    #[inline(always)]
    pub(super) fn take_lost(&mut self, digit: usize) -> bool {
        let is_lost = self.lost >> digit & 1 != 0;
        self.lost &= !(1 << digit);
        is_lost
    }

    /// Marks a cell as changed.
    pub(super) fn touch(&mut self, cell: u16) {
        if !self.is_changed[cell as usize] {
            self.is_changed[cell as usize] = true;
            self.changed.push(cell);
        }
    }

    /// Removes and returns a changed cell, if there is one.
    #[inline]
    pub(super) fn pop_changed(&mut self) -> Option<u16> {
        let cell = self.changed.pop()?;
        self.is_changed[cell as usize] = false;
        Some(cell)
    }

    /// The number of changes so far.
    pub(super) fn changes(&self) -> u64 {
        self.changes
    }

    /// True if a cell has changed.
    pub(super) fn has_changes(&self) -> bool {
        !self.changed.is_empty()
    }

    /// Clears the list of changed cells.
    pub(super) fn forget_changes(&mut self) {
        while self.pop_changed().is_some() {}
    }

    /// Sets all domains, without marking them as changed. All digits count as lost.
    pub(super) fn begin(&mut self, masks: &[Mask]) {
        self.forget_changes();
        self.lost = !0;
        self.masks.copy_from_slice(masks);
        self.places.fill(0);
        for (cell, mask) in masks.iter().enumerate() {
            for digit in digits(*mask) {
                self.places[digit as usize * self.words + cell / CELLS_PER_WORD] |=
                    1 << (cell % CELLS_PER_WORD);
            }
        }
    }

    /// Saves a copy of the domains.
    pub(super) fn save(&self, saved: &mut SavedDomains) {
        saved.masks.clone_from(&self.masks);
        saved.places.clone_from(&self.places);
    }

    /// Restores a copy of the domains, with no cell marked as changed and no digit as lost.
    pub(super) fn restore(&mut self, saved: &SavedDomains) {
        self.forget_changes();
        self.lost = 0;
        self.masks.copy_from_slice(&saved.masks);
        self.places.copy_from_slice(&saved.places);
    }

    /// Sets a domain without marking it as changed.
    #[inline(always)]
    pub(super) fn set_quietly(&mut self, cell: u16, mask: Mask) {
        self.masks[cell as usize] = mask;
    }
}

/// Returns the set bits of a word, ascending.
pub(super) fn bits(word: u128) -> impl Iterator<Item = u32> {
    let mut left = word;
    std::iter::from_fn(move || {
        (left != 0).then(|| {
            let bit = left.trailing_zeros();
            left &= left - 1;
            bit
        })
    })
}

/// True if a domain has at most one digit.
#[inline(always)]
pub(super) const fn is_single(mask: Mask) -> bool {
    mask & mask.wrapping_sub(1) == 0
}

/// Returns the smallest digit of a non-empty domain, from 0.
#[inline(always)]
pub(super) const fn lowest(mask: Mask) -> i32 {
    mask.trailing_zeros() as i32
}

/// Returns the largest digit of a non-empty domain, from 0.
#[inline(always)]
pub(super) const fn highest(mask: Mask) -> i32 {
    31 - mask.leading_zeros() as i32
}

/// Returns the digits of a domain, from 0, ascending.
#[inline(always)]
pub(super) fn digits(mask: Mask) -> impl Iterator<Item = i32> {
    let mut left = mask;
    std::iter::from_fn(move || {
        (left != 0).then(|| {
            let digit = lowest(left);
            left &= left - 1;
            digit
        })
    })
}
