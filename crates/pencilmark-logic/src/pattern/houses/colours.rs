//! Colouring: candidates that are true or false together.
//!
//! ```text
//! A = b         two places of a digit in a house, or two candidates of a cell: one of them is true
//!     b = A     so the As are true or false together, and the bs are the opposite
//! ```

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::step::Candidate;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::houses::conjugate_pairs::conjugate_pairs;

/// A colour cluster: two sets of places of a digit, of which exactly one is true.
#[derive(Clone, Copy)]
pub struct ColourCluster<C> {
    /// The cells of each of the two colours.
    pub colours: [C; 2],
}

impl<C: CellBitSet> ColourCluster<C> {
    /// Returns the places of both colours together.
    pub fn all(&self) -> C {
        self.colours[0] | self.colours[1]
    }

    /// Returns each colour paired with the other one.
    pub(crate) fn colour_pairs(&self) -> [(C, C); 2] {
        let [a, b] = self.colours;
        [(a, b), (b, a)]
    }
}

/// Returns the colour clusters of a digit. Contradictory clusters, as in a puzzle without a solution, are left out.
pub fn clusters<C: CellBitSet>(facts: &Facts<C>, digit: Digit) -> Vec<ColourCluster<C>> {
    let links: Vec<[Cell; 2]> = conjugate_pairs(facts, digit).into_iter().map(|pair| pair.ends).collect();
    let mut done = C::EMPTY;
    let mut found = Vec::new();
    for [start, _] in &links {
        if !done.contains(*start) {
            let mut colours = [C::of(*start), C::EMPTY];
            while spread_colours(&links, &mut colours) {}
            done = done | colours[0] | colours[1];
            if (colours[0] & colours[1]).is_empty() {
                found.push(ColourCluster { colours });
            }
        }
    }
    found
}

/// Colours the neighbours of the coloured cells; true if there were any.
fn spread_colours<C: CellBitSet>(links: &[[Cell; 2]], colours: &mut [C; 2]) -> bool {
    let before = *colours;
    for [a, b] in links {
        for (from, to) in [(a, b), (b, a)] {
            for colour in 0..2 {
                if colours[colour].contains(*from) {
                    colours[1 - colour] = colours[1 - colour] | C::of(*to);
                }
            }
        }
    }
    *colours != before
}

/// Returns the cells that see at least one of `cells`.
pub(crate) fn seen_by_any<C: CellBitSet>(facts: &Facts<C>, cells: C) -> C {
    cells.iter().fold(C::EMPTY, |seen, cell| seen | facts.peers(cell))
}

/// Returns two of the cells that see each other, if there are any.
pub(crate) fn seen_pair<C: CellBitSet>(facts: &Facts<C>, cells: C) -> Option<C> {
    cells.iter().find_map(|cell| {
        let other = (facts.peers(cell) & cells).iter().next()?;
        Some(C::of(cell) | C::of(other))
    })
}

/// A colour cluster over several digits: two sets of candidates, of which exactly one is true.
pub(crate) struct MultiDigitCluster<'a, C> {
    /// For each colour, the places of each digit.
    pub colours: &'a [Vec<C>; 2],
}

impl<C: CellBitSet> MultiDigitCluster<'_, C> {
    /// Returns the candidates of a colour.
    pub(crate) fn candidates(&self, facts: &Facts<C>, colour: usize) -> Vec<Candidate> {
        let of = |digit: Digit| {
            self.colours[colour][digit.index()].iter().map(move |cell| Candidate { cell, digit })
        };
        facts.digits().flat_map(of).collect()
    }
}

/// Returns the two colours of the cluster that contains a candidate.
fn colours_from<C: CellBitSet>(facts: &Facts<C>, start: Candidate) -> [Vec<C>; 2] {
    let none = vec![C::EMPTY; facts.digit_span()];
    let mut colours = [none.clone(), none];
    let mut queue = vec![(start, 0)];
    while let Some((Candidate { cell, digit }, colour)) = queue.pop() {
        let set = &mut colours[colour][digit.index()];
        if set.contains(cell) {
            continue;
        }
        *set = *set | C::of(cell);
        partners(facts, Candidate { cell, digit }, &mut |partner| queue.push((partner, 1 - colour)));
    }
    colours
}

/// Visits the candidates that are true exactly if `candidate` is false.
fn partners<C: CellBitSet>(
    facts: &Facts<C>,
    Candidate { cell, digit }: Candidate,
    take: &mut dyn FnMut(Candidate),
) {
    let digits = facts.candidates(cell);
    if digits.len() == 2 {
        digits.iter().filter(|other| *other != digit).for_each(|digit| take(Candidate { cell, digit }));
    }
    for house in facts.houses_of(cell).iter().filter(|house| facts.rules().house(**house).is_complete()) {
        let places = facts.places_in(digit, *house);
        if places.has_exactly(2) {
            places.minus(C::of(cell)).iter().for_each(|cell| take(Candidate { cell, digit }));
        }
    }
}

/// Returns the clusters over all digits with at least two candidates. Contradictory clusters are left out.
pub(crate) fn multi_digit_clusters<C: CellBitSet>(
    facts: &Facts<C>,
) -> impl Iterator<Item = MultiDigitCluster<'_, C>> {
    facts.cache().clusters(|| find_clusters(facts)).iter().map(|colours| MultiDigitCluster { colours })
}

fn find_clusters<C: CellBitSet>(facts: &Facts<C>) -> Vec<[Vec<C>; 2]> {
    let mut found: Vec<[Vec<C>; 2]> = Vec::new();
    let mut done = vec![C::EMPTY; facts.digit_span()];
    for digit in facts.digits() {
        for cell in with_partners(facts, digit).iter() {
            if done[digit.index()].contains(cell) {
                continue;
            }
            let colours = colours_from(facts, Candidate { cell, digit });
            colours.iter().for_each(|sets| {
                done.iter_mut().zip(sets).for_each(|(done, cells)| *done = *done | *cells);
            });
            found.push(colours);
        }
    }
    found.retain(|[a, b]| a.iter().zip(b).all(|(a, b)| (*a & *b).is_empty()));
    found
}

/// Returns the places of a digit that have a partner.
fn with_partners<C: CellBitSet>(facts: &Facts<C>, digit: Digit) -> C {
    let in_houses = facts.complete_houses().map(|house| facts.places_in(digit, house));
    let twos = in_houses.filter(|places| places.has_exactly(2));
    twos.fold(facts.places(digit) & facts.cells_with(2), |all, ends| all | ends)
}
