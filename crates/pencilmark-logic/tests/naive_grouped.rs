//! Compares grouped chains of up to six nodes with an exhaustive search, node by node.

use std::collections::{BTreeMap, BTreeSet};

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::step::{Candidate, Conclusion};
use pencilmark_logic::forms::TechniqueForms;
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::find_technique;
use pencilmark_logic::solver::{DEFAULT_WORK_LIMIT, StepSearch};

use crate::boards::{classic, states_every};

const NODES: usize = 6;

/// A digit in one cell, or in several of a box and a line.
type Node = (Digit, Vec<Cell>);

/// The nodes of a board, and the pairs that can't both be false, each with whether this holds only because of groups.
#[derive(Default)]
struct Links {
    nodes: Vec<Node>,
    strong: Vec<Vec<(usize, bool)>>,
}

fn sees(board: &Board, a: Cell, b: Cell) -> bool {
    a != b && board.rules().peers(a).contains(b)
}

impl Links {
    fn number(&mut self, node: Node) -> usize {
        self.nodes.iter().position(|known| *known == node).unwrap_or_else(|| {
            self.nodes.push(node);
            self.strong.push(Vec::new());
            self.nodes.len() - 1
        })
    }

    fn join(&mut self, a: Node, b: Node) {
        let is_grouped = a.1.len() + b.1.len() > 2;
        let [a, b] = [self.number(a), self.number(b)];
        if self.strong[a].iter().all(|(to, _)| *to != b) {
            self.strong[a].push((b, is_grouped));
            self.strong[b].push((a, is_grouped));
        }
    }

    fn of(board: &Board) -> Links {
        let mut links = Links::default();
        for cell in board.rules().cells() {
            let digits: Vec<Digit> = board.candidates(cell).iter().collect();
            if let ([a, b], None) = (&digits[..], board.value(cell)) {
                links.join((*a, vec![cell]), (*b, vec![cell]));
            }
        }
        for house in board.rules().houses() {
            for digit in Digit::all(9) {
                let places: Vec<Cell> = house
                    .cells()
                    .iter()
                    .copied()
                    .filter(|cell| board.candidates(*cell).contains(digit))
                    .collect();
                for mask in 1u32..(1 << places.len()) / 2 {
                    let side = |bit: u32| -> Vec<Cell> {
                        (0..places.len()).filter(|i| mask >> i & 1 == bit).map(|i| places[i]).collect()
                    };
                    let [one, other] = [side(0), side(1)];
                    if fits(board, &one) && fits(board, &other) {
                        links.join((digit, one), (digit, other));
                    }
                }
            }
        }
        links
    }

    fn is_weak(&self, board: &Board, a: usize, b: usize) -> bool {
        let ((x, one), (y, other)) = (&self.nodes[a], &self.nodes[b]);
        if x == y {
            return one.iter().all(|a| other.iter().all(|b| sees(board, *a, *b)));
        }
        one.len() == 1 && one == other
    }
}

/// True for a single cell, and for several cells of a box that share a line.
fn fits(board: &Board, cells: &[Cell]) -> bool {
    let houses = board.rules().houses().iter();
    cells.len() == 1
        || houses.filter(|house| cells.iter().all(|cell| house.cells().contains(cell))).count() == 2
}

/// Returns the candidates that are false if a node is true.
fn forbids(board: &Board, (digit, cells): &Node) -> BTreeSet<Candidate> {
    let open = board.rules().cells().filter(|cell| board.value(*cell).is_none());
    let all = open.flat_map(|cell| board.candidates(cell).iter().map(move |digit| Candidate { cell, digit }));
    let is_forbidden = |other: &Candidate| {
        other.digit == *digit && cells.iter().all(|cell| sees(board, *cell, other.cell))
            || other.digit != *digit && cells[..] == [other.cell]
    };
    all.filter(is_forbidden).collect()
}

