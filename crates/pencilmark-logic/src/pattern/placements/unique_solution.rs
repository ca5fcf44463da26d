//! A depth-first search for a unique solution.

use crate::pattern::nets::candidate_network::CandidateNetwork;

/// Returns the true candidates if the network has exactly one solution; `None` if not, or after `budget` nodes.
pub(crate) fn unique_solution(network: &CandidateNetwork, budget: usize) -> Option<Vec<usize>> {
    let words = network.len().div_ceil(64).max(1);
    let mut search = SolutionSearch { network, nodes: budget, ways: Vec::new() };
    search.extend(&mut Vec::new(), &vec![0; words], &vec![0; words]);
    match search.ways.len() {
        1 if search.nodes > 0 => search.ways.pop(),
        _ => None,
    }
}

struct SolutionSearch<'a> {
    network: &'a CandidateNetwork,
    /// The number of nodes that may still be visited.
    nodes: usize,
    ways: Vec<Vec<usize>>,
}

impl SolutionSearch<'_> {
    fn extend(&mut self, chosen: &mut Vec<usize>, right: &[u64], wrong: &[u64]) {
        self.nodes = self.nodes.saturating_sub(1);
        let Some(choice) = self.smallest(right, wrong) else {
            self.ways.push(chosen.clone());
            return;
        };
        for x in self.network.choices()[choice].members.iter().copied().filter(|x| !has(wrong, *x)) {
            if self.nodes == 0 || self.ways.len() > 1 {
                return;
            }
            let mut right = right.to_vec();
            right[x / 64] |= 1 << (x % 64);
            let wrong: Vec<u64> = wrong.iter().zip(self.network.excluded_by(x)).map(|(a, b)| a | b).collect();
            chosen.push(x);
            self.extend(chosen, &right, &wrong);
            chosen.pop();
        }
    }

    /// Returns the undecided choice with the fewest candidates left.
    fn smallest(&self, right: &[u64], wrong: &[u64]) -> Option<usize> {
        let choices = self.network.choices().iter().enumerate();
        let open = choices.filter(|(_, choice)| choice.members.iter().all(|x| !has(right, *x)));
        let left = |members: &[usize]| members.iter().filter(|x| !has(wrong, **x)).count();
        open.min_by_key(|(_, choice)| left(&choice.members)).map(|(number, _)| number)
    }
}

fn has(bits: &[u64], x: usize) -> bool {
    bits[x / 64] >> (x % 64) & 1 == 1
}
