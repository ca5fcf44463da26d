//! Whips: an assumption from which one variable after the other has a single candidate left, until one has none.
//!
//! ```text
//! whip           each next variable is touched by what was left of the one before
//! grouped whip   what is left may be several candidates that exclude something together
//! ```
//!
//! Of each target the shortest is told, short ones first. Definitions of Denis Berthier ("Pattern-Based Constraint Satisfaction and
//! Logic Puzzles").

use std::ops::ControlFlow;

use pencilmark_core::proof::{ChoiceSubject, Claim, Deduction, DeductionRule};
use pencilmark_core::step::{Conclusion, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::candidate_network::CandidateNetwork;
use crate::pattern::proof::links;
use crate::pattern::whips::position::{OutOfWork, Position, WorkLeft};
use crate::pattern::whips::search::{ChainSearch, WhipKind};
use crate::pattern::whips::variables::{CandidateMask, VariableTable};
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::whip_cards::{GROUPED_WHIP, WHIP};

/// The length of the longest whip, and the links that are tried before a search gives up: some tenths of a second.
const LONGEST: usize = 8;
const LINKS: u64 = 50_000;

/// Finds whips without groups.
pub fn whip<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    find_whips(facts, &WHIP, false, found)
}

/// Finds whips with groups.
pub fn grouped_whip<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    find_whips(facts, &GROUPED_WHIP, true, found)
}

fn find_whips<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    groups: bool,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let network = CandidateNetwork::new(facts);
    let Some(table) = VariableTable::new(&network) else { return ControlFlow::Continue(()) };
    let position = Position::undrawn(&table);
    let mut work = WorkLeft::new(LINKS, None);
    let mut search = ChainSearch { table: &table, position: &position, groups, work: &mut work };
    let mut targets = search.targets();
    for length in 1..=LONGEST {
        let mut open = Vec::new();
        for target in targets {
            match find_proper(&mut search, target, length) {
                Ok(ProperChain::None) => open.push(target),
                Ok(ProperChain::Whip) => {}
                Ok(ProperChain::Found(variables)) => {
                    Links::of(&search, target, &variables)
                        .step::<C>(card, &network, &search)
                        .report(found)?;
                }
                Err(OutOfWork) => {
                    facts.cache().give_up();
                    return ControlFlow::Continue(());
                }
            }
        }
        targets = open;
    }
    ControlFlow::Continue(())
}

/// What a search for a whip has found.
enum ProperChain {
    None,
    /// A whip without groups does it as well.
    Whip,
    /// The variables of the whip.
    Found(Vec<usize>),
}

/// Looks for a whip of at most this length; with groups, where none without them does it.
fn find_proper(search: &mut ChainSearch, target: usize, length: usize) -> Result<ProperChain, OutOfWork> {
    let groups = search.groups;
    if groups {
        search.groups = false;
        let whip = search.find(WhipKind::Whip, target, length)?;
        search.groups = true;
        if whip.is_some() {
            return Ok(ProperChain::Whip);
        }
    }
    Ok(search.find(WhipKind::Whip, target, length)?.map_or(ProperChain::None, ProperChain::Found))
}

/// A variable of a chain, what is left of it, and what that excludes.
struct Link {
    variable: usize,
    left: CandidateMask,
    excluded: CandidateMask,
}

/// A chain, its links in the order in which they follow.
struct Links {
    target: usize,
    links: Vec<Link>,
    /// The variable without candidates.
    end: usize,
}

impl Links {
    fn of(search: &ChainSearch, target: usize, variables: &[usize]) -> Links {
        let mut blocked = *search.table.links(target);
        let mut links = Vec::new();
        let mut waiting = variables.to_vec();
        loop {
            let follows = |variable: &usize| {
                let left = search.rest(*variable, &blocked);
                left.is_empty() || search.excluded_by(&left).is_some()
            };
            let at = waiting.iter().position(follows).expect("a variable follows until one is empty");
            let variable = waiting.remove(at);
            let left = search.rest(variable, &blocked);
            let Some(excluded) = search.excluded_by(&left) else {
                return Links { target, links, end: variable };
            };
            blocked = blocked.or(&excluded);
            links.push(Link { variable, left, excluded });
        }
    }

    fn step<C: CellBitSet>(
        &self,
        card: &'static Technique,
        network: &CandidateNetwork,
        search: &ChainSearch,
    ) -> StepBuilder {
        let candidate = network.candidate(self.target);
        let draft = StepBuilder::new(card)
            .show_candidates(Role::On, vec![candidate])
            .conclude([Conclusion::Eliminate(candidate)]);
        let draft = match network.choices()[self.end].about {
            ChoiceSubject::Cell(cell) => draft.show_cells(Role::Cover, C::of(cell)),
            ChoiceSubject::House(house, _) => draft.show_houses(Role::Cover, &[house]),
        };
        let proof = self.deductions(network, search);
        draft.show_marks(links(&proof)).fill_proof("proof", proof)
    }

    fn deductions(&self, network: &CandidateNetwork, search: &ChainSearch) -> Vec<Deduction> {
        let assumed = network.candidate(self.target);
        let line = |claim, rule, from| Deduction { depth: 1, claim, rule, from };
        let left_of = |variable: usize| DeductionRule::Left(network.choices()[variable].about);
        let mut lines = vec![line(Claim::True(assumed), DeductionRule::Assumed, Vec::new())];
        for link in &self.links {
            let candidates: Vec<_> = link.left.iter().map(|x| network.candidate(x)).collect();
            let claim = match candidates[..] {
                [only] => Claim::True(only),
                _ => Claim::OneOf(candidates),
            };
            lines.push(line(claim, left_of(link.variable), self.premises(search, link.variable, &link.left)));
        }
        let from = self.premises(search, self.end, &CandidateMask::EMPTY);
        lines.push(line(Claim::Contradiction, left_of(self.end), from));
        let from = vec![0, lines.len() - 1];
        lines.push(Deduction { depth: 0, claim: Claim::False(assumed), rule: DeductionRule::Refuted, from });
        lines
    }

    /// Returns the first lines that exclude the candidates of a variable, apart from those that are left.
    fn premises(&self, search: &ChainSearch, variable: usize, left: &CandidateMask) -> Vec<usize> {
        let first = |x: usize| {
            let by_link = || self.links.iter().position(|link| link.excluded.contains(x)).map(|at| at + 1);
            if search.table.links(self.target).contains(x) { Some(0) } else { by_link() }
        };
        let mut from: Vec<usize> = search.rest(variable, left).iter().filter_map(first).collect();
        from.sort_unstable();
        from.dedup();
        from
    }
}