struct Search<'a> {
    board: &'a Board,
    links: &'a Links,
    weak: Vec<Vec<usize>>,
    /// The chains found, one for each set of conclusions.
    found: BTreeMap<Vec<Conclusion>, Vec<usize>>,
}

impl Search<'_> {
    fn extend(&mut self, chain: &mut Vec<usize>, is_grouped: bool) {
        let links = self.links;
        for (next, by_groups) in &links.strong[chain[chain.len() - 1]] {
            if self.comes_by(chain, *next) {
                continue;
            }
            chain.push(*next);
            if chain.len() >= 4 && (is_grouped || *by_groups) {
                self.conclude(chain);
            }
            if chain.len() + 2 <= NODES {
                for after in self.weak[*next].clone() {
                    if !self.comes_by(chain, after) {
                        chain.push(after);
                        self.extend(chain, is_grouped || *by_groups);
                        chain.pop();
                    }
                }
            }
            chain.pop();
        }
    }

    /// True if a chain contains a candidate of a node.
    fn comes_by(&self, chain: &[usize], node: usize) -> bool {
        let (digit, cells) = &self.links.nodes[node];
        let shares = |other: &usize| {
            let (other_digit, other_cells) = &self.links.nodes[*other];
            digit == other_digit && cells.iter().any(|cell| other_cells.contains(cell))
        };
        chain.iter().any(shares)
    }

    /// Records the eliminations of two ends of one digit that don't see each other.
    fn conclude(&mut self, chain: &[usize]) {
        let (from, to) = (chain[0], chain[chain.len() - 1]);
        let (a, b) = (&self.links.nodes[from], &self.links.nodes[to]);
        if a.0 == b.0 && !self.weak[from].contains(&to) {
            let both = &forbids(self.board, a) & &forbids(self.board, b);
            // An elimination of a node of the chain also follows from a shorter chain.
            let own = |gone: &Candidate| {
                let holds = |node: &usize| {
                    let (digit, cells) = &self.links.nodes[*node];
                    *digit == gone.digit && cells.contains(&gone.cell)
                };
                chain.iter().any(holds)
            };
            if !both.is_empty() && !both.iter().any(own) {
                let conclusions: Vec<Conclusion> = both.into_iter().map(Conclusion::Eliminate).collect();
                self.found.entry(conclusions).or_insert_with(|| chain.to_vec());
            }
        }
    }
}

/// Returns the number of chains by the definition, after checking that the finders report the same.
fn compare(board: &Board) -> usize {
    let links = Links::of(board);
    let count = links.nodes.len();
    let weak = (0..count).map(|a| (0..count).filter(|b| links.is_weak(board, a, *b)).collect()).collect();
    let mut search = Search { board, links: &links, weak, found: BTreeMap::new() };
    (0..count).for_each(|start| search.extend(&mut vec![start], false));
    let options =
        TechniqueOptions { max_loop_length: NODES, max_loop_links: NODES, ..TechniqueOptions::DEFAULT };
    let forms = TechniqueForms::of(find_technique("grouped-aic").expect("a technique"));
    let steps = StepSearch::new(board, &options, DEFAULT_WORK_LIMIT).every_instance(&forms).steps;
    let ours: BTreeSet<Vec<Conclusion>> = steps.into_iter().map(|step| step.conclusions).collect();
    for (conclusions, chain) in &search.found {
        let told: Vec<&Node> = chain.iter().map(|node| &links.nodes[*node]).collect();
        assert!(ours.contains(conclusions), "{board:?}: missing {conclusions:?} by {told:?}");
    }
    search.found.len()
}

#[test]
fn grouped_chains_of_six_nodes_are_those_of_the_definition() {
    let found: usize = states_every(&classic(150), 25).iter().map(compare).sum();
    assert!(found > 100, "{found}");
}

#[test]
#[ignore = "takes minutes"]
fn grouped_chains_of_six_nodes_are_those_of_the_definition_on_thousands_of_states() {
    let states = states_every(&classic(6), 12);
    println!("{} states: {}", states.len(), states.iter().map(compare).sum::<usize>());
}
