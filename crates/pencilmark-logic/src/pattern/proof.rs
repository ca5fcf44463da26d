//! Why something follows from an assumption, as chains and links to show.

use std::collections::HashSet;

use pencilmark_core::step::{Candidate, Chain, LinkKind, Mark};

use crate::pattern::closure::{Cause, Closure, Fact};
use crate::pattern::web::Web;

/// The chain from the assumption to what follows; where several things led on, by the last of them.
pub fn chain(web: &Web, closure: &Closure, target: Fact) -> Chain {
    let mut nodes = Vec::new();
    let mut at = Some(target);
    let mut first = LinkKind::Weak;
    while let Some(fact) = at {
        let (x, kind) = match fact {
            Fact::Right(x) => (x, LinkKind::Weak),
            Fact::Wrong(x) => (x, LinkKind::Strong),
        };
        first = kind;
        nodes.push(vec![web.candidate(x)]);
        let reason = reason(web, closure, fact);
        if let Some(group) = reason.group {
            nodes.push(candidates(web, &group));
            first = LinkKind::Weak;
        }
        at = reason.from.into_iter().max_by_key(|fact| closure.cause(*fact).1);
    }
    nodes.reverse();
    Chain { nodes, first, closed: false }
}

/// Every link that what follows rests on.
pub fn links(web: &Web, closure: &Closure, targets: &[Fact], branch: u8) -> Vec<Mark> {
    let mut known: HashSet<Fact> = targets.iter().copied().collect();
    let mut open = targets.to_vec();
    let mut links = Vec::new();
    while let Some(fact) = open.pop() {
        let (to, kind) = match fact {
            Fact::Right(x) => (vec![web.candidate(x)], LinkKind::Strong),
            Fact::Wrong(x) => (vec![web.candidate(x)], LinkKind::Weak),
        };
        let reason = reason(web, closure, fact);
        let (to, kind) = match reason.group {
            None => (to, kind),
            Some(group) => {
                let group = candidates(web, &group);
                links.push(Mark::Link { from: group.clone(), to, kind: LinkKind::Weak, branch });
                (group, LinkKind::Strong)
            }
        };
        for from in reason.from {
            let node = vec![web.candidate(number(from))];
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
struct Reason {
    from: Vec<Fact>,
    /// The candidates in between, of which one is right.
    group: Option<Vec<usize>>,
}

fn reason(web: &Web, closure: &Closure, fact: Fact) -> Reason {
    let (cause, when) = closure.cause(fact);
    let was_wrong = |x: &usize| closure.holds(Fact::Wrong(*x)) && closure.cause(Fact::Wrong(*x)).1 < when;
    let members = |choice: usize| web.choices()[choice].members.iter().copied();
    match cause {
        Cause::Assumed | Cause::Refuted => Reason { from: Vec::new(), group: None },
        Cause::Rival(x) => Reason { from: vec![Fact::Right(x)], group: None },
        Cause::Last(choice) => {
            let others = members(choice).filter(|x| *x != number(fact));
            Reason { from: others.map(Fact::Wrong).collect(), group: None }
        }
        Cause::Locked(choice) => {
            let (gone, left): (Vec<usize>, Vec<usize>) = members(choice).partition(was_wrong);
            Reason { from: gone.into_iter().map(Fact::Wrong).collect(), group: Some(left) }
        }
        Cause::Crossed(side, choices) => {
            let gone = choices.into_iter().flat_map(members).filter(was_wrong);
            Reason { from: gone.map(Fact::Wrong).collect(), group: Some(side.to_vec()) }
        }
    }
}

fn number(fact: Fact) -> usize {
    match fact {
        Fact::Right(x) | Fact::Wrong(x) => x,
    }
}

fn candidates(web: &Web, numbers: &[usize]) -> Vec<Candidate> {
    numbers.iter().map(|x| web.candidate(*x)).collect()
}
