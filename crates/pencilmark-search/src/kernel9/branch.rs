//! Branching for all lanes at once: the choice of a digit and band to guess, and the first child, made in place.

use super::lane::BulkLanes;
use super::layout::{Branch, CELLS_OFF_WAY, THROUGH};
use super::moves::{lanes_of, ways_of, words_mut};
use super::sweep::Grid;

/// The branches of all lanes.
#[repr(align(64))]
pub(crate) struct Branches {
    digit: [u16; 32],
    band: [u16; 32],
    ways: [u16; 32],
}

impl Branches {
    #[inline(always)]
    fn set(&mut self, lane: usize, branch: Branch) {
        (self.digit[lane], self.band[lane], self.ways[lane]) =
            (branch.digit_mask, branch.band_index, branch.untried_ways);
    }
    #[inline(always)]
    pub(crate) fn of(&self, lane: usize) -> Branch {
        Branch { digit_mask: self.digit[lane], band_index: self.band[lane], untried_ways: self.ways[lane] }
    }
}

/// Up to this many lanes are processed one by one, which is faster.
const FEW_CHOICES: u32 = 2;

/// Chooses the branch of every lane of the set (and possibly of others). Of the bands that are not settled yet (a
/// settled band has nine open ways, one per digit) it takes the one with the fewest open ways, the first in case of
/// ties. In this band it takes the lowest digit with two ways, or with three if none has two, or with four or more.
///
/// A lane without an unsettled band gets no ways; one more sweep decides it.
#[inline(always)]
pub(crate) fn choose<L: BulkLanes>(grid: &Grid<L>, lanes: u32) -> Branches {
    if lanes.count_ones() <= FEW_CHOICES {
        let mut branches = Branches { digit: [0; 32], band: [0; 32], ways: [0; 32] };
        for lane in lanes_of(lanes) {
            branches.set(lane, choose_one(grid, lane));
        }
        return branches;
    }
    let band = best_band(grid);
    let mut open = [L::zero(); 6];
    for (b, ways) in grid.open_ways.iter().enumerate() {
        let here = band.same(L::splat(b as u16));
        for (open, way) in open.iter_mut().zip(ways) {
            *open = open.replace(here, *way);
        }
    }
    let digit = best_digit(&open);
    let mut ways = L::zero();
    for (w, open) in open.iter().enumerate() {
        let closed = open.and(digit).same(L::zero());
        ways = ways.or(L::splat(1 << w).replace(closed, L::zero()));
    }
    Branches { digit: digit.to_array(), band: band.to_array(), ways: ways.to_array() }
}

/// Chooses the branch of one lane as [`choose`] does, without unpredictable jumps.
#[inline(always)]
pub(crate) fn choose_one<L: BulkLanes>(grid: &Grid<L>, lane: usize) -> Branch {
    let mut best = u32::MAX;
    for band in 0..6 {
        let mut count = 0;
        for way in ways_of(grid, band).chunks_exact(L::COUNT) {
            count += way[lane].count_ones();
        }
        // Nine or fewer wrap around to numbers larger than any count.
        best = best.min((count.wrapping_sub(10) << 3) | band as u32);
    }
    let band = best as usize % 8;
    let mut open = [0; 6];
    if band < 6 {
        for (open, way) in open.iter_mut().zip(ways_of(grid, band).chunks_exact(L::COUNT)) {
            *open = way[lane];
        }
    }
    branch_in(band, &open)
}

/// Returns the index of the band to branch in; any other value if there is none.
#[inline(always)]
fn best_band<L: BulkLanes>(grid: &Grid<L>) -> L {
    let mut best = L::splat(0x7fff);
    for (b, ways) in grid.open_ways.iter().enumerate() {
        let mut count = L::splat(0u16.wrapping_sub(10));
        for way in ways {
            count = count.plus(way.ones());
        }
        // Nine or fewer wrap around to numbers larger than any count.
        let key = count.times8().and(L::splat(0x7fff)).or(L::splat(b as u16));
        best = best.min(key);
    }
    let none = L::splat(0x7000);
    let settled = best.and(none).same(none);
    best.and(L::splat(7)).replace(settled, L::splat(7))
}

