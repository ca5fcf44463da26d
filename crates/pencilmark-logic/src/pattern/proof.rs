//! Why something follows from an assumption, as chains and links to show.

use std::collections::HashSet;

use pencilmark_core::step::{Candidate, Chain, LinkKind, Mark};

use crate::pattern::candidate_network::CandidateNetwork;
use crate::pattern::closure::{Closure, InferenceCause, Literal};

/// Returns the chain from the assumption to what follows; where several things led on, by the last of them.
pub fn chain(network: &CandidateNetwork, closure: &Closure, target: Literal) -> Chain {
    let mut nodes = Vec::new();
    let mut at = Some(target);
    let mut first = LinkKind::Weak;
    while let Some(literal) = at {
        let (x, kind) = match literal {
            Literal::True(x) => (x, LinkKind::Weak),
            Literal::False(x) => (x, LinkKind::Strong),
        };
        first = kind;
        nodes.push(vec![network.candidate(x)]);
        let reason = reason(network, closure, literal);
        if let Some(group) = reason.group {
            nodes.push(candidates(network, &group));
            first = LinkKind::Weak;
        }
        at = reason.from.into_iter().max_by_key(|literal| closure.cause(*literal).1);
    }
    nodes.reverse();
    Chain { nodes, first, closed: false }
}

/// Returns every link that what follows rests on.
pub fn links(network: &CandidateNetwork, closure: &Closure, targets: &[Literal], branch: u8) -> Vec<Mark> {
    let mut known: HashSet<Literal> = targets.iter().copied().collect();
    let mut open = targets.to_vec();
    let mut links = Vec::new();
    while let Some(literal) = open.pop() {
        let (to, kind) = match literal {
            Literal::True(x) => (vec![network.candidate(x)], LinkKind::Strong),
            Literal::False(x) => (vec![network.candidate(x)], LinkKind::Weak),
        };
        let reason = reason(network, closure, literal);
        let (to, kind) = match reason.group {
            None => (to, kind),
            Some(group) => {
                let group = candidates(network, &group);
                links.push(Mark::Link { from: group.clone(), to, kind: LinkKind::Weak, branch });
                (group, LinkKind::Strong)
            }
        };
        for from in reason.from {
            let node = vec![network.candidate(number(from))];
            links.push(Mark::Link { from: node, to: to.clone(), kind, branch });
            if known.insert(from) {
                open.push(from);
            }
        }
    }
    links.reverse();
    links
}

/// What something follows from at once.
struct InferenceReason {
    from: Vec<Literal>,
    /// The candidates in between, of which one is true.
    group: Option<Vec<usize>>,
}

fn reason(network: &CandidateNetwork, closure: &Closure, literal: Literal) -> InferenceReason {
    let (cause, when) = closure.cause(literal);
    let was_wrong =
        |x: &usize| closure.holds(Literal::False(*x)) && closure.cause(Literal::False(*x)).1 < when;
    let members = |choice: usize| network.choices()[choice].members.iter().copied();
    match cause {
        InferenceCause::Assumed | InferenceCause::Refuted => {
            InferenceReason { from: Vec::new(), group: None }
        }
        InferenceCause::Rival(x) => InferenceReason { from: vec![Literal::True(x)], group: None },
        InferenceCause::Last(choice) => {
            let others = members(choice).filter(|x| *x != number(literal));
            InferenceReason { from: others.map(Literal::False).collect(), group: None }
        }
        InferenceCause::Locked(choice) => {
            let (gone, left): (Vec<usize>, Vec<usize>) = members(choice).partition(was_wrong);
            InferenceReason { from: gone.into_iter().map(Literal::False).collect(), group: Some(left) }
        }
        InferenceCause::Crossed(side, choices) => {
            let gone = choices.into_iter().flat_map(members).filter(was_wrong);
            InferenceReason { from: gone.map(Literal::False).collect(), group: Some(side.to_vec()) }
        }
    }
}

fn number(literal: Literal) -> usize {
    match literal {
        Literal::True(x) | Literal::False(x) => x,
    }
}

fn candidates(network: &CandidateNetwork, numbers: &[usize]) -> Vec<Candidate> {
    numbers.iter().map(|x| network.candidate(*x)).collect()
}
