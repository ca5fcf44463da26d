//! Random jigsaw regions.

use std::collections::BTreeSet;
use std::sync::Arc;

use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::Constraint;
use pencilmark_core::layout::Layout;
use pencilmark_core::message::Message;
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;

use crate::generate::pattern::PatternSymmetry;
use crate::generate::random_stream::{RandomPurpose, RandomStream};
use crate::page_messages::open;

/// The sizes of boards for which random regions can be generated.
pub const SIZES: std::ops::RangeInclusive<usize> = 3..=12;

/// The number of times that each cell is considered for a swap.
const ROUNDS: usize = 40;

/// Boards that have random connected regions, each its own.
#[derive(Clone, PartialEq, Debug)]
pub struct RandomRegions {
    size: usize,
    constraints: Vec<Constraint>,
    symmetry: PatternSymmetry,
}

impl RandomRegions {
    /// Parses rules such as `jigsaw:9+x`, or `jigsaw` for nine rows. `None` for rules that have regions of their own.
    ///
    /// # Errors
    /// If the size is not one of [`SIZES`], the further rules can't be parsed, or they don't fit random regions.
    pub fn parse(rules: &str) -> Option<Result<RandomRegions, Message>> {
        let (size, extras) = size_and_extras(rules)?;
        Some(RandomRegions::new(size, &extras))
    }

    fn new(size: usize, extras: &str) -> Result<RandomRegions, Message> {
        if !SIZES.contains(&size) {
            return Err(open::region_sizes(size));
        }
        // The constraints are parsed on a board with boxes; whether they fit random regions is checked below.
        let extras = if extras.is_empty() { "9".to_owned() } else { format!("9+{extras}") };
        let extras = rules_text::parse(&extras, None).map_err(|e| open::bad_rules(e.message()))?;
        let constraints = extras.constraints().to_vec();
        let regions = RandomRegions { size, constraints, symmetry: PatternSymmetry::None };
        regions.example().is_some().then_some(regions).ok_or_else(open::no_regions)
    }

    /// Sets the symmetry of the regions.
    ///
    /// # Errors
    /// If no other regions than the boxes or rows have it, such as a quarter turn with boxes of 2x3 cells.
    pub fn with_symmetry(self, symmetry: PatternSymmetry) -> Result<RandomRegions, Message> {
        let regions = RandomRegions { symmetry, ..self };
        let some = regions.regions(&mut RandomStream::new(0, RandomPurpose::Regions, 0, 0));
        let is_possible =
            symmetry == PatternSymmetry::None || some.labels != Regions::new(regions.size).labels;
        match is_possible {
            true => Ok(regions),
            false => Err(open::no_symmetric_regions(regions.size, symmetry.name().to_owned())),
        }
    }

    /// The number of rows of the boards.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Returns the first of the boards, as an example.
    pub fn example(&self) -> Option<Arc<Rules>> {
        self.draw(&mut RandomStream::new(0, RandomPurpose::Regions, 0, 0))
    }

    /// Returns a board with random regions; `None` if a constraint does not fit them.
    ///
    /// Regions start as boxes, or rows if there are no boxes. Then pairs of cells at the border of two regions are repeatedly
    /// exchanged, as long as both regions stay connected. Every partition reachable by such exchanges can result. With a
    /// symmetry the images of both cells are exchanged as well.
    pub fn draw(&self, random: &mut RandomStream) -> Option<Arc<Rules>> {
        let layout = Layout::jigsaw(&self.regions(random).labels).ok()?;
        Rules::new(layout, self.constraints.clone()).ok()
    }

    fn regions(&self, random: &mut RandomStream) -> Regions {
        let mut regions = Regions::new(self.size);
        let moves = self.symmetry.group([self.size; 2]);
        for _ in 0..ROUNDS * self.size * self.size {
            regions.swap(&moves, random);
        }
        regions
    }
}

/// Returns the size of random regions and the further rules that a text such as `jigsaw:9+x` names; `None` if it names none.
pub fn size_and_extras(rules: &str) -> Option<(usize, String)> {
    let size_of = |part: &str| match part.trim().strip_prefix("jigsaw")? {
        "" => Some(9),
        // Longer numbers are the region labels of a whole board, which has at least four.
        size => size.strip_prefix(':')?.parse().ok().filter(|size| *size <= 25),
    };
    let size = rules.split('+').find_map(size_of)?;
    let others: Vec<&str> = rules.split('+').filter(|part| size_of(part).is_none()).collect();
    Some((size, others.join("+")))
}

struct Regions {
    size: usize,
    /// The region of each cell.
    labels: Vec<usize>,
}

impl Regions {
    fn new(size: usize) -> Regions {
        let boxes = Layout::of_size(size).ok();
        let label = |index: usize| match &boxes {
            Some(layout) => layout.region_of(Cell::new(index)),
            None => index / size,
        };
        Regions { size, labels: (0..size * size).map(label).collect() }
    }

