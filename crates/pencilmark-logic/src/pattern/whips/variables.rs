//! Bit sets for whips: the candidates, the candidates that each excludes, and the variables (cells and places) whose values
//! they are.

use crate::candidate_bits::CandidateBits;
use crate::pattern::nets::candidate_network::CandidateNetwork;

/// The candidates of a network as bit sets, with the candidates that each excludes and the variables whose values they are.
pub struct VariableTable {
    /// The candidates of each variable; a variable is a choice of the network.
    pub variables: Vec<CandidateBits>,
    /// For each candidate, the candidates that can't be true with it.
    links: Vec<CandidateBits>,
    /// For each candidate, the variables of which it is a value.
    own: Vec<Vec<usize>>,
    /// For each candidate, the variables with a candidate that it excludes.
    near: Vec<Vec<usize>>,
}

impl VariableTable {
    /// Builds the table of a network; `None` if it has more candidates than a 9x9 board can have.
    pub fn new(network: &CandidateNetwork) -> Option<VariableTable> {
        if network.len() > CandidateBits::CAPACITY {
            return None;
        }
        let numbers = 0..network.len();
        let mask = |members: &[usize]| members.iter().copied().collect::<CandidateBits>();
        let links: Vec<CandidateBits> = numbers
            .clone()
            .map(|x| numbers.clone().filter(|y| network.are_exclusive(x, *y)).collect())
            .collect();
        let own: Vec<Vec<usize>> = numbers.map(|x| network.choices_of(x).to_vec()).collect();
        let touched = |links: &CandidateBits| {
            let mut all: Vec<usize> = links.iter().flat_map(|x| own[x].iter().copied()).collect();
            all.sort_unstable();
            all.dedup();
            all
        };
        let near = links.iter().map(touched).collect();
        let variables = network.choices().iter().map(|choice| mask(&choice.members)).collect();
        Some(VariableTable { variables, links, own, near })
    }

    /// Returns the set of all candidates.
    pub fn candidates(&self) -> CandidateBits {
        (0..self.links.len()).collect()
    }

    /// Returns the candidates that can't be true together with this one.
    pub fn links(&self, candidate: usize) -> &CandidateBits {
        &self.links[candidate]
    }

    /// Returns the candidates that can't be true with any of `candidates`.
    pub(crate) fn links_of_all(&self, candidates: &CandidateBits) -> CandidateBits {
        let mut all = candidates.iter().map(|candidate| self.links[candidate]);
        let first = all.next().unwrap_or_default();
        all.fold(first, |common, links| common.intersection(&links))
    }

    /// Returns the variables that a candidate is a value of.
    pub(crate) fn variables_of(&self, candidate: usize) -> &[usize] {
        &self.own[candidate]
    }

    /// Returns the variables with a candidate that this one excludes.
    pub(crate) fn excluded_variables(&self, candidate: usize) -> &[usize] {
        &self.near[candidate]
    }
}
