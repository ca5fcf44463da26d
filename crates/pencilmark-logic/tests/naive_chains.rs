//! Compares alternating inference chains and nice loops of up to eight nodes with an exhaustive search, candidate by
//! candidate.

use std::collections::BTreeSet;

use pencilmark_core::board::Board;
use pencilmark_core::step::{Candidate, Conclusion};
use pencilmark_logic::forms::TechniqueForms;
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::find_technique;
use pencilmark_logic::solver::{DEFAULT_WORK_LIMIT, StepSearch};

use crate::boards::{classic, states_every};

const NODES: usize = 8;

type Finds = BTreeSet<Vec<Conclusion>>;

/// The candidates of a board, the pairs that can't both be false, and the pairs that can't both be true.
struct Links {
    candidates: Vec<Candidate>,
    strong: Vec<Vec<usize>>,
    weak: Vec<Vec<bool>>,
}

impl Links {
    fn of(board: &Board) -> Links {
        let open = board.rules().cells().filter(|cell| board.value(*cell).is_none());
        let at = |cell| board.candidates(cell).iter().map(move |digit| Candidate { cell, digit });
        let candidates: Vec<Candidate> = open.flat_map(at).collect();
        let sees = |a: &Candidate, b: &Candidate| board.rules().peers(a.cell).contains(b.cell);
        let rival =
            |a: &Candidate, b: &Candidate| a != b && (a.cell == b.cell || a.digit == b.digit && sees(a, b));
        let weak = candidates.iter().map(|a| candidates.iter().map(|b| rival(a, b)).collect()).collect();
        let mut links = Links { strong: vec![Vec::new(); candidates.len()], candidates, weak };
        for cell in board.rules().cells() {
            links.join(|candidate| candidate.cell == cell);
        }
        for house in board.rules().houses() {
            for digit in board.rules().digits().iter() {
                links.join(|candidate| candidate.digit == digit && house.cells().contains(&candidate.cell));
            }
        }
        links
    }

    /// Joins the candidates for which `wanted` is true if there are exactly two.
    fn join(&mut self, wanted: impl Fn(&Candidate) -> bool) {
        let both: Vec<usize> = (0..self.candidates.len()).filter(|i| wanted(&self.candidates[*i])).collect();
        if let [a, b] = both[..]
            && !self.strong[a].contains(&b)
        {
            self.strong[a].push(b);
            self.strong[b].push(a);
        }
    }

    /// Returns the eliminations if at least one of two candidates is true.
    fn forbidden(&self, a: usize, b: usize) -> Vec<Conclusion> {
        let gone = (0..self.candidates.len()).filter(|x| self.weak[a][*x] && self.weak[b][*x]);
        gone.map(|x| Conclusion::Eliminate(self.candidates[x])).collect()
    }
}

#[derive(Default)]
struct Found {
    /// Chains with two ends of one digit that don't see each other.
    open: Finds,
    /// Chains with ends of different digits that don't see each other, and chains whose ends coincide.
    turned: Finds,
    /// Loops that pass no candidate twice.
    loops: Finds,
}

/// Extends a chain from its last candidate, which is false.
fn extend(links: &Links, chain: &mut Vec<usize>, found: &mut Found) {
    let at = chain[chain.len() - 1];
    for next in links.strong[at].iter().copied() {
        chain.push(next);
        if chain.len() >= 4 {
            conclude(links, chain, found);
        }
        if chain.len() + 2 <= NODES {
            for after in (0..links.candidates.len()).filter(|x| links.weak[next][*x]) {
                chain.push(after);
                extend(links, chain, found);
                chain.pop();
            }
        }
        chain.pop();
    }
}

fn conclude(links: &Links, chain: &[usize], found: &mut Found) {
    let (from, to) = (chain[0], chain[chain.len() - 1]);
    if from == to {
        found.turned.insert(vec![Conclusion::Place(links.candidates[from])]);
        return;
    }
    if links.weak[from][to] {
        let is_simple = (1..chain.len()).all(|i| !chain[..i].contains(&chain[i]));
        let mut gone = links.forbidden(from, to);
        chain[1..].chunks_exact(2).for_each(|pair| gone.extend(links.forbidden(pair[0], pair[1])));
        gone.sort();
        gone.dedup();
        if is_simple && !gone.is_empty() {
            found.loops.insert(gone);
        }
        return;
    }
    let gone = links.forbidden(from, to);
    if !gone.is_empty() {
        let one_digit = links.candidates[from].digit == links.candidates[to].digit;
        if one_digit { &mut found.open } else { &mut found.turned }.insert(gone);
    }
}

fn naive(board: &Board) -> Found {
    let links = Links::of(board);
    let mut found = Found::default();
    for start in 0..links.candidates.len() {
        extend(&links, &mut vec![start], &mut found);
    }
    found
}

fn compare(boards: &[Board]) -> [usize; 3] {
    let options =
        TechniqueOptions { max_loop_length: NODES, max_loop_links: NODES, ..TechniqueOptions::DEFAULT };
    let mut met = [0; 3];
    for board in boards {
        let Found { open, turned, loops } = naive(board);
        let search = StepSearch::new(board, &options, DEFAULT_WORK_LIMIT);
        let ids = ["aic", "discontinuous-nice-loop", "continuous-nice-loop"];
        for (number, (id, naive)) in ids.into_iter().zip([open, turned, loops]).enumerate() {
            let row = find_technique(id).expect("a technique");
            let steps = if id == "continuous-nice-loop" {
                search.every_instance(&TechniqueForms::of(row)).steps
            } else {
                search.all_steps(row).steps
            };
            let ours: Finds = steps.into_iter().map(|step| step.conclusions).collect();
            let missing: Vec<_> = naive.difference(&ours).collect();
            let surplus: Vec<_> = ours.difference(&naive).collect();
            assert!(
                missing.is_empty() && surplus.is_empty(),
                "{id} on {board:?}: missing {missing:?}, surplus {surplus:?}"
            );
            met[number] += naive.len();
        }
    }
    met
}

#[test]
fn chains_of_eight_nodes_are_those_of_the_definition() {
    let met = compare(&states_every(&classic(150), 12));
    assert!(met.iter().all(|count| *count > 100), "{met:?}");
}

#[test]
#[ignore = "takes minutes"]
fn chains_of_eight_nodes_are_those_of_the_definition_on_thousands_of_states() {
    let states = states_every(&classic(6), 12);
    println!("{} states: {:?}", states.len(), compare(&states));
}
