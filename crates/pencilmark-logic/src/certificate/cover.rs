//! Rank certificates: links that cover all candidates of some truths and allow fewer true candidates than the truths
//! require.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::certificate::kind::LinkName;
use crate::certificate::truths::{TruthBoard, TruthSet, is_set};

/// The most candidates of truths that a cover is searched for.
const MEMBERS: usize = 128;
/// The most links that a search tries.
const TRIES: u32 = 10_000;

/// Returns links among the `live` ones that cover each candidate of the truths as often as it lies in truths, with
/// fewer links than truths. Returns `None` if there are none, or none are found within the bounds. Of two equivalent
/// links, the one that contains more of the `concluded` candidates is taken.
pub(super) fn cover(
    board: &TruthBoard,
    live: &[u64],
    truths: &[&TruthSet],
    concluded: &[usize],
) -> Option<Vec<LinkName>> {
    let mut counts: BTreeMap<usize, u8> = BTreeMap::new();
    for member in truths.iter().flat_map(|truth| &truth.members).filter(|one| is_set(live, **one)) {
        *counts.entry(*member).or_default() += 1;
    }
    let (members, mut needs): (Vec<usize>, Vec<u8>) = counts.into_iter().unzip();
    (members.len() <= MEMBERS).then_some(())?;
    let links = useful_links(board, &members, concluded);
    let of_member = |at: usize| (0..links.len()).filter(|link| links[*link].1 & (1 << at) != 0).collect();
    let mut search = CoverSearch {
        of_member: (0..members.len()).map(of_member).collect(),
        links: &links,
        tries: 0,
        chosen: Vec::new(),
    };
    let found = search.extend(&mut needs, truths.len().checked_sub(1)?);
    found.then(|| search.chosen.iter().map(|link| board.link_name(links[*link].0)).collect())
}

/// Returns the links of candidates, each as its index and its candidates as bits, without links that others make
/// superfluous.
fn useful_links(board: &TruthBoard, members: &[usize], concluded: &[usize]) -> Vec<(usize, u128)> {
    let mut links: Vec<(usize, u128)> = Vec::new();
    for (at, member) in members.iter().enumerate() {
        for link in board.links_of(*member) {
            match links.iter_mut().find(|(known, _)| known == link) {
                Some((_, bits)) => *bits |= 1 << at,
                None => links.push((*link, 1 << at)),
            }
        }
    }
    let hits = |link: usize| concluded.iter().filter(|one| board.links_of(**one).contains(&link)).count();
    links.sort_by_key(|(link, bits)| (Reverse(bits.count_ones()), Reverse(hits(*link)), *link));
    let mut kept: Vec<(usize, u128)> = Vec::new();
    for (link, bits) in links {
        if !kept.iter().any(|(_, larger)| bits & !larger == 0) {
            kept.push((link, bits));
        }
    }
    kept
}

struct CoverSearch<'a> {
    /// The links that cover each candidate.
    of_member: Vec<Vec<usize>>,
    links: &'a [(usize, u128)],
    tries: u32,
    chosen: Vec<usize>,
}

impl CoverSearch<'_> {
    /// Chooses up to `left` more links, so that no candidate needs another cover.
    fn extend(&mut self, needs: &mut [u8], left: usize) -> bool {
        let open: Vec<usize> = (0..needs.len()).filter(|at| needs[*at] > 0).collect();
        let Some(hardest) = open.iter().copied().min_by_key(|at| self.of_member[*at].len()) else {
            return true;
        };
        if self.least(needs, &open) > left {
            return false;
        }
        let gain = |link: usize| open.iter().filter(|at| self.links[link].1 & (1 << **at) != 0).count();
        let mut choices = self.of_member[hardest].clone();
        choices.sort_by_key(|link| Reverse(gain(*link)));
        for link in choices {
            self.tries += 1;
            if self.tries > TRIES {
                return false;
            }
            let covered: Vec<usize> =
                open.iter().copied().filter(|at| self.links[link].1 & (1 << *at) != 0).collect();
            covered.iter().for_each(|at| needs[*at] -= 1);
            self.chosen.push(link);
            if self.extend(needs, left - 1) {
                return true;
            }
            self.chosen.pop();
            covered.iter().for_each(|at| needs[*at] += 1);
        }
        false
    }

    /// Returns a lower bound of the number of links still needed: candidates without a common link need one each.
    fn least(&self, needs: &[u8], open: &[usize]) -> usize {
        let (mut count, mut met) = (0, 0u128);
        for at in open {
            if met & (1 << *at) == 0 {
                count += usize::from(needs[*at]);
                self.of_member[*at].iter().for_each(|link| met |= self.links[*link].1);
            }
        }
        count
    }
}