    /// Exchanges two border cells between their regions, and their images under the moves of a symmetry, unless that would disconnect
    /// a region or break the symmetry.
    fn swap(&mut self, moves: &[Vec<[usize; 2]>], random: &mut RandomStream) {
        let first = random.below(self.labels.len());
        let beside = self.neighbours(first);
        let (mine, theirs) = (self.labels[first], self.labels[beside[random.below(beside.len())]]);
        if mine == theirs {
            return;
        }
        let touches = |cell: usize| self.neighbours(cell).iter().any(|next| self.labels[*next] == mine);
        let border: Vec<usize> =
            (0..self.labels.len()).filter(|cell| self.labels[*cell] == theirs && touches(*cell)).collect();
        let second = border[random.below(border.len())];
        let image = |to: &[[usize; 2]], cell: usize| to[cell][0] * self.size + to[cell][1];
        let mut pairs = vec![[first, second]];
        for to in moves {
            let mut pair = [image(to, first), image(to, second)];
            pair.sort_unstable();
            if !pairs.iter().any(|[a, b]| pair == [*a.min(b), *a.max(b)]) {
                pairs.push(pair);
            }
        }
        let before = (!moves.is_empty()).then(|| self.labels.clone());
        pairs.iter().for_each(|[a, b]| self.labels.swap(*a, *b));
        let of_pairs = |cells: &[[usize; 2]]| cells.iter().flatten().map(|cell| self.labels[*cell]).collect();
        let touched: BTreeSet<usize> = of_pairs(&pairs);
        let is_whole = touched.iter().all(|region| self.is_connected(*region));
        let keeps = moves.iter().all(|to| self.is_symmetric(|cell| image(to, cell)));
        if is_whole && keeps {
            return;
        }
        match before {
            Some(before) => self.labels = before,
            None => self.labels.swap(first, second),
        }
    }

    /// True if a move of the cells maps every region to a region.
    fn is_symmetric(&self, image: impl Fn(usize) -> usize) -> bool {
        let mut images = vec![None; self.size];
        (0..self.labels.len()).all(|cell| {
            let image = self.labels[image(cell)];
            *images[self.labels[cell]].get_or_insert(image) == image
        })
    }

    /// Returns the cells that share a side with `cell`.
    fn neighbours(&self, cell: usize) -> Vec<usize> {
        let (row, column) = (cell / self.size, cell % self.size);
        let up = (row > 0).then(|| cell - self.size);
        let down = (row + 1 < self.size).then(|| cell + self.size);
        let left = (column > 0).then(|| cell - 1);
        let right = (column + 1 < self.size).then(|| cell + 1);
        [up, down, left, right].into_iter().flatten().collect()
    }

    fn is_connected(&self, region: usize) -> bool {
        let first = self.labels.iter().position(|label| *label == region);
        let mut reached: Vec<usize> = first.into_iter().collect();
        let mut next = 0;
        while let Some(cell) = reached.get(next).copied() {
            for beside in self.neighbours(cell) {
                if self.labels[beside] == region && !reached.contains(&beside) {
                    reached.push(beside);
                }
            }
            next += 1;
        }
        reached.len() == self.size
    }
}

#[cfg(test)]
mod tests {
    use super::{RandomRegions, Regions, SIZES, size_and_extras};
    use crate::generate::pattern::PatternSymmetry;
    use crate::generate::random_stream::{RandomPurpose, RandomStream};

    #[test]
    fn regions_are_connected_of_the_right_size_and_symmetric() {
        for (size, symmetry) in SIZES.flat_map(|size| PatternSymmetry::ALL.map(|symmetry| (size, symmetry))) {
            let mut regions = Regions::new(size);
            let moves = symmetry.group([size; 2]);
            let image = |to: &[[usize; 2]], cell: usize| to[cell][0] * size + to[cell][1];
            let holds =
                |regions: &Regions| moves.iter().all(|to| regions.is_symmetric(|cell| image(to, cell)));
            let starts_symmetric = holds(&regions);
            let mut random = RandomStream::new(7, RandomPurpose::Regions, size as u64, 0);
            let before = regions.labels.clone();
            for _ in 0..50 * size {
                regions.swap(&moves, &mut random);
                assert!((0..size).all(|region| regions.is_connected(region)), "{:?}", regions.labels);
                assert_eq!(holds(&regions), starts_symmetric, "{symmetry:?}: {:?}", regions.labels);
            }
            assert!(starts_symmetric || before == regions.labels, "{size} {symmetry:?}");
            match RandomRegions::new(size, "").expect("they fit").with_symmetry(symmetry) {
                Ok(asked) => assert!(holds(&asked.regions(&mut random)), "{size} {symmetry:?}"),
                Err(_) => assert!(size != 9 || symmetry == PatternSymmetry::Full, "{size} {symmetry:?}"),
            }
        }
    }

    #[test]
    fn other_seeds_make_other_regions() {
        let regions = RandomRegions::parse("jigsaw+x").expect("random regions").expect("they fit");
        let of = |seed| {
            regions.draw(&mut RandomStream::new(seed, RandomPurpose::Regions, 0, 0)).expect("they fit")
        };
        assert_eq!(of(1), of(1));
        assert_ne!(of(1), of(2));
    }

    #[test]
    fn rules_with_random_regions_are_told_from_others() {
        assert_eq!(size_and_extras("jigsaw"), Some((9, String::new())));
        assert_eq!(size_and_extras("jigsaw:6+x+antiknight"), Some((6, "x+antiknight".to_owned())));
        assert_eq!(size_and_extras("jigsaw:1122112233443344"), None);
        assert_eq!(size_and_extras("9+x"), None);
        for wrong in ["jigsaw:13", "jigsaw+magic", "jigsaw+windoku"] {
            assert!(RandomRegions::parse(wrong).is_some_and(|parsed| parsed.is_err()), "{wrong}");
        }
    }
}