/// Returns the bit of the lowest digit with two ways, else three, else four or more; none if no digit has a choice.
#[inline(always)]
fn best_digit<L: BulkLanes>(open: &[L; 6]) -> L {
    let zero = L::zero();
    let (mut one, mut two, mut three, mut four) = (zero, zero, zero, zero);
    for way in open {
        four = four.or_both(three, *way);
        three = three.or_both(two, *way);
        two = two.or_both(one, *way);
        one = one.or(*way);
    }
    let (just_two, just_three) = (two.without(three), three.without(four));
    let many = four.replace(just_three.same(zero), four);
    let best = just_three.replace(just_three.same(zero), many);
    just_two.replace(just_two.same(zero), best).lowest()
}

/// Chooses the digit as [`choose`] does, for one board whose band is known.
#[inline(always)]
pub(crate) fn branch_in(band: usize, open: &[u16; 6]) -> Branch {
    let (mut one, mut two, mut three, mut four) = (0, 0, 0, 0);
    for way in open {
        four |= three & way;
        three |= two & way;
        two |= one & way;
        one |= way;
    }
    let (just_two, just_three): (u16, u16) = (two & !three, three & !four);
    let of = if just_two != 0 {
        just_two
    } else if just_three != 0 {
        just_three
    } else {
        four
    };
    let digit_mask = of & of.wrapping_neg();
    let mut untried_ways = 0;
    for (w, way) in open.iter().enumerate() {
        untried_ways |= ((way & digit_mask != 0) as u16) << w;
    }
    Branch { digit_mask, band_index: band as u16, untried_ways }
}

/// Up to this many lanes are confined cell by cell, which is faster.
const FEW: u32 = 4;

#[inline(always)]
fn confine_one_by_one<L: BulkLanes>(grid: &mut Grid<L>, branches: &Branches, lanes: u32) {
    let words = words_mut(grid);
    for lane in lanes_of(lanes) {
        let mut branch = branches.of(lane);
        let way = branch.next();
        for &cell in &CELLS_OFF_WAY[branch.band_index as usize][way] {
            words[cell as usize * L::COUNT + lane] &= !branch.digit_mask;
        }
    }
}

/// Replaces the board in each lane of the set by the first child of its branch.
#[inline(always)]
pub(crate) fn confine<L: BulkLanes>(grid: &mut Grid<L>, branches: &Branches, lanes: u32) {
    if lanes.count_ones() <= FEW {
        return confine_one_by_one(grid, branches, lanes);
    }
    let digit = L::from_array(&branches.digit).only(L::mask_of(lanes));
    let band = L::from_array(&branches.band);
    let way = L::from_array(&branches.ways).lowest();
    let mut in_band = [L::zero(); 6];
    for (b, digits) in in_band.iter_mut().enumerate() {
        *digits = digit.only(band.same(L::splat(b as u16)));
    }
    // off[line][b]: the way does not pass through this triad of the band
    let off = [off_line(way, 0), off_line(way, 1), off_line(way, 2)];
    for band in 0..3 {
        for stack in 0..3 {
            for line in 0..3 {
                let across = in_band[band].only(off[line][stack]);
                for place in 0..3 {
                    let down = in_band[3 + stack].only(off[place][band]);
                    let cell = &mut grid.cells[3 * band + line][3 * stack + place];
                    *cell = cell.without2(across, down);
                }
            }
        }
    }
}

/// Returns, for the three triads of a line, whether the way (a bit) avoids them.
#[inline(always)]
fn off_line<L: BulkLanes>(way: L, line: usize) -> [L::Mask; 3] {
    let [a, b, c] = THROUGH[line];
    [avoids(way, a), avoids(way, b), avoids(way, c)]
}

#[inline(always)]
fn avoids<L: BulkLanes>(way: L, through: u16) -> L::Mask {
    way.and(L::splat(through)).same(L::zero())
}
