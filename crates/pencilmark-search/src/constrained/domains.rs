//! The digits that each cell may still hold, and which cells have changed.

/// No digits are left somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Contradiction;

/// What a propagator returns.
pub(super) type Propagated = Result<(), Contradiction>;

/// A list for each of something.
pub(super) type Lists<T> = Box<[Box<[T]>]>;

/// A set of digits as bits, the smallest lowest.
pub(super) type Mask = u32;

/// The domain of every cell, with a list of those that have changed.
#[derive(Clone, Default)]
pub(super) struct Domains {
    masks: Vec<Mask>,
    changed: Vec<u16>,
    is_changed: Vec<bool>,
}

impl Domains {
    /// Creates domains, none of them changed.
    pub(super) fn new(masks: Vec<Mask>) -> Domains {
        Domains { is_changed: vec![false; masks.len()], changed: Vec::new(), masks }
    }

    /// The domain of a cell.
    #[inline(always)]
    pub(super) fn get(&self, cell: u16) -> Mask {
        self.masks[cell as usize]
    }

    /// The domains of all cells.
    pub(super) fn masks(&self) -> &[Mask] {
        &self.masks
    }

    /// Intersects a domain with a set.
    #[inline(always)]
    pub(super) fn keep(&mut self, cell: u16, mask: Mask) -> Propagated {
        let before = self.masks[cell as usize];
        let after = before & mask;
        if after != before {
            self.change(cell, after);
        }
        if after == 0 { Err(Contradiction) } else { Ok(()) }
    }

    #[inline]
    fn change(&mut self, cell: u16, after: Mask) {
        self.masks[cell as usize] = after;
        self.touch(cell);
    }

    /// Marks a cell as changed.
    pub(super) fn touch(&mut self, cell: u16) {
        if !self.is_changed[cell as usize] {
            self.is_changed[cell as usize] = true;
            self.changed.push(cell);
        }
    }

    /// Takes a changed cell, if there is one.
    #[inline]
    pub(super) fn pop_changed(&mut self) -> Option<u16> {
        let cell = self.changed.pop()?;
        self.is_changed[cell as usize] = false;
        Some(cell)
    }

    /// True if a cell has changed.
    pub(super) fn has_changes(&self) -> bool {
        !self.changed.is_empty()
    }

    /// Forgets what has changed.
    pub(super) fn forget_changes(&mut self) {
        while self.pop_changed().is_some() {}
    }

    /// Sets all domains, none of them changed.
    pub(super) fn restore(&mut self, masks: &[Mask]) {
        self.forget_changes();
        self.masks.copy_from_slice(masks);
    }

    /// Sets a domain without marking it as changed.
    #[inline(always)]
    pub(super) fn set_quietly(&mut self, cell: u16, mask: Mask) {
        self.masks[cell as usize] = mask;
    }
}

/// True if a domain has one digit, or none.
#[inline(always)]
pub(super) const fn is_single(mask: Mask) -> bool {
    mask & mask.wrapping_sub(1) == 0
}

/// The smallest digit of a domain that is not empty, from 0.
#[inline(always)]
pub(super) const fn lowest(mask: Mask) -> i32 {
    mask.trailing_zeros() as i32
}

/// The largest digit of a domain that is not empty, from 0.
#[inline(always)]
pub(super) const fn highest(mask: Mask) -> i32 {
    31 - mask.leading_zeros() as i32
}

/// The digits of a domain, from 0, ascending.
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
