//! The candidates of a board as bits, what each excludes, and the variables that they are values of.

use std::hash::{Hash, Hasher};

use crate::pattern::candidate_network::CandidateNetwork;

/// The words of a set: enough for the 729 candidates of a 9x9 board.
const WORDS: usize = 12;

/// A set of candidates by their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CandidateMask([u64; WORDS]);

/// Hashes word by word, which the hasher of short keys does fastest.
impl Hash for CandidateMask {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.iter().for_each(|word| state.write_u64(*word));
    }
}

impl CandidateMask {
    /// The empty set.
    pub const EMPTY: CandidateMask = CandidateMask([0; WORDS]);

    /// Returns the set of one candidate.
    pub fn of(number: usize) -> CandidateMask {
        std::iter::once(number).collect()
    }

    /// Adds a candidate.
    pub fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    /// Takes a candidate out.
    pub fn remove(&mut self, number: usize) {
        self.0[number / 64] &= !(1 << (number % 64));
    }

    /// Returns the smallest number in the set.
    pub fn first(&self) -> Option<usize> {
        self.iter().next()
    }

    /// True if the candidate is in the set.
    pub fn contains(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    /// True if no candidate is in the set.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// How many candidates are in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the candidates of both sets.
    pub fn and(&self, other: &CandidateMask) -> CandidateMask {
        CandidateMask(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    /// Returns the candidates of either set.
    pub fn or(&self, other: &CandidateMask) -> CandidateMask {
        CandidateMask(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    /// Returns the candidates of this set that the other lacks.
    pub fn without(&self, other: &CandidateMask) -> CandidateMask {
        CandidateMask(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    /// True if the sets share a candidate.
    pub fn meets(&self, other: &CandidateMask) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// Returns the numbers in the set, ascending.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        let words = self.0.into_iter().enumerate();
        words.flat_map(|(at, word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some(at * 64 + bit)
            })
        })
    }
}

impl FromIterator<usize> for CandidateMask {
    fn from_iter<T: IntoIterator<Item = usize>>(numbers: T) -> CandidateMask {
        let mut mask = CandidateMask::EMPTY;
        numbers.into_iter().for_each(|number| mask.insert(number));
        mask
    }
}

/// The candidates of a network as bits, what each excludes, and the variables that they are values of.
pub struct VariableTable {
    /// By variable, that is by choice of the network: its candidates.
    pub variables: Vec<CandidateMask>,
    /// By candidate: those that can't be true with it.
    links: Vec<CandidateMask>,
    /// By candidate: the variables that it is a value of.
    own: Vec<Vec<usize>>,
    /// By candidate: the variables with a candidate that it excludes.
    near: Vec<Vec<usize>>,
}

impl VariableTable {
    /// Returns the table of a network; nothing for more candidates than a 9x9 board can have.
    pub fn new(network: &CandidateNetwork) -> Option<VariableTable> {
        if network.len() > WORDS * 64 {
            return None;
        }
        let numbers = 0..network.len();
        let mask = |members: &[usize]| members.iter().copied().collect::<CandidateMask>();
        let links: Vec<CandidateMask> = numbers
            .clone()
            .map(|x| numbers.clone().filter(|y| network.are_rivals(x, *y)).collect())
            .collect();
        let own: Vec<Vec<usize>> = numbers.map(|x| network.choices_of(x).to_vec()).collect();
        let touched = |links: &CandidateMask| {
            let mut all: Vec<usize> = links.iter().flat_map(|x| own[x].iter().copied()).collect();
            all.sort_unstable();
            all.dedup();
            all
        };
        let near = links.iter().map(touched).collect();
        let variables = network.choices().iter().map(|choice| mask(&choice.members)).collect();
        Some(VariableTable { variables, links, own, near })
    }

    /// Returns all candidates.
    pub fn candidates(&self) -> CandidateMask {
        (0..self.links.len()).collect()
    }

    /// Returns the candidates that can't be true with this one.
    pub fn links(&self, candidate: usize) -> &CandidateMask {
        &self.links[candidate]
    }

    /// Returns the candidates that can't be true whichever of some is.
    pub fn links_of_all(&self, candidates: &CandidateMask) -> CandidateMask {
        let mut all = candidates.iter().map(|candidate| self.links[candidate]);
        let first = all.next().unwrap_or_default();
        all.fold(first, |common, links| common.and(&links))
    }

    /// Returns the variables that a candidate is a value of.
    pub fn own(&self, candidate: usize) -> &[usize] {
        &self.own[candidate]
    }

    /// Returns the variables with a candidate that this one excludes.
    pub fn near(&self, candidate: usize) -> &[usize] {
        &self.near[candidate]
    }
}
